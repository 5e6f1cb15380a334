//! L82-128, L189-209 The face-off: before contact each side throws a die, less its pips, with its
//! modifiers.

use crate::engine::report::Side;
use crate::prelude::*;

use super::contact::{self, Arm};
use super::facts::ALLOWED;
use super::troops::{MOST_PIPS, Quality};

mod after;
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
        a_charge: bool = Field::tick("Charging"),
        a_quality: Quality = Field::choice_from::<Quality>("Quality", Quality::Trained as u8),
        a_contact: u8 = Field::number("In contact", 1, 16, 6),
        a_light: bool = Field::tick("Light cavalry"),
        a_glory_used: bool = Field::tick("Glory used"),
        a_rout: bool = Field::tick("Friends rout"),
    }
    "DEFENDER" {
        d_pips: u8 = Field::number("Pips", 0, MOST_PIPS as i32, 0),
        d_cover: bool = Field::tick("In cover"),
        d_quality: Quality = Field::choice_from::<Quality>("Quality", Quality::Trained as u8),
        d_flank: bool = Field::tick("Flank or rear"),
        d_light: bool = Field::tick("Light cavalry"),
        d_rout: bool = Field::tick("Friends rout"),
    }
}

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

static REASON: Fact = Fact::word::<Reason>("reason", "Reason").sometimes().quiet();
static A_DIE: Fact = number("a_die", "Att. die");
static D_DIE: Fact = number("d_die", "Def. die");
static A_MOD: Fact = number("a_mod", "Att. modifiers");
static D_MOD: Fact = number("d_mod", "Def. modifiers");
static A_SCORE: Fact = number("a_score", "Att. score");
static D_SCORE: Fact = number("d_score", "Def. score");
static DIFF: Fact = number("diff", "Difference");
static A_MOVES: Fact = number("a_moves", "Att. moves back");
static D_MOVES: Fact = number("d_moves", "Def. moves back");
static A_CM: Fact = number("a_cm", "Att. back cm");
static D_CM: Fact = number("d_cm", "Def. back cm");
static A_STANDS_LOST: Fact = number("a_stands_lost", "Att. stands lost");
static D_STANDS_LOST: Fact = number("d_stands_lost", "Def. stands lost");
static A_PIPS: Fact = number("a_pips", "Att. pips now");
static D_PIPS: Fact = number("d_pips", "Def. pips now");
static GLORY: Fact = yes_no("glory", "GLORY");
static MUST_PURSUE: Fact = yes_no("must_pursue", "Must pursue");
static FRIENDS_TEST: Fact = yes_no("friends_test", "Friends test");
static MUST_FIRE: Fact = yes_no("must_fire", "Must fire next");
static OUTCOME: Fact = Fact::word::<Ended>("outcome", "Outcome").when_allowed().quiet();

outcomes! {
    /// What a face-off comes to, best for the attacker first.
    pub(super) struct Faced(u8) {
        "Defender routs: GLORY" / "GLORY",
        "Defender routs" / "Def. rout",
        "Defender falls back" / "Def. back",
        "FIGHT" / "Fight",
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
    const LINES: &'static str = "82-128, 189-209";
    #[rustfmt::skip]
    const FACTS: &'static [&'static Fact] = &[
        &ALLOWED, &REASON, &OUTCOME, &GLORY, &MUST_PURSUE, &FRIENDS_TEST, &MUST_FIRE,
        &A_DIE, &D_DIE, &A_MOD, &D_MOD, &A_SCORE, &D_SCORE, &DIFF,
        &A_MOVES, &D_MOVES, &A_CM, &D_CM, &A_STANDS_LOST, &D_STANDS_LOST, &A_PIPS, &D_PIPS,
    ];
    const LAYOUT: Layout = Layout::Versus;
    const SWAP: &'static [(usize, usize)] = &[
        (Row::a_pips as usize, Row::d_pips as usize),
        (Row::a_quality as usize, Row::d_quality as usize),
        (Row::a_light as usize, Row::d_light as usize),
        (Row::a_rout as usize, Row::d_rout as usize),
    ];

    fn check(&self) -> Result<(), Refusal> {
        match self.kind {
            Kind::CavCav if self.d_cover => Err(Refusal::new(Row::d_cover, "COVER: foot alone")),
            Kind::InfInf if self.a_charge => {
                Err(Refusal::new(Row::a_charge, "CHARGE: horse alone"))
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
