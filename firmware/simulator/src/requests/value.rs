//! The values of inputs, house rules and facts, as JSON and the command line write them.

use std::fmt;

use rules_core::choice::Word;
use rules_core::fact::{Fact, FactKind, FactValue, places_of};
use rules_core::field::{Field, FieldKind};
use rules_core::house::{HouseRule, HouseValue};
use serde_json::{Map, Value, json};

use crate::requests::ids::{self, is_same};
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

impl<'a> Given<'a> {
    /// Reads the value of an input.
    pub fn for_field(self, field: &'static Field) -> Result<i32, WrongRequest> {
        let value = match (self, field.kind) {
            (Self::Word(word), FieldKind::Number { .. }) => field.value_of(word),
            (Self::Word(word), FieldKind::Tick { .. }) => yes_or_no(word).map(i32::from),
            (_, FieldKind::Number { .. }) => self.whole(),
            (Self::Json(value), FieldKind::Tick { .. }) => value.as_bool().map(i32::from),
            (_, FieldKind::Choice { words, .. }) => self.place_in(words),
            (_, FieldKind::Flags { words }) => self.flags(words),
        };
        value.filter(|&value| field.accepts(value)).ok_or_else(|| self.wrong_for(field))
    }

    /// Reads the value of a house rule and gives its place among the rule's values.
    pub fn for_house_rule(self, rule: &'static HouseRule) -> Result<usize, WrongRequest> {
        let is_meant = |&value: &HouseValue| match self {
            Self::Json(given) => match (given.as_str(), value) {
                (Some(given), HouseValue::Word(id, _)) => is_same(given, id),
                _ => *given == of_house(value),
            },
            Self::Word(given) => match value {
                HouseValue::Yes(_) => yes_or_no(given) == Some(true),
                HouseValue::No(_) => yes_or_no(given) == Some(false),
                HouseValue::Number(..) | HouseValue::Word(..) => is_same(given, &house_text(value)),
            },
        };
        let place = rule.values.iter().position(is_meant);
        place.ok_or_else(|| self.wrong_for_house_rule(rule))
    }

    /// What is wrong with a value that an input does not take. A number has no nearest, and neither
    /// has JSON of the wrong type.
    fn wrong_for(self, field: &'static Field) -> WrongRequest {
        let given = self.to_string();
        let (given, hint) = match (field.kind, self) {
            (FieldKind::Flags { words }, _) => return self.wrong_flags(field, words),
            (FieldKind::Choice { words, .. }, _) => (given, self.nearest(ids(words))),
            (FieldKind::Tick { .. }, Self::Word(_)) => (given, self.nearest(["true", "false"])),
            (FieldKind::Tick { .. }, Self::Json(_)) => (self.with_type(), Hint::default()),
            (FieldKind::Number { .. }, _) => (given, Hint::default()),
        };
        WrongRequest::Value { of: field.id, given, wants: wanted(field), hint }
    }

    /// Names the first flag that there is not, or else the whole: then it is no list.
    fn wrong_flags(self, field: &'static Field, words: &[Word]) -> WrongRequest {
        let mut flags = self.items().into_iter().flatten();
        let (given, hint, wants) = match flags.find(|flag| flag.place_in(words).is_none()) {
            None => (self, Hint::default(), wanted(field)),
            Some(flag) => match flag.nearest(ids(words)) {
                // There may be twenty flags. The one that was meant is enough.
                hint if hint.is_some() => (flag, hint, "one of its flags".to_owned()),
                hint => (flag, hint, format!("one of {}", listed(ids(words)))),
            },
        };
        WrongRequest::Value { of: field.id, given: given.to_string(), wants, hint }
    }

    fn wrong_for_house_rule(self, rule: &'static HouseRule) -> WrongRequest {
        let takes_texts = rule.values.iter().any(|value| matches!(value, HouseValue::Word(..)));
        let given = if takes_texts { self.to_string() } else { self.with_type() };
        let can_be_meant = |value: &HouseValue| match value {
            HouseValue::Word(..) => true,
            // In JSON, yes and no are not texts, so they cannot be misspelt.
            HouseValue::Yes(_) | HouseValue::No(_) => matches!(self, Self::Word(_)),
            HouseValue::Number(..) => false,
        };
        let values = rule.values.iter().copied().filter(can_be_meant);
        let hint = self.nearest(values.map(house_text));
        WrongRequest::Value { of: rule.id, given, wants: wanted_of_house(rule), hint }
    }

    /// The name that a misspelt text was probably meant to be.
    fn nearest(self, names: impl IntoIterator<Item: AsRef<str>>) -> Hint {
        self.text().map_or_else(Hint::default, |text| Hint::among(text, names))
    }

    /// As an error names it where JSON must not be a text: its quotation marks are soon overlooked.
    fn with_type(self) -> String {
        match self {
            Self::Json(Value::String(_)) => format!("the text {self}"),
            _ => self.to_string(),
        }
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

    fn text(self) -> Option<&'a str> {
        match self {
            Self::Json(value) => value.as_str(),
            Self::Word(word) => Some(word),
        }
    }

    /// The place of the word with this id.
    fn place_in(self, words: &[Word]) -> Option<i32> {
        ids::place(self.text()?, words.iter().map(|word| word.id))?.try_into().ok()
    }

    /// The items of a list. On the command line commas stand between them.
    fn items(self) -> Option<Vec<Self>> {
        Some(match self {
            Self::Json(value) => value.as_array()?.iter().map(Self::Json).collect(),
            Self::Word("") => Vec::new(),
            Self::Word(word) => word.split(',').map(Self::Word).collect(),
        })
    }

    /// The bits of a list of flags.
    fn flags(self, words: &[Word]) -> Option<i32> {
        let bit = |flag: Self| Some(1_i32.unbounded_shl(flag.place_in(words)?.unsigned_abs()));
        self.items()?.into_iter().try_fold(0, |bits, flag| Some(bits | bit(flag)?))
    }
}

/// Yes or no as a word of the command line, or of the texts that players write.
fn yes_or_no(word: &str) -> Option<bool> {
    let is = |other| word.eq_ignore_ascii_case(other);
    match (is("true") || is("yes"), is("false") || is("no")) {
        (true, _) => Some(true),
        (_, true) => Some(false),
        _ => None,
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

/// Reads words of the form `id=value`.
pub fn pairs<'a>(words: &[&'a str]) -> Result<Vec<(&'a str, &'a str)>, WrongRequest> {
    let mut pairs: Vec<(&str, &str)> = Vec::new();
    for &word in words {
        let named = word.split_once('=').filter(|(id, _)| !id.is_empty());
        let (id, value) = named.ok_or_else(|| WrongRequest::NotASetting(word.to_owned()))?;
        if pairs.iter().any(|&(known, _)| known == id) {
            return Err(WrongRequest::Twice(id.to_owned()));
        }
        pairs.push((id, value));
    }
    Ok(pairs)
}

/// The ids of a list.
pub fn ids(words: &[Word]) -> impl Iterator<Item = &'static str> {
    words.iter().map(|word| word.id)
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

/// What a house rule takes, in words.
fn wanted_of_house(rule: &HouseRule) -> String {
    let are_numbers = rule.values.iter().all(|value| matches!(value, HouseValue::Number(..)));
    let what = if are_numbers { "one of the numbers" } else { "one of" };
    format!("{what} {}", listed(rule.values.iter().copied().map(house_text)))
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
        HouseValue::No(_) => json!(false),
        HouseValue::Yes(_) => json!(true),
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

/// The words that are ticked in a fact's value.
fn ticked(fact: &Fact, bits: i32) -> impl Iterator<Item = &'static Word> {
    let words = fact.words;
    places_of(bits).filter_map(|place| words.get(place))
}

/// A number that a fact tells, as people read it.
pub fn number_text(fact: &Fact, number: i32) -> String {
    match members(fact, number, |word| word.label) {
        None => number.to_string(),
        Some(members) if members.is_empty() => "none".to_owned(),
        Some(members) => members.join(", "),
    }
}

/// The same as the key of a chance: of several words or dice a list as the command line writes it.
pub fn number_key(fact: &Fact, number: i32) -> String {
    members(fact, number, |word| word.id)
        .map_or_else(|| number.to_string(), |members| members.join(","))
}

/// The words or dice that a number stands for, if it stands for several.
fn members(fact: &Fact, number: i32, name: fn(&Word) -> &'static str) -> Option<Vec<String>> {
    match fact.kind {
        FactKind::Ticks => Some(ticked(fact, number).map(|word| name(word).to_owned()).collect()),
        FactKind::Which => Some(places_of(number).map(|place| (place + 1).to_string()).collect()),
        FactKind::Number | FactKind::Points | FactKind::YesNo | FactKind::Word => None,
    }
}

/// A fact's value with the types of JSON.
pub fn of_fact(fact: &Fact, value: FactValue) -> Value {
    match value {
        FactValue::Number(bits) if fact.kind == FactKind::Ticks => {
            ticked(fact, bits).map(|word| word.id).collect()
        }
        FactValue::Number(bits) if fact.kind == FactKind::Which => {
            places_of(bits).map(|place| place + 1).collect()
        }
        FactValue::Number(number) => json!(number),
        FactValue::YesNo(yes) => json!(yes),
        FactValue::Word(word) => json!(word.id),
    }
}
