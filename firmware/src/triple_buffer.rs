//! The triple buffer: how the gadget's task hands its latest picture to the display's task.
//!
//! Three pictures go round: the app draws one, one waits, one is being sent to the panel. To
//! publish a picture or to take it is to swap two references, so nothing is ever copied, and
//! neither task waits for the other.

use core::cell::RefCell;
use core::mem;

use app::Panel;
use embassy_sync::blocking_mutex::raw::NoopRawMutex;
use embassy_sync::signal::Signal;
use graphics::Frame;

/// What the app wants to be seen.
pub(crate) struct PanelPicture {
    /// The pixels.
    pub(crate) frame: Frame,
    /// How the panel is to be set.
    pub(crate) panel: Panel,
}

impl PanelPicture {
    /// Nothing, on a panel that is switched off.
    pub(crate) const DARK: Self = Self {
        frame: Frame::new(),
        panel: Panel { lit: false, contrast: 0, turned: false, first_column: 0 },
    };
}

/// One of the three: a picture to draw on or to send.
pub(crate) type Buffer = &'static mut PanelPicture;

/// Shared by two tasks of one thread.
pub(crate) struct TripleBuffer {
    /// The latest picture while `fresh` is raised, otherwise one that is out of date.
    waiting: RefCell<Buffer>,
    /// Raised while the latest picture is not yet taken.
    fresh: Signal<NoopRawMutex, ()>,
    /// Raised when the panel shows the latest picture, or cannot.
    settled: Signal<NoopRawMutex, ()>,
}

impl TripleBuffer {
    /// With the buffer that waits; each task has one of the others.
    pub(crate) fn new(waiting: Buffer) -> Self {
        Self { waiting: RefCell::new(waiting), fresh: Signal::new(), settled: Signal::new() }
    }

    /// Publishes a picture in place of the one that waits, and gives a buffer for the next.
    pub(crate) fn publish(&self, drawn: &mut Buffer) {
        mem::swap(&mut *self.waiting.borrow_mut(), drawn);
        self.settled.reset();
        self.fresh.signal(());
    }

    /// Waits for a picture that was not yet taken, and takes it.
    pub(crate) async fn take(&self, sent: &mut Buffer) {
        self.fresh.wait().await;
        mem::swap(&mut *self.waiting.borrow_mut(), sent);
    }

    /// Whether [`take`](Self::take) would not have to wait.
    pub(crate) fn is_fresh(&self) -> bool {
        self.fresh.signaled()
    }

    /// Says that the picture last taken is done with. It is not if there is a newer one.
    pub(crate) fn settle(&self) {
        if !self.is_fresh() {
            self.settled.signal(());
        }
    }

    /// Waits until the display has nothing to do.
    pub(crate) async fn settled(&self) {
        self.settled.wait().await;
    }
}
