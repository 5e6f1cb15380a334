//! A pin of the chip, and what it is used as.

use serde::Deserialize;

use crate::BUTTONS;

/// A pin.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Pin {
    /// Its number in the chip's numbering.
    pub gpio: u8,
    pub function: Function,
    /// What the firmware switches on.
    pub pull: Option<Pull>,
    /// The level that means "yes".
    pub active: Option<Active>,
    /// What is at its other end, for people.
    pub to: String,
    /// The button that it is, if its name does not say so.
    pub means: Option<String>,
    /// Its number on the edge of the Pico: our own board's.
    pub pad: Option<u8>,
    /// Its name in the schematic: our own board's.
    pub net: Option<String>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Pull {
    Up,
    Down,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Active {
    Low,
    High,
}

/// What a pin is used as, in the words of the chip's data sheet: `IN`, `OUT`, `I2C0_SDA`,
/// `SPI1_TX`, `PWM0_A`, `ADC3`.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(transparent)]
pub struct Function(pub String);

impl Pin {
    /// The button that a pin of this name is.
    pub fn button(&self, name: &str) -> Option<&'static str> {
        let means = self.means.as_deref().unwrap_or(name);
        BUTTONS.into_iter().find(|button| *button == means)
    }

    /// The block behind it and its place there: `PWM0` and `A`.
    pub fn block(&self) -> (&str, &str) {
        self.function.0.split_once('_').unwrap_or((&self.function.0, ""))
    }

    /// Whether the chip can do this at this pin (RP2040 datasheet, 1.4.3): I2C blocks change every
    /// two pins, SPI blocks every eight, PWM slices count up by two pins and begin again at 16, the
    /// converter is on the last four.
    pub(crate) fn can_be(&self) -> bool {
        let gpio = usize::from(self.gpio);
        let [i2c, spi] = [gpio / 2 % 2, gpio / 8 % 2];
        let place = |names: &[&'static str]| names.get(gpio % names.len()).copied().unwrap_or("");
        let functions = [
            "IN".to_owned(),
            "OUT".to_owned(),
            format!("I2C{i2c}_{}", place(&["SDA", "SCL"])),
            format!("SPI{spi}_{}", place(&["RX", "CSN", "SCK", "TX"])),
            format!("PWM{}_{}", gpio / 2 % 8, place(&["A", "B"])),
            gpio.checked_sub(26).map_or(String::new(), |channel| format!("ADC{channel}")),
        ];
        gpio < 30 && functions.contains(&self.function.0)
    }
}
