//! 773-842, 1007-1277 Hand to hand: who is beaten, how badly, and what it costs both sides.
//!
//! Every fight goes the same way, whoever meets whom: a [`Call`] names the die and the side it
//! favours, the die names the loser and a degree, the arms of both sides alter the degree, and
//! points, recovery and retreat follow from the degree as altered (R29).

use crate::prelude::*;

use super::dice::{Degree, Face};
use super::house::Rule;
use super::index::Side;
use super::losses::Target;

mod call;
mod close;
mod facts;
mod fight;
mod losses;
mod rows;
mod why;

pub(super) use call::{Call, too_steep};
pub(super) use close::CloseCombat;
pub(super) use facts::*;
pub(super) use fight::{
    Beaten, offer_rash, offer_retreat, offer_tracks, remind_of_dragoons, remind_of_refuge,
    say_points, tell_defeat, tell_umpire,
};
pub(super) use losses::{CHARGE_POINTS, Share};
pub(super) use rows::{
    AT_ONCE, CAV_PURSUES, ClashRows, FILLS_DEFILE, FORMATION, REFUGE_NEAR, SECOND_LINE,
    TROOP_BLOCKS, clash_form,
};
pub(super) use why::Why;

choices! {
    /// 1007-1131 What fights, and how it stands.
    pub(super) enum Arm {
        Line = "line" / "line",
        Column = "column" / "column",
        Mass = "mass" / "mass",
        Square = "square" / "square",
        Skirmish = "skirmish" / "skirmish",
        Cavalry = "cavalry" / "cavalry",
    }
}

impl Arm {
    const fn is_horse(self) -> bool {
        matches!(self, Self::Cavalry)
    }

    /// Whose track its losses go on; infantry is taken to stand in three ranks, as where a whole
    /// unit is lost (R56).
    const fn target(self) -> Target {
        match self {
            Self::Skirmish => Target::Skirmishers,
            Self::Cavalry => Target::Cavalry,
            _ => Target::ThreeRanks,
        }
    }

    /// 956 Skirmishers are the only troops that do not fight in close order.
    const fn is_close(self) -> bool {
        !matches!(self, Self::Skirmish)
    }
}

/// An arm that goes on foot.
#[derive(Clone, Copy, Debug)]
pub(super) struct Foot(Arm);

impl Choice for Foot {
    // The arms but for the last.
    const ALL: &'static [Self] = &[
        Self(Arm::Line),
        Self(Arm::Column),
        Self(Arm::Mass),
        Self(Arm::Square),
        Self(Arm::Skirmish),
    ];
    const WORDS: &'static [Word] = Arm::WORDS.split_at(5).0;

    fn index(self) -> usize {
        self.0.index()
    }
}

impl crate::engine::from_input::FromInput for Foot {
    fn of(value: i32) -> Self {
        Self(Arm::of(value))
    }
}

impl From<Foot> for Arm {
    fn from(foot: Foot) -> Self {
        foot.0
    }
}

/// One side of a fight. Units are half battalions, pairs of skirmish blocks, or squadrons.
#[derive(Clone, Copy, Debug)]
pub(super) struct Party {
    pub(super) arm: Arm,
    pub(super) units: u8,
    /// 1147-1179 A line behind at the right distance.
    pub(super) second_line: bool,
}

choices! {
    /// 1121-1140 Ground for the cavalry that goes with attacking infantry.
    pub(super) enum Ground {
        Good = "good" / "good",
        Poor = "poor" / "poor",
    }
}

/// Two sides that meet hand to hand, and all that bears on the loser's fate.
#[derive(Clone, Copy, Debug)]
pub(super) struct Clash {
    pub(super) attacker: Party,
    pub(super) defender: Party,
    /// Cavalry goes after the loser.
    pub(super) pursued: bool,
    /// 977 Cover that the loser reaches in one move.
    pub(super) refuge: bool,
    pub(super) woods: bool,
    /// 1440 The defender fills a defile.
    pub(super) defile: bool,
    /// 1275 Victorious infantry follows without a move's halt.
    pub(super) no_halt: bool,
    /// 1121 The ground on which squadrons go with the attacking infantry, if any do.
    pub(super) escort: Option<Ground>,
    /// Which wave of how many it is, where cavalry comes in waves.
    pub(super) wave: Option<(u8, u8)>,
    /// What else there is to say of it; empty where there is nothing.
    pub(super) remark: &'static str,
}

/// What a throw comes to.
#[derive(Clone, Copy, Debug)]
pub(super) struct Defeat {
    pub(super) loser: Side,
    /// As the die says.
    pub(super) raw: Degree,
    /// As it stands after all.
    pub(super) degree: Degree,
    /// What made it so, in this order; nothing where the die stands.
    pub(super) whys: [Option<Why>; 2],
    /// 977 There are no survivors.
    pub(super) lost: bool,
}

impl Face {
    /// Who is beaten, where the die favours `favoured`.
    pub(super) const fn loser(self, favoured: Side) -> Side {
        if self.beats_favoured { favoured } else { favoured.other() }
    }
}

impl Degree {
    /// This many degrees worse; nothing is worse than a total defeat.
    pub(super) fn worse(self, steps: u8) -> Self {
        Self::ALL.get(self.index() + usize::from(steps)).copied().unwrap_or(Self::Totally)
    }
}

impl Clash {
    /// The loser and the winner.
    const fn parties(&self, loser: Side) -> (&Party, &Party) {
        match loser {
            Side::Attacker => (&self.attacker, &self.defender),
            Side::Defender => (&self.defender, &self.attacker),
        }
    }

    /// 1017 Whether a mass attacks a line.
    pub(super) const fn is_mass_on_line(&self) -> bool {
        matches!((self.attacker.arm, self.defender.arm), (Arm::Mass, Arm::Line))
    }

    /// Whether cavalry attacks infantry.
    const fn is_charge(&self) -> bool {
        self.attacker.arm.is_horse() && !self.defender.arm.is_horse()
    }

    const fn is_foot_only(&self) -> bool {
        !self.attacker.arm.is_horse() && !self.defender.arm.is_horse()
    }

    /// What a face means for these two. `favoured` is the side that the die favours.
    fn defeat(&self, face: Face, favoured: Side, house: &House) -> Defeat {
        let (loser, raw) = (face.loser(favoured), face.degree);
        let (beaten, winner) = self.parties(loser);
        let (degree, why) = self.in_order(loser, raw, house);
        let as_is = Defeat { loser, raw, degree, whys: [why, None], lost: false };
        // 977 The rule is for close order; the text does not say that skirmishers who are caught
        // are lost.
        let saved = beaten.second_line || self.refuge;
        match self.escort {
            // 1131 Infantry that has no cavalry of its own and is ridden after. 1140 On poor ground
            // another die decides.
            Some(ground) if loser == Side::Defender && self.pursued => {
                as_is.totally(Why::RiddenDown, !saved && ground == Ground::Good)
            }
            // 977, 1117 Infantry beaten by cavalry (R20); or by the chart's last line, one degree
            // worse.
            _ if winner.arm.is_horse() && !beaten.arm.is_horse() => {
                if house.on(Rule::InfBeatenByCav) {
                    Defeat {
                        degree: degree.worse(1),
                        whys: [why, Some(Why::CavalryWorse)],
                        ..as_is
                    }
                } else {
                    as_is.totally(Why::CavalryWon, !saved && beaten.arm.is_close())
                }
            }
            _ => as_is,
        }
    }

    /// The degree by the order and the supports of the loser, and what made it, if it is not the
    /// die's.
    fn in_order(&self, loser: Side, raw: Degree, house: &House) -> (Degree, Option<Why>) {
        let (beaten, winner) = self.parties(loser);
        let failed_mass = loser == Side::Attacker && self.is_mass_on_line();
        let (degree, why) = match (beaten.arm, winner.arm) {
            // 1017 In any circumstances: a second line is no help.
            _ if failed_mass && self.pursued && self.escort.is_none() => {
                (Degree::Totally, Why::MassPursued)
            }
            _ if let Some(why) = self.only_repulsed(loser, house) => (Degree::Repulsed, why),
            // 1017
            _ if failed_mass => (raw.worse(1), Why::FailedMass),
            // 1011-1015 A line beaten by a column or a line is defeated at least (R72).
            (Arm::Line, Arm::Column | Arm::Line) if raw == Degree::Repulsed => {
                (Degree::Defeated, Why::Line)
            }
            _ => return (raw, None),
        };
        (degree, (degree != raw).then_some(why))
    }

    /// What saves the loser from worse than a repulse, if anything does.
    fn only_repulsed(&self, loser: Side, house: &House) -> Option<Why> {
        let (beaten, winner) = self.parties(loser);
        let attacks = loser == Side::Attacker;
        // 979, 1101, 3491 Cavalry beaten by infantry; by a line perhaps as the die says (R21).
        let beaten_off = beaten.arm.is_horse()
            && !winner.arm.is_horse()
            && !(winner.arm == Arm::Line && house.on(Rule::CavBeatenByLine));
        let saves = [
            (beaten.second_line, Why::SecondLine),
            (attacks && self.escort.is_some(), Why::TwoArms),
            (!attacks && self.defile && beaten.arm.is_close(), Why::Defile),
            (beaten_off, Why::BeatenOff),
        ];
        saves.into_iter().find_map(|(saves, why)| saves.then_some(why))
    }
}

impl Defeat {
    /// The same, totally beaten whatever the die and the supports say.
    const fn totally(self, why: Why, lost: bool) -> Self {
        Self { degree: Degree::Totally, whys: [Some(why), None], lost, ..self }
    }
}
