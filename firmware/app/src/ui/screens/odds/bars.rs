//! Chances row by row, as bars.

use embedded_graphics::prelude::*;
use graphics::Frame;
use rules_core::chance::Chance;

use crate::input::{Button, Press};
use crate::ui::Drawn;
use crate::ui::cursor::Cursor;
use crate::ui::text::{Text, percent, percent_in_full};
use crate::ui::theme::FORM_ROWS;
use crate::ui::widgets::{Focus, Footer, Names, OddsLineState, OddsRow};

/// A list of chances: the row in focus, and how it is read.
#[derive(Clone, Copy, Debug, Default)]
pub struct OddsList {
    cursor: Cursor,
    pub reading: Reading,
}

/// How a row of a counting scale is read.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Reading {
    #[default]
    Exactly,
    AtLeast,
}

impl Reading {
    pub const fn label(self) -> &'static str {
        match self {
            Self::Exactly => "exactly",
            Self::AtLeast => "at least",
        }
    }
}

impl OddsList {
    /// The list of `rows` chances with this one in focus.
    pub fn at(row: usize, rows: usize) -> Self {
        let mut cursor = Cursor::on(row);
        cursor.show(rows, FORM_ROWS);
        Self { cursor, reading: Reading::default() }
    }

    /// Moves the focus, or changes the reading. True if the press did either.
    pub fn moved(&mut self, press: Press, rows: usize) -> bool {
        if self.cursor.scrolled(press, rows, FORM_ROWS) {
            return true;
        }
        match press {
            Press::Down(Button::Left) => self.reading = Reading::Exactly,
            Press::Down(Button::Right) => self.reading = Reading::AtLeast,
            _ => return false,
        }
        true
    }
}

/// The rows in sight with their chances, and the one in focus in full below them.
pub(in crate::ui::screens) struct Bars<'a, N, C> {
    pub(in crate::ui::screens) list: OddsList,
    pub(in crate::ui::screens) rows: usize,
    pub(in crate::ui::screens) names: Names,
    /// The name of a row.
    pub(in crate::ui::screens) name: N,
    /// The chance of a row.
    pub(in crate::ui::screens) chance: C,
    /// What stands at the left of the footer.
    pub(in crate::ui::screens) mean: &'a str,
}

impl<N: Fn(usize) -> Text, C: Fn(usize) -> Chance> Bars<'_, N, C> {
    pub(in crate::ui::screens) fn draw(&self, frame: &mut Frame) -> Drawn {
        let Self { rows, names, .. } = *self;
        let cursor = self.list.cursor;
        for (row, at) in (0..).zip(cursor.top..rows).take(FORM_ROWS) {
            let (name, chance) = ((self.name)(at), (self.chance)(at));
            let (permille, percent) = (chance.permille(), percent(chance));
            let focus = Focus::when(at == cursor.at);
            OddsRow { row, name: &name, names, permille, percent: &percent, focus }.draw(frame)?;
        }
        cursor.scroll_bar(rows, FORM_ROWS).draw(frame)?;
        let chance = (self.chance)(cursor.at);
        let (in_full, odds) = (percent_in_full(chance), [chance.permille()]);
        Footer::new(self.mean, &in_full, OddsLineState::Known(&odds)).draw(frame)
    }
}

/// Odds that are still being worked out; `done` of a thousand are.
pub(in crate::ui::screens) fn counting(done: u32, frame: &mut Frame) -> Drawn {
    Footer::new("counted so far", "...", OddsLineState::Growing(done)).draw(frame)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn left_and_right_change_the_reading_and_other_presses_nothing() {
        let mut list = OddsList::at(3, 6);
        assert!(list.moved(Press::Down(Button::Right), 6) && list.reading == Reading::AtLeast);
        assert!(list.moved(Press::Down(Button::Left), 6) && list.reading == Reading::Exactly);
        assert!(!list.moved(Press::Down(Button::A), 6) && list.cursor.at == 3);
    }
}
