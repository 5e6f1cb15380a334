//! Rulesets of the player's own: checked, compiled, laid out, asked and played.

use std::fs;
use std::path::{Path, PathBuf};

use serde_json::{Value, json};

use crate::call::{Ended, fed, folder, json_of, right, stopped, vedette};

/// One of the examples.
fn example(name: &str) -> String {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/rules");
    format!("{folder}/{name}.rules")
}

/// A file with this text, in a folder of the test's own.
fn written(folder: &Path, name: &str, text: &str) -> String {
    let file = folder.join(name);
    fs::write(&file, text).unwrap();
    word(&file)
}

fn word(file: &Path) -> String {
    file.to_str().unwrap().to_owned()
}

/// A small ruleset. Line 8 is where mistakes are made.
const GAME: &str = "\
ruleset mine \"My game\"
list cover: open, wood, wall
house damp \"Damp powder\" no, yes
procedure fire \"Fire\"
  ask men   \"Men\"   1 to 12, start 6
  ask cover \"Cover\" one of cover
  counts \"Hits\", none \"Nobody\", one \"man hit\", many \"men hit\"
  let need = 4 + (cover is wall)
  roll hits = men d6 that show need+ \"Fire\"
  tell hits \"Hits\"
  say \"Powder is damp\" when damp
  outcome hits
";

fn faulty() -> String {
    GAME.replace("(cover is wall)", "(covr is wall)")
}

/// A call that ends with status 1 and these lines on standard error.
fn refused(words: &[&str]) -> String {
    let ended = vedette(words);
    assert_eq!((ended.status, ended.out.as_str()), (1, ""), "{words:?}");
    ended.err
}

#[test]
fn a_mistake_is_shown_with_its_line_and_ends_every_call_with_one() {
    let folder = folder("mistakes");
    let file = written(&folder, "mine.rules", &faulty());
    let said = format!(
        "{file}:8:19: there is no «covr»\n  |\n8 |   let need = 4 + (covr is wall)\n  \
         |                   ^^^^ did you mean «cover»?\n"
    );
    let Ended { status, out, err } = vedette(&["check", &file]);
    assert_eq!((status, out.trim_end(), err.as_str()), (1, said.trim_end(), ""));
    let out = word(&folder.join("out.uf2"));
    for words in [
        &["compile", &file, "-o", &out][..],
        &["fmt", &file],
        &["list", "--rules", &file],
        &["resolve", "mine", "fire", "--rules", &file],
        &["odds", "mine", "fire", "--rules", &file],
        &["table", "mine", "--rules", &file],
        &["batch", "--rules", &file],
        &["play", "script.jsonl", "--rules", &file],
    ] {
        assert_eq!(refused(words), said, "{words:?}");
    }
    assert!(!Path::new(&out).exists(), "nothing is written");
    assert_eq!(fs::read_to_string(&file).unwrap(), faulty(), "nor changed");
}

#[test]
fn the_mistakes_of_all_files_are_told() {
    let folder = folder("all-mistakes");
    let one = written(&folder, "one.rules", &faulty());
    let two = written(&folder, "two.rules", "Weather (d6)\n1-5 Fog\n");
    let said = refused(&["list", "--rules", &one, "--rules", &two]);
    assert!(said.contains("one.rules:8:19: there is no «covr»"), "{said}");
    assert!(said.contains("two.rules:1:1: no entry for 6"), "{said}");
}

#[test]
fn a_new_file_is_right_and_nothing_is_written_over() {
    let file = folder("new").join("mine.rules");
    let told = right(&["new", &word(&file)]);
    assert!(told.ends_with(&format!("\n  vedette --rules {}\n", word(&file))), "{told}");
    let text = fs::read_to_string(&file).unwrap();
    right(&["check", &word(&file)]);
    assert_eq!(right(&["fmt", "--check", &word(&file)]), "", "it is laid out");
    fs::write(&file, GAME).unwrap();
    let told = stopped(2, &["new", &word(&file)]);
    assert!(told.ends_with("mine.rules is there already, and stays as it is."), "{told}");
    assert_eq!(fs::read_to_string(&file).unwrap(), GAME);
    assert!(text.lines().filter(|line| line.starts_with('#')).count() >= 4, "it explains itself");
}

#[test]
fn what_is_right_is_told_with_its_size() {
    let folder = folder("right");
    let file = written(&folder, "mine.rules", GAME);
    let told = right(&["check", &file]);
    assert!(
        told.starts_with(&format!("{file}: ")) && told.contains(" bytes, one of eight places\n")
    );
    let piped = fed(&["check", "-"], GAME);
    assert_eq!((piped.status, piped.out), (0, told.replace(&file, "-")), "standard input");
}

#[test]
fn editors_read_mistakes_as_json_a_line_for_each_file() {
    let folder = folder("json");
    let bad = written(&folder, "bad.rules", &faulty());
    let good = written(&folder, "good.rules", GAME);
    let ended = vedette(&["check", "--json", &bad, &good]);
    assert_eq!((ended.status, ended.err.as_str()), (1, ""));
    let lines: Vec<Value> =
        ended.out.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(lines.len(), 2);
    assert_eq!(lines[0]["file"], json!(bad));
    assert_eq!(
        lines[0]["mistakes"],
        json!([{
            "line": 8, "column": 19, "end_line": 8, "end_column": 23, "severity": "error",
            "what": "there is no «covr»", "hint": "did you mean «cover»?",
        }])
    );
    assert_eq!((&lines[0]["bytes"], &lines[1]["mistakes"]), (&Value::Null, &json!([])));
    assert_eq!(lines[1]["places"], 1);
    assert!(lines[1]["bytes"].as_u64().unwrap() > 100);
    let dearest = &lines[1]["dearest"][0];
    assert_eq!((&dearest["procedure"], &dearest["with"]), (&json!("fire"), &json!("men 12")));
    assert!(dearest["cycles"].as_u64().unwrap() > 1000);
    let widest = lines[1]["widest"].as_array().unwrap();
    assert!(widest.iter().any(|wide| wide["text"] == "Powder is damp" && wide["line"] == 11));
}

#[test]
fn a_ruleset_is_asked_like_those_on_board() {
    let folder = folder("asked");
    let file = written(&folder, "mine.rules", GAME);
    let own = ["--rules", &file];
    let call = |words: &[&str]| right(&[words, &own].concat());
    assert!(call(&["list"]).contains("\n  mine "), "behind those on board");
    let page = call(&["list", "mine"]);
    assert!(page.contains("--house damp=false"), "{page}");
    assert!(!page.contains("vedette table"), "it has none: {page}");
    let page = call(&["list", "mine", "fire"]);
    for line in ["  men=6       Men    1 to 12", "  cover=open  Cover  open, wood, wall"] {
        assert!(page.contains(line), "{page}");
    }
    assert!(page.contains("  hits     Hits     a number"), "{page}");
    let words = ["resolve", "mine", "fire", "men=3", "cover=wall", "--dice", "5,4,6", "--json"];
    let facts = json_of(&[&words[..], &own].concat());
    assert_eq!(facts, json!({"facts": {"hits": 2, "outcome": 2}, "dice": [5, 4, 6]}));
    let words = ["odds", "mine", "fire", "men=1", "--json"];
    let odds = json_of(&[&words[..], &own].concat());
    assert_eq!(odds["odds"]["outcome"], json!({"0": 0.5, "1": 0.5}));
    let request = r#"{"ruleset":"mine","procedure":"fire","inputs":{"men":1},"dice":[4]}"#;
    let answer = fed(&["batch", own[0], own[1]], request);
    let answer: Value = serde_json::from_str(&answer.out).unwrap();
    assert_eq!(answer["facts"]["hits"], 1);
}

#[test]
fn ids_may_be_written_in_capitals_and_yes_is_true() {
    let folder = folder("capitals");
    let file = written(&folder, "mine.rules", GAME);
    let words =
        ["resolve", "MINE", "Fire", "Men=1", "cover=WALL", "--house", "Damp=yes", "--dice", "5"];
    let told = right(&[&words[..], &["--rules", &file]].concat());
    assert!(told.contains("Powder is damp"), "{told}");
    let request = concat!(
        r#"{"ruleset":"Mine","procedure":"FIRE","inputs":{"MEN":1,"Cover":"Wall"},"#,
        r#""house":{"DAMP":true},"dice":[4]}"#
    );
    let answer = fed(&["batch", "--rules", &file], request);
    let answer: Value = serde_json::from_str(&answer.out).unwrap();
    assert_eq!(answer["facts"], json!({"hits": 0, "outcome": 0}), "answers spell them as written");
}

/// Some of a list, and dice in order.
const LISTS: &str = "\
ruleset lists \"Lists\"
list burden: shaken, tired, wet
procedure march \"March\"
  odds off
  ask loads \"Loads\" any of burden
  ask back \"Back from it\" yes or no, private
  outcomes:
    on \"On\"
  roll up = 3d6, in order, that show 5+ \"Each\"
  tell loads \"Loads\" = loads
  tell up \"Up\" = up
  outcome on
";

#[test]
fn facts_of_several_words_or_dice_are_lists() {
    let file = written(&folder("lists"), "lists.rules", LISTS);
    let own = ["--rules", &file];
    let words = ["resolve", "lists", "march", "loads=wet,shaken", "--dice", "5,1,6"];
    let facts = json_of(&[&words[..], &own, &["--json"]].concat());
    let expected = json!({"loads": ["shaken", "wet"], "up": [1, 3], "outcome": "on"});
    assert_eq!(facts["facts"], expected);
    let text = right(&[&words[..], &own].concat());
    assert!(text.contains("  Loads    shaken, wet\n  Up       1, 3\n"), "{text}");
    let page = right(&[&["list", "lists", "march"][..], &own].concat());
    assert!(page.contains("some of shaken, tired, wet") && page.contains("which dice"), "{page}");
    let list = json_of(&[&["list", "lists", "march", "--json"][..], &own].concat());
    let types: Vec<&Value> =
        list["facts"].as_array().unwrap().iter().map(|it| &it["type"]).collect();
    assert_eq!(types, ["words", "dice", "word"]);
}

#[test]
fn odds_that_are_off_are_told_by_force_alone() {
    let file = written(&folder("odds-off"), "lists.rules", LISTS);
    let call = ["odds", "lists", "march", "loads=wet", "--rules", &file, "--json"];
    let told = stopped(2, &call);
    assert_eq!(told, "odds: march has odds off, `vedette odds --force` reckons them.");
    let odds = json_of(&[&call[..], &["--force"]].concat());
    assert_eq!(odds["odds"]["up"]["1,3"], json!(0.074074074));
    assert_eq!(odds["odds"]["loads"], json!({"wet": 1.0}));
    let request = r#"{"ruleset":"lists","procedure":"march","odds":true}"#;
    let answer = fed(&["batch", "--rules", &file], request).out;
    assert!(answer.contains("march has odds off"), "{answer}");
}

#[test]
fn what_a_result_alone_sets_may_be_tried() {
    let file = written(&folder("private"), "lists.rules", LISTS);
    let call = ["resolve", "lists", "march", "back=yes", "--dice", "1,1,1", "--rules", &file];
    assert!(right(&call).contains("\nOn\n"));
}

#[test]
fn one_that_is_called_as_another_takes_its_place() {
    let folder = folder("same");
    let file = written(&folder, "wss.rules", "Weather (d6)\n1-6 Fog\n");
    let page = right(&["list", "--rules", &file]);
    assert_eq!(page.matches("  wss ").count(), 1, "{page}");
    assert!(right(&["list", "wss", "--rules", &file]).contains("weather"));
    let other = written(&folder, "other.rules", "ruleset WSS \"Other\"\nCold (d6)\n1-6 Ice\n");
    assert!(right(&["list", "wss", "--rules", &file, "--rules", &other]).contains("cold"));
}

#[test]
fn several_go_into_one_file_each_into_a_place_and_are_read_from_it() {
    let folder = folder("compiled");
    let uf2 = word(&folder.join("both.UF2"));
    let words = ["compile", &example("cove"), &example("weather"), "-o", &uf2, "--place", "3"];
    let told = right(&words);
    let lines: Vec<&str> = told.lines().collect();
    assert!(lines[0].starts_with("cove: ") && lines[0].ends_with(" bytes, place 3"), "{told}");
    assert!(lines[1].starts_with("weather: ") && lines[1].ends_with(" bytes, place 4"), "{told}");
    let page = right(&["list", "--rules", &uf2]);
    assert!(page.contains("\n  cove ") && page.contains("\n  weather "), "{page}");
    let asked = ["odds", "cove", "fire", "--json", "--rules"];
    let from_text = right(&[&asked[..], &[&example("cove")]].concat());
    assert_eq!(right(&[&asked[..], &[&uf2]].concat()), from_text);
    let vdr = word(&folder.join("cove.vdr"));
    right(&["compile", &example("cove"), "-o", &vdr]);
    assert_eq!(right(&[&asked[..], &[&vdr]].concat()), from_text);
    let again = word(&folder.join("again.uf2"));
    right(&["compile", &vdr, "-o", &again]);
    assert_eq!(right(&[&asked[..], &[&again]].concat()), from_text, "of an image too");
}

#[test]
fn an_image_with_its_text_shows_it_and_is_the_same_game() {
    let folder = folder("with-text");
    let [vdr, uf2, bare] = ["a.vdr", "a.uf2", "bare.vdr"].map(|name| word(&folder.join(name)));
    let (cove, tables) = (example("cove"), example("tables"));
    let texts = [&cove, &tables].map(|file| fs::read_to_string(file).unwrap());
    right(&["compile", &cove, "-o", &vdr, "--with-text"]);
    assert_eq!(right(&["show", &vdr]), texts[0]);
    right(&["compile", &cove, &tables, "-o", &uf2, "--with-text"]);
    assert_eq!(right(&["show", &uf2]), texts.join("\n"));
    let asked = |file: &str| right(&["odds", "cove", "nerve", "--all", "--rules", file]);
    assert_eq!(asked(&vdr), asked(&cove));
    right(&["compile", &cove, "-o", &bare]);
    let told = stopped(2, &["show", &bare]);
    assert!(told.ends_with("cove has no text in it, `vedette compile --with-text` puts it in."));
    assert!(stopped(2, &["show", &cove]).ends_with("cove.rules is a text already."));
}

#[test]
fn only_blanks_the_other_places() {
    let folder = folder("only");
    let [some, only] = ["some.uf2", "only.uf2"].map(|name| word(&folder.join(name)));
    right(&["compile", &example("weather"), "-o", &some]);
    right(&["compile", &example("weather"), "-o", &only, "--only"]);
    // Two bytes of file for one of flash: a sector, and all eight places.
    let size = |file: &str| fs::metadata(file).unwrap().len();
    assert_eq!((size(&some), size(&only)), (2 * 4096, 2 * 8 * 16 * 1024));
}

#[test]
fn what_cannot_be_compiled_so_is_a_wrong_call() {
    let folder = folder("wrong-compile");
    let (cove, weather) = (example("cove"), example("weather"));
    let out = |name: &str| word(&folder.join(name));
    let (vdr, uf2, txt) = (out("a.vdr"), out("a.uf2"), out("a.txt"));
    for (words, sentence) in [
        (&[&*cove, "-o", &*txt][..], "a.txt ends neither in .uf2 nor in .vdr"),
        (&[&cove, &weather, "-o", &vdr], "A .vdr file has one ruleset; several go into a .uf2"),
        (&[&cove, "-o", &vdr, "--only"], "--place and --only are for a .uf2 file."),
        (&[&cove, "-o", &uf2, "--place", "9"], "--place is one of 1 to 8, not 9."),
        (&[&cove, &weather, "-o", &uf2, "--place", "8"], "These take 2 places from place 8 on"),
        (&[&cove, &cove, "-o", &uf2], "are both called «cove»."),
        (&["nothing.rules", "-o", &uf2], "nothing.rules cannot be read: "),
    ] {
        let told = stopped(2, &[&["compile"], words].concat());
        assert!(told.contains(sentence), "{told}");
    }
    assert_eq!(fs::read_dir(&folder).unwrap().count(), 0, "nothing is written");
}

#[test]
fn a_damaged_image_is_named() {
    let folder = folder("damaged");
    let vdr = folder.join("cove.vdr");
    right(&["compile", &example("cove"), "-o", &word(&vdr)]);
    let mut image = fs::read(&vdr).unwrap();
    *image.last_mut().unwrap() ^= 1;
    fs::write(&vdr, image).unwrap();
    let said = refused(&["list", "--rules", &word(&vdr)]);
    assert!(said.starts_with(&format!("{}: ", word(&vdr))), "{said}");
    assert_eq!(vedette(&["check", &word(&vdr)]).out, said);
    fs::write(folder.join("no.uf2"), "x").unwrap();
    let said = refused(&["list", "--rules", &word(&folder.join("no.uf2"))]);
    assert!(said.ends_with("no.uf2: this is no .uf2 file, or only a part of one\n"), "{said}");
    fs::write(folder.join("latin.rules"), b"Weather (d6)\n1-6 Sch\xf6n\n").unwrap();
    let said = refused(&["list", "--rules", &word(&folder.join("latin.rules"))]);
    assert!(said.ends_with("latin.rules:2:1: this line is not in UTF-8; save the file as UTF-8\n"));
}

#[test]
fn fmt_lays_out_a_file_once() {
    let folder = folder("fmt");
    let crooked = GAME.replace("\n  ", "\n     ").replace("men   ", "men ");
    let crooked = crooked.replace(", wood", ",  wood");
    let file = written(&folder, "mine.rules", &crooked);
    let laid_out = fed(&["fmt", "-"], crooked.as_str());
    assert_eq!((laid_out.status, laid_out.out.as_str()), (0, GAME));
    let check = ["fmt", "--check", &file];
    assert_eq!(refused(&check), format!("{file} is not laid out\n"));
    assert_eq!(fs::read_to_string(&file).unwrap(), crooked, "nothing has changed yet");
    assert_eq!(right(&["fmt", &file]), "");
    assert_eq!(fs::read_to_string(&file).unwrap(), GAME);
    assert_eq!(right(&check), "");
    assert_eq!(fs::read_dir(&folder).unwrap().count(), 1, "nothing is left beside it");
}

#[test]
fn the_examples_are_laid_out() {
    let folder = PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/rules"));
    let files = fs::read_dir(folder).unwrap().map(|entry| word(&entry.unwrap().path()));
    let files: Vec<String> = files.collect();
    assert!(files.len() >= 9);
    for file in files {
        right(&["check", &file]);
    }
}

#[test]
fn a_script_plays_a_ruleset_of_ones_own() {
    let folder = folder("played");
    let file = written(&folder, "mine.rules", GAME);
    let script = written(
        &folder,
        "script.jsonl",
        "{\"press\":\"B\"}\n{\"press\":\"up\"}\n{\"press\":\"up\"}\n{\"expect\":\"My game\"}\n",
    );
    right(&["play", &script, "--rules", &file]);
    assert_eq!(vedette(&["play", &script]).status, 1, "without it there is no such game");
}

#[test]
fn a_script_plays_any_of_eight_rulesets_and_a_ninth_is_refused() {
    let folder = folder("eight");
    let rules = |count: u8| {
        let numbers = (1..=count).map(|number| {
            let text = GAME.replace("mine \"My game\"", &format!("m{number} \"Game {number}\""));
            written(&folder, &format!("m{number}.rules"), &text)
        });
        numbers.flat_map(|file| ["--rules".to_owned(), file]).collect::<Vec<_>>()
    };
    let down = "{\"press\":\"down\"}\n".repeat(5 + 7);
    let lines =
        format!("{{\"press\":\"B\"}}\n{down}{{\"press\":\"A\"}}\n{{\"expect\":\"Game 8\"}}\n");
    let script = written(&folder, "script.jsonl", &lines);
    let call = |own: &[String]| {
        let words = ["play", &script].into_iter().chain(own.iter().map(String::as_str));
        vedette(&words.collect::<Vec<_>>())
    };
    let eight = call(&rules(8));
    assert_eq!((eight.status, eight.err.as_str()), (0, ""));
    let nine = call(&rules(9));
    let why = "The rulesets need 9 places, and the gadget has 8; give fewer --rules.\n";
    assert_eq!((nine.status, nine.err.as_str()), (2, why));
    let twice = format!("{{\"rules\":[\"m1.rules\"]}}\n{lines}");
    let script = written(&folder, "twice.jsonl", &twice);
    let told = stopped(2, &["play", &script, "--rules", &rules(1)[1]]);
    assert_eq!(told, "Line 1: --rules has put other rulesets there.");
}

/// Their ids have one number: «mine» and «ezer» among players', «ga» and «wss» on board.
#[test]
fn rulesets_that_the_memory_cannot_tell_apart_are_refused_and_ids_on_board_are_not() {
    let folder = folder("apart");
    let called = |id: &str| {
        written(
            &folder,
            &format!("{id}.rules"),
            &GAME.replace("ruleset mine", &format!("ruleset {id}")),
        )
    };
    let [mine, ezer, ga, wss] = ["mine", "ezer", "ga", "wss"].map(called);
    let out = word(&folder.join("out.uf2"));
    let why = "cannot be told apart in the gadget's memory; call one otherwise.";
    assert_eq!(
        stopped(2, &["compile", &mine, &ezer, "-o", &out]),
        format!("«mine» and «ezer» {why}")
    );
    assert_eq!(stopped(2, &["compile", &ga, "-o", &out]), format!("«wss» and «ga» {why}"));
    right(&["compile", &mine, &wss, "-o", &out]);
}
