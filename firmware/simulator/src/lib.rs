//! The host's side of Vedette: the `vedette` command, and the gadget without its case.
//!
//! `main` hands the words of a call to [`command`], which reads them and carries the call out. Two
//! halves do the work. `requests` asks the rules directly: [`request`] names a procedure and what
//! is set for it, [`answer`] holds its facts or their odds, [`batch`] answers line by line.
//! `simulated` runs the whole gadget: [`gadget`] feeds the app with button edges, time and dice,
//! [`play`] drives it from a script on a clock of its own, [`terminal`] from a keyboard. Rulesets
//! that players wrote come from files, by [`own_rules`], and are asked and played like any other.
//!
//! The folders sort the modules for a reader. A caller names a module without its folder:
//! `vedette::gadget::SimulatedGadget`.

#![forbid(unsafe_code)]

mod calls;
pub mod command;
pub mod own_rules;
pub mod play;
mod requests;
mod simulated;
pub mod terminal;
mod text;
mod whole_file;

#[cfg(test)]
mod sample_ruleset;

pub use calls::{batch, entropy, list, log, roll, rules, table, web};
pub use own_rules::region;
pub use requests::{answer, fact_odds, house_rules, request, run_record, value, wrong_request};
use rules_core::ruleset::Ruleset;
pub use simulated::{dice, flash, gadget, memory_file, picture, text_on_screen, used_memory};
pub use text::{columns, nearest, paper};

/// The rulesets a command works with.
pub type Rulesets = &'static [&'static Ruleset];

/// Where players' rulesets lie: their places one after another, as in the chip's flash. Empty for a
/// gadget without any.
pub type Region = &'static [u8];
