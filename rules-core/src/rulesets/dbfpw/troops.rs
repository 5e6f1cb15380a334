//! L7-21, L75-89 The troop table, which stands on both playsheets: how far a type shoots, how far
//! it moves, what it is worth in combat. And L139-177, what it costs.

use crate::prelude::*;

use super::house::Rule;
use super::paces;

choices! {
    /// L9-21, L165, L171, L177 Types of troops. The nation of guns and the rifle of infantry and
    /// sharpshooters are part of the type.
    pub(super) enum Troop {
        InfRm = "inf-rm" / "Inf RM",
        InfBlr1 = "inf-blr1" / "Inf BLR1",
        InfBlr2 = "inf-blr2" / "Inf BLR2",
        SsBlr1 = "ss-blr1" / "SS BLR1",
        SsBlr2 = "ss-blr2" / "SS BLR2",
        FaPr = "fa-pr" / "FA Pr",
        FaFr = "fa-fr" / "FA Fr",
        HaPr = "ha-pr" / "HA Pr",
        HaFr = "ha-fr" / "HA Fr",
        Mit = "mit" / "Mit",
        Hc = "hc" / "HC",
        Lc = "lc" / "LC",
        Sc = "sc" / "SC",
        Gs = "gs" / "Gs",
        Cmd = "cmd" / "Cmd",
        Bt = "bt" / "BT",
        Cu = "cu" / "CU",
        // L177 A divisional sub commander moves and is bought, but neither shoots nor fights by the
        // playsheets.
        Dsc = "dsc" / "DSC",
        // L165 Bought alone: on the table it is a commander.
        Sub = "sub" / "sub",
    }
}

/// How many types shoot and fight by the playsheets, how many move, and how many are bought.
pub(super) const FIGHT: usize = 17;
pub(super) const MOVE: usize = 18;
pub(super) const BOUGHT: usize = 19;

/// A row of the troop table. Distances are in hundreds of paces, 0 where the table has a dash.
#[derive(Clone, Copy, Debug)]
pub(super) struct Figures {
    effective: u8,
    long: u8,
    /// In good going, in bad going, by road.
    pub(super) moves: [u8; 3],
    /// The basic factor.
    pub(super) factor: i8,
    /// What a regular unit costs, in quarters of a point.
    pub(super) quarters: u8,
}

const fn row(effective: u8, long: u8, moves: [u8; 3], factor: i8, quarters: u8) -> Figures {
    Figures { effective, long, moves, factor, quarters }
}

/// L139-143 A unit costs a point. Half a point more for BLR2, Prussian guns and horse guns
/// (Prussian horse guns have two reasons, R16), half a point less for sharpshooters, SC and RM.
/// L171 A caisson unit moves as horse guns do. L139 The CinC and the baggage are free; L165, L177
/// other commanders are not.
#[rustfmt::skip]
static FIGURES: [Figures; BOUGHT] = [
    //  eff. long   GG BG road CF  1/4
    row( 3,  0, [2, 2, 4], 4, 2), // L9   Inf RM
    row( 3,  0, [2, 2, 4], 4, 4), // L9   Inf BLR1
    row( 4,  8, [2, 2, 4], 4, 6), // L10  Inf BLR2
    row( 5,  0, [3, 3, 4], 2, 2), // L11  SS BLR1
    row( 5,  0, [3, 3, 4], 2, 4), // L11  SS BLR2
    row(18, 34, [3, 0, 4], 3, 6), // L12  FA Pr
    row(14, 28, [2, 0, 3], 3, 4), // L13  FA Fr
    row(14, 28, [3, 1, 4], 3, 8), // L14  HA Pr
    row(14, 28, [3, 1, 4], 3, 6), // L14  HA Fr
    row( 6, 20, [3, 1, 4], 3, 4), // L15  Mit
    row( 0,  0, [3, 2, 4], 3, 4), // L16  HC
    row( 0,  0, [4, 2, 4], 3, 4), // L17  LC
    row( 3,  0, [5, 2, 5], 1, 2), // L18  SC
    row( 3,  0, [3, 3, 3], 2, 4), // L19  Gs
    row( 0,  0, [4, 2, 4], 1, 0), // L20  Cmd
    row( 0,  0, [2, 0, 3], 1, 0), // L21  BT
    row( 0,  0, [3, 1, 4], 1, 4), // L171 CU
    row( 0,  0, [4, 2, 4], 0, 4), // L177 DSC
    row( 0,  0, [4, 2, 4], 1, 8), // L165 sub commander
];

/// L86 The second playsheet has 200 paces for skirmishing cavalry; the firing sheet governs firing
/// (R1).
pub(super) const SC_OTHER_RANGE: u16 = 200;

choices! {
    /// How far off a target is.
    pub(super) enum Band {
        Effective = "eff" / "eff.",
        Long = "long" / "long",
        Out = "out" / "out",
    }
}

impl Troop {
    pub(super) fn figures(self) -> &'static Figures {
        const NOTHING: Figures = row(0, 0, [0; 3], 0, 0);
        // There is a row for every type.
        FIGURES.get(self.index()).unwrap_or(&NOTHING)
    }

    /// The effective and the long range in paces, 0 where there is none.
    pub(super) fn reach(self, house: &House) -> [u16; 2] {
        let Figures { effective, long, .. } = *self.figures();
        match self {
            Self::Sc if house.on(Rule::ScRange) => [SC_OTHER_RANGE, 0],
            _ => [paces(effective), paces(long)],
        }
    }

    pub(super) fn band(self, range: u16, house: &House) -> Band {
        let [effective, long] = self.reach(house);
        match range {
            _ if range <= effective => Band::Effective,
            _ if range <= long => Band::Long,
            _ => Band::Out,
        }
    }

    pub(super) const fn is_infantry(self) -> bool {
        matches!(self, Self::InfRm | Self::InfBlr1 | Self::InfBlr2)
    }

    /// Sharpshooters.
    pub(super) const fn is_ss(self) -> bool {
        matches!(self, Self::SsBlr1 | Self::SsBlr2)
    }

    /// Foot or horse artillery.
    pub(super) const fn is_guns(self) -> bool {
        self.is_prussian_guns() || matches!(self, Self::FaFr | Self::HaFr)
    }

    pub(super) const fn is_prussian_guns(self) -> bool {
        matches!(self, Self::FaPr | Self::HaPr)
    }

    pub(super) const fn is_cavalry(self) -> bool {
        matches!(self, Self::Hc | Self::Lc | Self::Sc)
    }

    /// L167 Those that may run low on ammunition.
    pub(super) const fn is_gun_or_mit(self) -> bool {
        self.is_guns() || matches!(self, Self::Mit)
    }
}

/// A type of troops to choose on a form, one of the first `TYPES`.
pub(super) const fn choice<const TYPES: usize>(label: &'static str, start: Troop) -> Field {
    Field::first_of_from::<Troop, TYPES>(label, start as u8)
}
