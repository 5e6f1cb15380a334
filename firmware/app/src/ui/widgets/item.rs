//! A row of a list.

use embedded_graphics::{pixelcolor::BinaryColor, prelude::*};
use graphics::{Face, FrameHints as _};

use super::{Focus, Label, area, keep_apart};
use crate::ui::theme::{
    AIR, BOLD, EFFECT, FOCUS_BAR, LEFT, NOTE_AIR, PLAIN, RIGHT, ROW, base, top,
};

/// A row of a list: its name, and a note at the right. In focus it has a bar and is bold: an
/// inverse row would put four times the bytes on the bus and light the panel in one place.
#[derive(Clone, Copy, Debug)]
pub struct Item<'a> {
    /// The row.
    pub row: i32,
    /// What it is.
    pub name: &'a str,
    /// What stands at its right; empty if nothing.
    pub note: &'a str,
    /// Where its note ends.
    pub edge: NoteEdge,
    /// Whether the player is on it.
    pub focus: Focus,
}

impl<'a> Item<'a> {
    /// A row beside a scroll bar.
    pub const fn new(row: i32, name: &'a str, note: &'a str, focus: Focus) -> Self {
        Self { row, name, note, edge: NoteEdge::Bar, focus }
    }

    const fn face(&self) -> &'static Face {
        match self.focus {
            Focus::Here => BOLD,
            Focus::Away => PLAIN,
        }
    }

    /// Where its note ends.
    const fn end(&self) -> i32 {
        match self.edge {
            NoteEdge::Bar => EFFECT - NOTE_AIR,
            NoteEdge::Panel => RIGHT - NOTE_AIR,
        }
    }

    /// How many columns stay free between its name and its note.
    pub const fn gap(&self) -> i32 {
        self.end() - PLAIN.width(self.note) - LEFT - self.face().width(self.name)
    }

    /// Whether its name and its note find room beside each other.
    pub const fn fits(&self) -> bool {
        self.gap() >= AIR
    }
}

/// Where a list's notes end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoteEdge {
    /// Left of the scroll bar.
    Bar,
    /// At the panel's edge: all of the list is in sight.
    Panel,
}

/// The bar at the left of a row in focus; nothing beside another.
#[derive(Clone, Copy, Debug)]
pub(super) struct FocusBar {
    pub(super) row: i32,
    pub(super) focus: Focus,
}

impl Drawable for FocusBar {
    type Color = BinaryColor;
    type Output = ();

    fn draw<D: DrawTarget<Color = BinaryColor>>(&self, target: &mut D) -> Result<(), D::Error> {
        if self.focus == Focus::Away {
            return Ok(());
        }
        target.send_first(top(self.row)..top(self.row + 1));
        target.fill_solid(&area(0, top(self.row), FOCUS_BAR, ROW), BinaryColor::On)
    }
}

impl Drawable for Item<'_> {
    type Color = BinaryColor;
    type Output = ();

    fn draw<D: DrawTarget<Color = BinaryColor>>(&self, target: &mut D) -> Result<(), D::Error> {
        let (row, base) = (self.row, base(self.row));
        FocusBar { row, focus: self.focus }.draw(target)?;
        let name = Label::new(self.name, Point::new(LEFT, base), self.face()).draw(target)?;
        let note = Label::new(self.note, Point::new(self.end(), base), PLAIN).right();
        let note = note.draw(target)?;
        keep_apart(target, name.end, note.start);
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use graphics::{Faults, Frame, Shift};

    use super::*;
    use crate::ui::widgets::drawn;

    const ITEM: Item<'static> =
        Item { row: 2, name: "Fire", note: "12", edge: NoteEdge::Bar, focus: Focus::Here };

    #[test]
    fn the_row_in_focus_is_sent_first() {
        let mut frame = Frame::shifted(Shift::RightDown);
        let Ok(()) = ITEM.draw(&mut frame);
        let Ok(()) = Item { row: 3, focus: Focus::Away, ..ITEM }.draw(&mut frame);
        // Row 2 begins at 8 + 2 * 11, and the picture stands one lower.
        assert_eq!(frame.urgent, Some((31, 42)));
    }

    #[test]
    fn a_name_that_meets_its_note_is_counted() {
        for (name, edge, tight) in [
            ("Infantry of the line", NoteEdge::Bar, 0),
            ("Infantry of the line firing", NoteEdge::Panel, 1),
        ] {
            let item = Item { name, edge, ..ITEM };
            assert_eq!(drawn(&item).faults(), Faults { tight, ..Faults::CLEAN });
            assert_eq!(item.fits(), tight == 0, "{name}");
        }
    }
}
