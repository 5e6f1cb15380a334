//! Images of bytes that only begin as images do: none of them is sound. Which of two sound ones
//! counts is told by what is noted of them.

extern crate std;

use std::boxed::Box;
use std::vec;
use std::vec::Vec;

use rules_core::script::places::{PLACE_BYTES, REGION_BYTES};

use super::*;

/// A region in which images of these versions begin, or none.
fn region(versions: [Option<u8>; PLACES]) -> &'static [u8] {
    let mut region = vec![0xff; REGION_BYTES];
    for (place, version) in versions.iter().enumerate() {
        let Some(version) = version else { continue };
        let mut image = vec![0; 200];
        image[..12].copy_from_slice(&[b'V', b'D', b'R', b'2', 1, 1, *version, 0, 200, 0, 0, 0]);
        region[place * PLACE_BYTES..][..200].copy_from_slice(&image);
    }
    Box::leak(region.into_boxed_slice())
}

const N: Option<u8> = None;

#[test]
fn a_start_looks_at_the_first_bytes_alone_and_each_image_is_checked_once() {
    let mut places = Places::new(region([Some(1), N, Some(2), N, N, N, N, Some(3)]));
    assert_eq!(places.taken().collect::<Vec<_>>(), [0, 2, 7]);
    assert!([0, 2, 7].map(|place| places.found(place)).iter().all(|it| *it == Found::Unchecked));
    let mut checked = Vec::new();
    while let Some(place) = places.unchecked() {
        checked.push(place);
        assert!(places.check(place).is_none(), "its sum is wrong");
    }
    assert_eq!(checked, [0, 2, 7]);
    assert!(matches!(places.found(7), Found::Flawed(Flaw::Damaged { .. })));
    assert_eq!(places.listed().count(), 3, "flawed ones are listed");
    assert_eq!(places.name(0), None, "and have no name");
}

#[test]
fn of_two_with_one_id_the_higher_version_counts_then_the_higher_place() {
    let mut places = Places::new(region([Some(1), Some(3), Some(3), Some(2), N, N, N, N]));
    (0..4).for_each(|place| places.note(place, Found::Sound));
    assert_eq!(places.listed().collect::<Vec<_>>(), [2]);
    assert_eq!(
        [0, 1, 2, 3].map(|place| places.superseded_by(place)),
        [Some(2), Some(2), None, Some(2)]
    );
    places.note(2, Found::Flawed(Flaw::NoImage));
    assert_eq!(places.listed().collect::<Vec<_>>(), [1, 2], "a damaged one counts for nobody");
    assert_eq!(places.best(places.number(0)), Some(1));
}

#[test]
fn the_open_one_is_checked_first() {
    let mut places = Places::new(region([Some(1), Some(1), N, N, N, N, N, N]));
    places.opened = Some(Opened { place: 1, at: 5 });
    assert!(places.is_opened_unchecked());
    assert_eq!(places.unchecked(), Some(1));
}
