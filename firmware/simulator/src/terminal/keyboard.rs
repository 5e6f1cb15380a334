//! Hands on a keyboard: keys that are struck, as buttons that go down and come up.
//!
//! A terminal tells that a key was struck, and again while it is kept down, but not when it comes
//! up. So each stroke is a press of the usual length, and a key with Shift is a press that is held.
//! Strokes that come faster than the gadget is pressed wait their turn, but a key that repeats has
//! at most one waiting: when it comes up, nothing runs on.

use std::collections::VecDeque;

use app::{Button, Edge, Millis};
use crossterm::event::{KeyCode, KeyEvent, KeyEventKind, KeyModifiers};

use crate::simulated::gadget::PRESS;

/// How long a button is held with Shift. A and B mean something else after 500 and 600 ms; arrows
/// have to repeat.
const HELD: Millis = 700;
const HELD_ARROW: Millis = 900;

/// Strokes that would have to wait longer are lost.
const LONGEST_WAIT: Millis = 1500;

/// What a key does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Key {
    /// A button goes down for so long.
    Button(Button, Millis),
    Quit,
}

/// What the key of an event does, if anything.
pub fn key(event: KeyEvent) -> Option<Key> {
    if event.kind == KeyEventKind::Release {
        return None;
    }
    let arrow = if event.modifiers.contains(KeyModifiers::SHIFT) { HELD_ARROW } else { PRESS };
    let quits = event.modifiers.contains(KeyModifiers::CONTROL) && event.code == KeyCode::Char('c');
    Some(match event.code {
        _ if quits => Key::Quit,
        KeyCode::Char('q') | KeyCode::Esc => Key::Quit,
        KeyCode::Up => Key::Button(Button::Up, arrow),
        KeyCode::Down => Key::Button(Button::Down, arrow),
        KeyCode::Left => Key::Button(Button::Left, arrow),
        KeyCode::Right => Key::Button(Button::Right, arrow),
        KeyCode::Enter | KeyCode::Char('a') => Key::Button(Button::A, PRESS),
        KeyCode::Backspace | KeyCode::Char('b') => Key::Button(Button::B, PRESS),
        KeyCode::Char('A') => Key::Button(Button::A, HELD),
        KeyCode::Char('B') => Key::Button(Button::B, HELD),
        _ => return None,
    })
}

/// The hands: edges still to come.
#[derive(Debug, Default)]
pub struct Hands {
    edges: VecDeque<(Millis, Edge)>,
    /// The last stroke: its button, and when it goes down.
    last: Option<(Button, Millis)>,
    /// When the next stroke can begin.
    free: Millis,
}

impl Hands {
    /// A key was struck at `now`.
    pub fn strike(&mut self, button: Button, millis: Millis, now: Millis) {
        let start = self.free.max(now);
        let waits = self.last.is_some_and(|(last, down)| last == button && down > now);
        if waits || start - now > LONGEST_WAIT {
            return;
        }
        self.edges.push_back((start, Edge::Down(button)));
        self.edges.push_back((start + millis, Edge::Up(button)));
        self.last = Some((button, start));
        self.free = start + millis + PRESS;
    }

    /// When a button moves next.
    pub fn due(&self) -> Option<Millis> {
        self.edges.front().map(|&(at, _)| at)
    }

    /// The next button that has moved up to `now`, and when it did.
    pub fn moved(&mut self, now: Millis) -> Option<(Millis, Edge)> {
        self.edges.pop_front_if(|&mut (at, _)| at <= now)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn moves(hands: &mut Hands, until: Millis) -> Vec<(Millis, Edge)> {
        std::iter::from_fn(|| hands.moved(until)).collect()
    }

    #[test]
    fn a_stroke_is_a_press_of_the_usual_length() {
        let mut hands = Hands::default();
        hands.strike(Button::Down, PRESS, 100);
        assert_eq!(hands.due(), Some(100));
        assert_eq!(moves(&mut hands, 139), [(100, Edge::Down(Button::Down))]);
        assert_eq!(moves(&mut hands, 140), [(140, Edge::Up(Button::Down))]);
        assert_eq!(hands.due(), None);
    }

    #[test]
    fn strokes_wait_their_turn() {
        let mut hands = Hands::default();
        hands.strike(Button::Down, PRESS, 0);
        hands.strike(Button::Right, PRESS, 10);
        hands.strike(Button::A, PRESS, 20);
        let downs: Vec<_> = moves(&mut hands, 1000).into_iter().step_by(2).collect();
        assert_eq!(
            downs,
            [
                (0, Edge::Down(Button::Down)),
                (80, Edge::Down(Button::Right)),
                (160, Edge::Down(Button::A))
            ]
        );
    }

    #[test]
    fn a_key_that_is_kept_down_does_not_run_on() {
        let mut hands = Hands::default();
        (0..100).for_each(|repeat| hands.strike(Button::Down, PRESS, repeat * 10));
        let last = moves(&mut hands, Millis::MAX).last().copied();
        assert!(last.is_some_and(|(at, _)| at < 990 + 2 * 2 * PRESS), "{last:?}");
    }

    #[test]
    fn capitals_and_shift_hold() {
        let event = |code, modifiers| key(KeyEvent::new(code, modifiers));
        assert_eq!(
            event(KeyCode::Char('A'), KeyModifiers::SHIFT),
            Some(Key::Button(Button::A, HELD))
        );
        assert_eq!(event(KeyCode::Enter, KeyModifiers::NONE), Some(Key::Button(Button::A, PRESS)));
        assert_eq!(
            event(KeyCode::Left, KeyModifiers::SHIFT),
            Some(Key::Button(Button::Left, HELD_ARROW))
        );
        assert_eq!(event(KeyCode::Char('c'), KeyModifiers::CONTROL), Some(Key::Quit));
        assert_eq!(event(KeyCode::Char('c'), KeyModifiers::NONE), None);
        assert_eq!(event(KeyCode::Esc, KeyModifiers::NONE), Some(Key::Quit));
    }
}
