//! The gadget's task: owns the app, feeds it edges and the time, and publishes its pictures.
//!
//! The log is written, and odds are computed in slices, between everything else and only while the
//! display has nothing to do: the picture of a press goes out at full speed, and its odds follow as
//! a second one. Before them go the random bits of the next throw, once, so that it need not wait
//! for them.

use core::future::pending;

use app::device::start::Errand;
use app::{App, Edge, Millis};
use cortex_m::peripheral::SCB;
use embassy_futures::select::{Either4, select4};
use embassy_futures::yield_now;
use embassy_time::{Duration, Instant, Ticker, Timer};

use super::buttons::EDGES;
use super::{piezo, watchdog};
use crate::board::{self, SupplyPort};
use crate::dice::Dice;
use crate::fault;
use crate::flash::Memory;
use crate::triple_buffer::{Buffer, TripleBuffer};

/// How often the supply is measured.
const MEASURE: Duration = Duration::from_secs(30);

/// What the app is called for.
enum Call {
    /// A button moved.
    Edge(Edge, Instant),
    /// The time the app asked for has come.
    Due,
    /// The supply is to be measured.
    Measure,
    /// Nobody else needs the processor.
    Spare,
}

/// Runs the app.
#[embassy_executor::task]
pub(crate) async fn play(
    app: &'static mut App<'static>,
    memory: &'static mut Memory,
    dice: &'static mut Dice,
    mut supply: SupplyPort,
    pictures: &'static TripleBuffer,
    mut picture: Buffer,
) -> ! {
    app.supply(supply.measure());
    memory.wake(app);
    draw(app, pictures, &mut picture);
    let mut painting = true;
    let mut measure = Ticker::every(MEASURE);
    loop {
        let busy = app.busy() || dice.wants_bits() || memory.is_wanted(app);
        let call =
            watchdog::GADGET.waiting(call(app, busy, pictures, &mut painting, &mut measure)).await;
        if memory.is_pressed(app) && !matches!(call, Call::Spare) {
            // The log has every throw before the next can be made.
            memory.attend(app);
        }
        match call {
            Call::Edge(edge, at) => {
                dice.press(at);
                app.edge(edge, at.as_millis(), dice);
            }
            Call::Due => app.tick(Instant::now().as_millis(), dice),
            Call::Measure => app.supply(supply.measure()),
            Call::Spare if dice.wants_bits() && !memory.is_pressed(app) => {
                dice.gather();
                continue;
            }
            Call::Spare => {
                let changed = if memory.is_wanted(app) { memory.attend(app) } else { app.work() };
                if !changed {
                    continue;
                }
            }
        }
        match app.errand() {
            Some(Errand::Provoke(fault)) => fault::provoke(fault),
            Some(Errand::Update) => {
                // What the panel shows now it goes on showing.
                draw(app, pictures, &mut picture);
                watchdog::GADGET.waiting(pictures.settled()).await;
                memory.close(app);
                board::become_drive();
            }
            Some(Errand::Restart) => {
                memory.close(app);
                SCB::sys_reset()
            }
            None => {}
        }
        if let Some(sound) = app.sound() {
            piezo::SOUND.signal(sound);
        }
        memory.answer(app);
        draw(app, pictures, &mut picture);
        painting = true;
        if app.is_asleep() && !supply.is_plugged() {
            // The panel is to be dark before the clocks stop, and a press meanwhile is not to be
            // slept over.
            board::clear_wake_edges();
            watchdog::GADGET.waiting(pictures.settled()).await;
            if EDGES.is_empty() {
                board::sleep();
                dice.wake();
                app.supply(supply.measure());
            }
        }
    }
}

/// Publishes what the app shows now.
fn draw(app: &App<'_>, pictures: &TripleBuffer, picture: &mut Buffer) {
    picture.panel = app.panel();
    app.draw(&mut picture.frame);
    pictures.publish(picture);
}

/// Waits for the next call. Edges go before the time, and both before what can wait.
async fn call(
    app: &App<'_>,
    busy: bool,
    pictures: &TripleBuffer,
    painting: &mut bool,
    measure: &mut Ticker,
) -> Call {
    let spare = spare(busy, pictures, painting);
    match select4(EDGES.receive(), due(app.deadline()), measure.next(), spare).await {
        Either4::First((edge, at)) => Call::Edge(edge, at),
        Either4::Second(()) => Call::Due,
        Either4::Third(()) => Call::Measure,
        Either4::Fourth(()) => Call::Spare,
    }
}

/// Waits for the time the app asked for, if it did.
async fn due(deadline: Option<Millis>) {
    match deadline {
        Some(at) => Timer::at(Instant::from_millis(at)).await,
        None => pending().await,
    }
}

/// Waits until there is something to write, to gather or to compute, and nothing to paint.
async fn spare(busy: bool, pictures: &TripleBuffer, painting: &mut bool) {
    if !busy {
        pending::<()>().await;
    }
    if *painting {
        pictures.settled().await;
        *painting = false;
    }
    // Tasks that woke during the last slice run in reverse order, so the first turn may still come
    // before a button's task. After the second its edge is in the queue.
    yield_now().await;
    yield_now().await;
}
