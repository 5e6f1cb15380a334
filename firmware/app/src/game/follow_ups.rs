//! What follows from a result: its own follow-ups, and when it has none, those an earlier result
//! still offers.

use core::fmt::Write as _;

use heapless::{String, Vec};
use rules_core::follow_up::FollowUp;
use rules_core::procedure::ProcedureInfo;
use rules_core::transcript::MAX_FOLLOW_UPS;

use super::Game;
use super::results::is_same;
use super::situation::Situation;

/// Which result a follow-up is of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Whose {
    TheLastResults,
    AnEarlierOnes,
}

impl Game<'_> {
    /// What the last result offers.
    pub fn follow_ups(&self) -> &[FollowUp] {
        match self.whose() {
            Whose::TheLastResults => self.own_follow_ups(),
            Whose::AnEarlierOnes => &self.pending,
        }
    }

    fn own_follow_ups(&self) -> &[FollowUp] {
        self.last.as_ref().map_or(&[][..], |last| &last.transcript.follow_ups)
    }

    fn whose(&self) -> Whose {
        if self.own_follow_ups().is_empty() { Whose::AnEarlierOnes } else { Whose::TheLastResults }
    }

    /// The last result, if what is offered follows from it.
    fn offering(&self) -> Option<&Situation> {
        let last = self.last.as_ref().filter(|_| self.whose() == Whose::TheLastResults);
        last.map(|last| &last.situation)
    }

    /// What a result leaves for the follow-ups of its side that were not taken yet: fewer bases,
    /// say.
    pub(super) fn leave_to_follow_ups(&mut self, carried: &[(&'static str, i32)], side: &str) {
        for follow in self.pending.iter_mut().filter(|follow| follow.side == side) {
            for &(input, value) in carried {
                let known = follow.inputs.iter_mut().chain(&mut follow.guesses);
                known.filter(|(id, _)| *id == input).for_each(|(_, slot)| *slot = value);
            }
        }
    }

    /// What was thrown is open no longer.
    pub(super) fn close_follow_up(&mut self, procedure: &ProcedureInfo, side: &str) {
        self.pending.retain(|follow| follow.to != procedure.id || follow.side != side);
    }

    /// What the player reads of a follow-up: its label, and whose it is if only what came before
    /// says so.
    pub fn label_of(&self, follow: &FollowUp) -> String<32> {
        let mut label = String::new();
        // Both are short; a test holds every ruleset to its widths.
        let _ = match (follow.side, self.offering().map_or("", |last| last.side)) {
            ("", side) if !side.is_empty() => write!(label, "{} of {side}", follow.label),
            _ => write!(label, "{}", follow.label),
        };
        label
    }

    /// Takes a follow-up: gives its situation, with what is known filled in. The others stay open
    /// for later, and so does this one until it is thrown.
    pub fn take_follow_up(&mut self, index: usize) -> Option<Situation> {
        let taken = self.follow_ups().get(index)?.clone();
        let procedure = self.ruleset()?.procedure(taken.to)?;
        // All starts at its defaults, so that nothing of one side leaks into the other; but the
        // same form goes on.
        let mut situation = if taken.clear.is_some() {
            self.recent.of(procedure)
        } else {
            Situation::new(procedure)
        };
        situation.follow(&taken, self.offering());
        self.recent.recall(&mut situation);
        if self.whose() == Whose::TheLastResults {
            self.keep_others(index);
        }
        Some(situation)
    }

    /// Keeps the last result's follow-ups but one. What an earlier result still offers comes after
    /// them, as far as there is room; the same for the same side is offered once.
    fn keep_others(&mut self, taken: usize) {
        let others = self.own_follow_ups().iter().enumerate().filter(|(at, _)| *at != taken);
        let others: Vec<FollowUp, MAX_FOLLOW_UPS> =
            others.map(|(_, follow)| follow.clone()).collect();
        let earlier = core::mem::replace(&mut self.pending, others);
        let room = MAX_FOLLOW_UPS - self.pending.len();
        let own = || self.own_follow_ups().iter();
        let is_new = |follow: &FollowUp| !own().any(|own| is_same(own, follow));
        let kept: Vec<FollowUp, MAX_FOLLOW_UPS> =
            earlier.into_iter().filter(is_new).take(room).collect();
        self.pending.extend(kept);
    }
}
