//! The tables and rulings of `schnaffs`, against its books.

#![allow(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    reason = "a failed unwrap or index here is a failed test"
)]

#[path = "../support/mod.rs"]
mod support;

mod attack;
mod losses;
mod odds;
mod rules;
mod tables;
