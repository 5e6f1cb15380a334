//! Sounds: what can be heard of the gadget. The board plays them, and the app does not wait.

use serde::{Deserialize, Serialize};

/// Which sounds the player wants to hear.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Sounds {
    Off,
    /// Each press.
    Clicks,
    /// Each press, and each throw or failure to throw.
    All,
}

impl Sounds {
    pub const ALL: [Self; 3] = [Self::Off, Self::Clicks, Self::All];

    pub const fn label(self) -> &'static str {
        match self {
            Self::Off => "off",
            Self::Clicks => "clicks",
            Self::All => "all",
        }
    }

    /// Whether the player wants to hear a sound.
    pub const fn have(self, sound: Sound) -> bool {
        match self {
            Self::Off => false,
            Self::Clicks => matches!(sound, Sound::Click),
            Self::All => true,
        }
    }
}

/// A sound.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sound {
    /// A button went down.
    Click,
    /// Dice were thrown.
    Thrown,
    /// The random source failed, and no dice were thrown.
    Refused,
}

/// A tone and how long it lasts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Note {
    /// Half of its period, in microseconds: what a piezo is moved by.
    pub half: u16,
    pub millis: u8,
}

impl Sound {
    /// Its notes. Small piezos are loud near 4 kHz and hardly heard below 1 kHz.
    pub const fn notes(self) -> &'static [Note] {
        match self {
            // Four periods: a tick rather than a tone.
            Self::Click => &[Note { half: 250, millis: 2 }],
            Self::Thrown => &[Note { half: 250, millis: 40 }, Note { half: 125, millis: 80 }],
            Self::Refused => &[Note { half: 250, millis: 80 }, Note { half: 500, millis: 160 }],
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_setting_lets_more_be_heard() {
        let heard = |sounds: Sounds| {
            [Sound::Click, Sound::Thrown, Sound::Refused].map(|sound| sounds.have(sound))
        };
        assert_eq!(Sounds::ALL.map(heard), [[false; 3], [true, false, false], [true; 3]]);
    }

    #[test]
    fn no_sound_outlasts_the_look_at_a_result() {
        for sound in [Sound::Click, Sound::Thrown, Sound::Refused] {
            let millis: u32 = sound.notes().iter().map(|note| u32::from(note.millis)).sum();
            assert!((1..=250).contains(&millis), "{sound:?}");
        }
    }
}
