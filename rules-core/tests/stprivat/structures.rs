//! Structures in Graveyard St. Privat that are down already, or fall: what is refused, and what the
//! form goes on with. «L151» is a line of its text, «R32» a ruling.

use rules_core::rulesets::stprivat::RULESET;
use rules_core::transcript::Transcript;

use crate::support::trial::{FactsById, Trial};

/// L155-158 The values, and whether points are shared with who is in or behind it (L160, R22).
const VALUES: [(&str, i32, bool); 8] = [
    ("wall", 5, true),
    ("small-building", 10, true),
    ("large-building", 15, true),
    ("stone-bridge", 12, false),
    ("limber", 3, false),
    ("field-gun", 6, false),
    ("siege-gun", 12, false),
    ("mitrailleuse", 10, false),
];

/// The most damage that the forms take.
const MOST: i32 = 14;

fn guns(gun: &str, range: i32) -> Trial {
    Trial::new(&RULESET, "artillery-fire").choose("gun", gun).set("range", range)
}

fn demolition(structure: &str, damage: i32) -> Trial {
    Trial::new(&RULESET, "demolition").choose("structure", structure).set("damage", damage)
}

/// What the form of the next throw is given.
fn next(transcript: &Transcript, input: &str) -> Option<i32> {
    transcript.next.iter().find(|(id, _)| *id == input).map(|(_, value)| *value)
}

fn down_at(value: i32) -> Option<(&'static str, String)> {
    Some(("damage", format!("It falls at {value}: {} at most", value - 1)))
}

/// R32
#[test]
fn what_is_down_takes_no_more_damage() {
    for (structure, value, shares) in VALUES {
        for damage in 0..=MOST {
            let refused = if damage >= value { down_at(value) } else { None };
            assert_eq!(demolition(structure, damage).refusal(), refused, "{structure} {damage}");
            // Within range and out of it.
            for (gun, range) in [("pr-shell", 3), ("pr-siege", 4), ("fr-shell", 2), ("pr-shell", 8)]
            {
                let shells =
                    || guns(gun, range).choose("structure", structure).set("damage", damage);
                let at_it = shells().choose("target", "structure");
                assert_eq!(at_it.refusal(), refused, "{gun} {structure} {damage}");
                assert!(!at_it.is_hidden("damage"), "what is refused is in sight");
                for men in ["infantry", "cavalry", "artillerists", "general"] {
                    let at_men = shells().choose("target", men).refusal();
                    assert_eq!(
                        at_men,
                        refused.clone().filter(|_| shares),
                        "{gun} {structure} {men}"
                    );
                }
            }
        }
    }
}

/// R32 Shot and mitrailleuses, and shells at men beside equipment or in no structure at all.
#[test]
fn damage_that_cannot_matter_is_told_back_and_never_refused() {
    for (structure, value, shares) in VALUES {
        for target in ["infantry", "cavalry", "artillerists", "general", "structure"] {
            for gun in ["pr-shot", "fr-shot", "fr-mg"] {
                let trial = guns(gun, 1).choose("structure", structure).choose("target", target);
                let trial = trial.set("damage", MOST);
                let page = trial.throw(if target == "structure" { &[] } else { &[1] });
                assert_eq!(page.number("structure_damage"), value.min(MOST), "{gun} {structure}");
                assert_eq!(page.number("structure_points"), 0);
            }
        }
        if !shares {
            let trial = guns("pr-shell", 3).choose("structure", structure).set("damage", MOST);
            assert_eq!(trial.throw(&[4]).number("kills"), 4, "{structure}");
            assert!(trial.is_hidden("damage"), "it cannot matter");
        }
    }
    for gun in ["fr-shot", "fr-shell"] {
        let page = guns(gun, 2).set("damage", 5).throw(&[2]);
        assert_eq!((page.number("structure_damage"), page.yes("destroyed")), (0, false), "{gun}");
    }
}

/// R32 Fire that adds nothing to a structure leaves cover, structure and damage as they were set.
#[test]
fn stale_damage_never_opens_cover() {
    let untouched = |trial: Trial, dice: &[u8], what: &str| {
        let page = trial.throw(dice);
        for input in ["target", "cover", "structure", "damage"] {
            assert_eq!(next(&page, input), None, "{what}: {input}");
        }
    };
    for (structure, _, shares) in VALUES {
        let behind = |gun, range| {
            let trial = guns(gun, range).choose("structure", structure).choose("cover", "wall");
            trial.set("damage", MOST)
        };
        untouched(behind("pr-shot", 1), &[1], structure);
        untouched(behind("fr-mg", 1).choose("target", "structure"), &[], structure);
        untouched(behind("fr-shot", 8), &[], structure);
        if !shares {
            untouched(behind("pr-shell", 3), &[1], structure);
        }
    }
    untouched(guns("pr-shell", 3).choose("cover", "town").set("damage", 9), &[1], "no structure");
    // Nor does a shell that misses.
    let wall = guns("pr-shell", 3).choose("structure", "wall").choose("cover", "wall");
    untouched(wall.set("damage", 4), &[6], "a miss");
}

/// L151 A wall or building that falls is no cover in the same turn. Woods and town stay, and what
/// covers nobody takes no cover away.
#[test]
fn a_structure_that_fell_is_no_cover_on_the_form_that_goes_on() {
    const OPEN: Option<i32> = Some(0);
    for (structure, value, shares) in VALUES {
        for target in ["infantry", "structure"] {
            for (cover, stays) in
                [("woods", 1), ("town", 2), ("building", 3), ("wall", 4), ("fortified", 5)]
            {
                let shell = guns("pr-siege", 4).choose("structure", structure);
                let shell = shell.choose("target", target).choose("cover", cover);
                let page = shell.set("damage", value - 1).throw(&[1]);
                if target == "infantry" && !shares {
                    assert_eq!(next(&page, "structure"), None, "{structure} was not hit");
                    continue;
                }
                assert!(page.yes("destroyed"));
                assert_eq!((next(&page, "structure"), next(&page, "damage")), (Some(8), Some(0)));
                assert_eq!(next(&page, "target"), Some(0), "infantry");
                let fell = shares && ["building", "wall"].contains(&cover);
                let want = if fell { OPEN } else { Some(stays) };
                assert_eq!(next(&page, "cover"), want, "{structure} {cover}");
            }
        }
    }
}

/// L152 What was pulled down is done with: the form goes on with one that is whole.
#[test]
fn the_next_structure_to_pull_down_is_whole() {
    for (structure, value, _) in VALUES {
        let down = demolition(structure, value - 1).throw(&[]);
        assert!(down.yes("destroyed"), "{structure}");
        assert_eq!(next(&down, "damage"), Some(0), "{structure}");
        assert_eq!(next(&demolition(structure, 0).throw(&[]), "damage"), Some(1), "{structure}");
    }
}
