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
use crate::desk::Desk;
use crate::keys::Press;

/// Which result a follow-up is of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Whose {
    TheLastResults,
    AnEarlierOnes,
}

/// What the last result offers.
pub fn offered<'d>(desk: &'d Desk<'_>) -> &'d [FollowUp] {
    match whose(desk) {
        Whose::TheLastResults => own(desk),
        Whose::AnEarlierOnes => &desk.pending,
    }
}

fn own<'d>(desk: &'d Desk<'_>) -> &'d [FollowUp] {
    desk.last.as_ref().map_or(&[][..], |last| &last.page.follow_ups)
}

fn whose(desk: &Desk<'_>) -> Whose {
    if own(desk).is_empty() { Whose::AnEarlierOnes } else { Whose::TheLastResults }
}

/// What a result leaves for the follow-ups of its side that were not taken yet: fewer bases, say.
pub fn leave(carried: &[(&'static str, i32)], side: &str, desk: &mut Desk<'_>) {
    for follow in desk.pending.iter_mut().filter(|follow| follow.side == side) {
        for &(input, value) in carried {
            let known = follow.inputs.iter_mut().chain(&mut follow.guesses);
            known.filter(|(id, _)| *id == input).for_each(|(_, slot)| *slot = value);
        }
    }
}

/// What was thrown is open no longer.
pub fn done(entry: &Entry, side: &str, desk: &mut Desk<'_>) {
    desk.pending.retain(|follow| follow.to != entry.id || follow.side != side);
}

/// What the player reads of a follow-up: its label, and whose it is if only what came before says
/// so.
pub fn label(follow: &FollowUp, desk: &Desk<'_>) -> String<32> {
    let mut label = String::new();
    let last = desk.last.as_ref().filter(|_| whose(desk) == Whose::TheLastResults);
    // Both are short; a test holds every ruleset to its widths.
    let _ = match (follow.side, last.map_or("", |last| last.situation.side)) {
        ("", side) if !side.is_empty() => write!(label, "{} of {side}", follow.label),
        _ => write!(label, "{}", follow.label),
    };
    label
}

/// Goes where the last result leads: one way at once, several by a list.
pub fn take(desk: &mut Desk<'_>) -> Option<Screen> {
    match offered(desk) {
        [] => None,
        [_] => go(0, desk),
        _ => Some(follow_list()),
    }
}

pub fn press(cursor: &mut Cursor, press: Press, desk: &mut Desk<'_>) -> Option<Screen> {
    let count = offered(desk).len();
    if cursor.moved(press, count) {
        cursor.show(count, SEEN);
        return None;
    }
    if goes_back(press) {
        return Some(Screen::Result(ResultScreen::default()));
    }
    if enters(press) { go(cursor.at, desk) } else { None }
}

/// Takes one; the others stay open for later, and so does this one until it is thrown.
fn go(index: usize, desk: &mut Desk<'_>) -> Option<Screen> {
    let offers = offered(desk);
    let taken = offers.get(index)?.clone();
    let whose = whose(desk);
    if whose == Whose::TheLastResults {
        let is_other = |(at, _): &(usize, &FollowUp)| *at != index;
        let others: Vec<FollowUp, MAX_FOLLOW_UPS> =
            offers.iter().enumerate().filter(is_other).map(|(_, offer)| offer.clone()).collect();
        // What an earlier result still offers comes after what this one does, as far as there is
        // room; the same for the same side is offered once.
        let earlier = core::mem::replace(&mut desk.pending, others);
        let room = MAX_FOLLOW_UPS - desk.pending.len();
        let same = |one: &FollowUp, other: &FollowUp| {
            (one.to, one.label, one.side) == (other.to, other.label, other.side)
        };
        let is_new = |offer: &FollowUp| !own(desk).iter().any(|own| same(own, offer));
        let kept: Vec<FollowUp, MAX_FOLLOW_UPS> =
            earlier.into_iter().filter(is_new).take(room).collect();
        desk.pending.extend(kept);
    }
    FormScreen::follow(&taken, whose, desk)
}
