//! L99-115 The tactical factors of close combat.

use crate::prelude::*;
use crate::rulesets::dbfpw::sheet::{BG, ELITE, SHAKEN, SUPPORT, factor, factors};
use crate::rulesets::dbfpw::troops::Troop;
use crate::rulesets::dbfpw::unit::{Quality, Special, Unit};

/// A unit in close combat.
#[derive(Clone, Copy, Debug)]
pub(in super::super) struct Fighter {
    pub(in super::super) unit: Unit,
    /// L159 Skirmishing cavalry on foot.
    pub(in super::super) dismounted: bool,
    pub(super) column: bool,
    pub(super) uphill: bool,
    /// L105 A commander touches it edge to edge.
    pub(super) commander: bool,
    /// L112 It was attacked first in flank or rear.
    pub(in super::super) flanked: bool,
}

impl Fighter {
    pub(super) fn read(rows: [i32; 14]) -> Self {
        let [unit @ .., dismounted, column, uphill, commander, flanked] = rows;
        Self {
            unit: Unit::read(unit),
            dismounted: dismounted != 0,
            column: column != 0,
            uphill: uphill != 0,
            commander: commander != 0,
            flanked: flanked != 0,
        }
    }

    /// Cavalry that did not dismount.
    pub(super) const fn is_mounted(&self) -> bool {
        self.unit.troop.is_cavalry() && !self.dismounted
    }

    pub(super) const fn is_lancer(&self) -> bool {
        matches!(self.unit.special, Special::Lancer)
    }

    /// L159 Lancers fight as heavy cavalry unless they were attacked in flank or rear.
    pub(super) const fn is_heavy(&self) -> bool {
        matches!(self.unit.troop, Troop::Hc) || self.is_lancer() && !self.flanked
    }

    /// L102 Infantry, sharpshooters, guerrillas and cavalry on foot, but no guns (R13).
    pub(super) const fn is_foot(&self) -> bool {
        let Unit { troop, .. } = self.unit;
        troop.is_infantry() || troop.is_ss() || matches!(troop, Troop::Gs) || self.dismounted
    }
}

factors! {
    garrison = 4, factor!["garrison", "Garrison", "Garrison" quiet];          // L101
    column = 2, factor!["column", "Attack column", "Attack column" quiet];    // L102
    heavy = 1, factor!["heavy", "HC against mounted", "HC against mounted" quiet]; // L103
    uphill = 1, factor!["uphill", "Uphill", "Uphill" quiet];                // L104
    commander = 1, factor!["commander", "Commander", "Commander" quiet];      // L105
    elite = 1, ELITE;                                                         // L106
    fort = 1, factor!["fort", "Fortified", "Fortified" quiet];                // L107
    poor_ss = -1, factor!["poor-ss", "Poor, or SS", "Poor, or SS" quiet];     // L108
    cav_inf = -1, factor!["cav-inf", "Cavalry v infantry", "Cavalry v infantry" quiet]; // L109
    support = -1, SUPPORT;                                                    // L110
    shaken = -1, SHAKEN;                                                      // L111
    flanked = -1, factor!["flanked", "Flanked", "Flanked" quiet];             // L112
    bg = -1, BG;                                                              // L113
    ammo = -1, factor!["ammo", "Out of ammo", "Out of ammo" quiet];           // L114
    bridge = -2, factor!["bridge", "Bridge or road", "Bridge or road" quiet]; // L115
}

impl Factors {
    /// The factors of one side.
    pub(super) fn of(me: &Fighter, foe: &Fighter) -> Self {
        let Fighter { unit, .. } = me;
        let ss = unit.troop.is_ss();
        // L161 Zouaves and Chasseurs d'Afrique fight as elite.
        let elite = unit.quality == Quality::Elite || unit.special == Special::Zouave;
        // L163 Bavarian infantry fights as regular. Poor sharpshooters count once (R11).
        let poor = ss || unit.quality == Quality::Poor && !unit.is_bavarian_infantry();
        let when = |applies: bool, points: i8| if applies { points } else { 0 };
        Self {
            garrison: when(unit.is_garrison(), STEPS.garrison),
            column: when(me.column && foe.is_foot(), STEPS.column),
            heavy: when(me.is_heavy() && foe.is_mounted(), STEPS.heavy),
            uphill: when(me.uphill, STEPS.uphill),
            commander: when(me.commander, STEPS.commander),
            elite: when(elite, STEPS.elite),
            fort: when(unit.fort, STEPS.fort),
            poor_ss: when(poor, STEPS.poor_ss),
            // The rows of infantry alone: the rifle is the reason (L187, R19).
            cav_inf: when(me.is_mounted() && foe.unit.troop.is_infantry(), STEPS.cav_inf),
            support: STEPS.support * foe.unit.support.cast_signed(),
            shaken: when(unit.is_shaken(), STEPS.shaken),
            flanked: when(me.flanked, STEPS.flanked),
            bg: when(unit.in_bad_going() && !ss, STEPS.bg),
            ammo: when(unit.no_ammo, STEPS.ammo),
            bridge: when(unit.bridge, STEPS.bridge),
        }
    }
}
