//! L146 A unit that has lost heavily to fire in one turn.

use crate::prelude::*;

use super::facts::{DIE, MOVES, PASSED};
use super::steady::{self, Steady, say_back};
use super::troops::MOST_PIPS;

/// L146 Casualties to fire in one turn that call for the test.
pub(super) const HEAVY: u8 = 3;

outcomes! {
    /// L146 What becomes of the unit.
    pub(super) enum Shaken {
        Firm = "ok" / "stands" => "Stands firm" / "Stands",
        Halts = "halt" / "halts" => "Unit halts" / "Halts",
        Retreats = "retreat" / "falls back" => "Unit falls back" / "Back",
    }
}

fields! {
    /// L146 The test, at the end of the enemy's firing phase. Raw units have no worse a die here
    /// (R10).
    pub(super) struct HeavyFire, rows Row;
    "" {
        pips: u8 = Field::number("Pips", 0, MOST_PIPS as i32, 0),
        moved_last: bool = Field::tick("Moved last turn")
            .help("It moved in the last turn: if it fails it halts."),
        enemy_in_range: bool = Field::ticked("Enemy in range")
            .help("An enemy stands within range."),
    }
}

facts! {
    for HeavyFire;
    DIE, PASSED,
    OUTCOME = Fact::word::<Shaken>("outcome", "Outcome").quiet(),
    MOVES,
    MISS_NEXT_MOVE = Fact::yes_no("miss_next_move", "Misses a move").quiet(),
    MUST_FIRE = Fact::yes_no("must_fire", "Must fire next").quiet(),
}

impl HeavyFire {
    const fn test(&self) -> Steady {
        Steady { pips: self.pips, less: 0 }
    }
}

impl Procedure for HeavyFire {
    type Outcome = Shaken;
    const ID: &'static str = "heavy-fire";
    const NAME: &'static str = "Heavy fire test";
    const KIND: &'static str = "morale";
    const USE: &'static str = "top";
    const LOG: &'static str = "Heavy fire";
    const ABOUT: &'static str = "Three or more casualties to fire in a turn";
    const HELP: &'static str =
        "A unit that lost three or more to fire in a turn tests one die against its pips.";
    const TABLE: &'static str = "tests";
    const SECTION: &'static str = "Other tests";
    const LINES: &'static str = "146";
    const LAYOUT: Layout = Layout::Test;

    fn preview(&self, form: &mut Form) {
        self.test().preview(form, Watch::only("stands", Shaken::Firm.bucket()));
    }

    fn resolve(&self, tray: &mut Tray<'_>) -> Result<Shaken, Halt> {
        let tried = self.test().throw(tray)?;
        let shaken = match (tried.short, self.moved_last) {
            (0, _) => Shaken::Firm,
            (_, true) => Shaken::Halts,
            (_, false) => Shaken::Retreats,
        };
        let firm = shaken == Shaken::Firm;
        // R26 The duty to fire follows both the halt and the retreat.
        let must_fire = !firm && self.enemy_in_range;
        let moves = u8::from(shaken == Shaken::Retreats);
        tray.fact(&DIE, tried.die);
        tray.fact(&PASSED, firm);
        tray.fact(&OUTCOME, shaken);
        tray.fact(&MOVES, moves);
        tray.fact(&MISS_NEXT_MOVE, shaken == Shaken::Halts);
        tray.fact(&MUST_FIRE, must_fire);
        let facing = if must_fire { "Faces the enemy, fires next" } else { "Faces the enemy" };
        match shaken {
            Shaken::Firm => {}
            Shaken::Retreats => {
                say_back(tray, moves);
                tray.say(facing);
            }
            Shaken::Halts => {
                tray.say("Misses its next move");
                if must_fire {
                    tray.say("Must fire in its next phase");
                }
            }
        }
        self.test().tell(tray, tried);
        tray.look_up("tests", 0_usize, steady::WHEN);
        Ok(shaken)
    }
}
