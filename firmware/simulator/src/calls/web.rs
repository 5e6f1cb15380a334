//! The pages of `cargo web`, served on this machine.
//!
//! A browser keeps what a page stores with the page's address, port included: on another port the
//! gadget would have forgotten everything. So the port is the same every time, if it is free.
//!
//! A connection asks once. Each worker takes one, answers it and takes the next; all the time of a
//! connection is limited, so that slow ones cannot keep the others waiting for long.

mod connection;
mod pages;
mod refusal;
mod request;
mod response;

use std::io::{self, Write};
use std::net::{Ipv4Addr, TcpListener};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;
use std::{env, thread};

use connection::Connection;
use request::Request;
use response::Response;
use signal_hook::consts::{SIGINT, SIGTERM};
use signal_hook::flag::register_conditional_shutdown;

use crate::calls::stop::Stop;

/// The port, if it is free: below those that systems hand out by themselves.
const PORT: u16 = 18_700;
/// Connections that are answered at once. A browser has six to one address.
const WORKERS: usize = 16;
/// How long a connection may take. Whole pages take a few milliseconds.
const PATIENCE: Duration = Duration::from_secs(10);
/// How long a worker rests after a connection that failed.
const PAUSE: Duration = Duration::from_millis(10);

/// What becomes of the user's browser.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Browser {
    Opened,
    LeftAlone,
}

/// Where `cargo web` puts the pages, seen from the folder that the user is in.
pub fn usual_folder() -> PathBuf {
    env::var_os("CARGO_TARGET_DIR").map_or_else(|| "target".into(), PathBuf::from).join("web")
}

/// Serves the pages in a folder until a signal ends the program.
pub fn serve(folder: &Path, browser: Browser, out: &mut dyn Write) -> Result<(), Stop> {
    let shown = folder.display();
    if pages::find(folder, "/").is_none() {
        return Err(Stop::Wrong(format!(
            "There is no {} in {shown}, `cargo web` makes the pages",
            pages::INDEX
        )));
    }
    let listener =
        listen(PORT).map_err(|error| Stop::Wrong(format!("No port can be had: {error}")))?;
    let port = listener.local_addr()?.port();
    let address = format!("http://{}:{port}/", Ipv4Addr::LOCALHOST);
    end_in_peace()?;
    writeln!(out, "The pages in {shown} are at {address}")?;
    if port != PORT {
        writeln!(out, "Port {PORT} is taken; at this address the gadget has another memory.")?;
    }
    out.flush()?;
    if browser == Browser::Opened
        && let Err(error) = open::that_detached(&address)
    {
        writeln!(out, "No browser could be started, open the address in one: {error}.")?;
    }
    writeln!(out, "Ctrl-C stops serving them.")?;
    out.flush()?;
    Ok(work(&listener, folder)?)
}

/// Listens on this machine alone: at this port, or at another if it cannot be had.
fn listen(port: u16) -> io::Result<TcpListener> {
    TcpListener::bind((Ipv4Addr::LOCALHOST, port))
        .or_else(|_| TcpListener::bind((Ipv4Addr::LOCALHOST, 0)))
}

/// From now on the usual ways to stop it are not failures: it has nothing to bring to an end.
fn end_in_peace() -> io::Result<()> {
    for signal in [SIGINT, SIGTERM] {
        register_conditional_shutdown(signal, 0, Arc::new(AtomicBool::new(true)))?;
    }
    Ok(())
}

/// Answers whoever connects, for ever.
fn work(listener: &TcpListener, folder: &Path) -> io::Result<()> {
    thread::scope(|scope| {
        for _ in 0..WORKERS {
            let worker = || {
                loop {
                    // Somebody who hangs up is no reason to stop, nor is a system that is short
                    // of something for a moment.
                    if answer_one(listener, folder).is_err() {
                        thread::sleep(PAUSE);
                    }
                }
            };
            thread::Builder::new().spawn_scoped(scope, worker)?;
        }
        Ok(())
    })
}

/// Waits for a connection and answers it.
fn answer_one(listener: &TcpListener, folder: &Path) -> io::Result<()> {
    let (stream, _) = listener.accept()?;
    let mut connection = Connection::new(stream, PATIENCE);
    let response = match Request::read(&mut connection)? {
        Ok(request) => Response::to(&request, folder),
        Err(refused) => refused.into(),
    };
    response.send(&mut connection)?;
    connection.close()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_port_stays_the_same_if_it_is_free() {
        let first = listen(0).unwrap();
        let port = first.local_addr().unwrap().port();
        let second = listen(port).unwrap().local_addr().unwrap();
        assert_ne!(second.port(), port, "it is taken");
        assert!(second.ip().is_loopback());
        drop(first);
        let third = listen(port).unwrap().local_addr().unwrap();
        assert_eq!(third.port(), port);
    }
}
