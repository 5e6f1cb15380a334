//! The app in a test's hand: what it shows after it was told this and that.

use std::collections::VecDeque;

use app::frame::{Faults, Frame};
use app::random::{Evidence, Fault};
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
    assert!(
        shown == wanted,
        "{what}: this is shown\n{}\nand not this\n{}",
        shown.join("\n"),
        wanted.join("\n")
    );
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

/// A cup that shows what it is told to.
#[derive(Debug)]
pub struct Told {
    pub faces: VecDeque<u8>,
    pub evidence: Evidence,
}

impl Told {
    /// One that fails by this test.
    pub fn failed(fault: Fault) -> Self {
        Self {
            faces: VecDeque::new(),
            evidence: Evidence { fault: Some(fault), ..Evidence::default() },
        }
    }
}

impl Cup for Told {
    fn face(&mut self, _: u8) -> Option<u8> {
        self.faces.pop_front()
    }

    fn evidence(&self) -> Evidence {
        self.evidence
    }
}

/// Presses buttons one after another; a small b is B held.
pub fn press(app: &mut App<'_>, cup: &mut Told, buttons: &str) {
    for (letter, at) in buttons.chars().zip((0..).step_by(1000)) {
        let (button, held) = match letter {
            'U' => (Button::Up, 40),
            'D' => (Button::Down, 40),
            'L' => (Button::Left, 40),
            'R' => (Button::Right, 40),
            'A' => (Button::A, 40),
            'b' => (Button::B, 700),
            _ => (Button::B, 40),
        };
        app.edge(Edge::Down(button), at, cup);
        app.tick(at + held, cup);
        app.edge(Edge::Up(button), at + held, cup);
    }
}
