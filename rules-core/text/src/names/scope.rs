//! What a procedure or a formula knows so far.

use std::collections::{HashMap, HashSet};

use crate::lex::folded;
use crate::program::{Field, FieldKind, Slot, SlotId, Type};
use crate::span::Span;

/// What a name stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Meaning {
    Slot(SlotId, Type),
    /// What a formula is called with.
    Argument(usize, Type),
    /// What a faulty line would have given.
    Unknown,
}

/// Names with a value, and the slots they have.
#[derive(Debug, Default)]
pub(crate) struct Scope {
    pub(crate) slots: Vec<Slot>,
    names: HashMap<String, Meaning>,
    /// How many slots are inputs.
    inputs: usize,
    used: HashSet<SlotId>,
    /// Whether a faulty line would have given a name that nobody knows.
    pub(crate) lacks_name: bool,
    /// Whether `face` has a value here.
    pub(crate) has_face: bool,
    /// Whether a value may be put by for a formula that is called here: not within a formula, nor
    /// in what is made of a face.
    pub(crate) may_keep: bool,
}

impl Scope {
    /// The inputs of a procedure.
    pub(crate) fn of_fields(fields: &[Field], broken: &HashSet<String>) -> Self {
        let mut scope = Self::default();
        for field in fields {
            scope.set(&field.id, type_of(field.kind), field.span);
        }
        scope.inputs = fields.len();
        scope.may_keep = true;
        for name in broken {
            scope.add_broken(name);
        }
        scope
    }

    /// What a formula is called with.
    pub(crate) fn of_parameters(parameters: &[(String, Type)]) -> Self {
        let meaning =
            |(at, (name, is)): (usize, &(String, Type))| (folded(name), Meaning::Argument(at, *is));
        Self { names: parameters.iter().enumerate().map(meaning).collect(), ..Self::default() }
    }

    /// Looks a name up, which makes it used.
    pub(crate) fn look_up(&mut self, name: &str) -> Option<Meaning> {
        let meaning = self.find(name);
        if let Some(Meaning::Slot(slot, _)) = meaning {
            self.used.insert(slot);
        }
        meaning
    }

    pub(crate) fn find(&self, name: &str) -> Option<Meaning> {
        self.names.get(&folded(name)).copied()
    }

    /// The slot of a name, a new one if it has none. A value that is yes or no and then a number is
    /// a number.
    pub(crate) fn set(&mut self, name: &str, is: Type, span: Span) -> SlotId {
        if let Some(Meaning::Slot(id, was)) = self.find(name) {
            let is = if was == Type::YesNo && is == Type::Number { is } else { was };
            self.names.insert(folded(name), Meaning::Slot(id, is));
            if let Some(slot) = self.slots.get_mut(id.0) {
                slot.is = is;
            }
            return id;
        }
        let id = self.unnamed(is, span);
        if let Some(slot) = self.slots.last_mut() {
            name.clone_into(&mut slot.name);
        }
        self.names.insert(folded(name), Meaning::Slot(id, is));
        id
    }

    /// A slot without a name.
    pub(crate) fn unnamed(&mut self, is: Type, span: Span) -> SlotId {
        self.slots.push(Slot { name: String::new(), is, span });
        SlotId(self.slots.len() - 1)
    }

    /// A name that a faulty line would have given.
    pub(crate) fn add_broken(&mut self, name: &str) {
        self.names.entry(folded(name)).or_insert(Meaning::Unknown);
    }

    pub(crate) fn is_input(&self, slot: SlotId) -> bool {
        slot.0 < self.inputs
    }

    pub(crate) fn mark_used(&mut self, slot: SlotId) {
        self.used.insert(slot);
    }

    pub(crate) fn is_used(&self, slot: SlotId) -> bool {
        self.used.contains(&slot)
    }

    pub(crate) fn names(&self) -> impl Iterator<Item = &str> {
        self.names.keys().map(String::as_str)
    }
}

/// What the value of a row is.
pub(crate) const fn type_of(kind: FieldKind) -> Type {
    match kind {
        FieldKind::Number { .. } => Type::Number,
        FieldKind::YesNo { .. } => Type::YesNo,
        FieldKind::Word { list, .. } => Type::Word(list),
        FieldKind::Ticks { list, .. } => Type::Ticks(list),
    }
}
