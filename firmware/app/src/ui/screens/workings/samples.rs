//! Results of every procedure, over many forms and dice, for the claims on their workings.

use fastrand::Rng;
use rules_core::dice::{DiceSource, Halt, Throw};
use rules_core::field::Inputs;
use rules_core::house::House;
use rules_core::procedure::ProcedureInfo;
use rules_core::ruleset::Ruleset;
use rules_core::transcript::Transcript;
use rules_core::tray::Tray;

use super::subject::Subject;
use crate::game::results::Which;
use crate::game::situation::Situation;
use crate::game::throw::Thrown;
use crate::storage::record::How;

/// Dice that are the same in every run.
struct Dice<'a>(&'a mut Rng);

impl DiceSource for Dice<'_> {
    fn face(&mut self, throw: Throw) -> Result<u8, Halt> {
        Ok(self.0.u8(1..=throw.die.faces()))
    }
}

/// A form with half of its rows as they stand at first, and the others anywhere.
pub(super) fn filled_in(procedure: &'static ProcedureInfo, rng: &mut Rng) -> Inputs {
    let mut inputs = Inputs::new(procedure.fields);
    for (row, field) in procedure.fields.iter().enumerate() {
        let (min, max) = field.range();
        // A tick-list of 32 entries fills an `i32`, sign and all.
        let width = max.wrapping_sub(min).cast_unsigned();
        if rng.bool() {
            inputs.set(row, min.wrapping_add(rng.u32(0..=width).cast_signed()));
        }
    }
    inputs
}

/// A result of a form under any house rules; nothing if the form refuses what is filled in.
pub(super) fn thrown(
    ruleset: &Ruleset,
    procedure: &'static ProcedureInfo,
    inputs: Inputs,
    rng: &mut Rng,
) -> Option<Thrown> {
    let mut house = House::new(ruleset.house);
    for (place, rule) in ruleset.house.iter().enumerate() {
        house.set(place, rng.usize(..rule.values.len()));
    }
    let situation = Situation::with(procedure, inputs);
    situation.check(&house).ok()?;
    let (mut transcript, mut dice) = (Transcript::default(), Dice(rng));
    let tray = &mut Tray::new(&mut dice, &mut transcript, &house);
    let ending = procedure.run(&situation.inputs, tray).unwrap();
    let (manner, own) = (How::Device.into(), heapless::Vec::new());
    Some(Thrown { situation, transcript, ending, house, manner, own, replaces: None })
}

/// Some results of a procedure, from forms filled in anyhow.
pub(super) fn many<'a>(
    ruleset: &'a Ruleset,
    procedure: &'static ProcedureInfo,
    rng: &'a mut Rng,
) -> impl Iterator<Item = Thrown> + 'a {
    let results = (0..3000).filter_map(move |_| {
        let inputs = filled_in(procedure, rng);
        thrown(ruleset, procedure, inputs, rng)
    });
    results.take(1000)
}

/// What the workings of a result are of.
pub(super) fn subject_of<'a>(thrown: &'a Thrown, ruleset: &'static Ruleset) -> Subject<'a> {
    Subject {
        which: Which::Last,
        situation: &thrown.situation,
        house: &thrown.house,
        thrown: Some(thrown),
        manner: thrown.manner,
        code: None,
        dice: &[],
        ruleset: Some(ruleset),
    }
}
