//! L133-144 Morale of a square that lost bases.

use crate::prelude::*;

use super::footer::throws_dice;
use super::house::Rule;

mod leaving;

use leaving::Leaving;

/// L135 A die of this much is a morale failure (MF).
pub(super) const FAILS: u8 = 4;
/// L144 More failures than this change nothing.
const MOST_FAILURES: u8 = 3;
/// L144 A unit whose die shows this much leaves the game.
pub(super) const LEAVES: u8 = 5;

choices! {
    /// L140-144 What the failures come to. More than three count as three (R16).
    pub(super) enum Shock {
        Unshaken = "ok" / "No effect",
        Pinned = "pinned" / "Pinned",
        FallBack = "fall-back" / "Fall back",
        Break = "break" / "Dice for units",
    }
}

impl Shock {
    pub(super) const fn of(failures: u8) -> Self {
        match failures {
            0 => Self::Unshaken,
            1 => Self::Pinned,
            2 => Self::FallBack,
            _ => Self::Break,
        }
    }
}

fields! {
    /// L133-144 A morale test.
    pub(super) struct Morale, rows Row;
    "" {
        killed: u8 = Field::number("Bases lost", 0, 20, 1),
        reservist: bool = Field::tick("Any reservists")
            .help("A reservist unit is in the square: one more morale die."),
        pro_full: bool = Field::tick("Full prof. unit")
            .help("A professional unit at full strength cancels one failure."),
        units: u8 = Field::number("Units in square", 1, 5, 1),
    }
}

facts! {
    for Morale;
    RAW = Fact::number("raw_failures", "Morale failures").quiet(),
    FAILURES = Fact::number("failures", "Failures that count").quiet(),
    REMOVED = Fact::number("removed", "Units removed").quiet(),
    BACK = Fact::yes_no("survivors_fall_back", "Survivors fall back").quiet(),
    RESULT = Fact::word::<Shock>("result", "Result").quiet(),
}

outcomes! {
    /// What the players see happen.
    pub(super) enum Fate {
        Unshaken = "No effect" / "No effect",
        Pinned = "Pinned" / "Pinned",
        FallsBack = "Falls back" / "Back",
        NoneLeave = "No unit removed" / "0 gone",
        UnitsLeave = "Units removed" / "1+ gone",
    }
}

impl Morale {
    /// L135 A die for every base. L138 One more if there are reservists: one for the test, not for
    /// each unit, and only when something was lost (R14).
    const fn dice(&self) -> u8 {
        self.killed + self.reservists_die()
    }

    const fn reservists_die(&self) -> u8 {
        if self.reservist && self.killed > 0 { 1 } else { 0 }
    }

    /// How the dice came, and how many of their failures count. There are no fewer than none.
    fn tell_totals(&self, tray: &mut Tray<'_>, raw: u8, failures: u8) {
        if self.killed == 0 {
            return;
        }
        let counted = i16::from(raw) - i16::from(self.taken_back());
        tray.total(|| {
            Total::new("", self.dice()).of_rows([Row::killed, Row::reservist]).label("Morale dice")
        });
        tray.total(|| {
            Total::new("", counted)
                .of_rows([Row::pro_full])
                .plus("Morale failures", "", raw)
                .label("Failures that count")
                .figure(failures)
        });
    }

    /// L137 A professional unit at full strength takes back one failure of the test, however many
    /// there are (R15).
    const fn taken_back(&self) -> u8 {
        if self.pro_full { 1 } else { 0 }
    }
}

impl Procedure for Morale {
    type Outcome = Fate;
    const ID: &'static str = "morale";
    const NAME: &'static str = "Morale";
    const KIND: &'static str = "morale";
    const USE: &'static str = "top";
    const ABOUT: &'static str = "Morale of a square that lost bases";
    const HELP: &'static str =
        "A square that lost bases rolls a die for each: 4, 5 or 6 is a morale failure.";
    const SECTION: &'static str = "9 Morale";
    const LINES: &'static str = "133-144";
    const TABLE: &'static str = "morale";

    fn preview(&self, form: &mut Form) {
        form.title(format_args!("{FAILS}+ fails"));
        throws_dice(form, self.dice());
        if self.killed > 0 {
            form.watch(Watch::only("no effect", Fate::Unshaken.bucket()));
            form.points(Row::killed, self.killed, 1);
            form.points(Row::reservist, self.reservist, 1);
            form.points(Row::pro_full, self.pro_full, -1);
        }
        // The units are counted only when they may have to throw.
        if Shock::of(self.dice().saturating_sub(self.taken_back())) != Shock::Break {
            form.hide(Row::units);
        }
    }

    fn resolve(&self, tray: &mut Tray<'_>) -> Result<Fate, Halt> {
        let raw = tray.at_least(Throw::of("Morale", self.dice(), D6), FAILS)?;
        let failures = raw.saturating_sub(self.taken_back());
        let shock = Shock::of(failures);
        let leaving = if shock == Shock::Break {
            Leaving::throw(tray, self.units)?
        } else {
            Leaving::default()
        };
        // L144 By the letter the units that stay have no further duty. The house rule sends them
        // back, if there are any (R16).
        let back = leaving.anybody_stays() && tray.house().on(Rule::Mf3Back);

        self.tell_totals(tray, raw, failures);
        tray.look_up("morale", usize::from(failures.min(MOST_FAILURES)), 0_usize);
        tray.fact(&RAW, raw);
        tray.fact(&FAILURES, failures);
        tray.fact(&REMOVED, leaving.count);
        tray.fact(&BACK, back);
        tray.fact(&RESULT, shock);
        Ok(match shock {
            Shock::Unshaken => {
                tray.say(if raw > 0 { "Failures cancelled by prof." } else { "No morale failure" });
                Fate::Unshaken
            }
            Shock::Pinned => {
                tray.say("Nothing may leave next go");
                Fate::Pinned
            }
            Shock::FallBack => {
                tray.say("All fall back next go");
                Fate::FallsBack
            }
            Shock::Break => leaving.tell(tray, back),
        })
    }
}

/// Sends a square that lost bases to its test.
pub(super) fn follow(tray: &mut Tray<'_>, lost: u8) {
    if lost > 0 {
        // The form takes twenty; one attack costs eighteen at most.
        let killed = lost.min(20);
        tray.follow(|| FollowUp::to(Morale::ID, "Morale").note(killed).set("killed", killed));
    }
}
