//! The pictures in the README, in the manual and in the guide to rulesets of one's own are what the
//! gadget shows.

#![allow(
    clippy::indexing_slicing,
    clippy::unwrap_used,
    reason = "what is missing fails the test, as it should"
)]

mod colours;
mod guide;

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use vedette::play::film::Film;
use vedette::play::{self, ShotKind};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// Plays a script, holds the pictures beside it to what it shows, and gives their names.
fn made_by(script: &Path) -> BTreeSet<String> {
    let text = fs::read_to_string(script).expect("a script");
    let mut names = BTreeSet::new();
    for shot in play::run(&text).expect("a script that plays") {
        let ShotKind::File(name) = shot.kind else { continue };
        let mut made = Vec::new();
        shot.picture.write_png(&mut made).expect("a picture");
        assert!(
            made == fs::read(script.with_file_name(&name)).expect("the picture beside it"),
            "{name} is out of date: make it again with vedette play {} --shots",
            script.display()
        );
        assert!(names.insert(name), "two pictures of one name");
    }
    names
}

/// The files in a folder that end like this.
fn files(folder: &Path, extension: &str) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).expect("a folder").flatten().map(|entry| entry.path());
    entries.filter(|path| path.extension().is_some_and(|it| it == extension)).collect()
}

#[test]
fn the_pictures_of_the_readme_are_made_by_play() {
    assert_eq!(made_by(&root().join("firmware/simulator/pictures/pictures.jsonl")).len(), 7);
}

#[test]
fn the_pictures_of_the_manual_are_made_by_play_and_all_are_in_it() {
    let folder = root().join("docs/pictures");
    let manual = fs::read_to_string(root().join("docs/manual.md")).unwrap();
    let mut made = BTreeSet::new();
    for script in files(&folder, "jsonl") {
        made.append(&mut made_by(&script));
    }
    assert!(made.len() > 20, "{made:?}");
    for name in &made {
        assert!(manual.contains(&format!("(pictures/{name})")), "{name} is not in the manual");
    }
    for file in files(&folder, "png") {
        let name = file.file_name().unwrap().to_string_lossy().into_owned();
        assert!(made.contains(&name), "no script makes {name}");
    }
}

#[test]
fn the_moving_picture_of_the_readme_is_made_by_its_script() {
    let folder = root().join("firmware/simulator/pictures");
    let script = fs::read_to_string(folder.join("throw.jsonl")).unwrap();
    let mut made = Vec::new();
    Film::of(&script).unwrap().write_png(&mut made).unwrap();
    assert!(
        made == fs::read(folder.join("throw.png")).unwrap(),
        "throw.png is out of date: make it again with cargo moving-picture"
    );
    assert!(made.len() < 300_000, "{} bytes are many for a front page", made.len());
}
