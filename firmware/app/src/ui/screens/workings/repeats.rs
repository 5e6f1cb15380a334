//! Claims on the workings of every procedure, over many forms and dice: nothing is said twice.

extern crate std;
use std::collections::BTreeMap;
use std::format;
use std::string::{String, ToString as _};
use std::vec::Vec;

use fastrand::Rng;
use rules_core::dice::{DiceSource, Halt, Throw};
use rules_core::field::Inputs;
use rules_core::house::House;
use rules_core::procedure::ProcedureInfo;
use rules_core::ruleset::Ruleset;
use rules_core::transcript::Transcript;
use rules_core::tray::Tray;

use super::super::with_context;
use super::draw::RULE;
use super::line::Line;
use super::lines::each_line;
use super::subject::Subject;
use crate::context::Context;
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
fn filled_in(procedure: &'static ProcedureInfo, rng: &mut Rng) -> Inputs {
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

/// A result of a procedure; nothing if the form refuses what is filled in.
fn thrown(ruleset: &Ruleset, procedure: &'static ProcedureInfo, rng: &mut Rng) -> Option<Thrown> {
    let mut house = House::new(ruleset.house);
    for (place, rule) in ruleset.house.iter().enumerate() {
        house.set(place, rng.usize(..rule.values.len()));
    }
    let situation = Situation::with(procedure, filled_in(procedure, rng));
    situation.check(&house).ok()?;
    let (mut transcript, mut dice) = (Transcript::default(), Dice(rng));
    let tray = &mut Tray::new(&mut dice, &mut transcript, &house);
    let ending = procedure.run(&situation.inputs, tray).unwrap();
    let (manner, own) = (How::Device.into(), heapless::Vec::new());
    Some(Thrown { situation, transcript, ending, house, manner, own, replaces: None })
}

/// What a line says.
struct Said {
    /// Whose it is, of lines that stand with a side or below a heading.
    side: Option<String>,
    name: String,
    value: String,
}

impl Said {
    fn of(line: Line<'_>) -> Self {
        let (name, value) = match line {
            Line::Counts { label, value, adds, .. } => (label, format!("{value} {adds}")),
            Line::Told { name, note, .. } => (name, note.to_string()),
            Line::Total { label, figure, .. } => (label, figure.to_string()),
            Line::Sentence(text) | Line::Heading(text) => (text, String::new()),
            Line::Code(code) => (code, String::new()),
        };
        let has_side = matches!(line, Line::Counts { .. } | Line::Total { .. });
        let side = has_side.then(|| line.side().to_lowercase());
        Self { side, name: name.to_string(), value }
    }

    /// Whether a player would take both for the same thing.
    fn repeats(&self, other: &Self) -> bool {
        let same_side = self.side.is_none() || other.side.is_none() || self.side == other.side;
        self.name == other.name && same_side
    }
}

/// The lines of a result's workings, but for its tables and the section of its rule: these may have
/// the name of what is read from them.
fn lines_of(thrown: &Thrown, ruleset: &'static Ruleset, context: &Context<'_>) -> Vec<Said> {
    let subject = Subject {
        which: Which::Last,
        situation: &thrown.situation,
        house: &thrown.house,
        thrown: Some(thrown),
        manner: thrown.manner,
        code: None,
        dice: &[],
        ruleset: Some(ruleset),
    };
    let mut lines = Vec::new();
    let Ok(()) = each_line(&subject, context, &mut |line| {
        let is_rule = matches!(line, Line::Told { note: RULE, .. });
        if line.door().is_none() && !is_rule {
            lines.push(Said::of(line));
        }
        Ok(())
    });
    lines
}

/// The lines that say again what one before them says.
fn repeated(lines: &[Said]) -> impl Iterator<Item = (&Said, &Said)> {
    lines.iter().enumerate().filter_map(|(at, line)| {
        let before = lines.iter().take(at).find(|before| line.repeats(before))?;
        Some((before, line))
    })
}

#[test]
fn no_line_says_a_second_time_what_another_of_its_side_says() {
    with_context(|context| {
        let mut found = BTreeMap::new();
        for ruleset in context.game.rulesets {
            for procedure in ruleset.procedures {
                let mut rng = Rng::with_seed(11);
                let results = (0..3000).filter_map(|_| thrown(ruleset, procedure, &mut rng));
                for thrown in results.take(1000) {
                    for (first, second) in repeated(&lines_of(&thrown, ruleset, context)) {
                        let place = format!("{} {}: {}", ruleset.id, procedure.id, first.name);
                        found
                            .entry(place)
                            .or_insert([first, second].map(|said| said.value.clone()));
                    }
                }
            }
        }
        assert!(found.is_empty(), "{found:#?}");
    });
}
