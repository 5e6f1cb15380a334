//! The window: the picture in the middle of a terminal, a thin frame around it, a line below.
//!
//! A large window shows it in half blocks, a smaller one in braille, which most terminals' fonts
//! have and whose dots stay square.

use crate::simulated::picture::Picture;

/// The columns and rows from which on a pixel is half a cell: 128 x 32 cells, two each for the
/// frame, one for its foot.
const FOR_HALF_BLOCKS: Size = (130, 35);
/// Those from which on a cell of braille has eight of them: 64 x 16 cells.
const FOR_BRAILLE: Size = (66, 19);

/// What stands at its foot: the keys, unless there is something to say.
pub const KEYS: &str = "arrows   Enter: A   Esc: B   Shift: hold   q: quit";

/// A window's columns and rows.
pub type Size = (u16, u16);

/// A line of the window.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Line {
    /// What stands left of the picture, or all of a line that has none of it.
    pub left: String,
    /// Its part of the picture.
    pub picture: String,
    pub right: String,
}

impl Line {
    fn text(left: String) -> Self {
        Self { left, ..Self::default() }
    }

    fn framed(picture: String) -> Self {
        Self { left: "│".to_owned(), picture, right: "│".to_owned() }
    }

    /// The line with as much space at its left as at its right. A text is cut where the window
    /// ends.
    fn centred(mut self, columns: usize) -> Self {
        let letters = |text: &str| text.chars().count();
        let length = letters(&self.left) + letters(&self.picture) + letters(&self.right);
        self.left.insert_str(0, &" ".repeat(columns.saturating_sub(length) / 2));
        if self.picture.is_empty() {
            self.left = self.left.chars().take(columns).collect();
        }
        self
    }
}

/// All lines of a window of this size. What of the foot has no room is left out.
pub fn lines(picture: &Picture, foot: Vec<String>, (columns, rows): Size) -> Vec<Line> {
    let mut body = body(picture, (columns, rows), usize::from(rows).saturating_sub(foot.len()));
    body.extend(foot.into_iter().map(Line::text));
    let above = usize::from(rows).saturating_sub(body.len()) / 2;
    let mut lines = vec![Line::default(); above];
    lines.extend(body.into_iter().map(|line| line.centred(columns.into())));
    lines.resize(rows.into(), Line::default());
    lines
}

/// The picture as large as it fits, or what the window needs. Where the foot takes more than its
/// line, it takes the room of the frame's rules, and then the picture is drawn smaller.
fn body(picture: &Picture, size: Size, room: usize) -> Vec<Line> {
    /// The frame's rules, and the one line that a foot has at least.
    const AROUND: u16 = 3;
    let fits = |(columns, rows): Size| columns <= size.0 && rows <= size.1;
    let cells = if fits(FOR_HALF_BLOCKS) && room >= (FOR_HALF_BLOCKS.1 - AROUND).into() {
        picture.half_blocks()
    } else if fits(FOR_BRAILLE) {
        picture.braille()
    } else {
        let (columns, rows) = FOR_BRAILLE;
        return vec![Line::text(format!("Vedette needs {columns} x {rows}"))];
    };
    let rule = "─".repeat(cells.first().map_or(0, |line| line.chars().count()));
    let mut lines: Vec<Line> = cells.into_iter().map(Line::framed).collect();
    if lines.len() + 2 <= room {
        lines.insert(0, Line::text(format!("┌{rule}┐")));
        lines.push(Line::text(format!("└{rule}┘")));
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::wrap::wrapped;

    /// The lines as the eye sees them.
    fn seen(foot: &str, size: Size) -> Vec<String> {
        let lines = lines(&Picture::DARK, wrapped(foot, size.0.into()), size);
        assert_eq!(lines.len(), usize::from(size.1));
        let seen: Vec<String> =
            lines.iter().map(|line| [&*line.left, &line.picture, &line.right].concat()).collect();
        assert!(seen.iter().all(|line| line.chars().count() <= usize::from(size.0)), "{seen:#?}");
        seen
    }

    #[test]
    fn the_picture_stands_in_the_middle() {
        let (large, small) = (seen(KEYS, (134, 37)), seen(KEYS, (80, 24)));
        for (lines, left, top, height) in [(large, 2, 1, 34), (small, 7, 2, 18)] {
            let air = " ".repeat(left);
            assert!(lines[top].starts_with(&format!("{air}┌─")));
            assert!(lines[top + 1].starts_with(&format!("{air}│")));
            assert!(lines[top + height - 1].starts_with(&format!("{air}└─")));
            assert_eq!(lines[top + height].trim_start(), KEYS);
        }
    }

    #[test]
    fn it_is_drawn_in_braille_until_there_is_room_for_half_blocks() {
        for (size, cells) in [((66, 19), 64), ((129, 99), 64), ((999, 34), 64), ((130, 35), 128)] {
            let lines = lines(&Picture::DARK, vec![KEYS.to_owned()], size);
            let picture = lines.iter().filter(|line| !line.picture.is_empty());
            let picture: Vec<usize> = picture.map(|line| line.picture.chars().count()).collect();
            assert!(picture.iter().all(|&length| length == cells), "{size:?}");
            assert_eq!(picture.len(), cells / 4, "{size:?}");
        }
    }

    #[test]
    fn a_long_foot_is_shown_whole() {
        let foot = "Not saved: No space left on device (os error 28); the file is as it was. Every \
                    second it is tried again.";
        for size in [(40, 24), (66, 19), (80, 24), (130, 35)] {
            let lines = seen(foot, size);
            let words = lines.iter().flat_map(|line| line.split_whitespace());
            assert!(words.collect::<Vec<_>>().join(" ").contains(foot), "{lines:#?}");
        }
    }

    #[test]
    fn a_foot_of_many_lines_makes_the_picture_smaller() {
        let foot: Vec<String> = (0..6).map(|line| format!("line {line}")).collect();
        for size in [(130, 35), (80, 24)] {
            let lines = lines(&Picture::DARK, foot.clone(), size);
            assert_eq!(lines.iter().filter(|line| !line.picture.is_empty()).count(), 16);
            assert!(lines.iter().any(|line| line.left.trim() == "line 5"));
        }
    }

    #[test]
    fn a_small_window_says_how_large_it_must_be() {
        for size in [(65, 24), (80, 18), (10, 3), (1, 1), (0, 0)] {
            let text = seen(KEYS, size).concat();
            let is_readable = size.0 > 21 && size.1 > 1;
            assert!(!is_readable || text.contains("Vedette needs 66 x 19"), "{text}");
            assert!(!is_readable || text.contains("q: quit"), "{text}");
        }
    }
}
