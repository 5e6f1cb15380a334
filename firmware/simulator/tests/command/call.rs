//! Calling the command, and what the call came to.

use std::fs;
use std::io::Write as _;
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::thread;

use serde_json::Value;

/// What a call came to.
#[derive(Debug)]
pub(crate) struct Ended {
    pub(crate) status: i32,
    pub(crate) out: String,
    pub(crate) err: String,
}

pub(crate) fn vedette(words: &[&str]) -> Ended {
    fed(words, "")
}

/// Calls the command with these lines on its standard input.
pub(crate) fn fed(words: &[&str], input: impl Into<Vec<u8>>) -> Ended {
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
pub(crate) fn right(words: &[&str]) -> String {
    let ended = vedette(words);
    assert_eq!((ended.status, ended.err.as_str()), (0, ""), "{words:?}");
    ended.out
}

pub(crate) fn json_of(words: &[&str]) -> Value {
    serde_json::from_str(&right(words)).unwrap()
}

/// Asserts that a call ends with this status, one sentence and nothing else; gives the sentence.
pub(crate) fn stopped(status: i32, words: &[&str]) -> String {
    let ended = vedette(words);
    assert_eq!((ended.status, ended.out.as_str()), (status, ""), "{words:?}");
    assert_eq!(ended.err.lines().count(), 1, "{}", ended.err);
    assert!(ended.err.ends_with(".\n") || ended.err.ends_with("?\n"), "{}", ended.err);
    ended.err.trim_end().to_owned()
}

/// A folder of a test's own.
pub(crate) fn folder(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    // It is not there the first time.
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    folder
}
