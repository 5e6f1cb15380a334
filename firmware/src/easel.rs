//! The easel: where the gadget's task puts its latest picture for the display's task.
//!
//! Three canvases go round: the app draws on one, one stands on the easel, one is being sent to the
//! panel. To put a picture up or to take it is to swap two canvases, so nothing is ever copied, and
//! neither task waits for the other.

use core::cell::RefCell;
use core::mem;

use app::Panel;
use embassy_sync::blocking_mutex::raw::NoopRawMutex;
use embassy_sync::signal::Signal;
use graphics::Frame;

/// What the app wants to be seen.
pub(crate) struct Picture {
    /// The pixels.
    pub(crate) frame: Frame,
    /// How the panel is to be set.
    pub(crate) panel: Panel,
}

impl Picture {
    /// Nothing, on a panel that is switched off.
    pub(crate) const DARK: Self = Self {
        frame: Frame::new(),
        panel: Panel { lit: false, contrast: 0, turned: false, first_column: 0 },
    };
}

/// A picture to draw on or to send.
pub(crate) type Canvas = &'static mut Picture;

/// Shared by two tasks of one thread.
pub(crate) struct Easel {
    /// The latest picture while `fresh` is raised, otherwise one that is out of date.
    picture: RefCell<Canvas>,
    /// Raised while the latest picture is not yet taken.
    fresh: Signal<NoopRawMutex, ()>,
    /// Raised when the panel shows the latest picture, or cannot.
    settled: Signal<NoopRawMutex, ()>,
}

impl Easel {
    /// An easel with a canvas on it.
    pub(crate) fn new(canvas: Canvas) -> Self {
        Self { picture: RefCell::new(canvas), fresh: Signal::new(), settled: Signal::new() }
    }

    /// Puts a picture up, in place of the one that stands there, and gives a canvas for the next.
    pub(crate) fn put(&self, canvas: &mut Canvas) {
        mem::swap(&mut *self.picture.borrow_mut(), canvas);
        self.settled.reset();
        self.fresh.signal(());
    }

    /// Waits for a picture that was not yet taken, and takes it.
    pub(crate) async fn take(&self, canvas: &mut Canvas) {
        self.fresh.wait().await;
        mem::swap(&mut *self.picture.borrow_mut(), canvas);
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
