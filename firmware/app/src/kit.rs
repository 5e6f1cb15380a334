//! The drawing kit: what all screens are made of, from a line of text to a row of dice.
//!
//! A [`Painter`] holds the picture while a screen is drawn. Its methods come in files by what they
//! draw; none of them knows a ruleset or a screen, keeps anything between pictures or makes text:
//! strings come ready. Coordinates are pixels of the safe area, text stands on a base line.
//!
//! Marks mean the same everywhere: light is what counts, bold is what is set, a bar at the left is
//! the focus, a small arrow is where the player can go.
//!
//! Each method that draws the focus asks for its rows to be sent first ([`Frame::hurry`]): the
//! value under the player's thumb changes before the totals do.

mod bars;
mod dice;
mod foot;
mod marks;
mod rows;
mod strip;
mod table;
mod text;

pub use bars::{Chance, Names};
pub use dice::{Die, DieSize, Side};
pub use foot::{Key, Odds};
pub use marks::{Arrow, Pill, Round};
pub use rows::{Edge, Field, Value, Weight};
pub use table::Table;
pub use text::hangs;

use embedded_graphics::{pixelcolor::BinaryColor, prelude::*, primitives::Rectangle};

use crate::{frame::Frame, theme::AIR};

/// Draws into a picture.
#[derive(Debug)]
pub struct Painter<'a> {
    frame: &'a mut Frame,
    /// Where the header's left text ends: what stands right of it must keep clear.
    header_end: i32,
}

/// Whether the player's focus is on what is drawn. A glorified `bool`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Focus {
    Here,
    Away,
}

impl Focus {
    /// Here if it is so, else away.
    pub const fn when(here: bool) -> Self {
        if here { Self::Here } else { Self::Away }
    }
}

/// The body of a die, a card, a box.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Body {
    /// It counts, or it is the first side's.
    Lit,
    /// It does not count, or it is the second side's.
    Outlined,
    /// It is not there yet.
    Dotted,
}

impl Body {
    /// Lit if it counts, else outlined.
    pub const fn when(counts: bool) -> Self {
        if counts { Self::Lit } else { Self::Outlined }
    }

    /// What shows on it.
    const fn ink(self) -> BinaryColor {
        match self {
            Self::Lit => BinaryColor::Off,
            Self::Outlined | Self::Dotted => BinaryColor::On,
        }
    }
}

/// Where an arrow points.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    Left,
    Right,
    Up,
    Down,
}

/// Which ways left and right can go from here: to less, to more.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ways {
    Neither,
    Less,
    More,
    Both,
}

impl Ways {
    /// The ways that are open.
    pub const fn of(less: bool, more: bool) -> Self {
        match (less, more) {
            (false, false) => Self::Neither,
            (true, false) => Self::Less,
            (false, true) => Self::More,
            (true, true) => Self::Both,
        }
    }

    const fn less(self) -> bool {
        matches!(self, Self::Less | Self::Both)
    }

    const fn more(self) -> bool {
        matches!(self, Self::More | Self::Both)
    }
}

impl<'a> Painter<'a> {
    /// Begins to draw into `frame`, over what is there.
    pub fn new(frame: &'a mut Frame) -> Self {
        Self { frame, header_end: 0 }
    }

    /// A rectangle; nothing if it has no width or height.
    pub fn fill(&mut self, x: i32, y: i32, w: i32, h: i32, ink: BinaryColor) {
        let area = Rectangle::new(
            Point::new(x, y),
            Size::new(w.max(0).cast_unsigned(), h.max(0).cast_unsigned()),
        );
        let Ok(()) = self.frame.fill_solid(&area, ink);
    }

    /// Anything that embedded-graphics can draw.
    pub fn draw<T>(&mut self, thing: &impl Drawable<Color = BinaryColor, Output = T>) -> T {
        let Ok(output) = thing.draw(self.frame);
        output
    }

    /// One pixel.
    pub fn dot(&mut self, x: i32, y: i32) {
        let Ok(()) = self.frame.draw_iter([Pixel(Point::new(x, y), BinaryColor::On)]);
    }

    /// Counts a fault unless there is air between a text's end and the next one's start.
    pub fn apart(&mut self, end: i32, start: i32) {
        if end + AIR > start {
            self.frame.crowd();
        }
    }
}
