//! What can be soldered to the chip's pins: each part knows how it works, and no board.
//! `hardware/boards` says which of them a board has, and at which pins.

pub(crate) mod contact;
pub(crate) mod knob;
pub(crate) mod lamps;
pub(crate) mod sound;
pub(crate) mod supply;
