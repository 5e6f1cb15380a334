//! The `vedette` command as others see it: words and lines in, text, exit status and one sentence
//! out.

#![allow(
    clippy::indexing_slicing,
    clippy::unwrap_used,
    reason = "what is missing fails the test, as it should"
)]

use std::fs;
use std::io::{Read as _, Write as _};
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use serde_json::{Value, json};

/// The worked examples of all rulesets.
const EXAMPLES: &str = include_str!("../../../tests/data/examples.jsonl");

/// What a call came to.
#[derive(Debug)]
struct Ended {
    status: i32,
    out: String,
    err: String,
}

fn vedette(words: &[&str]) -> Ended {
    fed(words, "")
}

/// Calls the command with these lines on its standard input.
fn fed(words: &[&str], input: impl Into<Vec<u8>>) -> Ended {
    let mut child = Command::new(env!("CARGO_BIN_EXE_vedette"))
        .args(words)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let (mut stdin, input) = (child.stdin.take().unwrap(), input.into());
    // A call that does not read its input closes it early.
    let feeder = thread::spawn(move || drop(stdin.write_all(&input)));
    let output = child.wait_with_output().unwrap();
    feeder.join().unwrap();
    Ended {
        status: output.status.code().unwrap(),
        out: String::from_utf8(output.stdout).unwrap(),
        err: String::from_utf8(output.stderr).unwrap(),
    }
}

/// The text of a call that is right.
fn right(words: &[&str]) -> String {
    let ended = vedette(words);
    assert_eq!((ended.status, ended.err.as_str()), (0, ""), "{words:?}");
    ended.out
}

fn json_of(words: &[&str]) -> Value {
    serde_json::from_str(&right(words)).unwrap()
}

/// Asserts that a call ends with this status, one sentence and nothing else; gives the sentence.
fn stopped(status: i32, words: &[&str]) -> String {
    let ended = vedette(words);
    assert_eq!((ended.status, ended.out.as_str()), (status, ""), "{words:?}");
    assert_eq!(ended.err.lines().count(), 1, "{}", ended.err);
    assert!(ended.err.ends_with(".\n") || ended.err.ends_with("?\n"), "{}", ended.err);
    ended.err.trim_end().to_owned()
}

/// A folder of a test's own.
fn folder(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    // It is not there the first time.
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    folder
}

fn script(name: &str, lines: &[&str]) -> String {
    let file = folder(name).join("script.jsonl");
    fs::write(&file, lines.join("\n")).unwrap();
    file.to_str().unwrap().to_owned()
}

#[test]
fn a_wrong_call_ends_with_two_and_a_sentence() {
    for (words, sentence) in [
        (&["fight"][..], "There is no call \"fight\", `vedette --help` names them."),
        (&[], "The gadget needs a terminal, `vedette play` drives it without one."),
        (&["--fresh"], "The gadget needs a terminal, `vedette play` drives it without one."),
        (&["--memory"], "--memory wants a value."),
        (&["--fresh", "extra"], "There is no call \"extra\", `vedette --help` names them."),
        (&["--json"], "vedette has no option \"--json\"."),
        (&["list", "--json=3"], "--json takes no value."),
        (&["resolve", "wss", "fire", "=3"], "\"=3\" is not of the form id=value."),
        (
            &["entropy", "--source", "bad"],
            "--source is one of good, stuck, biased, periodic, clocked, not \"bad\".",
        ),
        (&["log"], "log wants exactly one file."),
        (&["list", "--yaml"], "list has no option \"--yaml\"."),
        (&["roll", "3x6"], "\"3x6\" are not dice like 3d6+2, up to 40 of them, from d2 to d100."),
        (&["roll", "2d6", "--dice", "1"], "dice: too few, \"Dice\" wants another d6."),
        (&["roll", "2d6", "--dice", "1,x"], "dice: \"x\" is not a face from 1 to 100."),
        (&["resolve", "nonsense", "gun-move"], "ruleset: there is no \"nonsense\"."),
        (&["resolve", "schnaffs", "nonsense"], "procedure: schnaffs has no \"nonsense\"."),
        (&["resolve", "schnaffs", "gun-move", "speed=3"], "speed: gun-move has no such input."),
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
            "x: schnaffs has no such house rule.",
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
        (&["odds", "schnaffs", "gun-move", "--dice", "3"], "odds has no option \"--dice\"."),
        (&["table", "schnaffs", "weather"], "schnaffs has no table \"weather\"."),
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

#[test]
fn plain_dice_are_thrown_and_added() {
    assert_eq!(right(&["roll", "3d6+2", "--dice", "1,2,3"]), "3d6+2 = 8 (1 2 3)\n");
    assert_eq!(
        json_of(&["roll", "3d6+2", "--json", "--dice", "1,2,3"]),
        json!({"facts": {"total": 8}, "dice": [1, 2, 3]})
    );
    let thrown = json_of(&["roll", "40d100-99", "--json"]);
    let dice: Vec<i64> =
        thrown["dice"].as_array().unwrap().iter().filter_map(Value::as_i64).collect();
    assert_eq!(dice.len(), 40);
    assert!(dice.iter().all(|face| (1..=100).contains(face)));
    assert_eq!(thrown["facts"]["total"], dice.iter().sum::<i64>() - 99);
}

#[test]
fn a_procedure_is_resolved_for_people_and_for_tools() {
    let words = ["resolve", "schnaffs", "gun-move", "piece=light-artillery", "--dice", "6"];
    let text = right(&words);
    assert!(text.starts_with("Walter Schnaffs, Move a gun\n"), "{text}");
    assert!(text.contains("Move (d6): 6\n"), "{text}");
    let facts = json_of(&[&words[..], &["--json"]].concat());
    assert_eq!(facts["facts"]["need"], 3);
    assert_eq!(facts["facts"]["moves"], true);
    assert_eq!(facts["dice"], json!([6]));
    assert_eq!(facts.as_object().unwrap().len(), 2, "the object of a batch without its id");
    let thrown = json_of(&[
        "resolve",
        "schnaffs",
        "kill-chart",
        "rolls=7",
        "--house",
        "mf3_back=true",
        "--json",
    ]);
    assert_eq!(thrown["dice"].as_array().unwrap().len(), 7);
}

#[test]
fn odds_are_right_to_nine_decimals() {
    let words = ["odds", "schnaffs", "exit-closed", "unit=light-gun"];
    let odds = json_of(&[&words[..], &["--json"]].concat());
    assert_eq!(odds["odds"]["exits"].to_string(), r#"{"true":0.333333333,"false":0.666666667}"#);
    assert_eq!(odds.as_object().unwrap().len(), 1);
    let text = right(&words);
    assert_eq!(text.lines().filter(|line| line.ends_with(" %")).count(), 2, "{text}");
    let all = right(&[&words[..], &["--all"]].concat());
    assert!(all.contains("yes   33.3333333 %\n"), "{all}");
    assert_eq!(odds, json_of(&[&words[..], &["--json", "--all"]].concat()));
}

#[test]
fn tables_are_printed_in_columns() {
    let names = right(&["table", "schnaffs"]);
    assert!(names.lines().any(|line| line.starts_with("kill-chart: ")), "{names}");
    let by_id = right(&["table", "schnaffs", "kill-chart"]);
    assert!(by_id.lines().count() > 3);
    let name = by_id.lines().next().unwrap().to_uppercase();
    assert_eq!(by_id, right(&["table", "schnaffs", &name]));
}

#[test]
fn the_list_is_json_or_text() {
    let list = json_of(&["list", "--json"]);
    assert_eq!(list[0]["ruleset"], "schnaffs");
    assert_eq!(json_of(&["list", "schnaffs", "--json"]), list[0]);
    let names: Vec<&str> =
        list.as_array().unwrap().iter().filter_map(|ruleset| ruleset["ruleset"].as_str()).collect();
    let text = right(&["list"]);
    assert!(names.iter().all(|name| text.contains(name)), "{text}");
    assert!(right(&["list", "schnaffs"]).contains("\n  gun-move "), "its procedures");
    let text = right(&["list", "schnaffs", "gun-move"]);
    assert!(text.starts_with("Walter Schnaffs, gun-move: Move a gun (movement)\n"), "{text}");
    assert!(text.contains("  piece=artillery  "), "{text}");
    assert!(text.contains("  artillery, light-artillery, mitrailleuse\n"), "{text}");
    let text = right(&["list", "kriegsspiel", "assault"]);
    assert!(text.ends_with(", the lines of assault-odds and close-combat\n"), "{text}");
}

#[test]
fn a_batch_answers_every_line() {
    let mut lines =
        br#"{"id":"x1","ruleset":"schnaffs","procedure":"gun-move","dice":[4]}"#.to_vec();
    lines.extend(b"\nnot JSON\n\xff\n{\"id\":[2],\"ruleset\":\"x\",\"procedure\":\"y\"}\n");
    lines.extend(br#"{"id":3,"ruleset":"schnaffs","procedure":"gun-move","odds":true}"#);
    lines.extend(b"\n{\"id\":4,\"ruleset\":\"schnaffs\",\"procedure\":\"gunmove\"}");
    let ended = fed(&["batch"], lines);
    assert_eq!((ended.status, ended.err.as_str()), (0, ""));
    let answers: Vec<Value> =
        ended.out.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(answers.len(), 6);
    assert_eq!(answers[0]["facts"]["face"], 4);
    assert_eq!(answers[1], json!({"id": null, "error": "The line is not JSON"}));
    assert_eq!(answers[2], answers[1]);
    assert_eq!(answers[3], json!({"id": [2], "error": "ruleset: there is no \"x\""}));
    assert_eq!(answers[4]["odds"]["moves"]["true"], 0.5);
    let near = "procedure: schnaffs has no \"gunmove\"; did you mean \"gun-move\"?";
    assert_eq!(answers[5], json!({"id": 4, "error": near}));
}

#[test]
fn the_examples_come_back_through_the_pipe() {
    let on_board: Vec<&str> =
        EXAMPLES.lines().filter(|line| line.contains("\"ruleset\":\"schnaffs\"")).collect();
    assert!(on_board.len() > 50);
    let ended = fed(&["batch"], on_board.join("\n"));
    assert_eq!(ended.out.lines().count(), on_board.len());
    for (example, answer) in on_board.iter().zip(ended.out.lines()) {
        let (example, answer): (Value, Value) =
            (serde_json::from_str(example).unwrap(), serde_json::from_str(answer).unwrap());
        assert_eq!(answer["id"], example["id"]);
        assert_eq!(answer.get("error").is_some(), example["error"] == true, "{answer}");
        for (id, value) in example["facts"].as_object().into_iter().flatten() {
            assert_eq!(&answer["facts"][id], value, "{} {id}", example["id"]);
        }
    }
}

#[test]
fn a_hundred_thousand_requests_take_seconds() {
    let requests = EXAMPLES
        .lines()
        .filter(|line| line.contains("\"ruleset\":\"schnaffs\""))
        .cycle()
        .take(100_000);
    let lines: String = requests.flat_map(|line| [line, "\n"]).collect();
    let begun = Instant::now();
    let ended = fed(&["batch"], lines);
    let taken = begun.elapsed();
    assert_eq!(ended.out.lines().count(), 100_000);
    assert!(taken < Duration::from_secs(30), "{taken:?}");
}

#[test]
fn a_batch_answers_before_it_waits() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_vedette"))
        .arg("batch")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let (mut stdin, mut stdout) = (child.stdin.take().unwrap(), child.stdout.take().unwrap());
    for _ in 0..3 {
        stdin.write_all(b"{}\n").unwrap();
        let mut answer = [0; 64];
        let length = stdout.read(&mut answer).unwrap();
        assert_eq!(&answer[..length], b"{\"id\":null,\"error\":\"ruleset: missing\"}\n");
    }
    drop(stdin);
    assert!(child.wait().unwrap().success());
}

#[test]
fn nobody_reading_on_is_no_failure() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_vedette"))
        .arg("batch")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    let mut stdin = child.stdin.take().unwrap();
    // It may have ended before all is written.
    let _ = stdin.write_all("{}\n".repeat(10_000).as_bytes());
    drop(stdin);
    let output = child.wait_with_output().unwrap();
    assert_eq!((output.status.code(), output.stderr.as_slice()), (Some(0), &b""[..]));
}

#[test]
fn a_script_shows_its_pictures() {
    let file = script(
        "pictures",
        &[r#"{"screen":"ascii"}"#, r#"{"press":"A"}"#, r#"{"shot":"form.png"}"#],
    );
    let shots = folder("shots");
    let text = right(&["play", &file, "--shots", shots.to_str().unwrap()]);
    assert_eq!(text.lines().count(), 64);
    assert!(
        text.lines()
            .all(|line| line.len() == 128 && line.chars().all(|pixel| "#.".contains(pixel)))
    );
    assert!(text.contains('#'), "home is not dark");
    let form = fs::File::open(shots.join("form.png")).unwrap();
    let reader = png::Decoder::new(std::io::BufReader::new(form)).read_info().unwrap();
    assert_eq!((reader.info().width, reader.info().height), (512, 256));
    assert_eq!(
        right(&["play", &file]),
        text,
        "without a folder nothing is written, and nothing else changes"
    );
}

#[test]
fn a_script_that_goes_wrong_names_its_line() {
    for (name, lines, sentence) in [
        ("not-json", &[r#"{"wait":1}"#, "x"][..], "Line 2: this is not a JSON object."),
        (
            "button",
            &[r#"{"press":"C"}"#],
            "Line 1: \"C\" is not one of up, down, left, right, A, B.",
        ),
        (
            "near-button",
            &[r#"{"press":"rigth"}"#],
            "Line 1: \"rigth\" is not one of up, down, left, right, A, B; did you mean \"right\"?",
        ),
        (
            "near-line",
            &[r#"{"shoot":"a.png"}"#],
            "Line 1: there is no \"shoot\"; did you mean \"shot\"?",
        ),
        ("power", &[r#"{"power":"on"}"#], "Line 1: power can only be \"cut\"."),
        ("outside", &[r#"{"shot":"../x.png"}"#], "Line 1: \"../x.png\" is not a file name."),
        (
            // Home, the form of the first procedure, and its throw of two dice.
            "dry",
            &[r#"{"dice":[3]}"#, r#"{"press":"A"}"#, r#"{"press":"A"}"#],
            "Line 3: the procedure wants another d6, and no dice are left.",
        ),
        (
            "face",
            &[r#"{"dice":[9,9]}"#, r#"{"press":"A"}"#, r#"{"press":"A"}"#],
            "Line 3: a d6 is thrown, which has no face 9.",
        ),
    ] {
        assert_eq!(stopped(2, &["play", &script(name, lines)]), sentence);
    }
}

#[test]
fn an_expectation_that_is_not_met_ends_with_one() {
    let file = script("unmet", &[r#"{"press":"A"}"#, r#"{"expect":"no screen says this"}"#]);
    let sentence = stopped(1, &["play", &file]);
    assert!(
        sentence.starts_with("Line 2: the screen does not say \"no screen says this\""),
        "{sentence}"
    );
}

#[test]
fn a_seed_always_gives_the_same_pictures() {
    let lines = [r#"{"seed":7}"#, r#"{"press":"A"}"#, r#"{"press":"A"}"#, r#"{"screen":"ascii"}"#];
    let file = script("seed", &lines);
    assert_eq!(right(&["play", &file]), right(&["play", &file]));
}

/// The bytes of a call that is right: not all of them are text.
fn bytes_of(words: &[&str]) -> Vec<u8> {
    let output = Command::new(env!("CARGO_BIN_EXE_vedette")).args(words).output().unwrap();
    assert_eq!(output.status.code(), Some(0), "{words:?}");
    output.stdout
}

#[test]
fn each_stage_on_the_way_to_the_dice_can_be_read() {
    let dice = right(&["entropy", "--as", "dice", "--count", "120"]);
    assert_eq!(dice.lines().count(), 120);
    assert!(dice.lines().all(|face| ("1"..="6").contains(&face)));
    for source in ["good", "biased", "clocked"] {
        for stage in ["raw", "conditioned"] {
            let words =
                ["entropy", "--source", source, "--as", stage, "--count", "777", "--seed", "5"];
            let bytes = bytes_of(&words);
            assert_eq!(bytes.len(), 777, "{words:?}");
            assert_eq!(bytes, bytes_of(&words), "the same seed does the same again");
        }
    }
    assert_ne!(bytes_of(&["entropy"]), bytes_of(&["entropy"]), "without a seed it does not");
    assert!(bytes_of(&["entropy", "--count", "0"]).is_empty());
}

#[test]
fn a_sick_source_ends_with_three_and_the_test_that_failed() {
    let raw = Command::new(env!("CARGO_BIN_EXE_vedette"))
        .args(["entropy", "--source", "stuck"])
        .output()
        .unwrap();
    assert_eq!(
        (raw.status.code(), raw.stdout),
        (Some(3), vec![0xff; 37]),
        "what came before is printed"
    );
    for stage in ["conditioned", "dice"] {
        let told =
            |source| stopped(3, &["entropy", "--source", source, "--as", stage, "--seed", "1"]);
        assert_eq!(
            told("stuck"),
            "The repetition count failed: 301 equal bits in a row, after 301 bits."
        );
        assert!(told("periodic").starts_with("The lag test failed: bits repeat after 24, after "));
    }
}

#[test]
fn a_dump_is_judged() {
    let folder = std::env::temp_dir();
    let dump = |name: &str, bytes: &[u8]| {
        let path: PathBuf = folder.join(format!("vedette-{}-{name}", std::process::id()));
        fs::write(&path, bytes).unwrap();
        path
    };
    let good = dump(
        "good",
        &bytes_of(&["entropy", "--source", "biased", "--count", "20000", "--seed", "2"]),
    );
    let figures = right(&["entropy", "--check", good.to_str().unwrap()]);
    assert!(figures.starts_with("bits            160000\nones            7"), "{figures}");
    assert!(figures.ends_with("verdict         all three health tests pass\n"), "{figures}");
    let short = dump("short", &bytes_of(&["entropy", "--count", "127"]));
    assert_eq!(
        stopped(2, &["entropy", "--check", short.to_str().unwrap()]),
        "The dump is too short to be judged, the start-up test alone wants 1024 bits, not 1016."
    );
    let empty = dump("empty", &[]);
    assert_eq!(
        stopped(2, &["entropy", "--check", empty.to_str().unwrap()]),
        "The dump is too short to be judged, the start-up test alone wants 1024 bits, not 0."
    );
    let short_and_sick = dump("short-and-sick", &[0; 50]);
    let ended = vedette(&["entropy", "--check", short_and_sick.to_str().unwrap()]);
    assert_eq!(ended.status, 3, "a test that fails needs no more bits");
    // Good at first, then a letter over and over.
    let mut bytes = bytes_of(&["entropy", "--count", "1000", "--seed", "2"]);
    bytes.extend([b'U'; 300]);
    let sick = dump("sick", &bytes);
    let ended = vedette(&["entropy", "--check", sick.to_str().unwrap()]);
    assert_eq!(ended.status, 3);
    assert!(ended.out.contains("strongest lag"), "the figures are told all the same");
    assert!(
        ended.err.starts_with("The lag test failed: bits repeat after 2, after "),
        "{}",
        ended.err
    );
    let stuck = dump("stuck", &[0; 20_000]);
    let ended = vedette(&["entropy", "--check", stuck.to_str().unwrap()]);
    assert_eq!(
        ended.err,
        "The repetition count failed: 301 equal bits in a row, after 301 bits.\n"
    );
    [good, short, empty, short_and_sick, sick, stuck]
        .iter()
        .for_each(|path| fs::remove_file(path).unwrap());
    assert!(
        stopped(2, &["entropy", "--check", "no such file"])
            .starts_with("no such file cannot be read: ")
    );
}
