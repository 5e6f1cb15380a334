//! The headline of a result or a message.

use embedded_graphics::{pixelcolor::BinaryColor, prelude::*};
use graphics::{Face, FrameHints as _};

use super::{IfCut, Label, Paragraph};
use crate::ui::theme::{BOLD, HEAD, HEAD_LONG, HEADLINE, HEADLINE_BROKEN, RIGHT};

/// A headline, as large as it fits. One that no font takes in a line is a fault in the ruleset, but
/// still shown: in two lines of the row font.
#[derive(Clone, Copy, Debug)]
pub struct Headline<'a> {
    /// The text.
    pub text: &'a str,
    /// Where it begins on its base line.
    pub at: Point,
}

impl<'a> Headline<'a> {
    /// At the top of the screen.
    pub const fn new(text: &'a str) -> Self {
        Self { text, at: Point::new(0, HEADLINE) }
    }

    /// The tallest font that takes it in a line.
    fn face(&self) -> Option<&'static Face> {
        let room = RIGHT - self.at.x;
        let fits = |face: &&Face| face.has(self.text) && face.width(self.text) <= room;
        [HEAD, HEAD_LONG].into_iter().find(fits)
    }
}

impl Drawable for Headline<'_> {
    type Color = BinaryColor;
    type Output = ();

    fn draw<D: DrawTarget<Color = BinaryColor>>(&self, target: &mut D) -> Result<(), D::Error> {
        if let Some(face) = self.face() {
            Label::new(self.text, self.at, face).draw(target)?;
            return Ok(());
        }
        target.count_tight();
        let bases = HEADLINE_BROKEN.map(|line| line + self.at.y - HEADLINE);
        let (text, x) = (self.text, self.at.x);
        Paragraph { text, x, bases: &bases, face: BOLD, if_cut: IfCut::Fine }.draw(target)
    }
}

#[cfg(test)]
mod tests {
    use graphics::Faults;

    use super::*;
    use crate::ui::widgets::{Lines, drawn};

    #[test]
    fn a_headline_takes_the_tallest_font_it_fits() {
        for (text, face) in [
            ("Attacker falls back", HEAD),
            ("Attacker is driven off it", HEAD_LONG),
            ("Uphill 5°", HEAD_LONG),
        ] {
            let frame = drawn(&Headline::new(text));
            assert_eq!(frame, drawn(&Label::new(text, Point::new(0, HEADLINE), face)), "{text}");
            assert_eq!(frame.faults(), Faults::CLEAN);
        }
    }

    #[test]
    fn a_headline_for_which_no_font_will_do_is_broken_and_counted() {
        let frame = drawn(&Headline::new("Attacker thrown back beyond the river"));
        let texts = ["Attacker thrown back", "beyond the river"];
        let lines = Lines { texts: &texts, x: 0, bases: &HEADLINE_BROKEN, face: BOLD };
        assert_eq!(frame, drawn(&lines));
        assert_eq!(frame.faults(), Faults { tight: 1, ..Faults::CLEAN });
    }
}
