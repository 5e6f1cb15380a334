//! Vedette's firmware: wires the board to the tasks and lets them run.
//!
//! Three kinds of task share one thread. A task per button reports edges; the gadget's task feeds
//! them to the app and draws; the display's task brings the latest picture to the panel. So input
//! never waits for the display. A fourth task feeds the watchdog while the others make progress.

#![no_std]
#![no_main]

mod board;
mod buttons;
mod dice;
mod display;
mod easel;
mod fault;
mod gadget;
mod identity;
mod idle;
mod memory;
mod panel;
mod piezo;
mod watchdog;

use core::mem::MaybeUninit;

use app::App;
use app::start::Start;
use defmt::info;
use defmt_rtt as _;
use embassy_executor::raw::Executor;
use embassy_executor::{SpawnError, SpawnToken, Spawner};
use rules_core::bench::Bench;
use rules_core::rulesets;
use static_cell::StaticCell;

use board::Board;
use dice::Dice;
use easel::{Easel, Picture};
use memory::Memory;

/// The room in which odds are worked out.
///
/// Its forty kilobytes, like the app's twelve, stay out of `.bss` and `.data`: the start-up code
/// would fill them before there is a fast clock, and the first picture would come more than 10 ms
/// later. A [`StaticCell`] is out of the question there: it knows by a zero that it is empty.
#[unsafe(link_section = ".uninit.bench")]
static mut BENCH: MaybeUninit<Bench> = MaybeUninit::uninit();

/// The app.
#[unsafe(link_section = ".uninit.app")]
static mut APP: MaybeUninit<App<'static>> = MaybeUninit::uninit();

/// The app's memory.
#[unsafe(link_section = ".uninit.memory")]
static mut MEMORY: MaybeUninit<Memory> = MaybeUninit::uninit();

/// The canvases that go round between the gadget, the easel and the display.
#[unsafe(link_section = ".uninit.canvases")]
static mut CANVASES: MaybeUninit<[Picture; 3]> = MaybeUninit::uninit();

/// The flash that it lies in.
static FLASH: StaticCell<memory::Whole> = StaticCell::new();
/// The dice.
static DICE: StaticCell<Dice> = StaticCell::new();
/// The easel.
static EASEL: StaticCell<Easel> = StaticCell::new();
/// What runs the tasks.
static EXECUTOR: StaticCell<Executor> = StaticCell::new();

#[cortex_m_rt::entry]
fn main() -> ! {
    // All bits set are embassy's name for the thread.
    let executor: &'static Executor =
        EXECUTOR.init(Executor::new(core::ptr::without_provenance_mut(usize::MAX)));
    wire(executor.spawner());
    loop {
        // SAFETY: It is polled here alone.
        unsafe { executor.poll() };
        idle::rest();
    }
}

/// Starts the board and its tasks. Apart from `main`, so that what it needs of the stack is given
/// back.
#[inline(never)]
fn wire(spawner: Spawner) {
    let mut board = Board::start();
    idle::prepare(&mut board.control);
    info!("Vedette {=str}", env!("CARGO_PKG_VERSION"));
    let held = board.held();
    let flash = FLASH.init(memory::whole(board.flash));
    // SAFETY: This runs once, and nothing else names these places.
    let (app, memory, [drawn, standing, sent]) = unsafe {
        let bench = furnish(&raw mut BENCH, Bench::new());
        let app = furnish(&raw mut APP, App::new(rulesets::ALL, bench));
        (
            app,
            furnish(&raw mut MEMORY, memory::open(flash)),
            furnish(&raw mut CANVASES, [Picture::DARK; 3]),
        )
    };
    let dice = DICE.init_with(Dice::new);
    let easel = EASEL.init(Easel::new(standing));

    let crash = fault::last(watchdog::has_bitten(&mut board.watchdog));
    app.start(Start { held, crash });

    start(spawner, watchdog::watch(board.watchdog));
    for ((button, pin), pulse) in board.buttons.into_iter().zip(&watchdog::BUTTONS) {
        start(spawner, buttons::press(button, pin, pulse));
    }
    start(spawner, piezo::play(board.piezo));
    start(spawner, display::paint(board.display, easel, sent));
    // Started last, it runs first: the app draws while nothing else is to be done.
    start(spawner, gadget::play(app, memory, dice, board.supply, easel, drawn));
}

/// Starts a task.
#[expect(
    clippy::unwrap_used,
    reason = "each task is started once, the buttons' from a pool of six"
)]
fn start<S>(spawner: Spawner, task: Result<SpawnToken<S>, SpawnError>) {
    spawner.spawn(task.unwrap());
}

/// Puts a value into its place, for good. It goes by way of the stack, 36 kB deep for the bench:
/// there are 200.
///
/// # Safety
///
/// The place is a static that is furnished once and not named again.
unsafe fn furnish<T>(place: *mut MaybeUninit<T>, value: T) -> &'static mut T {
    // SAFETY: A static lives on, and by the caller's promise this is the only reference to it.
    unsafe { &mut *place }.write(value)
}
