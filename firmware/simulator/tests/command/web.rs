//! `vedette web`: the pages, served on this machine.

mod refused;
mod served;
mod server;
mod started;

use std::fs;
use std::path::PathBuf;

use server::Server;

use crate::call::folder;

/// Every byte there is, many times: as much as a page has.
fn bytes() -> Vec<u8> {
    (0..=255).cycle().take(1_500_000).collect()
}

/// A folder with both pages and a secret beside it.
fn pages(name: &str) -> PathBuf {
    let folder = folder(name);
    fs::write(folder.join("secret.txt"), "secret").unwrap();
    let pages = folder.join("pages");
    fs::create_dir_all(pages.join("inner")).unwrap();
    fs::write(pages.join("inner/manual.html"), "<p>The manual</p>").unwrap();
    fs::write(pages.join("index.html"), "<p>The gadget</p>").unwrap();
    fs::write(pages.join("chip.html"), bytes()).unwrap();
    pages
}

fn served(name: &str) -> Server {
    Server::start(&pages(name))
}
