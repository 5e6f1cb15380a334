//! A chain of results: follows one as the gadget does, with what is filled in, guessed and handed
//! on.
//!
//! It leaves out what the gadget remembers: every form is a new one, without the inputs of its last
//! use, what results feed back to it, what is carried to a side, or values that are kept apart.
//! House rules are at their rulings.

use rules_core::follow_up::FollowUp;
use rules_core::ruleset::Ruleset;
use rules_core::transcript::Transcript;

use super::trial::{FactsById, Trial};

/// The last result, and what came along for the procedures after it.
#[derive(Debug)]
pub(crate) struct Chain {
    ruleset: &'static Ruleset,
    pub(crate) last: Transcript,
    handed: Vec<(&'static str, i32)>,
}

impl Chain {
    /// Begins with a result.
    pub(crate) fn from(trial: &Trial, dice: &[u8]) -> Self {
        Self { ruleset: trial.ruleset, last: trial.throw(dice), handed: Vec::new() }
    }

    /// The labels of what follows, in order.
    pub(crate) fn labels(&self) -> Vec<&'static str> {
        self.last.follow_ups.iter().map(|follow| follow.label).collect()
    }

    /// The form that a follow-up opens.
    pub(crate) fn opens(&self, label: &str) -> Trial {
        let follow = self.last.follows(label).expect(label);
        let trial = Trial::new(self.ruleset, follow.to);
        let handed = self.handed.iter().chain(&follow.guesses).chain(&follow.inputs);
        handed.fold(trial, |trial, &(id, value)| match trial.entry.field(id) {
            Some(_) => trial.set(id, value),
            None => trial,
        })
    }

    /// Takes a follow-up, sets what is the player's to say, and throws.
    pub(crate) fn follow(&mut self, label: &str, own: &[(&str, i32)], dice: &[u8]) -> &Transcript {
        let trial = self.opens(label).with(own);
        let guesses = |follow: &FollowUp| follow.guesses.to_vec();
        self.handed.extend(self.last.follows(label).map(guesses).unwrap_or_default());
        self.last = trial.throw(dice);
        &self.last
    }
}
