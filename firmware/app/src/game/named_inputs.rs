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

#[cfg(test)]
mod tests {
    use super::*;

    const fn word(id: &'static str) -> Word {
        Word::new(id, id)
    }

    static ARMS: [Word; 3] = [word("pistol"), word("musket"), word("cannon")];
    static MORE_ARMS: [Word; 4] = [word("cannon"), word("sword"), word("pistol"), word("musket")];

    fn field(id: &'static str, kind: FieldKind) -> Field {
        Field { kind, ..Field::number("Label", 0, 1, 0).id(id) }
    }

    fn old() -> [Field; 5] {
        [
            field("men", FieldKind::Number { min: -5, max: 60_000, start: 6 }),
            field("arm", FieldKind::Choice { words: &ARMS, start: 1 }),
            field("mods", FieldKind::Flags { words: &ARMS }),
            field("gone", FieldKind::Number { min: 0, max: 9, start: 0 }),
            field("behind", FieldKind::Tick { start: true }),
        ]
    }

    fn filled(values: [i32; 5]) -> FormBytes {
        let fields = old();
        let mut inputs = Inputs::new(&fields);
        (0..).zip(values).for_each(|(place, value)| inputs.set(place, value));
        write(&inputs, &fields)
    }

    #[test]
    fn a_new_version_finds_the_values_of_all_inputs_that_still_exist_and_fit() {
        let bytes = filled([60_000, 0, 0b101, 7, 0]);
        assert_eq!(read(&bytes, &old()).value(0), 60_000);
        let new = [
            field("behind", FieldKind::Tick { start: true }),
            field("new", FieldKind::Number { min: 0, max: 9, start: 4 }),
            field("mods", FieldKind::Flags { words: &MORE_ARMS }),
            field("arm", FieldKind::Choice { words: &MORE_ARMS, start: 0 }),
            field("men", FieldKind::Number { min: 1, max: 100, start: 20 }),
        ];
        let inputs = read(&bytes, &new);
        let values = [0, 1, 2, 3, 4].map(|place| inputs.value(place));
        assert_eq!(values, [0, 4, 0b101, 2, 20], "words by their ids, and no 60,000 men");
    }

    #[test]
    fn a_form_that_was_not_filled_in_takes_no_byte_and_a_full_one_has_room() {
        assert!(filled([6, 1, 0, 0, 1]).is_empty());
        let number = FieldKind::Number { min: 0, max: 60_000, start: 0 };
        let fields: [Field; MAX_FIELDS] = core::array::from_fn(|_| field("x", number));
        let mut inputs = Inputs::new(&fields);
        (0..MAX_FIELDS).for_each(|place| inputs.set(place, 60_000));
        let bytes = write(&inputs, &fields);
        assert_eq!(read(&bytes, &fields), inputs, "though all are called alike");
        assert!(bytes.len() <= bytes.capacity() / 2, "the other half is for words that are ticked");
    }

    #[test]
    fn an_input_of_another_kind_starts_anew() {
        let bytes = filled([9, 2, 0b11, 7, 0]);
        let new = [
            field("men", FieldKind::Choice { words: &ARMS, start: 1 }),
            field("arm", FieldKind::Number { min: 0, max: 9, start: 3 }),
            field("mods", FieldKind::Tick { start: false }),
        ];
        assert_eq!(read(&bytes, &new), Inputs::new(&new));
    }
}
