//! What memories and logs count on: the place of every input, of every word that an input can have,
//! of every house rule and its values, and where each of them starts.
//!
//! Records keep places and leave out what is at its start. So `tests/data/stored-places.txt` has
//! all that a record out there may name, a line each. Lines and words may be added; those that are
//! there stay.

use std::collections::BTreeMap;
use std::{env, fs};

use app::game::former;
use app::storage::firmware::Firmware;
use rules_core::field::{Field, FieldKind};
use rules_core::house::{HouseRule, HouseValue};
use rules_core::procedure::ProcedureInfo;
use rules_core::ruleset::Ruleset;
use rules_core::rulesets;

use crate::golden;

/// What is stored at a place.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Place {
    name: String,
    /// Number, tick or the words that it can have, by their places.
    values: Vec<String>,
    /// Where it started in each firmware, the oldest first; the same start in a row counts once.
    starts: Vec<String>,
}

/// Places by their addresses: «wss fire 3», «wss house 0».
type Places = BTreeMap<String, Place>;

/// The places of all rulesets, as this firmware has them.
fn present() -> Places {
    rulesets::ALL.iter().flat_map(|ruleset| of_ruleset(ruleset)).collect()
}

fn of_ruleset(ruleset: &'static Ruleset) -> Places {
    let house = ruleset.house.iter().enumerate();
    let house = house.map(|(at, rule)| (format!("{} house {at:02}", ruleset.id), of_rule(rule)));
    let procedures = ruleset.procedures.iter();
    house.chain(procedures.flat_map(|procedure| of_procedure(ruleset, procedure))).collect()
}

fn of_rule(rule: &HouseRule) -> Place {
    let value = |value: &HouseValue| match value {
        HouseValue::No(_) => "no".to_owned(),
        HouseValue::Yes(_) => "yes".to_owned(),
        HouseValue::Number(number, _) => number.to_string(),
        HouseValue::Word(id, _) => id.replace(' ', "_"),
    };
    let values = rule.values.iter().map(value).collect();
    Place { name: rule.id.to_owned(), values, starts: vec![rule.default.to_string()] }
}

fn of_procedure(ruleset: &Ruleset, procedure: &ProcedureInfo) -> Places {
    let address = |at: &str| format!("{} {} {at}", ruleset.id, procedure.id);
    let starts = [Firmware::Former, Firmware::Present]
        .map(|firmware| former::new_form(firmware, ruleset, procedure));
    let fields = procedure.fields.iter().enumerate().map(|(at, field)| {
        let mut starts: Vec<String> = starts.iter().map(|it| it.value(at).to_string()).collect();
        starts.dedup();
        let place = Place { name: field.id.to_owned(), values: values(field), starts };
        (address(&format!("{at:02}")), place)
    });
    fields.chain(kept_apart(procedure).map(|place| (address("kept"), place))).collect()
}

fn values(field: &Field) -> Vec<String> {
    let (kind, words) = match field.kind {
        FieldKind::Number { .. } => ("number", &[][..]),
        FieldKind::Tick { .. } => ("tick", &[][..]),
        FieldKind::Choice { words, .. } => ("one-of", words),
        FieldKind::Flags { words } => ("some-of", words),
    };
    [kind]
        .into_iter()
        .chain(words.iter().map(|word| word.id))
        .map(|id| id.replace(' ', "_"))
        .collect()
}

/// How the values that are kept apart are counted. Their number is the start: it must not change.
fn kept_apart(procedure: &ProcedureInfo) -> Option<Place> {
    let apart = procedure.kept_apart?;
    let by = apart.by.iter().map(|&row| {
        let field = &procedure.fields[row];
        format!("{}*{}", field.id, field.range().1 + 1)
    });
    let name = procedure.fields[apart.value].id.to_owned();
    Some(Place {
        name,
        values: by.collect(),
        starts: vec![apart.count(procedure.fields).to_string()],
    })
}

/// A line for each place: its address, its name, its values, and where it starts.
fn written(places: &Places) -> String {
    let line = |(address, place): (&String, &Place)| {
        let Place { name, values, starts } = place;
        format!("{address} {name}: {}; {}\n", values.join(" "), starts.join(" "))
    };
    places.iter().map(line).collect()
}

fn read(text: &str) -> Places {
    text.lines().map(|line| place_of(line).unwrap_or_else(|| panic!("no place: {line}"))).collect()
}

fn place_of(line: &str) -> Option<(String, Place)> {
    let words = |text: &str| text.split_whitespace().map(str::to_owned).collect();
    let (head, rest) = line.split_once(": ")?;
    let ((address, name), (values, starts)) = (head.rsplit_once(' ')?, rest.split_once("; ")?);
    let place = Place { name: name.to_owned(), values: words(values), starts: words(starts) };
    Some((address.to_owned(), place))
}

/// What a stored record would be read wrongly for, each in a sentence.
fn wrongs(kept: &Places, present: &Places) -> Vec<String> {
    let wrong = |(address, kept): (&String, &Place)| {
        let Place { name, values, starts } = kept;
        let Some(now) = present.get(address) else {
            return Some(format!("{address} was {name} and is gone: leave it, as private()"));
        };
        if now.name != *name {
            Some(format!("{address} was {name} and is {}: put what is new last", now.name))
        } else if !now.values.starts_with(values) {
            Some(format!("{address} {name} had {values:?}: put new words last, leave the old ones"))
        } else if !now.starts.starts_with(starts) {
            Some(format!(
                "{address} {name} started at {starts:?}: records leave that out, so give them the \
                 next version and a row in app/src/game/former.rs"
            ))
        } else {
            None
        }
    };
    kept.iter().filter_map(wrong).collect()
}

/// Compares what is stored by place with what is kept of it. With VEDETTE_BLESS set what is new is
/// added; what would be read wrongly is never blessed.
pub fn compare() -> Result<(), String> {
    let path = golden::folder().join("data/stored-places.txt");
    let text = fs::read_to_string(&path).map_err(|error| format!("{}: {error}", path.display()))?;
    let present = present();
    let wrongs = wrongs(&read(&text), &present);
    if !wrongs.is_empty() {
        return Err(format!("Stored records would be read wrongly:\n{}", wrongs.join("\n")));
    }
    let written = written(&present);
    if env::var_os("VEDETTE_BLESS").is_some() {
        fs::write(&path, written).map_err(|error| error.to_string())
    } else if text == written {
        Ok(())
    } else {
        Err(format!("{} lacks what is new: VEDETTE_BLESS=1 cargo test", path.display()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const KEPT: &str = "wss fire 00 cover: one-of none wall; 0\nwss fire 01 stands: number; 6\n";

    fn told(now: &str) -> Vec<String> {
        wrongs(&read(KEPT), &read(now))
    }

    #[test]
    fn what_is_written_is_read() {
        assert_eq!(written(&read(KEPT)), KEPT);
        assert_eq!(read(&written(&present())), present());
    }

    #[test]
    fn fields_words_and_former_starts_may_be_added() {
        let now = "wss fire 00 cover: one-of none wall ditch; 0 2\n\
                   wss fire 01 stands: number; 6\nwss fire 02 pips: number; 0\n";
        assert_eq!(told(now), [""; 0]);
    }

    #[test]
    fn nothing_moves_goes_or_starts_elsewhere() {
        for (now, wrong) in [
            ("wss fire 00 cover: one-of none wall; 0\n", "wss fire 01 was stands and is gone"),
            (
                "wss fire 00 cover: one-of none wall; 0\nwss fire 01 pips: number; 6\n",
                "wss fire 01 was stands and is pips",
            ),
            (
                "wss fire 00 cover: one-of wall none; 0\nwss fire 01 stands: number; 6\n",
                "wss fire 00 cover had",
            ),
            (
                "wss fire 00 cover: one-of none wall; 0\nwss fire 01 stands: number; 7\n",
                "wss fire 01 stands started at",
            ),
        ] {
            let told = told(now);
            assert!(told.len() == 1 && told[0].starts_with(wrong), "{told:?}");
        }
    }
}
