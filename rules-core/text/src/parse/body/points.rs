//! `points`: the sum of some rows of the form, each with what it is worth.

use crate::lex::{Kind, folded};
use crate::lines::Block;
use crate::mistake::{Mistake, Read};
use crate::parse::cursor::Cursor;
use crate::parse::expression::two;
use crate::program::{
    Expr, Fact, FactKind, Field, FieldKind, Keys, Label, Node, Operator, PointsRow, Present,
    SlotId, Statement, Type,
};

use super::Body;

impl<'a> Body<'a> {
    /// The header, and a row for each input that counts.
    pub(super) fn points(&mut self, mut cursor: Cursor<'a>, block: &Block) -> Read<Vec<Statement>> {
        let (name, span) = cursor.name("the name of the sum")?;
        let label = if cursor.is_text() {
            cursor.text("a label")?
        } else {
            Label { text: name.replace('-', " "), span }
        };
        cursor.need(Kind::Colon, ":").map_err(|mistake| {
            mistake.or_hint(format!("points {name} \"…\": and a row for each input below it"))
        })?;
        cursor.end()?;
        let mut rows = Vec::new();
        for row in &block.below {
            match self.points_row(&name, row) {
                Ok(row) => rows.push(row),
                Err(mistake) => self.fail(mistake),
            }
        }
        if block.below.is_empty() {
            let what = "no input counts: the rows are missing below this line";
            return Err(Mistake::new(span, what).hint("charge +1, or pips -1 each"));
        }
        let slot = self.give(&name, Type::Number, span)?;
        Ok(vec![Statement::Points { slot, label, rows }])
    }

    fn points_row(&mut self, sum: &str, block: &Block) -> Read<PointsRow> {
        let mut cursor = Cursor::new(self.text, block.line.span)?;
        let span = cursor.here();
        let at = self.field(&mut cursor)?;
        let Some(field) = self.own.procedure.fields.get(at).cloned() else {
            return Err(Mistake::of_another_line(span));
        };
        self.scope.mark_used(SlotId(at));
        let is_figure = matches!(cursor.kind(), Some(Kind::Number | Kind::Plus | Kind::Minus));
        let (now, step) = if is_figure {
            self.figure(&mut cursor, &field, at)?
        } else {
            self.by_table(&mut cursor, &field, at)?
        };
        let id = if cursor.take_word("as") {
            cursor.name("the id of a fact")?.0
        } else {
            format!("{sum}.{}", field.id)
        };
        let now = if cursor.take_word("when") {
            let test = self.reader(&mut cursor).truth()?;
            if_so(test, now)
        } else {
            now
        };
        cursor.end()?;
        if self.facts.iter().any(|fact| folded(&fact.id) == folded(&id)) {
            let what = format!("«{}» has a row in this sum already", field.id);
            return Err(Mistake::new(span, what).hint("give the second its own fact: as …"));
        }
        let (label, kind) = (field.label, FactKind::Points);
        let present = Present::Sometimes;
        let fact = self.fact(Fact { id, label, kind, present, is_quiet: false }, span)?;
        Ok(PointsRow { field: at, now, step, fact })
    }

    /// `-1 each, up to 3`.
    fn figure(&mut self, cursor: &mut Cursor<'a>, field: &Field, at: usize) -> Read<(Expr, Expr)> {
        let from = cursor.here();
        let is_negative = cursor.take(Kind::Minus);
        if !is_negative {
            cursor.take(Kind::Plus);
        }
        let number = cursor.number("how many points")?;
        let number = if is_negative { -number } else { number };
        let step = Expr::number(number, cursor.since(from));
        let is_each = cursor.take_word("each");
        let place = cursor.place();
        let most = if cursor.take(Kind::Comma) && cursor.take_words(&["up", "to"]) {
            Some(self.number(cursor)?)
        } else {
            cursor.back_to(place);
            None
        };
        let input = Expr {
            node: Node::Slot(SlotId(at)),
            is: crate::names::type_of(field.kind),
            span: field.span,
        };
        let count = match field.kind {
            FieldKind::Word { .. } => {
                let what = format!("«{}» is a word: a table says what it is worth", field.id);
                return Err(Mistake::new(step.span, what).hint("the name of a table by its list"));
            }
            FieldKind::Ticks { .. } => {
                let span = input.span;
                Expr { node: Node::Count(Box::new(input)), is: Type::Number, span }
            }
            _ => input,
        };
        let count = match most {
            Some(most) => two(Operator::Lowest, count, most, Type::Number),
            None => count,
        };
        let now = if is_each || matches!(field.kind, FieldKind::YesNo { .. }) {
            two(Operator::Times, count, step.clone(), Type::Number)
        } else {
            if_so(count, step.clone())
        };
        Ok((Expr { span: step.span, ..now }, step))
    }

    /// The name of a table that goes by the input's list, or by its number.
    fn by_table(
        &mut self,
        cursor: &mut Cursor<'a>,
        field: &Field,
        at: usize,
    ) -> Read<(Expr, Expr)> {
        let (name, span) = cursor.name("how many points, or a table,")?;
        let Some(id) = self.world.table(&name) else {
            if self.world.is_broken(&name) {
                return Err(Mistake::of_another_line(span));
            }
            let names = self.world.value_names();
            let hint = crate::mistake::did_you_mean(&name, names);
            let hint = hint.unwrap_or_else(|| "+1, -1 each, or a table by its list".to_owned());
            return Err(Mistake::new(span, format!("there is no table «{name}»")).hint(hint));
        };
        let is = crate::names::type_of(field.kind);
        let table = self.world.program.tables.get(id.0);
        let fits = table.is_some_and(|table| {
            let rows = match (&table.rows, is) {
                (Keys::Words(list), Type::Word(other)) => *list == other,
                (Keys::Bands(_), Type::Number | Type::YesNo) => true,
                _ => false,
            };
            rows && table.columns == crate::program::Columns::One && table.parts.len() == 1
        });
        if !fits {
            let what = format!("the table «{name}» does not go by «{}» alone", field.id);
            return Err(Mistake::new(span, what).hint("a table of one column by its list"));
        }
        let row = Expr { node: Node::Slot(SlotId(at)), is, span };
        let node = Node::Cell { table: id, row: Box::new(row), column: None, part: 0 };
        // What one step would change is not the same for each word.
        Ok((Expr { node, is: Type::Number, span }, Expr::number(0, span)))
    }
}

/// A value that is nought unless something holds.
fn if_so(test: Expr, value: Expr) -> Expr {
    let span = value.span;
    let node = Node::If {
        test: Box::new(test),
        then: Box::new(value),
        otherwise: Box::new(Expr::number(0, span)),
    };
    Expr { node, is: Type::Number, span }
}
