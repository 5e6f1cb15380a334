//! A situation in a line of text, so that players can hand it on: `wss/fire?stands=4`.
//!
//! It names the ruleset, the procedure, and what differs from a new form. The words are those of
//! the command line. House rules are not in it: they are each player's own.

use core::fmt;

use rules_core::field::{Field, FieldKind};
use rules_core::procedure::ProcedureInfo;
use rules_core::ruleset::Ruleset;

use super::situation::Situation;

/// A place in a game.
#[derive(Clone, Debug)]
pub struct Link {
    /// The place of its ruleset.
    pub ruleset: usize,
    /// Without one, the list of procedures is meant.
    pub situation: Option<Situation>,
}

impl Link {
    /// Reads a link: where it leads, and the first mistake in it. One in a row of the form leaves
    /// the other rows, and one in the procedure its game.
    pub fn read<'a>(
        rulesets: &'static [&'static Ruleset],
        text: &'a str,
    ) -> (Option<Self>, Option<WrongLink<'a>>) {
        let (names, inputs) = text.split_once('?').unwrap_or((text, ""));
        let (id, procedure) = names.split_once('/').unwrap_or((names, ""));
        let place = rulesets.iter().position(|ruleset| ruleset.id == id);
        let found = place.and_then(|place| Some((place, *rulesets.get(place)?)));
        let Some((ruleset, rules)) = found else {
            return (None, Some(WrongLink::Ruleset { id, rulesets }));
        };
        let home = Self { ruleset, situation: None };
        if procedure.is_empty() {
            return (Some(home), None);
        }
        let Some(found) = rules.procedure(procedure) else {
            return (Some(home), Some(WrongLink::Procedure { id: procedure, ruleset: rules }));
        };
        let mut situation = Situation::new(found).beginning();
        let inputs = inputs.split('&').filter(|input| !input.is_empty());
        // All of them are set that can be.
        let wrong = inputs.fold(None, |wrong, input| wrong.or(set(&mut situation, input).err()));
        (Some(Self { ruleset, situation: Some(situation) }), wrong)
    }

    /// The link as text.
    pub fn in_words<'a>(&'a self, rulesets: &'static [&'static Ruleset]) -> LinkText<'a> {
        LinkText {
            ruleset: rulesets.get(self.ruleset).copied(),
            situation: self.situation.as_ref(),
        }
    }
}

/// Sets what `id=value` says.
fn set<'a>(situation: &mut Situation, input: &'a str) -> Result<(), WrongLink<'a>> {
    let procedure = situation.procedure;
    let (id, value) = input.split_once('=').unwrap_or((input, ""));
    let index = procedure.field(id);
    let field = index.and_then(|index| procedure.fields.get(index)).filter(|field| !field.private);
    let (Some(index), Some(field)) = (index, field) else {
        return Err(WrongLink::Input { id, procedure });
    };
    let value = field.value_of(value).ok_or(WrongLink::Value { field, given: value })?;
    situation.inputs.set(index, value);
    Ok(())
}

/// A link, to be written. Secret rows are left out.
#[derive(Debug)]
pub struct LinkText<'a> {
    ruleset: Option<&'static Ruleset>,
    situation: Option<&'a Situation>,
}

impl fmt::Display for LinkText<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.ruleset.map_or("", |ruleset| ruleset.id))?;
        let Some(situation) = self.situation else { return Ok(()) };
        write!(f, "/{}", situation.procedure.id)?;
        let mut sign = '?';
        for (index, field) in situation.procedure.fields.iter().enumerate() {
            let value = situation.inputs.value(index);
            if value != field.start() && !field.private && !field.secret {
                write!(f, "{sign}{}={}", field.id, field.word_of(value))?;
                sign = '&';
            }
        }
        Ok(())
    }
}

/// Why a link leads nowhere.
#[derive(Clone, Debug)]
pub enum WrongLink<'a> {
    Ruleset { id: &'a str, rulesets: &'static [&'static Ruleset] },
    Procedure { id: &'a str, ruleset: &'static Ruleset },
    Input { id: &'a str, procedure: &'static ProcedureInfo },
    Value { field: &'static Field, given: &'a str },
}

impl fmt::Display for WrongLink<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Ruleset { id, rulesets } => {
                write!(f, "there is no game \"{id}\"; ")?;
                one_of(rulesets.iter().map(|ruleset| ruleset.id), f)
            }
            Self::Procedure { id, ruleset } => {
                write!(f, "{} has no \"{id}\"; ", ruleset.id)?;
                one_of(ruleset.procedures.iter().map(|procedure| procedure.id), f)
            }
            Self::Input { id, procedure } => {
                write!(f, "{} has no row \"{id}\"; ", procedure.id)?;
                let rows = procedure.fields.iter().filter(|field| !field.private);
                one_of(rows.map(|field| field.id), f)
            }
            Self::Value { field, given } => {
                write!(f, "{} cannot be \"{given}\"; ", field.id)?;
                match field.kind {
                    FieldKind::Number { min, max, .. } => write!(f, "it goes from {min} to {max}"),
                    FieldKind::Tick { .. } => f.write_str("it is true or false"),
                    FieldKind::Choice { words, .. } | FieldKind::Flags { words } => {
                        one_of(words.iter().map(|word| word.id), f)
                    }
                }
            }
        }
    }
}

fn one_of(names: impl Iterator<Item = &'static str>, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    f.write_str("there is")?;
    for (place, name) in names.enumerate() {
        write!(f, "{} {name}", if place == 0 { "" } else { "," })?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    extern crate std;

    use std::string::{String, ToString as _};

    use rules_core::rulesets::ALL;

    use super::*;

    fn wrong(text: &str) -> String {
        Link::read(ALL, text).1.unwrap().to_string()
    }

    /// A link without a mistake.
    fn read(text: &str) -> Link {
        let (link, wrong) = Link::read(ALL, text);
        assert!(wrong.is_none(), "{text}: {wrong:?}");
        link.unwrap()
    }

    #[test]
    fn every_procedure_is_read_as_it_was_written() {
        for (ruleset, rules) in ALL.iter().enumerate() {
            for procedure in rules.procedures {
                let mut situation = Situation::new(procedure);
                for (index, field) in procedure.fields.iter().enumerate() {
                    if !field.private && !field.secret {
                        situation.inputs.set(index, field.range().1);
                    }
                }
                let inputs = situation.inputs.clone();
                let text = Link { ruleset, situation: Some(situation) }.in_words(ALL).to_string();
                let read = read(&text);
                assert_eq!((read.ruleset, read.situation.unwrap().inputs), (ruleset, inputs));
            }
        }
    }

    #[test]
    fn what_stands_at_its_start_is_not_in_it() {
        for text in ["wss", "wss/fire", "wss/fire?stands=4"] {
            assert_eq!(read(text).in_words(ALL).to_string(), text);
        }
        let text = read("wss/fire?stands=6&").in_words(ALL).to_string();
        assert_eq!(text, "wss/fire");
    }

    #[test]
    fn a_secret_is_not_handed_on() {
        let mut secrets = 0;
        for (ruleset, rules) in ALL.iter().enumerate() {
            for procedure in rules.procedures {
                let mut situation = Situation::new(procedure);
                for (index, field) in
                    procedure.fields.iter().enumerate().filter(|(_, it)| it.secret)
                {
                    situation.inputs.set(index, field.range().1);
                    secrets += 1;
                }
                let text = Link { ruleset, situation: Some(situation) }.in_words(ALL).to_string();
                assert_eq!(text, std::format!("{}/{}", rules.id, procedure.id));
            }
        }
        assert!(secrets > 0);
    }

    #[test]
    fn a_wrong_link_says_what_there_is() {
        assert_eq!(
            wrong("wsx/fire"),
            "there is no game \"wsx\"; there is schnaffs, wss, stprivat, dbfpw, kriegsspiel"
        );
        assert!(wrong("wss/fier").starts_with("wss has no \"fier\"; there is "));
        assert!(wrong("wss/fire?stand=6").starts_with("fire has no row \"stand\"; there is "));
        assert!(wrong("wss/fire?pistols=attackers").starts_with("fire has no row \"pistols\"; "));
        assert!(wrong("wss/fire?stands=99").starts_with("stands cannot be \"99\"; it goes from "));
        assert!(wrong("wss/fire?stands").starts_with("stands cannot be \"\"; it goes from "));
    }

    #[test]
    fn a_mistake_leaves_what_is_right() {
        for (text, right) in [
            ("wss/fire?stands=99&range=9", "wss/fire?range=9"),
            ("wss/fire?range=9&stand=4&x", "wss/fire?range=9"),
            ("wss/fier?stands=4", "wss"),
        ] {
            let (link, wrong) = Link::read(ALL, text);
            assert_eq!(link.unwrap().in_words(ALL).to_string(), right);
            assert!(wrong.is_some());
        }
        assert!(Link::read(ALL, "wsx").0.is_none());
    }
}
