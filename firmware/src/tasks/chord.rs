//! The chord of a board with five buttons: stands between the buttons' tasks and the gadget's.

use core::sync::atomic::{AtomicBool, Ordering};

use app::input::chord::Chord;
use embassy_futures::select::{Either, select};
use embassy_time::{Instant, Timer};

use super::buttons::{EDGES, Edges};

/// What the buttons' tasks report, on such a board.
pub(crate) static CONTACTS: Edges = Edges::new();

/// Whether a press is held back, which may be half of a chord.
static HOLDS_BACK: AtomicBool = AtomicBool::new(false);

/// Whether there are edges that the gadget has not heard of yet: it must not sleep over them.
pub(crate) fn is_waiting() -> bool {
    !CONTACTS.is_empty() || HOLDS_BACK.load(Ordering::Relaxed)
}

/// Hands edges on, and the third button for two that are pressed together.
#[embassy_executor::task]
pub(crate) async fn listen(mut chord: Chord) -> ! {
    // When the newest edge came: that of a press which is held back, too.
    let mut came = Instant::now();
    loop {
        let edge = match chord.deadline() {
            None => Some(CONTACTS.receive().await),
            Some(until) => {
                let late = Timer::at(Instant::from_millis(until));
                match select(CONTACTS.receive(), late).await {
                    Either::First(edge) => Some(edge),
                    Either::Second(()) => None,
                }
            }
        };
        let edges = match edge {
            Some((edge, at)) => {
                came = at;
                chord.edge(edge, at.as_millis())
            }
            None => chord.late(),
        };
        for edge in edges.into_iter().flatten() {
            EDGES.send((edge, came)).await;
        }
        HOLDS_BACK.store(chord.deadline().is_some(), Ordering::Relaxed);
    }
}
