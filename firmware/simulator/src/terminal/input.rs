//! What reaches the gadget from outside: keys, a new size of the window, and the signals that end
//! the program.
//!
//! A thread of its own waits for keys. When the terminal is gone, crossterm looks for keys for ever
//! and does not come back: the gadget must save and end all the same.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::time::Duration;
use std::{io, thread};

use crossterm::event::{self, Event};
#[cfg(unix)]
use signal_hook::consts::{SIGHUP, SIGQUIT};
use signal_hook::consts::{SIGINT, SIGTERM};

/// The signals that end the program. A terminal that hangs up sends the first; Windows has none.
#[cfg(unix)]
const ENDING: [i32; 4] = [SIGHUP, SIGINT, SIGTERM, SIGQUIT];
#[cfg(not(unix))]
const ENDING: [i32; 2] = [SIGINT, SIGTERM];

/// The keyboard, the window and the system.
#[derive(Debug)]
pub struct Input {
    events: Receiver<io::Result<Event>>,
    ended: Arc<AtomicBool>,
}

impl Input {
    /// Listens from now on. The terminal must be in raw mode.
    pub fn listen() -> io::Result<Self> {
        let ended = Arc::new(AtomicBool::new(false));
        for signal in ENDING {
            signal_hook::flag::register(signal, Arc::clone(&ended))?;
        }
        // crossterm hears of a resize from its first look on. Here and not in the thread: a resize
        // before that look would be lost.
        event::poll(Duration::ZERO)?;
        let (sender, events) = mpsc::channel();
        thread::Builder::new().spawn(move || {
            loop {
                let event = event::read();
                let was_last = event.is_err();
                if sender.send(event).is_err() || was_last {
                    return;
                }
            }
        })?;
        Ok(Self { events, ended })
    }

    /// Whether a signal has told the program to end.
    pub fn has_ended(&self) -> bool {
        self.ended.load(Ordering::Relaxed)
    }

    /// The next key or resize, if one comes in this time.
    pub fn next(&self, within: Duration) -> io::Result<Option<Event>> {
        match self.events.recv_timeout(within) {
            Ok(event) => event.map(Some),
            Err(RecvTimeoutError::Timeout) => Ok(None),
            Err(RecvTimeoutError::Disconnected) => Err(io::ErrorKind::UnexpectedEof.into()),
        }
    }
}
