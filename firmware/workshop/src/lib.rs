//! The workshop's compiler in a browser. It is a module of its own beside the gadget's: whoever only
//! plays does not load it, and a mistake of the compiler cannot stop the gadget.
//!
//! As there, no bindings are generated: numbers go in and come out, and texts go as a place in
//! memory with a length. Places in a text are told in UTF-16, as browsers count. All of it is for the
//! browser. On the host this crate is empty.

#![cfg(target_arch = "wasm32")]

mod answer;
pub mod exports;
mod page;
mod places;
