//! The ST7567, a controller of LCDs: its commands by the data sheet (Sitronix, version 1.4b),
//! section "Instruction table". The one crate for it has stayed at 0.1.0 since 2019 and brings an
//! older `embedded-hal`.
//!
//! Its memory has 132 columns, of which the glass shows 128; the board's file says which is the
//! first.

use app::Panel;
use graphics::Span;

use super::transport::{BusFault, Transport};
use super::{Bus, Controller};

/// Commands with their values.
mod command {
    pub(super) const DARK: u8 = 0xae;
    pub(super) const LIT: u8 = 0xaf;
    /// Every pixel on. While dark: the power-save mode.
    pub(super) const ALL_ON: u8 = 0xa5;
    /// Pixels as the memory has them.
    pub(super) const FROM_MEMORY: u8 = 0xa4;
    pub(super) const NOT_INVERSE: u8 = 0xa6;
    pub(super) const FIRST_LINE: u8 = 0x40;
    pub(super) const PAGE: u8 = 0xb0;
    pub(super) const COLUMN_HIGH: u8 = 0x10;
    pub(super) const COLUMN_LOW: u8 = 0x00;
    /// Columns as they are addressed.
    pub(super) const COLUMNS_ON: u8 = 0xa0;
    /// Columns from the other end.
    pub(super) const COLUMNS_BACK: u8 = 0xa1;
    pub(super) const LINES_UP: u8 = 0xc0;
    pub(super) const LINES_DOWN: u8 = 0xc8;
    /// The bias of a duty of 1/65: 1/7.
    pub(super) const BIAS: u8 = 0xa3;
    /// Booster, regulator and follower on.
    pub(super) const POWER: u8 = 0x2f;
    /// The ratio of the regulator's resistors: 5.0.
    pub(super) const RATIO: u8 = 0x24;
    /// The contrast follows, 0 to 63.
    pub(super) const CONTRAST: u8 = 0x81;
    pub(super) const NOTHING: u8 = 0xe3;
}

/// Columns of the memory that the glass does not show.
const HIDDEN: u8 = 132 - 128;

/// The controller on the panel, over an open bus.
pub(crate) struct Lcd<B> {
    transport: Transport<B>,
    /// How the panel is to be set.
    panel: Panel,
    /// The contrast at the player's lowest and highest setting.
    contrast: [u8; 2],
}

impl<B: Bus> Lcd<B> {
    /// The panel on this bus, to be set so.
    pub(crate) fn new(bus: B, panel: Panel, contrast: [u8; 2]) -> Self {
        Self { transport: Transport::new(bus), panel, contrast }
    }

    /// Where the glass begins: turned over, columns count from the other end.
    fn first_column(&self) -> u8 {
        match self.panel.first_column {
            first if self.panel.turned => HIDDEN.saturating_sub(first),
            first => first,
        }
    }

    /// The contrast between its two limits, as far up as the player's between 0 and 255.
    fn contrast(&self) -> u8 {
        let [low, high] = self.contrast.map(u16::from);
        let contrast = low + high.saturating_sub(low) * u16::from(self.panel.contrast) / 255;
        u8::try_from(contrast).unwrap_or(u8::MAX)
    }

    /// Contrast and lamp. A dark lamp would show no picture at all, so it has a lower limit.
    async fn shine(&mut self) -> Result<(), BusFault> {
        const LEAST: u8 = 96;
        let contrast = self.contrast();
        self.transport.commands(&[command::CONTRAST, contrast])?;
        self.transport.backlight(self.panel.contrast.max(LEAST));
        self.transport.send().await
    }
}

impl<B: Bus> Controller for Lcd<B> {
    async fn set_up(&mut self) -> Result<(), BusFault> {
        let (columns, lines) = if self.panel.turned {
            (command::COLUMNS_BACK, command::LINES_UP)
        } else {
            (command::COLUMNS_ON, command::LINES_DOWN)
        };
        self.transport.backlight(0);
        self.transport.commands(&[
            // A command that a reset cut short takes this as its value.
            command::NOTHING,
            command::DARK,
            command::ALL_ON,
            command::BIAS,
            columns,
            lines,
            command::NOT_INVERSE,
            command::FIRST_LINE,
            command::POWER,
            command::RATIO,
        ])?;
        self.transport.send_and_find().await
    }

    async fn light(&mut self) -> Result<(), BusFault> {
        self.transport.commands(&[command::FROM_MEMORY, command::LIT])?;
        self.shine().await
    }

    async fn dim(&mut self, contrast: u8) -> Result<(), BusFault> {
        self.panel.contrast = contrast;
        self.shine().await
    }

    async fn write(&mut self, span: Span<'_>) -> Result<(), BusFault> {
        let column = self.first_column() + span.column;
        self.transport.commands(&[
            command::PAGE | span.page,
            command::COLUMN_HIGH | column >> 4,
            command::COLUMN_LOW | column & 0x0f,
        ])?;
        self.transport.pixels(span.data)?;
        self.transport.send().await
    }

    async fn ping(&mut self) -> Result<(), BusFault> {
        self.transport.commands(&[command::NOTHING])?;
        self.transport.send().await
    }

    async fn status(&mut self) -> Result<u8, BusFault> {
        self.transport.read().await
    }
}
