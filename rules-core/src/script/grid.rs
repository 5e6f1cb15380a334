//! A table of an image: how its rows and columns are found, and its cells.

use super::image::{COLUMN_BANDS, Image, NO_TEXT, Pool, ROW_BANDS, Record, WIDE_CELLS};

/// A table where it lies.
#[derive(Clone, Copy, Debug)]
pub(super) struct Grid<'a> {
    name: u16,
    pub(super) rows: usize,
    pub(super) columns: usize,
    pub(super) parts: usize,
    flags: u8,
    data: Record<'a>,
}

impl<'a> Grid<'a> {
    pub(super) fn of(image: &Image<'a>, place: usize) -> Self {
        // Looked up on every path of odds: the record is taken in one piece.
        let record = image.record(Pool::Tables, place).0.first_chunk().copied();
        let record: [u8; Pool::Tables.size()] = record.unwrap_or_default();
        let [_, _, n0, n1, _, _, rows, columns, parts, flags, _, _, at @ ..] = record;
        let data = usize::try_from(u32::from_le_bytes(at)).unwrap_or(usize::MAX);
        Self {
            name: u16::from_le_bytes([n0, n1]),
            rows: rows.into(),
            columns: columns.into(),
            parts: parts.into(),
            flags,
            data: image.from(Pool::Tables, data),
        }
    }

    /// Whether it can be looked at on the device.
    pub(super) const fn is_browsable(&self) -> bool {
        self.name != NO_TEXT
    }

    const fn has(&self, flag: u8) -> bool {
        self.flags & flag != 0
    }

    /// Where the bands of the columns begin, then the lists of the parts, the names, the cells.
    const fn column_bands(&self) -> usize {
        if self.has(ROW_BANDS) { 4 * self.rows } else { 0 }
    }

    const fn lists(&self) -> usize {
        self.column_bands() + if self.has(COLUMN_BANDS) { 4 * self.columns } else { 0 }
    }

    const fn names(&self) -> usize {
        self.lists() + self.parts
    }

    const fn cells(&self) -> usize {
        self.names()
            + if self.is_browsable() { 2 * (self.rows + self.columns + self.parts) } else { 0 }
    }

    const fn cell_size(&self) -> usize {
        if self.has(WIDE_CELLS) { 2 } else { 1 }
    }

    /// Whether all of it lies in the image.
    pub(super) const fn is_whole(&self) -> bool {
        let cells = self.rows * self.columns * self.parts * self.cell_size();
        self.cells() + cells <= self.data.0.len()
    }

    fn band(&self, at: usize) -> (i16, i16) {
        let [low, high] = [at, at + 2].map(|at| self.data.short(at).cast_signed());
        (low, high)
    }

    /// The values that a row stands for, if rows go by bands.
    pub(super) fn row_band(&self, row: usize) -> Option<(i16, i16)> {
        self.has(ROW_BANDS).then(|| self.band(4 * row))
    }

    pub(super) fn column_band(&self, column: usize) -> Option<(i16, i16)> {
        self.has(COLUMN_BANDS).then(|| self.band(self.column_bands() + 4 * column))
    }

    /// The list that a part's cells are words of.
    pub(super) fn part_list(&self, part: usize) -> u8 {
        self.data.byte(self.lists() + part)
    }

    pub(super) fn row_name(&self, row: usize) -> u16 {
        self.data.short(self.names() + 2 * row)
    }

    pub(super) fn head(&self, column: usize) -> u16 {
        self.data.short(self.names() + 2 * (self.rows + column))
    }

    pub(super) fn part_name(&self, part: usize) -> u16 {
        self.data.short(self.names() + 2 * (self.rows + self.columns + part))
    }

    /// A part of a cell, counted row by row.
    pub(super) fn cell(&self, cell: usize, part: usize) -> i32 {
        let at = self.cells() + (cell * self.parts + part) * self.cell_size();
        if self.has(WIDE_CELLS) {
            self.data.short(at).cast_signed().into()
        } else {
            self.data.byte(at).cast_signed().into()
        }
    }

    /// The row that a value means.
    pub(super) fn row_of(&self, value: i32) -> usize {
        if self.has(ROW_BANDS) {
            nearest(self.rows, value, |row| self.row_band(row))
        } else {
            place(value, self.rows)
        }
    }

    /// The column that a value means.
    pub(super) fn column_of(&self, value: i32) -> usize {
        if self.has(COLUMN_BANDS) {
            nearest(self.columns, value, |column| self.column_band(column))
        } else {
            place(value, self.columns)
        }
    }

    /// What a row and a column have.
    pub(super) fn look_up(&self, row: i32, column: i32, part: usize) -> i32 {
        self.cell(self.row_of(row) * self.columns + self.column_of(column), part)
    }
}

/// A place in a row of so many, the nearest there is.
fn place(value: i32, count: usize) -> usize {
    usize::try_from(value.max(0)).unwrap_or(0).min(count.saturating_sub(1))
}

/// The band that a value is in, or the one that is nearest to it.
fn nearest(count: usize, value: i32, band: impl Fn(usize) -> Option<(i16, i16)>) -> usize {
    let away = |place: usize| {
        let (low, high) = band(place).unwrap_or((0, 0));
        value.abs_diff(value.clamp(low.into(), i32::from(high).max(low.into())))
    };
    // Most bands are one number each, one after another: then it is so far from the first.
    let (first, _) = band(0).unwrap_or((0, 0));
    let guess = usize::try_from(value.saturating_sub(first.into())).unwrap_or(0);
    if guess < count && away(guess) == 0 {
        return guess;
    }
    let within = (0..count).find(|&place| away(place) == 0);
    within.unwrap_or_else(|| (0..count).min_by_key(|&place| away(place)).unwrap_or(0))
}
