//! What every ruleset is made of and played with: dice and the tray they fall into, forms,
//! procedures and what they tell.

pub mod choice;
pub mod counted;
pub mod dice;
pub mod faces;
pub mod fact;
pub mod field;
pub mod field_words;
pub mod fields;
pub mod follow_up;
pub mod form;
pub mod from_input;
pub mod house;
pub mod kept_apart;
pub mod number;
pub mod outcome;
pub mod plain_dice;
pub mod procedure;
pub mod report;
pub mod ruleset;
pub mod table;
pub mod transcript;
pub mod tray;
pub mod workings;
