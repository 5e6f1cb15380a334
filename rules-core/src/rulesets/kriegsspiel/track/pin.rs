//! 1519-1525, 4678 Hits move the pin of a side.

use crate::prelude::*;
use crate::rulesets::kriegsspiel::trial::Span;

use super::{BOX, Step, Track, Unit};

choices! {
    /// 4678 The sheet has a pin of each colour on every track. The gadget knows no colours: it has
    /// a pin for each side that a throw knows.
    pub(crate) enum PinSide {
        Attacker = "attacker" / "attacker",
        Defender = "defender" / "defender",
        Target = "target" / "target",
    }
}

impl PinSide {
    /// Whose pin it is, beside the pin.
    const fn short(self) -> &'static str {
        match self {
            Self::Attacker => "att.",
            Self::Defender => "def.",
            Self::Target => "fire",
        }
    }
}

/// The last box there is, in men, and the most hits that are counted at once.
const LAST_BOX: i32 = 145;
pub(crate) const MOST_HITS: u16 = 400;

fields! {
    /// 1520 Hits move the pin.
    pub(crate) struct LossTrack, rows Row;
    "" {
        hits: u16 = Field::number("Points lost", 0, MOST_HITS as i32, 5),
        track: Track = Field::choice::<Track>("Track"),
    }
    "THE SHEET" {
        pin: u16 = Field::number("Pin at", 0, LAST_BOX, 0)
            .help("Where the pin of this side stands on this track."),
        unit: Unit = Field::choice::<Unit>("Counted in"),
        side: PinSide = Field::choice::<PinSide>("Pin of the").of_the_gadget(),
    }
}

/// The column of a full track in the table of points.
const FULL: usize = 2;

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
        form.effect(Row::pin, Effect::Word(self.side.short()), Effect::Quiet);
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
    STEP = Fact::word::<Step>("step", "A full track is"),
}

outcomes! {
    /// How many pieces are lost.
    /// 824 half points on a track of 25 are the most: 32.
    pub(crate) struct Pieces(u16) {
        title: "Track full", none: "The pin moves",
        one: "step lost", many: "steps lost", short: "lost",
    }
}

impl Procedure for LossTrack {
    type Outcome = Pieces;
    const ID: &'static str = "loss-track";
    const NAME: &'static str = "Loss track";
    const KIND: &'static str = "reference";
    const ABOUT: &'static str = "Moves the pin a box for every 5 hits, throws a die for 1 to 4 \
        over and counts full tracks; guns in half points, 25 a gun.";
    const LOG: &'static str = "Track";
    const HELP: &'static str = "Moves the pin on a unit's loss track and says what comes off.";
    const SECTION: &'static str = "Casualties";
    const LINES: &'static str = "521-530,1520-1525,4481-4678";
    const TABLE: &'static str = "points-men";
    const LAYOUT: Layout = Layout::Test;
    const KEPT_APART: Option<KeptApart> = Some(KeptApart {
        value: Row::pin as usize,
        by: &[Row::side as usize, Row::track as usize, Row::unit as usize],
        clear: "Clear all pins",
    });

    fn check(&self, house: &House) -> Result<(), Refusal> {
        if self.track.of_guns() && self.unit == Unit::Men {
            return Err(Refusal::new(Row::unit, "Guns: not in men"));
        }
        if !self.pin.is_multiple_of(self.track.between()) {
            return Err(Refusal::new(Row::pin, format_args!("Set it on a box of {BOX}")));
        }
        let full = self.full(house);
        if self.pin >= full {
            let last = self.track.place(full - self.track.between());
            return Err(Refusal::new(Row::pin, format_args!("Pin: {last} at most")));
        }
        Ok(())
    }

    fn preview(&self, form: &mut Form) {
        let [rest, one_more] =
            [0, 1].map(|more| self.track.place(self.moved(self.boxes() + more, &form.house).pin));
        if self.over() == 0 {
            form.title(format_args!("pin {rest}"));
            form.throws("no dice needed");
        } else {
            form.title(format_args!("pin {rest} or {one_more}"));
            form.throws("1 die");
            form.watch(Watch::at_least("track full", 1));
        }
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
        tray.look_up("points-men", self.track.target().index(), FULL);
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
            let does = if self.pin == moved.pin { "stays at" } else { "moves to" };
            tray.headline(format_args!("Pin {does} {to}"));
            tray.short(format_args!("Pin at {to}"));
        } else {
            tray.headline(Counted::of(moved.full, self.track.step().lost()));
            tray.short(Counted::of(moved.full, self.track.step().short()));
            tray.say(self.exchange());
        }
        tray.say(format_args!("Pin from {from} to {to}"));
        if self.over() > 0 {
            tray.say(format_args!("One box more on {}", Span(self.within())));
        }
        if moved.full > 0 && self.track.of_guns() {
            // 1525 How many are left only the players know.
            tray.say("Only one left? Take it off");
        }
    }

    /// 524-530, 1525 What to do with the pieces.
    const fn exchange(&self) -> &'static str {
        match self.track {
            Track::ThreeRanks | Track::TwoRanks => "Half bn: use the 5/6 piece",
            Track::Skirmishers | Track::Rifles => "Parent unit: 5/6 piece",
            Track::Heavy | Track::Light => "Remove the squadron",
            Track::FootGuns | Track::HorseGuns => "Half battery: two-gun piece",
        }
    }
}
