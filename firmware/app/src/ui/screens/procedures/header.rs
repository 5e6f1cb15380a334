//! The header of home: the game, and how far it has got.

use core::fmt::Write as _;

use embedded_graphics::prelude::*;
use graphics::Frame;

use crate::context::Context;
use crate::ui::Drawn;
use crate::ui::supply;
use crate::ui::text::{Text, text};
use crate::ui::theme::{RIGHT, SMALL};
use crate::ui::widgets::{Corner, Header};

/// The least that stays between the two texts of a header, so that they never read as one.
const LEADER: i32 = 12;

/// Room for the battery or the plug behind the turn, in letters of the header.
const SYMBOL: &str = "   ";

/// Draws the header. If there is no room for all, the game's name loses words from its front, and
/// then the symbol of the battery goes.
pub(super) fn draw(context: &Context<'_>, frame: &mut Frame) -> Drawn {
    let (title, sum) = texts(context);
    let symbol = supply::corner(&context.device);
    let with_symbol = text(format_args!("{sum}{SYMBOL}"));
    match (symbol, shortened(&title, &with_symbol)) {
        (Corner::Empty, _) | (_, None) => {
            let title = shortened(&title, &sum).unwrap_or(&title);
            Header::with_text(title, &sum).draw(frame)
        }
        (symbol, Some(title)) => {
            Header::with_text(title, &with_symbol).draw(frame)?;
            symbol.draw(frame)?;
            Ok(())
        }
    }
}

/// The game and its turn; or the turn and whose phase it is, where a procedure counts.
fn texts(context: &Context<'_>) -> (Text, Text) {
    let game = &context.game;
    let name = game.ruleset().map_or("", |ruleset| ruleset.name);
    match (game.standing(), game.counts_by_hand()) {
        (Some(standing), _) if !standing.phase.is_empty() => {
            (text(format_args!("T{}", standing.turn)), text(format_args!("{}", standing.phase)))
        }
        (_, what) => {
            let mut turn = Text::new();
            // Both are short.
            let _ = write!(turn, "{} {}", what.unwrap_or("Turn"), game.turn());
            (text(format_args!("{name}")), turn)
        }
    }
}

/// As many words of the title, the last ones, as leave room for the leader. Nothing if not even one
/// does.
fn shortened<'t>(title: &'t str, sum: &str) -> Option<&'t str> {
    let room = RIGHT - LEADER - SMALL.width(sum);
    let begins = |at: usize| at == 0 || title.get(..at).is_some_and(|end| end.ends_with(' '));
    let ends = (0..title.len()).filter(|&at| begins(at)).filter_map(|at| title.get(at..));
    ends.into_iter().find(|words| SMALL.width(words) <= room)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_too_long_for_its_turn_loses_its_first_words() {
        assert_eq!(shortened("Walter Schnaffs", "TURN 3"), Some("Schnaffs"));
        assert_eq!(shortened("Kriegsspiel", "MOVE 12"), Some("Kriegsspiel"));
        assert_eq!(shortened("T2", "French cavalry"), Some("T2"));
        assert_eq!(shortened("Spanish Succession", "FRENCH CAVALRY    "), None);
    }
}
