//! What holds for every ruleset, held by rulesets that are made at random.

#![allow(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    reason = "a failed unwrap or index here is a failed test"
)]

mod made;
mod support;

use rules_core::field::Inputs;
use rules_core::house::House;
use rules_core::odds::Odds;
use rules_core::procedure::ProcedureInfo;
use rules_core::ruleset::Ruleset;
use rules_core::scratch::{Effort, OddsScratch};
use rules_core::script::image::SUMMED;
use rules_core::walk::Manner;

use made::made;
use support::{agree, any_house, any_inputs, image_of, open, run, said};

/// How many rulesets are made.
const MANY: u64 = 200;

fn plain(place: usize) -> String {
    format!("v{place}")
}

fn other(place: usize) -> String {
    format!("x.{}-again", 977 - place)
}

/// An image without the sum of its text, and without its own.
fn rules_of(image: &[u8]) -> (&[u8], &[u8]) {
    (&image[..12], &image[SUMMED + 4..])
}

/// The odds, if they take no more than so long on the chip.
fn few_odds(
    procedure: &ProcedureInfo,
    (inputs, house): (&Inputs, &House),
    manner: Manner,
) -> Option<Vec<f64>> {
    let (mut odds, mut scratch) = (Odds::new(manner), Box::new(OddsScratch::new()));
    let mut effort = Effort::cycles(2_000_000);
    let done = odds.step(procedure, inputs, house, &mut scratch, &mut effort).unwrap();
    let chances = (0..64).map(|bucket| odds.of(bucket)).chain([odds.forbidden()]);
    done.then(|| chances.map(|chance| chance.as_f64()).collect())
}

/// What a procedure comes to on these dice, and its odds.
fn came_to(
    procedure: &ProcedureInfo,
    (inputs, house): (&Inputs, &House),
    dice: &[u8],
) -> (String, Option<Vec<f64>>) {
    let (ending, told, left) = run(procedure, inputs, house, dice);
    let facts = told.facts.iter().map(|(fact, value)| format!("{} {}", fact.id, said(*value)));
    let facts = facts.collect::<Vec<_>>().join(", ");
    let chances = few_odds(procedure, (inputs, house), Manner::Merged);
    (format!("{ending:?} {left} {facts} {:?}", told.lines), chances)
}

/// Draws situations that a procedure does not refuse.
fn situations(
    ruleset: &Ruleset,
    procedure: &ProcedureInfo,
    rng: &mut fastrand::Rng,
) -> Vec<(Inputs, House, Vec<u8>)> {
    let drawn = (0..3).map(|_| {
        let dice = (0..400).map(|_| rng.u8(1..=4)).collect();
        (any_inputs(procedure, rng), any_house(ruleset, rng), dice)
    });
    drawn.filter(|(inputs, house, _)| procedure.check(inputs, house).is_ok()).collect()
}

#[test]
fn every_made_ruleset_plays_and_its_odds_agree_however_they_are_walked() {
    let mut played = 0;
    for seed in 0..MANY {
        let text = made(seed, plain).text();
        let ruleset = open(image_of(&text)).unwrap_or_else(|flaw| panic!("{flaw}\n{text}"));
        let mut rng = fastrand::Rng::with_seed(seed);
        for procedure in ruleset.procedures {
            for (inputs, house, dice) in situations(ruleset, procedure, &mut rng) {
                let (_, chances) = came_to(procedure, (&inputs, &house), &dice);
                let together = few_odds(procedure, (&inputs, &house), Manner::Together);
                let Some((chances, together)) = chances.zip(together) else { continue };
                assert!(agree(&chances, &together), "{seed} {} {inputs:?}\n{text}", procedure.id);
                let total: f64 = chances.iter().sum();
                assert!((total - 1.0).abs() < 1e-9, "{total}\n{text}");
                played += 1;
            }
        }
    }
    assert!(played > 500, "{played}");
}

#[test]
fn laying_a_text_out_changes_no_image_and_is_settled_after_one_time() {
    for seed in 0..MANY {
        let text = made(seed, plain).text();
        let once = rules_text::format(&text, "test").unwrap();
        assert_eq!(rules_text::format(&once, "test").as_ref(), Ok(&once), "{text}");
        let (image, laid_out) = (image_of(&text), image_of(&once));
        assert_eq!(rules_of(&laid_out), rules_of(&image), "{text}\n{once}");
    }
}

#[test]
fn the_names_of_values_are_in_no_image() {
    for seed in 0..MANY {
        let [one, other] = [plain, other].map(|name| made(seed, name).text());
        assert_ne!(one, other);
        assert_eq!(rules_of(&image_of(&one)), rules_of(&image_of(&other)), "{one}\n{other}");
    }
}

#[test]
fn the_order_of_definitions_does_not_matter() {
    for seed in 0..MANY {
        let made = made(seed, plain);
        let mut mixed = made.clone();
        let mut rng = fastrand::Rng::with_seed(seed);
        rng.shuffle(&mut mixed.definitions);
        // A formula calls only those above it; these call none.
        let [one, other] = [&made, &mixed].map(|made| open(image_of(&made.text())).unwrap());
        for procedure in one.procedures {
            let same = other.procedure(procedure.id).unwrap();
            for (inputs, house, dice) in situations(one, procedure, &mut rng) {
                let other_house = support::same_house(one, &house, other);
                let (came, chances) = came_to(procedure, (&inputs, &house), &dice);
                let (other_came, other_chances) = came_to(same, (&inputs, &other_house), &dice);
                assert_eq!(came, other_came, "{}\n{}", made.text(), mixed.text());
                let (chances, other) =
                    (chances.unwrap_or_default(), other_chances.unwrap_or_default());
                assert!(agree(&chances, &other), "{}", made.text());
            }
        }
    }
}
