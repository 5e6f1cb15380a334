//! 521-530, 1519-1525, 4481-4678 The loss track: a pin that moves along a row of boxes until a
//! piece is exchanged.

use crate::engine::house::House;
use crate::prelude::*;

use super::form::by_pieces;
use super::house::Rule;
use super::losses::Target;
use super::trial::Span;

choices! {
    /// 4481-4678 The tracks of the sheet.
    pub(super) enum Track {
        ThreeRanks = "inf3" / "inf 3 rk",
        TwoRanks = "inf2" / "inf 2 rk",
        Skirmishers = "skirmish" / "skirm.",
        Rifles = "rifles" / "rifles",
        Heavy = "heavy" / "heavy",
        Light = "light" / "light",
        FootGuns = "foot-art" / "foot guns",
        HorseGuns = "horse-art" / "horse guns",
    }
}

choices! {
    /// 1520-1523 The pin counts points, or men as the older version does (R11).
    enum Unit {
        Points = "points" / "points",
        Men = "men" / "men",
    }
}

choices! {
    /// 524-530, 1522-1525 What a full track costs.
    enum Step {
        Gun = "gun" / "gun",
        Sixth = "sixth of battalion" / "1/6 bn",
        Squadron = "squadron" / "squadron",
    }
}

/// 524-530 The points of a full track. 12 1/2 for a gun: the sheet has boxes from 0 to 12
/// (4644-4675).
pub(super) const FULL: [u8; 8] = [30, 45, 100, 100, 100, 100, 13, 13];
/// 4499 The sheet has one box more for two ranks (R9).
const TWO_RANKS_ON_SHEET: u16 = 50;
/// 1522-1523 The men of a full track.
const FULL_OF_MEN: u16 = 150;
/// 1520 The points of a box.
const BOX: u16 = 5;
/// The pin's place on the sheet before it starts again, and the most hits that are counted at once.
const LAST_BOX: i32 = 145;
pub(super) const MOST_HITS: u16 = 400;

impl Track {
    const fn of_guns(self) -> bool {
        matches!(self, Self::FootGuns | Self::HorseGuns)
    }

    /// Where the pin starts again.
    fn full(self, unit: Unit, house: &House) -> u16 {
        match unit {
            Unit::Men if !self.of_guns() => FULL_OF_MEN,
            _ if self == Self::TwoRanks && house.on(Rule::TwoRankStep) => TWO_RANKS_ON_SHEET,
            _ => FULL.get(self.index()).copied().map_or(FULL_OF_MEN, u16::from),
        }
    }

    /// 4678 Guns go by single points, all others by five.
    const fn box_of(self) -> u16 {
        if self.of_guns() { 1 } else { BOX }
    }

    const fn step(self) -> Step {
        match self {
            Self::Heavy | Self::Light => Step::Squadron,
            Self::FootGuns | Self::HorseGuns => Step::Gun,
            _ => Step::Sixth,
        }
    }
}

fields! {
    /// 1520 Hits move the pin.
    pub(super) struct LossTrack, rows Row;
    "" {
        hits: u16 = Field::number("Hits", 0, MOST_HITS as i32, 5),
        track: Track = Field::choice::<Track>("Track"),
    }
    "PIN" {
        pin: u16 = Field::number("Pin at", 0, LAST_BOX, 0),
        unit: Unit = Field::choice::<Unit>("Counted in"),
    }
}

/// Where the pin comes to rest, and how often the track was full.
struct Moved {
    pin: u16,
    full: u16,
}

impl LossTrack {
    fn moved(&self, boxes: u16, house: &House) -> Moved {
        let (places, full) =
            (self.pin + boxes * self.track.box_of(), self.track.full(self.unit, house));
        Moved { pin: places % full, full: places / full }
    }

    fn boxes(&self) -> u16 {
        self.hits / self.track.box_of()
    }

    /// 1520 One to four hits over: a die of that much or less moves one box more.
    fn over(&self) -> u8 {
        // Less than five.
        (self.hits % self.track.box_of()) as u8
    }

    fn within(&self) -> Faces {
        Faces::range(1, self.over())
    }
}

facts! {
    for LossTrack;
    BOXES = Fact::number("boxes", "Boxes moved"),
    PIN = Fact::number("pin", "Pin at").quiet(),
    TIMES_FULL = Fact::number("full", "Track full").quiet(),
    STEP = Fact::word::<Step>("step", "Full track is a"),
}

outcomes! {
    /// How many pieces are lost.
    /// 545 places of a track of thirteen are the most: 41.
    pub(super) struct Pieces(u16) {
        title: "Track full", none: "The pin moves",
        one: "step lost", many: "steps lost",
    }
}

impl Procedure for LossTrack {
    type Outcome = Pieces;
    const ID: &'static str = "loss-track";
    const NAME: &'static str = "Loss track";
    const KIND: &'static str = "reference";
    const ABOUT: &'static str = "Moves the pin a box for every 5 hits, throws a die for 1 to 4 \
        left over, and counts the tracks that are full.";
    const SECTION: &'static str = "Casualties";
    const LINES: &'static str = "521-530,1520-1525,4481-4678";
    const LAYOUT: Layout = Layout::Test;

    fn preview(&self, form: &mut Form) {
        let [rest, one_more] = [0, 1].map(|more| self.moved(self.boxes() + more, &form.house).pin);
        if self.over() == 0 {
            form.title(format_args!("pin {rest}"));
            form.throws("no die");
        } else {
            form.title(format_args!("{rest} or {one_more}"));
            form.throws("1 die");
        }
        form.watch(Watch::at_least("track full", 1));
        by_pieces(form, Row::pin.into(), self.pin, self.track.box_of());
    }

    fn resolve(&self, tray: &mut Tray<'_>) -> Result<Pieces, Halt> {
        let mut boxes = self.boxes();
        if self.over() > 0 {
            let within = self.within();
            boxes +=
                u16::from(within.has(tray.roll(Throw::one("Left over", D6).counting(within))?));
        }
        let Moved { pin, full } = self.moved(boxes, tray.house());
        let step = self.track.step();
        tray.fact(&BOXES, boxes);
        tray.fact(&PIN, pin);
        tray.fact(&TIMES_FULL, full);
        tray.fact(&STEP, step);
        // Beyond the last box there is no place for a pin.
        tray.next("pin", i32::from(pin).min(LAST_BOX));
        if full == 0 {
            tray.headline(format_args!("Pin to {pin}"));
        } else {
            let noun = match step {
                Step::Gun => ["gun lost", "guns lost"],
                Step::Sixth => ["sixth lost", "sixths lost"],
                Step::Squadron => ["squadron lost", "squadrons lost"],
            };
            tray.headline(Counted::of(full, noun));
            tray.say(self.exchange());
            if self.track.of_guns() {
                tray.say("One gun left: take it off"); // 1525
            }
        }
        tray.say(format_args!("Pin from {} to {pin}", self.pin));
        if self.over() > 0 {
            tray.say(format_args!("1 box more on {}", Span(self.within())));
        }
        Ok(Pieces(full))
    }
}

impl LossTrack {
    /// 524-530, 1525 What to do with the pieces.
    const fn exchange(&self) -> &'static str {
        match self.track {
            Track::ThreeRanks | Track::TwoRanks => "Half battalion: 5/6 piece",
            Track::Skirmishers | Track::Rifles => "Their parent unit: 5/6 piece",
            Track::Heavy | Track::Light => "Take the squadron off",
            Track::FootGuns | Track::HorseGuns => "Half battery: two-gun piece",
        }
    }
}

/// What fire and flight cost goes on the track of who was hit.
pub(super) fn follow(tray: &mut Tray<'_>, target: Target, points: u16) {
    follow_of(tray, ("Loss track", ""), target, points);
}

/// The same for one of two sides, with its label and whose it is. The pin stays where the last
/// result left it: the form opens there. More than the form takes is more than anybody has on one
/// track.
pub(super) fn follow_of(
    tray: &mut Tray<'_>,
    (label, side): (&'static str, &'static str),
    target: Target,
    points: u16,
) {
    if points == 0 || points > MOST_HITS {
        return;
    }
    // Which cavalry or guns it is makes no difference to the boxes.
    let track = match target {
        Target::ThreeRanks => Track::ThreeRanks,
        Target::TwoRanks => Track::TwoRanks,
        Target::Skirmishers => Track::Skirmishers,
        Target::Cavalry => Track::Heavy,
        Target::Artillery => Track::FootGuns,
    };
    // Only the pin stays.
    tray.follow(|| {
        FollowUp::to("loss-track", label)
            .side(side)
            .clear("")
            .set("hits", points)
            .set("track", track as u8)
            .set("unit", Unit::Points as u8)
    });
}
