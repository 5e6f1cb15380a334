//! A table that can be looked at: what an image has of it, as the device shows it.

use core::fmt;

use crate::engine::table::{Out, ScriptTable};

use super::grid::Grid;
use super::image::{NO_LIST, YES_NO};
use super::rules::Rules;

/// A table of an image, read where it lies.
#[derive(Clone, Copy, Debug)]
pub(super) struct Sheet {
    pub(super) rules: &'static Rules,
    pub(super) place: usize,
}

impl Sheet {
    fn grid(&self) -> Grid<'static> {
        Grid::of(&self.rules.image, self.place)
    }

    /// Writes a part of a cell: a figure, a word's label, yes or no.
    fn write_part(
        &self,
        out: Out<'_>,
        grid: Grid<'_>,
        (row, column): (usize, usize),
        part: usize,
    ) -> fmt::Result {
        let value = grid.cell(row * grid.columns + column, part);
        match grid.part_list(part) {
            NO_LIST => write!(out, "{value}"),
            YES_NO => out.write_str(if value == 0 { "no" } else { "yes" }),
            list => out.write_str(self.rules.label(list, value)),
        }
    }
}

impl ScriptTable for Sheet {
    fn row_count(&self) -> usize {
        self.grid().rows
    }

    fn row(&self, row: usize) -> &'static str {
        let grid = self.grid();
        if row < grid.rows { self.rules.image.text(grid.row_name(row)) } else { "" }
    }

    /// Its parts with strokes between them.
    fn write_cell(&self, out: Out<'_>, row: usize, column: usize) -> fmt::Result {
        let grid = self.grid();
        for part in 0..grid.parts {
            out.write_str(if part == 0 { "" } else { "/" })?;
            self.write_part(out, grid, (row, column), part)?;
        }
        Ok(())
    }

    /// The first part, and a line for each other with its name.
    fn write_words(&self, out: Out<'_>, row: usize, column: usize) -> fmt::Result {
        let grid = self.grid();
        for part in 0..grid.parts {
            if part > 0 {
                write!(out, "\n{}: ", self.rules.image.text(grid.part_name(part)))?;
            }
            self.write_part(out, grid, (row, column), part)?;
        }
        Ok(())
    }
}
