//! The statements of a procedure, line by line.

mod clauses;
mod dice;
mod follow_ups;
mod form;
mod misplaced;
mod points;
mod results;
mod throws;

use std::collections::HashSet;

use crate::lex::{self, Kind, folded};
use crate::lines::Block;
use crate::mistake::{Mistake, Mistakes, Read};
use crate::names::{Meaning, Scope, World, may_be_called};
use crate::parse::cursor::Cursor;
use crate::parse::expression::Reader;
use crate::parse::properties::{self, Signature, nothing_below};
use crate::parse::texts;
use crate::program::{Expr, Fact, SlotId, Statement, Text, Type};
use crate::span::Span;

/// The first words of statements.
pub(crate) const STATEMENTS: [&str; 26] = [
    "if", "else", "let", "points", "roll", "tell", "say", "headline", "forbid", "outcome",
    "follow", "next", "carry", "side", "draw", "title", "footer", "watch", "beside", "hide",
    "stops", "index", "first", "refuse", "needs", "when",
];

/// Statements that show something on the form.
const FORM: [&str; 10] =
    ["title", "footer", "watch", "beside", "hide", "stops", "index", "first", "refuse", "needs"];

/// First words that later versions will know.
pub(crate) const LATER: [&str; 17] = [
    "units", "kinds", "role", "fill", "write", "gone", "note", "pass", "clock", "keep", "unit",
    "roster", "diary", "deck", "include", "repeat", "end",
];

/// Whether a line of a definition may begin with a word.
pub(crate) fn begins_line(word: &str) -> bool {
    STATEMENTS.contains(&word) || properties::is_property(word)
}

/// The most `else if` in a row.
const CHOICES: usize = 48;
/// The most `if` within each other.
const NESTED: usize = 24;

/// Reads the statements of a procedure.
#[derive(Debug)]
pub(crate) struct Body<'a> {
    pub(crate) text: &'a str,
    pub(crate) world: &'a World,
    pub(crate) signatures: &'a [Signature],
    pub(crate) own: &'a Signature,
    pub(crate) scope: Scope,
    pub(crate) facts: Vec<Fact>,
    pub(crate) mistakes: &'a mut Mistakes,
    /// Whether a line could not be read.
    pub(crate) is_faulty: bool,
    has_rolled: bool,
    has_forbidden: bool,
    /// How many `if` the lines stand in.
    nested: usize,
    /// What rolls have set.
    rolled: HashSet<SlotId>,
}

impl<'a> Body<'a> {
    pub(crate) fn new(
        text: &'a str,
        world: &'a World,
        signatures: &'a [Signature],
        own: &'a Signature,
        mistakes: &'a mut Mistakes,
    ) -> Self {
        let scope = Scope::of_fields(&own.procedure.fields, &own.broken);
        Self {
            text,
            world,
            signatures,
            own,
            scope,
            facts: Vec::new(),
            mistakes,
            is_faulty: own.is_faulty,
            has_rolled: false,
            has_forbidden: false,
            nested: 0,
            rolled: HashSet::new(),
        }
    }

    /// The statements of some lines.
    pub(crate) fn statements(&mut self, blocks: &[Block]) -> Vec<Statement> {
        let mut statements = Vec::new();
        let mut rest = blocks;
        while let Some((block, after)) = rest.split_first() {
            rest = after;
            if statements.last().is_some_and(ends) {
                let what = "nothing comes here: the line above ends the procedure";
                let hint = "put it before the «outcome», or the «outcome» into an «if»";
                self.fail(Mistake::new(first_word(block, self.text), what).hint(hint));
                break;
            }
            if self.begins_with(block, "if") {
                statements.push(self.choice(block, &mut rest, 0));
                continue;
            }
            match self.line(block) {
                Ok(read) => statements.extend(read),
                Err(mistake) => {
                    self.has_rolled |= self.begins_with(block, "roll");
                    self.break_names(block);
                    self.fail(mistake);
                    // What stands below a faulty line may still give names; below a property there
                    // are no statements.
                    if !self.begins_with_property(block) {
                        self.statements(&block.below);
                    }
                }
            }
        }
        statements
    }

    fn fail(&mut self, mistake: Mistake) {
        self.is_faulty = true;
        self.mistakes.push(mistake);
    }

    fn begins_with_property(&self, block: &Block) -> bool {
        properties::is_property(&folded(first_word(block, self.text).of(self.text)))
    }

    fn begins_with(&self, block: &Block, word: &str) -> bool {
        let tokens = lex::tokens(self.text, block.line.span);
        tokens.first().is_some_and(|(_, span)| span.of(self.text).eq_ignore_ascii_case(word))
    }

    /// `if`, with all `else if` and `else` below it.
    fn choice(&mut self, block: &Block, rest: &mut &[Block], before_it: usize) -> Statement {
        let before = (self.has_rolled, self.has_forbidden);
        let test = self.test(block);
        let test = self.kept(test, block.line.span);
        let then = self.branch(block);
        let after = (self.has_rolled, self.has_forbidden);
        (self.has_rolled, self.has_forbidden) = before;
        let otherwise = self.otherwise(rest, before_it);
        self.has_rolled |= after.0;
        self.has_forbidden |= after.1;
        Statement::If { test, then, otherwise }
    }

    fn otherwise(&mut self, rest: &mut &[Block], before_it: usize) -> Vec<Statement> {
        let Some((block, after)) = rest.split_first() else { return Vec::new() };
        if !self.begins_with(block, "else") {
            return Vec::new();
        }
        *rest = after;
        let is_if =
            Cursor::new(self.text, block.line.span).is_ok_and(|line| line.is_word_ahead(1, "if"));
        if is_if && before_it == CHOICES {
            let what = format!("more than {CHOICES} «else if» follow each other");
            self.fail(Mistake::new(first_word(block, self.text), what).hint("make a table of it"));
            return Vec::new();
        }
        if is_if {
            return vec![self.choice(block, rest, before_it + 1)];
        }
        let end = Cursor::new(self.text, block.line.span).and_then(|mut cursor| {
            cursor.skip(1);
            cursor.end().map_err(|mistake| mistake.or_hint("«else» stands alone, or: else if …"))
        });
        if let Err(mistake) = end {
            self.fail(mistake);
        }
        self.branch(block)
    }

    /// What is asked behind `if` or `else if`.
    fn test(&mut self, block: &Block) -> Read<Expr> {
        let mut cursor = Cursor::new(self.text, block.line.span)?;
        cursor.take_word("else");
        cursor.skip(1);
        let test = self.reader(&mut cursor).truth()?;
        cursor.end()?;
        Ok(test)
    }

    fn kept(&mut self, read: Read<Expr>, span: Span) -> Expr {
        read.unwrap_or_else(|mistake| {
            self.fail(mistake);
            Expr { is: Type::Unknown, ..Expr::number(0, span) }
        })
    }

    fn branch(&mut self, block: &Block) -> Vec<Statement> {
        if self.nested == NESTED {
            let what = format!("more than {NESTED} «if» stand within each other");
            let hint = "make a table of it, or join them: if moved and men > 3";
            self.fail(Mistake::new(first_word(block, self.text), what).hint(hint));
            return Vec::new();
        }
        if block.below.is_empty() {
            let what = "what to do if so is missing";
            let hint = "write it in the next lines, further in";
            self.fail(Mistake::new(first_word(block, self.text), what).hint(hint));
        }
        self.nested += 1;
        let statements = self.statements(&block.below);
        self.nested -= 1;
        statements
    }

    /// A line that is no `if`.
    fn line(&mut self, block: &Block) -> Read<Vec<Statement>> {
        let mut cursor = Cursor::new(self.text, block.line.span)?;
        let Some(token) = cursor.peek().filter(|token| token.kind == Kind::Name) else {
            let said = cursor.peek().map_or("", |token| cursor.said(token));
            let what = format!("a line cannot begin with «{said}»");
            return Err(Mistake::new(cursor.here(), what));
        };
        let word = folded(cursor.said(token));
        self.refuse_misplaced(&word, token.span, &cursor)?;
        cursor.skip(1);
        if word == "points" {
            return self.points(cursor, block);
        }
        if !STATEMENTS.contains(&word.as_str()) {
            return Err(self.unknown(&word, block));
        }
        nothing_below(block)?;
        let statements = match word.as_str() {
            "let" => self.value(cursor)?,
            "roll" => self.roll(cursor)?,
            "tell" => self.tell(cursor)?,
            "say" | "headline" | "title" | "footer" => self.sentence(&word, cursor)?,
            "forbid" => self.forbid(cursor)?,
            "outcome" => self.outcome(cursor)?,
            "follow" => self.follow(cursor)?,
            "next" => self.feed_back(cursor)?,
            "carry" => self.carry(cursor)?,
            "side" => self.side(cursor)?,
            "draw" => self.draw(cursor)?,
            "watch" => self.watch(cursor)?,
            "beside" => self.beside(cursor)?,
            "hide" => self.hide(cursor)?,
            "stops" => self.stops(cursor)?,
            "index" => self.index(cursor)?,
            "first" => self.first(cursor)?,
            "refuse" => self.refuse(cursor)?,
            "needs" => self.needs(cursor)?,
            _ => return Err(self.unknown(&word, block)),
        };
        self.has_rolled |= word == "roll";
        self.has_forbidden |= word == "forbid";
        Ok(statements)
    }

    /// Takes the names that a faulty line would have given as known.
    fn break_names(&mut self, block: &Block) {
        let tokens = lex::tokens(self.text, block.line.span);
        let is_roll = self.begins_with(block, "roll");
        let gives = |(kind, span): &(Result<Kind, ()>, Span)| {
            *kind == Ok(Kind::Equal) || span.of(self.text).eq_ignore_ascii_case("into")
        };
        let names = tokens.iter().take_while(|(kind, _)| *kind == Ok(Kind::Name)).count();
        self.scope.lacks_name |= is_roll && names < 3 && !tokens.iter().any(gives);
        for (at, (kind, span)) in tokens.iter().enumerate() {
            let before = at.checked_sub(1).and_then(|at| tokens.get(at));
            let before = before.map_or("", |(_, span)| span.of(self.text));
            let gives = at == 1 || is_roll && matches!(before, "into" | "to" | "in" | ",");
            let is_let = at == 0 && tokens.get(1).is_some_and(|(kind, _)| *kind == Ok(Kind::Equal));
            if (gives || is_let) && *kind == Ok(Kind::Name) {
                self.scope.add_broken(span.of(self.text));
            }
        }
    }

    /// Reads expressions of a line.
    fn reader<'r>(&'r mut self, cursor: &'r mut Cursor<'a>) -> Reader<'r, 'a> {
        Reader::new(cursor, self.world, &mut self.scope)
    }

    fn number(&mut self, cursor: &mut Cursor<'a>) -> Read<Expr> {
        self.reader(cursor).number()
    }

    fn filled(&mut self, cursor: &mut Cursor<'a>, what: &str) -> Read<Text> {
        texts::text(cursor, self.world, &mut self.scope, what)
    }

    /// Statements under the `when` at the end of their line, if there is one.
    fn when(&mut self, cursor: Cursor<'a>, then: Vec<Statement>) -> Read<Vec<Statement>> {
        self.when_or(cursor, then, Vec::new())
    }

    fn when_or(
        &mut self,
        mut cursor: Cursor<'a>,
        then: Vec<Statement>,
        otherwise: Vec<Statement>,
    ) -> Read<Vec<Statement>> {
        if !cursor.take_word("when") {
            cursor.end()?;
            return Ok(then);
        }
        let test = self.reader(&mut cursor).truth()?;
        cursor.end()?;
        Ok(vec![Statement::If { test, then, otherwise }])
    }

    /// The row of an input of this procedure; an input that could not be read is told elsewhere.
    fn field(&self, cursor: &mut Cursor<'a>) -> Read<usize> {
        let (name, span) = cursor.name("an input")?;
        let row = properties::input(&self.own.procedure, &self.own.broken, &name, span)?;
        row.ok_or_else(|| Mistake::of_another_line(span))
    }

    /// The slot of a name that a line gives.
    fn give(&mut self, name: &str, is: Type, span: Span) -> Read<SlotId> {
        may_be_called(name, span)?;
        if let Some(Meaning::Slot(slot, was)) = self.scope.find(name) {
            if self.scope.is_input(slot) {
                let what = format!("«{name}» is an input: only the player sets it");
                return Err(Mistake::new(span, what).hint("let another name take the value"));
            }
            let is_number = |is| matches!(is, Type::Number | Type::YesNo | Type::Unknown);
            if was != is && !(is_number(was) && is_number(is)) {
                let what = format!("«{name}» was something else before");
                return Err(Mistake::new(span, what).hint("give one of the two another name"));
            }
        }
        Ok(self.scope.set(name, is, span))
    }
}

fn first_word(block: &Block, text: &str) -> Span {
    first_word_of(text, block.line.span)
}

/// Where the first word of a line stands.
pub(crate) fn first_word_of(text: &str, line: Span) -> Span {
    lex::tokens(text, line).first().map_or(line, |(_, span)| *span)
}

/// Whether nothing can come behind a statement.
pub(crate) fn ends(statement: &Statement) -> bool {
    match statement {
        Statement::Outcome(_) | Statement::Forbid(_) => true,
        Statement::If { then, otherwise, .. } => {
            then.last().is_some_and(ends) && otherwise.last().is_some_and(ends)
        }
        _ => false,
    }
}
