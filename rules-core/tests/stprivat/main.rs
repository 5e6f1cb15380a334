//! The tables and rulings of `stprivat`, against its books.

#![allow(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    reason = "a failed unwrap or index here is a failed test"
)]

#[path = "../support/mod.rs"]
mod support;

mod conduct;
mod fire;
mod melee;
mod odds;
mod shells;
mod structures;
mod tables;
mod turn;
