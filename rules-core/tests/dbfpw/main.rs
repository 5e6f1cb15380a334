//! The tables and rulings of `dbfpw`, against its books.

#![allow(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    reason = "a failed unwrap or index here is a failed test"
)]

#[path = "../support/mod.rs"]
mod support;

mod army;
mod combat;
mod firing;
mod forms;
mod playsheet;
mod small;
mod tables;
