//! The watchdog: restarts the device unless every task that matters makes progress.
//!
//! The gadget's task and the display's task each have a pulse. The watchdog is fed only when both
//! have beaten since the last time, so a task that hangs in a loop, or waits for something that
//! never comes, restarts the device. Waiting for the player is progress: [`Pulse::waiting`] beats
//! along.

use core::pin::pin;
use core::sync::atomic::{AtomicBool, Ordering};

use embassy_futures::select::{Either, select};
use embassy_rp::watchdog::{ResetReason, Watchdog};
use embassy_time::{Duration, Timer};

use crate::fault;

/// The gadget's task.
pub(crate) static GADGET: Pulse = Pulse::new();

/// The display's task.
pub(crate) static DISPLAY: Pulse = Pulse::new();

/// How long the device may hang.
const LIMIT: Duration = Duration::from_secs(2);

/// How often the pulses are felt: often enough for three misses, seldom enough to sleep between.
const ROUND: Duration = Duration::from_millis(500);

/// Rounds after which a start has gone well: half a minute.
const WELL: u32 = 60;

/// How often a waiting task beats: at least once a round.
const BEAT: Duration = Duration::from_millis(400);

/// A sign of life. Set by its task, cleared by the watchdog; both run on one thread.
pub(crate) struct Pulse(AtomicBool);

impl Pulse {
    const fn new() -> Self {
        Self(AtomicBool::new(false))
    }

    /// The task has got on.
    pub(crate) fn beat(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Waits for an event that may take its time, and beats meanwhile.
    pub(crate) async fn waiting<F: Future>(&self, event: F) -> F::Output {
        let mut event = pin!(event);
        loop {
            self.beat();
            if let Either::First(output) = select(event.as_mut(), Timer::after(BEAT)).await {
                return output;
            }
        }
    }

    fn beats(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }

    fn clear(&self) {
        self.0.store(false, Ordering::Relaxed);
    }
}

/// Starts the watchdog and feeds it while the tasks are alive.
#[embassy_executor::task]
pub(crate) async fn watch(mut watchdog: Watchdog) -> ! {
    watchdog.start(LIMIT);
    let pulses = [(&GADGET, "the gadget's task"), (&DISPLAY, "the display's task")];
    let mut rounds = 0_u32;
    loop {
        Timer::after(ROUND).await;
        match pulses.iter().find(|(pulse, _)| !pulse.beats()) {
            None => {
                pulses.iter().for_each(|(pulse, _)| pulse.clear());
                watchdog.feed(LIMIT);
                rounds = rounds.saturating_add(1);
            }
            Some((_, task)) => fault::suspect(task),
        }
        if rounds == WELL {
            fault::all_well();
        }
    }
}

/// Whether the watchdog made this start.
pub(crate) fn has_bitten(watchdog: &mut Watchdog) -> bool {
    matches!(watchdog.reset_reason(), Some(ResetReason::TimedOut))
}
