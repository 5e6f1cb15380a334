//! The player's settings.

use crate::Millis;

/// How the gadget is set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Settings {
    /// From 1 to 5.
    pub contrast: u8,
    pub sleep: Sleep,
    pub hand: Hand,
    /// Whether forms show chances.
    pub odds: bool,
    /// Whether dice tumble before they show.
    pub animation: bool,
    /// Whether A on a form asks for the player's own dice.
    pub own_dice: bool,
}

impl Default for Settings {
    fn default() -> Self {
        Self { contrast: 4, sleep: Sleep::Minute, hand: Hand::Right, odds: true, animation: false, own_dice: false }
    }
}

impl Settings {
    pub const CONTRAST: (u8, u8) = (1, 5);

    /// The panel's contrast register. Equal steps to the eye, not to the register.
    pub const fn contrast_register(self) -> u8 {
        match self.contrast {
            1 => 0x01,
            2 => 0x20,
            3 => 0x50,
            4 => 0x8f,
            _ => 0xff,
        }
    }
}

/// The hand that holds the cross.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hand {
    Right,
    /// Picture and arrows are turned by 180 degrees.
    Left,
}

/// When the panel goes dark.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sleep {
    HalfMinute,
    Minute,
    TwoMinutes,
    FiveMinutes,
}

impl Sleep {
    pub const ALL: [Self; 4] = [Self::HalfMinute, Self::Minute, Self::TwoMinutes, Self::FiveMinutes];

    pub const fn after(self) -> Millis {
        match self {
            Self::HalfMinute => 30_000,
            Self::Minute => 60_000,
            Self::TwoMinutes => 120_000,
            Self::FiveMinutes => 300_000,
        }
    }

    pub const fn label(self) -> &'static str {
        match self {
            Self::HalfMinute => "30 s",
            Self::Minute => "60 s",
            Self::TwoMinutes => "2 min",
            Self::FiveMinutes => "5 min",
        }
    }
}
