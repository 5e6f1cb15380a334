//! Texts in Latin-1, as the memory holds them: a byte a letter.

use heapless::String;

use crate::storage::log_event::LatinHeadline;

/// A headline as it is stored. No ruleset has letters beyond Latin-1.
pub(super) fn stored(headline: &str) -> LatinHeadline {
    headline.chars().map(|letter| u8::try_from(letter).unwrap_or(b'?')).collect()
}

/// The letters of a stored text.
pub fn letters(stored: &[u8]) -> impl Iterator<Item = char> {
    stored.iter().map(|&letter| char::from(letter))
}

/// A stored text for the screen, as much of it as there is room for. A letter that the fonts do not
/// have comes of bytes that have suffered.
pub fn shown<const ROOM: usize>(stored: &[u8]) -> String<ROOM> {
    let mut text = String::new();
    let mut shown = letters(stored).map(|letter| if is_drawn(letter) { letter } else { '?' });
    // Full, or written to the end.
    let _ = shown.try_for_each(|letter| text.push(letter));
    text
}

/// Whether the fonts have a letter: all of Latin-1 that is no control.
pub const fn is_drawn(letter: char) -> bool {
    matches!(letter, ' '..='~' | '\u{a0}'..='\u{ff}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_comes_back_as_it_was_stored() {
        let text = "Über 15\u{b0}, \u{bd} lost";
        assert_eq!(shown::<48>(&stored(text)), text);
        assert_eq!(shown::<5>(&stored(text)), "Über", "as much as there is room for");
        assert_eq!(shown::<48>(b"Lost\x1b\x9f"), "Lost??", "bytes that have suffered");
    }
}
