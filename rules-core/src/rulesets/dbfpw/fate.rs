//! L33-35, L53-69, L95-97, L117-135 What becomes of a unit that was fired at or fought.

use crate::prelude::*;

choices! {
    /// Where it leaves a unit.
    pub(super) enum Upshot {
        Stays = "none" / "stays",
        Recoils = "recoil" / "recoils",
        /// L59, L67-68, L126, L133-134 600 paces, always.
        Flees = "flee" / "flees",
        Destroyed = "destroyed" / "destroyed",
    }
}

choices! {
    /// L35, L97 What its hits make of a unit, by their number.
    pub(super) enum State {
        Fresh = "fresh" / "fresh",
        Casualties = "casualties" / "1 hit",
        Shaken = "shaken" / "shaken",
        Destroyed = "destroyed" / "destroyed",
    }
}

/// L35, L97 Hits that destroy a unit.
pub(super) const DEADLY: u8 = 3;

/// An entry of a table of results: new hits, and what else.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Fate {
    pub(super) hits: u8,
    pub(super) upshot: Upshot,
}

impl Fate {
    pub(super) const UNHURT: Self = Self::new(0, Upshot::Stays);
    pub(super) const HIT: Self = Self::new(1, Upshot::Stays);
    pub(super) const TWO_HITS: Self = Self::new(2, Upshot::Stays);
    pub(super) const RECOIL: Self = Self::new(0, Upshot::Recoils);
    pub(super) const HIT_AND_RECOIL: Self = Self::new(1, Upshot::Recoils);
    pub(super) const FLIGHT: Self = Self::new(0, Upshot::Flees);
    pub(super) const HIT_AND_FLIGHT: Self = Self::new(1, Upshot::Flees);
    pub(super) const DESTROYED: Self = Self::new(0, Upshot::Destroyed);

    const fn new(hits: u8, upshot: Upshot) -> Self {
        Self { hits, upshot }
    }

    /// How it ends for a unit that had `before` hits. Three of them destroy it, whatever else the
    /// entry says.
    pub(super) fn of(self, before: u8) -> End {
        let total = before + self.hits;
        if total >= DEADLY || self.upshot == Upshot::Destroyed {
            let fate = Self { upshot: Upshot::Destroyed, ..self };
            return End { fate, total: DEADLY };
        }
        End { fate: self, total }
    }
}

/// What a table of results has in a row for a loser that was beaten, or doubled.
pub(super) fn printed(results: &[[Fate; 2]], row: usize, doubled: bool) -> Fate {
    let [beaten, by_double] = results.get(row).copied().unwrap_or([Fate::UNHURT; 2]);
    if doubled { by_double } else { beaten }
}

/// A unit after the results.
#[derive(Clone, Copy, Debug)]
pub(super) struct End {
    /// The entry; but what three hits destroyed is destroyed here too.
    pub(super) fate: Fate,
    /// All its hits; those of a destroyed unit are three.
    pub(super) total: u8,
}

/// The place of an end without harm, counted from the worst.
pub(super) const UNHURT: u8 = 5;

impl End {
    pub(super) fn state(self) -> State {
        State::at(self.total.into()).unwrap_or(State::Destroyed)
    }

    /// The place among all ends, the worst first: destroyed, flees, recoils, two hits, one, none.
    pub(super) const fn rank(self) -> u8 {
        match self.fate {
            Fate { upshot: Upshot::Destroyed, .. } => 0,
            Fate { upshot: Upshot::Flees, .. } => 1,
            Fate { upshot: Upshot::Recoils, .. } => 2,
            Fate { hits, .. } => UNHURT - hits,
        }
    }

    pub(super) const fn is_destroyed(self) -> bool {
        matches!(self.fate.upshot, Upshot::Destroyed)
    }

    /// L35, L97 Whether its hits destroyed it, and no line of a table of results.
    pub(super) const fn is_third_hit(self) -> bool {
        self.is_destroyed() && self.fate.hits > 0
    }

    /// What the headline «Target recoils» does not say of a loser.
    pub(super) const fn rest(self) -> &'static str {
        let Fate { hits, upshot } = self.fate;
        match (upshot, hits, self.total) {
            (Upshot::Destroyed, 0, _) => "",
            // L35, L97
            (Upshot::Destroyed, ..) => ": third hit",
            // L60, L69
            (Upshot::Stays, 0, _) => ": it stands",
            (Upshot::Stays, _, 1) => ": its first hit",
            (Upshot::Stays, ..) => ": shaken",
            // L59
            (Upshot::Flees, 0, _) => ": no hit, mounts up",
            (_, 0, _) => ": no hit",
            (.., 1) => ": 1 hit",
            _ => ": 1 hit, shaken",
        }
    }
}
