//! Tables: bands without gap or overlap, cells that are there, words that are in their lists.

use heapless::Vec;

use super::Spot;
use crate::script::flaw::Flaw;
use crate::script::grid::Grid;
use crate::script::image::{Image, NO_LIST, Pool, YES_NO};
use crate::script::limits;

pub(super) fn check(image: &Image<'_>) -> Result<(), Flaw> {
    let (mut cells, mut sheets, mut heads) = (0, 0, 0);
    for place in 0..image.count(Pool::Tables) {
        let spot = Spot { image, at: image.at(Pool::Tables, place) };
        let record = image.record(Pool::Tables, place);
        spot.list_or_none(record.byte(10))?;
        spot.list_or_none(record.byte(11))?;
        let grid = Grid::of(image, place);
        let all = grid.rows * grid.columns * grid.parts;
        spot.hold(all > 0, "a table without cells")?;
        spot.room(grid.columns, limits::TABLE_COLUMNS, "columns of a table")?;
        spot.room(grid.parts, limits::TABLE_PARTS, "parts of a cell")?;
        cells += all;
        spot.room(cells, limits::CELLS, "cells")?;
        spot.hold(grid.is_whole(), "a table outside the image")?;
        spot.hold(touch(grid.rows, |row| grid.row_band(row)), "bands with a gap or an overlap")?;
        spot.hold(
            touch(grid.columns, |column| grid.column_band(column)),
            "bands with a gap or an overlap",
        )?;
        parts(spot, &grid)?;
        if grid.is_browsable() {
            names(spot, &grid)?;
            (sheets, heads) = (sheets + 1, heads + grid.columns);
            spot.room(sheets, limits::SHEETS, "tables to look at")?;
            spot.room(heads, limits::HEADS, "columns to look at")?;
        }
    }
    Ok(())
}

fn names(spot: Spot<'_>, grid: &Grid<'_>) -> Result<(), Flaw> {
    (0..grid.rows).try_for_each(|row| spot.text(grid.row_name(row)))?;
    (0..grid.columns).try_for_each(|column| spot.text(grid.head(column)))?;
    (0..grid.parts).try_for_each(|part| spot.text(grid.part_name(part)))
}

/// Whether bands follow each other without gap or overlap, in whatever order they stand.
fn touch(count: usize, band: impl Fn(usize) -> Option<(i16, i16)>) -> bool {
    let mut bands: Vec<(i16, i16), { limits::TABLE_ROWS }> =
        (0..count).filter_map(band).take(limits::TABLE_ROWS).collect();
    bands.sort_unstable();
    let next = |high: i16| high.checked_add(1);
    let mut above = bands.iter().skip(1).map(|&(low, _)| Some(low));
    let rise = bands.iter().all(|&(low, high)| low <= high);
    rise && bands.iter().all(|&(_, high)| above.next().is_none_or(|low| low == next(high)))
}

fn parts(spot: Spot<'_>, grid: &Grid<'_>) -> Result<(), Flaw> {
    for part in 0..grid.parts {
        let list = grid.part_list(part);
        let most = match list {
            NO_LIST => continue,
            YES_NO => 2,
            list => {
                spot.list(list)?;
                i32::from(spot.image.record(Pool::Lists, list.into()).byte(4))
            }
        };
        let cells = (0..grid.rows * grid.columns).map(|cell| grid.cell(cell, part));
        spot.hold(
            cells.into_iter().all(|word| (0..most).contains(&word)),
            "a cell outside its list",
        )?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn touches(bands: &[(i16, i16)]) -> bool {
        touch(bands.len(), |at| bands.get(at).copied())
    }

    #[test]
    fn bands_touch_in_any_order() {
        assert!(touches(&[]) && touches(&[(3, 3)]));
        assert!(touches(&[(4, 6), (-2, 0), (1, 3)]));
        assert!(touches(&[(i16::MIN, -1), (1, i16::MAX), (0, 0)]));
        assert!(!touches(&[(1, 2), (4, 5)]), "a gap");
        assert!(!touches(&[(1, 3), (3, 5)]), "an overlap");
        assert!(!touches(&[(1, 3), (1, 3)]), "the same twice");
        assert!(!touches(&[(1, 5), (2, 3), (6, 7)]), "one within another");
        assert!(!touches(&[(2, 1)]), "upside down");
        assert!(!touches(&[(0, i16::MAX), (i16::MIN, -2)]), "round the end");
    }
}
