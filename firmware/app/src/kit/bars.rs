//! Chances and counts as bars, and the ruler of a signed index.

use super::{Focus, Painter};
use crate::theme::{BOLD, DOTS, EFFECT, LEFT, PLAIN, ROW, base, top};
use embedded_graphics::pixelcolor::BinaryColor;

/// One row of an odds page.
#[derive(Clone, Copy, Debug)]
pub struct Chance<'a> {
    pub name: &'a str,
    pub permille: u32,
    /// The same in words: percent, with a decimal.
    pub text: &'a str,
}

/// What the rows of an odds page are called: it decides how much room the names have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Names {
    /// Numbers of one or two figures, set to the right.
    Figures,
    /// Numbers of two figures and a sign, set to the right.
    Numbers,
    /// Short outcomes, set to the left.
    Words,
}

impl Names {
    /// Where the bars begin.
    const fn bar(self) -> i32 {
        match self {
            Self::Figures => LEFT + 14,
            Self::Numbers => LEFT + 22,
            Self::Words => LEFT + 50,
        }
    }
}

/// Where the bars of an odds page end: the widest percentage in its pill begins after it.
const BAR_END: i32 = 80;
/// From one tick of the ruler to the next.
const RULER_STEP: i32 = 6;
/// The ruler's last index; dice are thrown up to there, beyond the outcome is foregone.
const RULER_END: i8 = 5;

impl Painter<'_> {
    /// A chance or another part of a whole: lit as far as it reaches, then dots.
    pub fn bar(&mut self, x: i32, y: i32, w: i32, h: i32, permille: u32) {
        let whole = w.max(0).unsigned_abs();
        let lit = ((whole * permille.min(1000) + 500) / 1000).cast_signed();
        // However small, a chance is to be seen.
        self.fill(x, y, lit.max(i32::from(permille > 0)), h, BinaryColor::On);
        for x in (x + lit + 1..x + w).step_by(DOTS) {
            self.dot(x, y + h / 2);
        }
    }

    /// A row of an odds page: name, bar, percentage.
    pub fn odds_row(&mut self, row: i32, names: Names, chance: Chance<'_>, focus: Focus) {
        let (face, y) = match focus {
            Focus::Here => (BOLD, top(row)),
            Focus::Away => (PLAIN, top(row)),
        };
        let bar = names.bar();
        let x = match names {
            Names::Figures | Names::Numbers => (bar - 4 - face.width(chance.name)).max(LEFT),
            Names::Words => LEFT,
        };
        let end = self.left(face, x, base(row), chance.name);
        self.apart(end, bar);
        self.bar(bar, y + 2, BAR_END - bar, 7, chance.permille);
        let start = EFFECT - 2 - face.width(chance.text);
        match focus {
            Focus::Here => {
                self.frame.hurry(y..y + ROW);
                self.pill(start - 2, y, EFFECT - start + 2, ROW);
                self.text(BOLD, start, base(row), chance.text, BinaryColor::Off);
            }
            Focus::Away => {
                self.left(PLAIN, start, base(row), chance.text);
            }
        }
        // A long percentage may cover the end of its bar, but not the beginning.
        self.apart(bar, start);
    }

    /// The Kriegsspiel's index in the header, from -5 to +5 in 61 px: tall tick at zero, lit block
    /// at `index`.
    pub fn ruler(&mut self, x: i32, index: i8) {
        self.apart(self.header_end, x - 2);
        let place = |index: i8| x + i32::from(index + RULER_END) * RULER_STEP;
        for step in -RULER_END..=RULER_END {
            match step {
                0 => self.fill(place(0), 1, 1, 5, BinaryColor::On),
                _ => self.dot(place(step), 3),
            }
        }
        self.pill(place(index.clamp(-RULER_END, RULER_END)) - 2, 0, 5, 7);
    }

    /// Counts side by side as bars on a base line; one of `full` is `height` tall.
    pub fn histogram(&mut self, x: i32, base: i32, height: u16, full: u32, counts: &[u32]) {
        const PITCH: i32 = 5;
        for (place, count) in (0..).zip(counts) {
            let tall = (*count).min(full).saturating_mul(height.into()) / full.max(1);
            let tall = i32::try_from(tall).unwrap_or(0);
            self.fill(x + place * PITCH, base - tall, PITCH - 1, tall, BinaryColor::On);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::frame::{Faults, Frame};

    #[test]
    fn odds_rows_take_any_chance() {
        for focus in [Focus::Here, Focus::Away] {
            for (names, name) in
                [(Names::Figures, "12"), (Names::Numbers, "63+"), (Names::Words, "Att. halts")]
            {
                for (permille, text) in [(0, "0.0%"), (1, "0.1%"), (1000, "100.0%")] {
                    let mut frame = Frame::new();
                    let chance = Chance { name, permille, text };
                    Painter::new(&mut frame).odds_row(3, names, chance, focus);
                    assert_eq!(frame.faults(), Faults::CLEAN, "{name} {text}");
                    let bar = names.bar().unsigned_abs() as usize;
                    assert_eq!(frame.is_lit(bar, 43), permille > 0, "{name} {text}");
                }
            }
        }
    }

    #[test]
    fn the_ruler_keeps_a_foregone_index_at_its_end() {
        let draw = |index| {
            let mut frame = Frame::new();
            Painter::new(&mut frame).ruler(48, index);
            assert_eq!(frame.faults(), Faults::CLEAN);
            frame
        };
        assert_eq!(draw(9), draw(5));
        assert_eq!(draw(-9), draw(-5));
        assert_ne!(draw(0), draw(1));
    }
}
