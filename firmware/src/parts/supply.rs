//! The supply: the battery's divider, the cable, and the regulator's mode, as far as a board has
//! them.

use app::device::battery::{Conversions, Sensing, Supply};
use embassy_rp::Peri;
use embassy_rp::adc::{self, Adc, AdcPin, Blocking, Channel};
use embassy_rp::gpio::{Input, Level, Output, Pin, Pull};
use embassy_rp::pac::PADS_BANK0;
use embassy_rp::peripherals::ADC;
use embassy_time::{Duration, block_for};

/// What the supply is measured by.
pub(crate) struct SupplyPort {
    /// A third of the voltage at the regulator's input, where the board has a pin for it and the
    /// start found a divider there.
    divider: Option<Divider>,
    /// Keeps the regulator from saving, which makes its input ripple.
    steady: Option<Output<'static>>,
    /// High while a cable brings power.
    usb: Option<Input<'static>>,
}

/// The pin that a third of the supply is measured at.
pub(crate) struct Divider {
    adc: Adc<'static, Blocking>,
    third: Channel<'static>,
    gpio: usize,
}

impl Divider {
    pub(crate) fn new<P: AdcPin>(adc: Peri<'static, ADC>, third: Peri<'static, P>) -> Self {
        let gpio = usize::from(third.pin());
        Self {
            adc: Adc::new_blocking(adc, adc::Config::default()),
            third: Channel::new_pin(third, Pull::None),
            gpio,
        }
    }

    /// Finds out whether there is a divider, with the pin pulled up and as it is. It takes a fifth
    /// of a millisecond of the start.
    fn is_there(&mut self) -> bool {
        // A pin in the air has some ten picofarads, which 80 kilohms charge in a microsecond or
        // two. A divider holds against the pull-up, and more so if a capacitor is behind it.
        let pulled_up = self.conversions_after_pull(true, Duration::from_micros(20));
        let plain = self.conversions_after_pull(false, Duration::from_micros(60));
        Sensing::found(plain, pulled_up) == Sensing::Divider
    }

    fn conversions_after_pull(&mut self, up: bool, settles: Duration) -> Conversions {
        PADS_BANK0.gpio(self.gpio).modify(|pad| pad.set_pue(up));
        block_for(settles);
        self.conversions()
    }

    fn conversions(&mut self) -> Conversions {
        core::array::from_fn(|_| self.adc.blocking_read(&mut self.third).unwrap_or(0))
    }
}

impl SupplyPort {
    /// What the board has of them.
    pub(crate) fn new(
        divider: Option<Divider>,
        steady: Option<Output<'static>>,
        usb: Option<Input<'static>>,
    ) -> Self {
        // Boards sold as a Pico may lack it.
        let divider = divider.and_then(|mut divider| divider.is_there().then_some(divider));
        Self { divider, steady, usb }
    }

    /// Whether power comes by the cable.
    pub(crate) fn is_plugged(&self) -> bool {
        self.usb.as_ref().is_some_and(Input::is_high)
    }

    /// Measures the supply, in some forty microseconds.
    pub(crate) fn measure(&mut self) -> Supply {
        if self.is_plugged() {
            return Supply::Usb;
        }
        let Some(divider) = &mut self.divider else {
            return Supply::Unmeasured;
        };
        set(&mut self.steady, Level::High);
        let thirds = divider.conversions();
        set(&mut self.steady, Level::Low);
        Supply::measured(thirds)
    }
}

fn set(pin: &mut Option<Output<'_>>, level: Level) {
    if let Some(pin) = pin {
        pin.set_level(level);
    }
}

/// A pin that is high while a cable brings power. Pulled down, so that a board that does not
/// connect it knows of no cable. A Pico's own divider, 4 kilohms, lifts it all the same.
pub(crate) fn cable(pin: Peri<'static, impl Pin>) -> Input<'static> {
    Input::new(pin, Pull::Down)
}
