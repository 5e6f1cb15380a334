//! The records of a log that were acknowledged, and whether a memory still holds them.
//!
//! It reads as `vedette log --verify` does: by number and hash, and the chain must hold.

use std::collections::BTreeMap;

use rules_core::rulesets;
use serde_json::Value;
use vedette::log::{Log, Print};

/// A log that has gone round never holds fewer: its records would be two and a half times as long
/// as a game's.
const LEAST: usize = 250;

/// What was seen of a log since it was begun.
#[derive(Debug, Default)]
pub struct Ledger {
    /// The hash of each record, by its number.
    seen: BTreeMap<u32, String>,
    /// How often it was compared with a memory.
    pub checks: u32,
}

impl Ledger {
    /// The memory was wiped: a new log begins.
    pub fn wiped(&mut self) {
        self.seen.clear();
    }

    pub fn last(&self) -> u32 {
        self.seen.last_key_value().map_or(0, |(&number, _)| number)
    }

    /// A memory must hold all that was seen, up to what its log acknowledged at least, and at most
    /// `further` more.
    pub fn check(&mut self, memory: &[u8], acknowledged: u32, further: u32) -> Result<(), String> {
        let log = Log::read(memory)?;
        if let Some(broken) = log.breaks().first() {
            return Err(broken.clone());
        }
        let rows = rows(&log)?;
        let (least, last) =
            (self.last().max(acknowledged), rows.last().map_or(0, |(number, _)| *number));
        if last < least || last > least.saturating_add(further) {
            return Err(format!("{least} was acknowledged, and the log ends with {last}"));
        }
        if rows.first().is_some_and(|(first, _)| *first > 1) && rows.len() < LEAST {
            return Err(format!("only {} records are left of {last}", rows.len()));
        }
        for (number, hash) in rows {
            let before = self.seen.entry(number).or_insert_with(|| hash.clone());
            if *before != hash {
                return Err(format!("{number} is not what it was"));
            }
        }
        self.checks += 1;
        Ok(())
    }
}

fn rows(log: &Log) -> Result<Vec<(u32, String)>, String> {
    let text = log.print(rulesets::ALL, Print::Json);
    let rows: Vec<Value> = serde_json::from_str(&text).map_err(|error| error.to_string())?;
    let row = |row: &Value| {
        Some((row["number"].as_u64()?.try_into().ok()?, row["hash"].as_str()?.to_owned()))
    };
    rows.iter()
        .map(row)
        .collect::<Option<_>>()
        .ok_or_else(|| "a row without number or hash".to_owned())
}
