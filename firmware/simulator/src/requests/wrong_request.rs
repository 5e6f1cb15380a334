//! What can be wrong with a request, each in one sentence that names the field.

use std::fmt;

use rules_core::dice::{Halt, Throw};

use crate::text::nearest::Hint;

/// Why a request has no answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum WrongRequest {
    /// The line is not JSON.
    NotJson,
    /// The line is JSON, but no object.
    NotARequest,
    /// A key that every request needs is missing.
    Missing(&'static str),
    /// A key of the request itself holds a value of the wrong type.
    Key {
        key: &'static str,
        wants: &'static str,
    },
    UnknownRuleset {
        ruleset: String,
        hint: Hint,
    },
    UnknownProcedure {
        ruleset: &'static str,
        procedure: String,
        hint: Hint,
    },
    UnknownInput {
        ruleset: &'static str,
        procedure: &'static str,
        input: String,
        hint: Hint,
    },
    UnknownHouseRule {
        ruleset: &'static str,
        rule: String,
        hint: Hint,
    },
    UnknownTable {
        ruleset: &'static str,
        table: String,
        hint: Hint,
    },
    /// A word of the command line that is not `input=value`.
    NotASetting(String),
    /// A setting that the command line gives a second time.
    Twice(String),
    /// A value of the wrong type, out of range, or not on the list.
    Value {
        of: &'static str,
        given: String,
        wants: String,
        hint: Hint,
    },
    /// Inputs that contradict each other.
    Contradiction {
        input: &'static str,
        sentence: String,
    },
    /// Something in the list of dice that no die shows.
    NotAFace(String),
    /// A face that the die of this throw does not have.
    NoSuchFace(Throw, u8),
    /// The dice end within this throw.
    TooFewDice(Throw),
    /// This many dice were left over.
    TooManyDice(usize),
    /// The operating system gave no randomness.
    NoDice,
    /// More rolls than the walk can follow.
    TooDeep,
    /// The ruleset says that this procedure has no odds.
    OddsOff(&'static str),
}

impl fmt::Display for WrongRequest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotJson => f.write_str("The line is not JSON"),
            Self::NotARequest => f.write_str("A request is a JSON object"),
            Self::Missing(key) => write!(f, "{key}: missing"),
            Self::Key { key, wants } => write!(f, "{key}: must be {wants}"),
            Self::UnknownRuleset { ruleset, hint } => {
                write!(f, "ruleset: there is no {ruleset:?}{}", or_named_by(hint, &["list"]))
            }
            Self::UnknownProcedure { ruleset, procedure, hint } => {
                let names = or_named_by(hint, &["list", ruleset]);
                write!(f, "procedure: {ruleset} has no {procedure:?}{names}")
            }
            Self::UnknownInput { ruleset, procedure, input, hint } => {
                let names = or_named_by(hint, &["list", ruleset, procedure]);
                write!(f, "{input}: {procedure} has no such input{names}")
            }
            Self::UnknownHouseRule { ruleset, rule, hint } => {
                let names = or_named_by(hint, &["list", ruleset]);
                write!(f, "{rule}: {ruleset} has no such house rule{names}")
            }
            Self::UnknownTable { ruleset, table, hint } => {
                write!(
                    f,
                    "{ruleset} has no table {table:?}{}",
                    or_named_by(hint, &["table", ruleset])
                )
            }
            Self::NotASetting(word) => write!(f, "{word:?} is not of the form id=value"),
            Self::Twice(id) => write!(f, "{id}: given twice"),
            Self::Value { of, given, wants, hint } => {
                write!(f, "{of}: {given} is not {wants}{hint}")
            }
            Self::Contradiction { input, sentence } => write!(f, "{input}: {sentence}"),
            Self::NotAFace(given) => write!(f, "dice: {given} is not a face from 1 to 100"),
            Self::NoSuchFace(throw, face) => {
                write!(
                    f,
                    "dice: \"{}\" throws a d{}, which has no face {face}",
                    throw.why,
                    throw.die.faces()
                )
            }
            Self::TooFewDice(throw) => {
                write!(f, "dice: too few, \"{}\" wants another d{}", throw.why, throw.die.faces())
            }
            Self::TooManyDice(1) => f.write_str("dice: too many, one was not wanted"),
            Self::TooManyDice(left) => write!(f, "dice: too many, {left} were not wanted"),
            Self::NoDice => f.write_str("No face that counts was to be had, so nothing was thrown"),
            Self::OddsOff(procedure) => {
                write!(f, "odds: {procedure} has odds off, `vedette odds --force` reckons them")
            }
            Self::TooDeep => f.write_str("These are more rolls than can be followed"),
        }
    }
}

impl std::error::Error for WrongRequest {}

/// The name that was probably meant, or the call that names those there are.
fn or_named_by(hint: &Hint, call: &[&str]) -> String {
    if hint.is_some() {
        hint.to_string()
    } else {
        format!(", `vedette {}` names them", call.join(" "))
    }
}

impl WrongRequest {
    /// Why a run was halted; `throw` is the last that was told.
    pub fn halted(halt: Halt, throw: Option<Throw>) -> Self {
        match (halt, throw) {
            (Halt::Need, Some(throw)) => Self::TooFewDice(throw),
            (Halt::NoSuchFace(face), Some(throw)) => Self::NoSuchFace(throw, face),
            (Halt::NoDice, _) => Self::NoDice,
            // The rest does not come here: a throw is told before its dice are asked for, an entry
            // turns what is forbidden into an ending, and a walk on the host has all the time it
            // wants.
            _ => Self::TooDeep,
        }
    }
}
