//! The panel: 128 x 64 pixels behind a controller, at the end of a bus.
//!
//! A board has one [`Controller`] and one [`Bus`]. The controller knows the commands: [`oled`]
//! SSD1306 and SH1106 by the driver of the former's name, [`lcd`] the ST7567. What it writes is
//! collected in [`transport`], and one transfer of the bus brings it to the panel: [`i2c`] or
//! [`spi`].

mod i2c;
mod lcd;
mod oled;
mod spi;
mod transport;

use graphics::Span;

pub(crate) use transport::BusFault;
#[allow(unused_imports, reason = "a board has one of each")]
pub(crate) use {
    i2c::I2cPort,
    lcd::Lcd,
    oled::Oled,
    spi::{Backlight, SpiPort, Wires},
};

/// What drives the glass.
pub(crate) trait Controller {
    /// Finds a panel in any state, switches it off and makes its memory ready for a picture.
    async fn set_up(&mut self) -> Result<(), BusFault>;

    /// Sets up how the memory is shown, and switches the panel on.
    async fn light(&mut self) -> Result<(), BusFault>;

    /// Sets how bright lit pixels are.
    async fn dim(&mut self, contrast: u8) -> Result<(), BusFault>;

    /// Writes a span of the picture, in one transfer.
    async fn write(&mut self, span: Span<'_>) -> Result<(), BusFault>;

    /// Asks for an answer, and nothing else.
    async fn ping(&mut self) -> Result<(), BusFault>;

    /// What the panel says of itself: whether it is dark. Not every panel can be read.
    async fn status(&mut self) -> Result<u8, BusFault>;
}

/// The way to the controller.
pub(crate) trait Bus {
    /// Sends commands, then pixels to be written where the commands have led.
    async fn send(&mut self, commands: &[u8], data: &[u8]) -> Result<(), BusFault>;

    /// Sends the first commands of all, to wherever a panel takes them. It is there from then on.
    async fn find(&mut self, commands: &[u8]) -> Result<(), BusFault>;

    /// Reads the one byte that a panel can be asked for.
    async fn read(&mut self) -> Result<u8, BusFault>;

    /// How bright the lamp behind the glass is, if there is one.
    fn backlight(&mut self, _brightness: u8) {}
}
