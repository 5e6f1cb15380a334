//! 1241-1277 What a defeat costs: points of both sides, moves to recover, paces of retreat.

use crate::engine::house::House;
use crate::rulesets::kriegsspiel::dice::Degree;
use crate::rulesets::kriegsspiel::house::Rule;
use crate::rulesets::kriegsspiel::index::Side;
use crate::rulesets::kriegsspiel::losses::half_up;
use crate::rulesets::kriegsspiel::retreat::{CAVALRY_OWES, FOOT_BACK, SKIRMISHERS_BACK};

use super::{Arm, Clash, Defeat};

/// What a degree of defeat means.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Cost {
    /// 3495-3650 Points of a half battalion (or two skirmish blocks, 1267), and of a squadron.
    pub(crate) foot: u8,
    pub(crate) horse: u8,
    /// 2339-2341 The winner loses this part of it.
    pub(crate) winner: u8,
    /// 1253-1261 The moves until the loser may defend and attack.
    pub(crate) body: (u8, u8),
    /// 2342-2344 The same by the chart, which counts the second from the first (R14).
    pub(crate) chart: (u8, u8),
    /// 1253-1261, 2342-2344 Blocks turned over.
    pub(crate) blocks: u8,
}

#[rustfmt::skip]
const DEFEATS: [Cost; 3] = [
    Cost { foot: 18, horse:  6, winner: 2, body: (2,  3), chart: ( 2,  5), blocks: 1 },
    Cost { foot: 25, horse: 10, winner: 2, body: (3,  6), chart: ( 5, 10), blocks: 2 },
    Cost { foot: 30, horse: 12, winner: 3, body: (5, 10), chart: (10, 15), blocks: 2 },
];

/// 979 A squadron that charges infantry loses these points even if it wins; if it is beaten off,
/// those of its degree, which are as many.
pub(crate) const CHARGE_POINTS: u16 = 6;
/// 1271 By the body, what a victorious defender loses a half battalion, or two skirmish blocks
/// (R13).
const DEFENCE_POINTS: u8 = 10;
/// 180, 1243 By the body, victorious cavalry loses this part of the loser's points.
const CAVALRY_SHARE: u8 = 2;

impl Degree {
    pub(crate) fn cost(self) -> Cost {
        let [repulsed, defeated, totally] = DEFEATS;
        match self {
            Self::Repulsed => repulsed,
            Self::Defeated => defeated,
            Self::Totally => totally,
        }
    }

    /// The moves after which such troops may defend, and attack.
    pub(crate) fn recovery(self, house: &House) -> (u8, u8) {
        let cost = self.cost();
        if house.on(Rule::Recovery) { cost.chart } else { cost.body }
    }

    /// What the winner loses, by the chart or by the body (R13): infantry, or cavalry that did not
    /// charge infantry.
    pub(crate) fn share(self, horse: bool, house: &House) -> Share {
        match (house.on(Rule::VictorLosses), horse) {
            (false, _) => Share::OfLoser(self.cost().winner),
            // 180, 1243
            (true, true) => Share::OfLoser(CAVALRY_SHARE),
            (true, false) => Share::Defenders(DEFENCE_POINTS),
        }
    }
}

/// What a winner loses.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Share {
    /// This part of the loser's points.
    OfLoser(u8),
    /// Points of a half battalion, or two skirmish blocks, that defended; those who attacked lost
    /// only what fire took (1269-1271).
    Defenders(u8),
}

/// A part of the points.
fn rounded(points: u16, part: u16) -> u16 {
    half_up(points.into(), part.into())
}

impl Arm {
    /// 515-519 All points of a unit that is lost altogether (R56): 450 men in three ranks, or two
    /// blocks of 45.
    fn whole(self, house: &House) -> u16 {
        match self {
            Self::Skirmish => 60,
            _ if house.on(Rule::MenPerPoint) => 150,
            _ => 90,
        }
    }
}

impl Clash {
    /// The points of the loser and of the winner.
    pub(super) fn points(&self, defeat: &Defeat, house: &House) -> (u16, u16) {
        let (beaten, winner) = self.parties(defeat.loser);
        let cost = defeat.degree.cost();
        let units = u16::from(beaten.units);
        let each = if beaten.arm.is_horse() { cost.horse } else { cost.foot };
        let (mut full, mut part) = (units * u16::from(each), 1);
        // 979 A charge that is beaten off costs its points wherever it is made, unless the die
        // decides (R21).
        let by_die = winner.arm == Arm::Line && house.on(Rule::CavBeatenByLine);
        let beaten_off = self.is_charge()
            && beaten.arm.is_horse()
            && defeat.degree == Degree::Repulsed
            && !by_die;
        if self.woods && !beaten_off {
            part = 4; // 1060
        }
        // 2338, 3655 By the chart the first figure is a battalion's (R12).
        if house.on(Rule::LossesPer) && beaten.arm.is_close() && !beaten.arm.is_horse() {
            part *= 2;
        }
        let won = self.winner_points(defeat, (full, part), house);
        if defeat.lost {
            (full, part) = (units * beaten.arm.whole(house), 1);
        } else if self.no_halt && self.is_foot_only() {
            part *= 2; // 1275, 1319 (R30)
        }
        (rounded(full, part), won)
    }

    /// What the winner loses, of so many points of the loser over so many parts.
    fn winner_points(&self, defeat: &Defeat, (full, part): (u16, u16), house: &House) -> u16 {
        let (_, winner) = self.parties(defeat.loser);
        let (horse, units) = (winner.arm.is_horse(), u16::from(winner.units));
        if self.is_charge() && horse && defeat.loser == Side::Defender {
            return CHARGE_POINTS * units;
        }
        match (defeat.degree.share(horse, house), defeat.loser) {
            (Share::OfLoser(share), _) => rounded(full, part * u16::from(share)),
            (Share::Defenders(_), Side::Defender) => 0,
            (Share::Defenders(points), Side::Attacker) => u16::from(points) * units,
        }
    }

    /// Paces of the retreat: a move, or for cavalry in all; and whether a second line receives it
    /// instead.
    pub(super) const fn retreat(&self, defeat: &Defeat) -> (u16, bool) {
        let (beaten, _) = self.parties(defeat.loser);
        match beaten.arm {
            _ if defeat.lost => (0, false),
            Arm::Cavalry if beaten.second_line => (0, true),
            Arm::Cavalry => (CAVALRY_OWES, false),
            Arm::Skirmish => (SKIRMISHERS_BACK, false),
            _ => (FOOT_BACK, false),
        }
    }

    /// 1275-1281, 1319 Moves that the winner waits before it follows. Infantry that beats off
    /// cavalry does not (R65).
    pub(super) const fn halt(&self, defeat: &Defeat) -> Option<u8> {
        let (beaten, winner) = self.parties(defeat.loser);
        match (winner.arm.is_horse(), beaten.arm.is_horse()) {
            (true, _) => Some(1),
            (false, false) => Some(!self.no_halt as u8),
            (false, true) => None,
        }
    }
}
