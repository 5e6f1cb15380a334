//! L21 Which units are raw.

use core::fmt;

use crate::prelude::*;

use super::troops::Side;

impl Side {
    /// L21 A die of this much or less makes a unit raw.
    pub(super) const fn raw_to(self) -> u8 {
        match self {
            Self::French => 2,
            Self::Alliance => 1,
        }
    }

    const fn raw_faces(self) -> Faces {
        match self {
            Self::French => const { Faces::range(1, Self::French.raw_to()) },
            Self::Alliance => const { Faces::range(1, Self::Alliance.raw_to()) },
        }
    }
}

fields! {
    /// L21 A die for each unit that is not elite, before the deployment.
    pub(super) struct DiceForRaw, rows Row;
    "" {
        side: Side = Field::choice::<Side>("Side"),
        units: u8 = Field::number("Units", 1, 20, 1),
    }
}

facts! { for DiceForRaw; RAW = Fact::number("raw", "Raw units").quiet() }

outcomes! {
    /// How many are raw.
    pub(super) struct Raw(u8) {
        title: "Raw units", none: "No unit is raw",
        one: "unit is raw", many: "units are raw", short: "raw",
    }
}

impl Procedure for DiceForRaw {
    type Outcome = Raw;
    const ID: &'static str = "quality";
    const NAME: &'static str = "Roll for raw";
    const KIND: &'static str = "setup";
    const USE: &'static str = "once";
    const LOG: &'static str = "Raw";
    const ABOUT: &'static str = "Dice the non-elite units for Raw status";
    const HELP: &'static str = "Before the game: which units that are not elite are raw?";
    const TABLE: &'static str = "raw";
    const SECTION: &'static str = "The armies";
    const LINES: &'static str = "21";

    fn preview(&self, form: &mut Form) {
        match self.side.raw_to() {
            1 => form.title("raw on 1"),
            most => form.title(format_args!("raw on 1-{most}")),
        }
        form.throws(Counted::dice(self.units));
        form.watch(Watch::at_least("1+ raw", 1));
    }

    fn resolve(&self, tray: &mut Tray<'_>) -> Result<Raw, Halt> {
        let throw = Throw::of("Unit", self.units, D6).counting(self.side.raw_faces());
        let mut raw = tray.which(throw)?;
        // At most twenty.
        let count = u8::try_from(raw.count_ones()).unwrap_or(u8::MAX);
        tray.fact(&RAW, count);
        tray.look_up("raw", self.side.index(), 0_usize);
        // Each line takes as many as it has room for, and leaves the rest.
        while raw != 0 {
            let mut rest = raw;
            for _ in 0..ROOM {
                rest &= rest.wrapping_sub(1);
            }
            tray.say(format_args!("Raw: {}", Units(raw & !rest)));
            raw = rest;
        }
        Ok(Raw(count))
    }
}

/// Units of a line.
const ROOM: u8 = 5;

/// Numbers of units, the first unit in the lowest bit: «2, 5, 11».
struct Units(u32);

impl fmt::Display for Units {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut units = (0..u32::BITS).filter(|unit| self.0 & (1 << unit) != 0);
        if let Some(first) = units.next() {
            write!(f, "{}", first + 1)?;
        }
        units.try_for_each(|unit| write!(f, ", {}", unit + 1))
    }
}
