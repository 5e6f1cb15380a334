//! Images in their places: the `.uf2` file that carries rulesets to the gadget.

use rules_core::script::image::stamp;
use rules_core::script::places::{PLACE_BYTES, PLACES, REGION_AT, REGION_BYTES, from_place};

/// What stands in flash where nothing was programmed.
const ERASED: u8 = 0xff;

/// What becomes of the places that are not filled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OtherPlaces {
    Kept,
    Blanked,
}

/// The `.uf2` file that puts these images into places, one after the other from this place on,
/// counted from one. Without room for the last, in which place they would end.
pub fn in_places(
    images: &[impl AsRef<[u8]>],
    first: usize,
    others: OtherPlaces,
) -> Result<Vec<u8>, usize> {
    let before = first.saturating_sub(1);
    let mut region = Vec::new();
    for image in images {
        region.resize(places_of(region.len()) * PLACE_BYTES, ERASED);
        region.extend(image.as_ref());
    }
    let taken = before + places_of(region.len());
    if taken > PLACES {
        return Err(taken);
    }
    if others == OtherPlaces::Kept {
        let at = u32::try_from(before * PLACE_BYTES).unwrap_or(u32::MAX);
        return Ok(vedette_uf2::blocks(REGION_AT.saturating_add(at), &region));
    }
    let mut whole = vec![ERASED; before * PLACE_BYTES];
    whole.extend(region);
    whole.resize(REGION_BYTES, ERASED);
    Ok(vedette_uf2::blocks(REGION_AT, &whole))
}

/// The images that a `.uf2` file puts into places.
pub fn images_in_places(uf2: &[u8]) -> Result<Vec<Vec<u8>>, String> {
    let (at, flash) = vedette_uf2::read(uf2).map_err(|unread| unread.to_string())?;
    let begins = at.checked_sub(REGION_AT).and_then(|offset| usize::try_from(offset).ok());
    let begins = begins.filter(|begins| begins + flash.len() <= REGION_BYTES);
    let begins = begins.ok_or_else(|| format!("it is for 0x{at:08x}, where no rulesets lie"))?;
    let mut region = vec![ERASED; begins];
    region.extend(flash);
    let images = images_of(&region);
    if images.is_empty() { Err("no ruleset is in it".to_owned()) } else { Ok(images) }
}

/// The images that begin the places of a region. One that is cut short has all that is there; one of a
/// later layout too, so that whoever opens it can say so.
fn images_of(region: &[u8]) -> Vec<Vec<u8>> {
    let (mut images, mut place) = (Vec::new(), 0);
    while place < PLACES {
        let from = from_place(region, place);
        let length = match stamp(from) {
            None => 0,
            Some(Err(_)) => PLACE_BYTES.min(from.len()),
            Some(Ok(stamp)) => stamp.length.min(from.len()),
        };
        images.extend(from.get(..length).filter(|image| !image.is_empty()).map(<[u8]>::to_vec));
        place += places_of(length).max(1);
    }
    images
}

/// How many places so many bytes take.
pub const fn places_of(bytes: usize) -> usize {
    bytes.div_ceil(PLACE_BYTES)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Bytes that begin as an image does.
    fn image(length: usize, fill: u8) -> Vec<u8> {
        let mut image = vec![fill; length];
        image[..8].copy_from_slice(b"VDR2\x01\x01\0\0");
        image[8..12].copy_from_slice(&u32::try_from(length).unwrap().to_le_bytes());
        image
    }

    #[test]
    fn images_stand_one_after_the_other_each_at_the_beginning_of_a_place() {
        let images = vec![image(5000, 1), image(20_000, 2), image(16_384, 3)];
        let uf2 = in_places(&images, 3, OtherPlaces::Kept).unwrap();
        let (at, flash) = vedette_uf2::read(&uf2).unwrap();
        assert_eq!(at, REGION_AT + 2 * 16_384);
        assert_eq!(flash.len(), 4 * 16_384, "one, two and one place");
        assert_eq!(flash[..5000], images[0]);
        assert!(flash[5000..16_384].iter().all(|&byte| byte == ERASED), "no gap");
        assert_eq!(images_in_places(&uf2), Ok(images));
    }

    #[test]
    fn a_short_image_leaves_the_rest_of_its_place_unless_it_is_to_be_the_only_one() {
        let images = vec![image(5000, 1)];
        let (at, flash) =
            vedette_uf2::read(&in_places(&images, 1, OtherPlaces::Kept).unwrap()).unwrap();
        assert_eq!((at, flash.len()), (REGION_AT, 8192), "two sectors");
        let only = in_places(&images, 2, OtherPlaces::Blanked).unwrap();
        let (at, flash) = vedette_uf2::read(&only).unwrap();
        assert_eq!((at, flash.len()), (REGION_AT, REGION_BYTES));
        assert!(flash[..16_384].iter().all(|&byte| byte == ERASED));
        assert_eq!(images_in_places(&only), Ok(images));
    }

    #[test]
    fn what_has_no_room_is_told_with_how_many_places_it_takes() {
        assert_eq!(in_places(&[image(20_000, 1)], 8, OtherPlaces::Kept), Err(9));
        assert!(in_places(&[image(REGION_BYTES, 1)], 1, OtherPlaces::Kept).is_ok());
        assert_eq!(
            in_places(&[image(REGION_BYTES, 1), image(99, 2)], 1, OtherPlaces::Blanked),
            Err(9)
        );
    }

    #[test]
    fn a_file_for_another_part_of_the_flash_has_no_rulesets() {
        let firmware = vedette_uf2::blocks(0x1000_0000, &[1; 100]);
        let told = images_in_places(&firmware);
        assert_eq!(told, Err("it is for 0x10000000, where no rulesets lie".to_owned()));
        let beyond = vedette_uf2::blocks(REGION_AT + 0x1f000, &[1; 5000]);
        assert!(images_in_places(&beyond).is_err());
        let blank = vedette_uf2::blocks(REGION_AT, &[ERASED; 100]);
        assert_eq!(images_in_places(&blank), Err("no ruleset is in it".to_owned()));
    }
}
