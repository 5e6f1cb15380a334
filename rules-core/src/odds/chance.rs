//! Chances as whole numbers, so that the chip and the host agree to the last bit.
//!
//! A [`Chance`] is fixed point in units of 2⁻⁶²: adding sixty thousand of them is still right to
//! fourteen decimals. Binomials need more care, because a tiny power is multiplied by a huge number
//! of ways: they are built in numbers with an exponent of their own, and only the result is
//! rounded.

/// A chance between nothing and certainty, in units of 2⁻⁶².
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Chance(u64);

impl Chance {
    const BITS: u32 = 62;
    pub const NEVER: Self = Self(0);
    pub const CERTAIN: Self = Self(1 << Self::BITS);

    /// `part` in `whole`, at most 100. The units are a table because the chip divides slowly.
    pub fn ratio(part: u8, whole: u8) -> Self {
        static UNITS: [u64; 101] = {
            let mut units = [0; 101];
            let mut whole = 1;
            while whole < units.len() {
                #[expect(clippy::indexing_slicing, reason = "checked at build time")]
                {
                    units[whole] = Chance::CERTAIN.0 / whole as u64;
                }
                whole += 1;
            }
            units
        };
        if part == whole {
            return Self::CERTAIN;
        }
        let unit = UNITS.get(usize::from(whole)).copied().unwrap_or(0);
        Self(unit * u64::from(part))
    }

    /// Both this and `other`, which must be independent. Rounds down.
    #[must_use]
    pub fn and(self, other: Self) -> Self {
        Self(high(self.0 << 1, other.0 << 1))
    }

    /// Either this or `other`, which must exclude each other.
    #[must_use]
    pub fn or(self, other: Self) -> Self {
        Self(self.0 + other.0)
    }

    /// Rounded to tenths of a percent, as the screen shows it.
    pub fn permille(self) -> u32 {
        self.parts(1000)
    }

    /// Rounded to millionths of a percent, for the line that shows it in full.
    pub fn per_hundred_million(self) -> u32 {
        self.parts(100_000_000)
    }

    fn parts(self, of: u32) -> u32 {
        // Sums of rounded chances come out a little low: by less than this, which keeps exact
        // halves from falling.
        const ROUNDED_OFF: u64 = 1 << 18;
        let units = self.0 + ROUNDED_OFF;
        let (upper, lower) = (units >> 32, units & 0xffff_ffff);
        let product = upper * u64::from(of) + ((lower * u64::from(of)) >> 32);
        let half = 1 << (Self::BITS - 32 - 1);
        // No chance is more than certain: `of` at most.
        u32::try_from((product + half) >> (Self::BITS - 32)).unwrap_or(of)
    }

    /// The chance in its own units, for comparing chip and host bit by bit.
    pub const fn units(self) -> u64 {
        self.0
    }

    /// A chance from its own units.
    pub const fn from_units(units: u64) -> Self {
        Self(units)
    }

    /// What hosts print. The walk itself never sees a float.
    pub const fn as_f64(self) -> f64 {
        self.0 as f64 / Self::CERTAIN.0 as f64
    }
}

/// The chance that `hits` of a number of dice succeed, each `part` times in `whole`.
///
/// The walk visits the cases of a throw in order, and each is the one before times a small ratio.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Binomial {
    hits: u8,
    chance: Scaled,
}

impl Binomial {
    /// The chance of no success.
    fn none(count: u8, part: u8, whole: u8) -> Self {
        Self {
            hits: 0,
            chance: Scaled::from_chance(Chance::ratio(whole - part, whole)).power(count),
        }
    }

    /// The chance of `hits` successes, made from that of fewer where it is known. `part` is less
    /// than `whole`.
    pub(crate) fn of(hits: u8, count: u8, part: u8, whole: u8, known: Option<Self>) -> Self {
        let mut at = known
            .filter(|known| known.hits <= hits)
            .unwrap_or_else(|| Self::none(count, part, whole));
        while at.hits < hits {
            let ways = Scaled::normal(u64::from(count - at.hits) * u64::from(part), 0);
            at.hits += 1;
            at.chance = at
                .chance
                .times(ways)
                .times(Scaled::one_in(at.hits))
                .times(Scaled::one_in(whole - part));
        }
        at
    }

    pub(crate) fn chance(self) -> Chance {
        self.chance.chance()
    }
}

/// The upper half of a product. Written in halves because the chip has no wide multiply.
fn high(a: u64, b: u64) -> u64 {
    let ([a1, a0], [b1, b0]) = (halves(a), halves(b));
    let middle = wide(a1, b0) + (wide(a0, b0) >> 32);
    let [m1, m0] = halves(middle);
    wide(a1, b1) + u64::from(m1) + ((u64::from(m0) + wide(a0, b1)) >> 32)
}

/// The upper and the lower half.
const fn halves(number: u64) -> [u32; 2] {
    [(number >> 32) as u32, number as u32]
}

/// A whole product. In halves again: the chip keeps the lower half of a product only, and the
/// routine that Rust would call for it multiplies upper halves that are not there.
const fn wide(a: u32, b: u32) -> u64 {
    let (a1, a0, b1, b0) = (a >> 16, a & 0xffff, b >> 16, b & 0xffff);
    let (low, mid) = (a0 * b0, a1 * b0);
    let (mid, carry) = mid.overflowing_add(a0 * b1);
    let whole = ((a1 * b1) as u64) << 32 | low as u64;
    whole + ((mid as u64) << 16) + ((carry as u64) << 48)
}

/// A positive number `mantissa` · 2^`exponent`, the mantissa's top bit set; or zero.
#[derive(Clone, Copy, Debug)]
struct Scaled {
    mantissa: u64,
    exponent: i32,
}

impl Scaled {
    const ONE: Self = Self { mantissa: 1 << 63, exponent: -63 };

    fn normal(mantissa: u64, exponent: i32) -> Self {
        if mantissa == 0 {
            return Self { mantissa, exponent: 0 };
        }
        let up = mantissa.leading_zeros();
        Self { mantissa: mantissa << up, exponent: exponent - up.cast_signed() }
    }

    /// One in `whole`.
    fn one_in(whole: u8) -> Self {
        Self::from_chance(Chance::ratio(1, whole))
    }

    fn from_chance(chance: Chance) -> Self {
        Self::normal(chance.0, -Chance::BITS.cast_signed())
    }

    fn times(self, other: Self) -> Self {
        Self::normal(high(self.mantissa, other.mantissa), self.exponent + other.exponent + 64)
    }

    fn power(self, exponent: u8) -> Self {
        let (mut result, mut square, mut bits) = (Self::ONE, self, exponent);
        while bits > 0 {
            if bits & 1 == 1 {
                result = result.times(square);
            }
            bits >>= 1;
            if bits > 0 {
                square = square.times(square);
            }
        }
        result
    }

    fn chance(self) -> Chance {
        let down = -(self.exponent + Chance::BITS.cast_signed());
        match u32::try_from(down) {
            Ok(down @ 0..64) => Chance((self.mantissa >> down).min(Chance::CERTAIN.0)),
            // Smaller than a unit. Chances never multiply to more than certainty.
            _ => Chance::NEVER,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn percentages_round_to_the_nearest() {
        assert_eq!(Chance::ratio(2, 3).permille(), 667);
        assert_eq!(Chance::ratio(1, 3).per_hundred_million(), 33_333_333);
        assert_eq!(Chance::CERTAIN.permille(), 1000);
        assert_eq!(Chance::CERTAIN.per_hundred_million(), 100_000_000);
        assert_eq!(Chance::NEVER.permille(), 0);
    }

    /// What the chip multiplies in pieces, held to numbers twice as wide.
    #[test]
    fn products_made_of_halves_are_those_of_wide_numbers() {
        const PARTS: [u32; 10] =
            [0, 1, 0x7fff, 0xffff, 0x1_0000, 0x1_0001, 0x8000_0000, 0x9e37_79b9, !0 - 1, u32::MAX];
        let pairs = || PARTS.into_iter().flat_map(|a| PARTS.map(|b| (a, b)));
        let numbers = || pairs().map(|(upper, lower)| u64::from(upper) << 32 | u64::from(lower));
        for (a, b) in numbers().flat_map(|a| numbers().map(move |b| (a, b))) {
            let product = u128::from(a) * u128::from(b);
            assert_eq!(u128::from(high(a, b)), product >> 64, "{a:#x} by {b:#x}");
        }
        for (a, b) in pairs() {
            assert_eq!(wide(a, b), u64::from(a) * u64::from(b), "{a:#x} by {b:#x}");
        }
    }

    #[test]
    fn binomials_of_forty_dice_are_right_to_twelve_decimals() {
        // Die by die in floating point: slow and obviously right.
        for (part, whole) in [(1, 6), (3, 6), (5, 6), (1, 2), (1, 100), (37, 100), (99, 100)] {
            let p = f64::from(part) / f64::from(whole);
            let mut row = [0.0; 42];
            row[0] = 1.0;
            for _ in 0..40 {
                for k in (0..41).rev() {
                    row[k + 1] += row[k] * p;
                    row[k] *= 1.0 - p;
                }
            }
            for hits in 0..=40 {
                let got = Binomial::of(hits, 40, part, whole, None).chance().as_f64();
                let want = row[usize::from(hits)];
                assert!((got - want).abs() < 1e-12, "{hits} of 40 at {part}/{whole}: {got} {want}");
            }
        }
    }
}
