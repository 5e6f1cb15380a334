//! The house rules of the ruleset in play.

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
use crate::ui::text::{self, Text, text};
use crate::ui::theme::{LAST, PLAIN, RIGHT};
use crate::ui::tool::Tool;
use crate::ui::widgets::{
    DottedLine, FieldRow, FieldValue, Focus, Header, Lines, RowEffect, Ways, Weight,
};

/// Rows in sight: what is said of the rule in focus stands below them.
const ROWS: usize = 3;
/// Right edge of a rule's value: the mark of a changed one stands beyond.
const EDGE: i32 = 108;
/// The dotted line above what is said of a rule, and the base lines of that.
const LINE: i32 = 42;
const WORDS: [i32; 2] = [51, LAST];

/// The list of house rules.
#[derive(Clone, Copy, Debug, Default)]
pub struct HouseRulesScreen {
    cursor: Cursor,
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

impl Behaviour for HouseRulesScreen {
    fn press(&mut self, press: Press, context: &mut Context<'_>) -> Option<Go> {
        let rules = rules(context);
        if self.cursor.scrolled(press, rules.len(), ROWS) {
            return None;
        }
        if press == Press::Down(Button::B) {
            return Some(Go::ToolList(Tool::HouseRules));
        }
        let turn = Turn::of(press)?;
        let rule = rules.get(self.cursor.at)?;
        let playing = context.game.playing;
        let house = context.game.houses.get_mut(playing)?;
        house.set(self.cursor.at, turned(rule, house.choice(self.cursor.at), turn));
        context.game.odds.stop();
        None
    }

    fn draw(&self, context: &Context<'_>, frame: &mut Frame) -> Drawn {
        let rules = rules(context);
        let place = text(format_args!("{} of {}", self.cursor.at + 1, rules.len()));
        Header::with_text("House rules", &place).draw(frame)?;
        for (row, (at, rule), focus) in self.cursor.in_sight(rules.iter().enumerate(), ROWS) {
            draw_rule(row, rule, context.game.house().choice(at), focus, frame)?;
        }
        match rules.get(self.cursor.at) {
            Some(rule) => draw_words(rule, context.game.house().choice(self.cursor.at), frame),
            None => Ok(()),
        }
    }
}

fn draw_rule(row: i32, rule: &HouseRule, choice: usize, focus: Focus, frame: &mut Frame) -> Drawn {
    let text = rule.values.get(choice).map_or("", |value| value.label());
    let value = FieldValue::Pill { text, weight: Weight::Loud, ways: Ways::Both };
    let effect = RowEffect::now(if choice == rule.default { "" } else { "*" });
    FieldRow { row, label: rule.label, value, effect, edge: EDGE, focus }.draw(frame)
}

/// What is said of a rule.
fn draw_words(rule: &HouseRule, choice: usize, frame: &mut Frame) -> Drawn {
    DottedLine::across(0, RIGHT, LINE).draw(frame)?;
    let texts = [&section_or_default(rule, choice), rule.explain];
    Lines { texts: &texts, x: 0, bases: &WORDS, face: PLAIN }.draw(frame)?;
    Ok(())
}

/// Where a rule stands in its book, or its default if that was changed.
fn section_or_default(rule: &HouseRule, choice: usize) -> Text {
    let default = rule.values.get(rule.default).map_or("", |value| value.label());
    match choice == rule.default {
        true => text::rule(rule.section),
        false => text(format_args!("Default: {default}")),
    }
}

#[cfg(test)]
mod tests {
    use graphics::Faults;
    use rules_core::house::Ruling;

    use super::super::with_context;
    use super::*;

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
    fn a_rule_shows_its_section_until_it_is_changed_and_then_its_default() {
        let rule = HouseRule::on("x", "X", Ruling::on("9 Morale", "R1"), "About it");
        assert_eq!(section_or_default(&rule, 1), "Rule: 9 Morale");
        assert_eq!(section_or_default(&rule, 0), "Default: yes");
    }

    #[test]
    fn what_is_said_of_every_rule_has_room() {
        with_context(|context| {
            for rule in context.game.rulesets.iter().flat_map(|ruleset| ruleset.house) {
                for choice in 0..rule.values.len() {
                    let mut frame = Frame::new();
                    let Ok(()) = draw_words(rule, choice, &mut frame);
                    assert_eq!(frame.faults(), Faults::CLEAN, "{} {choice}", rule.id);
                }
            }
        });
    }
}
