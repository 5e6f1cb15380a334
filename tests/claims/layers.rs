//! The modules point one way: no circle among the modules of any crate, and no layer of the app
//! knows one above it.

#![allow(clippy::indexing_slicing, reason = "a key that is missing fails the test, as it should")]

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::process::Command;

use serde_json::Value;
use vedette_tests::modules::{ModulePath, Modules, name};

/// The layers of the app, and all that each of them may know. None may know the crate's root: there
/// stands the app itself, which knows all of them.
const MAY_KNOW: [(&str, &[&str]); 7] = [
    ("input", &[]),
    ("random", &[]),
    ("device", &["input", "random"]),
    ("storage", &["device", "random"]),
    ("game", &["device", "random", "storage"]),
    ("context", &["device", "game", "random", "storage"]),
    ("ui", &["context", "device", "game", "input", "random", "storage"]),
];

/// The root files of all libraries and programs in the workspace.
fn roots() -> Vec<(String, PathBuf)> {
    let cargo = Command::new(env!("CARGO"))
        .args(["metadata", "--format-version", "1", "--locked", "--no-deps"])
        .output()
        .expect("cargo starts");
    let metadata: Value = serde_json::from_slice(&cargo.stdout).expect("JSON from cargo");
    let packages = metadata["packages"].as_array().expect("packages");
    let targets =
        packages.iter().flat_map(|package| package["targets"].as_array().into_iter().flatten());
    let root = |target: &Value| {
        let is = |kind: &str| {
            target["kind"].as_array().is_some_and(|all| all.iter().any(|one| one == kind))
        };
        let path = target["src_path"].as_str().expect("a path");
        let crate_name = target["name"].as_str().expect("a name").to_owned();
        (is("lib") || is("bin")).then(|| (crate_name, PathBuf::from(path)))
    };
    targets.filter_map(root).collect()
}

fn modules_of(crate_name: &str) -> Modules {
    let root = roots().into_iter().find(|(name, _)| name == crate_name).expect("the crate");
    Modules::of_crate(&root.1)
}

#[test]
fn no_crate_has_a_circle_among_its_modules() {
    let roots = roots();
    assert!(roots.len() >= 7, "seven packages have a library or a program: {roots:?}");
    let circles = roots.iter().flat_map(|(crate_name, root)| {
        let circles = Modules::of_crate(root).circles();
        circles.into_iter().map(move |circle| format!("{crate_name}: {circle}"))
    });
    let circles: Vec<String> = circles.collect();
    assert!(circles.is_empty(), "modules that import from each other:\n{}", circles.join("\n"));
}

#[test]
fn no_layer_of_the_app_knows_one_above_it() {
    let app = modules_of("vedette_app");
    for (module, imports) in &app.families()[&Vec::new()] {
        println!("{module} -> {}", imports.iter().cloned().collect::<Vec<_>>().join(", "));
    }
    let broken: Vec<String> = app
        .imports()
        .filter(|(from, to)| is_forbidden(from, to))
        .map(|(from, to)| format!("{} -> {}", name(from), name(to)))
        .collect();
    assert!(broken.is_empty(), "{broken:?}");
}

fn is_forbidden(from: &[String], to: &[String]) -> bool {
    let layer = from.first().map_or("", String::as_str);
    let known = to.first().map_or("crate", String::as_str);
    let of_layer = |(name, may_know): &(&str, &[&str])| {
        *name == layer && known != layer && !may_know.contains(&known)
    };
    MAY_KNOW.iter().any(of_layer)
}

/// A crate of made-up modules.
fn made_up(sources: &[(&str, &str)]) -> Modules {
    let path = |module: &str| -> ModulePath {
        module.split("::").filter(|name| !name.is_empty()).map(str::to_owned).collect()
    };
    let sources = sources.iter().map(|(module, source)| (path(module), (*source).to_owned()));
    Modules::of_sources(&sources.collect::<BTreeMap<_, _>>())
}

#[test]
fn a_circle_is_found_wherever_it_hides() {
    let app = made_up(&[
        ("", "mod game; mod ui; mod log;"),
        ("game", "use crate::{log::Log, ui::{self, screens::Screen}};"),
        (
            "ui",
            "mod screens; mod go; use crate::App; fn f() { crate::log::write('\\'', \"use crate::game;\") }",
        ),
        ("ui::screens", "use super::go::Go as Way;"),
        ("ui::go", "pub(crate) struct Go(super::screens::Screen);"),
        ("log", "use super::game::Game; // use crate::ui;"),
    ]);
    assert_eq!(app.circles(), ["crate: game, log, ui", "ui: go, screens"]);
    let edges: Vec<String> = app
        .imports()
        .filter(|(from, to)| is_forbidden(from, to))
        .map(|(from, to)| format!("{} -> {}", name(from), name(to)))
        .collect();
    assert_eq!(
        edges,
        ["game -> log", "game -> ui", "game -> ui::screens", "ui -> crate", "ui -> log"]
    );
}

#[test]
fn tests_comments_strings_and_other_crates_make_no_circle() {
    let app = made_up(&[
        ("", "mod game; mod ui; use game::Game;"),
        ("ui", "use crate::game::Game; use std::fmt; impl<'a> X<'a> {}"),
        (
            "game",
            "//! As `crate::ui` shows.\n\
             const A: &str = \"crate::ui::B\"; const R: &str = r#\"use crate::ui;\"#;\n\
             #[cfg(test)]\nfn helper() { if true { crate::ui::draw() } }\n\
             #[cfg(test)]\nuse crate::ui::C;\n\
             #[cfg(test)]\nmod tests { use crate::ui::D; }",
        ),
    ]);
    assert!(app.circles().is_empty(), "{:?}", app.circles());
}
