//! Bends images, as many as are asked for with their sums put right, and as many without: refused or
//! played to the end, never a panic. Prints the seed; a second number is a seed to be tried again.

#![allow(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    reason = "a failed unwrap or index here is a failed test"
)]

use std::time::{Instant, SystemTime, UNIX_EPOCH};

#[path = "../tests/support/bent.rs"]
mod bent;
#[path = "../tests/by_hand/mod.rs"]
mod by_hand;
#[path = "../tests/support/mod.rs"]
mod support;

use bent::{Bent, Sum, bend_many, images};

fn main() {
    let mut arguments = std::env::args().skip(1).map_while(|word| word.parse::<u64>().ok());
    let times = arguments.next().and_then(|times| u32::try_from(times).ok()).unwrap_or(100_000);
    let seed = arguments.next().unwrap_or_else(now);
    for sum in [Sum::PutRight, Sum::AsItIs] {
        println!("{times} images, sum {sum:?}, seed {seed}");
        let start = Instant::now();
        let Bent { refused, played, slowest } = bend_many(&images(), times, sum, seed);
        println!("{refused} refused, {played} played to the end, in {:?}", start.elapsed());
        println!("the slowest took {slowest:?}");
    }
}

fn now() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(1, |since| since.as_secs())
}
