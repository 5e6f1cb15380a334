//! The state that the panel should be in.

use super::settings::{Hand, Settings};

/// The state that the panel should be in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Panel {
    /// Whether it is switched on.
    pub lit: bool,
    /// The SSD1306's contrast register.
    pub contrast: u8,
    /// Whether the picture is turned by 180 degrees, for the left hand.
    pub turned: bool,
    /// The column of its memory that the picture begins in.
    pub first_column: u8,
}

/// How bright the panel is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Light {
    /// As the player has set it.
    Full,
    /// Nobody has pressed anything for a while.
    Dimmed,
    Dark,
}

impl Panel {
    /// The panel as the player has set it, as bright as it should be now.
    pub fn new(settings: &Settings, light: Light) -> Self {
        let contrast = match light {
            Light::Full | Light::Dark => settings.contrast_register(),
            Light::Dimmed => settings.dim_register(),
        };
        Self {
            lit: light != Light::Dark,
            contrast,
            turned: settings.hand == Hand::Left,
            first_column: settings.panel.first_column(),
        }
    }

    /// Whether only the contrast differs: then the panel need not be set up again.
    pub fn is_set_up_as(self, other: Self) -> bool {
        self == Self { contrast: self.contrast, ..other }
    }
}
