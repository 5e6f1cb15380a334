//! L88-124, L203-209 What the difference of the scores does.

use crate::prelude::*;

use super::Kind;

choices! {
    /// How a face-off ends, best for the attacker first.
    pub(crate) enum Ended {
        DefenderRouts = "d-routs" / "def. routs",
        DefenderPursued = "d-routs-pursued" / "def. pursued",
        DefenderBack = "d-falls-back" / "def. back",
        Fight = "fight" / "fight",
        AttackerHalts = "a-halts" / "att. halts",
        AttackerBack = "a-falls-back" / "att. back",
    }
}

/// What becomes of the side that gives way.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Upshot {
    pub(crate) ended: Ended,
    pub(crate) moves: u8,
    /// Stands lost; how many pursued infantry loses is for the cavalry in contact to say.
    pub(crate) stands: u8,
    pub(crate) pips: u8,
}

const fn upshot(ended: Ended, moves: u8, stands: u8, pips: u8) -> Upshot {
    Upshot { ended, moves, stands, pips }
}

const ROUT: Upshot = upshot(Ended::DefenderRouts, 2, 1, 0); // L96
const HUNT: Upshot = upshot(Ended::DefenderPursued, 1, 0, 0); // L122
const BACK: Upshot = upshot(Ended::DefenderBack, 1, 0, 1); // L94
const FIGHT: Upshot = upshot(Ended::Fight, 0, 0, 0); // L92, L122
const HALT: Upshot = upshot(Ended::AttackerHalts, 0, 0, 0); // L98
const FOOT: Upshot = upshot(Ended::AttackerBack, 1, 0, 2); // L100
const RIDE: Upshot = upshot(Ended::AttackerBack, 1, 0, 0); // L110 in place of both: no pips (R12)
const LOSE: Upshot = upshot(Ended::AttackerBack, 1, 1, 0); // L120

/// By the difference, attacker less defender, and by the arms.
#[rustfmt::skip]
pub(crate) static RESULTS: [[Upshot; 3]; 5] = [
//   inf-inf cav-cav cav-inf
    [ROUT,   ROUT,   HUNT],  // 4 and more
    [BACK,   BACK,   HUNT],  // 2 and 3
    [FIGHT,  FIGHT,  FIGHT], // -1 to 1
    [HALT,   RIDE,   LOSE],  // -2 and -3
    [FOOT,   RIDE,   LOSE],  // -4 and less
];

impl Upshot {
    /// The row of the table that a difference is in.
    pub(super) const fn row(difference: i16) -> usize {
        match difference {
            4.. => 0,
            2..=3 => 1,
            -1..=1 => 2,
            -3..=-2 => 3,
            ..=-4 => 4,
        }
    }

    pub(super) const fn of(difference: i16, kind: Kind) -> Self {
        let [rout, back, fight, halt, repulse] = &RESULTS;
        let [foot, horse, mixed] = match Self::row(difference) {
            0 => rout,
            1 => back,
            2 => fight,
            3 => halt,
            _ => repulse,
        };
        match kind {
            Kind::InfInf => *foot,
            Kind::CavCav => *horse,
            Kind::CavInf => *mixed,
        }
    }

    pub(crate) const fn routs(self) -> bool {
        matches!(self.ended, Ended::DefenderRouts | Ended::DefenderPursued)
    }

    /// Whether it is the attacker that gives way.
    pub(crate) const fn on_attacker(self) -> bool {
        matches!(self.ended, Ended::AttackerHalts | Ended::AttackerBack)
    }
}
