//! What lies in one place of players' rulesets, why it cannot be played if it cannot, and the way to
//! remove it.

use embedded_graphics::prelude::*;
use graphics::Frame;
use heapless::String;
use rules_core::script::flaw::Flaw;
use rules_core::script::image::MACHINE;
use rules_core::script::places::PLACE_BYTES;

use super::Behaviour;
use super::places::name;
use crate::context::Context;
use crate::game::places::{Found, Places};
use crate::input::{Button, Press};
use crate::ui::Drawn;
use crate::ui::go::{Go, PlaceOrigin};
use crate::ui::text::text;
use crate::ui::theme::{LAST, LEFT, PLAIN, WORDS};
use crate::ui::widgets::{ButtonHint, ButtonPair, Header, IfCut, Paragraph};

/// Four lines of the screen.
type Words = String<128>;

/// One place. It can be removed where it was opened from the settings.
#[derive(Clone, Copy, Debug)]
pub struct PlaceScreen {
    pub place: usize,
    pub from: PlaceOrigin,
}

impl PlaceScreen {
    fn back(self) -> Go {
        match self.from {
            PlaceOrigin::Games { row } => Go::Rulesets { row },
            PlaceOrigin::Settings => Go::Places { place: self.place },
        }
    }
}

/// What is said of a place.
fn words(place: usize, places: &Places) -> Words {
    use core::fmt::Write as _;
    let mut words = Words::new();
    // There is room for the longest of them.
    let _ = match places.found(place) {
        Found::Nothing => write!(words, "Nothing lies here."),
        Found::Unchecked => write!(words, "..."),
        Found::Flawed(Flaw::TooNew(needs)) => write!(
            words,
            "Needs newer firmware: it is made for machine {needs}, this one runs {MACHINE}."
        ),
        Found::Flawed(Flaw::Damaged { what, at }) => {
            write!(words, "Damaged: {what} (byte {at}). Copy its file onto the drive again.")
        }
        Found::Flawed(Flaw::TooMuch { what, .. }) => {
            write!(words, "More {what} than this firmware has room for.")
        }
        Found::Flawed(Flaw::NoImage) => write!(words, "Damaged: no ruleset begins here."),
        Found::Sound => sound(place, places, &mut words),
    };
    words
}

/// What is said of one that can be played, or that another is played instead of.
fn sound(place: usize, places: &Places, words: &mut Words) -> core::fmt::Result {
    use core::fmt::Write as _;
    let Some(stamp) = places.stamp(place) else { return Ok(()) };
    let last = place + stamp.length.div_ceil(PLACE_BYTES);
    write!(words, "Version {}", stamp.version)?;
    if last > place + 1 {
        write!(words, ", places {} to {last}", place + 1)?;
    }
    match places.superseded_by(place) {
        Some(other) => write!(words, ". Not played: the one in place {} is.", other + 1),
        None => write!(words, "."),
    }
}

impl Behaviour for PlaceScreen {
    fn press(&mut self, press: Press, context: &mut Context<'_>) -> Option<Go> {
        match press {
            Press::Down(Button::B | Button::Left) => Some(self.back()),
            Press::Held { button: Button::A, .. } if self.asks().is_some() => {
                context.requests.remove = Some(self.place);
                Some(Go::Here)
            }
            _ => None,
        }
    }

    fn asks(&self) -> Option<&'static str> {
        (self.from == PlaceOrigin::Settings).then_some("remove it")
    }

    fn draw(&self, context: &Context<'_>, frame: &mut Frame) -> Drawn {
        let places = &context.game.places;
        let (title, place) = (name(self.place, places), text(format_args!("{}", self.place + 1)));
        let corner = if Header::fits(&title, &place) { &*place } else { "" };
        let is_named = places.name(self.place).is_some();
        Header::with_text(&title, if is_named { corner } else { "" }).draw(frame)?;
        let (text, bases, if_cut) = (&*words(self.place, places), &WORDS, IfCut::Fault);
        Paragraph { text, x: LEFT, bases, face: PLAIN, if_cut }.draw(frame)?;
        match self.from {
            PlaceOrigin::Settings => ButtonPair { a: "hold: remove", b: "back" }.draw(frame),
            PlaceOrigin::Games { .. } => {
                ButtonHint::new(Button::B, "back", Point::new(0, LAST)).draw(frame).map(|_| ())
            }
        }
    }
}
