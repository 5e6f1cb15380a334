//! What a form shows.

use rules_core::script::op::{NO_DRAW, Op};

use crate::program::{
    Die, Effect, Expr, Node, Operator, Outcomes, Piece, PointsRow, Roll, Shown, SlotId, Statement,
    Text, Throw, Watch,
};

use super::emitter::{Emitter, row_of};

impl Emitter<'_, '_> {
    pub(super) fn on_form(&mut self, statement: &Statement) {
        match statement {
            Statement::Title(text) => {
                let text = self.text(text);
                self.code.op(Op::Title).short(text);
            }
            Statement::Footer(text) => {
                let text = self.text(text);
                self.code.op(Op::Footer).short(text);
            }
            Statement::Watch(watch) => self.watch(watch),
            Statement::Beside(row, effect) => self.beside(row_of(*row), effect),
            Statement::Hide(rows) => {
                for row in rows {
                    self.code.op(Op::Hide).byte(row_of(*row));
                }
            }
            Statement::Stops(row, stops) => {
                let stops = stops.get(..stops.len().min(12)).unwrap_or_default();
                stops.iter().for_each(|stop| self.value(stop));
                self.code.op(Op::Stops).byte(row_of(*row)).byte(row_of(stops.len()));
            }
            Statement::Index(value) => {
                self.value(value);
                self.code.op(Op::Index);
            }
            Statement::First(procedure) => {
                self.code.op(Op::First).byte(row_of(procedure.0));
            }
            _ => {}
        }
    }

    /// Works out the sum of some rows.
    pub(super) fn sum(&mut self, slot: SlotId, rows: &[PointsRow]) {
        self.code.number(0);
        for row in rows {
            self.value(&row.now);
            self.code.op(Op::Add);
        }
        self.store(slot);
    }

    pub(super) fn points_on_form(&mut self, rows: &[PointsRow]) {
        for row in rows {
            self.value(&row.now);
            self.value(&row.step);
            self.code.op(Op::Points).byte(row_of(row.field));
        }
    }

    fn beside(&mut self, row: u8, effect: &Effect) {
        match effect {
            Effect::Points(points) => {
                self.value(points);
                self.code.number(0).op(Op::Points).byte(row);
            }
            Effect::Need(need) => {
                self.value(need);
                self.code.op(Op::Need).byte(row);
            }
            Effect::Times(times) => {
                self.value(times);
                self.code.op(Op::Times).byte(row);
            }
            Effect::Between(low, high) => {
                self.value(low);
                self.value(high);
                self.code.op(Op::Between).byte(row);
            }
            Effect::Word(text) => {
                let text = self.text(text);
                self.code.op(Op::Word).byte(row).short(text);
            }
        }
    }

    fn watch(&mut self, watch: &Watch) {
        self.value(&watch.from);
        match &watch.to {
            Some(to) => self.value(to),
            None => {
                self.code.number(255);
            }
        }
        let draw = watch.draw.as_ref().and_then(Expr::known);
        let draw = draw.and_then(|draw| u8::try_from(draw).ok()).unwrap_or(NO_DRAW);
        let label = self.pools.builder.text(&watch.label.text);
        self.code.op(Op::Watch).short(label).byte(draw);
    }

    /// What a form shows of itself where the text says nothing: the first throw in the footer, and
    /// the chance of the first outcome, or of one and more.
    pub(super) fn form_defaults(&mut self) {
        let body = &self.procedure.body;
        let has = |wanted: fn(&Statement) -> bool| any(body, wanted);
        let roll = first_roll(body).filter(|_| !has(|of| matches!(of, Statement::Footer(_))));
        if let Some(footer) = roll.map(in_footer) {
            let footer = self.text(&footer);
            self.code.op(Op::Footer).short(footer);
            self.free();
        }
        if !has(|of| matches!(of, Statement::Watch(_))) && super::live::rolls(body) {
            let (from, to, label) = match &self.procedure.outcomes {
                Outcomes::Count { .. } => (1, 255, "1+".to_owned()),
                Outcomes::Words(list) => {
                    let words = self.pools.program.lists.get(list.0);
                    let first = words.and_then(|list| list.words.first());
                    (0, 0, first.map_or(String::new(), |word| word.short.text.clone()))
                }
            };
            let label = self.pools.builder.text(&label);
            self.code.number(from).number(to).op(Op::Watch).short(label).byte(NO_DRAW);
        }
    }
}

fn any(body: &[Statement], wanted: fn(&Statement) -> bool) -> bool {
    body.iter().any(|statement| match statement {
        Statement::If { then, otherwise, .. } => any(then, wanted) || any(otherwise, wanted),
        other => wanted(other),
    })
}

/// The first roll, if it is thrown in any case.
fn first_roll(body: &[Statement]) -> Option<&Roll> {
    body.iter().find_map(|statement| match statement {
        Statement::Roll(roll) => Some(roll),
        _ => None,
    })
}

/// The first throw in a few letters: «2d6», «Fire» where its number of dice is not a plain one.
fn in_footer(roll: &Roll) -> Text {
    let one = Expr::number(1, roll.span);
    let (count, faces) = match &roll.throw {
        Throw::Face { die: Die::Plain(faces), .. } => (&one, Some(*faces)),
        Throw::Against { die, .. } => (&one, Some(*die)),
        Throw::Keep { count, die, .. } => (count, Some(*die)),
        Throw::Sum { addends, .. } => match addends.as_slice() {
            [of] => (&of.count, Some(of.die)),
            _ => (&one, None),
        },
        Throw::Tally { count, die: Die::Plain(faces), .. }
        | Throw::Which { count, die: Die::Plain(faces), .. } => (count, Some(*faces)),
        _ => (&one, None),
    };
    let plain = |text: String| vec![Piece::Plain(text)];
    let pieces = match (count.known(), &count.node, faces) {
        (_, _, None) => plain(roll.why.text.clone()),
        (Some(1), _, Some(faces)) => plain(format!("d{faces}")),
        (Some(count), _, Some(faces)) => plain(format!("{count}d{faces}")),
        (None, Node::Slot(_) | Node::Two(Operator::Plus | Operator::Minus, ..), Some(faces)) => {
            vec![Piece::Value(count.clone(), Shown::Number), Piece::Plain(format!("d{faces}"))]
        }
        _ => plain(roll.why.text.clone()),
    };
    Text { pieces, span: roll.span }
}
