//! The panel on SPI, of which it only hears: whether it is there cannot be known. A wire says
//! whether what it hears are commands or pixels.
//!
//! A page takes a quarter of a millisecond and the processor waits for it: that is less than a
//! picture takes to be compared with the last.

use embassy_futures::yield_now;
use embassy_rp::Peri;
use embassy_rp::gpio::Output;
use embassy_rp::pwm::{Config as PwmConfig, Pwm};
use embassy_rp::spi::{Blocking, ClkPin, Config, Instance, MosiPin, Spi};
use embassy_time::{Duration, block_for};

use super::Bus;
use super::transport::BusFault;

/// How long the panel is held in its reset, and left alone after it: data sheets ask for 10 us and 2.
const RESET: Duration = Duration::from_micros(20);

/// The pins and the controller of the panel's bus.
pub(crate) struct SpiPort<I: Instance + 'static, K: ClkPin<I>, M: MosiPin<I>> {
    pub(crate) spi: Peri<'static, I>,
    pub(crate) sck: Peri<'static, K>,
    pub(crate) mosi: Peri<'static, M>,
    pub(crate) wires: Wires,
    pub(crate) hz: u32,
}

/// What else leads to the panel.
pub(crate) struct Wires {
    /// Low while the panel is spoken to.
    pub(crate) select: Output<'static>,
    /// High while it hears pixels.
    pub(crate) pixels: Output<'static>,
    /// Low to reset it.
    pub(crate) reset: Option<Output<'static>>,
    pub(crate) backlight: Option<Backlight>,
}

impl<I: Instance + 'static, K: ClkPin<I>, M: MosiPin<I>> SpiPort<I, K, M> {
    /// Opens the bus, with a panel fresh from its reset.
    pub(crate) fn open(&mut self) -> SpiBus<'_, I> {
        if let Some(reset) = &mut self.wires.reset {
            reset.set_low();
            block_for(RESET);
            reset.set_high();
            block_for(RESET);
        }
        let mut config = Config::default();
        config.frequency = self.hz;
        let (spi, sck, mosi) = (self.spi.reborrow(), self.sck.reborrow(), self.mosi.reborrow());
        SpiBus { spi: Spi::new_blocking_txonly(spi, sck, mosi, config), wires: &mut self.wires }
    }
}

/// The panel's bus, opened.
pub(crate) struct SpiBus<'d, I: Instance> {
    spi: Spi<'d, I, Blocking>,
    wires: &'d mut Wires,
}

impl<I: Instance> Bus for SpiBus<'_, I> {
    async fn send(&mut self, commands: &[u8], data: &[u8]) -> Result<(), BusFault> {
        // A write is over when its last bit is out: the wires never move before.
        self.wires.select.set_low();
        self.wires.pixels.set_low();
        self.spi.blocking_write(commands)?;
        self.wires.pixels.set_high();
        self.spi.blocking_write(data)?;
        self.wires.select.set_high();
        // Buttons that moved meanwhile are heard before the next transfer.
        yield_now().await;
        Ok(())
    }

    async fn find(&mut self, commands: &[u8]) -> Result<(), BusFault> {
        self.send(commands, &[]).await
    }

    async fn read(&mut self) -> Result<u8, BusFault> {
        Err(BusFault::Unreadable)
    }

    fn backlight(&mut self, brightness: u8) {
        if let Some(backlight) = &mut self.wires.backlight {
            backlight.set(brightness);
        }
    }
}

/// The lamp behind the glass of an LCD.
pub(crate) struct Backlight(Pwm<'static>);

impl Backlight {
    /// The lamp at the output of this counter, dark.
    pub(crate) fn new(pwm: Pwm<'static>) -> Self {
        let mut backlight = Self(pwm);
        backlight.set(0);
        backlight
    }

    /// Half of the brightness looks like half of it: the eye takes the square root.
    fn set(&mut self, brightness: u8) {
        let mut config = PwmConfig::default();
        // The counter runs with the processor: 1.9 kHz, and 180 Hz while that sleeps.
        config.top = u16::MAX - 1;
        let on = u16::from(brightness) * u16::from(brightness);
        // At 255 it is on throughout.
        config.compare_a = if brightness == u8::MAX { u16::MAX } else { on };
        config.compare_b = config.compare_a;
        self.0.set_config(&config);
        // The counter takes it over when it begins anew. That is now: later the chip may be asleep,
        // and the lamp would stay as it was.
        self.0.set_counter(config.top);
    }
}
