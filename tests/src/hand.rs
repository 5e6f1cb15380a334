//! The app in a test's hand: what it shows after it was told this and that.

use app::frame::{Faults, Frame};
use app::{App, Button, Cup, Edge, Millis};
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

/// Two pictures are the same, or both are shown.
pub fn assert_same(shown: &[String; 64], wanted: &[String; 64], what: &str) {
    assert!(shown == wanted, "{what}: this is shown\n{}\nand not this\n{}", shown.join("\n"), wanted.join("\n"));
}

/// A short press at a time.
pub fn tap(app: &mut App<'_>, button: Button, now: Millis) {
    app.edge(Edge::Down(button), now, &mut NoDice);
    app.edge(Edge::Up(button), now + 40, &mut NoDice);
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
