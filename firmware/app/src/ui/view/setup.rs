//! Settings and house rules.

use embedded_graphics::prelude::*;
use graphics::Frame;
use rules_core::house::{HouseRule, HouseValue};

use super::{Drawn, Text, in_sight, scroll_bar, text};
use crate::context::Context;
use crate::device::settings::{Cell, Controller, DeepSleep, Hand, Settings, Sleep};
use crate::device::sound::Sounds;
use crate::device::start::ProvokedFault;
use crate::ui::screens::cursor::Cursor;
use crate::ui::screens::lists::SEEN;
use crate::ui::screens::setup::{HOUSE_SEEN, Setting};
use crate::ui::theme::{LAST, PLAIN, RIGHT, VALUE_ALONE};
use crate::ui::widgets::{
    DottedLine, Edge, Field, Focus, Header, Item, Lines, Value, Ways, Weight,
};

/// Right edge of a house rule's value: the mark of a changed one stands beyond.
const HOUSE_EDGE: i32 = 108;
/// The rule above what is said of a house rule, and the base lines of that.
const HOUSE_LINE: i32 = 42;
const HOUSE_WORDS: [i32; 2] = [51, LAST];

pub(super) fn settings(cursor: Cursor, context: &Context<'_>, frame: &mut Frame) -> Drawn {
    Header::new("Settings").draw(frame)?;
    for (row, setting, focus) in in_sight(Setting::ALL.into_iter(), cursor, SEEN) {
        let shown = shown(setting, &context.device.settings);
        let leads_to = |text| Value::Pill { text, weight: Weight::Quiet, ways: Ways::More };
        let value = match setting {
            Setting::LeftHanded => Value::Tick(context.device.settings.hand == Hand::Left),
            Setting::Odds => Value::Tick(context.device.settings.odds),
            Setting::Animation => Value::Tick(context.device.settings.animation),
            Setting::Update => leads_to("by USB"),
            Setting::Randomness => leads_to("show"),
            _ => {
                let ways = ways(setting, &context.device.settings);
                Value::Pill { text: &shown, weight: Weight::Loud, ways }
            }
        };
        let field = Field::new(row, setting.label(), value, focus);
        Field { edge: VALUE_ALONE, ..field }.draw(frame)?;
    }
    scroll_bar(cursor.top, SEEN, Setting::ALL.len()).draw(frame)
}

fn shown(setting: Setting, settings: &Settings) -> Text {
    match setting {
        Setting::Contrast => {
            text(format_args!("{} of {}", settings.contrast, Settings::CONTRAST.1))
        }
        Setting::Sleep => text(format_args!("{}", settings.sleep.label())),
        Setting::DeepSleep => text(format_args!("{}", settings.deep_sleep.label())),
        Setting::Cell => text(format_args!("{}", settings.cell.label())),
        Setting::Panel => text(format_args!("{}", settings.panel.label())),
        Setting::Sounds => text(format_args!("{}", settings.sounds.label())),
        Setting::Dice => text(format_args!("{}", if settings.own_dice { "own" } else { "device" })),
        _ => Text::new(),
    }
}

fn ways(setting: Setting, settings: &Settings) -> Ways {
    match setting {
        Setting::Contrast => {
            let (least, most) = Settings::CONTRAST;
            Ways::of(settings.contrast > least, settings.contrast < most)
        }
        Setting::Sleep => ends(&Sleep::ALL, settings.sleep),
        Setting::DeepSleep => ends(&DeepSleep::ALL, settings.deep_sleep),
        Setting::Cell => ends(&Cell::ALL, settings.cell),
        Setting::Sounds => ends(&Sounds::ALL, settings.sounds),
        Setting::Panel => ends(&Controller::ALL, settings.panel),
        _ => Ways::Both,
    }
}

/// The ways from one of a list that does not go round.
fn ends<T: PartialEq>(all: &[T], now: T) -> Ways {
    Ways::of(all.first() != Some(&now), all.last() != Some(&now))
}

pub(super) fn house(cursor: Cursor, context: &Context<'_>, frame: &mut Frame) -> Drawn {
    let rules = context.game.ruleset().map_or(&[][..], |ruleset| ruleset.house);
    let place = text(format_args!("{} of {}", cursor.at + 1, rules.len()));
    Header::with_text("House rules", &place).draw(frame)?;
    for (row, (at, rule), focus) in in_sight(rules.iter().enumerate(), cursor, HOUSE_SEEN) {
        house_rule(row, rule, context.game.house().choice(at), focus, frame)?;
    }
    let Some(rule) = rules.get(cursor.at) else { return Ok(()) };
    DottedLine::across(0, RIGHT, HOUSE_LINE).draw(frame)?;
    let default = rule.values.get(rule.default).map_or("", |value| value.label());
    let default = text(format_args!("Default: {default}, ruling {}", rule.ruling));
    let texts = [default.as_str(), rule.about];
    Lines { texts: &texts, x: 0, bases: &HOUSE_WORDS, face: PLAIN }.draw(frame)?;
    Ok(())
}

fn house_rule(row: i32, rule: &HouseRule, choice: usize, focus: Focus, frame: &mut Frame) -> Drawn {
    let value = match rule.values.get(choice).copied().unwrap_or(HouseValue::No) {
        HouseValue::No => Value::Tick(false),
        HouseValue::Yes => Value::Tick(true),
        other => Value::Pill { text: other.label(), weight: Weight::Loud, ways: Ways::Both },
    };
    let effect = if choice == rule.default { "" } else { "*" };
    Field { row, label: rule.label, value, effect, edge: HOUSE_EDGE, focus }.draw(frame)
}

pub(super) fn tests(cursor: Cursor, frame: &mut Frame) -> Drawn {
    Header::new("Tests").draw(frame)?;
    for (row, fault, focus) in in_sight(ProvokedFault::ALL.into_iter(), cursor, SEEN) {
        Item { edge: Edge::Panel, ..Item::new(row, fault.label(), "", focus) }.draw(frame)?;
    }
    Ok(())
}
