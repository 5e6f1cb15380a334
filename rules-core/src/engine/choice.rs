//! Closed lists: what a player can choose from, and what a result can say in a word.

/// A word of a closed list: the name other tools know it by, and the one on the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Word {
    pub id: &'static str,
    pub label: &'static str,
}

impl Word {
    pub const fn new(id: &'static str, label: &'static str) -> Self {
        Self { id, label }
    }
}

/// A closed list of options. Written with [`choices!`](crate::choices).
pub trait Choice: Copy + 'static {
    const ALL: &'static [Self];
    const WORDS: &'static [Word];

    /// The place in the list.
    fn index(self) -> usize;

    /// The option at a place of the list, which a row or a column of a table stands for.
    fn at(place: usize) -> Option<Self> {
        Self::ALL.get(place).copied()
    }

    /// The option's own word.
    fn word(self) -> &'static Word {
        const NONE: &Word = &Word::new("", "");
        // Every option has a word: `choices!` writes both lists from one.
        Self::WORDS.get(self.index()).unwrap_or(NONE)
    }
}

/// Declares an enum whose variants can be chosen on screen: `Variant = "id" / "Label"`.
#[macro_export]
macro_rules! choices {
    ($(#[$attr:meta])* $vis:vis enum $name:ident {
        $($(#[$vattr:meta])* $variant:ident = $id:literal / $label:literal),* $(,)?
    }) => {
        $(#[$attr])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        $vis enum $name { $($(#[$vattr])* $variant),* }

        impl $crate::engine::choice::Choice for $name {
            const ALL: &'static [Self] = &[$(Self::$variant),*];
            const WORDS: &'static [$crate::engine::choice::Word] =
                &[$($crate::engine::choice::Word::new($id, $label)),*];

            fn index(self) -> usize {
                self as usize
            }
        }

        impl $crate::engine::from_input::FromInput for $name {
            fn of(value: i32) -> Self {
                const FIRST: $name = {
                    let [first, ..] = <$name as $crate::engine::choice::Choice>::ALL else {
                        panic!("a list of choices is not empty")
                    };
                    *first
                };
                usize::try_from(value)
                    .ok()
                    .and_then(|at| <$name as $crate::engine::choice::Choice>::ALL.get(at))
                    .copied()
                    .unwrap_or(FIRST)
            }
        }
    };
}

/// A tick-list: which options of a closed list are set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Flags<C> {
    bits: u32,
    list: core::marker::PhantomData<C>,
}

impl<C: Choice> Flags<C> {
    pub fn has(self, option: C) -> bool {
        self.bits & (1 << option.index()) != 0
    }

    /// The options that are set, in the list's order.
    pub fn iter(self) -> impl Iterator<Item = C> {
        C::ALL.iter().copied().filter(move |&option| self.has(option))
    }
}

impl<C> crate::engine::from_input::FromInput for Flags<C> {
    fn of(value: i32) -> Self {
        Self { bits: value.cast_unsigned(), list: core::marker::PhantomData }
    }
}
