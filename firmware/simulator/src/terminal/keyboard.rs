//! The keyboard: turns struck keys into buttons that go down and come up.
//!
//! A terminal reports that a key was struck, and again while it stays down, but not when it comes
//! up. So each stroke is a press of the usual length, and a key with Shift is a held press. Strokes
//! that come faster than presses can follow each other wait their turn, but a repeating key has at
//! most one stroke waiting: when the key comes up, nothing runs on.

use std::collections::VecDeque;

use app::{Button, Edge, Millis};
use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

use crate::simulated::gadget::PRESS;

/// How long Shift holds a button: A and B past all that they mean when held, of which an undo takes
/// longest, 800 ms; an arrow for four repeats, the first after 400 ms, the others 150 ms apart.
const HELD: Millis = 900;

/// A stroke that would have to wait longer is dropped.
const LONGEST_WAIT: Millis = 1500;

/// Keys that make a chord of a letter.
const CHORDS: KeyModifiers = KeyModifiers::CONTROL.union(KeyModifiers::ALT);

/// What a stroke of a key means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stroke {
    /// Presses this button for this long.
    Press(Button, Millis),
    Quit,
}

/// The stroke that an event stands for, if any.
pub fn stroke(event: KeyEvent) -> Option<Stroke> {
    let arrow = if event.modifiers.contains(KeyModifiers::SHIFT) { HELD } else { PRESS };
    let quits = event.modifiers.contains(KeyModifiers::CONTROL) && event.code == KeyCode::Char('c');
    Some(match event.code {
        _ if quits => Stroke::Quit,
        // Held with another key, a letter is not meant for the gadget.
        KeyCode::Char(_) if event.modifiers.intersects(CHORDS) => return None,
        KeyCode::Char('q') => Stroke::Quit,
        KeyCode::Up => Stroke::Press(Button::Up, arrow),
        KeyCode::Down => Stroke::Press(Button::Down, arrow),
        KeyCode::Left => Stroke::Press(Button::Left, arrow),
        KeyCode::Right => Stroke::Press(Button::Right, arrow),
        KeyCode::Enter | KeyCode::Char('a') => Stroke::Press(Button::A, PRESS),
        KeyCode::Backspace | KeyCode::Esc | KeyCode::Char('b') => Stroke::Press(Button::B, PRESS),
        KeyCode::Char('A') => Stroke::Press(Button::A, HELD),
        KeyCode::Char('B') => Stroke::Press(Button::B, HELD),
        _ => return None,
    })
}

/// The button edges that strokes have caused and that are still to come.
#[derive(Debug, Default)]
pub struct Keyboard {
    edges: VecDeque<(Millis, Edge)>,
    /// The last stroke: its button, and when it goes down.
    last: Option<(Button, Millis)>,
    /// When the next stroke can go down at the earliest.
    free: Millis,
}

impl Keyboard {
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

    fn moves(keyboard: &mut Keyboard, until: Millis) -> Vec<(Millis, Edge)> {
        std::iter::from_fn(|| keyboard.moved(until)).collect()
    }

    #[test]
    fn a_stroke_is_a_press_of_the_usual_length() {
        let mut keyboard = Keyboard::default();
        keyboard.strike(Button::Down, PRESS, 100);
        assert_eq!(keyboard.due(), Some(100));
        assert_eq!(moves(&mut keyboard, 139), [(100, Edge::Down(Button::Down))]);
        assert_eq!(moves(&mut keyboard, 140), [(140, Edge::Up(Button::Down))]);
        assert_eq!(keyboard.due(), None);
    }

    #[test]
    fn strokes_wait_their_turn() {
        let mut keyboard = Keyboard::default();
        keyboard.strike(Button::Down, PRESS, 0);
        keyboard.strike(Button::Right, PRESS, 10);
        keyboard.strike(Button::A, PRESS, 20);
        let downs: Vec<_> = moves(&mut keyboard, 1000).into_iter().step_by(2).collect();
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
        let mut keyboard = Keyboard::default();
        (0..100).for_each(|repeat| keyboard.strike(Button::Down, PRESS, repeat * 10));
        let last = moves(&mut keyboard, Millis::MAX).last().copied();
        assert!(last.is_some_and(|(at, _)| at < 990 + 2 * 2 * PRESS), "{last:?}");
    }

    #[test]
    fn capitals_and_shift_hold() {
        let event = |code, modifiers| stroke(KeyEvent::new(code, modifiers));
        assert_eq!(
            event(KeyCode::Char('A'), KeyModifiers::SHIFT),
            Some(Stroke::Press(Button::A, HELD))
        );
        assert_eq!(
            event(KeyCode::Enter, KeyModifiers::NONE),
            Some(Stroke::Press(Button::A, PRESS))
        );
        assert_eq!(
            event(KeyCode::Left, KeyModifiers::SHIFT),
            Some(Stroke::Press(Button::Left, HELD))
        );
        assert_eq!(event(KeyCode::Char('c'), KeyModifiers::CONTROL), Some(Stroke::Quit));
        assert_eq!(event(KeyCode::Char('c'), KeyModifiers::NONE), None);
        assert_eq!(event(KeyCode::Char('a'), KeyModifiers::ALT), None);
        assert_eq!(event(KeyCode::Esc, KeyModifiers::NONE), Some(Stroke::Press(Button::B, PRESS)));
        assert_eq!(event(KeyCode::Char('q'), KeyModifiers::NONE), Some(Stroke::Quit));
    }
}
