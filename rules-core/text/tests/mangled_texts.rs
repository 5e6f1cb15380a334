//! Bent texts: a ruleset or messages with places inside the text, soon, and never a panic.

#![allow(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    reason = "a failed unwrap or index here is a failed test"
)]

use std::fs;
use std::path::PathBuf;
use std::time::{Duration, Instant};

/// How many texts are tried; `MANGLED_TEXTS` asks for more.
const TEXTS: usize = 2_000;
/// What the seed is where `MANGLED_SEED` names none.
const SEED: u64 = 23;
/// The longest that one may take.
const MOST: Duration = Duration::from_millis(50);

fn examples() -> Vec<String> {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../tests/rules");
    let mut paths: Vec<PathBuf> =
        fs::read_dir(folder).unwrap().map(|file| file.unwrap().path()).collect();
    paths.sort();
    paths.into_iter().map(|path| fs::read_to_string(path).unwrap()).collect()
}

fn asked(name: &str) -> Option<u64> {
    std::env::var(name).ok().and_then(|number| number.parse().ok())
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

/// Reads a text. One that took too long is read again: others may have had the machine.
fn timed(text: &str) -> (rules_text::Reading, Duration) {
    let mut least = Duration::MAX;
    for _ in 0..5 {
        let begin = Instant::now();
        let reading = rules_text::read(text, "bent");
        least = least.min(begin.elapsed());
        if least < MOST {
            return (reading, least);
        }
    }
    (rules_text::read(text, "bent"), least)
}

#[test]
fn a_bent_text_is_a_ruleset_or_has_mistakes_with_places() {
    let texts = examples();
    let count = asked("MANGLED_TEXTS").map_or(TEXTS, |count| usize::try_from(count).unwrap());
    let seed = asked("MANGLED_SEED").unwrap_or(SEED);
    let mut rng = fastrand::Rng::with_seed(seed);
    let (mut read, mut slowest, mut flaws) = (0, Duration::ZERO, Vec::new());
    for number in 0..count {
        let text = bent(&texts, &mut rng);
        let (reading, took) = timed(&text);
        slowest = slowest.max(took);
        for mistake in &reading.mistakes {
            let span = mistake.span;
            let is_inside = text.get(span.from..span.to).is_some();
            assert!(is_inside, "seed {seed}, text {number}: {mistake:?}\n{text}");
            let shown = mistake.render("bent", &text).to_string();
            assert!(shown.contains('^') && !mistake.what.is_empty(), "{shown}");
        }
        assert!(reading.mistakes.len() <= 20);
        let is_told = reading.program.is_some() || reading.mistakes.iter().any(|m| !m.is_warning);
        assert!(is_told, "seed {seed}, text {number}: neither a ruleset nor a mistake\n{text}");
        if let Some(program) = reading.program {
            read += 1;
            // More than fits is said so; all else is an image that the loader takes.
            if let Ok(image) = rules_text::compile(&program, &text) {
                let shelf = Box::leak(Box::new(rules_core::script::shelf::Shelf::new()));
                if let Err(flaw) = shelf.open(image.leak()) {
                    flaws.push(format!("seed {seed}, text {number}: {flaw:?}\n{text}"));
                }
            }
        }
    }
    assert!(flaws.is_empty(), "{} images are refused, the first:\n{}", flaws.len(), flaws[0]);
    println!("seed {seed}: {count} texts, {read} of them rulesets, the slowest in {slowest:?}");
    assert!(read > 0 && read < count, "some are rulesets and some are not: {read}");
    assert!(slowest < MOST, "the slowest took {slowest:?}");
}

#[test]
fn deep_brackets_and_long_chains_end_soon() {
    let body = |value: &str| {
        format!(
            "procedure p \"P\"\n  counts \"A\", none \"B\", one \"c\", many \"d\"\n  let x = {value}\n  outcome x\n"
        )
    };
    let deep = body(&("(".repeat(20_000) + "1" + &")".repeat(20_000)));
    let nots = body(&("not ".repeat(20_000) + "yes"));
    let sum = body(&("1 + ".repeat(20_000) + "1"));
    let stairs: String = (0..2_000).map(|depth| " ".repeat(depth % 400) + "if yes\n").collect();
    let stairs = format!("procedure p \"P\"\n  if yes\n{stairs}");
    let doubling: String = (1..60)
        .map(|at| format!("formula f{at}(x) = f{}(x + 1) + f{}(x)\n", at - 1, at - 1))
        .collect();
    let doubling = format!("formula f0(x) = x\n{doubling}");
    for text in [deep, nots, sum, stairs, doubling] {
        let begin = Instant::now();
        let reading = rules_text::read(&text, "deep");
        let took = begin.elapsed();
        assert!(took < Duration::from_millis(500), "{took:?} {}", &text[..80]);
        if let Some(program) = &reading.program {
            drop(rules_text::compile(program, &text));
        }
    }
}
