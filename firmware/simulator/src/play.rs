//! Plays a script: drives the whole gadget without a terminal, on a clock of its own.

pub mod film;
pub mod script;

use std::fmt;
use std::path::{Path, PathBuf};

use app::device::start::Start;
use app::input::Buttons;
use rules_core::rulesets;
use rules_core::scratch::OddsScratch;
use script::{Beginning, NumberedStep, Step, WrongLine};

use crate::own_rules::region::region_of;
use crate::simulated::dice::{Dice, Listed, Seeded};
use crate::simulated::flash::Flash;
use crate::simulated::gadget::SimulatedGadget;
use crate::simulated::memory_file;
use crate::simulated::picture::Picture;
use crate::simulated::text_on_screen::shows;
use crate::simulated::used_memory::used_memory;
use crate::{Region, Rulesets};

/// A picture that a script asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shot {
    /// The line that asked for it, counted from one.
    pub line: usize,
    pub kind: ShotKind,
    pub picture: Picture,
}

/// What becomes of a picture.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ShotKind {
    /// It is printed.
    Screen,
    /// It is written to a file of this name.
    File(String),
    /// It should say this. The emulated chip shows a picture for such a line too, so that both can
    /// be compared.
    Expect(String),
}

/// Why a script ended early.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PlayError {
    /// A line is wrong, or could not be carried out.
    Wrong(WrongLine),
    /// A text that should be on the screen is not.
    Unmet { line: usize, wanted: String, shown: String },
}

impl fmt::Display for PlayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Wrong(WrongLine { line, why }) => write!(f, "Line {line}: {why}"),
            Self::Unmet { line, wanted, shown } => {
                write!(f, "Line {line}: the screen does not say {wanted:?}, it says {shown:?}")
            }
        }
    }
}

impl std::error::Error for PlayError {}

impl From<WrongLine> for PlayError {
    fn from(wrong: WrongLine) -> Self {
        Self::Wrong(wrong)
    }
}

/// Plays a script with the rulesets on board and gives the pictures it asked for.
pub fn run(script: &str) -> Result<Vec<Shot>, PlayError> {
    run_in(Path::new(""), script)
}

/// Plays a script that stands in this folder.
pub fn run_in(folder: &Path, script: &str) -> Result<Vec<Shot>, PlayError> {
    let mut shots = Vec::new();
    perform(rulesets::ALL, &[], folder, script, &mut |shot| {
        shots.push(shot);
        Ok(())
    })?;
    Ok(shots)
}

/// Plays a script and hands each picture to `take` at once. A picture that `take` cannot handle
/// ends the script. A file that the script names is looked for in its folder. Players' rulesets lie
/// in a region, or in files that the script names.
pub fn perform(
    rulesets: Rulesets,
    region: Region,
    folder: &Path,
    script: &str,
    take: &mut dyn FnMut(Shot) -> Result<(), String>,
) -> Result<(), PlayError> {
    let steps = script::read(script)?;
    let (flash, steps) = begin(rulesets, folder, &steps)?;
    let (mut region, steps) = players(region, folder, steps)?;
    let mut scratch = Box::new(OddsScratch::new());
    let (mut dice, mut start) = (Dice::System(Box::default()), Start::default());
    // A life lasts from one switching on to the next.
    for life in steps.chunk_by(|_, (_, next)| !matches!(next, Step::PowerCut | Step::Boot(_))) {
        if let Some((_, Step::Boot(held))) = life.first() {
            start.held = held.iter().fold(Buttons::NONE, |held, &button| held.with(button));
        }
        let flash = flash.clone();
        let mut gadget =
            SimulatedGadget::with_players(rulesets, region, &mut scratch, flash, start);
        gadget.take_dice(dice);
        for (line, step) in life {
            carry_out(&mut gadget, *line, step, take)?;
            if let Some(lack) = gadget.lack() {
                return Err(WrongLine { line: *line, why: lack.to_string() }.into());
            }
        }
        region = gadget.region();
        dice = gadget.cut();
        start = Start::default();
    }
    Ok(())
}

/// The flash that a script begins with, and the steps that come then.
fn begin<'s>(
    rulesets: Rulesets,
    folder: &Path,
    steps: &'s [NumberedStep],
) -> Result<(Flash, &'s [NumberedStep]), WrongLine> {
    let Some(((line, Step::Start(beginning)), steps)) = steps.split_first() else {
        return Ok((used_memory(rulesets), steps));
    };
    let flash = match beginning {
        Beginning::First => Flash::blank(),
        Beginning::Image(file) => memory_file::read(&folder.join(file))
            .map_err(|unfit| WrongLine { line: *line, why: unfit.to_string() })?,
    };
    Ok((flash, steps))
}

/// What lies in the places of players' rulesets, and the steps that come then.
fn players<'s>(
    region: Region,
    folder: &Path,
    steps: &'s [NumberedStep],
) -> Result<(Region, &'s [NumberedStep]), WrongLine> {
    let Some(((line, Step::Rules(files)), steps)) = steps.split_first() else {
        return Ok((region, steps));
    };
    if !region.is_empty() {
        let why = "--rules has put other rulesets there".to_owned();
        return Err(WrongLine { line: *line, why });
    }
    let files: Vec<PathBuf> = files.iter().map(|file| folder.join(file)).collect();
    let region = region_of(&files);
    let region = region.map_err(|why| WrongLine { line: *line, why })?;
    Ok((region, steps))
}

fn carry_out(
    gadget: &mut SimulatedGadget<'_>,
    line: usize,
    step: &Step,
    take: &mut dyn FnMut(Shot) -> Result<(), String>,
) -> Result<(), PlayError> {
    let mut shoot = |gadget: &mut SimulatedGadget<'_>, kind| {
        let shot = Shot { line, kind, picture: rest(gadget, line)? };
        take(shot).map_err(|why| WrongLine { line, why })
    };
    match step {
        Step::Press(button) => gadget.tap(*button),
        Step::Hold(button, millis) => gadget.hold(*button, *millis),
        Step::Down(button) => gadget.press(*button),
        Step::Up(button) => gadget.release(*button),
        Step::Wait(millis) => gadget.wait(*millis),
        Step::Dice(faces) => gadget.take_dice(Dice::Listed(Listed::new(faces.clone()))),
        Step::Seed(seed) => gadget.take_dice(Dice::Seeded(Seeded::new(*seed))),
        Step::Screen => shoot(gadget, ShotKind::Screen)?,
        Step::Shot(name) => shoot(gadget, ShotKind::File(name.clone()))?,
        Step::Expect(wanted) => {
            shoot(gadget, ShotKind::Expect(wanted.clone()))?;
            expect(gadget, line, wanted)?;
        }
        // A start, a cut or a boot has begun this life, rules lie there, and what is for the chip
        // means nothing here.
        Step::Start(_) | Step::Rules(_) | Step::PowerCut | Step::Boot(_) | Step::ForTheChip => {}
    }
    Ok(())
}

fn rest(gadget: &mut SimulatedGadget<'_>, line: usize) -> Result<Picture, WrongLine> {
    gadget
        .come_to_rest()
        .ok_or_else(|| WrongLine { line, why: "the picture does not come to rest".to_owned() })
}

fn expect(gadget: &SimulatedGadget<'_>, line: usize, wanted: &str) -> Result<(), PlayError> {
    let texts = gadget.texts();
    if shows(&texts, wanted) {
        Ok(())
    } else {
        Err(PlayError::Unmet { line, wanted: wanted.to_owned(), shown: texts.join(" ") })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pictures_come_with_the_line_that_asked_for_them() {
        let shots =
            run("{\"screen\":\"ascii\"}\n\n{\"wait\":100}\n{\"shot\":\"a.png\"}\n").unwrap();
        assert_eq!(shots.iter().map(|shot| shot.line).collect::<Vec<_>>(), [1, 4]);
        assert_eq!(shots[0].kind, ShotKind::Screen);
        assert_eq!(shots[1].kind, ShotKind::File("a.png".to_owned()));
    }

    #[test]
    fn a_script_is_read_before_it_is_played() {
        let mut taken = 0;
        let script = "{\"screen\":\"ascii\"}\nx";
        let ended = perform(rulesets::ALL, &[], Path::new(""), script, &mut |_| {
            taken += 1;
            Ok(())
        });
        assert_eq!(ended.unwrap_err().to_string(), "Line 2: this is not a JSON object");
        assert_eq!(taken, 0);
    }

    #[test]
    fn a_script_begins_on_a_used_device_unless_it_says_that_it_is_the_first_start() {
        run("{\"expect\":\"Attack\"}").unwrap();
        run("{\"start\":\"first\"}\n{\"expect\":\"Buttons\"}").unwrap();
    }

    #[test]
    fn an_expectation_that_is_not_met_says_so() {
        let unmet = run("{\"expect\":\"no screen says this\"}").unwrap_err();
        assert!(matches!(unmet, PlayError::Unmet { line: 1, .. }));
    }
}
