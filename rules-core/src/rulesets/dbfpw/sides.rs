//! The two sides of a combat: a die and a total each, factors that are told, and what became of
//! either.
//!
//! Fire and close combat differ in their factors and results alone. What they share stands here
//! once.

use crate::engine::report::Side;
use crate::prelude::*;

use super::fate::End;
use super::mit::{self, Check, Use};
use super::opposed::{Who, beats};
use super::troops::Troop;

/// Declares facts that both sides have: `NAME = maker["id", "label of a", "label of d"] how;`.
macro_rules! both {
    ($($(#[$attr:meta])* $vis:vis $name:ident = $make:path[$id:literal, $a:literal, $d:literal] $($how:ident)*;)*) => { $(
        $(#[$attr])*
        $vis static $name: [Fact; 2] =
            [$make(concat!("a_", $id), $a)$(.$how())*, $make(concat!("d_", $id), $d)$(.$how())*];
    )* };
}

pub(super) use both;

/// The places of rows on their form.
macro_rules! places {
    ($row:ident: $($field:ident)*) => { [$($row::$field as u8),*] };
}

pub(super) use places;

/// The rows that change places when the sides do.
#[allow(
    clippy::indexing_slicing,
    reason = "the compiler works it out: an index that fails is a build that fails"
)]
pub(super) const fn swap<const N: usize>([a, d]: [[u8; N]; 2]) -> [(usize, usize); N] {
    let mut pairs = [(0, 0); N];
    let mut at = 0;
    while at < N {
        pairs[at] = (a[at] as usize, d[at] as usize);
        at += 1;
    }
    pairs
}

/// What the inputs have in these rows.
pub(super) fn values<const N: usize>(inputs: &Inputs, rows: [u8; N]) -> [i32; N] {
    rows.map(|row| inputs.value(row.into()))
}

/// Shows rows: what each does now, what a step would do, and whether it can matter.
pub(super) fn show(form: &mut Form, rows: &[u8], effects: &[(i8, i8, bool)]) {
    for (&row, &(now, step, matters)) in rows.iter().zip(effects) {
        form.effect(row, Effect::Points(now.into()), Effect::Points(step.into()));
        if !matters {
            form.hide(row);
        }
    }
}

both! {
    // Factors of both playsheets. The rows of the form have them, but for the mitrailleuse.
    pub(super) ELITE = Fact::points["factors.elite", "Elite", "Elite"] quiet;
    pub(super) SUPPORT = Fact::points["factors.support", "Enemy support", "Enemy support"] quiet;
    pub(super) SHAKEN = Fact::points["factors.shaken", "Shaken", "Shaken"] quiet;
    pub(super) BG = Fact::points["factors.bg", "Bad going", "Bad going"] quiet;
    pub(super) BRIDGE = Fact::points["factors.bridge", "On a bridge", "On a bridge"] quiet;
    pub(super) MIT = Fact::points["factors.mit", "Mitrailleuse", "Mitrailleuse"];
}

pub(super) static WINNER: Fact = Fact::word::<Who>("winner", "Winner").sometimes().quiet();

/// What a playsheet calls the two sides, and the facts that each of them has.
#[derive(Debug)]
pub(super) struct Sheet {
    pub(super) names: [&'static str; 2],
    pub(super) die: &'static [Fact; 2],
    pub(super) mit: &'static [Fact; 2],
    pub(super) basic: &'static [Fact; 2],
    pub(super) score: &'static [Fact; 2],
    pub(super) hits: &'static [Fact; 2],
    pub(super) upshot: &'static [Fact; 2],
    pub(super) total: &'static [Fact; 2],
    pub(super) state: &'static [Fact; 2],
    pub(super) doubled: &'static Fact,
    /// In the order of the sheet's own list of factors; that of the mitrailleuse is the last.
    pub(super) factors: &'static [&'static [Fact; 2]],
}

/// What one side brings.
#[derive(Debug)]
pub(super) struct Party<'a> {
    pub(super) troop: Troop,
    /// What a mitrailleuse must throw for first.
    pub(super) check: Option<Use>,
    pub(super) factors: &'a mut [i8],
}

/// What is added to a side's die.
pub(super) fn total(troop: Troop, factors: &[i8]) -> i16 {
    let sum: i8 = factors.iter().sum();
    i16::from(troop.figures().factor + sum)
}

/// How the dice fell.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Contest {
    pub(super) dice: [u8; 2],
    pub(super) win: Option<(Who, bool)>,
    /// What is wrong with a mitrailleuse, if anything is.
    fault: Option<Check>,
}

impl Sheet {
    /// Throws the checks of the mitrailleuses, then a die each, and tells the sums.
    pub(super) fn contest(
        &self,
        tray: &mut Tray<'_>,
        parties: &mut [Party<'_>; 2],
    ) -> Result<Contest, Halt> {
        let mut contest = Contest::default();
        let mut throws = 0;
        for (party, fact) in parties.iter_mut().zip(self.mit) {
            let Some(at) = party.check else { continue };
            let check = mit::check(tray, at)?.1;
            throws += 1;
            tray.fact(fact, check);
            if let (Some(factor), true) = (party.factors.last_mut(), check != Check::Works) {
                *factor = check.factor();
                contest.fault = Some(check);
            }
        }
        let mut scores = [0; 2];
        let sides = Who::ALL.iter().zip(&*parties).zip(scores.iter_mut().zip(&mut contest.dice));
        for ((&who, party), (score, die)) in sides {
            let (name, points) = (who.of(&self.names), total(party.troop, party.factors));
            *die = tray.roll(Throw::one(name, D6))?;
            *score = points + i16::from(*die);
            tray.side(|| Side::new(name, *score, throws).plus(points));
            throws += 1;
            tray.fact(who.of(self.die), *die);
            tray.fact(who.of(self.basic), party.troop.figures().factor);
            for (fact, &factor) in self.factors.iter().zip(&*party.factors) {
                tray.modifier(who.of(fact), factor);
            }
            tray.fact(who.of(self.score), *score);
        }
        contest.win = beats(scores);
        if let Some((winner, _)) = contest.win {
            tray.fact(&WINNER, winner);
        }
        Ok(contest)
    }

    /// Tells what became of both sides.
    pub(super) fn tell(&self, tray: &mut Tray<'_>, ends: &[End; 2]) {
        for (who, end) in Who::ALL.iter().zip(ends) {
            tray.fact(who.of(self.hits), end.fate.hits);
            tray.fact(who.of(self.upshot), end.fate.upshot);
            tray.fact(who.of(self.total), end.total);
            tray.fact(who.of(self.state), end.state());
        }
    }

    /// Says how the loser lost and what the headline leaves out; then that the winner is whole,
    /// unless there is something about a mitrailleuse to be said.
    pub(super) fn say_loser(
        &self,
        tray: &mut Tray<'_>,
        how: &str,
        loser: Who,
        ends: &[End; 2],
        contest: &Contest,
    ) {
        tray.say(format_args!("{how}{}", loser.of(ends).rest()));
        if !contest.say_fault(tray) {
            tray.say(format_args!("{} unhurt", loser.other().of(&self.names)));
        }
    }
}

impl Contest {
    /// Says what is wrong with a mitrailleuse. L25 It cannot support fire either.
    pub(super) fn say_fault(&self, tray: &mut Tray<'_>) -> bool {
        let Some(fault) = self.fault else { return false };
        tray.say(format_args!("Mit. {} {}", fault.word().label, fault.factor()));
        true
    }
}
