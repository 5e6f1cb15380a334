//! The rows of a form in their order: fields that matter, headings between sections, and what can
//! be done at the end.

use heapless::Vec;
use rules_core::form::Form;
use rules_core::procedure::ProcedureInfo;
use rules_core::table::Table;

use crate::game::situation::Situation;
use crate::ui::theme::{BOLD, PLAIN};

/// The most rows a form has: its fields, a heading for every few of them, and the end.
const MAX_ROWS: usize = 48;

/// The heading of the last section.
pub const END: &str = "FORM";

/// A row of a form.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FormRow {
    Heading(&'static str),
    Field(usize),
    Action(Action),
}

/// What can be done at the end of a form, in its order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    Table,
    OwnDice,
    BlindRoll,
    SwapSides,
    Clear,
    /// The last, and so the nearest: up from the first row.
    Help,
}

/// The most columns that the table's row takes for its label and a name.
const TABLE_ROOM: i32 = 98;

impl Action {
    const ALL: [Self; 6] =
        [Self::Table, Self::OwnDice, Self::BlindRoll, Self::SwapSides, Self::Clear, Self::Help];

    pub fn label(self, procedure: &ProcedureInfo) -> &'static str {
        match self {
            Self::Table => "Table",
            Self::OwnDice => "Own dice",
            Self::BlindRoll => "Blind roll",
            Self::SwapSides => "Swap sides",
            Self::Clear => procedure.kept_apart.map_or("Clear the form", |apart| apart.clear),
            Self::Help => "Help",
        }
    }

    /// What right does on its row; of a table its name, where that finds room.
    pub fn verb(self, table: Option<&Table>) -> &'static str {
        match (self, table) {
            (Self::Table, Some(table)) if table_fits(table) => table.name,
            (Self::Table | Self::Help, _) => "open",
            (Self::OwnDice, _) => "enter",
            (Self::BlindRoll, _) => "throw",
            (Self::SwapSides, _) => "swap",
            (Self::Clear, _) => "clear",
        }
    }

    /// The row in words.
    pub fn help(self) -> &'static str {
        match self {
            Self::Table => "The table it is read from, at the cell of the last result.",
            Self::OwnDice => {
                "Throw your own dice and enter what they show. The rules settle them as they \
                 would the device's."
            }
            Self::BlindRoll => "Thrown and logged, but shown only to who holds A: the umpire.",
            Self::SwapSides => "The two sides change places, with all that is set for them.",
            Self::Clear => "Every row goes back to what it is on a new form.",
            Self::Help => "What this is for, and how it goes.",
        }
    }

    fn offered(self, situation: &Situation, table: Option<&Table>) -> bool {
        match self {
            Self::Table => table.is_some(),
            Self::OwnDice | Self::BlindRoll => situation.procedure.throws,
            Self::SwapSides => !situation.procedure.swap.is_empty(),
            Self::Clear | Self::Help => true,
        }
    }
}

fn table_fits(table: &Table) -> bool {
    PLAIN.width("Table") + BOLD.width(table.name) <= TABLE_ROOM
}

/// The rows of a form.
#[derive(Clone, Debug)]
pub struct Rows(Vec<FormRow, MAX_ROWS>);

impl Rows {
    /// The rows of a situation's form. The table is the one that its result is read from.
    pub fn of(situation: &Situation, form: &Form, table: Option<&Table>) -> Self {
        let mut rows = Self(Vec::new());
        let shown = |index: usize| !form.is_hidden(index);
        let first = (0..).zip(situation.procedure.fields).find(|(index, _)| shown(*index));
        let mut section = first.map_or("", |(_, field)| field.section);
        for (index, field) in situation.procedure.fields.iter().enumerate() {
            if !shown(index) || !field.has_row {
                continue;
            }
            if field.section != section {
                section = field.section;
                rows.push(FormRow::Heading(section));
            }
            rows.push(FormRow::Field(index));
        }
        rows.push(FormRow::Heading(END));
        Action::ALL
            .iter()
            .filter(|action| action.offered(situation, table))
            .for_each(|&action| rows.push(FormRow::Action(action)));
        rows
    }

    fn push(&mut self, row: FormRow) {
        // A test holds every form of every ruleset to the room there is.
        let _ = self.0.push(row);
    }

    pub fn len(&self) -> usize {
        self.0.len()
    }

    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    pub fn get(&self, at: usize) -> Option<FormRow> {
        self.0.get(at).copied()
    }

    pub fn is_heading(&self, at: usize) -> bool {
        matches!(self.get(at), Some(FormRow::Heading(_)))
    }

    /// The row of a field; of a hidden one, the row of the field before it.
    pub fn of_field(&self, field: usize) -> usize {
        let stands = |row: &FormRow| matches!(row, FormRow::Field(index) if *index <= field);
        self.0.iter().rposition(stands).unwrap_or(0)
    }

    /// The section a row belongs to, by the last heading above it; nothing before the first
    /// heading.
    pub fn section(&self, at: usize) -> Option<&'static str> {
        self.0.iter().take(at + 1).rev().find_map(|row| match row {
            FormRow::Heading(name) => Some(*name),
            _ => None,
        })
    }

    /// The first row of the next section, round the end.
    pub fn next_section(&self, at: usize) -> usize {
        let beyond = (at + 1..self.len()).find(|&row| self.is_heading(row));
        beyond.map_or(0, |heading| heading + 1)
    }

    /// The first row of the section before, round the start.
    pub fn section_before(&self, at: usize) -> usize {
        let first = self.first_of_section(at);
        // From the first row of all it goes round to the last section.
        let end = first.checked_sub(2).unwrap_or(self.len().saturating_sub(1));
        self.first_of_section(end)
    }

    fn first_of_section(&self, at: usize) -> usize {
        (0..=at).rev().find(|&row| self.is_heading(row)).map_or(0, |heading| heading + 1)
    }
}

#[cfg(test)]
mod tests {
    extern crate std;

    use std::vec::Vec;

    use rules_core::house::House;
    use rules_core::ruleset::Ruleset;
    use rules_core::rulesets;

    use super::*;

    #[test]
    fn the_form_section_stands_in_its_order_and_names_what_each_row_does() {
        let two_sided = |set: &&'static Ruleset| {
            let swaps = |one: &&ProcedureInfo| one.throws && !one.swap.is_empty();
            set.procedures.iter().find(swaps).map(|one| (Situation::new(one), *set))
        };
        let (situation, ruleset) = rulesets::ALL.iter().find_map(|set| two_sided(set)).unwrap();
        let (form, table) =
            (situation.preview(&House::new(ruleset.house)), ruleset.tables().next());
        let rows = Rows::of(&situation, &form, table);
        let end: Vec<_> = rows.0.iter().skip_while(|row| **row != FormRow::Heading(END)).collect();
        assert_eq!(end.len(), 1 + Action::ALL.len());
        assert!(end[1..].iter().copied().eq(&Action::ALL.map(FormRow::Action)));
        let verbs = Action::ALL.map(|action| action.verb(table));
        assert_eq!(verbs[1..], ["enter", "throw", "swap", "clear", "open"]);
        let without = Rows::of(&situation, &form, None);
        assert!(!without.0.contains(&FormRow::Action(Action::Table)), "no table, no row");
    }

    #[test]
    fn the_row_that_clears_names_all_that_it_forgets() {
        let procedures = rulesets::ALL.iter().flat_map(|ruleset| ruleset.procedures);
        let label = |procedure: &ProcedureInfo| (procedure.id, Action::Clear.label(procedure));
        let others: Vec<_> =
            procedures.map(label).filter(|(_, label)| *label != "Clear the form").collect();
        assert_eq!(others, [("loss-track", "Clear all pins")]);
    }
}
