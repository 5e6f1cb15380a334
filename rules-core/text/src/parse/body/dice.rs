//! Dice of a throw, and the faces that count.

use rules_core::script::limits;

use crate::lex::{Kind, Token, folded};
use crate::mistake::{Mistake, Read};
use crate::parse::cursor::Cursor;
use crate::program::{Die, DieId, Expr, Faces, ListId, Type};
use crate::span::Span;

use super::Body;

/// How many dice of which kind. One die without a number has no count.
#[derive(Clone, Debug)]
pub(super) struct Dice {
    pub(super) count: Option<Expr>,
    pub(super) die: Die,
    pub(super) span: Span,
}

impl Dice {
    /// The count, one for a single die.
    pub(super) fn count(&self) -> Expr {
        self.count.clone().unwrap_or_else(|| Expr::number(1, self.span))
    }

    pub(super) const fn faces(&self) -> Option<u8> {
        match self.die {
            Die::Plain(faces) => Some(faces),
            Die::Own(..) => None,
        }
    }
}

/// How many dice a written throw has, and their faces: `2d6`, `d%`.
pub(super) fn written(said: &str, span: Span) -> Read<(Option<i32>, u8)> {
    let small = said.to_lowercase();
    let (count, faces) = small.split_once('d').unwrap_or(("", ""));
    let faces = if faces == "%" { 100 } else { faces.parse().unwrap_or(0) };
    if faces == 66 {
        let hint = "roll tens = d6 \"Tens\", and ones below it; then 10 * tens + ones";
        return Err(Mistake::new(span, "d66 is for roll tables alone").hint(hint));
    }
    if !(1..=100).contains(&faces) {
        let hint = "d6, d10, d20, d100";
        return Err(Mistake::new(span, "a die has 1 to 100 faces").hint(hint));
    }
    let count = if count.is_empty() { None } else { Some(count.parse().unwrap_or(i32::MAX)) };
    if count.is_some_and(|count| count > limits::DICE_OF_THROW) {
        return Err(too_many(span));
    }
    Ok((count, u8::try_from(faces).unwrap_or(100)))
}

fn too_many(span: Span) -> Mistake {
    let what = format!("a throw has {} dice at most", limits::DICE_OF_THROW);
    Mistake::new(span, what).hint("throw them in two rolls, and add them up")
}

impl<'a> Body<'a> {
    /// `2d6`, `stands d6`, `(n + 1) d6`, `3 battle`, `war-die[die]`.
    pub(super) fn dice(&mut self, cursor: &mut Cursor<'a>) -> Read<Dice> {
        let from = cursor.here();
        let Some(token) = cursor.peek() else { return Err(no_dice(cursor)) };
        if token.kind == Kind::Dice {
            cursor.skip(1);
            let (count, faces) = written(cursor.said(token), token.span)?;
            let count = count.map(|count| Expr::number(count, token.span));
            return Ok(Dice { count, die: Die::Plain(faces), span: token.span });
        }
        if let Some(die) = self.own_die(cursor)? {
            return Ok(Dice { count: None, die, span: cursor.since(from) });
        }
        let count = match token.kind {
            Kind::Number | Kind::Open => self.reader(cursor).single_number()?,
            Kind::Name if !self.is_clause(cursor) => self.reader(cursor).single_number()?,
            _ => return Err(no_dice(cursor)),
        };
        if count.known().is_some_and(|count| count > limits::DICE_OF_THROW) {
            return Err(too_many(count.span));
        }
        let die = match cursor.peek() {
            Some(token) if token.kind == Kind::Dice => plain_die(cursor, token, count.span)?,
            _ => self.own_die(cursor)?.ok_or_else(|| no_dice(cursor))?,
        };
        Ok(Dice { count: Some(count), die, span: cursor.since(from) })
    }

    fn is_clause(&self, cursor: &Cursor<'_>) -> bool {
        ["that", "into", "worth"].iter().any(|word| cursor.is_word(word))
    }

    /// A die of the ruleset's own, if its name stands here.
    fn own_die(&mut self, cursor: &mut Cursor<'a>) -> Read<Option<Die>> {
        let name = cursor.peek().filter(|token| token.kind == Kind::Name);
        let Some(token) = name else { return Ok(None) };
        let said = cursor.said(token);
        if self.scope.find(said).is_some() {
            return Ok(None);
        }
        let Some(id) = self.world.die(said) else { return Ok(None) };
        cursor.skip(1);
        let lines = self.world.program.dice.get(id.0).and_then(|die| die.lines.as_ref());
        if lines.is_none() {
            return Ok(Some(Die::Own(id, None)));
        }
        cursor
            .need(Kind::OpenSquare, "[")
            .map_err(|mistake| mistake.or_hint(format!("«{said}» has several lines: {said}[…]")))?;
        let line = match lines {
            Some(crate::program::Keys::Words(list)) => {
                self.reader(cursor).value_of(Type::Word(*list))?
            }
            _ => self.number(cursor)?,
        };
        cursor.need(Kind::CloseSquare, "]")?;
        Ok(Some(Die::Own(id, Some(Box::new(line)))))
    }

    /// The list of a die's marks.
    pub(super) fn marks(&self, die: DieId) -> Option<ListId> {
        self.world.program.dice.get(die.0).map(|die| die.marks)
    }

    /// Faces with commas between them. After a comma a further face begins with a digit or is a
    /// mark; anything else begins what comes next.
    pub(super) fn faces(&mut self, cursor: &mut Cursor<'a>, die: &Die) -> Read<Vec<Faces>> {
        let mut all = vec![self.face(cursor, die)?];
        while cursor.kind() == Some(Kind::Comma) {
            let place = cursor.place();
            cursor.skip(1);
            let goes_on = match die {
                Die::Plain(_) => cursor.kind() == Some(Kind::Number),
                Die::Own(id, _) => self.is_mark(cursor, *id),
            };
            if !goes_on {
                cursor.back_to(place);
                break;
            }
            all.push(self.face(cursor, die)?);
        }
        Ok(all)
    }

    fn is_mark(&self, cursor: &Cursor<'_>, die: DieId) -> bool {
        let marks = self.marks(die);
        let found = marks.and_then(|marks| cursor.word_of(|word| self.world.word(marks, word)));
        // «flags flag» gives the next set its name, even where that is a mark too.
        let next = found.and_then(|(length, _)| cursor.ahead(length));
        found.is_some()
            && !next.is_some_and(|next| {
                next.kind == Kind::Name && {
                    let said = cursor.said(next);
                    marks.is_some_and(|marks| self.world.word(marks, &folded(said)).is_some())
                }
            })
    }

    fn face(&mut self, cursor: &mut Cursor<'a>, die: &Die) -> Read<Faces> {
        if let Die::Own(id, _) = die {
            return self.mark(cursor, *id);
        }
        refuse_difference(cursor)?;
        let from = self.reader(cursor).sum_as_number()?;
        let most = match die {
            Die::Plain(faces) => i32::from(*faces),
            Die::Own(..) => i32::MAX,
        };
        if from.known().is_some_and(|face| face > most) {
            let what = format!("d{most} never shows {}", from.known().unwrap_or(0));
            return Err(Mistake::new(from.span, what).hint("is it the right die?"));
        }
        if self.reader(cursor).is_and_more() {
            cursor.skip(1);
            return Ok(Faces { from, to: None });
        }
        if cursor.take_words(&["or", "more"]) {
            return Ok(Faces { from, to: None });
        }
        if cursor.take_words(&["or", "less"]) {
            let one = Expr::number(1, from.span);
            return Ok(Faces { from: one, to: Some(from) });
        }
        let is_range = cursor.is_word("to") && !self.begins_name(cursor);
        let to = if is_range && cursor.take_word("to") {
            self.reader(cursor).sum_as_number()?
        } else {
            from.clone()
        };
        Ok(Faces { from, to: Some(to) })
    }

    /// Whether `to` is followed by a name that nothing is called by yet: then it is no range.
    fn begins_name(&self, cursor: &Cursor<'_>) -> bool {
        let next = cursor.ahead(1).filter(|next| next.kind == Kind::Name);
        next.is_some_and(|next| {
            let said = cursor.said(next);
            self.scope.find(said).is_none() && self.world.house_rule(said).is_none()
        }) && cursor.ahead(2).is_none_or(|next| next.kind == Kind::Text)
    }

    fn mark(&mut self, cursor: &mut Cursor<'a>, die: DieId) -> Read<Faces> {
        let Some(marks) = self.marks(die) else {
            return Err(Mistake::of_another_line(cursor.here()));
        };
        if let Some(mark) = self.reader(cursor).word_of(marks) {
            return Ok(Faces { from: mark.clone(), to: Some(mark) });
        }
        let Some(token) = cursor.peek() else { return Err(cursor.missing("a mark")) };
        if self.world.is_broken_list(marks) {
            return Err(Mistake::of_another_line(token.span));
        }
        let said = cursor.said(token);
        let mistake = self.world.no_word(marks, said, token.span);
        let what = format!("«{}» has no mark «{said}»", self.world.list_id(marks));
        let hint = mistake.hint.replace("its words", "its marks");
        Err(Mistake { what, hint, ..mistake })
    }
}

fn plain_die(cursor: &mut Cursor<'_>, token: Token, count: Span) -> Read<Die> {
    let (dice, faces) = written(cursor.said(token), token.span)?;
    if dice.is_some() {
        let what = "there are two numbers of dice here";
        let hint = format!("{} d{faces}", count.of(cursor.text));
        return Err(Mistake::new(token.span, what).hint(hint));
    }
    cursor.skip(1);
    Ok(Die::Plain(faces))
}

fn no_dice(cursor: &Cursor<'_>) -> Mistake {
    let is_times = cursor.kind() == Some(Kind::Times) || cursor.is_word("x");
    let hint = if is_times {
        "the dice stand right behind their number: stands d6"
    } else {
        "d6, 2d6, stands d6"
    };
    cursor.missing("what is thrown").hint(hint)
}

/// `1-2` would be a difference.
fn refuse_difference(cursor: &Cursor<'_>) -> Read<()> {
    let [Some(from), Some(sign), Some(to)] = [0, 1, 2].map(|at| cursor.ahead(at)) else {
        return Ok(());
    };
    let is_range = [from.kind, sign.kind, to.kind] == [Kind::Number, Kind::Minus, Kind::Number];
    if is_range && from.span.to == sign.span.from && sign.span.to == to.span.from {
        let span = from.span.through(to.span);
        let what = format!("«{}» is a difference", span.of(cursor.text));
        let hint = format!("{} to {}", cursor.said(from), cursor.said(to));
        return Err(Mistake::new(span, what).hint(hint));
    }
    Ok(())
}
