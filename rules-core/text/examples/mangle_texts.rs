//! `cargo mangle-texts [TEXTS] [SEED]`: a million bent texts, each a ruleset or mistakes with places
//! inside it, within 50 ms, and never a panic. Prints the seed, to be tried again.

#![allow(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    reason = "a failed unwrap or index here is a failed run"
)]

use std::time::{Instant, SystemTime, UNIX_EPOCH};

#[path = "../tests/support/bent_texts.rs"]
mod bent_texts;

fn main() {
    let mut arguments = std::env::args().skip(1).map_while(|word| word.parse::<u64>().ok());
    let texts = arguments.next().unwrap_or(1_000_000);
    let seed = arguments.next().unwrap_or_else(now);
    println!("{texts} texts, seed {seed}");
    let start = Instant::now();
    let tried = bent_texts::try_many(texts, seed);
    println!(
        "{} of them rulesets, the slowest in {:?}, all in {:?}",
        tried.read,
        tried.slowest,
        start.elapsed()
    );
}

fn now() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(1, |since| since.as_secs())
}
