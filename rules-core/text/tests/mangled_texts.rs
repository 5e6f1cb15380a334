//! Bent texts: a ruleset or messages with places inside the text, soon, and never a panic.

#![allow(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    reason = "a failed unwrap or index here is a failed test"
)]

#[path = "support/bent_texts.rs"]
mod bent_texts;

use std::time::{Duration, Instant};

/// How many texts are tried: `cargo mangle-texts` tries a million.
const TEXTS: u64 = 2_000;
const SEED: u64 = 23;

#[test]
fn a_bent_text_is_a_ruleset_or_has_mistakes_with_places() {
    let tried = bent_texts::try_many(TEXTS, SEED);
    assert!((1..TEXTS).contains(&tried.read), "some are rulesets and some are not: {tried:?}");
}

#[test]
fn deep_brackets_and_long_chains_end_soon() {
    let body = |value: &str| {
        format!(
            "procedure p \"P\"\n  counts \"A\", none \"B\", one \"c\", many \"d\"\n  let x = {value}\n  outcome x\n"
        )
    };
    let deep = body(&("(".repeat(20_000) + "1" + &")".repeat(20_000)));
    let nots = body(&("not ".repeat(20_000) + "yes"));
    let sum = body(&("1 + ".repeat(20_000) + "1"));
    let stairs: String = (0..2_000).map(|depth| " ".repeat(depth % 400) + "if yes\n").collect();
    let stairs = format!("procedure p \"P\"\n  if yes\n{stairs}");
    let doubling: String = (1..60)
        .map(|at| format!("formula f{at}(x) = f{}(x + 1) + f{}(x)\n", at - 1, at - 1))
        .collect();
    let doubling = format!("formula f0(x) = x\n{doubling}");
    for text in [deep, nots, sum, stairs, doubling] {
        let begin = Instant::now();
        let reading = rules_text::read(&text, "deep");
        let took = begin.elapsed();
        assert!(took < Duration::from_millis(500), "{took:?} {}", &text[..80]);
        if let Some(program) = &reading.program {
            drop(rules_text::compile(program, &text));
        }
    }
}
