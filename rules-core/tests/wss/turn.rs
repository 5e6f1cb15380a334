//! The Spanish Succession, the turn: cards, recovery, muster. «L31» is a line of its text.

use rules_core::procedure::Ending;
use rules_core::report::Drawing;
use rules_core::rulesets::wss::RULESET;
use rules_core::transcript::Transcript;

use crate::support::trial::{FactsById, Trial};

fn at(procedure: &str) -> Trial {
    Trial::new(&RULESET, procedure)
}

fn strip(transcript: &Transcript) -> (String, u8, Option<(&'static str, u8)>) {
    let Some(Drawing::Strip { letters, places, counter }) = &transcript.drawing else {
        panic!("no strip")
    };
    (letters.as_str().to_owned(), *places, *counter)
}

/// Presses A on a result: the inputs that it fed back are set.
fn again(trial: Trial, transcript: &Transcript) -> Trial {
    transcript.next.iter().fold(trial, |trial, &(id, value)| trial.set(id, value))
}

/// Turns cards with one press after another, and gives what came.
fn turn_cards(trial: Trial, dice: &[u8]) -> (Trial, Vec<Transcript>) {
    let mut pages = Vec::new();
    let trial = dice.iter().fold(trial, |trial, &die| {
        let transcript = trial.throw(&[die]);
        let trial = again(trial, &transcript);
        pages.push(transcript);
        trial
    });
    (trial, pages)
}

#[test]
fn six_presses_turn_six_cards_and_the_seventh_begins_a_new_turn() {
    // L31: the first card of a side is firing, the second cavalry, the third infantry and
    // artillery.
    let (next_turn, pages) = turn_cards(at("card-draw"), &[4, 2, 1, 3, 1, 1]);
    let told: Vec<_> = pages
        .iter()
        .map(|transcript| {
            (
                transcript.headline.as_deref().unwrap(),
                transcript.word("side"),
                transcript.word("phase"),
                transcript.word("card"),
            )
        })
        .collect();
    assert_eq!(
        told,
        [
            ("French firing", "french", "firing", "black"),
            ("Alliance firing", "alliance", "firing", "red"),
            ("Alliance cavalry", "alliance", "cavalry-move", "red"),
            ("French cavalry", "french", "cavalry-move", "black"),
            ("Alliance foot and guns", "alliance", "infantry-artillery-move", "red"),
            ("French foot and guns", "french", "infantry-artillery-move", "black"),
        ]
    );
    let left: Vec<_> = pages
        .iter()
        .map(|transcript| (transcript.number("red"), transcript.number("black")))
        .collect();
    assert_eq!(left, [(3, 2), (2, 2), (1, 2), (1, 1), (0, 1), (0, 0)]);
    let strips: Vec<_> = pages.iter().map(strip).collect();
    for (count, strip) in (1..).zip(&strips) {
        assert_eq!(*strip, ("FaaFaF"[..count].to_owned(), 6, Some(("TURN", 1))));
    }
    let over: Vec<_> = pages.iter().map(|transcript| transcript.yes("turn_over")).collect();
    assert_eq!(over, [false, false, false, false, false, true]);
    // A new deck and the next turn.
    let (_, pages) = turn_cards(next_turn, &[6, 5]);
    assert_eq!(strip(&pages[0]), ("F".to_owned(), 6, Some(("TURN", 2))));
    assert_eq!(strip(&pages[1]).0, "FF");
}

/// How the game stands: the turn, the cards on the table, whose phase it is and what comes next.
fn standing(trial: &Trial) -> (u8, String, &'static str, String, String) {
    let standing = trial.entry.standing(&trial.inputs).unwrap();
    let Some(Drawing::Strip { letters, places: 6, counter: None }) = standing.drawing else {
        panic!("no strip")
    };
    let [letters, progress, next] =
        [letters.as_str(), standing.progress.as_str(), standing.next.as_str()].map(str::to_owned);
    (standing.turn, letters, standing.headline, progress, next)
}

#[test]
fn the_card_that_is_up_lies_there_until_the_next_is_turned() {
    let lies = |turn, letters: &str, phase, progress: &str, next: &str| {
        (turn, letters.to_owned(), phase, progress.to_owned(), next.to_owned())
    };
    let deck = at("card-draw");
    assert_eq!(standing(&deck), lies(1, "", "", "0 of 6", "A 50%"));
    let (third, _) = turn_cards(deck, &[4, 2, 4]);
    assert_eq!(standing(&third), lies(1, "FaF", "French cavalry", "3 of 6", "A 67%"));
    let (fifth, _) = turn_cards(third, &[1, 1]);
    assert_eq!(standing(&fifth), lies(1, "FaFaa", "Alliance foot and guns", "5 of 6", "F"));
    // The sixth is still played when all are drawn, and the new turn begins with its own first.
    let (sixth, _) = turn_cards(fifth, &[1]);
    assert_eq!(standing(&sixth), lies(1, "FaFaaF", "French foot and guns", "6 of 6", "T2"));
    let (first, _) = turn_cards(sixth, &[1]);
    assert_eq!(standing(&first), lies(2, "a", "Alliance firing", "1 of 6", "A 40%"));
}

#[test]
fn the_last_turn_that_is_counted_leads_to_the_first() {
    let (over, _) = turn_cards(at("card-draw").set("turn", 99), &[1; 6]);
    assert_eq!(
        standing(&over),
        (99, "aaaFFF".into(), "French foot and guns", "6 of 6".into(), "T1".into())
    );
}

/// A header has room for 16 capitals beside the turn.
#[test]
fn a_phase_fits_a_header() {
    let (mut trial, mut phases) = (at("card-draw"), Vec::new());
    for _ in 0..6 {
        trial = turn_cards(trial, &[1]).0;
        phases.push(trial.entry.standing(&trial.inputs).unwrap().phase);
    }
    assert_eq!(phases[..3], ["Alliance firing", "Alliance cavalry", "Alliance foot"]);
    assert_eq!(phases[3..], ["French firing", "French cavalry", "French foot"]);
    assert!(phases.iter().all(|phase| phase.len() <= 16));
}

#[test]
fn each_phase_has_its_procedures_in_the_order_of_use() {
    let (mut trial, mut lists) = (at("card-draw"), Vec::new());
    for _ in 0..6 {
        trial = turn_cards(trial, &[1]).0;
        lists.push(trial.entry.standing(&trial.inputs).unwrap().procedures);
    }
    let moves = ["face-off", "fight", "move-distance", "critical-manoeuvre"];
    for first in [0, 3] {
        assert_eq!(lists[first], ["fire", "heavy-fire", "bombard", "friends-routing"]);
        assert_eq!(lists[first + 1], [&moves[..], &["pursuit-loss"]].concat());
    }
    assert_eq!(lists[2], [&moves[..], &["officer-join"]].concat());
    assert_eq!(lists[5], ["recover", "rally"]);
    let known = |id: &&str| RULESET.procedure(*id).is_some();
    assert!(lists.concat().iter().all(known));
}

#[test]
fn a_card_says_whose_the_next_may_be() {
    let says = |red, black, die| {
        let transcript = at("card-draw").with(&[("red", red), ("black", black)]).throw(&[die]);
        transcript.says().concat()
    };
    assert_eq!(says(3, 3, 6), "Next: Alliance 60.0%");
    assert_eq!(says(3, 3, 1), "Next: Alliance 40.0%");
    assert_eq!(says(3, 2, 1), "Next: even chances");
    assert_eq!(says(1, 3, 1), "Next: French");
    assert_eq!(says(1, 0, 1), "Hold A: begin turn 2");
}

#[test]
fn the_sixth_card_leads_to_recovery_and_then_to_the_rally() {
    // L31
    let (_, pages) = turn_cards(at("card-draw"), &[1; 6]);
    let last = pages.last().unwrap();
    let follows: Vec<_> = last.follow_ups.iter().map(|follow| follow.to).collect();
    assert_eq!(follows, ["recover", "rally"]);
    assert_eq!(last.follow_ups[0].guesses[..], [("pips", 1)]);
    assert!(pages[..5].iter().all(|transcript| transcript.follow_ups.is_empty()));
    let turn = at("turn-cards").throw(&[6, 5, 4, 3, 2, 1]);
    let follows: Vec<_> = turn.follow_ups.iter().map(|follow| follow.to).collect();
    assert_eq!(follows, ["recover", "rally"]);
}

/// No card left is a result, not a dead end: A begins the next turn.
#[test]
fn without_a_card_left_the_turn_is_over_and_a_begins_the_next() {
    let trial = at("card-draw").with(&[("red", 0), ("black", 0), ("turn", 4)]);
    let transcript = trial.throw(&[]);
    assert!(transcript.forbidden && !transcript.yes("allowed"));
    assert_eq!((transcript.word("reason"), transcript.facts.len()), ("turn-over", 2));
    assert_eq!(transcript.headline.as_deref(), Some("The turn is over"));
    assert_eq!(transcript.says(), ["All six cards are drawn", "Hold A: begin turn 5"]);
    assert_eq!(transcript.follow_ups.len(), 2);
    assert_eq!(trial.form().throws, "no card left");
    let (_, pages) = turn_cards(again(trial, &transcript), &[1]);
    assert_eq!(strip(&pages[0]), ("a".to_owned(), 6, Some(("TURN", 5))));
}

#[test]
fn after_the_last_turn_that_is_counted_comes_the_first() {
    let transcript = at("card-draw").with(&[("red", 0), ("black", 1), ("turn", 99)]).throw(&[1]);
    assert_eq!(transcript.next[..], [("red", 3), ("black", 3), ("came", 7), ("turn", 1)]);
}

/// Whoever sets how many cards are left has not said in which order the others came: as many of
/// each are shown.
#[test]
fn the_strip_is_sensible_without_the_order() {
    for red in 0..=3 {
        for black in 0..=3 {
            for came in 0..64 {
                let trial = at("card-draw").with(&[("red", red), ("black", black), ("came", came)]);
                if red + black == 0 {
                    continue;
                }
                // The last face is black, if there is one.
                let transcript = trial.throw(&[u8::try_from(red + black).unwrap()]);
                let (letters, ..) = strip(&transcript);
                let count = |letter| i32::try_from(letters.matches(letter).count()).unwrap();
                assert_eq!(
                    (count('a'), count('F')),
                    (3 - transcript.number("red"), 3 - transcript.number("black"))
                );
            }
        }
    }
    let transcript = at("card-draw").with(&[("red", 1), ("black", 2)]).throw(&[3]);
    assert_eq!(strip(&transcript).0, "aaFF");
}

#[test]
fn the_cards_form_counts_what_is_left() {
    let trial = at("card-draw").with(&[("red", 1), ("black", 3), ("turn", 7)]);
    let form = trial.form();
    assert_eq!((form.title.as_str(), form.throws.as_str()), ("turn 7", "card 3"));
    assert_eq!(form.watch.unwrap().label, "Alliance");
    assert!(trial.entry.at_once);
    assert!(
        trial
            .entry
            .fields
            .iter()
            .filter(|field| field.private)
            .map(|field| field.id)
            .eq(["came", "turn"])
    );
}

/// One of every order that six cards can come in, thrown die by die.
#[test]
fn all_six_cards_come_in_any_of_twenty_orders() {
    let mut orders = Vec::new();
    for mut number in 0..720_u32 {
        let mut dice = Vec::new();
        for faces in (1..=6).rev() {
            dice.push(u8::try_from(number % faces).unwrap() + 1);
            number /= faces;
        }
        let transcript = at("turn-cards").throw(&dice);
        // The rule once more: red if the die is not above the reds left.
        let (mut red, mut order) = (3, String::new());
        for die in &dice {
            let is_red = *die <= red;
            red -= u8::from(is_red);
            order.push(if is_red { 'R' } else { 'B' });
        }
        assert_eq!(transcript.word("order"), order, "{dice:?}");
        assert_eq!(strip(&transcript).0, order.replace('R', "a").replace('B', "F"));
        orders.push(order);
    }
    orders.sort_unstable();
    for of_one in orders.chunks(36) {
        assert!(of_one.iter().all(|order| *order == of_one[0]), "each order comes 36 times in 720");
    }
}

#[test]
fn all_six_cards_say_which_card_is_which_phase() {
    let trial = at("turn-cards");
    let transcript = trial.throw(&[5, 1, 1, 3, 2, 1]);
    assert_eq!(transcript.says(), ["French 1, 4, 5", "Alliance 2, 3, 6"]);
    let (ending, _) = trial.run(&mut rules_core::dice::ScriptedDice::new(&[5, 1, 1, 3, 2, 1]));
    assert_eq!(ending, Ok(Ending::Came(0)), "French fire first");
}

#[test]
fn a_pip_comes_off_as_the_quality_allows() {
    // L138: elite unless fighting; trained unless fighting, routing or under fire; raw likewise,
    // and on 4 or more.
    #[rustfmt::skip]
    let kept = [
        // fought, routed, under fire
        ("elite",   [true, false, false]),
        ("trained", [true, true, true]),
        ("raw",     [true, true, true]),
    ];
    for (quality, kept) in kept {
        for mask in 0..8 {
            let befell = [0, 1, 2].map(|bit| mask & (1 << bit) != 0);
            let trial = at("recover").set("pips", 3).choose("quality", quality);
            let trial = ["fighting", "routing", "under_fire"]
                .into_iter()
                .zip(befell)
                .fold(trial, |trial, (id, befell)| trial.set(id, befell.into()));
            let barred = befell.into_iter().zip(kept).any(|(befell, kept)| befell && kept);
            if quality == "raw" && !barred {
                for die in 1..=6 {
                    let transcript = trial.throw(&[die]);
                    assert_eq!(
                        (transcript.yes("recovered"), transcript.number("die")),
                        (die >= 4, die.into())
                    );
                    assert_eq!(transcript.number("pips"), if die >= 4 { 2 } else { 3 });
                }
                assert_eq!(
                    (trial.form().title.as_str(), trial.form().throws.as_str()),
                    ("4+", "1 die")
                );
            } else {
                let transcript = trial.throw(&[]);
                assert_eq!((transcript.yes("recovered"), transcript.value("die")), (!barred, None));
                assert_eq!(
                    transcript.number("pips"),
                    if barred { 3 } else { 2 },
                    "{quality} {befell:?}"
                );
                let title = if barred { "3 to 3" } else { "3 to 2" };
                assert_eq!(
                    (trial.form().title.as_str(), trial.form().throws.as_str()),
                    (title, "no dice needed")
                );
            }
            assert_eq!(trial.is_hidden("routing"), quality == "elite");
            assert_eq!(trial.is_hidden("under_fire"), quality == "elite");
        }
    }
}

#[test]
fn recovery_says_what_to_do_or_why_not() {
    let transcript = at("recover").set("pips", 1).throw(&[]);
    assert_eq!(
        (transcript.headline.as_deref(), transcript.says()),
        (Some("Pips 1 to 0"), vec!["Turn its die down by one"])
    );
    let transcript = at("recover").throw(&[]);
    assert_eq!(
        (transcript.headline.as_deref(), transcript.says()),
        (Some("Pips stay at 0"), vec!["It has no pips"])
    );
    let raw = at("recover").set("pips", 2).choose("quality", "raw");
    assert_eq!(raw.throw(&[4]).says(), ["Threw 4, needs 4+", "Turn its die down by one"]);
    assert_eq!(raw.throw(&[3]).says(), ["Threw 3, needs 4+"]);
    assert_eq!(raw.tick("fighting").tick("under_fire").throw(&[]).says(), ["It fought this turn"]);
    assert_eq!(
        at("recover").set("pips", 2).tick("under_fire").throw(&[]).says(),
        ["It was under fire this turn"]
    );
}

#[test]
fn routers_rally_after_their_pips_are_seen_to() {
    // L31; an elite router recovers a pip first (L138).
    let transcript =
        at("recover").set("pips", 4).choose("quality", "elite").tick("routing").throw(&[]);
    let follow = transcript.follows("Rally").unwrap();
    assert_eq!((follow.to, &follow.inputs[..]), ("rally", &[("pips", 3)][..]));
    let transcript = at("recover").set("pips", 4).tick("routing").throw(&[]);
    assert_eq!(transcript.says(), ["It routed this turn"]);
    assert_eq!(transcript.follows("Rally").unwrap().inputs[..], [("pips", 4)]);
    assert!(at("recover").set("pips", 4).throw(&[]).follow_ups.is_empty());
}

#[test]
fn dice_make_units_raw_and_number_them() {
    // L21: 1 or 2 for the French, 1 for the Alliance.
    let french = at("quality").set("units", 6);
    let transcript = french.throw(&[6, 2, 3, 1, 5, 2]);
    assert_eq!((transcript.number("raw"), transcript.says()), (3, vec!["Raw: 2, 4, 6"]));
    let transcript = french.throw(&[3, 4, 5, 6, 3, 4]);
    assert_eq!((transcript.number("raw"), transcript.says()), (0, vec![]));
    let alliance = at("quality").set("units", 6).choose("side", "alliance");
    assert_eq!(alliance.throw(&[6, 2, 3, 1, 5, 2]).says(), ["Raw: 4"]);
    assert_eq!(
        (french.form().title.as_str(), alliance.form().title.as_str()),
        ("raw on 1-2", "raw on 1")
    );
    assert_eq!(french.form().throws, "6 dice");
    let (throw, count) = transcript.throws[0];
    assert!(throw.in_order && count == 6 && throw.counts.has(2) && !throw.counts.has(3));
    // Twenty numbers fill four lines.
    let transcript = at("quality").set("units", 20).throw(&[1; 20]);
    assert_eq!(
        transcript.says(),
        [
            "Raw: 1, 2, 3, 4, 5",
            "Raw: 6, 7, 8, 9, 10",
            "Raw: 11, 12, 13, 14, 15",
            "Raw: 16, 17, 18, 19, 20"
        ]
    );
}
