//! The situation at the table: a procedure and what the player has set for it.

use core::fmt::Write as _;

use heapless::{String, Vec};
use rules_core::field::Inputs;
use rules_core::follow_up::{FollowUp, MAX_GUESSES};
use rules_core::form::{Form, Refusal};
use rules_core::house::House;
use rules_core::procedure::ProcedureInfo;

use super::Game;

/// A procedure with its inputs.
#[derive(Clone, Debug)]
pub struct Situation {
    pub procedure: &'static ProcedureInfo,
    pub inputs: Inputs,
    /// The field that was changed last: the form opens there.
    pub field: usize,
    /// Whose it is, if it follows from a result that has two sides.
    pub side: &'static str,
    /// What the follow-up was called that named its side.
    pub(super) label: &'static str,
    /// The procedure that this one comes before, if that one's form threw it.
    pub before: Option<&'static ProcedureInfo>,
    /// Whether it begins something: opened from a list, it follows from nothing.
    pub begins: bool,
    /// What came along for procedures after this one.
    pub(super) handed: Vec<(&'static str, i32), MAX_GUESSES>,
}

impl Situation {
    pub fn new(procedure: &'static ProcedureInfo) -> Self {
        Self {
            procedure,
            inputs: Inputs::new(procedure.fields),
            field: 0,
            side: "",
            label: "",
            before: None,
            begins: false,
            handed: Vec::new(),
        }
    }

    /// A procedure with inputs that were set before.
    pub fn with(procedure: &'static ProcedureInfo, inputs: Inputs) -> Self {
        Self { inputs, ..Self::new(procedure) }
    }

    /// The same, opened from a list: it follows from nothing.
    #[must_use]
    pub fn beginning(self) -> Self {
        Self { begins: true, ..self }
    }

    pub fn preview(&self, house: &House) -> Form {
        self.procedure.preview(&self.inputs, house)
    }

    /// Whether its inputs agree with each other.
    pub fn check(&self, house: &House) -> Result<(), Refusal> {
        self.procedure.check(&self.inputs, house)
    }

    /// Whether other players must not see what this form says: then it shows no odds either.
    pub fn is_secret(&self) -> bool {
        self.procedure.fields.iter().any(|field| field.secret)
    }

    /// Fills in what a follow-up knows. The form opens at the first field it does not. A follow-up
    /// of the last result itself is for the same side as that, `before`, and takes over what came
    /// along.
    pub fn follow(&mut self, follow: &FollowUp, before: Option<&Self>) {
        let fields = self.procedure.fields;
        let inherited = before.map_or("", |before| before.side);
        (self.side, self.label) =
            if follow.side.is_empty() { (inherited, "") } else { (follow.side, follow.label) };
        // What was handed on stays with its side.
        let same = before
            .filter(|before| before.side == self.side)
            .map_or(&[][..], |before| &before.handed);
        self.handed = same.iter().chain(&follow.guesses).copied().take(MAX_GUESSES).collect();
        let handed = self.handed.clone();
        self.carry(&handed);
        if let Some(section) = follow.clear {
            for (index, field) in
                fields.iter().enumerate().filter(|(_, field)| field.section == section)
            {
                self.inputs.set(index, field.start());
            }
        }
        self.carry(&follow.inputs);
        let open = |field: &&rules_core::field::Field| {
            !follow.inputs.iter().any(|(id, _)| *id == field.id)
        };
        self.field = fields.iter().position(|field| open(&field)).unwrap_or(0);
    }

    /// Whether this field tells which of several kept values the form shows.
    pub fn picks_a_kept_value(&self, field: usize) -> bool {
        self.procedure.kept_apart.is_some_and(|apart| apart.by.contains(&field))
    }

    /// Takes over inputs by their names.
    pub fn carry(&mut self, inputs: &[(&'static str, i32)]) {
        for &(id, value) in inputs {
            let Some(index) = self.procedure.field(id) else { continue };
            if self.procedure.fields.get(index).is_some_and(|field| field.accepts(value)) {
                self.inputs.set(index, value);
            }
        }
    }

    /// Its name, and whose it is: «Defender's losses», «Morale of defender».
    pub fn name(&self) -> String<32> {
        let mut name = String::new();
        // Both are short; a test holds every ruleset to its widths.
        let _ = match (self.side, self.label) {
            ("", _) => write!(name, "{}", self.procedure.name),
            (side, "") => write!(name, "{} of {side}", self.procedure.name),
            (_, label) => write!(name, "{label}"),
        };
        name
    }

    /// What is thrown in place of it because it comes first, as the scatter of a shell; else the
    /// same.
    pub fn or_first(&self, game: &mut Game<'_>) -> Self {
        let first = self.preview(game.house()).first;
        let Some(first) = first.and_then(|first| game.ruleset()?.procedure(first)) else {
            return self.clone();
        };
        // The way back finds what the player has set.
        game.recent.keep_set(self);
        Self { before: Some(self.procedure), begins: self.begins, ..Self::new(first) }
    }

    /// Exchanges what the two sides have set.
    pub fn swap_sides(&mut self) {
        for &(one, other) in self.procedure.swap {
            let (first, second) = (self.inputs.value(one), self.inputs.value(other));
            self.inputs.set(one, second);
            self.inputs.set(other, first);
        }
    }
}
