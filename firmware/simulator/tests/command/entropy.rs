//! `entropy`: the way to the dice, stage by stage, and the verdict on a dump.

use std::fs;
use std::path::PathBuf;
use std::process::Command;

use crate::call::{right, stopped, vedette};

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
            "The repetition count failed: 301 equal bits in a row, after 903 bits."
        );
        assert!(told("periodic").starts_with("The lag test failed: bits repeat after 24, after "));
    }
}

#[test]
fn a_ring_is_refused_unless_it_jitters() {
    let ring = |words: &[&'static str]| {
        let call = ["entropy", "--source", "ring", "--seed", "1", "--as", "dice"];
        [&call, words].concat()
    };
    for words in [&[][..], &["--ratio", "381966"], &["--jitter", "1000"]] {
        assert!(stopped(3, &ring(words)).starts_with("The lag test failed: bits repeat after "));
    }
    assert_eq!(right(&ring(&["--jitter", "100000"])).lines().count(), 1000);
    assert_eq!(stopped(2, &["entropy", "--jitter", "3"]), "Only a ring has a ratio and jitter.");
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
    let verdict = ended.out.lines().last().unwrap();
    assert_eq!(format!("{}.\n", verdict.trim_start_matches("verdict").trim_start()), ended.err);
    assert_ne!(verdict, ended.err.trim_end(), "it is named as what it is");
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
