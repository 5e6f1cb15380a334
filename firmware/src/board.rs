//! The board: what is soldered to the chip, and where.
//!
//! `hardware/boards/NAME.toml` says it, and is the only place that names pins. The build makes of it
//! (`build.rs`) the constants, types and functions that are included here: `NAME`, `TOLD_AS` (on its
//! screen), `PIN_NAMES`, `PICO_BOARD`, `CRYSTAL_MS`, `BUTTONS` (how many), `WAKE_PINS`, `USB`,
//! `CHORD`, `FIRST_COLUMN`, `TURNED`, `DisplayPort`, `PiezoPort`, `panel_driver` (opens the panel)
//! and `wire` (takes the pins). `target/*/release/build/vedette-firmware-*/out/board.rs` is that file.

use app::Panel;
use app::input::Buttons;
use cortex_m::peripheral::SCB;
use embassy_rp::Peri;
use embassy_rp::clocks::dormant_sleep;
use embassy_rp::config::Config;
use embassy_rp::pac::IO_BANK0;
use embassy_rp::peripherals::{DMA_CH11, FLASH};
use embassy_rp::rom_data::reset_to_usb_boot;
use embassy_rp::watchdog::Watchdog;
use embassy_time::{Duration, block_for};

use crate::parts::contact::Contact;
use crate::parts::knob::Knob;
use crate::parts::supply::SupplyPort;
use crate::ring;

include!(concat!(env!("OUT_DIR"), "/board.rs"));

/// What is soldered to the chip, and what of the chip the tasks need.
pub(crate) struct Board {
    /// Where the panel is connected.
    pub(crate) display: DisplayPort,
    pub(crate) buttons: [Contact; BUTTONS],
    pub(crate) knob: Option<Knob>,
    /// The chip's watchdog, not yet started.
    pub(crate) watchdog: Watchdog,
    /// Where the supply is measured.
    pub(crate) supply: SupplyPort,
    /// What makes a sound, if anything does.
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
        let peripherals = embassy_rp::init(config());
        // SAFETY: It is taken here alone.
        let core = unsafe { cortex_m::Peripherals::steal() };
        wire(peripherals, core.SCB)
    }

    /// The buttons that are down now.
    pub(crate) fn held(&self) -> Buttons {
        // What a pull-up of 80 kilohms takes to lift a long wire, many times over.
        block_for(Duration::from_micros(50));
        let down = self.buttons.iter().filter(|contact| contact.is_down());
        down.fold(Buttons::NONE, |held, contact| held.with(contact.button))
    }
}

/// How a panel that should be so is set on this board, where it may be mounted upside down.
pub(crate) fn mounted(panel: Panel) -> Panel {
    Panel {
        turned: panel.turned != TURNED,
        first_column: FIRST_COLUMN.unwrap_or(panel.first_column),
        ..panel
    }
}

/// Forgets the edges that had their answer. One that comes from now on ends the next [`sleep`] at
/// once.
pub(crate) fn clear_wake_edges() {
    // The registers of the interrupts hold eight pins each.
    for pin in WAKE_PINS {
        IO_BANK0.intr(pin / 8).write(|wake| {
            wake.set_edge_low(pin % 8, true);
            wake.set_edge_high(pin % 8, true);
        });
    }
}

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
    for pin in WAKE_PINS {
        registers.inte(pin / 8).modify(|wake| {
            wake.set_edge_low(pin % 8, wakes);
            wake.set_edge_high(pin % 8, wakes);
        });
    }
    if let Some(usb) = USB {
        registers.inte(usb / 8).modify(|wake| wake.set_level_high(usb % 8, wakes));
    }
}

/// Starts as the drive of the chip's boot loader, which takes a new firmware.
pub(crate) fn become_drive() -> ! {
    reset_to_usb_boot(0, 0);
    // The chip starts again on its own watchdog, within a few microseconds.
    loop {
        core::hint::spin_loop();
    }
}

/// 125 MHz from the crystal, as embassy sets it up, but without its long wait for slow crystals.
fn config() -> Config {
    let mut config = Config::default();
    if let Some(crystal) = &mut config.clocks.xosc {
        // In milliseconds. Embassy waits 128; Raspberry Pi's own SDK gives a Pico's crystal 1.
        crystal.delay_multiplier = CRYSTAL_MS;
    }
    config
}
