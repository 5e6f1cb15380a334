//! What a procedure tells that takes bases off.

use crate::prelude::*;
use crate::rulesets::schnaffs::morale;

use super::{Bases, Kills, Pool};

outcomes! {
    /// How many bases went.
    pub(crate) struct Lost(pub(crate) u8) {
        title: "Bases lost", none: "No loss",
        one: "base lost", many: "bases lost", short: "lost",
    }
}

facts! {
    /// What a procedure tells that rolls for the number of its rolls.
    pub(crate) const ROLLED;
    pub(crate) ROLLS = Fact::number("rolls", "Kill chart rolls").quiet(),
    NONE = Fact::number("none", "Dice of 1-2"),
    ONES = Fact::number("ones", "Dice of 3-5"),
    SIXES = Fact::number("sixes", "Sixes"),
    LOST_CAV = Fact::number("lost.cav", "Cavalry lost").quiet(),
    LOST_INF = Fact::number("lost.inf", "Infantry lost").quiet(),
    LOST_ART = Fact::number("lost.art", "Guns lost").quiet(),
    LOST_MIT = Fact::number("lost.mit", "Mitr. lost").quiet(),
    LOST_TOTAL = Fact::number("lost.total", "Bases lost").quiet(),
    LEFT_CAV = Fact::number("left.cav", "Cavalry left"),
    LEFT_INF = Fact::number("left.inf", "Infantry left"),
    LEFT_ART = Fact::number("left.art", "Guns left"),
    LEFT_MIT = Fact::number("left.mit", "Mitr. left"),
    MORALE_DICE = Fact::number("morale_dice", "Morale dice").quiet(),
}

/// What one tells that is given that number.
pub(crate) const READ: &[&Fact] = ROLLED.split_at(1).1;
/// What one tells that throws nothing.
pub(crate) const APPLIED: &[&Fact] = ROLLED.split_at(4).1;

impl Kills {
    /// The line of the chart that did most: a six, or a die of 3 to 5.
    fn chart_row(self) -> usize {
        match (self.ones, self.sixes) {
            (0, 0) => 0,
            (_, 0) => 1,
            _ => 2,
        }
    }

    /// Tells how the dice fell.
    pub(crate) fn tell_dice(self, tray: &mut Tray<'_>, rolls: u8) {
        tray.fact(&NONE, rolls - self.ones - self.sixes);
        tray.fact(&ONES, self.ones);
        tray.fact(&SIXES, self.sixes);
    }
}

impl Pool {
    /// A six has nothing to choose between unless there are two kinds.
    pub(crate) fn hide_six(&self, form: &mut Form, row: impl Into<usize>) {
        if self.present.kinds() < 2 {
            form.hide(row);
        }
    }

    /// Tells what is lost and what is left, and sends who is left to the morale test. `thrown` is
    /// the number of rolls where a die has decided it.
    pub(crate) fn tell(&self, tray: &mut Tray<'_>, kills: Kills, thrown: Option<u8>) -> Lost {
        let (lost, left) = (kills.lost, self.present.without(kills.lost));
        tray.fact(&LOST_CAV, lost.cav);
        tray.fact(&LOST_INF, lost.inf);
        tray.fact(&LOST_ART, lost.art);
        tray.fact(&LOST_MIT, lost.mit);
        tray.fact(&LOST_TOTAL, lost.total());
        tray.fact(&LEFT_CAV, left.cav);
        tray.fact(&LEFT_INF, left.inf);
        tray.fact(&LEFT_ART, left.art);
        tray.fact(&LEFT_MIT, left.mit);
        tray.fact(&MORALE_DICE, lost.total());
        tray.look_up("kill-chart", kills.chart_row(), 0_usize);
        left.leave(tray);
        self.say(tray, kills, thrown);
        match (left.total(), lost.total()) {
            // Nobody is left to be tested.
            (0, 0) => {}
            (0, 1) => {
                tray.headline("Last base lost");
                tray.short("Last lost");
            }
            (0, all) => {
                tray.headline(format_args!("All {all} bases lost"));
                tray.short(format_args!("All {all} lost"));
            }
            (_, lost) => morale::follow(tray, lost),
        }
        Lost(lost.total())
    }

    /// What is to be taken off the table, or why there is nothing. Four kinds have no room in one
    /// line, and the rolls none beside three.
    fn say(&self, tray: &mut Tray<'_>, Kills { ones, sixes, lost }: Kills, thrown: Option<u8>) {
        let hits = ones + sixes;
        match (thrown, lost.kinds()) {
            _ if self.present.total() == 0 => tray.say("No bases are entered"),
            (Some(0), _) => tray.say("No kill chart rolls"),
            (Some(thrown), 0) if hits == 0 => {
                tray.say(format_args!("{}: no hit", Counted::of(thrown, ["roll", "rolls"])))
            }
            (Some(thrown), 0) => tray
                .say(format_args!("{}: no base to take", Counted::of(thrown, ["roll", "rolls"]))),
            (Some(thrown), 1 | 2) => {
                tray.say(format_args!("{}: {lost}", Counted::of(thrown, ["roll", "rolls"])))
            }
            (None, 0) if hits == 0 => tray.say("No die of 3 or more"),
            (None, 0) => tray.say("No base left to take"),
            (_, 4..) => {
                tray.say(Bases { art: 0, mit: 0, ..lost });
                tray.say(Bases { inf: 0, cav: 0, ..lost });
            }
            _ => tray.say(lost),
        }
    }
}
