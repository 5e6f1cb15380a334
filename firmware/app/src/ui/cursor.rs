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

    /// The same in a list with headings, which never take the focus. Held, an arrow goes from
    /// section to section.
    pub fn scrolled_by_section(
        &mut self,
        press: Press,
        count: usize,
        shown: usize,
        is_heading: impl Fn(usize) -> bool,
    ) -> bool {
        let begins = |at: usize| at.checked_sub(1).is_none_or(&is_heading);
        let stops = |at| !is_heading(at) && (!matches!(press, Press::Held { .. }) || begins(at));
        let moved = (0..count).any(|_| self.moved(press, count) && stops(self.at));
        if moved {
            self.show(count, shown);
            // A section's first row is not without its heading.
            self.top = self.top.min(self.at - usize::from(self.at > 0 && begins(self.at)));
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

    /// Sections of two, three and two rows, each below its heading.
    fn is_heading(at: usize) -> bool {
        [0, 3, 7].contains(&at)
    }

    /// Where a press leads from each row, in turn.
    fn walked(press: Press) -> [usize; 8] {
        let mut cursor = Cursor::on(1);
        [(); 8].map(|()| {
            assert!(cursor.scrolled_by_section(press, 10, 5, is_heading));
            assert!((cursor.top..cursor.top + 5).contains(&cursor.at));
            let is_first = is_heading(cursor.at - 1);
            assert!(!is_first || cursor.top < cursor.at, "its heading is in sight");
            cursor.at
        })
    }

    #[test]
    fn headings_are_stepped_over_and_held_arrows_go_from_one_to_the_next() {
        assert_eq!(walked(Press::Down(Button::Down)), [2, 4, 5, 6, 8, 9, 1, 2]);
        assert_eq!(walked(Press::Down(Button::Up)), [9, 8, 6, 5, 4, 2, 1, 9]);
        let held = |button| Press::Held { button, after: 400, count: 1 };
        assert_eq!(walked(held(Button::Down)), [4, 8, 1, 4, 8, 1, 4, 8]);
        assert_eq!(walked(held(Button::Up)), [8, 4, 1, 8, 4, 1, 8, 4]);
        assert!(!Cursor::on(1).scrolled_by_section(Press::Down(Button::A), 10, 5, is_heading));
    }

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
