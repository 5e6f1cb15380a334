//! How wide texts of players' rulesets are, and how much room the screens have for them.
//!
//! The rooms are those of the widgets, of the tightest place where a text stands. A test draws a
//! text of each kind at its room and one a letter longer.

use graphics::Face;
use rules_core::script::measure::{Kind, Measure};

use crate::ui::theme::{
    AIR, BOLD, EFFECT, HEAD, HEAD_LONG, LEFT, NOTE_AIR, PLAIN, RIGHT, SMALL, VALUE, VALUE_ALONE,
    VALUE_TICK_LIST,
};
use crate::ui::widgets::{FollowUpHint, OddsRow};

/// The fonts of the gadget.
#[derive(Clone, Copy, Debug, Default)]
pub struct ScreenFonts;

/// Columns of a value in focus beside its text: the pill's end, its air and an arrow.
const PILL: i32 = 8;
/// The same without a pill: an arrow and its air.
const ARROW: i32 = 5;
/// Columns of a box to tick in focus.
const TICK_BOX: i32 = 12;
/// Where the headline of a test begins: right of its die.
const BESIDE_DIE: i32 = 25;
/// The mark before a refusal.
const MARK: i32 = 6;
/// Where the value of a house rule ends.
const HOUSE_VALUE: i32 = 108;
/// Columns of one of two sides, and of a figure before its name.
const SIDE: i32 = 61;
const SIDE_FIGURE: i32 = 16;

impl Measure for ScreenFonts {
    fn width(&self, text: &str, kind: Kind) -> u32 {
        let width = |face: &Face| face.width(text);
        u32::try_from(match kind {
            Kind::Headline | Kind::HeadlineOfTest => headline(text),
            _ => width(face(kind)),
        })
        .unwrap_or(0)
    }

    fn room(&self, kind: Kind) -> u32 {
        u32::try_from(room(kind)).unwrap_or(0)
    }

    fn draws(&self, letter: char) -> bool {
        let mut bytes = [0; 4];
        let letter = letter.encode_utf8(&mut bytes);
        PLAIN.has(letter) && BOLD.has(letter)
    }
}

/// Of the fonts for headlines that have the letters, the one that takes least.
fn headline(text: &str) -> i32 {
    let faces = [HEAD, HEAD_LONG].into_iter().filter(|face| face.has(text));
    faces.map(|face| face.width(text)).min().unwrap_or_else(|| HEAD_LONG.width(text))
}

const fn face(kind: Kind) -> &'static Face {
    match kind {
        Kind::Title | Kind::Section => SMALL,
        Kind::Ruleset
        | Kind::Procedure
        | Kind::Value
        | Kind::Effect
        | Kind::EffectOfNumber
        | Kind::Footer
        | Kind::Chance
        | Kind::Short
        | Kind::Side
        | Kind::FollowUp => BOLD,
        _ => PLAIN,
    }
}

const fn room(kind: Kind) -> i32 {
    match kind {
        Kind::Ruleset | Kind::Procedure => EFFECT - NOTE_AIR - LEFT,
        Kind::Title => RIGHT,
        Kind::Section => EFFECT - AIR - LEFT,
        Kind::NumberRow => VALUE_ALONE - PILL - AIR - LEFT,
        Kind::WordRow | Kind::Value => VALUE_ALONE - ARROW - AIR - LEFT,
        Kind::TickRow => VALUE_ALONE - TICK_BOX - AIR - LEFT,
        Kind::Tick => VALUE_TICK_LIST - TICK_BOX - AIR - LEFT,
        Kind::Effect => EFFECT - AIR - VALUE - ARROW,
        Kind::EffectOfNumber => EFFECT - AIR - VALUE - PILL,
        Kind::Headline | Kind::Sentence | Kind::Throw => RIGHT,
        Kind::HeadlineOfTest => RIGHT - BESIDE_DIE,
        Kind::Footer | Kind::Chance => RIGHT - 1 - AIR,
        Kind::Refusal => RIGHT - MARK,
        Kind::Short => OddsRow::ROOM,
        Kind::Side | Kind::SideNote => SIDE - SIDE_FIGURE,
        Kind::Note => (EFFECT - NOTE_AIR - LEFT) / 2,
        Kind::FollowUp => FollowUpHint::NAME_END,
        Kind::Fact => EFFECT - LEFT,
        Kind::HouseRule => HOUSE_VALUE - ARROW - AIR - LEFT,
    }
}
