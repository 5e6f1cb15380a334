//! Statements that show something on the form.

use crate::lex::Kind;
use crate::mistake::{Mistake, Read};
use crate::parse::cursor::Cursor;
use crate::parse::expression::negated;
use crate::program::{Effect, Expr, Outcomes, Statement, Watch};

use super::Body;

/// The most stops of a row.
const STOPS: usize = 12;

type Statements = Read<Vec<Statement>>;

impl<'a> Body<'a> {
    /// `title`, `footer`, and after the throw `say` and `headline`.
    pub(super) fn sentence(&mut self, word: &str, mut cursor: Cursor<'a>) -> Statements {
        let text = self.filled(&mut cursor, "a text")?;
        let statement = match word {
            "say" => Statement::Say(text),
            "headline" => Statement::Headline(text),
            "title" => Statement::Title(text),
            _ => Statement::Footer(text),
        };
        self.when(cursor, vec![statement])
    }

    /// `watch "win" down to back draw locked`, `watch "kill" 1+`.
    pub(super) fn watch(&mut self, mut cursor: Cursor<'a>) -> Statements {
        let label = cursor.text("a word for the footer")?;
        if self.own.has_broken_outcomes {
            return Err(Mistake::of_another_line(cursor.span));
        }
        let Outcomes::Words(list) = self.own.procedure.outcomes else {
            let from = self.reader(&mut cursor).sum_as_number()?;
            let is_more = self.reader(&mut cursor).is_and_more() && cursor.take(Kind::Plus);
            let to = if is_more { None } else { Some(from.clone()) };
            let watch = Watch { label, from, to, draw: None };
            return self.when(cursor, vec![Statement::Watch(watch)]);
        };
        let from = self.watched(&mut cursor, list)?;
        let mut to = from.clone();
        if cursor.take_word("to") {
            to = self.watched(&mut cursor, list)?;
        }
        while cursor.take(Kind::Comma) {
            let next = self.watched(&mut cursor, list)?;
            if next.known() != to.known().map(|to| to + 1) {
                let what = "outcomes that are watched stand beside each other in their list";
                return Err(Mistake::new(next.span, what).hint("move their lines together"));
            }
            to = next;
        }
        if from.known() > to.known() {
            let what = "the outcomes are the wrong way round";
            return Err(Mistake::new(from.span.through(to.span), what));
        }
        let draw =
            if cursor.take_word("draw") { Some(self.watched(&mut cursor, list)?) } else { None };
        let watch = Watch { label, from, to: Some(to), draw };
        self.when(cursor, vec![Statement::Watch(watch)])
    }

    fn watched(&mut self, cursor: &mut Cursor<'a>, list: crate::program::ListId) -> Read<Expr> {
        if !self.own.has_outcomes {
            let what = format!("«{}» has no outcomes to watch", self.own.procedure.id);
            return Err(Mistake::new(cursor.here(), what).hint("outcomes: and a line for each"));
        }
        if let Some(word) = self.reader(cursor).word_of(list) {
            return Ok(word);
        }
        let (name, span) = cursor.name("an outcome")?;
        if self.world.is_broken_list(list) {
            return Err(Mistake::of_another_line(span));
        }
        let mistake = self.world.no_word(list, &name, span);
        Err(Mistake { what: format!("there is no outcome «{name}»"), ..mistake })
    }

    /// `beside cover points shelter[cover]`.
    pub(super) fn beside(&mut self, mut cursor: Cursor<'a>) -> Statements {
        let field = self.field(&mut cursor)?;
        let effect = if cursor.take_word("points") {
            Effect::Points(self.number(&mut cursor)?)
        } else if cursor.take_word("need") {
            Effect::Need(self.number(&mut cursor)?)
        } else if cursor.take_word("times") {
            Effect::Times(self.number(&mut cursor)?)
        } else if cursor.take_word("between") {
            let from = self.reader(&mut cursor).sum_as_number()?;
            cursor.need_word("to")?;
            Effect::Between(from, self.reader(&mut cursor).sum_as_number()?)
        } else if cursor.take_word("word") {
            Effect::Word(self.filled(&mut cursor, "a text")?)
        } else {
            let hint = "points, need, times, between … to …, or word \"…\"";
            return Err(cursor.missing("what to show").hint(hint));
        };
        self.when(cursor, vec![Statement::Beside(field, effect)])
    }

    /// `hide building, building_hit when …`.
    pub(super) fn hide(&mut self, mut cursor: Cursor<'a>) -> Statements {
        let mut fields = vec![self.field(&mut cursor)?];
        while cursor.take(Kind::Comma) {
            fields.push(self.field(&mut cursor)?);
        }
        self.when(cursor, vec![Statement::Hide(fields)])
    }

    /// `stops range at reach, 12`.
    pub(super) fn stops(&mut self, mut cursor: Cursor<'a>) -> Statements {
        let field = self.field(&mut cursor)?;
        cursor.need_word("at")?;
        let mut at = vec![self.number(&mut cursor)?];
        while cursor.take(Kind::Comma) {
            at.push(self.number(&mut cursor)?);
        }
        if let Some(beyond) = at.get(STOPS) {
            let what = format!("a row has {STOPS} stops at most");
            return Err(Mistake::new(beyond.span, what));
        }
        self.when(cursor, vec![Statement::Stops(field, at)])
    }

    /// `index 2 - bad`: the ruler in the header.
    pub(super) fn index(&mut self, mut cursor: Cursor<'a>) -> Statements {
        let value = self.number(&mut cursor)?;
        self.when(cursor, vec![Statement::Index(value)])
    }

    /// `first test when tested is no`: another procedure goes before.
    pub(super) fn first(&mut self, mut cursor: Cursor<'a>) -> Statements {
        let procedure = self.procedure(&mut cursor)?;
        self.when(cursor, vec![Statement::First(procedure)])
    }

    /// `refuse pips "Guns have none" when …`.
    pub(super) fn refuse(&mut self, mut cursor: Cursor<'a>) -> Statements {
        let field = self.field(&mut cursor)?;
        let text = self.filled(&mut cursor, "what is wrong, as a text,")?;
        if !cursor.is_word("when") {
            return Err(cursor.missing("«when»").hint("refuse input \"…\" when …"));
        }
        self.when(cursor, vec![Statement::Refuse(field, text)])
    }

    /// `needs men > 0 "Nobody is there" at men`.
    pub(super) fn needs(&mut self, mut cursor: Cursor<'a>) -> Statements {
        let from = cursor.here();
        let test = self.reader(&mut cursor).truth()?;
        let text = self.filled(&mut cursor, "what is wrong, as a text,")?;
        cursor.need_word("at")?;
        let field = self.field(&mut cursor)?;
        cursor.end()?;
        let (test, then) = (negated(test, from), vec![Statement::Refuse(field, text)]);
        Ok(vec![Statement::If { test, then, otherwise: Vec::new() }])
    }
}
