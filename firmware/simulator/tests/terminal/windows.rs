//! The gadget in windows of all sizes: how it is drawn, and in which colours.

use std::process::Command;

use crate::pseudo_terminal::{ESC, Terminal};

/// Bright white on black, as crossterm writes it.
const LIGHT_ON_DARK: &str = "\x1b[38;5;15m\x1b[48;5;0m";

/// A gadget without a memory in a window of these columns and rows.
fn in_window(size: (u16, u16)) -> Terminal {
    Terminal::run_in(size, fresh())
}

fn fresh() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_vedette"));
    command.arg("--fresh").env_remove("NO_COLOR");
    command
}

/// A cell with all of its dots, in braille and in half blocks: the focus bar of a list has them.
const BRAILLE: &str = "⣿";
const BLOCK: &str = "█";

#[test]
fn the_window_decides_how_the_picture_is_drawn() {
    let gadget = in_window((80, 24));
    gadget.wait_for("q: quit");
    assert!(gadget.has_printed(BRAILLE) && !gadget.has_printed(BLOCK));
    gadget.forget();
    gadget.resize((130, 35));
    gadget.wait_for(BLOCK);
    gadget.wait_for("q: quit");
    assert!(!gadget.has_printed(BRAILLE));
    gadget.forget();
    gadget.resize((65, 24));
    gadget.wait_for("Vedette needs 66 x 19");
    gadget.wait_for("q: quit");
    assert!(!gadget.has_printed(BRAILLE) && !gadget.has_printed(BLOCK));
}

#[test]
fn the_picture_alone_has_colours_unless_the_player_wants_none() {
    let gadget = in_window((80, 24));
    gadget.wait_for("q: quit");
    assert!(gadget.has_printed(&format!("│{LIGHT_ON_DARK}")));
    let mut plain = fresh();
    plain.env("NO_COLOR", "1");
    let gadget = Terminal::run_in((80, 24), plain);
    gadget.wait_for("q: quit");
    assert!(gadget.has_printed("│") && !gadget.has_printed("\x1b[38;"));
}

/// The first line of the picture that is printed first.
fn first_line(printed: &str) -> &str {
    let (_, picture) = printed.split_once(LIGHT_ON_DARK).unwrap();
    picture.split_once('\x1b').unwrap().0
}

/// A opens something, Esc goes back: the picture's first line comes again.
#[test]
fn a_lone_esc_is_b() {
    let mut gadget = in_window((80, 24));
    gadget.wait_for("q: quit");
    let home = first_line(&gadget.printed()).to_owned();
    gadget.forget();
    gadget.strike(b"a");
    gadget.wait_for(LIGHT_ON_DARK);
    assert!(!gadget.has_printed(&home));
    gadget.strike(ESC);
    gadget.wait_for(&home);
}
