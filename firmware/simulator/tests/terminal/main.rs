//! The gadget in a terminal, as a player runs it: the program itself, driven by keys through a
//! pseudo-terminal, and ended in every way there is.

#![cfg(unix)]
#![allow(clippy::unwrap_used, reason = "what is missing fails the test, as it should")]

mod answers;
mod endings;
mod full_disk;
mod kills;
mod own_rules;
mod pseudo_terminal;
mod remembered;
mod windows;
