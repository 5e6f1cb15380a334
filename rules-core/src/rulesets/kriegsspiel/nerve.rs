//! Tests of nerve: troops under canister, surprised, or surrounded.

use crate::prelude::*;

use super::approach::{AttackPoint, DefencePoint};
use super::dice::WarDie;
use super::facts::DIE;
use super::fire::Aim;
use super::form::hide;
use super::guns::Battery;
use super::house::Rule;
use super::offer::offer;
use super::retreat::FOOT_BACK;
use super::trial::Trial;

facts! {
    for CanisterTest;
    NEEDED = Fact::yes_no("needed", "Needed").quiet(),
    DIE,
    PASSED = Fact::yes_no("passed", "Passed").quiet(),
    RETREAT = Fact::number("retreat", "Retreat").quiet(),
}

fields! {
    /// 639-655 Troops in canister range, after each move.
    pub(super) struct CanisterTest, rows CanisterRow;
    "" {
        battery: Battery = Field::choice::<Battery>("Battery"),
        effect: Aim = Field::choice::<Aim>("Effect"),
        front_and_flank: bool = Field::tick("Front and flank")
            .help("The enemy comes from the front and a flank."),
        battery_engaged: bool = Field::tick("Guns engaged")
            .help("The battery is itself under canister or attacked: no test."),
    }
}

outcomes! {
    /// Whether they stand.
    pub(super) struct Stand(bool) {
        no = "Troops fall back" / "Back",
        yes = "Troops stand" / "Stand",
    }
}

impl CanisterTest {
    /// 645, 1069 Die III against them for a battery, Die II for half of one; one less in front and
    /// flank (R71).
    ///
    /// At bad effect there is no test (1079). The printed 3:1 can only be meant for the troops
    /// (R22), half battery or whole.
    fn trial(&self, printed_at_bad_effect: bool) -> Trial {
        match self.effect {
            _ if self.battery_engaged => Trial::Settled(true, "no test"),
            Aim::Bad if printed_at_bad_effect => Trial::favouring(WarDie::IV),
            Aim::Bad => Trial::Settled(true, "no test"),
            Aim::Good => Trial::against(self.die()),
        }
    }

    fn die(&self) -> WarDie {
        WarDie::of(3 - u8::from(self.battery == Battery::Half) - u8::from(self.front_and_flank))
    }
}

impl Procedure for CanisterTest {
    type Outcome = Stand;
    const ID: &'static str = "canister-test";
    const NAME: &'static str = "Canister test";
    const KIND: &'static str = "morale";
    const ABOUT: &'static str = "Troops in canister range throw to stay or advance, Die III \
        against them for a battery and Die II for a half battery.";
    const LOG: &'static str = "Canister";
    const HELP: &'static str = "Troops in canister range throw to stay or come on.";
    const TABLE: &'static str = "tests";
    const SECTION: &'static str = "Morale under artillery";
    const LINES: &'static str = "639-655,1066-1071,2265,2878-2887,3368-3371,3884-3888";
    const LAYOUT: Layout = Layout::Test;

    fn preview(&self, form: &mut Form) {
        let printed = form.house.on(Rule::BadEffectTest);
        if self.battery_engaged || self.effect == Aim::Bad {
            hide(form, &[CanisterRow::battery as u8, CanisterRow::front_and_flank as u8]);
        }
        if self.battery_engaged {
            form.hide(CanisterRow::effect);
        } else if self.effect == Aim::Bad && !printed {
            form.hide(CanisterRow::battery_engaged);
        }
        self.trial(printed).show(form, "stand");
    }

    fn resolve(&self, tray: &mut Tray<'_>) -> Result<Stand, Halt> {
        let trial = self.trial(tray.house().on(Rule::BadEffectTest));
        let stand = trial.settle(tray)?;
        tray.fact(&NEEDED, trial.number() > 0);
        tray.fact(&DIE, trial.number());
        tray.fact(&PASSED, stand);
        tray.fact(&RETREAT, if stand { 0 } else { FOOT_BACK });
        if trial.number() == 0 {
            tray.headline("No test needed");
            tray.short("No test");
            tray.say(if self.battery_engaged {
                "The guns are engaged"
            } else {
                "Bad effect: losses only"
            });
        } else if stand {
            tray.say("They may stay or advance");
        } else {
            tray.say(format_args!("Back {FOOT_BACK} paces, no more"));
        }
        if stand {
            // 651 Who goes on under canister has a point against him.
            let points = if trial.number() > 0 { 1 << AttackPoint::UnderCanister as u8 } else { 0 };
            offer(tray, "assault", "They attack", &[("att_mods", points)]);
            offer(tray, "battery-assault", "Assault on guns", &[]);
        }
        if stand && trial == Trial::against(self.die()) && !self.front_and_flank {
            // 1071 Infantry that stays is attacked by the battery's infantry at the same odds.
            offer(tray, "assault", "They are attacked", &[("base", i32::from(trial.number()) - 1)]);
        }
        Ok(Stand(stand))
    }
}

fields! {
    /// 1469-1493 Troops that are reached from cover in one move, by twice their number, or in march
    /// column.
    pub(super) struct Surprise, rows SurpriseRow;
    "" {
        artillery: bool = Field::tick("Enemy has guns").help("The enemy has guns with him."),
        reserve: bool = Field::ticked("Reserve near").help("Friends in reserve are close by."),
    }
}

choices! {
    /// 1483-1485 Where they go.
    enum Refuge {
        Reserve = "reserve" / "reserve",
        WayCame = "way-came" / "way they came",
    }
}

facts! {
    for Surprise;
    DIE, PASSED,
    RETIRE = Fact::word::<Refuge>("retire", "Back to").sometimes().quiet(),
    SHAKEN = Fact::number("shaken_moves", "Moves shaken"),
    DOUBLED = Fact::number("enemy_doubles_moves", "Enemy x2 for moves"),
}

/// 1487, 3218-3223 Moves for which they are shaken and the enemy counts double.
pub(super) const SHAKEN_FOR: u8 = 3;
/// 1487 Moves of peace they need if they are beaten again.
pub(super) const REST: u8 = 5;

/// 131 The sixths of a battalion.
const BATTALION: u8 = 6;

outcomes! {
    /// Whether they form.
    pub(super) struct Formed(bool) {
        no = "They fall back" / "Back",
        yes = "Troops form up" / "Form",
    }
}

impl Surprise {
    /// 1479, 1493 An even chance, or Die II against them if guns have come along.
    const fn trial(&self) -> Trial {
        Trial::against(if self.artillery { WarDie::II } else { WarDie::I })
    }
}

impl Procedure for Surprise {
    type Outcome = Formed;
    const ID: &'static str = "surprise";
    const NAME: &'static str = "Surprise";
    const KIND: &'static str = "morale";
    const ABOUT: &'static str = "Surprised troops throw Die I, or Die II against them if the \
        attacker has guns, to form up at once or fall back.";
    const HELP: &'static str = "Surprised troops throw to form up at once; else they fall back.";
    const TABLE: &'static str = "tests";
    const SECTION: &'static str = "Surprise attacks";
    const LINES: &'static str = "1469-1493,3184-3223";
    const LAYOUT: Layout = Layout::Test;

    fn preview(&self, form: &mut Form) {
        self.trial().show(form, "form");
    }

    fn resolve(&self, tray: &mut Tray<'_>) -> Result<Formed, Halt> {
        let formed = self.trial().settle(tray)?;
        let moves = if formed { 0 } else { SHAKEN_FOR };
        tray.fact(&DIE, self.trial().number());
        tray.fact(&PASSED, formed);
        tray.fact(&SHAKEN, moves);
        tray.fact(&DOUBLED, moves);
        if formed {
            tray.say("They may wait or attack");
        } else {
            let refuge = if self.reserve { Refuge::Reserve } else { Refuge::WayCame };
            tray.fact(&RETIRE, refuge);
            tray.say(if self.reserve { "Back on the reserve" } else { "Back the way they came" });
            tray.say(format_args!("If beaten: regroup {REST} moves"));
            // 1487 Every attacker counts as two.
            tray.follow(|| {
                FollowUp::to("assault-odds", "Attacked again")
                    .set("def_mods", 1 << DefencePoint::Shaken as u8)
                    .guess("att", 2 * BATTALION)
                    .guess("def", BATTALION)
            });
        }
        Ok(Formed(formed))
    }
}

fields! {
    /// 1495-1512 Troops that are surrounded, every way out within 800 paces cut off.
    pub(super) struct Surrender, rows SurrenderRow;
    "" {
        ratio: u8 = Field::number("Odds, to 1", 1, 20, 3)
            .help("How many times as strong the enemy around them is."),
        defile: bool = Field::tick("In a defile").help("They stand in a defile."),
    }
}

facts! {
    for Surrender;
    DIE, NEEDED,
    CAPTURED = Fact::yes_no("captured", "Captured").quiet(),
}

/// 1506 How many times their number must surround them.
const OVERWHELMING: u8 = 3;

outcomes! {
    /// Whether they fight on.
    pub(super) struct Holding(bool) {
        no = "They surrender" / "Taken",
        yes = "They fight on" / "Fight on",
    }
}

impl Surrender {
    /// 1500 Die III against them. 1510 In a defile equals suffice, and take them at once (R84).
    const fn trial(&self) -> Trial {
        match self.ratio {
            _ if self.defile => Trial::Settled(false, "taken"),
            OVERWHELMING.. => Trial::against(WarDie::III),
            _ => Trial::Settled(true, "too few"),
        }
    }
}

impl Procedure for Surrender {
    type Outcome = Holding;
    const ID: &'static str = "surrender";
    const NAME: &'static str = "Surrender";
    const KIND: &'static str = "morale";
    const ABOUT: &'static str = "Troops surrounded by three times their number throw Die III \
        against them, and in a defile they are taken by equals.";
    const HELP: &'static str = "Troops surrounded by three times their number throw to fight on.";
    const TABLE: &'static str = "tests";
    const SECTION: &'static str = "Prisoners";
    const LINES: &'static str = "1495-1512";
    const LAYOUT: Layout = Layout::Test;

    fn preview(&self, form: &mut Form) {
        if self.defile {
            form.hide(SurrenderRow::ratio);
        }
        self.trial().show(form, "hold out");
    }

    fn resolve(&self, tray: &mut Tray<'_>) -> Result<Holding, Halt> {
        let trial = self.trial();
        let hold = trial.settle(tray)?;
        tray.fact(&DIE, trial.number());
        tray.fact(&NEEDED, trial.number() > 0);
        tray.fact(&CAPTURED, !hold);
        let then = match (trial.number(), hold) {
            (0, true) => "Below 3 to 1 they fight on",
            (_, true) => "Attack them, or they attack",
            // 1512
            (_, false) => "Escort: a tenth as many",
        };
        tray.say(then);
        Ok(Holding(hold))
    }
}
