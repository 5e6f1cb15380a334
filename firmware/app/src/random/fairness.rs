//! How fair the device's own six-sided dice have been, as far as counting can tell.
//!
//! Chi-square measures how far the six counts are from equal; p is the chance that a fair die is at
//! least as far off. A fair die shows a p below 0.05 one time in twenty, so the figures are shown
//! and no verdict is.

use serde::{Deserialize, Serialize};

/// How often each face was thrown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Fairness {
    pub counts: [u32; 6],
}

impl Fairness {
    /// Counting stops here: more dice than a device throws in its life, and few enough for 64 bits
    /// and for the screen.
    pub const MOST: u32 = 9_999_999;

    /// The same, or none if no device can have counted so many.
    #[must_use]
    pub fn sensible(self) -> Self {
        if self.thrown() <= Self::MOST { self } else { Self::default() }
    }

    /// A d6 showed this face.
    pub fn count(&mut self, face: u8) {
        if self.thrown() >= Self::MOST {
            return;
        }
        if let Some(count) = usize::from(face).checked_sub(1).and_then(|at| self.counts.get_mut(at))
        {
            *count += 1;
        }
    }

    /// More dice were thrown.
    pub fn add(&mut self, more: &Self) {
        if self.thrown().saturating_add(more.thrown()) <= Self::MOST {
            self.counts
                .iter_mut()
                .zip(more.counts)
                .for_each(|(count, more)| *count = count.saturating_add(more));
        }
    }

    /// How many dice were counted.
    pub fn thrown(&self) -> u32 {
        self.counts.iter().fold(0, |sum, &count| sum.saturating_add(count))
    }

    /// Chi-square against six equal faces, in thousandths, and rounded down. Nothing is known of no
    /// dice.
    pub fn chi_square(&self) -> Option<u32> {
        // With N dice and counts c: the sum of (c - N/6)^2 / (N/6), which is that of (6c - N)^2 /
        // 6N. Counts that were read from a memory may be anything.
        let thrown = u64::from(self.thrown().min(Self::MOST));
        let square = |&count: &u32| (6 * u64::from(count.min(Self::MOST))).abs_diff(thrown).pow(2);
        let squares: u64 = self.counts.iter().map(square).sum();
        let thousandths = (1000 * squares).checked_div(6 * thrown)?;
        Some(u32::try_from(thousandths).unwrap_or(u32::MAX))
    }

    /// The chance that a fair die is at least as far off, in hundredths, rounded.
    pub fn p(&self) -> Option<u8> {
        let chi_square = self.chi_square()?;
        let at_least = P_FROM.iter().filter(|&&least| chi_square < least.into()).count();
        u8::try_from(at_least).ok()
    }
}

/// From this chi-square on (five degrees of freedom, in thousandths) p is below 0.995, 0.985 and so
/// on down to 0.005. The tests work out each of them again.
#[rustfmt::skip]
static P_FROM: [u16; 100] = [
       412,    662,    832,    970,   1090,   1199,   1300,   1394,   1484,   1569,
      1652,   1731,   1809,   1884,   1958,   2030,   2102,   2172,   2241,   2309,
      2377,   2444,   2510,   2577,   2642,   2708,   2773,   2838,   2903,   2968,
      3033,   3098,   3163,   3228,   3293,   3358,   3424,   3490,   3556,   3623,
      3690,   3757,   3825,   3893,   3962,   4031,   4101,   4172,   4243,   4316,
      4389,   4462,   4537,   4613,   4690,   4767,   4846,   4926,   5008,   5090,
      5175,   5260,   5348,   5437,   5527,   5620,   5715,   5812,   5911,   6013,
      6118,   6225,   6335,   6449,   6566,   6687,   6813,   6942,   7077,   7217,
      7364,   7517,   7677,   7845,   8023,   8211,   8411,   8625,   8855,   9104,
      9376,   9675,  10009,  10387,  10824,  11343,  11985,  12833,  14098,  16750,
];

#[cfg(test)]
mod tests {
    use super::*;

    /// p by its formula: five degrees of freedom have a closed form, but for the error function.
    /// Beyond 40 it is nothing.
    fn exact(chi_square: f64) -> f64 {
        if chi_square > 40.0 {
            return 0.0;
        }
        let half = chi_square / 2.0;
        let density = (2.0 * chi_square / core::f64::consts::PI).sqrt() * (-half).exp();
        erfc(half.sqrt()) + density * (1.0 + chi_square / 3.0)
    }

    /// By its series, which is good to eight digits in the range used here.
    fn erfc(x: f64) -> f64 {
        let (mut term, mut sum) = (x, x);
        for n in 1..200 {
            let n = f64::from(n);
            term *= -x * x / n;
            sum += term / (2.0 * n + 1.0);
        }
        1.0 - 2.0 / core::f64::consts::PI.sqrt() * sum
    }

    #[test]
    fn the_formula_gives_what_every_table_of_chi_square_says() {
        for (chi_square, p) in [
            (0.554, 0.99),
            (1.145, 0.95),
            (4.351, 0.5),
            (9.236, 0.1),
            (11.070, 0.05),
            (15.086, 0.01),
        ] {
            assert!((exact(chi_square) - p).abs() < 1e-4, "{chi_square}");
        }
    }

    #[test]
    fn each_entry_is_the_first_with_a_smaller_p() {
        for (at, &from) in (0_u8..).zip(&P_FROM) {
            let limit = 0.995 - f64::from(at) / 100.0;
            let from = f64::from(from) / 1000.0;
            assert!(exact(from) < limit && exact(from - 0.001) >= limit, "{limit}");
        }
    }

    #[test]
    fn figures_that_were_worked_out_by_hand() {
        // Thirty dice, five of each expected: squares 1 + 1 + 0 + 1 + 1 + 0, over five.
        let fairness = Fairness { counts: [4, 6, 5, 6, 4, 5] };
        assert_eq!(
            (fairness.thrown(), fairness.chi_square(), fairness.p()),
            (30, Some(800), Some(98))
        );
        // Sixty sixes: fifty squared over ten, and five times ten.
        let loaded = Fairness { counts: [0, 0, 0, 0, 0, 60] };
        assert_eq!((loaded.chi_square(), loaded.p()), (Some(300_000), Some(0)));
        let equal = Fairness { counts: [7; 6] };
        assert_eq!((equal.chi_square(), equal.p()), (Some(0), Some(100)));
        assert_eq!((Fairness::default().chi_square(), Fairness::default().p()), (None, None));
    }

    #[test]
    fn whole_numbers_agree_with_fractions() {
        let mut random = fastrand::Rng::with_seed(1);
        for spread in [2, 5, 30, 300, 3000, 30_000] {
            for _ in 0..2000 {
                let mut count = |_| spread + random.u32(..spread / 4 + 2);
                let fairness = Fairness { counts: core::array::from_fn(&mut count) };
                let thrown = f64::from(fairness.thrown());
                let off = |&count: &u32| (f64::from(count) - thrown / 6.0).powi(2) / (thrown / 6.0);
                let chi_square: f64 = fairness.counts.iter().map(off).sum();
                let ours = f64::from(fairness.chi_square().unwrap()) / 1000.0;
                assert!((-1e-9..=0.001_000_1).contains(&(chi_square - ours)), "{fairness:?}");
                let p = f64::from(fairness.p().unwrap()) / 100.0;
                assert!((exact(chi_square) - p).abs() < 0.0053, "{fairness:?}");
            }
        }
    }

    #[test]
    fn counting_ends_before_the_numbers_do() {
        let mut full = Fairness { counts: [Fairness::MOST, 0, 0, 0, 0, 0] };
        full.count(6);
        assert_eq!(full.thrown(), Fairness::MOST);
        assert_eq!(full.chi_square(), Some(50_000_000_u32.saturating_mul(1000)));
        assert!(Fairness { counts: [u32::MAX; 6] }.p().is_some(), "whatever a memory holds");
        let mut fairness = Fairness::default();
        [1, 6, 6, 0, 7].into_iter().for_each(|face| fairness.count(face));
        assert_eq!(fairness.counts, [1, 0, 0, 0, 0, 2]);
    }
}
