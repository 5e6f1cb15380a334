//! 913-917, 1249-1329 After a fight: how far the beaten go, and how far they are followed.

use crate::prelude::*;

use super::counted::PACE;
use super::dice::Degree;
use super::offer::offer;
use super::recovery::{
    ATTACK_AFTER, DEFEND_AFTER, END_DEGREE, TOO_FAST, show_recovery, tell_recovery,
};

/// 915 The distance that beaten cavalry without a second line owes, at whatever gait it has (R66).
pub(super) const CAVALRY_OWES: u16 = 900;
/// 1323 Paces a move of beaten infantry, and of infantry that makes haste.
pub(super) const FOOT_BACK: u16 = 250;
const FOOT_HASTE: u16 = 500;
/// 1329 Paces a move of beaten skirmishers in the first two moves.
pub(super) const SKIRMISHERS_BACK: u16 = 400;
/// 1311, 1315 The first moves: in them beaten cavalry gallops, skirmishers run, and fresh flank
/// columns pursue.
const RUN: u8 = 2;
/// 1303-1309 What cavalry of either kind trots a move.
const TROT: u16 = 600;

/// 1279-1309, 4082-4116 Paces of a pursuit, move by move; light cavalry, heavy cavalry. The last
/// goes on.
pub(super) const PURSUIT: [[u16; 2]; 5] =
    [[0, 0], [500, 400], [900, 800], [900, 800], [TROT, TROT]];
/// 1311 Flank columns that were not in the fight, in their first moves.
const FLANK_COLUMNS: u16 = 800;

/// 2010, 2040 Paces of a gallop; light cavalry, heavy cavalry.
const GALLOP: [u16; 2] = [900, 800];

choices! {
    /// 1284-1287 Who follows: the light go faster.
    pub(super) enum Cavalry {
        Light = "light" / "light",
        Heavy = "heavy" / "heavy",
    }
}

choices! {
    /// Who goes back.
    pub(super) enum Runner {
        Infantry = "infantry" / "infantry",
        Skirmishers = "skirmish" / "skirmish",
        Light = "light-cavalry" / "light cav.",
        Heavy = "heavy-cavalry" / "heavy cav.",
    }
}

facts! { for PursuitRate; PACES = Fact::number("paces", "Paces").quiet() }

facts! {
    for RetreatRate;
    PACES, END_DEGREE,
    DOWNGRADED = Fact::number("downgraded", "Degrees worse"),
    DEFEND_AFTER, ATTACK_AFTER,
}

/// Which move of a retreat or a pursuit it was: the next is one press.
fn say_move(tray: &mut Tray<'_>, r#move: u8, of: &str) {
    tray.say(format_args!("Move {move} of the {of}"));
}

fields! {
    /// 1279-1311 Victorious cavalry follows.
    pub(super) struct PursuitRate, rows PursuitRow;
    "" {
        r#move: u8 = Field::number("Move", 1, 60, 1).id("move"),
        cavalry: Cavalry = Field::choice::<Cavalry>("Cavalry"),
    }
}

impl PursuitRate {
    fn paces(&self) -> u16 {
        let at = usize::from(self.r#move) - 1;
        let rate = PURSUIT.get(at).or(PURSUIT.last());
        rate.and_then(|rate| rate.get(self.cavalry.index())).copied().unwrap_or(0)
    }
}

impl Procedure for PursuitRate {
    type Outcome = Certain;
    const ID: &'static str = "pursuit-rate";
    const NAME: &'static str = "Pursuit rate";
    const KIND: &'static str = "movement";
    const ABOUT: &'static str = "Victorious cavalry that pursues waits a move, rides one at half \
        speed, two at full speed and then 600 paces a move.";
    const LOG: &'static str = "Pursuit";
    const HELP: &'static str = "How far victorious cavalry rides this move.";
    const TABLE: &'static str = "pursuit";
    const SECTION: &'static str = "Retreats and pursuits";
    const LINES: &'static str = "1279-1309,4082-4116";
    const THROWS: bool = false;

    fn preview(&self, form: &mut Form) {
        form.title(Counted::of(self.paces(), PACE));
    }

    fn resolve(&self, tray: &mut Tray<'_>) -> Result<Certain, Halt> {
        let paces = self.paces();
        tray.look_up("pursuit", usize::from(self.r#move.min(5)) - 1, self.cavalry.index());
        tray.fact(&PACES, paces);
        match paces {
            0 => {
                tray.headline("Cavalry waits");
                tray.short("Cav. waits");
            }
            _ => tray.headline(Counted::of(paces, PACE)),
        }
        say_move(tray, self.r#move, "pursuit");
        if self.r#move <= RUN {
            tray.say(format_args!("Fresh flank columns: {FLANK_COLUMNS}"));
        }
        // The form takes sixty moves.
        tray.next("move", (self.r#move + 1).min(60));
        Ok(Certain)
    }
}

fields! {
    /// 913-917, 1313-1329 Beaten troops go back.
    pub(super) struct RetreatRate, rows RetreatRow;
    "" {
        arm: Runner = Field::choice::<Runner>("Arm"),
        degree: Degree = Field::choice::<Degree>("Degree"),
        r#move: u8 = Field::number("Move", 1, 60, 1).id("move"),
        fast: bool = Field::tick("Goes faster")
            .help("It goes faster than it should: one degree worse."),
        canister: bool = Field::tick("Under canister")
            .help("Canister of good effect strikes it on the way."),
        caught: bool = Field::tick("Caught by cav.").help("Enemy cavalry catches it on the way."),
    }
}

/// Whether a move is one of those that are fast without harm.
const fn runs(arm: Runner, r#move: u8) -> bool {
    r#move <= RUN && !matches!(arm, Runner::Infantry)
}

/// 1315-1329 How far beaten troops go in a move.
pub(super) const fn paces_back(arm: Runner, r#move: u8, fast: bool) -> u16 {
    let [light, heavy] = GALLOP;
    let (run, usual, haste) = match arm {
        Runner::Infantry | Runner::Skirmishers => (SKIRMISHERS_BACK, FOOT_BACK, FOOT_HASTE),
        Runner::Light => (light, TROT, light),
        Runner::Heavy => (heavy, TROT, heavy),
    };
    match (runs(arm, r#move), fast) {
        (true, _) => run,
        (false, false) => usual,
        (false, true) => haste,
    }
}

impl RetreatRate {
    const fn runs(&self) -> bool {
        runs(self.arm, self.r#move)
    }

    const fn is_foot(&self) -> bool {
        matches!(self.arm, Runner::Infantry | Runner::Skirmishers)
    }

    const fn paces(&self) -> u16 {
        paces_back(self.arm, self.r#move, self.fast)
    }

    /// The column of the chart: the first moves, the others, or haste.
    const fn column(&self) -> usize {
        match (self.is_too_fast(), self.r#move) {
            (true, _) => 2,
            (false, ..=RUN) => 0,
            (false, _) => 1,
        }
    }

    const fn is_too_fast(&self) -> bool {
        self.fast && !self.runs()
    }

    /// What befalls infantry on the way.
    const fn mishap(&self) -> Option<&'static str> {
        match (self.canister, self.caught) {
            _ if !self.is_foot() => None,
            (true, true) => Some("Canister, cav.: one worse"),
            (true, false) => Some("Canister: one worse"),
            (false, true) => Some("Cav. caught it: one worse"),
            (false, false) => None,
        }
    }

    /// Degrees lost on the way: one by haste; for infantry one more by canister of good effect, by
    /// cavalry, or by both (R66).
    fn worse(&self) -> u8 {
        u8::from(self.is_too_fast()) + u8::from(self.mishap().is_some())
    }

    /// Says why they end in another degree than they began with, and in which; nothing if they do
    /// not.
    fn say_why(&self, tray: &mut Tray<'_>, degree: Degree) {
        if degree == self.degree {
            return;
        }
        let too_fast = self.is_too_fast().then_some(TOO_FAST);
        for why in self.mishap().into_iter().chain(too_fast) {
            tray.say(why);
        }
        tray.say(format_args!("Now {}", degree.in_full()));
    }
}

impl Procedure for RetreatRate {
    type Outcome = Certain;
    const ID: &'static str = "retreat-rate";
    const NAME: &'static str = "Retreat rate";
    const KIND: &'static str = "movement";
    const ABOUT: &'static str = "Gives the paces beaten troops go back on this move of their \
        retreat, and the degree and recovery they end with.";
    const LOG: &'static str = "Retreat";
    const HELP: &'static str = "How far beaten troops go back this move, and in what state.";
    const TABLE: &'static str = "retreat";
    const SECTION: &'static str = "Retreats and pursuits";
    const LINES: &'static str = "913-917,1313-1329,2345";
    const THROWS: bool = false;

    fn preview(&self, form: &mut Form) {
        form.title(Counted::of(self.paces(), PACE));
        show_recovery(form, 0, self.degree.worse(self.worse()));
        if self.runs() {
            form.hide(RetreatRow::fast as usize);
        }
        if !self.is_foot() {
            form.hide(RetreatRow::canister as usize);
            form.hide(RetreatRow::caught as usize);
        }
    }

    fn resolve(&self, tray: &mut Tray<'_>) -> Result<Certain, Halt> {
        let (paces, worse) = (self.paces(), self.worse());
        let degree = self.degree.worse(worse);
        let (defend, attack) = degree.recovery(tray.house());
        tray.fact(&PACES, paces);
        tray.fact(&END_DEGREE, degree);
        tray.fact(&DOWNGRADED, worse);
        tray.look_up("retreat", self.arm.index(), self.column());
        tray.headline(format_args!("Back {paces} paces"));
        tray.short(format_args!("Back {paces}"));
        self.say_why(tray, degree);
        tell_recovery(tray, defend, attack);
        say_move(tray, self.r#move, "retreat");
        offer(tray, "recovery", "Recovery", &[("degree", degree as i32)]);
        tray.next("move", (self.r#move + 1).min(60));
        Ok(Certain)
    }
}
