//! Anyone can build the released image to the same bytes: the firmware is built in two places, with
//! two folders of cargo's own, and by two different routes to its sources.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs, io};

use vedette_image::{Workshop, build, build_in};

/// What the workspace is made of. Everything else in its folder is not built from.
const SOURCES: [&str; 8] = [
    ".cargo",
    "Cargo.lock",
    "Cargo.toml",
    "firmware",
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

#[test]
fn the_image_is_the_same_to_the_byte_wherever_it_is_built() {
    let here = build().unwrap();
    let place = env::temp_dir().join(format!("vedette-same-bytes-{}", std::process::id()));
    let root = place.join("another place, of other length");
    fs::create_dir_all(&root).unwrap();
    let ours = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    SOURCES.iter().for_each(|name| copy(&ours.join(name), &root.join(name)).unwrap());
    let cargo_home = Some(other_cargo_home(&place));
    let there = build_in(&Workshop { root: Some(root.clone()), cargo_home }).unwrap();
    let [here_bytes, there_bytes] = [&here.uf2, &there.uf2].map(|uf2| fs::read(uf2).unwrap());
    let verify = |file: &Path| {
        Command::new(env!("CARGO_BIN_EXE_image")).arg("--verify").arg(file).output().unwrap()
    };
    let verified = verify(&there.uf2);
    let bent = place.join("bent.uf2");
    let mut bent_bytes = there_bytes.clone();
    bent_bytes[1000] ^= 1;
    fs::write(&bent, bent_bytes).unwrap();
    let refused = verify(&bent);
    fs::remove_dir_all(&place).unwrap();

    assert!(here_bytes == there_bytes, "the two images differ");
    let names_a_place = |path: &Path| {
        let text = path.to_str().unwrap().as_bytes();
        here_bytes.windows(text.len()).any(|bytes| bytes == text)
    };
    assert!(!names_a_place(&ours.canonicalize().unwrap()) && !names_a_place(&self::cargo_home()));
    assert!(verified.status.success(), "{verified:?}");
    assert!(!refused.status.success());
    assert!(String::from_utf8_lossy(&refused.stdout).contains("differs from byte 1000"));
}
