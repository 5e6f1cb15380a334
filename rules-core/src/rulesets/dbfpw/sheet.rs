//! A playsheet: what it calls two sides that throw against each other, the facts and factors of
//! either, and how the dice are thrown and told.
//!
//! Fire and close combat differ in their factors and results alone. What they share stands here
//! once.

use crate::engine::report::ResultSide;
use crate::prelude::*;

use super::fate::End;
use super::mit::{self, Check, Use};
use super::opposed::{Who, beats};
use super::troops::Troop;

/// A fact of both sides: `both!(maker["id", "label of a", "label of d"] how)`.
macro_rules! both {
    ($make:path[$id:literal, $a:literal, $d:literal] $($how:ident)*) => {
        [$make(concat!("a_", $id), $a)$(.$how())*, $make(concat!("d_", $id), $d)$(.$how())*]
    };
}

pub(super) use both;

/// The same for what a factor adds: `factor!["id", "label of a", "label of d" how]`.
macro_rules! factor {
    [$id:literal, $a:literal, $d:literal $($how:ident)*] => {
        [
            Fact::points(concat!("a_factors.", $id), $a)$(.$how())*,
            Fact::points(concat!("d_factors.", $id), $d)$(.$how())*,
        ]
    };
}

pub(super) use factor;

/// Declares the tactical factors of a playsheet, a line each: `name = worth, fact of both sides;`.
/// After them comes the mitrailleuse's check.
macro_rules! factors {
    ($($line:ident = $worth:literal, $fact:expr;)*) => {
        /// What each line of the list adds to a side.
        #[derive(Clone, Copy, Debug, Default)]
        pub(in crate::rulesets::dbfpw) struct Factors { $(pub(super) $line: i8),* }

        /// What each line is worth.
        pub(in crate::rulesets::dbfpw) const STEPS: Factors = Factors { $($line: $worth),* };

        pub(super) const FACTS: &[[Fact; 2]] = &[$($fact,)* crate::rulesets::dbfpw::sheet::MIT];

        impl Factors {
            /// All lines in the sheet's order, and a place for the mitrailleuse's check.
            pub(in crate::rulesets::dbfpw) const fn list(self) -> [i8; FACTS.len()] {
                [$(self.$line,)* 0]
            }
        }
    };
}

pub(super) use factors;

// Factors of both playsheets. The workings have them.
pub(super) const ELITE: [Fact; 2] = factor!["elite", "Elite", "Elite" quiet];
pub(super) const SUPPORT: [Fact; 2] = factor!["support", "Enemy supports", "Enemy supports" quiet];
pub(super) const SHAKEN: [Fact; 2] = factor!["shaken", "Shaken", "Shaken" quiet];
pub(super) const BG: [Fact; 2] = factor!["bg", "Bad going", "Bad going" quiet];
pub(super) const MIT: [Fact; 2] = factor!["mit", "Mitrailleuse", "Mitrailleuse" quiet];

pub(super) static WINNER: Fact = Fact::word::<Who>("winner", "Winner").or_else("draw").quiet();

/// What a playsheet calls the two sides, and the facts that each of them has.
#[derive(Debug)]
pub(super) struct Sheet {
    pub(super) names: [&'static str; 2],
    /// The table of its list of factors.
    pub(super) table: &'static str,
    pub(super) doubled: Fact,
    pub(super) die: [Fact; 2],
    pub(super) mit: [Fact; 2],
    pub(super) basic: [Fact; 2],
    pub(super) score: [Fact; 2],
    pub(super) hits: [Fact; 2],
    pub(super) upshot: [Fact; 2],
    pub(super) total: [Fact; 2],
    pub(super) state: [Fact; 2],
    /// What is told of a side besides.
    pub(super) more: &'static [[Fact; 2]],
    /// In the order of the sheet's own list of factors; that of the mitrailleuse is the last.
    pub(super) factors: &'static [[Fact; 2]],
}

/// All that a sheet tells: what comes first, then the one side and the other. A fact without a
/// label is one that its side cannot have.
#[expect(clippy::indexing_slicing, reason = "done by the compiler, which would not let it pass")]
pub(super) const fn told<const N: usize>(
    sheet: &'static Sheet,
    first: &[&'static Fact],
) -> [&'static Fact; N] {
    let Sheet { doubled, die, mit, basic, score, hits, upshot, total, state, .. } = sheet;
    let own = [die, mit, basic, score, hits, upshot, total, state];
    let mut all = [doubled; N];
    let (mut at, mut next) = (0, 0);
    while next < first.len() {
        all[at] = first[next];
        (at, next) = (at + 1, next + 1);
    }
    let mut side = 0;
    while side < 2 {
        next = 0;
        while next < own.len() + sheet.more.len() + sheet.factors.len() {
            let pair = if next < own.len() {
                own[next]
            } else if next < own.len() + sheet.more.len() {
                &sheet.more[next - own.len()]
            } else {
                &sheet.factors[next - own.len() - sheet.more.len()]
            };
            if !pair[side].label.is_empty() {
                all[at] = &pair[side];
                at += 1;
            }
            next += 1;
        }
        side += 1;
    }
    assert!(at == N, "as many as there are");
    all
}

/// What one side brings.
#[derive(Debug)]
pub(super) struct Party<'a> {
    pub(super) troop: Troop,
    /// What a mitrailleuse must throw for first.
    pub(super) check: Option<Use>,
    pub(super) factors: &'a mut [i8],
}

/// The column of the basic factors in the troop table.
const BASIC_FACTOR: usize = 5;

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
        &'static self,
        tray: &mut Tray<'_>,
        parties: &mut [Party<'_>; 2],
    ) -> Result<Contest, Halt> {
        let mut contest = Contest::default();
        let checks = self.check_mitrailleuses(tray, parties, &mut contest)?;
        let mut scores = [0; 2];
        let sides = Who::ALL.iter().zip(&*parties).zip(scores.iter_mut().zip(&mut contest.dice));
        for (thrown, ((&who, party), (score, die))) in (checks..).zip(sides) {
            let name = who.of(&self.names);
            *die = tray.roll(Throw::one(name, D6))?;
            let points = total(party.troop, party.factors);
            *score = points + i16::from(*die);
            tray.side(|| ResultSide::new(name, *score, thrown).plus(points));
            self.tell_sum(tray, who, party, (*die, *score));
        }
        self.look_up(tray, parties);
        contest.win = beats(scores);
        if let Some((winner, _)) = contest.win {
            tray.fact(&WINNER, winner);
        }
        Ok(contest)
    }

    /// Throws for each mitrailleuse; one that fails loses its factor. Gives how many were thrown.
    fn check_mitrailleuses(
        &'static self,
        tray: &mut Tray<'_>,
        parties: &mut [Party<'_>; 2],
        contest: &mut Contest,
    ) -> Result<usize, Halt> {
        let mut thrown = 0;
        for (party, fact) in parties.iter_mut().zip(&self.mit) {
            let Some(at) = party.check else { continue };
            let check = mit::check(tray, fact.label, at)?.1;
            thrown += 1;
            tray.fact(fact, check);
            if let (Some(factor), true) = (party.factors.last_mut(), check != Check::Works) {
                *factor = check.factor();
                contest.fault = Some(check);
            }
        }
        Ok(thrown)
    }

    /// Tells a side's die, its factors and their sum.
    fn tell_sum(
        &'static self,
        tray: &mut Tray<'_>,
        who: Who,
        party: &Party<'_>,
        (die, score): (u8, i16),
    ) {
        let points = total(party.troop, party.factors);
        tray.total(|| {
            let label = format_args!("{points:+}, die {die}:");
            self.workings(who, party).label(label).figure(score)
        });
        tray.fact(who.of(&self.die), die);
        tray.fact(who.of(&self.basic), party.troop.figures().factor);
        for (fact, &factor) in self.factors.iter().zip(&*party.factors) {
            tray.modifier(who.of(fact), factor);
        }
        tray.fact(who.of(&self.score), score);
    }

    /// Names the list of factors, at the first line that counts for either, and the basic factors.
    fn look_up(&self, tray: &mut Tray<'_>, parties: &[Party<'_>; 2]) {
        let counts = |line: &usize| {
            parties.iter().any(|party| party.factors.get(*line).is_some_and(|&factor| factor != 0))
        };
        if tray.is_heard() {
            let line = (0..self.factors.len()).find(counts).unwrap_or(0);
            tray.look_up(self.table, line, 0_usize);
            for party in parties {
                tray.look_up("troop-ref", party.troop.index(), BASIC_FACTOR);
            }
        }
    }

    /// The factors of a side, line by line; the basic factor is that of its troops, in their words.
    fn workings(&'static self, who: Who, party: &Party<'_>) -> Total {
        let (side, troop) = (*who.of(&self.names), party.troop);
        let total = Total::new(side, total(troop, party.factors)).by_name();
        let total = total.plus(side, troop.word().label, troop.figures().factor);
        let lines = self.factors.iter().zip(&*party.factors);
        lines.fold(total, |total, (fact, &factor)| total.plus(who.of(fact).label, "", factor))
    }

    /// Tells what became of both sides.
    pub(super) fn tell(&'static self, tray: &mut Tray<'_>, ends: &[End; 2]) {
        for (who, end) in Who::ALL.iter().zip(ends) {
            tray.fact(who.of(&self.hits), end.fate.hits);
            tray.fact(who.of(&self.upshot), end.fate.upshot);
            tray.fact(who.of(&self.total), end.total);
            tray.fact(who.of(&self.state), end.state());
        }
    }

    /// Says how the loser lost and what the headline leaves out; then that the winner is whole,
    /// unless there is something about a mitrailleuse to be said.
    pub(super) fn say_loser(
        &'static self,
        tray: &mut Tray<'_>,
        how: &str,
        loser: Who,
        ends: &[End; 2],
        contest: &Contest,
    ) {
        let end = loser.of(ends);
        tray.say(format_args!("{how}{}", end.rest()));
        if !contest.say_fault(tray) {
            tray.say(format_args!("{} unhurt", loser.other().of(&self.names)));
        }
    }
}

impl Contest {
    /// Says what is wrong with a mitrailleuse. L25 It cannot support fire either.
    pub(super) fn say_fault(&self, tray: &mut Tray<'_>) -> bool {
        let Some(fault) = self.fault else { return false };
        tray.say(format_args!("Mit. {}: {}", fault.word().label, fault.factor()));
        true
    }
}
