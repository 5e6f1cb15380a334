//! Where players' rulesets lie: made of their files, as the chip's flash has them.

use std::path::Path;
use std::{fmt, fs, io};

use rules_core::script::places::{PLACE_BYTES, PLACES, REGION_BYTES};

use crate::Region;

/// Bytes where nothing is written.
pub const BLANK: u8 = 0xff;

/// Why files make no region.
#[derive(Debug)]
pub enum UnfitRules {
    /// A file cannot be read.
    File(io::Error),
    /// A text has a mistake; how a message names it.
    Text(String),
    /// Together they need more places than there are.
    TooMany,
}

impl fmt::Display for UnfitRules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::File(error) => write!(f, "{error}"),
            Self::Text(told) => f.write_str(told),
            Self::TooMany => write!(f, "there is room for {PLACES} places of 16 KiB"),
        }
    }
}

impl std::error::Error for UnfitRules {}

/// Images one after another, each at the beginning of a place. Nothing if they find no room.
pub fn packed(images: &[Vec<u8>]) -> Option<Vec<u8>> {
    let mut region = Vec::new();
    for image in images {
        region.extend(image);
        region.resize(region.len().next_multiple_of(PLACE_BYTES), BLANK);
    }
    if region.len() > REGION_BYTES {
        return None;
    }
    region.resize(REGION_BYTES, BLANK);
    Some(region)
}

/// The region of some files: texts, which are compiled, or images. It is never given back, as a
/// flash is not.
pub fn region_of(files: &[impl AsRef<Path>]) -> Result<Region, UnfitRules> {
    let images: Result<Vec<Vec<u8>>, UnfitRules> =
        files.iter().map(|file| image_of(file.as_ref())).collect();
    let region = packed(&images?).ok_or(UnfitRules::TooMany)?;
    Ok(Box::leak(region.into_boxed_slice()))
}

/// The image of a text, or in a file.
pub fn image_of(file: &Path) -> Result<Vec<u8>, UnfitRules> {
    let bytes = fs::read(file).map_err(UnfitRules::File)?;
    if !file.extension().is_some_and(|end| end == "rules") {
        return Ok(bytes);
    }
    let text = String::from_utf8_lossy(&bytes);
    let name = file.file_stem().unwrap_or_default().to_string_lossy();
    let reading = rules_text::read(&text, &name);
    let program = reading.program.ok_or_else(|| {
        let path = file.display().to_string();
        let told = reading.mistakes.iter().map(|mistake| mistake.render(&path, &text).to_string());
        UnfitRules::Text(told.collect())
    })?;
    rules_text::compile(&program, &text).map_err(|told| UnfitRules::Text(format!("{told:?}")))
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
