//! The text that an image was made of, packed into it on wish. The gadget never reads it.

use rules_core::script::image::{Image, sum_of};

/// Bytes of the longest text that a ruleset has.
const LONGEST: usize = 256 * 1024;

/// A text as an image keeps it: deflated.
pub fn packed(text: &str) -> Vec<u8> {
    /// The smallest that it gets: an image has little room, and a text is packed once.
    const BEST: u8 = 10;
    miniz_oxide::deflate::compress_to_vec(text.as_bytes(), BEST)
}

/// The text in an image, if there is one and it is the text that the image was made of.
pub fn kept_text(image: &Image<'_>) -> Option<String> {
    let packed = image.packed_text();
    let bytes = miniz_oxide::inflate::decompress_to_vec_with_limit(packed, LONGEST).ok()?;
    let text = String::from_utf8(bytes).ok()?;
    (sum_of(text.as_bytes()) == image.source_sum()).then_some(text)
}
