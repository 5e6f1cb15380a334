//! The log in a memory image: as text, CSV or JSON, and whether its chain holds.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::ControlFlow;

use app::game::{former, ids, stored_house};
use app::storage::hash_figures::HashFigures;
use app::storage::record::{Event, Hash, Head, ThrowRecord, VERSION, hash};
use app::storage::store::{Half, Store};
use app::storage::verified::VerifiedFlash;
use app::storage::{BYTES, LOG_SECTORS};
use rules_core::house::HouseValue;
use rules_core::plain_dice::PlainDice;
use rules_core::procedure::ProcedureInfo;
use rules_core::ruleset::Ruleset;
use serde_json::{Value, json};

use crate::Rulesets;
use crate::requests::value::{Object, of_field, of_house};
use crate::simulated::flash::Flash;
use crate::text::escape::{printable, printable_json};
use crate::text::paper::Paper;

/// The records of a log, by their numbers.
#[derive(Debug)]
pub struct Log {
    records: BTreeMap<u32, Vec<u8>>,
    /// The throws that a later record undoes.
    undone: BTreeSet<u32>,
}

/// How a log is printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Print {
    Text,
    Csv,
    Json,
}

impl Log {
    /// The log in an image: the memory alone, or a whole flash with the memory at its end.
    pub fn read(image: &[u8]) -> Result<Self, String> {
        let memory = image.last_chunk().ok_or_else(|| {
            format!("This is no memory image, which has {BYTES} bytes or more, not {}", image.len())
        })?;
        let mut store = Store::new(VerifiedFlash::new(Flash::of(memory), 0));
        let (mut records, mut buffer) = (BTreeMap::new(), [0; 4096]);
        for sector in 0..LOG_SECTORS {
            let see = &mut |record: &[u8]| {
                if let Some(head) = Head::read(record) {
                    records.insert(head.number, record.to_vec());
                }
                ControlFlow::Continue(())
            };
            // A sector that cannot be read has no records.
            let _ = store.look(Half::Log, sector, &mut buffer, see);
        }
        let undone = records.iter().filter_map(|(at, record)| undone_by(*at, record)).collect();
        Ok(Self { records, undone })
    }

    pub fn is_empty(&self) -> bool {
        self.records.is_empty()
    }

    /// The places where the chain is broken, a record makes no sense or bytes are left over, each in
    /// a sentence.
    pub fn breaks(&self) -> Vec<String> {
        let mut breaks = Vec::new();
        let pairs = self.records.iter().zip(self.records.iter().skip(1));
        for ((number, record), (next, after)) in pairs {
            if *next != number + 1 {
                breaks.push(format!(
                    "The chain is broken after {number}: {} missing",
                    missing(number + 1, next - 1)
                ));
            } else if Head::read(after).map(|head| head.before) != Some(hash(record)) {
                breaks.push(format!("The chain is broken at {next}: {number} is not what it was"));
            }
        }
        breaks.extend(self.records.iter().filter_map(|(number, record)| wrong(*number, record)));
        breaks
    }

    /// How far the chain reaches, and the hashes at its ends.
    pub fn summary(&self) -> String {
        let (Some((first, oldest)), Some((last, newest))) =
            (self.records.first_key_value(), self.records.last_key_value())
        else {
            return "The log is empty".to_owned();
        };
        let anchor = Head::read(oldest).map_or(Hash::default(), |head| head.before);
        let (records, them, it) = match self.records.len() {
            1 => (format!("1 record, number {first}"), "it", "it"),
            many => (format!("{many} records, {first} to {last}"), "them", "the last"),
        };
        let gone = match first.saturating_sub(1) {
            0 => String::new(),
            gone => format!(", {gone} went before {them} and ended with {}", figures(anchor)),
        };
        let end = if *last == u32::MAX { "; no number is left, so it has ended" } else { "" };
        format!("{records}{gone}; {it} has the hash {}{end}", figures(hash(newest)))
    }

    /// The log, printed for a file or another program.
    pub fn print(&self, rulesets: Rulesets, print: Print) -> String {
        self.print_on(Paper::PLAIN, rulesets, print)
    }

    /// The log, printed on some paper.
    pub fn print_on(&self, paper: Paper, rulesets: Rulesets, print: Print) -> String {
        let lines =
            self.records.iter().map(|(number, record)| self.line(*number, record, rulesets));
        match print {
            Print::Json => {
                let rows = Value::from(lines.map(Value::from).collect::<Vec<_>>());
                printable_json(&format!("{rows:#}\n"))
            }
            Print::Csv => {
                let heads = COLUMNS.join(",") + "\n";
                let cells = |line: Object| {
                    COLUMNS.map(|column| quoted(&cell(line.get(column)))).join(",") + "\n"
                };
                heads + &lines.map(cells).collect::<String>()
            }
            Print::Text if self.is_empty() => "The log is empty.\n".to_owned(),
            Print::Text => lines.map(|line| text(&line, paper) + "\n").collect(),
        }
    }

    /// What one record says.
    fn line(&self, number: u32, record: &[u8], rulesets: Rulesets) -> Object {
        let mut line = Object::new();
        line.insert("number".to_owned(), number.into());
        let mut add = |key: &str, value: Value| _ = line.insert(key.to_owned(), value);
        match Event::read(record) {
            Some(Event::Throw(throw)) => tell_throw(&throw, rulesets, &mut add),
            Some(Event::Dice { count, sides, plus, dice }) => {
                let total = dice.iter().map(|&face| i64::from(face)).sum::<i64>() + i64::from(plus);
                let name = PlainDice::new(count, sides, plus)
                    .map_or_else(String::new, |dice| dice.to_string());
                add("what", name.into());
                add("dice", json!(dice));
                add("headline", total.to_string().into());
            }
            Some(Event::Undo { number, why }) => {
                add("what", format!("undo {number}").into());
                add("headline", why.label().into());
            }
            Some(Event::Fault { what, place, in_a_row }) => {
                add("what", if in_a_row > 0 { "restarted" } else { "no dice" }.into());
                add("headline", format!("{}, {}", latin(what), latin(place)).into());
            }
            Some(Event::Turn { ruleset, turn }) => tell_turn(ruleset, turn, rulesets, &mut add),
            None => {
                add("what", "unknown".into());
                let newer = || "A newer firmware wrote it".to_owned();
                add("headline", wrong(number, record).unwrap_or_else(newer).into());
            }
        }
        if self.undone.contains(&number) {
            add("void", true.into());
        }
        add("hash", hex(&hash(record)).into());
        add("figures", figures(hash(record)).into());
        line
    }
}

/// The earlier throw that a record undoes.
fn undone_by(at: u32, record: &[u8]) -> Option<u32> {
    match Event::read(record) {
        Some(Event::Undo { number, .. }) if number <= at => Some(number),
        _ => None,
    }
}

/// The columns of the CSV, by their keys in JSON.
const COLUMNS: [&str; 12] = [
    "number", "what", "ruleset", "turn", "how", "inputs", "house", "dice", "headline", "void",
    "hash", "figures",
];

fn tell_throw(throw: &ThrowRecord<'_>, rulesets: Rulesets, add: &mut dyn FnMut(&str, Value)) {
    let ruleset = rulesets.iter().find(|ruleset| ids::number_of(ruleset.id) == throw.ruleset);
    let entry = ruleset.and_then(|ruleset| {
        ruleset.procedures.iter().find(|entry| ids::number_of(entry.id) == throw.procedure)
    });
    add("what", entry.map_or("another rule", |entry| entry.id).into());
    add("ruleset", ruleset.map_or("another", |ruleset| ruleset.id).into());
    add("turn", throw.turn.into());
    add("how", throw.how.label().into());
    if let (Some(ruleset), Some(entry)) = (ruleset, entry) {
        add("inputs", set_inputs(throw, ruleset, entry).into());
        add("house", set_house(throw, ruleset).into());
    }
    add("dice", json!(throw.dice));
    add("headline", latin(throw.headline).into());
}

/// A turn that began; the first is a new game.
fn tell_turn(number: u16, turn: u8, rulesets: Rulesets, add: &mut dyn FnMut(&str, Value)) {
    let ruleset = rulesets.iter().find(|ruleset| ids::number_of(ruleset.id) == number);
    add("what", if turn == 1 { "new game" } else { "next turn" }.into());
    add("ruleset", ruleset.map_or("another", |ruleset| ruleset.id).into());
    add("turn", turn.into());
    add("headline", format!("Turn {turn}").into());
}

/// The inputs that differ from their defaults, in the form that `batch` takes. What results alone
/// set stands there too: a log keeps everything, though `batch` takes none of that.
fn set_inputs(throw: &ThrowRecord<'_>, ruleset: &Ruleset, entry: &ProcedureInfo) -> Object {
    let inputs = former::read(throw.inputs, throw.by, ruleset, entry);
    let fields = entry.fields.iter().enumerate();
    let differing = fields.filter(|(at, field)| inputs.value(*at) != field.start());
    differing.map(|(at, field)| (field.id.to_owned(), of_field(field, inputs.value(at)))).collect()
}

fn set_house(throw: &ThrowRecord<'_>, ruleset: &Ruleset) -> Object {
    let house = stored_house::read(throw, ruleset.house);
    let differing =
        ruleset.house.iter().enumerate().filter(|(at, rule)| house.choice(*at) != rule.default);
    let value = |at: usize, values: &[HouseValue]| {
        values.get(house.choice(at)).copied().map_or(Value::Null, of_house)
    };
    differing.map(|(at, rule)| (rule.id.to_owned(), value(at, rule.values))).collect()
}

/// One line of text: the number, what was thrown for, what came of it.
fn text(line: &Object, paper: Paper) -> String {
    let get = |key: &str| cell(line.get(key));
    let void = if line.contains_key("void") { ", void" } else { "" };
    let game = match get("ruleset") {
        ruleset if ruleset.is_empty() => String::new(),
        ruleset => format!("{ruleset} "),
    };
    let inputs = [get("inputs"), get("house")].into_iter().filter(|text| !text.is_empty());
    let details: Vec<String> = inputs
        .chain([get("dice"), get("how")].into_iter().filter(|text| !text.is_empty()))
        .collect();
    let details =
        if details.is_empty() { String::new() } else { format!(" ({})", details.join("; ")) };
    format!(
        "{} {game}{}: {}{details}{void}, {}",
        get("number"),
        get("what"),
        paper.bold(&get("headline")),
        paper.dim(&get("figures"))
    )
}

/// A value as one cell of a table, on one line.
fn cell(value: Option<&Value>) -> String {
    match value {
        None | Some(Value::Null) => String::new(),
        Some(Value::String(text)) => printable(text),
        Some(Value::Array(items)) => {
            items.iter().map(|item| cell(Some(item))).collect::<Vec<_>>().join(" ")
        }
        Some(Value::Object(map)) => map
            .iter()
            .map(|(key, value)| format!("{key}={}", cell(Some(value))))
            .collect::<Vec<_>>()
            .join(" "),
        Some(other) => other.to_string(),
    }
}

fn quoted(cell: &str) -> String {
    if cell.contains([',', '"']) {
        format!("\"{}\"", cell.replace('"', "\"\""))
    } else {
        cell.to_owned()
    }
}

/// The numbers that are missing, with their verb.
fn missing(first: u32, last: u32) -> String {
    if first == last { format!("{first} is") } else { format!("{first} to {last} are") }
}

fn latin(letters: &[u8]) -> String {
    letters.iter().map(|&letter| char::from(letter)).collect()
}

/// What is wrong with a record by itself. One of a newer firmware may be as right as any.
fn wrong(number: u32, record: &[u8]) -> Option<String> {
    let is_newer = Head::read(record).is_some_and(|head| head.version > VERSION);
    match left_over(number, record) {
        None if number == 0 => Some("0 makes no sense: numbers begin with 1".to_owned()),
        None if !is_newer && Event::read(record).is_none() => {
            Some(format!("{number} makes no sense: no firmware writes such a record"))
        }
        found => found,
    }
}

/// What a record has behind its end. No gadget writes that.
fn left_over(number: u32, record: &[u8]) -> Option<String> {
    match Event::left_over(record) {
        0 => None,
        1 => Some(format!("1 byte is left over at the end of {number}")),
        bytes => Some(format!("{bytes} bytes are left over at the end of {number}")),
    }
}

/// The figures that the device shows of a hash.
fn figures(hash: Hash) -> String {
    HashFigures::new(hash).to_string()
}

fn hex(hash: &Hash) -> String {
    hash.iter().map(|byte| format!("{byte:02x}")).collect()
}
