//! The tray and the form by themselves: dice thrown against each other, cells looked up, parts of
//! closed lists, stops.

use rules_core::dice::{DiceSource, ScriptedDice};
use rules_core::field::FieldKind;
use rules_core::house::House;
use rules_core::odds::Odds;
use rules_core::prelude::*;
use rules_core::report::Mark;
use rules_core::scratch::{Effort, OddsScratch};
use rules_core::transcript::{Cast, Transcript};
use rules_core::walk::Manner;

choices! {
    enum Faces4 { One = "1" / "one", Two = "2" / "two", Three = "3" / "three", Four = "4" / "four" }
}

fields! {
    struct Contest, rows Row;
    "" {
        faces: u8 = Field::number("Faces", 2, 100, 6),
        list: Faces4 = Field::first_of::<Faces4, 3>("List"),
    }
}

/// Whether the first won, and how often both were level, up to 20 times.
struct Won(bool, u8);

impl Outcome for Won {
    const SCALE: Scale = Scale::Count(Count { title: "", none: "", one: "", many: "", short: "" });

    fn bucket(self) -> u8 {
        2 * self.1.min(20) + u8::from(self.0)
    }
}

facts! { for Contest; }

impl Procedure for Contest {
    type Outcome = Won;
    const ID: &'static str = "contest";
    const NAME: &'static str = "Contest";
    const KIND: &'static str = "test";
    const ABOUT: &'static str = "Two dice until one is higher";
    const SECTION: &'static str = "Invented";
    const LINES: &'static str = "";

    fn preview(&self, form: &mut Form) {
        form.stops(Row::faces, [20, 6, 100, 10]);
        form.first("other");
    }

    fn resolve(&self, tray: &mut Tray<'_>) -> Result<Won, Halt> {
        let die = Die::of(self.faces).unwrap_or(D6);
        let (first, level) = tray.roll_off(Throw::of("Contest", 2, die))?;
        tray.look_up("table", self.list.index(), level);
        Ok(Won(first, level))
    }
}

fn contest(faces: i32) -> (ProcedureInfo, Inputs) {
    let entry = ProcedureInfo::of::<Contest>();
    let mut inputs = Inputs::new(entry.fields);
    inputs.set(0, faces);
    (entry, inputs)
}

fn roll(source: &mut dyn DiceSource) -> (Result<rules_core::procedure::Ending, Halt>, Transcript) {
    let (entry, inputs) = contest(6);
    let mut transcript = Transcript::default();
    let ending = entry.run(&inputs, &mut Tray::new(source, &mut transcript, &House::NONE));
    (ending, transcript)
}

#[test]
fn level_dice_are_thrown_again_until_one_is_higher() {
    let (ending, transcript) = roll(&mut ScriptedDice::new(&[2, 2, 5, 5, 3, 4]));
    assert_eq!(ending.unwrap(), rules_core::procedure::Ending::Came(4));
    let again = |face| Cast { face, mark: Mark::Again };
    let [idle, counts] = [Cast { face: 3, mark: Mark::Idle }, Cast { face: 4, mark: Mark::Counts }];
    assert_eq!(transcript.dice.as_slice(), [again(2), again(2), again(5), again(5), idle, counts]);
    assert_eq!(transcript.looked_up.as_slice(), [("table", 0, 2)]);
    // The dice may run out between the two, or after level ones.
    for faces in [&[4][..], &[4, 4], &[4, 4, 1]] {
        assert!(matches!(roll(&mut ScriptedDice::new(faces)).0, Err(Halt::Need)), "{faces:?}");
    }
}

/// A source that shows one face for ever.
struct Stuck;

impl DiceSource for Stuck {
    fn face(&mut self, _: Throw) -> Result<u8, Halt> {
        Ok(3)
    }
}

#[test]
fn dice_that_stay_level_for_ever_are_no_dice() {
    assert_eq!(roll(&mut Stuck).0, Err(Halt::NoDice));
}

#[test]
fn the_walk_of_a_contest_is_exact() {
    for faces in [2, 6, 20, 100] {
        let (entry, inputs) = contest(faces);
        let (mut odds, mut scratch) = (Odds::new(Manner::Together), Box::new(OddsScratch::new()));
        while !odds
            .step(&entry, &inputs, &House::NONE, &mut scratch, &mut Effort::cycles(u32::MAX))
            .unwrap()
        {}
        let level = 1.0 / f64::from(faces);
        for times in 0..8 {
            let want = level.powi(times) * (1.0 - level) / 2.0;
            for bucket in [2 * times, 2 * times + 1] {
                let got = odds.of(bucket.try_into().unwrap()).as_f64();
                assert!(
                    (got - want).abs() < 1e-12,
                    "d{faces}, {times} times level: {got} instead of {want}"
                );
            }
        }
        assert!((odds.known().as_f64() - 1.0).abs() < 1e-12);
        assert!(odds.paths() <= 60, "{} paths", odds.paths());
    }
}

#[test]
fn a_field_may_take_the_first_words_of_a_list() {
    let (entry, inputs) = contest(6);
    let FieldKind::Choice { words, start } = entry.fields[1].kind else { panic!("a choice") };
    assert_eq!((words.len(), words[2].id, start), (3, "3", 0));
    assert!(entry.fields[1].accepts(2) && !entry.fields[1].accepts(3));
    assert_eq!(entry.preview(&inputs, &House::NONE).first, Some("other"));
}

#[test]
fn stops_are_put_in_order() {
    let (entry, inputs) = contest(6);
    assert_eq!(entry.preview(&inputs, &House::NONE).stops_of(0), [6, 10, 20, 100]);
    let mut form = Form::new(House::NONE);
    form.stops(0_usize, (0..20).rev());
    assert_eq!(form.stops_of(0).len(), 12, "no more than there is room for");
    assert!(form.stops_of(0).is_sorted());
}
