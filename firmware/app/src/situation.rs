//! The situation at the table: a procedure and what the player has set for it, and the memory of the last ones.

use core::fmt::Write as _;

use heapless::{String, Vec};
use rules_core::field::Inputs;
use rules_core::form::Form;
use rules_core::house::House;
use rules_core::key::Key;
use rules_core::procedure::Entry;
use rules_core::report::{FollowUp, MAX_GUESSES};

use crate::desk::Desk;

/// A procedure with its inputs.
#[derive(Clone, Debug)]
pub struct Situation {
    pub entry: &'static Entry,
    pub inputs: Inputs,
    /// The field that was changed last: the form opens there.
    pub field: usize,
    /// Whose it is, if it follows from a result that has two sides.
    pub side: &'static str,
    /// What the follow-up was called that named its side.
    label: &'static str,
    /// The procedure that this one comes before, if that one's form threw it.
    pub before: Option<&'static Entry>,
    /// What came along for procedures after this one.
    handed: Vec<(Key, i32), MAX_GUESSES>,
}

impl Situation {
    pub fn new(entry: &'static Entry) -> Self {
        Self {
            entry,
            inputs: Inputs::new(entry.fields),
            field: 0,
            side: "",
            label: "",
            before: None,
            handed: Vec::new(),
        }
    }

    pub fn preview(&self, house: &House) -> Form {
        self.entry.preview(&self.inputs, house)
    }

    /// Whether other players must not see what this form says: then it shows no odds either.
    pub fn is_secret(&self) -> bool {
        self.entry.fields.iter().any(|field| field.secret)
    }

    /// Fills in what a follow-up knows. The form opens at the first field it does not. A follow-up of the last result
    /// itself is for the same side as that, `before`, and takes over what came along.
    pub fn follow(&mut self, follow: &FollowUp, before: Option<&Self>) {
        let fields = self.entry.fields;
        let inherited = before.map_or("", |before| before.side);
        (self.side, self.label) = if follow.side.is_empty() { (inherited, "") } else { (follow.side, follow.label) };
        // What was handed on stays with its side.
        let same = before.filter(|before| before.side == self.side).map_or(&[][..], |before| &before.handed);
        self.handed = same.iter().chain(&follow.guesses).copied().take(MAX_GUESSES).collect();
        let handed = self.handed.clone();
        self.carry(&handed);
        if let Some(section) = follow.clear {
            for (index, field) in fields.iter().enumerate().filter(|(_, field)| field.section() == section) {
                self.inputs.set(index, field.start());
            }
        }
        self.carry(&follow.inputs);
        let open = |field: &&rules_core::field::Field| !follow.inputs.iter().any(|(id, _)| *id == field.id);
        self.field = fields.iter().position(|field| open(&field)).unwrap_or(0);
    }

    /// Takes over inputs by their names.
    pub fn carry(&mut self, inputs: &[(Key, i32)]) {
        for &(id, value) in inputs {
            let Some(index) = self.entry.field(id) else { continue };
            if self.entry.fields.get(index).is_some_and(|field| field.accepts(value)) {
                self.inputs.set(index, value);
            }
        }
    }

    /// Its name, and whose it is: «Apply to defender», «Morale of defender».
    pub fn name(&self) -> String<32> {
        let mut name = String::new();
        // Both are short; a test holds every ruleset to its widths.
        let _ = match (self.side, self.label) {
            ("", _) => write!(name, "{}", self.entry.name),
            (side, "") => write!(name, "{} of {side}", self.entry.name),
            (_, label) => write!(name, "{label}"),
        };
        name
    }

    /// What is thrown in place of it because it comes first, as the scatter of a shell; else the same.
    pub fn or_first(&self, desk: &mut Desk<'_>) -> Self {
        let first = self.preview(desk.house()).first;
        let Some(first) = first.and_then(|first| desk.ruleset()?.procedure(first)) else { return self.clone() };
        // The way back finds what the player has set.
        desk.recent.keep_set(self);
        Self { before: Some(self.entry), ..Self::new(first) }
    }

    /// Exchanges what the two sides have set.
    pub fn swap_sides(&mut self) {
        for &(one, other) in self.entry.swap {
            let (first, second) = (self.inputs.value(one), self.inputs.value(other));
            self.inputs.set(one, second);
            self.inputs.set(other, first);
        }
    }
}

/// How many procedures are remembered until the gadget has a memory of its own.
const REMEMBERED: usize = 16;

/// What is remembered of a situation: not whose it was, nor what came along with it.
#[derive(Debug)]
struct Kept {
    entry: &'static Entry,
    inputs: Inputs,
    field: usize,
}

/// The last inputs of the procedures used last.
#[derive(Debug, Default)]
pub struct Recent(Vec<Kept, REMEMBERED>);

impl Recent {
    /// The situation this procedure was left in, or a new one.
    pub fn of(&self, entry: &'static Entry) -> Situation {
        let new = Situation::new(entry);
        match self.0.iter().find(|kept| core::ptr::eq(kept.entry, entry)) {
            Some(kept) => Situation { inputs: kept.inputs.clone(), field: kept.field, ..new },
            None => new,
        }
    }

    /// Keeps what a player has set. What results alone feed back stays as the last of them left it.
    pub fn keep_set(&mut self, situation: &Situation) {
        let fed_back = self.of(situation.entry).inputs;
        let mut set = situation.clone();
        for (index, _) in situation.entry.fields.iter().enumerate().filter(|(_, field)| field.private) {
            set.inputs.set(index, fed_back.value(index));
        }
        self.keep(&set);
    }

    /// Keeps a situation. The one that was used longest ago makes room.
    pub fn keep(&mut self, situation: &Situation) {
        self.0.retain(|kept| !core::ptr::eq(kept.entry, situation.entry));
        if self.0.is_full() {
            self.0.remove(0);
        }
        let Situation { entry, inputs, field, .. } = situation;
        // There is room now.
        let _ = self.0.push(Kept { entry, inputs: inputs.clone(), field: *field });
    }
}
