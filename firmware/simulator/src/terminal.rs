//! The gadget in a terminal.
//!
//! One loop: wait for a key until something is due, move the buttons, bring the gadget's time up to
//! the clock, work at the odds for a few milliseconds, save what has changed in the memory, and
//! print the lines of the window that have changed. So a throw is saved before it is shown.
//! Whatever ends it, a key, a signal, a terminal that is gone, an error or a panic, it puts the
//! terminal back in order; and all but a panic save first what waits for a quiet moment.

pub mod escape;
pub mod input;
pub mod keyboard;
mod mistake;
pub mod own;
pub mod saving;
mod way;
pub mod window;

use std::io::{self, Write};
use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use app::device::start::Start;
use app::{Edge, Millis};
use crossterm::cursor::{Hide, MoveTo, Show};
use crossterm::event::{Event, KeyEvent};
use crossterm::style::{Color, Print, ResetColor, SetBackgroundColor, SetForegroundColor};
use crossterm::terminal::{self, Clear, ClearType, EnterAlternateScreen, LeaveAlternateScreen};
use crossterm::{execute, queue};
use escape::Escape;
use input::Input;
use keyboard::{Keyboard, Stroke, stroke};
use mistake::first_mistake;
use own::Own;
use rules_core::scratch::OddsScratch;
use saving::{News, Saving};
use way::Way;
use window::{Line, Size};

use crate::Rulesets;
use crate::calls::stop::Stop;
use crate::simulated::gadget::SimulatedGadget;
use crate::simulated::memory_file::MemoryFile;
use crate::text::paper::wants_no_color;
use crate::text::wrap::wrapped;

/// The longest sleep. A signal goes unnoticed for no longer than this.
const NAP: Millis = 250;
/// How long the loop works at the odds before it looks at the keys again.
const WORK: Duration = Duration::from_millis(5);

/// Runs the gadget until the player quits. Without a file it forgets everything then. When rulesets
/// of the player's own change, the gadget starts anew with them, where the player was.
pub fn run(on_board: Rulesets, mut own: Own, memory: Option<MemoryFile>) -> Result<(), Stop> {
    let (mut scratch, mut saving) = (Box::new(OddsScratch::new()), Saving::new(memory));
    let screen = AlternateScreen::enter()?;
    let input = Input::listen()?;
    let mut way = None;
    let (played, saving) = loop {
        let mut session = Session::begin(on_board, own, saving, &mut scratch, terminal::size()?);
        session.go(way.take());
        let played = session.play(&input);
        session.save_all();
        if !matches!(played, Ok(Ended::RulesChanged)) {
            break (played, session.saving);
        }
        way = Some(Way::of(&session.gadget));
        (own, saving) = (session.own, session.saving);
    };
    drop(screen);
    if let Some(why) = saving.failure() {
        let held = why.held();
        return Err(Stop::Wrong(format!("The last changes could not be saved: {why}; {held}")));
    }
    // A terminal that is gone can be neither read nor written: it was told to end.
    if input.has_ended() { Ok(()) } else { Ok(played.map(|_| ())?) }
}

/// Why a session is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Ended {
    /// The player quits, or a signal came.
    Quit,
    /// There are new rulesets to be played.
    RulesChanged,
}

/// A gadget, and the window it is in.
struct Session<'a> {
    gadget: SimulatedGadget<'a>,
    on_board: Rulesets,
    own: Own,
    escape: Escape,
    keyboard: Keyboard,
    saving: Saving,
    /// Whether the player was asked to quit a second time, because the memory is not saved.
    asked: bool,
    started: Instant,
    size: Size,
    /// The lines that the terminal shows. Empty after a resize, so that all are printed again.
    shown: Vec<Line>,
}

impl<'a> Session<'a> {
    fn begin(
        on_board: Rulesets,
        own: Own,
        saving: Saving,
        scratch: &'a mut OddsScratch,
        size: Size,
    ) -> Self {
        let (region, flash) = (own.region(), saving.flash());
        let start = Start { stays_lit: true, ..Start::default() };
        Self {
            gadget: SimulatedGadget::with_players(on_board, region, scratch, flash, start),
            on_board,
            own,
            escape: Escape::default(),
            keyboard: Keyboard::default(),
            saving,
            asked: false,
            started: Instant::now(),
            size,
            shown: Vec::new(),
        }
    }

    /// Goes where the player was, or begins with the first of the player's own rulesets.
    fn go(&mut self, way: Option<Way>) {
        match way {
            Some(way) => way.go(&mut self.gadget, self.on_board),
            None if self.own.region().is_empty() => {}
            None => self.gadget.play_place(0),
        }
    }

    /// Plays until the session is over.
    fn play(&mut self, input: &Input) -> io::Result<Ended> {
        while !input.has_ended() {
            self.show()?;
            if let ControlFlow::Break(ended) = self.take_turn(input)? {
                return Ok(ended);
            }
        }
        Ok(Ended::Quit)
    }

    /// Waits for the next key, edge or tick and handles it. Breaks when the player quits, or there
    /// are new rulesets.
    fn take_turn(&mut self, input: &Input) -> io::Result<ControlFlow<Ended>> {
        let keys = match input.next(self.nap())? {
            Some(Event::Key(event)) => self.escape.take(event, self.now()),
            Some(Event::Resize(columns, rows)) => {
                self.size = (columns, rows);
                self.shown.clear();
                Vec::new()
            }
            _ => self.escape.lone(self.now()).into_iter().collect(),
        };
        for key in keys {
            if self.strike(key).is_break() {
                return Ok(ControlFlow::Break(Ended::Quit));
            }
        }
        self.catch_up(self.now());
        let begun = Instant::now();
        while begun.elapsed() < WORK && self.gadget.work() {}
        match self.saving.save_in_time() {
            Some(News::Failed) => self.gadget.was_not_saved(),
            Some(News::Mended) => self.gadget.was_saved(),
            None => {}
        }
        if self.own.look() {
            return Ok(ControlFlow::Break(Ended::RulesChanged));
        }
        Ok(ControlFlow::Continue(()))
    }

    /// Handles a key. Breaks when the player quits.
    fn strike(&mut self, key: KeyEvent) -> ControlFlow<()> {
        match stroke(key) {
            Some(Stroke::Quit) => return self.quit(),
            Some(Stroke::Press(button, millis)) => {
                self.asked = false;
                self.keyboard.strike(button, millis, self.now());
            }
            None => {}
        }
        ControlFlow::Continue(())
    }

    /// Breaks when everything is saved. Otherwise the player can still mend what is in the way, and
    /// has to quit a second time.
    fn quit(&mut self) -> ControlFlow<()> {
        self.save_all();
        let saved = self.saving.failure().is_none();
        if saved || std::mem::replace(&mut self.asked, true) {
            return ControlFlow::Break(());
        }
        ControlFlow::Continue(())
    }

    /// Carries out the presses that still wait their turn, and saves everything.
    fn save_all(&mut self) {
        while let Some(due) = self.keyboard.due() {
            self.catch_up(due);
        }
        self.gadget.close();
        self.saving.save();
    }

    /// Moves the buttons and brings the gadget's time up to `now`.
    fn catch_up(&mut self, now: Millis) {
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
        let due = [self.escape.due(), self.keyboard.due(), self.gadget.deadline()];
        let due = due.into_iter().flatten().min();
        let now = self.now();
        Duration::from_millis(due.map_or(NAP, |due| due.saturating_sub(now).min(NAP)))
    }

    /// What stands below the picture: why the memory is not saved, what is wrong with a ruleset, or
    /// the keys.
    fn foot(&self) -> Vec<String> {
        let columns = self.size.0.into();
        match (self.saving.failure(), self.own.wrong()) {
            (None, None) => wrapped(window::KEYS, columns),
            (None, Some(said)) => first_mistake(said, columns),
            (Some(why), _) if self.asked => {
                let go_on = "q again quits without it, any other key plays on.";
                wrapped(&format!("Not saved: {why}. {go_on}"), columns)
            }
            (Some(why), _) => {
                let held = why.held();
                wrapped(
                    &format!("Not saved: {why}; {held}. Every second it is tried again."),
                    columns,
                )
            }
        }
    }

    /// Prints the lines that have changed.
    fn show(&mut self) -> io::Result<()> {
        let lines = window::lines(&self.gadget.picture(), self.foot(), self.size);
        if lines == self.shown {
            return Ok(());
        }
        let mut out = io::stdout().lock();
        if self.shown.is_empty() {
            queue!(out, Clear(ClearType::All))?;
        }
        for (y, line) in (0..).zip(&lines) {
            if self.shown.get(usize::from(y)) != Some(line) {
                queue!(out, MoveTo(0, y), Print(&line.left))?;
                print_lit(&mut out, &line.picture)?;
                queue!(out, Print(&line.right), Clear(ClearType::UntilNewLine))?;
            }
        }
        self.shown = lines;
        out.flush()
    }
}

/// Prints a part of the picture: light on dark whatever the terminal's own colours are, as on the
/// panel. Who wants no colours gets the terminal's own.
fn print_lit(out: &mut impl Write, picture: &str) -> io::Result<()> {
    if picture.is_empty() || wants_no_color() {
        return queue!(out, Print(picture));
    }
    let (light, dark) = (SetForegroundColor(Color::White), SetBackgroundColor(Color::Black));
    queue!(out, light, dark, Print(picture), ResetColor)
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
        execute!(io::stdout(), EnterAlternateScreen, Hide)?;
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
        let _ = execute!(io::stdout(), Show, LeaveAlternateScreen);
        let _ = terminal::disable_raw_mode();
    }
}
