//! What a board cannot be: each finding is a sentence.

use std::collections::BTreeSet;

use crate::{BUTTONS, Board, Controller};

/// What other pins a board may have, beside its buttons and its panel's bus.
const OTHERS: [&str; 11] = [
    "buzzer_p",
    "buzzer_n",
    "buzzer_enable",
    "smps_mode",
    "vbus_sense",
    "vsys_sense",
    "knob_a",
    "knob_b",
    "lamps",
    "display_backlight",
    "display_reset",
];

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
            if pin.button(name).is_some() && (pin.pull.is_none() || pin.active.is_none()) {
                wrong.push(format!("{name}: a button has a pull and an active level"));
            }
            if pin.button(name).is_none() && !self.knows(name) {
                wrong.push(format!("{name}: nobody knows what such a pin is for"));
            }
        }
        wrong
    }

    /// Whether a pin of this name has a use that is no button.
    fn knows(&self, name: &str) -> bool {
        let bus = I2C.iter().chain(&SPI).any(|(known, _)| *known == name);
        bus || OTHERS.contains(&name) || name.starts_with("led_")
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
