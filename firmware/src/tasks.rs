//! The tasks that share the chip's one thread, each in a file of its own.

pub(crate) mod buttons;
pub(crate) mod chord;
pub(crate) mod display;
pub(crate) mod gadget;
pub(crate) mod knob;
pub(crate) mod piezo;
pub(crate) mod watchdog;
