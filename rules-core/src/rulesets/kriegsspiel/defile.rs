//! 657-662 Cavalry or guns come out of a defile under fire.

use crate::prelude::*;

use super::dice::WarDie;
use super::facts::DIE;
use super::fire::Aim;
use super::form::hide;
use super::guns::{Battery, Calibre};
use super::trial::Trial;

/// Beyond the limits of every battery.
const FURTHER_OFF: u16 = 2000;

fields! {
    /// 657-662 Leaving a defile whose exit a battery covers.
    pub(super) struct Debouch, rows Row;
    "DEFILE" {
        range: u16 = Field::number("Paces", 1, FURTHER_OFF as i32, 800),
        gun: Calibre = Field::choice::<Calibre>("Gun"),
        battery: Battery = Field::choice::<Battery>("Battery"),
        effect: Aim = Field::choice::<Aim>("Effect"),
        covering_fire: bool = Field::tick("Twice the guns")
            .help("Twice the enemy's guns cover them with good effect."),
    }
}

choices! {
    /// How it ends.
    pub(super) enum Exit {
        Held = "held" / "held",
        Out = "out" / "out",
        Free = "free" / "free",
        Barred = "barred" / "barred",
    }
}

facts! {
    for Debouch;
    DIE,
    VERDICT = Fact::word::<Exit>("verdict", "Exit").quiet(),
}

impl Outcome for Exit {
    const SCALE: Scale = Scale::Verdicts(&[
        Verdict::new("They cannot get out", "Stay"),
        Verdict::new("They get out", "Out"),
    ]);

    fn bucket(self) -> u8 {
        (self != Self::Held).into()
    }
}

/// 3429-3477 A battery's nearer and further limit. Half a battery first, then a whole one.
const LIMITS: [[[u16; 2]; 2]; 2] = [
    [[400, 600], [600, 800]],  // 6 pdr
    [[500, 800], [800, 1000]], // 12 pdr
];

/// 3429-3477 The die within either limit; nothing where the way is barred.
pub(super) const fn die(battery: Battery, is_far: bool, effect: Aim) -> Option<WarDie> {
    let (harder, easier) = match battery {
        Battery::Half => (WarDie::III, WarDie::II),
        Battery::Full => (WarDie::V, WarDie::IV),
    };
    match (is_far, effect) {
        (false, Aim::Good) => None,
        (true, Aim::Bad) => Some(easier),
        _ => Some(harder),
    }
}

/// A battery's two limits.
pub(super) fn limits(gun: Calibre, battery: Battery) -> [u16; 2] {
    let [light, heavy] = &LIMITS;
    let [half, full] = if gun.is_twelve() { heavy } else { light };
    *if battery == Battery::Half { half } else { full }
}

impl Debouch {
    /// 658 Fire of twice the enemy's guns frees the exit at any range (R77). Beyond the further
    /// limit it is free too.
    fn trial(&self) -> Trial {
        let [near, far] = limits(self.gun, self.battery);
        if self.covering_fire || self.range > far {
            return Trial::Settled(true, "free");
        }
        die(self.battery, self.range > near, self.effect)
            .map_or(Trial::Settled(false, "barred"), Trial::against)
    }
}

impl Debouch {
    /// Names the die of the chart, or the limit beyond which all is free.
    fn look_up(&self, tray: &mut Tray<'_>) {
        let [near, far] = limits(self.gun, self.battery);
        let row =
            2 * usize::from(self.gun.is_twelve()) + usize::from(self.battery == Battery::Full);
        let effect = if self.effect == Aim::Good { 1_usize } else { 2 };
        let column = match self.range {
            range if range > far => 3,
            range if range > near => 3 + effect,
            _ => effect,
        };
        if !self.covering_fire {
            tray.look_up("exits", row, column);
        }
    }
}

impl Procedure for Debouch {
    type Outcome = Exit;
    const ID: &'static str = "debouch";
    const NAME: &'static str = "Leave a defile";
    const KIND: &'static str = "morale";
    const ABOUT: &'static str = "Cavalry or guns leaving a defile under fire throw to get out, \
        freely so if twice the enemy's guns cover them.";
    const LOG: &'static str = "Defile";
    const HELP: &'static str = "Cavalry or guns leaving a defile under fire throw to get out.";
    const SECTION: &'static str = "Debouching from a defile";
    const LINES: &'static str = "657-662,3414-3478";
    const TABLE: &'static str = "exits";
    const LAYOUT: Layout = Layout::Test;

    fn preview(&self, form: &mut Form) {
        let [near, far] = limits(self.gun, self.battery);
        form.stops(Row::range, [near, far, FURTHER_OFF]);
        if self.covering_fire {
            hide(form, &[Row::range as u8, Row::gun as u8, Row::battery as u8, Row::effect as u8]);
        } else if self.range > far {
            form.hide(Row::effect);
        }
        self.trial().show(form, "out");
    }

    fn resolve(&self, tray: &mut Tray<'_>) -> Result<Exit, Halt> {
        let trial = self.trial();
        self.look_up(tray);
        let out = trial.settle(tray)?;
        let exit = match (trial, out) {
            (Trial::Settled(..), true) => Exit::Free,
            (Trial::Settled(..), false) => Exit::Barred,
            (_, true) => Exit::Out,
            (_, false) => Exit::Held,
        };
        tray.fact(&DIE, trial.number());
        tray.fact(&VERDICT, exit);
        if !self.covering_fire {
            self.gun.tell(tray);
        }
        match exit {
            Exit::Barred => {
                tray.say("Twice the guns would do it");
                return Err(tray.forbid("The exit is barred"));
            }
            Exit::Free => {
                tray.headline("Free to come out");
                tray.short("Free");
                tray.say(if self.covering_fire {
                    "Twice the guns cover them"
                } else {
                    "The guns are too far off"
                });
            }
            _ => {}
        }
        Ok(exit)
    }
}
