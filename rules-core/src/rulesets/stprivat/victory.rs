//! L17-27, L48-51 Victory points.

use core::array;
use core::cmp::Ordering;

use crate::engine::from_input::FromInput as _;
use crate::prelude::*;

use super::turn::LAST;

/// L20 The companies of the French.
pub(super) const FRENCH_INFANTRY: u8 = 24;

/// L20-25 How many the French have: infantry, cavalry, guns, mitrailleuses, and crews.
pub(super) const FRENCH_ARMY: [u8; 5] = [FRENCH_INFANTRY, 10, 3, 2, 5];

/// L20-25 What each of them is worth; the crew with its limber and team.
pub(super) const UNITS: [u8; 5] = [2, 2, 5, 5, 7];

/// L50 What a town is worth: Roncourt, Amanvillers (the text's «Armanvilles», R16) and St. Privat.
const TOWNS: [u8; 3] = [20, 30, 50];

/// L51 The French begin with one point: if nobody does anything they win.
const FRENCH_START: u16 = 1;

/// L48 The end of this turn ends the game unless the Prussians hold a town.
const CHECKED: u8 = 9;
/// L51 From this turn on units may leave for Metz (R20).
const LEAVING: u8 = 10;

/// None to begin with, and no more than the French have of this kind.
const fn none_of(label: &'static str, kind: usize) -> Field {
    #[allow(
        clippy::indexing_slicing,
        reason = "the compiler works it out: an index that fails is a build that fails"
    )]
    Field::number(label, 0, FRENCH_ARMY[kind] as i32, 0)
}

rows! {
    /// The rows of the form: how the game stands, then all that is worth points.
    pub(super) enum Row;
    "" {
        turn = Field::number("Turn", 1, LAST as i32, LAST as i32),
        town_held = Field::tick("Town captured")
            .help("The Prussians hold a town. If none on turn 9, the game ends."),
    }
    "FRENCH LOSSES" {
        infantry = none_of("Infantry lost", 0),
        cavalry = none_of("Cavalry lost", 1),
        gun = none_of("Guns lost", 2),
        mitrailleuse = none_of("Mitr. lost", 3),
        crew_limber_team = none_of("Crews lost", 4),
    }
    "TAKEN BY TURN 8" {
        roncourt = Field::tick("Roncourt").help("The Prussians have taken it by turn 8."),
        amanvillers = Field::tick("Amanvillers").help("The Prussians have taken it by turn 8."),
        st_privat = Field::tick("St. Privat").help("The Prussians have taken it by turn 8."),
    }
    "LEFT FOR METZ" {
        x_infantry = none_of("Infantry off", 0)
            .help("French stands that marched off through sector D-1."),
        x_cavalry = none_of("Cavalry off", 1),
        x_gun = none_of("Guns off", 2),
        x_mitrailleuse = none_of("Mitr. off", 3),
        x_crew_limber_team = none_of("Crews off", 4),
    }
}

/// The first row that is worth points, and how many are.
const FIRST: usize = Row::infantry as usize;
const COUNTS: usize = Row::FIELDS.len() - FIRST;
/// The first row of a town, and the first whose points are French.
const TOWNS_FROM: usize = Row::roncourt as usize;
const FRENCH_FROM: usize = Row::x_infantry as usize;

/// What a row is worth.
static EACH: [u8; COUNTS] = {
    let ([a, b, c, d, e], [f, g, h]) = (UNITS, TOWNS);
    [a, b, c, d, e, f, g, h, a, b, c, d, e]
};

/// L48-51 The points of both sides at the end of a turn.
#[derive(Debug)]
pub(super) struct Victory {
    turn: u8,
    town_held: bool,
    /// All that is worth points, in the order of its rows: French losses, towns, then French units
    /// that have left.
    counts: [u8; COUNTS],
}

impl Fields for Victory {
    const FIELDS: &'static [Field] = Row::FIELDS;

    fn read(inputs: &Inputs) -> Self {
        Self {
            turn: u8::of(inputs.value(Row::turn.into())),
            town_held: bool::of(inputs.value(Row::town_held.into())),
            counts: array::from_fn(|at| u8::of(inputs.value(FIRST + at))),
        }
    }
}

outcomes! {
    /// Who is ahead.
    pub(super) enum Winner {
        Prussian = "prussian" / "Prussians" => "Prussians ahead" / "Pruss.",
        Draw = "draw" / "nobody" => "Points level" / "Level",
        French = "french" / "French" => "French ahead" / "French",
    }
}

facts! {
    for Victory;
    PRUSSIAN = Fact::number("prussian", "Prussian points").quiet(),
    FRENCH = Fact::number("french", "French points").quiet(),
    GAME_OVER = Fact::yes_no("game_over", "Game over").quiet(),
    WINNER = Fact::word::<Winner>("winner", "Ahead").quiet(),
}

impl Victory {
    /// The rows that are worth points, how many are set, and what each is worth.
    fn lines(&self) -> impl Iterator<Item = (usize, u8, u8)> {
        (FIRST..).zip(self.counts).zip(EACH).map(|((row, count), each)| (row, count, each))
    }

    /// The points of the Prussians and of the French.
    fn points(&self) -> (u16, u16) {
        let (mut prussian, mut french) = (0, FRENCH_START);
        for (row, count, each) in self.lines() {
            let side = if row < FRENCH_FROM { &mut prussian } else { &mut french };
            *side += u16::from(count) * u16::from(each);
        }
        (prussian, french)
    }

    /// Names what the first units that count are worth.
    fn look_up(&self, tray: &mut Tray<'_>) {
        /// The lines of infantry, cavalry, guns, mitrailleuses and crews in the order of battle.
        const LINES: [usize; 5] = [1, 2, 3, 4, 6];
        /// Its column of victory points.
        const WORTH: usize = 3;
        let of_towns = TOWNS_FROM - FIRST..FRENCH_FROM - FIRST;
        let counted = self.counts.iter().enumerate().filter(|&(_, &count)| count > 0);
        let unit = counted.map(|(at, _)| at).find(|at| !of_towns.contains(at));
        let kind = unit.map(|at| if at < of_towns.start { at } else { at - of_towns.end });
        if let Some(&line) = kind.and_then(|kind| LINES.get(kind)) {
            tray.look_up("order-of-battle", line, WORTH);
        }
    }

    /// L50 Whether a town is ticked: it was taken by turn VIII and not lost again by IX, so it is
    /// held.
    fn town_scores(&self) -> bool {
        self.lines().any(|(row, count, _)| (TOWNS_FROM..FRENCH_FROM).contains(&row) && count > 0)
    }

    /// L48 A town that scores keeps the game going, and so does one that was taken only on turn IX,
    /// which is worth nothing (R28).
    fn game_over(&self) -> bool {
        let held = self.town_held || self.town_scores();
        self.turn >= LAST || self.turn >= CHECKED && !held
    }

    /// Of each kind of unit the row for those that have left, how many are lost, how many have
    /// left, and how many there are.
    fn units(&self) -> impl Iterator<Item = (usize, u8, u8, u8)> {
        let off = self.counts.into_iter().skip(FRENCH_FROM - FIRST);
        (FRENCH_FROM..)
            .zip(self.counts)
            .zip(off)
            .zip(FRENCH_ARMY)
            .map(|(((row, lost), off), has)| (row, lost, off, has))
    }
}

impl Procedure for Victory {
    type Outcome = Winner;
    const ID: &'static str = "victory";
    const NAME: &'static str = "Victory points";
    const KIND: &'static str = "turn";
    const ABOUT: &'static str = "Adds up both sides' points and says who is ahead and whether the \
        game is over at the end of this turn.";
    const HELP: &'static str = "Adds up both sides' victory points and says if the game is over.";
    const LOG: &'static str = "Victory";
    const SECTION: &'static str = "Victory";
    const LINES: &'static str = "17-27,48-51";
    const TABLE: &'static str = "order-of-battle";
    const THROWS: bool = false;

    /// Neither can be, so such an entry is a slip (R33).
    fn check(&self, _: &House) -> Result<(), Refusal> {
        for (row, lost, off, has) in self.units() {
            if off > 0 && self.turn < LEAVING {
                let from = format_args!("Units leave from turn {LEAVING}");
                return Err(Refusal::new(row, from));
            }
            if lost + off > has {
                return Err(Refusal::new(row, format_args!("Lost and off: {has} at most")));
            }
        }
        Ok(())
    }

    fn preview(&self, form: &mut Form) {
        let (prussian, french) = self.points();
        form.title(format_args!("{prussian} v {french}"));
        form.throws("Prussians v French");
        for (row, count, each) in self.lines() {
            form.points(row, count, each.into());
            if self.turn < LEAVING && row >= FRENCH_FROM && count == 0 {
                form.hide(row);
            }
        }
        if self.turn < CHECKED || self.town_scores() {
            form.hide(Row::town_held);
        }
    }

    fn resolve(&self, tray: &mut Tray<'_>) -> Result<Winner, Halt> {
        let (prussian, french) = self.points();
        let winner = match prussian.cmp(&french) {
            Ordering::Greater => Winner::Prussian,
            Ordering::Equal => Winner::Draw,
            Ordering::Less => Winner::French,
        };
        tray.fact(&PRUSSIAN, prussian);
        tray.fact(&FRENCH, french);
        tray.fact(&GAME_OVER, self.game_over());
        self.look_up(tray);
        tray.fact(&WINNER, winner);
        tray.total(|| points("Prussians", prussian).of_rows(FIRST..FRENCH_FROM));
        tray.total(|| {
            let from_start = |total: Total| total.plus("From the start", "", signed(FRENCH_START));
            from_start(points("French", french).of_rows(FRENCH_FROM..FIRST + COUNTS))
        });
        tray.say(format_args!("Prussians {prussian}, French {french}"));
        if self.game_over() {
            match winner {
                Winner::Draw => {
                    tray.headline("The game is drawn");
                    tray.short("Drawn");
                }
                winner => tray.headline(format_args!("{} win", winner.word().label)),
            }
        }
        let end = if self.game_over() { "The game is over" } else { "The game goes on" };
        tray.say(end);
        Ok(winner)
    }
}

fn points(side: &'static str, points: u16) -> Total {
    Total::new(side, signed(points)).label("Points")
}

/// Some hundred points at most.
fn signed(points: u16) -> i16 {
    i16::try_from(points).unwrap_or(i16::MAX)
}
