//! `vedette web` as a process, and what it answers.

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::{SocketAddr, TcpStream};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

/// Longer than the server's own patience: an answer that has not come by then does not come.
const PATIENCE: Duration = Duration::from_secs(20);

/// A server that runs until this is dropped.
pub(crate) struct Server {
    child: Child,
    pub(crate) address: SocketAddr,
    /// What it has told the user.
    pub(crate) told: Vec<String>,
}

impl Server {
    /// Serves this folder.
    pub(crate) fn start(folder: &Path) -> Self {
        Self::start_with(|command| {
            command.arg("--no-open").arg(folder);
        })
    }

    /// Starts it, with what is added to its command.
    pub(crate) fn start_with(add: impl FnOnce(&mut Command)) -> Self {
        let mut command = Command::new(env!("CARGO_BIN_EXE_vedette"));
        add(command.arg("web").stdin(Stdio::null()).stdout(Stdio::piped()));
        let mut child = command.spawn().unwrap();
        let lines = BufReader::new(child.stdout.take().unwrap()).lines().map(Result::unwrap);
        let mut told = Vec::new();
        for line in lines {
            told.push(line);
            if told.last().is_some_and(|line| line.starts_with("Ctrl-C")) {
                break;
            }
        }
        let (_, address) = told[0].split_once("http://").unwrap();
        let address = address.trim_end_matches('/').parse().unwrap();
        Self { child, address, told }
    }

    pub(crate) fn connect(&self) -> TcpStream {
        let client = TcpStream::connect(self.address).unwrap();
        client.set_read_timeout(Some(PATIENCE)).unwrap();
        client.set_write_timeout(Some(PATIENCE)).unwrap();
        client
    }

    /// The head and the rest of what is answered to these bytes.
    pub(crate) fn ask(&self, request: &[u8]) -> (String, Vec<u8>) {
        let mut client = self.connect();
        client.write_all(request).unwrap();
        let mut answer = Vec::new();
        client.read_to_end(&mut answer).unwrap();
        let end = answer.windows(4).position(|four| four == b"\r\n\r\n").unwrap() + 4;
        let rest = answer.split_off(end);
        (String::from_utf8(answer).unwrap(), rest)
    }

    pub(crate) fn get(&self, path: &str) -> (String, Vec<u8>) {
        let host = self.address;
        self.ask(format!("GET {path} HTTP/1.1\r\nHost: {host}\r\n\r\n").as_bytes())
    }

    /// Sends it a signal and waits for its end.
    #[cfg(unix)]
    pub(crate) fn end(&mut self, signal: rustix::process::Signal) -> std::process::ExitStatus {
        let id = rustix::process::Pid::from_child(&self.child);
        rustix::process::kill_process(id, signal).unwrap();
        self.child.wait().unwrap()
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // It may have ended already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
