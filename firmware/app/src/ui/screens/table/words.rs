//! A cell in words: a headline, what it means, and the cell as it is printed.

use core::fmt::Write as _;

use embedded_graphics::prelude::*;
use graphics::Frame;
use heapless::String;
use rules_core::house::House;
use rules_core::table::{Table, text_at};

use super::{BLANK, TableScreen, cell};
use crate::ui::Drawn;
use crate::ui::text::{Text, rule, text};
use crate::ui::theme::{HEAD_LONG, PLAIN, RIGHT};
use crate::ui::widgets::{Header, Headline, IfCut, Label, Paragraph};

/// A headline below a header, and the lines of words below that.
const HEADLINE: i32 = 26;
const LINES: [i32; 3] = [39, 50, 61];
/// The words of a blank cell, which has no headline.
const UNHEADED: [i32; 2] = [22, 33];

/// A cell in words, its lines divided.
type Words = String<128>;

impl TableScreen {
    /// Draws the cell in focus in words.
    pub(super) fn draw_words(&self, house: &House, frame: &mut Frame) -> Drawn {
        let (table, row, column) = (self.table, self.row, self.column);
        draw_where(table, table.row(house, row), text_at(table.heads, column), frame)?;
        let cell = cell(table, house, row, column);
        let mut words = Words::new();
        // Four lines of words; a test holds every table to them.
        let _ = table.write_words(&mut words, house, row, column);
        let section = table.section_at(row, column);
        let words = headed(&words, &cell).unwrap_or(words);
        match words.split_once('\n') {
            Some((headline, lines)) => draw_headed(headline, lines, &cell, section, frame),
            None if heads(&words, &cell) => draw_headed(&words, "", &cell, section, frame),
            None => draw_sentence(&words, &cell, section, frame),
        }
    }
}

/// What figures count, where their words begin with it.
const UNITS: [(&str, &str, &str); 4] = [
    ("Paces", "pace", "paces"),
    ("Points", "point", "points"),
    ("Stands", "stand", "stands"),
    ("Men", "man", "men"),
];

/// A sentence of a figure as a headline and the rest of it: with what the figure counts, or as far
/// as its first clause. Nothing if it has its headline, or if none can be made of it.
fn headed(words: &str, cell: &str) -> Option<Words> {
    if words.contains('\n') || heads(words, cell) || !cell.contains(|it: char| it.is_ascii_digit())
    {
        return None;
    }
    let mut headed = Words::new();
    let rest = match counted(words, cell) {
        Some((unit, rest)) => {
            write!(headed, "{cell} {unit}").ok()?;
            rest
        }
        None => {
            let clauses = ["; ", ": ", ", "].into_iter().filter_map(|mark| words.split_once(mark));
            let (first, rest) = clauses.into_iter().find(|(first, _)| heads(first, cell))?;
            headed.push_str(first).ok()?;
            rest
        }
    };
    write!(headed, "\n{}", capital(rest)).ok()?;
    Some(headed)
}

/// What a figure counts, and what else its words say.
fn counted<'a>(words: &'a str, cell: &str) -> Option<(&'static str, &'a str)> {
    let (first, rest) = words.split_once([' ', '.', ':']).filter(|_| is_figure(cell))?;
    let (_, one, many) = UNITS.into_iter().find(|(name, ..)| *name == first)?;
    let is_one = cell.trim_start_matches(['+', '-']) == "1";
    Some((if is_one { one } else { many }, rest.trim_start()))
}

/// Whether a cell is a figure and nothing else: «20», «-1», «400-600».
fn is_figure(cell: &str) -> bool {
    cell.chars().all(|letter| letter.is_ascii_digit() || "+-./½".contains(letter))
}

/// Whether a text may stand as the headline of a cell: it is short, and it has the cell's figures.
fn heads(words: &str, cell: &str) -> bool {
    let mut figures = cell.split(|letter: char| !letter.is_ascii_digit());
    HEAD_LONG.width(words) <= RIGHT && figures.all(|figure| words.contains(figure))
}

/// The header: the table, and which cell of it; where that is too long, the cell alone.
fn draw_where(table: &Table, row: &str, head: &str, frame: &mut Frame) -> Drawn {
    let row = named(table.corner, row);
    // A single column needs no name.
    let place = match table.heads {
        [_] => row.clone(),
        _ => text(format_args!("{head}, {row}")),
    };
    if Header::fits(table.name, &place) {
        return Header::with_text(table.name, &place).draw(frame);
    }
    let head = if Header::fits(&row, head) { head } else { "" };
    Header::with_text(&row, head).draw(frame)
}

/// A row's name; what it counts stands before a figure: «die 5», «hits 1».
fn named(corner: &str, row: &str) -> Text {
    if corner.is_empty() || row.bytes().any(|letter| letter.is_ascii_alphabetic()) {
        return text(format_args!("{row}"));
    }
    let corner = if corner == "D6" { "die" } else { corner };
    text(format_args!("{corner} {row}"))
}

/// A headline in words, a line for each side or sentence below it, and the printed cell last. The
/// rulebook's section fills a line that is left.
fn draw_headed(headline: &str, lines: &str, cell: &str, section: &str, frame: &mut Frame) -> Drawn {
    Headline { text: headline, at: Point::new(0, HEADLINE) }.draw(frame)?;
    let words = LINES.get(..lines_of(lines)).unwrap_or(&LINES);
    Paragraph { text: lines, x: 0, bases: words, face: PLAIN, if_cut: IfCut::Fault }.draw(frame)?;
    let mut left = LINES.iter().skip(words.len());
    if cell != BLANK && !headline.contains(cell) {
        let printed = text(format_args!("Printed as {cell}"));
        draw_line(&printed, left.next(), frame)?;
    }
    draw_line(&rule(section), left.next_back(), frame)
}

/// How many lines a text takes: one for each sentence, or two for one that is too long.
fn lines_of(text: &str) -> usize {
    match text.lines().count() {
        1 if PLAIN.width(text) > RIGHT => 2,
        lines => lines,
    }
}

/// A line of its own, where there is one left.
fn draw_line(text: &str, base: Option<&i32>, frame: &mut Frame) -> Drawn {
    if let Some(&base) = base {
        Label::new(text, Point::new(0, base), PLAIN).draw(frame)?;
    }
    Ok(())
}

/// A text that begins with a capital.
fn capital(text: &str) -> Words {
    let mut letters = text.chars();
    let first = letters.next().map(|letter| letter.to_ascii_uppercase()).into_iter();
    // It is a part of a cell or of its words, and no longer than those.
    first.chain(letters).fold(Words::new(), |mut told, letter| {
        let _ = told.push(letter);
        told
    })
}

/// A sentence that is too long for a headline, below the cell as it is printed.
fn draw_sentence(words: &str, cell: &str, section: &str, frame: &mut Frame) -> Drawn {
    let [first, second, last] = LINES;
    let mut bases = [first, second];
    if cell == BLANK {
        bases = UNHEADED;
    } else {
        Headline { text: &capital(cell), at: Point::new(0, HEADLINE) }.draw(frame)?;
    }
    Paragraph { text: words, x: 0, bases: &bases, face: PLAIN, if_cut: IfCut::Fault }
        .draw(frame)?;
    draw_line(&rule(section), Some(&last), frame)
}

#[cfg(test)]
mod tests {
    use graphics::Faults;

    use super::*;

    #[test]
    fn a_short_text_is_a_headline_unless_it_leaves_the_figure_out() {
        for (words, cell, is_headline) in [
            ("A hit is 5 or more", "5+", true),
            ("Does not move", BLANK, true),
            ("The nearest in the arc", "Nearest", true),
            ("Points of half a battalion", "10", false),
            ("A possible kill is ignored on 5 or more", "5+", false),
        ] {
            assert_eq!(heads(words, cell), is_headline, "{words}");
        }
    }

    #[test]
    fn a_figure_is_headed_by_what_it_counts_or_by_its_first_clause() {
        for (words, cell, expected) in [
            ("Points of half a battalion", "20", Some("20 points\nOf half a battalion")),
            ("Points of the attack", "-1", Some("-1 point\nOf the attack")),
            ("Men: an infantry regiment", "700-800", Some("700-800 men\nAn infantry regiment")),
            ("1 hit and flee 600; lost in BG", "1, flee", Some("1 hit and flee 600\nLost in BG")),
            ("Die plus cover: hits on 1 to 4", "1-4", None),
            ("A side's first card: its units fire", "Firing", None),
            ("A hit is 5 or more", "5+", None),
        ] {
            assert_eq!(headed(words, cell).as_deref(), expected, "{words}");
        }
    }

    #[test]
    fn what_a_row_counts_stands_before_its_figure() {
        assert_eq!(named("D6", "5"), "die 5");
        assert_eq!(named("HITS", "3+"), "HITS 3+");
        assert_eq!(named("DIE", "6 SMALL"), "6 SMALL");
        assert_eq!(named("", "+1"), "+1");
    }

    #[test]
    fn below_a_headline_stand_its_sentences_and_then_the_printed_cell() {
        let (mut frame, mut expected) = (Frame::new(), Frame::new());
        let lines = "Attacker: medium losses\nDefender: heavy losses";
        let Ok(()) = draw_headed("Both stand", lines, "SM SH", "Melees", &mut frame);
        let Ok(()) = Headline { text: "Both stand", at: Point::new(0, 26) }.draw(&mut expected);
        for (text, base) in [
            ("Attacker: medium losses", 39),
            ("Defender: heavy losses", 50),
            ("Printed as SM SH", 61),
        ] {
            let Ok(_) = Label::new(text, Point::new(0, base), PLAIN).draw(&mut expected);
        }
        assert_eq!(frame, expected);
        assert_eq!(frame.faults(), Faults::CLEAN);
    }
}
