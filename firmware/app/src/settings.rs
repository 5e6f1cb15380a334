//! The player's settings.

use crate::Millis;
use crate::sound::Sounds;

/// How the gadget is set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Settings {
    /// From 1 to 5.
    pub contrast: u8,
    pub sleep: Sleep,
    /// When the device sleeps until a button wakes it.
    pub deep_sleep: DeepSleep,
    pub hand: Hand,
    /// Whether forms show chances.
    pub odds: bool,
    /// Whether dice tumble before they show.
    pub animation: bool,
    /// Whether A on a form asks for the player's own dice.
    pub own_dice: bool,
    pub sounds: Sounds,
    /// What it runs on.
    pub cell: Cell,
    /// The controller of its panel.
    pub panel: Controller,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            contrast: 4,
            sleep: Sleep::Minute,
            deep_sleep: DeepSleep::FiveMinutes,
            hand: Hand::Right,
            odds: true,
            animation: false,
            own_dice: false,
            sounds: Sounds::Off,
            cell: Cell::Alkaline,
            panel: Controller::Ssd1306,
        }
    }
}

impl Settings {
    pub const CONTRAST: (u8, u8) = (1, 5);

    /// How many bytes they take in memory.
    pub const BYTES: usize = 10;

    /// For the memory: a byte for each, in the order they came to be. A new one is added at the
    /// end.
    pub const fn to_bytes(self) -> [u8; Self::BYTES] {
        [
            self.contrast,
            self.sleep as u8,
            self.deep_sleep as u8,
            self.hand as u8,
            self.odds as u8,
            self.animation as u8,
            self.own_dice as u8,
            self.cell as u8,
            self.panel as u8,
            self.sounds as u8,
        ]
    }

    /// As the memory had them; what makes no sense is as on a new device.
    pub fn from_bytes(bytes: [u8; Self::BYTES]) -> Self {
        let [contrast, sleep, deep_sleep, hand, odds, animation, own_dice, cell, panel, sounds] =
            bytes;
        let new = Self::default();
        Self {
            contrast: contrast.clamp(Self::CONTRAST.0, Self::CONTRAST.1),
            sleep: one_of(&Sleep::ALL, sleep, new.sleep),
            deep_sleep: one_of(&DeepSleep::ALL, deep_sleep, new.deep_sleep),
            hand: one_of(&[Hand::Right, Hand::Left], hand, new.hand),
            odds: odds != 0,
            animation: animation != 0,
            own_dice: own_dice != 0,
            cell: one_of(&Cell::ALL, cell, new.cell),
            panel: one_of(&Controller::ALL, panel, new.panel),
            sounds: one_of(&Sounds::ALL, sounds, new.sounds),
        }
    }

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

/// The one at a place of a list, or the usual one.
fn one_of<T: Copy>(all: &[T], at: u8, usual: T) -> T {
    all.get(usize::from(at)).copied().unwrap_or(usual)
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
    pub const ALL: [Self; 4] =
        [Self::HalfMinute, Self::Minute, Self::TwoMinutes, Self::FiveMinutes];

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

/// When the device goes to sleep, counted from the last press.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DeepSleep {
    FiveMinutes,
    QuarterHour,
    Hour,
}

impl DeepSleep {
    pub const ALL: [Self; 3] = [Self::FiveMinutes, Self::QuarterHour, Self::Hour];

    pub const fn after(self) -> Millis {
        match self {
            Self::FiveMinutes => 300_000,
            Self::QuarterHour => 900_000,
            Self::Hour => 3_600_000,
        }
    }

    pub const fn label(self) -> &'static str {
        match self {
            Self::FiveMinutes => "5 min",
            Self::QuarterHour => "15 min",
            Self::Hour => "1 h",
        }
    }
}

/// The kind of cells in the device.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cell {
    /// Three alkaline cells.
    Alkaline,
    /// Three rechargeable cells.
    Nimh,
    /// One lithium cell.
    Lipo,
}

/// Voltages of a battery, in millivolts.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    pub full: u16,
    /// Below this the player is warned.
    pub warns: u16,
    /// Below this the memory is not written.
    pub stops: u16,
}

impl Cell {
    pub const ALL: [Self; 3] = [Self::Alkaline, Self::Nimh, Self::Lipo];

    pub const fn limits(self) -> Limits {
        match self {
            Self::Alkaline => Limits { full: 4500, warns: 3000, stops: 2500 },
            Self::Nimh => Limits { full: 4000, warns: 3200, stops: 2800 },
            Self::Lipo => Limits { full: 4200, warns: 3300, stops: 3000 },
        }
    }

    pub const fn label(self) -> &'static str {
        match self {
            Self::Alkaline => "alkaline",
            Self::Nimh => "NiMH",
            Self::Lipo => "LiPo",
        }
    }
}

/// The chip behind the panel's glass.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Controller {
    Ssd1306,
    /// It has 132 columns, and the glass shows those from the third on.
    Sh1106,
}

impl Controller {
    pub const ALL: [Self; 2] = [Self::Ssd1306, Self::Sh1106];

    /// The column that the picture begins in.
    pub const fn first_column(self) -> u8 {
        match self {
            Self::Ssd1306 => 0,
            Self::Sh1106 => 2,
        }
    }

    pub const fn label(self) -> &'static str {
        match self {
            Self::Ssd1306 => "SSD1306",
            Self::Sh1106 => "SH1106",
        }
    }
}
