//! Facts that several procedures tell. What the headline, the dice or a sentence says already is
//! left out on the screen.

use crate::prelude::*;

pub(super) static ALLOWED: Fact = Fact::yes_no("allowed", "Allowed").quiet();
pub(super) static DICE: Fact = Fact::number("dice", "Dice").when_allowed().quiet();
pub(super) static NEED: Fact = Fact::number("need", "Hit needs").when_allowed().quiet();
pub(super) static HITS: Fact = Fact::number("hits", "Hits").when_allowed().quiet();
pub(super) static BURNING: Fact = Fact::yes_no("burning", "On fire").when_allowed().quiet();

pub(super) static DIE: Fact = Fact::number("die", "Die").quiet();
/// The die of a test that some units need not take.
pub(super) static DIE_IF_ANY: Fact = Fact::number("die", "Die").sometimes().quiet();
pub(super) static PASSED: Fact = Fact::yes_no("passed", "Passed").quiet();
pub(super) static MOVES: Fact = Fact::number("moves", "Moves back").quiet();
/// The pips on the record die from now on.
pub(super) static PIPS: Fact = Fact::number("pips", "Pips now").quiet();

/// Tells what is on the record die now, and what was: that is the headline.
pub(super) fn pips_change(tray: &mut Tray<'_>, before: u8, now: u8) {
    tray.fact(&PIPS, now);
    if before == now {
        tray.headline(format_args!("Pips stay at {now}"));
        tray.short(format_args!("Pips stay {now}"));
    } else {
        tray.headline(format_args!("Pips {before} to {now}"));
    }
}
