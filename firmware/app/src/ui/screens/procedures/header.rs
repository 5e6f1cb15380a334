//! The header of home: the game, and how far it has got.

use embedded_graphics::prelude::*;
use graphics::Frame;

use crate::context::Context;
use crate::ui::Drawn;
use crate::ui::supply;
use crate::ui::text::{Text, text};
use crate::ui::theme::{RIGHT, SMALL};
use crate::ui::widgets::{Corner, Header, LEADER};

/// Room for the battery or the plug behind the turn, in letters of the header.
const SYMBOL: &str = "   ";

/// A title and what stands at the right of it.
type Texts = (Text, Text);

/// Draws the header. If there is no room for all, the game's name loses words from its front; with
/// the symbol of the battery there may be room only for less.
pub(super) fn draw(context: &Context<'_>, frame: &mut Frame) -> Drawn {
    let [full, less] = texts(context);
    let symbol = supply::corner(&context.device);
    if !matches!(symbol, Corner::Empty) {
        for (title, sum) in [&full, &less] {
            let sum = text(format_args!("{sum}{SYMBOL}"));
            if let Some(title) = shortened(title, &sum) {
                symbol.draw(frame)?;
                return Header::with_text(title, &sum).draw(frame);
            }
        }
    }
    let (title, sum) = full;
    Header::with_text(shortened(&title, &sum).unwrap_or(&title), &sum).draw(frame)
}

/// The game and its turn; or the turn and whose phase it is, where a procedure counts. And the same
/// with less.
fn texts(context: &Context<'_>) -> [Texts; 2] {
    let game = &context.game;
    let name = text(format_args!("{}", game.ruleset().map_or("", |ruleset| ruleset.name)));
    match (game.standing(), game.counts_by_hand()) {
        (Some(standing), _) if !standing.phase.is_empty() => {
            let phase = text(format_args!("{}", standing.phase));
            [(text(format_args!("T{}", standing.turn)), phase.clone()), (Text::new(), phase)]
        }
        (_, what) => {
            let turn = text(format_args!("{} {}", what.unwrap_or("Turn"), game.turn()));
            [(name.clone(), turn), (name, text(format_args!("{}", game.turn())))]
        }
    }
}

/// As many words of the title, the last ones, as leave room for the leader. Nothing if not even one
/// does.
fn shortened<'t>(title: &'t str, sum: &str) -> Option<&'t str> {
    let leader = if title.is_empty() { 0 } else { LEADER };
    let room = RIGHT - leader - SMALL.width(sum);
    let begins = |at: usize| at == 0 || title.get(..at).is_some_and(|end| end.ends_with(' '));
    let last = title.len().saturating_sub(1);
    let ends = (0..=last).filter(|&at| begins(at)).filter_map(|at| title.get(at..));
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
        assert_eq!(shortened("", "Alliance cavalry   "), Some(""));
        assert_eq!(shortened("Spanish Succession", "FRENCH CAVALRY    "), None);
    }
}
