//! Where players' rulesets lie: made of their files, as the chip's flash has them.

use std::path::{Path, PathBuf};

use rules_core::script::places::{PLACE_BYTES, PLACES, REGION_BYTES};
use rules_text::Inspection;

use super::{Contents, Fault, Said, contents, proofread};
use crate::Region;

/// Bytes where nothing is written.
pub const BLANK: u8 = 0xff;

/// Images one after another, each at the beginning of a place. Nothing if they find no room.
pub fn packed(images: &[impl AsRef<[u8]>]) -> Option<Vec<u8>> {
    let mut region = Vec::new();
    for image in images {
        region.extend(image.as_ref());
        region.resize(region.len().next_multiple_of(PLACE_BYTES), BLANK);
    }
    if region.len() > REGION_BYTES {
        return None;
    }
    region.resize(REGION_BYTES, BLANK);
    Some(region)
}

/// The region of some files: texts, or images as they are, sound or not. It is never given back, as
/// a flash is not.
pub fn region_of(files: &[PathBuf]) -> Result<Region, String> {
    let images: Result<Vec<Vec<u8>>, String> = files.iter().map(|file| image_of(file)).collect();
    let region = packed(&images?);
    let region = region.ok_or_else(|| format!("there is room for {PLACES} places of 16 KiB"))?;
    Ok(Box::leak(region.into_boxed_slice()))
}

/// The image of a text, or in a file.
pub fn image_of(file: &Path) -> Result<Vec<u8>, String> {
    let said = |fault| match fault {
        Fault::Unreadable(said) | Fault::Faulty(said) => said,
    };
    match contents(file).map_err(said)? {
        Contents::Image(image) => Ok(image),
        Contents::Places(_) => Err("a .uf2 file says itself where it lies".to_owned()),
        Contents::Text(text) => {
            let Inspection { image, mistakes, .. } = proofread(file, &text);
            image.ok_or_else(|| Said { file, text: &text, mistakes: &mistakes }.to_string())
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_image_begins_a_place_and_the_rest_is_blank() {
        let region = packed(&[vec![1; PLACE_BYTES + 1], vec![2]]).unwrap();
        assert_eq!(region.len(), REGION_BYTES);
        assert_eq!([0, PLACE_BYTES, 2 * PLACE_BYTES].map(|at| region[at]), [1, 1, 2]);
        assert_eq!((region[PLACE_BYTES + 1], region[2 * PLACE_BYTES + 1]), (BLANK, BLANK));
    }

    #[test]
    fn what_needs_more_places_than_there_are_is_refused() {
        assert!(packed(&vec![vec![1]; PLACES]).is_some());
        assert!(packed(&vec![vec![1]; PLACES + 1]).is_none());
        assert!(packed(&[vec![1; REGION_BYTES], vec![]]).is_some());
    }
}
