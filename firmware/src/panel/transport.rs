//! What a driver writes for the panel, commands or pixels, until it is sent.
//!
//! The driver is a synchronous one. What it writes is only collected here, and [`Transport::send`]
//! makes one transfer of it while other tasks run.

use defmt::Format;
use display_interface::{DataFormat, DisplayError, WriteOnlyDataCommand};
use embassy_rp::{i2c, spi};
use embassy_time::TimeoutError;
use heapless::Vec;

use super::Bus;

/// The longest list of commands is the driver's `init` and the brightness after it: 30 bytes.
const COMMANDS: usize = 40;

/// The longest span is a page.
const DATA: usize = 128;

/// Why the panel did not take what it was sent.
#[derive(Clone, Copy, Format)]
pub(crate) enum BusFault {
    /// It did not answer, or the bus is disturbed.
    Bus(i2c::Error),
    /// The controller of the bus failed. It never does.
    Serial(spi::Error),
    /// The transfer took longer than it ever should.
    Late,
    /// The driver wrote too much, or in an unknown form. It never does.
    Unsendable,
    /// Nothing can be read over this bus.
    Unreadable,
}

impl From<i2c::Error> for BusFault {
    fn from(error: i2c::Error) -> Self {
        Self::Bus(error)
    }
}

impl From<spi::Error> for BusFault {
    fn from(error: spi::Error) -> Self {
        Self::Serial(error)
    }
}

impl From<TimeoutError> for BusFault {
    fn from(_: TimeoutError) -> Self {
        Self::Late
    }
}

impl From<DisplayError> for BusFault {
    fn from(_: DisplayError) -> Self {
        Self::Unsendable
    }
}

/// An open bus with the panel on it, and what the next transfer will bring.
pub(super) struct Transport<B> {
    bus: B,
    commands: Vec<u8, COMMANDS>,
    /// Pixels, to be written where the commands have led.
    data: Vec<u8, DATA>,
}

impl<B: Bus> Transport<B> {
    pub(super) fn new(bus: B) -> Self {
        Self { bus, commands: Vec::new(), data: Vec::new() }
    }

    /// Adds commands to the next transfer.
    pub(super) fn commands(&mut self, commands: &[u8]) -> Result<(), DisplayError> {
        self.commands.extend_from_slice(commands).map_err(|_| DisplayError::OutOfBoundsError)
    }

    /// Adds pixels to it.
    pub(super) fn pixels(&mut self, data: &[u8]) -> Result<(), DisplayError> {
        self.data.extend_from_slice(data).map_err(|_| DisplayError::OutOfBoundsError)
    }

    /// Sends what the driver wrote since the last time.
    pub(super) async fn send(&mut self) -> Result<(), BusFault> {
        let sent = self.bus.send(&self.commands, &self.data).await;
        self.clear();
        sent
    }

    /// The same, to the first address at which a panel answers. It is the panel's from then on.
    pub(super) async fn send_and_find(&mut self) -> Result<(), BusFault> {
        let sent = self.bus.find(&self.commands).await;
        self.clear();
        sent
    }

    fn clear(&mut self) {
        self.commands.clear();
        self.data.clear();
    }

    /// Reads the one byte that the panel can be asked for.
    pub(super) async fn read(&mut self) -> Result<u8, BusFault> {
        self.bus.read().await
    }

    /// How bright the lamp behind the glass is.
    pub(super) fn backlight(&mut self, brightness: u8) {
        self.bus.backlight(brightness);
    }
}

impl<B: Bus> WriteOnlyDataCommand for &mut Transport<B> {
    fn send_commands(&mut self, commands: DataFormat<'_>) -> Result<(), DisplayError> {
        self.commands(plain(commands)?)
    }

    fn send_data(&mut self, data: DataFormat<'_>) -> Result<(), DisplayError> {
        self.pixels(plain(data)?)
    }
}

/// The bytes of the only form in which the driver writes.
fn plain(bytes: DataFormat<'_>) -> Result<&[u8], DisplayError> {
    let DataFormat::U8(bytes) = bytes else {
        return Err(DisplayError::DataFormatNotImplemented);
    };
    Ok(bytes)
}
