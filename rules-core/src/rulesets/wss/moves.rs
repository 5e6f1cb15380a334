//! L58-68, L179-187 How far a unit moves.

use core::fmt;

use crate::prelude::*;

use super::facts::ALLOWED;
use super::troops::{CAVALRY_CM, INFANTRY_CM};

/// L60 How far a cannon is pushed and a mortar carried, in centimetres.
const BY_HAND_CM: u8 = 10;
/// L64 How far a mounted officer rides, once a turn and at any time.
const OFFICER_CM: u8 = 45;
/// L62 What a charge adds, once a game and for the Alliance alone.
pub(super) const CHARGE_CM: u8 = 15;

choices! {
    /// L60-64 What moves.
    pub(super) enum Unit {
        Gun = "manhandled-gun" / "gun by hand",
        Mortar = "carried-mortar" / "mortar",
        Infantry = "infantry" / "infantry",
        Limber = "limber" / "limber",
        Cart = "cart" / "cart",
        Cavalry = "cavalry" / "cavalry",
        Officer = "officer" / "officer",
    }
}

impl Unit {
    /// L60-64 Its move in centimetres.
    pub(super) const fn cm(self) -> u8 {
        match self {
            Self::Gun | Self::Mortar => BY_HAND_CM,
            Self::Infantry | Self::Limber | Self::Cart => INFANTRY_CM,
            Self::Cavalry => CAVALRY_CM,
            Self::Officer => OFFICER_CM,
        }
    }

    /// L68 Artillery of any kind does not enter woods, its limbers neither; carts do (R18).
    pub(super) const fn is_artillery(self) -> bool {
        matches!(self, Self::Gun | Self::Mortar | Self::Limber)
    }
}

/// A distance in centimetres: «15 cm», «7.5 cm».
#[derive(Clone, Copy, Debug)]
pub(super) struct Millimetres(i16);

impl fmt::Display for Millimetres {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.0 / 10, if self.0 % 10 == 0 { "" } else { ".5" })
    }
}

/// L68 Woods and difficult ground halve a move, in millimetres.
pub(super) fn in_woods(unit: Unit) -> Millimetres {
    Millimetres(i16::from(unit.cm()) * 10 / 2)
}

fields! {
    /// L58-68 A move.
    pub(super) struct MoveDistance, rows Row;
    "" {
        unit: Unit = Field::choice_from::<Unit>("Unit", Unit::Infantry as u8),
        difficult: bool = Field::tick("Difficult ground").help("It moves over difficult ground."),
        charge: bool = Field::tick("Charge").help("The cavalry moves to charge."),
        double: bool = Field::tick("Double move").help("It makes a double move."),
    }
}

choices! {
    /// Why it may not.
    enum Reason { Impassable = "impassable" / "impassable" }
}

facts! {
    for MoveDistance;
    ALLOWED,
    REASON = Fact::word::<Reason>("reason", "Reason").sometimes().quiet(),
    MM = Fact::number("mm", "Millimetres").when_allowed().quiet(),
}

impl MoveDistance {
    const fn is_blocked(&self) -> bool {
        self.difficult && self.unit.is_artillery()
    }

    /// L60-62 Its move, and what a charge adds.
    fn cm(&self) -> i16 {
        i16::from(self.unit.cm()) + if self.charge { CHARGE_CM.into() } else { 0 }
    }

    fn distance(&self) -> Millimetres {
        let mm = self.cm() * if self.double { 20 } else { 10 };
        Millimetres(if self.difficult { mm / 2 } else { mm })
    }
}

impl MoveDistance {
    /// How the distance came, before ground halves it or a double move doubles it.
    fn total(&self, tray: &mut Tray<'_>) {
        let cm = self.cm();
        let turned = match (self.double, self.difficult) {
            (true, false) => Some("doubled"),
            (false, true) => Some("halved"),
            (true, true) | (false, false) => None,
        };
        tray.total(|| {
            let total = Total::new("", cm).plus("Ordinary move", "", self.unit.cm());
            let total = match turned {
                Some(turned) => total.label(format_args!("{cm} cm, {turned}")),
                None => total.label("Distance"),
            };
            total.figure(format_args!("{} cm", self.distance()))
        });
    }
}

impl Procedure for MoveDistance {
    type Outcome = Certain;
    const ID: &'static str = "move-distance";
    const NAME: &'static str = "Move distance";
    const KIND: &'static str = "movement";
    const USE: &'static str = "common";
    const LOG: &'static str = "Move";
    const ABOUT: &'static str = "Move distance (in mm)";
    const HELP: &'static str = "How far a unit moves, and on which card.";
    const TABLE: &'static str = "move-ref";
    const SECTION: &'static str = "Moving";
    const LINES: &'static str = "58-68, 179-187";
    const THROWS: bool = false;

    fn check(&self, _: &House) -> Result<(), Refusal> {
        if self.charge && self.unit != Unit::Cavalry {
            return Err(Refusal::new(Row::charge, "Only cavalry charges"));
        }
        Ok(())
    }

    fn preview(&self, form: &mut Form) {
        // What is refused or forbidden has no distance.
        if self.check(&form.house).is_ok() && !self.is_blocked() {
            form.title(format_args!("{} cm", self.distance()));
        }
        form.points(Row::charge, self.charge, CHARGE_CM.into());
        let times = |applies: bool, times: Effect| if applies { times } else { Effect::Quiet };
        form.effect(
            Row::difficult,
            times(self.difficult, Effect::Word("half")),
            Effect::Word("half"),
        );
        form.effect(Row::double, times(self.double, Effect::Times(2)), Effect::Times(2));
        if self.unit != Unit::Cavalry && !self.charge {
            form.hide(Row::charge);
        }
    }

    fn resolve(&self, tray: &mut Tray<'_>) -> Result<Certain, Halt> {
        tray.fact(&ALLOWED, !self.is_blocked());
        if self.is_blocked() {
            tray.fact(&REASON, Reason::Impassable);
            tray.say("Artillery may not enter");
            tray.say("woods or difficult ground");
            return Err(tray.forbid("No move"));
        }
        tray.fact(&MM, self.distance().0);
        self.total(tray);
        tray.look_up("move-ref", self.unit.index(), usize::from(self.difficult));
        tray.headline(format_args!("{} cm", self.distance()));
        let when = match self.unit {
            Unit::Cavalry if self.charge => "Alliance only, once a game",
            Unit::Cavalry => "Moves on the second card",
            Unit::Officer => "Once a turn, at any time",
            _ => "Moves on the third card",
        };
        tray.say(when);
        Ok(Certain)
    }
}
