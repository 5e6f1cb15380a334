//! The soak on the host: a player who presses at random for days, and everything that can happen meanwhile.
//!
//! A life of the app lasts from power-on to power-off. In between, disturbances from a list come and go: dice that
//! cannot be thrown, a battery that sags, buttons that stick. Every picture is looked at, and from any screen two long
//! holds of B must lead home. All of it is a function of the seed, which whoever runs it prints.

use std::collections::BTreeMap;
use std::fmt;
use std::time::{SystemTime, UNIX_EPOCH};

use app::battery::Supply;
use app::frame::{Faults, Frame};
use app::screens::Screen;
use app::start::{Buttons, Crash, Letters, Start};
use app::{App, Button, Cup, Edge, Millis};
use rules_core::bench::Bench;
use rules_core::rulesets;
use vedette::dice::Seeded;
use vedette::picture::Picture;

/// What was done in a soak.
#[derive(Debug, Default)]
pub struct Tally {
    pub presses: u32,
    /// How often each disturbance came.
    pub disturbances: BTreeMap<&'static str, u32>,
    /// Pictures that were looked at.
    pub pictures: u32,
    /// Results that were thrown.
    pub results: u32,
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { presses, disturbances, pictures, results } = self;
        write!(f, "{presses} presses, {disturbances:?}; {results} results, {pictures} pictures")
    }
}

/// A seed for whoever has none.
pub fn seed_of_the_hour() -> u32 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(1, |since| since.subsec_micros())
}

/// What happens to the device besides presses.
#[derive(Clone, Copy, Debug)]
enum Disturbance {
    /// The random source fails, or is well again.
    Source,
    /// The battery has another voltage.
    Volts,
    /// The cable comes or goes.
    Cable,
    /// A button sticks for a minute.
    Stuck,
    AllSix,
    /// Nobody presses for some time: up to a minute, or for a night.
    Doze,
    /// Power goes and comes back.
    PowerCut,
    /// The device restarts by itself.
    Crash,
}

impl Disturbance {
    const ALL: [(Self, &'static str); 8] = [
        (Self::Source, "random source"),
        (Self::Volts, "voltage"),
        (Self::Cable, "cable"),
        (Self::Stuck, "stuck button"),
        (Self::AllSix, "all six"),
        (Self::Doze, "doze"),
        (Self::PowerCut, "power cut"),
        (Self::Crash, "crash"),
    ];
}

/// How a life ended.
enum End {
    /// The soak is over.
    Done,
    PowerCut,
    Crash(Crash),
}

/// Presses buttons at random, so many times in all.
pub fn run(seed: u32, presses: u32) -> Tally {
    let mut soak = Soak { random: Random(Seeded::new(seed)), tally: Tally::default(), seed, presses };
    let mut bench = Box::new(Bench::new());
    let mut start = Start::default();
    loop {
        start = match soak.live(&mut bench, start) {
            End::Done => return soak.tally,
            End::PowerCut => Start { held: soak.held(), crash: None },
            End::Crash(crash) => Start { held: Buttons::NONE, crash: Some(crash) },
        };
    }
}

/// Numbers below a limit.
struct Random(Seeded);

impl Random {
    fn below(&mut self, limit: u32) -> u32 {
        let byte = |seeded: &mut Seeded| u32::from(seeded.face(64).expect("a generator always has one") - 1);
        (0..5).fold(0, |number, _| number << 6 | byte(&mut self.0)) % limit
    }

    fn one_in(&mut self, count: u32) -> bool {
        self.below(count) == 0
    }

    fn button(&mut self) -> Button {
        Button::ALL[self.below(6) as usize]
    }
}

/// Dice that can fail.
struct Dice {
    random: Seeded,
    sick: bool,
}

impl Cup for Dice {
    fn face(&mut self, faces: u8) -> Option<u8> {
        if self.sick { None } else { self.random.face(faces) }
    }
}

struct Soak {
    random: Random,
    tally: Tally,
    seed: u32,
    presses: u32,
}

impl Soak {
    /// Some button that is down when power comes back; mostly none.
    fn held(&mut self) -> Buttons {
        if self.random.one_in(3) { Buttons::NONE.with(self.random.button()) } else { Buttons::NONE }
    }

    fn live(&mut self, bench: &mut Bench, start: Start) -> End {
        let dice = Dice { random: Seeded::new(self.random.below(1 << 30)), sick: false };
        let mut life = Life { app: App::new(rulesets::ALL, bench), dice, now: 0, frame: Frame::new() };
        let in_a_row = start.crash.as_ref().map_or(0, |crash| crash.in_a_row);
        life.app.supply(Supply::Battery(4000));
        life.app.start(start);
        while self.tally.presses < self.presses {
            self.press(&mut life);
            if self.random.one_in(40) {
                let (what, name) = Disturbance::ALL[self.random.below(8) as usize];
                *self.tally.disturbances.entry(name).or_default() += 1;
                match what {
                    Disturbance::PowerCut => return End::PowerCut,
                    Disturbance::Crash => return End::Crash(self.crash(in_a_row)),
                    other => self.disturb(&mut life, other),
                }
            }
            if self.random.one_in(200) {
                self.go_home(&mut life);
            }
        }
        self.go_home(&mut life);
        End::Done
    }

    fn press(&mut self, life: &mut Life<'_>) {
        let button = self.random.button();
        let long = self.random.one_in(12);
        let ms = if long { 300 + self.random.below(2000) } else { 20 + self.random.below(80) };
        let shown = matches!(life.app.screen(), Screen::Result(_));
        life.hold(button, ms.into());
        self.tally.presses += 1;
        self.tally.results += u32::from(!shown && matches!(life.app.screen(), Screen::Result(_)));
        // A fast player does not wait for the odds.
        let slices = self.random.below(4);
        (0..slices).for_each(|_| _ = life.app.work());
        self.look(life);
    }

    fn look(&mut self, life: &mut Life<'_>) {
        life.app.draw(&mut life.frame);
        self.tally.pictures += 1;
        let Self { tally, seed, .. } = self;
        let faults = life.frame.faults();
        let shown = || Picture::new(&life.frame, life.app.panel()).lines().join("\n");
        assert!(faults == Faults::CLEAN, "seed {seed}, press {}: {faults:?} in\n{}", tally.presses, shown());
    }

    fn disturb(&mut self, life: &mut Life<'_>, what: Disturbance) {
        match what {
            Disturbance::Source => life.dice.sick = !life.dice.sick,
            Disturbance::Volts => {
                let millivolts = 2200 + self.random.below(2600);
                life.app.supply(Supply::Battery(u16::try_from(millivolts).expect("a voltage")));
            }
            Disturbance::Cable => {
                let supply = if self.random.one_in(2) { Supply::Usb } else { Supply::Battery(4000) };
                life.app.supply(supply);
            }
            Disturbance::Stuck => life.hold(self.random.button(), 20_000 + Millis::from(self.random.below(40_000))),
            Disturbance::AllSix => self.all_six(life),
            Disturbance::Doze => {
                let limit = if self.random.one_in(2) { 90_000 } else { 10_000_000 };
                life.wait(self.random.below(limit).into());
            }
            Disturbance::PowerCut | Disturbance::Crash => {}
        }
        self.look(life);
    }

    fn all_six(&mut self, life: &mut Life<'_>) {
        for edge in [Edge::Down, Edge::Up] {
            let mut left = Button::ALL.to_vec();
            while !left.is_empty() {
                let button = left.swap_remove(self.random.below(left.len() as u32) as usize);
                life.app.edge(edge(button), life.now, &mut life.dice);
                life.wait(self.random.below(700).into());
            }
        }
    }

    fn crash(&mut self, in_a_row: u8) -> Crash {
        let place = self.random.below(2000);
        Crash {
            what: Letters::of(format_args!("Panic: soak")),
            place: Letters::of(format_args!("soak.rs {place}")),
            in_a_row: in_a_row % Crash::MANY + 1,
        }
    }

    /// Whatever is on the screen: a press to wake it, one for each thing the device has to say, and B held.
    fn go_home(&mut self, life: &mut Life<'_>) {
        life.hold(Button::A, 40);
        for _ in 0..=life.app.notices().len() {
            life.hold(Button::B, 800);
        }
        let (seed, presses) = (self.seed, self.tally.presses);
        let home = matches!(life.app.screen(), Screen::Procedures(_));
        assert!(home && life.app.notices().is_empty(), "seed {seed}, press {presses}: B held leads home");
        assert!(life.app.panel().lit, "seed {seed}, press {presses}: it is awake");
    }
}

/// From power-on to power-off.
struct Life<'a> {
    app: App<'a>,
    dice: Dice,
    now: Millis,
    frame: Frame,
}

impl Life<'_> {
    fn hold(&mut self, button: Button, ms: Millis) {
        self.app.edge(Edge::Down(button), self.now, &mut self.dice);
        self.wait(ms);
        self.app.edge(Edge::Up(button), self.now, &mut self.dice);
        self.wait(40);
    }

    /// Lets time pass. An app that asks for the same moment again and again would hang the device.
    fn wait(&mut self, ms: Millis) {
        let end = self.now + ms;
        let mut asked = 0;
        while let Some(due) = self.app.deadline().filter(|&due| due <= end) {
            asked = if due > self.now { 0 } else { asked + 1 };
            assert!(asked < 100, "the app asks for {due} ms for ever: {:?}", self.app.screen());
            self.now = self.now.max(due);
            self.app.tick(self.now, &mut self.dice);
        }
        self.now = end;
    }
}
