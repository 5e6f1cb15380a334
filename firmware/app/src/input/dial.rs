//! Turning a value: left is less, no, back; right is more, yes, onward.

use rules_core::field::{Field, FieldKind};

use super::button::{Button, Millis};
use super::gestures::Press;

/// A turn of the dial.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Turn {
    pub way: Way,
    /// How long the button has been down; nothing for the press itself.
    pub held: Option<Millis>,
}

/// Which way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    Less,
    More,
}

impl Turn {
    /// The turn a press makes, if it is one.
    pub fn of(press: Press) -> Option<Self> {
        let (button, held) = match press {
            Press::Down(button) => (button, None),
            Press::Held { button, after, .. } => (button, Some(after)),
            Press::Up(_) => return None,
        };
        let way = match button {
            Button::Left => Way::Less,
            Button::Right => Way::More,
            _ => return None,
        };
        Some(Self { way, held })
    }

    /// A number turned, within its range. A press goes from stop to stop, a hold runs.
    pub fn number(self, value: i32, (min, max): (i32, i32), stops: &[i32]) -> i32 {
        let next = match self.held {
            None if !stops.is_empty() => self.to_stop(value, stops),
            _ => self.by(value, self.stride(max)),
        };
        next.clamp(min, max)
    }

    /// Numbers above a hundred run in tens after a second, in hundreds after two, in thousands
    /// after three.
    fn stride(self, max: i32) -> i32 {
        match self.held {
            Some(3000..) if max > 1000 => 1000,
            Some(2000..) if max > 100 => 100,
            Some(1000..) if max > 100 => 10,
            _ => 1,
        }
    }

    /// The next round value.
    fn by(self, value: i32, stride: i32) -> i32 {
        match self.way {
            Way::More => (value.div_euclid(stride) + 1) * stride,
            Way::Less => (value - 1).div_euclid(stride) * stride,
        }
    }

    fn to_stop(self, value: i32, stops: &[i32]) -> i32 {
        let found = match self.way {
            Way::More => stops.iter().find(|&&stop| stop > value),
            Way::Less => stops.iter().rev().find(|&&stop| stop < value),
        };
        found.copied().unwrap_or(value)
    }

    /// A choice turned: it goes round, but a hold stops at the end.
    pub fn choice(self, value: i32, count: i32) -> i32 {
        let next = match self.way {
            Way::More => value + 1,
            Way::Less => value - 1,
        };
        match self.held {
            None => next.rem_euclid(count.max(1)),
            Some(_) => next.clamp(0, count - 1),
        }
    }

    /// Yes or no: absolute, so right twice is still yes.
    pub fn tick(self) -> bool {
        self.way == Way::More
    }

    /// A field's value turned.
    pub fn field(self, field: &Field, value: i32, stops: &[i32]) -> i32 {
        match field.kind {
            FieldKind::Number { .. } => self.number(value, field.range(), stops),
            FieldKind::Tick { .. } => self.tick().into(),
            FieldKind::Choice { words, .. } => {
                self.choice(value, i32::try_from(words.len()).unwrap_or(1))
            }
            FieldKind::Flags { .. } => value,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const MORE: Turn = Turn { way: Way::More, held: None };
    const LESS: Turn = Turn { way: Way::Less, held: None };

    #[test]
    fn a_press_goes_from_stop_to_stop_and_a_hold_runs() {
        let stops = [5, 15, 25, 40, 70];
        assert_eq!(MORE.number(5, (0, 70), &stops), 15);
        assert_eq!(MORE.number(70, (0, 70), &stops), 70);
        assert_eq!(LESS.number(33, (0, 70), &stops), 25);
        let run = Turn { held: Some(400), ..MORE };
        assert_eq!(run.number(15, (0, 70), &stops), 16);
    }

    #[test]
    fn a_long_hold_lands_on_round_values() {
        let held = |after| Turn { held: Some(after), ..MORE };
        assert_eq!(held(1000).number(17, (0, 60_000), &[]), 20);
        assert_eq!(held(2000).number(120, (0, 60_000), &[]), 200);
        assert_eq!(held(3000).number(1200, (0, 60_000), &[]), 2000);
        assert_eq!(held(3000).number(59_900, (0, 60_000), &[]), 60_000);
        let down = Turn { held: Some(2000), ..LESS };
        assert_eq!(down.number(120, (-5, 60_000), &[]), 100);
        assert_eq!(down.number(50, (-5, 60_000), &[]), 0);
        assert_eq!(down.number(0, (-5, 60_000), &[]), -5);
    }

    #[test]
    fn choices_go_round_and_numbers_stop() {
        assert_eq!(MORE.choice(4, 5), 0);
        assert_eq!(LESS.choice(0, 5), 4);
        assert_eq!(Turn { held: Some(400), ..MORE }.choice(4, 5), 4);
        assert_eq!(MORE.number(5, (0, 5), &[]), 5);
        assert!(MORE.tick() && !LESS.tick());
    }
}
