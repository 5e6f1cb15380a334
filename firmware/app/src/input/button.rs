//! The six buttons, and what one of them does.

/// Milliseconds since power-on.
pub type Millis = u64;

/// Microseconds since power-on.
pub type Micros = u64;

/// The six buttons, named as on the case.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Button {
    Up,
    Down,
    Left,
    Right,
    A,
    B,
}

impl Button {
    /// All six, in their order.
    pub const ALL: [Self; 6] = [Self::Up, Self::Down, Self::Left, Self::Right, Self::A, Self::B];

    /// The button as it is named when the cross is turned by 180 degrees. A and B stay.
    #[must_use]
    pub const fn turned(self) -> Self {
        match self {
            Self::Up => Self::Down,
            Self::Down => Self::Up,
            Self::Left => Self::Right,
            Self::Right => Self::Left,
            Self::A | Self::B => self,
        }
    }
}

/// A button going down or coming up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Edge {
    Down(Button),
    Up(Button),
}

/// Some of the six buttons.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Buttons(u8);

impl Buttons {
    pub const NONE: Self = Self(0);

    const fn bit(button: Button) -> u8 {
        1 << button as u8
    }

    /// These and one more.
    #[must_use]
    pub const fn with(self, button: Button) -> Self {
        Self(self.0 | Self::bit(button))
    }

    /// These without one.
    #[must_use]
    pub const fn without(self, button: Button) -> Self {
        Self(self.0 & !Self::bit(button))
    }

    pub const fn has(self, button: Button) -> bool {
        self.0 & Self::bit(button) != 0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn buttons_are_a_set() {
        let both = Buttons::NONE.with(Button::Up).with(Button::B);
        assert!(both.has(Button::B) && !both.has(Button::A));
        assert_eq!(both.without(Button::B).without(Button::Up), Buttons::NONE);
    }
}
