//! Players' own rulesets as text: from a text to a program, with every mistake named.
//!
//! [`read`] gives the program, or what is wrong and what to do. A [`Program`] has every name looked
//! up and every value typed.
//!
//! Two kinds of messages cannot be given here, because they need to know the gadget: how wide a
//! label or a sentence is in its fonts, and how long odds take on its chip. Whoever knows walks the
//! program: every label, text and roll in it keeps its place, and [`Mistake`] is open to all.
#![forbid(unsafe_code)]
#![cfg_attr(test, allow(clippy::unwrap_used, clippy::indexing_slicing))]

pub mod code;
mod fmt;
pub mod image;
mod lex;
mod lines;
pub mod mistake;
mod names;
mod parse;
pub mod program;
pub mod span;

pub use code::{image as compile, image_with_text as compile_with_text};
pub use fmt::format;

use mistake::Mistake;
use program::Program;

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
