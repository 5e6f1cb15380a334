//! Claims that hold for every ruleset on board: nothing is lost, nothing is told that was not
//! declared, and what follows a result exists.

use std::collections::{BTreeMap, BTreeSet};

use rules_core::dice::ScriptedDice;
use rules_core::fact::{FactKind, FactValue, Present};
use rules_core::field::FieldKind;
use rules_core::house::House;
use rules_core::procedure::{Ending, ProcedureInfo};
use rules_core::ruleset::Ruleset;
use rules_core::rulesets::ALL;
use rules_core::transcript::{MAX_LOOK_UPS, MAX_SENTENCES, Transcript};

use crate::support::every_result::{FORMS, every_result_of, fill_in};
use crate::support::tables::{every_cell_under, houses};
use crate::support::trial::{Shaker, Trial};

/// Runs every procedure of every ruleset with many forms and dice, and shows each result.
fn every_result(
    mut show: impl FnMut(&'static Ruleset, &'static ProcedureInfo, &Trial, Ending, &Transcript),
) {
    for ruleset in ALL {
        every_result_of(ruleset, &mut show);
    }
}

#[test]
fn the_table_that_a_procedure_names_exists() {
    for (ruleset, entry) in ALL.iter().flat_map(|it| it.procedures.iter().map(move |one| (it, one)))
    {
        let is_there = entry.table.is_empty() || ruleset.table(entry.table).is_some();
        assert!(is_there, "{} {}: no table {}", ruleset.id, entry.id, entry.table);
    }
}

#[test]
fn nothing_a_result_says_is_lost() {
    every_result(|ruleset, entry, trial, _, transcript| {
        assert_eq!(transcript.lost, 0, "{} {} {:?}", ruleset.id, entry.id, trial.inputs);
    });
}

/// «Yes or no» alone would explain nothing.
#[test]
fn every_tick_says_what_is_meant_by_it() {
    for entry in ALL.iter().flat_map(|ruleset| ruleset.procedures) {
        let ticks =
            entry.fields.iter().filter(|field| matches!(field.kind, FieldKind::Tick { .. }));
        for field in ticks.filter(|field| field.has_row) {
            assert!(!field.help.is_empty(), "{}: {}", entry.id, field.label);
        }
    }
}

/// A list has room for some twelve characters beside a name; what is wider it leaves out.
#[test]
fn every_result_has_a_word_for_lists() {
    let mut wide = BTreeMap::new();
    every_result(|ruleset, entry, _, ending, transcript| {
        let Ending::Came(bucket) = ending else { return };
        let short = match (&transcript.short, &transcript.headline) {
            (Some(short), _) => short.to_string(),
            (None, Some(headline)) => headline.to_string(),
            (None, None) => entry.scale.short(bucket).to_string(),
        };
        if short.is_empty() || short.chars().count() > 13 {
            wide.insert((ruleset.id, entry.id), short);
        }
    });
    assert!(wide.is_empty(), "{wide:#?}");
}

/// There is little room to spare: these results take all of it, or most.
#[test]
fn the_longest_results_just_have_room() {
    let (mut sentences, mut look_ups) = ((0, ""), BTreeSet::new());
    every_result(|_, entry, _, _, transcript| {
        sentences = sentences.max((transcript.lines.len(), entry.id));
        if transcript.looked_up.len() == MAX_LOOK_UPS {
            look_ups.insert(entry.id);
        }
    });
    let (most, longest) = sentences;
    assert_eq!(longest, "army-check", "an army with all its faults");
    assert!((20..=MAX_SENTENCES).contains(&most), "{most}");
    assert_eq!(Vec::from_iter(look_ups), ["assault"]);
}

/// What is logged of a result is enough to follow it again.
#[test]
fn a_result_keeps_its_faces_in_the_order_they_fell() {
    every_result(|ruleset, entry, trial, ending, transcript| {
        let faces: Vec<u8> = transcript.dice.iter().map(|cast| cast.face).collect();
        let (again, same) = trial.run(&mut ScriptedDice::new(&faces));
        let place = format!("{} {} {:?}", ruleset.id, entry.id, trial.inputs);
        assert_eq!(again, Ok(ending), "{place}");
        assert_eq!(
            (&same.headline, &same.lines, same.dice.len()),
            (&transcript.headline, &transcript.lines, faces.len()),
            "{place}"
        );
    });
}

#[test]
fn facts_are_declared_and_told_when_they_must_be() {
    every_result(|ruleset, entry, trial, ending, transcript| {
        let place = format!("{} {} {:?}", ruleset.id, entry.id, trial.inputs);
        for (told, value) in &transcript.facts {
            let fact = entry.facts.iter().find(|fact| fact.id == told.id);
            let fact = fact.unwrap_or_else(|| panic!("{place}: {} is not declared", told.id));
            let fits = match (fact.kind, value) {
                (FactKind::Number | FactKind::Points, FactValue::Number(_))
                | (FactKind::YesNo, FactValue::YesNo(_)) => true,
                (FactKind::Word, FactValue::Word(word)) => fact.words.contains(word),
                _ => false,
            };
            assert!(fits, "{place}: {} is {value:?}", told.id);
            let times = transcript.facts.iter().filter(|(other, _)| other.id == told.id).count();
            assert_eq!(times, 1, "{place}: {} is told twice", told.id);
        }
        let told = |id| transcript.facts.iter().any(|(fact, _)| fact.id == id);
        for fact in entry.facts {
            let must = match fact.present {
                Present::Always => true,
                Present::WhenAllowed => ending != Ending::Forbidden,
                Present::Sometimes => false,
            };
            assert!(!must || told(fact.id), "{place}: {} is missing", fact.id);
        }
    });
}

#[test]
fn what_follows_exists_and_takes_what_it_is_given() {
    every_result(|ruleset, entry, trial, _, transcript| {
        let place = format!("{} {} {:?}", ruleset.id, entry.id, trial.inputs);
        for follow in &transcript.follow_ups {
            let next =
                ruleset.procedure(follow.to).unwrap_or_else(|| panic!("{place}: no {}", follow.to));
            for (input, value) in &follow.inputs {
                let field = next
                    .field(*input)
                    .unwrap_or_else(|| panic!("{place}: {} has no {input}", next.id));
                assert!(
                    next.fields[field].accepts(*value),
                    "{place}: {input} of {} is {value}",
                    next.id
                );
            }
            // What the next procedure does not have is handed on to a later one.
            for (input, value) in &follow.guesses {
                let takes = |entry: &ProcedureInfo| {
                    entry.field(*input).is_some_and(|at| entry.fields[at].accepts(*value))
                };
                assert!(
                    ruleset.procedures.iter().any(takes),
                    "{place}: nobody takes {input} {value}"
                );
                assert!(
                    next.field(*input).is_none() || takes(next),
                    "{place}: {input} of {} is {value}",
                    next.id
                );
            }
            if let Some(section) = follow.clear {
                assert!(
                    next.fields.iter().any(|field| field.section == section),
                    "{place}: no section {section}"
                );
            }
        }
        for (input, value) in &transcript.next {
            let field = entry.field(*input).unwrap_or_else(|| panic!("{place}: no {input}"));
            assert!(entry.fields[field].accepts(*value), "{place}: {input} is {value}");
        }
    });
}

#[test]
fn what_was_looked_up_is_a_cell_of_a_table() {
    every_result(|ruleset, entry, trial, _, transcript| {
        for &(id, row, column) in &transcript.looked_up {
            let place =
                format!("{} {} {:?}: {id} {row} {column}", ruleset.id, entry.id, trial.inputs);
            let table =
                ruleset.tables().find(|table| table.id == id).unwrap_or_else(|| panic!("{place}"));
            assert!(row < table.rows(&trial.house).len() && column < table.heads.len(), "{place}");
        }
    });
}

/// What is thrown first leads back: else it would come first for ever.
#[test]
fn what_comes_first_exists_and_leads_back() {
    every_result(|ruleset, entry, trial, _, _| {
        let Some(first) = trial.form().first else { return };
        let (_, transcript) = Trial::new(ruleset, first).run(&mut Shaker::new(3));
        let follow =
            transcript.follow_ups.iter().find(|follow| follow.to == entry.id).expect("a way back");
        let mut back = trial.inputs.clone();
        follow.inputs.iter().for_each(|(id, value)| back.set(entry.field(*id).expect(id), *value));
        assert_eq!(entry.preview(&back, &trial.house).first, None, "{} {}", ruleset.id, entry.id);
    });
}

#[test]
fn a_forbidden_throw_throws_nothing() {
    every_result(|ruleset, entry, trial, ending, transcript| {
        let forbidden = ending == Ending::Forbidden;
        assert_eq!(transcript.forbidden, forbidden);
        if forbidden {
            assert!(transcript.dice.is_empty(), "{} {} {:?}", ruleset.id, entry.id, trial.inputs);
            assert!(transcript.headline.is_some());
        }
    });
}

/// The footer stands on the last line of the screen, where nothing may hang below it.
#[test]
fn nothing_in_the_footer_hangs_below_the_line() {
    let hangs = |text: &str| text.contains(['g', 'j', 'p', 'q', 'y', ',', ';']);
    for ruleset in ALL {
        for entry in ruleset.procedures {
            let mut shaker = Shaker::new(11);
            for form in 0..FORMS {
                let mut trial = Trial::new(ruleset, entry.id);
                trial.inputs = fill_in(entry, form, &mut shaker);
                let form = trial.form();
                assert!(!hangs(&form.throws), "{} {}: {}", ruleset.id, entry.id, form.throws);
                assert!(
                    !form.watch.is_some_and(|watch| hangs(watch.label)),
                    "{} {}",
                    ruleset.id,
                    entry.id
                );
            }
        }
    }
}

#[test]
fn names_are_not_used_twice() {
    for ruleset in ALL {
        let unique = |mut ids: Vec<&str>, what: &str| {
            let count = ids.len();
            ids.sort_unstable();
            ids.dedup();
            assert_eq!(ids.len(), count, "{}: {what}", ruleset.id);
        };
        unique(ruleset.procedures.iter().map(|entry| entry.id).collect(), "procedures");
        unique(ruleset.tables().map(|table| table.id).collect(), "tables");
        unique(ruleset.house.iter().map(|rule| rule.id).collect(), "house rules");
        for entry in ruleset.procedures {
            unique(entry.fields.iter().map(|field| field.id).collect(), entry.id);
            unique(entry.facts.iter().map(|fact| fact.id).collect(), entry.id);
        }
    }
}

/// A new form can be thrown as it stands.
#[test]
fn no_form_starts_with_a_contradiction() {
    for ruleset in ALL {
        for entry in ruleset.procedures {
            assert_eq!(
                Trial::new(ruleset, entry.id).refusal(),
                None,
                "{} {}",
                ruleset.id,
                entry.id
            );
        }
    }
}

/// Two lines of the screen, about twenty-six letters each, broken at a space.
const TWO_LINES: usize = 52;
/// One of them, where the words break their lines themselves.
const ONE_LINE: usize = 27;

/// Whether a cell's words have their room: a sentence alone or below its headline is broken where
/// it is too long, and two below it are not.
fn has_room(words: &str) -> bool {
    let fits = |line: &str, most| (4..=most).contains(&line.chars().count());
    match words.split('\n').collect::<Vec<_>>()[..] {
        [sentence] => fits(sentence, TWO_LINES),
        [headline, sentence] => fits(headline, ONE_LINE) && fits(sentence, TWO_LINES),
        [headline, one, other] => [headline, one, other].iter().all(|line| fits(line, ONE_LINE)),
        _ => false,
    }
}

/// The first column, the cells and their words have their room, and no cell is without words,
/// whatever the house rules are.
#[test]
fn tables_are_as_wide_as_their_window() {
    let cases =
        ALL.iter().flat_map(|ruleset| houses(ruleset).into_iter().map(move |h| (ruleset, h)));
    for (ruleset, house) in cases {
        every_cell_under(&house, ruleset, |table, (row, column), cell, words| {
            let name = table.row(&house, row);
            let place = format!("{} {name} {column}: {cell}, {words}", table.id);
            assert!(name.chars().count() <= 18, "{place}");
            let most = if table.heads.len() == 1 { 20 } else { 9 };
            assert!(cell.chars().count() <= most, "{place}");
            assert!(has_room(words), "{place}");
            assert!(!words.starts_with(|first: char| first.is_lowercase()), "{place}");
        });
    }
}

/// Rows stand so close that what hangs below the line would touch the row below.
#[test]
fn no_letter_of_a_row_hangs_into_the_next() {
    for ruleset in ALL {
        for (house, table) in houses(ruleset)
            .iter()
            .flat_map(|house| ruleset.tables().map(move |table| (house, table)))
        {
            for name in table.rows(house) {
                assert!(
                    !name.contains(|letter| "Q,;gjpqy".contains(letter)),
                    "{} {name}",
                    table.id
                );
            }
        }
    }
}

/// The tables that each value of a house rule changes, in cells or words; the other rules are about
/// what no table has. Where the book prints two tables for one thing, both are there as printed,
/// and a result opens the one it was read from.
const FOLLOWS: &[(&str, &str, &[&str])] = &[
    ("schnaffs", "mf3_back=yes", &["morale"]),
    ("wss", "rout_at=4", &["fight"]),
    ("wss", "rout_loss=1 stand", &["fight"]),
    ("wss", "gren_bonus=yes", &["breach"]),
    ("stprivat", "melee_cells=printed", &["melee"]),
    ("dbfpw", "ss_hit=recoil", &["fire-results"]),
    ("dbfpw", "sc_range=200", &["troop-ref"]),
    ("dbfpw", "bg_100=to 100", &["sight"]),
    ("dbfpw", "mit_arty=as guns", &["fire-factors"]),
    ("kriegsspiel", "hb_close=15", &["muskets-bad"]),
    ("kriegsspiel", "nine_pdr=own die", &["guns-good", "guns-bad", "ranges"]),
    ("kriegsspiel", "rifle_rows=notes", &["muskets-good", "muskets-bad"]),
    ("kriegsspiel", "men_per_point=chart: 3", &["points-men"]),
    ("kriegsspiel", "two_rank_step=50", &["points-men"]),
    ("kriegsspiel", "victor_losses=text", &["defeat"]),
    ("kriegsspiel", "losses_per=battalion", &["defeat"]),
    ("kriegsspiel", "recovery=chart", &["defeat"]),
    ("kriegsspiel", "strength_bounds=lower", &["strengths"]),
    ("kriegsspiel", "die_vi=5 to 1", &["charges"]),
    ("kriegsspiel", "die_vi=no chance", &["charges"]),
    ("kriegsspiel", "cav_slope=chart", &["slopes"]),
    ("kriegsspiel", "stack25=one", &["fire-factors"]),
    ("kriegsspiel", "stack25=each", &["fire-factors"]),
    ("kriegsspiel", "messenger=700 rest", &["march-chart"]),
    ("kriegsspiel", "blank_flame=again", &["tests"]),
    ("kriegsspiel", "six_lc_bad=by rule", &["guns-bad"]),
];

#[test]
fn every_table_that_a_house_rule_touches_follows_it() {
    let texts = |ruleset: &Ruleset, house: &House| {
        let mut texts = BTreeMap::<&str, Vec<String>>::new();
        every_cell_under(house, ruleset, |table, (row, _), cell, words| {
            let name = table.row(house, row);
            texts.entry(table.id).or_default().push(format!("{name}|{cell}|{words}"));
        });
        texts
    };
    let mut follows = Vec::new();
    for ruleset in ALL {
        let printed = texts(ruleset, &House::new(ruleset.house));
        for (place, rule) in ruleset.house.iter().enumerate() {
            for choice in (0..rule.values.len()).filter(|&choice| choice != rule.default) {
                let mut house = House::new(ruleset.house);
                house.set(place, choice);
                let agreed = texts(ruleset, &house);
                let ids = ruleset.tables().map(|table| table.id);
                let changed: Vec<_> = ids.filter(|id| agreed[id] != printed[id]).collect();
                if !changed.is_empty() {
                    let value = format!("{}={}", rule.id, rule.values[choice].label());
                    follows.push((ruleset.id, value, changed));
                }
            }
        }
    }
    let follows: Vec<_> =
        follows.iter().map(|(id, rule, tables)| (*id, rule.as_str(), tables.as_slice())).collect();
    assert_eq!(follows, FOLLOWS);
}
