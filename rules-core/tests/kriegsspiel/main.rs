//! The tables and rulings of `kriegsspiel`, against its books.

#![allow(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    reason = "a failed unwrap or index here is a failed test"
)]

#[path = "../support/mod.rs"]
mod support;

mod fire_losses;
mod fire_tables;
mod fire_tracks;
mod follow_ups;
mod hidden_rows;
mod house_tables;
mod marches_chart;
mod marches_lists;
mod marches_rivers;
mod melee_after;
mod melee_assault;
mod melee_cavalry;
mod melee_defeat;
mod melee_dice;
mod melee_index;
mod melee_stronghold;
mod points_tables;
mod reminders;
mod tests_charts;
mod tests_nerve;
mod tests_odds;
mod tests_siege;
mod whys;
mod workings;
