//! The watchdog: restarts the device unless every task that matters makes progress.
//!
//! Every task has a pulse: the gadget's, the display's and those of the buttons. The watchdog
//! is fed only when all have beaten since the last time, so a task that hangs in a loop, or waits
//! for something that never comes, restarts the device. Waiting for the player is progress: a task
//! that does so is woken once a round, and beats when it looks up.
//!
//! It runs before the first task does: what hangs while the device starts, the memory's opening for
//! one, has the same two seconds.

use core::future::poll_fn;
use core::pin::pin;
use core::sync::atomic::{AtomicBool, Ordering};

use embassy_sync::waitqueue::AtomicWaker;
use embassy_time::{Duration, Timer};

use crate::board;
use crate::fault;
use crate::feeder::Feeder;

/// The gadget's task.
pub(crate) static GADGET: Pulse = Pulse::new();

/// The display's task.
pub(crate) static DISPLAY: Pulse = Pulse::new();

/// The buttons' tasks.
pub(crate) static BUTTONS: [Pulse; board::BUTTONS] = [const { Pulse::new() }; board::BUTTONS];

/// How often the pulses are felt: often enough for three misses, seldom enough to sleep between.
const ROUND: Duration = Duration::from_millis(500);

/// Rounds after which a start has gone well: half a minute.
const WELL: u32 = 60;

/// A sign of life. Set by its task, cleared by the watchdog; both run on one thread.
pub(crate) struct Pulse {
    beaten: AtomicBool,
    /// The task, while it waits.
    task: AtomicWaker,
}

impl Pulse {
    const fn new() -> Self {
        Self { beaten: AtomicBool::new(false), task: AtomicWaker::new() }
    }

    /// Reports progress.
    pub(crate) fn beat(&self) {
        self.beaten.store(true, Ordering::Relaxed);
    }

    /// Waits for an event that may take its time, and beats whenever it is woken.
    pub(crate) async fn waiting<F: Future>(&self, event: F) -> F::Output {
        let mut event = pin!(event);
        poll_fn(|context| {
            self.beat();
            self.task.register(context.waker());
            event.as_mut().poll(context)
        })
        .await
    }

    fn beats(&self) -> bool {
        self.beaten.load(Ordering::Relaxed)
    }

    /// Begins another round: one who waits looks up.
    fn clear(&self) {
        self.beaten.store(false, Ordering::Relaxed);
        self.task.wake();
    }
}

/// Feeds the watchdog while the tasks are alive.
#[embassy_executor::task]
pub(crate) async fn watch(feeder: &'static Feeder) -> ! {
    let mut rounds = 0_u32;
    let mut suspected = "";
    loop {
        Timer::after(ROUND).await;
        let silent = silent();
        if silent.is_empty() {
            pulses().for_each(|(pulse, _)| pulse.clear());
            feeder.round();
            rounds = rounds.saturating_add(1);
        }
        if silent != suspected {
            fault::suspect(silent);
            suspected = silent;
        }
        if rounds == WELL {
            fault::all_well();
        }
    }
}

/// All pulses, and whose they are.
fn pulses() -> impl Iterator<Item = (&'static Pulse, &'static str)> {
    let tasks = [(&GADGET, "the gadget's task"), (&DISPLAY, "the display's task")];
    tasks.into_iter().chain(BUTTONS.iter().map(|pulse| (pulse, "a button's task")))
}

/// The task that made no progress, or nothing.
fn silent() -> &'static str {
    pulses().find(|(pulse, _)| !pulse.beats()).map_or("", |(_, task)| task)
}
