//! What is claimed of rules, screens, presses, memory, dice, command and board files: run on the host.

mod battery;
mod board;
mod board_files;
mod builders_guide;
mod conformance;
mod crates;
mod dice;
mod forms;
mod game;
mod interrupted;
mod invented_ruleset;
mod layers;
mod mangled;
mod memory;
mod odds;
mod presses;
mod quick_card;
mod rulings;
mod scenarios;
mod screen_bytes;
mod screens;
mod sections;
mod soak;
