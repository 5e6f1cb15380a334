//! L138 Pips come off at the end of the turn.

use crate::prelude::*;

use super::facts::{DIE_IF_ANY, PIPS, pips_change};
use super::rally::Rally;
use super::troops::{MOST_PIPS, Quality};

/// L138 A raw unit takes a pip off on a die of this much.
pub(super) const RAW_NEEDS: u8 = 4;

outcomes! {
    /// Whether a pip comes off.
    pub(super) enum Composure {
        Recovers = "A pip comes off" / "Recovers",
        Stays = "Pips stay" / "Stays",
    }
}

fields! {
    /// L138 One unit, and what befell it in the turn.
    pub(super) struct Recover, rows Row;
    "" {
        pips: u8 = Field::number("Pips", 0, MOST_PIPS as i32, 0),
        quality: Quality = Field::choice_from::<Quality>("Quality", Quality::Trained as u8),
        fighting: bool = Field::tick("Fought this turn").help("It was in a fight this turn."),
        routing: bool = Field::tick("Routed").help("The unit has routed."),
        under_fire: bool = Field::tick("Was under fire").help("It was fired at this turn."),
    }
}

facts! {
    for Recover;
    PIPS,
    RECOVERED = Fact::yes_no("recovered", "Recovered").quiet(),
    DIE_IF_ANY,
}

/// L138 What may keep a unit from it, and whether it keeps elite units from it too.
pub(super) const BARS: [(&str, bool); 3] = [
    ("It fought this turn", true),
    ("It routed this turn", false),
    ("It was under fire this turn", false),
];

impl Recover {
    /// Why no pip comes off, whatever a die says.
    fn bar(&self) -> Option<&'static str> {
        match self.pips {
            0 => Some("It has no pips"),
            _ => self.befell().and_then(|at| BARS.get(at)).map(|(why, _)| *why),
        }
    }

    /// What befell it in the turn and keeps it from recovering, by its place in [`BARS`].
    fn befell(&self) -> Option<usize> {
        let befell = [self.fighting, self.routing, self.under_fire].into_iter().zip(BARS);
        let elite = self.quality == Quality::Elite;
        befell
            .enumerate()
            .find(|(_, (befell, (_, all)))| *befell && (*all || !elite))
            .map(|(at, _)| at)
    }

    /// L138 Raw units throw for it, if it can come off at all.
    fn throws(&self) -> bool {
        self.bar().is_none() && self.quality == Quality::Raw
    }
}

impl Procedure for Recover {
    type Outcome = Composure;
    const ID: &'static str = "recover";
    const NAME: &'static str = "Recover a pip";
    const KIND: &'static str = "turn";
    const USE: &'static str = "top";
    const LOG: &'static str = "Recover";
    const ABOUT: &'static str = "End of turn: take a pip off";
    const HELP: &'static str =
        "At the end of a turn a unit takes a pip off, unless it fought, routed or was shot at.";
    const TABLE: &'static str = "recover";
    const SECTION: &'static str = "Pips and unit losses";
    const LINES: &'static str = "138";
    const LAYOUT: Layout = Layout::Test;

    fn preview(&self, form: &mut Form) {
        form.throws("no dice needed");
        if self.throws() {
            form.title(format_args!("{RAW_NEEDS}+"));
            form.throws("1 die");
            form.watch(Watch::only("recovers", Composure::Recovers.bucket()));
        } else {
            let now = self.pips - u8::from(self.bar().is_none());
            form.title(format_args!("{} to {now}", self.pips));
        }
        if self.quality == Quality::Elite {
            form.hide(Row::routing);
            form.hide(Row::under_fire);
        }
    }

    fn resolve(&self, tray: &mut Tray<'_>) -> Result<Composure, Halt> {
        let recovers = if self.throws() {
            let throw = Throw::one("Recover", D6).counting(Faces::at_least(RAW_NEEDS));
            let die = tray.roll(throw)?;
            tray.fact(&DIE_IF_ANY, die);
            tray.say(format_args!("Threw {die}, needs {RAW_NEEDS}+"));
            die >= RAW_NEEDS
        } else {
            self.bar().is_none()
        };
        let now = self.pips - u8::from(recovers);
        tray.look_up("recover", self.quality.index(), self.befell().map_or(0, |at| at + 1));
        pips_change(tray, self.pips, now);
        tray.fact(&RECOVERED, recovers);
        match self.bar() {
            Some(bar) => tray.say(bar),
            None if recovers => tray.say("Turn its die down by one"),
            None => {}
        }
        if self.routing {
            // L31 Routers rally after the pips are seen to.
            tray.follow(|| FollowUp::to(Rally::ID, Rally::NAME).set("pips", now));
        }
        Ok(if recovers { Composure::Recovers } else { Composure::Stays })
    }
}
