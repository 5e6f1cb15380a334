//! Rulesets of the player's own, from a first text to the file for the gadget.

pub mod begin;
pub mod check;
pub mod compile;
pub mod format;
pub mod show;

use std::io::Read;
use std::path::Path;

use crate::calls::stop::Stop;
use crate::own_rules::{Contents, contents, text};

/// What stands for standard input in place of a file.
const STANDARD_INPUT: &str = "-";

/// What a file holds, or standard input a text.
fn contents_of(file: &Path, input: &mut dyn Read) -> Result<Contents, Stop> {
    if file != Path::new(STANDARD_INPUT) {
        return Ok(contents(file)?);
    }
    let mut bytes = Vec::new();
    input.read_to_end(&mut bytes)?;
    Ok(Contents::Text(text(file, bytes)?))
}

/// A text where nothing else will do.
fn text_of(file: &Path, input: &mut dyn Read) -> Result<String, Stop> {
    match contents_of(file, input)? {
        Contents::Text(text) => Ok(text),
        Contents::Image(_) | Contents::Places(_) => {
            let name = file.display();
            Err(Stop::Wrong(format!("{name} is no text, `vedette show {name}` prints its text")))
        }
    }
}
