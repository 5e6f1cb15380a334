//! The soak on the host: a player who presses at random for days, and everything that can happen
//! meanwhile.
//!
//! A life of the app lasts from power-on to power-off. In between, disturbances from a list come
//! and go: dice that cannot be thrown, a battery that sags, buttons that stick. Every picture is
//! looked at, and from any screen two long holds of B must lead home. The flash outlasts all lives,
//! though the power goes in the middle of a write or an erase: no record that was acknowledged is
//! ever lost, and settings and games are there as they were acknowledged, or newer. All of it is a
//! function of the seed, which the caller prints.

use std::collections::BTreeMap;
use std::fmt;
use std::time::{SystemTime, UNIX_EPOCH};

use app::device::battery::Supply;
use app::device::start::{Crash, Letters, Start};
use app::input::Buttons;
use app::storage::snapshot::is_reset;
use app::storage::{SECTOR, room};
use app::{Button, Millis};
use fastrand::Rng;
use rules_core::scratch::OddsScratch;

use crate::acknowledged::Ledger;
use crate::dice::Dice;
use crate::flash::Nor;
use crate::kept::Kept;
use crate::low_starts::LOW;
use crate::player::Player;
use crate::{memory_images, store_model};

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
    /// Factory resets that were begun, and starts that found one unfinished.
    pub wipes: u32,
    pub resumed: u32,
    /// Starts on a battery that is too low to write.
    pub low_starts: u32,
    /// How often the log was held against what it had acknowledged, and its last number.
    pub checks: u32,
    pub last: u32,
    /// How often settings and games were held against what was acknowledged, what a start found
    /// against what was stored, and what was stored against what an idle device knew.
    pub kept: u32,
    pub found: u32,
    pub saved: u32,
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { presses, disturbances, pictures, results, torn, wipes, resumed, .. } = self;
        let Self { low_starts, checks, last, kept, found, saved, .. } = self;
        write!(f, "{presses} presses, {disturbances:?}; {results} results, {pictures} pictures; ")?;
        write!(
            f,
            "{torn} cuts inside a write, {low_starts} low starts, {wipes} resets ({resumed} resumed), \
             the log whole {checks} times, {last} its last record; settings and games kept \
             {kept} times, found by {found} starts, saved by {saved} idle devices"
        )
    }
}

/// A seed for a run that names none.
pub fn seed_of_the_hour() -> u32 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(1, |since| since.subsec_micros())
}

/// What happens to the device besides presses.
#[derive(Clone, Copy, Debug)]
pub enum Disturbance {
    /// The random source fails, or is well again.
    Source,
    /// The battery has another voltage.
    Volts,
    /// The cable comes or goes.
    Cable,
    /// A button sticks for a minute.
    Stuck,
    AllSix,
    /// No button is pressed for some time: up to a minute, or for a night.
    Doze,
    /// Power goes and comes back.
    PowerCut,
    /// Power goes while something is written, some bytes from now.
    TornWrite,
    /// The flash fails to write and to erase for some presses.
    Flash,
    /// Another ruleset is played.
    Ruleset,
    /// The device restarts by itself.
    Crash,
}

impl Disturbance {
    pub const COUNT: usize = 11;
    const ALL: [(Self, &'static str); Self::COUNT] = [
        (Self::Source, "random source"),
        (Self::Volts, "voltage"),
        (Self::Cable, "cable"),
        (Self::Stuck, "stuck button"),
        (Self::AllSix, "all six"),
        (Self::Doze, "doze"),
        (Self::PowerCut, "power cut"),
        (Self::TornWrite, "cut in a write"),
        (Self::Flash, "flash fails"),
        (Self::Ruleset, "ruleset"),
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

/// Presses buttons at random, `presses` times in all.
pub fn run(seed: u32, presses: u32) -> Tally {
    let mut soak = Soak {
        random: Rng::with_seed(seed.into()),
        tally: Tally::default(),
        ledger: Ledger::default(),
        kept: Kept::default(),
        seed,
        presses,
    };
    let mut scratch = Box::new(OddsScratch::new());
    // A log that is about to go round, or a first day.
    let memory = if soak.one_in(4) { Vec::new() } else { memory_images::well_used() };
    soak.kept = Kept::of(&memory);
    let (mut start, mut chip) = (Start::default(), Nor::of(&memory));
    loop {
        let end = soak.live(&mut scratch, start, &chip);
        chip = Nor::of(&chip.bytes());
        start = match end {
            End::Done => return soak.tally,
            End::PowerCut => Start { held: soak.held(), ..Start::default() },
            End::Crash(crash) => Start { crash: Some(crash), ..Start::default() },
        };
    }
}

struct Soak {
    random: Rng,
    tally: Tally,
    ledger: Ledger,
    kept: Kept,
    seed: u32,
    presses: u32,
}

impl Soak {
    fn one_in(&mut self, count: u32) -> bool {
        self.random.u32(..count) == 0
    }

    fn button(&mut self) -> Button {
        *self.random.choice(&Button::ALL).expect("six of them")
    }

    /// Some button that is down when power comes back; mostly none, now and then those that ask for
    /// a factory reset.
    fn held(&mut self) -> Buttons {
        if self.one_in(12) {
            return Buttons::NONE.with(Button::A).with(Button::B);
        }
        if self.one_in(3) { Buttons::NONE.with(self.button()) } else { Buttons::NONE }
    }

    fn live(&mut self, scratch: &mut OddsScratch, start: Start, chip: &Nor) -> End {
        let in_a_row = start.crash.as_ref().map_or(0, |crash| crash.in_a_row);
        let dice = Dice::seeded(self.random.u64(..));
        let (held, is_low) = (start.held, self.one_in(4));
        let supply = if is_low { LOW } else { Supply::Battery(4000) };
        self.tally.low_starts += u32::from(is_low);
        self.tally.resumed += u32::from(is_resetting(&chip.bytes()));
        let player = Player::switched_on_with(supply, scratch, chip, start).with_dice(dice);
        let mut life = Life { player, chip: chip.clone(), sick: false, fails: false };
        self.check_found(&life);
        self.answer_reset(&mut life, held);
        let end = self.play(&mut life, in_a_row);
        if matches!(end, End::PowerCut) && self.one_in(2) {
            life.player.wait(2000);
            self.check_saved(&life);
        }
        self.check_kept(&life);
        self.check_log(&life);
        end
    }

    /// What a start has found is what was stored, on any battery. In safe mode it looks for none.
    fn check_found(&mut self, life: &Life<'_>) {
        let app = life.player.app();
        if !app.is_in_safe_mode() && !is_resetting(&life.chip.bytes()) {
            self.holds(self.kept.is_found_by(app));
            self.tally.found += 1;
        }
    }

    /// A device that could write, and lay there for a while, has saved all that was set.
    fn check_saved(&mut self, life: &Life<'_>) {
        let app = life.player.app();
        let can_save = app.may_write() && !app.is_in_safe_mode() && !app.is_cut_off();
        let memory = life.chip.bytes();
        if can_save && life.chip.is_on() && !life.fails && !is_resetting(&memory) {
            self.holds(Kept::of(&memory).has_all_of(app));
            self.tally.saved += 1;
        }
    }

    /// Settings and games are as they were acknowledged, or newer.
    fn check_kept(&mut self, life: &Life<'_>) {
        let memory = life.chip.bytes();
        if is_resetting(&memory) {
            self.kept.wiped();
            return;
        }
        if life.player.wipes > 0 {
            self.kept = Kept::of(&memory);
            return;
        }
        let kept = self.kept.check(&life.chip);
        self.holds(kept);
        self.tally.kept += 1;
    }

    /// Something that must hold does.
    fn holds(&self, held: Result<(), String>) {
        let Self { tally, seed, .. } = self;
        held.unwrap_or_else(|why| panic!("seed {seed}, press {}: {why}", tally.presses));
    }

    /// A player who holds A and B at the start lets go of them, and then mostly holds A.
    fn answer_reset(&mut self, life: &mut Life<'_>, held: Buttons) {
        if held == Buttons::NONE.with(Button::A).with(Button::B) {
            life.player.release(Button::A).release(Button::B);
            if !self.one_in(4) {
                // The power mostly goes in the middle of it: a log that was begun again has few
                // sectors to erase.
                let sectors = if self.one_in(3) { 16 } else { 3 };
                life.chip.cut_after(self.random.u32(..sectors * SECTOR), self.random.u64(..));
            }
            let ms = if self.one_in(4) { 100 } else { 2000 };
            self.read_notices(life);
            life.player.wait(100).hold(Button::A, ms);
        }
    }

    /// A takes away what the device says, one after another; unless its flash has lost its power,
    /// which it says again and again, or its battery is at its end.
    fn read_notices(&self, life: &mut Life<'_>) {
        for _ in 0..30 {
            let is_cut_off = life.player.app().is_cut_off();
            if life.player.notices().is_empty() || !life.chip.is_on() || is_cut_off {
                return;
            }
            life.player.press(Button::A);
        }
        let Self { seed, tally, .. } = self;
        panic!("seed {seed}, press {}: {:?} stays", tally.presses, life.player.notices());
    }

    /// What the flash holds when a life ends is what its log acknowledged, or one record more that
    /// was being written.
    fn check_log(&mut self, life: &Life<'_>) {
        let torn = !life.chip.is_on();
        self.tally.torn += u32::from(torn);
        self.tally.wipes += life.player.wipes;
        let memory = life.chip.bytes();
        if life.player.wipes > 0 || is_resetting(&memory) {
            self.ledger.wiped();
        }
        if is_resetting(&memory) {
            // What is left of the log will go too. No number is given until then.
            return;
        }
        let acknowledged = life.player.log_span().last;
        let held = self.ledger.check(&memory, acknowledged, u32::from(torn));
        self.holds(held);
        (self.tally.checks, self.tally.last) = (self.ledger.checks, self.ledger.last());
    }

    fn play(&mut self, life: &mut Life<'_>, in_a_row: u8) -> End {
        while self.tally.presses < self.presses {
            self.press(life);
            if !life.chip.is_on() {
                return End::PowerCut;
            }
            if self.one_in(40) {
                let (what, name) = Disturbance::ALL[self.random.usize(..Disturbance::COUNT)];
                *self.tally.disturbances.entry(name).or_default() += 1;
                match what {
                    Disturbance::PowerCut => return End::PowerCut,
                    Disturbance::Crash => return End::Crash(self.crash(in_a_row)),
                    other => self.disturb(life, other),
                }
            }
            if life.fails && self.one_in(20) {
                life.fails = false;
                life.chip.fail(false);
            }
            if self.one_in(200) {
                self.go_home(life);
            }
        }
        self.go_home(life);
        End::Done
    }

    fn press(&mut self, life: &mut Life<'_>) {
        let (button, player) = (self.button(), &mut life.player);
        let ms = if self.one_in(12) { 300..2300 } else { 20..100 };
        player.what = format!("seed {}, press {}", self.seed, self.tally.presses);
        let shown = player.shows_result();
        player.hold(button, self.random.u64(ms));
        self.tally.presses += 1;
        self.tally.results += u32::from(!shown && player.shows_result());
        // A fast player does not wait for the odds.
        (0..self.random.u8(..4)).for_each(|_| player.work());
        self.look(life);
    }

    fn look(&mut self, life: &Life<'_>) {
        life.player.frame();
        self.tally.pictures += 1;
    }

    fn disturb(&mut self, life: &mut Life<'_>, what: Disturbance) {
        match what {
            Disturbance::Source => {
                life.sick = !life.sick;
                let well = Dice::seeded(self.random.u64(..));
                life.player.take_dice(if life.sick { Dice::none() } else { well });
            }
            Disturbance::Volts => {
                life.player.supply(Supply::Battery(self.random.u16(2200..4800)));
            }
            Disturbance::Cable => {
                let supply = if self.one_in(2) { Supply::Usb } else { Supply::Battery(4000) };
                life.player.supply(supply);
            }
            Disturbance::Stuck => {
                life.player.hold(self.button(), self.random.u64(20_000..60_000));
            }
            Disturbance::AllSix => self.all_six(life),
            Disturbance::Doze => {
                let limit: Millis = if self.one_in(2) { 90_000 } else { 10_000_000 };
                life.player.wait(self.random.u64(..limit));
            }
            Disturbance::TornWrite => {
                // A hundred bytes are a record, some thousand an erase.
                let bytes = if self.one_in(3) { 6000 } else { 120 };
                life.chip.cut_after(self.random.u32(..bytes), self.random.u64(..));
            }
            Disturbance::Flash => {
                life.fails = true;
                life.chip.fail(true);
            }
            Disturbance::Ruleset => {
                let way = if self.one_in(2) { Button::Up } else { Button::Down };
                life.player.go_home().press_all([Button::B, way, Button::A]);
            }
            Disturbance::PowerCut | Disturbance::Crash => {}
        }
        self.look(life);
    }

    fn all_six(&mut self, life: &mut Life<'_>) {
        for moved in [Player::hold_down, Player::release] {
            let mut buttons = Button::ALL;
            self.random.shuffle(&mut buttons);
            for button in buttons {
                moved(&mut life.player, button).wait(self.random.u64(..700));
            }
        }
    }

    fn crash(&mut self, in_a_row: u8) -> Crash {
        let place = self.random.u16(..2000);
        Crash {
            what: Letters::of(format_args!("Panic: soak")),
            place: Letters::of(format_args!("soak.rs {place}")),
            in_a_row: in_a_row % Crash::MANY + 1,
        }
    }

    fn go_home(&mut self, life: &mut Life<'_>) {
        if life.player.app().is_cut_off() {
            // No button leads out of that.
            life.player.supply(Supply::Battery(4000));
        }
        let player = life.player.go_home();
        if !life.chip.is_on() {
            return;
        }
        let (what, screen, notices) = (&player.what, player.app().screen(), player.notices());
        let home = player.is_home() && notices.is_empty();
        assert!(home, "{what}: B held leads home, not to {screen:?} with {notices:?}");
        assert!(player.panel().lit, "{what}: it is awake");
    }
}

/// From power-on to power-off.
struct Life<'a> {
    player: Player<'a>,
    chip: Nor,
    /// Whether its random source has failed, and whether its flash has.
    sick: bool,
    fails: bool,
}

/// Whether a memory says that a factory reset was begun.
fn is_resetting(memory: &[u8]) -> bool {
    let (mut store, mut room) = (store_model::opened(&Nor::of(memory)), room());
    store.marked().is_some()
        || store.fetch(0, &mut room).is_ok_and(|record| record.is_some_and(is_reset))
}
