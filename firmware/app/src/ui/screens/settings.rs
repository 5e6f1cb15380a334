//! The settings.

use embedded_graphics::prelude::*;
use graphics::Frame;

use super::Behaviour;
use crate::context::Context;
use crate::device::settings::{CellKind, Controller, DeepSleep, Hand, Settings, Sleep};
use crate::device::sound::Sounds;
use crate::input::dial::Turn;
use crate::input::{Button, Press};
use crate::ui::Drawn;
use crate::ui::cursor::{Cursor, enters};
use crate::ui::go::{ButtonsOrigin, Go};
use crate::ui::setting::Setting;
use crate::ui::supply;
use crate::ui::text::{Text, text};
use crate::ui::theme::{LIST_ROWS, VALUE_ALONE};
use crate::ui::tool::Tool;
use crate::ui::view::View;
use crate::ui::widgets::{Explained, FieldRow, FieldValue, Focus, Header, Ways, Weight};

/// Right edge of the values, so that the longest label has room and the arrow stays clear of the
/// scroll bar.
const VALUES: i32 = VALUE_ALONE + 4;

/// The settings.
#[derive(Clone, Copy, Debug, Default)]
pub struct SettingsScreen {
    cursor: Cursor,
    view: View,
}

impl SettingsScreen {
    /// The settings with this one in focus.
    pub fn at(setting: Setting) -> Self {
        let at = Setting::ALL.iter().position(|&other| other == setting);
        let mut cursor = Cursor::on(at.unwrap_or(0));
        cursor.show(Setting::ALL.len(), LIST_ROWS);
        Self { cursor, view: View::List }
    }
}

/// Turns a setting. If the picture turns round by it, the player is told how to hold the device.
fn turn(setting: Setting, turn: Turn, settings: &mut Settings) -> Option<Go> {
    let before = settings.hand;
    setting.turn(settings, turn);
    (before == Hand::Right && settings.hand == Hand::Left).then_some(Go::LeftHanded)
}

impl Behaviour for SettingsScreen {
    fn press(&mut self, press: Press, context: &mut Context<'_>) -> Option<Go> {
        let setting = *Setting::ALL.get(self.cursor.at)?;
        match (press, self.view) {
            (Press::Down(Button::B), View::List) => return Some(Go::ToolList(Tool::Settings)),
            _ if self.view == View::List
                && self.cursor.scrolled(press, Setting::ALL.len(), LIST_ROWS) => {}
            _ if let Some((go, _)) = leads_to(setting) => return enters(press).then_some(go),
            (Press::Down(Button::A), View::List) => self.view = View::Words,
            (Press::Down(Button::A | Button::B), View::Words) => self.view = View::List,
            _ => return turn(setting, Turn::of(press)?, &mut context.device.settings),
        }
        None
    }

    fn draw(&self, context: &Context<'_>, frame: &mut Frame) -> Drawn {
        match Setting::ALL.get(self.cursor.at) {
            Some(&setting) if self.view == View::Words => {
                draw_words(setting, &context.device.settings, frame)
            }
            _ => self.draw_list(context, frame),
        }
    }
}

impl SettingsScreen {
    fn draw_list(&self, context: &Context<'_>, frame: &mut Frame) -> Drawn {
        Header { title: "Settings", corner: supply::always(&context.device) }.draw(frame)?;
        for (row, setting, focus) in self.cursor.in_sight(Setting::ALL.into_iter(), LIST_ROWS) {
            draw_setting(row, setting, &context.device.settings, focus, frame)?;
        }
        self.cursor.scroll_bar(Setting::ALL.len(), LIST_ROWS).draw(frame)
    }
}

/// Where a row leads that is not set but opened, and the word that says so.
fn leads_to(setting: Setting) -> Option<(Go, &'static str)> {
    match setting {
        Setting::Update => Some((Go::Update, "by USB")),
        Setting::Randomness => Some((Go::Randomness, "show")),
        Setting::Buttons => Some((Go::Buttons(ButtonsOrigin::Settings), "show")),
        Setting::PlayersRules => Some((Go::Places { place: 0 }, "show")),
        Setting::Contrast
        | Setting::Sleep
        | Setting::LeftHanded
        | Setting::Odds
        | Setting::Animation
        | Setting::Dice
        | Setting::DeepSleep
        | Setting::Cell
        | Setting::Panel
        | Setting::Sounds => None,
    }
}

fn draw_setting(
    row: i32,
    setting: Setting,
    settings: &Settings,
    focus: Focus,
    frame: &mut Frame,
) -> Drawn {
    let shown = shown(setting, settings);
    let value = match setting {
        Setting::LeftHanded => FieldValue::Tick(settings.hand == Hand::Left),
        Setting::Odds => FieldValue::Tick(settings.odds),
        Setting::Animation => FieldValue::Tick(settings.animation),
        _ if let Some((_, text)) = leads_to(setting) => {
            FieldValue::Pill { text, weight: Weight::Quiet, ways: Ways::More }
        }
        _ => {
            let ways = ways(setting, settings);
            FieldValue::Pill { text: &shown, weight: Weight::Loud, ways }
        }
    };
    let field = FieldRow::new(row, setting.label(), value, focus);
    FieldRow { edge: VALUES, ..field }.draw(frame)
}

/// What a setting means.
fn draw_words(setting: Setting, settings: &Settings, frame: &mut Frame) -> Drawn {
    let (name, text, foot) = (setting.label(), setting.explain(), "Left and right change it");
    let (value, ways) = (shown(setting, settings), ways(setting, settings));
    Explained { name, value: &value, ways, text, foot }.draw(frame)
}

/// What a setting is set to, in words.
fn shown(setting: Setting, settings: &Settings) -> Text {
    let yes = |yes: bool| text(format_args!("{}", if yes { "yes" } else { "no" }));
    match setting {
        Setting::LeftHanded => yes(settings.hand == Hand::Left),
        Setting::Odds => yes(settings.odds),
        Setting::Animation => yes(settings.animation),
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
        Setting::Cell => ends(&CellKind::ALL, settings.cell),
        Setting::Sounds => ends(&Sounds::ALL, settings.sounds),
        Setting::Panel => ends(&Controller::ALL, settings.panel),
        Setting::LeftHanded => ends(&[Hand::Right, Hand::Left], settings.hand),
        Setting::Odds => ends(&[false, true], settings.odds),
        Setting::Animation => ends(&[false, true], settings.animation),
        _ => Ways::Both,
    }
}

/// The ways that a value can go in a list that stops at its ends.
fn ends<T: PartialEq>(all: &[T], now: T) -> Ways {
    Ways::of(all.first() != Some(&now), all.last() != Some(&now))
}

#[cfg(test)]
mod tests {
    use graphics::Faults;

    use super::super::with_context;
    use super::*;

    #[test]
    fn the_way_to_hold_the_device_is_shown_once_it_is_turned() {
        with_context(|context| {
            let mut screen = SettingsScreen::at(Setting::LeftHanded);
            let right = Press::Down(Button::Right);
            assert!(matches!(screen.press(right, context), Some(Go::LeftHanded)));
            assert!(screen.press(right, context).is_none());
        });
    }

    #[test]
    fn a_explains_a_setting_and_left_and_right_change_it_there_too() {
        with_context(|context| {
            let mut screen = SettingsScreen::at(Setting::Odds);
            assert!(screen.press(Press::Down(Button::A), context).is_none());
            assert_eq!(screen.view, View::Words);
            assert!(screen.press(Press::Down(Button::Left), context).is_none());
            assert!(!context.device.settings.odds);
            assert!(screen.press(Press::Down(Button::Down), context).is_none());
            assert_eq!(screen.cursor, SettingsScreen::at(Setting::Odds).cursor, "one at a time");
            assert!(screen.press(Press::Down(Button::B), context).is_none());
            assert_eq!(screen.view, View::List);
        });
    }

    #[test]
    fn every_setting_is_explained_in_its_room_at_each_of_its_values() {
        let more = Turn::of(Press::Down(Button::Right)).unwrap();
        for setting in Setting::ALL.into_iter().filter(|&setting| leads_to(setting).is_none()) {
            let mut settings = Settings::default();
            assert!(!setting.explain().is_empty(), "{setting:?}");
            for _ in 0..8 {
                let mut frame = Frame::new();
                let Ok(()) = draw_words(setting, &settings, &mut frame);
                assert_eq!(frame.faults(), Faults::CLEAN, "{setting:?}");
                setting.turn(&mut settings, more);
            }
        }
    }

    #[test]
    fn what_has_nothing_to_set_leads_on() {
        with_context(|context| {
            let right = Press::Down(Button::Right);
            let go = SettingsScreen::at(Setting::Update).press(right, context);
            assert!(matches!(go, Some(Go::Update)));
            let go = SettingsScreen::at(Setting::Randomness).press(right, context);
            assert!(matches!(go, Some(Go::Randomness)));
        });
    }
}
