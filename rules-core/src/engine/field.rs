//! What the player sets before rolling: fields, and the values they hold.

use crate::engine::choice::{Choice, Word};
use crate::engine::from_input::FromInput;

/// One thing the player sets.
#[derive(Clone, Copy, Debug)]
pub struct Field {
    pub id: &'static str,
    pub label: &'static str,
    /// The row in words: what is meant and what it does. Empty where the label says it all.
    pub help: &'static str,
    /// The heading this row stands under on the form; empty where there is none.
    pub section: &'static str,
    pub kind: FieldKind,
    /// Whether the value shows only while it is being set.
    pub secret: bool,
    /// Whether other tools cannot set it.
    pub private: bool,
    /// Whether the form has a row for it. Without one results alone set it, as with the cards drawn
    /// so far.
    pub has_row: bool,
}

/// What values a field takes. Every value is an `i32`: a number, the place in a list, or a set of
/// flags.
#[derive(Clone, Copy, Debug)]
pub enum FieldKind {
    Number { min: i32, max: i32, start: i32 },
    Tick { start: bool },
    Choice { words: &'static [Word], start: u8 },
    Flags { words: &'static [Word] },
}

impl FieldKind {
    /// The label of the word that a value of a choice stands for; empty if there is none.
    pub fn label_of(self, value: i32) -> &'static str {
        let Self::Choice { words, .. } = self else { return "" };
        let word = usize::try_from(value).ok().and_then(|at| words.get(at));
        word.map_or("", |word| word.label)
    }
}

impl Field {
    const fn new(label: &'static str, kind: FieldKind) -> Self {
        let (id, help, section) = ("", "", "");
        Self { id, label, help, section, kind, secret: false, private: false, has_row: true }
    }

    /// A number from `min` to `max`, both counted.
    pub const fn number(label: &'static str, min: i32, max: i32, start: i32) -> Self {
        assert!(-5 <= min && max <= 60_000, "numbers go from -5 to 60,000");
        assert!(min <= start && start <= max, "the start lies outside the field's range");
        Self::new(label, FieldKind::Number { min, max, start })
    }

    /// Yes or no, starting with no.
    pub const fn tick(label: &'static str) -> Self {
        Self::new(label, FieldKind::Tick { start: false })
    }

    /// Yes or no, starting with yes.
    pub const fn ticked(label: &'static str) -> Self {
        Self::new(label, FieldKind::Tick { start: true })
    }

    /// One of a closed list, starting with the first.
    pub const fn choice<C: Choice>(label: &'static str) -> Self {
        Self::choice_from::<C>(label, 0)
    }

    /// One of a closed list, starting with entry `start`.
    pub const fn choice_from<C: Choice>(label: &'static str, start: u8) -> Self {
        assert!((start as usize) < C::WORDS.len(), "the start lies outside the list");
        Self::new(label, FieldKind::Choice { words: C::WORDS, start })
    }

    /// One of the first `COUNT` of a closed list, starting with the first.
    pub const fn first_of<C: Choice, const COUNT: usize>(label: &'static str) -> Self {
        Self::first_of_from::<C, COUNT>(label, 0)
    }

    /// The same, starting with entry `start`.
    pub const fn first_of_from<C: Choice, const COUNT: usize>(
        label: &'static str,
        start: u8,
    ) -> Self {
        assert!((start as usize) < COUNT, "the start lies outside the list");
        Self::new(label, FieldKind::Choice { words: C::WORDS.split_at(COUNT).0, start })
    }

    /// Any number of a closed list, starting with none.
    pub const fn flags<C: Choice>(label: &'static str) -> Self {
        assert!(C::WORDS.len() <= 32, "a tick-list has at most 32 entries");
        Self::new(label, FieldKind::Flags { words: C::WORDS })
    }

    /// The same field under the name that other tools know it by, where Rust cannot spell it.
    pub const fn id(mut self, id: &'static str) -> Self {
        self.id = id;
        self
    }

    /// The same field, with its row in words.
    pub const fn help(mut self, help: &'static str) -> Self {
        self.help = help;
        self
    }

    /// The same field, its value shown only while it is being set.
    pub const fn secret(mut self) -> Self {
        self.secret = true;
        self
    }

    /// The same field, set by results alone.
    pub const fn private(mut self) -> Self {
        (self.private, self.has_row) = (true, false);
        self
    }

    /// The same field, set on the gadget's form alone: other tools remember nothing that it picks.
    pub const fn of_the_gadget(mut self) -> Self {
        self.private = true;
        self
    }

    /// Names the field after its place in the struct. For [`fields!`](crate::fields).
    pub const fn placed(mut self, id: &'static str, section: &'static str) -> Self {
        if self.id.is_empty() {
            self.id = id;
        }
        self.section = section;
        self
    }

    /// Fails the build if the field's range does not fit its type. For [`fields!`](crate::fields).
    pub const fn held_by<S: FromInput>(self) -> Self {
        let (min, max) = self.range();
        // A tick-list of 32 flags fills all bits of its type.
        let flags = matches!(self.kind, FieldKind::Flags { .. });
        assert!(
            flags || (S::HOLDS.0 <= min as i64 && max as i64 <= S::HOLDS.1),
            "the type is too narrow for its field"
        );
        self
    }

    /// The value of a new form.
    pub const fn start(&self) -> i32 {
        match self.kind {
            FieldKind::Number { start, .. } => start,
            FieldKind::Tick { start } => start as i32,
            FieldKind::Choice { start, .. } => start as i32,
            FieldKind::Flags { .. } => 0,
        }
    }

    /// The least and the greatest value.
    pub const fn range(&self) -> (i32, i32) {
        match self.kind {
            FieldKind::Number { min, max, .. } => (min, max),
            FieldKind::Tick { .. } => (0, 1),
            FieldKind::Choice { words, .. } => (0, words.len() as i32 - 1),
            FieldKind::Flags { words } => (0, (1u64 << words.len()).wrapping_sub(1) as u32 as i32),
        }
    }

    /// Whether the field can hold `value`.
    pub const fn accepts(&self, value: i32) -> bool {
        let (min, max) = self.range();
        match self.kind {
            FieldKind::Flags { .. } => value.cast_unsigned() & !max.cast_unsigned() == 0,
            _ => min <= value && value <= max,
        }
    }
}

/// The most fields of a procedure. `ProcedureInfo::of` fails the build beyond it.
pub const MAX_FIELDS: usize = 32;

/// What the player has set, in the order of the fields; zero where there is no field.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Inputs([i32; MAX_FIELDS]);

impl Inputs {
    /// Every field at its start.
    pub fn new(fields: &[Field]) -> Self {
        let mut values = [0; MAX_FIELDS];
        for (value, field) in values.iter_mut().zip(fields) {
            *value = field.start();
        }
        Self(values)
    }

    /// The value at `index`; zero where there is no such field.
    pub fn value(&self, index: usize) -> i32 {
        self.0.get(index).copied().unwrap_or(0)
    }

    /// Sets the value at `index`, if there is such a field.
    pub fn set(&mut self, index: usize, value: i32) {
        if let Some(slot) = self.0.get_mut(index) {
            *slot = value;
        }
    }
}
