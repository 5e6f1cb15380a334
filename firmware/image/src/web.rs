//! The gadget for browsers: builds the module and packs it, with style and scripts, into one page.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};

use serde_json::Value;
use vedette_boards::OURS;

use crate::compile::compile;
use crate::licences::licences;
use crate::packing::{gzip, packed};
use crate::workshop::{self, Workshop};
use crate::{Error, handbook, put_whole};

/// Bytes that the page may take as a host sends it, gzipped.
pub const BUDGET: usize = 400_000;

/// The scripts of the page, in the order in which they are run.
const SCRIPTS: [&str; 13] = [
    "tools.js",
    "save.js",
    "unpack.js",
    "memory.js",
    "gadget.js",
    "panel.js",
    "speech.js",
    "sound.js",
    "buttons.js",
    "links.js",
    "own.js",
    "workshop.js",
    "main.js",
];

/// A page that was built.
#[derive(Debug)]
pub struct Page {
    pub file: PathBuf,
    pub raw: usize,
    pub gzipped: usize,
    pub workshop: Workshop,
}

/// The modules of the page and of its workshop.
struct Modules {
    gadget: PathBuf,
    compiler: PathBuf,
}

impl Page {
    /// The folder of this page and of those beside it.
    pub fn folder(&self) -> &Path {
        self.file.parent().unwrap_or(Path::new(""))
    }
}

/// Builds the page, into the folder `web` of cargo's target folder.
pub fn build() -> Result<Page, Error> {
    let modules = compiled()?;
    fill(&folder_of(&modules)?, &modules)
}

/// The same, into an empty folder: nothing that an earlier build left there goes with it.
pub fn build_anew() -> Result<Page, Error> {
    let modules = compiled()?;
    let folder = folder_of(&modules)?;
    if folder.exists() {
        fs::remove_dir_all(&folder).map_err(Error::file(&folder))?;
    }
    fill(&folder, &modules)
}

fn compiled() -> Result<Modules, Error> {
    let made = |package| {
        let messages = compile(package, "wasm32-unknown-unknown", "browser", OURS)?;
        module(&messages).ok_or(Error::NoModule)
    };
    Ok(Modules { gadget: made("vedette-web")?, compiler: made("vedette-workshop")? })
}

/// The folder of the pages. Above a module are the folders of the profile and of the target.
fn folder_of(modules: &Modules) -> Result<PathBuf, Error> {
    modules.gadget.ancestors().nth(3).map(|target| target.join("web")).ok_or(Error::NoModule)
}

/// Puts the page and the documents into this folder.
fn fill(folder: &Path, modules: &Modules) -> Result<Page, Error> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let read = |name: &str| {
        let path = root.join("firmware/web/page").join(name);
        fs::read_to_string(&path).map_err(Error::file(&path))
    };
    let script: String = SCRIPTS.into_iter().map(read).collect::<Result<_, _>>()?;
    let page = read("index.html")?
        .replace("/*STYLE*/", &read("page.css")?)
        .replace("/*OURS*/", &licence(&root, "LICENSE-MIT")?)
        .replace("/*FONTS*/", &licence(&root, "LICENSE-FONTS")?)
        // Whoever publishes the page says where its source is; here the front page leads to it.
        .replace("/*SOURCE*/", &env::var("VEDETTE_SOURCE").unwrap_or("README.html".to_owned()))
        .replace("/*SCRIPT*/", &script)
        .replace("/*WASM*/", &packed(&modules.gadget)?);
    let (file, gzipped) = write(folder, &page)?;
    let workshop = workshop::write(&root, folder, &packed(&modules.compiler)?)?;
    let page = Page { file, raw: page.len(), gzipped, workshop };
    handbook::write(&root, folder)?;
    let licences = handbook::page(&licences()?);
    let file = folder.join("licences.html");
    fs::write(&file, licences).map_err(Error::file(&file))?;
    Ok(page)
}

/// The module, from cargo's messages.
fn module(messages: &str) -> Option<PathBuf> {
    messages
        .lines()
        .filter_map(|line| serde_json::from_str::<Value>(line).ok())
        .flat_map(|message| message.get("filenames")?.as_array().cloned())
        .flatten()
        .filter_map(|name| name.as_str().map(PathBuf::from))
        .find(|path| path.extension().is_some_and(|extension| extension == "wasm"))
}

/// A licence, which goes with every copy, as text of a page.
fn licence(root: &Path, name: &str) -> Result<String, Error> {
    let path = root.join(name);
    let text = fs::read_to_string(&path).map_err(Error::file(&path))?;
    Ok(text.replace('&', "&amp;").replace('<', "&lt;"))
}

/// The page as a file, and its bytes as a host sends it.
fn write(folder: &Path, page: &str) -> Result<(PathBuf, usize), Error> {
    let gzipped = gzip(page.as_bytes())?.len();
    if gzipped > BUDGET {
        return Err(Error::Heavy("page", gzipped - BUDGET));
    }
    let file = folder.join("index.html");
    fs::create_dir_all(folder).map_err(Error::file(folder))?;
    put_whole(&file, page.as_bytes())?;
    Ok((file, gzipped))
}

#[cfg(test)]
mod tests {
    use base64::prelude::{BASE64_STANDARD, Engine as _};
    use sha2::{Digest, Sha256};

    use super::*;
    use crate::root;

    /// A host that finds an empty file publishes nothing, and says nothing either.
    #[test]
    fn a_workflow_publishes_the_folder() {
        let file = root().join(".github/workflows/pages.yml");
        let workflow = fs::read_to_string(file).unwrap();
        for step in ["run: cargo web", "path: target/web", "VEDETTE_SOURCE:", "deploy-pages"] {
            assert!(workflow.contains(step), "no {step}");
        }
    }

    #[test]
    fn the_module_is_the_one_cargo_names() {
        let messages = r#"
            not json
            {"reason":"compiler-artifact","filenames":["/t/debug/libapp.rlib"]}
            {"reason":"compiler-artifact","filenames":["/t/wasm32-unknown-unknown/browser/v.wasm"]}
            {"reason":"build-finished","success":true}
        "#;
        let wanted = PathBuf::from("/t/wasm32-unknown-unknown/browser/v.wasm");
        assert_eq!(module(messages), Some(wanted));
        assert_eq!(module(""), None);
    }

    #[test]
    fn a_page_over_its_budget_is_not_written() {
        let folder = env::temp_dir().join(format!("vedette-heavy-{}", std::process::id()));
        // Sums in a row are noise, which does not pack: 32 bytes each.
        let noise: String = (0..BUDGET / 32 + 1)
            .map(|sum| BASE64_STANDARD.encode(Sha256::digest(sum.to_le_bytes())))
            .collect();
        assert!(matches!(write(&folder, &noise), Err(Error::Heavy("page", _))));
        assert!(!folder.exists());
        let (file, _) = write(&folder, "<p>The gadget</p>").unwrap();
        assert_eq!(fs::read_to_string(&file).unwrap(), "<p>The gadget</p>");
        fs::remove_dir_all(folder).unwrap();
    }
}
