//! The gadget in a browser: the app's event loop behind plain exports. The page feeds button edges,
//! the time and random words, and paints the picture.
//!
//! No bindings are generated: numbers go in and come out, and texts go as a place in memory with a
//! length. The page calls [`exports::start`] first, once it has filled the memory, and then one
//! export at a time: there is one thread. All of it is for the browser. On the host this crate is
//! empty.

#![cfg(target_arch = "wasm32")]

mod dice;
pub mod exports;
mod flash;
pub mod links;
pub mod odds;
pub mod own;
mod page;
pub mod question;
