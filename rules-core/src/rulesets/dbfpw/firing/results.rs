//! L53-69 What fire does to the loser, and what is said of it.

use crate::prelude::*;
use crate::rulesets::dbfpw::fate::{End, Fate, Upshot, printed};
use crate::rulesets::dbfpw::opposed::Who;
use crate::rulesets::dbfpw::sheet::Contest;
use crate::rulesets::dbfpw::troops::Troop;
use crate::rulesets::dbfpw::unit::Terrain;

use super::facts::{REASON, Reason, SHEET};
use super::{Firing, Gunner};

/// The rows of the tables of results. The text has no word for a double on fixed guns and
/// guerrillas: the cell is one with the row above, as L125 has guns and guerrillas together (R2).
#[rustfmt::skip]
static RESULTS: [[Fate; 2]; 7] = [
    // beaten              doubled
    [Fate::RECOIL,         Fate::DESTROYED],      // L57, L65 CinC and commanders
    [Fate::HIT,            Fate::DESTROYED],      // L61, L66 Fixed artillery
    [Fate::HIT,            Fate::DESTROYED],      // L61, L66 Guerrillas
    [Fate::FLIGHT,         Fate::HIT_AND_FLIGHT], // L59, L67 Skirmishing cavalry
    [Fate::HIT_AND_RECOIL, Fate::HIT_AND_FLIGHT], // L58, L68 Sharpshooters
    [Fate::UNHURT,         Fate::UNHURT],         // L60, L69 Garrisons
    [Fate::HIT,            Fate::TWO_HITS],       // L61, L69 All others
];

/// The row of sharpshooters.
const SS: usize = 4;

/// An entry of the tables. With `ss_hit` beaten sharpshooters take a hit: the rows that spare it
/// say so (R4).
pub(in super::super) fn entry(row: usize, doubled: bool, ss_hit: bool) -> Fate {
    let spared = row == SS && !doubled && !ss_hit;
    if spared { Fate::RECOIL } else { printed(&RESULTS, row, doubled) }
}

/// The row of the results that a loser reads.
pub(super) fn row_of(loser: &Gunner) -> usize {
    match loser.unit.troop {
        Troop::Cmd => 0,
        _ if loser.fixed => 1,
        Troop::Gs => 2,
        Troop::Sc => 3,
        Troop::SsBlr1 | Troop::SsBlr2 => SS,
        _ if loser.unit.is_garrison() => 5,
        _ => 6,
    }
}

/// What becomes of a loser.
pub(super) fn fate(loser: &Gunner, winner: &Gunner, doubled: bool, ss_hit: bool) -> Fate {
    let unit = &loser.unit;
    let entry = entry(row_of(loser), doubled, ss_hit);
    let stays = unit.fort || unit.terrain == Terrain::Town;
    // L68 Skirmishers are SS and SC (R5).
    let by_skirmishers = winner.unit.troop.is_ss() || winner.unit.troop == Troop::Sc;
    match (unit.troop, doubled) {
        // L67
        (Troop::Sc, true) if unit.in_bad_going() => Fate::DESTROYED,
        (Troop::SsBlr1 | Troop::SsBlr2, true) if by_skirmishers => Fate::DESTROYED,
        // L58
        (Troop::SsBlr1 | Troop::SsBlr2, false) if stays => Fate { upshot: Upshot::Stays, ..entry },
        _ => entry,
    }
}

impl Firing {
    /// How it ends for both. A silent target hits nobody (R3).
    pub(super) fn ends(&self, win: Option<(Who, bool)>, answers: bool, ss_hit: bool) -> [End; 2] {
        let [firer, target] = &self.gunners;
        let (own, other) = match win {
            Some((Who::A, doubled)) => (Fate::UNHURT, fate(target, firer, doubled, ss_hit)),
            Some((Who::D, doubled)) if answers => {
                (fate(firer, target, doubled, ss_hit), Fate::UNHURT)
            }
            _ => (Fate::UNHURT, Fate::UNHURT),
        };
        [own.of(firer.unit.hits), other.of(target.unit.hits)]
    }

    /// What the headline leaves out.
    pub(super) fn say(
        &self,
        tray: &mut Tray<'_>,
        contest: &Contest,
        ends: &[End; 2],
        answers: bool,
    ) {
        match contest.win {
            Some((winner, by_double)) if answers || winner == Who::A => {
                let how = if by_double { "Doubled" } else { "Beaten" };
                SHEET.say_loser(tray, how, winner.other(), ends, contest);
            }
            win => {
                tray.say(if win.is_none() {
                    "A draw: no effect"
                } else {
                    "The target does not reply"
                });
                contest.say_fault(tray);
            }
        }
        for reminder in self.bg_reminders(answers) {
            tray.say(reminder);
        }
    }

    /// L31 What the players must look at where somebody stands in bad going: 100 paces are seen
    /// into it at most; and a unit that fires out of it stands on its edge, at any range.
    fn bg_reminders(&self, answers: bool) -> &'static [&'static str] {
        const INTO: &str = "Sight into BG: 100 paces";
        let in_bg = self.gunners.each_ref().map(|gunner| gunner.unit.in_bad_going());
        match (in_bg, answers) {
            ([false, false], _) => &[],
            ([true, true], _) => &["In BG 100 paces are seen"],
            ([true, false], false) => &["Only from BG's edge"],
            ([true, false], true) => &["Only from BG's edge", INTO],
            ([false, true], false) => &[INTO],
            ([false, true], true) => &[INTO, "Reply only from BG's edge"],
        }
    }

    /// Says why it may not fire.
    pub(super) fn forbid(&self, tray: &mut Tray<'_>, reason: Reason) -> Halt {
        let [Gunner { unit: firer, .. }, _] = &self.gunners;
        let [effective, long] = firer.troop.reach(tray.house());
        tray.fact(&REASON, reason);
        let (headline, why) = match reason {
            Reason::CannotFire => ("Cannot fire", "This type cannot fire"),
            Reason::OutOfAmmo => ("Out of ammo", "It needs an ammo pack"),
            Reason::Range => ("Out of range", ""),
            Reason::LongRange => ("Not at long range", "Only if raised and halted,"),
            Reason::Visibility => ("Not seen", "Bad going: 100 paces only"),
        };
        match reason {
            Reason::Range => tray.say(format_args!(
                "{} reach {} paces",
                firer.troop.word().label,
                effective.max(long)
            )),
            _ => tray.say(why),
        }
        if reason == Reason::LongRange {
            tray.say("and the target in GG");
        }
        tray.say("Nothing was thrown");
        tray.forbid(headline)
    }
}
