//! Help, version and completions.

use crate::call::right;

/// Every call there is.
const CALLS: [&str; 10] =
    ["list", "roll", "resolve", "odds", "table", "batch", "play", "entropy", "log", "completions"];

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
