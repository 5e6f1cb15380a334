//! What a result says for itself: its headline, and the same in a word or two.

use core::fmt::{self, Write as _};

use heapless::String;
use rules_core::procedure::{Ending, ProcedureInfo};
use rules_core::report::Report;
use rules_core::transcript::{Sentence, ShortHeadline};

/// The words at the top of a result.
pub type HeadlineText = String<48>;

/// The words of a run: those of its own, and what it came to.
#[derive(Clone, Copy, Debug)]
pub struct Words<'a> {
    pub procedure: &'static ProcedureInfo,
    pub headline: Option<&'a str>,
    pub short: Option<&'a str>,
    pub ending: Ending,
}

impl Words<'_> {
    /// The headline: the procedure's own words, or those of its scale.
    pub fn headline(&self) -> HeadlineText {
        match (self.headline, self.ending) {
            (Some(own), _) => written(format_args!("{own}")),
            (None, Ending::Came(bucket)) => {
                written(format_args!("{}", self.procedure.scale.headline(bucket)))
            }
            (None, Ending::Forbidden) => HeadlineText::new(),
        }
    }

    /// The same in a word or two, for lists. The scale's word would not say what the procedure's
    /// own headline says: without a short one of its own the headline stands as it is, and a list
    /// that has no room for it shows nothing.
    pub fn short(&self) -> HeadlineText {
        match (self.short, self.headline, self.ending) {
            (Some(short), _, Ending::Came(_)) => written(format_args!("{short}")),
            (None, None, Ending::Came(bucket)) => {
                written(format_args!("{}", self.procedure.scale.short(bucket)))
            }
            _ => self.headline(),
        }
    }
}

/// Writes a headline. One that is too long is cut, and a test finds it.
fn written(words: fmt::Arguments<'_>) -> HeadlineText {
    let mut headline = HeadlineText::new();
    let written = headline.write_fmt(words);
    debug_assert!(written.is_ok(), "too long for a headline: {headline}");
    headline
}

/// A report that hears a run's own words and nothing else: it takes a fiftieth of the room of a
/// transcript.
#[derive(Debug, Default)]
pub(super) struct HeardWords {
    pub(super) headline: Option<Sentence>,
    pub(super) short: Option<ShortHeadline>,
}

impl Report for HeardWords {
    fn listens(&self) -> bool {
        true
    }

    fn headline(&mut self, text: fmt::Arguments<'_>) {
        self.headline = Some(cut(text));
    }

    fn short(&mut self, text: fmt::Arguments<'_>) {
        self.short = Some(cut(text));
    }
}

/// A text, as much of it as there is room for: so a transcript has it too.
fn cut<const N: usize>(text: fmt::Arguments<'_>) -> String<N> {
    let mut room = String::new();
    // Full, or written to the end.
    let _ = room.write_fmt(text);
    room
}
