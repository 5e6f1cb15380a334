//! Anyone can build the released image and pages to the same bytes: they are built in two places,
//! with two folders of cargo's own, and once among variables that would change them.

#![allow(clippy::unwrap_used, reason = "what is missing fails the test, as it should")]

use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};
use std::{env, fs, io};

use vedette_image::{build, chip_page, web};

/// What the workspace is made of. Everything else in its folder is not built from.
const SOURCES: [&str; 16] = [
    ".cargo",
    "CHANGELOG.md",
    "Cargo.lock",
    "Cargo.toml",
    "LICENSE-APACHE",
    "LICENSE-FONTS",
    "LICENSE-HARDWARE",
    "LICENSE-MIT",
    "README.md",
    "docs",
    "firmware",
    "hardware",
    "memory.x",
    "rules-core",
    "rust-toolchain.toml",
    "tests",
];

/// Copies a file or a folder, without what was built or installed in it.
fn copy(from: &Path, to: &Path) -> io::Result<()> {
    if !from.is_dir() {
        return fs::copy(from, to).map(|_| ());
    }
    fs::create_dir_all(to)?;
    for entry in fs::read_dir(from)? {
        let name = entry?.file_name();
        if name != "target" && name != "node_modules" {
            copy(&from.join(&name), &to.join(&name))?;
        }
    }
    Ok(())
}

/// The folder where cargo keeps the crates' sources here.
fn cargo_home() -> PathBuf {
    let named = env::var_os("CARGO_HOME").map(PathBuf::from);
    named.unwrap_or_else(|| env::home_dir().unwrap().join(".cargo"))
}

/// Another folder for cargo, with a copy of what it has fetched, so that nothing is fetched again.
fn other_cargo_home(at: &Path) -> PathBuf {
    let home = at.join("another cargo home");
    copy(&cargo_home().join("registry"), &home.join("registry")).unwrap();
    for settings in ["config.toml", "config"] {
        if cargo_home().join(settings).exists() {
            copy(&cargo_home().join(settings), &home.join(settings)).unwrap();
        }
    }
    home
}

/// What may stand in a builder's environment, and would change the image.
const DISTURBING: [(&str, &str); 7] = [
    ("RUSTFLAGS", "-C debug-assertions=yes"),
    ("CARGO_PROFILE_RELEASE_OPT_LEVEL", "s"),
    ("CARGO_PROFILE_BROWSER_OPT_LEVEL", "3"),
    ("CARGO_PROFILE_RELEASE_OVERFLOW_CHECKS", "true"),
    ("CARGO_INCREMENTAL", "1"),
    ("DEFMT_LOG", "trace"),
    ("DEFMT_RTT_BUFFER_SIZE", "4096"),
];

/// A folder that is gone when this is dropped, also when the test fails.
struct Place(PathBuf);

impl Place {
    fn new() -> Self {
        let name = format!("vedette-same-bytes-{}", std::process::id());
        let place = env::temp_dir().join(name);
        fs::create_dir_all(&place).unwrap();
        Self(place)
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        // Nothing more can be done about a folder that stays.
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// Begins to build the firmware and the pages in a copy of the sources, among disturbing variables.
/// With it, the folder that cargo builds in.
fn build_in_a_copy(place: &Path) -> (Child, PathBuf) {
    let root = place.join("another place, of other length");
    fs::create_dir_all(&root).unwrap();
    SOURCES.iter().for_each(|name| copy(&ours().join(name), &root.join(name)).unwrap());
    let target = root.join("built elsewhere");
    let build = Command::new(env!("CARGO_BIN_EXE_web"))
        .current_dir(&root)
        .env("CARGO_TARGET_DIR", &target)
        .env("CARGO_HOME", other_cargo_home(place))
        .envs(DISTURBING)
        .stdout(Stdio::null())
        .spawn()
        .unwrap();
    (build, target)
}

/// The root of these sources.
fn ours() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn verify(file: &Path) -> Output {
    Command::new(env!("CARGO_BIN_EXE_image")).arg("--verify").arg(file).output().unwrap()
}

#[test]
fn what_is_released_is_the_same_to_the_byte_wherever_it_is_built() {
    let place = Place::new();
    // Both at once: each of them links on one processor for most of its time.
    let (mut elsewhere, built) = build_in_a_copy(&place.0);
    let image = build().unwrap();
    let page = web::build().unwrap();
    let pages = [page.file.clone(), chip_page::build(&image, page.folder()).unwrap()];
    assert!(elsewhere.wait().unwrap().success());

    let here = fs::read(&image.uf2).unwrap();
    let uf2 = built.join("thumbv6m-none-eabi/release/vedette-firmware.uf2");
    let there = fs::read(&uf2).unwrap();
    assert!(here == there, "the two images differ");
    let names_a_place = |path: &Path| {
        let text = path.to_str().unwrap().as_bytes();
        here.windows(text.len()).any(|bytes| bytes == text)
    };
    assert!(!names_a_place(&ours().canonicalize().unwrap()) && !names_a_place(&cargo_home()));

    for page in pages {
        let other = built.join("web").join(page.file_name().unwrap());
        assert!(fs::read(&page).unwrap() == fs::read(other).unwrap(), "{}", page.display());
    }

    let verified = verify(&uf2);
    assert!(verified.status.success(), "{verified:?}");

    // The build writes this file, so it must have been read before.
    let mut bent = there;
    bent[1000] ^= 1;
    fs::write(&image.uf2, bent).unwrap();
    let refused = verify(&image.uf2);
    assert!(!refused.status.success(), "{refused:?}");
    assert!(fs::read(&image.uf2).unwrap() == here, "it is built anew");
    let told = String::from_utf8_lossy(&refused.stdout);
    assert!(told.contains("differs from byte 1000") && told.contains("CARGO_PROFILE_"), "{told}");
}
