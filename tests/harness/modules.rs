//! The modules of a crate and what each imports, read from its source; and the circles among them.
//!
//! Only what a module names counts: `use` trees and paths that begin with `crate`, `super` or
//! `self`. Test code does not.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

/// The names from the crate's root to a module.
pub type ModulePath = Vec<String>;

/// Which module of the same parent imports from which.
pub type Siblings = BTreeMap<String, BTreeSet<String>>;

/// A crate's modules and the paths that each of them names, from the root on.
#[derive(Debug, Default)]
pub struct Modules {
    named: BTreeMap<ModulePath, BTreeSet<ModulePath>>,
}

impl Modules {
    /// The modules of the crate with this root file.
    pub fn of_crate(root: &Path) -> Self {
        let mut sources = BTreeMap::new();
        let folder = root.parent().expect("a folder");
        read(root, folder, Vec::new(), &mut sources);
        Self::of_sources(&sources)
    }

    /// The modules with these sources.
    pub fn of_sources(sources: &BTreeMap<ModulePath, String>) -> Self {
        let named = |(module, source): (&ModulePath, &String)| {
            let code = without_tests(&code_of(source));
            let paths = paths(&code).into_iter().filter_map(|path| from_root(&path, module));
            (module.clone(), paths.collect())
        };
        Self { named: sources.iter().map(named).collect() }
    }

    /// The modules that each module imports from. The root is the empty path.
    pub fn imports(&self) -> impl Iterator<Item = (&ModulePath, &[String])> {
        self.named.iter().flat_map(move |(from, paths)| {
            paths.iter().map(move |path| (from, self.module_of(path)))
        })
    }

    /// The module that a path leads into: what follows is an item of it.
    fn module_of<'p>(&self, path: &'p [String]) -> &'p [String] {
        let is_module = |&length: &usize| self.named.contains_key(&path[..length]);
        &path[..(0..=path.len()).rev().find(is_module).unwrap_or(0)]
    }

    /// The imports among the children of each module that has any.
    pub fn families(&self) -> BTreeMap<ModulePath, Siblings> {
        let mut families = BTreeMap::<ModulePath, Siblings>::new();
        for (from, to) in self.imports() {
            let common = from.iter().zip(to).take_while(|(one, other)| one == other).count();
            if let (Some(from_child), Some(to_child)) = (from.get(common), to.get(common)) {
                let siblings = families.entry(from[..common].to_vec()).or_default();
                siblings.entry(from_child.clone()).or_default().insert(to_child.clone());
            }
        }
        families
    }

    /// The circles: the children of one module that import from each other, directly or not.
    pub fn circles(&self) -> Vec<String> {
        let families = self.families();
        let circles = families.iter().flat_map(|(parent, siblings)| {
            let circles: BTreeSet<Vec<&str>> =
                siblings.keys().filter_map(|module| circle_of(module, siblings)).collect();
            circles.into_iter().map(|circle| format!("{}: {}", name(parent), circle.join(", ")))
        });
        circles.collect()
    }
}

/// The name of a module as a reader knows it.
pub fn name(module: &[String]) -> String {
    if module.is_empty() { "crate".to_owned() } else { module.join("::") }
}

/// The modules that a module reaches and that reach it, if it reaches itself.
fn circle_of<'s>(module: &str, siblings: &'s Siblings) -> Option<Vec<&'s str>> {
    let reached = reached_from(module, siblings);
    let circle = reached.iter().filter(|other| reached_from(other, siblings).contains(module));
    reached.contains(module).then(|| circle.copied().collect())
}

fn reached_from<'s>(module: &str, siblings: &'s Siblings) -> BTreeSet<&'s str> {
    let mut reached = BTreeSet::new();
    let mut open: Vec<&str> = siblings.get(module).into_iter().flatten().map(|to| &**to).collect();
    while let Some(next) = open.pop() {
        if reached.insert(next) {
            open.extend(siblings.get(next).into_iter().flatten().map(|to| &**to));
        }
    }
    reached
}

/// Reads a module and, one by one, those that it declares. `folder` is where they lie.
fn read(
    file: &Path,
    folder: &Path,
    module: ModulePath,
    sources: &mut BTreeMap<ModulePath, String>,
) {
    let source = fs::read_to_string(file).unwrap_or_else(|error| panic!("{file:?}: {error}"));
    for child in children(&without_tests(&code_of(&source))) {
        let path = [module.clone(), vec![child.clone()]].concat();
        read(&folder.join(format!("{child}.rs")), &folder.join(child), path, sources);
    }
    sources.insert(module, source);
}

/// The modules that some code declares in files of their own.
fn children(code: &str) -> Vec<String> {
    let words: Vec<&str> = code.split_whitespace().collect();
    let declared = words.windows(2).filter(|pair| pair[0] == "mod");
    declared.filter_map(|pair| pair[1].strip_suffix(';')).map(str::to_owned).collect()
}

/// Source without comments, and with strings and characters empty.
fn code_of(source: &str) -> String {
    let (mut code, mut rest) = (String::new(), source);
    while let Some(first) = rest.chars().next() {
        let length = if rest.starts_with("//") {
            rest.find('\n').unwrap_or(rest.len())
        } else if first == '"' {
            string_length(rest)
        } else if rest.starts_with("r\"") || rest.starts_with("r#\"") {
            let end = if rest.starts_with("r#") { "\"#" } else { "\"" };
            let start = rest.find('"').expect("a quote") + 1;
            start + rest[start..].find(end).expect("the end of a raw string") + end.len()
        } else if first == '\'' {
            character_length(rest)
        } else {
            code.push(first);
            first.len_utf8()
        };
        rest = &rest[length..];
    }
    code
}

fn string_length(rest: &str) -> usize {
    let mut escaped = false;
    let end = rest.char_indices().skip(1).find(|&(_, letter)| {
        let ends = letter == '"' && !escaped;
        escaped = letter == '\\' && !escaped;
        ends
    });
    end.map_or(rest.len(), |(at, _)| at + 1)
}

/// The length of a character, or of the quote alone if it begins a lifetime.
fn character_length(rest: &str) -> usize {
    let mut letters = rest.char_indices().skip(1);
    match (letters.next(), letters.next()) {
        (Some((_, '\\')), Some((escaped, _))) => {
            rest[escaped + 1..].find('\'').map_or(rest.len(), |end| escaped + end + 2)
        }
        (_, Some((end, '\''))) => end + 1,
        _ => 1,
    }
}

/// Code without the items that only tests have.
fn without_tests(code: &str) -> String {
    const MARK: &str = "#[cfg(test)]";
    let Some(start) = code.find(MARK) else { return code.to_owned() };
    let item = &code[start + MARK.len()..];
    format!("{}{}", &code[..start], without_tests(&item[item_length(item)..]))
}

/// An item ends with its first semicolon, or with the brace that closes its first.
fn item_length(item: &str) -> usize {
    let mut depth = 0;
    let end = item.find(|letter| {
        match letter {
            '{' => depth += 1,
            '}' => depth -= 1,
            _ => {}
        }
        depth == 0 && matches!(letter, ';' | '}')
    });
    end.map_or(item.len(), |end| end + 1)
}

/// The paths that some code names: the branches of its `use` trees, and others that begin with
/// `crate` or `super`.
fn paths(code: &str) -> Vec<String> {
    let is_name = |letter: char| letter.is_alphanumeric() || letter == '_';
    let mut paths = Vec::new();
    for (at, _) in code.match_indices("use ") {
        let begins = !code[..at].ends_with(is_name);
        if let Some(end) = code[at..].find(';').filter(|_| begins) {
            branches(&code[at + 4..at + end], "", &mut paths);
        }
    }
    for (at, word) in code.match_indices("crate::").chain(code.match_indices("super::")) {
        if !code[..at].ends_with(|letter| is_name(letter) || letter == ':') {
            let end = code[at..].find(|letter| !is_name(letter) && letter != ':');
            let path = &code[at..end.map_or(code.len(), |end| at + end)];
            paths.extend((path != word).then(|| path.to_owned()));
        }
    }
    paths
}

/// The branches of a `use` tree, each as a whole path.
fn branches(tree: &str, before: &str, paths: &mut Vec<String>) {
    let tree = tree.trim();
    let Some((stem, inner)) = tree.strip_suffix('}').and_then(|tree| tree.split_once('{')) else {
        let path = tree.split(" as ").next().unwrap_or(tree);
        paths.push(format!("{before}{path}"));
        return;
    };
    let (before, mut depth) = (format!("{before}{}", stem.trim()), 0);
    let between = |letter: char| {
        depth += i32::from(letter == '{') - i32::from(letter == '}');
        depth == 0 && letter == ','
    };
    let inner = inner.split(between).filter(|branch| !branch.trim().is_empty());
    inner.for_each(|branch| branches(branch, &before, paths));
}

/// A path from the crate's root on, if it leads into this crate.
fn from_root(path: &str, module: &[String]) -> Option<ModulePath> {
    let mut names = path.split("::").map(str::trim).peekable();
    let mut from = match *names.peek()? {
        "crate" => Vec::new(),
        "super" | "self" => module.to_vec(),
        // A child of the module, or another crate: neither is a sibling.
        _ => return None,
    };
    for name in names {
        match name {
            "crate" | "self" => {}
            "super" => _ = from.pop(),
            name => from.push(name.to_owned()),
        }
    }
    Some(from)
}
