//! Values: what puts them on the stack.

use rules_core::script::op::{FACE, Op};

use crate::image::{Code, Label};
use crate::program::{
    Band, Columns, Die, Expr, Faces, Keys, Node, Operator, Rounding, SlotId, TableId,
};

use super::emitter::{Emitter, slot_of};

impl Emitter<'_, '_> {
    /// Puts a value on the stack.
    pub(super) fn value(&mut self, value: &Expr) {
        match &value.node {
            Node::Number(number) => {
                self.code.number(*number);
            }
            Node::Slot(slot) => {
                self.code.load(slot_of(*slot));
            }
            Node::House(rule) => {
                self.code.op(Op::House).byte(u8::try_from(rule.0).unwrap_or(u8::MAX));
            }
            Node::Face => {
                self.code.load(FACE);
            }
            // No procedure has one.
            Node::Argument(_) => {
                self.code.number(0);
            }
            Node::Not(of) => self.one(of, Op::Not),
            Node::Negative(of) => self.one(of, Op::Neg),
            Node::Count(of) => self.one(of, Op::Count),
            Node::Two(operator, one, other) => {
                if !self.compared(value) && !self.decided(*operator, one, other) {
                    self.two(one, other, operation(*operator));
                }
            }
            Node::Divided(one, other, rounding) => self.two(
                one,
                other,
                match rounding {
                    Rounding::Down => Op::Div,
                    Rounding::Up => Op::DivUp,
                    Rounding::Off => Op::DivOff,
                },
            ),
            Node::Has(one, other) => self.two(one, other, Op::Has),
            Node::If { test, then, otherwise }
                if let Some(slots) = either(test, then, otherwise) =>
            {
                self.code.op(Op::Either);
                slots.into_iter().for_each(|slot| _ = self.code.byte(slot_of(slot)));
            }
            Node::If { test, then, otherwise } => {
                let (leave, end) = (self.code.label(), self.code.label());
                self.leave_unless(test, leave);
                self.value(then);
                self.code.jump(Op::Jump, end).place(leave);
                self.value(otherwise);
                self.code.place(end);
            }
            Node::Cell { table, row, column, part } => {
                self.cell(*table, row, column.as_deref());
                let (table, part) = (table_of(*table), u8::try_from(*part).unwrap_or(u8::MAX));
                self.code.op(Op::Cell).byte(table).byte(part);
            }
            Node::With(slot, given, body) => {
                self.value(given);
                self.store(*slot);
                self.value(body);
            }
        }
    }

    fn one(&mut self, value: &Expr, op: Op) {
        self.value(value);
        self.code.op(op);
    }

    fn two(&mut self, one: &Expr, other: &Expr, op: Op) {
        self.value(one);
        self.value(other);
        self.code.op(op);
    }

    /// A slot compared with numbers, in one operation: `cover is wall`, `weapon is cannon or mortar`.
    fn compared(&mut self, value: &Expr) -> bool {
        let Some((slot, mut numbers)) = compared(value) else { return false };
        numbers.sort_unstable();
        numbers.dedup();
        match numbers.as_slice() {
            [number] if let Ok(number) = i8::try_from(*number) => {
                self.code.op(Op::Is).byte(slot_of(slot)).byte(number.cast_unsigned());
            }
            numbers if numbers.iter().all(|number| (0..32).contains(number)) => {
                let bits = numbers.iter().fold(0_u32, |bits, number| bits | 1 << number);
                self.code.op(Op::IsAny).byte(slot_of(slot)).long(bits);
            }
            _ => return false,
        }
        true
    }

    /// «And» and «or» whose second side takes long: it is left out where the first decides.
    fn decided(&mut self, operator: Operator, one: &Expr, other: &Expr) -> bool {
        let is_and = operator == Operator::And;
        if !(is_and || operator == Operator::Or) || !takes_long(other) || !is_yes_no(other) {
            return false;
        }
        let (second, end) = (self.code.label(), self.code.label());
        self.value(one);
        self.code.jump(Op::Unless, second);
        if is_and {
            self.value(other);
        } else {
            self.code.number(1);
        }
        self.code.jump(Op::Jump, end).place(second);
        if is_and {
            self.code.number(0);
        } else {
            self.value(other);
        }
        self.code.place(end);
        true
    }

    /// Goes to a label unless a value holds. Each side of an «and» decides by itself.
    pub(super) fn leave_unless(&mut self, test: &Expr, leave: Label) {
        if let Node::Two(Operator::And, one, other) = &test.node {
            self.leave_unless(one, leave);
            self.leave_unless(other, leave);
        } else {
            self.value(test);
            self.code.jump(Op::Unless, leave);
        }
    }

    /// Puts the row and, if the table has several, the column of a cell on the stack.
    pub(super) fn cell(&mut self, table: TableId, row: &Expr, column: Option<&Expr>) {
        self.value(row);
        let several = self.pools.program.tables.get(table.0).is_some_and(|table| {
            let count = match &table.columns {
                Columns::One => 1,
                Columns::Named(names) => names.len(),
                Columns::By(_, Keys::Words(list)) => {
                    self.pools.program.lists.get(list.0).map_or(1, |list| list.words.len())
                }
                Columns::By(_, Keys::Bands(bands)) => bands.len(),
            };
            count > 1
        });
        if several {
            match column {
                Some(column) => self.value(column),
                None => {
                    self.code.number(0);
                }
            }
        }
    }

    /// Adds faces to a set.
    pub(super) fn faces(&mut self, set: u8, faces: &[Faces]) {
        for Faces { from, to } in faces {
            self.value(from);
            match to {
                Some(to) => self.value(to),
                None => {
                    self.code.number(100);
                }
            }
            self.code.op(Op::Faces).byte(set);
        }
    }

    /// Puts the place of a die among its lines on the stack, if it has several. Gives its two bytes.
    pub(super) fn die(&mut self, die: &Die) -> [u8; 2] {
        let (id, line) = match die {
            Die::Plain(faces) => return [*faces, 0],
            Die::Own(id, line) => (id, line),
        };
        let first = self.pools.dice.get(id.0).copied().unwrap_or(0);
        let Some(own) = self.pools.program.dice.get(id.0) else { return [6, 0] };
        let count = u8::try_from(own.faces.len()).unwrap_or(u8::MAX);
        let (Some(line), 2..) = (line, count) else { return [first, 1] };
        match &own.lines {
            Some(Keys::Bands(bands)) => self.line_of(line, bands),
            _ => self.value(line),
        }
        [first, count]
    }

    /// Puts the place of the line that a value means on the stack.
    fn line_of(&mut self, value: &Expr, bands: &[Band]) {
        let mut sorted: Vec<(i32, i32)> =
            (0..).zip(bands).map(|(place, band)| (band.from, place)).collect();
        sorted.sort_unstable();
        self.value(value);
        let (last, rest) = sorted.split_last().unwrap_or((&(0, 0), &[]));
        // One number each, in their order: beyond them the machine takes the nearest.
        let is_first = rest.first().is_some_and(|&(_, place)| place == 0);
        let below = last.0.saturating_sub(last.1);
        if is_first && rest.iter().skip(1).all(|&(from, place)| from - place == below) {
            self.code.number(below).op(Op::Sub);
            return;
        }
        let spare = self.spare();
        self.code.store(spare);
        // The place of the lowest, and each further one by how far it lies from the last.
        let mut before = sorted.first().map_or(0, |&(_, place)| place);
        self.code.number(before);
        for &(from, place) in sorted.iter().skip(1) {
            self.code.load(spare).number(from).op(Op::Ge);
            self.code.number(place - before).op(Op::Mul).op(Op::Add);
            before = place;
        }
    }

    /// Code that works out what a face is worth.
    pub(super) fn worth(&mut self, worth: Option<&Expr>) -> Code {
        let Some(worth) = worth.filter(|worth| worth.node != Node::Face) else {
            return Code::new();
        };
        let code = std::mem::take(&mut self.code);
        self.value(worth);
        std::mem::replace(&mut self.code, code)
    }
}

/// A slot, and the numbers one of which it is, if that is all that a value asks.
fn compared(value: &Expr) -> Option<(SlotId, Vec<i32>)> {
    match &value.node {
        Node::Two(Operator::Equal, one, other) => match (&one.node, &other.node) {
            (Node::Slot(slot), Node::Number(number)) | (Node::Number(number), Node::Slot(slot)) => {
                Some((*slot, vec![*number]))
            }
            _ => None,
        },
        Node::Two(Operator::Or, one, other) => {
            let ((slot, mut numbers), (same, more)) = (compared(one)?, compared(other)?);
            numbers.extend(more);
            (slot == same).then_some((slot, numbers))
        }
        _ => None,
    }
}

/// The slots that a choice is made of, if it is of nothing else.
const fn either(test: &Expr, then: &Expr, otherwise: &Expr) -> Option<[SlotId; 3]> {
    match (&test.node, &then.node, &otherwise.node) {
        (Node::Slot(test), Node::Slot(then), Node::Slot(otherwise)) => {
            Some([*test, *then, *otherwise])
        }
        _ => None,
    }
}

/// Whether leaving a value out is worth two jumps.
fn takes_long(value: &Expr) -> bool {
    fn weight(value: &Expr) -> usize {
        if compared(value).is_some() {
            return 1;
        }
        1 + value.node.parts().into_iter().map(weight).sum::<usize>()
    }
    weight(value) > 4
}

/// Whether a value is 1 or 0 and nothing else.
fn is_yes_no(value: &Expr) -> bool {
    match &value.node {
        Node::Not(_) | Node::Has(..) => true,
        Node::Two(operator, ..) => !matches!(
            operator,
            Operator::Plus
                | Operator::Minus
                | Operator::Times
                | Operator::Highest
                | Operator::Lowest
        ),
        _ => false,
    }
}

pub(super) fn table_of(table: TableId) -> u8 {
    u8::try_from(table.0).unwrap_or(u8::MAX)
}

const fn operation(operator: Operator) -> Op {
    match operator {
        Operator::Plus => Op::Add,
        Operator::Minus => Op::Sub,
        Operator::Times => Op::Mul,
        Operator::Equal => Op::Eq,
        Operator::Unequal => Op::Ne,
        Operator::Less => Op::Lt,
        Operator::AtMost => Op::Le,
        Operator::Greater => Op::Gt,
        Operator::AtLeast => Op::Ge,
        Operator::And => Op::And,
        Operator::Or => Op::Or,
        Operator::Highest => Op::Max,
        Operator::Lowest => Op::Min,
    }
}
