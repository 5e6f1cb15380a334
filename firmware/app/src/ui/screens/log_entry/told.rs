//! What the log says of a record: in a row, and where it is no result that can be shown again.

use core::fmt::Write as _;

use heapless::String;
use rules_core::plain_dice::PlainDice;
use rules_core::transcript::Sentence;

use crate::game::places::Kept;
use crate::game::{Game, latin};
use crate::storage::hash_figures::HashFigures;
use crate::storage::log_event::LoggedFaces;
use crate::storage::record::{self, Event, ThrowRecord};

/// Of a throw that would come to something else now. What stands above it is as it was stored.
const OTHER_RULES: &str = "Rules changed since";

/// Of a throw of a player's ruleset that is not open, and of one that is not here at all.
const NOT_OPEN: &str = "Its game is not open";
const GONE: &str = "Its rules are not here";

/// Why a throw is shown as it was stored, where it is.
fn why_as_stored(throw: &ThrowRecord<'_>, game: &Game<'_>) -> &'static str {
    match game.rules_of(throw) {
        Kept::Same => NOT_OPEN,
        Kept::Other => OTHER_RULES,
        Kept::Nothing => GONE,
    }
}

/// What is told of a record.
#[derive(Debug)]
pub(super) struct Told {
    pub(super) headline: Sentence,
    pub(super) sentence: Sentence,
    /// The faces as they fell.
    pub(super) dice: LoggedFaces,
    pub(super) turn: Option<u8>,
    /// The figures of its hash.
    pub(super) code: HashFigures,
    pub(super) void: bool,
    pub(super) can_be_undone: bool,
}

/// What a row says of a record.
pub(in crate::ui::screens) fn told(
    bytes: &[u8],
    event: Option<&Event<'_>>,
    game: &Game<'_>,
) -> (String<24>, Sentence) {
    let (mut name, mut headline) = (String::new(), Sentence::new());
    // Names and headlines are shorter than the room they were written for; a crash may be cut.
    let _ = match event {
        Some(Event::Throw(throw)) => {
            headline = latin::shown(throw.headline);
            write!(name, "{}", game.log_name_of(throw).unwrap_or("Another rule"))
        }
        Some(&Event::Dice { count, sides, plus, dice }) => {
            let total = dice.iter().map(|&face| i32::from(face)).sum::<i32>() + i32::from(plus);
            let _ = write!(headline, "{total}");
            write!(name, "{}", PlainDice::new(count, sides, plus).unwrap_or(PlainDice::PLAIN_D6))
        }
        Some(Event::Undo { number, why }) => {
            let _ = write!(headline, "{}", why.label());
            write!(name, "Undo {number}")
        }
        Some(&Event::Turn { turn, ruleset }) => {
            headline = latin::shown(game.name_of(ruleset).as_bytes());
            let counted = game.counted_by(ruleset);
            if turn == 1 { write!(name, "New game") } else { write!(name, "{counted} {turn}") }
        }
        Some(Event::Fault { what, in_a_row, .. }) => {
            headline = latin::shown(what);
            write!(name, "{}", if *in_a_row > 0 { "Restarted" } else { "No dice" })
        }
        None => {
            let left_over = Event::left_over(bytes);
            if left_over > 0 {
                let _ = write!(headline, "{left_over} bytes left over");
            }
            write!(name, "Unknown entry")
        }
    };
    (name, headline)
}

impl Told {
    pub(super) fn of(bytes: &[u8], event: Option<&Event<'_>>, void: bool, game: &Game<'_>) -> Self {
        let (name, said) = told(bytes, event, game);
        // A throw is told by what came of it, all else by what it is.
        let as_sentence = Sentence::try_from(name.as_str()).unwrap_or_default();
        let (headline, sentence) = match event {
            Some(Event::Throw(throw)) => {
                (said, latin::shown(why_as_stored(throw, game).as_bytes()))
            }
            Some(Event::Dice { .. }) => (said, as_sentence),
            Some(Event::Fault { place, .. }) => (said, latin::shown(place)),
            Some(Event::Turn { .. } | Event::Undo { .. }) | None => (as_sentence, said),
        };
        let (dice, turn) = match event {
            Some(Event::Throw(throw)) => (throw.dice, Some(throw.turn)),
            Some(Event::Dice { dice, .. }) => (*dice, None),
            _ => (&[][..], None),
        };
        Self {
            headline,
            sentence,
            // No record has more than there is room for.
            dice: LoggedFaces::from_slice(dice).unwrap_or_default(),
            turn,
            code: HashFigures::new(record::hash(bytes)),
            void,
            can_be_undone: event.is_some_and(|event| event.can_be_undone()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::super::with_context;
    use super::*;
    use crate::game::ids::number_of;
    use crate::game::results::Which;
    use crate::storage::firmware::Firmware;
    use crate::storage::record::{How, RuleNames};
    use crate::ui::theme::{BOLD, PLAIN};

    #[test]
    fn what_can_be_drawn_is_what_the_fonts_have() {
        for letter in (0..=u8::MAX).map(char::from) {
            let mut room = [0; 4];
            let one = letter.encode_utf8(&mut room);
            let has = [BOLD, PLAIN].iter().all(|face| face.has(one));
            assert_eq!(latin::is_drawn(letter), has, "{letter:?}");
        }
    }

    #[test]
    fn a_throw_under_other_rules_is_shown_as_it_was_stored_and_says_so() {
        with_context(|context| {
            let throw = ThrowRecord {
                ruleset: number_of("schnaffs"),
                procedure: number_of("gun-move"),
                how: How::Device,
                turn: 1,
                inputs: &[],
                house: &[],
                dice: &[2],
                headline: b"Gun is lost",
                again_of: None,
                image: None,
                by: Firmware::Former,
                rules: RuleNames::Places,
            };
            let event = Event::Throw(throw);
            let told = Told::of(&[], Some(&event), false, &context.game);
            assert_eq!(
                (told.headline.as_str(), told.sentence.as_str()),
                ("Gun is lost", OTHER_RULES)
            );
            assert_eq!(told.dice, [2]);
            context.game.look_at(5, &[], Some(&event), false);
            assert!(context.game.looked_at.is_some(), "its inputs are known");
            assert!(context.game.result(Which::LogEntry(5)).is_none());
        });
    }
}
