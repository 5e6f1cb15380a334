//! The results that can be seen: the last one, and the throw of the log that is looked at.

use rules_core::follow_up::FollowUp;

use super::Game;
use super::replay::Replay;
use super::situation::Situation;
use super::throw::{HowThrown, Thrown};
use crate::storage::hash_figures::HashFigures;
use crate::storage::log_event::LoggedFaces;
use crate::storage::record::{self, Event, ThrowRecord};

/// One of the two results that can be seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Which {
    /// The last result of the game in play.
    Last,
    /// The throw of the log that is looked at, by the number of its record.
    LogEntry(u32),
}

/// A throw of the log that the player looks at.
#[derive(Debug)]
pub struct LookedAt {
    /// The number of its record.
    pub number: u32,
    /// The figures of its hash.
    pub code: HashFigures,
    /// How the dice fell, by its record.
    pub dice: LoggedFaces,
    pub manner: HowThrown,
    /// Whether a later record made it void.
    pub void: bool,
    /// The throw made again.
    pub replay: Replay,
}

impl Game<'_> {
    /// A result, if there is one.
    pub fn result(&self, which: Which) -> Option<&Thrown> {
        match which {
            Which::Last => self.last.as_ref(),
            Which::LogEntry(number) => {
                let looked_at = self.looked_at.as_ref().filter(|it| it.number == number)?;
                looked_at.replay.thrown.as_ref()
            }
        }
    }

    /// Looks at a record of the log: a throw is made again.
    pub fn look_at(&mut self, number: u32, bytes: &[u8], event: Option<&Event<'_>>, void: bool) {
        let Some(Event::Throw(throw)) = event else {
            self.looked_at = None;
            return;
        };
        self.lay_out(number, HashFigures::new(record::hash(bytes)), throw, void);
        if let Some(entry) = &mut self.looked_at {
            entry.replay.make(throw);
        }
    }

    /// Makes room for a throw that is to be made again. Not inlined: what is moved there must not
    /// lie on the stack below the throw.
    #[inline(never)]
    fn lay_out(&mut self, number: u32, code: HashFigures, throw: &ThrowRecord<'_>, void: bool) {
        self.looked_at = self.replay(throw).map(|replay| LookedAt {
            number,
            code,
            // No record has more than there is room for.
            dice: LoggedFaces::from_slice(throw.dice).unwrap_or_default(),
            manner: HowThrown::of(throw),
            void,
            replay,
        });
    }

    /// Takes a throw of the log for the last result of the game in play, with all that follows
    /// from it. There must be no other. False if it is of another game, or this firmware's rules
    /// come to something else.
    pub fn resume(&mut self, number: u32, bytes: &[u8]) -> bool {
        let Some(Event::Throw(throw)) = Event::read(bytes) else { return false };
        let is_made = self.make_last(&throw);
        if is_made {
            self.note_logged(Some(number), Some(HashFigures::new(record::hash(bytes))));
        }
        is_made
    }

    /// Takes the throw that is looked at for the last result. What cannot go on stays to be looked
    /// at.
    pub fn resume_looked_at(&mut self, number: u32) -> bool {
        let playing = self.playing;
        let is_it = |entry: &&mut LookedAt| {
            entry.number == number
                && entry.replay.ruleset == playing
                && entry.replay.thrown.is_some()
        };
        let Some(entry) = self.looked_at.as_mut().filter(is_it) else { return false };
        let code = entry.code;
        self.last = entry.replay.thrown.take();
        self.looked_at = None;
        self.pending.clear();
        self.note_look_ups();
        self.note_logged(Some(number), Some(code));
        true
    }

    /// The last result counts no more, nor does what follows from it.
    pub fn forget_last(&mut self) {
        (self.last, self.last_record, self.last_code) = (None, None, None);
        self.is_restored = false;
        self.stored_words.clear();
        self.pending.clear();
    }

    /// The throw that is looked at was undone: its form is as it was before, and the last result
    /// counts no more.
    pub fn put_back(&mut self) {
        if let Some(entry) = &self.looked_at {
            self.recent.keep(&entry.replay.situation);
        }
        self.forget_last();
    }

    /// The situation of the last result, to be thrown again as it was: nothing is carried on. What
    /// followed from it follows no more. Cards go on instead: nobody has set the one that is up.
    pub fn again(&mut self) -> Option<Situation> {
        let last = self.last.as_ref()?;
        let mut situation = last.situation.clone();
        if situation.procedure.at_once {
            situation.carry(&last.transcript.next);
        }
        let own = &last.transcript.follow_ups;
        self.pending.retain(|open| !own.iter().any(|own| is_same(own, open)));
        Some(situation)
    }
}

/// Whether two follow-ups are the same for the same side.
pub(super) fn is_same(one: &FollowUp, other: &FollowUp) -> bool {
    (one.to, one.label, one.side) == (other.to, other.label, other.side)
}

#[cfg(test)]
mod tests {
    extern crate std;

    use std::boxed::Box;

    use rules_core::dice::ScriptedDice;
    use rules_core::rulesets;
    use rules_core::scratch::OddsScratch;

    use super::*;
    use crate::storage::record::{How, LONGEST};

    /// The bytes of a record of one throw of Schnaffs' first procedure.
    fn record(game: &mut Game<'_>, room: &mut [u8; LONGEST]) -> usize {
        let situation = Situation::new(game.ruleset().unwrap().procedures.first().unwrap());
        let dice = &mut ScriptedDice::new(&[6; 20]);
        let event = game.throw(&situation, How::Device.into(), dice, &[]).unwrap();
        event.unwrap().as_event().write(7, &[0; 16], room).unwrap().len()
    }

    #[test]
    fn a_throw_that_is_resumed_is_the_last_result_with_what_follows() {
        let mut scratch = Box::new(OddsScratch::new());
        let (mut game, mut room) = (Game::new(rulesets::ALL, &mut scratch), [0; LONGEST]);
        let length = record(&mut game, &mut room);
        let (headline, follow_ups) =
            (game.last.as_ref().unwrap().headline(), game.follow_ups().len());
        game.forget_last();
        assert!(game.resume(7, &room[..length]));
        assert_eq!(game.last.as_ref().unwrap().headline(), headline);
        assert_eq!((game.follow_ups().len(), game.last_record), (follow_ups, Some(7)));
        game.forget_last();
        game.play(1);
        assert!(!game.resume(7, &room[..length]), "another game");
        assert!(game.last.is_none());
    }

    #[test]
    fn again_takes_back_what_followed_and_nothing_else() {
        let mut scratch = Box::new(OddsScratch::new());
        let (mut game, mut room) = (Game::new(rulesets::ALL, &mut scratch), [0; LONGEST]);
        record(&mut game, &mut room);
        game.take_follow_up(0).unwrap();
        let own = game.pending.len();
        game.pending.push(FollowUp::to("morale", "Of an earlier result")).unwrap();
        let situation = game.again().unwrap();
        assert_eq!(situation.inputs, game.last.as_ref().unwrap().situation.inputs);
        assert!(own > 0);
        assert_eq!(game.pending.len(), 1);
    }
}
