//! The bottom of the screen: what will be thrown and its odds, the buttons, what follows.

use super::{Painter, Way};
use crate::theme::{BOLD, BOTTOM, LAST, ODDS_LINE, PLAIN, RIGHT};
use embedded_graphics::pixelcolor::BinaryColor;

/// What the odds line shows, in parts of a thousand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Odds<'a> {
    /// The chances: the first lit, the second (a draw) dotted, the others dark, each with a notch
    /// at its end.
    Known(&'a [u32]),
    /// Not known yet; this much of the work is done.
    Growing(u32),
    /// Not asked for.
    Off,
}

/// A button that a screen names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Key {
    A,
    B,
}

impl Key {
    const fn letter(self) -> &'static str {
        match self {
            Self::A => "A",
            Self::B => "B",
        }
    }

    /// The letter and its pill: two pixels on each side.
    fn width(self) -> i32 {
        BOLD.width(self.letter()) + 4
    }
}

impl Painter<'_> {
    /// What will be thrown, the headline's chance, and the odds line above both. Letters that hang
    /// below the base line leave the screen here, and count as faults.
    pub fn footer(&mut self, left: &str, right: &str, odds: Odds<'_>) {
        self.footer_from(left, RIGHT - BOLD.width(right), right, odds);
    }

    /// The same with the right text beginning at `start`, wherever it ends.
    pub fn footer_from(&mut self, left: &str, start: i32, right: &str, odds: Odds<'_>) {
        match odds {
            Odds::Known(chances) => self.chances(chances),
            Odds::Growing(done) => self.dots(0, reach(done), ODDS_LINE),
            Odds::Off => self.dots(0, RIGHT, ODDS_LINE),
        }
        let end = self.left(BOLD, 0, BOTTOM, left);
        self.left(BOLD, start, BOTTOM, right);
        // One more than the usual air: two bold texts side by side.
        self.apart(end + 1, start);
    }

    /// The odds line: lit as far as the chance reaches.
    fn chances(&mut self, chances: &[u32]) {
        let (mut from, mut sum) = (0, 0);
        for (place, chance) in chances.iter().enumerate() {
            sum += chance;
            let to = reach(sum);
            match place {
                0 => self.fill(from, ODDS_LINE, to - from, 1, BinaryColor::On),
                1 => self.dots(from, to, ODDS_LINE),
                _ => {}
            }
            if (1..1000).contains(&sum) {
                self.fill((to - 1).max(0), ODDS_LINE - 1, 1, 2, BinaryColor::On);
            }
            from = to;
        }
    }

    /// Inputs contradict each other: the sentence stands where the odds stood. Its mark is dark for
    /// a moment when the player tries to throw all the same.
    pub fn refusal(&mut self, sentence: &str, mark: BinaryColor) {
        self.dots(0, RIGHT, ODDS_LINE);
        self.fill(0, BOTTOM - 8, 2, 5, mark);
        self.fill(0, BOTTOM - 2, 2, 2, mark);
        self.left(BOLD, 6, BOTTOM, sentence);
    }

    /// A button by its letter, and what it does. Gives where that ends.
    pub fn hint(&mut self, x: i32, base: i32, key: Key, text: &str) -> i32 {
        let w = key.width();
        self.pill(x, base - 9, w, 10);
        self.text(BOLD, x + 2, base, key.letter(), BinaryColor::Off);
        self.left(PLAIN, x + w + 2, base, text)
    }

    /// The same, up to `x`. Gives where it begins.
    pub fn hint_right(&mut self, x: i32, base: i32, key: Key, text: &str) -> i32 {
        let start = x - key.width() - 2 - PLAIN.width(text);
        self.hint(start, base, key, text);
        start
    }

    /// What follows, at the right edge: its name, and an arrow in a pill. The right button goes
    /// there.
    pub fn next(&mut self, base: i32, name: &str) {
        let x = RIGHT - 9;
        self.pill(x, base - 9, 9, 10);
        for step in 0..4 {
            self.fill(x + 6 - step, base - 5 - step, 1, 2 * step + 1, BinaryColor::Off);
        }
        self.right(BOLD, x - 3, base, name);
    }

    /// There is more below: a small arrow in the corner.
    pub fn more(&mut self) {
        self.arrow(RIGHT - 3, LAST - 2, Way::Down);
    }

    /// The same at the left, where the follow-up has the other corner.
    pub fn more_left(&mut self, x: i32) {
        self.arrow(x + 2, LAST - 2, Way::Down);
    }
}

/// How far a chance reaches on a line as wide as the screen.
fn reach(permille: u32) -> i32 {
    let width = RIGHT.unsigned_abs();
    ((width * permille.min(1000) + 500) / 1000).cast_signed()
}

#[cfg(test)]
mod tests {
    extern crate std;
    use std::string::String;

    use super::*;
    use crate::frame::{Faults, Frame};

    /// The odds line and the row above it, as text.
    fn line(odds: Odds<'_>) -> [String; 2] {
        let mut frame = Frame::new();
        Painter::new(&mut frame).footer("4 v 3 dice", "ahead 55.6%", odds);
        assert_eq!(frame.faults(), Faults::CLEAN);
        [52, 53].map(|y| (0..127).map(|x| if frame.is_lit(x, y) { '#' } else { '.' }).collect())
    }

    #[test]
    fn a_chance_of_nothing_or_all_has_no_notch() {
        assert_eq!(line(Odds::Known(&[0]))[1], ".".repeat(127));
        assert_eq!(line(Odds::Known(&[1000]))[1], "#".repeat(127));
        for certain in [0, 1000] {
            assert_eq!(line(Odds::Known(&[certain]))[0], ".".repeat(127));
        }
    }

    #[test]
    fn the_lit_part_ends_in_a_notch_and_the_draw_in_another() {
        let [above, line] = line(Odds::Known(&[556, 271, 173]));
        assert_eq!(
            above.match_indices('#').map(|(x, _)| x).collect::<std::vec::Vec<_>>(),
            [70, 104]
        );
        assert!(line.starts_with(&"#".repeat(71)) && line.ends_with(&".".repeat(22)));
    }

    #[test]
    fn odds_that_grow_or_are_off_are_dots_only() {
        let [above, full] = line(Odds::Off);
        assert_eq!(line(Odds::Growing(1000)), [above, full.clone()]);
        let half = &line(Odds::Growing(500))[1];
        assert!(full.starts_with(half.trim_end_matches('.')) && half.ends_with(&".".repeat(60)));
    }

    #[test]
    fn letters_that_hang_below_the_footer_are_counted() {
        let mut frame = Frame::new();
        Painter::new(&mut frame).footer("any", "", Odds::Off);
        assert!(frame.faults().outside > 0);
    }
}
