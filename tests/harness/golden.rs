//! Pictures kept as text, so that a difference in review is the change the player will see.
//!
//! `VEDETTE_BLESS=1 cargo test` writes them anew.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs};

/// The folder of the tests.
pub fn folder() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// The scenario scripts, each with its name, in order.
pub fn scenarios() -> Vec<(String, String)> {
    let mut paths: Vec<PathBuf> = fs::read_dir(folder().join("scenarios"))
        .expect("the folder of the scenarios")
        .map(|entry| entry.expect("an entry of the folder").path())
        .filter(|path| path.extension().is_some_and(|end| end == "jsonl"))
        .collect();
    paths.sort();
    let name = |path: &Path| path.file_stem().expect("a name").to_string_lossy().into_owned();
    paths.iter().map(|path| (name(path), fs::read_to_string(path).expect("a script"))).collect()
}

/// Pictures one below the other, each under its title.
pub fn album(pictures: impl IntoIterator<Item = (String, [String; 64])>) -> String {
    let mut album = String::new();
    for (title, rows) in pictures {
        // Writing to a string does not fail.
        let _ = writeln!(album, "{title}\n{}\n", rows.join("\n"));
    }
    album
}

/// Compares an album with the one that is kept. Gives what differs, in a sentence.
pub fn compare(name: &str, album: &str) -> Result<(), String> {
    let path = folder().join("golden").join(name).with_extension("txt");
    if env::var_os("VEDETTE_BLESS").is_some() {
        fs::create_dir_all(path.parent().expect("a folder"))
            .expect("the folder of the golden screens");
        fs::write(&path, album).expect("a golden file");
        return Ok(());
    }
    let kept = fs::read_to_string(&path)
        .map_err(|error| format!("{name}: no golden screens ({error})"))?;
    if kept == album {
        return Ok(());
    }
    let lines = kept.lines().zip(album.lines());
    let first = lines.enumerate().find(|(_, (kept, new))| kept != new).map_or(0, |(line, _)| line);
    let title = album
        .lines()
        .take(first + 1)
        .filter(|line| line.starts_with("=="))
        .last()
        .unwrap_or_default();
    Err(format!(
        "{name}: the picture {title:?} differs from {} at its line {}. If that is meant: VEDETTE_BLESS=1 cargo test",
        path.display(),
        first + 1
    ))
}
