//! What the player's fingers do: edges of buttons become presses, and presses change values.

pub mod button;
pub mod chord;
pub mod dial;
pub mod gestures;
pub mod knob;

pub use button::{Button, Buttons, Edge, Micros, Millis};
pub use gestures::{Gestures, HeldBar, Press};
