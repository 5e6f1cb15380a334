//! L82-142 What face-offs, fights and duels have in common: arms, ground given up, stands lost, and
//! what follows.

use core::fmt;

use crate::prelude::*;

use super::troops::{CAVALRY_CM, INFANTRY_CM, Quality};

choices! {
    /// L104, L134 What a unit fights as. British dragoons are horse, other dragoons and hussars
    /// light; dismounted they are infantry.
    pub(super) enum Arm {
        Infantry = "infantry" / "infantry",
        Horse = "horse" / "horse",
        Light = "light" / "light cav.",
    }
}

impl Arm {
    pub(super) const fn mounted(light: bool) -> Self {
        if light { Self::Light } else { Self::Horse }
    }

    pub(super) const fn is_mounted(self) -> bool {
        !matches!(self, Self::Infantry)
    }

    /// R24 A move back is the ordinary move, without a charge.
    pub(super) const fn back_cm(self, moves: u8) -> u8 {
        moves * if self.is_mounted() { CAVALRY_CM } else { INFANTRY_CM }
    }
}

/// L132 A die hits from here on.
pub(super) const HIT: u8 = 5;
/// L134 What a wall or an earthwork adds to the dice of infantry behind it.
pub(super) const WALL: u8 = 1;

/// L134 A fight or a duel ends with its second round.
pub(super) const ROUNDS: u8 = 2;

pub(super) static A_NEED: Fact = Fact::number("a_need", "Att. hits on").quiet();
pub(super) static D_NEED: Fact = Fact::number("d_need", "Def. hits on").quiet();
pub(super) static A_STANDS_LOST: Fact = Fact::number("a_stands_lost", "Att. stands lost").quiet();
pub(super) static D_STANDS_LOST: Fact = Fact::number("d_stands_lost", "Def. stands lost").quiet();
pub(super) static A_MOVES: Fact = Fact::number("a_moves", "Att. moves back").quiet();
pub(super) static D_MOVES: Fact = Fact::number("d_moves", "Def. moves back").quiet();

/// What one side pays.
#[derive(Clone, Copy, Debug)]
pub(super) struct Toll {
    pub(super) moves: u8,
    pub(super) stands: u8,
}

/// L134 What a round of a fight costs.
impl Toll {
    pub(super) const NOTHING: Self = Self { moves: 0, stands: 0 };
    /// Without a decision either side loses a stand,
    pub(super) const STAND: Self = Self { moves: 0, stands: 1 };
    /// and so does whoever falls back.
    pub(super) const BACK: Self = Self { moves: 1, stands: 1 };
}

/// Tells what the attacker and the defender pay.
pub(super) fn tell_tolls(tray: &mut Tray<'_>, a: Toll, d: Toll) {
    tray.fact(&A_STANDS_LOST, a.stands);
    tray.fact(&D_STANDS_LOST, d.stands);
    tray.fact(&A_MOVES, a.moves);
    tray.fact(&D_MOVES, d.moves);
}

/// What the losing unit does: «Back 15 cm, loses 1 stand», «Back 15 cm, pips 2 to 4».
#[derive(Clone, Copy, Debug)]
pub(super) struct GivesGround {
    pub(super) cm: u8,
    pub(super) stands: u8,
    /// The pips before and now.
    pub(super) pips: (u8, u8),
}

impl fmt::Display for GivesGround {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Back {} cm", self.cm)?;
        match self.pips {
            _ if self.stands > 0 => write!(f, ", loses {}", Counted::stands(self.stands)),
            (before, now) if before != now => write!(f, ", pips {before} to {now}"),
            _ => Ok(()),
        }
    }
}

/// A follow-up, all but the values.
#[derive(Debug)]
pub(super) struct Offer {
    pub(super) to: &'static str,
    pub(super) label: &'static str,
    pub(super) side: &'static str,
    pub(super) clear: Option<&'static str>,
    /// What is known, and after it what is guessed.
    pub(super) known: &'static [&'static str],
    pub(super) guessed: &'static [&'static str],
}

impl Offer {
    pub(super) const fn new(
        to: &'static str,
        label: &'static str,
        known: &'static [&'static str],
    ) -> Self {
        Self { to, label, side: "", clear: None, known, guessed: &[] }
    }

    pub(super) const fn guess(mut self, guessed: &'static [&'static str]) -> Self {
        self.guessed = guessed;
        self
    }

    const fn side(mut self, side: &'static str) -> Self {
        self.side = side;
        self
    }

    pub(super) const fn clear(mut self, section: &'static str) -> Self {
        self.clear = Some(section);
        self
    }

    /// Offers it with these values, in the order of the inputs: the known ones, then guesses.
    pub(super) fn make(&'static self, tray: &mut Tray<'_>, values: &[u8]) {
        let (known, guesses) = values.split_at(self.known.len().min(values.len()));
        self.make_of(tray, known, guesses);
    }

    /// The same, with what is known apart from what is guessed.
    pub(super) fn make_of(&'static self, tray: &mut Tray<'_>, known: &[u8], guesses: &[u8]) {
        tray.follow(|| {
            let mut follow = FollowUp::to(self.to, self.label).side(self.side);
            follow.clear = self.clear;
            for (&input, &value) in self.known.iter().zip(known) {
                follow = follow.set(input, value);
            }
            for (&input, &value) in self.guessed.iter().zip(guesses) {
                follow = follow.guess(input, value);
            }
            follow
        });
    }
}

/// L148 Friends near a unit that routs. None of them is better than it: near a raw one, raw units
/// alone are tested.
pub(super) fn friends_test(tray: &mut Tray<'_>, routed: Quality) {
    static FRIENDS: Offer =
        Offer::new("friends-routing", "Friends routing", &[]).guess(&["quality"]);
    let tested = if routed == Quality::Raw { Quality::Raw } else { Quality::Trained };
    FRIENDS.make(tray, &[tested as u8]);
}

/// L122 Infantry that routs before cavalry loses stands each turn. How many it has and had is only
/// guessed.
pub(super) fn pursuit(tray: &mut Tray<'_>, cavalry: u8, infantry: u8, start: u8) {
    static PURSUIT: Offer = Offer::new("pursuit-loss", "Pursuit, each turn", &["cavalry_stands"])
        .guess(&["infantry_stands", "start"]);
    PURSUIT.make(tray, &[cavalry, infantry.clamp(1, 10), start]);
}

/// L152 An officer with a unit that lost stands tests; the unit's pips are there in case he is
/// killed.
const fn officer(label: &'static str, side: &'static str) -> Offer {
    Offer::new("officer-survival", label, &["stands_lost"]).guess(&["pips"]).side(side)
}

/// L140 A unit that lost stands may be scattered.
const fn scattered(label: &'static str, side: &'static str) -> Offer {
    Offer::new("unit-strength", label, &[]).guess(&["lost", "start"]).side(side)
}

static OFFICERS: [Offer; 2] =
    [officer("Attacker's officer", "attacker"), officer("Defender's officer", "defender")];
static SCATTERED: [Offer; 2] =
    [scattered("Attacker scattered?", "attacker"), scattered("Defender scattered?", "defender")];

/// What stands lost lead to. A unit is taken to have had `start` stands when it lost the first of
/// them, of which `before` went earlier; the attacker comes first.
pub(super) fn losses(
    tray: &mut Tray<'_>,
    lost: [u8; 2],
    pips: [u8; 2],
    start: [u8; 2],
    before: u8,
) {
    for (offers, known, before) in [(&OFFICERS, pips, 0), (&SCATTERED, start, before)] {
        for ((offer, lost), known) in offers.iter().zip(lost).zip(known) {
            if lost > 0 {
                offer.make(tray, &[lost + before, known]);
            }
        }
    }
}
