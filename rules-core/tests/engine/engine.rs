//! The engine, with small invented procedures: the clever walk against the obvious one, and dice
//! that go wrong.

use rules_core::dice::ScriptedDice;
use rules_core::house::House;
use rules_core::odds::Odds;
use rules_core::prelude::*;
use rules_core::procedure::Ending;
use rules_core::report::Mark;
use rules_core::scratch::{Effort, OddsScratch};
use rules_core::transcript::Transcript;
use rules_core::walk::Manner;

outcomes! {
    /// How many, whatever is counted.
    struct Many(u16) { title: "Many", none: "none", one: "one", many: "many", short: "many" }
}

/// Declares a procedure with one number, and what it does with it.
macro_rules! invented {
    ($name:ident, $row:ident, $start:literal, |$count:ident, $tray:ident| $resolve:block) => {
        fields! {
            struct $name, rows $row;
            "" { count: u8 = Field::number("Count", 0, 40, $start) }
        }

        facts! { for $name; }

        impl Procedure for $name {
            type Outcome = Many;
            const ID: &'static str = "invented";
            const NAME: &'static str = "Invented";
            const KIND: &'static str = "test";
            const ABOUT: &'static str = "Nothing but a test";
            const SECTION: &'static str = "Invented";
            const LINES: &'static str = "";

            fn preview(&self, _: &mut Form) {}

            fn resolve(&self, $tray: &mut Tray<'_>) -> Result<Many, Halt> {
                let $count = self.count;
                $resolve
            }
        }
    };
}

// Three sets of a d10, one of them of scattered faces.
invented!(Sorting, SortingRow, 3, |count, tray| {
    let sets = [Faces::of(&[1, 5, 9]), Faces::range(2, 4), Faces::at_least(10)];
    let [a, b, c] = tray.tally(Throw::of("Sort", count, D10), sets)?;
    Ok(Many(u16::from(a + 4 * b + 16 * c)))
});

invented!(Hitting, HittingRow, 3, |count, tray| {
    Ok(Many(tray.at_least(Throw::of("Hit", count, D6), 5)?.into()))
});

/// Doubles, and the six is worth nothing.
const DOUBLED: [u8; 6] = [2, 4, 6, 8, 10, 0];

/// Only two worths for six faces.
const HALVED: [u8; 6] = [3, 3, 3, 7, 7, 7];

// Plain dice of two kinds and dice of odd worths in one sum.
invented!(Adding, AddingRow, 2, |count, tray| {
    let valued = |worth| Addend { worth: Some(worth), ..Addend::plain("Odd", 1, D6) };
    let plain = [Addend::plain("Six", count, D6), Addend::plain("Four", 1, Die::new(4))];
    Ok(Many(tray.sum(&[plain[0], plain[1], valued(&DOUBLED), valued(&HALVED)])?))
});

// Forty dice make 40 to 240.
invented!(AddingMany, AddingManyRow, 40, |count, tray| {
    Ok(Many(tray.sum(&[Addend::plain("Six", count, D6)])? / 4))
});

// The scratch memory is taken by the first sum, so the second is walked die by die.
invented!(AddingTwice, AddingTwiceRow, 2, |count, tray| {
    let first = tray.sum(&[Addend::plain("First", count, D6)])?;
    let second = tray.sum(&[Addend::plain("Second", count, Die::new(4))])?;
    Ok(Many(if first > second { first - second } else { 40 }))
});

// A die opens the sum and another follows it: the scratch memory is cleared and taken again for
// each face of the first.
invented!(AddingAfter, AddingAfterRow, 0, |_count, tray| {
    let dice = tray.roll(Throw::one("How many", D6))?;
    let total = tray.sum(&[Addend::plain("Six", dice, D6)])?;
    Ok(Many(total + u16::from(tray.roll(Throw::one("Last", D6))?)))
});

/// A heap of forty.
const FORTY: RoundState = RoundState { counts: [40, 0, 0, 0, 0, 0], told: [0; 2] };

// A heap that a low face halves and a high face lowers by two: order matters.
invented!(Wearing, WearingRow, 4, |count, tray| {
    let step = |RoundState { counts: [heap, hits, ..], .. }, set: usize| {
        let heap = if set == 0 { heap / 2 } else { heap.saturating_sub(2) };
        RoundState { counts: [heap, hits + 1, 0, 0, 0, 0], told: [0; 2] }
    };
    let sets = [Faces::range(1, 2), Faces::of(&[6])];
    let RoundState { counts: [heap, hits, ..], .. } =
        tray.rounds(Throw::of("Wear", count, D6), &sets, FORTY, &step)?;
    Ok(Many(u16::from(heap) + u16::from(hits % 2)))
});

// Hits of two kinds that only their number tells apart, as many dice as a sum comes to by fives, and
// a die that is read in three ways.
invented!(Merging, MergingRow, 3, |count, tray| {
    let fives = |total: u16| total / 5;
    let kinds = [Addend::plain("Sum", count, D6), Addend::plain("And", 1, Die::new(4))];
    let [sum, and] = tray.sum_parts(kinds, fives)?;
    tray.say(format_args!("{sum} and {and}"));
    let dice = fives(sum + and);
    let throw = Throw::of("Hits", u8::try_from(dice).unwrap(), D6);
    let [some, more] = tray.tally_as_one(throw, [Faces::range(2, 4), Faces::of(&[6])])?;
    let (_, third) = tray.roll_for(Throw::one("Third", D10), |face| u16::from(face % 3))?;
    Ok(Many(u16::from(some + more) + 10 * third))
});

// A heap that every hit lowers, and hits of two kinds that are counted only to be told.
invented!(Telling, TellingRow, 4, |count, tray| {
    let step = |RoundState { counts: [heap, ..], told: [low, high] }, set: usize| {
        let told = if set == 0 { [low + 1, high] } else { [low, high + 1] };
        RoundState { counts: [heap - 1, 0, 0, 0, 0, 0], told }
    };
    let sets = [Faces::range(1, 2), Faces::of(&[6])];
    let RoundState { counts: [heap, ..], told: [low, high] } =
        tray.rounds(Throw::of("Tell", count, D6), &sets, FORTY, &step)?;
    tray.say(format_args!("{low} low, {high} high"));
    Ok(Many(heap.into()))
});

// The faces 2 and 5 are thrown again.
invented!(Again, AgainRow, 0, |_count, tray| {
    let again = Faces::of(&[2, 5]);
    let first = tray.roll_again(Throw::one("Again", D6), again)?;
    let second = tray.roll_again(Throw::one("Again", D6), again)?;
    Ok(Many(u16::from(first * 7 + second)))
});

// A die of one face, and one of a hundred.
invented!(Extremes, ExtremesRow, 2, |count, tray| {
    let certain = tray.at_least(Throw::of("One", count, Die::new(1)), 1)?;
    let sum = tray.sum(&[Addend::plain("One", count, Die::new(1))])?;
    let high = tray.at_least(Throw::of("Hundred", count, D100), 100)?;
    Ok(Many(u16::from(certain) + sum + 10 * u16::from(high)))
});

fn with_count<P: Procedure>(count: i32) -> (ProcedureInfo, Inputs) {
    let entry = ProcedureInfo::of::<P>();
    let mut inputs = Inputs::new(entry.fields);
    inputs.set(0, count);
    (entry, inputs)
}

/// The whole walk in slices of so much effort; how many slices it took.
fn walk(entry: &ProcedureInfo, inputs: &Inputs, manner: Manner, slice: u32) -> (Odds, u32) {
    let (mut odds, mut scratch) = (Odds::new(manner), Box::new(OddsScratch::new()));
    let (house, mut slices) = (House::default(), 1);
    while !odds.step(entry, inputs, &house, &mut scratch, &mut Effort::cycles(slice)).unwrap() {
        slices += 1;
    }
    (odds, slices)
}

/// Holds every manner of walking to the most obvious one.
fn every_manner_agrees<P: Procedure>(count: i32) {
    let (entry, inputs) = with_count::<P>(count);
    let (one_by_one, _) = walk(&entry, &inputs, Manner::DieByDie, u32::MAX);
    let mut most = one_by_one.paths();
    for manner in [Manner::Together, Manner::Merged] {
        let (odds, _) = walk(&entry, &inputs, manner, u32::MAX);
        assert!(odds.paths() <= most);
        most = odds.paths();
        for bucket in 0..64 {
            let (a, b) = (odds.of(bucket).as_f64(), one_by_one.of(bucket).as_f64());
            assert!(
                (a - b).abs() < 1e-12,
                "{count} dice, {bucket}: {a} {manner:?}, {b} one by one"
            );
        }
        assert!((odds.known().as_f64() - 1.0).abs() < 1e-12);
    }
}

#[test]
fn dice_taken_together_have_the_odds_of_dice_one_by_one() {
    for count in 0..=4 {
        every_manner_agrees::<Sorting>(count);
        every_manner_agrees::<Hitting>(count);
        every_manner_agrees::<Adding>(count);
        every_manner_agrees::<Wearing>(count);
    }
    every_manner_agrees::<Wearing>(7);
    every_manner_agrees::<AddingTwice>(2);
    every_manner_agrees::<AddingAfter>(0);
    every_manner_agrees::<Again>(0);
    every_manner_agrees::<Extremes>(2);
}

#[test]
fn merged_cases_have_the_odds_of_their_parts_and_are_visited_once() {
    for count in 0..=3 {
        every_manner_agrees::<Merging>(count);
        every_manner_agrees::<Telling>(count);
    }
    let paths = |(entry, inputs): (ProcedureInfo, Inputs), manner| {
        walk(&entry, &inputs, manner, u32::MAX).0.paths()
    };
    // Up to 22 comes to 0, 1, 2, 3 or 4 dice and so to 1, 2, 3, 4 or 5 numbers of hits.
    assert_eq!(paths(with_count::<Merging>(3), Manner::Merged), (1 + 2 + 3 + 4 + 5) * 3);
    assert_eq!(paths(with_count::<Telling>(8), Manner::Merged), 9);
    assert_eq!(
        paths(with_count::<Telling>(8), Manner::Together),
        45,
        "each number of low and high"
    );
}

#[test]
fn dice_on_the_table_are_summed_kind_by_kind() {
    let (ending, transcript) = run::<Merging>(2, &[6, 5, 3, 2, 1, 4]);
    assert_eq!(ending, Ok(Ending::Came(11)), "a hit of two dice, and a four on the last");
    assert_eq!(transcript.lines[0].as_str(), "11 and 3");
}

#[test]
fn who_listens_is_told_of_every_case() {
    let (entry, inputs) = with_count::<Telling>(2);
    let (mut odds, mut scratch) = (Odds::default(), Box::new(OddsScratch::new()));
    let mut told = Vec::new();
    while !odds.done() {
        let (mut effort, mut transcript) = (Effort::cycles(u32::MAX), Transcript::default());
        odds.visit(&entry, &inputs, &House::NONE, &mut scratch, &mut effort, &mut transcript)
            .unwrap();
        told.extend(transcript.lines.iter().map(|line| line.as_str().to_owned()));
    }
    told.sort();
    told.dedup();
    assert_eq!(told.len(), 6, "{told:?}");
}

#[test]
fn a_second_sum_on_the_same_path_is_right_too() {
    let (entry, inputs) = with_count::<AddingTwice>(2);
    let (odds, _) = walk(&entry, &inputs, Manner::Together, u32::MAX);
    let mut counted = [0.0; 64];
    for dice in 0..6 * 6 * 4 * 4 {
        let (a, b, c, d) = (dice % 6 + 1, dice / 6 % 6 + 1, dice / 36 % 4 + 1, dice / 144 + 1);
        let bucket = if a + b > c + d { a + b - c - d } else { 40 };
        counted[bucket] += 1.0 / 576.0;
    }
    for (bucket, want) in (0..64).zip(counted) {
        assert!((odds.of(bucket).as_f64() - want).abs() < 1e-14, "{bucket}");
    }
}

#[test]
fn forty_dice_are_right_to_nine_decimals_and_more() {
    let (entry, inputs) = with_count::<Hitting>(40);
    let (hits, _) = walk(&entry, &inputs, Manner::Together, u32::MAX);
    let mut row = vec![1.0];
    for _ in 0..40 {
        let mut next = vec![0.0; row.len() + 1];
        for (count, chance) in row.iter().enumerate() {
            next[count] += chance * 2.0 / 3.0;
            next[count + 1] += chance / 3.0;
        }
        row = next;
    }
    for (bucket, want) in (0..).zip(&row) {
        let got = hits.of(bucket).as_f64();
        assert!((got - want).abs() < 1e-12, "{bucket} hits: {got} instead of {want}");
    }

    let (entry, inputs) = with_count::<AddingMany>(40);
    let (sums, _) = walk(&entry, &inputs, Manner::Together, u32::MAX);
    let mut totals = vec![0.0; 241];
    totals[0] = 1.0;
    for _ in 0..40 {
        let mut next = vec![0.0; 241];
        for total in 0..235 {
            (1..=6).for_each(|face| next[total + face] += totals[total] / 6.0);
        }
        totals = next;
    }
    let mut quarters = [0.0; 64];
    totals.iter().enumerate().for_each(|(total, chance)| quarters[total / 4] += chance);
    for (bucket, want) in (0..64).zip(quarters) {
        let got = sums.of(bucket).as_f64();
        assert!((got - want).abs() < 1e-12, "quarter {bucket}: {got} instead of {want}");
    }
}

#[test]
fn a_die_of_one_face_is_certain_and_one_of_a_hundred_is_not() {
    let (entry, inputs) = with_count::<Extremes>(2);
    let (odds, _) = walk(&entry, &inputs, Manner::Together, u32::MAX);
    for (bucket, want) in [(4, 0.99 * 0.99), (14, 2.0 * 0.99 * 0.01), (24, 0.0001)] {
        assert!((odds.of(bucket).as_f64() - want).abs() < 1e-14, "{bucket}");
    }
    assert_eq!(run::<Extremes>(2, &[1, 1, 1, 1, 100, 99]).0, Ok(Ending::Came(14)));
}

#[test]
fn a_walk_in_small_slices_is_the_same_to_the_last_bit() {
    fn same<P: Procedure>(count: i32) {
        same_in::<P>(count, Manner::Together);
        same_in::<P>(count, Manner::Merged);
    }
    fn same_in<P: Procedure>(count: i32, manner: Manner) {
        let (entry, inputs) = with_count::<P>(count);
        let (whole, slices) = walk(&entry, &inputs, manner, u32::MAX);
        assert_eq!(slices, 1);
        for slice in [1, 700, 30_000] {
            let (sliced, slices) = walk(&entry, &inputs, manner, slice);
            assert!(slices > 1 || whole.paths() < 8, "a slice of {slice} was enough");
            assert_eq!(sliced.paths(), whole.paths());
            for bucket in 0..64 {
                assert_eq!(
                    sliced.of(bucket).units(),
                    whole.of(bucket).units(),
                    "slice {slice}, bucket {bucket}"
                );
            }
        }
    }
    same::<Adding>(5);
    same::<AddingMany>(40);
    same::<AddingAfter>(0);
    same::<Wearing>(20);
    same::<Sorting>(6);
    same::<Merging>(12);
    same::<Telling>(20);
}

#[test]
fn impossible_totals_are_not_visited() {
    let (entry, inputs) = with_count::<AddingMany>(2);
    let (odds, _) = walk(&entry, &inputs, Manner::Together, u32::MAX);
    assert_eq!(odds.paths(), 11, "two dice make 2 to 12");
}

fn run<P: Procedure>(count: i32, faces: &[u8]) -> (Result<Ending, Halt>, Transcript) {
    let (entry, inputs) = with_count::<P>(count);
    let (house, mut script, mut transcript) =
        (House::default(), ScriptedDice::new(faces), Transcript::default());
    let ending = entry.run(&inputs, &mut Tray::new(&mut script, &mut transcript, &house));
    (ending, transcript)
}

#[test]
fn a_dry_script_asks_for_dice() {
    let (ending, transcript) = run::<Hitting>(3, &[5, 6]);
    assert_eq!(ending, Err(Halt::Need));
    let (throw, so_far) = transcript.throws[0];
    assert_eq!((throw.why, throw.count, throw.die, so_far), ("Hit", 3, D6, 2));
    assert_eq!(transcript.dice.len(), 2, "what was thrown so far is kept");
    // Dice of a second throw are asked for by its name.
    let (ending, transcript) = run::<AddingTwice>(1, &[6]);
    assert_eq!((ending, transcript.throws.last().unwrap().0.why), (Err(Halt::Need), "Second"));
}

#[test]
fn a_face_the_die_does_not_have_is_refused() {
    for face in [0, 7, 100] {
        let (ending, _) = run::<Hitting>(2, &[1, face]);
        assert_eq!(ending, Err(Halt::NoSuchFace(face)));
    }
    assert_eq!(run::<Extremes>(1, &[1, 1, 101]).0, Err(Halt::NoSuchFace(101)));
}

#[test]
fn dice_set_down_and_dice_walked_come_to_the_same() {
    assert_eq!(run::<Hitting>(4, &[5, 6, 4, 1]).0, Ok(Ending::Came(2)));
    assert_eq!(run::<Sorting>(3, &[5, 4, 10]).0, Ok(Ending::Came(1 + 4 + 16)));
    // 1 + 2, 3, the six that is worth nothing, and 7.
    assert_eq!(run::<Adding>(2, &[1, 2, 3, 6, 4]).0, Ok(Ending::Came(13)));
    // 40, halved, less two, and a hit that does nothing to the count of hits but make it odd.
    assert_eq!(run::<Wearing>(4, &[1, 3, 6, 2]).0, Ok(Ending::Came(9 + 1)));
}

#[test]
fn dice_thrown_again_are_shown_and_struck_out() {
    let (ending, transcript) = run::<Again>(0, &[2, 5, 1, 6]);
    assert_eq!(ending, Ok(Ending::Came(7 + 6)));
    let marks: Vec<_> = transcript.dice.iter().map(|cast| (cast.face, cast.mark)).collect();
    assert_eq!(marks, [(2, Mark::Again), (5, Mark::Again), (1, Mark::Counts), (6, Mark::Counts)]);
    assert_eq!(transcript.throws.iter().map(|(_, dice)| *dice).collect::<Vec<_>>(), [3, 1]);
    // A die that shows nothing but faces to be thrown again is given up.
    assert_eq!(run::<Again>(0, &[2; 255]).0, Err(Halt::NoDice));
}

#[test]
fn dice_that_count_are_marked() {
    let (_, transcript) = run::<Hitting>(3, &[4, 5, 6]);
    let marks: Vec<_> = transcript.cast(0).iter().map(|cast| cast.mark).collect();
    assert_eq!(marks, [Mark::Idle, Mark::Counts, Mark::Counts]);
}
