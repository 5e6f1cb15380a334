//! Comparisons: signs, `is` and `has`.

use crate::lex::Kind;
use crate::mistake::{Mistake, Read};
use crate::names::Meaning;
use crate::program::{Expr, ListId, Node, Operator, Type};

use super::{Reader, as_number, negated, two};

const SIGNS: [(Kind, Operator); 6] = [
    (Kind::Equal, Operator::Equal),
    (Kind::Unequal, Operator::Unequal),
    (Kind::Less, Operator::Less),
    (Kind::AtMost, Operator::AtMost),
    (Kind::Greater, Operator::Greater),
    (Kind::AtLeast, Operator::AtLeast),
];

impl Reader<'_, '_> {
    pub(super) fn compared(&mut self, expected: Option<ListId>) -> Read<Expr> {
        let left = self.sum(expected)?;
        if self.cursor.take_word("is") {
            return self.is(left);
        }
        if self.cursor.take_word("has") {
            return self.has(left);
        }
        let sign = SIGNS.iter().find(|(kind, _)| self.cursor.kind() == Some(*kind));
        let Some(&(_, operator)) = sign else { return Ok(left) };
        self.cursor.skip(1);
        match left.is {
            Type::Word(list) if matches!(operator, Operator::Equal | Operator::Unequal) => {
                let right = self.word_beside(&left, list)?;
                Ok(two(operator, left, right, Type::YesNo))
            }
            _ => {
                let left = as_number(left, self.world)?;
                let right = self.sum_as_number()?;
                Ok(two(operator, left, right, Type::YesNo))
            }
        }
    }

    /// `is`, with `not`, words, yes or no, or a number behind it.
    fn is(&mut self, left: Expr) -> Read<Expr> {
        let is_not = self.cursor.take_word("not");
        let from = left.span;
        let same = match left.is {
            Type::Word(list) => self.is_one_of(left, list)?,
            Type::Ticks(_) => {
                let what = "several entries may be ticked here";
                return Err(Mistake::new(left.span, what).hint("ask for each: has …"));
            }
            Type::Unknown => self.is_anything(left)?,
            _ => {
                let left = as_number(left, self.world)?;
                let right = self.sum_as_number()?;
                two(Operator::Equal, left, right, Type::YesNo)
            }
        };
        Ok(if is_not { negated(same, from) } else { same })
    }

    /// `weapon is cannon or mortar`: the words go on as long as they are words of the list.
    fn is_one_of(&mut self, left: Expr, list: ListId) -> Read<Expr> {
        let right = self.word_beside(&left, list)?;
        let mut any = two(Operator::Equal, left.clone(), right, Type::YesNo);
        while self.cursor.is_word("or") {
            let place = self.cursor.place();
            self.cursor.skip(1);
            let Some(word) = self.word_of(list) else {
                self.cursor.back_to(place);
                break;
            };
            self.refuse_two_readings(list, &word)?;
            let same = two(Operator::Equal, left.clone(), word, Type::YesNo);
            any = two(Operator::Or, any, same, Type::YesNo);
        }
        Ok(any)
    }

    /// A word behind `or` that is a name too could mean either.
    fn refuse_two_readings(&self, list: ListId, word: &Expr) -> Read<()> {
        let said = word.span.of(self.cursor.text);
        let kind = match self.scope.find(said) {
            Some(Meaning::Slot(slot, _)) if self.scope.is_input(slot) => "an input",
            Some(Meaning::Slot(..) | Meaning::Argument(..)) => "a value",
            _ => return Ok(()),
        };
        let what = format!("«{said}» is {kind} and a word of «{}»", self.world.list_id(list));
        Err(Mistake::new(word.span, what).hint("put brackets round one side of the «or»"))
    }

    /// What a faulty line would have given may be a word of any list.
    fn is_anything(&mut self, left: Expr) -> Read<Expr> {
        loop {
            if self.cursor.kind() == Some(Kind::Name) && !self.is_call_or_table() {
                self.cursor.skip(1);
            } else {
                self.sum(None)?;
            }
            let goes_on = self.cursor.is_word("or")
                && self.cursor.ahead(1).is_some_and(|next| {
                    let said = self.cursor.said(next);
                    next.kind == Kind::Name && self.scope.find(said).is_none()
                });
            if !goes_on {
                return Ok(Expr { is: Type::YesNo, ..left });
            }
            self.cursor.skip(1);
        }
    }

    fn is_call_or_table(&self) -> bool {
        let next = self.cursor.ahead(1).map(|token| token.kind);
        matches!(next, Some(Kind::Open | Kind::OpenSquare))
    }

    /// A word of the list, or another value that is one, to compare the left side with.
    fn word_beside(&mut self, left: &Expr, list: ListId) -> Read<Expr> {
        if let Some(word) = self.word_of(list) {
            return Ok(word);
        }
        let token = self.cursor.peek();
        let name = token.filter(|token| token.kind == Kind::Name && !self.is_call_or_table());
        if let Some(token) = name {
            let said = self.cursor.said(token);
            if self.world.is_broken_list(list) {
                self.cursor.skip(1);
                return Ok(Expr { is: Type::Unknown, ..Expr::number(0, token.span) });
            }
            if !self.is_known_value(said) {
                return Err(self.world.no_word(list, said, token.span));
            }
        }
        let right = self.sum(Some(list))?;
        match right.is {
            Type::Unknown => Ok(right),
            Type::Word(other) if other == list => Ok(right),
            _ => Err(self.unlike(left, list, &right)),
        }
    }

    /// Whether a name has a value here or says itself which list it belongs to.
    fn is_known_value(&self, said: &str) -> bool {
        self.scope.find(said).is_some()
            || self.world.is_broken(said)
            || self.world.house_rule(said).is_some()
            || said.contains('.')
    }

    fn unlike(&self, left: &Expr, list: ListId, right: &Expr) -> Mistake {
        let id = self.world.list_id(list);
        let kind = match right.is {
            Type::Word(other) => format!("a word of «{}»", self.world.list_id(other)),
            Type::YesNo => "yes or no".to_owned(),
            _ => "a number".to_owned(),
        };
        let what = format!("a word of «{id}» is compared with {kind}");
        // Who counts the words of a list begins with one.
        let meant = right.known().and_then(|number| usize::try_from(number).ok()?.checked_sub(1));
        let word = meant.and_then(|at| self.world.words(list).nth(at));
        let word = word.or_else(|| self.world.words(list).next()).unwrap_or("…");
        let left = left.span.of(self.cursor.text);
        Mistake::new(right.span, what).hint(format!("{left} is {word}"))
    }

    /// `mods has shaken`.
    fn has(&mut self, left: Expr) -> Read<Expr> {
        let list = match left.is {
            Type::Ticks(list) => list,
            Type::Unknown => {
                self.cursor.name("a word")?;
                return Ok(Expr { is: Type::YesNo, ..left });
            }
            _ => {
                let what = "«has» asks what is ticked, and here is nothing to tick";
                return Err(
                    Mistake::new(left.span, what).hint("… is …, or an input «any of» a list")
                );
            }
        };
        let word = self.word_beside(&left, list)?;
        let span = left.span.through(word.span);
        Ok(Expr { node: Node::Has(Box::new(left), Box::new(word)), is: Type::YesNo, span })
    }
}
