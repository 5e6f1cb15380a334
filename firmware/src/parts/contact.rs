//! The contact of a button.

use app::Button;
use embassy_rp::Peri;
use embassy_rp::gpio::{Input, Level, Pin, Pull};

/// A button's pin.
pub(crate) struct Contact {
    /// The button that it is.
    pub(crate) button: Button,
    pin: Input<'static>,
    /// The level while it is down.
    down: Level,
}

impl Contact {
    /// Takes a pin. A pull makes slow edges, which a Schmitt trigger keeps from counting twice.
    pub(crate) fn new(
        button: Button,
        pin: Peri<'static, impl Pin>,
        pull: Pull,
        down: Level,
    ) -> Self {
        let mut pin = Input::new(pin, pull);
        pin.set_schmitt(true);
        Self { button, pin, down }
    }

    pub(crate) fn is_down(&self) -> bool {
        self.pin.get_level() == self.down
    }

    /// Waits until it goes down, or is. The pin keeps an edge even while the flash is written and
    /// no code runs; it keeps no level, and a quick press would be lost.
    pub(crate) async fn go_down(&mut self) {
        if self.is_down() {
            return;
        }
        match self.down {
            Level::Low => self.pin.wait_for_falling_edge().await,
            Level::High => self.pin.wait_for_rising_edge().await,
        }
    }

    /// Waits until it is up.
    pub(crate) async fn come_up(&mut self) {
        match self.down {
            Level::Low => self.pin.wait_for_high().await,
            Level::High => self.pin.wait_for_low().await,
        }
    }
}
