//! Randomness that players can trust: what the pipeline refuses, what it accepts, and that its dice
//! are even. The long runs are `cargo dice`; here is a share of them.

use app::random::health::{Health, lags, proportion, repetition};
use app::random::paces::SHORTEST;
use app::random::{Evidence, Fault, Random, Source, restarts};
use rand_core::TryRng;
use vedette::entropy::models::{Model, Ring};
use vedette_tests::dice::Dice;
use vedette_tests::golden;
use vedette_tests::player::Player;
use vedette_tests::randomness::{Finding, RunSize, accepted, dice, faults, rings};
use vedette_tests::statistics::log2_reaches;

fn all_right(findings: &[Finding]) {
    let wrong: Vec<String> =
        findings.iter().filter(|finding| !finding.is_right).map(ToString::to_string).collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn every_fault_is_refused_within_2048_bits() {
    all_right(&faults(RunSize::SHARE));
}

/// Two hundred ratios, each with jitter from none to 0.3 % of a turn.
#[test]
fn every_ring_that_hardly_jitters_is_refused() {
    all_right(&rings(RunSize::SHARE));
}

/// By the tests of a steady pace alone: at ratios of every kind, whatever the part of a turn that
/// the bit is one.
#[test]
fn a_ring_without_jitter_is_refused_within_2048_bits() {
    for at in 0..=4000_u32 {
        // Spread evenly, with the fractions whose lags are the longest between.
        let ratio = f64::from(at) / 4000.0 + if at % 2 == 0 { 0.0 } else { 1.0 / 8256.0 };
        for duty in [0.5, 0.37] {
            let ring = Ring { ratio, jitter: 0.0, duty };
            let mut ring = Model::ring(ring, u64::from(at));
            let bits: Vec<bool> = (0..2048).map(|_| ring.bit()).collect();
            assert!(judged(bits).is_err(), "{ratio} of a turn from read to read");
        }
    }
}

/// It jitters enough to be free at the others.
#[test]
fn a_ring_that_is_in_step_with_one_pace_is_read_at_another() {
    for period in [1, 2, 100] {
        let bits = Model::periodic(period, 6);
        let mut random = Random::new(InStep { good: Model::biased(0.5, 3), bits, interval: 0 });
        for _ in 0..1000 {
            assert!(random.seed().is_ok());
        }
        let evidence = random.evidence();
        assert_eq!((evidence.fault, evidence.reseeds), (None, 0));
        assert!(evidence.bits > 1000 * 2560, "the bits at that pace were thrown away");
    }
}

/// In step with the shortest interval.
struct InStep {
    good: Model,
    bits: Model,
    interval: u16,
}

impl Source for InStep {
    fn bit(&mut self) -> bool {
        if self.interval == SHORTEST { self.bits.bit() } else { self.good.bit() }
    }

    fn begin(&mut self, interval: u16) {
        self.interval = interval;
    }
}

/// Whatever it gives as it runs: a ring that starts off alike is refused, and one that does not is
/// tested once and never stopped again.
#[test]
fn a_source_that_always_starts_alike_is_refused() {
    struct Starts {
        good: Model,
        bits: Model,
        count: usize,
    }
    impl Source for Starts {
        fn bit(&mut self) -> bool {
            self.good.bit()
        }

        fn start_again(&mut self) -> Option<u64> {
            self.count += 1;
            Some((0..64).fold(0, |bits, _| bits << 1 | u64::from(self.bits.bit())))
        }
    }
    let starts = |bits| Starts { good: Model::biased(0.5, 1), bits, count: 0 };
    let mut alike = Random::new(starts(Model::periodic(64, 7)));
    assert_eq!(alike.begin_throw(), Err(Fault::Restarts(1024)));
    let mut free = Random::new(starts(Model::biased(0.75, 7)));
    for _ in 0..10 {
        assert!(free.seed().is_ok());
        free.wake();
    }
    assert_eq!((free.source.count, free.evidence().bits), (17, 25_600));
}

#[test]
fn sources_above_the_assumption_are_accepted() {
    all_right(&accepted(RunSize::SHARE));
}

#[test]
fn dice_from_poor_sources_are_even_and_do_not_follow_each_other() {
    all_right(&dice(RunSize::SHARE));
}

/// The cut-offs are the lowest that a source with 0.1 bit of entropy in a bit fails at most one
/// time in 2^30.
#[test]
fn the_cut_offs_are_what_their_comments_derive() {
    let guess = 2_f64.powf(-0.1);
    let run = |cut_off: u16| f64::from(cut_off - 1) * guess.log2();
    assert!(run(repetition::CUT_OFF) <= -30.0 + 1e-9 && run(repetition::CUT_OFF - 1) > -30.0);
    let window = |cut_off: u16| log2_reaches(1024, guess, cut_off.into());
    assert!(window(proportion::CUT_OFF) <= -30.0 && window(proportion::CUT_OFF - 1) > -30.0);
    assert!(window(lags::CUT_OFF) <= -37.0 && window(lags::CUT_OFF - 1) > -37.0);
    let long = |cut_off: u16| log2_reaches(lags::LONG_WINDOW.into(), guess, cut_off.into());
    assert!(long(lags::LONG_CUT_OFF) <= -37.0 && long(lags::LONG_CUT_OFF - 1) > -37.0);
    assert_eq!(restarts::CUT_OFF, proportion::CUT_OFF, "both are of 1,024 bits");
}

/// What the tests say of these bits.
fn judged(bits: impl IntoIterator<Item = bool>) -> Result<(), Fault> {
    let mut health = Health::new();
    bits.into_iter().try_for_each(|bit| health.bit(bit))
}

#[test]
fn three_hundred_equal_bits_pass_and_one_more_does_not() {
    for bit in [false, true] {
        let run = |length| std::iter::repeat_n(bit, length);
        assert_eq!(judged([!bit].into_iter().chain(run(300)).chain([!bit])), Ok(()));
        assert_eq!(judged([!bit].into_iter().chain(run(301))), Err(Fault::Run(301)));
        assert_eq!(judged(run(301)), Err(Fault::Run(301)));
    }
}

/// Ones with a few zeros between, at distances that do not repeat: neither of the other tests
/// minds.
#[test]
fn a_window_of_998_equal_bits_passes_and_one_of_999_does_not() {
    for bit in [false, true] {
        let others = |count: usize| (1..=count).map(|at| at * 39 + at * at % 7).collect::<Vec<_>>();
        let window = |count| {
            let others = others(count);
            (0..1024).map(move |at| bit ^ others.contains(&at)).collect::<Vec<_>>()
        };
        assert_eq!(judged([window(26), window(26), window(26)].concat()), Ok(()));
        assert_eq!(judged([window(26), window(26), window(25)].concat()), Err(Fault::Window(999)));
    }
}

/// The pattern that is hardest to see: every bit that could still count against it does. It sets in
/// at each bit of a window.
#[test]
fn a_pattern_is_refused_in_time_wherever_it_sets_in() {
    for period in [1, 2, 21, 22, 23, 40, 64, 65, 100, 127, 128] {
        for start in 2000..3100 {
            let mut good = Model::biased(0.5, 9);
            let mut bits: Vec<bool> = (0..start).map(|_| good.bit()).collect();
            // Against what was there before, then the same again.
            let first: Vec<bool> = bits[start - period..].iter().map(|bit| !bit).collect();
            bits.extend(first.iter().cycle().take(2048));
            assert!(judged(bits).is_err(), "{period} bits from bit {start} on");
        }
    }
}

/// Bits that were written down.
struct Given<I>(I);

impl<I: Iterator<Item = bool>> Source for Given<I> {
    fn bit(&mut self) -> bool {
        self.0.next().expect("another bit")
    }
}

#[test]
fn a_fault_latches_and_a_new_start_tests_anew() {
    let mut random = Random::new(Model::repeating(&[true]));
    assert_eq!(random.begin_throw(), Err(Fault::Run(301)));
    assert_eq!(random.evidence().fault, Some(Fault::Run(301)));
    assert_eq!(random.evidence().bits, 3 * 301, "at three paces, and it is not read any more");
    random.source = Model::biased(0.5, 1);
    random.wake();
    assert!(!random.wants_bits());
    assert_eq!(random.face(6), Err(Fault::Run(301)), "not even after a sleep");
    assert_eq!(random.evidence().bits, 3 * 301);
    let mut again = Random::new(Model::biased(0.5, 1));
    assert!(again.face(6).is_ok());
}

/// To others the pipeline is a generator of `rand_core`. Its error is the fault, and stays.
#[test]
fn the_pipeline_is_a_generator_that_may_fail() {
    let mut random = Random::new(Model::biased(0.5, 1));
    let mut first = [0; 12];
    random.try_fill_bytes(&mut first).unwrap();
    let mut words = Random::new(Model::biased(0.5, 1));
    let word = words.try_next_u32().unwrap().to_le_bytes();
    let long = words.try_next_u64().unwrap().to_le_bytes();
    assert!(first.iter().eq(word.iter().chain(&long)), "the same bytes in order");
    let mut stuck = Random::new(Model::repeating(&[false]));
    assert_eq!(stuck.try_next_u32(), Err(Fault::Run(301)));
    stuck.source = Model::biased(0.5, 1);
    assert_eq!(stuck.try_next_u64(), Err(Fault::Run(301)));
    assert_eq!(stuck.try_fill_bytes(&mut first), Err(Fault::Run(301)));
    assert_eq!(stuck.seed().map(|_| ()), Err(Fault::Run(301)));
}

#[test]
fn a_throw_takes_2560_bits_and_leaves_nothing_behind() {
    let mut random = Random::new(Model::biased(0.5, 1));
    for throws in 1..=5 {
        (0..40).for_each(|_| assert!(random.face(6).is_ok()));
        let evidence = random.evidence();
        assert_eq!(
            (evidence.bits, evidence.reseeds, evidence.fault),
            (throws * 2560, throws, None)
        );
        random.end_throw();
    }
}

#[test]
fn bits_that_are_gathered_before_are_the_ones_that_are_thrown_with() {
    let bits = || Given((0..).map(|at: u64| (at * at / 7) % 101 < 40 || at.is_multiple_of(3)));
    let throw = |slices: usize, presses: &[u64]| {
        let mut random = Random::new(bits());
        (0..slices).for_each(|_| random.gather());
        presses.iter().for_each(|&press| random.press(press));
        (0..40).map(|_| random.face(6).unwrap()).collect::<Vec<u8>>()
    };
    let dice = throw(0, &[1, 2]);
    assert_eq!(throw(7, &[1, 2]), dice);
    assert_eq!(throw(100, &[1, 2]), dice);
    assert_ne!(throw(100, &[1, 3]), dice, "a microsecond later");
}

/// Blake2s over these bits and presses, as the first firmware worked it out by itself, and the dice
/// that ChaCha12 makes of the next ones: neither a new crate nor another compiler changes them.
#[test]
fn the_same_bits_and_presses_give_the_same_dice_as_ever() {
    let mut random = Random::new(Model::biased(0.5, 1));
    [1, 2, 3, 4, 5_000_000_000].into_iter().for_each(|micros| random.press(micros));
    #[rustfmt::skip]
    let seed = [
        0x9c, 0x08, 0x6a, 0x6c, 0x90, 0x42, 0x16, 0xcd, 0x9a, 0x1d, 0x91, 0x29, 0x02, 0x84, 0xb9, 0xe3,
        0xb5, 0xe8, 0x12, 0x34, 0xdf, 0x1d, 0x94, 0x09, 0x97, 0x9a, 0x08, 0xd7, 0x9a, 0xda, 0x90, 0x57,
    ];
    assert_eq!(*random.seed().unwrap(), seed);
    let throws: [(u8, &[u8]); 3] = [
        (
            6,
            &[
                2, 1, 4, 1, 4, 4, 4, 4, 2, 4, 1, 2, 1, 2, 3, 1, 5, 1, 5, 6, 4, 5, 6, 2, 5, 6, 3, 5,
                3, 5, 1, 6, 1, 3, 3, 3, 3, 4, 2, 5,
            ],
        ),
        (
            100,
            &[
                62, 42, 65, 3, 21, 95, 77, 2, 63, 21, 84, 58, 67, 35, 44, 71, 75, 4, 72, 97, 64,
                49, 89, 75, 81, 81, 31, 66, 28, 28, 91, 21, 79, 31, 57, 66, 59, 70, 60, 35,
            ],
        ),
        (
            2,
            &[
                1, 2, 2, 1, 1, 2, 1, 1, 2, 2, 2, 2, 1, 1, 1, 2, 2, 1, 1, 2, 2, 2, 2, 2, 2, 1, 2, 2,
                1, 1, 2, 1, 1, 1, 2, 1, 1, 1, 1, 1,
            ],
        ),
    ];
    for (faces, thrown) in throws {
        random.press(6_000_000 + u64::from(faces));
        let faces_thrown: Vec<u8> = thrown.iter().flat_map(|_| random.face(faces)).collect();
        assert_eq!(faces_thrown, thrown);
        random.end_throw();
    }
}

#[test]
fn after_a_sleep_the_source_is_tested_anew() {
    let mut random = Random::new(Model::biased(0.5, 1));
    while random.wants_bits() {
        random.gather();
    }
    random.wake();
    assert!(random.wants_bits(), "what was gathered before is gone");
    random.source = Model::repeating(&[false]);
    assert_eq!(random.begin_throw(), Err(Fault::Run(301)));
}

#[test]
fn a_source_that_stands_still_is_refused_whatever_it_gives() {
    struct Still(Model);
    impl Source for Still {
        fn bit(&mut self) -> bool {
            self.0.bit()
        }

        fn is_free(&mut self) -> bool {
            false
        }
    }
    let mut random = Random::new(Still(Model::biased(0.5, 1)));
    assert_eq!(random.begin_throw(), Err(Fault::NotFree));
    assert_eq!(random.evidence().fault, Some(Fault::NotFree));
}

#[test]
fn a_die_that_never_comes_up_is_a_fault() {
    let mut random = Random::new(Model::biased(0.5, 1));
    assert_eq!(
        random.face(0),
        Err(Fault::NoFace),
        "no byte stands for a face of a die without any"
    );
    assert_eq!(random.evidence().fault, Some(Fault::NoFace));
    assert_eq!(random.face(6), Err(Fault::NoFace));
}

/// The screens that say what was found, and those that show the evidence: before anything was
/// thrown, after a thousand dice, with loaded dice, and with as much as there can be.
#[test]
fn the_evidence_and_every_fault_look_as_they_did() {
    let faults = [
        Fault::Run(301),
        Fault::Window(999),
        Fault::Repeats(128),
        Fault::Restarts(999),
        Fault::NotFree,
        Fault::NoFace,
    ];
    let failed = faults.map(|fault| {
        let mut player = Player::new().with_dice(Dice::failed(fault));
        (format!("== {fault:?}"), player.select().throw().picture())
    });
    let evidence = Evidence {
        bits: 2_621_440,
        longest_run: 19,
        worst_window: 571,
        reseeds: 1023,
        fault: None,
    };
    let most = Evidence {
        bits: u32::MAX,
        longest_run: 301,
        worst_window: 999,
        reseeds: u32::MAX,
        fault: None,
    };
    let shown = |evidence: Evidence, faces: &[u8], page: usize| {
        let dice = Dice::listed(faces.iter().copied()).with_evidence(evidence);
        let mut player = Player::new().with_dice(dice);
        player.forty_dice().throws(faces.len().div_ceil(40)).evidence().down(page).picture()
    };
    let refused = Evidence { fault: Some(Fault::NotFree), ..Evidence::default() };
    let thousand: Vec<u8> = (0..1000_u32).map(|at| (at * at % 97 % 6 + 1) as u8).collect();
    let pages = [
        ("== nothing yet", shown(Evidence::default(), &[], 0)),
        ("== a thousand dice", shown(evidence, &thousand, 0)),
        ("== their faces", shown(evidence, &thousand, 1)),
        ("== loaded dice", shown(evidence, &[6; 400], 0)),
        ("== a source that failed", shown(refused, &[1; 40], 0)),
        ("== as much as there can be", shown(most, &[1; 40], 0)),
        ("== of seeds too", shown(most, &[1; 40], 1)),
    ];
    let pages = pages.map(|(name, picture)| (name.to_owned(), picture));
    golden::compare("randomness", &golden::album(failed.into_iter().chain(pages))).unwrap();
}
