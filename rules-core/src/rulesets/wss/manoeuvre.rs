//! L70 A change of formation or facing near the enemy.

use crate::prelude::*;

use super::facts::{DIE_IF_ANY, PASSED};
use super::steady::{self, Steady};
use super::troops::{MOST_PIPS, Quality};

/// L70 Centimetres from an enemy within which a manoeuvre is critical.
pub(super) const NEAR_CM: u8 = 30;
/// L70 What a raw unit takes off its die.
pub(super) const RAW: u8 = 2;

outcomes! {
    /// Whether the manoeuvre is made.
    pub(super) enum Order {
        Obeyed = "Unit manoeuvres" / "Made",
        Failed = "Unit stays put" / "Fails",
    }
}

fields! {
    /// L70 The test.
    pub(super) struct CriticalManoeuvre, rows Row;
    "" {
        pips: u8 = Field::number("Pips", 0, MOST_PIPS as i32, 0),
        quality: Quality = Field::choice_from::<Quality>("Quality", Quality::Trained as u8),
    }
}

facts! {
    for CriticalManoeuvre;
    PASSED, DIE_IF_ANY,
    SCORE = Fact::number("score", "Score").sometimes().quiet(),
}

impl CriticalManoeuvre {
    /// L70 Nothing for elite units: they need no test.
    fn test(&self) -> Option<Steady> {
        let less = match self.quality {
            Quality::Elite => return None,
            Quality::Trained => 0,
            Quality::Raw => RAW,
        };
        Some(Steady { pips: self.pips, less })
    }
}

impl Procedure for CriticalManoeuvre {
    type Outcome = Order;
    const ID: &'static str = "critical-manoeuvre";
    const NAME: &'static str = "Manoeuvre test";
    const KIND: &'static str = "movement";
    const USE: &'static str = "common";
    const LOG: &'static str = "Manoeuvre";
    const ABOUT: &'static str = "Change formation or facing within 30 cm of the enemy";
    const HELP: &'static str =
        "To change formation or facing within 30 cm of the enemy: one die against the pips.";
    const TABLE: &'static str = "tests";
    const SECTION: &'static str = "Moving";
    const LINES: &'static str = "70";
    const LAYOUT: Layout = Layout::Test;

    fn preview(&self, form: &mut Form) {
        let Some(test) = self.test() else {
            form.throws("no dice needed");
            return;
        };
        test.preview(form, Watch::only("made", Order::Obeyed.bucket()));
        form.points(Row::quality, u8::from(test.less > 0), -i16::from(RAW));
    }

    fn resolve(&self, tray: &mut Tray<'_>) -> Result<Order, Halt> {
        tray.look_up(
            "tests",
            2_usize,
            match self.quality {
                Quality::Raw => 0,
                Quality::Elite => 1,
                Quality::Trained => steady::WHEN,
            },
        );
        let Some(test) = self.test() else {
            tray.fact(&PASSED, true);
            tray.say("Elite units need no test");
            return Ok(Order::Obeyed);
        };
        let tried = test.throw(tray)?;
        let made = tried.short == 0;
        tray.fact(&PASSED, made);
        tray.fact(&DIE_IF_ANY, tried.die);
        tray.fact(&SCORE, tried.score);
        if !made {
            tray.say("It cannot move this turn");
        }
        test.tell(tray, tried);
        Steady::total(tray, tried, Row::quality);
        Ok(if made { Order::Obeyed } else { Order::Failed })
    }
}
