//! L139-155, L165, L171, L177 What a unit costs.

use core::fmt;

use crate::prelude::*;

use super::troops::{self, Troop};
use super::unit::Quality;

/// L141, L143 Half a point, in quarters: what quality adds or takes away.
pub(super) const HALF: u8 = 2;
/// L155 What a fortification costs for a unit.
pub(super) const FORT: u8 = 2;
/// L155 Poor infantry with RM; nothing that fights is cheaper (R16).
pub(super) const LEAST: u8 = 1;

/// Quarters of a point as points: «1», «1.25».
#[derive(Clone, Copy, Debug)]
pub(super) struct Quarters(pub(super) i16);

impl fmt::Display for Quarters {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let quarters = self.0.unsigned_abs();
        let part = match quarters % 4 {
            0 => "",
            1 => ".25",
            2 => ".5",
            _ => ".75",
        };
        let sign = if self.0 < 0 { "-" } else { "" };
        write!(f, "{sign}{}{part}", quarters / 4)
    }
}

/// What a unit costs, in quarters. Commanders, trains and caissons have one price (R16).
pub(super) fn price(troop: Troop, quality: Quality) -> u8 {
    let regular = troop.figures().quarters;
    match quality {
        _ if matches!(troop, Troop::Cmd | Troop::Bt | Troop::Cu | Troop::Dsc | Troop::Sub) => {
            regular
        }
        Quality::Elite => regular + HALF,
        Quality::Regular => regular,
        Quality::Poor => regular.saturating_sub(HALF).max(LEAST),
    }
}

/// L137 What an army may cost, in points.
pub(super) const BUDGET: i16 = 15;

fields! {
    /// L139-155 A unit to be bought.
    pub(super) struct Points, rows Row;
    "" {
        troop: Troop = troops::choice::<{ troops::BOUGHT }>("Type", Troop::InfBlr1).id("type"),
        quality: Quality = Quality::row("Quality"),
        fort: bool = Field::tick("Fortified").help("It stands behind fortifications."),
    }
}

impl Points {
    fn quarters(&self) -> Quarters {
        let fort = if self.fort { FORT } else { 0 };
        Quarters((price(self.troop, self.quality) + fort).into())
    }
}

facts! { for Points; QUARTERS = Fact::number("quarters", "Quarter points").quiet() }

impl Procedure for Points {
    type Outcome = Certain;
    const ID: &'static str = "points";
    const NAME: &'static str = "Points of a unit";
    const KIND: &'static str = "points";
    const USE: &'static str = "once";
    const LOG: &'static str = "Points";
    const ABOUT: &'static str = "Points cost of a unit, in quarters of a point";
    const HELP: &'static str = "What one unit costs.";
    const TABLE: &'static str = "points";
    const SECTION: &'static str = "Points cost";
    const LINES: &'static str = "139-155, 165, 171, 177";
    const THROWS: bool = false;

    fn preview(&self, form: &mut Form) {
        form.title(self.quarters());
        if price(self.troop, Quality::Elite) == price(self.troop, Quality::Regular) {
            form.hide(Row::quality);
        }
    }

    fn resolve(&self, tray: &mut Tray<'_>) -> Result<Certain, Halt> {
        tray.fact(&QUARTERS, self.quarters().0);
        tray.look_up("points", self.troop.index(), self.quality.price_column());
        let noun = if self.quarters().0 == 4 { "point" } else { "points" };
        tray.headline(format_args!("{} {noun}", self.quarters()));
        tray.say(format_args!("An army has {BUDGET} points"));
        Ok(Certain)
    }
}
