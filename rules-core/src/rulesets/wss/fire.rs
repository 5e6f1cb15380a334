//! L33-54, L166-177 A unit shoots at a unit.

use crate::prelude::*;

use super::facts::{ALLOWED, BURNING, DICE, HITS, NEED};
use super::troops::{MOST_PIPS, Side};
use super::weapons::{Cover, RANGED_IN, SAVES, Shot, Weapon};

mod target;

use target::Hurt;
pub(super) use target::{Pistols, Target};

choices! {
    /// Why it may not shoot.
    enum Reason {
        FrenchOnly = "pistols-french-only" / "French only",
        Range = "range" / "range",
    }
}

fields! {
    /// L33-54 The shot. Rows stand in the order of use: most shots are set by the first two.
    pub(super) struct Fire, rows Row;
    "" {
        stands: u8 = Field::number("Stands", 1, 20, 6).help("Stands of the unit that can fire."),
        cover: Cover = Field::choice::<Cover>("Cover"),
        weapon: Weapon = Field::choice_from::<Weapon>("Weapon", Weapon::Musket as u8),
        range: u8 = Field::number("Range, cm", 1, 100, 25),
        side: Side = Field::choice::<Side>("Side"),
        pips: u8 = Field::number("Firer's pips", 0, MOST_PIPS as i32, 0)
            .help("At 6 pips only half the stands fire."),
        building: bool = Field::tick("At a building").help("The fire is aimed at a building."),
        building_hit: bool = Field::tick("Hit last turn")
            .help("The mortar hit this building last turn: +1."),
        at_contact: bool = Field::tick("At contact")
            .help("Pistols fired as the cavalry closes; the hits count in the fight."),
    }
    "TARGET" {
        target: Target = Field::choice::<Target>("Target"),
        target_pips: u8 = Field::number("Target's pips", 0, MOST_PIPS as i32, 0),
        target_markers: u8 = Field::number("Its markers", 0, 3, 0)
            .help("Casualty markers the target has; three are a stand."),
        target_turn: u8 = Field::number("Lost this turn", 0, MOST_TURN as i32, 0).help(
            "Casualties the target took from fire this turn. Three call for a heavy fire test.",
        ),
    }
    // It has no row. It stands last because records keep inputs by their places.
    "" { pistols: Pistols = Field::choice::<Pistols>("Pistols").private() }
}

/// The most casualties of a turn that the form takes.
const MOST_TURN: u8 = 12;

const NO_PIPS: &str = "Guns have no pips";
const FOR_MORTARS: &str = "Only for mortars";

facts! {
    for Fire;
    ALLOWED,
    REASON = Fact::word::<Reason>("reason", "Reason").sometimes().quiet(),
    DICE, NEED, HITS,
    SAVED = Fact::number("saved", "Hits saved").when_allowed().quiet(),
    target::TURN_CASUALTIES, target::PIPS, target::MARKERS, target::STANDS_LOST, BURNING,
    target::CASUALTIES, target::HEAVY_FIRE_TEST, target::GUN_REMOVED,
}

outcomes! {
    /// How many casualties.
    pub(super) struct Casualties(u8) {
        title: "Casualties", none: "No casualties",
        one: "casualty", many: "casualties", short: "cas.",
    }
}

impl Fire {
    const fn shot(&self) -> Shot {
        Shot { weapon: self.weapon, range: self.range, ranged_in: self.building_hit }
    }

    /// L35, L45, L76 A unit at the most pips shoots with half its stands, rounded down but one at
    /// least (R7).
    fn firing(&self) -> u8 {
        if self.pips == MOST_PIPS { (self.stands / 2).max(1) } else { self.stands }
    }

    fn dice(&self) -> u8 {
        self.firing() * self.shot().dice()
    }

    const fn saves(&self) -> bool {
        self.weapon.saved_by(self.cover)
    }

    /// What the rules do not allow comes before what contradicts itself.
    fn forbidden(&self) -> Option<Reason> {
        if self.weapon == Weapon::Pistol && self.side == Side::Alliance {
            // L42 The Alliance cavalry has none.
            Some(Reason::FrenchOnly)
        } else if !self.shot().in_range() {
            Some(Reason::Range)
        } else {
            None
        }
    }

    /// The casualties that the form watches for: those that bring on a test, or remove a gun.
    fn watch(&self) -> Watch {
        let least = match self.target {
            Target::Artillery => self.hurt(0).to_next_stand(),
            _ if self.at_contact => 1,
            _ => self.hurt(0).to_heavy_fire(),
        };
        let label = match least {
            ..=1 => "1+ lost",
            2 => "2+ lost",
            _ => "3+ lost",
        };
        Watch::at_least(label, least)
    }

    /// What these casualties do to the target.
    const fn hurt(&self, casualties: u8) -> Hurt {
        Hurt {
            target: self.target,
            casualties,
            pips: self.target_pips,
            markers: self.target_markers,
            turn: self.target_turn,
            at_contact: self.at_contact,
            pistols: self.pistols,
        }
    }
}

impl Procedure for Fire {
    type Outcome = Casualties;
    const ID: &'static str = "fire";
    const NAME: &'static str = "Fire";
    const KIND: &'static str = "fire";
    const USE: &'static str = "top";
    const ABOUT: &'static str = "A unit shoots at a unit";
    const HELP: &'static str =
        "One die a stand, cannon near two. Cover saves hits; casualties become pips and stands.";
    const TABLE: &'static str = "weapons";
    const SECTION: &'static str = "Firing";
    const LINES: &'static str = "33-54, 166-177";

    fn check(&self, _: &House) -> Result<(), Refusal> {
        let (mortar, pistol) = (self.weapon == Weapon::Mortar, self.weapon == Weapon::Pistol);
        let (row, why) = if self.weapon.is_gun() && self.pips > 0 {
            (Row::pips, NO_PIPS)
        } else if self.target == Target::Artillery && self.target_pips > 0 {
            (Row::target_pips, NO_PIPS)
        } else if self.building && !mortar {
            (Row::building, FOR_MORTARS)
        } else if self.building_hit && !mortar {
            (Row::building_hit, FOR_MORTARS)
        } else if self.at_contact && !pistol {
            (Row::at_contact, "Only pistols at contact")
        } else if self.target_markers >= self.target.stand() {
            (Row::target_markers, "3 markers cost a stand")
        } else {
            return Ok(());
        };
        // What the rules forbid is no contradiction, whatever else is set.
        if self.forbidden().is_some() { Ok(()) } else { Err(Refusal::new(row, why)) }
    }

    fn preview(&self, form: &mut Form) {
        self.shot().preview(form, [Row::weapon.into(), Row::range.into()], self.dice());
        match self.forbidden() {
            None => {
                // Hits in sixths, halved where there is a save, in tenths and rounded.
                let sixths = u32::from(self.dice()) * u32::from(7 - self.shot().need());
                let tenths = (sixths * if self.saves() { 5 } else { 10 } + 3) / 6;
                form.throws(format_args!("mean {}.{}", tenths / 10, tenths % 10));
                form.watch(self.watch());
            }
            Some(Reason::FrenchOnly) => form.throws("not the Alliance"),
            Some(Reason::Range) => {}
        }
        if self.saves() {
            form.effect(Row::cover, Effect::Need(SAVES), Effect::Quiet);
        }
        if self.pips == MOST_PIPS {
            form.effect(Row::pips, Effect::Word("half"), Effect::Quiet);
        }
        form.points(Row::building_hit, self.building_hit, RANGED_IN.into());
        self.hide(form);
    }

    fn resolve(&self, tray: &mut Tray<'_>) -> Result<Casualties, Halt> {
        let reason = self.forbidden();
        tray.fact(&ALLOWED, reason.is_none());
        if let Some(reason) = reason {
            tray.fact(&REASON, reason);
            if reason == Reason::Range {
                return Err(self.shot().forbid(tray));
            }
            tray.say("The Alliance has no pistols");
            return Err(tray.forbid("French side only"));
        }
        let (dice, shot) = (self.dice(), self.shot());
        let hits = tray.at_least(Throw::of("Fire", dice, D6), shot.need())?;
        let saved =
            if self.saves() { tray.at_least(Throw::of("Saves", hits, D6), SAVES)? } else { 0 };
        let burning = Shot::kindles(tray, hits, self.building)?;
        let hurt = self.hurt(hits - saved);
        shot.tell(tray, dice, hits);
        shot.totals(tray, [self.stands, self.firing()], Row::building_hit);
        if self.saves() {
            tray.look_up("saves", self.cover.index(), usize::from(self.weapon.is_gun()));
        }
        if hurt.casualties > 0 {
            tray.look_up("casualties", self.target.index(), 0_usize);
        }
        tray.fact(&SAVED, saved);
        tray.fact(&BURNING, burning);
        if self.at_contact && hurt.casualties > 0 {
            // L108, R13
            let hits = Counted::of(hurt.casualties, ["hit", "hits"]);
            tray.say(format_args!("Adds {hits} to the fight"));
        }
        hurt.tell(tray, burning);
        if saved > 0 {
            tray.say(format_args!("{hits} of {dice} hit, {saved} saved"));
        } else {
            tray.say(format_args!("{hits} of {dice} hit"));
        }
        Ok(Casualties(hurt.casualties))
    }
}

impl Fire {
    /// Rows that cannot matter. One that is set stays in sight, so that it can be unset where it is
    /// refused.
    fn hide(&self, form: &mut Form) {
        let (mortar, pistol) = (self.weapon == Weapon::Mortar, self.weapon == Weapon::Pistol);
        let at_gun = self.target == Target::Artillery;
        let mut hide = |row: Row, idle: bool| {
            if idle {
                form.hide(row);
            }
        };
        hide(Row::cover, mortar);
        hide(Row::side, !pistol);
        hide(Row::pips, self.weapon.is_gun() && self.pips == 0);
        hide(Row::building, !mortar && !self.building);
        hide(Row::building_hit, !mortar && !self.building_hit);
        hide(Row::at_contact, !pistol && !self.at_contact);
        hide(Row::target_pips, at_gun && self.target_pips == 0);
        hide(Row::target_turn, at_gun);
    }
}
