//! What odds are held to: chances counted in plain loops and floats.

use rules_core::walk::Manner;

use super::trial::Trial;

pub(crate) const QUICK: &[Manner] = &[Manner::Merged, Manner::Together];
pub(crate) const EVERY: &[Manner] = &[Manner::Merged, Manner::Together, Manner::DieByDie];

pub(crate) fn close(got: f64, want: f64, what: &str) {
    assert!((got - want).abs() < 1e-12, "{what}: {got} instead of {want}");
}

/// Holds the walk in these manners to what was counted, bucket by bucket.
pub(crate) fn agrees(trial: &Trial, manners: &[Manner], counted: &[f64]) {
    for &manner in manners {
        let odds = trial.odds(manner);
        for bucket in 0..64 {
            let want = counted.get(usize::from(bucket)).copied().unwrap_or(0.0);
            let what = format!("{} {:?} {manner:?} bucket {bucket}", trial.entry.id, trial.inputs);
            close(odds.of(bucket).as_f64(), want, &what);
        }
    }
}

/// How often each number of `dice` succeeds.
pub(crate) fn binomial(dice: usize, chance: f64) -> Vec<f64> {
    let mut row = vec![1.0];
    for _ in 0..dice {
        let mut next = vec![0.0; row.len() + 1];
        for (count, so_far) in row.iter().enumerate() {
            next[count] += so_far * (1.0 - chance);
            next[count + 1] += so_far * chance;
        }
        row = next;
    }
    row
}

/// Every way `count` dice can fall, one face after another.
pub(crate) fn every_throw(count: u32) -> impl Iterator<Item = Vec<u8>> {
    (0..6_u32.pow(count)).map(move |mut number| {
        let mut faces = Vec::new();
        for _ in 0..count {
            faces.push(u8::try_from(number % 6).unwrap() + 1);
            number /= 6;
        }
        faces
    })
}
