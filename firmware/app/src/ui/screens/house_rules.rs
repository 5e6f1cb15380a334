//! The house rules of the ruleset in play: a list, and each explained on a whole screen.

use embedded_graphics::prelude::*;
use graphics::Frame;
use rules_core::house::{HouseRule, HouseValue};

use super::Behaviour;
use crate::context::Context;
use crate::input::dial::Turn;
use crate::input::{Button, Press};
use crate::ui::Drawn;
use crate::ui::cursor::Cursor;
use crate::ui::go::Go;
use crate::ui::text::{Text, text};
use crate::ui::theme::{AIR, BOLD, BUTTONS, FORM_ROWS, LEFT, PLAIN, RIGHT};
use crate::ui::tool::Tool;
use crate::ui::view::View;
use crate::ui::widgets::{
    ButtonHint, Explained, FieldRow, FieldValue, Focus, Header, RowEffect, Ways, Weight,
};

/// Right edge of a rule's choice: the mark of a changed one stands beyond.
const EDGE: i32 = 108;
/// The most columns of a rule's name and its longest choice that leave room for a pill and arrows.
const PILL_ROOM: i32 = 94;
/// The most columns of both without a pill, with the arrow before the choice.
const ROOM: i32 = EDGE - 5 - AIR - LEFT;

/// The house rules.
#[derive(Clone, Copy, Debug, Default)]
pub struct HouseRulesScreen {
    cursor: Cursor,
    view: View,
}

fn rules(context: &Context<'_>) -> &'static [HouseRule] {
    context.game.ruleset().map_or(&[][..], |ruleset| ruleset.house)
}

/// The choice that a turn leads to. Yes or no is absolute, as on a form.
fn turned(rule: &HouseRule, now: usize, turn: Turn) -> usize {
    let now = i32::try_from(now).unwrap_or(0);
    let count = i32::try_from(rule.values.len()).unwrap_or(1);
    let next = match rule.values {
        [HouseValue::No(_), HouseValue::Yes(_)] => i32::from(turn.tick()),
        [HouseValue::Yes(_), HouseValue::No(_)] => i32::from(!turn.tick()),
        _ => turn.choice(now, count),
    };
    usize::try_from(next).unwrap_or(0)
}

/// The ways a choice can go: a list goes round, yes or no does not.
fn ways(rule: &HouseRule, choice: usize) -> Ways {
    match rule.values.get(choice) {
        Some(HouseValue::No(_)) => Ways::More,
        Some(HouseValue::Yes(_)) => Ways::Less,
        _ => Ways::Both,
    }
}

fn chosen(rule: &HouseRule, choice: usize) -> &'static str {
    rule.values.get(choice).map_or("", |value| value.label())
}

/// Where a rule stands in its book, and what the device's ruling is. Where both find no room, the
/// ruling.
fn section_and_ruling(rule: &HouseRule) -> Text {
    let ruling = chosen(rule, rule.default);
    let both = text(format_args!("{}. Ruling: {ruling}", rule.section));
    if PLAIN.width(&both) <= RIGHT { both } else { text(format_args!("Ruling: {ruling}")) }
}

impl HouseRulesScreen {
    fn turn(&self, turn: Turn, context: &mut Context<'_>) -> Option<()> {
        let rule = rules(context).get(self.cursor.at)?;
        let playing = context.game.playing;
        let house = context.game.houses.get_mut(playing)?;
        house.set(self.cursor.at, turned(rule, house.choice(self.cursor.at), turn));
        context.game.odds.stop();
        Some(())
    }

    fn draw_list(&self, rules: &[HouseRule], context: &Context<'_>, frame: &mut Frame) -> Drawn {
        let place = text(format_args!("{} of {}", self.cursor.at + 1, rules.len()));
        Header::with_text("House rules", &place).draw(frame)?;
        for (row, (at, rule), focus) in self.cursor.in_sight(rules.iter().enumerate(), FORM_ROWS) {
            draw_rule(row, rule, context.game.house().choice(at), focus, frame)?;
        }
        self.cursor.scroll_bar(rules.len(), FORM_ROWS).draw(frame)?;
        ButtonHint::new(Button::A, "what it means", Point::new(0, BUTTONS)).draw(frame)?;
        Ok(())
    }
}

impl Behaviour for HouseRulesScreen {
    fn press(&mut self, press: Press, context: &mut Context<'_>) -> Option<Go> {
        let rules = rules(context);
        match (press, self.view) {
            (Press::Down(Button::B), View::List) => return Some(Go::ToolList(Tool::HouseRules)),
            (Press::Down(Button::A), View::List) if !rules.is_empty() => self.view = View::Words,
            (Press::Down(Button::A | Button::B), _) => self.view = View::List,
            _ if self.view == View::List && self.cursor.scrolled(press, rules.len(), FORM_ROWS) => {
            }
            _ => self.turn(Turn::of(press)?, context)?,
        }
        None
    }

    fn draw(&self, context: &Context<'_>, frame: &mut Frame) -> Drawn {
        let rules = rules(context);
        match rules.get(self.cursor.at) {
            Some(rule) if self.view == View::Words => {
                draw_words(rule, context.game.house().choice(self.cursor.at), frame)
            }
            _ => self.draw_list(rules, context, frame),
        }
    }
}

fn draw_rule(row: i32, rule: &HouseRule, choice: usize, focus: Focus, frame: &mut Frame) -> Drawn {
    let (text, ways, weight) = (chosen(rule, choice), ways(rule, choice), Weight::Loud);
    let longest = rule.values.iter().map(|value| BOLD.width(value.label())).max().unwrap_or(0);
    let value = match PLAIN.width(rule.label) + longest <= PILL_ROOM {
        true => FieldValue::Pill { text, weight, ways },
        false => FieldValue::Word { text, weight, ways },
    };
    let effect = RowEffect::now(if choice == rule.default { "" } else { "*" });
    let field = FieldRow::new(row, cut(rule.label, ROOM - longest), value, focus);
    FieldRow { effect, edge: EDGE, ..field }.draw(frame)
}

/// As much of a player's own words as there is room for: what they mean is on a page that has all.
fn cut(label: &str, room: i32) -> &str {
    let mut ends = label.char_indices().map(|(at, _)| at).chain([label.len()]).rev();
    let longest = ends.find_map(|end| label.get(..end).filter(|some| PLAIN.width(some) <= room));
    longest.unwrap_or_default().trim_end()
}

/// What a rule means.
fn draw_words(rule: &HouseRule, choice: usize, frame: &mut Frame) -> Drawn {
    let (name, value, ways) = (rule.label, chosen(rule, choice), ways(rule, choice));
    let foot = section_and_ruling(rule);
    Explained { name, value, ways, text: rule.explain, foot: &foot }.draw(frame)
}

#[cfg(test)]
mod tests {
    extern crate std;

    use std::vec::Vec;

    use graphics::Faults;
    use rules_core::house::Ruling;
    use rules_core::rulesets;

    use super::super::with_context;
    use super::*;

    #[test]
    fn a_name_without_room_loses_its_last_letters() {
        let label = "3 MF also falls bäck";
        assert_eq!(cut(label, PLAIN.width(label)), label);
        assert_eq!(cut(label, PLAIN.width(label) - 1), "3 MF also falls bäc");
        assert_eq!(cut(label, PLAIN.width("3 MF ")), "3 MF");
        assert_eq!(cut(label, 0), "");
    }

    #[test]
    fn a_yes_or_no_is_absolute() {
        with_context(|context| {
            let all = context.game.rulesets.iter().flat_map(|ruleset| ruleset.house);
            let Turn { way: more, .. } = Turn::of(Press::Down(Button::Right)).unwrap();
            let more = Turn { way: more, held: None };
            for rule in
                all.filter(|rule| matches!(rule.values, [HouseValue::No(_), HouseValue::Yes(_)]))
            {
                assert_eq!((turned(rule, 0, more), turned(rule, 1, more)), (1, 1));
            }
        });
    }

    #[test]
    fn a_explains_the_rule_in_focus_and_left_and_right_change_it_there_too() {
        with_context(|context| {
            let mut screen = HouseRulesScreen::default();
            let before = context.game.house().choice(0usize);
            for button in [Button::A, Button::Right] {
                assert!(screen.press(Press::Down(button), context).is_none());
            }
            let way = if before == 0 { Button::Right } else { Button::Left };
            screen.press(Press::Down(way), context);
            assert_eq!(screen.view, View::Words);
            assert!(screen.press(Press::Down(Button::B), context).is_none());
            assert_eq!(screen.view, View::List, "B goes one step back");
            let back = screen.press(Press::Down(Button::B), context);
            assert!(matches!(back, Some(Go::ToolList(Tool::HouseRules))));
        });
    }

    #[test]
    fn a_rule_names_its_section_and_its_ruling_but_no_number() {
        let rule = HouseRule::on("x", "X", Ruling::on("9 Morale", "R1"), "About it");
        assert_eq!(section_and_ruling(&rule), "9 Morale. Ruling: yes");
        let ruling = Ruling::on("App. 3: small arms table", "R1");
        assert_eq!(section_and_ruling(&HouseRule { section: "x", ..rule }), "x. Ruling: yes");
        let long = HouseRule::off("x", "X", ruling, "About it");
        assert_eq!(section_and_ruling(&long), "Ruling: no", "there is no room for both");
    }

    #[test]
    fn every_rule_has_room_in_the_list_and_in_words_at_each_of_its_choices() {
        let rules = rulesets::ALL.iter().flat_map(|ruleset| ruleset.house);
        let all = rules.flat_map(|rule| (0..rule.values.len()).map(move |choice| (rule, choice)));
        let fits = |rule, choice| {
            let [mut list, mut words] = [Frame::new(), Frame::new()];
            let Ok(()) = draw_rule(0, rule, choice, Focus::Here, &mut list);
            let Ok(()) = draw_words(rule, choice, &mut words);
            [list, words].map(|frame| frame.faults() == Faults::CLEAN)
        };
        let faults: Vec<_> = all
            .map(|(rule, choice)| (rule.label, chosen(rule, choice), fits(rule, choice)))
            .filter(|(.., fits)| *fits != [true; 2])
            .collect();
        assert!(faults.is_empty(), "{faults:#?}");
    }
}
