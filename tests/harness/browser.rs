//! The pages in a real browser: the system's Chromium, driven by the programs in `tests/browser`.

use std::env;
use std::io::{self, Write as _};
use std::path::PathBuf;
use std::sync::{Mutex, PoisonError};

use crate::chip::node::{self, Programs};

/// What drives the browser.
const BROWSER: Programs = Programs { folder: "browser" };

/// The names that Chromium goes by on the path.
const NAMES: [&str; 4] = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/// The browser: what `CHROMIUM` names, or the first that is found on the path.
pub fn chromium() -> Option<PathBuf> {
    if let Some(named) = env::var_os("CHROMIUM") {
        return Some(named.into());
    }
    let folders: Vec<PathBuf> = env::split_paths(&env::var_os("PATH")?).collect();
    let places = NAMES.iter().flat_map(|name| folders.iter().map(move |folder| folder.join(name)));
    places.into_iter().find(|place| place.is_file())
}

/// Runs a program of `tests/browser`, which must end well; tells what it printed. Without a browser
/// nothing is run, and that is told on standard error.
pub fn run(program: &str, arguments: &[&str]) -> Option<String> {
    let Some(chromium) = chromium() else {
        // Not by a macro: what those print is kept from sight while a test passes.
        let missing = "was not run: no Chromium is on the path, and CHROMIUM names none";
        writeln!(io::stderr(), "{program} {missing}").expect("standard error");
        return None;
    };
    // One at a time: pages are held to real time, and the machine may have two cores.
    static ALONE: Mutex<()> = Mutex::new(());
    let _alone = ALONE.lock().unwrap_or_else(PoisonError::into_inner);
    let chromium = chromium.to_str().expect("a path in UTF-8");
    let output = node::run(BROWSER, program, &[arguments, &["--chromium", chromium]].concat());
    let [said, wrong] =
        [&output.stdout, &output.stderr].map(|text| String::from_utf8_lossy(text).into_owned());
    assert!(output.status.success(), "{program}: {said}{wrong}");
    print!("{said}");
    Some(said)
}
