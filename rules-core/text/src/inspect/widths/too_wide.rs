//! What is said of a text that is too wide.

use rules_core::script::measure::Kind;

use super::filled::Filled;
use crate::mistake::Mistake;
use crate::span::Span;

/// A text that has fewer pixels than it needs. Where values only may come to that, it is a warning.
pub(super) fn too_wide(
    filled: &Filled,
    span: Span,
    kind: Kind,
    (pixels, room): (u32, u32),
    beside: &str,
    fits: impl Fn(&str) -> bool,
) -> Mistake {
    let [what, place] = called(kind);
    let place = match beside {
        "" => place.to_owned(),
        beside => format!("beside «{beside}» {place}"),
    };
    let what = match filled.with.as_slice() {
        [] => format!("this {what} is {pixels} pixels wide, {place} has {room}"),
        with => {
            let with: Vec<String> =
                with.iter().map(|(name, value)| format!("{name} {value}")).collect();
            let with = with.join(", ");
            format!("with {with} this {what} is {pixels} pixels wide, {place} has {room}")
        }
    };
    // Beside a row a word that finds no room is left out.
    let is_left_out = matches!(kind, Kind::Effect | Kind::EffectOfNumber);
    let mistake = if filled.is_sure && !is_left_out {
        Mistake::new(span, what)
    } else {
        Mistake::warning(span, what)
    };
    mistake.hint(shorter(filled, fits))
}

/// How much it has to be shortened.
fn shorter(filled: &Filled, fits: impl Fn(&str) -> bool) -> String {
    let letters: Vec<usize> = filled.text.char_indices().map(|(at, _)| at).collect();
    let start = |letters: usize| filled.text.get(..letters).unwrap_or_default().trim_end();
    let most = letters.iter().rposition(|&end| fits(start(end))).unwrap_or(0);
    let few = letters.len() - most;
    let by = format!("shorten it by about {few} letter{}", if few == 1 { "" } else { "s" });
    let shortened = letters.get(most).map_or("", |&end| start(end));
    if filled.with.is_empty() && !shortened.is_empty() {
        format!("{by}: «{shortened}» fits")
    } else {
        by
    }
}

/// What a text of a kind is called, and where it stands.
const fn called(kind: Kind) -> [&'static str; 2] {
    match kind {
        Kind::Ruleset | Kind::Procedure => ["name", "a list"],
        Kind::Title => ["title", "the header"],
        Kind::Section => ["section", "a row"],
        Kind::NumberRow | Kind::WordRow | Kind::TickRow => ["label", "a row"],
        Kind::Tick => ["label", "a row of ticks"],
        Kind::Value => ["word", "a row"],
        Kind::Effect | Kind::EffectOfNumber => ["word", "the edge of a row"],
        Kind::Footer => ["footer", "the bottom line"],
        Kind::Chance => ["label of the chance", "the bottom line"],
        Kind::Refusal | Kind::Sentence => ["line", "the screen"],
        Kind::Headline => ["headline", "the screen"],
        Kind::HeadlineOfTest => ["headline", "the screen beside the die"],
        Kind::Short => ["short form", "the list of odds"],
        Kind::Side => ["label", "a side"],
        Kind::FollowUp => ["label", "the line of what follows"],
        Kind::Throw => ["label", "the screen"],
        Kind::Fact => ["label", "a row of the workings"],
        Kind::HouseRule => ["label", "a row"],
    }
}
