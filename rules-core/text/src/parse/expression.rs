//! Expressions: from `if` and `or` down to single values.
//!
//! Where a list is expected, its words come before all other names. After `is` the words of the
//! left side's list go on behind each `or`, as long as they are words of that list.

mod compared;
mod lookups;
mod single;
mod substitute;
mod typing;

use crate::lex::Kind;
use crate::mistake::{Mistake, Read};
use crate::names::{Scope, World};
use crate::parse::cursor::Cursor;
use crate::program::{Expr, ListId, Node, Operator, Rounding, Type};
use crate::span::Span;

pub(crate) use typing::{agree, as_number, expect_truth};

/// The deepest that brackets, `not` and `else` may nest.
const DEEPEST: usize = 40;

/// The most values of one line.
const LONGEST: usize = 500;

/// Reads expressions from a line.
#[derive(Debug)]
pub(crate) struct Reader<'a, 't> {
    pub(crate) cursor: &'a mut Cursor<'t>,
    pub(crate) world: &'a World,
    pub(crate) scope: &'a mut Scope,
    depth: usize,
    /// How many values were read.
    values: usize,
}

impl<'a, 't> Reader<'a, 't> {
    pub(crate) const fn new(
        cursor: &'a mut Cursor<'t>,
        world: &'a World,
        scope: &'a mut Scope,
    ) -> Self {
        Self { cursor, world, scope, depth: 0, values: 0 }
    }

    /// A number, yes counting as one.
    pub(crate) fn number(&mut self) -> Read<Expr> {
        let value = self.expr(None)?;
        as_number(value, self.world)
    }

    /// A number without a comparison, as in faces and counts.
    pub(crate) fn sum_as_number(&mut self) -> Read<Expr> {
        let value = self.sum(None)?;
        as_number(value, self.world)
    }

    /// A number, a name or brackets, and nothing reckoned with it.
    pub(crate) fn single_number(&mut self) -> Read<Expr> {
        let value = self.single(None)?;
        as_number(value, self.world)
    }

    /// Yes or no.
    pub(crate) fn truth(&mut self) -> Read<Expr> {
        let value = self.expr(None)?;
        expect_truth(value, self.world)
    }

    /// A value for an input or an argument of this type.
    pub(crate) fn value_of(&mut self, is: Type) -> Read<Expr> {
        let expected = match is {
            Type::Word(list) => Some(list),
            _ => None,
        };
        let value = self.expr(expected)?;
        match is {
            Type::Number | Type::YesNo => as_number(value, self.world),
            Type::Word(list) => self.word_value(value, list),
            _ => Ok(value),
        }
    }

    /// A value that must be a word of a list.
    fn word_value(&self, value: Expr, list: ListId) -> Read<Expr> {
        match value.is {
            Type::Word(other) if other == list => Ok(value),
            Type::Unknown => Ok(value),
            _ => {
                let id = self.world.list_id(list);
                let what = format!("a word of the list «{id}» is asked for here");
                let words = self.world.words(list).collect::<Vec<_>>().join(", ");
                Err(Mistake::new(value.span, what).hint(format!("its words: {words}")))
            }
        }
    }

    /// Any value; a word of the list that is expected comes first.
    pub(crate) fn expr(&mut self, expected: Option<ListId>) -> Read<Expr> {
        self.deeper(|reader| {
            let value = reader.either(expected)?;
            if !reader.cursor.take_word("if") {
                return Ok(value);
            }
            let test = reader.either(None)?;
            let test = expect_truth(test, reader.world)?;
            if !reader.cursor.take_word("else") {
                let hint = "a value has one for either case: 2 if charge else 0";
                return Err(reader.cursor.missing("«else»").hint(hint));
            }
            let other_expected = match value.is {
                Type::Word(list) => Some(list),
                _ => expected,
            };
            let otherwise = reader.expr(other_expected)?;
            let (then, otherwise) = agree(value, otherwise, reader.world)?;
            let (is, span) = (then.is, then.span.through(otherwise.span));
            let node = Node::If {
                test: Box::new(test),
                then: Box::new(then),
                otherwise: Box::new(otherwise),
            };
            Ok(Expr { node, is, span })
        })
    }

    /// Reads something that may nest, unless it is nested too deep.
    fn deeper(&mut self, read: impl FnOnce(&mut Self) -> Read<Expr>) -> Read<Expr> {
        if self.depth == DEEPEST {
            let what = "this is nested too deep to follow";
            return Err(Mistake::new(self.cursor.here(), what).hint("give parts of it names: let"));
        }
        self.depth += 1;
        let value = read(self);
        self.depth -= 1;
        value
    }

    fn count_value(&mut self) -> Read<()> {
        self.values += 1;
        if self.values <= LONGEST {
            return Ok(());
        }
        let what = "this is too long to follow";
        Err(Mistake::new(self.cursor.here(), what).hint("give parts of it names: let"))
    }

    fn either(&mut self, expected: Option<ListId>) -> Read<Expr> {
        let mut left = self.both(expected)?;
        while self.cursor.take_word("or") {
            let right = self.both(None)?;
            left = self.joined(Operator::Or, left, right)?;
        }
        Ok(left)
    }

    fn both(&mut self, expected: Option<ListId>) -> Read<Expr> {
        let mut left = self.not(expected)?;
        while self.cursor.take_word("and") {
            let right = self.not(None)?;
            left = self.joined(Operator::And, left, right)?;
        }
        Ok(left)
    }

    fn joined(&self, operator: Operator, left: Expr, right: Expr) -> Read<Expr> {
        let left = expect_truth(left, self.world)?;
        let right = expect_truth(right, self.world)?;
        Ok(two(operator, left, right, Type::YesNo))
    }

    fn not(&mut self, expected: Option<ListId>) -> Read<Expr> {
        let from = self.cursor.here();
        if !self.cursor.take_word("not") {
            return self.compared(expected);
        }
        self.deeper(|reader| {
            let value = reader.not(None)?;
            let value = expect_truth(value, reader.world)?;
            Ok(negated(value, from))
        })
    }

    fn sum(&mut self, expected: Option<ListId>) -> Read<Expr> {
        let mut left = self.product(expected)?;
        loop {
            let operator = match self.cursor.kind() {
                Some(Kind::Plus) if !self.is_and_more() => Operator::Plus,
                Some(Kind::Minus) => Operator::Minus,
                _ => return Ok(left),
            };
            self.cursor.skip(1);
            left = as_number(left, self.world)?;
            let right = self.product(None)?;
            left = two(operator, left, as_number(right, self.world)?, Type::Number);
        }
    }

    /// Whether a plus that stands here means «and more»: it touches what stands before it, and
    /// nothing touches it from behind that it could be added to.
    pub(crate) fn is_and_more(&self) -> bool {
        let Some(plus) = self.cursor.peek().filter(|token| token.kind == Kind::Plus) else {
            return false;
        };
        let touches_left = self.cursor.last().to == plus.span.from;
        let right = self.cursor.ahead(1);
        let touches_right = right.is_some_and(|next| {
            next.span.from == plus.span.to && !matches!(next.kind, Kind::Comma | Kind::Text)
        });
        touches_left && !touches_right
    }

    fn product(&mut self, expected: Option<ListId>) -> Read<Expr> {
        let mut left = self.single(expected)?;
        loop {
            if self.cursor.take(Kind::Times) {
                left = as_number(left, self.world)?;
                let right = self.single(None)?;
                left = two(Operator::Times, left, as_number(right, self.world)?, Type::Number);
            } else if self.cursor.take(Kind::Divide) {
                left = as_number(left, self.world)?;
                let right = self.single(None)?;
                let right = as_number(right, self.world)?;
                left = self.divided(left, right)?;
            } else {
                return Ok(left);
            }
        }
    }

    fn divided(&mut self, left: Expr, right: Expr) -> Read<Expr> {
        let rounding = self.rounding()?;
        let span = self.cursor.since(left.span);
        let node = Node::Divided(Box::new(left), Box::new(right), rounding);
        Ok(Expr { node, is: Type::Number, span })
    }

    fn rounding(&mut self) -> Read<Rounding> {
        if !self.cursor.take_word("rounded") {
            return Ok(Rounding::Down);
        }
        for (word, way) in [("up", Rounding::Up), ("down", Rounding::Down), ("off", Rounding::Off)]
        {
            if self.cursor.take_word(word) {
                return Ok(way);
            }
        }
        let hint = "rounded up, rounded down, or rounded off (halves up)";
        Err(Mistake::new(self.cursor.here(), "rounded which way?").hint(hint))
    }
}

/// Two values and what is done with them.
pub(crate) fn two(operator: Operator, left: Expr, right: Expr, is: Type) -> Expr {
    let span = left.span.through(right.span);
    Expr { node: Node::Two(operator, Box::new(left), Box::new(right)), is, span }
}

/// Yes for no.
pub(crate) fn negated(value: Expr, from: Span) -> Expr {
    let span = from.through(value.span);
    Expr { node: Node::Not(Box::new(value)), is: Type::YesNo, span }
}
