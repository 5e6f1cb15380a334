//! `vedette check`: says what is wrong with a text, or how large it is.

use std::io::{Read, Write};
use std::path::{Path, PathBuf};

use rules_core::script::places::PLACES;
use rules_text::mistake::Mistake;
use serde_json::{Value, json};

use super::contents_of;
use crate::calls::stop::Stop;
use crate::own_rules::{Contents, Fault, Said, compile, flawed, images_in, open, places_of};
use crate::text::{in_words, thousands};

/// How it is said.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    Text,
    Json,
}

/// Checks all of these files. What is said goes to standard output: it is the answer.
pub fn check(
    files: &[PathBuf],
    form: Form,
    mut input: impl Read,
    out: &mut dyn Write,
) -> Result<(), Stop> {
    let mut all_right = true;
    for file in files {
        let found = find(file, &mut input)?;
        all_right &= found.is_right();
        match form {
            Form::Text => write!(out, "{}", found.to_text(file))?,
            Form::Json => writeln!(out, "{}", found.to_json(file))?,
        }
    }
    out.flush()?;
    // All is said already.
    if all_right { Ok(()) } else { Err(Stop::Faulty(String::new())) }
}

/// What a file comes to.
#[derive(Debug)]
enum Found {
    Text {
        text: String,
        mistakes: Vec<Mistake>,
        bytes: Option<usize>,
    },
    /// The sizes of its images.
    Images(Vec<usize>),
    Faulty(String),
}

fn find(file: &Path, input: &mut dyn Read) -> Result<Found, Stop> {
    let images = match contents_of(file, input) {
        Ok(Contents::Text(text)) => {
            let (image, mistakes) = compile(file, &text);
            return Ok(Found::Text { text, mistakes, bytes: image.map(|image| image.len()) });
        }
        Ok(Contents::Image(image)) => Ok(vec![image]),
        Ok(Contents::Places(uf2)) => images_in(file, &uf2),
        Err(Stop::Faulty(said)) => Err(Fault::Faulty(said)),
        Err(stop) => return Err(stop),
    };
    let opened = images.and_then(|images| {
        let open = |image| open(image).map_err(|flaw| flawed(file, flaw));
        images.into_iter().map(|image| open(image).map(|(image, _)| image.len())).collect()
    });
    match opened {
        Ok(sizes) => Ok(Found::Images(sizes)),
        Err(Fault::Faulty(said)) => Ok(Found::Faulty(said)),
        Err(unreadable) => Err(unreadable.into()),
    }
}

impl Found {
    const fn is_right(&self) -> bool {
        matches!(self, Self::Text { bytes: Some(_), .. } | Self::Images(_))
    }

    fn to_text(&self, file: &Path) -> String {
        match self {
            Self::Text { text, mistakes, bytes } => {
                let said = Said { file, text, mistakes }.to_string();
                said + &bytes.map_or_else(String::new, |bytes| size(file, bytes))
            }
            Self::Images(sizes) => sizes.iter().map(|&bytes| size(file, bytes)).collect(),
            Self::Faulty(said) => said.clone(),
        }
    }

    fn to_json(&self, file: &Path) -> Value {
        let name = file.display().to_string();
        match self {
            Self::Text { text, mistakes, bytes } => {
                let mistakes: Vec<Value> =
                    mistakes.iter().map(|mistake| mistake_json(mistake, text)).collect();
                json!({
                    "file": name, "mistakes": mistakes, "bytes": bytes,
                    "places": bytes.map(places_of),
                })
            }
            Self::Images(sizes) => {
                let bytes: usize = sizes.iter().sum();
                let places: usize = sizes.iter().copied().map(places_of).sum();
                json!({ "file": name, "mistakes": [], "bytes": bytes, "places": places })
            }
            Self::Faulty(said) => {
                let mistake = json!({ "line": 1, "column": 1, "what": said.trim_end() });
                json!({ "file": name, "mistakes": [mistake], "bytes": null, "places": null })
            }
        }
    }
}

/// How large a ruleset is.
fn size(file: &Path, bytes: usize) -> String {
    let (name, places) = (file.display(), places_of(bytes));
    let (taken, all) = (in_words(places), in_words(PLACES));
    format!("{name}: {} bytes, {taken} of {all} places\n", thousands(bytes))
}

/// A mistake as editors want it: the end is behind its last letter.
fn mistake_json(mistake: &Mistake, text: &str) -> Value {
    let (line, column) = mistake.line_and_column(text);
    let end = Mistake::new(mistake.span.after(), "");
    let (end_line, end_column) = end.line_and_column(text);
    json!({
        "line": line, "column": column, "end_line": end_line, "end_column": end_column,
        "severity": if mistake.is_warning { "warning" } else { "error" },
        "what": mistake.what, "hint": mistake.hint,
    })
}
