//! `cargo beside-icepool`: the same exact odds on the host, here and in icepool (Python), in one
//! run. Each is worked out from the beginning every time; a library's own caches are its own affair.

use std::process::{Command, ExitCode, Stdio};
use std::time::{Duration, Instant};

use rules_core::plain_dice::PlainDice;
use rules_core::rulesets;
use rules_core::scratch::{Effort, OddsScratch};
use vedette::request::{Asks, Request};
use vedette_tests::golden;
use vedette_tests::situation::Situation;

/// A situation by its name in the script, and how its chance is worked out here.
type Case = (&'static str, fn(&mut OddsScratch) -> f64);

const CASES: [Case; 3] = [
    ("fire_with_saves", fire_with_saves),
    ("largest_attack", largest_attack),
    ("forty_hundreds", forty_hundreds),
];

fn fire_with_saves(scratch: &mut OddsScratch) -> f64 {
    let form = filled_in("wss", "fire", &["weapon=cannon", "cover=rampart", "stands=20"]);
    form.odds(scratch).0.of(0).as_f64()
}

fn largest_attack(scratch: &mut OddsScratch) -> f64 {
    let attacker = ["a_inf=5", "a_support=true", "a_pro=true", "a_flanks=2"];
    let defender = ["d_rifle=0", "d_mit=5", "d_support=true", "d_pro=true", "d_flanks=2"];
    let form = filled_in("schnaffs", "attack-square", &[&attacker[..], &defender].concat());
    form.odds(scratch).0.of(0).as_f64()
}

fn forty_hundreds(scratch: &mut OddsScratch) -> f64 {
    let dice = PlainDice::new(40, 100, 0).expect("such dice");
    scratch.clear();
    dice.work(scratch, &mut Effort::cycles(u32::MAX)).expect("room for them");
    dice.chance(scratch, 2020).as_f64()
}

fn filled_in(ruleset: &str, procedure: &str, rows: &[&str]) -> Situation {
    let names = (ruleset, procedure);
    let request = Request::from_words(rulesets::ALL, names, rows, &[], Asks::Odds);
    let Request { ruleset, procedure, inputs, house, .. } = request.expect("such a form");
    Situation { ruleset, procedure, inputs, house }
}

/// The least time that a call takes: others share the machine.
fn fastest(case: fn(&mut OddsScratch) -> f64, scratch: &mut OddsScratch) -> Duration {
    let mut once = || {
        let start = Instant::now();
        case(scratch);
        start.elapsed()
    };
    (0..50).map(|_| once()).min().unwrap_or_default()
}

/// What icepool says of a case: the chance, and microseconds.
fn theirs(said: &str, name: &str) -> Option<(f64, f64)> {
    let line = said.lines().find_map(|line| line.strip_prefix(name))?;
    let (chance, micros) = line.trim().split_once(' ')?;
    Some((chance.parse().ok()?, micros.parse().ok()?))
}

/// What the script says of all cases; what Python complains of goes to standard error.
fn icepool() -> String {
    let script = golden::folder().join("tools/icepool_odds.py");
    let output = Command::new("python3").arg(script).stderr(Stdio::inherit()).output();
    output.map(|output| String::from_utf8_lossy(&output.stdout).into_owned()).unwrap_or_default()
}

fn main() -> ExitCode {
    let (said, mut scratch) = (icepool(), Box::new(OddsScratch::new()));
    for (name, case) in CASES {
        let Some((chance, micros)) = theirs(&said, name) else {
            eprintln!("python3 with icepool is needed: pip install icepool");
            return ExitCode::FAILURE;
        };
        let (ours, own) = (case(&mut scratch), fastest(case, &mut scratch).as_secs_f64() * 1e6);
        if (ours - chance).abs() > 5e-10 {
            eprintln!("{name}: {ours} here, {chance} there");
            return ExitCode::FAILURE;
        }
        println!("{name:<16} {own:>8.1} us, icepool {micros:>9.1} us: {:>6.1} times", micros / own);
    }
    ExitCode::SUCCESS
}
