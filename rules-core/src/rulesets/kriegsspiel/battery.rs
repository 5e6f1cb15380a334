//! 995-1005, 1142-1146, 1185-1218 Attacks on batteries.

use crate::prelude::*;

use super::dice::WarDie;
use super::facts::{DIE, TAKEN};
use super::offer::offer;
use super::trial::Trial;

choices! {
    /// How a battery without support is attacked.
    pub(super) enum Situation {
        /// 1192 Front only, room to spread, a battalion or two squadrons.
        OpenLarge = "open-large" / "bn, open",
        /// 1194 The same with half a battalion or a squadron.
        OpenHalf = "open-half-bn" / "half, open",
        /// 1196 The same with less.
        OpenSmall = "open-small" / "less, open",
        /// 1198 No room to spread: half a battalion or a squadron for half a battery.
        Narrow = "narrow" / "half, narrow",
        /// 1204-1206 The guns can fire to the flanks.
        FlanksOpen = "flanks-open" / "covered",
        /// 1208 The same without room.
        FlanksNarrow = "flanks-narrow" / "cov., narrow",
        /// 997-999 Cavalry in front: one squadron, or two with cover if the battery has support.
        CavalryFront = "cavalry-front" / "cav. front",
        /// 1142-1146 Flank and rear.
        FlankRear = "flank-rear" / "flank, rear",
    }
}

/// By whom the battery is taken, and how.
static TRIALS: [Trial; 8] = [
    Trial::Settled(true, "lost"),
    Trial::favouring(WarDie::III),
    Trial::favouring(WarDie::II),
    Trial::against(WarDie::II),
    Trial::favouring(WarDie::I),
    Trial::against(WarDie::III),
    Trial::against(WarDie::II),
    Trial::Settled(true, "lost"),
];

impl Situation {
    pub(super) fn trial(self) -> Trial {
        TRIALS.get(self.index()).copied().unwrap_or(Trial::Settled(false, ""))
    }

    /// Whether they can come on in front and flank: the test on the way is one die better
    /// (3368-3371).
    const fn is_spread(self) -> bool {
        matches!(self, Self::OpenLarge | Self::OpenHalf | Self::OpenSmall)
    }
}

fields! {
    /// An isolated battery is attacked.
    pub(super) struct BatteryAssault, rows Row;
    "ASSAULT" { situation: Situation = Field::choice_from::<Situation>("Attack", 1)
            .help("Who attacks the battery, and has he room to spread out?") }
}

/// 1216 Moves after which a battery that is held is out for good.
pub(super) const FOR_GOOD: u8 = 4;
/// 1216 Moves for which one that is retaken before is out.
pub(super) const OUT: u8 = 30;
/// 1003 Moves to drag it off.
pub(super) const DRAG_OFF: u8 = 10;

outcomes! {
    /// Whether it is taken.
    pub(super) struct Guns(bool) {
        no = "Guns hold out" / "Hold out",
        yes = "Battery is taken" / "Taken",
    }
}

facts! { for BatteryAssault; DIE, TAKEN }

impl Procedure for BatteryAssault {
    type Outcome = Guns;
    const ID: &'static str = "battery-assault";
    const NAME: &'static str = "Assault on guns";
    const KIND: &'static str = "melee";
    const ABOUT: &'static str =
        "Decides whether an isolated battery is taken, in some situations without a throw.";
    const LOG: &'static str = "On guns";
    const HELP: &'static str = "An assault on a battery alone: by a die, or settled without one.";
    const TABLE: &'static str = "guns";
    const SECTION: &'static str = "Attacks on batteries";
    const LINES: &'static str = "995-1005,1142-1146,1185-1218,3361-3374,3972-3990";
    const LAYOUT: Layout = Layout::Test;

    fn preview(&self, form: &mut Form) {
        self.situation.trial().show(form, "taken");
    }

    fn resolve(&self, tray: &mut Tray<'_>) -> Result<Guns, Halt> {
        let trial = self.situation.trial();
        let taken = trial.settle(tray)?;
        tray.look_up("guns", self.situation.index(), 0_usize);
        tray.fact(&DIE, trial.number());
        tray.fact(&TAKEN, taken);
        if trial.number() == 0 {
            tray.headline("Battery is lost");
            tray.short("Guns lost");
            tray.say("No throw, if they get there");
        }
        if taken {
            tray.say(format_args!("Held {FOR_GOOD} moves: lost outright"));
            tray.say(format_args!("Retaken: out for {OUT} moves"));
            // 975, 1214, 3373 Who holds out needs none.
            tray.say("If supported: beat it first");
        } else {
            tray.say("They must withdraw");
        }
        if self.situation == Situation::FlankRear {
            // 1001, 3980 The other guns may limber up while two cover them.
            offer(tray, "exceptional-throw", "Guns limber up?", &[]);
        } else if trial.number() == 0 || !taken {
            let spread = self.situation.is_spread().into();
            offer(tray, "canister-test", "Canister test", &[("front_and_flank", spread)]);
        }
        Ok(Guns(taken))
    }
}
