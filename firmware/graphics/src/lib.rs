//! The picture of the panel, the fonts that write into it, and what changed between two pictures.
//!
//! [`Frame`] is a target of embedded-graphics, [`FontStyle`] one of its text renderers: whatever
//! that library can draw lands in a frame, and the gadget's widgets draw on any of its targets.
//! [`Spans`] are what must travel to the panel to show a new frame. [`FrameHints`] is what a widget
//! tells a frame beyond pixels.
//!
//! # Text takes a short cut
//!
//! Nearly all of a screen is text, and a frame can take a letter as whole bytes, eight rows of a
//! column at a time. But embedded-graphics hands a text renderer any `DrawTarget`, whose only
//! language is pixels and fills. Measured on the emulated chip, that way a press reaches its
//! changed value in 2.44 ms instead of 1.89, and the focus of a form moves in 4.12 ms instead of
//! 3.53: more than the 4 it may take. So the renderer asks, by `castaway::cast!`, whether its
//! target is a [`Frame`]. The answer is known while the program is built and costs nothing at run
//! time; every other target gets the same pixels the slow way. The price is the one `unsafe` line
//! of this crate: castaway must be told that a frame borrows nothing. For its sake the crate stands
//! apart from `app`, which forbids `unsafe` altogether.
//!
//! The other way is a second view of the frame whose "pixel" is a column of eight, so that
//! `fill_contiguous` copies bytes. It needs no cast and is as fast. But its colour is a byte, so
//! text could be drawn on that view only and shapes on the frame only: a widget that mixes the two,
//! as nearly all do, could no longer be one generic `Drawable`.

#![no_std]
#![deny(unsafe_code)]

pub mod diff;
pub mod faults;
pub mod font;
pub mod frame;
pub mod hints;
pub mod shift;
pub mod style;

pub use diff::{Span, Spans};
pub use faults::Faults;
pub use font::Face;
pub use frame::{Frame, Listener};
pub use hints::FrameHints;
pub use shift::Shift;
pub use style::{Case, FontStyle};
