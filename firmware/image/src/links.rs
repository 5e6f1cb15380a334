//! The links of the documents: each leads to a file that is there, and to a heading in it if it
//! names one.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Component, Path, PathBuf};

use pulldown_cmark::{Event, Options, Parser, Tag, TagEnd};

use crate::Error;

/// Folders whose documents are looked at, with all below them.
const FOLDERS: [&str; 2] = ["docs", "hardware"];

/// All documents below the root of the sources, as paths from there.
pub(crate) fn documents(root: &Path) -> Result<Vec<PathBuf>, Error> {
    let mut documents = Vec::new();
    gather(root, Path::new(""), false, &mut documents)?;
    for folder in FOLDERS {
        gather(root, Path::new(folder), true, &mut documents)?;
    }
    documents.sort();
    Ok(documents)
}

/// Adds the documents in a folder, and below it if it is asked for.
fn gather(root: &Path, place: &Path, below: bool, found: &mut Vec<PathBuf>) -> Result<(), Error> {
    let folder = root.join(place);
    for entry in fs::read_dir(&folder).map_err(Error::file(&folder))?.flatten() {
        let path = place.join(entry.file_name());
        if below && entry.path().is_dir() {
            gather(root, &path, true, found)?;
        } else if path.extension().is_some_and(|extension| extension == "md") {
            found.push(path);
        }
    }
    Ok(())
}

/// What a document is made of.
pub(crate) fn events(text: &str) -> Vec<Event<'_>> {
    Parser::new_ext(text, Options::ENABLE_TABLES).collect()
}

/// The links that lead nowhere, each with the document that it stands in.
pub(crate) fn broken(root: &Path) -> Result<Vec<String>, Error> {
    let mut texts: BTreeMap<PathBuf, String> = BTreeMap::new();
    for path in documents(root)? {
        let source = root.join(&path);
        let text = fs::read_to_string(&source).map_err(Error::file(&source))?;
        texts.insert(path, text);
    }
    let headings: BTreeMap<&Path, BTreeSet<String>> =
        texts.iter().map(|(path, text)| (path.as_path(), names(&events(text)))).collect();
    let mut broken = Vec::new();
    for (path, text) in &texts {
        for link in links(&events(text)) {
            if !resolves(root, path, &link, &headings) {
                broken.push(format!("{}: {link}", path.display()));
            }
        }
    }
    Ok(broken)
}

/// Where links and pictures lead.
fn links(events: &[Event<'_>]) -> Vec<String> {
    let of = |event: &Event<'_>| match event {
        Event::Start(Tag::Link { dest_url, .. } | Tag::Image { dest_url, .. }) => {
            Some(dest_url.to_string())
        }
        _ => None,
    };
    events.iter().filter_map(of).collect()
}

/// Whether a link leads somewhere. Those to other hosts are not followed.
fn resolves(
    root: &Path,
    from: &Path,
    link: &str,
    headings: &BTreeMap<&Path, BTreeSet<String>>,
) -> bool {
    if link.contains("://") {
        return true;
    }
    let (file, heading) = link.split_once('#').unwrap_or((link, ""));
    let path = match file {
        "" => from.to_owned(),
        file => straight(&from.with_file_name("").join(file)),
    };
    if heading.is_empty() {
        return root.join(&path).exists();
    }
    headings.get(path.as_path()).is_some_and(|names| names.contains(heading))
}

/// A path without steps up.
fn straight(path: &Path) -> PathBuf {
    let mut straight = PathBuf::new();
    for part in path.components() {
        match part {
            Component::ParentDir => {
                straight.pop();
            }
            Component::CurDir => {}
            part => straight.push(part),
        }
    }
    straight
}

/// The names that the headings of a document go by.
fn names(events: &[Event<'_>]) -> BTreeSet<String> {
    let starts = events
        .iter()
        .enumerate()
        .filter(|(_, event)| matches!(event, Event::Start(Tag::Heading { .. })));
    starts.map(|(at, _)| slug(&heading_text(events, at))).collect()
}

/// The text of the first heading from here on.
pub(crate) fn heading_text(events: &[Event<'_>], from: usize) -> String {
    let events = events.iter().skip(from);
    let inside = events
        .skip_while(|event| !matches!(event, Event::Start(Tag::Heading { .. })))
        .take_while(|event| !matches!(event, Event::End(TagEnd::Heading(_))));
    let text = |event: &Event<'_>| match event {
        Event::Text(text) | Event::Code(text) => Some(text.to_string()),
        _ => None,
    };
    inside.filter_map(text).collect()
}

/// As the usual hosts name a heading: letters and digits in small, a dash for a space.
pub(crate) fn slug(text: &str) -> String {
    let small = text.to_lowercase();
    let letters = small.chars().filter(|it| it.is_alphanumeric() || matches!(it, ' ' | '-' | '_'));
    letters.map(|letter| if letter == ' ' { '-' } else { letter }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::root;

    #[test]
    fn every_link_of_the_documents_leads_somewhere() {
        let broken = broken(&root()).unwrap();
        assert!(broken.is_empty(), "{broken:#?}");
        let documents = documents(&root()).unwrap();
        for name in ["README.md", "CHANGELOG.md", "docs/manual.md", "hardware/boards/README.md"] {
            assert!(documents.contains(&PathBuf::from(name)), "{name}");
        }
    }

    #[test]
    fn a_link_that_leads_nowhere_is_found() {
        let (root, path) = (root(), Path::new("docs/a.md"));
        let headings = BTreeMap::from([(path, names(&events("# A *heading*, `2`")))]);
        let resolves = |link: &str| resolves(&root, path, link, &headings);
        for link in ["#a-heading-2", "a.md#a-heading-2", "../docs/a.md#a-heading-2", "manual.md"] {
            assert!(resolves(link), "{link}");
        }
        for link in ["#another", "nowhere.md", "../manual.md", "b.md#a-heading-2", "pictures/x.png"]
        {
            assert!(!resolves(link), "{link}");
        }
    }

    #[test]
    fn no_document_names_a_host_that_only_some_machines_fetch_from() {
        let root = root();
        for path in documents(&root).unwrap() {
            let text = fs::read_to_string(root.join(&path)).unwrap().to_lowercase();
            for host in ["crates.io", "pypi.org", "npmjs", "registry.", "mirror.", "localhost"] {
                assert!(!text.contains(host), "{} names {host}", path.display());
            }
        }
    }
}
