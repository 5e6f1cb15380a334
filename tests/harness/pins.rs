//! The pins as `hardware/pins.toml` chooses them, and what must agree with them.
//!
//! Each check gives sentences about what does not agree, so that a test can also see that it finds
//! a wrong pin.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;

use crate::golden;
use crate::kicad::Nets;

/// The text of a file of the project.
pub fn read(path: &str) -> String {
    fs::read_to_string(golden::folder().join("..").join(path))
        .unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// What is chosen.
#[derive(Debug)]
pub struct Plan {
    pub revision: String,
    /// By name, in the order of the file.
    pub pins: Vec<(String, Pin)>,
    /// Nets without a GPIO, and the Pico's pads that are on them.
    pub pads: BTreeMap<String, Vec<u8>>,
}

/// A pin of the chip.
#[derive(Debug, Default)]
pub struct Pin {
    pub gpio: u8,
    pub pad: Option<u8>,
    pub net: Option<String>,
    pub function: String,
    pub pull: Option<String>,
    pub active: Option<String>,
    pub to: String,
}

impl Plan {
    /// Reads the file's text. What it does not know is a mistake.
    pub fn parse(text: &str) -> Self {
        let mut plan = Self { revision: String::new(), pins: Vec::new(), pads: BTreeMap::new() };
        let mut section = String::new();
        for line in text.lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
            if let Some(name) = line.strip_prefix('[').and_then(|rest| rest.strip_suffix(']')) {
                section = name.to_owned();
                if let Some(pin) = name.strip_prefix("pin.") {
                    plan.pins.push((pin.to_owned(), Pin::default()));
                }
                continue;
            }
            let (key, value) = line.split_once(" = ").unwrap_or_else(|| panic!("no value: {line}"));
            plan.take(&section, key.trim_matches('"'), value.trim_matches('"'));
        }
        plan
    }

    fn take(&mut self, section: &str, key: &str, value: &str) {
        let number = |value: &str| {
            value.trim().parse::<u8>().unwrap_or_else(|_| panic!("no number: {value}"))
        };
        if section == "pad" {
            let numbers = value.trim_matches(['[', ']']).split(',').map(number).collect();
            self.pads.insert(key.to_owned(), numbers);
            return;
        }
        let Some((_, pin)) = self.pins.last_mut() else {
            match key {
                "revision" => self.revision = value.to_owned(),
                "board" => {}
                _ => panic!("nobody knows {key}"),
            }
            return;
        };
        match key {
            "gpio" => pin.gpio = number(value),
            "pad" => pin.pad = Some(number(value)),
            "net" => pin.net = Some(value.to_owned()),
            "function" => pin.function = value.to_owned(),
            "pull" => pin.pull = Some(value.to_owned()),
            "active" => pin.active = Some(value.to_owned()),
            "to" => pin.to = value.to_owned(),
            _ => panic!("nobody knows {key}"),
        }
    }

    /// What the chip and the Pico do not allow.
    pub fn impossible(&self) -> Vec<String> {
        let mut wrong = Vec::new();
        let mut taken = BTreeSet::new();
        for (name, pin) in &self.pins {
            if !taken.insert(pin.gpio) {
                wrong.push(format!("{name}: GP{} is taken already", pin.gpio));
            }
            if !pin.can_be() {
                wrong.push(format!("{name}: GP{} cannot be {}", pin.gpio, pin.function));
            }
            if pad_of(pin.gpio) != pin.pad {
                wrong.push(format!("{name}: GP{} is on pad {:?}", pin.gpio, pad_of(pin.gpio)));
            }
            if pin.net.is_some() != pin.pad.is_some() {
                wrong.push(format!("{name}: what leaves the module has a net, and nothing else"));
            }
        }
        for (net, pads) in &self.pads {
            wrong.extend(
                pads.iter()
                    .filter(|&&pad| supply_of(pad) != Some(net))
                    .map(|pad| format!("{net}: pad {pad}")),
            );
        }
        wrong
    }

    /// Where the firmware's board takes other pins.
    pub fn against_firmware(&self, board: &str) -> Vec<String> {
        let mut wrong = Vec::new();
        for (name, pin) in &self.pins {
            let gpio = format!("PIN_{}", pin.gpio);
            let taken = format!("{}{gpio}", place(name));
            if !board.contains(&format!("{taken},"))
                && !board.contains(&format!("{taken})"))
                && !board.contains(&format!("{taken} "))
            {
                wrong.push(format!("board.rs: {name} is not {gpio}"));
            }
        }
        if board.matches("p.PIN_").count() != self.pins.len() {
            wrong.push("board.rs: a pin that was not chosen".to_owned());
        }
        let buttons: Vec<u8> = self
            .pins
            .iter()
            .filter(|(_, pin)| pin.pull.is_some())
            .map(|(_, pin)| pin.gpio)
            .collect();
        let (first, last) =
            (buttons.iter().min().unwrap_or(&0), buttons.iter().max().unwrap_or(&0));
        if !board.contains(&format!("const PINS: Range<usize> = {first}..{};", last + 1)) {
            wrong.push("board.rs: other pins wake it".to_owned());
        }
        for (name, constant) in [("vbus_sense", "USB"), ("vsys_sense", "THIRD")] {
            let line = format!("const {constant}: usize = {};", self.gpio(name));
            if !board.contains(&line) {
                wrong.push(format!("board.rs: no {line}"));
            }
        }
        wrong
    }

    /// Where a schematic or a board connects the Pico otherwise.
    pub fn against_nets(&self, nets: &Nets) -> Vec<String> {
        let pins = self.pins.iter().filter_map(|(_, pin)| Some((pin.pad?, pin.net.as_deref()?)));
        let others =
            self.pads.iter().flat_map(|(net, pads)| pads.iter().map(|&pad| (pad, net.as_str())));
        let wanted: BTreeMap<u8, &str> = pins.chain(others).collect();
        let of = |pad: u8| nets.get(&("U1".to_owned(), pad.to_string())).map(String::as_str);
        let differs = |pad: &u8| of(*pad) != wanted.get(pad).copied();
        (1..=43)
            .filter(differs)
            .map(|pad| format!("pad {pad} is on {:?}, not {:?}", of(pad), wanted.get(&pad)))
            .collect()
    }

    /// The rows of the builder's table that are not in the guide.
    pub fn against_guide(&self, guide: &str) -> Vec<String> {
        let rows = self.pins.iter().map(|(name, pin)| {
            let function = match (&pin.pull, &pin.active) {
                (Some(pull), Some(active)) => {
                    format!("{}, pull-{pull}, pressed = {active}", pin.function)
                }
                _ => pin.function.clone(),
            };
            let pad = pin.pad.map_or("inside".to_owned(), |pad| pad.to_string());
            format!("| {name} | GP{} | {pad} | {function} | {} |", pin.gpio, pin.to)
        });
        rows.filter(|row| !guide.contains(row.as_str())).collect()
    }

    fn gpio(&self, name: &str) -> u8 {
        self.pins.iter().find(|(pin, _)| pin == name).map_or(0, |(_, pin)| pin.gpio)
    }

    /// Where the emulated board is wired otherwise.
    pub fn against_emulator(&self, pins: &str, piezo: &str) -> Vec<String> {
        let gpio = |name: &str| self.gpio(name);
        let [up, down, left, right, a, b] = ["up", "down", "left", "right", "a", "b"].map(gpio);
        let lines = [
            (
                pins,
                format!(
                    "{{ up: {up}, down: {down}, left: {left}, right: {right}, A: {a}, B: {b} }}"
                ),
            ),
            (pins, format!("const VBUS = {};", gpio("vbus_sense"))),
            (pins, format!("const VSYS = {};", gpio("vsys_sense"))),
            (
                pins,
                format!("const [SDA, SCL] = [{}, {}];", gpio("display_sda"), gpio("display_scl")),
            ),
            (piezo, format!("const [ONE, OTHER] = [{}, {}];", gpio("buzzer_p"), gpio("buzzer_n"))),
        ];
        lines
            .into_iter()
            .filter(|(text, line)| !text.contains(line))
            .map(|(_, line)| line)
            .collect()
    }
}

impl Pin {
    /// Whether the chip can do this at this pin (RP2040 datasheet, 1.4.3): I2C blocks change every
    /// two pins, PWM slices count up by two pins and begin again at 16, the converter is on the
    /// last four.
    fn can_be(&self) -> bool {
        let gpio = usize::from(self.gpio);
        let i2c = format!("I2C{}_{}", gpio / 2 % 2, ["SDA", "SCL"][gpio % 2]);
        let pwm = format!("PWM{}_{}", gpio / 2 % 8, ["A", "B"][gpio % 2]);
        let adc = gpio.checked_sub(26).map(|channel| format!("ADC{channel}"));
        gpio < 30
            && (["IN", "OUT", &i2c, &pwm].contains(&self.function.as_str())
                || adc.as_ref() == Some(&self.function))
    }
}

/// The Pico's pad of a GPIO: four pads of GPIO and one of ground, with gaps on the right edge (Pico
/// datasheet, 2.1).
fn pad_of(gpio: u8) -> Option<u8> {
    match gpio {
        0..16 => Some(gpio + 1 + (gpio + 2) / 4),
        16..22 => Some(gpio + 5 + (gpio - 14) / 4),
        22 => Some(29),
        26 | 27 => Some(gpio + 5),
        28 => Some(34),
        _ => None,
    }
}

/// What a pad of the Pico is, if it is no GPIO.
fn supply_of(pad: u8) -> Option<&'static str> {
    Some(match pad {
        3 | 8 | 13 | 18 | 23 | 28 | 33 | 38 | 42 => "GND",
        36 => "+3V3",
        39 => "VSYS",
        41 => "SWCLK",
        43 => "SWDIO",
        _ => return None,
    })
}

/// What stands before a pin in the firmware's board.
fn place(name: &str) -> String {
    match name {
        "display_sda" => "sda: p.".to_owned(),
        "display_scl" => "scl: p.".to_owned(),
        "buzzer_p" => "one: p.".to_owned(),
        "buzzer_n" => "other: p.".to_owned(),
        "vsys_sense" => "third: Channel::new_pin(p.".to_owned(),
        "smps_mode" => "steady: Output::new(p.".to_owned(),
        "vbus_sense" => "usb: Input::new(p.".to_owned(),
        button => format!("(Button::{}{}, button(p.", button[..1].to_uppercase(), &button[1..]),
    }
}
