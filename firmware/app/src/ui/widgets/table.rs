//! A window on a reference table: heads and first column stay, the marked cell is lit.

use embedded_graphics::{pixelcolor::BinaryColor, prelude::*};
use graphics::{Face, FrameHints as _};

use super::{Arrow, Direction, Label, Pill, Ways, area, hangs, keep_apart};
use crate::ui::theme::{
    BOLD, BOTTOM, PLAIN, RIGHT, SMALL, TABLE_HEADS, TABLE_ROW, TABLE_ROWS, TABLE_TOP,
};

/// How a table's window is laid out. Rows and columns count from the first in sight.
#[derive(Clone, Copy, Debug)]
pub struct TableLayout<'a> {
    /// Width of the first column, which holds the rows' names.
    pub names: i32,
    /// Widths of the other columns in sight.
    pub columns: &'a [i32],
    /// The font of cells that are more than a figure.
    pub long: &'static Face,
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

/// The font of a cell, marked or not, so that nothing jumps. What hangs below the line has room in
/// the small font alone.
pub fn cell_face(cell: &str, long: &'static Face) -> &'static Face {
    /// Letters of a figure: «or 1», «22.5».
    const FIGURE: usize = 4;
    match cell.chars().count() {
        _ if hangs(cell) => SMALL,
        ..=FIGURE => PLAIN,
        _ => long,
    }
}

/// What the rows are, the heads of the columns in sight, and where further columns are. The head of
/// the marked column is bold: a line below it would cut letters that hang.
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
const ARROWS: i32 = TABLE_HEADS - 4;
/// The base line of what the rows are: it is set in the small font, which has shorter capitals.
const CORNER: i32 = TABLE_HEADS - 1;

impl Drawable for TableHeads<'_> {
    type Color = BinaryColor;
    type Output = ();

    fn draw<D: DrawTarget<Color = BinaryColor>>(&self, target: &mut D) -> Result<(), D::Error> {
        let corner = Label::new(self.corner, Point::new(0, CORNER), SMALL).draw(target)?;
        for ((column, x, width), head) in self.layout.places().zip(self.heads) {
            let face = if column == self.layout.mark.1 { BOLD } else { PLAIN };
            let middle = Point::new(x + width / 2, TABLE_HEADS);
            let head = Label::new(head, middle, face).centred().draw(target)?;
            keep_apart(target, head.end - head.start, width + 1);
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
/// The base lines of a row, in the small font and in the plain one.
const SMALL_BASE: i32 = 8;
const PLAIN_BASE: i32 = 9;

impl<T> TableRow<'_, T> {
    /// Draws the name; that of the marked row has a line below it. The last row has one pixel less
    /// than the others, so there the marked name stands higher by one.
    fn draw_name<D: DrawTarget<Color = BinaryColor>>(
        &self,
        target: &mut D,
        y: i32,
    ) -> Result<(), D::Error> {
        let is_marked = self.row == self.layout.mark.0;
        let up = i32::from(is_marked && self.row == LAST_ROW);
        let base = y + SMALL_BASE - up;
        let name = Label::new(self.name, Point::new(0, base), SMALL).draw(target)?;
        keep_apart(target, name.end, self.layout.names + 2);
        if is_marked {
            // The letters' own air is at their right.
            target.fill_solid(&area(0, base + 1, name.end - 1, 1), BinaryColor::On)?;
        }
        Ok(())
    }
}

impl<T: AsRef<str>> Drawable for TableRow<'_, T> {
    type Color = BinaryColor;
    type Output = ();

    fn draw<D: DrawTarget<Color = BinaryColor>>(&self, target: &mut D) -> Result<(), D::Error> {
        let Self { layout, row, .. } = *self;
        let y = TABLE_TOP + TABLE_ROW * row;
        self.draw_name(target, y)?;
        for ((column, x, width), text) in layout.places().zip(self.cells) {
            let (text, is_marked) = (text.as_ref(), (row, column) == layout.mark);
            TableCell { x, y, width, text, long: layout.long, is_marked }.draw(target)?;
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
    long: &'static Face,
    is_marked: bool,
}

impl TableCell<'_> {
    /// Its font and its base line.
    fn face(&self) -> (&'static Face, i32) {
        let face = cell_face(self.text, self.long);
        let base = if face.capitals() == PLAIN.capitals() { PLAIN_BASE } else { SMALL_BASE };
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

    fn layout(columns: &[i32], mark: (i32, i32)) -> TableLayout<'_> {
        TableLayout { names: 20, columns, long: SMALL, mark }
    }

    fn row<'a>(
        layout: &'a TableLayout<'a>,
        row: i32,
        cell: &'a [&'a str],
    ) -> TableRow<'a, &'a str> {
        TableRow { layout, row, name: "HA", cells: cell }
    }

    #[test]
    fn a_cell_wider_than_its_column_is_counted() {
        for (column, tight) in [(38, 0), (30, 1)] {
            let columns = [column];
            let layout = layout(&columns, (0, 0));
            let frame = drawn(&row(&layout, 0, &["+1L-1H"]));
            assert_eq!(frame.faults(), Faults { tight, ..Faults::CLEAN });
        }
    }

    #[test]
    fn a_head_is_measured_in_bold_where_it_is_bold() {
        let width = PLAIN.width("Diag.") + 1;
        for (mark, tight) in [((0, 1), 0), ((0, 0), 1)] {
            let columns = [width, width];
            let layout = &layout(&columns, mark);
            let heads = ["Diag.", "2"];
            let frame = drawn(&TableHeads {
                layout,
                corner: "GUN",
                heads: &heads,
                sides: Ways::of(false, false),
            });
            assert_eq!(frame.faults(), Faults { tight, ..Faults::CLEAN });
        }
    }

    #[test]
    fn the_marked_cell_is_sent_first() {
        let layout = layout(&[20, 20], (2, 1));
        for (at, urgent) in [(2, Some((36, 46))), (3, None)] {
            assert_eq!(drawn(&row(&layout, at, &["a", "b"])).urgent, urgent);
        }
    }

    #[test]
    fn letters_that_hang_find_room_in_every_row() {
        for at in 0..=LAST_ROW {
            // Marked or not, a cell stays above the next row's letters.
            for mark in [at, at + 1] {
                let layout = layout(&[30], (mark, 0));
                assert_eq!(drawn(&row(&layout, at, &["gyp"])).faults(), Faults::CLEAN);
            }
        }
    }

    #[test]
    fn the_marked_row_has_its_name_underlined_and_no_other_has() {
        for at in 0..=LAST_ROW {
            let below =
                usize::try_from((TABLE_TOP + TABLE_ROW * (at + 1)).min(BOTTOM - 1)).unwrap();
            for (mark, is_lit) in [(at, true), (at + 1, false)] {
                let frame = drawn(&row(&layout(&[30], (mark, 0)), at, &["1"]));
                assert!((0..11).all(|x| frame.is_lit(x, below) == is_lit), "{at}");
                assert_eq!(frame.faults(), Faults::CLEAN);
            }
        }
    }
}
