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
mod idle;
mod memory;
mod panel;
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

use board::Board;
use dice::Dice;
use easel::{Easel, Picture};
use memory::Memory;

/// The room in which odds are worked out.
///
/// Its forty kilobytes, like the app's ten and the pictures' three, stay out of `.bss` and `.data`:
/// the start-up code would fill them before there is a fast clock, and the first picture would come
/// more than 10 ms later.
#[unsafe(link_section = ".uninit.bench")]
static mut BENCH: MaybeUninit<Bench> = MaybeUninit::uninit();

/// The app.
#[unsafe(link_section = ".uninit.app")]
static mut APP: MaybeUninit<App<'static>> = MaybeUninit::uninit();

/// The flash that it lies in.
#[unsafe(link_section = ".uninit.flash")]
static mut FLASH: MaybeUninit<memory::Whole> = MaybeUninit::uninit();

/// The app's memory.
#[unsafe(link_section = ".uninit.memory")]
static mut MEMORY: MaybeUninit<Memory> = MaybeUninit::uninit();
/// The dice.
#[unsafe(link_section = ".uninit.dice")]
static mut DICE: MaybeUninit<Dice> = MaybeUninit::uninit();

/// The canvases that go round between the gadget, the easel and the display.
#[unsafe(link_section = ".uninit.canvases")]
static mut CANVASES: MaybeUninit<[Picture; 3]> = MaybeUninit::uninit();

/// The easel.
#[unsafe(link_section = ".uninit.easel")]
static mut EASEL: MaybeUninit<Easel> = MaybeUninit::uninit();

/// What runs the tasks.
#[unsafe(link_section = ".uninit.executor")]
static mut EXECUTOR: MaybeUninit<Executor> = MaybeUninit::uninit();

#[cortex_m_rt::entry]
fn main() -> ! {
    // SAFETY: `main` runs once, and nothing else names this place. All bits set are embassy's name for the thread.
    let executor: &'static Executor =
        unsafe { furnish(&raw mut EXECUTOR, Executor::new(core::ptr::without_provenance_mut(usize::MAX))) };
    wire(executor.spawner());
    loop {
        // SAFETY: It is polled here alone.
        unsafe { executor.poll() };
        idle::rest();
    }
}

/// Starts the board and its tasks. Apart from `main`, so that what it needs of the stack is given back.
#[inline(never)]
fn wire(spawner: Spawner) {
    let mut board = Board::start();
    idle::prepare(&mut board.control);
    info!("Vedette {=str}", env!("CARGO_PKG_VERSION"));
    let held = board.held();
    // SAFETY: This runs once, and nothing else names these places.
    let (app, memory, dice, easel, drawn, sent) = unsafe {
        let bench = furnish(&raw mut BENCH, Bench::new());
        let app = furnish(&raw mut APP, App::new(rulesets::ALL, bench));
        let flash = furnish(&raw mut FLASH, memory::whole(board.flash));
        let memory = furnish(&raw mut MEMORY, memory::open(flash));
        let [drawn, standing, sent] = furnish(&raw mut CANVASES, [Picture::DARK; 3]);
        let dice = furnish(&raw mut DICE, Dice::new());
        (app, memory, dice, furnish(&raw mut EASEL, Easel::new(standing)), drawn, sent)
    };

    let crash = fault::last(watchdog::has_bitten(&mut board.watchdog));
    app.start(Start { held, crash });

    start(spawner, watchdog::watch(board.watchdog));
    for ((button, pin), pulse) in board.buttons.into_iter().zip(&watchdog::BUTTONS) {
        start(spawner, buttons::press(button, pin, pulse));
    }
    start(spawner, display::paint(board.display, easel, sent));
    // Started last, it runs first: the app draws while nothing else is to be done.
    start(spawner, gadget::play(app, memory, dice, board.supply, easel, drawn));
}

/// Starts a task.
#[expect(clippy::unwrap_used, reason = "each task is started once, the buttons' from a pool of six")]
fn start<S>(spawner: Spawner, task: Result<SpawnToken<S>, SpawnError>) {
    spawner.spawn(task.unwrap());
}

/// Puts a value into its place, for good. It goes by way of the stack, 36 kB deep for the bench: there are 200.
///
/// # Safety
///
/// The place is a static that is furnished once and not named again.
unsafe fn furnish<T>(place: *mut MaybeUninit<T>, value: T) -> &'static mut T {
    // SAFETY: A static lives on, and by the caller's promise this is the only reference to it.
    unsafe { &mut *place }.write(value)
}
