//! `vedette compile`: makes rulesets into a file for the gadget.

use std::io::Write;
use std::path::{Path, PathBuf};

use rules_core::script::places::PLACES;

use crate::calls::stop::Stop;
use crate::own_rules::{
    Made, OtherPlaces, in_places, inspect, make_all, places_of, told_apart, with_text,
};
use crate::text::thousands;
use crate::whole_file::replace;

/// The file to write, and what is wanted of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Target {
    pub file: PathBuf,
    /// Counted from one; none was named if there is none.
    pub place: Option<u32>,
    pub only: bool,
    pub with_text: bool,
}

/// What a file is, by its ending.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Output {
    Image,
    Places,
}

/// Compiles all of these files into one, and says where the rulesets lie in it.
pub fn compile(files: &[PathBuf], target: &Target, out: &mut dyn Write) -> Result<(), Stop> {
    let output = output(&target.file)?;
    let first = first_place(target.place)?;
    let made = make_all(files, inspect)?;
    differ(&made)?;
    let made = if target.with_text {
        made.into_iter().map(keep_text).collect::<Result<_, _>>()?
    } else {
        made
    };
    let bytes = match output {
        Output::Image => only_image(&made, target)?,
        Output::Places => packed(&made, first, target)?,
    };
    replace(&target.file, &bytes).map_err(|error| {
        Stop::Wrong(format!("{} cannot be written: {error}", target.file.display()))
    })?;
    tell(&made, (output == Output::Places).then_some(first), out)
}

fn output(to: &Path) -> Result<Output, Stop> {
    let ends = |ending: &str| to.extension().is_some_and(|ext| ext.eq_ignore_ascii_case(ending));
    match (ends("vdr"), ends("uf2")) {
        (true, _) => Ok(Output::Image),
        (_, true) => Ok(Output::Places),
        _ => {
            let name = to.display();
            Err(Stop::Wrong(format!(
                "{name} ends neither in .uf2 nor in .vdr, so it is not clear what it is to be"
            )))
        }
    }
}

fn first_place(place: Option<u32>) -> Result<usize, Stop> {
    let wrong = |place| Stop::Wrong(format!("--place is one of 1 to {PLACES}, not {place}"));
    match place.map(|place| (place, usize::try_from(place))) {
        None => Ok(1),
        Some((_, Ok(place))) if (1..=PLACES).contains(&place) => Ok(place),
        Some((place, _)) => Err(wrong(place)),
    }
}

/// The same with its text in it. An image has none to put in.
fn keep_text(made: Made) -> Result<Made, Stop> {
    let Some(text) = &made.text else { return Ok(made) };
    let name = made.file.display();
    let image = with_text(&made.file, text)
        .ok_or_else(|| Stop::Wrong(format!("{name} has no room for its text as well")))?;
    Ok(Made { image: image.leak(), ..made })
}

/// Two of one id are no good on the gadget: it would play the later one alone.
fn differ(all: &[Made]) -> Result<(), Stop> {
    told_apart(all).map_err(Stop::Wrong)?;
    for (place, made) in all.iter().enumerate() {
        let id = made.ruleset.id;
        let is_same = |other: &&Made| other.ruleset.id.eq_ignore_ascii_case(id);
        if let Some(other) = all.iter().skip(place + 1).find(is_same) {
            let (one, two) = (made.file.display(), other.file.display());
            return Err(Stop::Wrong(format!("{one} and {two} are both called «{id}»")));
        }
    }
    Ok(())
}

/// The one image of a `.vdr` file.
fn only_image(made: &[Made], target: &Target) -> Result<Vec<u8>, Stop> {
    if target.place.is_some() || target.only {
        return Err(Stop::Wrong("--place and --only are for a .uf2 file".to_owned()));
    }
    match made {
        [one] => Ok(one.image.to_vec()),
        _ => {
            Err(Stop::Wrong("A .vdr file has one ruleset; several go into a .uf2 file".to_owned()))
        }
    }
}

fn packed(made: &[Made], first: usize, target: &Target) -> Result<Vec<u8>, Stop> {
    let others = if target.only { OtherPlaces::Blanked } else { OtherPlaces::Kept };
    let images: Vec<&[u8]> = made.iter().map(|made| made.image).collect();
    in_places(&images, first, others).map_err(|last| {
        let needs = last + 1 - first;
        Stop::Wrong(format!(
            "These take {needs} places from place {first} on, and the gadget has {PLACES}"
        ))
    })
}

/// Says how large each ruleset is, and in which places it lies; on standard error what is odd all
/// the same.
fn tell(made: &[Made], first: Option<usize>, out: &mut dyn Write) -> Result<(), Stop> {
    let mut place = first;
    for made in made {
        eprint!("{}", made.warnings);
        let (bytes, count) = (made.image.len(), places_of(made.image.len()));
        write!(out, "{}: {} bytes", made.ruleset.id, thousands(bytes))?;
        match place {
            None => writeln!(out)?,
            Some(place) if count == 1 => writeln!(out, ", place {place}")?,
            Some(place) => writeln!(out, ", places {place} to {}", place + count - 1)?,
        }
        place = place.map(|place| place + count);
    }
    Ok(())
}
