//! The panel: an SSD1306 of 128 x 64 pixels on I2C, by the driver of its name.
//!
//! The driver writes into a [`Queue`], and what belongs together travels in one transfer, without
//! blocking. Page addressing is the least traffic for spans of a picture, and SH1106 panels, often
//! sold under the other name, understand it as well.

use app::Panel;
use defmt::Format;
use display_interface::{DataFormat, DisplayError, WriteOnlyDataCommand};
use embassy_rp::i2c;
use embassy_time::{Duration, TimeoutError, with_timeout};
use graphics::Span;
use heapless::Vec;
use ssd1306::Ssd1306;
use ssd1306::command::{AddrMode, Command};
use ssd1306::mode::BasicMode;
use ssd1306::prelude::{Brightness, DisplayRotation, DisplaySize128x64};

use crate::board::Bus;
use crate::idle;

/// Why the panel did not take what it was sent.
#[derive(Clone, Copy, Format)]
pub(crate) enum Fault {
    /// It did not answer, or the bus is disturbed.
    Bus(i2c::Error),
    /// The transfer took longer than it ever should.
    Late,
    /// More commands than there is room for: never.
    Full,
}

impl From<DisplayError> for Fault {
    fn from(_: DisplayError) -> Self {
        Self::Full
    }
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

/// Commands in the order in which the driver gives them.
#[derive(Default)]
struct Queue(Vec<u8, 40>);

impl WriteOnlyDataCommand for &mut Queue {
    fn send_commands(&mut self, commands: DataFormat<'_>) -> Result<(), DisplayError> {
        let DataFormat::U8(commands) = commands else {
            return Err(DisplayError::DataFormatNotImplemented);
        };
        self.0.extend_from_slice(commands).map_err(|_| DisplayError::OutOfBoundsError)
    }

    /// Data does not wait: it goes with [`Oled::send`].
    fn send_data(&mut self, _: DataFormat<'_>) -> Result<(), DisplayError> {
        Err(DisplayError::DataFormatNotImplemented)
    }
}

/// The controller on the panel, over an open bus.
pub(crate) struct Oled<'d> {
    bus: Bus<'d>,
    queue: Queue,
    rotation: DisplayRotation,
    /// The page that the panel writes into, as far as that is known.
    page: Option<u8>,
    /// The column that the picture begins in.
    first_column: u8,
    contrast: u8,
}

impl<'d> Oled<'d> {
    /// The address with the module's jumper as it is sold.
    const ADDRESS: u16 = 0x3c;
    /// Ten times what a whole page takes.
    const LIMIT: Duration = Duration::from_millis(50);
    /// Control byte: nothing but commands to the end of the transfer.
    const COMMANDS: u8 = 0x00;
    /// Control byte: one command byte, then a control byte again.
    const COMMAND: u8 = 0x80;
    /// Control byte: nothing but data to the end of the transfer.
    const DATA: u8 = 0x40;

    /// The panel on this bus.
    pub(crate) fn new(bus: Bus<'d>) -> Self {
        Self {
            bus,
            queue: Queue::default(),
            rotation: DisplayRotation::Rotate0,
            page: None,
            first_column: 0,
            contrast: 0,
        }
    }

    /// The driver. All it knows is which way up.
    fn driver(&mut self) -> Ssd1306<&mut Queue, DisplaySize128x64, BasicMode> {
        Ssd1306::new(&mut self.queue, DisplaySize128x64, self.rotation)
    }

    /// Makes a panel in any state ready for a picture, and leaves it dark: its memory holds none
    /// yet.
    pub(crate) async fn set_up(&mut self, panel: Panel) -> Result<(), Fault> {
        (self.first_column, self.contrast) = (panel.first_column, panel.contrast);
        self.rotation =
            if panel.turned { DisplayRotation::Rotate180 } else { DisplayRotation::Rotate0 };
        // A command that a reset cut short takes this as its value.
        Command::Noop.send(&mut &mut self.queue)?;
        let rotation = self.rotation;
        let mut driver = self.driver();
        driver.set_display_on(false)?;
        driver.set_addr_mode(AddrMode::Page)?;
        // Which way up is a matter of how the picture is written, so it goes first.
        driver.set_rotation(rotation)?;
        // A picture takes them along.
        if panel.lit { Ok(()) } else { self.send(&[]).await }
    }

    /// Switches the panel on, with all that the driver sets up by the way.
    pub(crate) async fn light(&mut self) -> Result<(), Fault> {
        let contrast = Brightness::custom(PRECHARGE, self.contrast);
        let mut driver = self.driver();
        driver.init_with_addr_mode(AddrMode::Page)?;
        driver.set_brightness(contrast)?;
        self.send(&[]).await
    }

    /// Sets how bright lit pixels are.
    pub(crate) async fn contrast(&mut self, contrast: u8) -> Result<(), Fault> {
        self.contrast = contrast;
        self.driver().set_brightness(Brightness::custom(PRECHARGE, contrast))?;
        self.send(&[]).await
    }

    /// Writes a span of the picture, in one transfer. The page is named only when it is another
    /// than before.
    pub(crate) async fn write(&mut self, span: Span<'_>) -> Result<(), Fault> {
        let (column, is_known) = (span.column + self.first_column, self.page == Some(span.page));
        let mut driver = self.driver();
        if !is_known {
            driver.set_row(8 * span.page)?;
        }
        driver.set_column(column)?;
        self.send(span.data).await?;
        self.page = Some(span.page);
        Ok(())
    }

    /// Asks for an answer, and nothing else.
    pub(crate) async fn nothing(&mut self) -> Result<(), Fault> {
        Command::Noop.send(&mut &mut self.queue)?;
        self.send(&[]).await
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

    /// Sends the commands that wait, and data after them if there is any.
    async fn send(&mut self, data: &[u8]) -> Result<(), Fault> {
        let mut head = Vec::<u8, 48>::new();
        let fits = if data.is_empty() {
            head.push(Self::COMMANDS).is_ok() && head.extend_from_slice(&self.queue.0).is_ok()
        } else {
            // With data after them, commands need a control byte each.
            let each = self
                .queue
                .0
                .iter()
                .all(|&command| head.extend_from_slice(&[Self::COMMAND, command]).is_ok());
            each && head.push(Self::DATA).is_ok()
        };
        self.queue.0.clear();
        if !fits {
            return Err(Fault::Full);
        }
        // The bus is clocked with the processor, which sleeps meanwhile.
        let _hurry = idle::hurry();
        let bytes = head.iter().chain(data).copied();
        with_timeout(Self::LIMIT, self.bus.write_async(Self::ADDRESS, bytes)).await??;
        Ok(())
    }
}

/// How long a pixel is charged before it is lit, as advised with the charge pump.
const PRECHARGE: u8 = 15;
