//! The packages that others wrote, as cargo knows them, and which of them end up where.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use serde_json::Value;

use crate::cargo::cargo;
use crate::{Error, FIRMWARE, TARGET};

/// A package that another wrote.
#[derive(Debug)]
pub(super) struct Package {
    pub name: String,
    pub version: String,
    /// The expression of its manifest, or where else it is said.
    pub licence: String,
    /// Whose it is.
    pub holder: String,
    pub folder: PathBuf,
    /// Whether its code may be in an image, and in a module of the page.
    pub in_firmware: bool,
    pub in_page: bool,
}

/// All of them, by name and version.
pub(super) fn packages() -> Result<Vec<Package>, Error> {
    let firmware = compiled_into(FIRMWARE, TARGET)?;
    let in_browser = |package| compiled_into(package, "wasm32-unknown-unknown");
    let mut page = in_browser("vedette-web")?;
    page.extend(in_browser("vedette-workshop")?);
    let all = metadata(None)?;
    let others = list(&all, "packages").iter().filter(|package| !at(package, "source").is_empty());
    let mut packages: Vec<Package> = others
        .map(|package| Package {
            name: at(package, "name").to_owned(),
            version: at(package, "version").to_owned(),
            licence: match at(package, "license") {
                "" => format!("see its {}", at(package, "license_file")),
                licence => licence.to_owned(),
            },
            holder: holder(package),
            folder: Path::new(at(package, "manifest_path")).with_file_name(""),
            in_firmware: firmware.contains(at(package, "id")),
            in_page: page.contains(at(package, "id")),
        })
        .collect();
    packages.sort_by(|one, other| (&one.name, &one.version).cmp(&(&other.name, &other.version)));
    Ok(packages)
}

/// Who wrote a package, as far as its manifest says.
fn holder(package: &Value) -> String {
    let authors: Vec<&str> = list(package, "authors").iter().filter_map(Value::as_str).collect();
    match (authors.is_empty(), at(package, "name"), at(package, "repository")) {
        (false, ..) => format!("Copyright (c) {}", authors.join(", ")),
        (true, name, repository) => format!("Copyright (c) the authors of {name}, {repository}"),
    }
}

/// The packages whose code a package of ours may hold for a target: what runs there, at any depth.
/// What builds it, macros included, is not in it.
fn compiled_into(package: &str, target: &str) -> Result<BTreeSet<String>, Error> {
    let metadata = metadata(Some(target))?;
    let by_id = |value: &Value, key: &str| -> BTreeMap<String, Value> {
        list(value, key).iter().map(|it| (at(it, "id").to_owned(), it.clone())).collect()
    };
    let packages = by_id(&metadata, "packages");
    let nodes = metadata.get("resolve").map(|it| by_id(it, "nodes")).unwrap_or_default();
    let ours = packages.iter().filter(|(_, it)| at(it, "name") == package);
    let mut open: Vec<&str> = ours.map(|(id, _)| id.as_str()).collect();
    let mut seen = BTreeSet::new();
    while let Some(id) = open.pop() {
        if packages.get(id).is_none_or(is_macro) || !seen.insert(id.to_owned()) {
            continue;
        }
        let dependencies = nodes.get(id).map(|node| list(node, "deps")).unwrap_or_default();
        open.extend(dependencies.iter().filter(|it| runs(it)).map(|it| at(it, "pkg")));
    }
    Ok(seen)
}

/// Whether a package is a macro, which runs inside the compiler.
fn is_macro(package: &Value) -> bool {
    let kinds = list(package, "targets").iter().flat_map(|target| list(target, "kind"));
    kinds.into_iter().any(|kind| kind == "proc-macro")
}

/// Whether a dependency is one of what runs, not of what builds or tests it.
fn runs(dependency: &Value) -> bool {
    list(dependency, "dep_kinds").iter().any(|it| it.get("kind").is_some_and(Value::is_null))
}

/// What cargo knows, for one target or for all.
fn metadata(target: Option<&str>) -> Result<Value, Error> {
    let platform = target.map(|target| ["--filter-platform", target]);
    let told = cargo()
        .args(["metadata", "--format-version", "1", "--locked"])
        .args(platform.into_iter().flatten())
        .output()
        .map_err(|error| Error::Program("cargo", error))?;
    serde_json::from_slice(&told.stdout).map_err(|_| Error::Sources)
}

/// The list of this name, or none.
fn list<'v>(value: &'v Value, key: &str) -> &'v [Value] {
    value.get(key).and_then(Value::as_array).map_or(&[], Vec::as_slice)
}

/// The text of this name, or none.
fn at<'v>(value: &'v Value, key: &str) -> &'v str {
    value.get(key).and_then(Value::as_str).unwrap_or_default()
}
