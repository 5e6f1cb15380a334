//! The pictures in the README are what the gadget shows.

use std::fs;
use std::path::Path;

use vedette::play::film::Film;
use vedette::play::{self, ShotKind};

#[test]
fn the_pictures_of_the_readme_are_made_by_play() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("pictures");
    let script = fs::read_to_string(folder.join("pictures.jsonl")).unwrap();
    let mut count = 0;
    for shot in play::run(&script).unwrap() {
        let ShotKind::File(name) = &shot.kind else { continue };
        let mut made = Vec::new();
        shot.picture.write_png(&mut made).unwrap();
        assert!(
            made == fs::read(folder.join(name)).unwrap(),
            "{name} is out of date: make it again with vedette play --shots"
        );
        count += 1;
    }
    assert_eq!(count, 3);
}

#[test]
fn the_moving_picture_of_the_readme_is_made_by_its_script() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("pictures");
    let script = fs::read_to_string(folder.join("throw.jsonl")).unwrap();
    let mut made = Vec::new();
    Film::of(&script).unwrap().write_png(&mut made).unwrap();
    assert!(
        made == fs::read(folder.join("throw.png")).unwrap(),
        "throw.png is out of date: make it again with cargo moving-picture"
    );
    assert!(made.len() < 300_000, "{} bytes are many for a front page", made.len());
}
