//! L133-144 Morale of a square that lost bases.

use core::fmt;

use crate::prelude::*;

use super::house::Rule;
use super::pool;

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
        pool::throws_dice(form, self.dice());
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
        tray.fact(&REMOVED, leaving.count());
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

/// L144 The units of the square and which of them leave the game, the first unit in the lowest bit.
#[derive(Clone, Copy, Debug, Default)]
struct Leaving {
    units: u8,
    leave: u8,
}

impl Leaving {
    /// A die for each unit, in the order of the units.
    fn throw(tray: &mut Tray<'_>, units: u8) -> Result<Self, Halt> {
        let leaves = Faces::at_least(LEAVES);
        let throw = Throw::of("Unit", units, D6).counting(leaves).in_order();
        let stays = Faces::range(1, LEAVES - 1);
        let read = |[seen, leave, ..]: RoundState, set: usize| {
            let bit = if set == 0 { 1 << seen } else { 0 };
            [seen + 1, leave | bit, 0, 0, 0, 0, 0, 0]
        };
        let [units, leave, ..] =
            tray.rounds(throw, &[leaves, stays], RoundState::default(), &read)?;
        Ok(Self { units, leave })
    }

    fn count(self) -> u8 {
        // At most five units.
        u8::try_from(self.leave.count_ones()).unwrap_or(u8::MAX)
    }

    /// Whether a unit has thrown and stays.
    fn anybody_stays(self) -> bool {
        self.count() < self.units
    }

    fn tell(self, tray: &mut Tray<'_>, back: bool) -> Fate {
        let count = self.count();
        match (count, self.units) {
            (0, 1) if back => tray.headline("Unit falls back"),
            (0, _) if back => tray.headline("All fall back"),
            (0, 1) => tray.headline("Unit stays"),
            (0, _) => tray.headline("All units stay"),
            (1, _) => tray.headline("Unit removed"),
            _ => tray.headline(format_args!("{count} units removed")),
        }
        match count {
            0 if back => tray.say("Back one square next go"),
            0 => {}
            _ if !self.anybody_stays() => tray.say("No unit is left"),
            _ => {
                tray.say(self);
                if back {
                    tray.say("The rest fall back next go");
                }
            }
        }
        if count > 0 { Fate::UnitsLeave } else { Fate::NoneLeave }
    }
}

/// «Unit 2 is removed», «Units 2 and 4 removed».
impl fmt::Display for Leaving {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let count = self.count();
        f.write_str(if count == 1 { "Unit" } else { "Units" })?;
        let numbers = (1..=self.units).filter(|unit| self.leave & (1 << (unit - 1)) != 0);
        for (place, unit) in (1..).zip(numbers) {
            let join = match place {
                1 => " ",
                // Four have no room for it.
                2 | 3 if place == count => " and ",
                _ => ", ",
            };
            write!(f, "{join}{unit}")?;
        }
        f.write_str(if count == 1 { " is removed" } else { " removed" })
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
