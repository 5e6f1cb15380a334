//! 687-732 Guns breach a wall, or bring down a bridge.

use crate::prelude::*;

use super::dice::{Sign, WarDie};
use super::facts::DIE;
use super::guns::Calibre;
use super::offer::offer;
use super::siege::{DUE, tell_moves};
use super::trial::Trial;

choices! {
    pub(super) enum Wall {
        Strong = "strong" / "strong",
        Weak = "weak" / "weak",
    }
}

fields! {
    /// 687-728 A move of fire at a wall.
    pub(super) struct WallBreach, rows Row;
    "" {
        range: u16 = Field::number("Paces", 1, 2000, 600),
        gun: Calibre = Field::choice_from::<Calibre>("Gun", 2),
        wall: Wall = Field::choice::<Wall>("Wall"),
        batteries: u8 = Field::number("Batteries", 1, 6, 1),
        half: bool = Field::tick("Half a battery").help("Only half a battery fires."),
        on_move: u8 = Field::number("Move no.", 1, 200, 3)
            .id("move")
            .help("Which move of firing it is."),
    }
}

/// 691-693 Paces within which the schedule begins at once, for 6 and for 12 pdr.
pub(super) const NEAR: [u16; 2] = [400, 600];
/// 726 The guns that are further away are at 800 to 900 paces; what lies between counts with them
/// (R27).
const FAR_FROM: u16 = 800;
pub(super) const FAR: u16 = 900;
/// 701-708 Moves without effect at first. 726 Those from afar.
pub(super) const IN_VAIN: u8 = 2;
pub(super) const IN_VAIN_FROM_AFAR: u8 = 6;
/// 689 Half a battery has an effect every second move (R27).
pub(super) const HALF_EVERY: u8 = 2;
/// 732 Moves after a hit until a stone bridge is gone.
pub(super) const BRIDGE: u8 = 30;

facts! {
    for WallBreach;
    DUE, DIE,
    BREACH = Fact::yes_no("breach", "Breach").quiet(),
}

outcomes! {
    /// Whether there is a way through.
    pub(super) struct Breach(bool) {
        no = "Wall stands" / "Stands",
        yes = "Wall breached" / "Breached",
    }
}

/// 709-720, 728 The die of a move after those in vain, counted from 1.
pub(super) const fn die(wall: Wall, batteries: u8, shot: u8) -> WarDie {
    match wall {
        Wall::Strong if shot == 1 || batteries == 1 => WarDie::I,
        _ => WarDie::II,
    }
}

impl WallBreach {
    const fn near(&self) -> u16 {
        let [light, heavy] = NEAR;
        if self.gun.is_twelve() { heavy } else { light }
    }

    /// Moves without effect at first; nothing if it is too far.
    fn in_vain(&self) -> Option<u8> {
        match self.range {
            range if range <= self.near() => Some(IN_VAIN),
            ..=FAR => Some(IN_VAIN_FROM_AFAR),
            _ => None,
        }
    }

    /// Moves from one throw to the next. The moves in vain are even, so it does not matter where
    /// the count begins.
    const fn every(&self) -> u8 {
        if self.half { HALF_EVERY } else { 1 }
    }

    /// Whether the text tells of such guns (9 pdr, halves) and of such a range (between near and
    /// far) at all.
    const fn is_beyond_the_text(&self) -> bool {
        let between = self.range > self.near() && self.range < FAR_FROM;
        self.half || between || matches!(self.gun, Calibre::Nine)
    }

    /// How it is decided, and the next move with a throw.
    fn trial(&self) -> (Trial, u8) {
        let Some(in_vain) = self.in_vain() else { return (Trial::Settled(false, "too far"), 0) };
        let every = self.every();
        let next = (self.on_move.max(in_vain) / every + 1) * every;
        let shot = self.on_move.saturating_sub(in_vain);
        if shot > 0 && self.on_move.is_multiple_of(every) {
            (Trial::Throw(die(self.wall, self.batteries, shot), Sign::Flame), next)
        } else {
            (Trial::Settled(false, "not due"), next)
        }
    }
}

impl WallBreach {
    /// Names the die of the move in the chart, or how far guns breach at all.
    fn look_up(&self, tray: &mut Tray<'_>) {
        /// The lines of the chart on the last moves, and on guns from afar.
        const LATER: u8 = 3;
        const AFAR: usize = 6;
        let Some(in_vain) = self.in_vain() else { return tray.look_up("walls", AFAR, 0_usize) };
        let shot = self.on_move.saturating_sub(in_vain);
        let line = if shot > 0 { IN_VAIN + shot } else { self.on_move.min(IN_VAIN) };
        let column = match (self.wall, self.batteries) {
            (Wall::Strong, 1) => 0_usize,
            (Wall::Strong, _) => 1,
            (Wall::Weak, _) => 2,
        };
        tray.look_up("walls", (line - 1).min(LATER), column);
    }
}

impl Procedure for WallBreach {
    type Outcome = Breach;
    const ID: &'static str = "wall-breach";
    const NAME: &'static str = "Breach a wall";
    const KIND: &'static str = "engineering";
    const ABOUT: &'static str = "Says whether a throw is due on this move of firing at a wall and, \
        by a flame, whether it is breached.";
    const LOG: &'static str = "Breach";
    const HELP: &'static str = "Guns against a wall: is a throw due, and is it breached?";
    const SECTION: &'static str = "Breaching a wall";
    const LINES: &'static str = "687-732,2813-2842";
    const TABLE: &'static str = "walls";
    const LAYOUT: Layout = Layout::Test;

    fn check(&self, _: &House) -> Result<(), Refusal> {
        // 689 Half batteries are as many whole ones as they make (R85).
        if self.half && self.batteries > 1 {
            return Err(Refusal::new(Row::half, "Two halves make one"));
        }
        Ok(())
    }

    fn preview(&self, form: &mut Form) {
        form.stops(Row::range, [self.near(), FAR]);
        let (trial, next) = self.trial();
        trial.show(form, "breach");
        if trial.number() == 0 && next > 0 {
            form.throws(format_args!("due on move {next}"));
        }
        if self.wall == Wall::Strong && self.batteries > 1 && !self.half {
            form.hide(Row::half);
        }
        // Batteries that are refused stay in sight.
        if self.wall == Wall::Weak && self.check(&form.house).is_ok() {
            form.hide(Row::batteries);
        }
    }

    fn resolve(&self, tray: &mut Tray<'_>) -> Result<Breach, Halt> {
        let (trial, next) = self.trial();
        let breach = trial.settle(tray)?;
        tray.fact(&DUE, trial.number() > 0);
        tray.fact(&DIE, trial.number());
        tray.fact(&BREACH, breach);
        self.look_up(tray);
        if next == 0 {
            tray.say(format_args!("{FAR} paces at most"));
            return Err(tray.forbid("Too far to breach"));
        }
        if breach {
            tray.say("Half a platoon can pass");
            offer(tray, "stronghold", "Storm it", &[]);
        } else {
            tell_moves(tray, trial, self.on_move, Some(next));
        }
        if self.is_beyond_the_text() {
            tray.say("Ruling: not in the text");
        }
        tray.next("move", self.on_move.saturating_add(1).min(200));
        Ok(Breach(breach))
    }
}
