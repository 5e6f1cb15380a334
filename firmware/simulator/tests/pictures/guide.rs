//! docs/write-your-own.md: each of its ten steps is a complete file that is right and can be played;
//! its pictures and what its calls print are made of these files.
//!
//! `VEDETTE_BLESS=1 cargo test -p vedette --test pictures` makes the pictures anew.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use rules_core::field::{FieldKind, Inputs};
use rules_core::house::House;
use rules_core::ruleset::Ruleset;
use vedette::answer::Answer;
use vedette::fact_odds::Extent;
use vedette::own_rules::{inspect, with_own};
use vedette::play::{ShotKind, perform};
use vedette::request::{Asks, Request};

use crate::{files, root};

/// A step: its number, its file, and the calls after it with what they print.
struct Step {
    number: usize,
    text: String,
    calls: Vec<Printed>,
}

/// Calls of the guide, and what is printed.
struct Printed {
    /// What the reader has changed in the file before: what stood there, and what stands there then.
    change: Option<(String, String)>,
    lines: String,
}

fn guide() -> String {
    fs::read_to_string(root().join("docs/write-your-own.md")).expect("the guide")
}

/// The steps of the guide, by their headings.
fn steps() -> Vec<Step> {
    let guide = guide();
    let sections =
        guide.split("\n## ").filter(|section| section.starts_with(|c: char| c.is_ascii_digit()));
    sections.map(step).collect()
}

fn step(section: &str) -> Step {
    let number = section.split('.').next().and_then(|number| number.parse().ok());
    let (mut text, mut calls) = (String::new(), Vec::new());
    let mut change = None;
    for part in section.split("\n```") {
        if let Some(rules) = part.strip_prefix("rules\n") {
            assert_eq!(text, "", "one file in {section}");
            text = format!("{rules}\n");
        } else if let Some(lines) = part.strip_prefix("console\n") {
            calls.push(Printed { change: change.take(), lines: format!("{lines}\n") });
        }
        change = part.split("<!-- ").nth(1).and_then(changed).or(change);
    }
    Step { number: number.expect("a number"), text, calls }
}

/// `with «old» as «new» -->`: what the reader is told to change.
fn changed(comment: &str) -> Option<(String, String)> {
    let (old, new) = comment.strip_prefix("with «")?.split_once("» as «")?;
    Some((old.to_owned(), new.split_once("» -->")?.0.to_owned()))
}

/// A folder with this text as `my.rules`.
fn folder_with(name: &str, text: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("guide").join(name);
    fs::create_dir_all(&folder).unwrap();
    fs::write(folder.join("my.rules"), text).unwrap();
    folder
}

/// The ruleset of a step, alone.
fn ruleset(step: &Step) -> &'static [&'static Ruleset] {
    let folder = folder_with(&format!("ruleset-{}", step.number), &step.text);
    with_own(&[], &[folder.join("my.rules")]).expect("it is right")
}

#[test]
fn the_guide_has_ten_steps_and_each_file_is_right_and_laid_out() {
    let steps = steps();
    assert_eq!(steps.iter().map(|step| step.number).collect::<Vec<_>>(), Vec::from_iter(1..=10));
    for Step { number, text, .. } in &steps {
        let found = inspect(Path::new("my.rules"), text);
        assert!(
            found.mistakes.is_empty() && found.image.is_some(),
            "{number}: {:?}",
            found.mistakes
        );
        assert_eq!(rules_text::format(text, "my").as_ref(), Ok(text), "{number} is laid out");
    }
}

#[test]
fn the_dice_that_the_guide_shows_are_read() {
    let rolls: Vec<String> = guide()
        .lines()
        .filter_map(|line| Some(line.strip_prefix("| `roll ")?.split_once('`')?.0.to_owned()))
        .collect();
    assert!(rolls.len() >= 5, "{rolls:?}");
    for roll in rolls {
        let text = format!(
            "procedure p \"P\"\n  ask men \"Men\" 1 to 6\n  roll {roll}\n  outcome \"So\"\n"
        );
        let found = inspect(Path::new("my.rules"), &text);
        assert!(found.image.is_some(), "{roll}: {:?}", found.mistakes);
    }
}

#[test]
fn every_procedure_of_every_step_is_played() {
    let mut rng = fastrand::Rng::with_seed(10);
    for step in steps() {
        let [ruleset] = ruleset(&step) else { panic!("one ruleset") };
        for procedure in ruleset.procedures {
            let mut answered = 0;
            for _ in 0..100 {
                let mut inputs = Inputs::new(procedure.fields);
                for (row, field) in procedure.fields.iter().enumerate() {
                    let (least, most) = field.range();
                    assert!(!matches!(field.kind, FieldKind::Flags { .. }));
                    inputs.set(row, rng.i32(least..=most));
                }
                let house = House::new(ruleset.house);
                for asks in [Asks::Throw, Asks::Odds] {
                    let inputs = inputs.clone();
                    let request =
                        Request { ruleset, procedure, inputs, house: house.clone(), asks };
                    if procedure.check(&request.inputs, &house).is_ok() {
                        Answer::to(&request, Extent::EveryFact).expect("an answer");
                        answered += 1;
                    }
                }
            }
            assert!(answered > 100, "{} {}: {answered}", step.number, procedure.id);
        }
    }
}

#[test]
fn the_calls_of_the_guide_print_what_stands_there() {
    let mut calls = 0;
    for step in steps() {
        for (place, printed) in step.calls.iter().enumerate() {
            let text = match &printed.change {
                None => step.text.clone(),
                Some((old, new)) => {
                    assert!(step.text.contains(old), "{}: «{old}»", step.number);
                    step.text.replacen(old, new, 1)
                }
            };
            let folder = folder_with(&format!("calls-{}-{place}", step.number), &text);
            let mut all = String::new();
            for call in printed.lines.lines().filter_map(|line| line.strip_prefix("$ vedette ")) {
                let mut command = Command::new(env!("CARGO_BIN_EXE_vedette"));
                let output = command.args(call.split(' ')).current_dir(&folder).output().unwrap();
                let said = [output.stdout, output.stderr].concat();
                let said = String::from_utf8(said).unwrap();
                all += &format!("$ vedette {call}\n{}\n", said.trim_end());
                calls += 1;
            }
            assert_eq!(printed.lines.trim_end(), all.trim_end(), "step {}", step.number);
        }
    }
    assert!(calls >= 5, "{calls} calls");
}

/// Plays the script of a step, holds its pictures to those that stand there, and gives their names.
fn pictures(step: &Step, folder: &Path) -> Vec<String> {
    let script = folder.join(format!("{}.jsonl", step.number));
    let text = fs::read_to_string(&script).unwrap_or_else(|_| panic!("{}", script.display()));
    let mut names = Vec::new();
    let played = perform(ruleset(step), &[], folder, &text, &mut |shot| {
        let ShotKind::File(name) = &shot.kind else { return Ok(()) };
        let (mut made, file) = (Vec::new(), folder.join(name));
        shot.picture.write_png(&mut made).map_err(|error| error.to_string())?;
        if std::env::var_os("VEDETTE_BLESS").is_some() {
            fs::write(&file, &made).map_err(|error| error.to_string())?;
        }
        assert!(fs::read(&file).is_ok_and(|kept| kept == made), "{name} is out of date");
        names.push(name.clone());
        Ok(())
    });
    played.unwrap_or_else(|error| panic!("step {}: {error}", step.number));
    names
}

#[test]
fn the_pictures_of_the_guide_show_its_steps_and_all_are_in_it() {
    let (guide, folder) = (guide(), root().join("docs/pictures/write-your-own"));
    let made: BTreeSet<String> = steps().iter().flat_map(|step| pictures(step, &folder)).collect();
    assert!(made.len() >= 10, "{made:?}");
    for name in &made {
        assert!(guide.contains(&format!("(pictures/write-your-own/{name})")), "{name}");
    }
    for file in files(&folder, "png") {
        let name = file.file_name().unwrap().to_string_lossy().into_owned();
        assert!(made.contains(&name), "no script makes {name}");
    }
}
