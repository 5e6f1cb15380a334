//! The `vedette` command: reads the words of a call and carries it out.

pub mod arguments;
pub mod completions;
pub mod wrong_words;

use std::fs;
use std::io::{self, IsTerminal as _, Read, Write};
use std::path::{Path, PathBuf};

use arguments::{Arguments, Asked, Call, FixedDice, OutputFormat, OwnRules};
use etcetera::BaseStrategy as _;
use rules_core::plain_dice::{NoSuchDice, PlainDice};

use crate::calls::entropy::Wanted;
use crate::calls::list::Subject;
use crate::calls::log::{Log, Print};
use crate::calls::rules::begin::begin;
use crate::calls::rules::check;
use crate::calls::rules::compile::{Target, compile};
use crate::calls::rules::format::{Changes, format};
use crate::calls::rules::show::show;
pub use crate::calls::stop::Stop;
use crate::calls::web::Browser;
use crate::calls::{batch, entropy, roll, table, web};
use crate::own_rules::{beside_own, region_with_own, with_own};
use crate::play::{Shot, ShotKind, perform};
use crate::requests::answer::{Answer, transcript_json};
use crate::requests::fact_odds::Extent;
use crate::requests::house_rules;
use crate::requests::request::{Asks, Request, faces, find_ruleset};
use crate::requests::value::Object;
use crate::requests::wrong_request::WrongRequest;
use crate::simulated::memory_file::{Begin, MemoryFile, UnfitFile, is_memory};
use crate::text::paper::Paper;
use crate::{Region, Rulesets, terminal};

/// Carries out the call that `words` make.
pub fn run(
    rulesets: Rulesets,
    words: &[&str],
    input: impl Read,
    out: &mut dyn Write,
    paper: Paper,
) -> Result<(), Stop> {
    let arguments = match arguments::read(words) {
        Ok(arguments) => arguments,
        // clap reports help and version as errors. To the user they are answers.
        Err(error) if !error.use_stderr() => return Ok(write!(out, "{error}")?),
        Err(error) => return Err(Stop::Wrong(wrong_words::sentence(words, &error))),
    };
    match arguments.call {
        None => gadget(rulesets, &arguments)?,
        Some(call) => carry_out(rulesets, call, input, &mut Output { out, paper })?,
    }
    Ok(out.flush()?)
}

/// Where an answer goes, and what that is.
struct Output<'a> {
    out: &'a mut dyn Write,
    paper: Paper,
}

fn carry_out(
    rulesets: Rulesets,
    call: Call,
    input: impl Read,
    to: &mut Output<'_>,
) -> Result<(), Stop> {
    let out = &mut *to.out;
    let with_own = |own: &OwnRules| with_own(rulesets, &own.files);
    match call {
        Call::List { ruleset, procedure, format, own } => {
            let rulesets = with_own(&own)?;
            let subject = Subject::find(rulesets, ruleset.as_deref(), procedure.as_deref())?;
            list(subject, format, to)
        }
        Call::Roll { formula, dice, format } => {
            throw_plain(&formula, fixed_faces(dice)?, format, to)
        }
        Call::Resolve { asked, dice } => {
            let asks = fixed_faces(dice)?.map_or(Asks::Throw, Asks::Dice);
            answer(with_own(&asked.own)?, &asked, asks, Extent::EveryFact, to)
        }
        Call::Odds { asked, all, force } => {
            let asks = if force { Asks::OddsAnyway } else { Asks::Odds };
            let extent = if all { Extent::EveryFact } else { Extent::Outcome };
            answer(with_own(&asked.own)?, &asked, asks, extent, to)
        }
        Call::Table { ruleset, name, house, own } => {
            print_table(with_own(&own)?, &ruleset, name.as_deref(), &words(&house), to)
        }
        Call::Batch { own } => Ok(batch::run(with_own(&own)?, input, out)?),
        Call::Play { script, shots, own } => {
            play(rulesets, region_with_own(&own.files)?, &script, shots.as_deref(), out)
        }
        Call::New { file } => begin(&file, out),
        Call::Check { files, format } => {
            let form = if format.json { check::Form::Json } else { check::Form::Text };
            check::check(&files, form, input, out)
        }
        Call::Compile { files, output: file, place, only, with_text } => {
            compile(&files, &Target { file, place, only, with_text }, out)
        }
        Call::Show { file } => show(&file, out),
        Call::Fmt { files, check } => {
            let changes = if check { Changes::ToldOf } else { Changes::Made };
            format(&files, changes, input, out)
        }
        Call::Log { file, verify, csv, format, own } => {
            let rulesets = beside_own(rulesets, &own.files)?;
            log(rulesets, &file, verify, printed_as(csv, format), to)
        }
        Call::Entropy { check: Some(file), .. } => check_dump(&file, out),
        Call::Entropy { source, stage, count, seed, ratio, jitter, .. } => {
            let wanted = Wanted { source, stage, count, seed, ratio, jitter };
            entropy::print(wanted, to.paper, out)
        }
        Call::Web { folder, no_open } => {
            let browser = if no_open { Browser::LeftAlone } else { Browser::Opened };
            web::serve(&folder.unwrap_or_else(web::usual_folder), browser, out)
        }
        Call::Completions { shell } => Ok(out.write_all(&completions::script(rulesets, shell))?),
    }
}

/// The form that a log is printed in.
const fn printed_as(csv: bool, format: OutputFormat) -> Print {
    match (csv, format.json) {
        (true, _) => Print::Csv,
        (false, true) => Print::Json,
        (false, false) => Print::Text,
    }
}

fn gadget(rulesets: Rulesets, arguments: &Arguments) -> Result<(), Stop> {
    if !io::stdin().is_terminal() || !io::stdout().is_terminal() {
        return Err(Stop::Wrong(
            "The gadget needs a terminal, `vedette play` drives it without one".to_owned(),
        ));
    }
    let own = terminal::own::Own::open(&arguments.own.files)?;
    terminal::run(rulesets, own, memory_of(arguments.memory.as_deref(), arguments.fresh)?)
}

/// The file of the gadget's memory: the one named, or the usual one, or none.
fn memory_of(named: Option<&Path>, fresh: bool) -> Result<Option<MemoryFile>, Stop> {
    let opened = match (named, fresh) {
        (Some(file), true) => MemoryFile::open(file, Begin::Fresh),
        (Some(file), false) => MemoryFile::open(file, Begin::Kept),
        (None, true) => return Ok(None),
        (None, false) => in_data(&usual_memory().ok_or_else(no_data)?),
    };
    opened.map(Some).map_err(|unfit| Stop::Wrong(unfit.to_string()))
}

fn no_data() -> Stop {
    let wish = "name one with --memory FILE, or play without with --fresh";
    Stop::Wrong(format!("There is no folder for your data to keep the memory in; {wish}"))
}

/// The memory in a file among the user's data, in a folder that a first start makes.
fn in_data(file: &Path) -> Result<MemoryFile, UnfitFile> {
    if let Some(folder) = file.parent() {
        // If this fails, the file cannot be opened either, and its sentence names the folder.
        let _ = fs::create_dir_all(folder);
    }
    MemoryFile::open(file, Begin::Kept)
}

/// The memory file without `--memory`: beside the user's other data.
fn usual_memory() -> Option<PathBuf> {
    let folders = etcetera::choose_base_strategy().ok()?;
    Some(folders.data_dir().join("vedette").join("memory.bin"))
}

/// Prints the log in a memory image. With `verify` a broken chain, a record that makes no sense, or
/// bytes left over, end with status 1.
fn log(
    rulesets: Rulesets,
    file: &Path,
    verify: bool,
    print: Print,
    to: &mut Output<'_>,
) -> Result<(), Stop> {
    let image = fs::read(file).map_err(|error| unreadable(file, &error))?;
    let log = Log::read(&image).map_err(Stop::Wrong)?;
    if !image.last_chunk().is_some_and(is_memory) {
        let file = file.display();
        let wants = "the memory of a gadget in a terminal, or a dump of a board's whole flash";
        return Err(Stop::Wrong(format!("No record can be read in {file}; name {wants}")));
    }
    to.out.write_all(log.print_on(to.paper, rulesets, print).as_bytes())?;
    if !verify || log.is_empty() {
        return Ok(());
    }
    let breaks = log.breaks();
    if breaks.is_empty() {
        // On standard error: another program may be reading the log on standard output.
        eprintln!("The chain holds: {}.", log.summary());
        return Ok(());
    }
    to.out.flush()?;
    Err(Stop::Unmet(breaks.join(". ")))
}

fn unreadable(file: &Path, error: &io::Error) -> Stop {
    Stop::Wrong(format!("{} cannot be read: {error}", file.display()))
}

fn list(subject: Subject, format: OutputFormat, to: &mut Output<'_>) -> Result<(), Stop> {
    match format.json {
        true => writeln!(to.out, "{:#}", subject.to_json())?,
        false => to.out.write_all(subject.to_text(to.paper).as_bytes())?,
    }
    Ok(())
}

/// The faces that `--dice` lists, if it is given.
fn fixed_faces(dice: FixedDice) -> Result<Option<Vec<u8>>, WrongRequest> {
    dice.faces.as_deref().map(faces).transpose()
}

fn no_such_dice(text: &str) -> String {
    let (count, sides, plus) = (PlainDice::COUNT, PlainDice::SIDES, PlainDice::PLUS);
    format!(
        "{text:?} are not dice like 3d6+2: {} to {} dice, d{} to d{}, and from {:+} to {:+} added",
        count.0, count.1, sides.0, sides.1, plus.0, plus.1
    )
}

fn throw_plain(
    formula: &str,
    faces: Option<Vec<u8>>,
    format: OutputFormat,
    to: &mut Output<'_>,
) -> Result<(), Stop> {
    let plain: PlainDice =
        formula.parse().map_err(|NoSuchDice| Stop::Wrong(no_such_dice(formula)))?;
    let transcript = roll::roll(plain, faces.as_deref())?;
    match format.json {
        true => print_json(transcript_json(&transcript), to.out)?,
        false => to.out.write_all(roll::to_text(plain, &transcript, to.paper).as_bytes())?,
    }
    Ok(())
}

fn answer(
    rulesets: Rulesets,
    asked: &Asked,
    asks: Asks,
    extent: Extent,
    to: &mut Output<'_>,
) -> Result<(), Stop> {
    let names = (asked.ruleset.as_str(), asked.procedure.as_str());
    let request =
        Request::from_words(rulesets, names, &words(&asked.inputs), &words(&asked.house), asks)?;
    // JSON has every fact.
    let extent = if asked.format.json { Extent::EveryFact } else { extent };
    let answer = Answer::to(&request, extent)?;
    match asked.format.json {
        true => print_json(answer.to_json(), to.out)?,
        false => to.out.write_all(answer.to_text(&request, to.paper).as_bytes())?,
    }
    Ok(())
}

fn words(owned: &[String]) -> Vec<&str> {
    owned.iter().map(String::as_str).collect()
}

fn print_json(object: Object, out: &mut dyn Write) -> io::Result<()> {
    writeln!(out, "{}", serde_json::Value::from(object))
}

fn print_table(
    rulesets: Rulesets,
    ruleset: &str,
    name: Option<&str>,
    house: &[&str],
    to: &mut Output<'_>,
) -> Result<(), Stop> {
    let ruleset = find_ruleset(rulesets, ruleset)?;
    let house = house_rules::from_words(ruleset, house)?;
    let text = match name {
        None => table::names(ruleset, to.paper),
        Some(name) => table::to_text(ruleset, table::find(ruleset, name)?, &house, to.paper),
    };
    Ok(to.out.write_all(text.as_bytes())?)
}

fn check_dump(file: &Path, out: &mut dyn Write) -> Result<(), Stop> {
    let dump = fs::read(file).map_err(|error| unreadable(file, &error))?;
    entropy::check::print(&dump, out)
}

fn play(
    rulesets: Rulesets,
    region: Region,
    script: &Path,
    shots: Option<&Path>,
    out: &mut dyn Write,
) -> Result<(), Stop> {
    let text = fs::read_to_string(script).map_err(|error| unreadable(script, &error))?;
    if let Some(folder) = shots {
        let failed = |error| Stop::Wrong(format!("{} cannot be made: {error}", folder.display()));
        fs::create_dir_all(folder).map_err(failed)?;
    }
    let folder = script.parent().unwrap_or(Path::new(""));
    perform(rulesets, region, folder, &text, &mut |shot| keep(&shot, shots, out))?;
    Ok(())
}

/// Prints a picture, or writes it into the folder for pictures.
fn keep(shot: &Shot, folder: Option<&Path>, out: &mut dyn Write) -> Result<(), String> {
    match (&shot.kind, folder) {
        (ShotKind::Screen, _) => {
            let lines = shot.picture.lines().join("\n");
            writeln!(out, "{lines}")
                .map_err(|error| format!("the picture cannot be printed: {error}"))
        }
        (ShotKind::File(_), None) | (ShotKind::Expect(_), _) => Ok(()),
        (ShotKind::File(name), Some(folder)) => {
            let failed =
                |error: &dyn std::fmt::Display| format!("{name} cannot be written: {error}");
            let file = fs::File::create(folder.join(name)).map_err(|error| failed(&error))?;
            shot.picture.write_png(io::BufWriter::new(file)).map_err(|error| failed(&error))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_folder_of_the_usual_memory_is_made() {
        let folder = std::env::temp_dir().join(format!("vedette-{}", std::process::id()));
        let file = folder.join("vedette").join("memory.bin");
        let told = memory_of(Some(&file), false).unwrap_err().sentence().unwrap();
        assert!(told.ends_with(" for the memory; make it first."), "{told}");
        assert!(!folder.exists());
        in_data(&file).unwrap();
        assert!(file.exists());
        fs::remove_dir_all(folder).unwrap();
    }

    /// The same place as in the first version: a player who updates keeps the memory.
    #[test]
    #[cfg(target_os = "linux")]
    fn the_memory_lies_with_the_users_data() {
        let folder = |name: &str| std::env::var_os(name).map(PathBuf::from);
        let data = folder("XDG_DATA_HOME").filter(|path| path.is_absolute());
        let data = data.or_else(|| Some(folder("HOME")?.join(".local/share")));
        assert_eq!(usual_memory(), data.map(|data| data.join("vedette/memory.bin")));
    }
}
