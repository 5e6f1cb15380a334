//! The gadget's task: waits, calls the app's event loop, and publishes its pictures.
//!
//! Spare work (the log, random bits, odds) is done between everything else and only while the
//! display has nothing to do: the picture of a press goes out at full speed, and its odds follow as
//! a second one.

use core::future::pending;

use app::device::start::Errand;
use app::{Cup as _, Edge, Gadget, Millis};
use cortex_m::peripheral::SCB;
use embassy_futures::select::{Either4, select4};
use embassy_futures::yield_now;
use embassy_time::{Duration, Instant, Ticker, Timer};

use super::buttons::EDGES;
use super::{chord, piezo, watchdog};
use crate::board;
use crate::dice::ChipDice;
use crate::fault;
use crate::flash::{ChipFlash, PlaceEraser};
use crate::parts::supply::SupplyPort;
use crate::triple_buffer::{Buffer, TripleBuffer};

/// How often the supply is measured.
const MEASURE: Duration = Duration::from_secs(30);

/// The gadget on this chip.
type ChipGadget = Gadget<'static, ChipFlash>;

/// What the task wakes up for.
enum Wakeup {
    /// A button moved.
    Edge(Edge, Instant),
    /// The gadget's deadline has come.
    Due,
    /// The supply is to be measured.
    Measure,
    /// No other task needs the processor.
    Spare,
}

/// Runs the gadget.
#[embassy_executor::task]
pub(crate) async fn play(
    gadget: &'static mut ChipGadget,
    dice: &'static mut ChipDice,
    mut supply: SupplyPort,
    pictures: &'static TripleBuffer,
    mut picture: Buffer,
    eraser: PlaceEraser,
) -> ! {
    gadget.open(supply.measure());
    draw(gadget, pictures, &mut picture);
    let mut painting = true;
    let mut measure = Ticker::every(MEASURE);
    loop {
        let next = next(gadget, dice, pictures, &mut painting, &mut measure);
        match watchdog::GADGET.waiting(next).await {
            Wakeup::Edge(edge, at) => gadget.edge(edge, at.as_micros(), dice),
            Wakeup::Due => gadget.tick(Instant::now().as_millis(), dice),
            Wakeup::Measure => gadget.supply(supply.measure(), Instant::now().as_millis()),
            Wakeup::Spare => {
                if !gadget.spare_work(dice) {
                    continue;
                }
            }
        }
        match gadget.take_errand() {
            Some(Errand::Provoke(fault)) => fault::provoke(fault),
            Some(Errand::Update) => {
                // What the panel shows now it goes on showing.
                draw(gadget, pictures, &mut picture);
                watchdog::GADGET.waiting(pictures.settled()).await;
                gadget.close();
                board::become_drive();
            }
            Some(Errand::Restart) => {
                gadget.close();
                SCB::sys_reset()
            }
            // All is saved: a save now would note the game that is left.
            Some(Errand::OpenAnother) => SCB::sys_reset(),
            Some(Errand::Remove(place)) => eraser.erase(place),
            None => {}
        }
        if let Some(sound) = gadget.take_sound() {
            piezo::SOUND.signal(sound);
        }
        draw(gadget, pictures, &mut picture);
        painting = true;
        if gadget.is_asleep() && !supply.is_plugged() {
            // The panel must be dark before the clocks stop, and the chip must not sleep over a
            // press that comes meanwhile.
            board::clear_wake_edges();
            watchdog::GADGET.waiting(pictures.settled()).await;
            if EDGES.is_empty() && !chord::is_waiting() {
                board::sleep();
                dice.wake();
                gadget.supply(supply.measure(), Instant::now().as_millis());
                if gadget.panel().lit {
                    // The cable has ended a cut-off, and no press will follow.
                    draw(gadget, pictures, &mut picture);
                }
            }
        }
    }
}

/// Publishes what the gadget shows now.
fn draw(gadget: &ChipGadget, pictures: &TripleBuffer, picture: &mut Buffer) {
    picture.panel = board::mounted(gadget.panel());
    gadget.draw(&mut picture.frame);
    pictures.publish(picture);
}

/// Waits for something to do. Edges go before the deadline, and both before what can wait.
async fn next(
    gadget: &ChipGadget,
    dice: &ChipDice,
    pictures: &TripleBuffer,
    painting: &mut bool,
    measure: &mut Ticker,
) -> Wakeup {
    let spare = spare(gadget.is_busy(dice), pictures, painting);
    match select4(EDGES.receive(), due(gadget.deadline()), measure.next(), spare).await {
        Either4::First((edge, at)) => Wakeup::Edge(edge, at),
        Either4::Second(()) => Wakeup::Due,
        Either4::Third(()) => Wakeup::Measure,
        Either4::Fourth(()) => Wakeup::Spare,
    }
}

/// Waits for a deadline, if there is one.
async fn due(deadline: Option<Millis>) {
    match deadline {
        Some(at) => Timer::at(Instant::from_millis(at)).await,
        None => pending().await,
    }
}

/// Waits until there is spare work and nothing to paint.
async fn spare(busy: bool, pictures: &TripleBuffer, painting: &mut bool) {
    if !busy {
        pending::<()>().await;
    }
    if *painting {
        pictures.settled().await;
        *painting = false;
    }
    // Tasks that woke during the last slice run in reverse order, so the first yield may still
    // return before a button's task has run. After the second its edge is in the queue.
    yield_now().await;
    yield_now().await;
}
