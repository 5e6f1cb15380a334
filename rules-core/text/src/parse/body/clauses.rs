//! What stands behind the dice: which count, which are thrown again, and what goes together.

use crate::lex::{Kind, folded};
use crate::mistake::{Mistake, Read};
use crate::parse::cursor::Cursor;
use crate::parse::habits;
use crate::program::{Again, Expr, Faces, Node};
use crate::span::Span;

use super::Body;
use super::dice::Dice;

/// How often in a row dice may bring more dice.
const MORE: i32 = 4;

/// What stands behind the dice, until all of it is known.
#[derive(Debug, Default)]
pub(super) struct Clauses {
    pub(super) show: Option<Vec<Faces>>,
    pub(super) in_order: Option<Span>,
    pub(super) worth: Option<Expr>,
    pub(super) adding: Option<(Expr, String, Span)>,
    pub(super) again: Option<(Vec<Faces>, Span)>,
    pub(super) again_once: Option<(Again, Span)>,
    pub(super) more: Option<(Vec<Faces>, u8, Span)>,
    pub(super) against: Option<Against>,
}

#[derive(Debug)]
pub(super) struct Against {
    pub(super) dice: Dice,
    pub(super) ties: Option<(String, Span)>,
    pub(super) span: Span,
}

impl<'a> Body<'a> {
    pub(super) fn clauses(&mut self, cursor: &mut Cursor<'a>, dice: &Dice) -> Read<Clauses> {
        let mut clauses = Clauses::default();
        loop {
            let has_comma = cursor.take(Kind::Comma);
            if !has_comma && (cursor.is_text() || cursor.is_at_end() || cursor.is_word("when")) {
                return Ok(clauses);
            }
            self.clause(cursor, dice, &mut clauses)?;
        }
    }

    fn clause(&mut self, cursor: &mut Cursor<'a>, dice: &Dice, all: &mut Clauses) -> Read<()> {
        let from = cursor.here();
        if cursor.take_words(&["that", "show"]) {
            let faces = self.faces(cursor, &dice.die)?;
            once(&mut all.show, faces, from)
        } else if cursor.take_words(&["in", "order"]) {
            once(&mut all.in_order, cursor.since(from), from)
        } else if cursor.take_word("worth") {
            let worth = self.of_face(cursor)?;
            by_face_alone(&worth)?;
            once(&mut all.worth, worth, from)
        } else if cursor.take_word("adding") {
            let worth = self.of_face(cursor)?;
            cursor.need_word("to")?;
            let (name, span) = cursor.name("the name of the sum")?;
            once(&mut all.adding, (worth, name, span), from)
        } else if cursor.take_words(&["again", "once", "on"]) {
            let again = if cursor.take_word("misses") {
                Again::Misses
            } else {
                Again::Faces(self.faces(cursor, &dice.die)?)
            };
            once(&mut all.again_once, (again, cursor.since(from)), from)
        } else if cursor.take_words(&["again", "on"]) {
            let faces = self.faces(cursor, &dice.die)?;
            once(&mut all.again, (faces, cursor.since(from)), from)
        } else if cursor.take_words(&["more", "on"]) {
            let faces = self.faces(cursor, &dice.die)?;
            let times = up_to_times(cursor)?;
            once(&mut all.more, (faces, times, cursor.since(from)), from)
        } else if cursor.take_word("against") {
            let against = self.against(cursor, from)?;
            once(&mut all.against, against, from)
        } else if cursor.kind() == Some(Kind::Name) {
            let said = from.of(cursor.text);
            let hint = habits::of_dice(&folded(said));
            Err(Mistake::new(from, format!("«{said}» is nothing that dice do")).hint(hint))
        } else {
            Err(no_why(cursor))
        }
    }

    fn against(&mut self, cursor: &mut Cursor<'a>, from: Span) -> Read<Against> {
        let dice = self.dice(cursor)?;
        cursor.take(Kind::Comma);
        if !cursor.take_words(&["again", "on", "ties"]) {
            let hint = "roll first = d6 against d6, again on ties \"Who begins\"";
            return Err(cursor.missing("«again on ties»").hint(hint));
        }
        let place = cursor.place();
        cursor.take(Kind::Comma);
        let ties = if cursor.take_words(&["ties", "counted", "in"]) {
            Some(cursor.name("a name")?)
        } else {
            cursor.back_to(place);
            None
        };
        Ok(Against { dice, ties, span: cursor.since(from) })
    }

    /// A value made of what the die shows.
    pub(super) fn of_face(&mut self, cursor: &mut Cursor<'a>) -> Read<Expr> {
        let before = (self.scope.has_face, self.scope.may_keep);
        (self.scope.has_face, self.scope.may_keep) = (true, false);
        let worth = self.number(cursor);
        (self.scope.has_face, self.scope.may_keep) = before;
        worth
    }

    /// Clauses that do not go together.
    pub(super) fn refuse_together(&self, clauses: &Clauses, dice: &Dice, is_sum: bool) -> Read<()> {
        let counts = clauses.show.is_some();
        let one = dice.count.is_none();
        let refuse = |span: Span, what: &str| Err(Mistake::new(span, what));
        if let Some(span) = clauses.in_order
            && !counts
        {
            return refuse(span, "«in order» goes with «that show»");
        }
        let beside = [
            clauses.adding.as_ref().map(|(worth, ..)| ("adding", worth.span)),
            clauses.more.as_ref().map(|(_, _, span)| ("more on", *span)),
            clauses.again_once.as_ref().map(|(_, span)| ("again once", *span)),
            clauses.in_order.map(|span| ("in order", span)),
        ];
        let mut beside = beside.into_iter().flatten();
        if let Some((name, span)) = beside.next() {
            if !counts {
                return refuse(span, &format!("«{name}» goes with «that show»"));
            }
            if let Some((other, span)) = beside.next() {
                return refuse(span, &format!("«{other}» does not go with «{name}»"));
            }
        }
        if let Some((_, span)) = &clauses.again
            && (!one || counts)
        {
            return refuse(*span, "«again on» goes with one die alone");
        }
        if let Some(worth) = &clauses.worth
            && (counts || clauses.again.is_some() || dice.faces().is_none())
        {
            return refuse(worth.span, "«worth» goes with sums and with one die");
        }
        if let Some(against) = &clauses.against {
            let both = |dice: &Dice| dice.count.is_none().then(|| dice.faces()).flatten();
            let is_alone = !counts && clauses.again.is_none() && clauses.worth.is_none();
            if !is_alone || both(dice).is_none() || both(dice) != both(&against.dice) {
                return refuse(
                    against.span,
                    "«against» goes with one die on either side, both alike",
                );
            }
        }
        if is_sum && (counts || clauses.again.is_some() || clauses.against.is_some()) {
            return refuse(dice.span, "«plus» goes with sums");
        }
        if dice.faces().is_none() && !one && !counts {
            return Err(Mistake::new(dice.span, "several marked dice are counted")
                .hint("… that show and a mark, or … into …"));
        }
        Ok(())
    }
}

fn once<T>(place: &mut Option<T>, value: T, span: Span) -> Read<()> {
    if place.is_some() {
        return Err(Mistake::new(span, "this was said of the dice already"));
    }
    *place = Some(value);
    Ok(())
}

fn up_to_times(cursor: &mut Cursor<'_>) -> Read<u8> {
    if !cursor.take_words(&["up", "to"]) {
        return Err(cursor.missing("«up to»").hint("more on 6 up to 3 times"));
    }
    let span = cursor.here();
    let times = cursor.number("a number")?;
    if !(1..=MORE).contains(&times) {
        let what = format!("dice bring more dice {MORE} times at most");
        let hint = "the fifth six in a row comes once in 7776 times";
        return Err(Mistake::new(span, what).hint(hint));
    }
    if !cursor.take_word("times") {
        cursor.take_word("time");
    }
    Ok(u8::try_from(times).unwrap_or(1))
}

/// What a face is worth in a sum depends on nothing else.
pub(super) fn by_face_alone(worth: &Expr) -> Read<()> {
    let is_else = matches!(worth.node, Node::Slot(_) | Node::House(_));
    if is_else {
        let what = "in a sum a face is worth something by itself alone";
        return Err(Mistake::new(worth.span, what).hint("half face rounded up + 2"));
    }
    worth.node.parts().into_iter().try_for_each(by_face_alone)
}

pub(super) fn no_why(cursor: &Cursor<'_>) -> Mistake {
    let hint = match cursor.kind() {
        Some(Kind::AtLeast | Kind::Greater | Kind::Equal | Kind::Less | Kind::AtMost) => {
            "which dice count is said so: that show 4+"
        }
        Some(Kind::Plus | Kind::Minus | Kind::Times | Kind::Divide) => {
            "reckon with the throw in a line below it: let total = …"
        }
        _ => "\"Fire\", say: it stands above the dice",
    };
    cursor.missing("what the dice are for").hint(hint)
}
