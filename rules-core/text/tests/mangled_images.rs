//! Bent images are refused, or play to their end: no panic, no reading outside.
//!
//! `cargo run --release -p rules-text --example mangle_images 1000000` is the long run.

#![allow(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    reason = "a failed unwrap or index here is a failed test"
)]

#[path = "support/bent.rs"]
mod bent;
mod by_hand;
mod support;

use rules_core::script::check::check;
use rules_core::script::flaw::Flaw;
use rules_core::script::image::{Image, MACHINE};
use rules_core::script::op::Op;
use rules_text::image::summed;

use bent::{Sum, bend_many, images};

#[test]
fn bent_images_are_refused_or_played_to_the_end() {
    let bent = bend_many(&images(), 5_000, Sum::PutRight, 23);
    assert!(bent.refused > 1_000 && bent.played > 250, "{bent:?}");
    let bent = bend_many(&images(), 5_000, Sum::AsItIs, 24);
    assert!(bent.refused > 4_000, "{bent:?}");
}

#[test]
fn a_flaw_says_what_is_wrong_in_words() {
    let image = by_hand::fire();
    let flaw = |image: &[u8]| Image::open(image).and_then(|image| check(&image)).unwrap_err();
    assert_eq!(flaw(&[0xff; 200]), Flaw::NoImage);
    assert_eq!(flaw(&image[..image.len() - 1]).to_string(), "its length is wrong (at byte 8)");
    let mut bent = image.clone();
    bent[image.len() - 1] ^= 1;
    assert_eq!(flaw(&bent).to_string(), "its sum is wrong (at byte 12)");
    let mut newer = image.clone();
    newer[5] = MACHINE + 1;
    assert_eq!(flaw(&newer).to_string(), "made for machine 2, this is 1");
    // The listing's count of words.
    let mut many = image;
    many[26..28].copy_from_slice(&[0xff, 0xff]);
    assert!(flaw(&summed(many)).to_string().starts_with("a pool outside the image"));
}

/// Paths of a walk that begin behind a throw would take its cases for those of the next.
#[test]
fn nothing_is_settled_once_a_throw_has_begun() {
    let checked = |at| {
        let image = by_hand::one_die_and(Op::Settled, at);
        Image::open(&image).and_then(|image| check(&image))
    };
    assert_eq!(checked(0), Ok(()));
    for at in 1..4 {
        let flaw = checked(at).unwrap_err().to_string();
        assert!(flaw.starts_with("settled after the throw"), "{at}: {flaw}");
    }
}

#[test]
fn more_bytes_may_follow_an_image() {
    let mut place = by_hand::fire();
    place.resize(16 * 1024, 0xff);
    assert!(Image::open(&place).and_then(|image| check(&image)).is_ok());
}
