//! L129-131 What giving ground costs: a die for the number of rolls, then the rolls.

use crate::prelude::*;

use super::pool::{self, Bases, Lost, Pool, SIX_TAKES, Six, pool_fields};

/// L129 A retreat throws on the Kill Chart as often as its die shows, less this.
const RETREAT: u8 = 3;
/// L129 With nowhere to go, as often as its die shows.
const BLOCKED: u8 = 0;
/// L131 The same for an attacker that retires.
const RETIRE: u8 = 2;

pool_fields! {
    /// L129 A defender retreats.
    pub(super) struct RetreatLosses, rows RetreatRow;
    "" { blocked: bool = Field::tick("Cannot go back")
            .help("The way back is blocked: a full d6 of rolls.") }
}

impl RetreatLosses {
    const fn less(&self) -> u8 {
        if self.blocked { BLOCKED } else { RETREAT }
    }
}

facts! { for RetreatLosses = pool::ROLLED }

impl Procedure for RetreatLosses {
    type Outcome = Lost;
    const ID: &'static str = "retreat-losses";
    const NAME: &'static str = "Retreat losses";
    const KIND: &'static str = "melee";
    const USE: &'static str = "common";
    const ABOUT: &'static str =
        "Losses when a defender retreats: d6-3 rolls, or d6 if it cannot move back";
    const HELP: &'static str =
        "A defender that retreats rolls d6-3 times on the kill chart, d6 if it cannot move back.";
    const LOG: &'static str = "Retreat";
    const SECTION: &'static str = "8 Attacking a square";
    const LINES: &'static str = "129";
    const TABLE: &'static str = "kill-chart";

    fn preview(&self, form: &mut Form) {
        self.pool().hide_six(form, RetreatRow::six);
        form.points(RetreatRow::blocked, self.blocked, i16::from(RETREAT - BLOCKED));
        preview(form, self.pool(), self.less());
    }

    fn resolve(&self, tray: &mut Tray<'_>) -> Result<Lost, Halt> {
        let ground = Ground { name: "Retreat", printed: RETREAT, less: self.less() };
        give_ground(tray, self.pool(), ground)
    }
}

pool_fields! {
    /// L131 An attacker retires from its attack.
    pub(super) struct RetireLosses, rows RetireRow;
}

facts! { for RetireLosses = pool::ROLLED }

impl Procedure for RetireLosses {
    type Outcome = Lost;
    const ID: &'static str = "retire-losses";
    const NAME: &'static str = "Retiring losses";
    const KIND: &'static str = "melee";
    const USE: &'static str = "common";
    const ABOUT: &'static str = "Losses when an attacker retires from its attack: d6-2 rolls";
    const HELP: &'static str =
        "An attacker that retires from its attack rolls d6-2 times on the kill chart.";
    const LOG: &'static str = "Retiring";
    const SECTION: &'static str = "8 Attacking a square";
    const LINES: &'static str = "131";
    const TABLE: &'static str = "kill-chart";

    fn preview(&self, form: &mut Form) {
        self.pool().hide_six(form, RetireRow::six);
        preview(form, self.pool(), RETIRE);
    }

    fn resolve(&self, tray: &mut Tray<'_>) -> Result<Lost, Halt> {
        let ground = Ground { name: "Retiring", printed: RETIRE, less: RETIRE };
        give_ground(tray, self.pool(), ground)
    }
}

fn preview(form: &mut Form, pool: Pool, less: u8) {
    form.title(Counted::bases(pool.present.total()));
    form.throws(format_args!("{} rolls", Rolls(less)));
    form.watch(Watch::at_least("1+ lost", 1));
}

/// How ground is given, and what that takes from the die.
#[derive(Clone, Copy, Debug)]
struct Ground {
    name: &'static str,
    /// What is taken off where the way is free; the form's row has what a blocked one adds.
    printed: u8,
    less: u8,
}

impl Ground {
    /// How the number of rolls came.
    fn total(self, face: u8, rolls: u8) -> Total {
        Total::new("", i16::from(face) - i16::from(self.less))
            .plus("Die", face, face)
            .plus(self.name, "", -i16::from(self.printed))
            .label("Kill chart rolls")
            .figure(rolls)
    }
}

/// Throws for the number of rolls, which is never below none (R13), and makes them.
fn give_ground(tray: &mut Tray<'_>, pool: Pool, ground: Ground) -> Result<Lost, Halt> {
    let face = tray.roll(Throw::one("How many rolls", D6))?;
    let rolls = face.saturating_sub(ground.less);
    let kills = pool.roll(tray, rolls)?;
    tray.fact(&pool::ROLLS, rolls);
    tray.total(|| ground.total(face, rolls));
    kills.tell_dice(tray, rolls);
    Ok(pool.tell(tray, kills, Some(rolls)))
}

/// «d6-3».
struct Rolls(u8);

impl core::fmt::Display for Rolls {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        match self.0 {
            0 => f.write_str("d6"),
            less => write!(f, "d6-{less}"),
        }
    }
}

/// A defender that retreats from this attack.
pub(super) fn retreat() -> FollowUp {
    FollowUp::to(RetreatLosses::ID, "Defender retreats").note(Rolls(RETREAT))
}

/// An attacker that retires from this attack.
pub(super) fn retire() -> FollowUp {
    FollowUp::to(RetireLosses::ID, "Attacker retires").note(Rolls(RETIRE))
}
