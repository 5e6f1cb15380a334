//! Rifles and guns in Graveyard St. Privat, with dice set down by hand. «L113» is a line of its
//! text, «R4» a ruling.

use rules_core::rulesets::stprivat::RULESET;

use crate::support::trial::{FactsById, Trial};

fn rifles() -> Trial {
    Trial::new(&RULESET, "rifle-fire")
}

fn guns(gun: &str, range: i32) -> Trial {
    Trial::new(&RULESET, "artillery-fire").choose("gun", gun).set("range", range)
}

#[test]
fn rifles_hit_at_or_under_the_limit_of_the_chart() {
    // L116-117; no limit is out of range.
    for (weapon, limits) in [("chassepot", [4, 3, 2]), ("needle", [3, 2, 0])] {
        for (range, limit) in (1..).zip(limits) {
            let trial = rifles().choose("weapon", weapon).set("range", range);
            if limit == 0 {
                let page = trial.throw(&[]);
                assert!(page.forbidden && !page.yes("can_fire"));
                assert_eq!(page.says(), ["It reaches 1 to 2 squares", "Nothing was thrown"]);
                continue;
            }
            for die in 1..=6 {
                let page = trial.throw(&[die]);
                let kills = if i32::from(die) <= limit { i32::from(die) } else { 0 };
                assert_eq!(
                    (page.number("need"), page.number("kills")),
                    (limit, kills),
                    "{weapon} {range} {die}"
                );
                assert_eq!(page.number("hits"), i32::from(kills > 0));
            }
        }
    }
}

#[test]
fn guns_hit_at_or_under_the_limit_of_the_chart() {
    // L123-128, for ranges 1 to 8.
    for (gun, limits) in [
        ("pr-shot", [4, 3, 2, 0, 0, 0, 0, 0]),
        ("pr-shell", [0, 0, 4, 3, 2, 0, 0, 0]),
        ("pr-siege", [0, 0, 0, 5, 4, 3, 3, 3]),
        ("fr-shot", [3, 2, 0, 0, 0, 0, 0, 0]),
        ("fr-shell", [0, 4, 3, 2, 0, 0, 0, 0]),
        ("fr-mg", [5, 4, 3, 0, 0, 0, 0, 0]),
    ] {
        for (range, limit) in (1..).zip(limits) {
            let page = guns(gun, range).throw(if limit == 0 { &[] } else { &[6] });
            assert_eq!(
                (page.number("need"), page.yes("can_fire")),
                (limit, limit > 0),
                "{gun} {range}"
            );
            assert_eq!(page.yes("indirect"), gun.contains("shell") || gun == "pr-siege");
        }
    }
    assert_eq!(guns("pr-siege", 3).throw(&[]).says()[0], "It reaches 4 to 8 squares");
}

/// L113 woods and town 1, building and wall 2; the emplacement 1 (R3), though L164 prints -1.
#[test]
fn cover_is_added_to_each_die() {
    for (cover, added) in
        [("open", 0), ("woods", 1), ("town", 1), ("building", 2), ("wall", 2), ("fortified", 1)]
    {
        let trial = rifles().choose("cover", cover);
        let page = trial.throw(&[4]);
        assert_eq!((page.number("modifier"), page.number("need")), (added, 4 - added), "{cover}");
        assert_eq!(page.number("hits"), i32::from(added == 0));
        assert_eq!(
            trial.effect("cover").0,
            if added == 0 { String::new() } else { format!("+{added}") }
        );
        assert_eq!(trial.form().title.as_str(), format!("hits 1-{}", 4 - added));
    }
    let printed = rifles().choose("cover", "fortified").house("fortified");
    assert_eq!((printed.throw(&[5]).number("need"), printed.effect("cover").0.as_str()), (5, "-1"));
}

#[test]
fn where_cover_leaves_no_die_to_hit_nothing_is_thrown() {
    // R26
    for (weapon, range) in [("needle", 2), ("chassepot", 3)] {
        let trial = rifles().choose("weapon", weapon).set("range", range).choose("cover", "wall");
        let page = trial.throw(&[]);
        assert!(page.yes("can_fire") && !page.yes("possible"));
        assert_eq!(page.headline.unwrap(), "Cannot hit");
        assert_eq!((trial.form().throws.as_str(), trial.form().watch), ("cannot hit", None));
    }
    assert_eq!(rifles().choose("weapon", "needle").set("range", 3).form().throws, "out of reach");
}

#[test]
fn a_hit_kills_what_the_die_shows_or_half_of_it() {
    // L113, L147: each die is halved by itself and rounded up.
    let dice = [1, 2, 3, 4, 5, 6];
    for (target, kills) in [("infantry", 10), ("cavalry", 6), ("artillerists", 6), ("general", 6)] {
        let page = rifles().set("stands", 6).choose("target", target).throw(&dice);
        assert_eq!((page.number("hits"), page.number("kills")), (4, kills), "{target}");
    }
    // R4: natural dice, unless the players count cover in: then a 1 at a building kills 3.
    let building = rifles().set("stands", 2).choose("cover", "building");
    assert_eq!(building.throw(&[1, 2]).number("kills"), 3);
    let modified = rifles().set("stands", 2).choose("cover", "building").house("kills");
    assert_eq!(modified.throw(&[1, 2]).number("kills"), 7);
    assert_eq!(modified.choose("target", "cavalry").throw(&[1, 2]).number("kills"), 2 + 2);
}

#[test]
fn the_rifle_form_follows_the_order_of_use() {
    let ids: Vec<_> = rifles().entry.fields.iter().map(|field| field.id).collect();
    assert_eq!(ids, ["stands", "range", "weapon", "target", "cover"]);
    let trial = rifles().set("stands", 3).set("range", 2);
    assert_eq!((trial.form().title.as_str(), trial.form().throws.as_str()), ("hits 1-3", "3 dice"));
    let page = trial.throw(&[3, 2, 6]);
    assert_eq!(page.says(), ["2 of 3 hit", "Each square once a turn"]);
    assert_eq!(page.looked_up.as_slice(), [("rifle-hits", 0, 1)]);
}

#[test]
fn gunners_that_are_hit_go_on_to_the_crews_dice() {
    let page = rifles().choose("target", "artillerists").set("stands", 2).throw(&[3, 4]);
    let follow = page.follows("Crew casualties").unwrap();
    assert_eq!((follow.to, follow.inputs.as_slice()), ("crew-casualties", &[("hits", 4)][..]));
    assert!(rifles().throw(&[3]).follow_ups.is_empty());
    assert!(rifles().choose("target", "artillerists").throw(&[5]).follow_ups.is_empty());
    // No crew and team have more than ten men and horses.
    let many = rifles().choose("target", "artillerists").set("stands", 12).throw(&[3; 12]);
    assert_eq!(many.follow_ups[0].inputs.as_slice(), [("hits", 10)]);
}

/// L94, L113 A square is fired on once a turn, so six squares of four stands do it together; the
/// French have no more (R29).
#[test]
fn all_stands_in_reach_fire_at_once_up_to_twenty_four() {
    let stands = rifles().entry.field("stands").unwrap();
    assert_eq!(rifles().entry.fields[stands].range(), (1, 24));
    let dice: Vec<u8> = [1, 2, 3, 4, 5, 6].repeat(4);
    let page = rifles().set("stands", 24).throw(&dice);
    assert_eq!((page.number("hits"), page.number("kills")), (16, 40));
    assert_eq!(page.says()[0], "16 of 24 hit");
    // With the emplacement as printed a five hits, and kills five.
    let most = rifles().set("stands", 24).choose("cover", "fortified").house("fortified");
    assert_eq!(most.throw(&[5; 24]).number("kills"), 120);
}

/// L22-24 (R29)
#[test]
fn no_side_fires_more_guns_than_it_has() {
    for (gun, most) in [
        ("pr-shot", 4),
        ("pr-shell", 4),
        ("pr-siege", 1),
        ("fr-shot", 3),
        ("fr-shell", 3),
        ("fr-mg", 2),
    ] {
        let trial = |count| guns(gun, 4).set("guns", count).refusal();
        assert_eq!(trial(most), None, "{gun}");
        if most < 4 {
            assert_eq!(
                trial(most + 1),
                Some(("guns", format!("That side has only {most}"))),
                "{gun}"
            );
        }
    }
    let siege = guns("pr-siege", 4);
    assert!(siege.is_hidden("guns") && !siege.set("guns", 2).is_hidden("guns"));
}
