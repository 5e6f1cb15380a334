//! The gadget in a terminal.
//!
//! One loop: wait for a key until something is due, move the buttons, bring the gadget's time up to
//! the clock, work at the odds for a few milliseconds, and print the lines of the window that have
//! changed. Whatever ends it, a key, a signal, an error or a panic, it puts the terminal back in
//! order.

pub mod keyboard;
pub mod window;

use std::io::{self, Write};
use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use app::device::start::Start;
use app::{Edge, Millis};
use crossterm::cursor::{Hide, MoveTo, Show};
use crossterm::event::{self, Event};
use crossterm::style::{Color, Print, ResetColor, SetBackgroundColor, SetForegroundColor};
use crossterm::terminal::{self, Clear, ClearType, EnterAlternateScreen, LeaveAlternateScreen};
use crossterm::{execute, queue};
use keyboard::{Keyboard, Stroke, stroke};
use rules_core::scratch::OddsScratch;
use signal_hook::consts::SIGTERM;
use window::Size;

use crate::Rulesets;
use crate::simulated::flash::Flash;
use crate::simulated::gadget::SimulatedGadget;

/// The longest sleep. A signal goes unnoticed for no longer than this.
const NAP: Millis = 250;
/// How long the loop works at the odds before it looks at the keys again.
const WORK: Duration = Duration::from_millis(5);

/// Runs the gadget until the player quits.
pub fn run(rulesets: Rulesets, flash: Flash) -> io::Result<()> {
    let ended = Arc::new(AtomicBool::new(false));
    signal_hook::flag::register(SIGTERM, Arc::clone(&ended))?;
    let mut scratch = Box::new(OddsScratch::new());
    let _screen = AlternateScreen::enter()?;
    let mut session = Session {
        gadget: SimulatedGadget::remembering(rulesets, &mut scratch, flash, Start::default()),
        keyboard: Keyboard::default(),
        started: Instant::now(),
        size: terminal::size()?,
        shown: Vec::new(),
    };
    while !ended.load(Ordering::Relaxed) {
        session.show()?;
        if session.take_turn()?.is_break() {
            break;
        }
    }
    Ok(())
}

/// A gadget, and the window it is in.
struct Session<'a> {
    gadget: SimulatedGadget<'a>,
    keyboard: Keyboard,
    started: Instant,
    size: Size,
    /// The lines that the terminal shows. Empty after a resize, so that all are printed again.
    shown: Vec<String>,
}

impl Session<'_> {
    /// Waits for the next key, edge or tick and handles it. Breaks when the player quits.
    fn take_turn(&mut self) -> io::Result<ControlFlow<()>> {
        if event::poll(self.nap())? {
            match event::read()? {
                Event::Key(event) => match stroke(event) {
                    Some(Stroke::Quit) => return Ok(ControlFlow::Break(())),
                    Some(Stroke::Press(button, millis)) => {
                        self.keyboard.strike(button, millis, self.now())
                    }
                    None => {}
                },
                Event::Resize(columns, rows) => {
                    self.size = (columns, rows);
                    self.shown.clear();
                }
                _ => {}
            }
        }
        self.catch_up();
        let begun = Instant::now();
        while begun.elapsed() < WORK && self.gadget.work() {}
        Ok(ControlFlow::Continue(()))
    }

    /// Moves the buttons and brings the gadget's time up to the clock.
    fn catch_up(&mut self) {
        let now = self.now();
        while let Some((at, edge)) = self.keyboard.moved(now) {
            self.gadget.wait_until(at);
            match edge {
                Edge::Down(button) => self.gadget.press(button),
                Edge::Up(button) => self.gadget.release(button),
            }
        }
        self.gadget.wait_until(now);
    }

    fn now(&self) -> Millis {
        self.started.elapsed().as_millis().try_into().unwrap_or(Millis::MAX)
    }

    /// How long to sleep: until something is due.
    fn nap(&self) -> Duration {
        if self.gadget.is_busy() {
            return Duration::ZERO;
        }
        let due = [self.keyboard.due(), self.gadget.deadline()].into_iter().flatten().min();
        let now = self.now();
        Duration::from_millis(due.map_or(NAP, |due| due.saturating_sub(now).min(NAP)))
    }

    /// Prints the lines that have changed.
    fn show(&mut self) -> io::Result<()> {
        let lines = window::lines(&self.gadget.picture(), self.size);
        if lines == self.shown {
            return Ok(());
        }
        let mut out = io::stdout().lock();
        if self.shown.is_empty() {
            queue!(out, Clear(ClearType::All))?;
        }
        for (y, line) in (0..).zip(&lines) {
            if self.shown.get(usize::from(y)) != Some(line) {
                queue!(out, MoveTo(0, y), Print(line), Clear(ClearType::UntilNewLine))?;
            }
        }
        self.shown = lines;
        out.flush()
    }
}

/// A terminal set up for the gadget. Dropping this puts the terminal back in order, and so does a
/// panic before it prints its message.
struct AlternateScreen {
    /// Whether there is still something to put back.
    up: Arc<AtomicBool>,
}

impl AlternateScreen {
    fn enter() -> io::Result<Self> {
        let up = Arc::new(AtomicBool::new(true));
        let (screen, before) = (Self { up: Arc::clone(&up) }, std::panic::take_hook());
        std::panic::set_hook(Box::new(move |panic| {
            leave(&up);
            before(panic);
        }));
        terminal::enable_raw_mode()?;
        // Light on dark whatever the terminal's own colours are, as on the panel.
        let (light, dark) = (SetForegroundColor(Color::White), SetBackgroundColor(Color::Black));
        execute!(io::stdout(), EnterAlternateScreen, Hide, light, dark)?;
        Ok(screen)
    }
}

impl Drop for AlternateScreen {
    fn drop(&mut self) {
        leave(&self.up);
    }
}

/// Puts the terminal back in order, once.
fn leave(up: &AtomicBool) {
    if up.swap(false, Ordering::Relaxed) {
        // Errors are dropped: the program ends, and nothing else can put the terminal back.
        let _ = execute!(io::stdout(), ResetColor, Show, LeaveAlternateScreen);
        let _ = terminal::disable_raw_mode();
    }
}
