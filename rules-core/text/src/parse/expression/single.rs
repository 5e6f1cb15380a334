//! Single values: numbers, names, words, brackets, tables, formulas.

use crate::lex::{Kind, Token};
use crate::mistake::{Mistake, Read, did_you_mean};
use crate::names::Meaning;
use crate::parse::habits;
use crate::program::{Expr, ListId, Node, Operator, Type};
use crate::span::Span;

use super::{Reader, as_number, two};

impl Reader<'_, '_> {
    pub(super) fn single(&mut self, expected: Option<ListId>) -> Read<Expr> {
        self.count_value()?;
        if let Some(word) = expected.and_then(|list| self.word_of(list)) {
            return Ok(word);
        }
        let Some(token) = self.cursor.peek() else {
            return Err(self.cursor.missing("a value"));
        };
        match token.kind {
            Kind::Number => {
                let number = self.cursor.number("a number")?;
                Ok(Expr::number(number, token.span))
            }
            Kind::Minus => self.negative(token.span),
            Kind::Open => self.in_brackets(expected),
            Kind::Dice => {
                let what = format!("«{}» is thrown by «roll» alone", self.cursor.said(token));
                let hint = "roll x = d6 \"Why\"   and then use x";
                Err(Mistake::new(token.span, what).hint(hint))
            }
            Kind::Name => self.named(token, expected),
            Kind::Greater | Kind::Less if self.cursor.is_behind(Kind::Equal) => {
                let (wrong, right) =
                    if token.kind == Kind::Greater { ("=>", ">=") } else { ("=<", "<=") };
                let what = format!("«{wrong}» has no meaning here");
                Err(Mistake::new(token.span, what).hint(format!("write «{right}»")))
            }
            Kind::AtLeast | Kind::Greater | Kind::AtMost | Kind::Less => {
                let hint = "what a value is compared with stands behind it: x >= 4; faces: 4+";
                Err(self.cursor.missing("a value").hint(hint))
            }
            _ => Err(self.cursor.missing("a value")),
        }
    }

    /// A word of a list, if one stands here.
    pub(crate) fn word_of(&mut self, list: ListId) -> Option<Expr> {
        let from = self.cursor.here();
        let (length, place) = self.cursor.word_of(|word| self.world.word(list, word))?;
        self.cursor.skip(length);
        let number = i32::try_from(place).unwrap_or(0);
        Some(Expr { is: Type::Word(list), ..Expr::number(number, self.cursor.since(from)) })
    }

    fn negative(&mut self, from: Span) -> Read<Expr> {
        self.cursor.skip(1);
        self.deeper(|reader| {
            let value = reader.single(None)?;
            let value = as_number(value, reader.world)?;
            let span = from.through(value.span);
            let node = match value.known() {
                Some(number) => Node::Number(-number),
                None => Node::Negative(Box::new(value)),
            };
            Ok(Expr { node, is: Type::Number, span })
        })
    }

    fn in_brackets(&mut self, expected: Option<ListId>) -> Read<Expr> {
        let from = self.cursor.here();
        self.cursor.skip(1);
        let value = self.expr(expected)?;
        self.cursor.need(Kind::Close, ")")?;
        Ok(Expr { span: self.cursor.since(from), ..value })
    }

    fn named(&mut self, token: Token, expected: Option<ListId>) -> Read<Expr> {
        let said = self.cursor.said(token);
        let is_call = self.cursor.ahead(1).is_some_and(|next| next.kind == Kind::Open);
        match said.to_lowercase().as_str() {
            "yes" | "no" => {
                self.cursor.skip(1);
                let number = i32::from(said.eq_ignore_ascii_case("yes"));
                return Ok(Expr { is: Type::YesNo, ..Expr::number(number, token.span) });
            }
            "half" => return self.half(token.span),
            "face" if self.scope.has_face => {
                self.cursor.skip(1);
                return Ok(Expr { node: Node::Face, is: Type::Number, span: token.span });
            }
            "highest" if is_call => return self.extreme(Operator::Highest),
            "lowest" if is_call => return self.extreme(Operator::Lowest),
            "count" if is_call => return self.count(),
            _ => {}
        }
        if is_call {
            return self.call(said, token.span);
        }
        self.cursor.skip(1);
        self.name(said, token.span, expected)
    }

    fn name(&mut self, said: &str, span: Span, expected: Option<ListId>) -> Read<Expr> {
        match self.scope.look_up(said) {
            Some(Meaning::Slot(slot, is)) => return Ok(Expr { node: Node::Slot(slot), is, span }),
            Some(Meaning::Argument(at, is)) => {
                return Ok(Expr { node: Node::Argument(at), is, span });
            }
            Some(Meaning::Unknown) => return Ok(unknown(span)),
            None => {}
        }
        if let Some(table) = self.world.table(said) {
            return self.cell(table, said, span);
        }
        if let Some(rule) = self.world.house_rule(said) {
            let is = self.world.program.house.get(rule.0).map_or(Type::Unknown, |rule| rule.is);
            return Ok(Expr { node: Node::House(rule), is, span });
        }
        if let Some(word) = self.word_with_list(said, span)? {
            return Ok(word);
        }
        match *self.world.lists_with(said) {
            [(list, place)] => {
                let number = i32::try_from(place).unwrap_or(0);
                Ok(Expr { is: Type::Word(list), ..Expr::number(number, span) })
            }
            _ if self.world.is_broken(said) => {
                self.skip_brackets();
                Ok(unknown(span))
            }
            [] => Err(self.no_such(said, span, expected)),
            [(first, _), ..] => {
                let what = format!("«{said}» is a word of several lists");
                let hint = format!("say which: {}.{said}", self.world.list_id(first));
                Err(Mistake::new(span, what).hint(hint))
            }
        }
    }

    /// `cover.wall`.
    fn word_with_list(&self, said: &str, span: Span) -> Read<Option<Expr>> {
        let halves = said.match_indices('.').find_map(|(at, _)| {
            let (list, word) = (said.get(..at)?, said.get(at + 1..)?);
            Some((self.world.list_or_marks(list)?, word))
        });
        let Some((list, word)) = halves else { return Ok(None) };
        match self.world.word(list, word) {
            Some(place) => {
                let number = i32::try_from(place).unwrap_or(0);
                Ok(Some(Expr { is: Type::Word(list), ..Expr::number(number, span) }))
            }
            None if self.world.is_broken_list(list) => Ok(Some(unknown(span))),
            None => Err(self.world.no_word(list, word, span)),
        }
    }

    /// What is wrong with a name that nothing is called by.
    fn no_such(&self, said: &str, span: Span, expected: Option<ListId>) -> Mistake {
        if let Some(list) = expected {
            return self.world.no_word(list, said, span);
        }
        if self.scope.lacks_name {
            return Mistake::of_another_line(span);
        }
        let mistake = Mistake::new(span, format!("there is no «{said}»"));
        let names = self.scope.names().chain(self.world.value_names());
        let hyphen = said.match_indices('-').find_map(|(at, _)| {
            let (left, right) = (said.get(..at)?, said.get(at + 1..)?);
            let is_value =
                |part| self.scope.find(part).is_some() || self.world.house_rule(part).is_some();
            (is_value(left) && is_value(right)).then_some((left, right))
        });
        if let Some((left, right)) = hyphen {
            let hint = format!(
                "if you mean {left} less {right}, put spaces round the minus: {left} - {right}"
            );
            return mistake.hint(hint);
        }
        let dice = said.rfind(['d', 'D']).and_then(|at| {
            let (number, die) = (said.get(..at)?, said.get(at..)?);
            let is_die = die.len() > 1 && die.chars().skip(1).all(|digit| digit.is_ascii_digit());
            (is_die && self.scope.find(number).is_some()).then_some((number, die))
        });
        if let Some((number, die)) = dice {
            return mistake.hint(format!("a blank stands before the die: {number} {die}"));
        }
        let near = did_you_mean(said, names);
        let habit = || habits::of_values(&said.to_lowercase()).unwrap_or_default().to_owned();
        mistake.hint(near.unwrap_or_else(habit))
    }

    /// `half stands rounded up`.
    fn half(&mut self, from: Span) -> Read<Expr> {
        self.cursor.skip(1);
        self.deeper(|reader| {
            let value = reader.single(None)?;
            let value = as_number(value, reader.world)?;
            let halved = reader.divided(value, Expr::number(2, from))?;
            Ok(Expr { span: reader.cursor.since(from), ..halved })
        })
    }

    /// `highest(a, b)`.
    fn extreme(&mut self, operator: Operator) -> Read<Expr> {
        let values = self.in_call(|reader, _| reader.number())?;
        let both = |left, right| two(operator, left, right, Type::Number);
        values.into_iter().reduce(both).ok_or_else(|| self.cursor.missing("a value"))
    }

    /// `count(mods)`.
    fn count(&mut self) -> Read<Expr> {
        let from = self.cursor.here();
        let mut values = self.in_call(|reader, _| reader.expr(None))?;
        let value = values.pop().ok_or_else(|| self.cursor.missing("what is counted"))?;
        match value.is {
            Type::Which | Type::Ticks(_) if values.is_empty() => {
                let span = self.cursor.since(from);
                Ok(Expr { node: Node::Count(Box::new(value)), is: Type::Number, span })
            }
            Type::Unknown => Ok(unknown(value.span)),
            _ => {
                let what = "«count» counts what is ticked, or dice in order";
                Err(Mistake::new(value.span, what)
                    .hint("count(mods), for an input «any of» a list"))
            }
        }
    }

    /// The values between brackets.
    fn in_call(&mut self, mut read: impl FnMut(&mut Self, usize) -> Read<Expr>) -> Read<Vec<Expr>> {
        self.cursor.skip(2);
        let mut values = Vec::new();
        if self.cursor.take(Kind::Close) {
            return Ok(values);
        }
        loop {
            values.push(read(self, values.len())?);
            if !self.cursor.take(Kind::Comma) {
                self.cursor.need(Kind::Close, ")")?;
                return Ok(values);
            }
        }
    }

    /// A formula, put in place.
    fn call(&mut self, said: &str, span: Span) -> Read<Expr> {
        let Some(formula) = self.world.formula(said).and_then(|at| self.world.formulas.get(at))
        else {
            if self.world.is_broken(said) {
                self.cursor.skip(1);
                self.skip_brackets();
                return Ok(unknown(span));
            }
            let hint = match said.to_lowercase().as_str() {
                "max" | "min" | "maximum" | "minimum" => {
                    "highest(a, b) or lowest(a, b); or at the end of a let: «, at least 1»"
                        .to_owned()
                }
                _ => {
                    let names = self.world.formula_names().chain(["highest", "lowest", "count"]);
                    let or_table = || match self.world.table(said) {
                        Some(_) => format!("a table is read with square brackets: {said}[…]"),
                        None => String::new(),
                    };
                    did_you_mean(said, names).unwrap_or_else(or_table)
                }
            };
            return Err(Mistake::new(span, format!("there is no «{said}»")).hint(hint));
        };
        let types: Vec<Type> = formula.parameters.iter().map(|(_, is)| *is).collect();
        let arguments = self.in_call(|reader, at| {
            reader.value_of(types.get(at).copied().unwrap_or(Type::Number))
        })?;
        if arguments.len() != types.len() {
            let names: Vec<&str> =
                formula.parameters.iter().map(|(name, _)| name.as_str()).collect();
            let what = format!("«{said}» is called with {}", values(types.len()));
            let hint = format!("{said}({})", names.join(", "));
            return Err(Mistake::new(span, what).hint(hint));
        }
        let whole = self.cursor.since(span);
        let placed = self.put_in_place(&formula.value, arguments, whole)?;
        Ok(Expr { span: whole, ..placed })
    }

    /// Passes over what stands in brackets behind the name of something faulty.
    fn skip_brackets(&mut self) {
        let mut depth = 0_usize;
        while let Some(token) = self.cursor.peek() {
            match token.kind {
                Kind::Open | Kind::OpenSquare => depth += 1,
                Kind::Close | Kind::CloseSquare if depth > 0 => depth -= 1,
                _ if depth == 0 => return,
                _ => {}
            }
            self.cursor.skip(1);
            if depth == 0 {
                return;
            }
        }
    }
}

pub(super) const fn unknown(span: Span) -> Expr {
    Expr { node: Node::Number(0), is: Type::Unknown, span }
}

fn values(count: usize) -> String {
    match count {
        0 => "no value".to_owned(),
        1 => "1 value".to_owned(),
        _ => format!("{count} values"),
    }
}
