//! Rulesets that players write: an image of pools and code, and a small machine that runs it.
//!
//! A compiler on the host makes the image of a text. It lies in flash (in memory, on the host) and
//! is read where it lies. [`check`] goes through all of it before anything runs, and the
//! [`shelf`] holds what the app wants as slices: a
//! [`Ruleset`](crate::engine::ruleset::Ruleset) like any other, whose procedures are run by the
//! [`machine`] through the same tray, forms and odds as those written in Rust.
//!
//! Nothing in an image can do harm. Jumps lead forward only, so that every run ends after fewer
//! steps than its code has bytes; places, jumps and the depth of the stack are checked beforehand;
//! sums saturate. What is odd all the same comes out as nought.
//!
//! **Lifetimes.** The app takes rulesets as `&'static`. The image is so by lying in flash, and the
//! shelf by being filled once: a cell gives its `&'static mut` out a single time, and
//! [`Shelf::open`](shelf::Shelf::open) takes it for good. So nothing is ever put onto a shelf while
//! somebody still reads it, and no `unsafe` is needed to say so. To open another player's ruleset
//! the gadget notes which, and restarts itself, which takes as long as a picture; the host and the
//! page make a new shelf.

pub mod check;
mod code;
pub mod fill;
pub mod flaw;
mod grid;
pub mod image;
pub mod limits;
pub mod machine;
pub mod measure;
pub mod op;
pub mod places;
mod rules;
mod sheet;
pub mod shelf;

/// What a procedure of a checked image runs for a result: its operations, as [`op`] lists them.
pub fn result_code<'a>(image: &image::Image<'a>, procedure: usize) -> &'a [u8] {
    code::Procedure::of(image, procedure).code(code::Part::Result)
}
