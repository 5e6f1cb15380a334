//! L37-51 The tactical factors of fire.

use crate::prelude::*;
use crate::rulesets::dbfpw::mit::Use;
use crate::rulesets::dbfpw::sheet::{BG, ELITE, SHAKEN, SUPPORT, factor, factors};
use crate::rulesets::dbfpw::troops::{Band, Troop};
use crate::rulesets::dbfpw::unit::{Quality, Unit};

/// A unit that fires, or is fired at.
#[derive(Clone, Copy, Debug)]
pub(in super::super) struct Gunner {
    pub(in super::super) unit: Unit,
    /// It fires into a flank or rear.
    pub(super) flank: bool,
    /// L66 Guns in a fixed position.
    pub(in super::super) fixed: bool,
    /// L23 It stands on raised ground and did not move.
    pub(super) long_ok: bool,
}

impl Gunner {
    pub(super) fn read(rows: [i32; 12]) -> Self {
        let [unit @ .., flank, fixed, long_ok] = rows;
        Self { unit: Unit::read(unit), flank: flank != 0, fixed: fixed != 0, long_ok: long_ok != 0 }
    }

    /// L25 What a mitrailleuse must throw for before it fires.
    pub(super) const fn check(&self, fires: bool, band: Band) -> Option<Use> {
        match (self.unit.troop, band) {
            (Troop::Mit, Band::Long) if fires => Some(Use::Long),
            (Troop::Mit, _) if fires => Some(Use::Effective),
            _ => None,
        }
    }
}

/// What a side's factors depend on besides the two units.
#[derive(Clone, Copy, Debug)]
pub(super) struct Shot {
    pub(super) fires: bool,
    pub(super) foe_fires: bool,
    pub(super) range: u16,
    /// The range as this side has it.
    pub(super) band: Band,
    /// Mitrailleuses are artillery to L42 and L43 (R8).
    pub(super) mit_arty: bool,
}

factors! {
    weapon = 1, factor!["weapon", "Better weapon", "Better weapon" quiet];         // L39
    flank = 1, factor!["flank", "Flank or rear", "Flank or rear" quiet];             // L40
    elite = 1, ELITE;                                                                // L41
    long = -1, factor!["long", "Long range", "Long range" quiet];                  // L42
    rm = -1, factor!["rm", "Rifled muskets", "Rifled muskets" quiet];              // L42
    no_reply = -1, factor!["no-reply", "", "Guns not replying" quiet];             // L43
    support = -1, SUPPORT;                                                           // L44
    close_guns = -1, factor!["close-guns", "Under close guns", "Under close guns" quiet]; // L45
    poor = -1, factor!["poor", "Poor", "Poor" quiet];                                // L46
    shaken = -1, SHAKEN;                                                             // L47
    bg = -1, BG;                                                                     // L48
    cover = -2, factor!["cover", "Into BUA, NLF, fort", "Into BUA, NLF, fort" quiet];                  // L49
    bridge = -2, factor!["bridge", "Bridge, causeway", "Bridge, causeway" quiet];    // L50
    inf_long = -3, factor!["inf-long", "Long range", "Long range" quiet];          // L51
}

/// L49 Sharpshooters lose less to cover.
pub(in super::super) const COVER_FOR_SS: i8 = -1;

/// L45 How close a target feels these guns more, in paces; 0 for what is no gun.
pub(in super::super) const fn close(troop: Troop) -> u16 {
    match troop {
        Troop::Mit | Troop::FaPr | Troop::HaPr => 400,
        Troop::FaFr | Troop::HaFr => 200,
        _ => 0,
    }
}

impl Factors {
    /// The factors of one side. Lines worded «firing» do not touch a target that is silent (R10),
    /// nor does support for it count (R28).
    pub(super) fn of(me: &Gunner, foe: &Gunner, shot: &Shot) -> Self {
        let Gunner { unit, flank, .. } = me;
        let troop = unit.troop;
        let (infantry, ss) = (troop.is_infantry(), troop.is_ss());
        let artillery = troop.is_guns() || shot.mit_arty && troop == Troop::Mit;
        let good_weapon = troop.is_prussian_guns()
            || matches!(troop, Troop::InfBlr2 | Troop::SsBlr2 | Troop::Mit);
        let bg = unit.in_bad_going() || foe.unit.in_bad_going();
        let poor = unit.quality == Quality::Poor || unit.is_bavarian_infantry();
        let when = |applies: bool, points: i8| if applies { points } else { 0 };
        let firing = |applies: bool, points: i8| when(applies && shot.fires, points);
        let at_long = shot.band == Band::Long;
        Self {
            weapon: firing(good_weapon, STEPS.weapon),
            flank: firing(*flank, STEPS.flank),
            elite: when(unit.quality == Quality::Elite, STEPS.elite),
            long: firing(artillery && at_long, STEPS.long),
            rm: firing(troop == Troop::InfRm, STEPS.rm),
            no_reply: when(artillery && !shot.fires, STEPS.no_reply),
            support: when(shot.foe_fires, STEPS.support * foe.unit.support.cast_signed()),
            close_guns: when(
                shot.foe_fires && shot.range <= close(foe.unit.troop),
                STEPS.close_guns,
            ),
            poor: when(poor, STEPS.poor),
            shaken: when(unit.is_shaken(), STEPS.shaken),
            bg: firing(bg && !ss, STEPS.bg),
            cover: firing(foe.unit.in_cover(), if ss { COVER_FOR_SS } else { STEPS.cover }),
            bridge: firing(unit.bridge, STEPS.bridge),
            inf_long: firing(infantry && at_long, STEPS.inf_long),
        }
    }

    /// What follows from the types and the range alone, beside the basic factor.
    pub(super) const fn by_type(&self) -> i8 {
        self.weapon + self.long + self.rm + self.no_reply + self.close_guns + self.inf_long
    }
}
