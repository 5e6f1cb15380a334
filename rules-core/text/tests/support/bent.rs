//! Bends images, and plays what is not refused.

use std::time::{Duration, Instant};

use rules_core::dice::{DiceSource, Halt, Throw};
use rules_core::field::Inputs;
use rules_core::house::House;
use rules_core::odds::Odds;
use rules_core::procedure::ProcedureInfo;
use rules_core::ruleset::Ruleset;
use rules_core::scratch::{Effort, OddsScratch};
use rules_core::script::check::check;
use rules_core::script::image::Image;
use rules_core::script::shelf::Shelf;
use rules_core::transcript::Transcript;
use rules_core::tray::Tray;
use rules_text::image::summed;

use crate::support::{EXAMPLES, compiled};

/// The effort that odds are given: some 40 ms of the chip.
const EFFORT: u32 = 5_000_000;

/// What became of bent images.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Bent {
    pub(crate) refused: u32,
    pub(crate) played: u32,
    /// What took longest.
    pub(crate) slowest: Duration,
}

/// What is done about the sum of a bent image: without it put right, next to none is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Sum {
    PutRight,
    AsItIs,
}

/// Bends images so many times.
pub(crate) fn bend_many(images: &[Vec<u8>], times: u32, sum: Sum, seed: u64) -> Bent {
    let mut rng = fastrand::Rng::with_seed(seed);
    let mut scratch = Box::new(OddsScratch::new());
    let mut bent = Bent::default();
    for _ in 0..times {
        let image = bend(&images[rng.usize(..images.len())], &mut rng);
        let image = if sum == Sum::PutRight { summed(image) } else { image };
        let start = Instant::now();
        if plays(image, &mut rng, &mut scratch) {
            bent.played += 1;
        } else {
            bent.refused += 1;
        }
        bent.slowest = bent.slowest.max(start.elapsed());
    }
    bent
}

/// Images to bend: two that were put together by hand, and all examples.
pub(crate) fn images() -> Vec<Vec<u8>> {
    let examples = EXAMPLES.iter().map(|name| compiled(name));
    [crate::by_hand::rifle_fire(), crate::by_hand::fire()].into_iter().chain(examples).collect()
}

/// One to four changes: a byte, a small step of one, bytes from elsewhere, an end.
fn bend(image: &[u8], rng: &mut fastrand::Rng) -> Vec<u8> {
    let mut bent = image.to_vec();
    for _ in 0..rng.usize(1..=4) {
        let at = rng.usize(..bent.len().max(1));
        match rng.u8(..8) {
            0 => bent[at] = rng.u8(..),
            1 => bent[at] ^= 1 << rng.u8(..8),
            2 | 3 => bent[at] = bent[at].wrapping_add(rng.u8(..5).wrapping_sub(2)),
            4 => bent[at] = [0, 1, 0x7f, 0x80, 0xff][rng.usize(..5)],
            5 => {
                let (from, length) = (rng.usize(..bent.len()), rng.usize(1..9));
                let bytes: Vec<u8> = bent.iter().skip(from).take(length).copied().collect();
                bent.iter_mut().skip(at).zip(bytes).for_each(|(to, byte)| *to = byte);
            }
            // Records and code stand behind the listing: most changes should be there.
            6 => bent.iter_mut().skip(at.max(104)).take(1).for_each(|byte| *byte = rng.u8(..16)),
            _ if rng.u8(..20) == 0 => bent.truncate(at.max(1)),
            _ => {}
        }
    }
    bent
}

/// Plays an image if it is not refused.
fn plays(image: Vec<u8>, rng: &mut fastrand::Rng, scratch: &mut OddsScratch) -> bool {
    if Image::open(&image).and_then(|image| check(&image)).is_err() {
        return false;
    }
    let image = Box::into_raw(image.into_boxed_slice());
    let shelf = Box::into_raw(Box::new(Shelf::new()));
    // SAFETY: both were just given up by their boxes, and nothing else refers to them.
    let ruleset = unsafe { (*shelf).open(&*image) };
    if let Ok(ruleset) = ruleset {
        play(ruleset, rng, scratch);
    }
    let opened = ruleset.is_ok();
    // SAFETY: the ruleset, which refers to them, is not used after this; they came of boxes.
    unsafe {
        drop(Box::from_raw(shelf));
        drop(Box::from_raw(image));
    }
    opened
}

/// Dice at random; after so many there are none.
struct RandomDice<'a>(&'a mut fastrand::Rng, u32);

impl DiceSource for RandomDice<'_> {
    fn face(&mut self, throw: Throw) -> Result<u8, Halt> {
        self.1 = self.1.checked_sub(1).ok_or(Halt::Need)?;
        Ok(self.0.u8(1..=throw.die.faces()))
    }
}

/// Fills every form in at random, throws, and reckons its odds.
fn play(ruleset: &'static Ruleset, rng: &mut fastrand::Rng, scratch: &mut OddsScratch) {
    for procedure in ruleset.procedures {
        for _ in 0..3 {
            let inputs = crate::support::any_inputs(procedure, rng);
            let house = crate::support::any_house(ruleset, rng);
            play_once(procedure, &inputs, &house, rng, scratch);
        }
    }
}

fn play_once(
    procedure: &ProcedureInfo,
    inputs: &Inputs,
    house: &House,
    rng: &mut fastrand::Rng,
    scratch: &mut OddsScratch,
) {
    let _ = procedure.check(inputs, house);
    let form = procedure.preview(inputs, house);
    let _ = (0..32).map(|row| form.effect_of(row).0.to_string().len()).sum::<usize>();
    let mut transcript = Transcript::default();
    let mut dice = RandomDice(rng, 2000);
    let ending = procedure.run(inputs, &mut Tray::new(&mut dice, &mut transcript, house));
    // A result that does not come to an end has run out of dice.
    if let Err(halt) = ending {
        assert!(matches!(halt, Halt::Need | Halt::NoDice | Halt::TooDeep), "{halt:?}");
    }
    let mut odds = Odds::default();
    let mut effort = Effort::cycles(EFFORT);
    let _ = odds.step(procedure, inputs, house, scratch, &mut effort);
}
