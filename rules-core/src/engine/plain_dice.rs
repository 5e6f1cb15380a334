//! Plain dice: any NdX+M, from d2 to d100, up to forty of them.

use core::str::FromStr;

use crate::engine::dice::{Addend, Die, Halt, MAX_DICE, Throw};
use crate::engine::tray::Tray;

/// Dice to be thrown and added up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlainDice {
    count: u8,
    die: Die,
    plus: i8,
}

impl PlainDice {
    /// What a new gadget starts with.
    pub const PLAIN_D6: Self = Self { count: 1, die: Die::new(6), plus: 0 };

    /// The least and the most of each.
    pub const COUNT: (u8, u8) = (1, 40);
    pub const SIDES: (u8, u8) = (2, 100);
    pub const PLUS: (i8, i8) = (-99, 99);

    /// `count` dice of `sides` sides and `plus`, if there are such dice.
    pub fn new(count: u8, sides: u8, plus: i8) -> Option<Self> {
        const { assert!(Self::COUNT.1 as usize <= MAX_DICE) };
        let within = (Self::COUNT.0..=Self::COUNT.1).contains(&count)
            && (Self::SIDES.0..=Self::SIDES.1).contains(&sides)
            && (Self::PLUS.0..=Self::PLUS.1).contains(&plus);
        within.then(|| Self { count, die: Die::new(sides), plus })
    }

    pub const fn count(self) -> u8 {
        self.count
    }

    pub const fn die(self) -> Die {
        self.die
    }

    pub const fn plus(self) -> i8 {
        self.plus
    }

    pub fn lowest(self) -> i16 {
        i16::from(self.count) + i16::from(self.plus)
    }

    pub fn highest(self) -> i16 {
        i16::from(self.count) * i16::from(self.die.faces()) + i16::from(self.plus)
    }

    /// Twice the mean, which is always whole.
    pub fn twice_mean(self) -> i16 {
        self.lowest() + self.highest()
    }

    /// Throws them.
    pub fn roll(self, tray: &mut Tray<'_>) -> Result<i16, Halt> {
        let total = tray.sum(&[self.addend()])?;
        Ok(i16::try_from(total).unwrap_or(i16::MAX) + i16::from(self.plus))
    }

    /// What is thrown, for own dice and for showing.
    pub const fn throw(self) -> Throw {
        Throw::of("Dice", self.count, self.die)
    }

    pub(crate) const fn addend(self) -> Addend<'static> {
        Addend::plain("Dice", self.count, self.die)
    }
}

impl core::fmt::Display for PlainDice {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write!(f, "{}d{}", self.count, self.die.faces())?;
        match self.plus {
            0 => Ok(()),
            plus => write!(f, "{plus:+}"),
        }
    }
}

/// Text that names no dice of this device.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoSuchDice;

impl FromStr for PlainDice {
    type Err = NoSuchDice;

    /// Reads «3d6+2», «d20», «2d10-1».
    fn from_str(text: &str) -> Result<Self, NoSuchDice> {
        let (count, rest) = text.split_once(['d', 'D']).ok_or(NoSuchDice)?;
        let sign = rest.find(['+', '-']).unwrap_or(rest.len());
        let (sides, plus) = rest.split_at_checked(sign).ok_or(NoSuchDice)?;
        let count = if count.is_empty() { Ok(1) } else { whole(count) }?;
        let plus = match plus.split_at_checked(1) {
            None => 0,
            Some(("+", digits)) => i16::from(whole(digits)?),
            Some((_, digits)) => -i16::from(whole(digits)?),
        };
        let plus = i8::try_from(plus).map_err(|_| NoSuchDice)?;
        Self::new(count, whole(sides)?, plus).ok_or(NoSuchDice)
    }
}

/// Digits only: Rust's own reading would let a second sign pass.
fn whole(digits: &str) -> Result<u8, NoSuchDice> {
    if digits.bytes().all(|byte| byte.is_ascii_digit()) {
        digits.parse().map_err(|_| NoSuchDice)
    } else {
        Err(NoSuchDice)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dice_are_read_as_players_write_them() {
        let read = |text: &str| text.parse::<PlainDice>().ok();
        assert_eq!(read("3d6+2"), PlainDice::new(3, 6, 2));
        assert_eq!(read("d20"), PlainDice::new(1, 20, 0));
        assert_eq!(read("40d100-99"), PlainDice::new(40, 100, -99));
        for wrong in [
            "", "d", "3d", "41d6", "3d1", "3d101", "3d6+", "3d6++2", "3d6+100", "x", "0d6",
            "3d6 +2",
        ] {
            assert_eq!(read(wrong), None, "{wrong}");
        }
    }
}
