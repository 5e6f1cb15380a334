//! The examples, compiled: the loader takes them, they play, and odds agree however they are
//! walked.

#![allow(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    reason = "a failed unwrap or index here is a failed test"
)]

mod support;

use rules_core::field::Inputs;
use rules_core::house::House;
use rules_core::script::image::{Image, Imprint, sum_of};
use rules_core::walk::Manner;
use support::{
    EXAMPLES, agree, any_house, any_inputs, compiled, image_of, odds, open, run, some_inputs,
};

#[test]
fn every_example_is_opened_and_plays() {
    for name in EXAMPLES {
        let image = compiled(name);
        let length = image.len();
        let ruleset = open(image).unwrap_or_else(|flaw| panic!("{name}: {flaw}"));
        println!("{name}: {length} bytes, {} procedures", ruleset.procedures.len());
        let mut rng = fastrand::Rng::with_seed(5);
        for procedure in ruleset.procedures {
            for _ in 0..50 {
                let inputs = any_inputs(procedure, &mut rng);
                let house = any_house(ruleset, &mut rng);
                let _ = procedure.preview(&inputs, &house);
                if procedure.check(&inputs, &house).is_err() {
                    continue;
                }
                let dice: Vec<u8> = (0..2000).map(|_| rng.u8(1..=3)).collect();
                let (ending, told, _) = run(procedure, &inputs, &house, &dice);
                assert!(ending.is_ok(), "{name} {}: {ending:?}", procedure.id);
                assert_eq!(told.lost, 0, "{name} {}", procedure.id);
                let outcome = told.facts.iter().any(|(fact, _)| fact.id == "outcome");
                assert_eq!(outcome, !told.forbidden, "{name} {}", procedure.id);
            }
        }
    }
}

#[test]
fn what_is_left_out_where_nobody_listens_changes_no_odds() {
    let mut rng = fastrand::Rng::with_seed(6);
    for name in EXAMPLES {
        let ruleset = open(compiled(name)).unwrap();
        for procedure in ruleset.procedures {
            let mut compared = 0;
            for _ in 0..200 {
                let mut inputs = some_inputs(procedure, &mut rng);
                // Few dice: the slow walk sees each of them.
                for (row, field) in procedure.fields.iter().enumerate() {
                    let (least, most) = field.range();
                    inputs.set(row, inputs.value(row).min(least.max(3)).clamp(least, most));
                }
                let house = any_house(ruleset, &mut rng);
                if procedure.check(&inputs, &house).is_err() {
                    continue;
                }
                let merged = odds(procedure, &inputs, &house, Manner::Merged);
                let together = odds(procedure, &inputs, &house, Manner::Together);
                let (Ok((merged, _)), Ok((together, _))) = (merged, together) else { continue };
                let total: f64 = merged.iter().sum();
                assert!((total - 1.0).abs() < 1e-9, "{name} {}: {total}", procedure.id);
                assert!(agree(&merged, &together), "{name} {} {inputs:?}", procedure.id);
                compared += 1;
                if compared == 10 {
                    break;
                }
            }
            assert!(compared > 0, "{name} {}", procedure.id);
        }
    }
}

/// Tables that may be looked at, read in every way there is.
const LOOKED_AT: &str = r#"
ruleset looks "Looks"
  title "A title"
  source "A book"
  author "Somebody"
  about "What for"
  version 7
list gun: light, heavy "heavy gun"
list end: holds, breaks "it breaks"
table guns "Guns" by gun:
        need most
  heavy 5    70
  light 4    -
table plain by gun:
  light 1
  heavy 2
table ends "Ends" by score gives now one of end, lost:
  3 or less  breaks/2
  4+         holds/0
procedure fire "Fire"
  cites "p. 12"
  ask gun "Gun" one of gun
  ask far "Far" yes or no
  outcomes end
  let need = guns[gun, most] if far else plain[gun]
  roll score = d6 "Fire"
  outcome ends[score, now]
procedure rally "Rally"
  odds off
  counts "Men", none "None", one "man", many "men"
  ask gun "Gun" one of gun
  roll back = 2 d6 that show guns[gun, need]+ "Rally"
  outcome back
"#;

#[test]
fn a_table_with_a_title_can_be_looked_at() {
    let ruleset = open(image_of(LOOKED_AT)).unwrap();
    let house = House::new(ruleset.house);
    let shown = |id: &str| {
        let table = ruleset.table(id).unwrap();
        let cell = |row, column| {
            let (mut cell, mut words) = (String::new(), String::new());
            table.write_cell(&mut cell, &house, row, column).unwrap();
            table.write_words(&mut words, &house, row, column).unwrap();
            [cell, words]
        };
        let rows: Vec<&str> = table.rows(&house).collect();
        let columns = 0..table.heads.len();
        let cells = (0..rows.len()).flat_map(|row| columns.clone().map(move |at| (row, at)));
        let cells: Vec<[String; 2]> = cells.map(|(row, at)| cell(row, at)).collect();
        (table.name, table.corner.to_owned(), rows, table.heads, cells)
    };
    let said = |cells: &[[&str; 2]]| cells.iter().map(|cell| cell.map(str::to_owned)).collect();
    assert_eq!(ruleset.tables().map(|table| table.id).collect::<Vec<_>>(), ["guns", "ends"]);
    let cells: Vec<_> = said(&[["4"; 2], ["0"; 2], ["5"; 2], ["70"; 2]]);
    let rows = vec!["LIGHT", "HEAVY GUN"];
    assert_eq!(shown("guns"), ("Guns", "GUN".to_owned(), rows, &["need", "most"][..], cells));
    let cells: Vec<_> =
        said(&[["it breaks/2", "it breaks\nlost: 2"], ["holds/0", "holds\nlost: 0"]]);
    let rows = vec!["3 OR LESS", "4+"];
    assert_eq!(shown("ends"), ("Ends", "SCORE".to_owned(), rows, &["ends"][..], cells));
    assert_eq!(ruleset.table("ends").unwrap().row(&house, 2), "");
}

#[test]
fn a_result_cites_the_cells_that_it_read() {
    let ruleset = open(image_of(LOOKED_AT)).unwrap();
    let house = House::new(ruleset.house);
    let cited = |id: &str, settings: &[i32], dice: &[u8]| {
        let procedure = ruleset.procedure(id).unwrap();
        let mut inputs = Inputs::new(procedure.fields);
        settings.iter().enumerate().for_each(|(row, &value)| inputs.set(row, value));
        run(procedure, &inputs, &house, dice).1.looked_up.to_vec()
    };
    assert_eq!(cited("fire", &[1, 0], &[5]), [("ends", 1, 0)], "the other side was not read");
    assert_eq!(cited("fire", &[1, 1], &[2]), [("guns", 1, 1), ("ends", 0, 0)]);
    assert_eq!(cited("rally", &[1], &[5, 6]), [("guns", 1, 0)], "what the dice need, too");
}

#[test]
fn what_a_ruleset_says_of_itself_is_kept() {
    let image = image_of(LOOKED_AT);
    let opened = Image::open(&image).unwrap();
    let head = Imprint {
        id: "looks",
        name: "Looks",
        title: "A title",
        source: "A book",
        author: "Somebody",
        about: "What for",
    };
    assert_eq!((opened.imprint(), opened.version()), (head, 7));
    let ruleset = open(image.clone()).unwrap();
    assert_eq!((ruleset.title, ruleset.source), ("A title", "A book"));
    let [fire, rally] = ruleset.procedures else { panic!("two procedures") };
    assert_eq!((fire.section, fire.has_odds, rally.has_odds), ("p. 12", true, false));
}

#[test]
fn the_text_can_be_kept_in_the_image_and_changes_nothing_else() {
    let program = rules_text::read(LOOKED_AT, "looks").program.unwrap();
    let kept = rules_text::compile_with_text(&program, LOOKED_AT, b"packed").unwrap();
    let without = image_of(LOOKED_AT);
    assert_eq!(Image::open(&kept).unwrap().packed_text(), b"packed");
    assert_eq!(Image::open(&without).unwrap().packed_text(), b"");
    assert_eq!(Image::open(&kept).unwrap().source_sum(), sum_of(LOOKED_AT.as_bytes()));
    assert!(kept.strip_suffix(b"packed").is_some_and(|image| image.len() == without.len()));
    assert_eq!(open(kept).unwrap().procedures.len(), 2);
}
