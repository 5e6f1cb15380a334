//! The results that can be seen: the last one, and the throw of the log that is looked at.

use rules_core::follow_up::FollowUp;

use super::Game;
use super::replay::Replay;
use super::situation::Situation;
use super::throw::{HowThrown, Thrown};
use crate::storage::hash_figures::HashFigures;
use crate::storage::log_event::LoggedFaces;
use crate::storage::record::{self, Event};

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
        let replay = self.replay(throw);
        self.looked_at = replay.map(|replay| LookedAt {
            number,
            code: HashFigures::new(record::hash(bytes)),
            // No record has more than there is room for.
            dice: LoggedFaces::from_slice(throw.dice).unwrap_or_default(),
            manner: HowThrown { how: throw.how, again_of: throw.again_of },
            void,
            replay,
        });
    }

    /// Takes a throw of the log for the last result of the game in play, with all that follows
    /// from it. False if it is of another game, or this firmware's rules come to something else.
    pub fn resume(&mut self, replay: Replay) -> bool {
        if replay.ruleset != self.playing {
            return false;
        }
        let Some(thrown) = replay.thrown else { return false };
        self.pending.clear();
        self.note_look_ups(&thrown);
        self.last = Some(thrown);
        true
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
