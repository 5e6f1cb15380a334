//! 1878-2168 The march chart: paces in a move of two minutes.

use crate::prelude::*;

choices! {
    /// 1899-2167 Who marches, and how. A 6-pdr battery goes as a 9-pdr one (R62).
    pub(in super::super) enum Unit {
        MarchInfantry = "march-infantry-foot-artillery" / "inf. on march",
        MarchHeavy = "march-heavy-cavalry-horse-artillery" / "HC on march",
        MarchLight = "march-light-cavalry" / "LC on march",
        Wagons = "march-wagons" / "wagons",
        Ranks = "infantry-in-ranks" / "inf. in ranks",
        BrokenRanks = "infantry-breaking-ranks" / "inf. hurrying",
        Skirmishers = "skirmishers-running" / "skirm. running",
        HeavyForms = "heavy-cavalry-deploying" / "HC deploying",
        HeavyAttacks = "heavy-cavalry-attacking" / "HC attacking",
        HeavyChases = "heavy-cavalry-pursuit" / "HC pursuing",
        LightForms = "light-cavalry-deploying" / "LC deploying",
        LightAttacks = "light-cavalry-attacking" / "LC attacking",
        LightChases = "light-cavalry-pursuit" / "LC pursuing",
        Twelve = "12pdr-battery" / "12-pdr",
        TwelveFast = "12pdr-battery-fast" / "12-pdr fast",
        Nine = "9pdr-battery" / "9-pdr",
        NineFast = "9pdr-battery-fast" / "9-pdr fast",
        Ropes = "guns-by-ropes" / "guns on ropes",
        HorseGuns = "horse-artillery" / "horse guns",
        HorseGunsFast = "horse-artillery-fast" / "horse guns fast",
        CavalryPatrol = "cavalry-patrol" / "cav. patrol",
        FootPatrol = "infantry-patrol" / "inf. patrol",
        MessengerFirst = "messenger-first-2000" / "messenger",
        MessengerAfter = "messenger-after-2000" / "messenger far",
    }
}

choices! {
    /// 1890-1897, 2170-2174 Where.
    pub(in super::super) enum Ground {
        Open = "open" / "open",
        LightWoods = "light-woods" / "light woods",
        Slope5 = "5-10" / "5-10°",
        Slope10 = "10-15" / "10-15°",
        Slope15 = "15-35" / "15-35°",
        Road15 = "road-15-25" / "road 15-25°",
        Road25 = "road-25-35" / "road 25-35°",
        Farmyards = "farmyards" / "farmyards",
        Swamp = "swamp" / "swamp",
        ThickWoods = "thick-woods" / "thick woods",
    }
}

/// The grounds that the chart has columns for.
const COLUMNS: usize = 8;
const UNITS: usize = Unit::ALL.len();

/// 1909-2168 Paces in a move; 0 where the chart has a blank.
#[rustfmt::skip]
static CHART: [[u16; COLUMNS]; UNITS] = [
    // level, woods, 5°, 10°, 15°, road 15°, road 25°, yards
    [200, 200, 150, 100,   0, 100,  50,   0], // 1909
    [300, 250, 150, 100,   0, 100,  50,   0],
    [400, 250, 150, 100,   0, 100,  50,   0],
    [200,  50, 100,  50,   0, 100,  50,   0],
    [250, 250, 150, 100,   0, 150, 100,   0], // 1959
    [400, 400, 300, 200,  50, 300, 200, 200],
    [400, 400, 300, 200, 100, 300, 200, 300],
    [600, 600, 400, 300,   0, 300,   0,   0], // 1990
    [800,   0, 600,   0,   0,   0,   0,   0],
    [800, 600, 600, 400,  25, 400,  50,   0],
    [900, 700, 700, 500,   0, 500,   0,   0], // 2020
    [900,   0, 700,   0,   0,   0,   0,   0],
    [900, 700, 700, 500,  25, 500,  50,   0],
    [250, 200, 150, 100,  25, 150,  50,   0], // 2050
    [400, 300, 200, 150,  50, 150,  50,   0],
    [250, 200, 150, 100,  50, 150, 100,   0],
    [400, 300, 250, 200,  50, 150, 100,   0],
    [300, 200, 200, 150,   0,   0,   0,   0], // 2090
    [600, 500, 400, 300,   0, 250,   0,   0],
    [900, 600, 600, 400,  50, 150, 100,   0],
    [600, 600, 500, 400, 200, 550, 250, 100], // 2130
    [250, 250, 200, 150, 100, 250, 200, 200],
    [900, 700, 800, 600, 400, 700, 150, 400],
    [700, 700, 600, 300, 200, 500, 100, 200],
];

/// Paces in a move on a ground of the chart; nothing for a blank.
pub(in super::super) fn paces(unit: usize, ground: usize) -> Option<u16> {
    CHART.get(unit)?.get(ground).copied().filter(|&paces| paces > 0)
}

impl Unit {
    pub(super) const fn is_patrol(self) -> bool {
        matches!(self, Self::CavalryPatrol | Self::FootPatrol)
    }

    /// 1970, 1980, 2060, 2080, 2110 Who may not keep it up.
    pub(in super::super) const fn limit(self) -> Option<&'static str> {
        Some(match self {
            Self::BrokenRanks => "At most 2 moves in 5",
            Self::Skirmishers | Self::TwelveFast => "At most 1 move in 3",
            Self::NineFast | Self::HorseGunsFast => "At most 2 moves in 6",
            _ => return None,
        })
    }
}
