//! What fights tell. The same facts serve all of them; each procedure declares which of them it
//! tells, and when, out of the lists below. Those are for other tools: the gadget has only the
//! facts themselves.

use crate::prelude::*;
use crate::rulesets::kriegsspiel::dice::Degree;
pub(crate) use crate::rulesets::kriegsspiel::facts::{DIE, LOST, POSSIBLE, TAKEN};
use crate::rulesets::kriegsspiel::index::{Ratio, Side};
use crate::rulesets::kriegsspiel::recovery::{ATTACK_AFTER, DEFEND_AFTER};

/// The degree of a defeat that no die has named (R15).
pub(crate) static UMPIRE: Word = UMPIRE_WORD;
const UMPIRE_WORD: Word = Word::new("umpire", "umpire");

pub(crate) static ODDS: Fact = Fact::word::<Ratio>("odds", "Odds");
pub(crate) static ADVANTAGE: Fact = Fact::word::<Side>("advantage", "Favours").quiet();
pub(crate) static INDEX: Fact = Fact::number("index", "Index").quiet();
pub(crate) static STRENGTH: Fact = Fact::number("strength", "Strength").quiet();
pub(crate) static LOSER: Fact = Fact::word::<Side>("loser", "Loser").quiet();
pub(crate) static DEGREE: Fact = Fact::word::<Degree>("degree", "Degree").quiet();
pub(crate) static HALT: Fact = Fact::number("winner_halt", "Winner waits, moves").sometimes();

/// Some of the odds: those that a procedure can come to.
#[expect(clippy::indexing_slicing, reason = "done by the compiler, which would not let it pass")]
const fn odds<const N: usize>(some: [Ratio; N]) -> [Word; N] {
    let mut words = [UMPIRE_WORD; N];
    let mut at = 0;
    while at < N {
        words[at] = Ratio::WORDS[some[at] as usize];
        at += 1;
    }
    words
}

use Ratio::{
    Even, FiveToOne, Foregone, FourToOne, NoAttack, NoChance, ThreeToOne, ThreeToTwo, TwoToOne,
};

pub(crate) const ODDS_OF_DICE: Fact =
    Fact::word_of("odds", "Odds", &odds([Even, ThreeToTwo, TwoToOne, ThreeToOne, FourToOne]));
pub(crate) const ODDS_OR_FOREGONE: Fact = Fact::word_of(
    "odds",
    "Odds",
    &odds([Even, ThreeToTwo, TwoToOne, ThreeToOne, FourToOne, Foregone]),
);
pub(crate) const ODDS_OF_INDEX: Fact = Fact::word_of(
    "odds",
    "Odds",
    &odds([Even, ThreeToTwo, TwoToOne, ThreeToOne, FourToOne, Foregone, NoAttack]),
);
pub(crate) const ODDS_OF_CHARGES: Fact = Fact::word_of(
    "odds",
    "Odds",
    &odds([Even, ThreeToTwo, TwoToOne, ThreeToOne, FourToOne, FiveToOne, Foregone, NoChance]),
);
pub(crate) const ODDS_WITH_GUNS: Fact = Fact::word_of("odds", "Odds", &odds([Even, TwoToOne]));
pub(crate) const ODDS_WITH_CAVALRY: Fact =
    Fact::word_of("odds", "Odds", &odds([Even, ThreeToTwo, TwoToOne]));

pub(crate) const FAVOURS_ATTACKER: Fact =
    Fact::word_of("advantage", "Favours", Side::WORDS.split_at(1).0);
pub(crate) const HALT_ALWAYS: Fact = Fact::number("winner_halt", "Winner waits, moves");

pub(crate) const INDEX_WHEN_ALLOWED: Fact = INDEX.when_allowed();

/// The degrees, and that the umpire is to say.
pub(crate) const DEGREE_OR_UMPIRE: Fact = Fact::word_of("degree", "Degree", DEGREES);
const DEGREES: &[Word] = &{
    let [repulsed, defeated, totally] = Degree::WORDS else { panic!("three degrees") };
    [*repulsed, *defeated, *totally, UMPIRE_WORD]
};

facts! {
    /// What a throw tells of the loser, where there always is one.
    pub(crate) const ALWAYS;
    pub(crate) RAW = Fact::word::<Degree>("raw", "The die said").quiet(),
    LOST,
    pub(crate) LOSER_POINTS = Fact::number("loser_points", "Loser's points").quiet(),
    pub(crate) WINNER_POINTS = Fact::number("winner_points", "Winner's points").quiet(),
    DEFEND_AFTER, ATTACK_AFTER,
    pub(crate) RETREAT = Fact::number("retreat", "Retreats, paces"),
    pub(crate) BEHIND = Fact::yes_no("behind_second_line", "Behind 2nd line").quiet(),
    pub(crate) BLOCKS = Fact::number("blocks_turned", "Blocks turned over"),
}

/// The same where the matter may be settled without dice, and where it may not come to a fight at
/// all.
pub(crate) const SOMETIMES: &[&Fact] = &[
    &ADVANTAGE.when_allowed(),
    &LOSER.when_allowed(),
    &DEGREE_OR_UMPIRE.when_allowed(),
    &RAW.sometimes(),
    &LOST.sometimes(),
    &LOSER_POINTS.sometimes(),
    &WINNER_POINTS.sometimes(),
    &DEFEND_AFTER.sometimes(),
    &ATTACK_AFTER.sometimes(),
    &RETREAT.sometimes(),
    &BEHIND.sometimes(),
    &BLOCKS.sometimes(),
    &HALT,
    &POSSIBLE,
];

/// Some facts and some more.
#[expect(clippy::indexing_slicing, reason = "done by the compiler, which would not let it pass")]
pub(crate) const fn joined<const N: usize>(
    some: &[&'static Fact],
    more: &[&'static Fact],
) -> [&'static Fact; N] {
    assert!(some.len() + more.len() == N, "as many as there are");
    let mut all = [&DIE; N];
    let mut at = 0;
    while at < N {
        all[at] = if at < some.len() { some[at] } else { more[at - some.len()] };
        at += 1;
    }
    all
}
