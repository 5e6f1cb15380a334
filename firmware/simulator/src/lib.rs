//! The host's side of Vedette: the `vedette` command, and the gadget without its case.
//!
//! Two halves share this crate. One asks the rules directly: a [`request`] names a procedure and
//! what is set for it, an [`answer`] holds its facts or their odds, [`batch`] does that line by
//! line. The other runs the whole gadget: [`gadget`] feeds the app with button edges, time and
//! dice, [`play`] does so from a script on a clock of its own, [`terminal`] from a keyboard.
//! [`entropy`] shows the way to its dice. [`command`] is what `main` calls; [`arguments`] reads
//! its words.

#![forbid(unsafe_code)]

pub mod account;
pub mod answer;
pub mod arguments;
pub mod batch;
pub mod columns;
pub mod command;
pub mod completions;
pub mod dice;
pub mod entropy;
pub mod fact_odds;
pub mod flash;
pub mod gadget;
pub mod hands;
pub mod list;
pub mod log;
pub mod mistake;
pub mod nearest;
pub mod picture;
pub mod play;
pub mod request;
pub mod roll;
pub mod script;
pub mod tables;
pub mod terminal;
pub mod text_on_screen;
pub mod value;
pub mod window;

#[cfg(test)]
mod sample;

use rules_core::ruleset::Ruleset;

/// The rulesets a command works with.
pub type Rulesets = &'static [&'static Ruleset];
