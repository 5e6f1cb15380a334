//! What is claimed of the firmware: run on the emulated chip.

mod boards;
mod budgets;
mod device;
mod dice;
mod faults;
mod firmware;
mod memory;
mod soak;
