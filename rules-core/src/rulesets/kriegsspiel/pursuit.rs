//! 1133-1158 What becomes of a beaten line that cavalry follow.

use crate::prelude::*;

use super::combat::Why;
use super::dice::{Degree, WarDie};
use super::facts::{DIE, LOST};
use super::offer::offer;
use super::trial::Trial;

/// Beaten troops that do not get away are never less than this.
const TOTALLY: &[Word] = &[*Degree::WORDS.split_last().expect("three degrees").0];

fields! {
    /// 1158 A cavalry reserve takes up the pursuit of a line that has none.
    pub(super) struct SecondLinePursuit;
}

facts! {
    for SecondLinePursuit;
    DIE,
    PURSUERS_WIN = Fact::yes_no("pursuers_win", "Pursuers win").quiet(),
    BEATEN = Fact::word_of("beaten", "Beaten", TOTALLY).sometimes().quiet(),
    RALLY = Fact::number("winner_must_rally", "Rally").quiet(),
}

/// 1158 Moves for which an enemy that wins all the same stays.
const RALLIES: u8 = 1;

outcomes! {
    /// Who wins.
    pub(super) struct Pursuit(bool) {
        no = "The enemy wins" / "Enemy",
        yes = "The reserve wins" / "Reserve",
    }
}

impl Procedure for SecondLinePursuit {
    type Outcome = Pursuit;
    const ID: &'static str = "second-line-pursuit";
    const NAME: &'static str = "2nd line pursues";
    const KIND: &'static str = "melee";
    const ABOUT: &'static str =
        "A cavalry reserve line that follows up a beaten single line throws Die III in its favour.";
    const LOG: &'static str = "2nd line";
    const HELP: &'static str = "A cavalry reserve follows up a beaten single line with Die III.";
    const TABLE: &'static str = "tests";
    const SECTION: &'static str = "A second line";
    const LINES: &'static str = "1158";
    const LAYOUT: Layout = Layout::Test;

    fn preview(&self, form: &mut Form) {
        Trial::favouring(WarDie::III).show(form, "wins");
    }

    fn resolve(&self, tray: &mut Tray<'_>) -> Result<Pursuit, Halt> {
        let trial = Trial::favouring(WarDie::III);
        let win = trial.settle(tray)?;
        tray.fact(&DIE, trial.number());
        tray.fact(&PURSUERS_WIN, win);
        tray.fact(&RALLY, if win { 0 } else { RALLIES });
        if win {
            tray.fact(&BEATEN, Degree::Totally);
            // 1158 Whatever degree the die shows.
            tray.say("Beaten again: total defeat");
            // R49
            tray.say("Destroyed if followed up");
            offer(tray, "pursuit-rate", "Pursuit", &[]);
        } else {
            tray.say(format_args!("It must rally for {RALLIES} move"));
        }
        Ok(Pursuit(win))
    }
}

fields! {
    /// 1140 Infantry beaten by infantry and cavalry, on poor ground for horses.
    pub(super) struct RiddenDown, rows RiddenRow;
    "" { second_line: bool = Field::tick("Second line")
        .help("A second line stands behind this side.") }
}

facts! {
    for RiddenDown;
    DIE, LOST,
    DEGREE = Fact::word_of("degree", "Degree", TOTALLY).sometimes().quiet(),
}

outcomes! {
    /// Whether anything of it is left.
    pub(super) struct Ridden(bool) {
        no = "Infantry is lost" / "Lost",
        yes = "Totally defeated" / "Total def.",
    }
}

impl RiddenDown {
    /// 1140 The die is for the cavalry.
    const fn trial(&self) -> Trial {
        Trial::against(if self.second_line { WarDie::III } else { WarDie::V })
    }
}

impl Procedure for RiddenDown {
    type Outcome = Ridden;
    const ID: &'static str = "ridden-down";
    const NAME: &'static str = "Ridden down?";
    const KIND: &'static str = "melee";
    const ABOUT: &'static str = "Infantry beaten by infantry and cavalry on poor ground throws to \
        be only totally defeated and not lost.";
    const LOG: &'static str = "Ridden";
    const HELP: &'static str = "Infantry beaten by foot and horse on poor ground: lost, or only \
        totally defeated?";
    const TABLE: &'static str = "tests";
    const SECTION: &'static str = "Inf. and cav. v infantry";
    const LINES: &'static str = "1133-1140";
    const LAYOUT: Layout = Layout::Test;

    fn preview(&self, form: &mut Form) {
        self.trial().show(form, "not lost");
    }

    fn resolve(&self, tray: &mut Tray<'_>) -> Result<Ridden, Halt> {
        let saved = self.trial().settle(tray)?;
        tray.fact(&DIE, self.trial().number());
        tray.fact(&LOST, !saved);
        if saved {
            tray.fact(&DEGREE, Degree::Totally);
            // Whatever degree the die shows.
            tray.say(Why::RiddenDown.sentence());
        }
        Ok(Ridden(saved))
    }
}
