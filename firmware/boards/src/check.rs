//! What a board cannot be: each finding is a sentence.

use std::collections::BTreeSet;

use crate::{Active, BUTTONS, Board, Controller, Pin, Pull};

/// What other pins a board may have, beside its buttons and its panel's bus, and how the function
/// of each begins.
const OTHERS: [(&str, &str); 12] = [
    ("buzzer_p", "PWM"),
    ("buzzer_n", "PWM"),
    ("buzzer_enable", "OUT"),
    ("smps_mode", "OUT"),
    ("vbus_sense", "IN"),
    ("vsys_sense", "ADC"),
    ("knob_a", "IN"),
    ("knob_b", "IN"),
    ("lamps", "OUT"),
    ("display_backlight", "PWM"),
    ("display_reset", "OUT"),
    (LED, "OUT"),
];

/// How the names of LEDs begin.
const LED: &str = "led_";

/// The pins of the panel's two kinds of bus, with their places in its block; without one where any
/// pin will do.
const I2C: [(&str, &str); 2] = [("display_sda", "SDA"), ("display_scl", "SCL")];
const SPI: [(&str, &str); 4] =
    [("display_sck", "SCK"), ("display_mosi", "TX"), ("display_cs", ""), ("display_dc", "")];

impl Board {
    /// What the chip does not allow, and what nobody would understand.
    pub fn check(&self) -> Vec<String> {
        let mut wrong = self.impossible_pins();
        wrong.extend(self.impossible_panel());
        wrong.extend(self.missing_buttons());
        if self.flash_mib < 2 {
            wrong.push(format!("{} MiB of flash are too few: two are used", self.flash_mib));
        }
        if self.pin.contains_key("lamps") != (self.lamps > 0) {
            wrong.push("lamps need a pin and their number".to_owned());
        }
        for (one, other) in [("knob_a", "knob_b"), ("buzzer_n", "buzzer_p")] {
            if self.pin.contains_key(one) && !self.pin.contains_key(other) {
                wrong.push(format!("{one} without {other}"));
            }
        }
        wrong
    }

    fn impossible_pins(&self) -> Vec<String> {
        let mut wrong = Vec::new();
        let mut taken = BTreeSet::new();
        for (name, pin) in self.pins() {
            if !taken.insert(pin.gpio) {
                wrong.push(format!("{name}: GP{} is taken already", pin.gpio));
            }
            if !pin.can_be() {
                wrong.push(format!("{name}: GP{} cannot be {}", pin.gpio, pin.function.0));
            }
            wrong.extend(match pin.button(name) {
                Some(_) => wrong_button(name, pin),
                None => wrong_part(name, pin),
            });
        }
        wrong.extend(self.wrong_piezo());
        wrong
    }

    /// A piezo between two pins is between the two outputs of one counter, which are opposed.
    fn wrong_piezo(&self) -> Option<String> {
        let [one, other] = ["buzzer_p", "buzzer_n"].map(|name| self.pin.get(name).map(Pin::block));
        let (one, other) = one.zip(other)?;
        let is_opposed = one.0 == other.0 && (one.1, other.1) == ("A", "B");
        (!is_opposed).then(|| "buzzer_p and buzzer_n are no outputs A and B".to_owned())
    }

    fn impossible_panel(&self) -> Vec<String> {
        let mut wrong = Vec::new();
        let bus = self.panel.bus.as_str();
        let pins: &[(&str, &str)] = match bus {
            "I2C0" | "I2C1" => &I2C,
            "SPI0" | "SPI1" => &SPI,
            _ => return vec![format!("the chip has no bus {bus}")],
        };
        for (name, place) in pins {
            match self.pin.get(*name) {
                None => wrong.push(format!("a panel on {bus} needs {name}")),
                Some(pin) if !place.is_empty() && pin.block() != (bus, *place) => {
                    wrong.push(format!("{name} is {}, not {bus}_{place}", pin.function.0));
                }
                Some(_) => {}
            }
        }
        let is_i2c = bus.starts_with("I2C");
        if is_i2c == self.panel.addresses.is_empty() || is_i2c == (self.panel.hz > 0) {
            wrong.push("a panel has addresses on I2C and hz on SPI, and nothing else".to_owned());
        }
        let is_lcd = self.panel.controller == Controller::St7567;
        if is_lcd == (self.panel.contrast == [0; 2]) {
            wrong.push("an LCD has a contrast, and nothing else has".to_owned());
        }
        if is_lcd && self.panel.first_column.is_none_or(|first| first > 4) {
            wrong.push("an LCD says which of its first columns the glass begins at".to_owned());
        }
        if is_lcd && is_i2c {
            wrong.push("no ST7567 is driven over I2C".to_owned());
        }
        wrong
    }

    fn missing_buttons(&self) -> Vec<String> {
        let has = |button: &str| self.buttons().iter().any(|(known, _)| *known == button);
        let mut wrong: Vec<String> = BUTTONS
            .into_iter()
            .filter(|button| !has(button) && (*button != "b" || self.chord.is_none()))
            .map(|button| format!("there is no button {button}"))
            .collect();
        let [one, other] = self
            .chord
            .as_ref()
            .map_or(["up", "down"], |chord| chord.b.each_ref().map(String::as_str));
        if one == other || !has(one) || !has(other) || self.chord.is_some() && has("b") {
            wrong.push("a chord is of two other buttons, where there is no b".to_owned());
        }
        wrong
    }
}

fn wrong_button(name: &str, pin: &Pin) -> Option<String> {
    let is_whole = pin.function.0 == "IN" && pin.pull.is_some() && pin.active.is_some();
    (!is_whole).then(|| format!("{name}: a button is IN, with a pull and an active level"))
}

/// What is wrong with a pin that is no button.
fn wrong_part(name: &str, pin: &Pin) -> Option<String> {
    if I2C.iter().chain(&SPI).any(|(known, _)| *known == name) {
        return None;
    }
    let is_it = |known: &str| name == known || known == LED && name.starts_with(LED);
    let Some((_, function)) = OTHERS.into_iter().find(|(known, _)| is_it(known)) else {
        return Some(format!("{name}: nobody knows what such a pin is for"));
    };
    if !pin.function.0.starts_with(function) {
        return Some(format!("{name}: {} is no {function}", pin.function.0));
    }
    if name.starts_with("knob_") && (pin.pull, pin.active) != (Some(Pull::Up), Some(Active::Low)) {
        return Some(format!("{name}: a knob's contact is pulled up, and low while it is closed"));
    }
    None
}
