//! Gadgets that find anything in their flash.

use app::device::settings::Settings;
use app::device::start::Start;
use app::storage::index::RecordSpan;
use app::storage::{BYTES, SECTOR};
use app::ui::tool::Tool;
use app::{Button, Millis};
use fastrand::Rng;
use rules_core::scratch::OddsScratch;

use crate::dice::Dice;
use crate::flash::Nor;
use crate::player::Player;

/// After this long without a press everything is saved.
const IDLE: Millis = 2000;

/// A player with this chip, just switched on.
pub fn switched_on<'b>(chip: &Nor, scratch: &'b mut OddsScratch) -> Player<'b> {
    Player::switched_on(scratch, chip, Start::default()).with_dice(Dice::seeded(7))
}

/// What the log in a memory holds.
pub fn span_of(bytes: &[u8]) -> RecordSpan {
    let mut scratch = Box::new(OddsScratch::new());
    switched_on(&Nor::of(bytes), &mut scratch).down(1).log_span()
}

/// How many entries the log in a memory has.
pub fn entries(bytes: &[u8]) -> u32 {
    span_of(bytes).count()
}

/// Presses at random for a while, home at the end and idle.
pub fn play(player: &mut Player<'_>, presses: usize, random: &mut Rng, buttons: &[Button]) {
    player.press_all((0..presses).map(|_| pick(random, buttons)));
    player.home().home().wait(IDLE);
}

fn pick(random: &mut Rng, buttons: &[Button]) -> Button {
    *random.choice(buttons).expect("a button")
}

/// A chip after a game: settings, inputs and a log that has gone round, or nearly.
pub fn played(seed: u64, presses: usize) -> Vec<u8> {
    let mut scratch = Box::new(OddsScratch::new());
    let chip = Nor::used();
    let mut player = switched_on(&chip, &mut scratch);
    let buttons =
        [Button::A, Button::A, Button::A, Button::Down, Button::Right, Button::Up, Button::B];
    play(&mut player, presses, &mut Rng::with_seed(seed), &buttons);
    chip.bytes()
}

/// A chip whose log has counted `count` entries, with the settings of the first day.
pub fn with_entries(count: u32) -> Vec<u8> {
    let mut scratch = Box::new(OddsScratch::new());
    let (chip, random) = (Nor::used(), &mut Rng::with_seed(5));
    let mut player = switched_on(&chip, &mut scratch);
    while player.log_span().last < count {
        player.press(pick(random, &[Button::Down, Button::A]));
        play(&mut player, 10, random, &[Button::A, Button::A, Button::A, Button::Right]);
    }
    assert_eq!(player.settings(), &Settings::default());
    chip.bytes()
}

/// Random bytes in all sectors, or in some.
pub fn random(random: &mut Rng) -> Vec<u8> {
    let mut bytes = vec![0xff; BYTES as usize];
    let dense = random.u8(..3);
    for sector in bytes.chunks_mut(SECTOR as usize) {
        match random.u8(..4) {
            0 if dense > 0 => {}
            1 if dense > 1 => sector.fill(0),
            _ => sector.iter_mut().for_each(|byte| *byte = random.u8(..)),
        }
        // Marks as a sector in use has them make the rest be read.
        if random.bool() {
            sector[0] = 0;
        }
        if random.bool() {
            sector[SECTOR as usize - 1] = 0;
        }
    }
    bytes
}

/// A few bits, bytes or words of an image changed.
pub fn flipped(bytes: &[u8], random: &mut Rng) -> Vec<u8> {
    let mut bytes = bytes.to_vec();
    for _ in 0..1 + random.u8(..40) {
        let at = random.usize(..BYTES as usize);
        match random.u8(..3) {
            0 => bytes[at] ^= 1 << random.u8(..8),
            1 => bytes[at] = random.u8(..),
            _ => bytes.iter_mut().skip(at).take(16).for_each(|byte| *byte = random.u8(..)),
        }
    }
    bytes
}

/// Boots from an image and plays: the gadget shows its home, throws, keeps the throw, and finds it
/// after a power cut.
pub fn is_usable(bytes: &[u8]) -> Result<(), String> {
    let mut scratch = Box::new(OddsScratch::new());
    let chip = Nor::of(bytes);
    let mut player = switched_on(&chip, &mut scratch);
    if !player.is_home() && !player.is_first_start() {
        return Err(format!("it does not show its home but {:?}", player.app().screen()));
    }
    // Home, plain dice: down there no form can refuse.
    let before = player.home().log_span();
    player.select().up(3).home();
    player.open_tool(Tool::Dice).throw().throw_again().wait(IDLE);
    let after = player.log_span();
    if after.last < before.last.saturating_add(2) && after.last < 2 {
        return Err(format!("the log went from {before:?} to {after:?}"));
    }
    let again = span_of(&chip.bytes());
    if again == after {
        Ok(())
    } else {
        Err(format!("the log had {after:?}, and after a restart {again:?}"))
    }
}

/// A memory that has been used for long: the log is about to go round, and so is the map.
pub fn well_used() -> Vec<u8> {
    with_entries(1200)
}
