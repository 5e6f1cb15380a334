//! Which values a name can have where it is filled in: from the least to the most, followed from
//! the inputs line by line. Nothing jumps back, so one pass sees all of it.

use crate::program::{
    Addend, Columns, Die, Expr, FieldKind, HouseId, Keys, Node, Operator, Procedure, Program,
    Rounding, SlotId, Statement, Table, TableId, Throw, Type,
};

/// From the least to the most; of dice that count or entries that are ticked, how many.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Range {
    pub(super) least: i32,
    pub(super) most: i32,
    /// Whether both ends can come: a difference of two values that go together may reach neither.
    pub(super) is_sure: bool,
}

impl Range {
    const fn new(least: i32, most: i32) -> Self {
        Self { least, most, is_sure: true }
    }

    const fn of(number: i32) -> Self {
        Self::new(number, number)
    }

    const TRUTH: Self = Self::new(0, 1);

    const fn unsure(self) -> Self {
        Self { is_sure: false, ..self }
    }

    pub(super) fn or(self, other: Self) -> Self {
        Self {
            least: self.least.min(other.least),
            most: self.most.max(other.most),
            is_sure: self.is_sure && other.is_sure,
        }
    }

    const fn known(self) -> Option<i32> {
        if self.least == self.most { Some(self.least) } else { None }
    }

    /// The ends of what comes of two ranges, each end of the one with each of the other.
    fn with(self, other: Self, reckon: impl Fn(i32, i32) -> i32) -> Self {
        let ends = [self.least, self.most]
            .into_iter()
            .flat_map(|one| [reckon(one, other.least), reckon(one, other.most)]);
        let (least, most) =
            ends.fold((i32::MAX, i32::MIN), |(least, most), end| (least.min(end), most.max(end)));
        Self { least, most, is_sure: self.is_sure && other.is_sure }
    }
}

/// The values that all slots of a procedure can have at a place of it.
#[derive(Clone, Debug)]
pub(super) struct Ranges<'p> {
    program: &'p Program,
    slots: Vec<Range>,
}

impl<'p> Ranges<'p> {
    /// As the form gives them.
    pub(super) fn of(program: &'p Program, procedure: &Procedure) -> Self {
        let mut slots = vec![Range::of(0); procedure.slots.len().max(procedure.fields.len())];
        for (slot, field) in slots.iter_mut().zip(&procedure.fields) {
            *slot = match field.kind {
                FieldKind::Number { min, max, .. } => Range::new(min, max),
                FieldKind::YesNo { .. } => Range::TRUTH,
                FieldKind::Word { count, .. } => Range::new(0, number(count) - 1),
                FieldKind::Ticks { count, .. } => Range::new(0, number(count)),
            };
        }
        Self { program, slots }
    }

    fn slot(&self, slot: SlotId) -> Range {
        self.slots.get(slot.0).copied().unwrap_or(Range::of(0))
    }

    fn set(&mut self, slot: SlotId, range: Range) {
        if let Some(place) = self.slots.get_mut(slot.0) {
            *place = range;
        }
    }

    /// What either of two ways gives.
    pub(super) fn or(mut self, other: &Self) -> Self {
        for (slot, other) in self.slots.iter_mut().zip(&other.slots) {
            *slot = slot.or(*other);
        }
        self
    }

    /// What a statement that is no `if` changes.
    pub(super) fn step(&mut self, statement: &Statement) {
        match statement {
            Statement::Let(slot, value) => self.set(*slot, self.value(value)),
            Statement::Points { slot, rows, .. } => {
                let sum = rows.iter().map(|row| self.value(&row.now));
                let sum = sum.fold(Range::of(0), |sum, row| sum.with(row, i32::saturating_add));
                self.set(*slot, sum);
            }
            Statement::Roll(roll) => self.roll(&roll.throw),
            _ => {}
        }
    }

    fn roll(&mut self, throw: &Throw) {
        match throw {
            Throw::Face { die, slot, .. } => self.set(*slot, self.face(die)),
            Throw::Sum { addends, slot } => {
                let sums = addends.iter().map(|addend| self.sum(addend));
                let sum = sums.fold(Range::of(0), |all, sum| all.with(sum, i32::saturating_add));
                self.set(*slot, sum);
            }
            Throw::Tally { count, sets, more, adding, .. } => {
                let brought = more.as_ref().map_or(0, |(_, times)| i32::from(*times));
                let dice = self.dice(count).most.saturating_mul(brought + 1);
                for (_, slot) in sets {
                    self.set(*slot, Range::new(0, dice));
                }
                if let Some(adding) = adding {
                    let each = self.value(&adding.worth);
                    self.set(adding.slot, Range::new(0, dice).with(each, i32::saturating_mul));
                }
            }
            Throw::Which { count, slot, .. } => {
                self.set(*slot, Range::new(0, self.dice(count).most.min(32)).unsure());
            }
            Throw::Keep { keep, count, die, slot, .. } => {
                let kept = Range::new(0, i32::from(*keep));
                let kept = self.dice(count).with(kept, i32::min);
                self.set(*slot, kept.with(Range::new(1, i32::from(*die)), i32::saturating_mul));
            }
            Throw::Against { ties, slot, .. } => {
                self.set(*slot, Range::TRUTH);
                if let Some(ties) = ties {
                    self.set(*ties, Range::new(0, 99).unsure());
                }
            }
        }
    }

    /// How many dice are thrown.
    fn dice(&self, count: &Expr) -> Range {
        let Range { least, most, is_sure } = self.value(count);
        Range { least: least.clamp(0, 200), most: most.clamp(0, 200), is_sure }
    }

    fn face(&self, die: &Die) -> Range {
        match die {
            Die::Plain(faces) => Range::new(1, i32::from(*faces)),
            Die::Own(die, _) => {
                let marks = self.program.dice.get(die.0).map(|die| die.marks);
                let marks = marks.and_then(|marks| self.program.lists.get(marks.0));
                Range::new(0, marks.map_or(0, |list| number(list.words.len()) - 1))
            }
        }
    }

    fn sum(&self, addend: &Addend) -> Range {
        let each = match &addend.worth {
            None => Range::new(1, i32::from(addend.die)),
            Some(worth) => self.value(worth),
        };
        self.dice(&addend.count).with(each, i32::saturating_mul)
    }

    /// What an expression can come to.
    pub(super) fn value(&self, value: &Expr) -> Range {
        match &value.node {
            Node::Number(number) => Range::of(*number),
            Node::Slot(slot) => self.slot(*slot),
            Node::House(rule) => self.house(*rule),
            Node::Face => Range::new(1, 100).unsure(),
            Node::Argument(_) => Range::of(0),
            Node::Not(_) | Node::Has(..) => Range::TRUTH,
            Node::Negative(value) => Range::of(0).with(self.value(value), i32::saturating_sub),
            Node::Two(operator, one, other) => self.two(*operator, one, other),
            Node::Divided(one, other, rounding) => self.divided(one, other, *rounding),
            Node::If { test, then, otherwise } => {
                let [mut yes, mut no] = [self.clone(), self.clone()];
                yes.assume(test, true);
                no.assume(test, false);
                yes.value(then).or(no.value(otherwise))
            }
            Node::Cell { table, row, column, part } => {
                self.cell(*table, row, column.as_deref(), *part)
            }
            Node::Count(value) => self.value(value),
            Node::With(slot, value, then) => {
                let mut with = self.clone();
                with.set(*slot, self.value(value));
                with.value(then)
            }
        }
    }

    fn house(&self, rule: HouseId) -> Range {
        let Some(rule) = self.program.house.get(rule.0) else { return Range::of(0) };
        let numbers = rule.values.iter().map(|value| Range::of(value.number));
        numbers.reduce(Range::or).unwrap_or(Range::of(0))
    }

    fn two(&self, operator: Operator, one: &Expr, other: &Expr) -> Range {
        let (one, other) = (self.value(one), self.value(other));
        match operator {
            Operator::Plus => one.with(other, i32::saturating_add),
            Operator::Minus if one.known().is_some() || other.known().is_some() => {
                one.with(other, i32::saturating_sub)
            }
            Operator::Minus => one.with(other, i32::saturating_sub).unsure(),
            Operator::Times => one.with(other, i32::saturating_mul),
            Operator::Highest => one.with(other, i32::max),
            Operator::Lowest => one.with(other, i32::min),
            _ => Range::TRUTH,
        }
    }

    fn divided(&self, one: &Expr, other: &Expr, rounding: Rounding) -> Range {
        let (one, by) = (self.value(one), self.value(other));
        if by.least <= 0 && by.most >= 0 {
            // By nought it is nought; by one it is itself.
            let most = one.most.saturating_abs().max(one.least.saturating_abs());
            return Range::new(-most, most).or(Range::of(0)).unsure();
        }
        one.with(by, |one, by| {
            let (down, rest) = (one.div_euclid(by), one.rem_euclid(by));
            match rounding {
                Rounding::Up if rest != 0 => down.saturating_add(1),
                Rounding::Off if rest.saturating_mul(2) >= by.abs() => down.saturating_add(1),
                _ => down,
            }
        })
    }

    fn cell(&self, table: TableId, row: &Expr, column: Option<&Expr>, part: usize) -> Range {
        let Some(table) = self.program.tables.get(table.0) else { return Range::of(0) };
        let wide = match &table.columns {
            Columns::One => 1,
            Columns::Named(names) => names.len(),
            Columns::By(_, keys) => keys_of(self.program, keys),
        };
        let rows = self.places(row, &table.rows, keys_of(self.program, &table.rows));
        let columns = match (column, &table.columns) {
            (Some(column), Columns::By(_, keys)) => self.places(column, keys, wide),
            (Some(column), _) => column.known().map_or(0..wide, |at| one(at, wide)),
            _ => 0..wide,
        };
        cells(table, wide, rows, &columns, part)
    }

    /// The places of a table that a key can name.
    fn places(&self, key: &Expr, keys: &Keys, count: usize) -> std::ops::Range<usize> {
        let range = self.value(key);
        let Keys::Bands(bands) = keys else {
            let [from, to] = [range.least, range.most].map(|end| usize::try_from(end).unwrap_or(0));
            return from.min(count)..(to + 1).min(count);
        };
        let below = bands.iter().filter(|band| band.to < range.least).count();
        let beyond = bands.iter().filter(|band| band.from > range.most).count();
        let last = count.saturating_sub(1);
        let from = below.min(last);
        // Beyond all bands the nearest is taken.
        from..count.saturating_sub(beyond).clamp(from + 1, count.max(from + 1))
    }

    /// What is known where a test holds, or does not.
    pub(super) fn assume(&mut self, test: &Expr, holds: bool) {
        match &test.node {
            Node::Not(test) => self.assume(test, !holds),
            Node::Two(Operator::And, one, other) if holds => {
                self.assume(one, true);
                self.assume(other, true);
            }
            Node::Two(Operator::Or, one, other) if !holds => {
                self.assume(one, false);
                self.assume(other, false);
            }
            Node::Two(operator, one, other) => {
                let Some(operator) = compared(*operator, holds) else { return };
                let (left, right) = (self.value(one), self.value(other));
                self.narrow(one, operator, right);
                self.narrow(other, turned(operator), left);
            }
            Node::Slot(_) if holds => {
                let range = self.value(test);
                if range.least == 0 {
                    self.narrow(test, Operator::AtLeast, Range::of(1));
                }
            }
            Node::Slot(_) => self.narrow(test, Operator::Equal, Range::of(0)),
            _ => {}
        }
    }

    /// A slot that compares so with something.
    fn narrow(&mut self, value: &Expr, operator: Operator, with: Range) {
        let Node::Slot(slot) = value.node else { return };
        if !matches!(value.is, Type::Number | Type::YesNo | Type::Word(_)) {
            return;
        }
        let mut now = self.slot(slot);
        match operator {
            Operator::Equal => {
                now.least = now.least.max(with.least);
                now.most = now.most.min(with.most);
            }
            Operator::Less => now.most = now.most.min(with.most.saturating_sub(1)),
            Operator::AtMost => now.most = now.most.min(with.most),
            Operator::Greater => now.least = now.least.max(with.least.saturating_add(1)),
            Operator::AtLeast => now.least = now.least.max(with.least),
            Operator::Unequal if with.known() == Some(now.least) => now.least += 1,
            Operator::Unequal if with.known() == Some(now.most) => now.most -= 1,
            _ => {}
        }
        // What can never hold keeps its values: nothing is said about it.
        if now.least <= now.most {
            self.set(slot, now);
        }
    }
}

fn keys_of(program: &Program, keys: &Keys) -> usize {
    match keys {
        Keys::Words(list) => program.lists.get(list.0).map_or(0, |list| list.words.len()),
        Keys::Bands(bands) => bands.len(),
    }
}

fn one(at: i32, count: usize) -> std::ops::Range<usize> {
    let at = usize::try_from(at).unwrap_or(0).min(count.saturating_sub(1));
    at..at + 1
}

/// The least and the most of some cells of a table with so many columns.
fn cells(
    table: &Table,
    wide: usize,
    rows: std::ops::Range<usize>,
    columns: &std::ops::Range<usize>,
    part: usize,
) -> Range {
    let parts = table.parts.len().max(1);
    let places = rows.flat_map(|row| columns.clone().map(move |column| row * wide + column));
    let figures = places.filter_map(|place| table.cells.get(place * parts + part));
    figures.map(|&cell| Range::of(cell)).reduce(Range::or).unwrap_or(Range::of(0))
}

/// A comparison, or what holds where it does not.
const fn compared(operator: Operator, holds: bool) -> Option<Operator> {
    Some(match (operator, holds) {
        (Operator::Equal, true) | (Operator::Unequal, false) => Operator::Equal,
        (Operator::Unequal, true) | (Operator::Equal, false) => Operator::Unequal,
        (Operator::Less, true) | (Operator::AtLeast, false) => Operator::Less,
        (Operator::AtMost, true) | (Operator::Greater, false) => Operator::AtMost,
        (Operator::Greater, true) | (Operator::AtMost, false) => Operator::Greater,
        (Operator::AtLeast, true) | (Operator::Less, false) => Operator::AtLeast,
        _ => return None,
    })
}

/// The same from the other side.
const fn turned(operator: Operator) -> Operator {
    match operator {
        Operator::Less => Operator::Greater,
        Operator::AtMost => Operator::AtLeast,
        Operator::Greater => Operator::Less,
        Operator::AtLeast => Operator::AtMost,
        other => other,
    }
}

/// A count as a value.
fn number(count: usize) -> i32 {
    i32::try_from(count).unwrap_or(i32::MAX)
}
