//! What every screen sees of the rest: the game, the device, and what passes to the memory.

use rules_core::bench::Bench;
use rules_core::dice::{Halt, Script};
use rules_core::page::Page;
use rules_core::ruleset::Ruleset;
use rules_core::tray::Tray;

use crate::device::Device;
use crate::device::settings::Settings;
use crate::device::sound::Sound;
use crate::game::Game;
use crate::game::situation::Situation;
use crate::game::throw::PlainThrown;
use crate::journal::{Journal, LogEvent};
use crate::random::fairness::Fairness;
use crate::random::roller::Roller;
use crate::random::{Cup, Fault};
use crate::storage::index::Span;
use crate::storage::record::{How, Reason};

/// What all screens share.
#[derive(Debug)]
pub struct Context<'a> {
    pub game: Game<'a>,
    pub device: Device,
    pub journal: Journal,
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
    pub fn new(rulesets: &'static [&'static Ruleset], bench: &'a mut Bench) -> Self {
        Self {
            game: Game::new(rulesets, bench),
            device: Device::new(),
            journal: Journal::default(),
            tools_from: List::Procedures,
        }
    }

    /// Forgets all that the memory keeps.
    pub fn forget(&mut self) {
        self.game.forget();
        self.device.settings = Settings::default();
        self.device.fairness = Fairness::default();
        self.journal = Journal::default();
    }

    /// The form shows this situation: its odds are wanted, if the player wants any and may see
    /// them.
    pub fn begin_odds(&mut self, situation: &Situation) {
        let agrees = situation.entry.check(&situation.inputs).is_ok();
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
        how: How,
        dice: &mut dyn Cup,
    ) -> Result<(), Halt> {
        let mut roller = Roller::new(dice);
        let thrown = self.game.throw(situation, &mut roller, &[]).map(|_| ());
        self.device.fairness.add(&roller.end_throw());
        thrown.map(|()| self.thrown(how))
    }

    /// Throws a situation with dice that the player typed in, in place of the record that he typed
    /// wrongly.
    pub fn throw_own_dice(&mut self, situation: &Situation, faces: &[u8], replaces: Option<u32>) {
        // Faces are picked from those the die has, so the procedure comes to its end.
        if self.game.throw(situation, &mut Script::new(faces), faces).is_ok() {
            self.journal.retyped = replaces;
            self.thrown(How::Own);
        }
    }

    /// The last result is new: it is logged, if there were dice, and heard.
    fn thrown(&mut self, how: How) {
        if self.game.last.as_ref().is_some_and(|last| !last.page.dice.is_empty()) {
            self.journal.event = Some(LogEvent::Throw(how));
        }
        self.device.sound = Some(Sound::Thrown);
    }

    /// The random source failed, which the log is told once. What could not be thrown is kept: the
    /// player may go on with real dice.
    pub fn refuse_dice(&mut self, tried: Option<Situation>, fault: Option<Fault>) {
        self.game.tried = tried;
        self.device.sound = Some(Sound::Refused);
        if !core::mem::replace(&mut self.journal.refused, true) {
            self.journal.event = Some(LogEvent::NoDice(fault));
        }
    }

    /// Throws the plain dice.
    pub fn throw_plain(&mut self, dice: &mut dyn Cup) -> Result<PlainThrown, Halt> {
        let mut page = Page::default();
        let mut roller = Roller::new(dice);
        let tray = &mut Tray::new(&mut roller, &mut page, self.game.house());
        let total = self.game.plain.roll(tray);
        self.device.fairness.add(&roller.end_throw());
        let total = total?;
        self.journal.event = Some(LogEvent::Dice);
        self.device.sound = Some(Sound::Thrown);
        Ok(PlainThrown { total, dice: page.dice.iter().copied().take(40).collect() })
    }

    /// Makes a throw void. The newest one also puts back what it was thrown with.
    pub fn undo(&mut self, number: u32, why: Reason, puts_back: Option<Situation>) {
        self.journal.event = Some(LogEvent::Undo(number, why));
        if let Some(situation) = puts_back {
            self.game.recent.keep(&situation);
            self.game.last = None;
            self.game.pending.clear();
        }
    }

    /// Asks for a factory reset.
    pub fn ask_to_forget(&mut self) {
        self.journal.wipe = true;
    }

    /// The records that the log holds.
    pub fn logged(&self) -> Span {
        self.journal.span
    }
}
