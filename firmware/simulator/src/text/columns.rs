//! Text in columns: cells that stand below each other.

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
}
