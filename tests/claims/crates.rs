//! The crates that others wrote: those of the product's card do their work on the chip, and each
//! has a licence that ours can live with.

#![allow(clippy::indexing_slicing, reason = "a key that is missing fails the test, as it should")]

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::process::Command;

use object::{File, Object as _, ObjectSection as _};
use serde_json::Value;
use vedette_tests::{chip, golden};

/// The chip's target, whose dependencies are the ones that can reach the image.
const CHIP: &str = "thumbv6m-none-eabi";

/// The product's card: each crate, and the crates of ours that call it.
const CARD: [(&str, &[&str]); 8] = [
    ("embassy-executor", &["vedette-firmware"]),
    ("embassy-rp", &["vedette-firmware"]),
    ("embedded-graphics", &["vedette-graphics", "vedette-app"]),
    ("ssd1306", &["vedette-firmware"]),
    ("heapless", &["rules-core", "vedette-app"]),
    ("defmt", &["vedette-firmware"]),
    ("rand_core", &["vedette-app"]),
    ("postcard", &["vedette-app"]),
];

/// Licences that ask for no more than to be named. An expression that is not here must be read by
/// somebody before it is added.
const LICENCES: [&str; 19] = [
    "(MIT OR Apache-2.0) AND Unicode-3.0",
    "0BSD OR MIT OR Apache-2.0",
    "Apache-2.0",
    "Apache-2.0 / MIT",
    "Apache-2.0 OR MIT",
    "Apache-2.0 WITH LLVM-exception OR Apache-2.0 OR MIT",
    "Apache-2.0/MIT",
    "BSD-2-Clause OR Apache-2.0 OR MIT",
    "BSD-3-Clause",
    "BSD-3-Clause OR MIT OR Apache-2.0",
    "MIT",
    "MIT OR Apache-2.0",
    // Ours to choose, and the first two are the project's own.
    "MIT OR Apache-2.0 OR LGPL-2.1-or-later",
    "MIT OR Zlib OR Apache-2.0",
    "MIT/Apache-2.0",
    "Unlicense OR MIT",
    "Unlicense/MIT",
    "Zlib",
    "Zlib OR Apache-2.0 OR MIT",
];

/// Crates that say their licence in a file instead of a word; each was read.
const BY_FILE: [&str; 1] = ["u8g2-fonts"];

/// What cargo knows of the packages, for one target or for all.
fn metadata(target: Option<&str>) -> Value {
    let platform = target.map(|target| ["--filter-platform", target]);
    let cargo = Command::new(env!("CARGO"))
        .args(["metadata", "--format-version", "1", "--locked"])
        .args(platform.into_iter().flatten())
        .output()
        .expect("cargo starts");
    assert!(cargo.status.success(), "{}", String::from_utf8_lossy(&cargo.stderr));
    serde_json::from_slice(&cargo.stdout).expect("JSON from cargo")
}

fn list(value: &Value) -> &[Value] {
    value.as_array().map_or(&[], Vec::as_slice)
}

fn text(value: &Value) -> &str {
    value.as_str().unwrap_or_default()
}

/// The packages by their names.
fn packages(metadata: &Value) -> BTreeMap<&str, &Value> {
    list(&metadata["packages"]).iter().map(|package| (text(&package["name"]), package)).collect()
}

/// What a package of ours calls when it runs, not what builds or tests it.
fn called_by<'m>(packages: &BTreeMap<&str, &'m Value>, package: &str) -> BTreeSet<&'m str> {
    let package = packages.get(package).unwrap_or_else(|| panic!("no package {package}"));
    let normal = list(&package["dependencies"]).iter().filter(|one| one["kind"].is_null());
    normal.map(|one| text(&one["name"])).collect()
}

/// The names of all that is compiled into a package for a target.
fn compiled_into<'m>(metadata: &'m Value, package: &str) -> BTreeSet<&'m str> {
    let names: BTreeMap<&str, &str> = list(&metadata["packages"])
        .iter()
        .map(|package| (text(&package["id"]), text(&package["name"])))
        .collect();
    let nodes: BTreeMap<&str, &Value> =
        list(&metadata["resolve"]["nodes"]).iter().map(|node| (text(&node["id"]), node)).collect();
    let is_normal = |dependency: &&Value| {
        list(&dependency["dep_kinds"]).iter().any(|kind| kind["kind"].is_null())
    };
    let start = names.iter().find(|(_, name)| **name == package).map(|(id, _)| *id);
    let (mut open, mut seen) = (Vec::from_iter(start), BTreeSet::new());
    while let Some(id) = open.pop() {
        if seen.insert(id) {
            let next = list(&nodes[id]["deps"]).iter().filter(is_normal);
            open.extend(next.map(|dependency| text(&dependency["pkg"])));
        }
    }
    seen.into_iter().map(|id| names[id]).collect()
}

#[test]
fn the_crates_of_the_card_are_called_by_the_crates_that_need_them() {
    let metadata = metadata(Some(CHIP));
    let packages = packages(&metadata);
    for (name, callers) in CARD {
        for caller in callers {
            let called = called_by(&packages, caller);
            assert!(called.contains(name), "{caller} does not depend on {name}: {called:?}");
        }
    }
}

#[test]
fn the_crates_of_the_card_reach_the_image() {
    let metadata = metadata(Some(CHIP));
    let compiled = compiled_into(&metadata, "vedette-firmware");
    let functions = functions(&fs::read(&chip::image().elf).expect("the firmware"));
    for (name, _) in CARD {
        assert!(compiled.contains(name), "{name} is not compiled for the chip");
        // The crate's own functions: its name with its length before it comes first.
        let name = name.replace('-', "_");
        let own = format!("_ZN{}{name}", name.len());
        assert!(
            functions.iter().any(|one| one.starts_with(&own)),
            "no code of {name} in the image"
        );
    }
}

/// The names of the functions in an image, inlined ones included. Functions without a caller are
/// missing: the linker drops them before it writes the debug information.
fn functions(image: &[u8]) -> Vec<String> {
    let elf = File::parse(image).expect("an ELF");
    let names = elf.section_by_name(".debug_str").expect("debug information");
    let names = names.uncompressed_data().expect("names");
    let names = names.split(|&byte| byte == 0).map(String::from_utf8_lossy);
    names.filter(|name| name.starts_with("_ZN")).map(Cow::into_owned).collect()
}

#[test]
fn every_crate_has_a_licence_that_was_read() {
    let metadata = metadata(None);
    // Not by name: a crate may be there in several versions.
    for package in list(&metadata["packages"]) {
        let (name, licence) = (text(&package["name"]), text(&package["license"]));
        let known = LICENCES.contains(&licence) || (licence.is_empty() && BY_FILE.contains(&name));
        assert!(known, "{name} is under {licence:?}, which nobody has read yet");
    }
}

#[test]
fn the_table_of_dependencies_is_complete_and_up_to_date() {
    let metadata = metadata(None);
    let packages = packages(&metadata);
    let members: BTreeSet<&str> = list(&metadata["workspace_members"]).iter().map(text).collect();
    let ours = packages.values().filter(|package| members.contains(text(&package["id"])));
    let mut users: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    for package in ours {
        for dependency in list(&package["dependencies"]) {
            if dependency["path"].is_null() {
                let user = users.entry(text(&dependency["name"])).or_default();
                user.insert(text(&package["name"]));
            }
        }
    }
    let row = |(name, users): (&&str, &BTreeSet<&str>)| {
        let licence = packages.get(name).map_or("", |package| text(&package["license"]));
        let licence = if licence.is_empty() { "see its file" } else { licence };
        let users: Vec<&str> = users.iter().copied().collect();
        format!("| {name} | {} | {licence} |\n", users.join(", "))
    };
    let table: String = users.iter().map(row).collect();
    let page = fs::read_to_string(golden::folder().join("../docs/dependencies.md"));
    let page = page.expect("docs/dependencies.md");
    let (_, written) = page.split_once("|---|---|---|\n").expect("a table");
    assert_eq!(written, table, "docs/dependencies.md ends with this table");
}
