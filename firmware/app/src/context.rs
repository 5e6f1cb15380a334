//! What every screen sees of the rest: the game, the device, the log, and what it can ask for.

pub mod log_status;
pub mod requests;

use rules_core::dice::{Halt, ScriptedDice};
use rules_core::ruleset::Ruleset;
use rules_core::scratch::OddsScratch;

use crate::device::Device;
use crate::device::settings::Settings;
use crate::device::sound::Sound;
use crate::game::Game;
use crate::game::ids::number_of;
use crate::game::plain::PlainThrown;
use crate::game::situation::Situation;
use crate::game::throw::HowThrown;
use crate::random::fairness::Fairness;
use crate::random::roller::Roller;
use crate::random::{Cup, Fault};
use crate::storage::LogEvent;
use crate::storage::index::RecordSpan;
use crate::storage::record::{How, UndoReason};
use log_status::LogStatus;
use requests::{LogRequest, Requests};

/// What all screens share.
#[derive(Debug)]
pub struct Context<'a> {
    pub game: Game<'a>,
    pub device: Device,
    pub log: LogStatus,
    pub requests: Requests,
    /// The list that the tools were opened from.
    pub tools_from: List,
}

/// One of the two lists that end with tools.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum List {
    Rulesets,
    Procedures,
}

impl<'a> Context<'a> {
    pub fn new(rulesets: &'static [&'static Ruleset], scratch: &'a mut OddsScratch) -> Self {
        Self {
            game: Game::new(rulesets, scratch),
            device: Device::new(),
            log: LogStatus::default(),
            requests: Requests::default(),
            tools_from: List::Procedures,
        }
    }

    /// Forgets all that was stored.
    pub fn forget(&mut self) {
        self.game.forget();
        self.device.settings = Settings::default();
        self.device.fairness = Fairness::default();
        self.log = LogStatus::default();
        self.requests.forget_storage();
    }

    /// The form shows this situation: its odds are wanted, if the player wants any and may see
    /// them.
    pub fn begin_odds(&mut self, situation: &Situation) {
        let agrees = situation.check(self.game.house()).is_ok();
        if self.device.settings.odds && agrees && !situation.is_secret() {
            self.game.want_odds(situation);
        } else {
            self.game.odds.stop();
        }
    }

    /// The form shows the plain dice.
    pub fn begin_plain_odds(&mut self) {
        if self.device.settings.odds {
            self.game.want_plain_odds();
        } else {
            self.game.odds.stop();
        }
    }

    /// Throws a situation with the device's own dice. If they fail, nothing has happened.
    pub fn throw_by_device(
        &mut self,
        situation: &Situation,
        manner: HowThrown,
        dice: &mut dyn Cup,
    ) -> Result<(), Halt> {
        let mut roller = Roller::new(dice);
        let thrown = self.game.throw(situation, manner, &mut roller, &[]);
        self.device.fairness.add(&roller.end_throw());
        self.thrown(thrown?, None);
        Ok(())
    }

    /// Throws a situation with dice that the player typed in: once more, or in place of the record
    /// that he typed wrongly.
    pub fn throw_own_dice(
        &mut self,
        situation: &Situation,
        faces: &[u8],
        again_of: Option<u32>,
        replaces: Option<u32>,
    ) {
        let manner = HowThrown { how: How::Own, again_of };
        let thrown = self.game.throw(situation, manner, &mut ScriptedDice::new(faces), faces);
        // Faces are picked from those the die has, so the procedure comes to its end.
        if let Ok(event) = thrown {
            if replaces.is_some() {
                self.game.counts.take_back(number_of(situation.procedure.id));
            }
            self.thrown(event, replaces);
        }
    }

    /// Something was thrown: the player hears it, and the log is told if there were dice. If not,
    /// it is saved with its game.
    fn thrown(&mut self, event: Option<LogEvent>, replaces: Option<u32>) {
        match event {
            Some(event) => self.requests.log = Some(LogRequest { event, replaces }),
            // What was saved is all that a power cut leaves of it.
            None => self.requests.save = true,
        }
        self.requests.sound = Some(Sound::Thrown);
    }

    /// The random source failed, which the log is told once. What could not be thrown is kept: the
    /// player may go on with real dice.
    pub fn refuse_dice(&mut self, tried: Option<Situation>, fault: Option<Fault>) {
        self.game.tried = tried;
        self.requests.sound = Some(Sound::Refused);
        if !core::mem::replace(&mut self.log.knows_of_failed_source, true) {
            self.requests.log(LogEvent::no_dice(fault));
        }
    }

    /// Throws the plain dice.
    pub fn throw_plain(&mut self, dice: &mut dyn Cup) -> Result<PlainThrown, Halt> {
        let mut roller = Roller::new(dice);
        let thrown = self.game.throw_plain(&mut roller);
        self.device.fairness.add(&roller.end_throw());
        let (thrown, event) = thrown?;
        self.thrown(Some(event), None);
        Ok(thrown)
    }

    /// Asks for a record to be made void. It is once the log says so: if that cannot be written,
    /// nothing has changed.
    pub fn undo(&mut self, number: u32, why: UndoReason) {
        self.requests.log(LogEvent::Undo { number, why });
    }

    /// The place of the ruleset whose newest throw this is, if it is the newest of all: undone, it
    /// puts back what it was thrown with, in its own game, which is played again.
    pub fn game_of_newest(&self, number: u32) -> Option<usize> {
        let entry = self.game.looked_at.as_ref().filter(|entry| entry.number == number)?;
        (self.log.newest == Some(number)).then_some(entry.replay.ruleset)
    }

    /// The next turn begins.
    pub fn next_turn(&mut self) {
        let event = self.game.next_turn();
        self.begun(event);
    }

    /// A new game of the same rules begins.
    pub fn new_game(&mut self) {
        let event = self.game.begin_anew();
        self.begun(event);
    }

    /// Tells the log that something began. What is saved is saved with it: a power cut leaves both
    /// or, as the log is written first, a log that knows better.
    fn begun(&mut self, event: Option<LogEvent>) {
        if let Some(event) = event {
            self.requests.log(event);
            self.requests.save = true;
        }
    }

    /// Asks for a factory reset.
    pub fn ask_to_forget(&mut self) {
        self.requests.forget = true;
    }

    /// The records that the log holds.
    pub fn logged(&self) -> RecordSpan {
        self.log.span
    }
}
