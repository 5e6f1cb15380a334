//! `batch`: requests line by line, answers line by line.

use std::io::{Read as _, Write as _};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::call::fed;

/// The worked examples of all rulesets.
const EXAMPLES: &str = include_str!("../../../../tests/data/examples.jsonl");

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
    assert_eq!(
        answers[3],
        json!({"id": [2], "error": "ruleset: there is no \"x\", `vedette list` names them"})
    );
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
