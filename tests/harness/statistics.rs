//! What the tests need of statistics, by the textbook and in fractions: the device has its own way,
//! in whole numbers.

/// Chi-square of counts that should be equal, and its degrees of freedom.
pub fn evenness(counts: &[u64]) -> (f64, usize) {
    let expected = counts.iter().sum::<u64>() as f64 / counts.len() as f64;
    let chi_square = counts.iter().map(|&count| (count as f64 - expected).powi(2) / expected).sum();
    (chi_square, counts.len() - 1)
}

/// The chance of at least this chi-square: the upper incomplete gamma function, by its continued
/// fraction or, below the mean, by its series.
pub fn chi_square_p(chi_square: f64, degrees: usize) -> f64 {
    let (a, x) = (degrees as f64 / 2.0, chi_square / 2.0);
    if x <= 0.0 {
        return 1.0;
    }
    let scale = (a * x.ln() - x - ln_gamma(a)).exp();
    if x < a + 1.0 {
        let terms = (1..10_000).scan(1.0 / a, |term, n| {
            let this = *term;
            *term *= x / (a + f64::from(n));
            Some(this)
        });
        return 1.0 - scale * terms.take_while(|&term| term > 1e-18).sum::<f64>();
    }
    // From the innermost fraction outwards.
    let fraction = (1..2000).rev().fold(0.0, |inner, n| {
        let n = f64::from(n);
        n * (n - a) / (x + 2.0 * n + 1.0 - a - inner)
    });
    scale / (x + 1.0 - a - fraction)
}

/// Of halves and whole numbers, which is all that degrees of freedom ask for.
fn ln_gamma(a: f64) -> f64 {
    let start = if a.fract() == 0.0 { 1.0 } else { 0.5 };
    let steps = (a - start).round() as usize;
    let first = if start == 1.0 { 0.0 } else { 0.5 * std::f64::consts::PI.ln() };
    (0..steps).fold(first, |sum, step| sum + (start + step as f64).ln())
}

/// The binary logarithm of the chance that `throws` throws of a coin reach `least`.
pub fn log2_reaches(throws: u32, chance: f64, least: u32) -> f64 {
    let ln_choose =
        |k: u32| (1..=k).map(|i| (f64::from(throws - k + i) / f64::from(i)).ln()).sum::<f64>();
    let ln_exactly = |k: u32| {
        ln_choose(k) + f64::from(k) * chance.ln() + f64::from(throws - k) * (1.0 - chance).ln()
    };
    (least..=throws).map(|k| ln_exactly(k).exp()).sum::<f64>().log2()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chi_square_is_what_every_table_says() {
        for (chi_square, degrees, p) in [
            (3.841, 1, 0.05),
            (5.991, 2, 0.05),
            (11.070, 5, 0.05),
            (0.554, 5, 0.99),
            (49.802, 35, 0.05),
            (123.225, 99, 0.05),
            (66.619, 35, 0.001),
        ] {
            assert!(
                (chi_square_p(chi_square, degrees) - p).abs() < 1e-4,
                "{chi_square} of {degrees}"
            );
        }
    }

    #[test]
    fn ten_heads_in_a_row_are_one_in_1024() {
        assert!((log2_reaches(10, 0.5, 10) + 10.0).abs() < 1e-9);
        assert!((log2_reaches(10, 0.5, 0)).abs() < 1e-9);
    }
}
