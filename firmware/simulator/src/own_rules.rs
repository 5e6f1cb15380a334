//! Players' own rulesets, from their files: a text, the image of one (`.vdr`), or a `.uf2` file with
//! several images in their places.
//!
//! A ruleset is for good, as those on board are: its image and its shelf are never given back. A
//! gadget in the terminal that reads a file again and again takes some 100 KiB each time.

mod kept_text;
mod places;
pub mod region;
mod said;

use std::fs;
use std::path::{Path, PathBuf};

use app::game::ids::number_of_ruleset;
use app::ui::measure::ScreenFonts;
pub use kept_text::{kept_text, packed};
pub use places::{OtherPlaces, images_in_places, in_places, places_of};
use rules_core::ruleset::Ruleset;
use rules_core::rulesets;
use rules_core::script::flaw::Flaw;
use rules_core::script::places::PLACES;
use rules_core::script::shelf::Shelf;
use rules_text::Inspection;
pub use said::Said;

use crate::{Region, Rulesets};

/// Why a file gives no rulesets.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fault {
    /// It cannot be read, in one sentence.
    Unreadable(String),
    /// It has mistakes: all that is said of them, in lines.
    Faulty(String),
}

/// What a file holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Contents {
    Text(String),
    Image(Vec<u8>),
    /// A `.uf2` file.
    Places(Vec<u8>),
}

/// A ruleset with its image, which was checked.
#[derive(Clone, Debug)]
pub struct Made {
    pub file: PathBuf,
    pub image: &'static [u8],
    pub ruleset: &'static Ruleset,
    /// The text, if it was made of one, and what is said of it all the same.
    pub text: Option<String>,
    pub warnings: String,
}

/// The rulesets on board, and those in these files behind them. One that is called as another is
/// takes its place. All files are read before any is refused.
pub fn with_own(on_board: Rulesets, files: &[PathBuf]) -> Result<Rulesets, Fault> {
    if files.is_empty() {
        return Ok(on_board);
    }
    let mut all = on_board.to_vec();
    for made in make_all(files, proofread)? {
        all.retain(|other| !other.id.eq_ignore_ascii_case(made.ruleset.id));
        all.push(made.ruleset);
    }
    Ok(all.leak())
}

/// The rulesets on board, and those in these files beside them, as a log knows both.
pub fn beside_own(on_board: Rulesets, files: &[PathBuf]) -> Result<Rulesets, Fault> {
    let own = make_all(files, proofread)?;
    let own = own.iter().map(|made| made.ruleset);
    Ok(on_board.iter().copied().chain(own).collect::<Vec<_>>().leak())
}

/// The same files as the gadget has them: each ruleset at the beginning of a place, in their order.
pub fn region_with_own(files: &[PathBuf]) -> Result<Region, Fault> {
    if files.is_empty() {
        return Ok(&[]);
    }
    let made = make_all(files, proofread)?;
    told_apart(&made).map_err(Fault::Unreadable)?;
    let images: Vec<&[u8]> = made.iter().map(|made| made.image).collect();
    let places: usize = images.iter().map(|image| places_of(image.len())).sum();
    let region = region::packed(&images).ok_or_else(|| {
        let fewer = "give fewer --rules";
        let said =
            format!("The rulesets need {places} places, and the gadget has {PLACES}; {fewer}");
        Fault::Unreadable(said)
    })?;
    Ok(region.leak())
}

/// Whether no ruleset's id has the number of another one's, those on board counted: the gadget's
/// memory knows them by these numbers.
pub fn told_apart(all: &[Made]) -> Result<(), String> {
    for (place, made) in all.iter().enumerate() {
        let own = made.ruleset;
        let is_like = |other: &&&Ruleset| {
            number_of_ruleset(other) == number_of_ruleset(own)
                && (other.image.is_none() || !other.id.eq_ignore_ascii_case(own.id))
        };
        let others = all.iter().take(place).map(|other| other.ruleset);
        let others: Vec<&Ruleset> = rulesets::ALL.iter().copied().chain(others).collect();
        if let Some(other) = others.iter().find(is_like) {
            let apart = "cannot be told apart in the gadget's memory; call one otherwise";
            return Err(format!("«{}» and «{}» {apart}", other.id, own.id));
        }
    }
    Ok(())
}

/// How a text is read: [`proofread`] or [`inspect`].
pub type Reading = fn(&Path, &str) -> Inspection;

/// The rulesets in all of these files, or all of the files' mistakes.
pub fn make_all(files: &[PathBuf], read: Reading) -> Result<Vec<Made>, Fault> {
    let (mut all, mut faulty) = (Vec::new(), String::new());
    for file in files {
        match make(file, read) {
            Ok(made) => all.extend(made),
            Err(Fault::Faulty(said)) => faulty.push_str(&said),
            Err(unreadable) => return Err(unreadable),
        }
    }
    if faulty.is_empty() { Ok(all) } else { Err(Fault::Faulty(faulty)) }
}

/// The rulesets in a file.
fn make(file: &Path, read: Reading) -> Result<Vec<Made>, Fault> {
    let one = |image| {
        let (image, ruleset) = open(image).map_err(|flaw| flawed(file, flaw))?;
        Ok(Made { file: file.to_owned(), image, ruleset, text: None, warnings: String::new() })
    };
    match contents(file)? {
        Contents::Text(text) => {
            let Inspection { image, mistakes, .. } = read(file, &text);
            let said = Said { file, text: &text, mistakes: &mistakes }.to_string();
            match image {
                Some(image) => Ok(vec![Made { text: Some(text), warnings: said, ..one(image)? }]),
                None => Err(Fault::Faulty(said)),
            }
        }
        Contents::Image(image) => Ok(vec![one(image)?]),
        Contents::Places(uf2) => {
            let images = images_in(file, &uf2)?.into_iter();
            images.map(one).collect()
        }
    }
}

/// The images in a `.uf2` file.
pub fn images_in(file: &Path, uf2: &[u8]) -> Result<Vec<Vec<u8>>, Fault> {
    images_in_places(uf2).map_err(|why| Fault::Faulty(format!("{}: {why}\n", file.display())))
}

/// Reads a file. What it holds is told by its ending, or by how it begins: no text begins so.
pub fn contents(file: &Path) -> Result<Contents, Fault> {
    let unreadable =
        |error| Fault::Unreadable(format!("{} cannot be read: {error}", file.display()));
    let bytes = fs::read(file).map_err(unreadable)?;
    let ends = |ending: &str| file.extension().is_some_and(|ext| ext.eq_ignore_ascii_case(ending));
    if ends("vdr") || bytes.starts_with(b"VDR2") {
        return Ok(Contents::Image(bytes));
    }
    if ends("uf2") || bytes.starts_with(b"UF2\n") {
        return Ok(Contents::Places(bytes));
    }
    text(file, bytes).map(Contents::Text)
}

/// The text of a file.
pub fn text(file: &Path, bytes: Vec<u8>) -> Result<String, Fault> {
    String::from_utf8(bytes).map_err(|error| {
        let read = error.utf8_error().valid_up_to();
        let before = error.as_bytes().get(..read).unwrap_or_default();
        let line = 1 + before.iter().filter(|&&byte| byte == b'\n').count();
        let what = "this line is not in UTF-8; save the file as UTF-8";
        Fault::Faulty(format!("{}:{line}:1: {what}\n", file.display()))
    })
}

/// What a text comes to, but for the cost of its odds.
pub fn proofread(file: &Path, text: &str) -> Inspection {
    rules_text::proofread(text, &name_of(file), &ScreenFonts)
}

/// What a text comes to. The odds of every procedure are tried where they take longest.
pub fn inspect(file: &Path, text: &str) -> Inspection {
    rules_text::inspect(text, &name_of(file), &ScreenFonts)
}

/// The image of a text that is right, with the text in it. `None` if it finds no room.
pub fn with_text(file: &Path, text: &str) -> Option<Vec<u8>> {
    let program = rules_text::read(text, &name_of(file)).program?;
    rules_text::compile_with_text(&program, text, &packed(text)).ok()
}

/// What a ruleset is called that does not say it: as its file.
pub fn name_of(file: &Path) -> String {
    file.file_stem().unwrap_or_default().to_string_lossy().into_owned()
}

/// The ruleset of an image, with the image, for good.
pub fn open(image: Vec<u8>) -> Result<(&'static [u8], &'static Ruleset), Flaw> {
    let image: &'static [u8] = image.leak();
    let ruleset = Box::leak(Box::new(Shelf::new())).open(image)?;
    Ok((image, ruleset))
}

/// What is said of an image that cannot be played.
pub fn flawed(file: &Path, flaw: Flaw) -> Fault {
    Fault::Faulty(format!("{}: {flaw}\n", file.display()))
}
