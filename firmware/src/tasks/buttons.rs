//! The buttons: one task each turns a bouncing contact into clean edges.
//!
//! The first edge acts at once, so debouncing adds nothing to the latency. Then the pin is deaf
//! until the contact has settled. Waiting for a level, not for an edge, catches up afterwards: a
//! release or a press that happened meanwhile is seen as soon as the pin listens again.

use app::{Button, Edge};
use embassy_rp::gpio::Input;
use embassy_sync::blocking_mutex::raw::CriticalSectionRawMutex;
use embassy_sync::channel::Channel;
use embassy_time::{Duration, Instant, Timer};

use super::watchdog::Pulse;

/// Edges with their times, in the order they came. Sixteen are more than six fingers make while
/// the app computes odds or draws.
pub(crate) static EDGES: Channel<CriticalSectionRawMutex, (Edge, Instant), 16> = Channel::new();

/// How long a pin is deaf after an edge. Tactile switches bounce for up to 10 ms; this is twice
/// that, and still shorter than any press.
const DEAF: Duration = Duration::from_millis(20);

/// Reports the edges of one button.
#[embassy_executor::task(pool_size = 6)]
pub(crate) async fn press(button: Button, mut pin: Input<'static>, pulse: &'static Pulse) -> ! {
    // A button that is down at power-on was not pressed for us. The app knows of it, and hears when
    // it comes up.
    if pin.is_low() {
        pulse.waiting(pin.wait_for_high()).await;
        report(Edge::Up(button)).await;
    }
    loop {
        pulse.waiting(go_down(&mut pin)).await;
        report(Edge::Down(button)).await;
        pulse.waiting(pin.wait_for_high()).await;
        report(Edge::Up(button)).await;
    }
}

/// Waits until a button goes down, or is. The pin keeps an edge even while the flash is
/// written and no code runs; it keeps no level, and a quick press would be lost.
async fn go_down(pin: &mut Input<'static>) {
    if pin.is_high() {
        pin.wait_for_falling_edge().await;
    }
}

/// Hands an edge over and lets the contact settle.
async fn report(edge: Edge) {
    // Its time is taken first. Should the app be behind by sixteen edges, this one waits: a release
    // that got lost would be a button held for ever.
    EDGES.send((edge, Instant::now())).await;
    Timer::after(DEAF).await;
}
