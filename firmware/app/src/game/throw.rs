//! A throw: plays a procedure with dice from somewhere, leaves the result with the game, and says
//! what the log is to be told of it.

use rules_core::dice::{DiceSource, Halt};
use rules_core::house::House;
use rules_core::procedure::Ending;
use rules_core::ruleset::Ruleset;
use rules_core::transcript::{Cast, MAX_SHOWN, Transcript};
use rules_core::tray::Tray;

use super::Game;
use super::ids::{number_of, number_of_ruleset};
use super::situation::Situation;
use super::words::{HeadlineText, Words};
use super::{latin, stored_house, stored_inputs};
use crate::storage::LogEvent;
use crate::storage::log_event::{LoggedFaces, LoggedThrow};
use crate::storage::record::{How, ThrowRecord};

/// What everyone may read of a throw that is for the umpire's eyes only.
pub const BLIND: &str = "Blind roll";

/// What was thrown, and for what.
#[derive(Debug)]
pub struct Thrown {
    pub situation: Situation,
    pub transcript: Transcript,
    pub ending: Ending,
    /// The house rules that it was thrown by.
    pub house: House,
    pub manner: HowThrown,
    /// The faces that were typed in, if the dice were the player's own.
    pub own: LoggedFaces,
    /// The record with other faces that it could not take the place of yet: that one is in force.
    pub replaces: Option<u32>,
}

impl Thrown {
    /// What is still to be thrown.
    pub(super) fn to_make(
        situation: &Situation,
        house: &House,
        manner: HowThrown,
        own: &[u8],
    ) -> Self {
        Self {
            situation: situation.clone(),
            transcript: Transcript::default(),
            ending: Ending::Forbidden,
            house: house.clone(),
            manner,
            own: own.iter().copied().take(MAX_SHOWN).collect(),
            replaces: None,
        }
    }

    /// Throws it where it is: a transcript is too large to be handed about on the stack.
    pub(super) fn make(&mut self, dice: &mut dyn DiceSource) -> Result<(), Halt> {
        let Situation { procedure, inputs, .. } = &self.situation;
        let tray = &mut Tray::new(dice, &mut self.transcript, &self.house);
        self.ending = procedure.run(inputs, tray)?;
        Ok(())
    }

    /// What it says for itself.
    fn words(&self) -> Words<'_> {
        Words {
            procedure: self.situation.procedure,
            headline: self.transcript.headline.as_deref(),
            short: self.transcript.short.as_deref(),
            ending: self.ending,
        }
    }

    /// The headline.
    pub fn headline(&self) -> HeadlineText {
        self.words().headline()
    }

    /// The same in a word or two, for lists.
    pub fn short(&self) -> HeadlineText {
        self.words().short()
    }

    /// What a record tells of it.
    pub(super) fn to_log(&self, ruleset: &Ruleset, turn: u8) -> LoggedThrow {
        let procedure = self.situation.procedure;
        LoggedThrow {
            ruleset: number_of_ruleset(ruleset),
            procedure: number_of(procedure.id),
            how: self.manner.how,
            turn,
            inputs: stored_inputs::write(&self.situation.inputs, procedure.fields),
            house: stored_house::write(&self.house, ruleset.house),
            dice: faces(&self.transcript.dice),
            headline: latin::stored(&self.headline()),
            again_of: self.manner.again_of,
            image: ruleset.image,
        }
    }

    /// Whether only the umpire may see what it came to.
    pub fn is_blind(&self) -> bool {
        self.manner.how == How::Blind
    }
}

/// Where the dice of a throw came from, and whether it repeats another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HowThrown {
    pub how: How,
    /// The record of the throw that was made again.
    pub again_of: Option<u32>,
}

impl HowThrown {
    /// What a record says of it.
    pub(super) const fn of(throw: &ThrowRecord<'_>) -> Self {
        Self { how: throw.how, again_of: throw.again_of }
    }
}

impl From<How> for HowThrown {
    /// A throw that repeats none.
    fn from(how: How) -> Self {
        Self { how, again_of: None }
    }
}

/// The faces of some dice, as many as a result shows.
pub(super) fn faces(dice: &[Cast]) -> LoggedFaces {
    dice.iter().map(|cast| cast.face).take(MAX_SHOWN).collect()
}

impl Game<'_> {
    /// Plays a situation with dice from somewhere, `own` if they were typed in. If they suffice,
    /// what was thrown is the last result. Gives what the log is to be told: nothing, if no die was
    /// thrown.
    pub fn throw(
        &mut self,
        situation: &Situation,
        manner: HowThrown,
        dice: &mut dyn DiceSource,
        own: &[u8],
    ) -> Result<Option<LogEvent>, Halt> {
        let mut thrown = Thrown::to_make(situation, self.house(), manner, own);
        thrown.make(dice)?;
        Ok(self.keep(thrown))
    }

    /// What was thrown is the last result. Not inlined: where it is moved through must not lie on
    /// the stack below the throw.
    #[inline(never)]
    fn keep(&mut self, thrown: Thrown) -> Option<LogEvent> {
        self.leave_to_others(&thrown);
        self.go_on_from(&thrown);
        let event = self.event_of(&thrown);
        if event.is_some() {
            self.counts.add(number_of(thrown.situation.procedure.id));
        }
        self.last = Some(thrown);
        self.note_logged(None, None);
        self.note_look_ups();
        event
    }

    /// What followed from something else follows no more, if this begins anew; else it is left what
    /// this came to.
    fn leave_to_others(&mut self, thrown: &Thrown) {
        let Thrown { situation, transcript, .. } = thrown;
        if situation.begins {
            self.pending.clear();
        }
        self.close_follow_up(situation.procedure, situation.side);
        self.leave_to_follow_ups(&transcript.carried, situation.side);
    }

    /// The next time its form goes on from here.
    fn go_on_from(&mut self, thrown: &Thrown) {
        let mut next = thrown.situation.clone();
        next.carry(&thrown.transcript.next);
        let turn = self.turn();
        self.recent.keep(&next);
        if self.turn() != turn {
            // A card has begun it.
            self.counts.clear();
        }
    }

    /// What was read before is still the last that was, unless the last result was read from a
    /// table too: losses follow from a melee's cell.
    pub(super) fn note_look_ups(&mut self) {
        let read = self.last.as_ref().map_or(&[][..], |last| &last.transcript.looked_up);
        if !read.is_empty() {
            self.looked_up = read.iter().copied().collect();
        }
    }

    /// The last result is still to take the place of this record.
    pub fn note_replaces(&mut self, record: Option<u32>) {
        if let Some(last) = &mut self.last {
            last.replaces = record;
        }
    }

    /// What the log is to be told of a throw.
    fn event_of(&self, thrown: &Thrown) -> Option<LogEvent> {
        let has_dice = !thrown.transcript.dice.is_empty();
        let ruleset = self.ruleset().filter(|_| has_dice)?;
        Some(LogEvent::Throw(thrown.to_log(ruleset, self.turn())))
    }
}
