//! A result: what it throws, tells and comes to. What only tells something is left out by a walk
//! that nobody listens to.

use rules_core::script::op::Op;

use crate::program::{Expr, FactId, Follow, Label, PointsRow, Side, SlotId, Statement, Text};

use super::emitter::{Emitter, ends, row_of};

impl Emitter<'_, '_> {
    /// Writes statements of a result: those in a row that only tell something behind one jump.
    pub(super) fn results(&mut self, body: &[Statement]) {
        let mut rest = body;
        while let Some(first) = rest.first() {
            let told = rest.iter().take_while(|statement| self.live.only_tells(statement)).count();
            if told == 0 {
                self.result(first, rest.get(1..).unwrap_or_default());
                rest = rest.get(1..).unwrap_or_default();
                continue;
            }
            let (quiet, more) = rest.split_at(told);
            if quiet.iter().any(|statement| self.tells(statement)) {
                let end = self.code.label();
                self.code.jump(Op::Unheard, end);
                self.tell_all(quiet);
                self.code.place(end);
            }
            rest = more;
        }
    }

    fn tell_all(&mut self, body: &[Statement]) {
        body.iter().for_each(|statement| self.result(statement, &[]));
    }

    /// Whether a result has anything to do for a statement.
    fn tells(&self, statement: &Statement) -> bool {
        match statement {
            Statement::If { then, otherwise, .. } => {
                then.iter().chain(otherwise).any(|inner| self.tells(inner))
            }
            Statement::Let(_, value) => self.reckons || self.cites([value]),
            Statement::Title(_)
            | Statement::Footer(_)
            | Statement::Watch(_)
            | Statement::Beside(..)
            | Statement::Hide(_)
            | Statement::Stops(..)
            | Statement::Index(_)
            | Statement::First(_)
            | Statement::Refuse(..) => false,
            _ => true,
        }
    }

    fn result(&mut self, statement: &Statement, after: &[Statement]) {
        if !self.tells(statement) && !ends(std::slice::from_ref(statement)) {
            return;
        }
        self.cite_all(statement);
        match statement {
            Statement::If { test, then, otherwise } => {
                let write =
                    if self.live.only_tells(statement) { Self::tell_all } else { Self::results };
                self.branches(test, then, otherwise, write);
            }
            Statement::Let(slot, value) => {
                if self.reckons {
                    self.value(value);
                    self.store(*slot);
                }
            }
            Statement::Points { slot, label, rows } => self.points(*slot, label, rows),
            Statement::Roll(roll) => self.roll(roll, after),
            Statement::Forbid(texts) => self.forbid(texts),
            Statement::Outcome(value) => self.outcome(value),
            other => self.tell(other),
        }
        self.free();
    }

    /// What only tells something.
    fn tell(&mut self, statement: &Statement) {
        match statement {
            Statement::Tell(fact, value) => {
                self.value(value);
                self.fact(*fact);
            }
            Statement::Say(text) => self.say(Op::Say, text),
            Statement::Headline(text) => self.say(Op::Headline, text),
            Statement::Next(row, value) => {
                self.value(value);
                self.code.op(Op::Next).byte(row_of(*row));
            }
            Statement::Carry(input, value) => {
                self.value(value);
                let input = self.pools.builder.text(input);
                self.code.op(Op::Carry).short(input);
            }
            Statement::Follow(follow) => self.follow(follow),
            Statement::Side(side) => self.side(side),
            Statement::DrawTemplate { right, away } => {
                self.value(right);
                self.value(away);
                self.code.op(Op::DrawTemplate);
            }
            Statement::DrawStrip { letters, places } => {
                let letters = self.text(letters);
                self.value(places);
                self.code.op(Op::DrawStrip).short(letters);
            }
            _ => {}
        }
    }

    fn fact(&mut self, fact: FactId) {
        self.code.op(Op::Tell).byte(row_of(fact.0));
    }

    fn say(&mut self, op: Op, text: &Text) {
        let text = self.text(text);
        self.code.op(op).short(text);
    }

    /// The sum, if it was not worked out before; each row that is not nought; and the total.
    fn points(&mut self, slot: SlotId, label: &Label, rows: &[PointsRow]) {
        if self.reckons {
            self.sum(slot, rows);
        }
        let heard = self.code.label();
        self.code.jump(Op::Unheard, heard);
        let points = self.spare();
        let mut bits = 0;
        for row in rows {
            let nought = self.code.label();
            self.value(&row.now);
            self.code.store(points).load(points).jump(Op::Unless, nought).load(points);
            self.fact(row.fact);
            self.code.place(nought);
            bits |= 1_u32.unbounded_shl(u32::try_from(row.field).unwrap_or(u32::MAX));
        }
        let side = self.pools.builder.text(&label.text);
        self.code.load(super::emitter::slot_of(slot)).op(Op::Total).short(side).long(bits);
        self.code.place(heard);
    }

    fn forbid(&mut self, texts: &[Text]) {
        let (headline, said) = texts.split_first().unzip();
        let heard = self.code.label();
        self.code.jump(Op::Unheard, heard);
        said.unwrap_or_default().iter().for_each(|text| self.say(Op::Say, text));
        let empty = Text::default();
        // Filled in where somebody listens: nobody else reads it.
        let headline = self.text(headline.unwrap_or(&empty));
        self.code.place(heard);
        self.code.op(Op::Forbid).short(headline);
    }

    /// The outcome, which is a fact as well: the one behind all others.
    fn outcome(&mut self, value: &Expr) {
        let fact = FactId(self.procedure.facts.len());
        let heard = self.code.label();
        if let Some(known) = value.known() {
            self.code.jump(Op::Unheard, heard).number(known);
            self.fact(fact);
            self.code.place(heard).number(known).op(Op::Outcome);
            return;
        }
        self.value(value);
        let came = self.spare();
        self.code.store(came).jump(Op::Unheard, heard).load(came);
        self.fact(fact);
        self.code.place(heard).load(came).op(Op::Outcome);
    }

    fn follow(&mut self, follow: &Follow) {
        let label = self.pools.builder.text(&follow.label.text);
        self.code.op(Op::Follow).byte(row_of(follow.to.0)).short(label);
        for (row, value) in &follow.sets {
            self.value(value);
            self.code.op(Op::FollowSet).byte(row_of(*row));
        }
        for (input, value) in &follow.guesses {
            self.value(value);
            let input = self.pools.builder.text(input);
            self.code.op(Op::FollowGuess).short(input);
        }
        if let Some(note) = &follow.note {
            self.say(Op::FollowNote, note);
        }
        for (op, label) in [(Op::FollowSide, &follow.side), (Op::FollowClear, &follow.clear)] {
            if let Some(label) = label {
                let text = self.pools.builder.text(&label.text);
                self.code.op(op).short(text);
            }
        }
        self.code.op(Op::Followed);
    }

    fn side(&mut self, side: &Side) {
        self.value(&side.figure);
        match &side.plus {
            Some(plus) => self.value(plus),
            None => {
                self.code.number(0);
            }
        }
        match side.with.and_then(|slot| self.throws.get(&slot).copied()) {
            Some(place) => self.code.load(place),
            None => self.code.number(0),
        };
        let label = self.pools.builder.text(&side.label.text);
        self.code.op(Op::Side).short(label);
        side.notes.iter().for_each(|note| self.say(Op::SideNote, note));
        self.code.op(Op::Sided);
    }
}
