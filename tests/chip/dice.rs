//! Dice on the emulated chip: from the bits of its ring oscillator, by the same way as on the host.

use std::collections::VecDeque;
use std::iter::Cycle;
use std::vec::IntoIter;

use app::Button;
use app::random::{Fault, Random, Source};
use serde_json::{Value, json};
use vedette::entropy::models::Model;
use vedette_tests::chip::{self, Seen};
use vedette_tests::dice::Dice;
use vedette_tests::golden::PictureRows;
use vedette_tests::player::Player;
use vedette_tests::script::Script;

/// A list of bits, over and over, as the emulated oscillator gives it.
struct Bits {
    list: Vec<bool>,
    given: Cycle<IntoIter<bool>>,
}

impl Bits {
    fn of(mut source: Model, count: usize) -> Self {
        let list: Vec<bool> = (0..count).map(|_| source.bit()).collect();
        Self { given: list.clone().into_iter().cycle(), list }
    }

    fn rosc(&self) -> Value {
        json!({"kind": "bits", "bits": self.list.iter().map(|&bit| u8::from(bit)).collect::<Vec<_>>()})
    }
}

impl Source for Bits {
    fn bit(&mut self) -> bool {
        self.given.next().expect("another bit")
    }

    fn start_again(&mut self) -> Option<u64> {
        Some((0..u64::BITS).fold(0, |bits, _| bits << 1 | u64::from(self.bit())))
    }
}

/// Known bits, and the times of the presses that the chip saw: the host throws the same two hundred
/// dice, and shows the same evidence of them.
#[test]
fn the_same_bits_and_presses_give_the_same_dice_on_chip_and_host() {
    let bits = Bits::of(Model::biased(0.6, 11), 2560 * 6);
    let boot = Script::boot_with([], json!({"rosc": bits.rosc()}));
    let thrown = boot.watch_dice().forty_dice().throws(5);
    let run = chip::play_one(&thrown.evidence().screen().down(1).screen());
    let mut random = Random::new(bits);
    let mut thrown = VecDeque::new();
    for seen in run.seen() {
        match seen {
            Seen::Press(micros) => {
                random.end_throw();
                random.press(micros);
            }
            Seen::Face { faces, face, .. } => {
                assert_eq!(random.face(faces), Ok(face), "die {}", thrown.len() + 1);
                thrown.push_back(face);
            }
        }
    }
    assert_eq!(thrown.len(), 200);
    // What the chip gathers for a throw that is not made.
    assert!(random.seed().is_ok());
    assert_eq!(run.number("/rosc/reads"), 15_360.0 + 17.0 * 64.0);

    let dice = Dice::listed(thrown).with_evidence(random.evidence());
    let mut player = Player::new().with_dice(dice);
    player.forty_dice().throws(5);
    let pages = run.pictures();
    assert_eq!(pages[0].1, player.evidence().picture());
    assert_eq!(pages[1].1, player.down(1).picture());
}

/// The pictures of a fault: when a throw is tried, and when the player takes real dice instead.
fn told(fault: Fault) -> [PictureRows; 2] {
    let mut player = Player::new().with_dice(Dice::failed(fault));
    [player.select().throw().picture(), player.select().picture()]
}

#[test]
fn a_sick_source_is_told_throws_nothing_and_own_dice_still_work() {
    let sick = [
        Model::repeating(&[false]),
        Model::repeating(&[true]),
        Model::biased(0.995, 1),
        Model::periodic(2, 4),
        Model::periodic(24, 4),
        Model::periodic(64, 4),
        Model::periodic(128, 4),
    ];
    let sources: Vec<Bits> = sick.into_iter().map(|source| Bits::of(source, 64 * 63)).collect();
    let scripts: Vec<Script> = sources
        .iter()
        .map(|bits| {
            let boot = Script::boot_with([], json!({"rosc": bits.rosc()})).watch_dice();
            // Tried, own dice, back to the form, tried again.
            boot.select().throw().screen().select().screen().back().throw().screen()
        })
        .collect();
    let runs = chip::play(&scripts);
    for (bits, run) in sources.into_iter().zip(runs) {
        let mut random = Random::new(bits);
        let fault = random.begin_throw().expect_err("a fault");
        // At the third pace it is refused.
        let bits = random.evidence().bits;
        assert!(bits <= 3 * 2048);
        assert_eq!(run.error(), None);
        assert_eq!(run.restarts(), 0, "{fault:?}");
        // Those that came while the last ones were tested.
        let more = run.number("/rosc/reads") - f64::from(bits);
        assert!((0.0..=36.0).contains(&more), "{fault:?}: {more} more are read");
        assert!(
            run.seen().iter().all(|seen| matches!(seen, Seen::Press(_))),
            "{fault:?}: nothing is thrown"
        );
        let [no_dice, own] = told(fault);
        let shown: Vec<_> = run.pictures().into_iter().map(|(_, rows)| rows).collect();
        assert_eq!(shown, [no_dice.clone(), own, no_dice], "{fault:?}");
    }
}

/// Rings of different frequencies that turn by themselves. The pace of the reads is even enough for
/// the tests to see that they hardly jitter.
#[test]
fn a_ring_that_hardly_jitters_is_refused() {
    let told: Vec<PictureRows> =
        (1..=128).map(|lag| told(Fault::Repeats(lag))[0].clone()).collect();
    let rings = (0..20).map(|at| (5.0e6 + 123_456.7 * f64::from(at), f64::from(at % 2) / 1000.0));
    let scripts: Vec<Script> = rings
        .map(|(hz, jitter)| {
            let ring = json!({"kind": "ring", "hz": hz, "jitter": jitter, "seed": 1});
            let boot = Script::boot_with([], json!({"rosc": ring})).watch_dice();
            boot.select().wait(200).throw().screen()
        })
        .collect();
    for run in chip::play(&scripts) {
        assert!(told.contains(&run.pictures()[0].1));
        assert_eq!(run.number("/rosc/starts"), 0.0, "a ring that failed is not tested further");
    }
}

/// Good bits that begin with the same ones at every start.
#[test]
fn a_ring_that_always_starts_alike_is_refused() {
    let alike = json!({"kind": "good", "seed": 1, "alike": true});
    let boot = Script::boot_with([], json!({"rosc": alike})).watch_dice();
    let run = chip::play_one(&boot.select().wait(200).throw().screen());
    assert_eq!(run.pictures()[0].1, told(Fault::Restarts(1024))[0]);
    assert_eq!(run.number("/rosc/starts"), 17.0);
}

/// It is stopped and started once after the device's start, and not while it makes the clock: the
/// processor would stand still with it.
#[test]
fn a_ring_that_jitters_is_started_again_only_after_the_devices_start() {
    let jitters = json!({"kind": "ring", "hz": 6.5e6, "jitter": 0.1, "seed": 1});
    let boot = Script::boot_with([], json!({"rosc": jitters})).watch_dice();
    let run = chip::play_one(&boot.select().throws(3).wait(400_000).wake().throw());
    assert_eq!((run.error(), run.number("/rosc/starts")), (None, 17.0));
    assert!(run.number("/rosc/min_gap_us") >= 10.0);
    let clock = Script::boot_with([], json!({"rosc": {"kind": "clock", "seed": 1}}));
    let run = chip::play_one(&clock.select().throw().screen());
    assert_eq!((run.error(), run.number("/rosc/starts")), (None, 0.0));
    assert_eq!(run.pictures()[0].1, told(Fault::NotFree)[0]);
}

#[test]
fn a_ring_that_stands_still_is_refused() {
    let off = Script::boot_with([], json!({"rosc": {"kind": "off"}}));
    let run = chip::play_one(&off.select().throw().screen());
    assert_eq!(run.pictures()[0].1, told(Fault::NotFree)[0]);
}

#[test]
fn a_ring_that_makes_the_processors_clock_is_refused() {
    // The first throw after it has its bits from before.
    let clocked = Script::new().select().wait(200).rosc("clock");
    let run = chip::play_one(&clocked.throw().throw_again().screen());
    assert_eq!(run.pictures()[0].1, told(Fault::NotFree)[0]);
}

#[test]
fn a_source_that_fails_in_play_stays_refused_until_a_restart_finds_it_good() {
    let thrown = Script::new().watch_dice().select().throw().throw_again().wait(500);
    // The bits of the first were gathered before.
    let failed = thrown.rosc("stuck").throw_again().throw_again().screen();
    let tried_again = failed.rosc("good").left(1).select().throw().screen();
    let restarted = tried_again.line(json!({"resets": "allowed"})).back().wait(500);
    let run = chip::play_one(&restarted.select().throw());
    let no_dice = &told(Fault::Run(301))[0];
    let pictures = run.pictures();
    assert_eq!(
        [&pictures[0].1, &pictures[1].1],
        [no_dice, no_dice],
        "a source that has come back is not trusted"
    );
    assert_eq!(run.restarts(), 1);
    let thrown = run.seen().iter().filter(|seen| matches!(seen, Seen::Face { .. })).count();
    assert_eq!(thrown, 2 * 4, "three throws of two dice before, one after");
}

#[test]
fn after_a_deep_sleep_the_source_is_tested_anew() {
    let slept = Script::new().select().wait(400_000).rosc("stuck");
    let run = chip::play_one(&slept.wake().throw().screen());
    let shown = &run.pictures()[0].1;
    // Woken once, it stands a pixel further to the right.
    let moved: Vec<String> =
        told(Fault::Run(301))[0].iter().map(|row| format!(".{}", &row[..127])).collect();
    assert_eq!(shown.as_slice(), moved, "bits from before the sleep are not thrown with");
}

/// Bits are gathered a slice at a time, and what the player does goes before the next slice. The
/// times are those of the first gathering, after the first picture.
#[test]
fn a_press_while_bits_are_gathered_waits_less_than_a_millisecond() {
    let moments: Vec<u64> = (36..60).map(|ms| ms * 1000 + ms * 37 % 1000).collect();
    let scripts: Vec<Script> = moments
        .iter()
        .map(|&micros| {
            let boot = Script::boot_with([], json!({"wait": micros as f64 / 1000.0}));
            boot.watch_dice().hold_down(Button::Down).wait(100)
        })
        .collect();
    let runs = chip::play(&scripts);
    let waited: Vec<u64> = moments
        .iter()
        .zip(&runs)
        .map(|(&moment, run)| match run.seen()[..] {
            [Seen::Press(micros)] => micros - moment,
            ref other => panic!("{other:?}"),
        })
        .collect();
    assert!(waited.iter().all(|&micros| micros < 1000), "{waited:?}");
    assert!(
        waited.iter().any(|&micros| micros > 100),
        "some came in the middle of a slice: {waited:?}"
    );
}

#[test]
fn a_poor_ring_still_throws() {
    for rosc in [
        json!({"kind": "biased", "p": 0.75, "seed": 3}),
        json!({"kind": "clocked", "hz": 6.5e6, "seed": 3}),
    ] {
        let boot = Script::boot_with([], json!({"rosc": rosc})).watch_dice().forty_dice();
        let run = chip::play_one(&boot.throws(5));
        let faces = run
            .seen()
            .into_iter()
            .filter(|seen| matches!(seen, Seen::Face { face: 1..=6, .. }))
            .count();
        assert_eq!(faces, 200, "{rosc}");
        assert!(run.number("/rosc/min_gap_us") >= 10.0);
    }
}
