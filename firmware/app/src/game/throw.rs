//! A throw: plays a procedure with dice from somewhere, leaves the result with the game, and says
//! what the log is to be told of it.

use core::fmt::{self, Write as _};

use heapless::{String, Vec};
use rules_core::dice::{DiceSource, Halt, ScriptedDice, Throw};
use rules_core::house::House;
use rules_core::plain_dice::PlainDice;
use rules_core::procedure::{Ending, ProcedureInfo};
use rules_core::transcript::{Cast, MAX_SHOWN, Transcript};
use rules_core::tray::Tray;

use super::Game;
use super::ids::number_of;
use super::situation::Situation;
use super::{latin, stored_house, stored_inputs};
use crate::storage::LogEvent;
use crate::storage::log_event::{LoggedFaces, LoggedThrow};
use crate::storage::record::How;

/// What everyone may read of a throw that is for the umpire's eyes only.
pub const BLIND: &str = "Blind roll";

/// The words at the top of a result.
pub type HeadlineText = String<48>;

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
}

impl Thrown {
    /// The headline: the procedure's own words, or those of its scale.
    pub fn headline(&self) -> HeadlineText {
        headline_of(self.situation.procedure, &self.transcript, self.ending)
    }

    /// Whether only the umpire may see what it came to.
    pub fn is_blind(&self) -> bool {
        self.manner.how == How::Blind
    }

    /// The same in a word or two, for lists. The scale's word would not say what the procedure's
    /// own headline says: without a short one of its own the headline stands as it is, and a list
    /// that has no room for it shows nothing.
    pub fn short(&self) -> HeadlineText {
        match (&self.transcript.short, &self.transcript.headline, self.ending) {
            (Some(short), _, Ending::Came(_)) => headline(format_args!("{short}")),
            (None, None, Ending::Came(bucket)) => {
                headline(format_args!("{}", self.situation.procedure.scale.short(bucket)))
            }
            _ => self.headline(),
        }
    }
}

/// Where the dice of a throw came from, and whether it repeats another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HowThrown {
    pub how: How,
    /// The record of the throw that was made again.
    pub again_of: Option<u32>,
}

impl From<How> for HowThrown {
    /// A throw that repeats none.
    fn from(how: How) -> Self {
        Self { how, again_of: None }
    }
}

/// The headline of a run.
fn headline_of(procedure: &ProcedureInfo, transcript: &Transcript, ending: Ending) -> HeadlineText {
    if let Some(own) = &transcript.headline {
        return headline(format_args!("{own}"));
    }
    let Ending::Came(bucket) = ending else { return HeadlineText::new() };
    headline(format_args!("{}", procedure.scale.headline(bucket)))
}

/// What plain dice came to.
#[derive(Clone, Debug)]
pub struct PlainThrown {
    pub total: i16,
    pub dice: Vec<Cast, 40>,
}

/// Writes a headline. One that is too long is cut, and a test finds it.
fn headline(words: fmt::Arguments<'_>) -> HeadlineText {
    let mut headline = HeadlineText::new();
    let written = headline.write_fmt(words);
    debug_assert!(written.is_ok(), "too long for a headline: {headline}");
    headline
}

/// The faces of some dice, as many as a result shows.
fn faces(dice: &[Cast]) -> LoggedFaces {
    dice.iter().map(|cast| cast.face).take(MAX_SHOWN).collect()
}

impl Game<'_> {
    /// Plays a situation with dice from somewhere, `own` if they were typed in. If they suffice,
    /// what was thrown is the last result. It comes with what the log is to be told: nothing, if no
    /// die was thrown.
    pub fn throw(
        &mut self,
        situation: &Situation,
        manner: HowThrown,
        dice: &mut dyn DiceSource,
        own: &[u8],
    ) -> Result<(&Thrown, Option<LogEvent>), Halt> {
        let mut transcript = Transcript::default();
        let tray = &mut Tray::new(dice, &mut transcript, self.house());
        let ending = situation.procedure.run(&situation.inputs, tray)?;
        if situation.begins {
            // What followed from something else follows no more.
            self.pending.clear();
        }
        self.close_follow_up(situation.procedure, situation.side);
        self.leave_to_follow_ups(&transcript.carried, situation.side);
        // The next time it goes on from here.
        let mut next = situation.clone();
        next.carry(&transcript.next);
        let turn = self.turn();
        self.recent.keep(&next);
        if self.turn() != turn {
            // A card has begun it.
            self.counts.clear();
        }
        let own = own.iter().copied().take(MAX_SHOWN).collect();
        let (situation, house) = (situation.clone(), self.house().clone());
        let thrown = Thrown { situation, transcript, ending, house, manner, own };
        self.note_look_ups(&thrown);
        let event = self.event_of(&thrown);
        if event.is_some() {
            self.counts.add(number_of(thrown.situation.procedure.id));
        }
        (self.last_record, self.last_code) = (None, None);
        Ok((self.last.insert(thrown), event))
    }

    /// What was read before is still the last that was, unless this was read from a table too:
    /// losses follow from a melee's cell.
    pub(super) fn note_look_ups(&mut self, thrown: &Thrown) {
        if !thrown.transcript.looked_up.is_empty() {
            self.looked_up = thrown.transcript.looked_up.clone();
        }
    }

    /// What the log is to be told of a throw.
    fn event_of(&self, thrown: &Thrown) -> Option<LogEvent> {
        let (ruleset, procedure) = (self.ruleset()?, thrown.situation.procedure);
        let throw = LoggedThrow {
            ruleset: number_of(ruleset.id),
            procedure: number_of(procedure.id),
            how: thrown.manner.how,
            turn: self.turn(),
            inputs: stored_inputs::write(&thrown.situation.inputs, procedure.fields),
            house: stored_house::write(&thrown.house, ruleset.house),
            dice: faces(&thrown.transcript.dice),
            headline: latin::stored(&thrown.headline()),
            again_of: thrown.manner.again_of,
        };
        (!throw.dice.is_empty()).then_some(LogEvent::Throw(throw))
    }

    /// Throws the plain dice. What they came to comes with what the log is to be told.
    pub fn throw_plain(&self, dice: &mut dyn DiceSource) -> Result<(PlainThrown, LogEvent), Halt> {
        let mut transcript = Transcript::default();
        let total = self.plain.roll(&mut Tray::new(dice, &mut transcript, self.house()))?;
        let event = LogEvent::Dice {
            count: self.plain.count(),
            sides: self.plain.die().faces(),
            plus: self.plain.plus(),
            dice: faces(&transcript.dice),
        };
        let dice = transcript.dice.iter().copied().take(PlainDice::COUNT.1.into()).collect();
        Ok((PlainThrown { total, dice }, event))
    }

    /// Which throw wants the next face, and how many faces came before that throw. Nothing when
    /// these faces are enough.
    pub fn next_throw(&self, situation: &Situation, faces: &[u8]) -> Option<(Throw, usize)> {
        let mut transcript = Transcript::default();
        let mut script = ScriptedDice::new(faces);
        let tray = &mut Tray::new(&mut script, &mut transcript, self.house());
        match situation.procedure.run(&situation.inputs, tray) {
            Err(Halt::Need) => {
                let &(throw, so_far) = transcript.throws.last()?;
                Some((throw, faces.len().saturating_sub(so_far.into())))
            }
            // Faces are picked from those the die has, so the procedure comes to its end.
            _ => None,
        }
    }
}
