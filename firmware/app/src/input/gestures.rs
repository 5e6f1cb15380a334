//! Gestures: what is pressed, held, and let go.
//!
//! The board reports edges, this reports presses. A press acts at once; holding on makes it a hold
//! (A, B) or repeats it (the arrows: first after 400 ms, then every 150 ms, after eight of them
//! every 75 ms). Only the newest button counts: pressing a second one ends the hold of the first.

use super::button::{Button, Buttons, Edge, Millis};

/// What the player did with a button.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Press {
    /// It went down.
    Down(Button),
    /// It has been held until it repeats or means something else; `after` is how long, `count` how
    /// often.
    Held { button: Button, after: Millis, count: u16 },
    /// Released before it became a hold.
    Up(Button),
}

const ARROW_FIRST: Millis = 400;
const ARROW_SLOW: Millis = 150;
const ARROW_FAST: Millis = 75;
const SLOW_REPEATS: u16 = 8;
const HOLD_A: Millis = 500;
const HOLD_B: Millis = 600;

/// The button that is down.
#[derive(Clone, Copy, Debug)]
struct HeldButton {
    button: Button,
    since: Millis,
    /// How often it has been reported as held.
    count: u16,
    /// When it will be reported again.
    next: Option<Millis>,
}

/// A button that is down for this long is stuck.
const STUCK: Millis = 30_000;

/// The buttons.
#[derive(Debug, Default)]
pub struct Gestures {
    held: Option<HeldButton>,
    /// Since when each is down, in the order of [`Button`].
    down: [Option<Millis>; 6],
    /// Those that were reported as stuck.
    stuck: Buttons,
}

impl Gestures {
    /// A button moved.
    pub fn edge(&mut self, edge: Edge, now: Millis) -> Option<Press> {
        match edge {
            Edge::Down(button) => {
                let first = match button {
                    Button::A => HOLD_A,
                    Button::B => HOLD_B,
                    _ => ARROW_FIRST,
                };
                self.held =
                    Some(HeldButton { button, since: now, count: 0, next: Some(now + first) });
                Some(Press::Down(button))
            }
            Edge::Up(button) => {
                let held = self.held.take_if(|held| held.button == button)?;
                (held.count == 0).then_some(Press::Up(button))
            }
        }
    }

    /// Takes note of a button that moved, whether it means anything or not.
    pub fn note(&mut self, edge: Edge, now: Millis) {
        let (button, since) = match edge {
            Edge::Down(button) => (button, Some(now)),
            Edge::Up(button) => (button, None),
        };
        self.stuck = self.stuck.without(button);
        if let Some(down) = self.down.get_mut(button as usize) {
            *down = since;
        }
    }

    /// A button that has just been down for too long, if there is one.
    pub fn stuck(&mut self, now: Millis) -> Option<Button> {
        let (button, _) = self.long_down().find(|&(_, due)| due <= now)?;
        self.stuck = self.stuck.with(button);
        self.held = None;
        Some(button)
    }

    /// The buttons that will be stuck, and when.
    fn long_down(&self) -> impl Iterator<Item = (Button, Millis)> {
        let buttons = Button::ALL.into_iter().zip(self.down);
        buttons
            .filter(|&(button, _)| !self.stuck.has(button))
            .filter_map(|(button, down)| Some((button, down? + STUCK)))
    }

    /// When [`tick`](Self::tick) or [`stuck`](Self::stuck) has something to report.
    pub fn deadline(&self) -> Option<Millis> {
        let long_down = self.long_down().map(|(_, due)| due).min();
        [self.held.and_then(|held| held.next), long_down].into_iter().flatten().min()
    }

    /// Time has passed.
    pub fn tick(&mut self, now: Millis) -> Option<Press> {
        let held = self.held.as_mut()?;
        let due = held.next.filter(|&due| due <= now)?;
        held.count = held.count.saturating_add(1);
        held.next = match held.button {
            Button::A | Button::B => None,
            _ if held.count <= SLOW_REPEATS => Some(due + ARROW_SLOW),
            _ => Some(due + ARROW_FAST),
        };
        Some(Press::Held { button: held.button, after: due - held.since, count: held.count })
    }

    /// Whether a button is down that means something yet.
    pub fn holds(&self, button: Button) -> bool {
        self.held.is_some_and(|held| held.button == button)
    }

    /// Swallows what is down: its hold and its release mean nothing any more.
    pub fn swallow(&mut self) {
        self.held = None;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn held(keys: &mut Gestures, until: Millis) -> Vec<(Millis, u16)> {
        let mut told = Vec::new();
        while let Some(due) = keys.deadline().filter(|&due| due <= until) {
            if let Some(Press::Held { after, count, .. }) = keys.tick(due) {
                told.push((after, count));
            }
        }
        told
    }

    extern crate std;
    use std::vec::Vec;

    #[test]
    fn an_arrow_repeats_slowly_and_then_fast() {
        let mut keys = Gestures::default();
        assert_eq!(keys.edge(Edge::Down(Button::Up), 1000), Some(Press::Down(Button::Up)));
        let told = held(&mut keys, 1000 + 2000);
        let times: Vec<_> = told.iter().map(|&(after, _)| after).collect();
        assert_eq!(
            times.get(..10),
            Some(&[400, 550, 700, 850, 1000, 1150, 1300, 1450, 1600, 1675][..])
        );
        assert_eq!(keys.edge(Edge::Up(Button::Up), 3100), None, "a hold swallows the release");
    }

    #[test]
    fn a_and_b_are_held_once() {
        let mut keys = Gestures::default();
        keys.edge(Edge::Down(Button::A), 0);
        assert_eq!(held(&mut keys, 5000), [(500, 1)]);
        keys.edge(Edge::Down(Button::B), 6000);
        assert_eq!(held(&mut keys, 9000), [(600, 1)]);
    }

    #[test]
    fn a_button_down_for_half_a_minute_is_stuck_once() {
        let mut keys = Gestures::default();
        keys.note(Edge::Down(Button::Left), 100);
        keys.edge(Edge::Down(Button::Left), 100);
        assert_eq!(keys.stuck(30_099), None);
        assert_eq!(keys.stuck(30_100), Some(Button::Left));
        assert_eq!(
            (keys.stuck(30_101), keys.deadline()),
            (None, None),
            "it neither repeats nor is told again"
        );
        keys.note(Edge::Up(Button::Left), 40_000);
        keys.note(Edge::Down(Button::Left), 50_000);
        assert_eq!(keys.deadline(), Some(80_000), "it came up and went down again");
    }

    #[test]
    fn a_second_button_ends_the_first() {
        let mut keys = Gestures::default();
        keys.edge(Edge::Down(Button::A), 0);
        keys.edge(Edge::Down(Button::Left), 100);
        assert_eq!(keys.edge(Edge::Up(Button::A), 200), None);
        assert_eq!(keys.edge(Edge::Up(Button::Left), 300), Some(Press::Up(Button::Left)));
    }
}
