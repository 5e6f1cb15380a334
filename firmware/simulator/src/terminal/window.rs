//! The window: the picture in the middle of a terminal, a thin frame around it, a line below.

use crate::simulated::picture::Picture;

/// The columns that the window needs: one a pixel of the 128, and two for the frame.
pub const COLUMNS: u16 = 130;
/// The rows that it needs: one for two pixels of the 64, two for the frame, one for its foot.
pub const ROWS: u16 = 35;

/// What stands at its foot: the keys, unless there is something to say.
pub const KEYS: &str =
    "arrows    Enter or a: A    Backspace, Esc or b: B    Shift: hold    q: quit";

/// A window's columns and rows.
pub type Size = (u16, u16);

/// All lines of a window of this size.
pub fn lines(picture: &Picture, foot: &str, (columns, rows): Size) -> Vec<String> {
    let is_small = columns < COLUMNS || rows < ROWS;
    let mut body = if is_small { too_small((columns, rows)) } else { framed(picture) };
    body.extend(wrapped(foot, columns.into()));
    let above = usize::from(rows).saturating_sub(body.len()) / 2;
    let mut lines = vec![String::new(); above];
    lines.extend(body.iter().map(|line| centred(line, columns.into())));
    lines.resize(rows.into(), String::new());
    lines
}

fn framed(picture: &Picture) -> Vec<String> {
    let rule = "─".repeat(graphics::frame::COLUMNS);
    let mut lines = vec![format!("┌{rule}┐")];
    lines.extend(picture.half_blocks().iter().map(|line| format!("│{line}│")));
    lines.push(format!("└{rule}┘"));
    lines
}

fn too_small((columns, rows): Size) -> Vec<String> {
    vec![
        "The window is too small.".to_owned(),
        format!("It needs {COLUMNS} columns and {ROWS} rows,"),
        format!("it has {columns} and {rows}."),
    ]
}

/// A text in lines of at most this many columns, between its words. A word that is longer has a
/// line of its own.
fn wrapped(text: &str, columns: usize) -> Vec<String> {
    let mut lines = vec![String::new()];
    for word in text.split(' ') {
        match lines.last_mut() {
            Some(line) if line.chars().count() + 1 + word.chars().count() <= columns => {
                if !line.is_empty() {
                    line.push(' ');
                }
                line.push_str(word);
            }
            Some(line) if line.is_empty() => line.push_str(word),
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}

/// A line with as much space at its left as at its right, cut where the window ends.
fn centred(line: &str, columns: usize) -> String {
    let air = columns.saturating_sub(line.chars().count()) / 2;
    std::iter::repeat_n(' ', air).chain(line.chars()).take(columns).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_picture_stands_in_the_middle() {
        let lines = lines(&Picture::DARK, KEYS, (COLUMNS + 4, ROWS + 2));
        assert_eq!(lines.len(), usize::from(ROWS) + 2);
        assert!(lines[1].starts_with("  ┌─"));
        assert!(lines[2].starts_with("  │ "));
        assert!(lines[34].starts_with("  └─"));
        assert!(lines[35].trim_start().starts_with("arrows"));
    }

    #[test]
    fn it_fits_the_smallest_window_exactly() {
        let lines = lines(&Picture::DARK, KEYS, (COLUMNS, ROWS));
        assert_eq!(lines.len(), usize::from(ROWS));
        assert!(lines.iter().all(|line| line.chars().count() <= usize::from(COLUMNS)));
        assert_eq!(lines[0].chars().count(), usize::from(COLUMNS));
        assert!(lines[34].contains("Backspace, Esc or b: B") && lines[34].ends_with("q: quit"));
    }

    #[test]
    fn a_small_window_says_all_of_its_foot() {
        let foot = "Not saved: No space left on device (os error 28). The file is as it was; every \
                    second it is tried again.";
        for columns in [40, 80, 129] {
            let lines = lines(&Picture::DARK, foot, (columns, 24));
            assert!(lines.iter().all(|line| line.chars().count() <= usize::from(columns)));
            let words = lines.iter().flat_map(|line| line.split_whitespace());
            assert!(words.collect::<Vec<_>>().join(" ").contains(foot), "{lines:#?}");
        }
    }

    #[test]
    fn a_line_that_fits_stays_as_it_is() {
        assert_eq!(wrapped(KEYS, KEYS.len()), [KEYS]);
        assert_eq!(wrapped("an immeasurable word", 4), ["an", "immeasurable", "word"]);
    }

    #[test]
    fn a_small_window_says_how_large_it_must_be() {
        for size in [(80, 24), (10, 3), (1, 1), (0, 0)] {
            let lines = lines(&Picture::DARK, KEYS, size);
            assert!(lines.iter().all(|line| line.chars().count() <= usize::from(size.0)));
        }
        let text = lines(&Picture::DARK, KEYS, (80, 24)).concat();
        assert!(text.contains("130 columns and 35 rows"), "{text}");
        assert!(text.contains("q: quit"), "{text}");
    }
}
