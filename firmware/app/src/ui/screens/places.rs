//! The places of players' rulesets, each with what lies in it.

use embedded_graphics::prelude::*;
use graphics::Frame;

use super::Behaviour;
use crate::context::Context;
use crate::game::places::{Found, Places};
use crate::input::Press;
use crate::ui::Drawn;
use crate::ui::cursor::{Cursor, enters, goes_back};
use crate::ui::go::{Go, PlaceOrigin};
use crate::ui::setting::Setting;
use crate::ui::text::{Text, text};
use crate::ui::theme::{LEFT, LIST_ROWS, PLAIN, WORDS};
use crate::ui::widgets::{Header, IfCut, Item, Paragraph};

/// What is said where there are none.
const NONE: &str = "None yet. Their .uf2 files are copied onto the USB drive, as new firmware is.";

/// The list of the places that are taken.
#[derive(Clone, Copy, Debug, Default)]
pub struct PlacesScreen {
    cursor: Cursor,
}

impl PlacesScreen {
    /// The list with this place in focus.
    pub fn at(place: usize, context: &Context<'_>) -> Self {
        let taken = &mut context.game.places.taken();
        let mut cursor = Cursor::on(taken.position(|other| other == place).unwrap_or(0));
        cursor.show(count(context), LIST_ROWS);
        Self { cursor }
    }
}

fn count(context: &Context<'_>) -> usize {
    context.game.places.taken().count()
}

/// What a place is called: by its ruleset, once that is known to be sound.
pub(super) fn name(place: usize, places: &Places) -> Text {
    match places.name(place) {
        Some(name) => text(format_args!("{name}")),
        None => text(format_args!("Place {}", place + 1)),
    }
}

/// How it stands with a place, in a word.
pub(super) fn standing(place: usize, places: &Places) -> &'static str {
    use rules_core::script::flaw::Flaw;
    match places.found(place) {
        Found::Nothing => "",
        Found::Unchecked => "...",
        Found::Flawed(Flaw::TooNew(_)) => "needs firmware",
        Found::Flawed(Flaw::TooMuch { .. }) => "too large",
        Found::Flawed(_) => "damaged",
        Found::Sound if places.superseded_by(place).is_some() => "older",
        Found::Sound if places.opened.is_some_and(|opened| opened.place == place) => "open",
        Found::Sound => "",
    }
}

impl Behaviour for PlacesScreen {
    fn press(&mut self, press: Press, context: &mut Context<'_>) -> Option<Go> {
        if self.cursor.scrolled(press, count(context), LIST_ROWS) {
            return None;
        }
        if goes_back(press) {
            return Some(Go::Settings(Setting::PlayersRules));
        }
        let place = context.game.places.taken().nth(self.cursor.at).filter(|_| enters(press))?;
        Some(Go::Place { place, from: PlaceOrigin::Settings })
    }

    fn draw(&self, context: &Context<'_>, frame: &mut Frame) -> Drawn {
        Header::new("Players' rules").draw(frame)?;
        let places = &context.game.places;
        if places.taken().next().is_none() {
            let (bases, if_cut) = (&WORDS, IfCut::Fault);
            return Paragraph { text: NONE, x: LEFT, bases, face: PLAIN, if_cut }.draw(frame);
        }
        for (row, place, focus) in self.cursor.in_sight(places.taken(), LIST_ROWS) {
            Item::new(row, &name(place, places), standing(place, places), focus).draw(frame)?;
        }
        self.cursor.scroll_bar(count(context), LIST_ROWS).draw(frame)
    }
}
