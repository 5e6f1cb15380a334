//! A place in a list, and the part of the list that is seen.

use crate::input::Button;
use crate::input::gestures::Press;

/// A place in a list.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Cursor {
    /// The row in focus.
    pub at: usize,
    /// The first row that is seen.
    pub top: usize,
}

impl Cursor {
    /// At a row, as if one had come down to it.
    pub fn on(at: usize) -> Self {
        Self { at, top: 0 }
    }

    /// Moves by an arrow, round the end. True if it was one.
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

    /// Brings the focus into sight: not on the last row seen while there is more below, so that the
    /// next one is seen.
    pub fn show(&mut self, count: usize, seen: usize) {
        let lowest = (self.at + 2).saturating_sub(seen);
        self.top = self.top.clamp(lowest.min(self.at), self.at).min(count.saturating_sub(seen));
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
