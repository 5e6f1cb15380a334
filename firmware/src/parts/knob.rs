//! A knob that turns without end: two contacts that close one after the other.

use app::input::knob::{Quarters, Turn};
use embassy_futures::select::select;
use embassy_rp::Peri;
use embassy_rp::gpio::{Input, Pin, Pull};

/// The two contacts of a knob, low while they are closed.
pub(crate) struct Knob {
    a: Input<'static>,
    b: Input<'static>,
    quarters: Quarters,
}

impl Knob {
    /// Takes the pins. Turned to the right, `a` closes first.
    pub(crate) fn new(a: Peri<'static, impl Pin>, b: Peri<'static, impl Pin>) -> Self {
        let [mut a, mut b] = [Input::new(a, Pull::Up), Input::new(b, Pull::Up)];
        a.set_schmitt(true);
        b.set_schmitt(true);
        Self { a, b, quarters: Quarters::default() }
    }

    /// Waits until it has been turned by a detent.
    pub(crate) async fn turn(&mut self) -> Turn {
        loop {
            let (a, b) = (self.a.is_low(), self.b.is_low());
            if let Some(turn) = self.quarters.seen(a, b) {
                return turn;
            }
            select(change(&mut self.a, a), change(&mut self.b, b)).await;
        }
    }
}

/// Waits until a contact is no longer as it was seen. By its level: an edge that came since it was
/// looked at would not be heard.
async fn change(contact: &mut Input<'_>, was_closed: bool) {
    if was_closed {
        contact.wait_for_high().await;
    } else {
        contact.wait_for_low().await;
    }
}
