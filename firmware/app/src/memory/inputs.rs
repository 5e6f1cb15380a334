//! Inputs in few bytes: only what differs from a new form, as pairs of a place and a value.
//!
//! Records outlive firmware. A field that is gone, or a value that it no longer takes, is passed over.

use heapless::Vec;
use rules_core::field::{Field, Inputs, MAX_FIELDS};
use rules_core::house::{House, HouseRule, MAX_HOUSE_RULES};

/// A place takes one byte, a value up to five.
pub const LONGEST: usize = 6 * MAX_FIELDS;

/// The bytes of some inputs.
pub fn write(inputs: &Inputs, fields: &[Field]) -> Vec<u8, LONGEST> {
    let mut bytes = Vec::new();
    for (at, _) in fields.iter().enumerate().filter(|(at, field)| inputs.value(*at) != field.start()) {
        let mut pair = [0; 8];
        let Ok(pair) = postcard::to_slice(&(at.to_le_bytes()[0], inputs.value(at)), &mut pair) else { continue };
        // There is room for all fields at their longest.
        let _ = bytes.extend_from_slice(pair);
    }
    bytes
}

/// The inputs that some bytes make of a new form.
pub fn read(mut bytes: &[u8], fields: &[Field]) -> Inputs {
    let mut inputs = Inputs::new(fields);
    while let Ok(((at, value), rest)) = postcard::take_from_bytes::<(u8, i32)>(bytes) {
        if fields.get(usize::from(at)).is_some_and(|field| field.accepts(value)) {
            inputs.set(at.into(), value);
        }
        bytes = rest;
    }
    inputs
}

/// House rules that differ from their rulings: the place of each, and the place of its value.
pub fn write_house(house: &House, rules: &[HouseRule]) -> Vec<u8, { 2 * MAX_HOUSE_RULES }> {
    let differing = rules.iter().enumerate().filter(|(at, rule)| house.choice(*at) != rule.default);
    differing.flat_map(|(at, _)| [at.to_le_bytes()[0], house.choice(at).to_le_bytes()[0]]).collect()
}

/// The house rules that such bytes make of the rulings.
pub fn read_house(bytes: &[u8], rules: &[HouseRule]) -> House {
    let mut house = House::new(rules);
    for &[at, choice] in bytes.as_chunks().0 {
        if rules.get(usize::from(at)).is_some_and(|rule| usize::from(choice) < rule.values.len()) {
            house.set(at.into(), choice.into());
        }
    }
    house
}

#[cfg(test)]
mod tests {
    use super::*;

    static FIELDS: [Field; 3] =
        [Field::number("Figures", 0, 60_000, 12), Field::tick("Cover"), Field::number("Pips", -5, 5, 0)];

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
        let inputs = read(&[9, 2, 1, 8, 2, 1], &FIELDS);
        assert_eq!([0, 1, 2].map(|at| inputs.value(at)), [12, 0, -1], "no tenth field, no fourfold tick");
        assert_eq!(read(&[0xff; 7], &FIELDS), Inputs::new(&FIELDS));
    }
}
