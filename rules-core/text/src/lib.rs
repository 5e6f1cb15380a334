//! Players' own rulesets as text: from a text to a program, with every mistake named.
//!
//! [`read`] gives the program, or what is wrong and what to do. A [`Program`] has every name looked
//! up and every value typed.
//!
//! [`inspect`] says all that can be said of a text: with the fonts of the gadget, which the app
//! measures, and the cost of odds on its chip.
#![forbid(unsafe_code)]
#![cfg_attr(test, allow(clippy::unwrap_used, clippy::indexing_slicing))]

pub mod code;
mod colours;
mod fmt;
pub mod image;
pub mod inspect;
mod lex;
mod lines;
pub mod mistake;
mod names;
mod parse;
pub mod program;
pub mod span;

pub use code::{image as compile, image_with_text as compile_with_text};
pub use colours::{Class, tokens};
pub use fmt::format;
pub use inspect::{Dear, Inspection, Wide, costs, inspect, proofread};

use mistake::Mistake;
use program::Program;

/// What a new file begins with: a roll table, a list, a table and a procedure, each explained.
pub const TEMPLATE: &str = include_str!("template.rules");

/// What a text comes to.
#[derive(Debug)]
pub struct Reading {
    /// `None` if something is wrong.
    pub program: Option<Program>,
    /// In the order of the text; with a program, warnings alone.
    pub mistakes: Vec<Mistake>,
}

/// Reads a text. `file` is the name of its file without path and ending: a ruleset that does not
/// say what it is called is called so.
pub fn read(text: &str, file: &str) -> Reading {
    let (program, mistakes) = parse::parse(text, file);
    let program = mistakes.allow_playing().then_some(program);
    Reading { program, mistakes: mistakes.told() }
}
