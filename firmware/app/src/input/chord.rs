//! Two buttons that mean a third one when they are pressed together, for boards with five.
//!
//! Which of both is meant is known when the second goes down, or when no second has come in time:
//! so each of the two waits a moment by itself. The others do not.

use crate::input::{Button, Buttons, Edge, Millis};

/// How long one of the two waits for the other. Two thumbs that mean the same press are closer.
const WINDOW: Millis = 50;

/// Two buttons and what they mean together.
#[derive(Clone, Copy, Debug)]
pub struct Chord {
    of: [Button; 2],
    means: Button,
    state: State,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum State {
    /// Neither is held back.
    Free,
    /// One went down, and waits for the other until then.
    Waiting(Button, Millis),
    /// Both are down, and so is what they mean.
    Together,
    /// One has come up again. That the other is still down means nothing.
    Leftover(Button),
}

/// What a chord makes of an edge, in order.
pub type Edges = [Option<Edge>; 2];

impl Chord {
    /// These two mean that one.
    pub const fn new(of: [Button; 2], means: Button) -> Self {
        Self { of, means, state: State::Free }
    }

    /// What is meant by the contacts that are closed already when the power comes. Of those only
    /// the opening is still to come.
    pub fn held(&mut self, down: Buttons) -> Buttons {
        let [one, other] = self.of;
        if !(down.has(one) && down.has(other)) {
            return down;
        }
        self.state = State::Together;
        down.without(one).without(other).with(self.means)
    }

    /// A contact moved.
    pub fn edge(&mut self, edge: Edge, now: Millis) -> Edges {
        match (edge, self.state) {
            (Edge::Down(button), State::Waiting(first, _)) => {
                if self.is_of(button) && button != first {
                    self.state = State::Together;
                    return [Some(Edge::Down(self.means)), None];
                }
                self.state = State::Free;
                [Some(Edge::Down(first)), Some(edge)]
            }
            (Edge::Down(button), State::Leftover(other)) if self.is_of(button) => {
                debug_assert_ne!(button, other, "a contact closes once");
                self.state = State::Together;
                [Some(Edge::Down(self.means)), None]
            }
            (Edge::Down(button), State::Free) if self.is_of(button) => {
                self.state = State::Waiting(button, now + WINDOW);
                [None; 2]
            }
            (Edge::Up(button), State::Waiting(first, _)) if button == first => {
                self.state = State::Free;
                [Some(Edge::Down(first)), Some(edge)]
            }
            (Edge::Up(button), State::Together) if self.is_of(button) => {
                let [one, other] = self.of;
                self.state = State::Leftover(if button == one { other } else { one });
                [Some(Edge::Up(self.means)), None]
            }
            (Edge::Up(button), State::Leftover(other)) if button == other => {
                self.state = State::Free;
                [None; 2]
            }
            _ => [Some(edge), None],
        }
    }

    /// When [`late`](Self::late) must be called, if nothing happens before.
    pub const fn deadline(&self) -> Option<Millis> {
        match self.state {
            State::Waiting(_, until) => Some(until),
            _ => None,
        }
    }

    /// No second button has come in time.
    pub fn late(&mut self) -> Edges {
        let State::Waiting(first, _) = self.state else {
            return [None; 2];
        };
        self.state = State::Free;
        [Some(Edge::Down(first)), None]
    }

    fn is_of(&self, button: Button) -> bool {
        self.of.contains(&button)
    }
}

#[cfg(test)]
mod tests {
    extern crate std;

    use std::vec::Vec;

    use super::*;
    use Button::{A, B, Left, Right};
    use Edge::{Down, Up};

    /// What comes of edges, each after so many milliseconds.
    fn heard(edges: &[(Millis, Edge)]) -> Vec<Edge> {
        let mut chord = Chord::new([Left, Right], B);
        let (mut now, mut heard) = (0, Vec::new());
        for &(after, edge) in edges {
            now += after;
            if chord.deadline().is_some_and(|until| until <= now) {
                heard.extend(chord.late().into_iter().flatten());
            }
            heard.extend(chord.edge(edge, now).into_iter().flatten());
        }
        heard
    }

    #[test]
    fn two_that_are_held_when_the_power_comes_are_the_third_until_one_comes_up() {
        let held = |buttons: &[Button]| {
            buttons.iter().fold(Buttons::NONE, |held, &button| held.with(button))
        };
        let mut chord = Chord::new([Left, Right], B);
        assert_eq!(chord.held(held(&[A, Left, Right])), held(&[A, B]));
        assert_eq!(chord.edge(Up(Left), 9), [Some(Up(B)), None]);
        assert_eq!(chord.edge(Up(Right), 9), [None; 2]);
        for others in [&[A, Left][..], &[Right], &[]] {
            let mut chord = Chord::new([Left, Right], B);
            assert_eq!(chord.held(held(others)), held(others));
            assert_eq!(chord.edge(Up(Left), 9), [Some(Up(Left)), None]);
        }
    }

    #[test]
    fn two_together_are_the_third() {
        let taps = [(0, Down(Left)), (WINDOW - 1, Down(Right)), (80, Up(Left)), (9, Up(Right))];
        assert_eq!(heard(&taps), [Down(B), Up(B)]);
        let other_way = [(0, Down(Right)), (0, Down(Left)), (80, Up(Left)), (9, Up(Right))];
        assert_eq!(heard(&[other_way, taps].concat()), [Down(B), Up(B), Down(B), Up(B)]);
    }

    #[test]
    fn one_that_stays_down_lets_the_other_repeat() {
        let edges = [(0, Down(Left)), (0, Down(Right)), (80, Up(Left)), (90, Down(Left))];
        assert_eq!(
            heard(&[&edges[..], &[(80, Up(Right))]].concat()),
            [Down(B), Up(B), Down(B), Up(B)]
        );
    }

    #[test]
    fn one_alone_is_itself() {
        assert_eq!(heard(&[(0, Down(Left)), (40, Up(Left))]), [Down(Left), Up(Left)]);
        assert_eq!(heard(&[(0, Down(Left)), (WINDOW, Up(Left))]), [Down(Left), Up(Left)]);
        let later = [(0, Down(Left)), (WINDOW, Down(Right)), (WINDOW, Up(Right)), (0, Up(Left))];
        assert_eq!(heard(&later), [Down(Left), Down(Right), Up(Right), Up(Left)]);
    }

    #[test]
    fn others_wait_for_nothing_and_overtake_nobody() {
        let edges = [(0, Down(A)), (10, Down(Left)), (10, Up(A)), (10, Down(A)), (10, Up(Left))];
        assert_eq!(heard(&edges), [Down(A), Up(A), Down(Left), Down(A), Up(Left)]);
    }

    #[test]
    fn it_waits_no_longer_than_it_must() {
        let mut chord = Chord::new([Left, Right], B);
        assert_eq!((chord.deadline(), chord.late()), (None, [None; 2]));
        chord.edge(Down(Left), 7);
        assert_eq!(chord.deadline(), Some(7 + WINDOW));
        assert_eq!((chord.late(), chord.deadline()), ([Some(Down(Left)), None], None));
    }
}
