//! Facts: what a result can say, each with an id for other tools and a label for the screen.

use crate::engine::choice::{Choice, Word};

/// Something a result can say. The screen shows facts as lines, other tools read them by id.
#[derive(Clone, Copy, Debug)]
pub struct Fact {
    pub id: &'static str,
    pub label: &'static str,
    pub kind: FactKind,
    /// The words it can be, where it is one.
    pub words: &'static [Word],
    pub present: Present,
    /// What it means that it is not told: «draw», where nobody is told to have won.
    pub absent: &'static str,
    /// Whether the screen leaves it out, because the headline, the dice or the form's rows say it
    /// already.
    pub quiet: bool,
}

/// What a fact's value is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FactKind {
    Number,
    /// A modifier: shown with its sign.
    Points,
    YesNo,
    Word,
    /// Some of its words, as many as there are: a bit for each in the number.
    Ticks,
    /// Some of the dice: a bit for each in the number.
    Which,
}

/// The places of the bits that are set, counted from nought.
pub fn places_of(bits: i32) -> impl Iterator<Item = usize> {
    (0..).zip(0..i32::BITS).filter(move |&(_, bit)| bits >> bit & 1 == 1).map(|(place, _)| place)
}

/// When a fact is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Present {
    Always,
    /// Unless the rules forbid what was asked.
    WhenAllowed,
    Sometimes,
}

impl Fact {
    const fn new(id: &'static str, label: &'static str, kind: FactKind) -> Self {
        Self {
            id,
            label,
            kind,
            words: &[],
            present: Present::Always,
            absent: "not told",
            quiet: false,
        }
    }

    pub const fn number(id: &'static str, label: &'static str) -> Self {
        Self::new(id, label, FactKind::Number)
    }

    /// A modifier in points, told only where it applies.
    pub const fn points(id: &'static str, label: &'static str) -> Self {
        Self::new(id, label, FactKind::Points).sometimes()
    }

    pub const fn yes_no(id: &'static str, label: &'static str) -> Self {
        Self::new(id, label, FactKind::YesNo)
    }

    pub const fn word<C: Choice>(id: &'static str, label: &'static str) -> Self {
        Self::word_of(id, label, C::WORDS)
    }

    /// One of some words, where they are not all of a list.
    pub const fn word_of(id: &'static str, label: &'static str, words: &'static [Word]) -> Self {
        Self { words, ..Self::new(id, label, FactKind::Word) }
    }

    pub const fn sometimes(mut self) -> Self {
        self.present = Present::Sometimes;
        self
    }

    /// Told sometimes, with the word for the other times.
    pub const fn or_else(self, absent: &'static str) -> Self {
        Self { absent, ..self.sometimes() }
    }

    pub const fn when_allowed(mut self) -> Self {
        self.present = Present::WhenAllowed;
        self
    }

    /// The same fact, left out on the screen.
    pub const fn quiet(mut self) -> Self {
        self.quiet = true;
        self
    }
}

/// All that a procedure can tell. Written with [`facts!`](crate::facts).
pub trait Facts {
    const FACTS: &'static [&'static Fact];
}

/// Declares what a procedure tells: each fact as a `static`, and the list of them in this order.
/// A name alone is a fact that is declared elsewhere.
///
/// ```text
/// facts! {
///     for GunMove;
///     MOVES = Fact::yes_no("moves", "Moves").quiet(),
///     SQUARES = Fact::number("squares", "Squares"),
///     FACE, NEED,
/// }
/// ```
///
/// `const READ;` in place of `for GunMove;` makes a list for several procedures, each of which then
/// says `facts! { for KillChart = READ }`. `facts! { for Weather; }` tells nothing but a headline
/// and sentences.
#[macro_export]
macro_rules! facts {
    (for $teller:ty = $facts:expr) => {
        impl $crate::engine::fact::Facts for $teller {
            const FACTS: &'static [&'static $crate::engine::fact::Fact] = $facts;
        }
    };
    (for $teller:ty; $($facts:tt)*) => {
        $crate::facts! { @of { for $teller }, []; $($facts)* }
    };
    ($(#[$attr:meta])* $vis:vis const $list:ident; $($facts:tt)*) => {
        $crate::facts! { @of { $(#[$attr])* $vis const $list }, []; $($facts)* }
    };
    (@of { for $teller:ty }, [$($told:expr,)*];) => {
        $crate::facts! { for $teller = &[$(&$told),*] }
    };
    (@of { $(#[$attr:meta])* $vis:vis const $list:ident }, [$($told:expr,)*];) => {
        $(#[$attr])*
        $vis const $list: &[&$crate::engine::fact::Fact] = &[$(&$told),*];
    };
    (@of $list:tt, [$($told:expr,)*];
     $(#[$attr:meta])* $vis:vis $name:ident = $fact:expr $(, $($more:tt)*)?) => {
        $(#[$attr])*
        $vis static $name: $crate::engine::fact::Fact = $fact;

        $crate::facts! { @of $list, [$($told,)* $name,]; $($($more)*)? }
    };
    (@of $list:tt, [$($told:expr,)*]; $shared:expr $(, $($more:tt)*)?) => {
        $crate::facts! { @of $list, [$($told,)* $shared,]; $($($more)*)? }
    };
}

/// A fact's value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FactValue {
    Number(i32),
    YesNo(bool),
    Word(&'static Word),
}

macro_rules! whole_values {
    ($($whole:ty),*) => { $(
        impl From<$whole> for FactValue {
            fn from(number: $whole) -> Self {
                Self::Number(number.into())
            }
        }
    )* };
}

whole_values!(u8, i8, u16, i16, i32);

impl From<bool> for FactValue {
    fn from(yes: bool) -> Self {
        Self::YesNo(yes)
    }
}

impl<C: Choice> From<C> for FactValue {
    fn from(choice: C) -> Self {
        Self::Word(choice.word())
    }
}
