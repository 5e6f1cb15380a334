//! L123-127 The Kill Chart, and the bases of a square that it takes off.
//!
//! A die of 1 or 2 does nothing. The text does not say who picks on a six (R11): the side that
//! threw it does, before the roll, and what it picked or the first kind in the printed order goes.

use core::fmt;

use crate::prelude::*;

mod report;

pub(super) use report::{APPLIED, Lost, READ, ROLLED, ROLLS};

/// L126 Dice that take one base.
pub(super) const ONE: Faces = Faces::range(3, 5);
/// L127 Dice that take a gun, or two bases.
pub(super) const SIX: Faces = Faces::of(&[6]);
/// Dice that take anything.
pub(super) const HIT: Faces = ONE.or(SIX);

/// The row of the choice in words.
pub(super) const SIX_TAKES: &str =
    "What each six removes: a gun, a mitrailleuse, two infantry or two cavalry bases.";

choices! {
    /// What a six takes: a kind of base, or the first there is.
    pub(super) enum Six {
        Auto = "auto" / "as chart",
        Art = "art" / "guns",
        Mit = "mit" / "mitr.",
        Inf = "inf" / "inf.",
        Cav = "cav" / "cav.",
    }
}

impl Six {
    /// L126 In this order a die of 3 to 5 looks for a base. Guns are safe from it (R11).
    const BY_ONE: [Self; 2] = [Self::Cav, Self::Inf];
    /// L127 In this order the chart prints what a six takes.
    const BY_SIX: [Self; 4] = [Self::Art, Self::Mit, Self::Inf, Self::Cav];

    /// L126 How many bases of this kind a die of 3 to 5 takes.
    pub(super) fn one_takes(self) -> u8 {
        u8::from(Self::BY_ONE.contains(&self))
    }

    /// L127 How many bases of this kind a six takes.
    pub(super) const fn six_takes(self) -> u8 {
        match self {
            Self::Auto => 0,
            Self::Art | Self::Mit => 1,
            Self::Inf | Self::Cav => 2,
        }
    }
}

/// Bases by their kind.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Bases {
    pub(super) cav: u8,
    pub(super) inf: u8,
    pub(super) art: u8,
    pub(super) mit: u8,
}

impl Bases {
    pub(super) const fn total(self) -> u8 {
        self.cav + self.inf + self.art + self.mit
    }

    const fn of(self, kind: Six) -> u8 {
        match kind {
            Six::Auto => 0,
            Six::Art => self.art,
            Six::Mit => self.mit,
            Six::Inf => self.inf,
            Six::Cav => self.cav,
        }
    }

    const fn add(&mut self, kind: Six, bases: u8) {
        match kind {
            Six::Auto => {}
            Six::Art => self.art += bases,
            Six::Mit => self.mit += bases,
            Six::Inf => self.inf += bases,
            Six::Cav => self.cav += bases,
        }
    }

    const fn without(self, lost: Self) -> Self {
        Self {
            cav: self.cav - lost.cav,
            inf: self.inf - lost.inf,
            art: self.art - lost.art,
            mit: self.mit - lost.mit,
        }
    }

    /// How many kinds are there at all.
    fn kinds(self) -> usize {
        Six::BY_SIX.iter().filter(|&&kind| self.of(kind) > 0).count()
    }

    /// Fills them in on the form of a procedure that has a pool. How many bases a unit has left
    /// only the players know; that there is none of a kind is certain.
    pub(super) fn fill_in(self, follow: FollowUp) -> FollowUp {
        let troops = |follow: FollowUp, kind, bases| match bases {
            0 => follow.set(kind, 0),
            bases => follow.guess(kind, bases),
        };
        let follow = troops(troops(follow, "cav", self.cav), "inf", self.inf);
        follow.set("art", self.art).set("mit", self.mit)
    }

    /// Leaves them for the next time that this side's square loses any.
    fn leave(self, tray: &mut Tray<'_>) {
        tray.carry("cav", self.cav);
        tray.carry("inf", self.inf);
        tray.carry("art", self.art);
        tray.carry("mit", self.mit);
    }
}

/// «2 inf., 1 gun».
impl fmt::Display for Bases {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let kinds = [Six::Inf, Six::Cav, Six::Art, Six::Mit];
        for (place, kind) in kinds.into_iter().filter(|&kind| self.of(kind) > 0).enumerate() {
            let comma = if place > 0 { ", " } else { "" };
            let name = match (kind, self.of(kind)) {
                (Six::Art, 1) => "gun",
                _ => kind.word().label,
            };
            write!(f, "{comma}{} {name}", self.of(kind))?;
        }
        Ok(())
    }
}

/// The bases that kill dice are read against, and what the sixes go for.
#[derive(Clone, Copy, Debug)]
pub(super) struct Pool {
    pub(super) present: Bases,
    pub(super) six: Six,
}

/// What the dice have done so far.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Kills {
    pub(super) ones: u8,
    pub(super) sixes: u8,
    pub(super) lost: Bases,
}

impl Pool {
    /// Throws on the chart and reads the dice as they fall: a base lost to the first is gone for
    /// the second.
    pub(super) fn roll(&self, tray: &mut Tray<'_>, rolls: u8) -> Result<Kills, Halt> {
        let throw = Throw::of("Kill chart", rolls, D6).counting(HIT);
        let read = |state: RoundState, set: usize| {
            let kills = Kills::from(state);
            RoundState::from(if set == 0 { self.one(kills) } else { self.six(kills) })
        };
        let end = tray.rounds(throw, &[ONE, SIX], Kills::default().into(), &read)?;
        Ok(end.into())
    }

    /// Takes off what dice on the table have killed. They fell together: all dice of 3 to 5 count
    /// before the sixes (R22), which matters when cavalry runs out.
    pub(super) fn apply(&self, ones: u8, sixes: u8) -> Kills {
        let kills = (0..ones).fold(Kills::default(), |kills, _| self.one(kills));
        (0..sixes).fold(kills, |kills, _| self.six(kills))
    }

    fn one(&self, kills: Kills) -> Kills {
        let lost = self.take(kills.lost, &Six::BY_ONE, Six::one_takes);
        Kills { ones: kills.ones + 1, lost, ..kills }
    }

    fn six(&self, kills: Kills) -> Kills {
        let [a, b, c, d] = Six::BY_SIX;
        let lost = self.take(kills.lost, &[self.six, a, b, c, d], Six::six_takes);
        Kills { sixes: kills.sixes + 1, lost, ..kills }
    }

    /// Takes from the first kind that has a base left. Of two bases to be taken the last may be
    /// missing: that is no debt for another kind (R11).
    fn take(&self, mut lost: Bases, order: &[Six], takes: fn(Six) -> u8) -> Bases {
        let left = self.present.without(lost);
        if let Some(&kind) = order.iter().find(|&&kind| left.of(kind) > 0) {
            lost.add(kind, takes(kind).min(left.of(kind)));
        }
        lost
    }
}

impl From<RoundState> for Kills {
    fn from(state: RoundState) -> Self {
        let RoundState { counts: [cav, inf, art, mit, ..], told: [ones, sixes] } = state;
        Self { ones, sixes, lost: Bases { cav, inf, art, mit } }
    }
}

impl From<Kills> for RoundState {
    fn from(Kills { ones, sixes, lost: Bases { cav, inf, art, mit } }: Kills) -> Self {
        Self { counts: [cav, inf, art, mit, 0, 0], told: [ones, sixes] }
    }
}

/// Declares a procedure that takes bases off a square: its own rows, and after them those of the
/// pool.
macro_rules! pool_fields {
    ($(#[$attr:meta])* $vis:vis struct $name:ident, rows $row:ident; $($own:tt)*) => {
        fields! {
            $(#[$attr])*
            $vis struct $name, rows $row;
            $($own)*
            "" {
                inf: u8 = Field::number("Infantry bases", 0, 25, 5),
                cav: u8 = Field::number("Cavalry bases", 0, 15, 0),
                art: u8 = Field::number("Gun bases", 0, 5, 0),
                mit: u8 = Field::number("Mitr. bases", 0, 5, 0),
                six: Six = Field::choice::<Six>("A six takes").help(SIX_TAKES),
            }
        }

        impl $name {
            fn pool(&self) -> Pool {
                let Self { cav, inf, art, mit, six, .. } = *self;
                Pool { present: Bases { cav, inf, art, mit }, six }
            }
        }
    };
}

pub(super) use pool_fields;
