//! Help, version and completions.

use crate::call::right;

/// Every call there is.
const CALLS: [&str; 16] = [
    "list",
    "roll",
    "resolve",
    "odds",
    "table",
    "batch",
    "play",
    "entropy",
    "log",
    "web",
    "new",
    "check",
    "compile",
    "fmt",
    "show",
    "completions",
];

#[test]
fn help_and_version_are_answers() {
    let help = right(&["--help"]);
    assert_eq!(help, right(&["help"]));
    assert!(help.contains("--memory <FILE>") && help.contains("--fresh"), "{help}");
    assert!(
        ["1 if", "2 if", "3 if"].iter().all(|status| help.contains(status)),
        "every exit status: {help}"
    );
    for call in CALLS {
        assert!(help.contains(&format!("\n  {call} ")), "{call}: {help}");
        let told = right(&[call, "--help"]);
        assert_eq!(told, right(&["help", call]));
        assert!(told.contains(&format!("Usage: vedette {call}")), "{told}");
        assert!(told.contains("Example"), "{told}");
    }
    assert!(right(&["resolve", "--help"]).contains("<RULESET> <PROCEDURE> [INPUT=VALUE]..."));
    assert!(right(&["--version"]).starts_with("vedette "));
}

#[test]
fn the_help_of_play_names_every_line_and_how_a_script_begins() {
    let help = right(&["help", "play"]);
    let words: Vec<&str> = help.split(|letter: char| !letter.is_alphanumeric()).collect();
    for line in [
        "start", "press", "hold", "down", "up", "bounce", "wait", "dice", "seed", "screen", "shot",
        "expect", "power", "boot", "rosc", "oled", "vsys", "usb", "wire", "resets", "faults",
        "watch", "reset", "crash", "memory",
    ] {
        assert!(words.contains(&line), "{line}: {help}");
    }
    let help = help.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(help.contains("It begins on a gadget that was used before"), "{help}");
    assert!(!help.contains("empty memory"), "{help}");
}

/// The calls in the examples of the help do what they say.
#[test]
fn the_examples_of_the_help_are_right() {
    for call in ["list", "roll", "resolve", "odds", "table"] {
        let help = right(&[call, "--help"]);
        let examples = help.lines().filter_map(|line| line.strip_prefix("  vedette "));
        let examples: Vec<&str> = examples.collect();
        assert!(!examples.is_empty(), "{call}");
        for example in examples {
            right(&example.split(' ').collect::<Vec<_>>());
        }
    }
}

#[test]
fn every_shell_can_complete_the_calls() {
    for shell in ["bash", "zsh", "fish", "PowerShell", "elvish"] {
        let script = right(&["completions", shell]);
        for call in CALLS {
            assert!(script.contains(call), "{shell}: {call}");
        }
    }
    assert!(right(&["completions", "bash"]).contains("kriegsspiel"), "rulesets are completed");
}
