//! The engine, and what holds for all rulesets.

#![allow(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    reason = "a failed unwrap or index here is a failed test"
)]

#[path = "../support/mod.rs"]
mod support;

mod engine;
mod named_tables;
mod rulesets;
mod tray;
mod workings;
