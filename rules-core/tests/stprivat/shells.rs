//! Shells in Graveyard St. Privat, and what they do to structures and crews, with dice set down by
//! hand. «L160» is a line of its text, «R9» a ruling.

use rules_core::report::Drawing;
use rules_core::rulesets::stprivat::RULESET;
use rules_core::transcript::Transcript;

use crate::support::trial::{FactsById, Trial};
use crate::support::working_lines::working_lines;

fn guns(gun: &str, range: i32) -> Trial {
    Trial::new(&RULESET, "artillery-fire").choose("gun", gun).set("range", range)
}

/// A shell at a structure's occupants, at a range where a die of 1 to 4 hits in the open.
fn shell_at(structure: &str) -> Trial {
    guns("pr-shell", 3).choose("structure", structure)
}

fn next(transcript: &Transcript, input: &str) -> Option<i32> {
    transcript.next.iter().find(|(id, _)| *id == input).map(|(_, value)| *value)
}

/// L160 «Divide equally, beginning with the structure»: of three points it gets two.
#[test]
fn shells_share_their_points_with_what_the_target_is_in() {
    for (die, wall, kills) in [(1, 1, 0), (2, 1, 1), (3, 2, 1), (4, 2, 2)] {
        let transcript = shell_at("wall").throw(&[die]);
        let points = |id| transcript.number(id);
        assert_eq!(
            (points("structure_points"), points("structure_damage"), points("kills")),
            (wall, wall, kills)
        );
        assert_eq!((points("points"), points("hits")), (i32::from(die), 1));
        assert!(!transcript.yes("destroyed"));
    }
    // R22: equipment does not share with its crew, nor a bridge with who is on it.
    for thing in ["stone-bridge", "limber", "field-gun", "siege-gun", "mitrailleuse"] {
        let transcript = shell_at(thing).throw(&[4]);
        assert_eq!(
            (transcript.number("structure_points"), transcript.number("kills")),
            (0, 4),
            "{thing}"
        );
    }
    // R18: shot does not share.
    let shot = guns("pr-shot", 1).choose("structure", "wall").throw(&[4]);
    assert_eq!((shot.number("structure_points"), shot.number("kills")), (0, 4));
    // R10: the unit's share is halved after it has been made, not die by die.
    let crew = shell_at("wall").set("guns", 2).choose("target", "cavalry").throw(&[1, 3]);
    assert_eq!((crew.number("structure_points"), crew.number("kills")), (2, 1));
    let each = guns("pr-shell", 3).set("guns", 2).choose("target", "cavalry").throw(&[1, 3]);
    assert_eq!(each.number("kills"), 1 + 2);
}

#[test]
fn what_a_ruin_cannot_take_goes_to_the_unit() {
    // R9: of 7 points 4 are the wall's, which can take 1.
    let trial = || shell_at("wall").set("damage", 4).set("guns", 2);
    let transcript = trial().throw(&[3, 4]);
    assert_eq!((transcript.number("structure_points"), transcript.number("kills")), (1, 6));
    assert!(transcript.yes("destroyed") && transcript.number("structure_damage") == 5);
    let lost = trial().house("overflow").throw(&[3, 4]);
    assert_eq!((lost.number("structure_points"), lost.number("kills")), (1, 3));
}

/// L155-158 Each value to the point, and what the next throw finds.
#[test]
fn a_structure_falls_when_its_value_is_reached() {
    for (structure, value) in [
        ("wall", 5),
        ("small-building", 10),
        ("large-building", 15),
        ("stone-bridge", 12),
        ("limber", 3),
        ("field-gun", 6),
        ("siege-gun", 12),
        ("mitrailleuse", 10),
    ] {
        let at =
            |damage: i32| shell_at(structure).choose("target", "structure").set("damage", damage);
        let short = at(value - 3).throw(&[2]);
        assert_eq!(
            (short.number("structure_damage"), short.yes("destroyed")),
            (value - 1, false),
            "{structure}"
        );
        assert_eq!(next(&short, "damage"), Some(value - 1), "the damage is kept");
        assert_eq!(next(&short, "structure"), None, "and so is the structure");
        let down = at(value - 3).throw(&[3]);
        assert_eq!(
            (down.number("structure_damage"), down.yes("destroyed")),
            (value, true),
            "{structure}"
        );
        assert_eq!(
            (next(&down, "damage"), next(&down, "structure"), next(&down, "target")),
            (Some(0), Some(8), Some(0))
        );
        assert_eq!(at(value - 3).form().watch, None, "it scatters first");
    }
    let transcript = shell_at("wall").choose("target", "structure").set("damage", 1).throw(&[3]);
    assert_eq!(transcript.headline.as_deref(), Some("Wall 4 of 5 gone"));
    assert_eq!(transcript.number("kills"), 0);
    let shared = shell_at("large-building").choose("cover", "building").throw(&[2]);
    assert_eq!(shared.says(), ["1 of 1 hit", "Large bldg: 1 of 15 gone"]);
    // L151 Cover is gone in the same turn, if it was the wall's.
    let gone = shell_at("wall").choose("cover", "wall").set("damage", 4).throw(&[2]);
    assert_eq!((next(&gone, "cover"), next(&gone, "target")), (Some(0), Some(0)));
}

#[test]
fn cover_does_not_help_the_wall_itself_and_shot_does_it_no_harm() {
    // R23
    let wall = || shell_at("wall").choose("target", "structure").choose("cover", "wall");
    let transcript = wall().throw(&[4]);
    assert_eq!(
        (
            transcript.number("modifier"),
            transcript.number("need"),
            transcript.number("structure_points")
        ),
        (0, 4, 4)
    );
    assert!(wall().is_hidden("cover") && !wall().is_hidden("structure"));
    // L151
    for gun in ["pr-shot", "fr-shot", "fr-mg"] {
        let trial =
            guns(gun, 1).choose("target", "structure").choose("structure", "wall").set("damage", 2);
        let transcript = trial.throw(&[]);
        assert!(
            transcript.yes("no_effect")
                && transcript.yes("can_fire")
                && !transcript.yes("possible")
        );
        assert_eq!(
            (transcript.number("structure_damage"), transcript.headline.as_deref()),
            (2, Some("No effect"))
        );
        assert_eq!(trial.form().throws, "needs shell fire");
    }
    let nothing = guns("pr-shell", 3).choose("target", "structure");
    assert_eq!(nothing.refusal(), Some(("structure", "Which structure is it?".to_owned())));
}

#[test]
fn rows_that_cannot_matter_are_hidden() {
    let shot = guns("pr-shot", 1);
    assert!(shot.is_hidden("structure") && shot.is_hidden("damage") && !shot.is_hidden("cover"));
    let shell = guns("pr-shell", 3);
    assert!(!shell.is_hidden("structure") && shell.is_hidden("damage"));
    assert!(!shell_at("wall").is_hidden("damage"));
    let range = shot.entry.field("range").unwrap();
    assert_eq!(shot.form().stops_of(range), [1, 2, 3]);
    assert_eq!(guns("pr-siege", 4).form().stops_of(range), [4, 5, 6, 7, 8]);
}

/// L139-141 The template as printed: its top row is away from the firer (R11).
#[test]
fn a_shell_falls_where_the_template_says() {
    let template =
        [[Some(2), Some(5), Some(12)], [Some(3), None, Some(11)], [Some(4), Some(9), Some(10)]];
    for (first, second) in (1..=6).flat_map(|first| (1..=6).map(move |second| (first, second))) {
        let transcript = Trial::new(&RULESET, "shell-scatter").throw(&[first, second]);
        let total = first + second;
        let place = (0..9).find(|place| template[place / 3][place % 3] == Some(total)).unwrap_or(4);
        let (right, away) = (place as i32 % 3 - 1, 1 - place as i32 / 3);
        assert_eq!(
            (transcript.number("total"), transcript.number("dx"), transcript.number("dy")),
            (total.into(), right, away)
        );
        assert_eq!(transcript.yes("on_target"), (6..=8).contains(&total));
        assert_eq!(
            transcript.drawing,
            Some(Drawing::Template { right: right as i8, away: away as i8 })
        );
    }
}

#[test]
fn shells_scatter_before_they_are_thrown_for() {
    let shell = guns("pr-shell", 3);
    assert_eq!(
        (shell.form().first, shell.form().throws.as_str()),
        (Some("shell-scatter"), "2d6 scatter first")
    );
    for (dice, clear) in [([3, 4], "SCATTER"), ([1, 1], "TARGET")] {
        let transcript = Trial::new(&RULESET, "shell-scatter").throw(&dice);
        let follow = transcript.follows("Fire there").unwrap();
        // On target the target stays as it was set, elsewhere it is another.
        assert_eq!(
            (follow.to, follow.clear, follow.inputs.as_slice()),
            ("artillery-fire", Some(clear), &[("placed", 1)][..])
        );
    }
    let placed = guns("pr-shell", 3).set("placed", 1);
    assert_eq!((placed.form().first, placed.form().throws.as_str()), (None, "1 die"));
    assert_eq!(next(&placed.throw(&[4]), "placed"), Some(0), "the next one scatters again");
    assert_eq!(guns("pr-shot", 1).form().first, None);
    // What cannot be fired is not scattered either.
    assert_eq!(guns("pr-shell", 2).form().first, None);
    let wall = shell_at("wall").choose("target", "structure").set("damage", 2).set("placed", 1);
    let watch = wall.form().watch.unwrap();
    assert_eq!((watch.label, watch.from), ("wrecked", 3));
}

/// L162 Odd is a man, even a horse, and the other kind when one is used up (R12).
#[test]
fn a_crew_loses_men_by_odd_dice_and_horses_by_even_ones() {
    let crew = |hits, men, horses, dice: &[u8]| {
        let transcript = Trial::new(&RULESET, "crew-casualties")
            .with(&[("hits", hits), ("men", men), ("horses", horses)])
            .throw(dice);
        (transcript.number("men"), transcript.number("horses"), transcript.yes("can_prolong"))
    };
    assert_eq!(crew(4, 6, 4, &[1, 2, 3, 5]), (3, 3, false));
    assert_eq!(crew(2, 6, 4, &[5, 4]), (5, 3, true));
    assert_eq!(crew(3, 6, 1, &[2, 4, 6]), (4, 0, true));
    assert_eq!(crew(3, 1, 4, &[1, 3, 5]), (0, 2, false));
    // At most a die for each of them.
    assert_eq!(crew(10, 1, 2, &[1, 1, 1]), (0, 0, false));
    assert_eq!(crew(3, 0, 0, &[]), (0, 0, false));
    // L90 Four push the gun.
    assert!(crew(2, 6, 4, &[1, 3]).2 && !crew(3, 6, 4, &[1, 3, 5]).2);
    let transcript = Trial::new(&RULESET, "crew-casualties").set("hits", 2).throw(&[1, 2]);
    assert_eq!(transcript.headline.as_deref(), Some("1 man, 1 horse lost"));
    assert_eq!(
        (transcript.says(), next(&transcript, "men")),
        (vec!["Left: 5 men, 3 horses"], Some(5))
    );
}

/// L152 One point a stand and turn.
#[test]
fn infantry_pulls_structures_down() {
    let demolition = |structure: &str, damage, stands| {
        Trial::new(&RULESET, "demolition")
            .choose("structure", structure)
            .with(&[("damage", damage), ("stands", stands)])
    };
    let transcript = demolition("field-gun", 1, 3).throw(&[]);
    assert_eq!(
        (
            transcript.number("structure_damage"),
            transcript.number("left"),
            transcript.yes("destroyed")
        ),
        (4, 2, false)
    );
    assert_eq!(
        (transcript.headline.as_deref(), next(&transcript, "damage")),
        (Some("Field gun 4 of 6 gone"), Some(4))
    );
    let trial = demolition("wall", 3, 4);
    let down = trial.throw(&[]);
    // No more than destroys it.
    assert_eq!(
        working_lines(&trial, &down),
        ["Stands 4 +4", "Damage so far 3 +3", "= Damage 5 of 5"]
    );
    assert_eq!(
        (down.number("structure_damage"), down.number("left"), down.yes("destroyed")),
        (5, 0, true)
    );
    assert_eq!(down.headline.as_deref(), Some("Wall destroyed"));
    let form = demolition("wall", 3, 4).form();
    assert_eq!((form.title.as_str(), form.throws.as_str()), ("5 of 5", "comes down"));
}
