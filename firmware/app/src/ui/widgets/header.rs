//! The header: where the player is, and one thing at its right. A dotted leader stands between
//! them, so that they never read as one sentence.

use embedded_graphics::{pixelcolor::BinaryColor, prelude::*};

use super::{BatteryIcon, DottedLine, Label, Plug, Ruler, keep_apart};
use crate::ui::theme::{AIR, HEADER, RIGHT, SMALL};

/// The title in capitals, and what stands right of it. If the two meet, or if there is no room for
/// a leader before a text, it counts as a fault.
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
}

/// Where the ruler of an index begins.
const RULER: i32 = 52;
/// The least columns between a title and a text at its right, the leader's air included.
pub const LEADER: i32 = 12;
/// Dark columns at both ends of the leader.
const LEADER_AIR: i32 = 3;
/// The row of the leader's dots: the middle of the capitals.
const DOTS: i32 = HEADER / 2 + 1;

impl<'a> Header<'a> {
    /// A title alone.
    pub const fn new(title: &'a str) -> Self {
        Self { title, corner: Corner::Empty }
    }

    /// A title with a text at the right.
    pub const fn with_text(title: &'a str, text: &'a str) -> Self {
        Self { title, corner: Corner::Text(text) }
    }

    /// Whether there is room for the leader between a title and a text.
    pub fn fits(title: &str, text: &str) -> bool {
        Header::with_text(title, text).has_room()
    }

    /// Whether there is room for the title and what stands right of it.
    pub fn has_room(&self) -> bool {
        let end = SMALL.width(self.title);
        match self.corner {
            Corner::Index { index, sum } => {
                let ruler = Ruler { x: RULER, index };
                end + AIR <= ruler.left() && ruler.right() <= RIGHT - SMALL.width(sum)
            }
            corner => end + corner.air() + corner.width() <= RIGHT,
        }
    }
}

impl Drawable for Header<'_> {
    type Color = BinaryColor;
    type Output = ();

    fn draw<D: DrawTarget<Color = BinaryColor>>(&self, target: &mut D) -> Result<(), D::Error> {
        let title = Label::new(self.title, Point::new(0, HEADER), SMALL).capitals();
        let end = title.draw(target)?.end;
        let Some(start) = self.corner.draw(target)? else { return Ok(()) };
        keep_apart(target, end, start + AIR - self.corner.air());
        if end + LEADER <= start {
            DottedLine::across(end + LEADER_AIR, start - LEADER_AIR, DOTS).draw(target)?;
        }
        Ok(())
    }
}

impl Corner<'_> {
    /// The columns that must stay before it: a picture cannot be read as part of the title, a text
    /// can.
    fn air(&self) -> i32 {
        match self {
            Self::Empty | Self::Text("") => 0,
            Self::Text(_) => LEADER,
            Self::Index { .. } | Self::Battery(_) | Self::Plug => AIR,
        }
    }

    /// The columns it takes.
    fn width(&self) -> i32 {
        match self {
            Self::Empty => 0,
            Self::Text(text) => SMALL.width(text),
            Self::Index { .. } => RIGHT - Ruler { x: RULER, index: 0 }.left(),
            Self::Battery(_) | Self::Plug => BatteryIcon::WIDTH,
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
            Self::Empty | Self::Text("") => Ok(None),
            Self::Text(text) => {
                let label = Label::new(text, Point::new(RIGHT, HEADER), SMALL).capitals().right();
                Ok(Some(label.draw(target)?.start))
            }
            Self::Index { index, sum } => {
                let ruler = Ruler { x: RULER, index };
                ruler.draw(target)?;
                if let Some(start) = Self::Text(sum).draw(target)? {
                    // A sign has its own air.
                    keep_apart(target, ruler.right() - AIR, start);
                }
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
        }
    }
}

#[cfg(test)]
mod tests {
    use graphics::Faults;

    use super::*;
    use crate::ui::widgets::drawn;

    #[test]
    fn a_title_that_meets_its_corner_is_counted() {
        for (title, corner, tight) in [
            ("Attacker", Corner::Text("17 v 12"), 0),
            ("Spanish Succession", Corner::Text("17 v 12"), 1),
            ("Guns: to hit", Corner::Text("5 of 14"), 0),
            ("Guns: to hits", Corner::Text("5 of 14"), 1),
            ("Recover the dead pips", Corner::Text(""), 0),
            ("Fire", Corner::Index { index: 3, sum: "+3" }, 0),
            ("Fire", Corner::Index { index: 5, sum: "+12" }, 1),
            ("Close fighting", Corner::Index { index: 3, sum: "+3" }, 1),
            ("Spanish Succession", Corner::Battery(4), 0),
            ("Spanish Succession 2", Corner::Plug, 1),
        ] {
            let frame = drawn(&Header { title, corner });
            assert_eq!(frame.faults(), Faults { tight, ..Faults::CLEAN }, "{title}");
            assert_eq!(Header { title, corner }.has_room(), tight == 0, "{title}");
        }
    }

    #[test]
    fn dots_lead_from_the_title_to_its_corner() {
        for corner in [Corner::Text("5 of 14"), Corner::Battery(1), Corner::Plug] {
            let frame = drawn(&Header { title: "Guns", corner });
            let dots = (24..84).filter(|x| frame.is_lit(*x, 4));
            assert!(dots.eq((27..82).step_by(3)), "{corner:?}");
        }
        let frame = drawn(&Header::new("Guns"));
        assert!((24..127).all(|x| !frame.is_lit(x, 4)), "nothing to lead to");
    }
}
