//! What follows from a result: its own follow-ups, and when it has none, those an earlier result
//! still offers.

use core::fmt::Write as _;

use heapless::{String, Vec};
use rules_core::page::MAX_FOLLOW_UPS;
use rules_core::procedure::Entry;
use rules_core::report::FollowUp;

use super::Screen;
use super::cursor::{Cursor, enters, goes_back};
use super::form::FormScreen;
use super::lists::SEEN;
use super::result::{ResultScreen, follow_list};
use crate::context::Context;
use crate::input::gestures::Press;

/// Which result a follow-up is of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Whose {
    TheLastResults,
    AnEarlierOnes,
}

/// What the last result offers.
pub fn offered<'d>(context: &'d Context<'_>) -> &'d [FollowUp] {
    match whose(context) {
        Whose::TheLastResults => own(context),
        Whose::AnEarlierOnes => &context.game.pending,
    }
}

fn own<'d>(context: &'d Context<'_>) -> &'d [FollowUp] {
    context.game.last.as_ref().map_or(&[][..], |last| &last.page.follow_ups)
}

fn whose(context: &Context<'_>) -> Whose {
    if own(context).is_empty() { Whose::AnEarlierOnes } else { Whose::TheLastResults }
}

/// What a result leaves for the follow-ups of its side that were not taken yet: fewer bases, say.
pub fn leave(carried: &[(&'static str, i32)], side: &str, context: &mut Context<'_>) {
    for follow in context.game.pending.iter_mut().filter(|follow| follow.side == side) {
        for &(input, value) in carried {
            let known = follow.inputs.iter_mut().chain(&mut follow.guesses);
            known.filter(|(id, _)| *id == input).for_each(|(_, slot)| *slot = value);
        }
    }
}

/// What was thrown is open no longer.
pub fn done(entry: &Entry, side: &str, context: &mut Context<'_>) {
    context.game.pending.retain(|follow| follow.to != entry.id || follow.side != side);
}

/// What the player reads of a follow-up: its label, and whose it is if only what came before says
/// so.
pub fn label(follow: &FollowUp, context: &Context<'_>) -> String<32> {
    let mut label = String::new();
    let last = context.game.last.as_ref().filter(|_| whose(context) == Whose::TheLastResults);
    // Both are short; a test holds every ruleset to its widths.
    let _ = match (follow.side, last.map_or("", |last| last.situation.side)) {
        ("", side) if !side.is_empty() => write!(label, "{} of {side}", follow.label),
        _ => write!(label, "{}", follow.label),
    };
    label
}

/// Goes where the last result leads: one way at once, several by a list.
pub fn take(context: &mut Context<'_>) -> Option<Screen> {
    match offered(context) {
        [] => None,
        [_] => go(0, context),
        _ => Some(follow_list()),
    }
}

pub fn press(cursor: &mut Cursor, press: Press, context: &mut Context<'_>) -> Option<Screen> {
    let count = offered(context).len();
    if cursor.moved(press, count) {
        cursor.show(count, SEEN);
        return None;
    }
    if goes_back(press) {
        return Some(Screen::Result(ResultScreen::default()));
    }
    if enters(press) { go(cursor.at, context) } else { None }
}

/// Takes one; the others stay open for later, and so does this one until it is thrown.
fn go(index: usize, context: &mut Context<'_>) -> Option<Screen> {
    let offers = offered(context);
    let taken = offers.get(index)?.clone();
    let whose = whose(context);
    if whose == Whose::TheLastResults {
        let is_other = |(at, _): &(usize, &FollowUp)| *at != index;
        let others: Vec<FollowUp, MAX_FOLLOW_UPS> =
            offers.iter().enumerate().filter(is_other).map(|(_, offer)| offer.clone()).collect();
        // What an earlier result still offers comes after what this one does, as far as there is
        // room; the same for the same side is offered once.
        let earlier = core::mem::replace(&mut context.game.pending, others);
        let room = MAX_FOLLOW_UPS - context.game.pending.len();
        let same = |one: &FollowUp, other: &FollowUp| {
            (one.to, one.label, one.side) == (other.to, other.label, other.side)
        };
        let is_new = |offer: &FollowUp| !own(context).iter().any(|own| same(own, offer));
        let kept: Vec<FollowUp, MAX_FOLLOW_UPS> =
            earlier.into_iter().filter(is_new).take(room).collect();
        context.game.pending.extend(kept);
    }
    FormScreen::follow(&taken, whose, context)
}
