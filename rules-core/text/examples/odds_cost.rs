//! What a path of the odds costs, of a text and of native code: nanoseconds on this machine, and how many
//! paths. `cargo run --release -p rules-text --example odds_cost [PROCEDURE]`.

#![allow(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    reason = "a failed unwrap or index here is a failed test"
)]

use std::time::Instant;

use rules_core::field::Inputs;
use rules_core::house::House;
use rules_core::odds::Odds;
use rules_core::procedure::ProcedureInfo;
use rules_core::ruleset::Ruleset;
use rules_core::rulesets::{dbfpw, kriegsspiel, schnaffs, stprivat, wss};
use rules_core::scratch::{Effort, OddsScratch};

#[path = "../tests/support/mod.rs"]
mod support;

fn main() {
    let only = std::env::args().nth(1);
    for (native, id, text, settings) in [
        (&stprivat::RULESET, "rifle-fire", "stprivat", &[("stands", 24), ("cover", 1)][..]),
        (&wss::RULESET, "fire", "wss", &[("stands", 20), ("cover", 1)]),
        (&schnaffs::RULESET, "morale", "schnaffs", &[("killed", 20), ("units", 5)]),
        (&schnaffs::RULESET, "attack-square", "schnaffs", &[("a_inf", 4), ("d_chassepot", 4)]),
        (&kriegsspiel::RULESET, "close-combat", "kriegsspiel", &[("die", 2)]),
        (&dbfpw::RULESET, "firing", "dbfpw", &[("range", 200)]),
        (&wss::RULESET, "face-off", "wss", &[]),
        (&stprivat::RULESET, "melee", "stprivat", &[]),
    ] {
        if only.as_deref().is_some_and(|only| only != id) {
            continue;
        }
        let scripted = support::open(support::compiled(text)).expect("it is whole");
        let [native, scripted] = measure([native, scripted], id, settings);
        println!(
            "{id}: native {:.0} ns a path ({} paths), scripted {:.0} ns ({}): {:.2} a path, {:.2} in all",
            native.0,
            native.1,
            scripted.0,
            scripted.1,
            scripted.0 / native.0,
            scripted.0 * f64::from(scripted.1) / native.0 / f64::from(native.1),
        );
    }
}

/// The least time of a path in many walks, and how many paths a walk has, of each procedure. They
/// take turns, so that what else the machine does slows both alike.
fn measure(rulesets: [&Ruleset; 2], id: &str, settings: &[(&str, i32)]) -> [(f64, u32); 2] {
    let mut best = [(f64::MAX, 0); 2];
    for _ in 0..400 {
        for (ruleset, best) in rulesets.iter().zip(&mut best) {
            let (each, paths) = once(ruleset, id, settings);
            if each < best.0 {
                *best = (each, paths);
            }
        }
    }
    best
}

fn once(ruleset: &Ruleset, id: &str, settings: &[(&str, i32)]) -> (f64, u32) {
    let find = |procedure: &&ProcedureInfo| procedure.id == id;
    let procedure = ruleset.procedures.iter().find(find).expect("there is one");
    let mut inputs = Inputs::new(procedure.fields);
    for &(id, value) in settings {
        let row = procedure.fields.iter().position(|field| field.id == id).expect("it is asked");
        inputs.set(row, value);
    }
    let house = House::new(ruleset.house);
    let mut scratch = Box::new(OddsScratch::new());
    let (start, mut paths) = (Instant::now(), 0);
    for _ in 0..20 {
        let mut odds = Odds::default();
        let mut effort = Effort::cycles(u32::MAX);
        while !odds.step(procedure, &inputs, &house, &mut scratch, &mut effort).expect("odds") {}
        paths += odds.paths();
    }
    (start.elapsed().as_secs_f64() * 1e9 / f64::from(paths), paths / 20)
}
