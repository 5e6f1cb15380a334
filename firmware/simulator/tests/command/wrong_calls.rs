//! Calls that are wrong, and the sentence each of them ends with.

use crate::call::stopped;

#[test]
fn a_wrong_call_ends_with_two_and_a_sentence() {
    for (words, sentence) in [
        (&["fight"][..], "There is no call \"fight\", `vedette --help` names them."),
        (&[], "The gadget needs a terminal, `vedette play` drives it without one."),
        (&["--fresh"], "The gadget needs a terminal, `vedette play` drives it without one."),
        (&["--memory"], "--memory wants a value, as --memory FILE."),
        (&["--fresh", "extra"], "There is no call \"extra\", `vedette --help` names them."),
        (&["--json"], "vedette has no option \"--json\", `vedette --help` names them."),
        (&["list", "--json=3"], "--json takes no value."),
        (&["resolve", "wss", "fire", "=3"], "\"=3\" is not of the form id=value."),
        (
            &["entropy", "--source", "bad"],
            "--source is one of good, stuck, biased, periodic, clocked, ring, not \"bad\".",
        ),
        (&["log"], "log wants exactly one file."),
        (&["list", "--yaml"], "list has no option \"--yaml\", `vedette list --help` names them."),
        (
            &["roll", "3x6"],
            "\"3x6\" are not dice like 3d6+2: 1 to 40 dice, d2 to d100, and from -99 to +99 added.",
        ),
        (
            &["roll", "3d6+127"],
            "\"3d6+127\" are not dice like 3d6+2: 1 to 40 dice, d2 to d100, and from -99 to +99 \
             added.",
        ),
        (&["roll", "2d6", "--dice", "1"], "dice: too few, \"Dice\" wants another d6."),
        (&["roll", "2d6", "--dice", "1,x"], "dice: \"x\" is not a face from 1 to 100."),
        (
            &["resolve", "nonsense", "gun-move"],
            "ruleset: there is no \"nonsense\", `vedette list` names them.",
        ),
        (
            &["resolve", "schnaffs", "nonsense"],
            "procedure: schnaffs has no \"nonsense\", `vedette list schnaffs` names them.",
        ),
        (
            &["resolve", "schnaffs", "gun-move", "speed=3"],
            "speed: gun-move has no such input, `vedette list schnaffs gun-move` names them.",
        ),
        (&["resolve", "schnaffs", "gun-move", "piece"], "\"piece\" is not of the form id=value."),
        (
            &["resolve", "schnaffs", "gun-move", "piece=mortar"],
            "piece: \"mortar\" is not one of artillery, light-artillery, mitrailleuse.",
        ),
        (
            &["resolve", "schnaffs", "morale", "killed=21"],
            "killed: \"21\" is not a whole number from 0 to 20.",
        ),
        (&["resolve", "schnaffs", "morale", "killed=1", "killed=2"], "killed: given twice."),
        (
            &["resolve", "schnaffs", "morale", "--house", "x=1"],
            "x: schnaffs has no such house rule, `vedette list schnaffs` names them.",
        ),
        (
            &["resolve", "schnaffs", "morale", "--house", "mf3_back=maybe"],
            "mf3_back: \"maybe\" is not one of false, true.",
        ),
        (
            &["resolve", "schnaffs", "gun-move", "--dice", "7"],
            "dice: \"Move\" throws a d6, which has no face 7.",
        ),
        (
            &["resolve", "schnaffs", "gun-move", "--dice", "3,3"],
            "dice: too many, one was not wanted.",
        ),
        (&["odds", "schnaffs"], "odds wants a ruleset and a procedure."),
        (
            &["odds", "schnaffs", "gun-move", "--dice", "3"],
            "odds has no option \"--dice\", `vedette odds --help` names them.",
        ),
        (
            &["table", "schnaffs", "weather"],
            "schnaffs has no table \"weather\", `vedette table schnaffs` names them.",
        ),
        (
            &["table", "schnaffs", "morale", "--house", "mf3_back"],
            "\"mf3_back\" is not of the form id=value.",
        ),
        (
            &["table", "schnaffs", "--house", "mf3_back=true", "--house", "mf3_back=true"],
            "mf3_back: given twice.",
        ),
        (
            &["table", "schnaffs", "morale", "--house"],
            "--house wants a value, as --house ID=VALUE.",
        ),
        (&["play"], "play wants exactly one script."),
    ] {
        assert_eq!(stopped(2, words), sentence);
    }
    assert!(stopped(2, &["play", "no such file"]).starts_with("no such file cannot be read: "));
}

#[test]
fn a_misspelt_name_is_answered_with_the_nearest() {
    for (words, sentence) in [
        (&["resolv", "wss"][..], "There is no call \"resolv\"; did you mean \"resolve\"?"),
        (&["--memry", "x"], "vedette has no option \"--memry\"; did you mean \"--memory\"?"),
        (
            &["play", "x", "--shot", "dir"],
            "play has no option \"--shot\"; did you mean \"--shots\"?",
        ),
        (
            &["entropy", "--as", "die"],
            "--as is one of raw, conditioned, dice, not \"die\"; did you mean \"dice\"?",
        ),
        (&["list", "schnafs"], "ruleset: there is no \"schnafs\"; did you mean \"schnaffs\"?"),
        (&["odds", "wss", "fihgt"], "procedure: wss has no \"fihgt\"; did you mean \"fight\"?"),
        (
            &["resolve", "schnaffs", "morale", "kiled=3"],
            "kiled: morale has no such input; did you mean \"killed\"?",
        ),
        (
            &["resolve", "schnaffs", "gun-move", "piece=light"],
            "piece: \"light\" is not one of artillery, light-artillery, mitrailleuse; \
             did you mean \"light-artillery\"?",
        ),
        (
            &["resolve", "schnaffs", "morale", "--house", "mf3back=true"],
            "mf3back: schnaffs has no such house rule; did you mean \"mf3_back\"?",
        ),
        (
            &["resolve", "schnaffs", "morale", "--house", "mf3_back=tru"],
            "mf3_back: \"tru\" is not one of false, true; did you mean \"true\"?",
        ),
        (
            &["table", "schnaffs", "kil-chart"],
            "schnaffs has no table \"kil-chart\"; did you mean \"kill-chart\"?",
        ),
        (
            &["table", "schnaffs", "morale", "--house", "mf3back=true"],
            "mf3back: schnaffs has no such house rule; did you mean \"mf3_back\"?",
        ),
        (
            &["table", "schnaffs", "morale", "--house", "mf3_back=fals"],
            "mf3_back: \"fals\" is not one of false, true; did you mean \"false\"?",
        ),
        (
            &["completions", "bsh"],
            "The shell is one of bash, elvish, fish, powershell, zsh, not \"bsh\"; \
             did you mean \"bash\"?",
        ),
    ] {
        assert_eq!(stopped(2, words), sentence);
    }
    let flags =
        stopped(2, &["odds", "kriegsspiel", "assault", "att_mods=art-support,canisterprep"]);
    assert_eq!(
        flags,
        "att_mods: \"canisterprep\" is not one of its flags; did you mean \"canister-prep\"?"
    );
}
