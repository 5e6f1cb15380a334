//! The tables and rulings of `wss`, against its books.

#![allow(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    reason = "a failed unwrap or index here is a failed test"
)]

#[path = "../support/mod.rs"]
mod support;

mod armies;
mod bombard;
mod contact_odds;
mod contact_tables;
mod face_off;
mod fight;
mod fire;
mod odds;
mod pips;
mod pistols;
mod play;
mod reference;
mod turn;
mod workings;
