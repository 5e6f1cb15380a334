//! Bent texts: what is tried with them, in the tests and by `cargo mangle-texts`.

use std::fs;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use app::ui::measure::ScreenFonts;
use rules_text::Inspection;

/// The longest that one may take.
const MOST: Duration = Duration::from_millis(50);
/// Of so many texts one is inspected in full, odds and all: each of them keeps its memory for good.
const IN_FULL: u64 = 500;

/// How the texts fared.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Tried {
    /// Those that could be played.
    pub(crate) read: u64,
    pub(crate) slowest: Duration,
}

/// Bends so many texts. Each must be a ruleset, or have mistakes with places inside it, and soon.
pub(crate) fn try_many(count: u64, seed: u64) -> Tried {
    let texts = examples();
    let mut rng = fastrand::Rng::with_seed(seed);
    let mut tried = Tried::default();
    for number in 0..count {
        let text = bent(&texts, &mut rng);
        let (inspection, took) = timed(&text);
        tried.slowest = tried.slowest.max(took);
        let at = || format!("seed {seed}, text {number}\n{text}");
        told_right(&inspection, &text, at);
        tried.read += u64::from(inspection.image.is_some());
        if number % IN_FULL == 0 {
            told_right(&rules_text::inspect(&text, "bent", &ScreenFonts), &text, at);
        }
    }
    assert!(tried.slowest < MOST, "the slowest took {:?}", tried.slowest);
    tried
}

fn told_right(inspection: &Inspection, text: &str, at: impl Fn() -> String) {
    for mistake in &inspection.mistakes {
        let span = mistake.span;
        assert!(text.get(span.from..span.to).is_some(), "{mistake:?} {}", at());
        let shown = mistake.render("bent", text).to_string();
        assert!(shown.contains('^') && !mistake.what.is_empty(), "{shown}");
        let is_ours = mistake.what.starts_with("the gadget refuses");
        assert!(!is_ours, "the compiler has made what the loader refuses: {mistake:?} {}", at());
    }
    assert!(inspection.mistakes.len() <= 20);
    let is_wrong = inspection.mistakes.iter().any(|mistake| !mistake.is_warning);
    assert_eq!(is_wrong, inspection.image.is_none(), "a ruleset or a mistake: {}", at());
    let ends = |span: &rules_text::span::Span| span.to;
    let tokens = rules_text::tokens(text);
    let in_order = tokens.windows(2).all(|two| ends(&two[0].0) <= two[1].0.from);
    assert!(in_order && tokens.iter().all(|(span, _)| text.get(span.from..span.to).is_some()));
}

/// Reads a text. One that took too long is read again: others may have had the machine.
fn timed(text: &str) -> (Inspection, Duration) {
    let mut least = Duration::MAX;
    for _ in 0..5 {
        let begin = Instant::now();
        let inspection = rules_text::proofread(text, "bent", &ScreenFonts);
        least = least.min(begin.elapsed());
        if least < MOST {
            return (inspection, least);
        }
    }
    (rules_text::proofread(text, "bent", &ScreenFonts), least)
}

fn examples() -> Vec<String> {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../tests/rules");
    let mut paths: Vec<PathBuf> =
        fs::read_dir(folder).unwrap().map(|file| file.unwrap().path()).collect();
    paths.sort();
    paths.into_iter().map(|path| fs::read_to_string(path).unwrap()).collect()
}

/// Pieces that bend a line: signs, words of the grammar, letters from elsewhere.
const PIECES: [&str; 40] = [
    "(",
    ")",
    "[",
    "]",
    "{",
    "}",
    "\"",
    ",",
    ":",
    "=",
    "==",
    "+",
    "-",
    "–",
    "*",
    "/",
    "~",
    "|",
    "#",
    "->",
    " if ",
    " else ",
    " when ",
    " is ",
    " or ",
    " not ",
    " d6 ",
    " 2d6",
    " that show ",
    " up to ",
    "half ",
    "roll x = ",
    "let ",
    "outcome ",
    "  ",
    "\t",
    "ß",
    "ő",
    "99999999999",
    "\u{feff}",
];

fn any_place(text: &str, rng: &mut fastrand::Rng) -> usize {
    let place = rng.usize(0..=text.len());
    (0..=place).rev().find(|&at| text.is_char_boundary(at)).unwrap_or(0)
}

fn bent(texts: &[String], rng: &mut fastrand::Rng) -> String {
    let mut text = texts[rng.usize(..texts.len())].clone();
    for _ in 0..rng.usize(1..6) {
        let mut lines: Vec<&str> = text.lines().collect();
        let line = rng.usize(..lines.len().max(1));
        match rng.u8(0..8) {
            // Letters put in, and cut out.
            0 | 1 => {
                let place = any_place(&text, rng);
                text.insert_str(place, PIECES[rng.usize(..PIECES.len())]);
                continue;
            }
            2 => {
                let from = any_place(&text, rng);
                let letters = text[from..].chars().take(rng.usize(1..40));
                let to = from + letters.map(char::len_utf8).sum::<usize>();
                text.replace_range(from..to, "");
                continue;
            }
            // Lines cut out, doubled, moved, and taken from elsewhere.
            3 if lines.len() > 1 => {
                lines.remove(line);
            }
            4 if !lines.is_empty() => lines.insert(line, lines[line]),
            5 if lines.len() > 1 => {
                let moved = lines.remove(line);
                lines.insert(rng.usize(0..=lines.len()), moved);
            }
            6 => {
                let others: Vec<&str> = texts[rng.usize(..texts.len())].lines().collect();
                lines.insert(line.min(lines.len()), others[rng.usize(..others.len())]);
            }
            _ => {
                let count = rng.usize(..lines.len().max(1));
                lines.truncate(count.max(1));
            }
        }
        text = lines.join("\n");
    }
    text
}
