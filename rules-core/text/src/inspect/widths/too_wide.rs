//! What is said of a text that is too wide.

use rules_core::follow_up::FollowUp;
use rules_core::form::Form;
use rules_core::house::House;
use rules_core::report::ResultSide;
use rules_core::script::measure::Kind;
use rules_core::transcript::Sentence;

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
    let with = with(filled);
    let what = format!("{with}this {what} is {pixels} pixels wide, {place} has {room}");
    // The gadget copes with these: it leaves out a word beside a row, and cuts a house rule's name.
    let is_borne = matches!(kind, Kind::Effect | Kind::EffectOfNumber | Kind::HouseRule);
    let mistake = if filled.is_sure && !is_borne {
        Mistake::new(span, what)
    } else {
        Mistake::warning(span, what)
    };
    mistake.hint(shorter(filled, fits))
}

/// A text with more letters than the gadget keeps of it; one beyond ASCII counts as two.
pub(super) fn too_long(filled: &Filled, span: Span, kind: Kind) -> Option<Mistake> {
    let (letters, most) = (filled.text.len(), capacity(kind)?);
    let more = letters.checked_sub(most + 1)? + 1;
    let ([what, place], with) = (called(kind), with(filled));
    let double = if filled.text.is_ascii() { "" } else { " (ä and the like are two)" };
    let what = format!("{with}this {what} has {letters} letters{double}, {place} has {most}");
    let hint = format!("shorten it by {more} letter{}", if more == 1 { "" } else { "s" });
    let is_sure = filled.is_sure;
    let mistake = if is_sure { Mistake::new(span, what) } else { Mistake::warning(span, what) };
    Some(mistake.hint(hint))
}

/// How many letters the gadget keeps of a text that is filled in.
fn capacity(kind: Kind) -> Option<usize> {
    Some(match kind {
        Kind::Title => Form::new(House::new(&[])).title.capacity(),
        Kind::Footer => Form::new(House::new(&[])).throws.capacity(),
        Kind::Sentence | Kind::Refusal => Sentence::new().capacity(),
        Kind::SideNote => {
            ResultSide::new("", 0, 0).notes.iter().map(|note| note.capacity()).min()?
        }
        Kind::Note => FollowUp::to("", "").note.capacity(),
        _ => return None,
    })
}

/// «with stands 20, cover wall », if anything is filled in.
fn with(filled: &Filled) -> String {
    let with: Vec<String> =
        filled.with.iter().map(|(name, value)| format!("{name} {value}")).collect();
    if with.is_empty() { String::new() } else { format!("with {} ", with.join(", ")) }
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
        Kind::SideNote => ["note", "a side"],
        Kind::Note => ["note", "the list of what follows"],
        Kind::FollowUp => ["label", "the line of what follows"],
        Kind::Throw => ["label", "the screen"],
        Kind::Fact => ["label", "a row of the workings"],
        Kind::HouseRule => ["label", "a row"],
    }
}
