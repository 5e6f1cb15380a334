//! L146-152 What an army costs.

use crate::prelude::*;

choices! {
    /// L148-152 What is bought. A mitrailleuse costs as a gun does.
    pub(super) enum Kind {
        Infantry = "infantry" / "infantry",
        Cavalry = "cavalry" / "cavalry",
        Gun = "gun" / "gun",
    }
}

impl Kind {
    /// L148-152 Points of a base.
    pub(super) const fn price(self) -> i16 {
        match self {
            Self::Infantry => 10,
            Self::Cavalry => 12,
            Self::Gun => 20,
        }
    }
}

choices! {
    /// L146 How good it is.
    pub(super) enum Quality {
        Regular = "regular" / "regular",
        Professional = "professional" / "professional",
        Reservist = "reservist" / "reservist",
    }
}

impl Quality {
    /// L146 Points added to every base, since the lines below it are all by the base (R18).
    pub(super) const fn price(self) -> i16 {
        match self {
            Self::Regular => 0,
            Self::Professional => 3,
            Self::Reservist => -3,
        }
    }
}

/// L148 Points added to an infantry base with Chassepot or Werder rifles.
pub(super) const GOOD_RIFLE: i16 = 1;
/// L152 Points added to the base of a muzzle-loader.
pub(super) const MUZZLE_LOADER: i16 = -2;

fields! {
    /// L146-152 What some bases of one kind cost, for one unit or several.
    pub(super) struct Points, rows PointsRow;
    "" {
        kind: Kind = Field::choice::<Kind>("Troops"),
        bases: u8 = Field::number("Bases", 1, 20, 3),
        quality: Quality = Field::choice::<Quality>("Quality"),
        chassepot: bool = Field::tick("Chassepot")
            .help("Infantry armed with Chassepot or Werder rifles."),
        ml: bool = Field::tick("Muzzle-loader").help("Guns that are loaded at the muzzle."),
    }
}

impl Points {
    fn per_base(&self) -> i16 {
        let rifle = if self.chassepot { GOOD_RIFLE } else { 0 };
        let loader = if self.ml { MUZZLE_LOADER } else { 0 };
        self.kind.price() + self.quality.price() + rifle + loader
    }

    /// The line of the price list.
    const fn price_row(&self) -> usize {
        match (self.kind, self.chassepot, self.ml) {
            (Kind::Infantry, false, _) => 0,
            (Kind::Infantry, true, _) => 1,
            (Kind::Cavalry, ..) => 2,
            (Kind::Gun, _, false) => 3,
            (Kind::Gun, _, true) => 4,
        }
    }

    fn total(&self) -> i16 {
        self.per_base() * i16::from(self.bases)
    }
}

facts! {
    for Points;
    TOTAL = Fact::number("total", "Points").quiet(),
    PER_BASE = Fact::number("per_base", "Points a base").quiet(),
}

impl Procedure for Points {
    type Outcome = Certain;
    const ID: &'static str = "points";
    const NAME: &'static str = "Points of a unit";
    const KIND: &'static str = "points";
    const USE: &'static str = "once";
    const ABOUT: &'static str = "Points cost of a number of bases of one kind";
    const HELP: &'static str = "What a number of bases of one kind costs.";
    const LOG: &'static str = "Points";
    const SECTION: &'static str = "10 Points costs";
    const LINES: &'static str = "146-152";
    const TABLE: &'static str = "costs";
    const THROWS: bool = false;

    fn check(&self, _: &House) -> Result<(), Refusal> {
        if self.chassepot && self.kind != Kind::Infantry {
            return Err(Refusal::new(PointsRow::chassepot, "Only infantry has rifles"));
        }
        if self.ml && self.kind != Kind::Gun {
            return Err(Refusal::new(PointsRow::ml, "Only guns can be ML"));
        }
        Ok(())
    }

    fn preview(&self, form: &mut Form) {
        // What cannot be bought has no price.
        if self.check(&form.house).is_ok() {
            form.title(self.total());
        }
        form.throws(format_args!("{} a base", self.per_base()));
        form.effect(PointsRow::kind, Effect::Points(self.kind.price()), Effect::Quiet);
        form.effect(PointsRow::quality, Effect::Points(self.quality.price()), Effect::Quiet);
        form.points(PointsRow::chassepot, self.chassepot, GOOD_RIFLE);
        form.points(PointsRow::ml, self.ml, MUZZLE_LOADER);
        // A row that is set stays in sight even where it is refused, so that it can be unset.
        if self.kind != Kind::Infantry && !self.chassepot {
            form.hide(PointsRow::chassepot);
        }
        if self.kind != Kind::Gun && !self.ml {
            form.hide(PointsRow::ml);
        }
    }

    fn resolve(&self, tray: &mut Tray<'_>) -> Result<Certain, Halt> {
        tray.fact(&TOTAL, self.total());
        tray.fact(&PER_BASE, self.per_base());
        tray.total(|| Total::new("", self.per_base()).label("Points a base"));
        tray.look_up("costs", self.price_row(), self.quality.index());
        tray.headline(format_args!("{} points", self.total()));
        tray.say(format_args!("{} a base, {}", self.per_base(), Counted::bases(self.bases)));
        Ok(Certain)
    }
}
