//! Settings, house rules, and screens that say one thing.

use rules_core::house::HouseValue;

use super::cursor::{Cursor, enters, goes_back};
use super::dice::DiceScreen;
use super::form::Origin;
use super::lists::{self, SEEN, Tool};
use super::own::OwnScreen;
use super::random::RandomScreen;
use super::{Message, Screen};
use crate::context::Context;
use crate::device::settings::{Cell, Controller, DeepSleep, Hand, Settings, Sleep};
use crate::device::sound::Sounds;
use crate::device::start::{Errand, ProvokedFault};
use crate::input::Button;
use crate::input::dial::{Turn, Way};
use crate::input::gestures::Press;
use crate::random::Cup;

/// The rows of the settings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Setting {
    Contrast,
    Sleep,
    LeftHanded,
    Odds,
    Animation,
    Dice,
    DeepSleep,
    Cell,
    Panel,
    Sounds,
    /// Not set but done: the way to a new firmware.
    Update,
    /// Not set but shown: the evidence of the random source.
    Randomness,
}

impl Setting {
    pub const ALL: [Self; 12] = [
        Self::Contrast,
        Self::Sleep,
        Self::LeftHanded,
        Self::Odds,
        Self::Animation,
        Self::Dice,
        Self::DeepSleep,
        Self::Cell,
        Self::Panel,
        Self::Sounds,
        Self::Update,
        Self::Randomness,
    ];

    pub const fn label(self) -> &'static str {
        match self {
            Self::Contrast => "Contrast",
            Self::Sleep => "Screen off in",
            Self::DeepSleep => "Sleeps in",
            Self::LeftHanded => "Left-handed",
            Self::Odds => "Odds on forms",
            Self::Animation => "Dice tumble",
            Self::Dice => "Dice",
            Self::Cell => "Battery",
            Self::Panel => "Panel",
            Self::Sounds => "Sound",
            Self::Update => "New firmware",
            Self::Randomness => "Randomness",
        }
    }

    fn turn(self, settings: &mut Settings, turn: Turn) {
        match self {
            Self::Contrast => {
                let (min, max) = Settings::CONTRAST;
                let next = turn.number(settings.contrast.into(), (min.into(), max.into()), &[]);
                settings.contrast = u8::try_from(next).unwrap_or(max);
            }
            Self::Sleep => next_of(&Sleep::ALL, &mut settings.sleep, turn),
            Self::DeepSleep => next_of(&DeepSleep::ALL, &mut settings.deep_sleep, turn),
            Self::Cell => next_of(&Cell::ALL, &mut settings.cell, turn),
            Self::Panel => next_of(&Controller::ALL, &mut settings.panel, turn),
            Self::Sounds => next_of(&Sounds::ALL, &mut settings.sounds, turn),
            Self::LeftHanded => settings.hand = if turn.tick() { Hand::Left } else { Hand::Right },
            Self::Odds => settings.odds = turn.tick(),
            Self::Animation => settings.animation = turn.tick(),
            Self::Dice if turn.held.is_none() => settings.own_dice = !settings.own_dice,
            Self::Dice | Self::Update | Self::Randomness => {}
        }
    }
}

/// Turns to the next of a list, as far as its end.
fn next_of<T: Copy + PartialEq>(all: &[T], now: &mut T, turn: Turn) {
    let at = all.iter().position(|one| one == now).unwrap_or(0);
    let next = match turn.way {
        Way::Less => at.checked_sub(1),
        Way::More => at.checked_add(1),
    };
    if let Some(next) = next.and_then(|next| all.get(next)) {
        *now = *next;
    }
}

pub fn settings(
    cursor: &mut Cursor,
    press: Press,
    context: &mut Context<'_>,
    dice: &dyn Cup,
) -> Option<Screen> {
    let count = Setting::ALL.len();
    if cursor.moved(press, count) {
        cursor.show(count, SEEN);
        return None;
    }
    if press == Press::Down(Button::B) {
        return Some(lists::at_tool(Tool::Settings, context));
    }
    let setting = Setting::ALL.get(cursor.at)?;
    if *setting == Setting::Update {
        return enters(press).then_some(Screen::Message(Message::Update));
    }
    if *setting == Setting::Randomness && enters(press) {
        return Some(Screen::Random(RandomScreen::new(dice.evidence())));
    }
    let before = context.device.settings.hand;
    setting.turn(&mut context.device.settings, Turn::of(press)?);
    let turned = context.device.settings.hand == Hand::Left && before == Hand::Right;
    turned.then_some(Screen::Message(Message::LeftHanded))
}

/// The settings with this one in focus.
pub fn at_setting(setting: Setting) -> Screen {
    let at = Setting::ALL.iter().position(|&other| other == setting);
    let mut cursor = Cursor::on(at.unwrap_or(0));
    cursor.show(Setting::ALL.len(), SEEN);
    Screen::Settings(cursor)
}

/// Rows seen at once among the house rules: the ruling stands below them.
pub const HOUSE_SEEN: usize = 3;

pub fn house(cursor: &mut Cursor, press: Press, context: &mut Context<'_>) -> Option<Screen> {
    let rules = context.game.ruleset().map_or(&[][..], |ruleset| ruleset.house);
    if cursor.moved(press, rules.len()) {
        cursor.show(rules.len(), HOUSE_SEEN);
        return None;
    }
    if press == Press::Down(Button::B) {
        return Some(lists::at_tool(Tool::HouseRules, context));
    }
    let turn = Turn::of(press)?;
    let rule = rules.get(cursor.at)?;
    let playing = context.game.playing;
    let house = context.game.houses.get_mut(playing)?;
    let now = i32::try_from(house.choice(cursor.at)).unwrap_or(0);
    let count = i32::try_from(rule.values.len()).unwrap_or(1);
    let next = match rule.values {
        // Yes or no is absolute, as on a form.
        [HouseValue::No, HouseValue::Yes] => i32::from(turn.tick()),
        [HouseValue::Yes, HouseValue::No] => i32::from(!turn.tick()),
        _ => turn.choice(now, count),
    };
    house.set(cursor.at, usize::try_from(next).unwrap_or(0));
    context.game.odds.stop();
    None
}

/// The hidden menu: it shows what a fault looks like, and that the device comes back.
pub fn tests(cursor: &mut Cursor, press: Press, context: &mut Context<'_>) -> Option<Screen> {
    if cursor.moved(press, ProvokedFault::ALL.len()) {
        return None;
    }
    if goes_back(press) {
        return Some(Screen::home(context));
    }
    if enters(press) {
        context.requests.errand = ProvokedFault::ALL.get(cursor.at).copied().map(Errand::Provoke);
    }
    None
}

pub fn message(message: Message, press: Press, context: &mut Context<'_>) -> Option<Screen> {
    if message == Message::FactoryReset {
        return factory_reset(press, context);
    }
    let Press::Down(button) = press else { return None };
    match (message, button) {
        (Message::About, _) => Some(lists::at_tool(Tool::About, context)),
        (Message::LeftHanded, _) => Some(at_setting(Setting::LeftHanded)),
        (Message::Update, Button::A) => {
            context.requests.errand = Some(Errand::Update);
            Some(Screen::Message(Message::Updating))
        }
        (Message::Update | Message::Updating, _) => Some(at_setting(Setting::Update)),
        (Message::NoDice(_), Button::A) => {
            let situation = context.game.tried.clone()?;
            Some(OwnScreen::open(&situation, Origin::List, context))
        }
        (Message::NoDice(_), Button::B) => {
            context.requests.errand = Some(Errand::Restart);
            Some(Screen::home(context))
        }
        // Not named, but left is back everywhere.
        (Message::NoDice(_), Button::Left) => Some(match context.game.tried.clone() {
            Some(situation) => lists::at_procedure(situation.entry.id, context),
            None => Screen::Dice(DiceScreen::open(context)),
        }),
        (Message::NoDice(_) | Message::FactoryReset, _) => None,
    }
}

/// All is forgotten only if A is held; the memory then leads home.
fn factory_reset(press: Press, context: &mut Context<'_>) -> Option<Screen> {
    match press {
        Press::Held { button: Button::A, .. } => context.ask_to_forget(),
        Press::Down(Button::B) => return Some(lists::at_latest(context)),
        _ => {}
    }
    None
}
