//! Gadgets that find anything in their flash.

use app::device::settings::Settings;
use app::device::start::Start;
use app::storage::index::Span;
use app::storage::{BYTES, SECTOR};
use app::ui::screens::Screen;
use app::{Button, Millis};
use rules_core::bench::Bench;
use rules_core::rulesets;
use vedette::dice::{Dice, Seeded};
use vedette::gadget::Gadget;

use crate::chances::Chances;
use crate::flash::Nor;

/// After so long without a press all is saved.
const IDLE: Millis = 2000;

/// A gadget with this chip, just switched on.
pub fn switched_on<'b>(chip: &Nor, bench: &'b mut Bench) -> Gadget<'b, Nor> {
    let mut gadget = Gadget::remembering(rulesets::ALL, bench, chip.clone(), Start::default());
    gadget.take_dice(Dice::Seeded(Seeded::new(7)));
    gadget
}

/// What the log of a gadget holds.
pub fn span(gadget: &Gadget<'_, Nor>) -> Span {
    gadget.app().context().journal.span
}

/// What the log in a memory holds.
pub fn span_of(bytes: &[u8]) -> Span {
    let mut bench = Box::new(Bench::new());
    let mut gadget = switched_on(&Nor::of(bytes), &mut bench);
    gadget.tap(Button::Down);
    span(&gadget)
}

/// How many entries the log in a memory has.
pub fn entries(bytes: &[u8]) -> u32 {
    span_of(bytes).count()
}

/// Presses at random for a while, home at the end and idle.
pub fn play(gadget: &mut Gadget<'_, Nor>, presses: u64, chances: &mut Chances, buttons: &[Button]) {
    (0..presses).for_each(|_| gadget.tap(chances.pick(buttons)));
    gadget.hold(Button::B, 700);
    gadget.hold(Button::B, 700);
    gadget.wait(IDLE);
}

/// A chip after a game: settings, inputs and a log that has gone round, or nearly.
pub fn played(seed: u64, presses: u64) -> Vec<u8> {
    let mut bench = Box::new(Bench::new());
    let chip = Nor::blank();
    let mut gadget = switched_on(&chip, &mut bench);
    let buttons =
        [Button::A, Button::A, Button::A, Button::Down, Button::Right, Button::Up, Button::B];
    play(&mut gadget, presses, &mut Chances::new(seed), &buttons);
    chip.bytes()
}

/// A chip whose log has counted so many entries, and whose settings are as on the first day.
pub fn with_entries(count: u32) -> Vec<u8> {
    let mut bench = Box::new(Bench::new());
    let (chip, chances) = (Nor::blank(), &mut Chances::new(5));
    let mut gadget = switched_on(&chip, &mut bench);
    while span(&gadget).last < count {
        let button = chances.pick(&[Button::Down, Button::A]);
        gadget.tap(button);
        play(&mut gadget, 10, chances, &[Button::A, Button::A, Button::A, Button::Right]);
    }
    assert_eq!(gadget.app().context().device.settings, Settings::default());
    chip.bytes()
}

/// Random bytes in all sectors, or in some.
pub fn random(chances: &mut Chances) -> Vec<u8> {
    let mut bytes = vec![0xff; BYTES as usize];
    let dense = chances.below(3);
    for sector in bytes.chunks_mut(SECTOR as usize) {
        match chances.below(4) {
            0 if dense > 0 => {}
            1 if dense > 1 => sector.fill(0),
            _ => sector.iter_mut().for_each(|byte| *byte = chances.below(256) as u8),
        }
        // Marks as a sector in use has them make the rest be read.
        if chances.below(2) == 0 {
            sector[0] = 0;
        }
        if chances.below(2) == 0 {
            sector[SECTOR as usize - 1] = 0;
        }
    }
    bytes
}

/// A few bits, bytes or words of an image changed.
pub fn flipped(bytes: &[u8], chances: &mut Chances) -> Vec<u8> {
    let mut bytes = bytes.to_vec();
    for _ in 0..1 + chances.below(40) {
        let at = chances.below(u64::from(BYTES)) as usize;
        match chances.below(3) {
            0 => bytes[at] ^= 1 << chances.below(8),
            1 => bytes[at] = chances.below(256) as u8,
            _ => {
                bytes.iter_mut().skip(at).take(16).for_each(|byte| *byte = chances.below(256) as u8)
            }
        }
    }
    bytes
}

/// Boots from an image and plays: the gadget shows its home, throws, keeps the throw, and finds it
/// after a power cut.
pub fn is_usable(bytes: &[u8]) -> Result<(), String> {
    let mut bench = Box::new(Bench::new());
    let chip = Nor::of(bytes);
    let mut gadget = switched_on(&chip, &mut bench);
    if !matches!(gadget.app().screen(), Screen::Procedures(_)) {
        return Err(format!("it does not show its home but {:?}", gadget.app().screen()));
    }
    // Home, plain dice: down there no form can refuse.
    gadget.hold(Button::B, 700);
    let before = span(&gadget);
    gadget.tap(Button::A);
    (0..3).for_each(|_| gadget.tap(Button::Up));
    gadget.hold(Button::B, 700);
    (0..3).for_each(|_| gadget.tap(Button::Up));
    gadget.tap(Button::A);
    gadget.tap(Button::A);
    gadget.tap(Button::A);
    gadget.wait(IDLE);
    let after = span(&gadget);
    if after.last < before.last + 2 && after.last < 2 {
        return Err(format!("the log went from {before:?} to {after:?}"));
    }
    let again = span_of(&chip.bytes());
    if again == after {
        Ok(())
    } else {
        Err(format!("the log had {after:?}, and after a restart {again:?}"))
    }
}
