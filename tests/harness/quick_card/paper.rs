//! The paper of the quick card: texts, rules and a picture of the panel, as SVG. Measures are tenths
//! of a millimetre.

use std::fmt::Write as _;

use crate::golden::PictureRows;

/// A sheet of A5 across: two sides of A6, to be folded in the middle.
pub(super) const WIDTH: u32 = 2100;
pub(super) const HEIGHT: u32 = 1480;

/// How a text is printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Print {
    /// The letters' height with their line, as a font names it.
    pub size: u32,
    pub bold: bool,
}

impl Print {
    pub(super) const TITLE: Self = Self { size: 60, bold: true };
    pub(super) const HEADING: Self = Self { size: 29, bold: true };
    pub(super) const BOLD: Self = Self { size: 27, bold: true };
    pub(super) const PLAIN: Self = Self { size: 27, bold: false };

    /// How wide a text is at most, in the widest of the fonts that it may be printed in.
    pub(super) fn width(self, text: &str) -> u32 {
        let em: u32 = text.chars().map(thousandths).sum();
        let em = if self.bold { em * 9 / 8 } else { em };
        (em * self.size).div_ceil(1000)
    }
}

/// The width of a letter in thousandths of the font's size, rounded up: those of DejaVu Sans, which
/// is wider than Helvetica and its kin.
const fn thousandths(letter: char) -> u32 {
    match letter {
        ' ' | '.' | ',' | ':' | ';' | '\'' | '!' | '|' | 'i' | 'j' | 'l' => 340,
        'f' | 't' | 'r' | '(' | ')' | '-' | '*' => 420,
        'm' | 'w' | 'M' | 'W' | '%' | '+' | '=' => 990,
        'A'..='Z' => 790,
        _ => 640,
    }
}

/// What is printed so far.
#[derive(Debug)]
pub(super) struct Paper {
    svg: String,
}

impl Paper {
    pub(super) fn new() -> Self {
        let (wide, high) = (millimetres(WIDTH), millimetres(HEIGHT));
        let mut paper = Self { svg: String::new() };
        paper.add(&format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{wide}\" height=\"{high}\" viewBox=\"0 \
             0 {WIDTH} {HEIGHT}\" font-family=\"Helvetica, Arial, 'Liberation Sans', 'DejaVu Sans', \
             sans-serif\">"
        ));
        paper.add("<title>Vedette: quick card, A6, to fold in the middle</title>");
        paper.add(&format!("<rect width=\"{WIDTH}\" height=\"{HEIGHT}\" fill=\"#fff\"/>"));
        paper
    }

    fn add(&mut self, line: &str) {
        self.svg.push_str(line);
        self.svg.push('\n');
    }

    /// A text on its base line. It has this much room to the right, and must not need more.
    pub(super) fn text(&mut self, (x, y): (u32, u32), room: u32, print: Print, text: &str) {
        let width = print.width(text);
        assert!(width <= room, "{text:?} may be {width} wide and has room for {room}");
        assert!(x + room <= WIDTH && y + print.size / 4 <= HEIGHT, "{text:?} leaves the paper");
        let weight = if print.bold { " font-weight=\"bold\"" } else { "" };
        let size = print.size;
        let text = escaped(text);
        self.add(&format!("<text x=\"{x}\" y=\"{y}\" font-size=\"{size}\"{weight}>{text}</text>"));
    }

    /// A text that takes as many lines as it needs, the first on the base line `y`. Gives how many.
    pub(super) fn lines(&mut self, (x, y): (u32, u32), room: u32, step: u32, text: &str) -> u32 {
        let lines = wrapped(text, room, Print::PLAIN);
        let mut base = y;
        for line in &lines {
            self.text((x, base), room, Print::PLAIN, line);
            base += step;
        }
        (base - y) / step
    }

    /// A thin line across.
    pub(super) fn rule(&mut self, (x, y): (u32, u32), width: u32) {
        self.add(&format!("<path d=\"M{x} {y}h{width}\" stroke=\"#999\" stroke-width=\"2\"/>"));
    }

    /// Where the sheet is folded.
    pub(super) fn fold(&mut self) {
        let x = WIDTH / 2;
        self.add(&format!(
            "<path d=\"M{x} 0v{HEIGHT}\" stroke=\"#999\" stroke-width=\"2\" stroke-dasharray=\"12 \
             12\"/>"
        ));
    }

    /// The panel with a picture, each of its dots so wide.
    pub(super) fn panel(&mut self, (x, y): (u32, u32), dot: u32, picture: &PictureRows) {
        let (left, top) = (x - 2 * dot, y - 2 * dot);
        let (wide, high) = ((128 + 4) * dot, (64 + 4) * dot);
        self.add(&format!(
            "<rect x=\"{left}\" y=\"{top}\" width=\"{wide}\" height=\"{high}\" rx=\"10\"/>"
        ));
        let mut path = String::new();
        for (row, line) in (0..).zip(picture) {
            for (start, length) in runs(line) {
                // Writing to a string does not fail.
                let _ = write!(path, "M{start} {row}h{length}v1h-{length}z");
            }
        }
        self.add(&format!(
            "<path transform=\"translate({x} {y}) scale({dot})\" fill=\"#fff\" \
             shape-rendering=\"crispEdges\" d=\"{path}\"/>"
        ));
    }

    /// A number in a disc, its middle here.
    pub(super) fn disc(&mut self, (x, y): (u32, u32), number: u32) {
        self.add(&format!(
            "<circle cx=\"{x}\" cy=\"{y}\" r=\"17\" stroke=\"#fff\" stroke-width=\"4\"/>"
        ));
        let base = y + 8;
        self.add(&format!(
            "<text x=\"{x}\" y=\"{base}\" font-size=\"24\" font-weight=\"bold\" fill=\"#fff\" \
             text-anchor=\"middle\">{number}</text>"
        ));
    }

    pub(super) fn finish(mut self) -> String {
        self.add("</svg>");
        self.svg
    }
}

fn millimetres(tenths: u32) -> String {
    format!("{}mm", tenths / 10)
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;")
}

/// A text in lines that have this much room.
fn wrapped(text: &str, room: u32, print: Print) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split(' ') {
        match lines.last_mut() {
            Some(line) if print.width(&format!("{line} {word}")) <= room => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}

/// The lit dots of a row, as runs: where each starts and how long it is.
fn runs(row: &str) -> Vec<(usize, usize)> {
    let mut runs: Vec<(usize, usize)> = Vec::new();
    for (x, _) in row.chars().enumerate().filter(|(_, dot)| *dot == '#') {
        match runs.last_mut() {
            Some((start, length)) if *start + *length == x => *length += 1,
            _ => runs.push((x, 1)),
        }
    }
    runs
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_is_broken_between_words_and_nothing_of_it_is_lost() {
        let text = "one two three four five six";
        let lines = wrapped(text, 240, Print::PLAIN);
        assert!(lines.len() > 1 && lines.iter().all(|line| Print::PLAIN.width(line) <= 240));
        assert_eq!(lines.join(" "), text);
    }

    #[test]
    fn lit_dots_side_by_side_are_one_run() {
        assert_eq!(runs("##..#."), [(0, 2), (4, 1)]);
        assert_eq!(runs("......"), []);
    }

    #[test]
    #[should_panic(expected = "has room for 10")]
    fn a_text_without_room_is_not_printed() {
        Paper::new().text((0, 30), 10, Print::PLAIN, "too long");
    }
}
