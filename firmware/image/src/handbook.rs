//! The documents as pages beside the gadget's: each `.md` becomes an `.html` at the same place, and
//! what it links to lies there too. A link that leads nowhere is an error.

use std::fs;
use std::path::{Path, PathBuf};

use pulldown_cmark::{CowStr, Event, Tag, TagEnd, html};

use crate::Error;
use crate::links::{broken, documents, events, heading_text, slug};

const STYLE: &str = "\
:root { color-scheme: light dark; font: 17px/1.55 system-ui, sans-serif; }
body { max-width: 52rem; margin: auto; padding: 1rem; background: light-dark(#f6f3ea, #1b1d19);
  color: light-dark(#23261f, #dcd8cb); }
a { color: inherit; } img { max-width: 100%; } h1, h2, h3 { line-height: 1.25; }
pre, code { font-size: .9em; } pre { overflow-x: auto; padding: .6rem; background: #8882; }
.wide { overflow-x: auto; } table { border-collapse: collapse; }
td, th { padding: .3rem .6rem; border: 1px solid #8886; text-align: left; vertical-align: top; }";

/// Writes the pages of all documents below `root` into `folder`.
pub(crate) fn write(root: &Path, folder: &Path) -> Result<(), Error> {
    match broken(root)? {
        links if links.is_empty() => {}
        links => return Err(Error::Links(links)),
    }
    for path in documents(root)? {
        write_page(root, folder, &path)?;
    }
    Ok(())
}

fn write_page(root: &Path, folder: &Path, path: &Path) -> Result<(), Error> {
    let source = root.join(path);
    let text = fs::read_to_string(&source).map_err(Error::file(&source))?;
    let mut events = events(&text);
    let beside = path.parent().unwrap_or(Path::new(""));
    for event in &mut events {
        if let Event::Start(Tag::Link { dest_url, .. } | Tag::Image { dest_url, .. }) = event
            && let Some(file) = linked_file(dest_url)
        {
            bring(root, folder, &beside.join(file))?;
            *dest_url = page_link(dest_url).into();
        }
    }
    let up = "../".repeat(beside.components().count());
    let page = page_of(events, &up);
    put(&folder.join(path).with_extension("html"), page.as_bytes())
}

/// The file beside the document that a link leads to, if it leads to one.
fn linked_file(link: &str) -> Option<&str> {
    let file = link.split('#').next().unwrap_or(link);
    (!file.is_empty() && !link.contains("://")).then_some(file)
}

/// Where the page of a document is, which a link leads to.
fn page_link(link: &str) -> String {
    let (file, heading) = link.split_at(link.find('#').unwrap_or(link.len()));
    match file.strip_suffix(".md") {
        Some(file) => format!("{file}.html{heading}"),
        None => link.to_owned(),
    }
}

/// Copies what a document links to. Other documents become pages by themselves.
fn bring(root: &Path, folder: &Path, path: &Path) -> Result<(), Error> {
    let source = root.join(path);
    if path.extension().is_some_and(|extension| extension == "md") || source.is_dir() {
        return fs::metadata(&source).map(drop).map_err(Error::file(&source));
    }
    let bytes = fs::read(&source).map_err(Error::file(&source))?;
    put(&folder.join(path), &bytes)
}

fn put(file: &Path, bytes: &[u8]) -> Result<(), Error> {
    let folder: PathBuf = file.parent().map(Path::to_path_buf).unwrap_or_default();
    fs::create_dir_all(&folder).map_err(Error::file(&folder))?;
    fs::write(file, bytes).map_err(Error::file(file))
}

/// A text in Markdown as a page beside the gadget's.
pub(crate) fn page(text: &str) -> String {
    page_of(events(text), "")
}

fn page_of(mut events: Vec<Event<'_>>, up: &str) -> String {
    name_headings(&mut events);
    let title = heading_text(&events, 0);
    let title = if title.is_empty() { "Vedette".to_owned() } else { title };
    let title = title.replace('&', "&amp;").replace('<', "&lt;");
    let wide = events.into_iter().flat_map(|event| match event {
        Event::Start(Tag::Table(_)) => [Some(Event::Html("<div class=wide>".into())), Some(event)],
        Event::End(TagEnd::Table) => [Some(event), Some(Event::Html("</div>".into()))],
        event => [Some(event), None],
    });
    let mut body = String::new();
    html::push_html(&mut body, wide.flatten());
    format!(
        "<!doctype html>\n<html lang=\"en\">\n<meta charset=\"utf-8\">\n<meta name=\"viewport\" \
         content=\"width=device-width, initial-scale=1\">\n<title>{title}</title>\n\
         <style>{STYLE}</style>\n<p><a href=\"{up}index.html\">The gadget in this browser</a></p>\n\
         {body}</html>\n"
    )
}

/// Gives each heading the name that links within a document go by.
fn name_headings(events: &mut [Event<'_>]) {
    for at in 0..events.len() {
        let name = slug(&heading_text(events, at));
        if let Some(Event::Start(Tag::Heading { id, .. })) = events.get_mut(at) {
            *id = Some(CowStr::from(name));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_heading_is_found_by_its_name() {
        let page = page_of(events("# What an *undo* does, `2`"), "../");
        assert!(page.contains("<h1 id=\"what-an-undo-does-2\">"), "{page}");
        assert!(page.contains("<title>What an undo does, 2</title>"), "{page}");
        assert!(page.contains("href=\"../index.html\""), "{page}");
    }

    #[test]
    fn only_files_beside_the_document_are_brought() {
        assert_eq!(linked_file("docs/manual.md#x"), Some("docs/manual.md"));
        assert_eq!(linked_file("pictures/a.png"), Some("pictures/a.png"));
        assert_eq!(linked_file("#x"), None);
        assert_eq!(linked_file("https://probe.rs"), None);
    }

    #[test]
    fn a_link_to_a_document_leads_to_its_page() {
        assert_eq!(page_link("docs/manual.md#x"), "docs/manual.html#x");
        assert_eq!(page_link("a.mdx"), "a.mdx");
        assert_eq!(page_link("#x.md"), "#x.md");
    }

    /// What stands between these, wherever it does.
    fn between<'p>(page: &'p str, before: &str) -> Vec<&'p str> {
        page.split(before).skip(1).filter_map(|rest| rest.split('"').next()).collect()
    }

    #[test]
    fn every_link_of_the_pages_leads_somewhere() {
        let folder = std::env::temp_dir().join(format!("vedette-handbook-{}", std::process::id()));
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
        write(&root, &folder).unwrap();
        for page in ["README.html", "docs/manual.html", "hardware/README.html"] {
            assert!(folder.join(page).is_file(), "{page}");
        }
        for document in documents(&root).unwrap() {
            let path = folder.join(document).with_extension("html");
            let page = fs::read_to_string(&path).unwrap();
            for link in [between(&page, "href=\""), between(&page, "src=\"")].concat() {
                let (file, heading) = link.split_once('#').unwrap_or((link, ""));
                // Other hosts, and the gadget's own page.
                if link.contains("://") || file.ends_with("index.html") {
                    continue;
                }
                let target = if file.is_empty() { path.clone() } else { path.with_file_name(file) };
                assert!(target.exists(), "{link} in {path:?}");
                if !heading.is_empty() {
                    let page = fs::read_to_string(&target).unwrap();
                    assert!(between(&page, "id=\"").contains(&heading), "{link} in {path:?}");
                }
            }
        }
        fs::remove_dir_all(folder).unwrap();
    }
}
