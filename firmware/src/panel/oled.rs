//! SSD1306 and SH1106, by the driver of the former's name.
//!
//! Spans of a picture are written by page and column: that is the least traffic, and SH1106 panels,
//! often sold under the other name, understand nothing else. They pass over what only an SSD1306
//! knows.
//!
//! The driver's `init` ends by switching the panel on. So the picture goes first, into a dark
//! panel's memory, after the few settings that decide how it is written.

use app::Panel;
use graphics::Span;
use ssd1306::Ssd1306;
use ssd1306::command::{AddrMode, Command};
use ssd1306::mode::BasicMode;
use ssd1306::prelude::{Brightness, DisplayRotation, DisplaySize128x64};

use super::transport::{BusFault, Transport};
use super::{Bus, Controller};

/// How long a pixel is charged before it is lit, in cycles of the panel's clock: the longest, as
/// with the charge pump the supply is weak.
const PRECHARGE: u8 = 15;

/// The rows of a page.
const PAGE_ROWS: u8 = 8;

/// The controller on the panel, over an open bus.
pub(crate) struct Oled<B> {
    transport: Transport<B>,
    /// How the panel is to be set.
    panel: Panel,
    /// The page that the panel writes into, as far as that is known.
    page: Option<u8>,
}

impl<B: Bus> Oled<B> {
    /// The panel on this bus, to be set so.
    pub(crate) fn new(bus: B, panel: Panel) -> Self {
        Self { transport: Transport::new(bus), panel, page: None }
    }

    /// The driver. All that it remembers is which way up the panel is.
    fn driver(&mut self) -> Ssd1306<&mut Transport<B>, DisplaySize128x64, BasicMode> {
        let rotation = rotation(self.panel);
        Ssd1306::new(&mut self.transport, DisplaySize128x64, rotation)
    }

    /// A command for which the driver has no call.
    fn command(&mut self, command: Command) -> Result<(), BusFault> {
        let mut transport = &mut self.transport;
        Ok(command.send(&mut transport)?)
    }
}

impl<B: Bus> Controller for Oled<B> {
    async fn set_up(&mut self) -> Result<(), BusFault> {
        let rotation = rotation(self.panel);
        // A command that a reset cut short takes this as its value.
        self.command(Command::Noop)?;
        // While it scrolls, the panel moves what is in its memory. `init` stops it too, but only
        // after the picture was written.
        self.command(Command::EnableScroll(false))?;
        let mut driver = self.driver();
        driver.set_display_on(false)?;
        driver.set_addr_mode(AddrMode::Page)?;
        // Columns are turned as they are written, not as they are shown.
        driver.set_rotation(rotation)?;
        self.transport.send_and_find().await
    }

    async fn light(&mut self) -> Result<(), BusFault> {
        let brightness = brightness(self.panel);
        let mut driver = self.driver();
        driver.init_with_addr_mode(AddrMode::Page)?;
        // `init` has one of its own. This comes 90 us later, while the panel shows its first row.
        driver.set_brightness(brightness)?;
        // The panel need not keep its place when the addressing mode is set.
        self.page = None;
        self.transport.send().await
    }

    async fn dim(&mut self, contrast: u8) -> Result<(), BusFault> {
        self.panel.contrast = contrast;
        let brightness = brightness(self.panel);
        self.driver().set_brightness(brightness)?;
        self.transport.send().await
    }

    /// The page is named only when it is another than before.
    async fn write(&mut self, span: Span<'_>) -> Result<(), BusFault> {
        let column = self.panel.first_column + span.column;
        let is_other = self.page != Some(span.page);
        let mut driver = self.driver();
        if is_other {
            driver.set_row(PAGE_ROWS * span.page)?;
        }
        driver.set_column(column)?;
        driver.draw(span.data)?;
        self.transport.send().await?;
        self.page = Some(span.page);
        Ok(())
    }

    async fn ping(&mut self) -> Result<(), BusFault> {
        self.command(Command::Noop)?;
        self.transport.send().await
    }

    /// The driver only writes.
    async fn status(&mut self) -> Result<u8, BusFault> {
        const DARK: u8 = 0x40;
        Ok(self.transport.read().await? & DARK)
    }
}

fn rotation(panel: Panel) -> DisplayRotation {
    if panel.turned { DisplayRotation::Rotate180 } else { DisplayRotation::Rotate0 }
}

fn brightness(panel: Panel) -> Brightness {
    Brightness::custom(PRECHARGE, panel.contrast)
}
