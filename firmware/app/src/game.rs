//! The game in play: its ruleset and house rules, the last inputs and the last result, what still
//! follows from it, and the odds that are being worked out.

pub mod cards;
pub mod follow_ups;
pub mod former;
pub mod ids;
pub mod latin;
pub mod left;
pub mod link;
pub mod live_odds;
pub mod named_inputs;
pub mod next_throw;
pub mod places;
pub mod plain;
mod progress;
pub mod recall;
pub mod recent;
pub mod replay;
pub mod results;
pub mod settled;
pub mod situation;
pub mod snapshot;
pub mod stored_house;
pub mod stored_inputs;
pub mod throw;
pub mod throw_counts;
pub mod turn;
pub mod undone;
pub mod unlogged;
pub mod words;

use heapless::Vec;
use rules_core::follow_up::FollowUp;
use rules_core::house::House;
use rules_core::plain_dice::PlainDice;
use rules_core::procedure::ProcedureInfo;
use rules_core::ruleset::Ruleset;
use rules_core::scratch::OddsScratch;
use rules_core::table::Table;
use rules_core::transcript::{MAX_FOLLOW_UPS, MAX_LOOK_UPS};

use left::{LeftGames, NONE_LEFT};
use live_odds::{LiveOdds, OddsSubject};
use places::{Opened, Places};
use recent::RecentInputs;
use results::{LookedAt, Which};
use situation::Situation;
use throw::Thrown;
use throw_counts::ThrowCounts;
use unlogged::Unlogged;
use words::HeadlineText;

use crate::storage::hash_figures::HashFigures;

/// The most rulesets at a time: five on board, and of players' the one that is open. What a game that
/// was left holds is some 800 bytes of the chip's RAM.
pub const MAX_RULESETS: usize = 6;

const _: () = assert!(MAX_RULESETS <= crate::storage::MAX_GAMES, "each has a record");

/// Presets of plain dice: the first half for all games, the second the player's own.
pub const PRESETS: usize = crate::storage::snapshot::PRESETS;

/// Dice that most games ask for.
const USUAL: [(u8, u8); PRESETS] =
    [(1, 6), (2, 6), (3, 6), (1, 10), (2, 10), (1, 20), (1, 100), (40, 6)];

/// What is being played.
#[derive(Debug)]
pub struct Game<'a> {
    /// Those on board, then the one of a player's that was opened.
    pub rulesets: Vec<&'static Ruleset, MAX_RULESETS>,
    /// Players' rulesets, in their places.
    pub places: Places,
    /// The place of the ruleset in play.
    pub playing: usize,
    pub houses: Vec<House, MAX_RULESETS>,
    pub recent: RecentInputs,
    /// Follow-ups of an earlier result that were not taken yet.
    pub pending: Vec<FollowUp, MAX_FOLLOW_UPS>,
    /// The last result.
    pub last: Option<Thrown>,
    /// The record of the last result, if the log has it, and the figures of its hash. It is known
    /// before the log was read and the result is there again.
    pub last_record: Option<u32>,
    pub last_code: Option<HashFigures>,
    /// The newest throw that the log is known to have of the game in play; zero if there is none.
    last_throw: u32,
    /// Whether the last result was settled before this start: the log may know better.
    is_restored: bool,
    /// What that result came to, as it was stored.
    stored_words: HeadlineText,
    /// The throw of the log that the player looks at, made again.
    pub looked_at: Option<LookedAt>,
    /// The cells of tables that were read last, as a transcript has them.
    looked_up: Vec<(&'static str, usize, usize), MAX_LOOK_UPS>,
    /// What could not be thrown because the random source failed; plain dice leave nothing here.
    pub tried: Option<Situation>,
    pub plain: PlainDice,
    /// The row of their form that was changed last.
    pub plain_row: usize,
    pub presets: [PlainDice; PRESETS],
    /// The turn of each ruleset's game, where no procedure counts it.
    pub turns: [u8; MAX_RULESETS],
    /// The record of the newest turn that the log has of each game; zero if there is none. A turn
    /// that could not be logged is newer than that.
    turn_records: [u32; MAX_RULESETS],
    /// What the log is still to be told of each game's turns.
    unlogged: [Unlogged; MAX_RULESETS],
    /// What was thrown this turn in the game at `entered`.
    pub counts: ThrowCounts,
    /// The place of the ruleset whose game the last result and the counts belong to. It is the one
    /// in play as soon as storage has taken over what is left.
    entered: usize,
    /// Games that were left and could not be saved: what is here is newer than what is stored.
    unsaved: [bool; MAX_RULESETS],
    /// How far games have got that were left. The one in play is not among them.
    left: LeftGames,
    pub odds: LiveOdds<'a>,
}

fn usual((count, sides): (u8, u8)) -> PlainDice {
    PlainDice::new(count, sides, 0).unwrap_or(PlainDice::PLAIN_D6)
}

/// The house rules of all games, each at its ruling.
fn rulings(rulesets: &[&Ruleset]) -> Vec<House, MAX_RULESETS> {
    rulesets.iter().map(|ruleset| House::new(ruleset.house)).take(MAX_RULESETS).collect()
}

impl<'a> Game<'a> {
    pub fn new(rulesets: &'static [&'static Ruleset], scratch: &'a mut OddsScratch) -> Self {
        Self {
            rulesets: rulesets.iter().copied().take(MAX_RULESETS).collect(),
            places: Places::NONE,
            playing: 0,
            houses: rulings(rulesets),
            recent: RecentInputs::default(),
            pending: Vec::new(),
            last: None,
            last_record: None,
            last_code: None,
            last_throw: 0,
            is_restored: false,
            looked_at: None,
            looked_up: Vec::new(),
            stored_words: HeadlineText::new(),
            tried: None,
            plain: PlainDice::PLAIN_D6,
            plain_row: 0,
            presets: USUAL.map(usual),
            turns: [1; MAX_RULESETS],
            turn_records: [0; MAX_RULESETS],
            unlogged: [Unlogged::Nothing; MAX_RULESETS],
            counts: ThrowCounts::default(),
            entered: 0,
            unsaved: [false; MAX_RULESETS],
            left: NONE_LEFT,
            odds: LiveOdds::new(scratch),
        }
    }

    /// The ruleset in play. A gadget without rulesets has only its tools.
    pub fn ruleset(&self) -> Option<&'static Ruleset> {
        self.rulesets.get(self.playing).copied()
    }

    /// The name of a ruleset by the number of its id; empty if this firmware does not have it.
    pub fn name_of(&self, number: u16) -> &'static str {
        let in_a_place = || self.places.name(self.places.place_of(number)?);
        let open = self.ruleset_of(number).map(|ruleset| ruleset.name);
        open.or_else(in_a_place).unwrap_or("")
    }

    /// What a ruleset counts, by the number of its id: turns, if nothing else is known of it.
    pub fn counted_by(&self, number: u16) -> &'static str {
        self.ruleset_of(number).map_or("Turn", |ruleset| ruleset.turns.name())
    }

    fn ruleset_of(&self, number: u16) -> Option<&'static Ruleset> {
        self.rulesets.get(self.place_of(number)?).copied()
    }

    /// Whether it has the ruleset with this number.
    pub fn knows(&self, number: u16) -> bool {
        self.place_of(number).is_some()
    }

    /// The place of a ruleset by the number of its id.
    fn place_of(&self, number: u16) -> Option<usize> {
        self.rulesets.iter().position(|ruleset| ids::number_of_ruleset(ruleset) == number)
    }

    /// A player's ruleset was opened from this place. Gives where it stands in the list; nothing if
    /// there is no room, which there is for one.
    pub fn opened(&mut self, ruleset: &'static Ruleset, place: usize) -> Option<usize> {
        self.rulesets.push(ruleset).ok()?;
        // There is room for the house rules of as many.
        let _ = self.houses.push(House::new(ruleset.house));
        let at = self.rulesets.len() - 1;
        self.places.opened = Some(Opened { place, at });
        Some(at)
    }

    /// The player's ruleset that is open turned out to be none. It is the last of the list.
    pub fn close_opened(&mut self) {
        if let Some(opened) = self.places.opened.take() {
            self.rulesets.truncate(opened.at);
            self.houses.truncate(opened.at);
        }
    }

    /// How many rulesets do not stand in a place: those on board.
    pub fn on_board(&self) -> usize {
        self.places.opened.map_or(self.rulesets.len(), |opened| opened.at)
    }

    /// The row of the game in play in the list of games.
    pub fn row_of_playing(&self) -> usize {
        let opened = self.places.opened.filter(|opened| opened.at == self.playing);
        let row = opened.and_then(|it| self.places.listed().position(|place| place == it.place));
        row.map_or(self.playing, |row| self.on_board() + row)
    }

    /// Plays another ruleset from now on. Storage brings what is kept of its game.
    pub fn play(&mut self, ruleset: usize) {
        self.playing = ruleset;
        self.recent.play(ruleset);
    }

    /// As on the first day.
    pub fn forget(&mut self) {
        self.houses = rulings(&self.rulesets);
        self.recent = RecentInputs::default();
        self.play(0);
        self.tried = None;
        self.enter();
        self.looked_at = None;
        self.looked_up.clear();
        (self.plain, self.plain_row, self.presets) = (PlainDice::PLAIN_D6, 0, USUAL.map(usual));
        (self.turns, self.unsaved) = ([1; MAX_RULESETS], [false; MAX_RULESETS]);
        (self.turn_records, self.left) = ([0; MAX_RULESETS], NONE_LEFT);
        self.unlogged = [Unlogged::Nothing; MAX_RULESETS];
        self.odds.stop();
    }

    /// The house rules of the ruleset in play.
    pub fn house(&self) -> &House {
        static NONE: House = House::NONE;
        self.houses.get(self.playing).unwrap_or(&NONE)
    }

    /// The cell of a table that was read last.
    pub fn looked_up(&self, table: &Table) -> Option<(usize, usize)> {
        let &(_, row, column) = self.looked_up.iter().find(|(id, ..)| *id == table.id)?;
        // A table of another ruleset may have the same name, but not this cell.
        (row < table.row_count(self.house()) && column < table.heads.len()).then_some((row, column))
    }

    /// The table of a procedure; where it names none, the one that its last result was read from.
    pub fn table_of(&self, procedure: &ProcedureInfo) -> Option<&'static Table> {
        let last = self.last.as_ref().filter(|last| last.situation.procedure.id == procedure.id);
        let read = last.and_then(|last| last.transcript.looked_up.first());
        let named = Some(procedure.table).filter(|table| !table.is_empty());
        self.ruleset()?.table(named.or(read.map(|(table, ..)| *table))?)
    }

    /// The player asks for the odds of a situation whose inputs were checked.
    pub fn want_odds(&mut self, situation: &Situation) {
        let house = self.house().clone();
        self.begin_odds(situation, house);
    }

    /// The player asks for the odds that a throw had.
    pub fn want_odds_of(&mut self, which: Which) {
        if let Some(thrown) = self.result(which) {
            let (situation, house) = (thrown.situation.clone(), thrown.house.clone());
            self.begin_odds(&situation, house);
        }
    }

    fn begin_odds(&mut self, situation: &Situation, house: House) {
        if !situation.procedure.has_odds {
            // Whoever wrote it has said that they take too long.
            self.odds.stop();
            return;
        }
        let watch = situation.preview(&house).watch;
        let (procedure, inputs) = (situation.procedure, situation.inputs.clone());
        self.odds.begin(OddsSubject::Situation(procedure, inputs, house), watch);
    }

    /// The player asks for the odds of the plain dice.
    pub fn want_plain_odds(&mut self) {
        self.odds.begin(OddsSubject::Plain(self.plain), None);
    }

    /// Goes on with the odds for a slice of time. True when there is something new to show.
    pub fn work(&mut self) -> bool {
        self.odds.work()
    }
}
