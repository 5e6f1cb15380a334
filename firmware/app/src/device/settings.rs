//! The player's settings.

use serde::{Deserialize, Serialize};

use crate::device::sound::Sounds;
use crate::input::Millis;

/// How the gadget is set. Records hold the fields in this order, the order in which they were
/// added.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
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
    /// What it runs on.
    pub cell: CellKind,
    /// The controller of its panel.
    pub panel: Controller,
    pub sounds: Sounds,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            contrast: 4,
            sleep: Sleep::ThreeMinutes,
            deep_sleep: DeepSleep::FiveMinutes,
            hand: Hand::Right,
            odds: true,
            animation: false,
            own_dice: false,
            cell: CellKind::Alkaline,
            panel: Controller::Ssd1306,
            sounds: Sounds::Off,
        }
    }
}

impl Settings {
    pub const CONTRAST: (u8, u8) = (1, 5);
    /// The contrast of a dimmed panel, unless it is darker anyway.
    const DIM: u8 = 2;

    /// The same within its bounds, whatever was stored.
    #[must_use]
    pub fn sensible(self) -> Self {
        Self { contrast: self.contrast.clamp(Self::CONTRAST.0, Self::CONTRAST.1), ..self }
    }

    /// The panel's contrast register. Equal steps to the eye, not to the register.
    pub const fn contrast_register(self) -> u8 {
        register(self.contrast)
    }

    /// The same when the panel is dimmed.
    pub fn dim_register(self) -> u8 {
        register(self.contrast.min(Self::DIM))
    }
}

const fn register(contrast: u8) -> u8 {
    match contrast {
        1 => 0x01,
        2 => 0x20,
        3 => 0x50,
        4 => 0x8f,
        _ => 0xff,
    }
}

/// The hand that holds the cross.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Hand {
    Right,
    /// Picture and arrows are turned by 180 degrees.
    Left,
}

/// When the panel goes dark. In place of three minutes there were two once.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Sleep {
    HalfMinute,
    Minute,
    ThreeMinutes,
    FiveMinutes,
}

impl Sleep {
    pub const ALL: [Self; 4] =
        [Self::HalfMinute, Self::Minute, Self::ThreeMinutes, Self::FiveMinutes];

    pub const fn after(self) -> Millis {
        match self {
            Self::HalfMinute => 30_000,
            Self::Minute => 60_000,
            Self::ThreeMinutes => 180_000,
            Self::FiveMinutes => 300_000,
        }
    }

    /// When the panel dims, if it is not dark by then. Whoever looks at the table for a minute
    /// still reads it.
    pub fn dims_after(self) -> Option<Millis> {
        const DIMS: Millis = 60_000;
        Some(DIMS).filter(|&dims| dims < self.after())
    }

    pub const fn label(self) -> &'static str {
        match self {
            Self::HalfMinute => "30 s",
            Self::Minute => "1 min",
            Self::ThreeMinutes => "3 min",
            Self::FiveMinutes => "5 min",
        }
    }
}

/// When the device goes to sleep, counted from the last press.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
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
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum CellKind {
    /// Three alkaline cells.
    Alkaline,
    /// Three rechargeable cells.
    Nimh,
    /// One lithium cell.
    Lipo,
    /// Nobody measures what it runs on. The third version of the record added it.
    Unmeasured,
}

/// Voltages of a battery at the regulator's input, in millivolts. A diode is before it, which takes
/// [`DIODE`](Self::DIODE).
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    pub full: u16,
    /// Below this the player is warned.
    pub warns: u16,
    /// Below this nothing is written to flash.
    pub stops: u16,
    /// Below this the device sleeps, to spare the cells.
    pub cuts: u16,
    /// From this on it wakes again: more than drained cells recover to when nothing is asked of
    /// them.
    pub returns: u16,
}

impl Limits {
    /// What the diode takes at some 20 mA.
    pub const DIODE: u16 = 220;
}

impl CellKind {
    pub const ALL: [Self; 4] = [Self::Alkaline, Self::Nimh, Self::Lipo, Self::Unmeasured];

    /// The limits of these cells, if anybody measures them.
    #[rustfmt::skip]
    pub const fn limits(self) -> Option<Limits> {
        Some(match self {
            // 1.07, 0.91 and 0.87 V a cell, and 1.21 V.
            Self::Alkaline => Limits { full: 4500, warns: 3000, stops: 2500, cuts: 2400, returns: 3400 },
            // 1.14, 1.01 and 0.97 V a cell, and 1.24 V.
            Self::Nimh => Limits { full: 4000, warns: 3200, stops: 2800, cuts: 2700, returns: 3500 },
            // 3.52, 3.22 and 3.02 V, and 3.72 V.
            Self::Lipo => Limits { full: 4200, warns: 3300, stops: 3000, cuts: 2800, returns: 3500 },
            Self::Unmeasured => return None,
        })
    }

    pub const fn label(self) -> &'static str {
        match self {
            Self::Alkaline => "alkaline",
            Self::Nimh => "NiMH",
            Self::Lipo => "LiPo",
            Self::Unmeasured => "no sensing",
        }
    }
}

/// The chip behind the panel's glass.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
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

#[cfg(test)]
mod tests {
    use super::*;

    /// Byte for byte as the first firmware wrote them.
    #[test]
    fn each_setting_takes_a_byte_in_its_place() {
        let settings = Settings {
            contrast: 3,
            sleep: Sleep::FiveMinutes,
            deep_sleep: DeepSleep::Hour,
            hand: Hand::Left,
            odds: false,
            animation: true,
            own_dice: true,
            cell: CellKind::Lipo,
            panel: Controller::Sh1106,
            sounds: Sounds::All,
        };
        let mut room = [0; 16];
        let bytes = postcard::to_slice(&settings, &mut room).unwrap();
        assert_eq!(bytes, [3, 3, 2, 1, 0, 1, 1, 2, 1, 2]);
        assert_eq!(postcard::from_bytes(bytes), Ok(settings));
    }

    /// A memory that was written before must mean the same: new values go to the end of a list,
    /// with another version of the record.
    #[test]
    fn values_are_stored_by_their_places() {
        assert_eq!([Hand::Right as u8, Hand::Left as u8], [0, 1]);
        let sleep = [Sleep::HalfMinute, Sleep::Minute, Sleep::ThreeMinutes, Sleep::FiveMinutes];
        assert_eq!(sleep.map(|sleep| sleep as u8), [0, 1, 2, 3]);
        let deep = [DeepSleep::FiveMinutes, DeepSleep::QuarterHour, DeepSleep::Hour];
        assert_eq!(deep.map(|deep| deep as u8), [0, 1, 2]);
        assert_eq!(
            [CellKind::Alkaline, CellKind::Nimh, CellKind::Lipo, CellKind::Unmeasured]
                .map(|cell| cell as u8),
            [0, 1, 2, 3]
        );
        assert_eq!([Controller::Ssd1306 as u8, Controller::Sh1106 as u8], [0, 1]);
        assert_eq!([Sounds::Off as u8, Sounds::Clicks as u8, Sounds::All as u8], [0, 1, 2]);
    }

    #[test]
    fn a_contrast_out_of_bounds_is_the_nearest_within() {
        let contrast = |contrast| Settings { contrast, ..Settings::default() }.sensible().contrast;
        assert_eq!([0, 1, 5, 200].map(contrast), [1, 1, 5, 5]);
    }

    #[test]
    fn a_dimmed_panel_is_never_brighter_than_it_was_set() {
        let registers = |contrast| {
            let settings = Settings { contrast, ..Settings::default() };
            (settings.contrast_register(), settings.dim_register())
        };
        assert_eq!([1, 2, 4].map(registers), [(0x01, 0x01), (0x20, 0x20), (0x8f, 0x20)]);
        assert_eq!(Sleep::ALL.map(Sleep::dims_after), [None, None, Some(60_000), Some(60_000)]);
    }

    /// The player is warned, then all is saved, then the device sleeps; and it wakes by nothing
    /// that drained cells do by themselves.
    #[test]
    fn the_limits_of_a_battery_come_in_their_order() {
        for limits in CellKind::ALL.into_iter().filter_map(CellKind::limits) {
            let falling = [limits.full, limits.returns, limits.warns, limits.stops, limits.cuts];
            assert!(falling.is_sorted_by(|more, less| more > less), "{limits:?}");
        }
    }

    /// Of three cells in a row the weakest is reversed by the others: it has 0.5 V left when they,
    /// at 1.2 V, and it have 2.9 V together.
    #[test]
    fn nimh_cells_are_not_drained_below_nine_tenths_of_a_volt() {
        let cuts = CellKind::Nimh.limits().unwrap().cuts + Limits::DIODE;
        assert!((3 * 900..=3 * 1000).contains(&cuts), "{cuts} mV at the cells");
        assert!(cuts - 2 * 1200 >= 500);
    }
}
