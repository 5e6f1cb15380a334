//! Why nothing can be thrown.

use embedded_graphics::{pixelcolor::BinaryColor, prelude::*};

use super::{Label, area};
use crate::ui::theme::{LAST, PLAIN};

/// Inputs contradict each other: the sentence stands where the odds stood, without a line above it
/// and high enough for letters that hang. Its mark is dark for a moment when the player tries to
/// throw all the same.
#[derive(Clone, Copy, Debug)]
pub struct RefusalLine<'a> {
    /// Why not.
    pub sentence: &'a str,
    /// The colour of the exclamation mark before it.
    pub mark: BinaryColor,
}

/// Width of the mark, and where the sentence begins.
const MARK: i32 = 2;
const SENTENCE: i32 = 6;

impl Drawable for RefusalLine<'_> {
    type Color = BinaryColor;
    type Output = ();

    fn draw<D: DrawTarget<Color = BinaryColor>>(&self, target: &mut D) -> Result<(), D::Error> {
        target.fill_solid(&area(0, LAST - 8, MARK, 5), self.mark)?;
        target.fill_solid(&area(0, LAST - 2, MARK, 2), self.mark)?;
        Label::new(self.sentence, Point::new(SENTENCE, LAST), PLAIN).draw(target)?;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use graphics::Faults;

    use super::*;
    use crate::ui::widgets::drawn;

    #[test]
    fn a_sentence_may_have_letters_that_hang() {
        let sentence = "Only guns, by any gap";
        let frame = drawn(&RefusalLine { sentence, mark: BinaryColor::On });
        assert_eq!(frame.faults(), Faults::CLEAN);
    }

    #[test]
    fn the_mark_blinks_and_the_sentence_stays() {
        let [lit, dark] = [BinaryColor::On, BinaryColor::Off]
            .map(|mark| drawn(&RefusalLine { sentence: "Needs a target", mark }));
        for y in 0..64 {
            assert!(!dark.is_lit(0, y), "nothing is left of it");
            assert!((2..128).all(|x| lit.is_lit(x, y) == dark.is_lit(x, y)));
        }
        assert!(lit.is_lit(0, 53) && lit.is_lit(1, 60) && !lit.is_lit(0, 58));
    }
}
