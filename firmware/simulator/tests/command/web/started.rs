//! How it starts, what it says, and how it ends.

use std::fs;

use super::pages;
use super::server::Server;
use crate::call::{folder, stopped};

/// Two at once: one of them has another address than usual, and says what that means.
#[test]
fn it_says_where_the_pages_are_and_how_to_stop() {
    let pages = pages("web-told");
    let (first, second) = (Server::start(&pages), Server::start(&pages));
    assert_ne!(first.address, second.address);
    for server in [first, second] {
        let (address, pages) = (server.address, pages.display());
        let mut told = vec![format!("The pages in {pages} are at http://{address}/")];
        if address.port() != 18_700 {
            told.push(
                "Port 18700 is taken; at this address the gadget has another memory.".to_owned(),
            );
        }
        told.push("Ctrl-C stops serving them.".to_owned());
        assert_eq!(server.told, told);
        assert!(address.ip().is_loopback());
        assert_eq!(server.get("/").1, b"<p>The gadget</p>");
    }
}

#[test]
fn without_a_page_it_says_what_makes_one() {
    let empty = folder("web-empty");
    let of = |words: &[&str]| stopped(2, &[&["web", "--no-open"], words].concat());
    let end = "`cargo web` makes the pages.";
    let path = empty.to_str().unwrap();
    assert_eq!(of(&[path]), format!("There is no index.html in {path}, {end}"));
    // A folder of that name is no page.
    fs::create_dir(empty.join("index.html")).unwrap();
    assert_eq!(of(&[path]), format!("There is no index.html in {path}, {end}"));
    assert_eq!(of(&["no such folder"]), format!("There is no index.html in no such folder, {end}"));
    assert_eq!(of(&["a", "b"]), "web wants at most a folder.");
}

#[test]
fn the_folder_is_the_one_that_cargo_builds_in() {
    let built = folder("web-usual");
    for (target, variable) in [("target", None), ("built", Some("built"))] {
        let pages = built.join(target).join("web");
        fs::create_dir_all(&pages).unwrap();
        fs::write(pages.join("index.html"), target).unwrap();
        let server = Server::start_with(|command| {
            command.current_dir(&built).arg("--no-open").env_remove("CARGO_TARGET_DIR");
            command.envs(variable.map(|value| ("CARGO_TARGET_DIR", value)));
        });
        assert_eq!(server.get("/").1, target.as_bytes());
    }
}

/// What opens a browser is found by its name: here it is a script, or nothing.
#[test]
#[cfg(target_os = "linux")]
fn the_browser_is_opened_at_the_address() {
    use std::os::unix::fs::PermissionsExt as _;
    use std::thread;
    use std::time::{Duration, Instant};

    let (desktop, console) = (folder("web-desktop"), folder("web-console"));
    let (opener, opened) = (desktop.join("xdg-open"), desktop.join("opened"));
    fs::write(desktop.join("index.html"), "").unwrap();
    fs::write(&opener, format!("#!/bin/sh\necho $1 > '{}'\n", opened.display())).unwrap();
    fs::set_permissions(&opener, fs::Permissions::from_mode(0o755)).unwrap();
    let server = Server::start_with(|command| {
        command.arg(&desktop).env("PATH", &desktop);
    });
    let (begun, address) = (Instant::now(), format!("http://{}/\n", server.address));
    while fs::read_to_string(&opened).unwrap_or_default() != address {
        assert!(begun.elapsed() < Duration::from_secs(20), "it was told to open {address}");
        thread::sleep(Duration::from_millis(10));
    }
    let server = Server::start_with(|command| {
        command.arg(&desktop).env("PATH", &console);
    });
    let told = server.told.iter().rev().nth(1).unwrap();
    assert!(told.starts_with("No browser could be started, open the address in one: "), "{told}");
    assert!(server.get("/").0.starts_with("HTTP/1.1 200 OK\r\n"), "it serves all the same");
}

#[test]
#[cfg(unix)]
fn a_signal_ends_it_in_peace() {
    for signal in [rustix::process::Signal::INT, rustix::process::Signal::TERM] {
        let mut server = super::served("web-signal");
        let _waits = server.connect();
        let status = server.end(signal);
        assert_eq!(status.code(), Some(0), "{signal:?}: {status}");
    }
}
