//! The panel: an SSD1306 of 128 x 64 pixels on I2C.
//!
//! Page addressing only, a whole span to a transfer: that is the least traffic for spans of a
//! picture, and SH1106 panels, often sold under the other name, understand it as well.

use app::Panel;
use app::spans::Span;
use defmt::Format;
use embassy_rp::i2c;
use embassy_time::{Duration, TimeoutError, with_timeout};

use crate::board::Bus;
use crate::idle;

/// Why the panel did not take what it was sent.
#[derive(Clone, Copy, Format)]
pub(crate) enum Fault {
    /// It did not answer, or the bus is disturbed.
    Bus(i2c::Error),
    /// The transfer took longer than it ever should.
    Late,
}

impl From<i2c::Error> for Fault {
    fn from(error: i2c::Error) -> Self {
        Self::Bus(error)
    }
}

impl From<TimeoutError> for Fault {
    fn from(_: TimeoutError) -> Self {
        Self::Late
    }
}

/// The controller on the panel, over an open bus.
pub(crate) struct Oled<'d> {
    bus: Bus<'d>,
    /// The page that the panel writes into, as far as that is known.
    page: Option<u8>,
    /// The column that the picture begins in.
    first_column: u8,
}

impl<'d> Oled<'d> {
    /// The address with the module's jumper as it is sold.
    const ADDRESS: u16 = 0x3c;

    /// Ten times what a whole page takes.
    const LIMIT: Duration = Duration::from_millis(50);

    /// Control byte: nothing but commands to the end of the transfer.
    const COMMANDS: u8 = 0x00;
    /// Control byte: one command, then a control byte again.
    const COMMAND: u8 = 0x80;
    /// Control byte: nothing but data to the end of the transfer.
    const DATA: u8 = 0x40;

    /// The panel on this bus.
    pub(crate) fn new(bus: Bus<'d>) -> Self {
        Self { bus, page: None, first_column: 0 }
    }

    /// Sets the panel up from any state and leaves it dark: its memory holds no picture yet.
    pub(crate) async fn set_up(&mut self, panel: Panel) -> Result<(), Fault> {
        self.first_column = panel.first_column;
        let (segments, rows) = if panel.turned { (0xa0, 0xc0) } else { (0xa1, 0xc8) };
        #[rustfmt::skip]
        let commands = [
            0xe3,                 // Nothing. A command that a reset cut short takes this as its value.
            0xae,                 // Panel off.
            0xd5, 0x80,           // Clock: about 100 pictures a second.
            0xa8, 63,             // 64 rows,
            0xd3, 0, 0x40,        // beginning with the first.
            0x8d, 0x14,           // Charge pump on: the panel makes its own high voltage.
            0x20, 2,              // Page addressing.
            segments, rows,       // Which way up.
            0xda, 0x12,           // Every other row from the far side, as the glass is wired.
            0x81, panel.contrast,
            0xd9, 0xf1,           // Pre-charge, as advised with the charge pump,
            0xdb, 0x40,           // and the level it is measured against.
            0xa4, 0xa6,           // Show the memory, as it is.
        ];
        self.commands(&commands).await
    }

    /// Switches the panel on.
    pub(crate) async fn light(&mut self) -> Result<(), Fault> {
        self.commands(&[0xaf]).await
    }

    /// Sets how bright lit pixels are.
    pub(crate) async fn contrast(&mut self, contrast: u8) -> Result<(), Fault> {
        self.commands(&[0x81, contrast]).await
    }

    /// Writes a span of the picture, in one transfer. The page is named only when it is another than before.
    pub(crate) async fn write(&mut self, span: Span<'_>) -> Result<(), Fault> {
        let column = span.column + self.first_column;
        let page = [Self::COMMAND, 0xb0 | span.page];
        let named = if self.page == Some(span.page) { 0 } else { page.len() };
        let place = [Self::COMMAND, column & 0x0f, Self::COMMAND, 0x10 | column >> 4, Self::DATA];
        let head = page.into_iter().take(named).chain(place);
        self.send(head.chain(span.data.iter().copied())).await?;
        self.page = Some(span.page);
        Ok(())
    }

    /// Asks for an answer, and nothing else.
    pub(crate) async fn nothing(&mut self) -> Result<(), Fault> {
        self.commands(&[0xe3]).await
    }

    /// What the panel says of itself: whether it is dark.
    pub(crate) async fn status(&mut self) -> Result<u8, Fault> {
        const DARK: u8 = 0x40;
        let mut status = [0];
        let _hurry = idle::hurry();
        with_timeout(Self::LIMIT, self.bus.read_async(Self::ADDRESS, &mut status)).await??;
        let [status] = status;
        Ok(status & DARK)
    }

    async fn commands(&mut self, commands: &[u8]) -> Result<(), Fault> {
        self.send([Self::COMMANDS].into_iter().chain(commands.iter().copied())).await
    }

    async fn send(&mut self, bytes: impl Iterator<Item = u8>) -> Result<(), Fault> {
        // The bus is clocked with the processor, which sleeps meanwhile.
        let _hurry = idle::hurry();
        with_timeout(Self::LIMIT, self.bus.write_async(Self::ADDRESS, bytes)).await??;
        Ok(())
    }
}
