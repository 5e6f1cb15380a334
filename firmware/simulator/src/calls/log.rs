//! The log in a memory image: as text, CSV or JSON, and whether its chain holds.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::ControlFlow;

use app::storage::record::{Event, Hash, Head, hash};
use app::storage::store::{Half, Store};
use app::storage::verified::VerifiedFlash;
use app::storage::{BYTES, LOG_SECTORS};
use serde_json::Value;

use crate::Rulesets;
use crate::simulated::flash::Flash;
use crate::text::escape::printable_json;
use crate::text::paper::Paper;

mod line;
mod printed;

use line::{figures, line, wrong};
use printed::{csv, text};

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
        // As the device sees it: what a power cut tore holds nothing. An image can always be read.
        let _ = store.find_torn(Half::Log, &mut buffer);
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
        let undone = records.values().filter_map(|record| undone_by(record)).collect();
        Ok(Self { records, undone })
    }

    pub fn is_empty(&self) -> bool {
        self.records.is_empty()
    }

    /// The places where the chain is broken, a record makes no sense or bytes are left over, each
    /// in a sentence.
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
        let lines = self
            .records
            .iter()
            .map(|(number, record)| line(*number, record, self.undone.contains(number), rulesets));
        match print {
            Print::Json => {
                let rows = Value::from(lines.map(Value::from).collect::<Vec<_>>());
                printable_json(&format!("{rows:#}\n"))
            }
            Print::Csv => csv(lines),
            Print::Text if self.is_empty() => "The log is empty.\n".to_owned(),
            Print::Text => lines.map(|line| text(&line, paper) + "\n").collect(),
        }
    }
}

/// The earlier throw that a record undoes.
fn undone_by(record: &[u8]) -> Option<u32> {
    match Event::read(record) {
        Some(Event::Undo { number, .. }) => Some(number),
        _ => None,
    }
}

/// The numbers that are missing, with their verb.
fn missing(first: u32, last: u32) -> String {
    if first == last { format!("{first} is") } else { format!("{first} to {last} are") }
}
