//! The odds of plain dice: the chance of every total.

use crate::engine::dice::Halt;
use crate::engine::plain_dice::PlainDice;

use super::chance::Chance;
use super::scratch::{Effort, OddsScratch};

impl PlainDice {
    /// Works out the odds of every total. `Ok(false)` when the slice of time ended before.
    pub fn work(self, scratch: &mut OddsScratch, effort: &mut Effort) -> Result<bool, Halt> {
        match scratch.totals(&[self.addend()], effort) {
            Ok(_) => Ok(true),
            Err(Halt::Pause) => Ok(false),
            Err(halt) => Err(halt),
        }
    }

    /// The chance of exactly this total, once [`work`](Self::work) is done.
    pub fn chance(self, scratch: &OddsScratch, total: i16) -> Chance {
        let on_dice = u16::try_from(total - i16::from(self.plus()));
        on_dice.map_or(Chance::NEVER, |total| scratch.total(total))
    }

    /// The chance of this total or more.
    pub fn at_least(self, scratch: &OddsScratch, total: i16) -> Chance {
        (total.max(self.lowest())..=self.highest())
            .fold(Chance::NEVER, |sum, total| sum.or(self.chance(scratch, total)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn forty_dice_of_a_hundred_sides_add_up_to_certainty() {
        let dice = PlainDice::new(40, 100, 0).unwrap();
        let mut scratch = OddsScratch::new();
        let mut slices = 0;
        while !dice.work(&mut scratch, &mut Effort::cycles(300_000)).unwrap() {
            slices += 1;
        }
        assert!(slices > 10, "it is worked out in slices");
        assert!((dice.at_least(&scratch, 40).as_f64() - 1.0).abs() < 1e-12);
        let upper = dice.at_least(&scratch, 2021).as_f64();
        let middle = dice.chance(&scratch, 2020).as_f64();
        assert!((2.0 * upper + middle - 1.0).abs() < 1e-12, "the totals are symmetric");
    }
}
