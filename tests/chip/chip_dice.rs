//! Dice on the emulated chip: from the bits of its ring oscillator, by the same way as on the host.

use std::collections::VecDeque;
use std::iter::Cycle;
use std::vec::IntoIter;

use app::random::{Fault, Random, Source};
use serde_json::{Value, json};
use vedette::entropy::models::Model;
use vedette_tests::chip::{self, Seen};
use vedette_tests::hand::{Told, picture, press};

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
}

/// The same presses as lines of a script.
fn script(buttons: &str) -> String {
    let line = |letter| match letter {
        'U' => json!({"press": "up"}),
        'D' => json!({"press": "down"}),
        'L' => json!({"press": "left"}),
        'R' => json!({"press": "right"}),
        'b' => json!({"hold": "B", "ms": 700}),
        other => json!({"press": other.to_string()}),
    };
    buttons.chars().map(|letter| format!("{}\n", line(letter))).collect()
}

const LOOK: &str = "{\"screen\":\"ascii\"}\n";

/// From home to forty d6.
const FORTY: &str = "DDDDDDDDDDDDDADDDL";
/// From anywhere to the evidence, and to its second page.
const EVIDENCE: [&str; 2] = ["bURUR", "D"];

/// Known bits, and the times of the presses that the chip saw: the host throws the same two hundred
/// dice, and shows the same evidence of them.
#[test]
fn the_same_bits_and_presses_give_the_same_dice_on_chip_and_host() {
    let mut bits = Bits::of(Model::biased(0.6, 11), 2560 * 6);
    let run = chip::play_one(&format!(
        "{}\n{{\"watch\":\"dice\"}}\n{}{}{LOOK}{}{LOOK}",
        json!({"boot": [], "rosc": bits.rosc()}),
        script(FORTY),
        script("AAAAA") + &script(EVIDENCE[0]),
        script(EVIDENCE[1]),
    ));
    let mut random = Random::new();
    let mut thrown = VecDeque::new();
    for seen in run.seen() {
        match seen {
            Seen::Press(micros) => {
                random.lay_down();
                random.press(micros);
            }
            Seen::Face { faces, face, .. } => {
                assert!(random.is_ready(&mut bits));
                assert_eq!(random.face(faces), Some(face), "die {}", thrown.len() + 1);
                thrown.push_back(face);
            }
        }
    }
    assert_eq!(thrown.len(), 200);
    // What the chip gathers for a throw that is not made.
    assert!(random.seed(&mut bits).is_some());
    assert_eq!(run.number("/rosc/reads"), 15_360.0);

    let mut cup = Told { faces: thrown, evidence: random.evidence() };
    let shown = |presses: &str, cup: &mut Told| picture(|app| press(app, cup, presses));
    let all = format!("{FORTY}AAAAA{}", EVIDENCE[0]);
    let pages = run.pictures();
    let faces = cup.faces.clone();
    assert_eq!(pages[0].1, shown(&all, &mut cup));
    cup.faces = faces;
    assert_eq!(pages[1].1, shown(&(all + EVIDENCE[1]), &mut cup));
}

/// The pictures of a fault: when a throw is tried, and when the player takes real dice instead.
fn told(fault: Fault) -> [[String; 64]; 2] {
    ["AA", "AAA"].map(|presses| picture(|app| press(app, &mut Told::failed(fault), presses)))
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
    ];
    let sources: Vec<Bits> = sick.into_iter().map(|source| Bits::of(source, 64 * 63)).collect();
    let scripts: Vec<String> = sources
        .iter()
        .map(|bits| {
            let boot = json!({"boot": [], "rosc": bits.rosc()});
            // Tried, own dice, back to the form, tried again.
            format!(
                "{boot}\n{{\"watch\":\"dice\"}}\n{}{LOOK}{}{LOOK}{}{LOOK}",
                script("AA"),
                script("A"),
                script("BA")
            )
        })
        .collect();
    let runs = chip::play(&scripts.iter().map(String::as_str).collect::<Vec<_>>());
    for (mut bits, run) in sources.into_iter().zip(runs) {
        let mut random = Random::new();
        assert!(!random.is_ready(&mut bits));
        let fault = random.evidence().fault.expect("a fault");
        assert!(random.evidence().bits <= 2048);
        assert_eq!(run.error(), None);
        assert_eq!(run.restarts(), 0, "{fault:?}");
        assert_eq!(
            run.number("/rosc/reads"),
            f64::from(random.evidence().bits),
            "{fault:?}: not a bit more is read"
        );
        assert!(
            run.seen().iter().all(|seen| matches!(seen, Seen::Press(_))),
            "{fault:?}: nothing is thrown"
        );
        let [no_dice, own] = told(fault);
        let shown: Vec<_> = run.pictures().into_iter().map(|(_, rows)| rows).collect();
        assert_eq!(shown, [no_dice.clone(), own, no_dice], "{fault:?}");
    }
}

#[test]
fn a_ring_that_stands_still_is_refused() {
    let run = chip::play_one(&format!(
        "{{\"boot\":[],\"rosc\":{{\"kind\":\"off\"}}}}\n{}{LOOK}",
        script("AA")
    ));
    assert_eq!(run.pictures()[0].1, told(Fault::NotFree)[0]);
}

#[test]
fn a_ring_that_makes_the_processors_clock_is_refused() {
    let clock = json!({"rosc": {"kind": "clock"}});
    // The first throw after it has its bits from before.
    let run = chip::play_one(&format!(
        "{}{{\"wait\":200}}\n{clock}\n{}{LOOK}",
        script("A"),
        script("AA")
    ));
    assert_eq!(run.pictures()[0].1, told(Fault::NotFree)[0]);
}

#[test]
fn a_source_that_fails_in_play_stays_refused_until_a_restart_finds_it_good() {
    let [stuck, good] = ["stuck", "good"].map(|kind| json!({"rosc": {"kind": kind}}));
    let script = format!(
        "{{\"watch\":\"dice\"}}\n{}{{\"wait\":500}}\n{stuck}\n{}{LOOK}{good}\n{}{LOOK}{{\"resets\":\"allowed\"}}\n{}{{\"wait\":500}}\n{}",
        script("AAA"),
        // The bits of the first were gathered before.
        script("AA"),
        // Back, and tried again.
        script("LAA"),
        script("B"),
        script("AA"),
    );
    let run = chip::play_one(&script);
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
    let stuck = json!({"rosc": {"kind": "stuck"}});
    let run = chip::play_one(&format!(
        "{}{{\"wait\":400000}}\n{stuck}\n{}{LOOK}",
        script("A"),
        script("BA")
    ));
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
    let scripts: Vec<String> = moments
        .iter()
        .map(|&micros| {
            let boot = json!({"boot": [], "wait": micros as f64 / 1000.0});
            format!("{boot}\n{{\"watch\":\"dice\"}}\n{{\"down\":\"down\"}}\n{{\"wait\":100}}")
        })
        .collect();
    let runs = chip::play(&scripts.iter().map(String::as_str).collect::<Vec<_>>());
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
        let boot = json!({"boot": [], "rosc": rosc});
        let run = chip::play_one(&format!(
            "{boot}\n{{\"watch\":\"dice\"}}\n{}{}",
            script(FORTY),
            script("AAAAA")
        ));
        let faces = run
            .seen()
            .into_iter()
            .filter(|seen| matches!(seen, Seen::Face { face: 1..=6, .. }))
            .count();
        assert_eq!(faces, 200, "{rosc}");
        assert!(run.number("/rosc/min_gap_us") >= 10.0);
    }
}
