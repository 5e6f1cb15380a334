//! The pictures in the README are what the gadget shows.

use std::path::Path;
use std::{env, fs, process};

use vedette::play::{self, Kind};

#[test]
fn the_pictures_of_the_readme_are_made_by_play() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("pictures");
    let script = fs::read_to_string(folder.join("pictures.jsonl")).unwrap();
    let made = env::temp_dir().join(format!("vedette-picture-{}.png", process::id()));
    let mut count = 0;
    for shot in play::run(&script).unwrap() {
        let Kind::File(name) = &shot.kind else { continue };
        shot.picture.write_png(&made).unwrap();
        assert!(fs::read(&made).unwrap() == fs::read(folder.join(name)).unwrap(), "{name} is old: vedette play --shots");
        count += 1;
    }
    fs::remove_file(&made).unwrap();
    assert_eq!(count, 3);
}
