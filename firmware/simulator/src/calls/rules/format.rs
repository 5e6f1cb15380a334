//! `vedette fmt`: lays texts out.

use std::fs;
use std::io::{Read, Write};
use std::path::{Path, PathBuf};

use super::{STANDARD_INPUT, text_of};
use crate::calls::stop::Stop;
use crate::own_rules::{Said, name_of};
use crate::whole_file::replace;

/// Whether files may change.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Changes {
    Made,
    /// They are told of, and that there are any is a failure.
    ToldOf,
}

/// Lays out all of these files. A faulty one does not keep the others from it.
pub fn format(
    files: &[PathBuf],
    changes: Changes,
    mut input: impl Read,
    out: &mut dyn Write,
) -> Result<(), Stop> {
    let mut faulty = Vec::new();
    for file in files {
        match format_one(file, changes, &mut input, out) {
            Err(Stop::Faulty(said)) => faulty.push(said),
            other => other?,
        }
    }
    if faulty.is_empty() { Ok(()) } else { Err(Stop::Faulty(faulty.concat())) }
}

fn format_one(
    file: &Path,
    changes: Changes,
    input: &mut dyn Read,
    out: &mut dyn Write,
) -> Result<(), Stop> {
    let text = text_of(file, input)?;
    let said = |mistakes: Vec<_>| Said { file, text: &text, mistakes: &mistakes }.to_string();
    let formatted = rules_text::format(&text, &name_of(file))
        .map_err(|mistakes| Stop::Faulty(said(mistakes)))?;
    match changes {
        Changes::ToldOf if formatted == text => Ok(()),
        Changes::ToldOf => Err(Stop::Faulty(format!("{} is not laid out\n", file.display()))),
        Changes::Made if file == Path::new(STANDARD_INPUT) => {
            Ok(out.write_all(formatted.as_bytes())?)
        }
        Changes::Made if formatted == text => Ok(()),
        Changes::Made => write(file, &formatted),
    }
}

/// Writes a text whole or not at all, to where a link leads.
fn write(file: &Path, formatted: &str) -> Result<(), Stop> {
    let written = fs::canonicalize(file).and_then(|file| replace(&file, formatted.as_bytes()));
    written.map_err(|error| Stop::Wrong(format!("{} cannot be written: {error}", file.display())))
}
