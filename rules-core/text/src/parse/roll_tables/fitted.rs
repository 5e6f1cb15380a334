//! Entries as long as books print them: what is too long for a headline is said below it, and what
//! is too long for one line goes on in the next.
//!
//! How wide letters are is the app's to say; but how a pasted table is broken must not depend on who
//! reads it. So the widths stand here too, and a test holds them to the fonts.

use std::collections::HashMap;

use rules_core::transcript::Sentence;

use crate::mistake::Mistake;
use crate::program::Label;

use super::entries::{Cell, Entry};

/// Pixels of a line, and of a headline.
const ROOM: usize = 127;
/// Pixels of a procedure's name where it follows.
const NAME: usize = 115;
/// Lines of a result.
const LINES: usize = 3;
/// Stands for what was cut off.
const CUT: &str = "...";
/// What a brace is counted as: a throw of two figures.
const THROWN: &str = "00";

/// Pixels of each letter from the blank to the tilde, and from there on of Latin-1, in base 36.
const PLAIN: [&str; 2] = [
    "33466982444634336666666666336566b77887688357698878775879777333663565654662252866664545686553337",
    "33665636394674934633356333469996777777a877773333888888868888877555555585555522226566666665555565",
];
const BOLD: [&str; 2] = [
    "34566883444635346666666666335656b878766873676a887877778b897444563665664663363966664646687665356",
    "346667363a5775a34633366333579996888888a866663333788888868777797666666695666633336666666666666666",
];

/// The width of a text in one of the fonts.
fn width(text: &str, face: [&str; 2]) -> usize {
    let [ascii, beyond] = face.map(str::as_bytes);
    let digit = |letter: char| {
        let code = usize::try_from(u32::from(letter)).unwrap_or(0);
        let place = match letter {
            ' '..='~' => ascii.get(code - 0x20),
            _ => code.checked_sub(0xa0).and_then(|place| beyond.get(place)),
        };
        place.and_then(|digit| char::from(*digit).to_digit(36)).unwrap_or(0)
    };
    text.chars().map(|letter| usize::try_from(digit(letter)).unwrap_or(0)).sum()
}

/// How wide a text is as a line of a result.
fn line_width(text: &str) -> usize {
    width(text, PLAIN)
}

/// How wide a text is as its headline. Bold, an r and an n have a column more between them.
fn headline_width(text: &str) -> usize {
    width(text, BOLD) + text.matches("rn").count()
}

/// A heading as a name of the list, and of what follows.
pub(super) fn name(heading: &str) -> String {
    if headline_width(heading) <= NAME {
        heading.to_owned()
    } else {
        cut(heading, NAME, headline_width)
    }
}

/// Breaks what is too long, and says of which entries not all can be shown.
pub(super) fn fit(entries: &mut [Entry]) -> Vec<Mistake> {
    let mut headlines = HashMap::new();
    let cells = entries.iter_mut().flat_map(|entry| &mut entry.cells);
    cells.filter_map(|cell| fit_cell(cell, &mut headlines)).collect()
}

fn fit_cell(cell: &mut Cell, headlines: &mut HashMap<String, String>) -> Option<Mistake> {
    let Label { text, span } = cell.headline.clone();
    // What has dice in it is shown as it comes, and measured with them.
    if headline_width(&text) > ROOM && !text.contains('{') {
        let said = &cell.said.text;
        let whole = if said.is_empty() { text } else { format!("{text}: {said}") };
        cell.headline.text = shortened(&whole, headlines);
        cell.said = Label { text: whole, span };
    }
    cell.lines = lines(&cell.said.text);
    if cell.lines.len() <= LINES {
        return None;
    }
    let count = cell.lines.len();
    cell.lines.truncate(LINES);
    let last = cell.lines.last_mut()?;
    *last = cut(last, ROOM, line_width);
    let what = format!("this entry takes {count} lines, a result shows {LINES}");
    let hint = "shorten it, or let an arrow lead to a table with the rest";
    Some(Mistake::warning(cell.said.span, what).hint(hint))
}

/// As much of an entry as a headline takes. Two that begin alike are numbered.
fn shortened(whole: &str, headlines: &mut HashMap<String, String>) -> String {
    for number in 1.. {
        let sign = if number == 1 { String::new() } else { format!(" {number}") };
        let room = ROOM.saturating_sub(headline_width(&sign));
        let headline = cut(whole, room, headline_width) + &sign;
        let of = headlines.entry(headline.clone()).or_insert_with(|| whole.to_owned());
        if of == whole {
            return headline;
        }
    }
    whole.to_owned()
}

/// The first words that leave room for the dots, or at least letters.
fn cut(text: &str, room: usize, width: impl Fn(&str) -> usize) -> String {
    let ends = |end: &usize| width(text.get(..*end).unwrap_or_default()) + width(CUT) <= room;
    let words = text.match_indices(' ').map(|(at, _)| at).rev().find(ends);
    let letters = || text.char_indices().map(|(at, _)| at).rev().find(ends);
    let end = words.filter(|end| *end > 0).or_else(letters).unwrap_or(0);
    let begin = text.get(..end).unwrap_or_default();
    format!("{}{CUT}", begin.trim_end_matches([' ', ',', ';', ':', '.']))
}

/// A text in lines, each of which a result can show. Dice in braces stay whole.
fn lines(text: &str) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in words(text) {
        match lines.last_mut() {
            Some(line) if fits(&format!("{line} {word}")) => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}

/// The words of a text. A blank within braces parts none.
fn words(text: &str) -> impl Iterator<Item = &str> {
    let mut is_open = false;
    text.split(move |letter| {
        is_open = letter == '{' || is_open && letter != '}';
        letter == ' ' && !is_open
    })
    .filter(|word| !word.is_empty())
}

fn fits(line: &str) -> bool {
    let mut shown = String::new();
    let mut rest = line;
    while let Some((plain, (_, after))) =
        rest.split_once('{').and_then(|(plain, after)| Some((plain, after.split_once('}')?)))
    {
        shown.push_str(plain);
        shown.push_str(THROWN);
        rest = after;
    }
    shown.push_str(rest);
    line_width(&shown) <= ROOM && shown.len() <= Sentence::new().capacity()
}

#[cfg(test)]
mod tests {
    use app::ui::measure::ScreenFonts;
    use rules_core::script::measure::{Kind, Measure as _};

    use super::*;

    #[test]
    fn letters_are_as_wide_as_the_gadget_draws_them() {
        let letters = (' '..='~').chain('\u{a0}'..='ÿ').map(String::from);
        for text in letters.chain(["return of the corn".to_owned()]) {
            let is = |kind| usize::try_from(ScreenFonts.width(&text, kind)).unwrap();
            assert_eq!(line_width(&text), is(Kind::Sentence), "{text}");
            assert_eq!(headline_width(&text), is(Kind::Procedure), "{text}");
        }
        assert_eq!(usize::try_from(ScreenFonts.room(Kind::Sentence)), Ok(ROOM));
        assert_eq!(usize::try_from(ScreenFonts.room(Kind::Headline)), Ok(ROOM));
        assert_eq!(usize::try_from(ScreenFonts.room(Kind::FollowUp)), Ok(NAME));
    }

    #[test]
    fn a_long_text_goes_on_in_the_next_line() {
        let text = "Cavalry seen on the road to Gorze, {2 d6} squadrons at the trot";
        let expected = ["Cavalry seen on the road", "to Gorze, {2 d6} squadrons at", "the trot"];
        assert_eq!(lines(text), expected);
        assert!(lines("").is_empty());
    }

    #[test]
    fn headlines_that_begin_alike_are_numbered() {
        let mut known = HashMap::new();
        let one = shortened("A patrol of hussars comes from the left", &mut known);
        let other = shortened("A patrol of hussars comes from the right", &mut known);
        assert_eq!(one, "A patrol of hussars...");
        assert_eq!(other, "A patrol of hussars... 2");
        assert_eq!(shortened("A patrol of hussars comes from the left", &mut known), one);
    }
}
