//! The gadget without its case: the app, and what stands in for the hardware around it.

pub mod dice;
pub mod flash;
pub mod gadget;
pub mod memory_file;
pub mod picture;
pub mod text_on_screen;
pub mod used_memory;
