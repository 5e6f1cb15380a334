//! L41-54, L166-177 Weapons, their ranges, and what stops their shot.

use crate::prelude::*;

use super::facts::{DICE, HITS, NEED};

choices! {
    /// L42-46 What shoots.
    pub(super) enum Weapon {
        Pistol = "pistol" / "pistol",
        Musket = "musket" / "musket",
        Cannon = "cannon" / "cannon",
        Mortar = "mortar" / "mortar",
    }
}

choices! {
    /// L52, L177 What the target stands behind.
    pub(super) enum Cover {
        Open = "none" / "none",
        Wall = "wall" / "wall",
        Rampart = "rampart" / "rampart",
    }
}

/// A weapon's line of the table. Ranges in centimetres.
#[derive(Clone, Copy, Debug)]
pub(super) struct Line {
    /// It cannot hit what is nearer; 0 where it can.
    pub(super) least: u8,
    /// Up to here it throws two dice a stand; 0 where it never does.
    pub(super) close: u8,
    pub(super) most: u8,
    /// The least die that hits.
    pub(super) need: u8,
}

/// L52, L177 A hit is cancelled on a die of this much.
pub(super) const SAVES: u8 = 4;
/// L54 A building catches fire on a die of this much, one die for each hit (R8).
pub(super) const KINDLES: u8 = 5;
/// The column of the table of weapons that has the least die that hits.
const NEEDS: usize = 1;
/// Rows of a form for a total that counts none of them.
pub(super) const NO_ROWS: [usize; 0] = [];
/// L46 What is added to the dice of a mortar whose building was hit last turn (R9).
pub(super) const RANGED_IN: u8 = 1;

impl Weapon {
    /// L41-46, L170-175
    #[rustfmt::skip]
    pub(super) const fn line(self) -> Line {
        match self {
            Self::Pistol => Line { least: 0,  close: 0,  most: 5,  need: 6 },
            Self::Musket => Line { least: 0,  close: 0,  most: 25, need: 5 },
            // 25 cm is close: «25 or less» in the body, though «under» on the playsheet (R5).
            Self::Cannon => Line { least: 0,  close: 25, most: 70, need: 5 },
            Self::Mortar => Line { least: 15, close: 0,  most: 40, need: 5 },
        }
    }

    /// L17 Guns have no morale dice.
    pub(super) const fn is_gun(self) -> bool {
        matches!(self, Self::Cannon | Self::Mortar)
    }

    /// L52, L177 Whether cover gives a save. Mortar shells fall behind it, and walls do not stop
    /// cannon balls.
    pub(super) const fn saved_by(self, cover: Cover) -> bool {
        match cover {
            Cover::Open => false,
            Cover::Wall => !self.is_gun(),
            Cover::Rampart => !matches!(self, Self::Mortar),
        }
    }
}

/// A shot at some range: what it needs and throws.
#[derive(Clone, Copy, Debug)]
pub(super) struct Shot {
    pub(super) weapon: Weapon,
    pub(super) range: u8,
    pub(super) ranged_in: bool,
}

impl Shot {
    pub(super) const fn in_range(self) -> bool {
        let line = self.weapon.line();
        line.least <= self.range && self.range <= line.most
    }

    /// L35, L45 Dice of each stand.
    pub(super) const fn dice(self) -> u8 {
        if self.range <= self.weapon.line().close { 2 } else { 1 }
    }

    pub(super) const fn need(self) -> u8 {
        self.weapon.line().need - if self.ranged_in { RANGED_IN } else { 0 }
    }

    /// What every form of a shot shows: the rows of weapon and range, and the ranges where
    /// something changes.
    pub(super) fn preview(self, form: &mut Form, [weapon, range]: [usize; 2], dice: u8) {
        let Line { least, close, most, .. } = self.weapon.line();
        // A weapon that does the same at any range has only its end.
        let lower = least.max(close);
        form.stops(range, [lower, most].into_iter().filter(|&stop| stop > 0));
        form.effect(weapon, Effect::Need(self.need()), Effect::Quiet);
        if self.in_range() {
            form.effect(range, Effect::Times(self.dice()), Effect::Quiet);
            form.title(format_args!("{}, {}+", Counted::dice(dice), self.need()));
        } else {
            let near = self.range < least;
            form.throws(if near { "too close" } else { "out of reach" });
        }
    }

    /// L54 Whether hits set a building on fire. Nothing is thrown if none stands there.
    pub(super) fn kindles(tray: &mut Tray<'_>, hits: u8, building: bool) -> Result<bool, Halt> {
        let dice = if building { hits } else { 0 };
        Ok(tray.at_least(Throw::of("Building", dice, D6), KINDLES)? > 0)
    }

    /// The row of the table of weapons: cannon have two.
    fn row(self) -> usize {
        match self.weapon {
            Weapon::Pistol => 0,
            Weapon::Musket => 1,
            Weapon::Cannon => {
                if self.range > self.weapon.line().close {
                    2
                } else {
                    3
                }
            }
            Weapon::Mortar => 4,
        }
    }

    /// What every shot tells.
    pub(super) fn tell(self, tray: &mut Tray<'_>, dice: u8, hits: u8) {
        tray.look_up("weapons", self.row(), NEEDS);
        tray.fact(&DICE, dice);
        tray.fact(&NEED, self.need());
        tray.fact(&HITS, hits);
    }

    /// How the dice came of the stands, of which only some may fire; and what is added to the dice
    /// of a mortar that is ranged in.
    pub(super) fn totals(
        self,
        tray: &mut Tray<'_>,
        [stands, firing]: [u8; 2],
        hit_last_turn: impl Into<usize>,
    ) {
        let (dice, need) = (firing * self.dice(), self.need());
        tray.total(|| {
            let total = Total::new("", dice).of_rows(NO_ROWS).plus("Stands", stands, stands);
            let total = total.plus("Half, at 6 pips", "", i16::from(firing) - i16::from(stands));
            let total = total.plus("Cannon near", "", dice - firing);
            total.label(format_args!("Dice, hits on {need}+"))
        });
        if self.ranged_in {
            tray.total(|| {
                let total = Total::new("", RANGED_IN).of_rows([hit_last_turn]);
                total.label("Mortar hits on").figure(format_args!("{need}+"))
            });
        }
    }

    /// The rules forbid it: says how far the weapon reaches.
    pub(super) fn forbid(self, tray: &mut Tray<'_>) -> Halt {
        let Line { least, most, .. } = self.weapon.line();
        tray.say(format_args!("Its range is {}-{most} cm", least.max(1)));
        tray.say("Nothing was thrown");
        tray.forbid("Out of range")
    }
}
