//! What the player sees and works with: the screens, where a press leads from them, and the widgets
//! that they are drawn with.
//!
//! A press goes to the [`Screen`](screens::Screen) in front. It changes itself, or it says where to
//! go ([`Go`](go::Go)), and [`navigation`] opens the next one. Screens do not know each other.

pub mod cursor;
pub mod go;
pub mod measure;
pub mod navigation;
pub mod notice;
pub mod screens;
pub mod setting;
mod supply;
pub(crate) mod text;
pub mod theme;
mod thrown_dice;
pub mod tool;
mod view;
pub mod widgets;

use core::convert::Infallible;

/// What drawing gives. It cannot fail on a frame; the type is embedded-graphics' way to say so.
pub type Drawn<T = ()> = Result<T, Infallible>;
