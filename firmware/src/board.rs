//! The board: the one place that names pins. `hardware/pins.toml` chooses them.

use core::ffi::CStr;
use core::ops::Range;

use app::Button;
use app::device::battery::{Conversions, Sensing, Supply};
use app::input::Buttons;
use cortex_m::peripheral::SCB;
use embassy_rp::Peri;
use embassy_rp::adc::{self, Adc, Blocking, Channel};
use embassy_rp::bind_interrupts;
use embassy_rp::clocks::dormant_sleep;
use embassy_rp::config::Config;
use embassy_rp::gpio::{Input, Level, Output, OutputOpenDrain, Pin, Pull};
use embassy_rp::i2c::{self, Async, I2c};
use embassy_rp::pac::{IO_BANK0, PADS_BANK0};
use embassy_rp::peripherals::{DMA_CH11, FLASH, I2C0, PIN_4, PIN_5, PIN_16, PIN_17, PWM_SLICE0};
use embassy_rp::pwm::{self, Pwm};
use embassy_rp::rom_data::reset_to_usb_boot;
use embassy_rp::watchdog::Watchdog;
use embassy_time::{Duration, block_for};

use crate::ring;

bind_interrupts!(struct Interrupts {
    I2C0_IRQ => i2c::InterruptHandler<I2C0>;
});

/// The pins that are used, and what for: the image tells it to picotool.
pub(crate) const PIN_NAMES: [(u8, &CStr); 13] = [
    (4, c"display_sda"),
    (5, c"display_scl"),
    (10, c"up"),
    (11, c"down"),
    (12, c"left"),
    (13, c"right"),
    (14, c"a"),
    (15, c"b"),
    (16, c"buzzer_p"),
    (17, c"buzzer_n"),
    (23, c"smps_mode"),
    (24, c"vbus_sense"),
    (29, c"vsys_sense"),
];

/// What is soldered to the chip, and what of the chip the tasks need.
pub(crate) struct Board {
    /// Where the panel is connected.
    pub(crate) display: DisplayPort,
    /// The six buttons.
    pub(crate) buttons: [(Button, Input<'static>); 6],
    /// The chip's watchdog, not yet started.
    pub(crate) watchdog: Watchdog,
    /// Where the supply is measured.
    pub(crate) supply: SupplyPort,
    /// Where the piezo is connected, if there is one.
    pub(crate) piezo: PiezoPort,
    /// How the processor sleeps.
    pub(crate) control: SCB,
    /// The flash that the program lies in.
    pub(crate) flash: Peri<'static, FLASH>,
    /// What reads the ring oscillator.
    pub(crate) ring: Peri<'static, DMA_CH11>,
}

impl Board {
    /// Starts the clocks and takes the pins.
    pub(crate) fn start() -> Self {
        let p = embassy_rp::init(config());
        // SAFETY: It is taken here alone.
        let core = unsafe { cortex_m::Peripherals::steal() };
        Self {
            control: core.SCB,
            display: DisplayPort { i2c: p.I2C0, sda: p.PIN_4, scl: p.PIN_5 },
            buttons: [
                (Button::Up, button(p.PIN_10)),
                (Button::Down, button(p.PIN_11)),
                (Button::Left, button(p.PIN_12)),
                (Button::Right, button(p.PIN_13)),
                (Button::A, button(p.PIN_14)),
                (Button::B, button(p.PIN_15)),
            ],
            watchdog: Watchdog::new(p.WATCHDOG),
            supply: SupplyPort {
                adc: Adc::new_blocking(p.ADC, adc::Config::default()),
                third: Channel::new_pin(p.PIN_29, Pull::None),
                steady: Output::new(p.PIN_23, Level::Low),
                // Pulled down, so that a board that does not connect it knows of no cable. A Pico's
                // own divider, 4 kilohms, lifts it all the same.
                usb: Input::new(p.PIN_24, Pull::Down),
                sensing: Sensing::Absent,
            }
            .with_divider_sought(),
            piezo: PiezoPort { slice: p.PWM_SLICE0, one: p.PIN_16, other: p.PIN_17 },
            flash: p.FLASH,
            ring: p.DMA_CH11,
        }
    }
}

impl Board {
    /// The buttons that are down now.
    pub(crate) fn held(&self) -> Buttons {
        // What a pull-up of 80 kilohms takes to lift a long wire, many times over.
        block_for(Duration::from_micros(50));
        let down = self.buttons.iter().filter(|(_, pin)| pin.is_low());
        down.fold(Buttons::NONE, |held, &(button, _)| held.with(button))
    }
}

/// The buttons' pins. The registers of their interrupts hold eight pins each.
const PINS: Range<usize> = 10..16;

/// Forgets the edges that had their answer. One that comes from now on ends the next [`sleep`] at
/// once.
pub(crate) fn clear_wake_edges() {
    PINS.for_each(|pin| {
        IO_BANK0.intr(pin / 8).write(|wake| {
            wake.set_edge_low(pin % 8, true);
            wake.set_edge_high(pin % 8, true);
        });
    });
}

/// The pin that tells of the cable.
const USB: usize = 24;

/// Stops all clocks until a button moves or a cable brings power. A button that is down already,
/// because it is stuck, does not wake the chip; that it comes up must be heard, or its next press
/// would be none.
pub(crate) fn sleep() {
    ring::stop();
    wake_by_pins(true);
    dormant_sleep();
    wake_by_pins(false);
}

fn wake_by_pins(wakes: bool) {
    let registers = IO_BANK0.int_dormant_wake();
    PINS.for_each(|pin| {
        registers.inte(pin / 8).modify(|wake| {
            wake.set_edge_low(pin % 8, wakes);
            wake.set_edge_high(pin % 8, wakes);
        });
    });
    registers.inte(USB / 8).modify(|wake| wake.set_level_high(USB % 8, wakes));
}

/// Starts as the drive of the chip's boot loader, which takes a new firmware.
pub(crate) fn become_drive() -> ! {
    reset_to_usb_boot(0, 0);
    // The chip starts again on its own watchdog, within a few microseconds.
    loop {
        core::hint::spin_loop();
    }
}

/// A pin that is low while its button is down. The pull-up makes slow edges, which a Schmitt
/// trigger keeps from counting twice.
fn button(pin: Peri<'static, impl Pin>) -> Input<'static> {
    let mut pin = Input::new(pin, Pull::Up);
    pin.set_schmitt(true);
    pin
}

/// 125 MHz from the crystal, as embassy sets it up, but without its long wait for slow crystals.
fn config() -> Config {
    let mut config = Config::default();
    if let Some(crystal) = &mut config.clocks.xosc {
        // In milliseconds. Embassy waits 128; Raspberry Pi's own SDK gives the Pico's crystal 1.
        crystal.delay_multiplier = 4;
    }
    config
}

/// The panel's bus, opened.
pub(crate) type Bus<'d> = I2c<'d, I2C0, Async>;

/// The pins and the controller of the panel's bus.
pub(crate) struct DisplayPort {
    i2c: Peri<'static, I2C0>,
    sda: Peri<'static, PIN_4>,
    scl: Peri<'static, PIN_5>,
}

impl DisplayPort {
    /// Opens the bus with a controller fresh from its reset, whatever became of the last transfer.
    pub(crate) fn open(&mut self) -> Bus<'_> {
        self.free();
        let mut config = i2c::Config::default();
        // The panel's limit is 400 kHz, 313 cycles of the processor. The controller adds 19 of its
        // own to what it is told (7 and its filter of 11 while high, 1 while low): 294 are left.
        config.frequency = 425_000;
        let (i2c, sda, scl) = (self.i2c.reborrow(), self.sda.reborrow(), self.scl.reborrow());
        I2c::new_async(i2c, scl, sda, Interrupts, config)
    }

    /// Makes the panel let go of the data line. When a reset or a fault cuts a transfer while the
    /// panel acknowledges a byte, it holds the line low until it sees the rest of the nine clocks.
    fn free(&mut self) {
        // Half a period at 100 kHz, slow enough for weak pull-ups.
        const HALF: Duration = Duration::from_micros(5);
        let sda = Input::new(self.sda.reborrow(), Pull::Up);
        let mut scl = OutputOpenDrain::new(self.scl.reborrow(), Level::High);
        scl.set_pullup(true);
        block_for(HALF);
        for _ in 0..9 {
            if sda.is_high() {
                break;
            }
            scl.set_low();
            block_for(HALF);
            scl.set_high();
            block_for(HALF);
        }
    }
}

/// The pin that a third of the supply is measured at.
const THIRD: usize = 29;

/// What the supply is measured by.
pub(crate) struct SupplyPort {
    adc: Adc<'static, Blocking>,
    /// A third of the voltage at the regulator's input.
    third: Channel<'static>,
    /// Keeps the regulator from saving, which makes its input ripple.
    steady: Output<'static>,
    /// High while a cable brings power.
    usb: Input<'static>,
    /// Whether there is a voltage to measure, as the start found.
    sensing: Sensing,
}

impl SupplyPort {
    /// Finds out whether there is a divider, with the pin pulled up and as it is. It takes a fifth
    /// of a millisecond of the start.
    fn with_divider_sought(mut self) -> Self {
        // A pin in the air has some ten picofarads, which 80 kilohms charge in a microsecond or
        // two. A divider holds against the pull-up, and more so if a capacitor is behind it.
        let pulled_up = self.conversions_after_pull(true, Duration::from_micros(20));
        let plain = self.conversions_after_pull(false, Duration::from_micros(60));
        Self { sensing: Sensing::found(plain, pulled_up), ..self }
    }

    fn conversions_after_pull(&mut self, up: bool, settles: Duration) -> Conversions {
        PADS_BANK0.gpio(THIRD).modify(|pad| pad.set_pue(up));
        block_for(settles);
        self.conversions()
    }

    fn conversions(&mut self) -> Conversions {
        core::array::from_fn(|_| self.adc.blocking_read(&mut self.third).unwrap_or(0))
    }

    /// Whether power comes by the cable.
    pub(crate) fn is_plugged(&self) -> bool {
        self.usb.is_high()
    }

    /// Measures the supply, in some forty microseconds.
    pub(crate) fn measure(&mut self) -> Supply {
        if self.is_plugged() {
            return Supply::Usb;
        }
        if self.sensing == Sensing::Absent {
            return Supply::Unmeasured;
        }
        self.steady.set_high();
        let thirds = self.conversions();
        self.steady.set_low();
        Supply::measured(thirds)
    }
}

/// The pins and the counter of the piezo.
pub(crate) struct PiezoPort {
    slice: Peri<'static, PWM_SLICE0>,
    one: Peri<'static, PIN_16>,
    other: Peri<'static, PIN_17>,
}

impl PiezoPort {
    /// Moves the piezo to and fro between its two pins, which are opposed: twice the swing of one.
    /// It is still again when what this gives is dropped: the counter stops and both pins let go.
    pub(crate) fn sound(&mut self, half_period_us: u16) -> Pwm<'_> {
        let mut config = pwm::Config::default();
        // A microsecond a count.
        config.divider = 125.into();
        config.top = (2 * half_period_us).saturating_sub(1);
        config.compare_a = half_period_us;
        config.compare_b = half_period_us;
        config.invert_b = true;
        Pwm::new_output_ab(
            self.slice.reborrow(),
            self.one.reborrow(),
            self.other.reborrow(),
            config,
        )
    }
}
