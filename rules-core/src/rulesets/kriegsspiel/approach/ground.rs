//! 883-891, 1042-1058, 3375-3425, 3945-3954 Slopes under those who attack.

use crate::prelude::*;
use crate::rulesets::kriegsspiel::house::Rule;

use super::Troops;

choices! {
    /// 1042-1058, 3375-3410 Who attacks which way, and how steep it is (R25, R73).
    pub(crate) enum Slope {
        None = "none" / "none",
        FormedUp10 = "formed-up-10" / "up 10-15°",
        FormedDown10 = "formed-down-10" / "down 10-15°",
        FormedUp15 = "formed-up-15" / "up 15°+",
        FormedDown15 = "formed-down-15" / "down 15-20°",
        FormedDown20 = "formed-down-20" / "down 20°+",
        SkirmishUp20 = "skirmish-up-20" / "sk. up 20°",
        SkirmishDown20 = "skirmish-down-20" / "sk. down 20°",
        SkirmishUp25 = "skirmish-up-25" / "sk. up 25°",
        SkirmishDown25 = "skirmish-down-25" / "sk. down 25°",
        SkirmishUp30 = "skirmish-up-30" / "sk. up 30°",
        SkirmishDown30 = "skirmish-down-30" / "sk. down 30°",
    }
}

/// No attack takes place there.
const NEVER: Option<i8> = None;

/// The points of each slope.
#[rustfmt::skip]
const SLOPES: [Option<i8>; 12] = [
    Some(0),
    Some(-1), Some(0), NEVER, Some(0), NEVER,               // Formed.
    Some(-1), Some(0), Some(-2), Some(-1), Some(-3), Some(-2), // Skirmishers.
];

choices! {
    /// 883-891, 3415-3425, 3945-3954 Which way the cavalry charges, and how steep it is.
    pub(crate) enum CavalrySlope {
        None = "none" / "none",
        Down5 = "down5" / "down 5-10°",
        Down10 = "down10" / "down 10-15°",
        Down15 = "down15" / "down 15°+",
        Up5 = "up5" / "up 5-10°",
        Up10 = "up10" / "up 10°+",
    }
}

/// The points of each by the body, and by the chart (R24).
const CAVALRY_SLOPES: [[Option<i8>; 2]; 6] = [
    [Some(0), Some(0)],
    [Some(-2), Some(-1)],
    [Some(-3), NEVER],
    [NEVER, NEVER],
    [Some(-1), Some(-1)],
    [NEVER, NEVER],
];

/// The points of a slope by its place in the list; nothing where no attack takes place.
pub(crate) fn points_of_slope(troops: Troops, slope: u8, house: &House) -> Option<i8> {
    let place = usize::from(slope);
    match troops {
        Troops::Foot => *SLOPES.get(place)?,
        Troops::Horse => *CAVALRY_SLOPES.get(place)?.get(house.choice(Rule::CavSlope))?,
    }
}
