//! The statements of a roll table: it throws, adds what is ticked, and says what came.

use crate::mistake::{Mistake, Mistakes, Read, did_you_mean};
use crate::names::{Scope, World};
use crate::parse::expression::two;
use crate::parse::properties::Signature;
use crate::program::{
    Addend, Die, Expr, Fact, FactId, FactKind, FieldKind, Follow, Label, Node, Operator, Piece,
    PointsRow, Present, Procedure, Roll, Shown, SlotId, Statement, Text, Throw, Type,
};
use crate::span::Span;

use super::entries::{Cell, Entry};
use super::{RollTable, Throws};

/// Builds the procedure that a roll table is.
pub(crate) fn build(
    table: &RollTable,
    own: &Signature,
    world: &World,
    signatures: &[Signature],
    mistakes: &mut Mistakes,
) -> Procedure {
    let mut procedure = own.procedure.clone();
    let scope = Scope::of_fields(&procedure.fields, &own.broken);
    let mut builder = Builder { table, own, world, signatures, scope, facts: Vec::new() };
    let total = builder.total_slot();
    let mut body = builder.throw(total);
    let last = table.entries.len().saturating_sub(1);
    for (at, entry) in table.entries.iter().enumerate() {
        let Some(then) = mistakes.keep(builder.entry(entry)) else { continue };
        if at == last {
            body.extend(then);
        } else {
            let test = builder.is_in(total, entry);
            body.push(Statement::If { test, then, otherwise: Vec::new() });
        }
    }
    procedure.slots = builder.scope.slots;
    procedure.facts = builder.facts;
    procedure.body = body;
    procedure
}

struct Builder<'a> {
    table: &'a RollTable,
    own: &'a Signature,
    world: &'a World,
    signatures: &'a [Signature],
    scope: Scope,
    facts: Vec<Fact>,
}

impl Builder<'_> {
    fn name(&self) -> Label {
        self.own.procedure.name.clone()
    }

    fn slot(&self, slot: SlotId, is: Type) -> Expr {
        Expr { node: Node::Slot(slot), is, span: self.table.whole }
    }

    fn number(&self, number: i32) -> Expr {
        Expr::number(number, self.table.whole)
    }

    fn total_slot(&mut self) -> SlotId {
        self.scope.set("total", Type::Number, self.table.whole)
    }

    fn throw(&mut self, total: SlotId) -> Vec<Statement> {
        let span = self.table.whole;
        let mut body = Vec::new();
        let added = (!self.table.modifiers.is_empty()).then(|| self.added(&mut body));
        let mut value = match self.table.throws {
            Throws::Sum { count, faces } => {
                let slot = self.scope.unnamed(Type::Number, span);
                body.push(thrown(slot, count, faces, self.name(), span));
                self.slot(slot, Type::Number)
            }
            Throws::TensAndOnes => {
                let (tens, ones) = (self.d6(&mut body), self.d6(&mut body));
                let tens = two(Operator::Times, tens, self.number(10), Type::Number);
                two(Operator::Plus, tens, ones, Type::Number)
            }
        };
        if let Some(added) = added {
            value = two(Operator::Plus, value, self.slot(added, Type::Number), Type::Number);
        }
        body.push(Statement::Let(total, value));
        let label = Label { text: "Total".to_owned(), span };
        let fact = self.fact("total", label, FactKind::Value(Type::Number), Present::Always);
        body.push(Statement::Tell(fact, self.slot(total, Type::Number)));
        body
    }

    fn d6(&mut self, body: &mut Vec<Statement>) -> Expr {
        let slot = self.scope.unnamed(Type::Number, self.table.whole);
        body.push(thrown(slot, 1, 6, self.name(), self.table.whole));
        self.slot(slot, Type::Number)
    }

    fn fact(&mut self, id: &str, label: Label, kind: FactKind, present: Present) -> FactId {
        self.facts.push(Fact { id: id.to_owned(), label, kind, present, is_quiet: false });
        FactId(self.facts.len() - 1)
    }

    /// The sum of what is added, and the header that shows it.
    fn added(&mut self, body: &mut Vec<Statement>) -> SlotId {
        let span = self.table.whole;
        let slot = self.scope.set("added", Type::Number, span);
        let mut rows = Vec::new();
        for &(field, points) in &self.table.modifiers {
            let Some(row) = self.own.procedure.fields.get(field).cloned() else { continue };
            let is = match row.kind {
                FieldKind::YesNo { .. } => Type::YesNo,
                _ => Type::Number,
            };
            let (count, step) = (self.slot(SlotId(field), is), self.number(points));
            let now = two(Operator::Times, count, step.clone(), Type::Number);
            let id = format!("added.{}", row.id);
            let fact = self.fact(&id, row.label, FactKind::Points, Present::Sometimes);
            rows.push(PointsRow { field, now, step, fact });
        }
        let label = Label { text: "Added".to_owned(), span };
        body.push(Statement::Points { slot, label, rows });
        let dice = Piece::Plain(format!("{} ", self.table.throws.name()));
        let sum = Piece::Value(self.slot(slot, Type::Number), Shown::Signed);
        body.push(Statement::Title(Text { pieces: vec![dice, sum], span }));
        slot
    }

    fn is_in(&self, total: SlotId, entry: &Entry) -> Expr {
        let band = entry.band;
        let compare = |operator, number| {
            let total = self.slot(total, Type::Number);
            two(operator, total, self.number(number), Type::YesNo)
        };
        match (band.from, band.to) {
            (from, to) if from == to => compare(Operator::Equal, from),
            (i32::MIN, to) => compare(Operator::AtMost, to),
            (from, i32::MAX) => compare(Operator::AtLeast, from),
            (from, to) => {
                let (from, to) = (compare(Operator::AtLeast, from), compare(Operator::AtMost, to));
                two(Operator::And, from, to, Type::YesNo)
            }
        }
    }

    fn entry(&mut self, entry: &Entry) -> Read<Vec<Statement>> {
        let Some(column) = self.table.column else {
            return entry.cells.first().map_or(Ok(Vec::new()), |cell| self.cell(cell));
        };
        let is = self.own.procedure.fields.get(column);
        let is = is.map_or(Type::Unknown, |field| crate::names::type_of(field.kind));
        let mut body = Vec::new();
        let last = entry.cells.len().saturating_sub(1);
        for (at, cell) in entry.cells.iter().enumerate() {
            let then = self.cell(cell)?;
            if at == last {
                body.extend(then);
                continue;
            }
            let wanted = Expr { is, ..self.number(i32::try_from(at).unwrap_or(0)) };
            let column = self.slot(SlotId(column), is);
            let test = two(Operator::Equal, column, wanted, Type::YesNo);
            body.push(Statement::If { test, then, otherwise: Vec::new() });
        }
        Ok(body)
    }

    fn cell(&mut self, cell: &Cell) -> Read<Vec<Statement>> {
        let shown = cell.shown_headline();
        let mut body = Vec::new();
        let headline = self.filled(&cell.headline, &shown, &mut body)?;
        let mut said = Vec::new();
        for line in &cell.lines {
            let line = Label { text: line.clone(), span: cell.said.span };
            said.push(Statement::Say(self.filled(&line, &shown, &mut body)?));
        }
        if headline.pieces.iter().any(|piece| matches!(piece, Piece::Value(..))) {
            body.push(Statement::Headline(headline));
        }
        body.extend(said);
        if let Some((to, arrow)) = &cell.leads_to {
            body.push(Statement::Follow(self.follow(to, *arrow)?));
        }
        let list = self.own.own_list;
        let words = list.and_then(|list| self.world.program.lists.get(list.0));
        let words = words.map_or(&[][..], |list| &list.words);
        let place = words.iter().position(|word| word.label.text == shown.text).unwrap_or(0);
        let is = list.map_or(Type::Unknown, Type::Word);
        let outcome = self.number(i32::try_from(place).unwrap_or(0));
        body.push(Statement::Outcome(Expr { is, span: shown.span, ..outcome }));
        Ok(body)
    }

    fn follow(&self, to: &str, arrow: Span) -> Read<Follow> {
        let Some(id) = self.world.procedure(to) else {
            if self.world.is_broken(to) {
                return Err(Mistake::of_another_line(arrow));
            }
            let ids: Vec<&str> =
                self.signatures.iter().map(|other| other.procedure.id.as_str()).collect();
            let all = || format!("there are: {}", ids.join(", "));
            let hint = did_you_mean(to, ids.iter().copied()).unwrap_or_else(all);
            return Err(Mistake::new(arrow, format!("there is no procedure «{to}»")).hint(hint));
        };
        let label = self.signatures.get(id.0).map(|other| other.procedure.name.clone());
        Ok(Follow {
            to: id,
            label: label.unwrap_or_default(),
            sets: Vec::new(),
            guesses: Vec::new(),
            side: None,
            note: None,
            clear: None,
        })
    }

    /// A text with dice in braces, which are thrown first.
    fn filled(&mut self, label: &Label, why: &Label, body: &mut Vec<Statement>) -> Read<Text> {
        let mut pieces = Vec::new();
        let mut rest = label.text.as_str();
        while let Some((plain, after)) = rest.split_once('{') {
            let Some((inner, behind)) = after.split_once('}') else {
                let what = "this brace has no end";
                return Err(Mistake::new(label.span, what).hint("put a } behind the dice: {d6}"));
            };
            if !plain.is_empty() {
                pieces.push(Piece::Plain(plain.to_owned()));
            }
            let (count, faces) = dice(inner, label.span)?;
            let slot = self.scope.unnamed(Type::Number, label.span);
            body.push(thrown(slot, count, faces, why.clone(), label.span));
            let value = Expr { node: Node::Slot(slot), is: Type::Number, span: label.span };
            pieces.push(Piece::Value(value, Shown::Number));
            rest = behind;
        }
        if !rest.is_empty() {
            pieces.push(Piece::Plain(rest.to_owned()));
        }
        Ok(Text { pieces, span: label.span })
    }
}

/// The dice in a brace: `d6`, `2d6`.
fn dice(said: &str, span: Span) -> Read<(u8, u8)> {
    let small = said.trim().to_lowercase();
    let parts = small.split_once('d').and_then(|(count, faces)| {
        let count: u8 = if count.is_empty() { 1 } else { count.parse().ok()? };
        let faces: u8 = if faces == "%" { 100 } else { faces.parse().ok()? };
        ((1..=40).contains(&count) && (1..=100).contains(&faces)).then_some((count, faces))
    });
    parts.ok_or_else(|| {
        let what = format!("«{said}» is no dice to throw and put into this text");
        Mistake::new(span, what).hint("{d6} or {2d6}")
    })
}

fn thrown(slot: SlotId, count: u8, faces: u8, why: Label, span: Span) -> Statement {
    let throw = if count == 1 {
        Throw::Face { die: Die::Plain(faces), again: Vec::new(), slot }
    } else {
        let count = Expr::number(i32::from(count), span);
        let first = Addend { count, die: faces, worth: None, why: why.clone() };
        Throw::Sum { addends: vec![first], slot }
    };
    Statement::Roll(Roll { throw, why, slot, span })
}
