//! Letters that the gadget's fonts lack, in texts that the parser took.

use rules_core::script::measure::Measure;

use crate::lex::{self, Kind};
use crate::mistake::Mistake;
use crate::parse::undrawn;
use crate::span::Span;

/// What cannot be drawn of the texts in quotes.
pub(super) fn undrawable(text: &str, measure: &impl Measure) -> Vec<Mistake> {
    let all = lex::tokens(text, Span::new(0, text.len()));
    let texts = all.into_iter().filter(|(kind, _)| *kind == Ok(Kind::Text));
    let mistakes = texts.filter_map(|(_, span)| {
        let plain = lex::plain_text(span.of(text).trim_matches(['"', '“', '”', '„']));
        let letter = plain.chars().find(|&letter| !measure.draws(letter))?;
        Some(undrawn(letter, span))
    });
    mistakes.collect()
}
