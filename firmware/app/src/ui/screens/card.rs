//! The card that is up: whose phase it is, the cards of the turn, and whose the next may be.
//!
//! A plays it: it leads to the procedures of its phase. Only a held A turns the next, since a card
//! that was turned by mistake cannot be unseen.

use embedded_graphics::prelude::*;
use graphics::Frame;

use super::Behaviour;
use crate::context::Context;
use crate::game::cards::Cards;
use crate::game::results::Which;
use crate::input::{Button, Press};
use crate::ui::Drawn;
use crate::ui::cursor::Cursor;
use crate::ui::go::{Go, Origin};
use crate::ui::text::{Text, text};
use crate::ui::theme::{BOLD, LAST, PLAIN, RIGHT, SMALL};
use crate::ui::widgets::{ButtonHint, Header, Headline, Label, Strip, keep_apart};

/// The card that is up, or the back of the deck.
#[derive(Clone, Copy, Debug)]
pub struct CardScreen;

/// Base line of the headline, below the header.
const HEADLINE: i32 = 27;
/// Where the strip begins, and the base lines of what is told beside it.
const STRIP: i32 = 33;
const NEXT: [i32; 2] = [39, 48];

/// Plays the card: its phase, or what follows from the last card of a turn.
pub(super) fn play(context: &Context<'_>) -> Option<Go> {
    let cards = context.game.cards()?;
    if cards.are_face_down() {
        return None;
    }
    // After a power cut nothing is left of the result; the list has the same procedures.
    let follows = cards.are_all_turned() && context.game.last_is_card();
    Some(match context.game.follow_ups() {
        [_, ..] if follows => Go::FollowUps,
        _ => Go::Phase { focus: "" },
    })
}

/// Turns the next card, in the manner of the last.
pub(super) fn turn_next(context: &Context<'_>) -> Option<Go> {
    // Once it is turned, what followed from the card before follows no more.
    let situation = context.game.recent.of(context.game.turn_counter()?).beginning();
    Some(match context.game.last_is_card() {
        true => Go::Again { situation },
        false => Go::Throw { situation, origin: Origin::List },
    })
}

/// What a held A does.
pub(super) fn held(context: &Context<'_>) -> Option<&'static str> {
    let cards = context.game.cards()?;
    Some(match (cards.are_face_down(), cards.are_all_turned()) {
        (true, _) => "the first card",
        (_, true) => "the next turn",
        _ => "the next card",
    })
}

/// How the card came, if it is the last result: after other throws nothing more is known of it.
fn workings(context: &Context<'_>) -> Option<Go> {
    let workings = Go::Workings { which: Which::Last, at: Cursor::default() };
    context.game.last_is_card().then_some(workings)
}

/// The form of the cards, as they go on.
fn set(context: &Context<'_>) -> Option<Go> {
    let situation = context.game.recent.of(context.game.turn_counter()?).beginning();
    Some(Go::Form { situation, origin: Origin::List })
}

impl Behaviour for CardScreen {
    fn press(&mut self, press: Press, context: &mut Context<'_>) -> Option<Go> {
        match press {
            Press::Up(Button::A) | Press::Down(Button::Right) => play(context),
            Press::Held { button: Button::A, .. } => turn_next(context),
            Press::Down(Button::Down) => workings(context),
            Press::Down(Button::Left) => set(context),
            Press::Down(Button::B) => Some(Go::Home),
            _ => None,
        }
    }

    fn held(&self, context: &Context<'_>) -> Option<&'static str> {
        held(context)
    }

    fn draw(&self, context: &Context<'_>, frame: &mut Frame) -> Drawn {
        let Some(cards) = context.game.cards() else { return Ok(()) };
        let title = text(format_args!("Turn {}", cards.standing.turn));
        let card = text(format_args!("card {}", cards.standing.progress));
        Header::with_text(&title, &card).draw(frame)?;
        let phase = if cards.are_face_down() { "Cards face down" } else { cards.standing.headline };
        Headline { text: phase, at: Point::new(0, HEADLINE) }.draw(frame)?;
        Strip { y: STRIP, letters: &cards.letters, places: cards.places }.draw(frame)?;
        draw_next(&cards, frame)?;
        draw_last_line(&cards, frame)
    }
}

/// Whose the next card may be, or which turn comes next.
fn draw_next(cards: &Cards, frame: &mut Frame) -> Drawn {
    for (told, base) in ["next", &cards.standing.next].into_iter().zip(NEXT) {
        Label::new(told, Point::new(RIGHT, base), SMALL).capitals().right().draw(frame)?;
    }
    Ok(())
}

/// Where A leads, and what it does when it is held.
fn draw_last_line(cards: &Cards, frame: &mut Frame) -> Drawn {
    let key = ButtonHint::new(Button::A, "", Point::new(0, LAST)).draw(frame)?;
    if cards.are_face_down() {
        Label::new("hold: first card", Point::new(key.end, LAST), PLAIN).draw(frame)?;
        return Ok(());
    }
    let (way, held): (_, Text) = if cards.are_all_turned() {
        ("What follows", text(format_args!("hold: {}", cards.standing.next)))
    } else {
        ("play it", text(format_args!("hold: next card")))
    };
    let way = Label::new(way, Point::new(key.end, LAST), BOLD).draw(frame)?;
    let held = Label::new(&held, Point::new(RIGHT, LAST), PLAIN).right().draw(frame)?;
    keep_apart(frame, way.end, held.start);
    Ok(())
}

#[cfg(test)]
mod tests {
    use graphics::Faults;

    use super::super::with_context;
    use super::*;

    /// Runs a test with the cards of the game that goes by them: red and black ones left, and what
    /// came.
    fn with_cards([red, black, came]: [i32; 3], test: impl FnOnce(&mut Context<'_>)) {
        with_context(|context| {
            let mut rulesets = context.game.rulesets.iter();
            context.game.play(rulesets.position(|ruleset| ruleset.id == "wss").unwrap());
            let mut situation = context.game.recent.of(context.game.turn_counter().unwrap());
            for (field, value) in [red, black, came, 12].into_iter().enumerate() {
                situation.inputs.set(field, value);
            }
            context.game.recent.keep(&situation);
            test(context);
        });
    }

    #[test]
    fn only_a_held_a_turns_a_card() {
        for cards in [[3, 3, 0], [2, 2, 1], [3, 3, 7]] {
            with_cards(cards, |context| {
                let tap = CardScreen.press(Press::Up(Button::A), context);
                assert!(matches!(tap, None | Some(Go::Phase { .. })), "{cards:?}: {tap:?}");
                let held = Press::Held { button: Button::A, after: 600, count: 1 };
                assert!(matches!(CardScreen.press(held, context), Some(Go::Throw { .. })));
            });
        }
    }

    #[test]
    fn every_card_of_a_turn_fits_and_the_bar_says_what_it_turns() {
        for (cards, does) in [
            ([3, 3, 0], "the first card"),
            ([2, 3, 1], "the next card"),
            ([0, 3, 7], "the next card"),
            ([3, 0, 0], "the next card"),
            ([0, 1, 0b01_0011], "the next card"),
            ([3, 3, 0b11_1000], "the next turn"),
        ] {
            with_cards(cards, |context| {
                assert_eq!(CardScreen.held(context), Some(does));
                let mut frame = Frame::new();
                let Ok(()) = CardScreen.draw(context, &mut frame);
                assert_eq!(frame.faults(), Faults::CLEAN, "{cards:?}");
            });
        }
    }
}
