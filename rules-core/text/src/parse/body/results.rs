//! Statements that reckon, tell and end.

use crate::lex::{Kind, folded};
use crate::mistake::{Mistake, Read, did_you_mean};
use crate::names::{Meaning, id_of};
use crate::parse::cursor::Cursor;
use crate::parse::expression::{as_number, two};
use crate::parse::tables::one_of;
use crate::program::{
    Expr, Fact, FactId, FactKind, Node, Operator, Outcomes, Present, Side, SlotId, Statement, Type,
};
use crate::span::Span;

use super::Body;

/// The most facts that one procedure tells.
const FACTS: usize = 64;

type Statements = Read<Vec<Statement>>;

impl<'a> Body<'a> {
    /// `let need = 4 + (cover is wall), at most 6`.
    pub(super) fn value(&mut self, mut cursor: Cursor<'a>) -> Statements {
        let (name, span) = cursor.name("the name of a value")?;
        may_be_input(self, &name, span)?;
        let gives = one_of(&mut cursor, self.world)?;
        cursor.need(Kind::Equal, "=").map_err(|mistake| Mistake {
            what: "«=» is missing".to_owned(),
            hint: format!("let {name} = …"),
            ..mistake
        })?;
        let mut reader = self.reader(&mut cursor);
        let mut value = match gives {
            Some(is) => reader.value_of(is)?,
            None => reader.expr(None)?,
        };
        // Both limits, and no more: each limits what stands before it.
        for _ in 0..2 {
            if cursor.take(Kind::Comma) {
                value = self.limited(&mut cursor, value)?;
            }
        }
        cursor.end()?;
        let is = gives.unwrap_or(value.is);
        let slot = self.give(&name, is, span)?;
        Ok(vec![Statement::Let(slot, value)])
    }

    fn limited(&mut self, cursor: &mut Cursor<'a>, value: Expr) -> Read<Expr> {
        let operator = if cursor.take_words(&["at", "least"]) {
            Operator::Highest
        } else if cursor.take_words(&["at", "most"]) {
            Operator::Lowest
        } else {
            return Err(cursor.missing("«at least» or «at most»"));
        };
        let limit = self.number(cursor)?;
        Ok(two(operator, as_number(value, self.world)?, limit, Type::Number))
    }

    /// `tell lost "Lost" = hits - saved, quietly`.
    pub(super) fn tell(&mut self, mut cursor: Cursor<'a>) -> Statements {
        let (id, span) = cursor.name("the id of a fact")?;
        if id.eq_ignore_ascii_case("outcome") {
            let what = "the outcome is told by itself";
            return Err(Mistake::new(span, what).hint("give the fact another id"));
        }
        let label = cursor.text("a label for the workings")?;
        let value = if cursor.take(Kind::Equal) {
            self.reader(&mut cursor).expr(None)?
        } else {
            self.named(&id, span)?
        };
        let is_quiet = cursor.take(Kind::Comma);
        if is_quiet {
            cursor.need_word("quietly")?;
        }
        let kind = FactKind::Value(value.is);
        let fact = self.fact(Fact { id, label, kind, present: Present::Always, is_quiet }, span)?;
        self.when(cursor, vec![Statement::Tell(fact, value)])
    }

    /// The value of a name.
    fn named(&mut self, id: &str, span: Span) -> Read<Expr> {
        match self.scope.look_up(id) {
            Some(Meaning::Slot(slot, is)) => Ok(Expr { node: Node::Slot(slot), is, span }),
            Some(_) => Ok(Expr { is: Type::Unknown, ..Expr::number(0, span) }),
            None => {
                let near = did_you_mean(id, self.scope.names());
                let hint = near.unwrap_or_else(|| format!("tell {id} \"…\" = …"));
                Err(Mistake::new(span, format!("there is no «{id}» to tell")).hint(hint))
            }
        }
    }

    /// The place of a fact; told in two places it is one.
    pub(super) fn fact(&mut self, fact: Fact, span: Span) -> Read<FactId> {
        let is_same = |other: &Fact| folded(&other.id) == folded(&fact.id);
        if let Some(place) = self.facts.iter().position(is_same) {
            let known = self.facts.get_mut(place).filter(|known| alike(known.kind, fact.kind));
            let Some(known) = known else {
                let what = format!("«{}» was told as something else above", fact.id);
                return Err(Mistake::new(span, what).hint("give one of the two another id"));
            };
            if fact.kind == FactKind::Value(Type::Number) {
                known.kind = fact.kind;
            }
            known.is_quiet &= fact.is_quiet;
            return Ok(FactId(place));
        }
        if self.facts.len() == FACTS {
            return Err(Mistake::new(span, format!("a procedure tells {FACTS} facts at most")));
        }
        self.facts.push(fact);
        Ok(FactId(self.facts.len() - 1))
    }

    /// `forbid "Out of range", "It reaches {most} cm" when range > most`.
    pub(super) fn forbid(&mut self, mut cursor: Cursor<'a>) -> Statements {
        let mut texts = vec![self.filled(&mut cursor, "a headline")?];
        while cursor.take(Kind::Comma) {
            texts.push(self.filled(&mut cursor, "a sentence")?);
        }
        self.when(cursor, vec![Statement::Forbid(texts)])
    }

    /// `outcome steady`, `outcome "Comes back" when total >= 7`, `outcome hits`.
    pub(super) fn outcome(&mut self, mut cursor: Cursor<'a>) -> Statements {
        if self.own.has_broken_outcomes {
            return Err(Mistake::of_another_line(cursor.span));
        }
        let id = &self.own.procedure.id;
        if !self.own.has_outcomes {
            if cursor.is_text() {
                cursor.text("an outcome")?;
            }
            let what = format!("«{id}» says nowhere what it comes to");
            let hint = "outcomes: and a line for each, or counts \"Hits\", none …";
            return Err(Mistake::new(cursor.here(), what).hint(hint));
        }
        let value = match self.own.procedure.outcomes {
            Outcomes::Count { .. } if cursor.is_text() => {
                cursor.skip(1);
                let what = "this procedure counts: its outcome is a number";
                let hint = format!("outcome {}", self.last_number().unwrap_or("hits"));
                return Err(Mistake::new(cursor.last().after(), what).hint(hint));
            }
            Outcomes::Count { .. } => self.number(&mut cursor)?,
            Outcomes::Words(list) if cursor.is_text() => self.outcome_text(&mut cursor, list)?,
            Outcomes::Words(list) => self.reader(&mut cursor).value_of(Type::Word(list))?,
        };
        self.when(cursor, vec![Statement::Outcome(value)])
    }

    fn outcome_text(
        &mut self,
        cursor: &mut Cursor<'a>,
        list: crate::program::ListId,
    ) -> Read<Expr> {
        let label = cursor.text("an outcome")?;
        if cursor.is_text() {
            cursor.text("a short form")?;
        }
        let words = self.world.program.lists.get(list.0).map_or(&[][..], |list| &list.words);
        let by_text = words.iter().position(|word| word.label.text == label.text);
        let place = by_text.or_else(|| self.world.word(list, &id_of(&label.text)));
        match place {
            Some(place) => {
                let number = i32::try_from(place).unwrap_or(0);
                Ok(Expr { is: Type::Word(list), ..Expr::number(number, label.span) })
            }
            None if self.world.is_broken_list(list) => Err(Mistake::of_another_line(label.span)),
            None => {
                let what = format!("«{}» is none of the outcomes that stand above", label.text);
                let all = self.world.words(list).collect::<Vec<_>>().join(", ");
                Err(Mistake::new(label.span, what).hint(format!("name one of them: {all}")))
            }
        }
    }

    /// The last number that was let or rolled.
    fn last_number(&self) -> Option<&str> {
        let named = |slot: &&crate::program::Slot| slot.is == Type::Number && !slot.name.is_empty();
        self.scope.slots.iter().rev().find(named).map(|slot| slot.name.as_str())
    }

    /// `side "Mine" = a + a_sum, with a, plus a_sum`.
    pub(super) fn side(&mut self, mut cursor: Cursor<'a>) -> Statements {
        let label = cursor.text("a label")?;
        cursor.need(Kind::Equal, "=")?;
        let figure = self.number(&mut cursor)?;
        let mut side = Side { label, figure, with: None, plus: None, notes: Vec::new() };
        while cursor.take(Kind::Comma) {
            if cursor.take_word("with") {
                side.with = Some(self.rolled(&mut cursor)?);
            } else if cursor.take_word("plus") {
                side.plus = Some(self.number(&mut cursor)?);
            } else if cursor.take_word("note") {
                side.notes.push(self.filled(&mut cursor, "a note")?);
            } else {
                return Err(cursor.missing("«with», «plus» or «note»"));
            }
        }
        self.when(cursor, vec![Statement::Side(side)])
    }

    fn rolled(&mut self, cursor: &mut Cursor<'a>) -> Read<SlotId> {
        let (name, span) = cursor.name("what was rolled")?;
        match self.scope.look_up(&name) {
            Some(Meaning::Slot(slot, _)) if self.is_rolled(slot) => Ok(slot),
            Some(Meaning::Unknown) => Err(Mistake::of_another_line(span)),
            _ => {
                let what = format!("«{name}» was not rolled");
                Err(Mistake::new(span, what).hint("with the name of a «roll» above"))
            }
        }
    }

    /// `draw template right x, away y`, `draw strip "{letters}" of 12`.
    pub(super) fn draw(&mut self, mut cursor: Cursor<'a>) -> Statements {
        if cursor.take_word("template") {
            cursor.need_word("right")?;
            let right = self.number(&mut cursor)?;
            cursor.need(Kind::Comma, ",")?;
            cursor.need_word("away")?;
            let away = self.number(&mut cursor)?;
            return self.when(cursor, vec![Statement::DrawTemplate { right, away }]);
        }
        if cursor.take_word("strip") {
            let letters = self.filled(&mut cursor, "the letters")?;
            cursor.need_word("of")?;
            let places = self.number(&mut cursor)?;
            return self.when(cursor, vec![Statement::DrawStrip { letters, places }]);
        }
        Err(cursor.missing("«template» or «strip»"))
    }
}

fn may_be_input(body: &Body<'_>, name: &str, span: Span) -> Read<()> {
    let slot = match body.scope.find(name) {
        Some(Meaning::Slot(slot, _)) => Some(slot),
        _ => None,
    };
    let is_broken = body.own.broken.contains(&folded(name));
    if !is_broken && !slot.is_some_and(|slot| body.scope.is_input(slot)) {
        return Ok(());
    }
    let what = format!("«{name}» is an input: only the player sets it");
    Err(Mistake::new(span, what).hint("let another name take the value"))
}

fn alike(one: FactKind, other: FactKind) -> bool {
    let is_number = |kind| {
        matches!(kind, FactKind::Value(Type::Number | Type::YesNo) | FactKind::Value(Type::Unknown))
    };
    one == other || is_number(one) && is_number(other)
}
