//! How a total came: the rows of the form that count for it, what else does, and what it buys.
//!
//! A procedure tells each [`Total`] it reckons with, and which rows of its form are in it. The
//! points of the rows stand in its preview already, so nothing is reckoned twice; a test holds,
//! over all procedures, that the rows add up to the total.

use core::fmt::{self, Write as _};

use heapless::{String, Vec};

use crate::engine::field::{Field, FieldKind, Inputs};
use crate::engine::form::{Effect, Form};

/// The most totals of one result: two a side.
pub const MAX_TOTALS: usize = 4;

/// The most points of one total that are told by name: dice, what a rule adds by itself, the lines
/// of a list of factors.
pub const MAX_OTHERS: usize = 10;

/// A text in the middle of a row: a number, a word, the faces of dice.
pub type Reading = String<20>;

/// A total, and what is in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Total {
    /// Whose it is: «attacker». Empty where only one side reckons.
    pub side: &'static str,
    /// What its rows add up to.
    pub points: i16,
    /// What the player reads before the figure: «3 dice for».
    pub label: String<24>,
    /// The figure: the points, or what a die makes of them.
    pub figure: String<12>,
    counted: Counted,
    others: Vec<Other, MAX_OTHERS>,
}

/// Which rows of the form are in a total.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Counted {
    /// All that have points.
    All,
    /// Those of the section with this heading.
    Section(&'static str),
    /// Those whose bits are set.
    Rows(u32),
    /// All, but each under the name that the rulebook's list has for it.
    ByName,
}

/// Points that no row of the form has.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Other {
    label: &'static str,
    value: Reading,
    points: i16,
}

/// A row of the workings: «Full infantry ... 3 ... +12».
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WorkingRow {
    pub label: &'static str,
    /// Empty where the label says it all.
    pub value: Reading,
    pub points: i16,
}

/// Writes as much of a text as there is room for. A test holds every procedure to the room.
fn written<const N: usize>(text: impl fmt::Display) -> String<N> {
    let mut written = String::new();
    let _ = write!(written, "{text}");
    written
}

impl Total {
    /// The total of a side, with every row of the form that has points in it.
    pub fn new(side: &'static str, points: impl Into<i16>) -> Self {
        let points = points.into();
        Self {
            side,
            points,
            label: written("Total"),
            figure: written(points),
            counted: Counted::All,
            others: Vec::new(),
        }
    }

    /// The same, with the rows below one heading alone.
    #[must_use]
    pub fn of_section(mut self, heading: &'static str) -> Self {
        self.counted = Counted::Section(heading);
        self
    }

    /// The same, with these rows alone.
    #[must_use]
    pub fn of_rows(mut self, rows: impl IntoIterator<Item = impl Into<usize>>) -> Self {
        let bit = |row: usize| u32::try_from(row).ok().and_then(|row| 1_u32.checked_shl(row));
        let bits = rows.into_iter().filter_map(|row| bit(row.into()));
        self.counted = Counted::Rows(bits.fold(0, |all, bit| all | bit));
        self
    }

    /// The same, where a row of the form may count for either side or for both: each line of it is
    /// told by name.
    #[must_use]
    pub fn by_name(mut self) -> Self {
        self.counted = Counted::ByName;
        self
    }

    /// What it buys: «3 dice for».
    #[must_use]
    pub fn label(mut self, label: impl fmt::Display) -> Self {
        self.label = written(label);
        self
    }

    /// The figure beside the label, where it is not the points themselves.
    #[must_use]
    pub fn figure(mut self, figure: impl fmt::Display) -> Self {
        self.figure = written(figure);
        self
    }

    /// Adds points that no row of the form has; none if there are none.
    #[must_use]
    pub fn plus(
        mut self,
        label: &'static str,
        value: impl fmt::Display,
        points: impl Into<i16>,
    ) -> Self {
        let points = points.into();
        if points != 0 {
            // One too many is dropped, and the test that adds the rows up finds it missing.
            let _ = self.others.push(Other { label, value: written(value), points });
        }
        self
    }

    /// Whether a row of the form counts for it.
    pub fn counts(&self, row: usize, field: &Field) -> bool {
        match self.counted {
            Counted::All | Counted::ByName => true,
            Counted::Section(heading) => field.section == heading,
            Counted::Rows(rows) => {
                u32::try_from(row).is_ok_and(|row| rows.checked_shr(row).unwrap_or(0) & 1 == 1)
            }
        }
    }

    /// Shows its rows: those of the form in its order, then the others.
    pub fn each_row(
        &self,
        fields: &[Field],
        inputs: &Inputs,
        form: &Form,
        show: &mut dyn FnMut(WorkingRow),
    ) {
        let own = fields.iter().enumerate().filter(|_| self.counted != Counted::ByName);
        for (row, field) in own {
            if !form.is_hidden(row) && self.counts(row, field) {
                rows_of_field(row, field, inputs.value(row), form, show);
            }
        }
        for Other { label, value, points } in &self.others {
            show(WorkingRow { label, value: value.clone(), points: *points });
        }
    }
}

/// A row of the form that has points; of a tick-list a row for each entry that has some.
fn rows_of_field(
    row: usize,
    field: &Field,
    value: i32,
    form: &Form,
    show: &mut dyn FnMut(WorkingRow),
) {
    if let FieldKind::Flags { words } = field.kind {
        let mut listed = false;
        for (flag, word) in words.iter().enumerate() {
            let ticked = value.cast_unsigned().checked_shr(flag_bit(flag)).unwrap_or(0) & 1 == 1;
            if let (true, Effect::Points(points @ (..=-1 | 1..))) =
                (ticked, form.flag_points_of(row, flag))
            {
                listed = true;
                show(WorkingRow { label: word.label, value: Reading::new(), points });
            }
        }
        if listed {
            return;
        }
    }
    if let (Effect::Points(points @ (..=-1 | 1..)), _) = form.effect_of(row) {
        show(WorkingRow { label: field.label, value: reading(row, field, value, form), points });
    }
}

/// A tick-list has at most 32 entries.
fn flag_bit(flag: usize) -> u32 {
    u32::try_from(flag).unwrap_or(u32::MAX)
}

/// How the value of a row reads in the workings.
pub fn reading(row: usize, field: &Field, value: i32, form: &Form) -> Reading {
    match (field.kind, form.reading_of(row)) {
        (FieldKind::Number { .. }, Some(reading)) => written(reading),
        (FieldKind::Number { .. }, None) => written(value),
        (FieldKind::Choice { .. }, _) => written(field.kind.label_of(value)),
        (FieldKind::Tick { .. } | FieldKind::Flags { .. }, _) => Reading::new(),
    }
}
