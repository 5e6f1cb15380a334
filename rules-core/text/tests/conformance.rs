//! Procedures of the rulesets on board, written as texts, against those written in Rust: the same
//! refusals, the same facts and outcomes under the same dice, the same odds.
//!
//! `cargo run --release -p rules-text --example conformance` compares the odds of all facts in all
//! situations.

#![allow(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    reason = "a failed unwrap or index here is a failed test"
)]

mod support;

use support::pair::{PAIRS, Pair};

/// How many situations of each are thrown, and of how many the odds of every fact are compared.
const DRAWN: usize = 10_000;
const WITH_FACTS: usize = 300;

fn conforms(file: &str, id: &str) {
    let (native, ..) = PAIRS.iter().find(|(_, of, name)| (*of, *name) == (file, id)).unwrap();
    let compared = Pair::of(native, file, id).compare_many(DRAWN, WITH_FACTS, 23);
    assert_eq!(compared.wrong, Vec::<String>::new());
    assert!(compared.thrown == DRAWN && compared.forbidden < DRAWN, "{compared:?}");
}

#[test]
fn schnaffs_morale() {
    conforms("schnaffs", "morale");
}

#[test]
fn schnaffs_attack_square() {
    conforms("schnaffs", "attack-square");
}

#[test]
fn wss_fire() {
    conforms("wss", "fire");
}

#[test]
fn wss_face_off() {
    conforms("wss", "face-off");
}

#[test]
fn stprivat_rifle_fire() {
    conforms("stprivat", "rifle-fire");
}

#[test]
fn stprivat_melee() {
    conforms("stprivat", "melee");
}

#[test]
fn dbfpw_firing() {
    conforms("dbfpw", "firing");
}

#[test]
fn kriegsspiel_close_combat() {
    conforms("kriegsspiel", "close-combat");
}
