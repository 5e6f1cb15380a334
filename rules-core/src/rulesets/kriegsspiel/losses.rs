//! 513-530 Points of loss, what they are in men, and who counts how.

use crate::prelude::*;

use super::counted::POINT;
use super::house::Rule;

choices! {
    /// 513 What is hit: the denser it stands, the more men a point is.
    pub(super) enum Target {
        ThreeRanks = "inf3" / "3 ranks",
        TwoRanks = "inf2" / "2 ranks",
        Skirmishers = "skirmish" / "skirmishers",
        Cavalry = "cavalry" / "cavalry",
        Artillery = "artillery" / "guns",
    }
}

/// 513, 4485-4641 Points, and the men they are; guns are counted apart.
const MEN: [[u8; 2]; 5] = [[1, 5], [3, 10], [2, 3], [2, 3], [1, 0]];
/// 3660-3663 The chart has fewer men in three ranks and more in two (R8).
const MEN_BY_CHART: [[u8; 2]; 2] = [[1, 3], [2, 10]];
/// 513 Half points for a gun: 12 1/2 points.
const GUN: u32 = 25;

impl Target {
    /// Some points, and the men they are.
    pub(super) fn men(self, house: &House) -> [u8; 2] {
        let list = if house.on(Rule::MenPerPoint) { &MEN_BY_CHART[..] } else { &MEN };
        list.get(self.index()).or(MEN.get(self.index())).copied().unwrap_or([1, 0])
    }

    /// Names how many men its points are.
    pub(super) fn look_up(self, tray: &mut Tray<'_>) {
        const MEN: usize = 1;
        tray.look_up("points-men", self.index(), MEN);
    }

    /// What was lost, counted.
    fn lost(self, count: u16) -> Counted {
        let noun = match self {
            Self::ThreeRanks | Self::TwoRanks => ["man", "men"],
            Self::Skirmishers => ["skirmisher", "skirmishers"],
            Self::Cavalry => ["rider", "riders"],
            Self::Artillery => ["gun", "guns"],
        };
        Counted::of(count, noun)
    }
}

/// Points of loss, exact: guns or muskets count by sixths of a unit, additions by quarters, cover
/// by sixths.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Loss(u32);

/// 6 x 4 x 6 parts of a point.
const PARTS: u32 = 144;

/// The only rounding there is: once, at the end, halves up (R57).
pub(super) fn half_up(parts: u32, whole: u32) -> u16 {
    // At most 10,000: 2000 points in three ranks. No whole is nothing.
    ((2 * parts + whole) / (2 * whole).max(1)) as u16
}

impl Loss {
    pub(super) const NONE: Self = Self(0);

    /// `points` for six sixths of a unit, four quarters of their effect and six sixths without
    /// cover.
    pub(super) fn of(points: u8, unit: u8, effect: u8, bare: u8) -> Self {
        Self(u32::from(points) * u32::from(unit) * u32::from(effect) * u32::from(bare))
    }

    pub(super) fn points(self) -> u16 {
        half_up(self.0, PARTS)
    }

    fn men(self, target: Target, house: &House) -> u16 {
        let [points, men] = target.men(house);
        half_up(self.0 * u32::from(men), PARTS * u32::from(points))
    }

    /// Whole guns alone: what is left over stands on the loss track (530).
    fn guns(self, target: Target) -> u16 {
        let guns = if target == Target::Artillery { 2 * self.0 / (PARTS * GUN) } else { 0 };
        // At most 160.
        guns as u16
    }

    /// Men, riders or guns.
    fn lost(self, target: Target, house: &House) -> Counted {
        target.lost(self.guns(target) + self.men(target, house))
    }

    /// Tells points, men and guns. Gives who were lost.
    pub(super) fn tell(self, tray: &mut Tray<'_>, target: Target) -> Counted {
        let lost = self.lost(target, tray.house());
        tray.fact(&POINTS, self.points());
        tray.fact(&MEN_LOST, self.men(target, tray.house()));
        tray.fact(&GUNS_LOST, self.guns(target));
        lost
    }
}

facts! {
    for PointsToMen;
    pub(super) POINTS = Fact::number("points", "Points").quiet(),
    pub(super) MEN_LOST = Fact::number("men", "Men").quiet(),
    pub(super) GUNS_LOST = Fact::number("guns", "Guns").quiet(),
}

fields! {
    /// 513-519 Points into men.
    pub(super) struct PointsToMen, rows Row;
    "LOSS" {
        points: u16 = Field::number("Points", 0, 2000, 10),
        target: Target = Field::choice::<Target>("Target"),
    }
}

impl PointsToMen {
    fn loss(&self) -> Loss {
        Loss(u32::from(self.points) * PARTS)
    }
}

impl Procedure for PointsToMen {
    type Outcome = Certain;
    const ID: &'static str = "points-to-men";
    const NAME: &'static str = "Points to men";
    const KIND: &'static str = "reference";
    const LOG: &'static str = "Men";
    const ABOUT: &'static str = "Turns loss points into men, riders or guns.";
    const SECTION: &'static str = "3 Firepower";
    const LINES: &'static str = "513-519,3657-3669,4483-4641";
    const TABLE: &'static str = "points-men";
    const THROWS: bool = false;

    fn preview(&self, form: &mut Form) {
        form.title(self.loss().lost(self.target, &form.house));
    }

    fn resolve(&self, tray: &mut Tray<'_>) -> Result<Certain, Halt> {
        let lost = self.loss().tell(tray, self.target);
        self.target.look_up(tray);
        tray.headline(lost);
        tray.short(format_args!("{} lost", lost.count));
        tray.say(Counted::of(self.points, POINT));
        Ok(Certain)
    }
}
