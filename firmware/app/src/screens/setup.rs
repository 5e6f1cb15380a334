//! Settings, house rules, and screens that say one thing.

use rules_core::house::HouseValue;

use super::cursor::Cursor;
use super::dial::Turn;
use super::dice::DiceScreen;
use super::form::Origin;
use super::lists::{self, SEEN, Tool};
use super::own::OwnScreen;
use super::{Message, Screen};
use crate::Button;
use crate::desk::Desk;
use crate::keys::Press;
use crate::settings::{Hand, Settings, Sleep};

/// The rows of the settings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Setting {
    Contrast,
    Sleep,
    LeftHanded,
    Odds,
    Animation,
    Dice,
}

impl Setting {
    pub const ALL: [Self; 6] = [Self::Contrast, Self::Sleep, Self::LeftHanded, Self::Odds, Self::Animation, Self::Dice];

    pub const fn label(self) -> &'static str {
        match self {
            Self::Contrast => "Contrast",
            Self::Sleep => "Screen off in",
            Self::LeftHanded => "Left-handed",
            Self::Odds => "Odds on forms",
            Self::Animation => "Dice tumble",
            Self::Dice => "Dice",
        }
    }

    fn turn(self, settings: &mut Settings, turn: Turn) {
        match self {
            Self::Contrast => {
                let (min, max) = Settings::CONTRAST;
                let next = turn.number(settings.contrast.into(), (min.into(), max.into()), &[]);
                settings.contrast = u8::try_from(next).unwrap_or(max);
            }
            Self::Sleep => {
                let now = Sleep::ALL.iter().position(|&sleep| sleep == settings.sleep).unwrap_or(0);
                let next = turn.number(i32::try_from(now).unwrap_or(0), (0, 3), &[]);
                let next = usize::try_from(next).unwrap_or(0);
                settings.sleep = Sleep::ALL.get(next).copied().unwrap_or(Sleep::Minute);
            }
            Self::LeftHanded => settings.hand = if turn.tick() { Hand::Left } else { Hand::Right },
            Self::Odds => settings.odds = turn.tick(),
            Self::Animation => settings.animation = turn.tick(),
            Self::Dice if turn.held.is_none() => settings.own_dice = !settings.own_dice,
            Self::Dice => {}
        }
    }
}

pub fn settings(cursor: &mut Cursor, press: Press, desk: &mut Desk<'_>) -> Option<Screen> {
    let count = Setting::ALL.len();
    if cursor.moved(press, count) {
        cursor.show(count, SEEN);
        return None;
    }
    if press == Press::Down(Button::B) {
        return Some(lists::at_tool(Tool::Settings, desk));
    }
    let setting = Setting::ALL.get(cursor.at)?;
    let before = desk.settings.hand;
    setting.turn(&mut desk.settings, Turn::of(press)?);
    let turned = desk.settings.hand == Hand::Left && before == Hand::Right;
    turned.then_some(Screen::Message(Message::LeftHanded))
}

/// Rows seen at once among the house rules: the ruling stands below them.
pub const HOUSE_SEEN: usize = 3;

pub fn house(cursor: &mut Cursor, press: Press, desk: &mut Desk<'_>) -> Option<Screen> {
    let rules = desk.ruleset().map_or(&[][..], |ruleset| ruleset.house);
    if cursor.moved(press, rules.len()) {
        cursor.show(rules.len(), HOUSE_SEEN);
        return None;
    }
    if press == Press::Down(Button::B) {
        return Some(lists::at_tool(Tool::HouseRules, desk));
    }
    let turn = Turn::of(press)?;
    let rule = rules.get(cursor.at)?;
    let playing = desk.playing;
    let house = desk.houses.get_mut(playing)?;
    let now = i32::try_from(house.choice(cursor.at)).unwrap_or(0);
    let count = i32::try_from(rule.values.len()).unwrap_or(1);
    let next = match rule.values {
        // Yes or no is absolute, as on a form.
        [HouseValue::No, HouseValue::Yes] => i32::from(turn.tick()),
        [HouseValue::Yes, HouseValue::No] => i32::from(!turn.tick()),
        _ => turn.choice(now, count),
    };
    house.set(cursor.at, usize::try_from(next).unwrap_or(0));
    desk.odds.stop();
    None
}

pub fn message(message: Message, press: Press, desk: &mut Desk<'_>) -> Option<Screen> {
    let Press::Down(button) = press else { return None };
    match (message, button) {
        (Message::About, _) => Some(lists::at_tool(Tool::About, desk)),
        (Message::LeftHanded, _) => Some(Screen::Settings(Cursor::on(2))),
        (Message::NoDice, Button::A) => {
            let situation = desk.tried.clone()?;
            Some(OwnScreen::open(&situation, Origin::List, desk))
        }
        (Message::NoDice, Button::B) => Some(match desk.tried.clone() {
            Some(situation) => lists::at_procedure(situation.entry.id, desk),
            None => Screen::Dice(DiceScreen::open(desk)),
        }),
        (Message::NoDice, _) => None,
    }
}
