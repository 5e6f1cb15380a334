//! Our own board's pins as `hardware/boards/vedette.toml` chooses them, and what must agree with
//! them.
//!
//! Each check gives sentences about what does not agree, so that a test can also see that it finds
//! a wrong pin.

use std::collections::BTreeMap;
use std::fs;

use vedette_boards::{Active, Board, Pull};

use crate::golden;
use crate::kicad::Nets;

/// The text of a file of the project.
pub fn read(path: &str) -> String {
    fs::read_to_string(golden::folder().join("..").join(path))
        .unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// What neither the chip nor the Pico allows.
pub fn impossible(board: &Board) -> Vec<String> {
    let mut wrong = board.check();
    for (name, pin) in board.pins() {
        if pad_of(pin.gpio) != pin.pad {
            wrong.push(format!("{name}: GP{} is on pad {:?}", pin.gpio, pad_of(pin.gpio)));
        }
        if pin.net.is_some() != pin.pad.is_some() {
            wrong.push(format!("{name}: what leaves the module has a net, and nothing else"));
        }
    }
    for (net, pads) in &board.pad {
        let others = pads.iter().filter(|&&pad| supply_of(pad) != Some(net));
        wrong.extend(others.map(|pad| format!("{net}: pad {pad}")));
    }
    wrong
}

/// Where a schematic or a board connects the Pico otherwise.
pub fn against_nets(board: &Board, nets: &Nets) -> Vec<String> {
    let pins = board.pin.values().filter_map(|pin| Some((pin.pad?, pin.net.as_deref()?)));
    let others =
        board.pad.iter().flat_map(|(net, pads)| pads.iter().map(|&pad| (pad, net.as_str())));
    let wanted: BTreeMap<u8, &str> = pins.chain(others).collect();
    let of = |pad: u8| nets.get(&("U1".to_owned(), pad.to_string())).map(String::as_str);
    let differs = |pad: &u8| of(*pad) != wanted.get(pad).copied();
    (1..=43)
        .filter(differs)
        .map(|pad| format!("pad {pad} is on {:?}, not {:?}", of(pad), wanted.get(&pad)))
        .collect()
}

/// The rows of the builder's table that are not in the guide.
pub fn against_guide(board: &Board, guide: &str) -> Vec<String> {
    let rows = board.pins().into_iter().map(|(name, pin)| {
        let function = match (pin.pull, pin.active) {
            (Some(pull), Some(active)) => {
                let pull = if pull == Pull::Up { "up" } else { "down" };
                let active = if active == Active::Low { "low" } else { "high" };
                format!("{}, pull-{pull}, pressed = {active}", pin.function.0)
            }
            _ => pin.function.0.clone(),
        };
        let pad = pin.pad.map_or("inside".to_owned(), |pad| pad.to_string());
        format!("| {name} | GP{} | {pad} | {function} | {} |", pin.gpio, pin.to)
    });
    rows.filter(|row| !guide.contains(row.as_str())).collect()
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
        30 => "RUN",
        36 => "+3V3",
        39 => "VSYS",
        41 => "SWCLK",
        43 => "SWDIO",
        _ => return None,
    })
}
