//! L46, L54 Cannon breach walls and buildings, mortars set buildings on fire.

use crate::prelude::*;

use super::facts::{ALLOWED, BURNING, DICE, HITS, NEED};
use super::weapons::{NO_ROWS, RANGED_IN, Shot, Weapon};

/// L54 Cannon hits that make a breach one stand wide.
pub(super) const BREACH: u8 = 2;

choices! {
    /// L54 What can hit a work.
    enum Gun {
        Cannon = "cannon" / "cannon",
        Mortar = "mortar" / "mortar",
    }
}

choices! {
    /// L54 What is shot at.
    enum Work {
        Wall = "wall" / "wall",
        Building = "building" / "building",
        Rampart = "rampart" / "rampart",
    }
}

choices! {
    /// Why there is no use in it.
    enum Reason {
        Range = "range" / "range",
        Rampart = "rampart" / "rampart",
    }
}

outcomes! {
    /// What becomes of the work.
    pub(super) enum Damage {
        Holds = "holds" / "holds" => "No effect" / "No effect",
        Breached = "breached" / "breached" => "Wall breached" / "Breach",
        Burns = "burns" / "burns" => "Building on fire" / "On fire",
    }
}

fields! {
    /// L46, L54 The bombardment, its rows in the order of those of `fire`.
    pub(super) struct Bombard, rows Row;
    "" {
        stands: u8 = Field::number("Stands", 1, 12, 1),
        target: Work = Field::choice::<Work>("Target"),
        weapon: Gun = Field::choice::<Gun>("Weapon"),
        range: u8 = Field::number("Range, cm", 1, 100, 50),
        hits_so_far: u8 = Field::number("Hits so far", 0, BREACH as i32 - 1, 0)
            .help("Hits this stretch of wall has taken. Two make a breach."),
        building_hit: bool = Field::tick("Hit last turn")
            .help("The mortar hit this building last turn: +1."),
    }
}

facts! {
    for Bombard;
    ALLOWED,
    REASON = Fact::word::<Reason>("reason", "Reason").sometimes().quiet(),
    DICE, NEED, HITS,
    HITS_LEFT = Fact::number("hits_left", "Hits carried on").when_allowed(),
    BREACHES = Fact::number("breaches", "Breaches").when_allowed().quiet(),
    BURNING,
}

impl Bombard {
    fn shot(&self) -> Shot {
        let weapon = if self.weapon == Gun::Cannon { Weapon::Cannon } else { Weapon::Mortar };
        Shot { weapon, range: self.range, ranged_in: self.building_hit }
    }

    fn dice(&self) -> u8 {
        self.stands * self.shot().dice()
    }

    /// L54, L177 Two cannon hits breach a wall, and buildings are no more proof against them.
    fn breaches(&self) -> bool {
        self.weapon == Gun::Cannon && self.target != Work::Rampart
    }

    /// L54 Mortar hits set a building on fire.
    fn kindles(&self) -> bool {
        (self.weapon, self.target) == (Gun::Mortar, Work::Building)
    }

    /// What the rules do not allow comes before what contradicts itself.
    fn forbidden(&self) -> Option<Reason> {
        if !self.shot().in_range() {
            Some(Reason::Range)
        } else if self.target == Work::Rampart {
            Some(Reason::Rampart)
        } else {
            None
        }
    }
}

impl Procedure for Bombard {
    type Outcome = Damage;
    const ID: &'static str = "bombard";
    const NAME: &'static str = "Bombard";
    const KIND: &'static str = "fire";
    const USE: &'static str = "common";
    const ABOUT: &'static str = "Cannon or mortar against walls and buildings";
    const HELP: &'static str = "Cannon breach walls with two hits, mortars set buildings on fire.";
    const TABLE: &'static str = "bombard";
    const SECTION: &'static str = "Firing";
    const LINES: &'static str = "46, 54";

    fn check(&self, _: &House) -> Result<(), Refusal> {
        if self.building_hit && !self.kindles() && self.forbidden().is_none() {
            return Err(Refusal::new(Row::building_hit, "Only for mortars"));
        }
        Ok(())
    }

    fn preview(&self, form: &mut Form) {
        self.shot().preview(form, [Row::weapon.into(), Row::range.into()], self.dice());
        match self.forbidden() {
            None if self.breaches() => form.watch(Watch::only("breach", Damage::Breached.bucket())),
            None if self.kindles() => form.watch(Watch::only("on fire", Damage::Burns.bucket())),
            Some(Reason::Range) => {}
            _ => form.throws("no effect"),
        }
        if form.watch.is_some() {
            form.throws(Counted::dice(self.dice()));
        }
        form.points(Row::building_hit, self.building_hit, RANGED_IN.into());
        if !self.breaches() {
            form.hide(Row::hits_so_far);
        }
        if !self.kindles() && !self.building_hit {
            form.hide(Row::building_hit);
        }
    }

    fn resolve(&self, tray: &mut Tray<'_>) -> Result<Damage, Halt> {
        let reason = self.forbidden();
        tray.fact(&ALLOWED, reason.is_none());
        if let Some(reason) = reason {
            tray.fact(&REASON, reason);
            if reason == Reason::Range {
                return Err(self.shot().forbid(tray));
            }
            tray.say("Earth cannot be breached");
            tray.say("Nothing was thrown");
            return Err(tray.forbid("Rampart holds"));
        }
        let (dice, shot) = (self.dice(), self.shot());
        let hits = tray.at_least(Throw::of("Bombard", dice, D6), shot.need())?;
        let burning = Shot::kindles(tray, hits, self.kindles())?;
        let all = self.hits_so_far + if self.breaches() { hits } else { 0 };
        let (breaches, left) = (all / BREACH, all % BREACH);
        shot.tell(tray, dice, hits);
        shot.totals(tray, [self.stands; 2], Row::building_hit);
        if self.breaches() {
            tray.total(|| {
                let total = Total::new("", all).of_rows(NO_ROWS).label("Hits on it");
                total.plus("Hits so far", "", self.hits_so_far).plus("Hits", "", hits)
            });
        }
        tray.look_up("bombard", self.target.index(), self.weapon.index());
        tray.fact(&HITS_LEFT, left);
        tray.fact(&BREACHES, breaches);
        tray.fact(&BURNING, burning);
        // The same wall or building again goes on from here.
        tray.next("hits_so_far", left);
        Ok(self.tell(tray, hits, breaches, burning))
    }
}

impl Bombard {
    fn tell(&self, tray: &mut Tray<'_>, hits: u8, breaches: u8, burning: bool) -> Damage {
        let damage = match (breaches, burning) {
            (0, false) => Damage::Holds,
            (_, true) => Damage::Burns,
            _ => Damage::Breached,
        };
        match damage {
            Damage::Breached => {
                if self.target == Work::Building {
                    tray.headline("Building breached");
                    tray.short("Breached");
                }
                tray.say(format_args!("A breach {} wide", Counted::stands(breaches)));
            }
            Damage::Burns => tray.say("It must be left next turn"),
            Damage::Holds if self.breaches() && hits > 0 => {
                tray.headline("1 hit, no breach yet");
                tray.short("1 hit so far");
                tray.say("One more hit breaches it");
            }
            Damage::Holds if self.kindles() || self.breaches() => {}
            Damage::Holds => tray.say("Only cannon breach walls"),
        }
        tray.say(format_args!("{hits} of {} hit", self.dice()));
        damage
    }
}
