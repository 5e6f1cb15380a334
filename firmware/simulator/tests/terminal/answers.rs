//! Answers to a call that somebody reads in a terminal.

use std::process::Command;

use crate::pseudo_terminal::Terminal;

/// A call in a window of these columns.
fn call(words: &[&str], columns: u16, no_color: &str) -> Terminal {
    let mut command = Command::new(env!("CARGO_BIN_EXE_vedette"));
    command.args(words).env("NO_COLOR", no_color);
    Terminal::run_in((columns, 24), command)
}

#[test]
fn the_headline_is_bold_unless_the_player_wants_no_colours() {
    let words = ["roll", "1d6+2", "--dice", "3"];
    call(&words, 80, "").wait_for("1d6+2 = \x1b[1m5\x1b[0m");
    call(&words, 80, "1").wait_for("1d6+2 = 5 (3)");
}

#[test]
fn a_page_is_as_wide_as_the_window() {
    let mut narrow = call(&["list", "wss"], 50, "1");
    assert!(narrow.ended().success());
    narrow.wait_for("names the");
    let printed = narrow.printed();
    let longest = printed.lines().map(|line| line.trim_end().chars().count()).max();
    assert!(longest.is_some_and(|letters| letters <= 50), "{printed}");
}

#[test]
fn bytes_that_are_no_text_are_kept_from_a_terminal() {
    for stage in ["raw", "conditioned"] {
        let mut kept = call(&["entropy", "--as", stage], 80, "1");
        assert_eq!(kept.ended().code(), Some(2));
        kept.wait_for("These bytes are not for a terminal; add > FILE or | PROGRAM, or ask for");
    }
    let mut dice = call(&["entropy", "--as", "dice", "--count", "1"], 80, "1");
    assert!(dice.ended().success());
}
