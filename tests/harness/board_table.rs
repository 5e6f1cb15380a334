//! The tables of `hardware/boards/README.md`, made from the boards themselves.

use vedette_boards::{BUTTONS, Board};

/// What a board has: its row of the first table.
pub fn parts(board: &Board) -> String {
    let has = |pin: &str| board.pin.contains_key(pin);
    let sound = match (has("buzzer_p"), has("buzzer_n"), has("buzzer_enable")) {
        (true, true, _) => "two pins, opposed",
        (true, false, true) => "one pin, amplifier switched",
        (true, false, false) => "one pin",
        _ => "none",
    };
    let battery = if has("vsys_sense") { "measured" } else { "not measured" };
    let cable = if has("vbus_sense") { "seen" } else { "not seen" };
    let (name, panel) = (&board.name, &board.panel);
    let turned = if panel.turned { ", turned" } else { "" };
    let panel = format!("{}, {}{turned}", panel.controller.name(), panel.bus);
    let (what, flash) = (&board.board, board.flash_mib);
    format!(
        "| [{name}]({name}.toml) | {what} | {flash} MiB | {panel} | {sound} | {battery} | {cable} |"
    )
}

/// What its buttons are: its row of the second table.
pub fn buttons(board: &Board) -> String {
    let cells = BUTTONS.map(|button| {
        let pins: Vec<&str> = board
            .buttons()
            .into_iter()
            .filter(|(means, _)| *means == button)
            .map(|(_, pin)| pin.to.as_str())
            .collect();
        match &board.chord {
            Some(chord) if pins.is_empty() => format!("{} together", chord.b.join(" and ")),
            _ => pins.join("; "),
        }
    });
    format!("| {} | {} |", board.name, cells.join(" | "))
}

/// Where its pins were looked up: its row of the third table.
pub fn sources(board: &Board) -> String {
    let sources: Vec<String> = board.sources.iter().map(|source| format!("`{source}`")).collect();
    format!("| {} | {} |", board.name, sources.join(", "))
}
