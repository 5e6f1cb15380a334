//! Procedures put together by hand, against those of the rulesets on board: the same facts under
//! the same dice, the same odds.

#![allow(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    reason = "a failed unwrap or index here is a failed test"
)]

use rules_core::procedure::{Ending, ProcedureInfo};
use rules_core::ruleset::Ruleset;
use rules_core::rulesets::{stprivat, wss};
use rules_core::walk::Manner;

mod by_hand;
mod support;

use support::{agree, any_house, any_inputs, odds, run, said, same_house, same_inputs};

struct Pair {
    native: (&'static Ruleset, &'static ProcedureInfo),
    scripted: (&'static Ruleset, &'static ProcedureInfo),
}

impl Pair {
    fn of(native: &'static Ruleset, id: &str, image: Vec<u8>) -> Self {
        let scripted = support::open(image).unwrap();
        let of = |ruleset: &'static Ruleset| {
            let found = ruleset.procedures.iter().find(|procedure| procedure.id == id);
            (ruleset, found.unwrap())
        };
        Self { native: of(native), scripted: of(scripted) }
    }

    /// Compares one drawn situation. Gives whether both allow it.
    fn compare(&self, rng: &mut fastrand::Rng, with_odds: bool) -> bool {
        let ((rules, native), (text, scripted)) = (self.native, self.scripted);
        // The script asks for less: the rest of the native form stays at its start.
        let own = any_inputs(scripted, rng);
        let inputs = same_inputs(scripted, &own, native);
        let own_house = any_house(text, rng);
        let house = same_house(text, &own_house, rules);
        let situation = format!("{own:?} {own_house:?}");
        let refused = native.check(&inputs, &house).is_err();
        assert_eq!(scripted.check(&own, &own_house).is_err(), refused, "{situation}");
        if refused {
            return false;
        }
        let dice: Vec<u8> = (0..200).map(|_| rng.u8(1..=6)).collect();
        let (ending, told, left) = run(native, &inputs, &house, &dice);
        let (own_ending, own_told, own_left) = run(scripted, &own, &own_house, &dice);
        assert_eq!((own_ending, own_left), (ending, left), "{situation}");
        assert_eq!((own_told.lost, own_told.forbidden), (0, told.forbidden), "{situation}");
        for (fact, value) in &own_told.facts {
            let of_native = told.facts.iter().find(|(native, _)| native.id == fact.id);
            let (_, of_native) = of_native.unwrap_or_else(|| panic!("{} {situation}", fact.id));
            assert_eq!(said(*value), said(*of_native), "{} {situation}", fact.id);
        }
        if with_odds {
            let (chances, _) = odds(native, &inputs, &house, Manner::Merged).unwrap();
            for manner in [Manner::Merged, Manner::Together] {
                let (own_chances, _) = odds(scripted, &own, &own_house, manner).unwrap();
                assert!(agree(&chances, &own_chances), "{manner:?} {situation}");
            }
        }
        own_ending != Ok(Ending::Forbidden)
    }
}

/// Draws situations until a hundred of them are allowed.
fn compare(pair: &Pair, seed: u64) {
    let mut rng = fastrand::Rng::with_seed(seed);
    let mut allowed = 0;
    for _ in 0..20_000 {
        allowed += usize::from(pair.compare(&mut rng, true));
        if allowed == 100 {
            return;
        }
    }
    panic!("only {allowed} of 20,000 were thrown");
}

#[test]
fn rifle_fire_by_hand_is_that_of_st_privat() {
    compare(&Pair::of(&stprivat::RULESET, "rifle-fire", by_hand::rifle_fire()), 23);
}

#[test]
fn fire_by_hand_is_that_of_the_spanish_succession() {
    compare(&Pair::of(&wss::RULESET, "fire", by_hand::fire()), 24);
}
