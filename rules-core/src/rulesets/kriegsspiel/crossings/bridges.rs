//! 1531-1588 Bridges: how long it takes to build, repair or break one.

use crate::prelude::*;

use crate::rulesets::kriegsspiel::counted::{Duration, MOVES, pieces};
use crate::rulesets::kriegsspiel::facts::POSSIBLE;
use crate::rulesets::kriegsspiel::form::by_pieces;

choices! {
    /// 1531-1588 The work.
    pub(in super::super) enum Job {
        Pontoon = "pontoon" / "pontoon",
        Afloat = "pontoon-floated" / "pontoon, afloat",
        Dismantle = "pontoon-dismantle" / "take up pontoon",
        Floating = "floating" / "floating",
        Trestle = "trestle" / "trestle",
        RepairStone = "repair-stone" / "repair stone",
        RepairWood = "repair-wood" / "repair wood",
        Blow = "blow" / "blow up",
        Burn = "burn" / "burn",
        TearUp = "tear-impassable" / "tear a gap",
        TearAway = "tear-whole" / "tear all down",
        Obstacles = "obstacles" / "obstacles",
        Clear = "clear-obstacles" / "clear obstacles",
    }
}

choices! {
    /// 1536, 1548 What falls on the workers.
    enum UnderFire {
        Quiet = "none" / "none",
        Ball = "ball" / "ball",
        Canister = "canister" / "canister",
    }
}

choices! {
    /// 1554-1560 What trestles are made of.
    enum Materials {
        Ready = "ready" / "ready",
        Sappers = "sappers" / "sappers",
        Carpenters = "carpenters" / "carpenters",
    }
}

fields! {
    /// 1531-1588 Work at a bridge.
    pub(in super::super) struct BridgeTime, rows Row;
    "" {
        job: Job = Field::choice::<Job>("Job"),
        feet: u16 = Field::number("Feet", 0, 3000, 50),
        paces: u16 = Field::number("Paces", 0, 2000, 25),
        pieces: u16 = Field::number("Pontoons", 0, 200, 10),
        under_fire: UnderFire = Field::choice::<UnderFire>("Under fire"),
        for_horse: bool = Field::tick("For horse, guns")
            .help("The bridge must bear horses and guns."),
        rapid: bool = Field::tick("Rapid current").help("The river has a rapid current."),
        afar: bool = Field::tick("From a distance")
            .help("The material must be fetched from a distance."),
        timed: bool = Field::tick("At a set time").help("The bridge must go at a given moment."),
        materials: Materials = Field::choice::<Materials>("Material"),
    }
}

/// A job: its moves for a measure of feet, paces or pieces (for all of it where there is no
/// measure), and the rows that matter.
pub(in super::super) struct Work {
    pub(in super::super) moves: u8,
    pub(in super::super) each: u8,
    asks: u16,
}

const fn work(moves: u8, each: u8, rows: &[Row]) -> Work {
    let (mut asks, mut rest) = (1 << Row::job as u16, rows);
    while let [row, more @ ..] = rest {
        asks |= 1 << *row as u16;
        rest = more;
    }
    Work { moves, each, asks }
}

/// 1534-1588 In the order of the jobs. An hour is thirty moves.
#[rustfmt::skip]
pub(in super::super) static WORKS: [Work; Job::ALL.len()] = {
    use Row::{afar, feet, for_horse, materials, paces, pieces, rapid, timed, under_fire};
    [
        work(10, 50, &[feet, under_fire]),                            // 1534
        work( 6, 50, &[feet, under_fire]),                            // 1538
        work(10, 10, &[pieces]),                                      // 1540
        work(15, 25, &[paces, under_fire, for_horse, rapid, afar]),   // 1546
        work(10, 50, &[feet, under_fire, materials]),                 // 1556
        work(10,  0, &[]),                                            // 1580
        work(10, 25, &[paces]),                                       // 1582
        work(30,  0, &[timed]),                                       // 1566
        work(30,  0, &[timed]),                                       // 1568
        work(10,  0, &[]),                                            // 1572
        work(60,  0, &[paces]),                                       // 1572
        work(60,  0, &[]),                                            // 1588
        work(30,  0, &[]),                                            // 1588
    ]
};

impl Work {
    const fn asks(&self, row: Row) -> bool {
        self.asks & (1 << row as u16) != 0
    }
}

/// 1536 A pontoon bridge under cannon ball.
const UNDER_BALL: u16 = 12;
/// 1546 A floating bridge for horses and guns.
const FOR_HORSE: u16 = 30;
/// 1566-1568 An explosion or a fire to the minute.
const TIMED: u16 = 90;
/// 1558-1560 An hour and a half, or three, to bring trestles together.
const MATERIALS: [u16; 3] = [0, 45, 90];

impl BridgeTime {
    fn work(&self) -> &'static Work {
        const NONE: &Work = &work(0, 0, &[]);
        WORKS.get(self.job.index()).unwrap_or(NONE)
    }

    /// How far the work goes, in its own measure.
    fn extent(&self) -> u16 {
        let work = self.work();
        if work.asks(Row::feet) {
            self.feet
        } else if work.asks(Row::pieces) {
            self.pieces
        } else {
            self.paces
        }
    }

    /// 1550, 1572 A wide river doubles the time, with a rapid current or material from afar it
    /// trebles it (R76); a long bridge is taken away three or four times as slowly, but made
    /// impassable as fast as any (R86).
    const fn times(&self) -> u16 {
        match (self.job, self.paces) {
            (Job::Floating, 51..) => 2 + (self.rapid || self.afar) as u16,
            (Job::TearAway, 401..) => 4,
            (Job::TearAway, 101..) => 3,
            _ => 1,
        }
    }

    /// 1536, 1548 Under canister nobody builds.
    fn duration(&self) -> Option<Duration> {
        let work = self.work();
        if work.asks(Row::under_fire) && self.under_fire == UnderFire::Canister {
            return None;
        }
        let each = match self.job {
            Job::Pontoon | Job::Trestle if self.under_fire == UnderFire::Ball => UNDER_BALL,
            Job::Floating if self.for_horse => FOR_HORSE,
            Job::Blow | Job::Burn if self.timed => TIMED,
            _ => work.moves.into(),
        };
        let pieces =
            if work.each == 0 { 1 } else { pieces(self.extent().into(), work.each.into()) };
        let materials =
            if work.asks(Row::materials) { MATERIALS.get(self.materials.index()) } else { None };
        Some(Duration::of(each * pieces * self.times() + materials.copied().unwrap_or(0)))
    }

    /// The text gives no figure for ball on pontoons that are afloat: here it does not slow them.
    fn is_house(&self) -> bool {
        self.job == Job::Afloat && self.under_fire == UnderFire::Ball
    }
}

facts! { for BridgeTime; POSSIBLE, MOVES }

impl Procedure for BridgeTime {
    type Outcome = Certain;
    const ID: &'static str = "bridge-time";
    const NAME: &'static str = "Bridging";
    const KIND: &'static str = "engineering";
    const ABOUT: &'static str = "Gives the two-minute moves that bridging, demolition or clearing \
        work takes, or says that it must stop.";
    const HELP: &'static str = "How many moves it takes to build, break or clear a bridge.";
    const SECTION: &'static str = "5 Bridges and fords";
    const LINES: &'static str = "1531-1588";
    const TABLE: &'static str = "bridges";
    const THROWS: bool = false;

    fn preview(&self, form: &mut Form) {
        let work = self.work();
        (0..Self::FIELDS.len())
            .filter(|row| work.asks & (1 << row) == 0)
            .for_each(|row| form.hide(row));
        if self.job == Job::Floating && self.times() == 1 {
            form.hide(Row::rapid);
            form.hide(Row::afar);
        }
        if work.each > 0 {
            let rows = [Row::feet, Row::paces, Row::pieces];
            if let Some(row) = rows.into_iter().find(|row| work.asks(*row)) {
                by_pieces(form, row.into(), self.extent(), work.each.into());
            }
        }
        match self.duration() {
            Some(duration) => duration.show(form),
            None => form.throws("work must halt"),
        }
    }

    fn resolve(&self, tray: &mut Tray<'_>) -> Result<Certain, Halt> {
        let duration = self.duration();
        tray.fact(&POSSIBLE, duration.is_some());
        tray.look_up("bridges", self.job.index(), 0_usize);
        let Some(duration) = duration else {
            tray.fact(&MOVES, 0u8);
            tray.say("No work under canister");
            return Err(tray.forbid("Work must halt"));
        };
        let told = duration.tell(tray);
        if self.is_house() {
            tray.say("Ruling: ball is ignored");
        }
        Ok(told)
    }
}
