//! What the calls of the command do, one module each.
//!
//! They take what the words of a call say, not the words: [`command`](crate::command) reads those.

pub mod batch;
pub mod entropy;
pub mod list;
pub mod log;
pub mod roll;
pub mod rules;
pub(crate) mod stop;
pub mod table;
pub mod web;
