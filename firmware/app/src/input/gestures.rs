//! Gestures: what is pressed, held, and let go.
//!
//! The board reports edges, this reports presses. A press acts at once; holding on makes it a hold
//! (A, B) or repeats it (the arrows: first after 400 ms, then every 150 ms, after eight of them
//! every 75 ms). Only the newest button counts: pressing a second one ends the hold of the first.
//!
//! Where holding A cannot be taken back, it [fills a bar](Gestures::fill): a tap is let go before
//! the bar begins, whoever lets go before it is full has done nothing, and a full bar is the hold.

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

impl Press {
    /// The button that it is of.
    pub const fn button(self) -> Button {
        let (Self::Down(button) | Self::Up(button) | Self::Held { button, .. }) = self;
        button
    }
}

const ARROW_FIRST: Millis = 400;
const ARROW_SLOW: Millis = 150;
const ARROW_FAST: Millis = 75;
const SLOW_REPEATS: u16 = 8;
const HOLD_A: Millis = 500;
const HOLD_B: Millis = 600;
/// A tap of A is shorter than this where a hold fills a bar: its first step. The others follow.
const TAP: Millis = 250;
const FILL_STEP: Millis = 50;

/// The bar that A fills while it is down.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HeldBar {
    pub done: u8,
    pub full: u8,
}

impl HeldBar {
    /// Full 600 ms after A went down: for what is done again and again.
    pub const SHORT: Self = Self { done: 0, full: 8 };
    /// Full after 800 ms, longer than any press that only slipped: for what cannot be taken back.
    pub const LONG: Self = Self { done: 0, full: 12 };
}

/// The button that is down.
#[derive(Clone, Copy, Debug)]
struct HeldButton {
    button: Button,
    since: Millis,
    /// How often it has been reported as held.
    count: u16,
    /// When it will be reported again.
    next: Option<Millis>,
    /// The bar that it fills, where it fills one.
    bar: Option<HeldBar>,
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
                let (since, next) = (now, Some(now + first));
                self.held = Some(HeldButton { button, since, count: 0, next, bar: None });
                Some(Press::Down(button))
            }
            Edge::Up(button) => {
                let held = self.held.take_if(|held| held.button == button)?;
                let is_tap = held.count == 0 && held.bar.is_none_or(|bar| bar.done == 0);
                is_tap.then_some(Press::Up(button))
            }
        }
    }

    /// A, which has just gone down, fills this bar.
    pub fn fill(&mut self, bar: HeldBar) {
        if let Some(held) = self.held.as_mut().filter(|held| held.button == Button::A) {
            (held.bar, held.next) = (Some(bar), Some(held.since + TAP));
        }
    }

    /// The bar that is being filled, once it is more than a tap.
    pub fn filled(&self) -> Option<HeldBar> {
        self.held?.bar.filter(|bar| bar.done > 0)
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
        let mut due = held.next.filter(|&due| due <= now)?;
        while let Some(bar) = held.bar.as_mut().filter(|bar| bar.done + 1 < bar.full) {
            // The picture alone tells how far it is.
            bar.done += 1;
            held.next = Some(due + FILL_STEP);
            due = held.next.filter(|&due| due <= now)?;
        }
        // A full bar has done its work.
        held.bar = None;
        held.count = held.count.saturating_add(1);
        held.next = match held.button {
            Button::A | Button::B => None,
            _ if held.count <= SLOW_REPEATS => Some(due + ARROW_SLOW),
            _ => Some(due + ARROW_FAST),
        };
        Some(Press::Held { button: held.button, after: due - held.since, count: held.count })
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

    /// What comes of A that fills a bar and is let go after so long.
    fn filled_for(bar: HeldBar, ms: Millis) -> (Option<Press>, Option<u8>, Option<Press>) {
        let mut keys = Gestures::default();
        keys.edge(Edge::Down(Button::A), 1000);
        keys.fill(bar);
        let mut held = None;
        while let Some(due) = keys.deadline().filter(|&due| due <= 1000 + ms) {
            held = held.or(keys.tick(due));
        }
        (held, keys.filled().map(|bar| bar.done), keys.edge(Edge::Up(Button::A), 1000 + ms))
    }

    #[test]
    fn a_tap_is_shorter_than_the_bar_and_a_bar_that_is_not_full_is_nothing() {
        for (bar, after) in [(HeldBar::SHORT, 600), (HeldBar::LONG, 800)] {
            assert_eq!(filled_for(bar, 249), (None, None, Some(Press::Up(Button::A))));
            assert_eq!(filled_for(bar, 250), (None, Some(1), None));
            assert_eq!(filled_for(bar, after - 1), (None, Some(bar.full - 1), None));
        }
    }

    #[test]
    fn a_hold_is_done_once_when_its_bar_is_full_and_nothing_is_left_of_it() {
        for (bar, after) in [(HeldBar::SHORT, 600), (HeldBar::LONG, 800)] {
            let held = Some(Press::Held { button: Button::A, after, count: 1 });
            assert_eq!(filled_for(bar, after), (held, None, None));
            assert_eq!(filled_for(bar, 5000), (held, None, None));
        }
    }

    #[test]
    fn a_late_tick_fills_the_bar_all_the_same() {
        let mut keys = Gestures::default();
        keys.edge(Edge::Down(Button::A), 0);
        keys.fill(HeldBar::SHORT);
        assert!(matches!(keys.tick(5000), Some(Press::Held { after: 600, .. })));
        assert_eq!(keys.deadline(), None);
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
