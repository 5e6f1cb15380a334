//! The long look at the random pipeline: sources that are made up, and what becomes of them.
//!
//! `cargo dice` takes all of it; `cargo test` a seeded share.

use std::fmt;
use std::ops::RangeInclusive;

use app::random::health::Health;
use app::random::restarts::Restarts;
use app::random::{Fault, Random, Source};
use vedette::entropy::models::{Model, Ring, SourceKind as Kind, SplitMix as Chance};

use crate::guesser::guessed;
use crate::statistics::{chi_square_p, evenness};

/// How much of it, and from which seed.
#[derive(Clone, Copy, Debug)]
pub struct RunSize {
    /// Each seed makes other sources.
    pub seed: u32,
    /// Bits that each good or poor source must get through.
    pub bits: u64,
    /// Times that each fault is provoked, each at another moment.
    pub faults: u64,
    /// Dice thrown from each source.
    pub dice: usize,
    /// Throws from each ring.
    pub ring_throws: u32,
}

impl RunSize {
    /// What one command does, in some minutes.
    pub const WHOLE: Self =
        Self { seed: 0, bits: 100_000_000, faults: 2000, dice: 10_000_000, ring_throws: 500 };
    /// What every test run does, in some seconds.
    pub const SHARE: Self =
        Self { seed: 0, bits: 10_000_000, faults: 50, dice: 400_000, ring_throws: 12 };

    /// The seed of one of many sources.
    fn seed_of(self, source: u64) -> u64 {
        source ^ u64::from(self.seed) << 32
    }
}

/// One thing that was looked at.
#[derive(Debug)]
pub struct Finding {
    pub what: String,
    pub seen: String,
    pub is_right: bool,
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mark = if self.is_right { " " } else { "!" };
        write!(f, "{mark} {:<52} {}", self.what, self.seen)
    }
}

/// Good for the first `left` bits, then another source.
#[derive(Debug)]
struct Then {
    left: u64,
    good: Model,
    bad: Model,
}

impl Source for Then {
    fn bit(&mut self) -> bool {
        match self.left.checked_sub(1) {
            Some(left) => {
                self.left = left;
                self.good.bit()
            }
            None => self.bad.bit(),
        }
    }
}

/// The bit at which a source is refused, counted from one, and by which test.
fn refused(source: &mut impl Source, within: u64) -> Option<(u64, Fault)> {
    let mut health = Health::new();
    (1..=within).find_map(|at| health.bit(source.bit()).err().map(|fault| (at, fault)))
}

/// Every fault is refused within this many bits of its beginning.
pub const WITHIN: u64 = 2048;

/// Provokes each fault again and again, from the start and after a good one.
pub fn faults(scale: RunSize) -> Vec<Finding> {
    let fault = |what: &str, bad: &dyn Fn(u64) -> Model| {
        let latest = (0..scale.faults)
            .map(|at| (at, scale.seed_of(at)))
            .map(|(at, seed)| {
                detection(if at == 0 { Begins::AtOnce } else { Begins::Later }, seed, bad(seed))
            })
            .max_by_key(|&at| at.unwrap_or(u64::MAX));
        let latest = latest.flatten();
        Finding {
            what: format!("{what}, refused"),
            seen: latest
                .map_or("not always".to_owned(), |at| format!("after {at} bits at the latest")),
            is_right: latest.is_some(),
        }
    };
    let mut findings = vec![
        fault("stuck at 0", &|_| Model::repeating(&[false])),
        fault("stuck at 1", &|_| Model::repeating(&[true])),
        fault("99.5 % ones", &|seed| Model::biased(0.995, seed)),
        fault("99.5 % zeros", &|seed| Model::biased(0.005, seed)),
    ];
    findings.extend((2..=128).map(|period| {
        fault(&format!("repeating {period} bits"), &|seed| {
            Model::periodic(period, seed.wrapping_mul(128) ^ 0x5eed)
        })
    }));
    findings
}

/// When a fault begins.
enum Begins {
    AtOnce,
    /// After as many good bits as its seed says.
    Later,
}

/// How many bits after its beginning a fault is found, if it is found in time.
fn detection(begins: Begins, seed: u64, bad: Model) -> Option<u64> {
    let left = match begins {
        Begins::AtOnce => 0,
        Begins::Later => Chance(seed).word() % 4096,
    };
    let mut source = Then { left, good: Model::biased(0.5, seed), bad };
    refused(&mut source, left + WITHIN).and_then(|(at, _)| at.checked_sub(left))
}

/// A ring's jitter in ten-thousandths of a turn from read to read, and how many of all ratios may
/// be refused. Up to 0.3 % none may pass. From 2 % on a ring is better than what we assume at most
/// paces, and hardly one may be refused: at 2 % it was one of 3,000 in the runs of fifteen seeds,
/// beyond that none. Between the two it depends.
const RINGS: [(u32, RangeInclusive<usize>); 11] = [
    (0, 200..=200),
    (5, 200..=200),
    (10, 200..=200),
    (20, 200..=200),
    (30, 200..=200),
    (40, 100..=200),
    (50, 10..=200),
    (100, 0..=80),
    (200, 0..=1),
    (300, 0..=0),
    (500, 0..=0),
];

/// Rings that turn by themselves, each jitter with 200 ratios.
pub fn rings(scale: RunSize) -> Vec<Finding> {
    RINGS.map(|(jitter, right)| ring(jitter, &right, scale)).into()
}

/// Ratios of a ring's turns to the reads.
const RATIOS: u64 = 200;

fn ring(jitter: u32, right: &RangeInclusive<usize>, scale: RunSize) -> Finding {
    let ring = |seed| Ring { jitter: f64::from(jitter) / 1e4, ..Ring::steady(1000 + seed) };
    let seeds = (0..RATIOS).map(|ratio| scale.seed_of(ratio));
    let ends: Vec<RingEnd> =
        seeds.map(|seed| ring_end(Model::ring(ring(seed), seed), scale)).collect();
    let refused = ends.iter().filter(|end| end.is_refused).count();
    let at_once = ends.iter().filter(|end| end.throws == 0).count();
    let last = ends.iter().filter(|end| end.is_refused).map(|end| end.throws).max().unwrap_or(0);
    let pace = ends.iter().filter(|end| end.at_one_pace).count();
    let alike = ends.iter().filter(|end| end.starts_alike).count();
    let share = ends.iter().map(|end| end.guessed).sum::<f64>() / ends.len() as f64;
    Finding {
        what: format!("ring, jitter {:.2} %, of {RATIOS} ratios refused", f64::from(jitter) / 1e2),
        seen: format!(
            "{refused} ({at_once} before a throw, the last after {last} throws), {pace} by the \
             first pace alone, {alike} by restarts; {:.1} % guessed",
            100.0 * share
        ),
        is_right: right.contains(&refused),
    }
}

/// What becomes of a ring.
struct RingEnd {
    is_refused: bool,
    /// Throws until then.
    throws: u32,
    /// The health tests refuse it at the pace it began with.
    at_one_pace: bool,
    /// The restart test refuses it, by itself.
    starts_alike: bool,
    /// What part of its bits can be guessed from those before.
    guessed: f64,
}

fn ring_end(source: Model, scale: RunSize) -> RingEnd {
    let mut random = Random::new(source.clone());
    let throws = (0..scale.ring_throws).take_while(|_| random.seed().is_ok()).count();
    let mut starts = source.clone();
    let mut restarts = Restarts::new();
    let starts_alike =
        (0..17).any(|_| starts.start_again().is_some_and(|bits| restarts.start(bits).is_err()));
    RingEnd {
        is_refused: random.evidence().fault.is_some(),
        throws: throws as u32,
        at_one_pace: refused(&mut source.clone(), 8 * 2560).is_some(),
        starts_alike,
        guessed: guessed(&mut source.clone(), 20_000),
    }
}

/// Makes a source from a seed.
type Maker = fn(u64) -> Model;

/// The sources that are good, or poor but above what is assumed.
fn tolerable() -> [(&'static str, Maker); 4] {
    [
        ("good", |seed| Model::biased(0.5, seed)),
        ("75 % ones", |seed| Model::biased(0.75, seed)),
        ("69 % sticky", |seed| Model::sticky(0.69, seed)),
        ("clocked ring, read too fast", |seed| Model::of(Kind::Clocked, seed)),
    ]
}

/// Tolerable sources get through.
pub fn accepted(scale: RunSize) -> Vec<Finding> {
    let look = |(what, source): (&str, Maker)| {
        let refused = refused(&mut source(scale.seed_of(2026)), scale.bits);
        let seen = match refused {
            None => format!("never in {} bits", scale.bits),
            Some((at, fault)) => format!("{fault:?} after {at} bits"),
        };
        Finding { what: format!("{what}, refused"), seen, is_right: refused.is_none() }
    };
    tolerable().map(look).into()
}

/// Dice of one throw, as many as the gadget throws at most.
const THROW: usize = 40;

/// Faces of a die, thrown forty at a time.
fn thrown(source: Model, faces: u8, count: usize) -> Vec<u8> {
    let mut random = Random::new(source);
    let throw = |at: usize| {
        if at.is_multiple_of(THROW) {
            random.end_throw();
        }
        random.face(faces).expect("a face")
    };
    (0..count).map(throw).collect()
}

/// A p that a fair die shows less than once in a hundred thousand looks is too small, and one minus
/// it too large.
const SUSPICIOUS: f64 = 1e-5;

/// Dice from each tolerable source are even, and do not follow from the one before, nor from the
/// throw before.
pub fn dice(scale: RunSize) -> Vec<Finding> {
    let mut findings = Vec::new();
    for (what, source) in tolerable() {
        let faces = thrown(source(scale.seed_of(7)), 6, scale.dice);
        let followed = |lag: usize| pairs(&faces, 6, lag);
        let mut judge = |test: &str, (chi_square, degrees): (f64, usize)| {
            let p = chi_square_p(chi_square, degrees);
            findings.push(Finding {
                what: format!("{} d6, {what}: {test}", faces.len()),
                seen: format!("chi-square {chi_square:.2} of {degrees}, p {p:.4}"),
                is_right: (SUSPICIOUS..=1.0 - SUSPICIOUS).contains(&p),
            });
        };
        judge("faces", evenness(&counts(&faces, 6)));
        judge("each with the next", followed(1));
        judge("each with that of the next throw", followed(THROW));
    }
    for die in [2, 3, 10, 20, 100] {
        let faces = thrown(Model::biased(0.75, scale.seed_of(die.into())), die, scale.dice / 10);
        let (chi_square, degrees) = evenness(&counts(&faces, die));
        let p = chi_square_p(chi_square, degrees);
        findings.push(Finding {
            what: format!("{} d{die}, 75 % ones: faces", faces.len()),
            seen: format!("chi-square {chi_square:.2} of {degrees}, p {p:.4}"),
            is_right: (SUSPICIOUS..=1.0 - SUSPICIOUS).contains(&p),
        });
    }
    findings
}

fn counts(faces: &[u8], die: u8) -> Vec<u64> {
    let mut counts = vec![0; die.into()];
    faces.iter().for_each(|&face| counts[usize::from(face) - 1] += 1);
    counts
}

/// The serial test: pairs of faces a fixed distance apart. No two pairs share a die.
fn pairs(faces: &[u8], die: u8, lag: usize) -> (f64, usize) {
    let mut counts = vec![0; usize::from(die).pow(2)];
    for two in faces.chunks_exact(2 * lag) {
        for (first, second) in two[..lag].iter().zip(&two[lag..]) {
            counts[usize::from(first - 1) * usize::from(die) + usize::from(second - 1)] += 1;
        }
    }
    evenness(&counts)
}
