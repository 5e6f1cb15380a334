//! Settings and house rules.

use super::{Text, px, text};
use crate::desk::Desk;
use crate::kit::{Edge, Field, Focus, Painter, Value, Ways, Weight};
use crate::screens::cursor::Cursor;
use crate::screens::lists::SEEN;
use crate::screens::setup::{HOUSE_SEEN, Setting};
use crate::settings::{Cell, Controller, DeepSleep, Hand, Settings, Sleep};
use crate::sound::Sounds;
use crate::start::Fault;
use crate::theme::{LAST, PLAIN, RIGHT, VALUE_ALONE};
use rules_core::house::HouseValue;

/// Right edge of a house rule's value: the mark of a changed one stands beyond.
const HOUSE_EDGE: i32 = 108;

pub(super) fn settings(cursor: Cursor, desk: &Desk<'_>, painter: &mut Painter<'_>) {
    painter.header("Settings");
    let all = Setting::ALL.into_iter().enumerate();
    for (row, (at, setting)) in (0..).zip(all.skip(cursor.top)).take(SEEN) {
        let shown = shown(setting, &desk.settings);
        let value = match setting {
            Setting::LeftHanded => Value::Tick(desk.settings.hand == Hand::Left),
            Setting::Odds => Value::Tick(desk.settings.odds),
            Setting::Animation => Value::Tick(desk.settings.animation),
            Setting::Update => {
                Value::Text { text: "by USB", weight: Weight::Quiet, ways: Ways::More }
            }
            Setting::Randomness => {
                Value::Text { text: "show", weight: Weight::Quiet, ways: Ways::More }
            }
            _ => Value::Text {
                text: &shown,
                weight: Weight::Loud,
                ways: ways(setting, &desk.settings),
            },
        };
        let field = Field { edge: VALUE_ALONE, ..Field::new(setting.label(), value) };
        painter.field(row, &field, Focus::when(at == cursor.at));
    }
    painter.scroll(px(cursor.top), px(SEEN), px(Setting::ALL.len()));
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

pub(super) fn house(cursor: Cursor, desk: &Desk<'_>, painter: &mut Painter<'_>) {
    let rules = desk.ruleset().map_or(&[][..], |ruleset| ruleset.house);
    painter.header("House rules");
    painter.header_right(&text(format_args!("{} of {}", cursor.at + 1, rules.len())));
    for (row, (at, rule)) in (0..).zip(rules.iter().enumerate().skip(cursor.top)).take(HOUSE_SEEN) {
        let choice = desk.house().choice(at);
        let value = rule.values.get(choice).copied().unwrap_or(HouseValue::No);
        let value = match value {
            HouseValue::No => Value::Tick(false),
            HouseValue::Yes => Value::Tick(true),
            other => Value::Text { text: other.label(), weight: Weight::Loud, ways: Ways::Both },
        };
        let effect = if choice == rule.default { "" } else { "*" };
        let field = Field { label: rule.label, value, effect, edge: HOUSE_EDGE };
        painter.field(row, &field, Focus::when(at == cursor.at));
    }
    if let Some(rule) = rules.get(cursor.at) {
        painter.dots(0, RIGHT, 42);
        painter.left(
            PLAIN,
            0,
            51,
            &text(format_args!("{}, ruling {}", default_of(rule), rule.ruling)),
        );
        painter.left(PLAIN, 0, LAST, rule.about);
    }
}

pub(super) fn tests(cursor: Cursor, painter: &mut Painter<'_>) {
    painter.header("Tests");
    for ((row, at), fault) in (0..).zip(0..).zip(Fault::ALL) {
        painter.item(row, fault.label(), "", Edge::Panel, Focus::when(at == cursor.at));
    }
}

/// The ruling's own value, in words.
fn default_of(rule: &rules_core::house::HouseRule) -> Text {
    let value = rule.values.get(rule.default).map_or("", |value| value.label());
    text(format_args!("Default: {value}"))
}
