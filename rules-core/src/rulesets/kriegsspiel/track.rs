//! 521-530, 1519-1525, 4481-4678 The loss track: a pin that moves along a row of boxes until a
//! piece is exchanged.

use core::fmt;

use crate::engine::house::House;
use crate::prelude::*;

use super::house::Rule;
use super::losses::Target;
use super::trial::Span;

choices! {
    /// 4481-4678 The tracks of the sheet.
    pub(super) enum Track {
        ThreeRanks = "inf3" / "3 ranks",
        TwoRanks = "inf2" / "2 ranks",
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

choices! {
    /// 4678 The sheet has a pin of each colour on every track. The gadget knows no colours: it has a
    /// pin for each part that a side can have.
    pub(super) enum Part {
        Attacker = "attacker" / "attacker",
        Defender = "defender" / "defender",
        Target = "target" / "target",
    }
}

impl Part {
    /// Whose pin it is, beside the pin.
    const fn short(self) -> &'static str {
        match self {
            Self::Attacker => "att.",
            Self::Defender => "def.",
            Self::Target => "fire",
        }
    }
}

/// 524-530 The points of a full track; 1525, 4641 for guns half points, for a gun is 12 1/2 (R82).
const FULL: [u8; 8] = [30, 45, 100, 100, 100, 100, 25, 25];
/// 4499 The sheet has one box more for two ranks (R9).
const TWO_RANKS_ON_SHEET: u16 = 50;
/// 1522-1523 The men of a full track.
const FULL_OF_MEN: u16 = 150;
/// 1520 The points of a box.
const BOX: u16 = 5;
/// The last box there is, in men, and the most hits that are counted at once.
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
            _ => self.full_of_points(house),
        }
    }

    /// The same in points, in half points for guns.
    pub(super) fn full_of_points(self, house: &House) -> u16 {
        if self == Self::TwoRanks && house.on(Rule::TwoRankStep) {
            return TWO_RANKS_ON_SHEET;
        }
        FULL.get(self.index()).copied().map_or(FULL_OF_MEN, u16::from)
    }

    /// 4678 The hits of a box: guns go by single points, all others by five.
    const fn hits_of_box(self) -> u16 {
        if self.of_guns() { 1 } else { BOX }
    }

    /// How far a box moves the pin: that of guns stands on half points (R82).
    const fn box_of(self) -> u16 {
        if self.of_guns() { 2 } else { BOX }
    }

    /// From one place of the pin to the next.
    const fn between(self) -> u16 {
        if self.of_guns() { 1 } else { BOX }
    }

    /// A place of the pin as the players count it.
    const fn place(self, pin: u16) -> Place {
        if self.of_guns() { Place::Halves(pin) } else { Place::Whole(pin) }
    }

    const fn step(self) -> Step {
        match self {
            Self::Heavy | Self::Light => Step::Squadron,
            Self::FootGuns | Self::HorseGuns => Step::Gun,
            _ => Step::Sixth,
        }
    }
}

/// A place on a track: «25», «7 1/2».
enum Place {
    Whole(u16),
    Halves(u16),
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Whole(whole) => write!(f, "{whole}"),
            Self::Halves(1) => f.write_str("1/2"),
            Self::Halves(halves) if halves.is_multiple_of(2) => write!(f, "{}", halves / 2),
            Self::Halves(halves) => write!(f, "{} 1/2", halves / 2),
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
        part: Part = Field::choice::<Part>("Pin of the").of_the_gadget(),
    }
}

/// Where the pin comes to rest, and how often the track was full.
struct Moved {
    pin: u16,
    full: u16,
}

impl LossTrack {
    fn full(&self, house: &House) -> u16 {
        self.track.full(self.unit, house)
    }

    fn moved(&self, boxes: u16, house: &House) -> Moved {
        let (places, full) = (self.pin + boxes * self.track.box_of(), self.full(house));
        Moved { pin: places % full, full: places / full }
    }

    fn boxes(&self) -> u16 {
        self.hits / self.track.hits_of_box()
    }

    /// 1520 One to four hits over: a die of that much or less moves one box more.
    fn over(&self) -> u8 {
        // Less than five.
        (self.hits % self.track.hits_of_box()) as u8
    }

    fn within(&self) -> Faces {
        Faces::range(1, self.over())
    }

    /// Shows the pin, whose it is, and the places next to it.
    fn show_pin(&self, form: &mut Form) {
        let (between, full) = (self.track.between(), self.full(&form.house));
        let (below, above) = (self.pin.saturating_sub(1) / between, self.pin / between + 1);
        form.stops(Row::pin, [below * between, (above * between).min(full - between)]);
        form.reads(Row::pin, self.track.place(self.pin));
        form.effect(Row::pin, Effect::Word(self.part.short()), Effect::Quiet);
        if self.track.of_guns() && self.unit == Unit::Points {
            form.hide(Row::unit);
        }
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
    /// 824 half points on a track of 25 are the most: 32.
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
        over and counts full tracks; guns in half points, 25 a gun.";
    const SECTION: &'static str = "Casualties";
    const LINES: &'static str = "521-530,1520-1525,4481-4678";
    const LAYOUT: Layout = Layout::Test;
    const KEPT_APART: Option<KeptApart> = Some(KeptApart {
        value: Row::pin as usize,
        by: &[Row::part as usize, Row::track as usize, Row::unit as usize],
    });

    fn check(&self) -> Result<(), Refusal> {
        if self.track.of_guns() && self.unit == Unit::Men {
            return Err(Refusal::new(Row::unit, "Guns are not counted in men"));
        }
        if !self.pin.is_multiple_of(self.track.between()) {
            return Err(Refusal::new(Row::pin, format_args!("Set it on a box of {BOX}")));
        }
        Ok(())
    }

    fn check_under(&self, house: &House) -> Result<(), Refusal> {
        let full = self.full(house);
        if self.pin >= full {
            let [end, last] = [full, full - self.track.between()].map(|pin| self.track.place(pin));
            return Err(Refusal::new(Row::pin, format_args!("Full at {end}: {last} at most")));
        }
        Ok(())
    }

    fn preview(&self, form: &mut Form) {
        let [rest, one_more] =
            [0, 1].map(|more| self.track.place(self.moved(self.boxes() + more, &form.house).pin));
        if self.over() == 0 {
            form.title(format_args!("pin {rest}"));
            form.throws("no die");
        } else {
            form.title(format_args!("{rest} or {one_more}"));
            form.throws("1 die");
        }
        form.watch(Watch::at_least("track full", 1));
        self.show_pin(form);
    }

    fn resolve(&self, tray: &mut Tray<'_>) -> Result<Pieces, Halt> {
        let mut boxes = self.boxes();
        if self.over() > 0 {
            let within = self.within();
            boxes +=
                u16::from(within.has(tray.roll(Throw::one("Left over", D6).counting(within))?));
        }
        let Moved { pin, full } = self.moved(boxes, tray.house());
        tray.fact(&BOXES, boxes);
        tray.fact(&PIN, pin);
        tray.fact(&TIMES_FULL, full);
        tray.fact(&STEP, self.track.step());
        tray.next("pin", pin);
        self.tell(tray, &Moved { pin, full });
        Ok(Pieces(full))
    }
}

impl LossTrack {
    /// What is lost, and where the pin stands now.
    fn tell(&self, tray: &mut Tray<'_>, moved: &Moved) {
        let [from, to] = [self.pin, moved.pin].map(|pin| self.track.place(pin));
        if moved.full == 0 {
            tray.headline(format_args!("Pin to {to}"));
        } else {
            let noun = match self.track.step() {
                Step::Gun => ["gun lost", "guns lost"],
                Step::Sixth => ["sixth lost", "sixths lost"],
                Step::Squadron => ["squadron lost", "squadrons lost"],
            };
            tray.headline(Counted::of(moved.full, noun));
            tray.say(self.exchange());
        }
        tray.say(format_args!("Pin from {from} to {to}"));
        if self.over() > 0 {
            tray.say(format_args!("1 box more on {}", Span(self.within())));
        }
        if moved.full > 0 && self.track.of_guns() {
            tray.say("One gun left: take it off"); // 1525
        }
    }

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

/// Whose track a result goes on, and what the follow-up is called.
#[derive(Clone, Copy, Debug)]
pub(super) enum Whose {
    /// One of the two that fought.
    Of(Part),
    /// Whoever has fled: the result does not know, and the player says.
    Fugitives,
}

impl Whose {
    const fn label(self) -> &'static str {
        match self {
            Self::Of(Part::Attacker) => "Attacker's track",
            Self::Of(Part::Defender) => "Defender's track",
            Self::Of(Part::Target) | Self::Fugitives => "Loss track",
        }
    }

    /// The side of a fight that it is.
    const fn side(self) -> &'static str {
        match self {
            Self::Of(Part::Attacker) => "attacker",
            Self::Of(Part::Defender) => "defender",
            Self::Of(Part::Target) | Self::Fugitives => "",
        }
    }
}

/// Offers the track of who has lost points. The form opens at the pin that stands there. More than
/// it takes is more than anybody has on one track.
pub(super) fn follow(tray: &mut Tray<'_>, whose: Whose, target: Target, points: u16) {
    if points == 0 || points > MOST_HITS {
        return;
    }
    // Which cavalry or guns it is makes no difference to the boxes; a retreat takes it for light
    // too.
    let track = match target {
        Target::ThreeRanks => Track::ThreeRanks,
        Target::TwoRanks => Track::TwoRanks,
        Target::Skirmishers => Track::Skirmishers,
        Target::Cavalry => Track::Light,
        Target::Artillery => Track::FootGuns,
    };
    tray.follow(|| {
        let follow = FollowUp::to("loss-track", whose.label())
            .side(whose.side())
            .clear("")
            .set("hits", points)
            .set("track", track as u8)
            .set("unit", Unit::Points as u8);
        match whose {
            Whose::Of(part) => follow.set("part", part as u8),
            Whose::Fugitives => follow,
        }
    });
}
