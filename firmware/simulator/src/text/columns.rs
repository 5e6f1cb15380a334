//! Text in columns: cells that stand below each other.

use crate::text::wrap::paragraph;

/// A line for each row. Each column is as wide as its widest cell.
pub fn aligned(rows: &[Vec<String>]) -> String {
    let count = rows.iter().map(Vec::len).max().unwrap_or(0);
    let widths: Vec<usize> = (0..count).map(|column| width(rows, column)).collect();
    rows.iter().map(|cells| line(cells, &widths)).collect()
}

/// The same, two spaces in: rows below a title.
pub fn indented<const N: usize>(rows: impl IntoIterator<Item = [String; N]>) -> String {
    let indented = rows.into_iter().map(|mut cells| {
        if let Some(first) = cells.first_mut() {
            first.insert_str(0, "  ");
        }
        cells.to_vec()
    });
    aligned(&indented.collect::<Vec<_>>())
}

/// The same, each row on its own, on paper of so many columns: the last cell of a row goes on below
/// itself.
pub fn hanging<const N: usize>(
    rows: impl IntoIterator<Item = [String; N]>,
    columns: usize,
) -> Vec<String> {
    let rows: Vec<Vec<String>> = rows.into_iter().map(|row| row.to_vec()).collect();
    let mut widths: Vec<usize> = (0..N).map(|column| width(&rows, column)).collect();
    widths.pop();
    let hung = 2 + widths.iter().map(|width| width + 2).sum::<usize>();
    rows.iter().map(|row| hang(row, &widths, hung, columns)).collect()
}

fn hang(row: &[String], widths: &[usize], hung: usize, columns: usize) -> String {
    /// Where the last cell begins if there is too little room for it beside the others.
    const BELOW: usize = 6;
    const LEAST: usize = 24;
    let Some((last, before)) = row.split_last() else { return String::new() };
    let start: String =
        before.iter().zip(widths).map(|(cell, width)| format!("{cell:width$}  ")).collect();
    if last.chars().count() + hung > columns && columns < hung + LEAST {
        return format!("  {}\n{}", start.trim_end(), paragraph(last, BELOW, columns));
    }
    let text = format!("  {start}{}", paragraph(last, hung, columns).trim());
    format!("{}\n", text.trim_end())
}

fn width(rows: &[Vec<String>], column: usize) -> usize {
    let cells = rows.iter().filter_map(|row| row.get(column));
    cells.map(|cell| cell.chars().count()).max().unwrap_or(0)
}

fn line(cells: &[String], widths: &[usize]) -> String {
    let padded: Vec<String> =
        cells.iter().zip(widths).map(|(cell, &width)| format!("{cell:width$}")).collect();
    format!("{}\n", padded.join("  ").trim_end())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_stand_below_each_other() {
        let row = |cells: &[&str]| cells.iter().map(|&cell| cell.to_owned()).collect();
        let rows = [row(&["a", "one", "x"]), row(&["bee", "", "y"]), row(&["c", "two"])];
        assert_eq!(aligned(&rows), "a    one  x\nbee       y\nc    two\n");
        assert_eq!(aligned(&[]), "");
        let rows = [["a", "one"], ["bee", "two"]].map(|row| row.map(str::to_owned));
        assert_eq!(indented(rows), "  a    one\n  bee  two\n");
    }

    #[test]
    fn the_last_cell_goes_on_below_itself_or_below_the_others() {
        let words = "one two three four five six seven eight";
        let rows = || [["a", words], ["bee", ""]].map(|row| row.map(str::to_owned));
        assert_eq!(
            hanging(rows(), 34),
            ["  a    one two three four five six\n       seven eight\n", "  bee\n"]
        );
        assert_eq!(
            hanging(rows(), 30),
            ["  a\n      one two three four five\n      six seven eight\n", "  bee\n"]
        );
    }
}
