//! The page's workshop: the compiler of players' rulesets with its scripts, its style and the
//! examples, in one file beside the page.
//!
//! It is a classic script, which a page may load from the disk too. The page itself stays as light
//! as it is: whoever only plays does not load a compiler that weighs as much as half the gadget.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use crate::packing::gzip;
use crate::{Error, put_whole};

/// Bytes that the file may take as a host sends it, gzipped.
pub const BUDGET: usize = 320_000;

/// Its scripts, in the order in which they are run.
const SCRIPTS: [&str; 7] =
    ["compiler.js", "scales.js", "editor.js", "messages.js", "figures.js", "files.js", "main.js"];

/// A workshop that was built.
#[derive(Debug)]
pub struct Workshop {
    pub file: PathBuf,
    pub gzipped: usize,
}

/// Puts it into a folder, with a module in base64.
pub(crate) fn write(root: &Path, folder: &Path, module: &str) -> Result<Workshop, Error> {
    let read = |name: &str| read(&root.join("firmware/workshop/page").join(name));
    let scripts: String = SCRIPTS.into_iter().map(read).collect::<Result<_, _>>()?;
    let texts = [
        ("WASM", module.to_owned()),
        ("STYLE", read("workshop.css")?),
        ("FORM", read("workshop.html")?),
        ("FIGURES", read("figures.html")?),
    ];
    let texts = texts.map(|(name, text)| format!("const {name} = {};\n", quoted(&text)));
    let examples = serde_json::json!(examples(root)?);
    let script =
        format!("(() => {{\n{}const EXAMPLES = {examples};\n{scripts}}})();\n", texts.concat());
    let gzipped = gzip(script.as_bytes())?.len();
    if gzipped > BUDGET {
        return Err(Error::Heavy("workshop", gzipped - BUDGET));
    }
    let file = folder.join("workshop.js");
    put_whole(&file, script.as_bytes())?;
    Ok(Workshop { file, gzipped })
}

/// The example files of the tests, by their names without the ending.
fn examples(root: &Path) -> Result<BTreeMap<String, String>, Error> {
    let folder = root.join("tests/rules");
    let entries = fs::read_dir(&folder).map_err(Error::file(&folder))?;
    let files = entries.flatten().map(|entry| entry.path());
    files
        .filter(|file| file.extension().is_some_and(|extension| extension == "rules"))
        .map(|file| {
            let name = file.file_stem().unwrap_or_default().to_string_lossy().into_owned();
            Ok((name, read(&file)?))
        })
        .collect()
}

fn read(path: &Path) -> Result<String, Error> {
    fs::read_to_string(path).map_err(Error::file(path))
}

/// As a text of a script.
fn quoted(text: &str) -> String {
    serde_json::Value::from(text).to_string()
}

#[cfg(test)]
mod tests {
    use std::env;

    use base64::prelude::{BASE64_STANDARD, Engine as _};
    use sha2::{Digest as _, Sha256};

    use super::*;
    use crate::root;

    #[test]
    fn the_examples_go_with_it_as_they_are() {
        let examples = examples(&root()).unwrap();
        assert!(examples.len() >= 9, "{:?}", examples.keys());
        let cove = fs::read_to_string(root().join("tests/rules/cove.rules")).unwrap();
        assert_eq!(examples.get("cove"), Some(&cove));
    }

    #[test]
    fn one_over_its_budget_is_not_written() {
        let folder = env::temp_dir().join(format!("vedette-workshop-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        // Sums in a row are noise, which does not pack: 32 bytes each.
        let noise: String = (0..BUDGET / 32 + 1)
            .map(|sum| BASE64_STANDARD.encode(Sha256::digest(sum.to_le_bytes())))
            .collect();
        assert!(matches!(write(&root(), &folder, &noise), Err(Error::Heavy("workshop", _))));
        assert!(!folder.join("workshop.js").exists());
        let made = write(&root(), &folder, "AAAA").unwrap();
        let script = fs::read_to_string(&made.file).unwrap();
        assert!(script.contains("const WASM = \"AAAA\";"), "the module is in it");
        fs::remove_dir_all(folder).unwrap();
    }
}
