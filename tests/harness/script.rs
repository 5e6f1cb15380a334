//! Scripts for the simulator and the emulated chip, built line by line.
//!
//! `tests/emulator/lib/script.js` says what each line does. The words of the game are in
//! [`grammar`](crate::grammar).

use std::fmt;

use app::{Button, Millis};
use serde_json::{Value, json};
use vedette::gadget::PRESS;
use vedette::play;

use crate::golden::PictureRows;

/// What a player does.
#[derive(Clone, Copy, Debug)]
pub enum Move {
    /// A button goes down, and stays there for so long.
    Hold(Button, Millis),
    /// Nothing, for so long.
    Pause(Millis),
}

/// The lines of a script.
#[derive(Clone, Debug, Default)]
pub struct Script(Vec<Value>);

/// As its file: one line of JSON each.
impl fmt::Display for Script {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|line| writeln!(f, "{line}"))
    }
}

/// A button as a script names it.
pub fn name(button: Button) -> &'static str {
    match button {
        Button::Up => "up",
        Button::Down => "down",
        Button::Left => "left",
        Button::Right => "right",
        Button::A => "A",
        Button::B => "B",
    }
}

impl Script {
    pub fn new() -> Self {
        Self::default()
    }

    /// Switched on with these buttons down; they stay there until they are released.
    pub fn boot(held: impl IntoIterator<Item = Button>) -> Self {
        Self::boot_with(held, json!({}))
    }

    /// The same, with more that holds at power-on: `oled`, `rosc`, `vsys`, `wait`, `panel`.
    pub fn boot_with(held: impl IntoIterator<Item = Button>, mut and: Value) -> Self {
        and["boot"] = held.into_iter().map(name).collect();
        Self::new().line(and)
    }

    /// A line that has no word of its own here.
    pub fn line(mut self, line: Value) -> Self {
        self.0.push(line);
        self
    }

    /// What another script says, after this.
    pub fn then(mut self, other: &Self) -> Self {
        self.0.extend_from_slice(&other.0);
        self
    }

    /// The whole of it, this many times.
    pub fn repeated(self, times: usize) -> Self {
        (0..times).fold(Self::new(), |script, _| script.then(&self))
    }

    pub(crate) fn moves(self, moves: &[Move]) -> Self {
        moves.iter().fold(self, |script, &one| match one {
            Move::Hold(button, PRESS) => script.press(button),
            Move::Hold(button, ms) => script.hold(button, ms),
            Move::Pause(ms) => script.wait(ms),
        })
    }

    pub fn press(self, button: Button) -> Self {
        self.line(json!({"press": name(button)}))
    }

    pub fn hold(self, button: Button, ms: Millis) -> Self {
        self.line(json!({"hold": name(button), "ms": ms}))
    }

    /// Presses a button and keeps it down.
    pub fn hold_down(self, button: Button) -> Self {
        self.line(json!({"down": name(button)}))
    }

    pub fn release(self, button: Button) -> Self {
        self.line(json!({"up": name(button)}))
    }

    /// Lets milliseconds pass; the chip knows parts of them.
    pub fn wait(self, ms: impl Into<Value>) -> Self {
        self.line(json!({"wait": ms.into()}))
    }

    /// The next dice show these faces.
    pub fn dice(self, faces: impl IntoIterator<Item = u8>) -> Self {
        self.line(json!({"dice": faces.into_iter().collect::<Vec<_>>()}))
    }

    pub fn seed(self, seed: u32) -> Self {
        self.line(json!({"seed": seed}))
    }

    /// Takes a picture at rest.
    pub fn screen(self) -> Self {
        self.line(json!({"screen": "ascii"}))
    }

    /// The firmware may restart, and faults are its own to handle.
    pub fn allow_restarts(self) -> Self {
        self.line(json!({"resets": "allowed"})).line(json!({"faults": "taken"}))
    }

    /// The chip crashes in this way, and must restart in time.
    pub fn crash(self, how: &str, within_ms: Millis) -> Self {
        self.line(json!({"crash": how, "within_ms": within_ms}))
    }

    /// The ring oscillator becomes another (`rosc.js`).
    pub fn rosc(self, kind: impl Into<Value>) -> Self {
        let kind = match kind.into() {
            Value::String(kind) => json!({"kind": kind}),
            whole => whole,
        };
        self.line(json!({"rosc": kind}))
    }

    /// From here on the report has the faces that are thrown, and the times of presses.
    pub fn watch_dice(self) -> Self {
        self.line(json!({"watch": "dice"}))
    }

    pub fn plug_panel(self) -> Self {
        self.line(json!({"oled": "plug"}))
    }

    /// A panel with this address is plugged in.
    pub fn plug_panel_at(self, address: u8) -> Self {
        self.line(json!({"oled": "plug", "address": address}))
    }

    pub fn unplug_panel(self) -> Self {
        self.line(json!({"oled": "unplug"}))
    }

    pub fn volts(self, volts: f64) -> Self {
        self.line(json!({"vsys": volts}))
    }

    /// A board whose converter's pin hangs in the air, at these volts, and whose cable is not told
    /// of.
    pub fn without_sensing(volts: f64) -> Self {
        Self::boot_with([], json!({"floats": volts}))
    }

    pub fn plug_cable(self) -> Self {
        self.line(json!({"usb": true}))
    }

    /// The lines as a plan of measurements has them.
    pub fn lines(&self) -> Vec<Value> {
        self.0.clone()
    }

    /// What the simulator shows for it.
    pub fn pictures(&self) -> Vec<PictureRows> {
        let shots = play::run(&self.to_string()).unwrap_or_else(|error| panic!("{error}\n{self}"));
        shots.iter().map(|shot| shot.picture.lines()).collect()
    }

    /// What the simulator shows at the end of it.
    pub fn picture(&self) -> PictureRows {
        self.clone().screen().pictures().pop().expect("the picture that was asked for")
    }
}
