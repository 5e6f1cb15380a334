//! `roll`: what is thrown, what counts, and what it is for.

use rules_core::script::limits;

use crate::lex::Kind;
use crate::mistake::{Mistake, Read};
use crate::parse::cursor::Cursor;
use crate::program::{
    Addend, Adding, Again, Die, Expr, Faces, Label, Roll, SlotId, Statement, Throw, Type,
};
use crate::span::Span;

use super::Body;
use super::clauses::{Clauses, by_face_alone, no_why};
use super::dice::Dice;

/// The most kept faces that a walk can tell apart: six of d6 are 462, four of d10 are 715.
const KEPT_STATES: u64 = 715;
/// The most dice that are kept.
const KEPT: i32 = 6;
/// The most sets of one throw.
const SETS: usize = 6;
/// The most dice whose order matters.
const ORDERED: i32 = 32;

impl<'a> Body<'a> {
    pub(super) fn roll(&mut self, mut cursor: Cursor<'a>) -> Read<Vec<Statement>> {
        let whole = cursor.span;
        let is_named = cursor.ahead(1).is_some_and(|next| next.kind == Kind::Equal);
        let throw = if is_named { self.named_throw(&mut cursor) } else { self.sets(&mut cursor) };
        let (throw, why) = throw?;
        let slot = *throw.slots().first().unwrap_or(&SlotId(0));
        let noughts =
            throw.slots().into_iter().map(|slot| Statement::Let(slot, Expr::number(0, whole)));
        let noughts = noughts.collect();
        let roll = Statement::Roll(Roll { throw, why, slot, span: whole });
        self.when_or(cursor, vec![roll], noughts)
    }

    /// Whether a slot is what a roll sets.
    pub(crate) fn is_rolled(&self, slot: SlotId) -> bool {
        self.rolled.contains(&slot)
    }

    fn set(&mut self, name: &str, is: Type, span: Span) -> Read<SlotId> {
        let slot = self.give(name, is, span)?;
        self.rolled.insert(slot);
        Ok(slot)
    }

    /// `roll dice d6 into ones 3 to 5, sixes 6 "Fire"`.
    fn sets(&mut self, cursor: &mut Cursor<'a>) -> Read<(Throw, Label)> {
        self.refuse_unnamed(cursor)?;
        let dice = self.dice(cursor)?;
        if !cursor.take_word("into") {
            let hint =
                "roll x = 2d6 \"Why\"; or, with names for some faces: into ones 3 to 5, sixes 6";
            let what = "this throw has no name";
            return Err(Mistake::new(cursor.last(), what).hint(hint));
        }
        let mut sets = Vec::new();
        loop {
            let (name, span) = cursor.name("the name of a set")?;
            let faces = self.faces(cursor, &dice.die)?;
            sets.push((name, span, faces));
            if !cursor.take(Kind::Comma) {
                break;
            }
        }
        if let Some((_, span, _)) = sets.get(SETS) {
            return Err(Mistake::new(*span, format!("a throw is sorted into {SETS} sets at most")));
        }
        refuse_shared(&sets)?;
        let why = why(cursor)?;
        let mut named = Vec::new();
        for (name, span, faces) in sets {
            named.push((faces, self.set(&name, Type::Number, span)?));
        }
        let (count, die) = (dice.count(), dice.die);
        let (again, more, adding) = (Again::Never, None, None);
        Ok((Throw::Tally { count, die, sets: named, again, more, adding }, why))
    }

    /// A name that is nobody's before dice lacks its `=`.
    fn refuse_unnamed(&self, cursor: &Cursor<'a>) -> Read<()> {
        let name = cursor.peek().filter(|token| token.kind == Kind::Name);
        let Some(token) = name else { return Ok(()) };
        let said = cursor.said(token);
        let is_known = self.scope.find(said).is_some()
            || self.world.house_rule(said).is_some()
            || self.world.table(said).is_some()
            || self.world.formula(said).is_some()
            || self.world.die(said).is_some()
            || self.world.is_broken(said)
            || said.eq_ignore_ascii_case("half");
        if is_known {
            return Ok(());
        }
        let span = cursor.ahead(1).map_or_else(|| cursor.span.after(), |next| next.span);
        Err(Mistake::new(span, "«=» is missing").hint(format!("roll {said} = …")))
    }

    /// `roll hits = stands d6 that show 4+ "Fire"`.
    fn named_throw(&mut self, cursor: &mut Cursor<'a>) -> Read<(Throw, Label)> {
        let (name, span) = cursor.name("a name")?;
        cursor.skip(1);
        let from = cursor.here();
        for (word, best) in [("best", true), ("worst", false)] {
            let is_number = cursor.ahead(1).is_some_and(|next| next.kind == Kind::Number);
            if is_number && cursor.take_word(word) {
                return self.keep(cursor, best, from, (&name, span));
            }
        }
        let dice = self.dice(cursor)?;
        let clauses = self.clauses(cursor, &dice)?;
        let why = why(cursor)?;
        let rest = self.addends(cursor)?;
        self.refuse_together(&clauses, &dice, !rest.is_empty())?;
        let throw = self.put_together(dice, clauses, why.clone(), rest, (&name, span))?;
        Ok((throw, why))
    }

    fn keep(
        &mut self,
        cursor: &mut Cursor<'a>,
        best: bool,
        from: Span,
        (name, span): (&str, Span),
    ) -> Read<(Throw, Label)> {
        let kept = cursor.number("how many are kept")?;
        let said = cursor.since(from);
        cursor.need_word("of")?;
        let dice = self.dice(cursor)?;
        let Some(die) = dice.faces() else {
            let what = "marks are neither better nor worse";
            return Err(Mistake::new(dice.span, what).hint("best 2 of 3d6"));
        };
        if dice.count.as_ref().is_some_and(|count| count.known().is_some_and(|all| all < kept)) {
            return Err(Mistake::new(said, "more dice are kept than are thrown"));
        }
        if !(1..=KEPT).contains(&kept) || states(kept, die) > KEPT_STATES {
            let what = format!(
                "{} of so many faces are more cases than the gadget follows",
                said.of(cursor.text)
            );
            return Err(Mistake::new(said, what).hint("keep fewer, or smaller dice"));
        }
        refuse_clauses(cursor, if best { "best" } else { "worst" })?;
        let why = why(cursor)?;
        let slot = self.set(name, Type::Number, span)?;
        let keep = u8::try_from(kept).unwrap_or(1);
        Ok((Throw::Keep { best, keep, count: dice.count(), die, slot }, why))
    }

    /// `plus m d6 worth 2 "Mitr."`, as often as it stands there.
    fn addends(&mut self, cursor: &mut Cursor<'a>) -> Read<Vec<Addend>> {
        let mut addends = Vec::new();
        while cursor.take_word("plus") {
            let dice = self.dice(cursor)?;
            let Some(die) = dice.faces() else {
                return Err(Mistake::new(dice.span, "marks cannot be added up"));
            };
            // The first kind stands before «plus».
            if addends.len() + 1 == limits::ADDENDS {
                let what = format!("a sum has {} kinds of dice at most", limits::ADDENDS);
                return Err(Mistake::new(dice.span, what).hint("make two rolls of it"));
            }
            let worth = if cursor.take_word("worth") { Some(self.of_face(cursor)?) } else { None };
            if let Some(worth) = &worth {
                by_face_alone(worth)?;
            }
            addends.push(Addend { count: dice.count(), die, worth, why: why(cursor)? });
        }
        Ok(addends)
    }

    fn put_together(
        &mut self,
        dice: Dice,
        clauses: Clauses,
        why: Label,
        rest: Vec<Addend>,
        (name, span): (&str, Span),
    ) -> Read<Throw> {
        if let Some(against) = clauses.against {
            let die = dice.faces().unwrap_or(6);
            let ties = match against.ties {
                Some((name, span)) => Some(self.set(&name, Type::Number, span)?),
                None => None,
            };
            let slot = self.set(name, Type::YesNo, span)?;
            return Ok(Throw::Against { die, ties, slot });
        }
        if let Some(counts) = clauses.show {
            let (count, die) = (dice.count(), dice.die);
            if clauses.in_order.is_some() {
                refuse_too_many(&count)?;
                let slot = self.set(name, Type::Which, span)?;
                return Ok(Throw::Which { count, die, counts, slot });
            }
            let sets = vec![(counts, self.set(name, Type::Number, span)?)];
            let again = clauses.again_once.map_or(Again::Never, |(again, _)| again);
            let more = clauses.more.map(|(faces, times, _)| (faces, times));
            let adding = match clauses.adding {
                Some((worth, name, span)) => {
                    Some(Adding { worth, slot: self.set(&name, Type::Number, span)? })
                }
                None => None,
            };
            return Ok(Throw::Tally { count, die, sets, again, more, adding });
        }
        let Some(faces) = dice.faces() else {
            let again = clauses.again.map(|(faces, _)| faces).unwrap_or_default();
            let Die::Own(id, _) = dice.die else {
                return Err(Mistake::new(dice.span, "what is thrown?"));
            };
            let is = self.marks(id).map_or(Type::Unknown, Type::Word);
            let slot = self.set(name, is, span)?;
            return Ok(Throw::Face { die: dice.die, again, slot });
        };
        let is_face = dice.count.is_none() && clauses.worth.is_none() && rest.is_empty();
        let slot = self.set(name, Type::Number, span)?;
        if is_face {
            let again = clauses.again.map(|(faces, _)| faces).unwrap_or_default();
            return Ok(Throw::Face { die: dice.die, again, slot });
        }
        let first = Addend { count: dice.count(), die: faces, worth: clauses.worth, why };
        let addends = std::iter::once(first).chain(rest).collect();
        Ok(Throw::Sum { addends, slot })
    }
}

/// What the dice are for.
fn why(cursor: &mut Cursor<'_>) -> Read<Label> {
    if cursor.is_text() { cursor.text("a text") } else { Err(no_why(cursor)) }
}

fn refuse_too_many(count: &Expr) -> Read<()> {
    if count.known().is_some_and(|count| count > ORDERED) {
        let what = format!("the order of {ORDERED} dice is followed, no more");
        return Err(Mistake::new(count.span, what));
    }
    Ok(())
}

/// Sets that are written out may not share a face.
fn refuse_shared(sets: &[(String, Span, Vec<Faces>)]) -> Read<()> {
    let ends = |faces: &Faces| {
        let to = faces.to.as_ref().map_or(Some(i32::MAX), Expr::known);
        Some((faces.from.known()?, to?))
    };
    for (at, (name, span, faces)) in sets.iter().enumerate() {
        let before = sets.iter().take(at).flat_map(|(other, _, faces)| {
            faces.iter().filter_map(move |faces| Some((other, ends(faces)?)))
        });
        for (other, (from, to)) in before {
            let shared =
                faces.iter().filter_map(ends).any(|(first, last)| first <= to && from <= last);
            if shared {
                let what = format!("«{name}» and «{other}» share a face");
                return Err(Mistake::new(*span, what).hint("each face is in one set at most"));
            }
        }
    }
    Ok(())
}

/// In how many ways the kept dice can lie.
fn states(kept: i32, faces: u8) -> u64 {
    let mut states = 1_u64;
    for die in 1..=u64::try_from(kept).unwrap_or(0).min(200) {
        states = states.saturating_mul(u64::from(faces) + die - 1) / die;
        if states > KEPT_STATES {
            return states;
        }
    }
    states
}

/// What goes with other dice, but not with those of which some are kept.
fn refuse_clauses(cursor: &Cursor<'_>, with: &str) -> Read<()> {
    let mut ahead = cursor.clone();
    ahead.take(Kind::Comma);
    let from = ahead.here();
    for words in [
        &["that", "show"][..],
        &["in", "order"],
        &["again"],
        &["more", "on"],
        &["adding"],
        &["worth"],
        &["against"],
    ] {
        if ahead.take_words(words) {
            let what = format!("«{}» does not go with «{with}»", words.join(" "));
            return Err(Mistake::new(from, what));
        }
    }
    Ok(())
}
