//! The `vedette` command as others see it: words and lines in, text, exit status and one sentence
//! out.

#![allow(
    clippy::indexing_slicing,
    clippy::unwrap_used,
    reason = "what is missing fails the test, as it should"
)]

mod answers;
mod batch;
mod call;
mod entropy;
mod help;
mod log;
mod own_rules;
mod play;
mod web;
mod wrong_calls;
