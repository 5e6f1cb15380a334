//! How far the game in play has got: its turn, what was thrown in it, and how a new game begins.

use rules_core::procedure::{ProcedureInfo, Standing};
use rules_core::ruleset::Turns;

use super::Game;
use super::ids::{number_of, number_of_ruleset};
use super::throw::BLIND;
use super::words::HeadlineText;
use crate::storage::LogEvent;

/// The letters of a headline that find room beside the name of a row.
const SHORT: usize = 12;

impl Game<'_> {
    /// The turn of the game in play.
    pub fn turn(&self) -> u8 {
        let counted = self.turn_of(self.playing);
        self.standing().map_or(counted, |standing| standing.turn.max(1))
    }

    /// The turn of the game at a place, where no procedure counts it.
    pub(super) fn turn_of(&self, at: usize) -> u8 {
        self.turns.get(at).copied().unwrap_or(1)
    }

    /// What the player counts by a tool: «Turn», «Move». Nothing where a procedure counts.
    pub fn counts_by_hand(&self) -> Option<&'static str> {
        match self.ruleset()?.turns {
            Turns::Player(what) => Some(what),
            Turns::Procedure(_) => None,
        }
    }

    /// The procedure that counts the turns.
    pub fn turn_counter(&self) -> Option<&'static ProcedureInfo> {
        let ruleset = self.ruleset()?;
        match ruleset.turns {
            Turns::Player(_) => None,
            Turns::Procedure(id) => ruleset.procedure(id),
        }
    }

    /// Where the game stands, if a procedure counts its turns: read from what its last result fed
    /// back.
    pub fn standing(&self) -> Option<Standing> {
        let procedure = self.turn_counter()?;
        procedure.standing(&self.recent.of(procedure).inputs)
    }

    /// The procedures that were used last in the game in play, the latest first.
    pub fn used_last(&self) -> impl Iterator<Item = &'static ProcedureInfo> {
        let procedures = self.ruleset().map_or(&[][..], |ruleset| ruleset.procedures);
        let of = |number| procedures.iter().find(|procedure| number_of(procedure.id) == number);
        self.recent.used().filter_map(of)
    }

    /// Whether there is a last result.
    pub const fn has_last(&self) -> bool {
        self.last.is_some() || self.last_record.is_some()
    }

    /// How often a procedure was thrown this turn.
    pub fn thrown_this_turn(&self, procedure: &ProcedureInfo) -> u8 {
        self.counts.of(number_of(procedure.id))
    }

    /// The next turn begins. Gives what the log is to be told.
    pub fn next_turn(&mut self) -> Option<LogEvent> {
        self.set_turn(self.turn().saturating_add(1));
        self.counts.clear();
        self.turn_event()
    }

    /// A new game of the same rules begins: inputs and what was kept apart, the last result and
    /// what follows from it go, the house rules stay. Gives what the log is to be told.
    pub fn begin_anew(&mut self) -> Option<LogEvent> {
        self.recent.forget_game();
        self.set_turn(1);
        self.tried = None;
        self.enter();
        self.turn_event()
    }

    fn turn_event(&self) -> Option<LogEvent> {
        Some(LogEvent::Turn { ruleset: number_of_ruleset(self.ruleset()?), turn: self.turn() })
    }

    /// The game in play is at this turn.
    pub fn set_turn(&mut self, turn: u8) {
        if let Some(counted) = self.turns.get_mut(self.playing) {
            *counted = turn.max(1);
        }
    }

    /// The record of the newest turn that the log has of the game in play.
    pub fn turn_record(&self) -> u32 {
        self.turn_records.get(self.playing).copied().unwrap_or(0)
    }

    /// The log has the newest turn of the game in play in this record; in none, if it is zero.
    pub fn note_turn_record(&mut self, number: u32) {
        if let Some(record) = self.turn_records.get_mut(self.playing) {
            *record = number;
        }
    }

    /// Whether another game is played than the one that last result and counts belong to.
    pub const fn is_changed(&self) -> bool {
        self.playing != self.entered
    }

    /// The place of the ruleset whose game was entered.
    pub const fn entered(&self) -> usize {
        self.entered
    }

    /// From now on last result, follow-ups and counts are those of the game in play. What storage or
    /// [`left`](super::left) has of it comes after this.
    pub fn enter(&mut self) {
        self.entered = self.playing;
        self.counts.clear();
        self.last_throw = 0;
        self.forget_last();
    }

    /// What the last result came to, and the same in short. It is known before the result is there
    /// again. A blind roll tells nothing: other players look at home too.
    pub fn last_words(&self) -> [HeadlineText; 2] {
        match &self.last {
            Some(last) if last.is_blind() => [(); 2].map(|()| BLIND.parse().unwrap_or_default()),
            Some(last) => [last.headline(), last.short()],
            None => [self.stored_words.clone(), HeadlineText::new()],
        }
    }

    /// What a start shows of the last result: its headline, or a shorter word for it.
    pub(super) fn words_to_store(&self) -> HeadlineText {
        let [headline, short] = self.last_words();
        if headline.len() <= SHORT || short.is_empty() { headline } else { short }
    }
}
