//! The simple marks: frames, pills, dots, arrows, ticks.

use super::{Body, Painter, Way};
use crate::theme::{DOTS, EFFECT, LEFT, base};
use embedded_graphics::{
    geometry::AnchorPoint,
    image::{Image, ImageRaw},
    pixelcolor::BinaryColor,
    prelude::*,
    primitives::{PrimitiveStyle, Rectangle, RoundedRectangle, StyledDrawable as _},
};

/// The tick of a tick box: five columns, five rows.
const TICK: ImageRaw<'static, BinaryColor> =
    ImageRaw::new(&[0b0000_1000, 0b0001_1000, 0b1011_0000, 0b1110_0000, 0b0100_0000], 5);

impl Painter<'_> {
    /// A rectangle's edge, one pixel wide.
    pub fn outline(&mut self, x: i32, y: i32, w: i32, h: i32) {
        self.draw(&area(x, y, w, h).into_styled(PrimitiveStyle::with_stroke(BinaryColor::On, 1)));
    }

    /// A rectangle with round corners. An outline leaves alone what is inside it; a dotted one has
    /// square corners. A radius of more than half a side is half a side.
    pub fn round(&mut self, x: i32, y: i32, w: i32, h: i32, radius: i32, body: Body) {
        self.draw(&Round { area: area(x, y, w, h), radius: radius.cast_unsigned(), body });
    }

    /// A pill: lit, its corners off. What stands in it is drawn dark.
    pub fn pill(&mut self, x: i32, y: i32, w: i32, h: i32) {
        self.draw(&Pill(area(x, y, w, h)));
    }

    /// A dotted line, from column to column.
    pub fn dots(&mut self, from: i32, to: i32, y: i32) {
        let Ok(()) = self
            .frame
            .draw_iter((from..to).step_by(DOTS).map(|x| Pixel(Point::new(x, y), BinaryColor::On)));
    }

    /// An upright dotted line, from row to row.
    pub fn dots_down(&mut self, x: i32, from: i32, to: i32) {
        let Ok(()) = self
            .frame
            .draw_iter((from..to).step_by(DOTS).map(|y| Pixel(Point::new(x, y), BinaryColor::On)));
    }

    /// A small arrow, three pixels deep and five wide. Sideways `x` is its left and `y` its middle;
    /// up and down `x` is its middle and `y` its top.
    pub fn arrow(&mut self, x: i32, y: i32, way: Way) {
        self.draw(&Arrow { at: Point::new(x, y), way });
    }

    /// A tick box, 9 x 9. Its inside is dark and its tick lit, in focus too: no doubt which it is.
    pub fn tick(&mut self, x: i32, y: i32, ticked: bool) {
        self.fill(x, y, 9, 9, BinaryColor::On);
        self.fill(x + 1, y + 1, 7, 7, BinaryColor::Off);
        if ticked {
            self.draw(&Image::new(&TICK, Point::new(x + 2, y + 2)));
        }
    }

    /// Strikes a row out: undone, but kept.
    pub fn strike(&mut self, row: i32) {
        self.fill(LEFT, base(row) - 4, EFFECT - LEFT, 1, BinaryColor::On);
    }
}

/// A rectangle with round corners. An outline leaves alone what is inside it; a dotted one has
/// square corners. A radius of more than half a side is half a side.
#[derive(Clone, Copy, Debug)]
pub struct Round {
    pub area: Rectangle,
    pub radius: u32,
    pub body: Body,
}

impl Drawable for Round {
    type Color = BinaryColor;
    type Output = ();

    fn draw<D: DrawTarget<Color = BinaryColor>>(&self, target: &mut D) -> Result<(), D::Error> {
        let radius =
            self.radius.min(self.area.size.width / 2).min(self.area.size.height / 2).max(1);
        let style = match self.body {
            Body::Lit => PrimitiveStyle::with_fill(BinaryColor::On),
            Body::Outlined => PrimitiveStyle::with_stroke(BinaryColor::On, 1),
            Body::Dotted => return target.draw_iter(dotted(self.area)),
        };
        RoundedRectangle::with_equal_corners(self.area, Size::new_equal(radius))
            .draw_styled(&style, target)
    }
}

/// A rectangle's edge in dots, denser than a dotted line: it is a thing, not a rule.
fn dotted(area: Rectangle) -> impl Iterator<Item = Pixel<BinaryColor>> {
    let (columns, rows) = (area.columns(), area.rows());
    let across = columns.clone().step_by(2).flat_map({
        let rows = rows.clone();
        move |x| [Point::new(x, rows.start), Point::new(x, rows.end - 1)]
    });
    let down = rows
        .step_by(2)
        .flat_map(move |y| [Point::new(columns.start, y), Point::new(columns.end - 1, y)]);
    across.chain(down).map(|at| Pixel(at, BinaryColor::On))
}

/// A pill: lit, its corners off. What stands in it is drawn dark.
#[derive(Clone, Copy, Debug)]
pub struct Pill(pub Rectangle);

impl Drawable for Pill {
    type Color = BinaryColor;
    type Output = ();

    fn draw<D: DrawTarget<Color = BinaryColor>>(&self, target: &mut D) -> Result<(), D::Error> {
        let Self(area) = *self;
        target.fill_solid(&area, BinaryColor::On)?;
        let corners = [
            AnchorPoint::TopLeft,
            AnchorPoint::TopRight,
            AnchorPoint::BottomLeft,
            AnchorPoint::BottomRight,
        ];
        target.draw_iter(corners.map(|corner| Pixel(area.anchor_point(corner), BinaryColor::Off)))
    }
}

/// A small arrow, three pixels deep and five wide.
#[derive(Clone, Copy, Debug)]
pub struct Arrow {
    /// Sideways its left and its middle; up and down its middle and its top.
    pub at: Point,
    pub way: Way,
}

impl Drawable for Arrow {
    type Color = BinaryColor;
    type Output = ();

    fn draw<D: DrawTarget<Color = BinaryColor>>(&self, target: &mut D) -> Result<(), D::Error> {
        for step in 0..3_i32 {
            let (wide, back) = ((2 * step + 1).cast_unsigned(), 2 - step);
            let (at, size) = match self.way {
                Way::Left => (Point::new(step, -step), Size::new(1, wide)),
                Way::Right => (Point::new(back, -step), Size::new(1, wide)),
                Way::Up => (Point::new(-step, step), Size::new(wide, 1)),
                Way::Down => (Point::new(-step, back), Size::new(wide, 1)),
            };
            target.fill_solid(&Rectangle::new(self.at + at, size), BinaryColor::On)?;
        }
        Ok(())
    }
}

/// A rectangle by its corner and its sides; one without width or height is empty.
fn area(x: i32, y: i32, w: i32, h: i32) -> Rectangle {
    Rectangle::new(Point::new(x, y), Size::new(w.max(0).cast_unsigned(), h.max(0).cast_unsigned()))
}

#[cfg(test)]
mod tests {
    extern crate std;
    use std::collections::BTreeSet;

    use embedded_graphics::{
        pixelcolor::BinaryColor,
        prelude::*,
        primitives::{PrimitiveStyle, Rectangle, RoundedRectangle},
    };

    use super::*;
    use crate::frame::Frame;

    #[test]
    fn corners_are_as_round_as_those_of_embedded_graphics() {
        let (lit, edge) = (
            PrimitiveStyle::with_fill(BinaryColor::On),
            PrimitiveStyle::with_stroke(BinaryColor::On, 1),
        );
        for (w, h) in [
            (9, 9),
            (14, 14),
            (19, 19),
            (23, 23),
            (15, 21),
            (22, 14),
            (12, 12),
            (58, 25),
            (127, 33),
        ] {
            for radius in 1..=12_u32 {
                let shape = RoundedRectangle::with_equal_corners(
                    Rectangle::new(Point::zero(), Size::new(w, h)),
                    Size::new_equal(radius.min(w / 2).min(h / 2)),
                );
                for (body, style) in [(Body::Lit, lit), (Body::Outlined, edge)] {
                    let mut frame = Frame::new();
                    let (w, h) = (w.cast_signed(), h.cast_signed());
                    Painter::new(&mut frame).round(0, 0, w, h, radius.cast_signed(), body);
                    let theirs: BTreeSet<(i32, i32)> = shape
                        .into_styled(style)
                        .pixels()
                        .map(|Pixel(at, _)| (at.x, at.y))
                        .collect();
                    let all = (0..128_u8).flat_map(|x| (0..64_u8).map(move |y| (x, y)));
                    let ours = all.filter(|&(x, y)| frame.is_lit(x.into(), y.into()));
                    let ours: BTreeSet<(i32, i32)> =
                        ours.map(|(x, y)| (x.into(), y.into())).collect();
                    assert_eq!(ours, theirs, "{w} x {h}, radius {radius}, {body:?}");
                    assert_eq!(frame.faults().outside, 0);
                }
            }
        }
    }
}
