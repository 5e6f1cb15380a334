//! L82-128, L189-209 The face-off: before contact each side throws a die, less its pips, with its
//! modifiers.

use crate::engine::report::ResultSide;
use crate::prelude::*;

use super::contact::{self, Arm};
use super::facts::ALLOWED;
use super::troops::{MOST_PIPS, Quality};

mod after;
mod fighting;
mod lists;
mod results;

pub(super) use after::UNSTEADY;
pub(super) use lists::{CHARGE, COVER, FLANK, FRIEND_ROUTS, LIGHT, PIP, quality_points};
pub(super) use results::{Ended, RESULTS, Upshot};

choices! {
    /// L88-124 Who meets whom, the attacker first.
    pub(super) enum Kind {
        InfInf = "inf-inf" / "inf v inf",
        CavCav = "cav-cav" / "cav v cav",
        CavInf = "cav-inf" / "cav v inf",
    }
}

fields! {
    /// L82-128 The face-off. Rows stand in the order of use, not of the rulebook.
    pub(super) struct FaceOff, rows Row;
    "ATTACKER" {
        kind: Kind = Field::choice::<Kind>("Arms"),
        a_pips: u8 = Field::number("Pips", 0, MOST_PIPS as i32, 0),
        a_charge: bool = Field::tick("Charging").help("The cavalry charges."),
        a_quality: Quality = Field::choice_from::<Quality>("Quality", Quality::Trained as u8),
        a_contact: u8 = Field::number("In contact", 1, 16, 6).help("Stands that touch the enemy."),
        a_light: bool = Field::tick("Light cavalry").help("This side is light cavalry."),
        a_glory_used: bool = Field::tick("Glory used up")
            .help("It has already had its one GLORY attack."),
        a_rout: bool = Field::tick("Friends routing").help(FRIENDS),
    }
    "DEFENDER" {
        d_pips: u8 = Field::number("Pips", 0, MOST_PIPS as i32, 0),
        d_cover: bool = Field::tick("In cover").help("The infantry stands in cover."),
        d_quality: Quality = Field::choice_from::<Quality>("Quality", Quality::Trained as u8),
        d_flank: bool = Field::tick("Flank or rear").help("It is met in flank or rear."),
        d_light: bool = Field::tick("Light cavalry").help("This side is light cavalry."),
        d_rout: bool = Field::tick("Friends routing").help(FRIENDS),
    }
}

const FRIENDS: &str = "A friend of the same arm routs within 15 cm.";

choices! {
    /// Why there is no face-off.
    enum Reason {
        SixPips = "attacker-6-pips" / "6 pips",
        Steady = "steady-infantry" / "steady",
    }
}

/// A number that the headline, the dice or the sentences tell.
const fn number(id: &'static str, label: &'static str) -> Fact {
    Fact::number(id, label).when_allowed().quiet()
}

const fn yes_no(id: &'static str, label: &'static str) -> Fact {
    Fact::yes_no(id, label).when_allowed().quiet()
}

facts! {
    for FaceOff;
    ALLOWED,
    REASON = Fact::word::<Reason>("reason", "Reason").sometimes().quiet(),
    OUTCOME = Fact::word::<Ended>("outcome", "Outcome").when_allowed().quiet(),
    GLORY = yes_no("glory", "GLORY"),
    MUST_PURSUE = yes_no("must_pursue", "Must pursue"),
    FRIENDS_TEST = yes_no("friends_test", "Friends test"),
    MUST_FIRE = yes_no("must_fire", "Must fire next"),
    A_DIE = number("a_die", "Att. die"),
    D_DIE = number("d_die", "Def. die"),
    A_MOD = number("a_mod", "Att. modifiers"),
    D_MOD = number("d_mod", "Def. modifiers"),
    A_SCORE = number("a_score", "Att. score"),
    D_SCORE = number("d_score", "Def. score"),
    DIFF = number("diff", "Difference"),
    A_MOVES = number("a_moves", "Att. moves back"),
    D_MOVES = number("d_moves", "Def. moves back"),
    A_CM = number("a_cm", "Att. falls back, cm"),
    D_CM = number("d_cm", "Def. falls back, cm"),
    A_STANDS_LOST = number("a_stands_lost", "Att. stands lost"),
    D_STANDS_LOST = number("d_stands_lost", "Def. stands lost"),
    A_PIPS = number("a_pips", "Att. pips now"),
    D_PIPS = number("d_pips", "Def. pips now"),
}

outcomes! {
    /// What a face-off comes to, best for the attacker first.
    pub(super) struct Faced(u8) {
        "Defender routs: GLORY" / "GLORY",
        "Defender routs" / "Def. rout",
        "Defender falls back" / "Def. back",
        "They fight" / "Fight",
        "Attacker halts" / "Att. halts",
        "Attacker falls back" / "Att. back",
    }
}

impl Procedure for FaceOff {
    type Outcome = Faced;
    const ID: &'static str = "face-off";
    const NAME: &'static str = "Face-off";
    const KIND: &'static str = "morale";
    const USE: &'static str = "top";
    const ABOUT: &'static str = "Face-off test before contact";
    const HELP: &'static str =
        "Before contact each side adds a die and its points; the difference says who gives way.";
    const TABLE: &'static str = "face-off";
    const SECTION: &'static str = "The face-off test";
    const LINES: &'static str = "82-128, 189-209";
    const LAYOUT: Layout = Layout::Versus;
    const SWAP: &'static [(usize, usize)] = &[
        (Row::a_pips as usize, Row::d_pips as usize),
        (Row::a_quality as usize, Row::d_quality as usize),
        (Row::a_light as usize, Row::d_light as usize),
        (Row::a_rout as usize, Row::d_rout as usize),
    ];

    fn check(&self, _: &House) -> Result<(), Refusal> {
        match self.kind {
            Kind::CavCav if self.d_cover => {
                Err(Refusal::new(Row::d_cover, "Only infantry uses cover"))
            }
            Kind::InfInf if self.a_charge => {
                Err(Refusal::new(Row::a_charge, "Only cavalry charges"))
            }
            _ => Ok(()),
        }
    }

    fn preview(&self, form: &mut Form) {
        let (attacker, defender) = (self.attacker(), self.defender());
        for &(row, count, each) in attacker.iter().chain(&defender) {
            form.points(row, count, each.into());
        }
        self.hide_idle(form);
        form.title(format_args!("{:+} v {:+}", lists::sum(&attacker), lists::sum(&defender)));
        form.throws("d6 v d6");
        form.watch(Watch { to: 2, ..Watch::only("def. back", 0).draw(3) });
    }

    fn resolve(&self, tray: &mut Tray<'_>) -> Result<Faced, Halt> {
        let reason = self.forbidden();
        tray.fact(&ALLOWED, reason.is_none());
        if let Some(reason) = reason {
            tray.fact(&REASON, reason);
            return Err(reason.forbid(tray));
        }
        let plus = [lists::sum(&self.attacker()), lists::sum(&self.defender())];
        let mut dice = [0; 2];
        for (die, why) in dice.iter_mut().zip(["Attacker", "Defender"]) {
            *die = i16::from(tray.roll(Throw::one(why, D6))?);
        }
        Ok(self.settle(tray, dice, plus))
    }
}
