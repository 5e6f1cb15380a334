//! Inputs in few bytes: only what differs from a new form, as pairs of a place and a value.
//!
//! Records outlive firmware. A field that is gone, or a value that it no longer takes, is passed
//! over.

use heapless::Vec;
use rules_core::field::{Field, Inputs, MAX_FIELDS};
use rules_core::house::{House, HouseRule};

use super::wire::{Reader, Writer};

/// Room for all inputs of a form: a place takes one byte, a value up to five. It is room enough for
/// house rules, dice and headlines too, and one size for all is one piece of code.
pub type Bytes = Vec<u8, { 6 * MAX_FIELDS }>;

/// The bytes of some inputs.
pub fn write(inputs: &Inputs, fields: &[Field]) -> Bytes {
    let mut bytes = Bytes::new();
    for (at, _) in
        fields.iter().enumerate().filter(|(at, field)| inputs.value(*at) != field.start())
    {
        let mut pair = [0; 8];
        let out = &mut Writer::new(&mut pair);
        out.number(at as u32);
        // Values from -5 on, and sets of up to 32 flags.
        out.number(inputs.value(at).wrapping_add(5).cast_unsigned());
        let length = out.length().unwrap_or(0);
        // There is room for all fields at their longest.
        let _ = bytes.extend_from_slice(pair.get(..length).unwrap_or(&[]));
    }
    bytes
}

/// The inputs that some bytes make of a new form.
pub fn read(bytes: &[u8], fields: &[Field]) -> Inputs {
    let mut inputs = Inputs::new(fields);
    let mut bytes = Reader(bytes);
    while let (Some(at), Some(value)) = (bytes.byte(), bytes.number()) {
        let value = value.cast_signed().wrapping_sub(5);
        if fields.get(usize::from(at)).is_some_and(|field| field.accepts(value)) {
            inputs.set(at.into(), value);
        }
    }
    inputs
}

/// House rules that differ from their rulings: the place of each, and the place of its value.
pub fn write_house(house: &House, rules: &[HouseRule]) -> Bytes {
    let mut bytes = Bytes::new();
    for (at, _) in rules.iter().enumerate().filter(|(at, rule)| house.choice(*at) != rule.default) {
        // There is room for all rules.
        let _ = bytes.extend_from_slice(&[at.to_le_bytes()[0], house.choice(at).to_le_bytes()[0]]);
    }
    bytes
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
