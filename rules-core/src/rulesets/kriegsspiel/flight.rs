//! 927-942, 1345-1351 What the ground behind beaten troops costs them.

use crate::prelude::*;

use super::counted::POINT;
use super::dice::Degree;
use super::form::{by_pieces, effect};
use super::losses::{POINTS, Target, half_up};
use super::track::{self, LossOf};

/// Tells what squadrons lose.
fn tell_points(tray: &mut Tray<'_>, points: u16) {
    tray.fact(&POINTS, points);
    tray.headline(Counted::of(points, POINT));
    track::follow(tray, LossOf::Fugitives, Target::Cavalry, points);
}

/// 940 A defile this far away costs nothing; each hundred paces nearer costs the same again (R39).
const SAFE: u16 = 900;
const NEARER: u16 = 100;

fields! {
    /// 939-942 Beaten cavalry must through a defile.
    pub(super) struct DefileLoss, rows DefileRow;
    "BEATEN" {
        degree: Degree = Field::choice::<Degree>("Degree"),
        distance: u16 = Field::number("Paces to it", 0, 5000, 800)
            .help("Distance from the place of defeat to the defile."),
        squadrons: u16 = Field::number("Squadrons", 1, 40, 4),
        held: bool = Field::tick("Held by friends").help("Friendly troops hold the place."),
    }
}

impl DefileLoss {
    fn points(&self) -> u16 {
        let each = self.degree.index() as u16 + 1;
        let points = SAFE.saturating_sub(self.distance).div_ceil(NEARER) * each * self.squadrons;
        // 942 Friends within 300 paces on both sides.
        if self.held { half_up(points.into(), 2) } else { points }
    }
}

facts! { for DefileLoss; POINTS }

impl Procedure for DefileLoss {
    type Outcome = Certain;
    const ID: &'static str = "defile-loss";
    const NAME: &'static str = "Loss at a defile";
    const KIND: &'static str = "movement";
    const ABOUT: &'static str = "Beaten cavalry followed into a defile loses 1, 2 or 3 points a \
        squadron for each 100 paces it lies nearer than 900.";
    const LOG: &'static str = "At defile";
    const HELP: &'static str = "What beaten cavalry loses when followed into a defile.";
    const SECTION: &'static str = "Cavalry at defiles";
    const LINES: &'static str = "939-942,1005";
    const THROWS: bool = false;

    fn preview(&self, form: &mut Form) {
        by_pieces(form, DefileRow::distance.into(), self.distance, NEARER);
        form.title(Counted::of(self.points(), POINT));
        effect(form, DefileRow::held.into(), self.held, "half");
    }

    fn resolve(&self, tray: &mut Tray<'_>) -> Result<Certain, Halt> {
        tell_points(tray, self.points());
        let ruled = self.distance < SAFE - NEARER;
        tray.say(if ruled { "Ruling: per 100 paces" } else { "If followed at the gallop" });
        Ok(Certain)
    }
}

/// 937 Three to six points: a die of 1 to 4 and two more (R40).
const BESIDES: u8 = 2;
const AGAIN: Faces = Faces::of(&[5, 6]);

fields! {
    /// 935-937 Beaten cavalry is chased over an obstacle.
    pub(super) struct ObstacleLoss, rows ObstacleRow;
    "BEATEN" { squadrons: u16 = Field::number("Squadrons", 1, 40, 4) }
}

facts! {
    for ObstacleLoss;
    EACH = Fact::number("each", "Points a squadron").quiet(),
    POINTS,
}

outcomes! {
    /// Points of a squadron.
    pub(super) struct Each(u8) {
        title: "Points each", none: "No loss",
        one: "point", many: "points", short: "pts",
    }
}

impl Procedure for ObstacleLoss {
    type Outcome = Each;
    const ID: &'static str = "obstacle-loss";
    const NAME: &'static str = "Loss at obstacle";
    const KIND: &'static str = "movement";
    const ABOUT: &'static str = "Beaten cavalry pursued over a passable obstacle loses 3 to 6 \
        points a squadron (a die plus 2, 5 and 6 thrown again).";
    const LOG: &'static str = "Obstacle";
    const HELP: &'static str = "What beaten cavalry loses when followed over an obstacle.";
    const SECTION: &'static str = "Cavalry: the outcome";
    const LINES: &'static str = "935-937";
    const LAYOUT: Layout = Layout::Test;

    fn preview(&self, form: &mut Form) {
        form.title(format_args!("{}-{} pts", 3 * self.squadrons, 6 * self.squadrons));
        form.throws("d4 + 2");
        form.watch(Watch::at_least("5+ each", 5));
    }

    fn resolve(&self, tray: &mut Tray<'_>) -> Result<Each, Halt> {
        let each = tray.roll_again(Throw::one("Loss", D6), AGAIN)? + BESIDES;
        tray.fact(&EACH, each);
        tell_points(tray, u16::from(each) * self.squadrons);
        tray.say(format_args!("{each} points a squadron"));
        tray.say("Ruling: the die plus 2");
        Ok(Each(each))
    }
}

choices! {
    /// 1347-1351 Who is trapped.
    enum Arm {
        Infantry = "infantry" / "infantry",
        Cavalry = "cavalry" / "cavalry",
        Artillery = "artillery" / "guns",
    }
}

/// 931, 1351 Moves with the enemy among them after which all are lost.
const ALL_IN: u8 = 3;

fields! {
    /// 931, 1345-1351 Beaten troops stand before what they cannot cross.
    pub(super) struct TrappedLoss, rows TrappedRow;
    "BEATEN" {
        strength: u16 = Field::number("Strength", 1, 20_000, 150),
        moves: u8 = Field::number("Moves held", 1, ALL_IN as i32, 1)
            .help("Moves the enemy stays among them: a third lost in each."),
        arm: Arm = Field::choice_from::<Arm>("Arm", Arm::Cavalry as u8),
    }
}

impl TrappedLoss {
    /// 1349 Guns are lost at once.
    fn all(&self) -> bool {
        self.arm == Arm::Artillery || self.moves == ALL_IN
    }

    fn captured(&self) -> u16 {
        let thirds = if self.all() { ALL_IN } else { self.moves };
        half_up(u32::from(self.strength) * u32::from(thirds), ALL_IN.into())
    }

    fn lost(count: u16) -> Counted {
        Counted::of(count, ["lost", "lost"])
    }
}

facts! {
    for TrappedLoss;
    CAPTURED = Fact::number("captured", "Lost").quiet(),
    ALL = Fact::yes_no("all", "All of them"),
}

impl Procedure for TrappedLoss {
    type Outcome = Certain;
    const ID: &'static str = "trapped-loss";
    const NAME: &'static str = "Loss if trapped";
    const KIND: &'static str = "movement";
    const ABOUT: &'static str = "Beaten troops against an impassable obstacle lose a third for \
        each move the enemy stays among them, guns always all.";
    const LOG: &'static str = "Trapped";
    const HELP: &'static str = "What beaten troops lose against an obstacle they cannot cross.";
    const SECTION: &'static str = "Captured troops";
    const LINES: &'static str = "931,1345-1351";
    const THROWS: bool = false;

    fn preview(&self, form: &mut Form) {
        form.title(Self::lost(self.captured()));
        if self.arm == Arm::Artillery {
            form.hide(TrappedRow::moves);
        }
    }

    fn resolve(&self, tray: &mut Tray<'_>) -> Result<Certain, Halt> {
        tray.fact(&CAPTURED, self.captured());
        tray.fact(&ALL, self.all());
        tray.headline(Self::lost(self.captured()));
        tray.say("Captors: 1/10 of fire losses");
        Ok(Certain)
    }
}
