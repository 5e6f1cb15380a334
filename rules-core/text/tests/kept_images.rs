//! Images of the first machine, kept as they were made: every later program opens them, and they
//! come to what they came to then.
//!
//! `VEDETTE_BLESS=1 cargo test -p rules-text --test kept_images` makes what is missing, and never
//! changes what is there: an image that players carry cannot be changed either.

#![allow(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    reason = "a failed unwrap or index here is a failed test"
)]

mod support;

use std::fmt::Write as _;
use std::fs;
use std::path::PathBuf;

use rules_core::ruleset::Ruleset;
use rules_core::script::image::{Image, sum_of};
use rules_core::walk::Manner;
use support::{EXAMPLES, any_house, any_inputs, compiled, odds, open, run, said};

fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../tests/data/machine-1")
}

/// What a ruleset comes to: for each procedure a sum over its forms, results and odds in drawn
/// situations.
fn came_to(ruleset: &'static Ruleset) -> String {
    let mut came = String::new();
    let mut rng = fastrand::Rng::with_seed(1);
    for procedure in ruleset.procedures {
        let (mut told, mut thrown) = (String::new(), 0);
        for _ in 0..40 {
            let (inputs, house) = (any_inputs(procedure, &mut rng), any_house(ruleset, &mut rng));
            let dice: Vec<u8> = (0..2000).map(|_| rng.u8(1..=3)).collect();
            let form = procedure.preview(&inputs, &house);
            write!(told, "{:?} {} {}", procedure.check(&inputs, &house), form.title, form.throws)
                .unwrap();
            if procedure.check(&inputs, &house).is_err() {
                continue;
            }
            thrown += 1;
            let (ending, transcript, left) = run(procedure, &inputs, &house, &dice);
            write!(told, "{ending:?} {left} {:?}", transcript.lines).unwrap();
            for (fact, value) in &transcript.facts {
                write!(told, "{} {} ", fact.id, said(*value)).unwrap();
            }
            if thrown <= 5 {
                let (chances, _) = odds(procedure, &inputs, &house, Manner::Merged).unwrap();
                chances.iter().for_each(|chance| write!(told, "{chance:.9} ").unwrap());
            }
        }
        let sum = sum_of(told.as_bytes());
        writeln!(came, "{}: {thrown} thrown, {sum:08x}", procedure.id).unwrap();
    }
    came
}

#[test]
fn images_of_the_first_machine_come_to_what_they_came_to() {
    let blesses = std::env::var_os("VEDETTE_BLESS").is_some();
    for name in EXAMPLES {
        let [image, came] = ["vdr", "txt"].map(|end| folder().join(name).with_extension(end));
        if blesses && !image.exists() {
            fs::create_dir_all(folder()).unwrap();
            fs::write(&image, compiled(name)).unwrap();
        }
        let bytes = fs::read(&image).unwrap_or_else(|why| panic!("{}: {why}", image.display()));
        assert_eq!(bytes[5], 1, "{name} is of the first machine");
        assert!(Image::open(&bytes).is_ok(), "{name}");
        let now = came_to(open(bytes).unwrap_or_else(|flaw| panic!("{name}: {flaw}")));
        if blesses && !came.exists() {
            fs::write(&came, &now).unwrap();
        }
        assert_eq!(now, fs::read_to_string(&came).unwrap(), "{name}");
    }
}
