//! The soak on the host: a player who presses at random for days, and everything that can happen
//! meanwhile.
//!
//! A life of the app lasts from power-on to power-off. In between, disturbances from a list come
//! and go: dice that cannot be thrown, a battery that sags, buttons that stick. Every picture is
//! looked at, and from any screen two long holds of B must lead home. The flash outlasts all lives,
//! though the power goes in the middle of a write or an erase: no record that was acknowledged is
//! ever lost. All of it is a function of the seed, which whoever runs it prints.

use std::collections::BTreeMap;
use std::fmt;
use std::time::{SystemTime, UNIX_EPOCH};

use app::device::battery::Supply;
use app::device::start::{Crash, Letters, Start};
use app::input::Buttons;
use app::storage::Memory;
use app::ui::screens::Screen;
use app::{App, Button, Cup, Edge, Millis};
use graphics::{Faults, Frame};
use rules_core::bench::Bench;
use rules_core::rulesets;
use vedette::dice::Seeded;
use vedette::picture::Picture;

use crate::flash::Nor;
use crate::ledger::Ledger;

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
    /// Power cuts in the middle of a write or an erase.
    pub torn: u32,
    /// Factory resets.
    pub wipes: u32,
    /// How often the log was held against what it had acknowledged, and its last number.
    pub checks: u32,
    pub last: u32,
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { presses, disturbances, pictures, results, torn, wipes, checks, last } = self;
        write!(f, "{presses} presses, {disturbances:?}; {results} results, {pictures} pictures; ")?;
        write!(
            f,
            "{torn} cuts inside a write, {wipes} wipes, the log whole {checks} times, {last} its last record"
        )
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
    /// Power goes while something is written, some bytes from now.
    TornWrite,
    /// The device restarts by itself.
    Crash,
}

impl Disturbance {
    const ALL: [(Self, &'static str); 9] = [
        (Self::Source, "random source"),
        (Self::Volts, "voltage"),
        (Self::Cable, "cable"),
        (Self::Stuck, "stuck button"),
        (Self::AllSix, "all six"),
        (Self::Doze, "doze"),
        (Self::PowerCut, "power cut"),
        (Self::TornWrite, "cut in a write"),
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
    let mut soak = Soak {
        random: Random(Seeded::new(seed)),
        tally: Tally::default(),
        ledger: Ledger::default(),
        seed,
        presses,
    };
    let mut bench = Box::new(Bench::new());
    let (mut start, mut chip) = (Start::default(), Nor::blank());
    loop {
        let end = soak.live(&mut bench, start, &chip);
        chip = Nor::of(&chip.bytes());
        start = match end {
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
        let byte = |seeded: &mut Seeded| {
            u32::from(seeded.face(64).expect("a generator always has one") - 1)
        };
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
    ledger: Ledger,
    seed: u32,
    presses: u32,
}

impl Soak {
    /// Some button that is down when power comes back; mostly none.
    fn held(&mut self) -> Buttons {
        if self.random.one_in(3) { Buttons::NONE.with(self.random.button()) } else { Buttons::NONE }
    }

    fn live(&mut self, bench: &mut Bench, start: Start, chip: &Nor) -> End {
        let dice = Dice { random: Seeded::new(self.random.below(1 << 30)), sick: false };
        let memory = Memory::new(chip.clone(), 0);
        let app = App::new(rulesets::ALL, bench);
        let mut life =
            Life { app, memory, wipes: 0, chip: chip.clone(), dice, now: 0, frame: Frame::new() };
        let in_a_row = start.crash.as_ref().map_or(0, |crash| crash.in_a_row);
        life.app.supply(Supply::Battery(4000));
        life.app.start(start);
        life.memory.wake(&mut life.app);
        let end = self.play(&mut life, in_a_row);
        self.check_log(&life);
        end
    }

    /// What the flash holds when a life ends is what its log acknowledged, or one record more that
    /// was being written.
    fn check_log(&mut self, life: &Life<'_>) {
        let torn = !life.chip.is_on();
        self.tally.torn += u32::from(torn);
        self.tally.wipes += life.wipes;
        if life.wipes > 0 {
            self.ledger.wiped();
        }
        let acknowledged = life.app.context().journal.span.last;
        let held = self.ledger.check(&life.chip.bytes(), acknowledged, u32::from(torn));
        let Self { tally, ledger, seed, .. } = self;
        held.unwrap_or_else(|why| panic!("seed {seed}, press {}: {why}", tally.presses));
        (tally.checks, tally.last) = (ledger.checks, ledger.last());
    }

    fn play(&mut self, life: &mut Life<'_>, in_a_row: u8) -> End {
        while self.tally.presses < self.presses {
            self.press(life);
            if !life.chip.is_on() {
                return End::PowerCut;
            }
            if self.random.one_in(40) {
                let (what, name) = Disturbance::ALL[self.random.below(9) as usize];
                *self.tally.disturbances.entry(name).or_default() += 1;
                match what {
                    Disturbance::PowerCut => return End::PowerCut,
                    Disturbance::Crash => return End::Crash(self.crash(in_a_row)),
                    other => self.disturb(life, other),
                }
            }
            if self.random.one_in(200) {
                self.go_home(life);
            }
        }
        self.go_home(life);
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
        assert!(
            faults == Faults::CLEAN,
            "seed {seed}, press {}: {faults:?} in\n{}",
            tally.presses,
            shown()
        );
    }

    fn disturb(&mut self, life: &mut Life<'_>, what: Disturbance) {
        match what {
            Disturbance::Source => life.dice.sick = !life.dice.sick,
            Disturbance::Volts => {
                let millivolts = 2200 + self.random.below(2600);
                life.app.supply(Supply::Battery(u16::try_from(millivolts).expect("a voltage")));
            }
            Disturbance::Cable => {
                let supply =
                    if self.random.one_in(2) { Supply::Usb } else { Supply::Battery(4000) };
                life.app.supply(supply);
            }
            Disturbance::Stuck => {
                life.hold(self.random.button(), 20_000 + Millis::from(self.random.below(40_000)))
            }
            Disturbance::AllSix => self.all_six(life),
            Disturbance::Doze => {
                let limit = if self.random.one_in(2) { 90_000 } else { 10_000_000 };
                life.wait(self.random.below(limit).into());
            }
            Disturbance::TornWrite => {
                // Some hundred bytes are a few records, some thousand an erase.
                let bytes = if self.random.one_in(3) { 6000 } else { 300 };
                life.chip.cut_after(self.random.below(bytes), self.random.below(1 << 30).into());
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
                life.edge(edge(button));
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

    /// Whatever is on the screen: a press to wake it, one for each thing the device has to say, and
    /// B held. On the way the memory may find something to say that it could not before.
    fn go_home(&mut self, life: &mut Life<'_>) {
        life.hold(Button::A, 40);
        for _ in 0..life.app.notices().len() + 2 {
            life.hold(Button::B, 800);
        }
        if !life.chip.is_on() {
            return;
        }
        let (seed, presses) = (self.seed, self.tally.presses);
        let (screen, notices) = (life.app.screen(), life.app.notices());
        let home = matches!(screen, Screen::Procedures(_)) && notices.is_empty();
        assert!(
            home,
            "seed {seed}, press {presses}: B held leads home, not to {screen:?} with {notices:?}"
        );
        assert!(life.app.panel().lit, "seed {seed}, press {presses}: it is awake");
    }
}

/// From power-on to power-off.
struct Life<'a> {
    app: App<'a>,
    memory: Memory<Nor>,
    chip: Nor,
    /// Factory resets in this life.
    wipes: u32,
    dice: Dice,
    now: Millis,
    frame: Frame,
}

impl Life<'_> {
    fn hold(&mut self, button: Button, ms: Millis) {
        self.edge(Edge::Down(button));
        self.wait(ms);
        self.edge(Edge::Up(button));
        self.wait(40);
    }

    fn edge(&mut self, edge: Edge) {
        self.app.edge(edge, self.now, &mut self.dice);
        self.remember();
    }

    /// Lets the memory do what there is to do.
    fn remember(&mut self) {
        self.memory.answer(&mut self.app);
        while self.memory.is_wanted(&self.app) {
            if self.app.context().journal.wipe {
                // One that is cut short leaves some of the log, and has to be asked for again.
                self.chip.cut_after(u32::MAX, 0);
                self.wipes += 1;
            }
            self.memory.attend(&mut self.app);
        }
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
            self.remember();
        }
        self.now = end;
    }
}
