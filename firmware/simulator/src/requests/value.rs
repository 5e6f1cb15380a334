//! The values of inputs, house rules and facts, as JSON and the command line write them.

use std::fmt;

use rules_core::choice::Word;
use rules_core::fact::FactValue;
use rules_core::field::{Field, FieldKind};
use rules_core::house::{HouseRule, HouseValue};
use serde_json::{Map, Value, json};

use crate::requests::wrong_request::WrongRequest;
use crate::text::listed;
use crate::text::nearest::Hint;

/// A JSON object.
pub type Object = Map<String, Value>;

/// A value as a caller gives it: with the types of JSON, or as a word of the command line.
#[derive(Clone, Copy, Debug)]
pub enum Given<'a> {
    Json(&'a Value),
    Word(&'a str),
}

impl Given<'_> {
    /// Reads the value of an input.
    pub fn for_field(self, field: &'static Field) -> Result<i32, WrongRequest> {
        let value = match field.kind {
            FieldKind::Number { .. } => self.whole(),
            FieldKind::Tick { .. } => self.yes_no().map(i32::from),
            FieldKind::Choice { words, .. } => self.text().and_then(|id| place(words, id)),
            FieldKind::Flags { words } => self.flags(words),
        };
        let fits = value.filter(|&value| field.accepts(value));
        fits.ok_or_else(|| self.refused(field.id, wanted(field), self.hint_for_field(field)))
    }

    /// Reads the value of a house rule and gives its place among the rule's values.
    pub fn for_house_rule(self, rule: &'static HouseRule) -> Result<usize, WrongRequest> {
        let is_meant = |&value: &HouseValue| match self {
            Self::Json(given) => *given == of_house(value),
            Self::Word(given) => given == house_text(value),
        };
        let place = rule.values.iter().position(is_meant);
        place.ok_or_else(|| {
            let values = listed(rule.values.iter().copied().map(house_text));
            self.refused(rule.id, format!("one of {values}"), self.hint_for_house_rule(rule))
        })
    }

    fn refused(self, of: &'static str, wants: String, hint: Hint) -> WrongRequest {
        WrongRequest::Value { of, given: self.to_string(), wants, hint }
    }

    /// The value that a misspelt one was probably meant to be. A number has none, and neither has
    /// JSON of the wrong type.
    fn hint_for_field(self, field: &Field) -> Hint {
        match (field.kind, self) {
            (FieldKind::Tick { .. }, Self::Word(word)) => Hint::among(word, ["true", "false"]),
            (FieldKind::Choice { words, .. }, _) => {
                self.text().map_or_else(Hint::default, |id| Hint::among(id, ids(words)))
            }
            (FieldKind::Flags { words }, _) => {
                let unknown = self.texts().into_iter().find(|id| place(words, id).is_none());
                unknown.map_or_else(Hint::default, |id| Hint::among(id, ids(words)))
            }
            _ => Hint::default(),
        }
    }

    fn hint_for_house_rule(self, rule: &HouseRule) -> Hint {
        let can_be_meant = |value: &HouseValue| match value {
            HouseValue::Word(..) => true,
            // In JSON, yes and no are not texts, so they cannot be misspelt.
            HouseValue::Yes | HouseValue::No => matches!(self, Self::Word(_)),
            HouseValue::Number(..) => false,
        };
        let values = rule.values.iter().copied().filter(can_be_meant);
        self.text().map_or_else(Hint::default, |text| Hint::among(text, values.map(house_text)))
    }

    fn whole(self) -> Option<i32> {
        match self {
            Self::Json(value) => value.as_i64().and_then(|number| number.try_into().ok()),
            Self::Word(word) => word.parse().ok(),
        }
    }

    /// A face that some die has.
    pub fn face(self) -> Option<u8> {
        let trimmed = match self {
            Self::Json(_) => self,
            Self::Word(word) => Self::Word(word.trim()),
        };
        trimmed.whole()?.try_into().ok().filter(|face| (1..=100).contains(face))
    }

    fn yes_no(self) -> Option<bool> {
        match self {
            Self::Json(value) => value.as_bool(),
            Self::Word(word) => word.parse().ok(),
        }
    }

    fn text(&self) -> Option<&str> {
        match self {
            Self::Json(value) => value.as_str(),
            Self::Word(word) => Some(word),
        }
    }

    /// The texts of a list. On the command line commas stand between them.
    fn texts(&self) -> Vec<&str> {
        match self {
            Self::Json(value) => {
                value.as_array().into_iter().flatten().filter_map(Value::as_str).collect()
            }
            Self::Word(word) => word.split(',').collect(),
        }
    }

    /// The bits of a list of flags. On the command line commas stand between their ids.
    fn flags(self, words: &[Word]) -> Option<i32> {
        let bit = |id: &str| Some(1_i32.unbounded_shl(place(words, id)?.unsigned_abs()));
        match self {
            Self::Json(value) => {
                value.as_array()?.iter().try_fold(0, |bits, id| Some(bits | bit(id.as_str()?)?))
            }
            Self::Word("") => Some(0),
            Self::Word(word) => word.split(',').try_fold(0, |bits, id| Some(bits | bit(id)?)),
        }
    }
}

/// As an error names it: short, and on one line.
impl fmt::Display for Given<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        const LONGEST: usize = 60;
        let text = match self {
            Self::Json(value) => value.to_string(),
            Self::Word(word) => format!("{word:?}"),
        };
        match text.char_indices().nth(LONGEST) {
            Some((end, _)) => write!(f, "{}...", text.get(..end).unwrap_or_default()),
            None => f.write_str(&text),
        }
    }
}

/// The ids of a list.
pub fn ids(words: &[Word]) -> impl Iterator<Item = &'static str> {
    words.iter().map(|word| word.id)
}

fn place(words: &[Word], id: &str) -> Option<i32> {
    words.iter().position(|word| word.id == id)?.try_into().ok()
}

/// What an input takes, in words.
pub fn wanted(field: &Field) -> String {
    match field.kind {
        FieldKind::Number { min, max, .. } => format!("a whole number from {min} to {max}"),
        FieldKind::Tick { .. } => "true or false".to_owned(),
        FieldKind::Choice { words, .. } => {
            format!("one of {}", listed(ids(words)))
        }
        FieldKind::Flags { words } => {
            format!("a list of some of {}", listed(ids(words)))
        }
    }
}

/// The value an input has on a new form.
pub fn start_of(field: &Field) -> Value {
    of_field(field, field.start())
}

/// An input's value with the types of JSON.
pub fn of_field(field: &Field, value: i32) -> Value {
    let id = |words: &[Word], at: usize| words.get(at).map(|word| word.id);
    match field.kind {
        FieldKind::Number { .. } => json!(value),
        FieldKind::Tick { .. } => json!(value != 0),
        FieldKind::Choice { words, .. } => json!(id(words, usize::try_from(value).unwrap_or(0))),
        FieldKind::Flags { words } => (0..words.len())
            .filter(|bit| value >> bit & 1 == 1)
            .map(|bit| json!(id(words, bit)))
            .collect(),
    }
}

/// A house rule's value with the types of JSON.
pub fn of_house(value: HouseValue) -> Value {
    match value {
        HouseValue::No => json!(false),
        HouseValue::Yes => json!(true),
        HouseValue::Number(number, _) => json!(number),
        HouseValue::Word(id, _) => json!(id),
    }
}

/// A house rule's value as the command line writes it.
pub fn house_text(value: HouseValue) -> String {
    match value {
        HouseValue::Word(id, _) => id.to_owned(),
        other => of_house(other).to_string(),
    }
}

/// A fact's value with the types of JSON.
pub fn of_fact(value: FactValue) -> Value {
    match value {
        FactValue::Number(number) => json!(number),
        FactValue::YesNo(yes) => json!(yes),
        FactValue::Word(word) => json!(word.id),
    }
}
