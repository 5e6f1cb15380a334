//! What the log says of a record: in a row, and on a screen of its own.

use core::fmt::Write as _;

use heapless::{String, Vec};
use rules_core::plain_dice::PlainDice;
use rules_core::report::Mark;
use rules_core::transcript::{Cast, Sentence};

use crate::game::Game;
use crate::game::replay::Replay;
use crate::game::situation::Situation;
use crate::storage::hash_figures::HashFigures;
use crate::storage::record::{self, Event, How, ThrowRecord, UndoReason};
use crate::ui::theme::{BOLD, PLAIN};

/// The most dice that are drawn one by one.
pub(super) const FEW: usize = 4;

/// Of a throw that would come to something else now. What stands above it is as it was stored.
const OTHER_RULES: &[u8] = b"Today's rules differ";

/// What is shown of a record.
#[derive(Debug)]
pub(super) struct Shown {
    pub(super) name: String<24>,
    pub(super) headline: Sentence,
    /// What happened, in a sentence: the procedure is run again with what is stored.
    pub(super) sentence: Sentence,
    /// The first few dice.
    pub(super) dice: Vec<Cast, FEW>,
    /// How many dice there were.
    pub(super) count: usize,
    pub(super) how: Option<(How, u8)>,
    /// The figures of its hash.
    pub(super) hash: HashFigures,
    pub(super) void: bool,
    /// Why it is void, once the screen has found that.
    pub(super) why: Option<UndoReason>,
    /// What can be thrown again: the place of its ruleset, and the situation.
    pub(super) again: Option<(usize, Situation)>,
    pub(super) is_throw: bool,
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
            headline = latin(throw.headline);
            let procedure = game.procedure_of(throw);
            write!(name, "{}", procedure.map_or("Another rule", |(_, entry)| entry.name))
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
        Some(Event::Fault { what, in_a_row, .. }) => {
            headline = latin(what);
            write!(name, "{}", if *in_a_row > 0 { "Restarted" } else { "No dice" })
        }
        Some(Event::Turn { turn: 1, ruleset }) => {
            headline = latin(game.name_of(*ruleset).as_bytes());
            write!(name, "New game")
        }
        Some(Event::Turn { turn, ruleset }) => {
            headline = latin(game.name_of(*ruleset).as_bytes());
            write!(name, "Turn {turn}")
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

/// A text in Latin-1, as much of it as there is room for. A letter that the fonts do not have comes
/// of bytes that have suffered.
fn latin(letters: &[u8]) -> Sentence {
    let mut text = Sentence::new();
    let known = |letter: char| {
        let mut room = [0; 4];
        let one = letter.encode_utf8(&mut room);
        [BOLD, PLAIN].iter().all(|face| face.has(one))
    };
    let shown = |letter: char| if known(letter) { letter } else { '?' };
    // Full, or written to the end.
    let _ = letters.iter().try_for_each(|&letter| text.push(shown(char::from(letter))));
    text
}

impl Shown {
    pub(super) fn of(bytes: &[u8], event: Option<&Event<'_>>, void: bool, game: &Game<'_>) -> Self {
        let (name, headline) = told(bytes, event, game);
        let mut shown = Self {
            name,
            headline,
            sentence: Sentence::new(),
            dice: Vec::new(),
            count: 0,
            how: None,
            hash: HashFigures::new(record::hash(bytes)),
            void,
            why: None,
            again: None,
            is_throw: event.is_some_and(|event| event.can_be_undone()),
        };
        match event {
            Some(Event::Throw(throw)) => shown.replay(throw, game),
            Some(Event::Dice { dice, .. }) => shown.lay_plainly(dice),
            Some(Event::Fault { place, .. }) => shown.sentence = latin(place),
            _ => {}
        }
        shown
    }

    /// Lays out faces of which nothing more is known.
    fn lay_plainly(&mut self, faces: &[u8]) {
        self.lay(faces.iter().map(|&face| Cast { face, mark: Mark::Counts }));
    }

    fn lay(&mut self, dice: impl Iterator<Item = Cast> + Clone) {
        self.count = dice.clone().count();
        self.dice = dice.take(FEW).collect();
    }

    /// What a throw says when it is made again.
    fn replay(&mut self, throw: &ThrowRecord<'_>, game: &Game<'_>) {
        self.how = Some((throw.how, throw.turn));
        self.lay_plainly(throw.dice);
        let Some(Replay { ruleset, situation, transcript, .. }) = game.replay(throw) else {
            return;
        };
        self.again = Some((ruleset, situation));
        let Some(transcript) = transcript else {
            self.sentence = latin(OTHER_RULES);
            return;
        };
        self.lay(transcript.dice.iter().copied());
        self.sentence = match transcript.lines.first() {
            Some(first) => first.clone(),
            None => latin(game.rulesets.get(ruleset).map_or("", |it| it.name).as_bytes()),
        };
    }
}

#[cfg(test)]
mod tests {
    extern crate std;

    use std::boxed::Box;

    use rules_core::rulesets;
    use rules_core::scratch::OddsScratch;

    use super::*;
    use crate::game::ids::number_of;
    use crate::storage::firmware::Firmware;
    use crate::ui::theme::{LEFT, RIGHT};

    #[test]
    fn a_throw_under_other_rules_is_shown_as_it_was_stored_and_says_so() {
        let mut scratch = Box::new(OddsScratch::new());
        let throw = ThrowRecord {
            ruleset: number_of("schnaffs"),
            procedure: number_of("gun-move"),
            how: How::Device,
            turn: 1,
            inputs: &[],
            house: &[],
            dice: &[2],
            headline: b"Gun is lost",
            by: Firmware::Former,
        };
        let game = Game::new(rulesets::ALL, &mut scratch);
        let shown = Shown::of(&[], Some(&Event::Throw(throw)), false, &game);
        assert_eq!(shown.headline, "Gun is lost");
        assert_eq!(shown.sentence, "Today's rules differ");
        assert!(PLAIN.width(&shown.sentence) <= RIGHT - LEFT);
        assert_eq!(shown.dice.iter().map(|cast| cast.face).collect::<Vec<_, FEW>>(), [2]);
        assert!(shown.again.is_some());
    }
}
