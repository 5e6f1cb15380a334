//! Inputs of players' rulesets as the memory keeps them: those that differ from a new form, each by
//! the number of its id, and words by the numbers of theirs.
//!
//! So a new version of the rules finds the values of all inputs that still exist and fit, wherever
//! they stand in it. The others start anew.

use rules_core::choice::Word;
use rules_core::field::{Field, FieldKind, Inputs, MAX_FIELDS};
use rules_core::script::limits::WORDS_OF_LIST;
use serde::{Deserialize, Serialize};

use super::ids::numbers_of;
use super::stored_inputs::{add, all};
use crate::storage::FormBytes;

/// A field that was set.
#[derive(Serialize, Deserialize)]
struct NamedField {
    #[serde(with = "postcard::fixint::le")]
    field: u16,
    value: NamedValue,
}

/// What it was set to. An input that changed its kind since then starts anew.
#[derive(Serialize, Deserialize)]
enum NamedValue {
    Number(i32),
    Word(#[serde(with = "postcard::fixint::le")] u16),
    /// One of the words that are ticked. Each is an item of its own.
    Ticked(#[serde(with = "postcard::fixint::le")] u16),
}

/// The numbers of a form's inputs.
fn inputs_of(fields: &[Field]) -> heapless::Vec<u16, MAX_FIELDS> {
    numbers_of(fields.iter().map(|field| field.id))
}

/// The number of the word at a place of a list.
fn number_at(words: &[Word], place: i32) -> Option<u16> {
    let numbers = numbers_of::<WORDS_OF_LIST>(words.iter().map(|word| word.id));
    numbers.get(usize::try_from(place).ok()?).copied()
}

/// The place of the word with this number.
fn place_of(words: &[Word], number: u16) -> Option<i32> {
    let numbers = numbers_of::<WORDS_OF_LIST>(words.iter().map(|word| word.id));
    i32::try_from(numbers.iter().position(|other| *other == number)?).ok()
}

/// The bytes of some inputs.
pub fn write(inputs: &Inputs, fields: &[Field]) -> FormBytes {
    let (mut bytes, numbers) = (FormBytes::new(), inputs_of(fields));
    for ((place, field), number) in fields.iter().enumerate().zip(numbers) {
        let value = inputs.value(place);
        if value != field.start() {
            write_field(number, field, value, &mut bytes);
        }
    }
    bytes
}

fn write_field(field: u16, kind: &Field, value: i32, bytes: &mut FormBytes) {
    let mut put = |value| add(&NamedField { field, value }, bytes);
    match kind.kind {
        FieldKind::Number { .. } | FieldKind::Tick { .. } => put(NamedValue::Number(value)),
        FieldKind::Choice { words, .. } => {
            if let Some(word) = number_at(words, value) {
                put(NamedValue::Word(word));
            }
        }
        FieldKind::Flags { words } => {
            for place in (0..32).filter(|place| value >> place & 1 == 1) {
                if let Some(word) = number_at(words, place) {
                    put(NamedValue::Ticked(word));
                }
            }
        }
    }
}

/// A new form with the inputs in some bytes.
pub fn read(bytes: &[u8], fields: &[Field]) -> Inputs {
    let (mut inputs, numbers) = (Inputs::new(fields), inputs_of(fields));
    for NamedField { field: number, value } in all(bytes) {
        let place = numbers.iter().position(|other| *other == number);
        let field = place.and_then(|place| Some((place, fields.get(place)?)));
        if let Some((place, field)) = field
            && let Some(value) = value_for(field, inputs.value(place), value)
            && field.accepts(value)
        {
            inputs.set(place, value);
        }
    }
    inputs
}

/// The value that a field takes, if it has such a one.
fn value_for(field: &Field, before: i32, value: NamedValue) -> Option<i32> {
    match (field.kind, value) {
        (FieldKind::Number { .. } | FieldKind::Tick { .. }, NamedValue::Number(number)) => {
            Some(number)
        }
        (FieldKind::Choice { words, .. }, NamedValue::Word(word)) => place_of(words, word),
        (FieldKind::Flags { words }, NamedValue::Ticked(word)) => {
            Some(before | 1 << place_of(words, word)?)
        }
        _ => None,
    }
}
