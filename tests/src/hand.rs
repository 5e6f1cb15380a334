//! The app in a test's hand: what it shows after it was told this and that.

use app::frame::{Faults, Frame};
use app::{App, Cup};
use rules_core::bench::Bench;
use rules_core::rulesets;

/// A source that gives no dice.
#[derive(Debug)]
pub struct NoDice;

impl Cup for NoDice {
    fn face(&mut self, _: u8) -> Option<u8> {
        None
    }
}

/// The picture of an app that was told something.
pub fn picture(tell: impl FnOnce(&mut App<'_>)) -> [String; 64] {
    let mut bench = Box::new(Bench::new());
    let mut app = App::new(rulesets::ALL, &mut bench);
    tell(&mut app);
    let mut frame = Frame::new();
    app.draw(&mut frame);
    assert_eq!(frame.faults(), Faults::CLEAN, "nothing leaves its place");
    core::array::from_fn(|y| (0..128).map(|x| if frame.is_lit(x, y) { '#' } else { '.' }).collect())
}
