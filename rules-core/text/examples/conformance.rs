//! Texts beside procedures written in Rust, in so many drawn situations of each: refusals, facts
//! under the same dice, odds of outcomes and of every fact. Prints what was compared.
//! `cargo run --release -p rules-text --example conformance [SITUATIONS] [SEED]`.

#![allow(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    reason = "a failed unwrap or index here is a failed test"
)]

use std::process::ExitCode;
use std::time::Instant;

#[path = "../tests/support/mod.rs"]
mod support;

use support::pair::{PAIRS, Pair};

fn main() -> ExitCode {
    let mut numbers = std::env::args().skip(1).map_while(|word| word.parse::<usize>().ok());
    let drawn = numbers.next().unwrap_or(10_000);
    let seed = numbers.next().and_then(|seed| u64::try_from(seed).ok()).unwrap_or(1);
    let mut differ = false;
    for (native, file, id) in PAIRS {
        let start = Instant::now();
        let many = Pair::of(native, file, id).compare_many(drawn, drawn, seed);
        println!(
            "{file} {id}: {} thrown (odds of facts in {}), {} of them forbidden, {} refused by both, \
             {} differ, {:?}",
            many.thrown,
            many.with_facts,
            many.forbidden,
            many.refused,
            many.wrong.len(),
            start.elapsed()
        );
        many.wrong.iter().for_each(|why| println!("  {why}"));
        differ |= !many.wrong.is_empty();
    }
    ExitCode::from(u8::from(differ))
}
