//! A place in a list, and the part of the list that is in sight.

use super::widgets::{Focus, ScrollBar};
use crate::input::{Button, Press};

/// A place in a list.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Cursor {
    /// The row in focus.
    pub at: usize,
    /// The first row in sight.
    pub top: usize,
}

impl Cursor {
    /// At a row, as if the player had come down to it from the first.
    pub fn on(at: usize) -> Self {
        Self { at, top: 0 }
    }

    /// Moves by an arrow, round the ends. True if the press was one.
    pub fn moved(&mut self, press: Press, count: usize) -> bool {
        let (Press::Down(button) | Press::Held { button, .. }) = press else { return false };
        match button {
            _ if count == 0 => return false,
            Button::Up => self.at = self.at.checked_sub(1).unwrap_or(count - 1),
            Button::Down => self.at = (self.at + 1) % count,
            _ => return false,
        }
        true
    }

    /// Scrolls until the focus is in sight. While there is more below, the focus is not on the last
    /// of the `shown` rows, so that the player sees what comes next.
    pub fn show(&mut self, count: usize, shown: usize) {
        let lowest = (self.at + 2).saturating_sub(shown);
        self.top = self.top.clamp(lowest.min(self.at), self.at).min(count.saturating_sub(shown));
    }

    /// Moves by an arrow and scrolls. True if the press was one.
    pub fn scrolled(&mut self, press: Press, count: usize, shown: usize) -> bool {
        let moved = self.moved(press, count);
        if moved {
            self.show(count, shown);
        }
        moved
    }

    /// The entries in sight: the row on the screen, the entry, and whether the focus is on it.
    pub(super) fn in_sight<T>(
        self,
        entries: impl Iterator<Item = T>,
        shown: usize,
    ) -> impl Iterator<Item = (i32, T, Focus)> {
        let entries = entries.enumerate().skip(self.top).take(shown);
        (0..).zip(entries).map(move |(row, (at, entry))| (row, entry, Focus::when(at == self.at)))
    }

    /// The scroll bar of the list.
    pub(super) fn scroll_bar(self, count: usize, shown: usize) -> ScrollBar {
        ScrollBar::new(self.top, shown, count)
    }
}

/// Whether a press goes back from a list.
pub fn goes_back(press: Press) -> bool {
    matches!(press, Press::Down(Button::B | Button::Left))
}

/// Whether a press enters what is in focus.
pub fn enters(press: Press) -> bool {
    matches!(press, Press::Down(Button::A | Button::Right))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_focus_stays_in_sight_with_one_row_below_it() {
        let mut cursor = Cursor::default();
        for _ in 0..30 {
            cursor.moved(Press::Down(Button::Down), 13);
            cursor.show(13, 5);
            assert!((cursor.top..cursor.top + 5).contains(&cursor.at));
            assert!(cursor.at < cursor.top + 4 || cursor.top == 8);
        }
        for _ in 0..30 {
            cursor.moved(Press::Down(Button::Up), 13);
            cursor.show(13, 5);
            assert!((cursor.top..cursor.top + 5).contains(&cursor.at));
        }
    }
}
