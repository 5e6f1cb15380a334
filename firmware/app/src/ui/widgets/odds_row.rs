//! A row of an odds page.

use embedded_graphics::{pixelcolor::BinaryColor, prelude::*};
use graphics::FrameHints as _;

use super::{Bar, Focus, Label, Pill, area, keep_apart};
use crate::ui::theme::{AIR, BOLD, EFFECT, LEFT, NOTE_AIR, PLAIN, ROW, base, top};

/// A row of an odds page: name, bar, percentage; the last in a pill when the focus is on it. An
/// outcome in long words (players' tables have such) shortens its bar, and may leave none; where it
/// would meet the percentage, it loses its last words.
#[derive(Clone, Copy, Debug)]
pub struct OddsRow<'a> {
    /// The row.
    pub row: i32,
    /// What may come.
    pub name: &'a str,
    /// Its kind of name.
    pub names: Names,
    /// Its chance, of a thousand.
    pub permille: u32,
    /// The same in words: percent, with a decimal.
    pub percent: &'a str,
    /// Whether the player is on it.
    pub focus: Focus,
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

/// Where the bars end: the widest percentage in its pill begins after it.
const BAR_END: i32 = 80;
/// The bar's top in its row, and its height.
const BAR_TOP: i32 = 2;
const BAR_HEIGHT: i32 = 7;
/// The least that a bar can show something in.
const LEAST_BAR: i32 = 8;
/// Columns between a number and its bar.
const NUMBER_AIR: i32 = 4;

impl Drawable for OddsRow<'_> {
    type Color = BinaryColor;
    type Output = ();

    fn draw<D: DrawTarget<Color = BinaryColor>>(&self, target: &mut D) -> Result<(), D::Error> {
        let face = match self.focus {
            Focus::Here => BOLD,
            Focus::Away => PLAIN,
        };
        let x = match self.names {
            Names::Figures | Names::Numbers => {
                (self.names.bar() - NUMBER_AIR - face.width(self.name)).max(LEFT)
            }
            Names::Words => LEFT,
        };
        let name = Label::new(self.words(), Point::new(x, base(self.row)), face).draw(target)?;
        let bar = self.names.bar().max(if self.names == Names::Words { name.end + AIR } else { 0 });
        if bar + LEAST_BAR <= BAR_END {
            let place = area(bar, top(self.row) + BAR_TOP, BAR_END - bar, BAR_HEIGHT);
            Bar { area: place, permille: self.permille }.draw(target)?;
        }
        keep_apart(target, name.end, bar.min(BAR_END));
        let start = EFFECT - NOTE_AIR - face.width(self.percent);
        self.percent(start, target)?;
        // A long percentage may cover the end of its bar, but not the beginning.
        keep_apart(target, bar, start);
        Ok(())
    }
}

impl OddsRow<'_> {
    /// The widest name that leaves room for its percentage.
    pub const ROOM: i32 = BAR_END - AIR - LEFT;

    /// As many words of the name as find room, in focus too.
    fn words(&self) -> &str {
        let fits = |name: &&str| BOLD.width(name) <= Self::ROOM;
        let shorter = self.name.rmatch_indices(' ').filter_map(|(at, _)| self.name.get(..at));
        core::iter::once(self.name).chain(shorter).find(fits).unwrap_or(self.name)
    }

    fn percent<D: DrawTarget<Color = BinaryColor>>(
        &self,
        start: i32,
        target: &mut D,
    ) -> Result<(), D::Error> {
        let (y, at) = (top(self.row), Point::new(start, base(self.row)));
        if self.focus == Focus::Away {
            Label::new(self.percent, at, PLAIN).draw(target)?;
            return Ok(());
        }
        target.send_first(y..y + ROW);
        let x = start - NOTE_AIR;
        Pill { area: area(x, y, EFFECT - x, ROW) }.draw(target)?;
        Label::new(self.percent, at, BOLD).dark().draw(target)?;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use graphics::Faults;

    use super::*;
    use crate::ui::widgets::drawn;

    #[test]
    fn odds_rows_take_any_chance() {
        for focus in [Focus::Here, Focus::Away] {
            for (names, name) in
                [(Names::Figures, "12"), (Names::Numbers, "63+"), (Names::Words, "Att. halts")]
            {
                for (permille, percent) in [(0, "0.0%"), (1, "0.1%"), (1000, "100.0%")] {
                    let frame = drawn(&OddsRow { row: 3, name, names, permille, percent, focus });
                    assert_eq!(frame.faults(), Faults::CLEAN, "{name} {percent}");
                    let bar = usize::try_from(names.bar()).unwrap();
                    assert_eq!(frame.is_lit(bar, 43), permille > 0, "{name} {percent}");
                    assert_eq!(frame.urgent.is_some(), focus == Focus::Here);
                }
            }
        }
    }
}
