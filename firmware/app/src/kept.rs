//! What is kept of a crash over the restart: plain numbers under a check sum, for they lie in RAM
//! that no start clears and that holds anything after power-on.

use crate::start::{Crash, Letters};

/// What is kept. Whatever bits are there, they are a value; [`intact`](Self::intact) tells whether
/// they mean one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Kept {
    /// Of all that follows.
    sum: u32,
    /// Not zero when no start has told of the crash yet.
    fresh: u8,
    crash: Crash,
}

impl Kept {
    /// Nothing broke, as far as anybody knows.
    pub const NOTHING: Self = Self { sum: 0, fresh: 0, crash: Crash::NONE };

    /// The same, or nothing if it has suffered.
    #[must_use]
    pub fn intact(self) -> Self {
        if self.sum == self.summed() { self } else { Self::NOTHING }
    }

    /// The same under its sum, to be kept.
    #[must_use]
    pub fn sealed(self) -> Self {
        Self { sum: self.summed(), ..self }
    }

    /// Neither zeros nor noise have this sum.
    fn summed(&self) -> u32 {
        let Crash { what, place, in_a_row } = &self.crash;
        let counts = [self.fresh, *in_a_row];
        let bytes = counts.iter().chain(what.bytes()).chain(place.bytes());
        bytes.fold(u32::MAX, |sum, &byte| (sum ^ u32::from(byte)).wrapping_mul(0x0100_0193))
    }

    /// Something broke at a place. What it was may still be to be told.
    pub fn broke(&mut self, what: Letters<48>, place: Letters<32>) {
        self.fresh = 1;
        self.crash = Crash { what, place, in_a_row: self.crash.in_a_row.saturating_add(1) };
    }

    /// The place is known, and now what it was.
    pub fn tell(&mut self, what: Letters<48>) {
        self.crash.what = what;
    }

    /// The crash that the start has to tell of, and what is kept from then on: how many there were
    /// in a row. `hung` says that the watchdog made this start.
    pub fn at_start(mut self, hung: bool) -> (Option<Crash>, Self) {
        if hung && self.fresh == 0 {
            let suspect = self.crash.what;
            let nobody = Letters::of(format_args!("Hung: no task got on"));
            let what = if suspect == Letters::NONE { nobody } else { suspect };
            self.broke(what, Letters::of(format_args!("ended by the watchdog")));
        }
        let crash = (self.fresh != 0).then_some(self.crash);
        (
            crash,
            Self { crash: Crash { in_a_row: self.crash.in_a_row, ..Crash::NONE }, ..Self::NOTHING },
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn letters<const N: usize>(text: &str) -> Letters<N> {
        Letters::of(format_args!("{text}"))
    }

    fn broken() -> Kept {
        let mut kept = Kept::NOTHING;
        kept.broke(letters("Panic"), letters("view.rs 214"));
        kept.sealed()
    }

    #[test]
    fn what_has_suffered_means_nothing() {
        assert_eq!(broken().intact(), broken());
        assert_eq!(Kept { fresh: 0, ..broken() }.intact(), Kept::NOTHING);
        assert_eq!(Kept { sum: broken().sum ^ 1, ..broken() }.intact(), Kept::NOTHING);
        for other in ["Penic", "Panic ", ""] {
            let crash = Crash { what: letters(other), ..broken().crash };
            assert_eq!(Kept { crash, ..broken() }.intact(), Kept::NOTHING, "{other}");
        }
        assert_eq!(
            Kept { sum: 0, ..Kept::NOTHING }.intact().at_start(true).0.map(|crash| crash.in_a_row),
            Some(1)
        );
    }

    #[test]
    fn a_crash_is_told_once_and_counted_until_all_is_well() {
        let (told, kept) = broken().at_start(false);
        assert_eq!(told.map(|crash| crash.in_a_row), Some(1));
        assert_eq!(kept.at_start(false).0, None);
        let mut again = kept;
        again.broke(letters("Broke"), letters("x"));
        again.tell(letters("Fault at 0"));
        let (told, _) = again.at_start(true);
        let told = told.unwrap();
        assert_eq!(
            (told.in_a_row, told.what.text().as_str()),
            (2, "Fault at 0"),
            "a fault that was told is no hang"
        );
    }

    #[test]
    fn a_hang_names_its_suspect_if_there_was_one() {
        let mut kept = Kept::NOTHING;
        kept.tell(letters("Hung: the display's task"));
        assert_eq!(kept.at_start(false).0, None, "it was a suspicion only");
        assert_eq!(kept.at_start(true).0.unwrap().what.text(), "Hung: the display's task");
        assert_eq!(Kept::NOTHING.at_start(true).0.unwrap().what.text(), "Hung: no task got on");
    }
}
