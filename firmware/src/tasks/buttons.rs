//! The buttons: one task each turns a bouncing contact into clean edges.
//!
//! The first edge acts at once, so debouncing adds nothing to the latency. Then the pin is deaf
//! until the contact has settled. Waiting for a level, not for an edge, catches up afterwards: a
//! release or a press that happened meanwhile is seen as soon as the pin listens again.

use app::Edge;
use embassy_sync::blocking_mutex::raw::CriticalSectionRawMutex;
use embassy_sync::channel::Channel;
use embassy_time::{Duration, Instant, Timer};

use super::watchdog::Pulse;
use crate::board::BUTTONS;
use crate::parts::contact::Contact;

/// Edges with their times, in the order they came. Sixteen are more than six fingers make while
/// the app computes odds or draws.
pub(crate) type Edges = Channel<CriticalSectionRawMutex, (Edge, Instant), 16>;

/// What the gadget hears.
pub(crate) static EDGES: Edges = Edges::new();

/// How long a pin is deaf after an edge. Tactile switches bounce for up to 10 ms; this is twice
/// that, and still shorter than any press.
const DEAF: Duration = Duration::from_millis(20);

/// Reports the edges of one button to whoever listens to it.
#[embassy_executor::task(pool_size = BUTTONS)]
pub(crate) async fn press(
    mut contact: Contact,
    pulse: &'static Pulse,
    listener: &'static Edges,
) -> ! {
    let button = contact.button;
    // A button that is down at power-on was not pressed for us. The app knows of it, and hears when
    // it comes up.
    if contact.is_down() {
        pulse.waiting(contact.come_up()).await;
        report(Edge::Up(button), listener).await;
    }
    loop {
        pulse.waiting(contact.go_down()).await;
        report(Edge::Down(button), listener).await;
        pulse.waiting(contact.come_up()).await;
        report(Edge::Up(button), listener).await;
    }
}

/// Hands an edge over and lets the contact settle.
async fn report(edge: Edge, listener: &Edges) {
    // Its time is taken first. Should the app be behind by sixteen edges, this one waits: a release
    // that got lost would be a button held for ever.
    listener.send((edge, Instant::now())).await;
    Timer::after(DEAF).await;
}
