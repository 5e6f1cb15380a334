//! What a procedure comes to: a few buckets with words, which give the headline and its chance.

/// How outcomes are named and counted.
#[derive(Clone, Copy, Debug)]
pub enum Scale {
    /// A number of something: «4 casualties».
    Count(Count),
    /// One of a few verdicts.
    Verdicts(&'static [Verdict]),
}

/// The words around a counted outcome.
#[derive(Clone, Copy, Debug)]
pub struct Count {
    /// The heading of the odds: «Casualties».
    pub title: &'static str,
    /// The headline when there are none.
    pub none: &'static str,
    /// What follows the figure 1 in the headline.
    pub one: &'static str,
    /// What follows any other figure.
    pub many: &'static str,
}

/// A verdict: its headline, and its name in the list of odds.
#[derive(Clone, Copy, Debug)]
pub struct Verdict {
    pub headline: &'static str,
    pub short: &'static str,
}

impl Verdict {
    pub const fn new(headline: &'static str, short: &'static str) -> Self {
        Self { headline, short }
    }
}

/// The number of buckets odds are counted in. Larger counts share the last.
pub const BUCKETS: usize = 64;

/// What a procedure comes to, reduced to a bucket the odds can count.
pub trait Outcome {
    const SCALE: Scale;
    fn bucket(self) -> u8;
}

/// What a procedure comes to that throws nothing. Its own headline says more.
#[derive(Clone, Copy, Debug)]
pub struct Certain;

impl Outcome for Certain {
    const SCALE: Scale = Scale::Verdicts(&[Verdict::new("Certain", "Certain")]);

    fn bucket(self) -> u8 {
        0
    }
}
