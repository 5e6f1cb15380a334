//! What comes after a result: follow-ups, and inputs that are handed on.

use crate::lex::{Kind, folded};
use crate::mistake::{Mistake, Read, did_you_mean};
use crate::names::type_of;
use crate::parse::cursor::Cursor;
use crate::program::{Expr, Follow, Label, ProcedureId, Statement, Type};
use crate::span::Span;

use super::Body;

/// The most inputs a follow-up fills in, and guesses.
const SETS: usize = 12;
const GUESSES: usize = 8;

type Statements = Read<Vec<Statement>>;

impl<'a> Body<'a> {
    /// A procedure of the ruleset.
    pub(super) fn procedure(&mut self, cursor: &mut Cursor<'a>) -> Read<ProcedureId> {
        let (name, span) = cursor.name("a procedure")?;
        procedure(self, &name, span)
    }

    /// `follow morale "Morale of target" with killed = hits, side "defender" when hits > 0`.
    pub(super) fn follow(&mut self, mut cursor: Cursor<'a>) -> Statements {
        let to = self.procedure(&mut cursor)?;
        let label = cursor.text("what the player reads")?;
        let mut follow = Follow {
            to,
            label,
            sets: Vec::new(),
            guesses: Vec::new(),
            side: None,
            note: None,
            clear: None,
        };
        cursor.take_word("with");
        while !cursor.is_at_end() && !cursor.is_word("when") {
            self.item(&mut cursor, &mut follow)?;
            cursor.take(Kind::Comma);
        }
        self.when(cursor, vec![Statement::Follow(follow)])
    }

    fn item(&mut self, cursor: &mut Cursor<'a>, follow: &mut Follow) -> Read<()> {
        let is_input = cursor.ahead(1).is_some_and(|next| next.kind == Kind::Equal);
        if !is_input && cursor.take_word("side") {
            follow.side = Some(cursor.text("whose it is")?);
        } else if !is_input && cursor.take_word("note") {
            follow.note = Some(self.filled(cursor, "a note")?);
        } else if !is_input && cursor.take_word("clear") {
            follow.clear = Some(self.section(cursor, follow.to)?);
        } else if !is_input && cursor.take_word("guess") {
            let (name, span) = cursor.name("an input")?;
            let is = self.input_anywhere(&name, span, follow.to)?;
            let value = self.handed(cursor, is)?;
            follow.guesses.push((name, value));
            if follow.guesses.len() > GUESSES {
                let what = format!("a follow-up guesses {GUESSES} inputs at most");
                return Err(Mistake::new(span, what));
            }
        } else {
            let (name, span) = cursor.name("an input")?;
            let (field, is) = self.input_of(follow.to, &name, span)?;
            let value = self.handed(cursor, is)?;
            follow.sets.push((field, value));
            if follow.sets.len() > SETS {
                let what = format!("a follow-up fills in {SETS} inputs at most");
                return Err(Mistake::new(span, what));
            }
        }
        Ok(())
    }

    fn handed(&mut self, cursor: &mut Cursor<'a>, is: Type) -> Read<Expr> {
        cursor.need(Kind::Equal, "=")?;
        self.reader(cursor).value_of(is)
    }

    fn section(&self, cursor: &mut Cursor<'a>, to: ProcedureId) -> Read<Label> {
        let label = cursor.text_or_nothing("the section to clear")?;
        let fields = self.signatures.get(to.0).map_or(&[][..], |to| &to.procedure.fields);
        let sections: Vec<&str> = fields.iter().map(|field| field.section.text.as_str()).collect();
        if label.text.is_empty() || sections.contains(&label.text.as_str()) {
            return Ok(label);
        }
        let what = format!("there is no section «{}»", label.text);
        let hint = did_you_mean(&label.text, sections).unwrap_or_default();
        Err(Mistake::new(label.span, what).hint(hint))
    }

    fn input_of(&self, to: ProcedureId, name: &str, span: Span) -> Read<(usize, Type)> {
        let unknown = Mistake::of_another_line(span);
        let Some(to) = self.signatures.get(to.0) else { return Err(unknown) };
        let fields = &to.procedure.fields;
        if let Some(at) = fields.iter().position(|field| folded(&field.id) == folded(name)) {
            let kind = fields.get(at).map(|field| type_of(field.kind));
            return Ok((at, kind.unwrap_or(Type::Unknown)));
        }
        if to.broken.contains(&folded(name)) {
            return Err(unknown);
        }
        let ids: Vec<&str> = fields.iter().map(|field| field.id.as_str()).collect();
        let what = format!("«{}» does not ask for «{name}»", to.procedure.id);
        let all = || format!("it asks for {}", ids.join(", "));
        let all = || if ids.is_empty() { "it asks for nothing".to_owned() } else { all() };
        let hint = did_you_mean(name, ids.iter().copied()).unwrap_or_else(all);
        Err(Mistake::new(span, what).hint(hint))
    }

    /// An input of this procedure or of any other: what one does not ask for passes on.
    fn input_anywhere(&self, name: &str, span: Span, first: ProcedureId) -> Read<Type> {
        let first = self.input_of(first, name, span);
        let others = (0..self.signatures.len()).map(ProcedureId);
        let mut found = others.filter_map(|id| self.input_of(id, name, span).ok());
        match first {
            Ok((_, is)) => Ok(is),
            Err(mistake) => found.next().map(|(_, is)| is).ok_or(mistake),
        }
    }

    /// `next wave = wave + 1`: for the same form.
    pub(super) fn feed_back(&mut self, mut cursor: Cursor<'a>) -> Statements {
        let field = self.field(&mut cursor)?;
        let kind = self.own.procedure.fields.get(field).map(|field| field.kind);
        let is = kind.map_or(Type::Unknown, type_of);
        let value = self.handed(&mut cursor, is)?;
        self.when(cursor, vec![Statement::Next(field, value)])
    }

    /// `carry inf = left`: for what still follows on the same side.
    pub(super) fn carry(&mut self, mut cursor: Cursor<'a>) -> Statements {
        let (name, span) = cursor.name("an input")?;
        let is = self.input_anywhere(&name, span, ProcedureId(usize::MAX)).map_err(|_| {
            let what = format!("no procedure asks for «{name}»");
            Mistake::new(span, what).hint("carry an input that a later procedure has")
        })?;
        let value = self.handed(&mut cursor, is)?;
        self.when(cursor, vec![Statement::Carry(name, value)])
    }
}

/// A procedure by its name, or the nearest.
pub(super) fn procedure(body: &Body<'_>, name: &str, span: Span) -> Read<ProcedureId> {
    if let Some(procedure) = body.world.procedure(name) {
        return Ok(procedure);
    }
    if body.world.is_broken(name) {
        return Err(Mistake::of_another_line(span));
    }
    let ids: Vec<&str> = body.signatures.iter().map(|to| to.procedure.id.as_str()).collect();
    let all = || format!("there are: {}", ids.join(", "));
    let hint = did_you_mean(name, ids.iter().copied()).unwrap_or_else(all);
    Err(Mistake::new(span, format!("there is no procedure «{name}»")).hint(hint))
}
