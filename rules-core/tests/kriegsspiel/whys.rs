//! Kriegsspiel: where the result is another degree than the die's, it says why; and only there.
//! Bare numbers are lines of its text.

use rules_core::rulesets::kriegsspiel::RULESET;
use rules_core::transcript::Transcript;

use crate::support::trial::{FactsById, Trial};

const ARMS: [&str; 6] = ["line", "column", "mass", "square", "skirmish", "cavalry"];
const FOOT: [&str; 5] = ["line", "column", "mass", "square", "skirmish"];

/// What bears on a loser's degree.
#[derive(Clone, Copy, Debug, Default)]
struct Case {
    loser: &'static str,
    winner: &'static str,
    /// Whether it is the attacker who lost.
    attacked: bool,
    second_line: bool,
    pursued: bool,
    defile: bool,
    /// Squadrons go with the attacking infantry.
    escort: bool,
    /// `inf_beaten_by_cav` and `cav_beaten_by_line`.
    one_worse: bool,
    by_line: bool,
}

/// This many degrees worse.
fn worse(degree: &str) -> &'static str {
    if degree == "R" { "D" } else { "T" }
}

impl Case {
    /// The degree by the loser's order and supports, and its cause.
    fn in_order(self, raw: &'static str) -> (&'static str, &'static str) {
        let (horse, ridden) = (self.loser == "cavalry", self.winner == "cavalry");
        let mass = self.attacked && self.loser == "mass" && self.winner == "line";
        if mass && self.pursued && !self.escort {
            ("T", "Mass pursued: total defeat") // 1017
        } else if self.second_line {
            ("R", "2nd line: only repulsed") // 911, 1156, 1174
        } else if self.attacked && self.escort {
            ("R", "Two arms: only repulsed") // 1129
        } else if !self.attacked && self.defile && self.loser != "skirmish" {
            ("R", "In a defile: only repulsed") // 1440
        } else if horse && !ridden && !(self.by_line && self.winner == "line") {
            ("R", "Horse beaten off: repulsed") // 979, 1101
        } else if mass {
            (worse(raw), "Mass that fails: one worse") // 1017
        } else if self.loser == "line" && ["line", "column"].contains(&self.winner) && raw == "R" {
            ("D", "A line is at least defeated") // 1011-1015
        } else {
            (raw, "")
        }
    }

    /// The degree after all, and its causes, the last first.
    fn degree(self, raw: &'static str) -> (&'static str, Vec<&'static str>) {
        let ridden = self.winner == "cavalry" && self.loser != "cavalry";
        if self.escort && !self.attacked && self.pursued {
            return ("T", vec!["Ridden down: total defeat"]); // 1131, 1140
        }
        if ridden && !self.one_worse {
            return ("T", vec!["Cavalry won: total defeat"]); // 977, 1117
        }
        let (degree, why) = self.in_order(raw);
        let mut whys = if degree == raw { vec![] } else { vec![why] };
        if !ridden {
            return (degree, whys);
        }
        whys.insert(0, "Cavalry won: one worse");
        (worse(degree), whys)
    }
}

/// Holds a result to its case: the die's word and the causes come first where the degree is not the
/// die's, and nowhere else.
fn hold(transcript: &Transcript, case: Case, place: &str) {
    let raw = transcript.word("raw");
    let (degree, whys) = case.degree(raw);
    assert_eq!(transcript.word("degree"), degree, "{place} {case:?}");
    let mut wanted = whys;
    let said = match raw {
        "R" => "The die said repulsed",
        "D" => "The die said defeated",
        _ => "The die said routed",
    };
    wanted.insert(0, said);
    let says = transcript.says();
    if degree == raw {
        assert!(!says.iter().any(|say| is_why(say)), "{place} {case:?}: {says:?}");
    } else {
        assert_eq!(says[..wanted.len()], wanted, "{place} {case:?}");
        assert!(!says[wanted.len()..].iter().any(|say| is_why(say)), "{place} {says:?}");
    }
}

fn is_why(sentence: &str) -> bool {
    const WHYS: [&str; 10] = [
        "2nd line: only repulsed",
        "Two arms: only repulsed",
        "In a defile: only repulsed",
        "Horse beaten off: repulsed",
        "Mass that fails: one worse",
        "Mass pursued: total defeat",
        "A line is at least defeated",
        "Ridden down: total defeat",
        "Cavalry won: total defeat",
        "Cavalry won: one worse",
    ];
    WHYS.contains(&sentence) || sentence.starts_with("The die said")
}

/// Ticks the boxes of a number's bits.
fn ticked<const N: usize>(trial: Trial, rows: [&str; N], bits: i32) -> Trial {
    rows.into_iter().enumerate().fold(trial, |trial, (at, row)| trial.set(row, bits >> at & 1))
}

const ROWS: [&str; 5] = ["att_second_line", "def_second_line", "pursued", "refuge", "defile"];

/// The case of a fight whose boxes are ticked so, as its result tells who lost.
fn case_of(
    transcript: &Transcript,
    [att, def]: [&'static str; 2],
    bits: i32,
    house: [bool; 2],
) -> Case {
    let attacked = transcript.word("loser") == "attacker";
    let bit = |at: i32| bits >> at & 1 != 0;
    Case {
        loser: if attacked { att } else { def },
        winner: if attacked { def } else { att },
        attacked,
        second_line: bit(i32::from(!attacked)),
        pursued: bit(2),
        defile: bit(4),
        escort: false,
        one_worse: house[0],
        by_line: house[1],
    }
}

fn under(trial: Trial, [one_worse, by_line]: [bool; 2]) -> Trial {
    let trial = if one_worse { trial.house("inf_beaten_by_cav") } else { trial };
    if by_line { trial.house("cav_beaten_by_line") } else { trial }
}

const HOUSES: [[bool; 2]; 4] = [[false, false], [true, false], [false, true], [true, true]];

/// The faces of each die that are not thrown again.
const FACES: [&[u8]; 5] =
    [&[1, 2, 3, 4, 5, 6], &[2, 3, 4, 5, 6], &[1, 2, 3, 4, 5, 6], &[3, 4, 5, 6], &[2, 3, 4, 5, 6]];

#[test]
fn a_fight_whose_degree_is_not_the_dies_says_why() {
    for (att, def) in ARMS.into_iter().flat_map(|att| ARMS.map(|def| (att, def))) {
        for (house, bits) in HOUSES.into_iter().flat_map(|house| (0..32).map(move |b| (house, b))) {
            let fight = |die: i32| {
                let trial = Trial::new(&RULESET, "close-combat").set("die", die);
                let trial = trial.choose("att_arm", att).choose("def_arm", def);
                under(ticked(trial, ROWS, bits), house)
            };
            for (die, faces) in (1..).zip(FACES) {
                let fight = fight(die);
                for face in faces {
                    let transcript = fight.throw(&[*face]);
                    hold(&transcript, case_of(&transcript, [att, def], bits, house), "close");
                }
            }
        }
    }
}

#[test]
fn an_assault_whose_degree_is_not_the_dies_says_why() {
    for (att, def) in FOOT.into_iter().flat_map(|att| FOOT.map(|def| (att, def))) {
        for bits in 0..32 {
            let trial = Trial::new(&RULESET, "assault");
            let trial = trial.choose("att_arm", att).choose("def_arm", def);
            let trial = ticked(trial, ROWS, bits);
            // A second line, or a mass on a line, is worth points: three is on every die.
            for face in 3..=6 {
                let transcript = trial.throw(&[face]);
                let case = case_of(&transcript, [att, def], bits, [false; 2]);
                hold(&transcript, case, "assault");
            }
        }
    }
}

#[test]
fn combined_arms_say_why() {
    for (att, def) in FOOT.into_iter().flat_map(|att| FOOT.map(|def| (att, def))) {
        for (bits, squadrons) in (0..32).flat_map(|bits| (0..=3).map(move |sqn| (bits, sqn))) {
            for ground in ["good", "poor"] {
                let trial = Trial::new(&RULESET, "infantry-and-cavalry").choose("ground", ground);
                let trial = trial.choose("att_arm", att).choose("def_arm", def);
                let trial = ticked(trial.set("squadrons", squadrons), ROWS, bits);
                for face in 2..=6 {
                    let transcript = trial.throw(&[face]);
                    let case = case_of(&transcript, [att, def], bits, [false; 2]);
                    hold(&transcript, Case { escort: squadrons > 0, ..case }, "combined");
                }
            }
            let trial = Trial::new(&RULESET, "infantry-v-infantry-and-guns");
            let trial = trial.choose("att_arm", att).choose("def_arm", def);
            let trial = ticked(trial, ROWS, bits);
            for face in 1..=6 {
                // The skirmishers lose by a four, and win by a two.
                for skirmishers in [2, 4] {
                    let transcript = trial.throw(&[skirmishers, face]);
                    let case = case_of(&transcript, [att, def], bits, [false; 2]);
                    hold(&transcript, case, "guns");
                }
            }
        }
    }
}

#[test]
fn a_charge_says_why() {
    let formations = ["square", "line", "column", "skirmish"];
    for (formation, house) in formations.into_iter().flat_map(|it| HOUSES.map(|house| (it, house)))
    {
        for (state, bits) in
            ["unshaken", "badly"].into_iter().flat_map(|it| (0..4).map(move |b| (it, b)))
        {
            let trial = Trial::new(&RULESET, "cavalry-v-infantry").choose("state", state);
            let trial = trial.choose("formation", formation);
            let trial = under(ticked(trial, ["second_line", "refuge"], bits), house);
            for face in 2..=6 {
                let transcript = trial.throw(&[face]);
                // A second line of the infantry is the second of all boxes.
                let case = case_of(&transcript, ["cavalry", formation], (bits & 1) << 1, house);
                hold(&transcript, case, "charge");
            }
        }
    }
}

#[test]
fn a_stronghold_says_why() {
    for (second_line, defile) in [(false, false), (true, false), (false, true), (true, true)] {
        let trial = Trial::new(&RULESET, "stronghold");
        let trial = trial.set("att_second_line", second_line.into()).set("defile", defile.into());
        for face in 2..=6 {
            let transcript = trial.throw(&[face, 1]);
            let attacked = transcript.word("loser") == "attacker";
            // The walls make no difference between column and line: nobody is a line here.
            let case = Case {
                loser: "column",
                winner: "column",
                attacked,
                second_line: attacked && second_line,
                defile,
                ..Case::default()
            };
            hold(&transcript, case, "stronghold");
        }
    }
}

#[test]
fn a_retreat_that_ends_worse_says_why() {
    for arm in ["infantry", "skirmish", "light-cavalry", "heavy-cavalry"] {
        for (at, degree) in [1, 2, 3].into_iter().flat_map(|at| ["R", "D", "T"].map(|it| (at, it)))
        {
            for bits in 0..8 {
                let trial = Trial::new(&RULESET, "retreat-rate").choose("arm", arm);
                let trial = trial.choose("degree", degree).set("move", at);
                let trial = ticked(trial, ["fast", "canister", "caught"], bits);
                let transcript = trial.throw(&[]);
                let [fast, canister, caught] = [1, 2, 4].map(|bit| bits & bit != 0);
                let foot = ["infantry", "skirmish"].contains(&arm);
                let mut whys = match (foot && canister, foot && caught) {
                    (true, true) => vec!["Canister, cav.: one worse"], // 1327 (R66)
                    (true, false) => vec!["Canister: one worse"],
                    (false, true) => vec!["Cav. caught it: one worse"],
                    (false, false) => vec![],
                };
                // 1315, 1323, 1329
                if fast && (arm == "infantry" || at == 3) {
                    whys.push("Too fast: one worse");
                }
                let now = whys.iter().fold(degree, |degree, _| worse(degree));
                assert_eq!(transcript.word("degree"), now, "{arm} {at} {degree} {bits}");
                if now == degree {
                    whys.clear();
                } else {
                    whys.push(if now == "D" { "Now defeated" } else { "Now totally defeated" });
                }
                let told: Vec<_> = transcript
                    .says()
                    .into_iter()
                    .filter(|say| say.ends_with("worse") || say.starts_with("Now "))
                    .collect();
                assert_eq!(told, whys, "{arm} {at} {degree} {bits}");
                assert_eq!(transcript.says()[..whys.len()], whys);
            }
        }
    }
}

#[test]
fn troops_that_went_too_fast_recover_as_a_worse_degree_and_are_told_so() {
    let recovery = |degree: &str, faster: i32| {
        let trial = Trial::new(&RULESET, "recovery").choose("degree", degree);
        let transcript = trial.set("faster", faster).throw(&[]);
        let why = transcript.says().first().filter(|say| say.starts_with("Too")).copied();
        (transcript.word("degree"), why.map(str::to_owned))
    };
    let too_fast = |by: &str| Some(format!("Too fast: {by} worse"));
    assert_eq!(recovery("R", 0), ("R", None));
    assert_eq!(recovery("R", 1), ("D", too_fast("one")));
    assert_eq!(recovery("R", 2), ("T", too_fast("two")));
    assert_eq!(recovery("T", 2), ("T", None));
}

/// 1140, 1158 Their dice are tests: whatever degree stands on the face, it is a total defeat.
#[test]
fn a_pursuit_that_ends_in_total_defeat_says_why() {
    for face in 3..=6 {
        let won = Trial::new(&RULESET, "second-line-pursuit").throw(&[face]);
        assert_eq!((won.word("beaten"), won.says()[1]), ("T", "Beaten again: total defeat"));
    }
    let saved = Trial::new(&RULESET, "ridden-down").throw(&[2]);
    assert_eq!((saved.word("degree"), saved.says()[1]), ("T", "Ridden down: total defeat"));
    assert_eq!(Trial::new(&RULESET, "ridden-down").throw(&[6]).says().len(), 1);
}
