//! What the tests share.

#![allow(
    clippy::indexing_slicing,
    reason = "all of this is test code: an index that is not there fails the test"
)]

pub mod acknowledged;
pub mod bent_images;
pub mod binary_info;
pub mod board_table;
pub mod browser;
pub mod budgets;
pub mod chip;
pub mod data;
pub mod dice;
pub mod endurance;
pub mod figure;
pub mod flash;
pub mod golden;
pub mod grammar;
pub mod guesser;
pub mod invented_ruleset;
pub mod kept;
pub mod kicad;
pub mod low_starts;
pub mod mangle;
pub mod memory_images;
pub mod modules;
pub mod odds_on_chip;
pub mod perfboard;
pub mod pins;
pub mod player;
pub mod players_rules;
pub mod power_cuts;
pub mod quick_card;
pub mod randomness;
pub mod remembered;
pub mod resets;
pub mod rounds;
pub mod rulebook;
pub mod ruleset_source;
pub mod script;
pub mod situation;
pub mod slow_flash;
pub mod slowest_odds;
pub mod soak;
pub mod starts;
pub mod statistics;
pub mod store_model;
pub mod stored_places;
pub mod svg;
pub mod wiring;
pub mod written_items;
