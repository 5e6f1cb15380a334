//! A window on a reference table: heads and first column stay, the marked cell is lit.

use embedded_graphics::{pixelcolor::BinaryColor, prelude::*};
use graphics::{Face, FrameHints as _};

use super::{Arrow, Direction, Label, Pill, Ways, area, hangs, keep_apart};
use crate::ui::theme::{
    BOLD, BOTTOM, HEADER, PLAIN, RIGHT, SMALL, TABLE_HEADS, TABLE_ROW, TABLE_ROWS, TABLE_TOP,
};

/// How a table's window is laid out. Rows and columns count from the first in sight.
#[derive(Clone, Copy, Debug)]
pub struct TableLayout<'a> {
    /// Width of the first column, which holds the rows' names.
    pub names: i32,
    /// Widths of the other columns in sight.
    pub columns: &'a [i32],
    /// The marked cell: its row and column.
    pub mark: (i32, i32),
}

impl TableLayout<'_> {
    /// The columns in sight: their number, where they begin and how wide they are.
    fn places(&self) -> impl Iterator<Item = (i32, i32, i32)> {
        let mut x = self.names;
        (0..).zip(self.columns).map(move |(column, width)| {
            x += width;
            (column, x - width, *width)
        })
    }
}

/// What the rows are, the heads of the columns in sight, and where further columns are.
#[derive(Clone, Copy, Debug)]
pub struct TableHeads<'a> {
    /// Where the columns stand.
    pub layout: &'a TableLayout<'a>,
    /// What the rows are.
    pub corner: &'a str,
    /// What the columns in sight are.
    pub heads: &'a [&'a str],
    /// Whether there are more columns at the left and at the right.
    pub sides: Ways,
}

/// The row of the arrows beside the heads.
const ARROWS: i32 = 4;
/// The line below a head is shorter than its column: one at its left, two at its right.
const LINE_LEFT: i32 = 1;
const LINE_RIGHT: i32 = 2;

impl Drawable for TableHeads<'_> {
    type Color = BinaryColor;
    type Output = ();

    fn draw<D: DrawTarget<Color = BinaryColor>>(&self, target: &mut D) -> Result<(), D::Error> {
        let corner = Label::new(self.corner, Point::new(0, HEADER), SMALL).draw(target)?;
        for ((column, x, width), head) in self.layout.places().zip(self.heads) {
            let middle = Point::new(x + width / 2, TABLE_HEADS);
            Label::new(head, middle, PLAIN).centred().draw(target)?;
            if column == self.layout.mark.1 {
                let length = width - LINE_LEFT - LINE_RIGHT;
                let line = area(x + LINE_LEFT, TABLE_HEADS, length, 1);
                target.fill_solid(&line, BinaryColor::On)?;
            }
        }
        if self.sides.less() {
            Arrow::new(Point::new(corner.end + 2, ARROWS), Direction::Left).draw(target)?;
        }
        if self.sides.more() {
            Arrow::new(Point::new(RIGHT - 3, ARROWS), Direction::Right).draw(target)?;
        }
        Ok(())
    }
}

/// A row: its name, and its cells in sight.
#[derive(Clone, Copy, Debug)]
pub struct TableRow<'a, T> {
    /// Where the columns stand.
    pub layout: &'a TableLayout<'a>,
    /// Which row in sight it is.
    pub row: i32,
    /// What it is.
    pub name: &'a str,
    /// Its cells.
    pub cells: &'a [T],
}

/// The last row of the window, counted from the first.
const LAST_ROW: i32 = TABLE_ROWS as i32 - 1;
/// The base line of a name in its row.
const NAME: i32 = 9;

impl<T: AsRef<str>> Drawable for TableRow<'_, T> {
    type Color = BinaryColor;
    type Output = ();

    fn draw<D: DrawTarget<Color = BinaryColor>>(&self, target: &mut D) -> Result<(), D::Error> {
        let Self { layout, row, .. } = *self;
        let y = TABLE_TOP + TABLE_ROW * row;
        let face = if row == layout.mark.0 { BOLD } else { PLAIN };
        let name = Label::new(self.name, Point::new(0, y + NAME), face).draw(target)?;
        keep_apart(target, name.end, layout.names + 2);
        for ((column, x, width), text) in layout.places().zip(self.cells) {
            let is_marked = (row, column) == layout.mark;
            TableCell { x, y, width, text: text.as_ref(), is_marked }.draw(target)?;
        }
        Ok(())
    }
}

/// A cell of a row. The marked one is dark in a pill.
struct TableCell<'a> {
    x: i32,
    y: i32,
    width: i32,
    text: &'a str,
    is_marked: bool,
}

impl TableCell<'_> {
    /// Long cells take the small font, marked or not, so that nothing jumps. With its base line.
    fn face(&self) -> (&'static Face, i32) {
        let (face, base) = if self.text.chars().count() > 4 { (SMALL, 8) } else { (PLAIN, NAME) };
        // On the last row letters that hang need one of the pixels above.
        let is_last = self.y == TABLE_TOP + TABLE_ROW * LAST_ROW;
        (face, self.y + base - i32::from(is_last && hangs(self.text)))
    }
}

impl Drawable for TableCell<'_> {
    type Color = BinaryColor;
    type Output = ();

    fn draw<D: DrawTarget<Color = BinaryColor>>(&self, target: &mut D) -> Result<(), D::Error> {
        let (face, base) = self.face();
        let text_width = face.width(self.text);
        keep_apart(target, text_width, self.width + 1);
        let at = Point::new(self.x + (self.width - text_width) / 2, base);
        let mut label = Label::new(self.text, at, face);
        if self.is_marked {
            let height = TABLE_ROW + 1;
            target.send_first(self.y..self.y + height);
            // The last row has one pixel less below it.
            let height = height.min(BOTTOM - self.y);
            Pill { area: area(self.x, self.y, self.width - 1, height) }.draw(target)?;
            label = label.dark();
        }
        label.draw(target)?;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use graphics::Faults;

    use super::*;
    use crate::ui::widgets::drawn;

    #[test]
    fn a_cell_wider_than_its_column_is_counted() {
        for (column, tight) in [(38, 0), (30, 1)] {
            let layout = TableLayout { names: 13, columns: &[column], mark: (0, 0) };
            let row = TableRow { layout: &layout, row: 0, name: "1", cells: &["+1L-1H"] };
            assert_eq!(drawn(&row).faults(), Faults { tight, ..Faults::CLEAN });
        }
    }

    #[test]
    fn the_marked_cell_is_sent_first() {
        let layout = TableLayout { names: 13, columns: &[20, 20], mark: (2, 1) };
        for (row, urgent) in [(2, Some((27, 37))), (3, None)] {
            let row = TableRow { layout: &layout, row, name: "1", cells: &["a", "b"] };
            assert_eq!(drawn(&row).urgent, urgent);
        }
    }

    #[test]
    fn letters_that_hang_find_room_in_the_last_row() {
        let layout = TableLayout { names: 13, columns: &[30], mark: (LAST_ROW, 0) };
        let row = TableRow { layout: &layout, row: LAST_ROW, name: "1", cells: &["gyp"] };
        assert_eq!(drawn(&row).faults(), Faults::CLEAN);
    }
}
