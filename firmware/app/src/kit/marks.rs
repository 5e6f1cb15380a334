//! The simple marks: frames, pills, dots, arrows, ticks.

use super::{Body, Painter, Way};
use crate::{
    frame::Ink,
    theme::{DOTS, EFFECT, LEFT, base},
};

impl Painter<'_> {
    /// A rectangle's edge, one pixel wide.
    pub fn outline(&mut self, x: i32, y: i32, w: i32, h: i32) {
        self.round(x, y, w, h, 1, Body::Outlined);
    }

    /// A rectangle with round corners. An outline leaves alone what is inside it; a dotted one has
    /// square corners. A radius of more than half a side is half a side.
    pub fn round(&mut self, x: i32, y: i32, w: i32, h: i32, radius: i32, body: Body) {
        let radius = radius.min(w / 2).min(h / 2).max(1);
        match body {
            Body::Lit => {
                self.fill(x + radius, y, w - 2 * radius, h, Ink::Lit);
                for column in 0..radius {
                    let cut = inset(radius, column);
                    self.pair(x, y + cut, w, h - 2 * cut, column);
                }
            }
            Body::Outlined => {
                self.fill(x + radius, y, w - 2 * radius, 1, Ink::Lit);
                self.fill(x + radius, y + h - 1, w - 2 * radius, 1, Ink::Lit);
                let cut = inset(radius, 0);
                self.pair(x, y + cut, w, h - 2 * cut, 0);
                for column in 1..radius {
                    // From the corner's own curve down to that of the inside, which is one smaller.
                    let cut = inset(radius, column);
                    let inside = 1 + inset(radius - 1, column - 1);
                    self.pair(x, y + cut, w, inside - cut, column);
                    self.pair(x, y + h - inside, w, inside - cut, column);
                }
            }
            Body::Dotted => self.dotted(x, y, w, h),
        }
    }

    /// Two upright strokes, as many columns from the left and from the right edge.
    fn pair(&mut self, x: i32, y: i32, w: i32, h: i32, column: i32) {
        self.fill(x + column, y, 1, h, Ink::Lit);
        self.fill(x + w - 1 - column, y, 1, h, Ink::Lit);
    }

    /// A rectangle's edge in dots, denser than a dotted line: it is a thing, not a rule.
    fn dotted(&mut self, x: i32, y: i32, w: i32, h: i32) {
        for x in (x..x + w).step_by(2) {
            self.dot(x, y);
        }
        for x in (x..x + w).step_by(2) {
            self.dot(x, y + h - 1);
        }
        for y in (y..y + h).step_by(2) {
            self.dot(x, y);
            self.dot(x + w - 1, y);
        }
    }

    /// A pill: lit, its corners off. What stands in it is drawn dark.
    pub fn pill(&mut self, x: i32, y: i32, w: i32, h: i32) {
        self.fill(x, y, w, h, Ink::Lit);
        for (x, y) in [(x, y), (x + w - 1, y), (x, y + h - 1), (x + w - 1, y + h - 1)] {
            self.fill(x, y, 1, 1, Ink::Dark);
        }
    }

    /// A dotted line, from column to column.
    pub fn dots(&mut self, from: i32, to: i32, y: i32) {
        for x in (from..to).step_by(DOTS) {
            self.dot(x, y);
        }
    }

    /// An upright dotted line, from row to row.
    pub fn dots_down(&mut self, x: i32, from: i32, to: i32) {
        for y in (from..to).step_by(DOTS) {
            self.dot(x, y);
        }
    }

    /// A small arrow, three pixels deep and five wide. Sideways `x` is its left and `y` its middle; up
    /// and down `x` is its middle and `y` its top.
    pub fn arrow(&mut self, x: i32, y: i32, way: Way) {
        for step in 0..3 {
            let wide = 2 * step + 1;
            match way {
                Way::Left => self.fill(x + step, y - step, 1, wide, Ink::Lit),
                Way::Right => self.fill(x + 2 - step, y - step, 1, wide, Ink::Lit),
                Way::Up => self.fill(x - step, y + step, wide, 1, Ink::Lit),
                Way::Down => self.fill(x - step, y + 2 - step, wide, 1, Ink::Lit),
            }
        }
    }

    /// A tick box, 9 x 9. Its inside is dark and its tick lit, in focus too: no doubt which it is.
    pub fn tick(&mut self, x: i32, y: i32, ticked: bool) {
        self.fill(x, y, 9, 9, Ink::Lit);
        self.fill(x + 1, y + 1, 7, 7, Ink::Dark);
        if ticked {
            self.frame.band(x + 2, y, &[0x30, 0x60, 0x30, 0x18, 0x0c], Ink::Lit);
        }
    }

    /// Strikes a row out: undone, but kept.
    pub fn strike(&mut self, row: i32) {
        self.fill(LEFT, base(row) - 4, EFFECT - LEFT, 1, Ink::Lit);
    }
}

/// How many rows of a round corner's column are cut off: those whose middle is outside the circle.
/// Twice all lengths, so that middles are whole numbers; small circles are a little tighter.
const fn inset(radius: i32, column: i32) -> i32 {
    let across = 2 * radius;
    let limit = across * across - if across <= 4 { radius } else { 0 };
    let beside = across - 1 - 2 * column;
    let mut row = 0;
    while row < radius {
        let over = across - 1 - 2 * row;
        if beside * beside + over * over < limit {
            break;
        }
        row += 1;
    }
    row
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
        let (lit, edge) = (PrimitiveStyle::with_fill(BinaryColor::On), PrimitiveStyle::with_stroke(BinaryColor::On, 1));
        for (w, h) in [(9, 9), (14, 14), (19, 19), (23, 23), (15, 21), (22, 14), (12, 12), (58, 25), (127, 33)] {
            for radius in 1..=12_u32 {
                let shape = RoundedRectangle::with_equal_corners(
                    Rectangle::new(Point::zero(), Size::new(w, h)),
                    Size::new_equal(radius.min(w / 2).min(h / 2)),
                );
                for (body, style) in [(Body::Lit, lit), (Body::Outlined, edge)] {
                    let mut frame = Frame::new();
                    let (w, h) = (w.cast_signed(), h.cast_signed());
                    Painter::new(&mut frame).round(0, 0, w, h, radius.cast_signed(), body);
                    let theirs: BTreeSet<(i32, i32)> =
                        shape.into_styled(style).pixels().map(|Pixel(at, _)| (at.x, at.y)).collect();
                    let all = (0..128_u8).flat_map(|x| (0..64_u8).map(move |y| (x, y)));
                    let ours = all.filter(|&(x, y)| frame.is_lit(x.into(), y.into()));
                    let ours: BTreeSet<(i32, i32)> = ours.map(|(x, y)| (x.into(), y.into())).collect();
                    assert_eq!(ours, theirs, "{w} x {h}, radius {radius}, {body:?}");
                    assert_eq!(frame.faults().outside, 0);
                }
            }
        }
    }
}
