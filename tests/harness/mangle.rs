//! Mangled lines: what the host command reads, bent in every way, and it must neither crash nor
//! hang.
//!
//! A line begins as one that is right (a worked example, a line of a scenario) and is then bent a
//! few times: bytes flipped, cut, doubled, pieces of other lines and awkward tokens put in. Some
//! lines are noise from the start. Each target says what it begins with and how it is fed; a
//! further reader is a further row of [`TARGETS`]. All of it is a function of the seed.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::{Duration, Instant};

use fastrand::Rng;
use rules_core::rulesets;
use serde_json::Value;
use vedette::command::Stop;
use vedette::log::{Log, Print};
use vedette::paper::Paper;
use vedette::{batch, command, entropy, play};

use crate::{data, golden, memory_images, store_model};

/// Something that reads what people write.
pub struct Target {
    pub name: &'static str,
    /// Lines that are right.
    seeds: fn() -> Vec<Vec<u8>>,
    /// Feeds it one line, or a few; says what is wrong with the answer.
    feed: fn(&[u8]) -> Result<(), String>,
    /// What makes one feed.
    meal: Meal,
}

/// What a target is fed at a time.
enum Meal {
    /// Up to `most` lines; one in `bent` is bent.
    Lines { most: usize, bent: usize },
    /// A whole memory image. It takes as long as many lines, and counts as [`IMAGE`] of them.
    Image,
}

impl std::fmt::Debug for Target {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.name)
    }
}

/// All that is fed with mangled lines.
pub static TARGETS: [Target; 5] = [
    Target { name: "batch", seeds: examples, feed: answer, meal: Meal::Lines { most: 1, bent: 1 } },
    // A script with one wrong line is not played at all: most lines stay right.
    Target {
        name: "play",
        seeds: scenarios,
        feed: perform,
        meal: Meal::Lines { most: 40, bent: 40 },
    },
    Target {
        name: "command line",
        seeds: calls,
        feed: call,
        meal: Meal::Lines { most: 1, bent: 1 },
    },
    Target {
        name: "entropy --check",
        seeds: dumps,
        feed: judge,
        meal: Meal::Lines { most: 8, bent: 1 },
    },
    Target { name: "log", seeds: memories, feed: tell, meal: Meal::Image },
];

/// Longer than anything that ends by itself takes: the largest odds of the host, ten times over.
const HANGS: Duration = Duration::from_secs(20);

/// What a memory image counts for: every 2 KiB are a line.
const IMAGE: usize = 32;

/// How a target fared.
#[derive(Debug)]
pub struct Fared {
    pub lines: u32,
    pub slowest: Duration,
}

/// Feeds a target `lines` lines. Fails with the seed and the line at fault.
pub fn run(target: &Target, seed: u32, lines: u32) -> Fared {
    let seeds = (target.seeds)();
    let mut bender = Bender { random: Rng::with_seed(seed.into()), seeds: &seeds };
    let mut fared = Fared { lines: 0, slowest: Duration::ZERO };
    while fared.lines < lines {
        let (count, text) = bender.meal(&target.meal);
        let start = Instant::now();
        let fed = catch_unwind(AssertUnwindSafe(|| (target.feed)(&text)));
        let took = start.elapsed();
        let shown = || String::from_utf8_lossy(&text).chars().take(2000).collect::<String>();
        let wrong = match fed {
            Ok(Ok(())) if took < HANGS => String::new(),
            Ok(Ok(())) => format!("it took {took:?}"),
            Ok(Err(why)) => why,
            Err(_) => "it crashed".to_owned(),
        };
        let place = fared.lines;
        assert!(
            wrong.is_empty(),
            "{}, seed {seed}, line {place}: {wrong}\n{}",
            target.name,
            shown()
        );
        fared.slowest = fared.slowest.max(took);
        fared.lines += count as u32;
    }
    fared
}

/// Bends lines.
struct Bender<'a> {
    random: Rng,
    seeds: &'a [Vec<u8>],
}

/// What JSON, numbers and texts stumble over.
const TOKENS: [&str; 28] = [
    "1e400",
    "-1e400",
    "-0",
    "0.5",
    "1E5",
    "99999999999999999999",
    "-9223372036854775808",
    "4294967296",
    "65536",
    "256",
    "null",
    "true",
    "\"\\ud800\"",
    "\"\\u0000\"",
    "\u{feff}",
    "\u{200f}",
    "é",
    "{}",
    "[]",
    "[[[[[[[[",
    "}}}}",
    "\"",
    "\\",
    ",",
    ":",
    "\"odds\":true",
    "\"dice\":[1,2,3]",
    "--json",
];

impl Bender<'_> {
    /// A number below a limit; below none it is 0.
    fn below(&mut self, limit: usize) -> usize {
        self.random.usize(..limit.max(1))
    }

    /// What is fed next, and how many lines that is.
    fn meal(&mut self, meal: &Meal) -> (usize, Vec<u8>) {
        match *meal {
            Meal::Lines { most, bent } => {
                let count = 1 + self.below(most);
                (count, (0..count).map(|_| self.line(bent)).collect::<Vec<_>>().join(&b'\n'))
            }
            Meal::Image => (IMAGE, self.image()),
        }
    }

    /// A memory image with bits flipped and bytes scrawled over, random bytes, or one of a wrong
    /// size.
    fn image(&mut self) -> Vec<u8> {
        let mut image = match self.below(8) {
            0 => memory_images::random(&mut self.random),
            _ => memory_images::flipped(&self.pick(), &mut self.random),
        };
        match self.below(8) {
            0 => image.truncate(self.below(image.len())),
            1 => drop(image.drain(..self.below(image.len()))),
            2 => drop(image.splice(..0, self.bytes(1, 5000))),
            3 => image.extend(self.bytes(1, 5000)),
            _ => {}
        }
        image
    }

    fn line(&mut self, bent: usize) -> Vec<u8> {
        if self.below(bent) > 0 {
            return self.pick();
        }
        let mut line = match self.below(20) {
            0 => self.bytes(0, 79),
            1 => self.nested(),
            _ => self.pick(),
        };
        // A right line now and then, or several bends.
        for _ in 0..self.below(5) {
            self.bend(&mut line);
        }
        line.retain(|&byte| byte != b'\n');
        line
    }

    /// Between `least` and `most` random bytes.
    fn bytes(&mut self, least: usize, most: usize) -> Vec<u8> {
        let count = self.random.usize(least..=most);
        store_model::bytes(count, &mut self.random)
    }

    fn pick(&mut self) -> Vec<u8> {
        let at = self.below(self.seeds.len());
        self.seeds[at].clone()
    }

    /// Lists in lists, around the depth where readers give up and far beyond.
    fn nested(&mut self) -> Vec<u8> {
        let depth = [10, 126, 127, 128, 129, 5000][self.below(6)];
        let inner = self.pick();
        [b"[".repeat(depth), inner, b"]".repeat(depth)].concat()
    }

    fn bend(&mut self, line: &mut Vec<u8>) {
        let at = self.below(line.len() + 1);
        let to = (at + self.below(12)).min(line.len());
        match self.below(8) {
            0 if at < line.len() => line[at] ^= 1 << self.below(8),
            1 => drop(line.drain(at..to)),
            2 => line.truncate(at),
            3 => line.extend_from_within(at..to),
            4 => drop(line.splice(at..at, TOKENS[self.below(TOKENS.len())].bytes())),
            5 => self.exchange_number(line),
            6 => {
                let other = self.pick();
                let from = self.below(other.len() + 1);
                line.splice(at.., other[from..].iter().copied());
            }
            _ => drop(line.splice(at..to, self.bytes(3, 3))),
        }
    }

    /// Another number in place of the first one after some place.
    fn exchange_number(&mut self, line: &mut Vec<u8>) {
        let from = self.below(line.len() + 1);
        let digit = |byte: &u8| byte.is_ascii_digit();
        let Some(start) = line.iter().skip(from).position(digit).map(|at| at + from) else {
            return;
        };
        let end = line
            .iter()
            .skip(start)
            .position(|byte| !digit(byte))
            .map_or(line.len(), |at| at + start);
        let number = match self.below(3) {
            0 => TOKENS[self.below(10)].to_owned(),
            1 => self.below(101).to_string(),
            _ => (self.below(70_000) as i64 - 5000).to_string(),
        };
        line.splice(start..end, number.bytes());
    }
}

fn lines_of(text: &str) -> Vec<Vec<u8>> {
    text.lines().map(|line| line.as_bytes().to_vec()).collect()
}

/// Requests with their dice; one in ten asks for odds, which take longer.
fn examples() -> Vec<Vec<u8>> {
    let examples = lines_of(data::EXAMPLES);
    let odds = examples.iter().step_by(10).map(|line| [b"{\"odds\":true,", &line[1..]].concat());
    odds.chain(examples.clone()).collect()
}

fn scenarios() -> Vec<Vec<u8>> {
    golden::scenarios().iter().flat_map(|(_, script)| lines_of(script)).collect()
}

/// Calls with their words between spaces.
fn calls() -> Vec<Vec<u8>> {
    let resolve = |line: &Vec<u8>| {
        let request: Value = serde_json::from_slice(line).ok()?;
        let word = |key: &str| request[key].as_str().map(str::to_owned);
        let inputs = request["inputs"].as_object()?.iter();
        let inputs: Vec<String> =
            inputs.map(|(id, value)| format!("{id}={}", value.as_str().unwrap_or("1"))).collect();
        Some(
            format!(
                "resolve {} {} {} --dice 3,4",
                word("ruleset")?,
                word("procedure")?,
                inputs.join(" ")
            )
            .into_bytes(),
        )
    };
    let others = "roll 3d6+2\nroll 40d100-5 --json\nroll 2d6 --dice 3,4\ntable schnaffs\n\
                  table wss cards\nlist --json";
    examples().iter().filter_map(resolve).chain(lines_of(others)).collect()
}

/// Every line has one answer: its id, and facts with dice, or odds, or an error.
fn answer(line: &[u8]) -> Result<(), String> {
    let answer = batch::answer(rulesets::ALL, line);
    let text = serde_json::to_string(&answer).map_err(|error| error.to_string())?;
    let kinds = ["facts", "odds", "error"].map(|kind| answer.contains_key(kind));
    let whole = answer.contains_key("id") && kinds.iter().filter(|&&kind| kind).count() == 1;
    if whole && !text.contains('\n') { Ok(()) } else { Err(format!("it answered {text}")) }
}

/// A script ends, well or with the line that is wrong.
fn perform(script: &[u8]) -> Result<(), String> {
    let script = String::from_utf8_lossy(script);
    match play::run(&script) {
        Ok(_) => Ok(()),
        Err(error) if error.to_string().starts_with("Line ") => Ok(()),
        Err(error) => Err(format!("no line is named: {error}")),
    }
}

/// A call ends, well or with one sentence. Only calls that read and print: no window, no files.
fn call(line: &[u8]) -> Result<(), String> {
    let line = String::from_utf8_lossy(line);
    let words: Vec<&str> = line.split(' ').filter(|word| !word.is_empty()).collect();
    if !matches!(words.first(), Some(&("roll" | "resolve" | "odds" | "table" | "list"))) {
        return Ok(());
    }
    command::run(rulesets::ALL, &words, &b""[..], &mut Vec::new(), Paper::PLAIN)
        .or_else(|stop| is_one_sentence(&stop))
}

fn is_one_sentence(stop: &Stop) -> Result<(), String> {
    match stop.sentence() {
        Some(sentence) if sentence.len() > 1 && !sentence.contains('\n') => Ok(()),
        other => Err(format!("no sentence: {other:?}")),
    }
}

/// Raw bits of good and bad sources.
fn dumps() -> Vec<Vec<u8>> {
    let dump = |source: &str| {
        let mut dump = Vec::new();
        let words = ["entropy", "--source", source, "--as", "raw", "--count", "600", "--seed", "7"];
        // A sick source ends early, with what it gave until then.
        let _ = command::run(rulesets::ALL, &words, &b""[..], &mut dump, Paper::PLAIN);
        dump
    };
    ["good", "stuck", "biased", "periodic", "clocked"].map(dump).to_vec()
}

/// Any bytes are judged, or refused in one sentence.
fn judge(dump: &[u8]) -> Result<(), String> {
    entropy::check::print(dump, &mut Vec::new()).or_else(|stop| is_one_sentence(&stop))
}

/// Memories after a short game, after a long one, and with a log that has gone round.
fn memories() -> Vec<Vec<u8>> {
    vec![
        memory_images::with_entries(20),
        memory_images::played(3, 2500),
        memory_images::with_entries(1200),
    ]
}

/// Any image is printed and judged, or refused in one sentence. As JSON it is JSON, with a row for
/// each record. No control character of the image reaches a terminal.
fn tell(image: &[u8]) -> Result<(), String> {
    let log = match Log::read(image) {
        Ok(log) => log,
        Err(sentence) => return is_one_sentence(&Stop::Wrong(sentence)),
    };
    let [text, csv, rows] =
        [Print::Text, Print::Csv, Print::Json].map(|print| log.print(rulesets::ALL, print));
    let json: Vec<Value> = serde_json::from_str(&rows).map_err(|error| error.to_string())?;
    let is_plain = |text: &&str| !text.contains(|c: char| c.is_control() && c != '\n');
    if ![&*text, &*csv, &*rows].iter().all(is_plain) {
        return Err("a control character of the image is printed".to_owned());
    }
    let sentences = [log.summary()].into_iter().chain(log.breaks());
    // An empty log says so in a sentence.
    let told = text.lines().filter(|line| *line != "The log is empty.").count();
    if json.len() != told || json.len() + 1 != csv.lines().count() {
        return Err(format!("{} rows as JSON, {told} as text", json.len()));
    }
    sentences.map(Stop::Wrong).try_for_each(|sentence| is_one_sentence(&sentence))
}
