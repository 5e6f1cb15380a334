//! 79, 182-194, 1236-1239 What is left to chance: rash attempts, arms that met by accident,
//! disputes.

use crate::prelude::*;

use super::dice::WarDie;
use super::facts::ALLOWED;
use super::house::Rule;
use super::offer::offer;
use super::trial::Trial;

fields! {
    /// 182-187 May the rash thing be tried?
    pub(super) struct ExceptionalThrow;
}

outcomes! {
    /// Whether it may.
    pub(super) struct Permit(bool) {
        no = "It may not be tried" / "May not",
        yes = "It may be tried" / "May try",
    }
}

facts! { for ExceptionalThrow; ALLOWED }

impl Procedure for ExceptionalThrow {
    type Outcome = Permit;
    const ID: &'static str = "exceptional-throw";
    const NAME: &'static str = "Exceptional throw";
    const KIND: &'static str = "morale";
    const ABOUT: &'static str = "Die I decides whether a rash thing may be tried at all: 1 to 3 \
        allows it, 4 to 6 forbids it until the next move.";
    const LOG: &'static str = "Exception";
    const HELP: &'static str =
        "May a rash thing be tried at all? Die I: 1-3 yes, 4-6 not before the next move.";
    const SECTION: &'static str = "The exceptional throw";
    const LINES: &'static str = "182-187";
    const TABLE: &'static str = "tests";
    const LAYOUT: Layout = Layout::Test;

    fn preview(&self, form: &mut Form) {
        Trial::against(WarDie::I).show(form, "allowed");
    }

    fn resolve(&self, tray: &mut Tray<'_>) -> Result<Permit, Halt> {
        let allowed = Trial::against(WarDie::I).settle(tray)?;
        tray.fact(&ALLOWED, allowed);
        if allowed {
            // 189 The attempt itself is another throw.
            offer(tray, "schimmel", "Schimmel, 5 dice", &[]);
            offer(tray, "schimmel-2d6", "Schimmel, 2d6", &[]);
        } else {
            tray.say("Not before the next move");
        }
        Ok(Permit(allowed))
    }
}

fields! {
    /// 1236-1239 Arms that met by chance.
    pub(super) struct JointCommand;
}

facts! { for JointCommand; COMBINED = Fact::yes_no("combined", "Combined").quiet() }

outcomes! {
    /// Whether they have the odds of combined arms.
    pub(super) struct Joined(bool) {
        no = "Each for itself" / "Alone",
        yes = "Arms act as one" / "As one",
    }
}

impl Procedure for JointCommand {
    type Outcome = Joined;
    const ID: &'static str = "joint-command";
    const NAME: &'static str = "Act together?";
    const KIND: &'static str = "morale";
    const ABOUT: &'static str =
        "Die I decides whether arms that met by chance get the advantage of working together.";
    const LOG: &'static str = "Together";
    const HELP: &'static str = "Do arms that met by chance fight together? Die I.";
    const SECTION: &'static str = "Combined arms";
    const LINES: &'static str = "1236-1239";
    const TABLE: &'static str = "tests";
    const LAYOUT: Layout = Layout::Test;

    fn preview(&self, form: &mut Form) {
        Trial::against(WarDie::I).show(form, "as one");
    }

    fn resolve(&self, tray: &mut Tray<'_>) -> Result<Joined, Halt> {
        let combined = Trial::against(WarDie::I).settle(tray)?;
        tray.fact(&COMBINED, combined);
        if combined {
            offer(tray, "infantry-and-cavalry", "Inf. with cavalry", &[]);
        }
        tray.say(if combined { "Use the combined odds" } else { "Each uses its own odds" });
        Ok(Joined(combined))
    }
}

fields! {
    /// 79 No umpire, and no agreement.
    pub(super) struct Dispute;
}

outcomes! {
    /// The two sides of the game.
    pub(super) enum Party {
        Red = "red" / "Red" => "Red is right" / "Red",
        Blue = "blue" / "Blue" => "Blue is right" / "Blue",
    }
}

facts! { for Dispute; RIGHT = Fact::word::<Party>("right", "Right").quiet() }

/// Red is right up to this face. The text wants a die and does not say which face is whose.
const RED_UP_TO: u8 = 3;

impl Procedure for Dispute {
    type Outcome = Party;
    const ID: &'static str = "dispute";
    const NAME: &'static str = "Dispute";
    const KIND: &'static str = "turn";
    const ABOUT: &'static str =
        "With no umpire and no agreement one die decides: on 1 to 3 Red is right, on 4 to 6 Blue.";
    const HELP: &'static str = "No umpire and no agreement: one die decides for Red or Blue.";
    const SECTION: &'static str = "Play without an umpire";
    const LINES: &'static str = "79";
    const LAYOUT: Layout = Layout::Test;

    fn preview(&self, form: &mut Form) {
        form.throws("1 die");
        form.watch(Watch::only("Red", 0));
    }

    fn resolve(&self, tray: &mut Tray<'_>) -> Result<Party, Halt> {
        let face = tray.roll(Throw::one("Dispute", D6))?;
        let right = if face <= RED_UP_TO { Party::Red } else { Party::Blue };
        tray.fact(&RIGHT, right);
        tray.say(format_args!("Ruling: 1-{RED_UP_TO} Red, {}-6 Blue", RED_UP_TO + 1));
        Ok(right)
    }
}

outcomes! {
    /// 194 What comes of the rash thing.
    pub(super) struct Venture(bool) {
        no = "All committed are lost" / "Lost",
        yes = "The aim is won" / "Won",
    }
}

facts! {
    for Schimmel;
    TOTAL = Fact::number("total", "Points").quiet(),
    SUCCESS = Fact::yes_no("success", "Success").quiet(),
}

facts! {
    for SchimmelTwo;
    TOTAL,
    NEED = Fact::number("need", "Needed").quiet(),
    SUCCESS,
}

/// 193 The least points of the exceptional dice that succeed.
const POINTS: u8 = 8;

/// Tells the points and what comes of them.
fn venture(tray: &mut Tray<'_>, total: u8, need: u8) -> Venture {
    let won = total >= need;
    tray.fact(&TOTAL, total);
    tray.fact(&SUCCESS, won);
    tray.say(format_args!("Total {total}, {need} needed"));
    if won {
        tray.say("Enemy is only repulsed");
    }
    Venture(won)
}

fields! {
    /// 189-194 Five dice, each with a number on one face; the lowest are left out of what is harder
    /// still.
    pub(super) struct Schimmel, rows SchimmelRow;
    "" { removed: u8 = Field::number("Dice left out", 0, 4, 0)
        .help("The lowest dice are left out to make it harder.") }
}

/// 193 What stands on the one face of each die: its name, and its faces. A six turns it up.
#[rustfmt::skip]
static EXCEPTIONAL: [(u8, &str, [&str; 6]); 5] = [
    (1, "Die of 1", ["", "", "", "", "", "1"]),
    (3, "Die of 3", ["", "", "", "", "", "3"]),
    (4, "Die of 4", ["", "", "", "", "", "4"]),
    (5, "Die of 5", ["", "", "", "", "", "5"]),
    (6, "Die of 6", ["", "", "", "", "", "6"]),
];

impl Procedure for Schimmel {
    type Outcome = Venture;
    const ID: &'static str = "schimmel";
    const NAME: &'static str = "Schimmel, 5 dice";
    const KIND: &'static str = "morale";
    const ABOUT: &'static str = "Five dice, each blank but for one number (1, 3, 4, 5, 6; a rolled \
        6 shows it), succeed with a total of 8 or more.";
    const LOG: &'static str = "5 dice";
    const HELP: &'static str =
        "The exceptional dice: five dice with one number each must show 8 or more.";
    const SECTION: &'static str = "The exceptional throw";
    const LINES: &'static str = "189-194";

    fn preview(&self, form: &mut Form) {
        let left = || EXCEPTIONAL.iter().skip(self.removed.into());
        form.title(format_args!("{POINTS} of {}", left().map(|(number, ..)| number).sum::<u8>()));
        let dice = left().count();
        form.throws(format_args!("{dice} {}", if dice == 1 { "die" } else { "dice" }));
        form.watch(Watch::only("succeeds", 1));
    }

    fn resolve(&self, tray: &mut Tray<'_>) -> Result<Venture, Halt> {
        let mut total = 0;
        for (number, name, faces) in EXCEPTIONAL.iter().skip(self.removed.into()) {
            total += number * tray.at_least(Throw::one(name, D6).marked(faces), D6.faces())?;
        }
        Ok(venture(tray, total, POINTS))
    }
}

fields! {
    /// 193 The same with two plain dice.
    pub(super) struct SchimmelTwo;
}

/// 193 The text wants 8, and a chance of one in twelve: that is 11 (R38).
const ONE_IN_TWELVE: u8 = 11;

impl Procedure for SchimmelTwo {
    type Outcome = Venture;
    const ID: &'static str = "schimmel-2d6";
    const NAME: &'static str = "Schimmel, 2d6";
    const KIND: &'static str = "morale";
    const ABOUT: &'static str = "The two-dice alternative succeeds on 11 or more, the stated \
        chance of 1 in 12 (as printed on 8 or more).";
    const LOG: &'static str = "2 dice";
    const HELP: &'static str = "Two plain dice instead of the five exceptional ones.";
    const SECTION: &'static str = "The exceptional throw";
    const LINES: &'static str = "193";

    fn preview(&self, form: &mut Form) {
        form.throws("2 dice");
        form.watch(Watch::only("succeeds", 1));
    }

    fn resolve(&self, tray: &mut Tray<'_>) -> Result<Venture, Halt> {
        let need = if tray.house().on(Rule::Schimmel2d6) { POINTS } else { ONE_IN_TWELVE };
        let total = tray.sum(&[Addend::plain("Schimmel", 2, D6)])?;
        tray.fact(&NEED, need);
        // Two dice are twelve at most.
        Ok(venture(tray, u8::try_from(total).unwrap_or(u8::MAX), need))
    }
}
