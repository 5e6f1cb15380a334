//! What every screen sees of the rest: the game, the device, and what passes to the memory.

use rules_core::bench::Bench;
use rules_core::ruleset::Ruleset;

use crate::device::Device;
use crate::device::settings::Settings;
use crate::game::Game;
use crate::game::situation::Situation;
use crate::journal::Journal;
use crate::random::fairness::Fairness;

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
}
