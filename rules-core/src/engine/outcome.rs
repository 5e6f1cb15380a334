//! What a procedure comes to: a few buckets with words, which give the headline and its chance.

use core::fmt;

/// How outcomes are named and counted.
#[derive(Clone, Copy, Debug)]
pub enum Scale {
    /// A number of something: «4 casualties».
    Count(Count),
    /// One of a few verdicts.
    Verdicts(&'static [Verdict]),
}

impl Scale {
    /// What an outcome is called: the headline of its bucket.
    pub const fn headline(self, bucket: u8) -> OutcomeWords {
        OutcomeWords { scale: self, bucket }
    }

    /// The same in a word or two, for lists.
    pub const fn short(self, bucket: u8) -> ShortWords {
        ShortWords { scale: self, bucket }
    }
}

/// The words of an outcome, to be written.
#[derive(Clone, Copy, Debug)]
pub struct OutcomeWords {
    scale: Scale,
    bucket: u8,
}

impl fmt::Display for OutcomeWords {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.scale, self.bucket) {
            (Scale::Count(words), 0) => f.write_str(words.none),
            (Scale::Count(words), 1) => write!(f, "1 {}", words.one),
            (Scale::Count(words), count) => write!(f, "{count} {}", words.many),
            (Scale::Verdicts(verdicts), bucket) => {
                let verdict = verdicts.get(usize::from(bucket));
                f.write_str(verdict.map_or("", |verdict| verdict.headline))
            }
        }
    }
}

/// The short words of an outcome, to be written.
#[derive(Clone, Copy, Debug)]
pub struct ShortWords {
    scale: Scale,
    bucket: u8,
}

impl fmt::Display for ShortWords {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.scale, self.bucket) {
            (Scale::Count(words), count) => write!(f, "{count} {}", words.short),
            (Scale::Verdicts(verdicts), bucket) => {
                let verdict = verdicts.get(usize::from(bucket));
                f.write_str(verdict.map_or("", |verdict| verdict.short))
            }
        }
    }
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
    /// What follows the figure where there is little room: «cas.»
    pub short: &'static str,
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

/// Declares what a procedure comes to: its buckets and their words, in one list.
///
/// An enum has a headline and a short name for each verdict. Verdicts that a fact names too have
/// its id and label before them:
///
/// ```text
/// outcomes! { enum Moved { Moves = "Gun moves" / "Moves", Stays = "Gun stays" / "Stays" } }
/// outcomes! { enum Party { Red = "red" / "Red" => "Red is right" / "Red", ... } }
/// ```
///
/// A yes or no, a place in a row of verdicts, and a number of something are structs:
///
/// ```text
/// outcomes! { struct Stand(bool) { no = "They go back" / "Back", yes = "They stand" / "Stand" } }
/// outcomes! { struct Push(u8) { "Defender falls back" / "Def. back", "Draw" / "Draw", ... } }
/// outcomes! {
///     struct Men(u8) { title: "Lost", none: "No loss", one: "man", many: "men", short: "men" }
/// }
/// ```
#[macro_export]
macro_rules! outcomes {
    ($(#[$attr:meta])* $vis:vis enum $name:ident {
        $($(#[$vattr:meta])* $variant:ident = $headline:literal / $short:literal),* $(,)?
    }) => {
        $(#[$attr])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        $vis enum $name { $($(#[$vattr])* $variant),* }

        $crate::outcomes! { @verdicts $name self => self as u8; $($headline / $short),* }
    };
    ($(#[$attr:meta])* $vis:vis enum $name:ident {
        $($(#[$vattr:meta])* $variant:ident = $id:literal / $label:literal
            => $headline:literal / $short:literal),* $(,)?
    }) => {
        $crate::choices! {
            $(#[$attr])*
            $vis enum $name { $($(#[$vattr])* $variant = $id / $label),* }
        }

        $crate::outcomes! { @verdicts $name self => self as u8; $($headline / $short),* }
    };
    ($(#[$attr:meta])* $vis:vis struct $name:ident($inner:vis bool) {
        no = $no:literal / $no_short:literal, yes = $yes:literal / $yes_short:literal $(,)?
    }) => {
        $(#[$attr])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        $vis struct $name($inner bool);

        $crate::outcomes! {
            @verdicts $name self => self.0.into(); $no / $no_short, $yes / $yes_short
        }
    };
    ($(#[$attr:meta])* $vis:vis struct $name:ident($inner:vis u8) {
        $($headline:literal / $short:literal),* $(,)?
    }) => {
        $(#[$attr])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        $vis struct $name($inner u8);

        $crate::outcomes! { @verdicts $name self => self.0; $($headline / $short),* }
    };
    ($(#[$attr:meta])* $vis:vis struct $name:ident($inner:vis $number:ty) {
        title: $title:literal, none: $none:literal, one: $one:literal, many: $many:literal,
        short: $short:literal $(,)?
    }) => {
        $(#[$attr])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        $vis struct $name($inner $number);

        impl $crate::engine::outcome::Outcome for $name {
            const SCALE: $crate::engine::outcome::Scale =
                $crate::engine::outcome::Scale::Count($crate::engine::outcome::Count {
                    title: $title,
                    none: $none,
                    one: $one,
                    many: $many,
                    short: $short,
                });

            fn bucket(self) -> u8 {
                $crate::engine::outcome::bucket_of(self.0)
            }
        }
    };
    (@verdicts $name:ident $self:ident => $bucket:expr;
     $($headline:literal / $short:literal),*) => {
        impl $crate::engine::outcome::Outcome for $name {
            const SCALE: $crate::engine::outcome::Scale = $crate::engine::outcome::Scale::Verdicts(
                &[$($crate::engine::outcome::Verdict::new($headline, $short)),*],
            );

            fn bucket($self) -> u8 {
                $bucket
            }
        }
    };
}

/// The bucket of a number. Numbers beyond the last bucket share it anyway.
pub fn bucket_of(number: impl TryInto<u8>) -> u8 {
    number.try_into().unwrap_or(u8::MAX)
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
