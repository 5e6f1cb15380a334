//! Lines of a sum: what counts, and what it comes to.

use embedded_graphics::{pixelcolor::BinaryColor, prelude::*};

use super::{Label, area, keep_apart};
use crate::ui::theme::{AIR, BOLD, EFFECT, LEFT, PLAIN, base, top};

/// Right edge of the values; what they add ends at the effects' edge.
const VALUE: i32 = 95;
/// What stays free between a name and its value, where there is room: closer, they would read as
/// one.
const WORD_AIR: i32 = 6;
/// Where the line above a sum begins.
const SUM: i32 = 100;

/// What counts: its name, how it is set, and what it adds.
#[derive(Clone, Copy, Debug)]
pub struct WorkingLine<'a> {
    /// The row.
    pub row: i32,
    /// What it is.
    pub label: &'a str,
    /// How it is set; empty if its name says it all.
    pub value: &'a str,
    /// What it adds.
    pub adds: &'a str,
}

impl WorkingLine<'_> {
    /// Whether all three find room beside each other.
    pub const fn fits(&self) -> bool {
        let texts = PLAIN.width(self.label) + PLAIN.width(self.value) + PLAIN.width(self.adds);
        LEFT + texts + 2 * AIR <= EFFECT
    }

    /// Where its value ends: in its column, or farther right if its name needs the room.
    fn value_end(&self) -> i32 {
        let least = LEFT + PLAIN.width(self.label) + WORD_AIR + PLAIN.width(self.value);
        VALUE.max(least).min(self.adds_start() - AIR)
    }

    fn adds_start(&self) -> i32 {
        EFFECT - PLAIN.width(self.adds)
    }
}

impl Drawable for WorkingLine<'_> {
    type Color = BinaryColor;
    type Output = ();

    fn draw<D: DrawTarget<Color = BinaryColor>>(&self, target: &mut D) -> Result<(), D::Error> {
        let base = base(self.row);
        let name = Label::new(self.label, Point::new(LEFT, base), PLAIN).draw(target)?;
        // From left to right: in this order it is read out.
        let next = if self.value.is_empty() {
            self.adds_start()
        } else {
            let value = Label::new(self.value, Point::new(self.value_end(), base), PLAIN).right();
            value.draw(target)?.start
        };
        keep_apart(target, name.end, next);
        Label::new(self.adds, Point::new(EFFECT, base), PLAIN).right().draw(target)?;
        Ok(())
    }
}

/// A sum below its lines, in bold: what it buys, and the figure.
#[derive(Clone, Copy, Debug)]
pub struct SumLine<'a> {
    /// The row.
    pub row: i32,
    /// What the player reads before the figure.
    pub label: &'a str,
    /// The figure.
    pub figure: &'a str,
    /// Whether a line parts it from what stands above.
    pub ruled: bool,
}

impl Drawable for SumLine<'_> {
    type Color = BinaryColor;
    type Output = ();

    fn draw<D: DrawTarget<Color = BinaryColor>>(&self, target: &mut D) -> Result<(), D::Error> {
        let base = base(self.row);
        // On the last pixel of the row above: a one right below the line would look like a T.
        if self.ruled {
            target.fill_solid(&area(SUM, top(self.row) - 1, EFFECT - SUM, 1), BinaryColor::On)?;
        }
        let label = Label::new(self.label, Point::new(LEFT, base), BOLD).draw(target)?;
        let figure = Label::new(self.figure, Point::new(EFFECT, base), BOLD).right();
        let figure = figure.draw(target)?;
        keep_apart(target, label.end, figure.start);
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use graphics::Faults;

    use super::*;
    use crate::ui::widgets::drawn;

    #[test]
    fn a_value_leaves_its_column_for_a_long_name() {
        let short = WorkingLine { row: 0, label: "Range, cm", value: "25", adds: "+12" };
        let long = WorkingLine { label: "Firer, first one", value: "BLR2", ..short };
        assert_eq!((short.value_end(), drawn(&short).faults()), (VALUE, Faults::CLEAN));
        assert!(long.value_end() > VALUE);
        let too_long = WorkingLine { label: "Firer, the first one of two", ..long };
        assert_eq!(drawn(&too_long).faults().tight, 1);
        assert_eq!([short, long, too_long].map(|line| line.fits()), [true, true, false]);
    }

    #[test]
    fn a_sum_stands_below_its_line() {
        let sum = SumLine { row: 4, label: "3 dice for", figure: "15", ruled: true };
        let (frame, bare) = (drawn(&sum), drawn(&SumLine { ruled: false, ..sum }));
        assert_eq!(frame.faults(), Faults::CLEAN);
        assert!((0..127).all(|x| !bare.is_lit(x, 51)));
        assert!(frame.is_lit(100, 51) && frame.is_lit(122, 51) && !frame.is_lit(99, 51));
    }
}
