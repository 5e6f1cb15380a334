//! Who may feed the watchdog: its task, and whoever erases the flash.
//!
//! An erase of the flash stops everything, its task included, up to 400 ms a sector, and one step
//! of the gadget may erase several. So whoever erases a sector feeds the watchdog before it
//! ([`Feeder::erase_begins`]): then its limit holds for each erase, not for their sum. That hides
//! no hang. A flash that never ends an erase is not fed again. A program that erases for ever is
//! not fed for ever either: only so many erases feed as there are sectors, until the next round
//! finds all tasks alive. And what hangs without an erase feeds nothing.

use core::cell::{Cell, RefCell};

use app::storage::{LOG_SECTORS, MAP_SECTORS};
use embassy_rp::watchdog::{ResetReason, Watchdog};
use embassy_time::Duration;

/// Where the watchdog's own memory says that it was us who started it, and what stands there. After
/// a new image was copied onto it the chip starts by its watchdog too, and leaves another number in
/// this place.
const OURS: (usize, u32) = (4, 0x5665_6474);

/// How long the device may hang.
const LIMIT: Duration = Duration::from_secs(2);

/// Erases that may feed the watchdog between two rounds. Steps of the gadget were seen to need two;
/// none has a reason to erase a sector twice.
const ERASES: usize = MAP_SECTORS + LOG_SECTORS;

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
    pub(crate) fn round(&self) {
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

/// Whether the watchdog, as we had set it, made this start.
pub(crate) fn has_bitten(watchdog: &mut Watchdog) -> bool {
    let (place, mark) = OURS;
    let is_ours = watchdog.get_scratch(place) == mark;
    is_ours && matches!(watchdog.reset_reason(), Some(ResetReason::TimedOut))
}
