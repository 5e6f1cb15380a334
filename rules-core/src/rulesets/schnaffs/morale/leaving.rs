//! L144 Three failures: a die for each unit, and those that leave the game.

use core::fmt;

use crate::prelude::*;

use super::{Fate, LEAVES};

/// L144 The units of the square, how many of them leave the game, and which: the first unit in the
/// lowest bit.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Leaving {
    units: u8,
    pub(super) count: u8,
    which: u8,
}

impl Leaving {
    /// A die for each unit, in the order of the units.
    pub(super) fn throw(tray: &mut Tray<'_>, units: u8) -> Result<Self, Halt> {
        let leaves = Faces::at_least(LEAVES);
        let throw = Throw::of("Unit", units, D6).counting(leaves).in_order();
        let stays = Faces::range(1, LEAVES - 1);
        let read = |RoundState { counts: [seen, count, ..], told: [which, _] }, set: usize| {
            let one = u8::from(set == 0);
            let counts = [seen + 1, count + one, 0, 0, 0, 0];
            RoundState { counts, told: [which | (one << seen), 0] }
        };
        let RoundState { counts: [units, count, ..], told: [which, _] } =
            tray.rounds(throw, &[leaves, stays], RoundState::default(), &read)?;
        Ok(Self { units, count, which })
    }

    /// Whether a unit has thrown and stays.
    pub(super) fn anybody_stays(self) -> bool {
        self.count < self.units
    }

    pub(super) fn tell(self, tray: &mut Tray<'_>, back: bool) -> Fate {
        let count = self.count;
        match (count, self.units) {
            (0, 1) if back => {
                tray.headline("Unit falls back");
                tray.short("Unit back");
            }
            (0, _) if back => {
                tray.headline("All fall back");
                tray.short("All back");
            }
            (0, 1) => tray.headline("Unit stays"),
            (0, _) => {
                tray.headline("All units stay");
                tray.short("All stay");
            }
            (1, _) => tray.headline("Unit removed"),
            _ => {
                tray.headline(format_args!("{count} units removed"));
                tray.short(format_args!("{count} removed"));
            }
        }
        match count {
            0 if back => tray.say("Back one square next go"),
            0 => {}
            _ if !self.anybody_stays() => tray.say("No unit is left"),
            _ => {
                tray.say(self);
                if back {
                    tray.say("The rest fall back next go");
                }
            }
        }
        if count > 0 { Fate::UnitsLeave } else { Fate::NoneLeave }
    }
}

/// «Unit 2 is removed», «Units 2 and 4 removed».
impl fmt::Display for Leaving {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let count = self.count;
        f.write_str(if count == 1 { "Unit" } else { "Units" })?;
        let numbers = (1..=self.units).filter(|unit| self.which & (1 << (unit - 1)) != 0);
        for (place, unit) in (1..).zip(numbers) {
            let join = match place {
                1 => " ",
                // Four have no room for it.
                2 | 3 if place == count => " and ",
                _ => ", ",
            };
            write!(f, "{join}{unit}")?;
        }
        f.write_str(if count == 1 { " is removed" } else { " removed" })
    }
}
