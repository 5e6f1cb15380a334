//! What differs from a new form, and from the rulings: a place and a value each, one after another
//! as postcard writes them, so that what nobody has set takes no byte.
//!
//! Records outlive firmware. A field that is gone, or a value that it no longer takes, is passed
//! over.

use heapless::Vec;
use rules_core::field::{Field, Inputs, MAX_FIELDS};
use rules_core::house::{House, HouseRule};
use serde::{Deserialize, Serialize};

/// Room for all inputs of a form: a place takes one byte, a value up to five. It is room enough for
/// house rules, dice and headlines too.
pub type Bytes = Vec<u8, { 6 * MAX_FIELDS }>;

/// A field that was set.
#[derive(Serialize, Deserialize)]
struct SetField {
    place: u8,
    /// Its value and [`LIFT`]. Flags may fill all 32 bits.
    lifted: u32,
}

/// The lowest value of a field is -5. Lifted by so much, it takes one byte like all small ones.
const LIFT: i32 = 5;

/// A house rule that the players chose another value for.
#[derive(Serialize, Deserialize)]
struct SetRule {
    place: u8,
    /// The place of the value among those of the rule.
    choice: u8,
}

/// The bytes of some inputs.
pub fn write(inputs: &Inputs, fields: &[Field]) -> Bytes {
    let mut bytes = Bytes::new();
    for (place, field) in (0..).zip(fields) {
        let value = inputs.value(usize::from(place));
        if value != field.start() {
            let lifted = value.wrapping_add(LIFT).cast_unsigned();
            add(&SetField { place, lifted }, &mut bytes);
        }
    }
    bytes
}

/// The inputs that some bytes make of a new form.
pub fn read(bytes: &[u8], fields: &[Field]) -> Inputs {
    let mut inputs = Inputs::new(fields);
    for SetField { place, lifted } in all(bytes) {
        let (place, value) = (usize::from(place), lifted.cast_signed().wrapping_sub(LIFT));
        if fields.get(place).is_some_and(|field| field.accepts(value)) {
            inputs.set(place, value);
        }
    }
    inputs
}

/// The bytes of house rules.
pub fn write_house(house: &House, rules: &[HouseRule]) -> Bytes {
    let mut bytes = Bytes::new();
    for (place, rule) in (0..).zip(rules) {
        let choice = house.choice(usize::from(place));
        // No rule has more values than a byte counts.
        if choice != rule.default
            && let Ok(choice) = u8::try_from(choice)
        {
            add(&SetRule { place, choice }, &mut bytes);
        }
    }
    bytes
}

/// The house rules that such bytes make of the rulings.
pub fn read_house(bytes: &[u8], rules: &[HouseRule]) -> House {
    let mut house = House::new(rules);
    for SetRule { place, choice } in all(bytes) {
        let (place, choice) = (usize::from(place), usize::from(choice));
        if rules.get(place).is_some_and(|rule| choice < rule.values.len()) {
            house.set(place, choice);
        }
    }
    house
}

fn add(item: &impl Serialize, bytes: &mut Bytes) {
    let mut room = [0; 8];
    if let Ok(item) = postcard::to_slice(item, &mut room) {
        // There is room for all fields at their longest.
        let _ = bytes.extend_from_slice(item);
    }
}

/// The items in some bytes, up to one that is not whole.
fn all<'b, T: Deserialize<'b>>(mut bytes: &'b [u8]) -> impl Iterator<Item = T> {
    core::iter::from_fn(move || {
        let (item, rest) = postcard::take_from_bytes(bytes).ok()?;
        bytes = rest;
        Some(item)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    static FIELDS: [Field; 3] = [
        Field::number("Figures", 0, 60_000, 12),
        Field::tick("Cover"),
        Field::number("Pips", -5, 5, 0),
    ];

    #[test]
    fn what_is_written_is_read_and_a_new_form_takes_no_byte() {
        let mut inputs = Inputs::new(&FIELDS);
        assert!(write(&inputs, &FIELDS).is_empty());
        for (at, value) in [(0, 60_000), (1, 1), (2, -5)] {
            inputs.set(at, value);
        }
        let bytes = write(&inputs, &FIELDS);
        assert_eq!(read(&bytes, &FIELDS), inputs);
        assert_eq!(bytes.len(), 8);
    }

    #[test]
    fn what_no_field_takes_is_passed_over() {
        let inputs = read(&[9, 2, 1, 8, 2, 4], &FIELDS);
        assert_eq!(
            [0, 1, 2].map(|at| inputs.value(at)),
            [12, 0, -1],
            "no tenth field, no fourfold tick"
        );
        assert_eq!(read(&[0xff; 7], &FIELDS), Inputs::new(&FIELDS));
    }
}
