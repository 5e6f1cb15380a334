//! What the player sees and works: the screens, and the widgets that they are drawn with.

pub mod screens;
pub mod theme;
pub mod view;
pub mod widgets;
