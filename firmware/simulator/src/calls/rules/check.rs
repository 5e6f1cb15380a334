//! `vedette check`: says what is wrong with a text, or how large it is.

mod json;

use std::io::{Read, Write};
use std::path::{Path, PathBuf};

use rules_core::script::places::PLACES;
use rules_text::Inspection;
use rules_text::mistake::Mistake;
use serde_json::Value;

use super::contents_of;
use crate::calls::stop::Stop;
use crate::own_rules::{Contents, Fault, Said, flawed, images_in, inspect, open, places_of};
use crate::text::columns::indented;
use crate::text::{in_words, thousands};

/// How it is said.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    Text,
    Json,
}

/// How many of the dearest odds and of the widest texts are told.
const MOST: usize = 3;

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
        inspection: Box<Inspection>,
    },
    /// The sizes of its images.
    Images(Vec<usize>),
    Faulty(String),
}

fn find(file: &Path, input: &mut dyn Read) -> Result<Found, Stop> {
    let images = match contents_of(file, input) {
        Ok(Contents::Text(text)) => {
            let inspection = Box::new(inspect(file, &text));
            return Ok(Found::Text { text, inspection });
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
    fn is_right(&self) -> bool {
        match self {
            Self::Text { inspection, .. } => inspection.image.is_some(),
            Self::Images(_) => true,
            Self::Faulty(_) => false,
        }
    }

    fn to_text(&self, file: &Path) -> String {
        match self {
            Self::Text { text, inspection } => {
                let said = Said { file, text, mistakes: &inspection.mistakes }.to_string();
                let found = |image: &Vec<u8>| size(file, image.len()) + &found(text, inspection);
                said + &inspection.image.as_ref().map_or_else(String::new, found)
            }
            Self::Images(sizes) => sizes.iter().map(|&bytes| size(file, bytes)).collect(),
            Self::Faulty(said) => said.clone(),
        }
    }

    fn to_json(&self, file: &Path) -> Value {
        let name = file.display().to_string();
        match self {
            Self::Text { text, inspection } => json::inspection(&name, text, inspection),
            Self::Images(sizes) => json::images(&name, sizes),
            Self::Faulty(said) => json::faulty(&name, said),
        }
    }
}

/// The odds that take longest, and the widest texts.
fn found(text: &str, inspection: &Inspection) -> String {
    let mut rows = Vec::new();
    for dear in inspection.dearest.iter().take(MOST) {
        let with = if dear.with.is_empty() { String::new() } else { format!("with {}", dear.with) };
        rows.push(["odds".to_owned(), dear.label.clone(), seconds(dear.cycles), with]);
    }
    for wide in inspection.widest.iter().take(MOST) {
        let (line, _) = Mistake::new(wide.span, "").line_and_column(text);
        let room = format!("{} of {} pixels", wide.pixels, wide.room);
        rows.push(["width".to_owned(), wide.text.clone(), room, format!("line {line}")]);
    }
    indented(rows)
}

/// How long the chip takes for so many cycles.
fn seconds(cycles: u32) -> String {
    /// Cycles of a hundredth of a second.
    const HUNDREDTH: u32 = 1_250_000;
    let hundredths = cycles.div_ceil(HUNDREDTH);
    format!("{}.{:02} s of 2 s", hundredths / 100, hundredths % 100)
}

/// How large a ruleset is.
fn size(file: &Path, bytes: usize) -> String {
    let (name, places) = (file.display(), places_of(bytes));
    let (taken, all) = (in_words(places), in_words(PLACES));
    format!("{name}: {} bytes, {taken} of {all} places\n", thousands(bytes))
}
