//! Every clause of the dice against all faces in turn: up to four dice, from d3 to d8. The odds of
//! what a throw comes to are those of each way the dice can fall, counted one by one.

#![allow(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    reason = "a failed unwrap or index here is a failed test"
)]

mod support;

use std::collections::BTreeMap;

use rules_core::field::Inputs;
use rules_core::house::House;
use rules_core::procedure::ProcedureInfo;
use rules_core::walk::Manner;
use support::{agree, image_of, odds, odds_of_facts, open};

/// Dice that show each face in turn, run by run.
#[derive(Default)]
struct Falls {
    /// What each die of this run shows, and how many faces it has.
    dice: Vec<(u8, u8)>,
    thrown: usize,
}

impl Falls {
    fn die(&mut self, faces: u8) -> i32 {
        if self.thrown == self.dice.len() {
            self.dice.push((1, faces));
        }
        self.thrown += 1;
        self.dice[self.thrown - 1].0.into()
    }

    fn dice(&mut self, count: i32, faces: u8) -> Vec<i32> {
        (0..count).map(|_| self.die(faces)).collect()
    }

    /// A die that is thrown until it shows none of these: any other face as often.
    fn die_without(&mut self, faces: u8, again: &[i32]) -> i32 {
        let others: Vec<i32> = (1..=faces.into()).filter(|face| !again.contains(face)).collect();
        let place = self.die(u8::try_from(others.len()).unwrap());
        others[usize::try_from(place).unwrap() - 1]
    }

    /// The chance of this run.
    fn chance(&self) -> f64 {
        self.dice.iter().map(|&(_, faces)| 1.0 / f64::from(faces)).product()
    }

    /// Turns to the next way to fall. `false` after the last.
    fn turn(&mut self) -> bool {
        self.thrown = 0;
        while let Some((face, faces)) = self.dice.pop() {
            if face < faces {
                self.dice.push((face + 1, faces));
                return true;
            }
        }
        false
    }
}

/// The chances of all that the dice can come to, 63 and more as one.
fn counted(throw: impl Fn(&mut Falls) -> i32) -> Vec<f64> {
    let mut chances = BTreeMap::new();
    let mut falls = Falls::default();
    loop {
        let came = throw(&mut falls).clamp(0, 63);
        *chances.entry(came).or_insert(0.0) += falls.chance();
        if !falls.turn() {
            break;
        }
    }
    (0..=64).map(|bucket| chances.get(&bucket).copied().unwrap_or(0.0)).collect()
}

/// The odds of a procedure of these lines, walked in each manner.
fn holds(lines: &str, throw: impl Fn(&mut Falls) -> i32) -> &'static ProcedureInfo {
    let head = "ruleset dice \"Dice\"\n\
        dice mark: blank blank sword sword shield ~\n\
        dice row by number:\n  1 sword sword blank\n  2 sword blank blank\n\
        procedure throw \"Throw\"\n  counts \"Hits\", none \"None\", one \"hit\", many \"hits\"\n";
    let ruleset = open(image_of(&format!("{head}{lines}"))).unwrap();
    let procedure = &ruleset.procedures[0];
    let (inputs, house) = (Inputs::new(procedure.fields), House::new(ruleset.house));
    let wanted = counted(throw);
    for manner in [Manner::Merged, Manner::Together] {
        let (chances, _) = odds(procedure, &inputs, &house, manner).unwrap();
        assert!(agree(&chances, &wanted), "{manner:?}\n{lines}\n{chances:?}\n{wanted:?}");
    }
    procedure
}

/// All numbers of dice, and all dice.
fn each(mut of: impl FnMut(i32, u8)) {
    (1..=4).for_each(|count| (3..=8).for_each(|faces| of(count, faces)));
}

fn sum(dice: &[i32]) -> i32 {
    dice.iter().sum()
}

fn hits(dice: &[i32], need: i32) -> i32 {
    dice.iter().map(|&face| i32::from(face >= need)).sum()
}

/// What a face is worth in these texts: half of it, rounded up, and one more for a three.
const WORTH: &str = "half face rounded up + (face = 3)";

fn worth(face: i32) -> i32 {
    (face + 1) / 2 + i32::from(face == 3)
}

#[test]
fn sums_are_of_all_faces() {
    each(|count, faces| {
        holds(&format!("  roll x = {count}d{faces} \"X\"\n  outcome x\n"), |falls| {
            sum(&falls.dice(count, faces))
        });
        let plus = format!("roll x = {count} d{faces} worth {WORTH} \"X\" plus 2 d4 \"Y\"");
        let many = format!("  {plus} plus d3 worth 2 * face \"Z\"\n  outcome x\n");
        holds(&many, |falls| {
            let worths: i32 = falls.dice(count, faces).into_iter().map(worth).sum();
            worths + sum(&falls.dice(2, 4)) + 2 * falls.die(3)
        });
    });
}

#[test]
fn dice_that_show_a_face_are_counted() {
    each(|count, faces| {
        for need in 1..=i32::from(faces) {
            let lines =
                format!("  roll x = {count} d{faces} that show {need}+ \"X\"\n  outcome x\n");
            holds(&lines, |falls| hits(&falls.dice(count, faces), need));
        }
        let some = format!("  roll x = {count} d{faces} that show 1, 3 \"X\"\n  outcome x\n");
        holds(&some, |falls| {
            let odd = |face: &&i32| matches!(face, 1 | 3);
            i32::try_from(falls.dice(count, faces).iter().filter(odd).count()).unwrap()
        });
    });
}

#[test]
fn dice_are_sorted_into_sets() {
    each(|count, faces| {
        let lines = format!(
            "  roll {count} d{faces} into ones 1, some 2 to {}, tops {faces} \"X\"\n  \
             outcome ones + 5 * some + 25 * (tops > 1)\n",
            faces - 1
        );
        holds(&lines, |falls| {
            let dice = falls.dice(count, faces);
            let (ones, tops) = (count - hits(&dice, 2), hits(&dice, faces.into()));
            ones + 5 * (count - ones - tops) + 25 * i32::from(tops > 1)
        });
    });
}

#[test]
fn dice_that_count_add_what_they_are_worth() {
    each(|count, faces| {
        for need in [2, 3] {
            let lines = format!(
                "  roll x = {count} d{faces} that show {need}+, adding {WORTH} to y \"X\"\n  \
                 outcome x + 5 * y\n"
            );
            holds(&lines, |falls| {
                let dice = falls.dice(count, faces);
                let counting = dice.iter().filter(|&&face| face >= need);
                hits(&dice, need) + 5 * counting.map(|&face| worth(face)).sum::<i32>()
            });
        }
    });
}

#[test]
fn dice_in_order_are_known_by_their_places() {
    each(|count, faces| {
        let roll = format!("  roll x = {count}d{faces}, in order, that show 3+ \"X\"\n");
        let lines = format!("{roll}  tell x \"X\"\n  outcome count(x)\n");
        let procedure = holds(&lines, |falls| hits(&falls.dice(count, faces), 3));
        // A bit for each die that counts, the first lowest.
        let bits = counted(|falls| {
            let dice = falls.dice(count, faces).into_iter().rev();
            dice.fold(0, |bits, face| 2 * bits + i32::from(face >= 3))
        });
        let (inputs, house) = (Inputs::new(procedure.fields), House::new(&[]));
        let told = odds_of_facts(procedure, &inputs, &house).unwrap();
        for (bits, chance) in bits.iter().enumerate() {
            let of_fact = told.get(&("x", bits.to_string())).copied().unwrap_or(0.0);
            assert!((of_fact - chance).abs() < 1e-9, "{lines} {bits} {of_fact} {chance}");
        }
    });
}

#[test]
fn a_die_is_thrown_until_it_shows_another_face() {
    for faces in 3..=8 {
        let lines = format!("  roll x = d{faces}, again on 1, 3 \"X\"\n  outcome x\n");
        holds(&lines, |falls| falls.die_without(faces, &[1, 3]));
    }
}

#[test]
fn dice_are_thrown_once_more_and_the_second_throw_counts() {
    each(|count, faces| {
        for need in [2, 3] {
            let roll = format!("  roll x = {count} d{faces} that show {need}+, again once on ");
            holds(&format!("{roll}misses \"X\"\n  outcome x\n"), |falls| {
                let first = hits(&falls.dice(count, faces), need);
                first + hits(&falls.dice(count - first, faces), need)
            });
            // Faces that are hits are given up, too.
            holds(&format!("{roll}1, 3 \"X\"\n  outcome x\n"), |falls| {
                let (again, kept): (Vec<i32>, Vec<i32>) =
                    falls.dice(count, faces).into_iter().partition(|face| matches!(face, 1 | 3));
                let more = i32::try_from(again.len()).unwrap();
                hits(&kept, need) + hits(&falls.dice(more, faces), need)
            });
        }
    });
}

#[test]
fn dice_bring_more_dice() {
    // All ways in turn are many: four dice that bring four times are left to fewer faces.
    each(|count, faces| {
        for times in 1..=if count * i32::from(faces) > 12 { 1 } else { 2 } {
            let lines = format!(
                "  roll x = {count} d{faces} that show 3+, more on {faces} up to {times} times \"X\"\n  \
                 outcome x\n"
            );
            holds(&lines, |falls| {
                let (mut left, mut came) = (count, 0);
                for _ in 0..=times {
                    let dice = falls.dice(left, faces);
                    came += hits(&dice, 3);
                    left = hits(&dice, faces.into());
                }
                came
            });
        }
    });
}

#[test]
fn the_best_and_the_worst_dice_are_kept() {
    each(|count, faces| {
        for keep in 1..=count {
            for (word, is_best) in [("best", true), ("worst", false)] {
                let lines =
                    format!("  roll x = {word} {keep} of {count}d{faces} \"X\"\n  outcome x\n");
                holds(&lines, |falls| {
                    let mut dice = falls.dice(count, faces);
                    dice.sort_unstable();
                    if is_best {
                        dice.reverse();
                    }
                    sum(&dice[..usize::try_from(keep).unwrap()])
                });
            }
        }
    });
}

#[test]
fn two_dice_are_thrown_until_one_is_higher() {
    for faces in 3..=8_u8 {
        let roll = format!("roll x = d{faces} against d{faces}, again on ties");
        holds(&format!("  {roll} \"X\"\n  outcome 1 if x else 0\n"), |falls| falls.die(2) - 1);
        // Level with one chance in so many as the die has faces; eight times and more are one.
        let lines = format!("  {roll}, ties counted in y \"X\"\n  outcome x + 2 * y\n");
        holds(&lines, |falls| {
            let mut ties = 0;
            while ties < 8 && falls.die(faces) == 1 {
                ties += 1;
            }
            falls.die(2) - 1 + 2 * ties
        });
    }
}

#[test]
fn marks_are_counted_and_a_blank_face_is_thrown_again() {
    // Five faces without the one that is thrown again: two blanks, two swords, a shield.
    let marks = [0, 0, 1, 1, 2];
    let mark = |falls: &mut Falls| marks[usize::try_from(falls.die(5)).unwrap() - 1];
    holds("  roll x = mark \"X\"\n  outcome 1 if x is sword else 2 if x is shield else 0\n", mark);
    for count in 1..=4 {
        let lines =
            format!("  roll {count} mark into a sword, b shield \"X\"\n  outcome a + 5 * b\n");
        holds(&lines, |falls| {
            let dice: Vec<i32> = (0..count).map(|_| mark(falls)).collect();
            let showing = |wanted| dice.iter().filter(|&&mark| mark == wanted).count();
            i32::try_from(showing(1) + 5 * showing(2)).unwrap()
        });
        let lines = format!("  roll x = {count} mark that show sword \"X\"\n  outcome x\n");
        holds(&lines, |falls| (0..count).map(|_| i32::from(mark(falls) == 1)).sum());
        for line in 1..=2 {
            let lines =
                format!("  roll x = {count} row[{line}] that show sword \"X\"\n  outcome x\n");
            holds(&lines, |falls| {
                let blanks = line;
                (0..count).map(|_| i32::from(falls.die(3) > blanks)).sum()
            });
        }
    }
}

#[test]
fn the_number_of_dice_may_be_rolled() {
    for faces in 3..=8 {
        let lines = format!(
            "  roll n = d4 \"N\"\n  roll x = n d{faces} that show 3+ \"X\"\n  \
             roll y = x d3 \"Y\" when x > 1\n  outcome x + y\n"
        );
        holds(&lines, |falls| {
            let count = falls.die(4);
            let shown = hits(&falls.dice(count, faces), 3);
            let more = if shown > 1 { falls.dice(shown, 3) } else { Vec::new() };
            shown + sum(&more)
        });
    }
}
