//! Inputs and house rules as the records store them: only what differs from a new form or from the
//! rulings, a place and a value each, as postcard writes them one after another. A field that was
//! never set takes no byte.
//!
//! Records outlive firmware. Reading skips a field that is gone and a value that it no longer
//! takes.
//!
//! Values that are kept apart stand behind the fields, at places that no field has.

use heapless::Vec;
use rules_core::field::{Field, Inputs, MAX_FIELDS};
use rules_core::house::{House, HouseRule};
use serde::{Deserialize, Serialize};

use crate::storage::{HouseBytes, InputBytes};

/// A field that was set.
#[derive(Serialize, Deserialize)]
struct SetField {
    place: u8,
    /// Its value and [`LIFT`]. Flags may fill all 32 bits.
    lifted: u32,
}

/// The lowest value of a field is -5. Lifted by five it takes one byte, like all small values.
const LIFT: i32 = 5;

/// Where the places of values that are kept apart begin.
const KEPT: u8 = 64;

const _: () = assert!(MAX_FIELDS <= KEPT as usize, "no field stands there");

/// A house rule with another value than its ruling.
#[derive(Serialize, Deserialize)]
struct SetRule {
    place: u8,
    /// The place of the value among those of the rule.
    choice: u8,
}

/// The bytes of some inputs.
pub fn write(inputs: &Inputs, fields: &[Field]) -> InputBytes {
    let mut bytes = InputBytes::new();
    for (place, field) in (0..).zip(fields) {
        let value = inputs.value(usize::from(place));
        if value != field.start() {
            let lifted = value.wrapping_add(LIFT).cast_unsigned();
            add(&SetField { place, lifted }, &mut bytes);
        }
    }
    bytes
}

/// A new form with the inputs in some bytes.
pub fn read(bytes: &[u8], fields: &[Field]) -> Inputs {
    read_onto(Inputs::new(fields), bytes, fields)
}

/// A form with the inputs in some bytes in place of its own.
pub fn read_onto(mut inputs: Inputs, bytes: &[u8], fields: &[Field]) -> Inputs {
    for SetField { place, lifted } in all(bytes) {
        let (place, value) = (usize::from(place), lifted.cast_signed().wrapping_sub(LIFT));
        if fields.get(place).is_some_and(|field| field.accepts(value)) {
            inputs.set(place, value);
        }
    }
    inputs
}

/// Adds a value that is kept apart, by its place among those.
pub fn write_kept<const N: usize>((place, value): (usize, i32), bytes: &mut Vec<u8, N>) {
    // A test holds every procedure to the places and the room there are.
    let Ok(place) = u8::try_from(usize::from(KEPT) + place) else { return };
    add(&SetField { place, lifted: value.wrapping_add(LIFT).cast_unsigned() }, bytes);
}

/// The values that are kept apart, each with its place among them.
pub fn kept(bytes: &[u8]) -> impl Iterator<Item = (usize, i32)> {
    all(bytes).filter_map(|SetField { place, lifted }| {
        let place = place.checked_sub(KEPT)?;
        Some((place.into(), lifted.cast_signed().wrapping_sub(LIFT)))
    })
}

/// The bytes of house rules.
pub fn write_house(house: &House, rules: &[HouseRule]) -> HouseBytes {
    let mut bytes = HouseBytes::new();
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

/// The rulings with the house rules in some bytes.
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

pub(super) fn add<const N: usize>(item: &impl Serialize, bytes: &mut Vec<u8, N>) {
    let mut room = [0; 8];
    if let Ok(item) = postcard::to_slice(item, &mut room) {
        // There is room for all fields and all rules at their longest.
        let _ = bytes.extend_from_slice(item);
    }
}

/// The items in some bytes, up to one that is not whole.
pub(super) fn all<'b, T: Deserialize<'b>>(mut bytes: &'b [u8]) -> impl Iterator<Item = T> {
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
