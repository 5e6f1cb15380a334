//! A that has to be held: for what cannot be taken back.

use crate::input::{Button, Gestures};

/// How far A has been held. A bar shows it, and what is asked for is done when the bar is full.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Hold {
    /// Nothing while A is up.
    filled: u8,
}

impl Hold {
    /// A full bar, in beats of 120 ms: 840 ms, longer than any press that only slipped.
    pub const FULL: u8 = 7;

    /// A went down.
    pub fn begin(&mut self) {
        self.filled = 1;
    }

    /// How much of the bar is filled, while A is down.
    pub fn filled(self) -> Option<u8> {
        (self.filled > 0).then_some(self.filled)
    }

    /// A beat later: the bar grows, or is empty again because A was let go. True once, when it is
    /// full.
    pub fn grow(&mut self, gestures: &Gestures) -> bool {
        let is_full = gestures.holds(Button::A) && self.filled == Self::FULL;
        self.filled = if gestures.holds(Button::A) && !is_full { self.filled + 1 } else { 0 };
        is_full
    }
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;
    use crate::input::Edge;

    /// A is down.
    pub(in crate::ui) fn a_down() -> Gestures {
        let mut gestures = Gestures::default();
        gestures.edge(Edge::Down(Button::A), 0);
        gestures
    }

    #[test]
    fn a_hold_is_done_once_when_its_bar_is_full() {
        let (gestures, mut hold) = (a_down(), Hold::default());
        hold.begin();
        for beat in 1..Hold::FULL {
            assert!(!hold.grow(&gestures), "beat {beat}");
        }
        assert_eq!(hold.filled(), Some(Hold::FULL));
        assert!(hold.grow(&gestures));
        assert_eq!(hold.filled(), None, "and nothing is left of it");
    }

    #[test]
    fn a_bar_is_empty_once_a_is_let_go() {
        let mut hold = Hold { filled: Hold::FULL };
        assert!(!hold.grow(&Gestures::default()));
        assert_eq!(hold.filled(), None);
    }
}
