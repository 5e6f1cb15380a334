//! What a memory file holds.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use app::Button;
use app::device::start::Start;
use rules_core::rulesets;
use rules_core::scratch::OddsScratch;
use serde_json::Value;
use vedette::gadget::SimulatedGadget;
use vedette::log::{Log, Print};
use vedette::memory_file;
use vedette::used_memory::used_memory;

/// The records of the log in a file, by their numbers, each with its hash. The chain must hold.
pub(crate) fn log_in(file: &Path) -> BTreeMap<u64, String> {
    let log = Log::read(&fs::read(file).unwrap()).unwrap();
    assert_eq!(log.breaks(), Vec::<String>::new());
    let lines: Vec<Value> = serde_json::from_str(&log.print(rulesets::ALL, Print::Json)).unwrap();
    let record = |line: &Value| {
        Some((line.get("number")?.as_u64()?, line.get("hash")?.as_str()?.to_owned()))
    };
    lines.iter().map(|line| record(line).unwrap()).collect()
}

/// Gives a file the memory of a gadget that was used before: its first start is done.
pub(crate) fn use_before(file: &Path) {
    fs::write(file, used_memory(rulesets::ALL).image().as_slice()).unwrap();
}

/// The texts that a gadget with this memory shows after these presses.
pub(crate) fn shown_after(file: &Path, presses: &[Button]) -> Vec<String> {
    let flash = memory_file::read(file).unwrap();
    let mut scratch = Box::new(OddsScratch::new());
    let mut gadget =
        SimulatedGadget::remembering(rulesets::ALL, &mut scratch, flash, Start::default());
    assert_eq!(gadget.app().notices(), [], "it has nothing to complain of");
    presses.iter().for_each(|&button| gadget.tap(button));
    gadget.texts()
}
