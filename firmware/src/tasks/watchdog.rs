//! The watchdog: restarts the device unless every task that matters makes progress.
//!
//! Every task has a pulse: the gadget's, the display's and those of the six buttons. The watchdog
//! is fed only when all have beaten since the last time, so a task that hangs in a loop, or waits
//! for something that never comes, restarts the device. Waiting for the player is progress: a task
//! that does so is woken once a round, and beats when it looks up.
//!
//! It runs before the first task does: what hangs while the device starts, the memory's opening for
//! one, has the same two seconds.
//!
//! An erase of the flash stops everything, this task included, up to 400 ms a sector, and one step
//! of the gadget may erase several. So whoever erases a sector feeds the watchdog before it
//! ([`Feeder::erase_begins`]): then its limit holds for each erase, not for their sum. That hides no
//! hang. A flash that never ends an erase is not fed again. A program that erases for ever is not
//! fed for ever either: only so many erases feed as there are sectors, until the next round finds
//! all tasks alive. And what hangs without an erase feeds nothing.

use core::cell::{Cell, RefCell};
use core::future::poll_fn;
use core::pin::pin;
use core::sync::atomic::{AtomicBool, Ordering};

use app::storage::{LOG_SECTORS, MAP_SECTORS};
use embassy_rp::watchdog::{ResetReason, Watchdog};
use embassy_sync::waitqueue::AtomicWaker;
use embassy_time::{Duration, Timer};

use crate::fault;

/// The gadget's task.
pub(crate) static GADGET: Pulse = Pulse::new();

/// The display's task.
pub(crate) static DISPLAY: Pulse = Pulse::new();

/// The buttons' tasks.
pub(crate) static BUTTONS: [Pulse; 6] = [const { Pulse::new() }; 6];

/// Where the watchdog's own memory says that it was us who started it, and what stands there. After
/// a new image was copied onto it the chip starts by its watchdog too, and leaves another number in
/// this place.
const OURS: (usize, u32) = (4, 0x5665_6474);

/// How long the device may hang.
const LIMIT: Duration = Duration::from_secs(2);

/// How often the pulses are felt: often enough for three misses, seldom enough to sleep between.
const ROUND: Duration = Duration::from_millis(500);

/// Erases that may feed the watchdog between two rounds. Steps of the gadget were seen to need two;
/// none has a reason to erase a sector twice.
const ERASES: usize = MAP_SECTORS + LOG_SECTORS;

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

/// The watchdog that runs, and those who may feed it: its task, and whoever erases the flash.
pub(crate) struct Feeder {
    watchdog: RefCell<Watchdog>,
    /// Erases that may feed it before the next round.
    erases_left: Cell<usize>,
}

impl Feeder {
    /// Starts the watchdog. Called once [`has_bitten`] has looked at what the last one left.
    pub(crate) fn start(mut watchdog: Watchdog) -> Self {
        let (place, mark) = OURS;
        watchdog.set_scratch(place, mark);
        watchdog.start(LIMIT);
        Self { watchdog: RefCell::new(watchdog), erases_left: Cell::new(ERASES) }
    }

    fn feed(&self) {
        self.watchdog.borrow_mut().feed(LIMIT);
    }

    /// All tasks are alive.
    fn round(&self) {
        self.feed();
        self.erases_left.set(ERASES);
    }

    /// A sector of the flash is about to be erased.
    pub(crate) fn erase_begins(&self) {
        if let Some(left) = self.erases_left.get().checked_sub(1) {
            self.erases_left.set(left);
            self.feed();
        }
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

/// Whether the watchdog, as we had set it, made this start.
pub(crate) fn has_bitten(watchdog: &mut Watchdog) -> bool {
    let (place, mark) = OURS;
    let is_ours = watchdog.get_scratch(place) == mark;
    is_ours && matches!(watchdog.reset_reason(), Some(ResetReason::TimedOut))
}
