//! How wide texts of players' rulesets are, and how much room the screens have for them.
//!
//! The rooms are those of the widgets, of the tightest place where a text stands. Tests draw texts
//! that just find room, and texts a letter longer.

use graphics::Face;
use rules_core::script::measure::{Kind, Measure};

use crate::ui::theme::{
    AIR, BOLD, EFFECT, HEAD, HEAD_LONG, LEFT, NOTE_AIR, PLAIN, RIGHT, SMALL, VALUE, VALUE_ALONE,
    VALUE_TICK_LIST,
};
use crate::ui::widgets::{FollowUpHint, LEADER, OddsRow};

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
        Kind::Title => RIGHT - LEADER,
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

#[cfg(test)]
mod tests {
    extern crate std;

    use std::string::String;

    use embedded_graphics::prelude::*;
    use graphics::{Faults, Frame};

    use super::*;
    use crate::ui::widgets::{
        FieldRow, FieldValue, Focus, FollowUpHint, Footer, Header, Heading, Headline, Item, Names,
        OddsLineState, OddsRow, RefusalLine, RowEffect, Ways, Weight,
    };

    /// The longest row of these letters that there is room for beside something, and one more.
    fn widest(kind: Kind, beside: u32) -> [String; 2] {
        let room = ScreenFonts.room(kind) - beside;
        let mut text = String::new();
        for letter in "nonononononononononononononononononononon".chars() {
            let longer = text.clone() + letter.encode_utf8(&mut [0; 4]);
            if ScreenFonts.width(&longer, kind) > room {
                return [text, longer];
            }
            text = longer;
        }
        panic!("{kind:?} has room for all of it")
    }

    fn drawn(widget: &impl Drawable<Color = embedded_graphics::pixelcolor::BinaryColor>) -> Faults {
        let mut frame = Frame::new();
        let _ = widget.draw(&mut frame);
        frame.faults()
    }

    fn row<'a>(label: &'a str, value: FieldValue<'a>) -> FieldRow<'a> {
        FieldRow { edge: VALUE_ALONE, ..FieldRow::new(1, label, value, Focus::Here) }
    }

    #[test]
    fn what_has_room_is_drawn_whole_and_a_letter_more_is_not() {
        let (ways, weight) = (Ways::Both, Weight::Loud);
        let number = FieldValue::Pill { text: "20", weight, ways };
        let word = FieldValue::LongPill { text: "stone wall", weight, ways };
        let [twenty, wall] = ["20", "stone wall"].map(|text| ScreenFonts.width(text, Kind::Value));
        type Draw<'d> = &'d dyn Fn(&str) -> Faults;
        let cases: [(Kind, u32, Draw<'_>); 11] = [
            (Kind::NumberRow, twenty, &|label| drawn(&row(label, number))),
            (Kind::WordRow, wall, &|label| drawn(&row(label, word))),
            (Kind::TickRow, 0, &|label| drawn(&row(label, FieldValue::Tick(false)))),
            (Kind::Tick, 0, &|label| {
                drawn(&FieldRow { edge: VALUE_TICK_LIST, ..row(label, FieldValue::Tick(false)) })
            }),
            (Kind::Section, 0, &|name| drawn(&Heading { row: 1, name })),
            (Kind::Procedure, 0, &|name| drawn(&Item::new(1, name, "", Focus::Here))),
            (Kind::Title, 0, &|title| drawn(&Header::with_text("", title))),
            (Kind::Headline, 0, &|text| drawn(&Headline::new(text))),
            (Kind::HeadlineOfTest, 0, &|text| {
                drawn(&Headline { text, at: Point::new(BESIDE_DIE, 20) })
            }),
            (Kind::Refusal, 0, &|sentence| {
                drawn(&RefusalLine {
                    sentence,
                    mark: embedded_graphics::pixelcolor::BinaryColor::On,
                })
            }),
            (Kind::FollowUp, 0, &|name| drawn(&FollowUpHint { name, base: 30 })),
        ];
        for (kind, beside, draw) in cases {
            let [fits, wide] = widest(kind, beside);
            assert_eq!(draw(&fits), Faults::CLEAN, "{kind:?} {fits}");
            assert_ne!(draw(&wide), Faults::CLEAN, "{kind:?} {wide}");
        }
    }

    #[test]
    fn a_footer_leaves_room_for_its_chance_and_odds_for_their_percentage() {
        let [fits, _] = widest(Kind::Footer, ScreenFonts.width("win 100.0%", Kind::Chance));
        let footer = Footer::new(&fits, "win 100.0%", OddsLineState::Off);
        assert_eq!(drawn(&footer), Faults::CLEAN);
        let [fits, _] = widest(Kind::Short, 0);
        let row = OddsRow {
            row: 1,
            name: &fits,
            names: Names::Words,
            permille: 1000,
            percent: "100.0%",
            focus: Focus::Here,
        };
        assert_eq!(drawn(&row), Faults::CLEAN);
    }

    #[test]
    fn an_effect_has_room_beside_a_value_in_focus() {
        for (kind, value) in [
            (
                Kind::EffectOfNumber,
                FieldValue::Pill { text: "20", weight: Weight::Loud, ways: Ways::Both },
            ),
            (
                Kind::Effect,
                FieldValue::LongPill { text: "wall", weight: Weight::Loud, ways: Ways::Both },
            ),
        ] {
            let [fits, _] = widest(kind, 0);
            let effect = RowEffect::Now(&fits);
            let row = FieldRow { effect, ..FieldRow::new(1, "At", value, Focus::Here) };
            assert_eq!(drawn(&row), Faults::CLEAN, "{kind:?} {fits}");
        }
    }

    #[test]
    fn every_letter_of_latin_1_is_drawn_and_none_beyond() {
        assert!((' '..='~').chain('\u{a0}'..='ÿ').all(|letter| ScreenFonts.draws(letter)));
        assert!("ő…“\u{7f}\u{85}€".chars().all(|letter| !ScreenFonts.draws(letter)));
    }
}
