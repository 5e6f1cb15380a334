//! The boards that the firmware is built for. `hardware/boards/NAME.toml` describes each, and is
//! the only place that names its pins.
//!
//! What stands in such a file is read here, and held to what the chip can do ([`Board::check`]).
//! The firmware's build makes its wiring from it; tests hold schematic, guide and image to it.

#![forbid(unsafe_code)]

mod check;
mod pin;

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::{fmt, fs, io};

use serde::Deserialize;

pub use pin::{Active, Function, Pin, Pull};

/// The board that is meant where none is named: our own.
pub const OURS: &str = "vedette";

/// The variable that names the board of a build.
pub const VARIABLE: &str = "VEDETTE_BOARD";

/// The six buttons, as pins are named after them.
pub const BUTTONS: [&str; 6] = ["up", "down", "left", "right", "a", "b"];

/// A board.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Board {
    /// The name of its file.
    #[serde(skip)]
    pub name: String,
    /// What it is, for people.
    pub board: String,
    /// As printed on it, where it is ours.
    pub revision: Option<String>,
    /// Where its pins were looked up.
    pub sources: Vec<String>,
    pub chip: Chip,
    /// Its flash. Only the first two are used.
    pub flash_mib: u8,
    /// How Raspberry Pi's SDK calls the board, or the one it is wired like.
    pub pico_board: String,
    /// How long its crystal takes to swing, in milliseconds.
    #[serde(default = "quick_crystal")]
    pub crystal_ms: u32,
    pub panel: Panel,
    /// Two buttons that mean the sixth when they are pressed together.
    pub chord: Option<Chord>,
    /// Lamps in a chain (WS2812) on the pin `lamps`: how many there are at most.
    #[serde(default)]
    pub lamps: u8,
    /// Its pins, by what they are for.
    pub pin: BTreeMap<String, Pin>,
    /// Nets without a GPIO, and the Pico's pads that are on them: our own board's.
    #[serde(default)]
    pub pad: BTreeMap<String, Vec<u8>>,
}

/// Raspberry Pi's SDK gives a Pico's crystal one millisecond. Four times that are still few enough
/// for the first picture.
const fn quick_crystal() -> u32 {
    4
}

/// The chips that there is a firmware for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub enum Chip {
    #[serde(rename = "RP2040")]
    Rp2040,
}

/// How the panel is connected and mounted.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Panel {
    pub controller: Controller,
    /// The chip's block: `I2C0`, `I2C1`, `SPI0` or `SPI1`.
    pub bus: String,
    /// Where it may answer, on I2C.
    #[serde(default)]
    pub addresses: Vec<u8>,
    /// How fast its bus may be, on SPI.
    #[serde(default)]
    pub hz: u32,
    /// The column of its memory that the picture begins in. Left out, the player's setting says so.
    pub first_column: Option<u8>,
    /// Whether it is mounted upside down.
    #[serde(default)]
    pub turned: bool,
    /// The contrast of an LCD at the player's lowest and highest setting.
    #[serde(default)]
    pub contrast: [u8; 2],
}

/// What drives the glass.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "UPPERCASE")]
pub enum Controller {
    Ssd1306,
    Sh1106,
    St7567,
}

impl Controller {
    /// Its name, as on its data sheet.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Ssd1306 => "SSD1306",
            Self::Sh1106 => "SH1106",
            Self::St7567 => "ST7567",
        }
    }
}

/// Two buttons that mean B when they are pressed together.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Chord {
    pub b: [String; 2],
}

/// Why there is no board.
#[derive(Debug)]
pub enum Error {
    /// There is no file of this name; those are the ones that there are.
    Unknown(String, Vec<String>),
    File(PathBuf, io::Error),
    /// It is no TOML, or not that of a board.
    Toml(PathBuf, Box<toml::de::Error>),
    /// The chip cannot do what it says, for these reasons.
    Impossible(String, Vec<String>),
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unknown(name, known) => {
                write!(f, "there is no board {name}: there are {}", known.join(", "))
            }
            Self::File(path, error) => write!(f, "{}: {error}", path.display()),
            Self::Toml(path, error) => write!(f, "{}: {error}", path.display()),
            Self::Impossible(name, why) => write!(f, "{name}: {}", why.join("; ")),
        }
    }
}

impl std::error::Error for Error {}

/// The folder of the boards, below the root of the sources.
pub fn folder(root: &Path) -> PathBuf {
    root.join("hardware/boards")
}

/// The names of all boards, ours first.
pub fn names(root: &Path) -> Result<Vec<String>, Error> {
    let folder = folder(root);
    let failed = |error| Error::File(folder.clone(), error);
    let mut names = Vec::new();
    for entry in fs::read_dir(&folder).map_err(failed)? {
        let file = entry.map_err(failed)?.file_name();
        names.extend(file.to_str().and_then(|file| file.strip_suffix(".toml")).map(str::to_owned));
    }
    names.sort_by_key(|name| (name != OURS, name.clone()));
    Ok(names)
}

impl Board {
    /// The board of this name, if it can be what it says.
    pub fn read(root: &Path, name: &str) -> Result<Self, Error> {
        let path = folder(root).join(format!("{name}.toml"));
        let text = fs::read_to_string(&path).map_err(|error| match error.kind() {
            io::ErrorKind::NotFound => {
                Error::Unknown(name.to_owned(), names(root).unwrap_or_default())
            }
            _ => Error::File(path.clone(), error),
        })?;
        let board = Self::parse(name, &text).map_err(|error| Error::Toml(path, error.into()))?;
        let wrong = board.check();
        if wrong.is_empty() { Ok(board) } else { Err(Error::Impossible(board.name, wrong)) }
    }

    /// The board that a text describes, possible or not.
    pub fn parse(name: &str, text: &str) -> Result<Self, toml::de::Error> {
        toml::from_str(text).map(|board| Self { name: name.to_owned(), ..board })
    }

    /// How it tells of itself on its screen.
    pub fn told_as(&self) -> String {
        match &self.revision {
            Some(revision) => format!("REV {revision}"),
            None => self.name.clone(),
        }
    }

    /// The pins with their names, by their numbers.
    pub fn pins(&self) -> Vec<(&str, &Pin)> {
        let mut pins: Vec<_> = self.pin.iter().map(|(name, pin)| (name.as_str(), pin)).collect();
        pins.sort_by_key(|(_, pin)| pin.gpio);
        pins
    }

    /// The pins that are buttons, each with the button it means, in the buttons' order.
    pub fn buttons(&self) -> Vec<(&'static str, &Pin)> {
        let means = |button: &&'static str| {
            let pins = self.pins().into_iter();
            let button = *button;
            pins.filter(move |(name, pin)| pin.button(name) == Some(button))
                .map(move |(_, pin)| (button, pin))
                .collect::<Vec<_>>()
        };
        BUTTONS.iter().flat_map(means).collect()
    }

    /// The pins of this board that have something to do with `of`: its lamps, for one.
    pub fn pins_of<'a>(&'a self, of: &'a str) -> impl Iterator<Item = &'a Pin> {
        self.pins().into_iter().filter(move |(name, _)| name.starts_with(of)).map(|(_, pin)| pin)
    }
}
