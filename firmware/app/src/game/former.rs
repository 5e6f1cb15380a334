//! What the former firmware stored, read as it was meant.
//!
//! Inputs are stored by their places, and those at their start are left out. So where a start has
//! moved since then, or a number counts other pieces, the bytes alone say something else. Each such
//! change is a row here; a test compares the places and the starts of all procedures with those
//! that were.

use rules_core::field::{FieldKind, Inputs};
use rules_core::procedure::ProcedureInfo;
use rules_core::ruleset::Ruleset;

use super::stored_inputs;
use crate::storage::firmware::Firmware;

/// An input of some procedure.
struct Named {
    ruleset: &'static str,
    procedure: &'static str,
    field: &'static str,
}

impl Named {
    const fn kriegsspiel(procedure: &'static str, field: &'static str) -> Self {
        Self { ruleset: "kriegsspiel", procedure, field }
    }

    /// Its place, if it is an input of this procedure.
    fn place_in(&self, ruleset: &Ruleset, procedure: &ProcedureInfo) -> Option<usize> {
        let is_of_it = (self.ruleset, self.procedure) == (ruleset.id, procedure.id);
        procedure.field(self.field).filter(|_| is_of_it)
    }
}

/// Inputs that started elsewhere, and where.
const STARTS: [(Named, i32); 3] = [
    (Named::kriegsspiel("assault", "att_units"), 2),
    (Named::kriegsspiel("assault", "def_units"), 2),
    (Named::kriegsspiel("cavalry-v-infantry", "wave_units"), 1),
];

/// A number that is counted in halves now, where a choice has one of these words.
struct Halved {
    number: Named,
    choice: &'static str,
    words: &'static [&'static str],
}

const HALVED: [Halved; 1] = [Halved {
    number: Named::kriegsspiel("loss-track", "pin"),
    choice: "track",
    words: &["foot-art", "horse-art"],
}];

impl Halved {
    fn concerns(&self, inputs: &Inputs, procedure: &ProcedureInfo) -> bool {
        let Some(place) = procedure.field(self.choice) else { return false };
        let Some(FieldKind::Choice { words, .. }) = procedure.fields.get(place).map(|it| it.kind)
        else {
            return false;
        };
        let chosen = usize::try_from(inputs.value(place)).ok().and_then(|at| words.get(at));
        chosen.is_some_and(|word| self.words.contains(&word.id))
    }
}

/// A new form as that firmware had it.
pub fn new_form(by: Firmware, ruleset: &Ruleset, procedure: &ProcedureInfo) -> Inputs {
    let mut inputs = Inputs::new(procedure.fields);
    if by == Firmware::Former {
        for (named, start) in &STARTS {
            if let Some(place) = named.place_in(ruleset, procedure) {
                inputs.set(place, *start);
            }
        }
    }
    inputs
}

/// Inputs that some firmware stored, as they are counted now.
pub fn read(bytes: &[u8], by: Firmware, ruleset: &Ruleset, procedure: &ProcedureInfo) -> Inputs {
    let form = new_form(by, ruleset, procedure);
    let inputs = stored_inputs::read_onto(form, bytes, procedure.fields);
    match by {
        Firmware::Former => in_halves(inputs, ruleset, procedure),
        Firmware::Present => inputs,
    }
}

fn in_halves(mut inputs: Inputs, ruleset: &Ruleset, procedure: &ProcedureInfo) -> Inputs {
    for halved in &HALVED {
        if let Some(place) = halved.number.place_in(ruleset, procedure)
            && halved.concerns(&inputs, procedure)
        {
            // Nothing held a pin to the end of its track. One beyond it is refused now.
            let most = procedure.fields.get(place).map_or(0, |field| field.range().1);
            inputs.set(place, (2 * inputs.value(place)).min(most));
        }
    }
    inputs
}

#[cfg(test)]
mod tests {
    use rules_core::rulesets::{ALL, kriegsspiel};

    use super::*;

    #[test]
    fn every_row_names_an_input_that_takes_the_former_start() {
        for (named, start) in &STARTS {
            let mut rulesets = ALL.iter().filter(|ruleset| ruleset.id == named.ruleset);
            let procedure = rulesets.next().unwrap().procedure(named.procedure).unwrap();
            let field = procedure.fields[procedure.field(named.field).unwrap()];
            assert!(field.accepts(*start) && field.start() != *start, "{}", named.field);
        }
    }

    #[test]
    fn an_assault_had_two_units_a_side_and_what_was_set_stays() {
        let assault = kriegsspiel::RULESET.procedure("assault").unwrap();
        let units = |bytes: &[u8], by| {
            let inputs = read(bytes, by, &kriegsspiel::RULESET, assault);
            ["att_units", "def_units"].map(|id| inputs.value(assault.field(id).unwrap()))
        };
        assert_eq!(units(&[], Firmware::Former), [2, 2]);
        assert_eq!(units(&[5, 9], Firmware::Former), [4, 2]);
        assert_eq!(units(&[5, 9], Firmware::Present), [4, 0]);
    }

    #[test]
    fn a_pin_of_guns_was_in_whole_points_and_others_are_as_they_were() {
        let track = kriegsspiel::RULESET.procedure("loss-track").unwrap();
        let pin = |track_at: u8, pin: u8, by| {
            let bytes = [1, 5 + track_at, 2, 5 + pin];
            let inputs = read(&bytes, by, &kriegsspiel::RULESET, track);
            inputs.value(track.field("pin").unwrap())
        };
        assert_eq!([6, 7].map(|guns| pin(guns, 7, Firmware::Former)), [14, 14]);
        assert_eq!([1, 5].map(|other| pin(other, 25, Firmware::Former)), [25, 25]);
        assert_eq!(pin(6, 7, Firmware::Present), 7);
        assert_eq!(pin(6, 100, Firmware::Former), 145, "beyond its track, as it was");
    }
}
