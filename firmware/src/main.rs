//! Vedette's firmware: wires the board to the tasks and lets them run.
//!
//! Some kinds of task share one thread. A task per button reports edges, and so does one for a knob;
//! on boards with five buttons another makes the sixth of two. The gadget's task feeds edges to the
//! app and draws; the display's task brings the latest picture to the panel. So input never waits
//! for the display. One plays sounds, and one feeds the watchdog while the others make progress.

#![no_std]
#![no_main]

mod binary_info;
mod board;
mod dice;
mod fault;
mod feeder;
mod flash;
mod large;
#[allow(dead_code, reason = "a board has one bus and one controller")]
mod panel;
#[allow(dead_code, reason = "a board has some of them")]
mod parts;
mod power;
mod ring;
mod stack;
mod tasks;
mod triple_buffer;
mod uninit;

use app::Gadget;
use app::device::start::Start;
use defmt::info;
use defmt_rtt as _;
use embassy_executor::raw::Executor;
use embassy_executor::{SpawnError, SpawnToken, Spawner};
use rules_core::rulesets;
use rules_core::scratch::OddsScratch;
use rules_core::script::shelf::Shelf;
use static_cell::StaticCell;

use board::Board;
use dice::ChipDice;
use feeder::Feeder;
use flash::PlaceEraser;
use large::Large;
use tasks::{buttons, chord, display, gadget, knob, piezo, watchdog};
use triple_buffer::{PanelPicture, TripleBuffer};

/// The flash that the app's storage lies in.
static FLASH: StaticCell<flash::Whole> = StaticCell::new();
/// The watchdog, which the flash feeds too.
static FEEDER: StaticCell<Feeder> = StaticCell::new();
/// The dice.
static DICE: StaticCell<ChipDice> = StaticCell::new();
/// The pictures on their way from the gadget to the display.
static PICTURES: StaticCell<TripleBuffer> = StaticCell::new();
/// What runs the tasks.
static EXECUTOR: StaticCell<Executor> = StaticCell::new();

#[cortex_m_rt::entry]
fn main() -> ! {
    // All bits set are embassy's name for the thread.
    let executor: &'static Executor =
        EXECUTOR.init(Executor::new(core::ptr::without_provenance_mut(usize::MAX)));
    begin(executor.spawner());
    loop {
        // SAFETY: It is polled here alone.
        unsafe { executor.poll() };
        power::rest();
    }
}

/// Starts the board and its tasks. What is made on the stack on its way to a large static is made in
/// turn: each of these frames is freed before the next, and all before the executor starts.
#[inline(never)]
fn begin(spawner: Spawner) {
    let board = Board::start();
    wire(spawner, board, large::shelf());
}

/// Wires the board to its tasks, and starts them.
#[inline(never)]
fn wire(spawner: Spawner, mut board: Board, shelf: &'static mut Shelf) {
    let crash = fault::last(feeder::has_bitten(&mut board.watchdog));
    let (mut chord, held) = (board::CHORD, board.held());
    let held = chord.as_mut().map_or(held, |chord| chord.held(held));
    let feeder: &_ = FEEDER.init(Feeder::start(board.watchdog));
    power::prepare(&mut board.control);
    info!("Vedette {=str} for {=str}", env!("CARGO_PKG_VERSION"), board::NAME);
    let flash = FLASH.init(flash::whole(board.flash));
    let large = Large::take();
    let scratch = large.scratch.write(OddsScratch::new());
    let gadget =
        large.gadget.write(Gadget::new(rulesets::ALL, scratch, flash::storage(flash, feeder)));
    gadget.take_players(flash::region(), shelf);
    let eraser = PlaceEraser { whole: flash, feeder };
    let [drawn, waiting, sent] = large.pictures.write([PanelPicture::DARK; 3]);
    let pictures = PICTURES.init(TripleBuffer::new(waiting));
    let dice = DICE.init_with(|| ChipDice::new(board.ring));

    gadget.start(Start { board: board::TOLD_AS, held, crash, stays_lit: false });

    start(spawner, watchdog::watch(feeder));
    let listener = match chord {
        None => &buttons::EDGES,
        Some(chord) => {
            start(spawner, chord::listen(chord));
            &chord::CONTACTS
        }
    };
    for (contact, pulse) in board.buttons.into_iter().zip(&watchdog::BUTTONS) {
        start(spawner, buttons::press(contact, pulse, listener));
    }
    if let Some(knob) = board.knob {
        start(spawner, knob::turn(knob));
    }
    start(spawner, piezo::play(board.piezo));
    start(spawner, display::paint(board.display, pictures, sent));
    // Started last, it runs first: the app draws while nothing else is to be done.
    start(spawner, gadget::play(gadget, dice, board.supply, pictures, drawn, eraser));
}

/// Starts a task.
#[expect(
    clippy::unwrap_used,
    reason = "each task is started once, the buttons' from a pool of as many"
)]
fn start<S>(spawner: Spawner, task: Result<SpawnToken<S>, SpawnError>) {
    spawner.spawn(task.unwrap());
}
