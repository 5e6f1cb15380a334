//! What the tests share.

#![allow(
    clippy::indexing_slicing,
    reason = "all of this is test code: an index that is not there fails the test"
)]

pub mod budgets;
pub mod chances;
pub mod chip;
pub mod cuts;
pub mod data;
pub mod endurance;
pub mod flash;
pub mod golden;
pub mod hand;
pub mod identity;
pub mod images;
pub mod invented;
pub mod kicad;
pub mod ledger;
pub mod mangle;
pub mod model;
pub mod pins;
pub mod player;
pub mod randomness;
pub mod soak;
pub mod statistics;
