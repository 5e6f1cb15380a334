//! The header: where the player is, and one thing at its right.

use embedded_graphics::{pixelcolor::BinaryColor, prelude::*};

use super::{BatteryIcon, DottedLine, Gauge, Label, Plug, Ruler, keep_apart};
use crate::ui::theme::{HEADER, RIGHT, SMALL};

/// The title in capitals, and what stands right of it. If the two meet, it counts as a fault.
/// Dots lead from the title to a text, so that the two do not read as one sentence.
#[derive(Clone, Copy, Debug)]
pub struct Header<'a> {
    /// Where the player is.
    pub title: &'a str,
    /// What stands at the right.
    pub corner: Corner<'a>,
}

/// What stands at the right of a header.
#[derive(Clone, Copy, Debug)]
pub enum Corner<'a> {
    /// Nothing.
    Empty,
    /// A sum or a remark, in capitals.
    Text(&'a str),
    /// A signed index on its ruler, and the sum beside it.
    Index {
        /// The index.
        index: i8,
        /// The sum.
        sum: &'a str,
    },
    /// How much the battery has left, in bars.
    Battery(u8),
    /// Power comes by the cable.
    Plug,
    /// How much of a held press is done, of how much.
    Held(u8, u8),
}

/// The least room that dots need between title and text, and their air at both ends.
const LEADER: i32 = 12;
const LEADER_AIR: i32 = 3;
/// The row of the dots.
const LEADER_ROW: i32 = 4;
/// Where the ruler of an index begins.
const RULER: i32 = 52;

impl<'a> Header<'a> {
    /// A title alone.
    pub const fn new(title: &'a str) -> Self {
        Self { title, corner: Corner::Empty }
    }

    /// A title with a text at the right.
    pub const fn with_text(title: &'a str, text: &'a str) -> Self {
        Self { title, corner: Corner::Text(text) }
    }

    /// Whether a title and a text leave room for the dots between them.
    pub const fn fits(title: &str, text: &str) -> bool {
        SMALL.width(title) + LEADER + SMALL.width(text) <= RIGHT
    }
}

/// Draws the dots between a title's end and a text's start, where there is room for them.
fn lead<D: DrawTarget<Color = BinaryColor>>(
    target: &mut D,
    end: i32,
    start: i32,
) -> Result<(), D::Error> {
    if start - end < LEADER {
        return Ok(());
    }
    DottedLine::across(end + LEADER_AIR, start - LEADER_AIR, LEADER_ROW).draw(target)
}

impl Drawable for Header<'_> {
    type Color = BinaryColor;
    type Output = ();

    fn draw<D: DrawTarget<Color = BinaryColor>>(&self, target: &mut D) -> Result<(), D::Error> {
        let title = Label::new(self.title, Point::new(0, HEADER), SMALL).capitals();
        let end = title.draw(target)?.end;
        let Some(start) = self.corner.draw(target)? else { return Ok(()) };
        keep_apart(target, end, start);
        match self.corner {
            Corner::Text(text) if !text.is_empty() => lead(target, end, start),
            _ => Ok(()),
        }
    }
}

impl Drawable for Corner<'_> {
    type Color = BinaryColor;
    /// Where it begins, if there is anything.
    type Output = Option<i32>;

    fn draw<D: DrawTarget<Color = BinaryColor>>(
        &self,
        target: &mut D,
    ) -> Result<Option<i32>, D::Error> {
        let at = |width: i32| Point::new(RIGHT - width, 0);
        match *self {
            Self::Empty => Ok(None),
            Self::Text(text) => {
                let label = Label::new(text, Point::new(RIGHT, HEADER), SMALL).capitals().right();
                Ok(Some(label.draw(target)?.start))
            }
            Self::Index { index, sum } => {
                Self::Text(sum).draw(target)?;
                let ruler = Ruler { x: RULER, index };
                ruler.draw(target)?;
                Ok(Some(ruler.left()))
            }
            Self::Battery(bars) => {
                BatteryIcon { at: at(BatteryIcon::WIDTH), bars }.draw(target)?;
                Ok(Some(RIGHT - BatteryIcon::WIDTH))
            }
            Self::Plug => {
                Plug { at: at(BatteryIcon::WIDTH) }.draw(target)?;
                Ok(Some(RIGHT - BatteryIcon::WIDTH))
            }
            Self::Held(done, full) => {
                Gauge { at: at(Gauge::WIDTH), done, full }.draw(target)?;
                Ok(Some(RIGHT - Gauge::WIDTH))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use graphics::Faults;

    use super::*;
    use crate::ui::widgets::drawn;

    /// Whether the header has dots in the column where the first of them would stand.
    fn is_led(title: &str, text: &str) -> bool {
        let first = usize::try_from(SMALL.width(title) + LEADER_AIR).unwrap();
        let row = usize::try_from(LEADER_ROW).unwrap();
        drawn(&Header::with_text(title, text)).is_lit(first, row)
    }

    #[test]
    fn dots_lead_from_a_title_to_a_text_that_leaves_room_for_them() {
        assert!(Header::fits("Guns: to hit", "5 of 14") && is_led("Guns: to hit", "5 of 14"));
        assert!(!Header::fits("Guns: to hit", "15 of 14") && !is_led("Guns: to hit", "15 of 14"));
        assert!(!is_led("Tables", ""));
    }

    #[test]
    fn a_title_that_meets_its_corner_is_counted() {
        for (title, corner, tight) in [
            ("Attacker", Corner::Text("17 v 12"), 0),
            ("Spanish Succession", Corner::Text("17 v 12"), 1),
            ("Fire", Corner::Index { index: 3, sum: "+3" }, 0),
            ("Close fighting", Corner::Index { index: 3, sum: "+3" }, 1),
            ("Spanish Succession", Corner::Battery(4), 0),
            ("Spanish Succession 2", Corner::Plug, 1),
            ("Why undo 1234567?", Corner::Held(1, 4), 1),
        ] {
            let frame = drawn(&Header { title, corner });
            assert_eq!(frame.faults(), Faults { tight, ..Faults::CLEAN }, "{title}");
        }
    }
}
