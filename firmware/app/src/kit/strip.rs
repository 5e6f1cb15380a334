//! Drawn items in a strip, and the template on which a shell scatters.

use super::{Body, Painter};
use crate::theme::BOLD;
use embedded_graphics::pixelcolor::BinaryColor;

/// A card of the strip.
const CARD: (i32, i32) = (15, 21);
/// Side of a template's cell, edges included; neighbours share an edge.
const CELL: i32 = 13;

impl Painter<'_> {
    /// Items in the order they were drawn, each with a letter; those still to come are dotted and
    /// empty.
    pub fn strip(&mut self, y: i32, items: &[(&str, Body)]) {
        let (w, h) = CARD;
        let mut x = 0;
        for (mark, body) in items {
            self.round(x, y, w, h, 4, *body);
            let width = BOLD.width(mark);
            self.text(BOLD, x + (w - width + 1) / 2, y + 15, mark, body.ink());
            x += w + 2;
        }
    }

    /// Three by three squares around the one aimed at, 37 x 37, with the struck one lit: `struck`
    /// counts squares to the right and away from the firer, who stands below. A dot is where the
    /// aim was.
    pub fn template(&mut self, x: i32, y: i32, struck: Option<(i8, i8)>) {
        const PITCH: i32 = CELL - 1;
        let corner = |right: i8, away: i8| {
            (
                x + PITCH * (1 + i32::from(right.clamp(-1, 1))),
                y + PITCH * (1 - i32::from(away.clamp(-1, 1))),
            )
        };
        for edge in 0..=3 {
            self.fill(x, y + PITCH * edge, 3 * PITCH + 1, 1, BinaryColor::On);
            self.fill(x + PITCH * edge, y, 1, 3 * PITCH + 1, BinaryColor::On);
        }
        let (aim_x, aim_y) = corner(0, 0);
        self.pill(aim_x + 5, aim_y + 5, 3, 3);
        if let Some((right, away)) = struck {
            let (x, y) = corner(right, away);
            self.fill(x, y, CELL, CELL, BinaryColor::On);
            self.burst(x + CELL / 2, y + CELL / 2);
        }
    }

    /// Where a shell fell: eight dark rays around a point.
    fn burst(&mut self, x: i32, y: i32) {
        for reach in 1..=3 {
            for (right, down) in [(1, 1), (1, -1), (-1, 1), (-1, -1)] {
                self.fill(x + right * reach, y + down * reach, 1, 1, BinaryColor::Off);
            }
        }
        self.fill(x - 4, y, 9, 1, BinaryColor::Off);
        self.fill(x, y - 4, 1, 9, BinaryColor::Off);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::frame::{Faults, Frame};

    #[test]
    fn each_square_of_the_template_is_told_from_the_others() {
        let draw = |struck| {
            let mut frame = Frame::new();
            Painter::new(&mut frame).template(0, 20, struck);
            assert_eq!(frame.faults(), Faults::CLEAN);
            frame
        };
        // The middle of the lit square's upper edge, one row in: away is up.
        for (right, away, x, y) in [(-1, 1, 6, 21), (0, 0, 18, 33), (1, -1, 30, 45)] {
            assert!(!draw(None).is_lit(x, y));
            assert!(draw(Some((right, away))).is_lit(x, y));
        }
    }

    #[test]
    fn seven_cards_fit_and_eight_are_counted() {
        for (count, fits) in [(7, true), (8, false)] {
            let mut frame = Frame::new();
            Painter::new(&mut frame).strip(27, &[("F", Body::Lit); 8][..count]);
            assert_eq!(frame.faults() == Faults::CLEAN, fits);
        }
    }
}
