//! A box with round corners: the body of a die, a card, a button.

use embedded_graphics::{
    pixelcolor::BinaryColor,
    prelude::*,
    primitives::{PrimitiveStyle, Rectangle, RoundedRectangle},
};

use super::DottedLine;

/// A rectangle with round corners. An outline leaves alone what is inside it; a dotted one has
/// square corners. A radius of more than half a side is half a side.
#[derive(Clone, Copy, Debug)]
pub struct RoundBox {
    /// All of it, corners included.
    pub area: Rectangle,
    /// Radius of the corners.
    pub radius: u32,
    /// How it is filled.
    pub body: Body,
}

/// The body of a die, a card, a box.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Body {
    /// It counts, or it is the first side's.
    Lit,
    /// It does not count, or it is the second side's.
    Outlined,
    /// It was thrown again: an outline, struck through.
    Struck,
    /// It is not there yet.
    Dotted,
}

impl Body {
    /// Lit if it counts, else outlined.
    pub const fn when(counts: bool) -> Self {
        if counts { Self::Lit } else { Self::Outlined }
    }

    /// The colour of what shows on it.
    pub const fn ink(self) -> BinaryColor {
        match self {
            Self::Lit => BinaryColor::Off,
            Self::Outlined | Self::Struck | Self::Dotted => BinaryColor::On,
        }
    }
}

impl RoundBox {
    fn outline<D: DrawTarget<Color = BinaryColor>>(
        &self,
        style: PrimitiveStyle<BinaryColor>,
        target: &mut D,
    ) -> Result<(), D::Error> {
        let Size { width, height } = self.area.size;
        let radius = self.radius.min(width / 2).min(height / 2);
        let shape = RoundedRectangle::with_equal_corners(self.area, Size::new_equal(radius));
        shape.into_styled(style).draw(target)
    }

    /// A line through its middle.
    fn strike(&self) -> Rectangle {
        let Size { width, height } = self.area.size;
        Rectangle::new(self.area.top_left + Size::new(0, height / 2), Size::new(width, 1))
    }

    fn dots<D: DrawTarget<Color = BinaryColor>>(&self, target: &mut D) -> Result<(), D::Error> {
        let (columns, rows) = (self.area.columns(), self.area.rows());
        for y in [rows.start, rows.end - 1] {
            DottedLine::across(columns.start, columns.end, y).dense().draw(target)?;
        }
        for x in [columns.start, columns.end - 1] {
            DottedLine::down(x, rows.start, rows.end).dense().draw(target)?;
        }
        Ok(())
    }
}

impl Drawable for RoundBox {
    type Color = BinaryColor;
    type Output = ();

    fn draw<D: DrawTarget<Color = BinaryColor>>(&self, target: &mut D) -> Result<(), D::Error> {
        let edge = PrimitiveStyle::with_stroke(BinaryColor::On, 1);
        match self.body {
            Body::Lit => self.outline(PrimitiveStyle::with_fill(BinaryColor::On), target),
            Body::Outlined => self.outline(edge, target),
            Body::Struck => {
                self.outline(edge, target)?;
                target.fill_solid(&self.strike(), BinaryColor::On)
            }
            Body::Dotted => self.dots(target),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::widgets::{area, display};

    fn picture(body: Body, rows: &[&str]) {
        let mut display = display();
        RoundBox { area: area(0, 0, 9, 7), radius: 3, body }.draw(&mut display).unwrap();
        display.assert_pattern(rows);
    }

    #[test]
    fn a_lit_box_is_full() {
        picture(
            Body::Lit,
            &[
                " ####### ",
                "#########",
                "#########",
                "#########",
                "#########",
                "#########",
                " ####### ",
            ],
        );
    }

    #[test]
    fn an_outlined_box_leaves_its_inside_alone() {
        picture(
            Body::Outlined,
            &[
                " ####### ",
                "##     ##",
                "#       #",
                "#       #",
                "#       #",
                "##     ##",
                " ####### ",
            ],
        );
    }

    #[test]
    fn a_struck_box_has_a_line_through_it() {
        picture(
            Body::Struck,
            &[
                " ####### ",
                "##     ##",
                "#       #",
                "#########",
                "#       #",
                "##     ##",
                " ####### ",
            ],
        );
    }

    #[test]
    fn a_dotted_box_has_square_corners() {
        picture(
            Body::Dotted,
            &[
                "# # # # #",
                "         ",
                "#       #",
                "         ",
                "#       #",
                "         ",
                "# # # # #",
            ],
        );
    }

    #[test]
    fn a_radius_beyond_half_a_side_is_half_a_side() {
        let [mut round, mut rounder] = [display(), display()];
        let round_box = RoundBox { area: area(0, 0, 12, 12), radius: 6, body: Body::Lit };
        round_box.draw(&mut round).unwrap();
        RoundBox { radius: 40, ..round_box }.draw(&mut rounder).unwrap();
        rounder.assert_eq(&round);
    }
}
