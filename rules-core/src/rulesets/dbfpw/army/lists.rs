//! L145-153 The army lists.

use crate::prelude::*;
use crate::rulesets::dbfpw::troops::Troop;
use crate::rulesets::dbfpw::unit::Quality;

use super::Row;

choices! {
    /// The armies.
    pub(in super::super) enum Nation {
        Imperial = "imperial" / "Imperial",
        Republic = "republic" / "Republic",
        Prussian = "prussian" / "Prussian",
    }
}

/// What a list may have, in alphabetical order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in super::super) enum Item {
    Arty,
    Gs,
    Hc,
    Inf,
    InfBlr2,
    InfPoor,
    Lc,
    LcPoor,
    Mit,
    Sc,
    Ss,
    SsBlr2,
}

/// Of an item: its name on the screen, and the rows of its units and elites.
type Shown = (&'static str, Row, Option<Row>);

#[rustfmt::skip]
static SHOWN: [Shown; Item::COUNT] = [
    ("ARTY",     Row::arty,     Some(Row::arty_e)),
    ("GS",       Row::gs,       None),
    ("HC",       Row::hc,       Some(Row::hc_e)),
    ("INF",      Row::inf,      Some(Row::inf_e)),
    ("INF BLR2", Row::inf_blr2, Some(Row::inf_blr2_e)),
    ("INF POOR", Row::inf_poor, None),
    ("LC",       Row::lc,       Some(Row::lc_e)),
    ("LC POOR",  Row::lc_poor,  None),
    ("MIT",      Row::mit,      None),
    ("SC",       Row::sc,       None),
    ("SS",       Row::ss,       Some(Row::ss_e)),
    ("SS BLR2",  Row::ss_blr2,  None),
];

impl Item {
    pub(super) const COUNT: usize = 12;
    #[rustfmt::skip]
    pub(in super::super) const ALL: [Self; Self::COUNT] = [
        Self::Arty, Self::Gs, Self::Hc, Self::Inf, Self::InfBlr2, Self::InfPoor,
        Self::Lc, Self::LcPoor, Self::Mit, Self::Sc, Self::Ss, Self::SsBlr2,
    ];

    /// What it is bought as. L145 Infantry and sharpshooters carry BLR1 unless the list says more.
    pub(super) const fn troop(self, german: bool) -> (Troop, Quality) {
        let troop = match self {
            Self::Arty if german => Troop::FaPr,
            Self::Arty => Troop::FaFr,
            Self::Gs => Troop::Gs,
            Self::Hc => Troop::Hc,
            Self::Inf => Troop::InfBlr1,
            Self::InfBlr2 => Troop::InfBlr2,
            Self::InfPoor => return (Troop::InfBlr1, Quality::Poor),
            Self::Lc => Troop::Lc,
            Self::LcPoor => return (Troop::Lc, Quality::Poor),
            Self::Mit => Troop::Mit,
            Self::Sc => Troop::Sc,
            Self::Ss => Troop::SsBlr1,
            Self::SsBlr2 => Troop::SsBlr2,
        };
        (troop, Quality::Regular)
    }

    fn shown(self) -> &'static Shown {
        // There is a line for every item.
        SHOWN.get(self as usize).unwrap_or(&("", Row::army, None))
    }

    pub(in super::super) fn name(self) -> &'static str {
        self.shown().0
    }

    pub(super) fn rows(self) -> (Row, Option<Row>) {
        let (_, row, elites) = self.shown();
        (*row, *elites)
    }
}

/// What a list says of an item.
#[derive(Clone, Copy, Debug)]
pub(in super::super) struct Slot {
    pub(in super::super) item: Item,
    pub(in super::super) least: u8,
    pub(in super::super) most: u8,
    pub(in super::super) elites: u8,
}

const fn slot(item: Item, least: u8, most: u8, elites: u8) -> Slot {
    Slot { item, least, most, elites }
}

/// L147
static IMPERIAL: [Slot; 7] = [
    slot(Item::InfBlr2, 4, 6, 2),
    slot(Item::SsBlr2, 1, 2, 0),
    slot(Item::Lc, 1, 3, 1),
    slot(Item::Sc, 0, 1, 0),
    slot(Item::Hc, 1, 2, 1),
    slot(Item::Arty, 1, 2, 0),
    slot(Item::Mit, 0, 1, 0),
];

/// L149
static REPUBLIC: [Slot; 8] = [
    slot(Item::InfBlr2, 2, 4, 0),
    slot(Item::InfPoor, 4, 8, 0),
    slot(Item::Lc, 0, 1, 0),
    slot(Item::Sc, 0, 1, 0),
    slot(Item::LcPoor, 1, 2, 0),
    slot(Item::SsBlr2, 0, 1, 0),
    slot(Item::Arty, 0, 2, 0),
    slot(Item::Gs, 0, 4, 0),
];

/// L151
static PRUSSIAN: [Slot; 7] = [
    slot(Item::Inf, 4, 8, 4),
    slot(Item::InfPoor, 4, 6, 0),
    slot(Item::Ss, 1, 3, 1),
    slot(Item::Lc, 1, 3, 0),
    slot(Item::Sc, 1, 3, 0),
    slot(Item::Hc, 0, 2, 1),
    slot(Item::Arty, 2, 3, 0),
];

impl Nation {
    pub(in super::super) const fn list(self) -> &'static [Slot] {
        match self {
            Self::Imperial => &IMPERIAL,
            Self::Republic => &REPUBLIC,
            Self::Prussian => &PRUSSIAN,
        }
    }
}
