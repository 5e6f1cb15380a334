//! The licences of what others wrote: a table of every crate at any depth, and the texts of those
//! whose code is in the firmware or in the pages, as their licences ask.

mod packages;

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

use crate::{Error, VERSION};
use packages::{Package, packages};

/// The licence of the packages whose own files do not have it, which say BSD-3-Clause in words:
/// the second-stage loader and the register descriptions of the chip's maker.
const BSD: &str = include_str!("../licences/BSD-3-Clause.txt");

/// Its words stand for those packages under the same terms that have no file of it.
const MIT: &str = include_str!("../../../LICENSE-MIT");

/// What is in a release and is no crate: where, what, and under which terms.
const OTHERS: &str = "\
| part | where | licence |
|---|---|---|
| Vedette itself | everywhere | MIT OR Apache-2.0: LICENSE-MIT, LICENSE-APACHE |
| fonts of the X Window System | firmware, pages | LICENSE-FONTS |
| core and compiler_builtins, of Rust | firmware, pages | MIT OR Apache-2.0; compiler_builtins also under the terms \
of LLVM, with its exception |
| rp2040js, the emulated chip | chip.html | MIT, whose text is in that page |
";

/// The table and the texts, in Markdown.
pub(crate) fn licences() -> Result<String, Error> {
    let packages = packages()?;
    let mut text = format!(
        "# Licences of Vedette {VERSION}\n\nEvery crate that is used, at any depth. *Firmware* and *page* say whose code \
         may be in the images and in the page's module; the others build and test, or are of the command alone.\n\n\
         | crate | version | licence | firmware | page |\n|---|---|---|---|---|\n"
    );
    for package in &packages {
        let Package { name, version, licence, .. } = package;
        let yes = |is: bool| if is { "yes" } else { "" };
        let (firmware, page) = (yes(package.in_firmware), yes(package.in_page));
        // Writing to a string does not fail.
        let _ = writeln!(text, "| {name} | {version} | {licence} | {firmware} | {page} |");
    }
    text.push_str("\n## What is no crate\n\n");
    text.push_str(OTHERS);
    text.push_str("\n## The texts\n");
    for (licence, names) in texts(&packages)? {
        let _ = write!(text, "\n**{}**\n\n````text\n{}\n````\n", names.join(", "), licence.trim());
    }
    Ok(text)
}

/// The texts, each with those that stand under it. Where a crate leaves a choice, it is MIT.
fn texts(packages: &[Package]) -> Result<BTreeMap<String, Vec<String>>, Error> {
    let mut texts: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for package in packages.iter().filter(|package| package.in_firmware || package.in_page) {
        let name = format!("{} {}", package.name, package.version);
        texts.entry(text_of(package)?).or_default().push(name);
    }
    Ok(texts)
}

/// The licence in a package, or that which its manifest names.
fn text_of(package: &Package) -> Result<String, Error> {
    if let Some(file) = file_of(&package.folder)? {
        let text = fs::read_to_string(&file).map_err(Error::file(&file))?;
        // Some files are there and empty.
        if !text.trim().is_empty() {
            return Ok(text);
        }
    }
    if package.licence == "BSD-3-Clause" {
        return Ok(BSD.to_owned());
    }
    if !package.licence.contains("MIT") {
        return Err(Error::Licence(package.name.clone()));
    }
    let (_, terms) = MIT.split_once("\n\n").unwrap_or(("", MIT));
    Ok(format!(
        "{} (The package has no text of it: MIT, by its manifest.)\n\n{terms}",
        package.holder
    ))
}

/// The file of a package's licence: the one of MIT if there are several.
fn file_of(folder: &Path) -> Result<Option<PathBuf>, Error> {
    let mut files = Vec::new();
    for place in [folder.to_owned(), folder.join("LICENSES")] {
        let Ok(entries) = fs::read_dir(&place) else { continue };
        files.extend(entries.flatten().map(|entry| entry.path()).filter(|path| path.is_file()));
    }
    let named = |path: &PathBuf| {
        let name = path.file_name().unwrap_or_default().to_string_lossy().to_uppercase();
        let of_package = name.starts_with("LICEN") || path.parent().is_some_and(|it| it != folder);
        of_package.then_some(name)
    };
    // MIT first, then what holds all, then the rest; the name decides between equals.
    let rank = |name: &str| match name {
        name if name.contains("MIT") => 0,
        name if !name.contains('-') => 1,
        _ => 2,
    };
    let mut files: Vec<(u8, String, PathBuf)> = files
        .into_iter()
        .filter_map(|path| named(&path).map(|name| (rank(&name), name, path)))
        .collect();
    files.sort();
    Ok(files.into_iter().next().map(|(_, _, path)| path))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::root;

    fn row<'t>(text: &'t str, name: &str) -> &'t str {
        text.lines().find(|line| line.starts_with(&format!("| {name} |"))).expect("a row")
    }

    #[test]
    fn every_crate_of_the_lock_file_is_in_the_table_with_its_version() {
        let text = licences().unwrap();
        let lock = fs::read_to_string(root().join("Cargo.lock")).unwrap();
        let mut count = 0;
        for package in lock.split("[[package]]").filter(|it| it.contains("\nsource = ")) {
            let of = |key: &str| {
                let (_, rest) = package.split_once(&format!("\n{key} = \"")).unwrap();
                rest.split('"').next().unwrap()
            };
            let row = format!("| {} | {} |", of("name"), of("version"));
            assert!(text.contains(&row), "{row}");
            count += 1;
        }
        assert!(count > 100, "{count}");
        assert!(!text.contains("| vedette-app |"), "our own is no one else's");
    }

    #[test]
    fn the_table_says_what_is_in_the_firmware_and_in_the_page() {
        let text = licences().unwrap();
        assert!(row(&text, "embassy-rp").ends_with("| yes |  |"));
        assert!(row(&text, "postcard").ends_with("| yes | yes |"));
        assert!(row(&text, "clap").ends_with("|  |  |"));
        // A macro runs where the firmware is built, and is not in it.
        assert!(row(&text, "cortex-m-rt-macros").ends_with("|  |  |"));
    }

    #[test]
    fn what_is_in_the_firmware_or_the_page_is_there_with_its_licence() {
        let packages = packages().unwrap();
        let inside: Vec<_> = packages.iter().filter(|it| it.in_firmware || it.in_page).collect();
        assert!(inside.len() > 60, "{}", inside.len());
        let texts = texts(&packages).unwrap();
        for package in inside {
            let name = format!("{} {}", package.name, package.version);
            let (text, _) = texts.iter().find(|(_, names)| names.contains(&name)).expect(&name);
            let words =
                ["Permission is hereby granted", "Redistribution and use", "Apache License"];
            assert!(words.iter().any(|words| text.contains(words)), "{name}: {text}");
        }
        for name in ["rp-pac ", "rp2040-boot2 "] {
            let (text, _) = texts
                .iter()
                .find(|(_, names)| names.iter().any(|it| it.starts_with(name)))
                .expect(name);
            assert!(
                text.contains("Raspberry Pi (Trading) Ltd.") && text.contains("Neither the name")
            );
        }
    }
}
