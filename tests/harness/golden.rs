//! Pictures kept as text, so that a difference in review is the change the player will see.
//!
//! Two rows of pixels make a line of half blocks, so that a picture fits a screen. `VEDETTE_BLESS=1
//! cargo test` keeps the new ones.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs};

/// A picture as `vedette play` prints it: 64 rows of `#` and `.`.
pub type PictureRows = [String; 64];

/// The folder of the tests.
pub fn folder() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// The folder of the scenarios, in which what they name stands.
pub fn scenario_folder() -> PathBuf {
    folder().join("scenarios")
}

/// The scenario scripts, each with its name, in order.
pub fn scenarios() -> Vec<(String, String)> {
    let mut paths: Vec<PathBuf> = fs::read_dir(scenario_folder())
        .expect("the folder of the scenarios")
        .map(|entry| entry.expect("an entry of the folder").path())
        .filter(|path| path.extension().is_some_and(|end| end == "jsonl"))
        .collect();
    paths.sort();
    let name = |path: &Path| path.file_stem().expect("a name").to_string_lossy().into_owned();
    paths.iter().map(|path| (name(path), fs::read_to_string(path).expect("a script"))).collect()
}

/// Two pictures are the same, or both are shown.
pub fn assert_same(shown: &PictureRows, wanted: &PictureRows, what: &str) {
    assert!(
        shown == wanted,
        "{what}: this is shown\n{}\nand not this\n{}",
        halves(shown),
        halves(wanted)
    );
}

/// Pictures one below the other, each under its title.
pub fn album(pictures: impl IntoIterator<Item = (String, PictureRows)>) -> String {
    let mut album = String::new();
    for (title, rows) in pictures {
        // Writing to a string does not fail.
        let _ = writeln!(album, "{title}\n{}", halves(&rows));
    }
    album
}

/// A picture in 32 lines. The bars at both ends keep blanks at the edge to be seen.
fn halves(rows: &PictureRows) -> String {
    let block = |pixels| match pixels {
        ('#', '#') => '█',
        ('#', _) => '▀',
        (_, '#') => '▄',
        _ => ' ',
    };
    let line = |two: &[String]| two[0].chars().zip(two[1].chars()).map(block).collect::<String>();
    rows.chunks(2).map(|two| format!("|{}|\n", line(two))).collect()
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
        "{name}: the picture {title:?} differs from {} at its line {}. If that is meant: \
         VEDETTE_BLESS=1 cargo test",
        path.display(),
        first + 1
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The picture whose halves these are.
    fn rows(halves: &str) -> PictureRows {
        let pixel = |lit: bool| if lit { '#' } else { '.' };
        let two = |line: &str| {
            let line =
                line.strip_prefix('|').and_then(|line| line.strip_suffix('|')).expect("bars");
            let row = |lit: &str| line.chars().map(|block| pixel(lit.contains(block))).collect();
            [row("▀█"), row("▄█")]
        };
        let rows: Vec<String> = halves.lines().flat_map(two).collect();
        rows.try_into().expect("64 rows")
    }

    #[test]
    fn half_blocks_lose_no_pixel() {
        let mut random = fastrand::Rng::with_seed(64);
        for _ in 0..50 {
            let mut pixel = |_| if random.bool() { '#' } else { '.' };
            let picture = std::array::from_fn(|_| (0..128).map(&mut pixel).collect());
            assert_same(&rows(&halves(&picture)), &picture, "there and back");
        }
    }

    #[test]
    fn every_kept_picture_is_whole() {
        for entry in fs::read_dir(folder().join("golden")).expect("the golden screens") {
            let path = entry.expect("a golden file").path();
            let album = fs::read_to_string(&path).expect("an album");
            let (titles, pictures): (Vec<&str>, Vec<&str>) = album
                .lines()
                .filter(|line| !line.is_empty())
                .partition(|line| line.starts_with("=="));
            assert_eq!(pictures.len(), 32 * titles.len(), "{}", path.display());
            for picture in pictures.chunks(32) {
                let whole = rows(&picture.join("\n"));
                assert!(whole.iter().all(|row| row.len() == 128), "{}", path.display());
            }
        }
    }
}
