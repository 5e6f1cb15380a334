//! L37-51 The tactical factors of fire.

use crate::rulesets::dbfpw::mit::Use;
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

/// What each line of the list adds to a side.
#[derive(Clone, Copy, Debug, Default)]
pub(in super::super) struct Factors {
    pub(super) weapon: i8,
    pub(super) flank: i8,
    pub(super) elite: i8,
    pub(super) long: i8,
    pub(super) rm: i8,
    pub(super) no_reply: i8,
    pub(super) support: i8,
    pub(super) close_guns: i8,
    pub(super) poor: i8,
    pub(super) shaken: i8,
    pub(super) bg: i8,
    pub(super) cover: i8,
    pub(super) bridge: i8,
    pub(super) inf_long: i8,
}

/// L39-51 What each line is worth. Sharpshooters lose less to cover: L49.
pub(in super::super) const STEPS: Factors = Factors {
    weapon: 1,      // L39
    flank: 1,       // L40
    elite: 1,       // L41
    long: -1,       // L42
    rm: -1,         // L42
    no_reply: -1,   // L43
    support: -1,    // L44
    close_guns: -1, // L45
    poor: -1,       // L46
    shaken: -1,     // L47
    bg: -1,         // L48
    cover: -2,      // L49
    bridge: -2,     // L50
    inf_long: -3,   // L51
};

/// L49
pub(in super::super) const COVER_FOR_SS: i8 = -1;

/// L45 How close a target feels these guns more, in paces; nought for what is no gun.
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

    /// All lines in the sheet's order, and a place for the mitrailleuse's check.
    pub(in super::super) const fn list(self) -> [i8; 15] {
        [
            self.weapon,
            self.flank,
            self.elite,
            self.long,
            self.rm,
            self.no_reply,
            self.support,
            self.close_guns,
            self.poor,
            self.shaken,
            self.bg,
            self.cover,
            self.bridge,
            self.inf_long,
            0,
        ]
    }

    /// What follows from the types and the range alone, beside the basic factor.
    pub(super) const fn by_type(&self) -> i8 {
        self.weapon + self.long + self.rm + self.no_reply + self.close_guns + self.inf_long
    }
}
