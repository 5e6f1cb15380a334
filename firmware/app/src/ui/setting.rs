//! The settings one by one: what each is called, and how a press turns it.

use crate::device::settings::{CellKind, Controller, DeepSleep, Hand, Settings, Sleep};
use crate::device::sound::Sounds;
use crate::input::dial::{Turn, Way};

/// A row of the settings.
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
    /// Nothing to set: the way to a new firmware.
    Update,
    /// Nothing to set: the way to the evidence of the random source.
    Randomness,
    /// Nothing to set: what the buttons do.
    Buttons,
    /// Nothing to set: what lies in the places of players' rulesets.
    PlayersRules,
}

impl Setting {
    pub const ALL: [Self; 14] = [
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
        Self::Buttons,
        Self::PlayersRules,
    ];

    pub(super) const fn label(self) -> &'static str {
        match self {
            Self::Contrast => "Contrast",
            Self::Sleep => "Screen off after",
            Self::DeepSleep => "Sleeps after",
            Self::LeftHanded => "Left-handed",
            Self::Odds => "Show the odds",
            Self::Animation => "Dice tumble",
            Self::Dice => "Dice",
            Self::Cell => "Battery",
            Self::Panel => "Panel",
            Self::Sounds => "Sound",
            Self::Update => "New firmware",
            Self::Randomness => "Randomness",
            Self::Buttons => "Buttons",
            Self::PlayersRules => "Players\' rules",
        }
    }

    /// What it means, in four lines of the screen. What is opened and not set explains itself.
    pub(super) const fn explain(self) -> &'static str {
        match self {
            Self::Contrast => {
                "How bright the panel is. A dim one spares the battery, and the eyes at night."
            }
            Self::Sleep => {
                "How long after the last press the panel goes dark. A press then only wakes it."
            }
            Self::DeepSleep => {
                "How long until all of the device sleeps. It keeps everything, and a press wakes \
                 it."
            }
            Self::LeftHanded => {
                "Picture and arrows turn round, for the left hand. A and B keep their names."
            }
            Self::Odds => {
                "A form shows the chance of its result while you fill it in. A held down shows all \
                 odds in any case."
            }
            Self::Animation => {
                "Dice tumble for a moment before the result stands. Without, it stands at once."
            }
            Self::Dice => {
                "Who throws: the device, or you with dice of your own, whose faces you then enter."
            }
            Self::Cell => {
                "What feeds the device, so that its charge is read rightly. No sensing: nothing is \
                 measured."
            }
            Self::Panel => {
                "The chip of the panel. With the wrong one the picture stands two columns aside."
            }
            Self::Sounds => "Clicks: each press is heard. All: throws as well, and dice that fail.",
            Self::Update | Self::Randomness | Self::Buttons | Self::PlayersRules => "",
        }
    }

    pub(super) fn turn(self, settings: &mut Settings, turn: Turn) {
        match self {
            Self::Contrast => {
                let (min, max) = Settings::CONTRAST;
                let next = turn.number(settings.contrast.into(), (min.into(), max.into()), &[]);
                settings.contrast = u8::try_from(next).unwrap_or(max);
            }
            Self::Sleep => next_of(&Sleep::ALL, &mut settings.sleep, turn),
            Self::DeepSleep => next_of(&DeepSleep::ALL, &mut settings.deep_sleep, turn),
            Self::Cell => next_of(&CellKind::ALL, &mut settings.cell, turn),
            Self::Panel => next_of(&Controller::ALL, &mut settings.panel, turn),
            Self::Sounds => next_of(&Sounds::ALL, &mut settings.sounds, turn),
            Self::LeftHanded => settings.hand = if turn.tick() { Hand::Left } else { Hand::Right },
            Self::Odds => settings.odds = turn.tick(),
            Self::Animation => settings.animation = turn.tick(),
            Self::Dice if turn.held.is_none() => settings.own_dice = !settings.own_dice,
            Self::Dice | Self::Update | Self::Randomness | Self::Buttons | Self::PlayersRules => {}
        }
    }
}

/// Turns to the next value of a list, which stops at its ends.
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_list_of_values_stops_at_its_ends_and_a_tick_is_absolute() {
        let mut settings = Settings::default();
        let more = Turn { way: Way::More, held: None };
        for _ in 0..9 {
            Setting::Sleep.turn(&mut settings, more);
            Setting::LeftHanded.turn(&mut settings, more);
        }
        assert_eq!((settings.sleep, settings.hand), (Sleep::FiveMinutes, Hand::Left));
    }

    #[test]
    fn dice_change_hands_by_a_press_and_not_by_a_hold() {
        let mut settings = Settings::default();
        Setting::Dice.turn(&mut settings, Turn { way: Way::More, held: Some(400) });
        assert!(!settings.own_dice);
        Setting::Dice.turn(&mut settings, Turn { way: Way::More, held: None });
        assert!(settings.own_dice);
    }
}
