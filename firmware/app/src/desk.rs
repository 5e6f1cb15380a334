//! The desk: what all screens share. Which ruleset is played, how the gadget is set, the house
//! rules, the last inputs, what still follows from an earlier result, and the odds that are being
//! worked out.

use heapless::Vec;
use rules_core::bench::{Bench, Effort};
use rules_core::field::Inputs;
use rules_core::form::Watch;
use rules_core::house::House;
use rules_core::odds::Odds;
use rules_core::page::MAX_FOLLOW_UPS;
use rules_core::plain::PlainDice;
use rules_core::procedure::Entry;
use rules_core::report::FollowUp;
use rules_core::ruleset::Ruleset;
use rules_core::table::Table;

use crate::battery::Battery;
use crate::fairness::Fairness;
use crate::journal::Journal;
use crate::screens::result::Rolled;
use crate::settings::Settings;
use crate::situation::{Recent, Situation};
use crate::sound::Sound;
use crate::start::{Crash, Errand};

/// The most rulesets on board.
pub const MAX_RULESETS: usize = 8;

/// How many presets plain dice have: the first half for all games, the second the player's own.
pub const PRESETS: usize = 8;

/// Dice that most games ask for.
const USUAL: [(u8, u8); PRESETS] =
    [(1, 6), (2, 6), (3, 6), (1, 10), (2, 10), (1, 20), (1, 100), (40, 6)];

/// A slice of odds: well below the 5 ms (625,000 cycles) that input may wait.
const SLICE: u32 = 250_000;

/// After so many slices without an end the odds line turns into a progress bar: about 50 ms.
const PATIENCE: u16 = 24;

/// What all screens share.
#[derive(Debug)]
pub struct Desk<'a> {
    pub rulesets: &'static [&'static Ruleset],
    /// The place of the ruleset in play.
    pub playing: usize,
    pub settings: Settings,
    pub houses: Vec<House, MAX_RULESETS>,
    pub recent: Recent,
    /// Follow-ups of an earlier result that were not taken yet.
    pub pending: Vec<FollowUp, MAX_FOLLOW_UPS>,
    /// The last result.
    pub last: Option<Rolled>,
    /// What could not be thrown because the random source failed; plain dice leave nothing here.
    pub tried: Option<Situation>,
    pub plain: PlainDice,
    /// The row of their form that was changed last.
    pub plain_row: usize,
    pub presets: [PlainDice; PRESETS],
    /// The turn of each ruleset's game.
    pub turns: [u8; MAX_RULESETS],
    pub journal: Journal,
    pub odds: Live<'a>,
    /// The list that the tools were opened from.
    pub tools_from: List,
    pub battery: Battery,
    /// How the device's own six-sided dice fell.
    pub fairness: Fairness,
    /// The crash that ended the time before.
    pub crash: Option<Crash>,
    /// What the device is asked to do.
    pub errand: Option<Errand>,
    /// What is to be heard.
    pub sound: Option<Sound>,
}

fn usual((count, sides): (u8, u8)) -> PlainDice {
    PlainDice::new(count, sides, 0).unwrap_or(PlainDice::PLAIN_D6)
}

/// One of the two lists that end with tools.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum List {
    Rulesets,
    Procedures,
}

impl<'a> Desk<'a> {
    pub fn new(rulesets: &'static [&'static Ruleset], bench: &'a mut Bench) -> Self {
        Self {
            rulesets,
            playing: 0,
            settings: Settings::default(),
            houses: rulesets
                .iter()
                .map(|ruleset| House::new(ruleset.house))
                .take(MAX_RULESETS)
                .collect(),
            recent: Recent::default(),
            pending: Vec::new(),
            last: None,
            tried: None,
            plain: PlainDice::PLAIN_D6,
            plain_row: 0,
            presets: USUAL.map(usual),
            turns: [1; MAX_RULESETS],
            journal: Journal::default(),
            odds: Live {
                bench,
                odds: Odds::default(),
                of: Subject::Nothing,
                state: State::Off,
                slices: 0,
                watch: None,
                before: [0; 2],
            },
            tools_from: List::Procedures,
            battery: Battery::UNKNOWN,
            fairness: Fairness::default(),
            crash: None,
            errand: None,
            sound: None,
        }
    }

    /// The ruleset in play. A gadget without rulesets has only its tools.
    pub fn ruleset(&self) -> Option<&'static Ruleset> {
        self.rulesets.get(self.playing).copied()
    }

    /// Another ruleset is played from now on.
    pub fn play(&mut self, ruleset: usize) {
        self.playing = ruleset;
        self.recent.play(ruleset);
    }

    /// The turn of the game in play.
    pub fn turn(&self) -> u8 {
        self.turns.get(self.playing).copied().unwrap_or(1)
    }

    /// The next turn, or the one before.
    pub fn count_turn(&mut self, step: i8) {
        if let Some(turn) = self.turns.get_mut(self.playing) {
            *turn = turn.saturating_add_signed(step).max(1);
        }
    }

    /// Forgets all that the memory keeps.
    pub fn forget(&mut self) {
        self.settings = Settings::default();
        self.houses = self
            .rulesets
            .iter()
            .map(|ruleset| House::new(ruleset.house))
            .take(MAX_RULESETS)
            .collect();
        self.recent = Recent::default();
        self.play(0);
        (self.pending, self.last, self.tried) = (Vec::new(), None, None);
        (self.plain, self.plain_row, self.presets) = (PlainDice::PLAIN_D6, 0, USUAL.map(usual));
        self.turns = [1; MAX_RULESETS];
        self.fairness = Fairness::default();
        self.journal = Journal::default();
        self.odds.stop();
    }

    /// The house rules of the ruleset in play.
    pub fn house(&self) -> &House {
        static NONE: House = House::NONE;
        self.houses.get(self.playing).unwrap_or(&NONE)
    }

    /// The cell of a table that the last result was read from.
    pub fn looked_up(&self, table: &Table) -> Option<(usize, usize)> {
        let looked_up = &self.last.as_ref()?.page.looked_up;
        let &(_, row, column) = looked_up.iter().find(|(id, ..)| *id == table.id)?;
        // A table of another ruleset may have the same name, but not this cell.
        (row < table.rows.len() && column < table.heads.len()).then_some((row, column))
    }

    /// The form shows this situation: its odds are wanted, if the player wants any and may see
    /// them.
    pub fn begin_odds(&mut self, situation: &Situation) {
        let agrees = situation.entry.check(&situation.inputs).is_ok();
        if self.settings.odds && agrees && !situation.is_secret() {
            self.want_odds(situation);
        } else {
            self.odds.stop();
        }
    }

    /// The player asks for the odds of a situation whose inputs were checked.
    pub fn want_odds(&mut self, situation: &Situation) {
        let watch = situation.preview(self.house()).watch;
        self.odds.begin(Subject::Situation(situation.entry, situation.inputs.clone()), watch);
    }

    /// The form shows the plain dice.
    pub fn begin_plain_odds(&mut self) {
        if self.settings.odds {
            self.want_plain_odds();
        } else {
            self.odds.stop();
        }
    }

    /// The player asks for the odds of the plain dice.
    pub fn want_plain_odds(&mut self) {
        self.odds.begin(Subject::Plain(self.plain), None);
    }

    /// Goes on with the odds for a slice of time. True when there is something new to show.
    pub fn work(&mut self) -> bool {
        let Self { odds: live, houses, playing, .. } = self;
        static NONE: House = House::NONE;
        live.work(houses.get(*playing).unwrap_or(&NONE))
    }
}

/// Odds that are being worked out while the player reads.
#[derive(Debug)]
pub struct Live<'a> {
    bench: &'a mut Bench,
    odds: Odds,
    of: Subject,
    state: State,
    slices: u16,
    /// What the footer of these odds' form watches.
    watch: Option<Watch>,
    /// What the odds line showed before: it stays for the moment until the new odds are known.
    before: [u32; 2],
}

/// What the odds are of.
#[derive(Debug)]
enum Subject {
    Nothing,
    Situation(&'static Entry, Inputs),
    Plain(PlainDice),
}

/// How far the odds are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum State {
    /// Nobody wants them.
    Off,
    Working,
    Known,
    /// The walk cannot follow: no odds for this one.
    Lost,
}

/// What a screen can show of the odds.
#[derive(Debug)]
pub enum Seen<'a> {
    /// No odds are shown.
    Off,
    /// Not known yet. What the odds line showed before, in thousandths; or the share visited so
    /// far, once it takes long enough to show it.
    Waiting([u32; 2]),
    Working(u32),
    Known(&'a Odds),
}

impl Subject {
    /// Whether it is the same procedure, whatever its inputs.
    fn entry_is(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Situation(entry, _), Self::Situation(other, _)) => core::ptr::eq(*entry, *other),
            _ => false,
        }
    }

    fn is(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Situation(entry, inputs), Self::Situation(other, others)) => {
                core::ptr::eq(*entry, *other) && inputs == others
            }
            (Self::Plain(dice), Self::Plain(other)) => dice == other,
            _ => false,
        }
    }
}

impl Live<'_> {
    /// Begins anew, unless just these odds are known or being worked out.
    fn begin(&mut self, subject: Subject, watch: Option<Watch>) {
        if self.of.is(&subject) && self.state != State::Off {
            return;
        }
        self.before = match self.state {
            _ if !self.of.entry_is(&subject) => [0; 2],
            State::Known => self.watched(),
            _ => self.before,
        };
        self.watch = watch;
        self.bench.clear();
        self.odds = Odds::default();
        self.of = subject;
        self.state = State::Working;
        self.slices = 0;
    }

    /// Nobody wants odds now.
    pub fn stop(&mut self) {
        self.of = Subject::Nothing;
        self.state = State::Off;
    }

    pub fn is_busy(&self) -> bool {
        self.state == State::Working
    }

    pub fn is_known(&self) -> bool {
        self.state == State::Known
    }

    pub fn bench(&self) -> &Bench {
        self.bench
    }

    /// The chance that the footer watches and that of a draw, in thousandths.
    pub fn watched(&self) -> [u32; 2] {
        let Some(watch) = self.watch else { return [0; 2] };
        let (won, draw) = self.odds.watched(watch);
        [won.permille(), draw.permille()]
    }

    pub fn seen(&self) -> Seen<'_> {
        match self.state {
            State::Off | State::Lost => Seen::Off,
            State::Working if self.slices <= PATIENCE => Seen::Waiting(self.before),
            State::Working => Seen::Working(self.odds.known().permille()),
            State::Known => Seen::Known(&self.odds),
        }
    }

    fn work(&mut self, house: &House) -> bool {
        if self.state != State::Working {
            return false;
        }
        self.slices = self.slices.saturating_add(1);
        let effort = &mut Effort::cycles(SLICE);
        let done = match &self.of {
            Subject::Nothing => Ok(true),
            Subject::Situation(entry, inputs) => {
                self.odds.step(entry, inputs, house, self.bench, effort)
            }
            Subject::Plain(dice) => dice.work(self.bench, effort),
        };
        match done {
            Ok(true) => self.state = State::Known,
            // Some twenty steps of the progress bar a second are enough for the eye.
            Ok(false) => return self.slices > PATIENCE && self.slices.is_multiple_of(16),
            Err(_) => self.state = State::Lost,
        }
        true
    }
}
