//! Odds of the form on the screen, worked out in slices while the player reads.

use rules_core::chance::Chance;
use rules_core::field::Inputs;
use rules_core::form::Watch;
use rules_core::house::House;
use rules_core::odds::Odds;
use rules_core::plain_dice::PlainDice;
use rules_core::procedure::ProcedureInfo;
use rules_core::scratch::{Effort, OddsScratch};

/// A slice of odds: well below the 5 ms (625,000 cycles) that input may wait.
const SLICE: u32 = 250_000;

/// After this many slices without an end the odds line turns into a progress bar: about 50 ms.
const PATIENCE: u16 = 24;

/// Odds that are being worked out while the player reads.
#[derive(Debug)]
pub struct LiveOdds<'a> {
    scratch: &'a mut OddsScratch,
    odds: Odds,
    of: OddsSubject,
    state: OddsState,
    slices: u16,
    /// What the footer of these odds' form watches.
    watch: Option<Watch>,
    before: OddsBefore,
}

/// What a form's footer showed of the odds before an input changed. It stays for the moment until
/// the new odds are known: they come in a few milliseconds, and the bus is free for the form.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OddsBefore {
    /// The chances of the odds line, in thousandths; none where there was no line.
    pub line: Option<[u32; 2]>,
    /// What the chance in figures was of, if it was right when the input changed; empty where there
    /// was none.
    pub label: Option<&'static str>,
}

/// What the odds are of.
#[expect(clippy::large_enum_variant, reason = "there is one of them, and no heap to box it in")]
#[derive(Debug)]
pub(super) enum OddsSubject {
    Nothing,
    /// A procedure with its inputs, and the house rules that hold.
    Situation(&'static ProcedureInfo, Inputs, House),
    Plain(PlainDice),
}

/// How far the odds are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum OddsState {
    /// They are not wanted.
    Off,
    Working,
    Known,
    /// The walk cannot follow: no odds for this one.
    Lost,
}

/// What a screen can show of the odds.
#[derive(Debug)]
pub enum OddsProgress<'a> {
    /// No odds are shown.
    Off,
    /// Not known yet: what was shown before; or the share visited so far, once it takes long
    /// enough to show it.
    Waiting(OddsBefore),
    Working(u32),
    Known(&'a Odds),
}

impl OddsBefore {
    /// An empty line.
    const NOTHING: Self = Self { line: Some([0; 2]), label: None };
}

impl OddsSubject {
    /// Whether it is the same procedure, whatever its inputs.
    fn entry_is(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Situation(procedure, ..), Self::Situation(other, ..)) => {
                core::ptr::eq(*procedure, *other)
            }
            _ => false,
        }
    }

    fn is(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Situation(procedure, inputs, house), Self::Situation(other, others, rules)) => {
                core::ptr::eq(*procedure, *other) && inputs == others && house == rules
            }
            (Self::Plain(dice), Self::Plain(other)) => dice == other,
            _ => false,
        }
    }
}

impl<'a> LiveOdds<'a> {
    /// No odds yet, and the room to work some out.
    pub(super) fn new(scratch: &'a mut OddsScratch) -> Self {
        Self {
            scratch,
            odds: Odds::default(),
            of: OddsSubject::Nothing,
            state: OddsState::Off,
            slices: 0,
            watch: None,
            before: OddsBefore::NOTHING,
        }
    }

    /// Starts on other odds, unless just these are known or being worked out.
    pub(super) fn begin(&mut self, subject: OddsSubject, watch: Option<Watch>) {
        if self.of.is(&subject) && self.state != OddsState::Off {
            return;
        }
        self.before = match self.state {
            _ if !self.of.entry_is(&subject) => OddsBefore::NOTHING,
            OddsState::Known => self.shown(),
            // Two inputs ago is too long ago for a figure.
            _ => OddsBefore { label: None, ..self.before },
        };
        self.watch = watch;
        self.scratch.clear();
        self.odds = Odds::default();
        self.of = subject;
        self.state = OddsState::Working;
        self.slices = 0;
    }

    /// Drops the odds: they are not wanted now.
    pub fn stop(&mut self) {
        self.of = OddsSubject::Nothing;
        self.state = OddsState::Off;
    }

    pub fn is_busy(&self) -> bool {
        self.state == OddsState::Working
    }

    pub fn is_known(&self) -> bool {
        self.state == OddsState::Known
    }

    pub fn scratch(&self) -> &OddsScratch {
        self.scratch
    }

    /// The chance that the footer watches and that of a draw, in thousandths.
    pub fn watched(&self) -> [u32; 2] {
        let Some(watch) = self.watch else { return [0; 2] };
        let (won, draw) = self.odds.watched(watch);
        [won.permille(), draw.permille()]
    }

    /// Whether the rules rather forbid the throw than allow it.
    pub fn forbids(&self) -> bool {
        self.odds.forbidden() > self.odds.known().and(Chance::ratio(1, 2))
    }

    /// What the footer shows of odds that are known.
    fn shown(&self) -> OddsBefore {
        if self.forbids() {
            return OddsBefore::NOTHING;
        }
        let label = self.watch.map_or("", |watch| watch.label);
        let line = (!label.is_empty()).then(|| self.watched());
        OddsBefore { line, label: Some(label) }
    }

    pub fn seen(&self) -> OddsProgress<'_> {
        match self.state {
            OddsState::Off | OddsState::Lost => OddsProgress::Off,
            OddsState::Working if self.slices <= PATIENCE => OddsProgress::Waiting(self.before),
            OddsState::Working => OddsProgress::Working(self.odds.known().permille()),
            OddsState::Known => OddsProgress::Known(&self.odds),
        }
    }

    pub(super) fn work(&mut self) -> bool {
        if self.state != OddsState::Working {
            return false;
        }
        self.slices = self.slices.saturating_add(1);
        let effort = &mut Effort::cycles(SLICE);
        let done = match &self.of {
            OddsSubject::Nothing => Ok(true),
            OddsSubject::Situation(procedure, inputs, house) => {
                self.odds.step(procedure, inputs, house, self.scratch, effort)
            }
            OddsSubject::Plain(dice) => dice.work(self.scratch, effort),
        };
        match done {
            Ok(true) => self.state = OddsState::Known,
            // Some twenty steps of the progress bar a second are enough for the eye.
            Ok(false) => return self.slices > PATIENCE && self.slices.is_multiple_of(16),
            Err(_) => self.state = OddsState::Lost,
        }
        true
    }
}
