//! 398-404, 466-467 Columns that close up, and messengers.

use crate::prelude::*;

use crate::rulesets::kriegsspiel::counted::{Duration, MOVES, pieces};
use crate::rulesets::kriegsspiel::form::by_pieces;
use crate::rulesets::kriegsspiel::house::Rule;

use super::chart::{Ground, Unit, paces};

/// 467 As far as messengers gallop.
const GALLOP: u16 = 2000;

fields! {
    /// 466-467 An order rides to its unit.
    pub(in super::super) struct Messenger, rows MessengerRow;
    "" { distance: u16 = Field::number("Paces", 0, 60_000, 2000) }
}

impl Messenger {
    /// 900 paces in a move, and 700.
    fn rates() -> [u16; 2] {
        [Unit::MessengerFirst, Unit::MessengerAfter]
            .map(|unit| paces(unit.index(), Ground::Open.index()).unwrap_or(u16::MAX))
    }

    /// Beyond 2000 paces he rides slower from the outset; by the chart only for the rest (R33).
    fn moves(&self, house: &House) -> Duration {
        let [fast, slow] = Self::rates();
        Duration::of(match self.distance.checked_sub(GALLOP) {
            None | Some(0) => pieces(self.distance.into(), fast.into()),
            Some(rest) if house.on(Rule::Messenger) => {
                // Both parts over one denominator, so that only their sum is rounded.
                let [first, rest, fast, slow] = [GALLOP, rest, fast, slow].map(u32::from);
                pieces(first * slow + rest * fast, fast * slow)
            }
            Some(_) => pieces(self.distance.into(), slow.into()),
        })
    }
}

facts! { for Messenger; MOVES }

impl Procedure for Messenger {
    type Outcome = Certain;
    const ID: &'static str = "messenger";
    const NAME: &'static str = "Messenger";
    const KIND: &'static str = "movement";
    const ABOUT: &'static str = "Gives the moves an order needs over open ground, at 900 paces a \
        move up to 2000 paces and 700 throughout beyond.";
    const LOG: &'static str = "Message";
    const HELP: &'static str = "How many moves an order is on its way.";
    const SECTION: &'static str = "Messengers";
    const LINES: &'static str = "466-467,2150-2167";
    const TABLE: &'static str = "march-chart";
    const THROWS: bool = false;

    fn preview(&self, form: &mut Form) {
        self.moves(&form.house).show(form);
        by_pieces(form, MessengerRow::distance.into(), self.distance, 500);
    }

    fn resolve(&self, tray: &mut Tray<'_>) -> Result<Certain, Halt> {
        let moves = self.moves(tray.house());
        let is_far = self.distance > GALLOP;
        let rider = if is_far { Unit::MessengerAfter } else { Unit::MessengerFirst };
        tray.look_up("march-chart", rider.index(), Ground::Open.index());
        Ok(moves.tell(tray))
    }
}

fields! {
    /// 398-404 A column closes up on its head.
    pub(in super::super) struct ColumnContract, rows ColumnRow;
    "PACES" {
        length: u16 = Field::number("Column", 1, 20_000, 1500),
        closed: u16 = Field::number("Closed up", 0, 20_000, 225),
        rate: u16 = Field::number("Rear moves", 1, 2000, 200)
            .help("Paces a move of the rear of the column."),
        head: u16 = Field::number("Head moves", 0, 1999, 0)
            .help("Paces a move of the head of the column; 0 if it halts."),
    }
}

impl ColumnContract {
    /// The tail gains on the head (404; its 250 paces a minute are a slip for 100, R32). A move
    /// begun counts, and so does a minute: half of one.
    fn duration(&self) -> Duration {
        let gain = u32::from(self.rate.saturating_sub(self.head).max(1));
        let way = u32::from(self.length.saturating_sub(self.closed));
        let [moves, minutes] = [1, 2].map(|parts| pieces(way * parts, gain));
        Duration { moves, minutes }
    }
}

facts! {
    for ColumnContract;
    MINUTES = Fact::number("minutes", "Minutes").quiet(),
    MOVES,
}

impl Procedure for ColumnContract {
    type Outcome = Certain;
    const ID: &'static str = "column-contract";
    const NAME: &'static str = "Column closes up";
    const KIND: &'static str = "movement";
    const ABOUT: &'static str = "Gives the minutes and moves a column needs to close up, with its \
        rate and that of its head in paces a move.";
    const LOG: &'static str = "Column";
    const HELP: &'static str = "How long a column takes to close up.";
    const SECTION: &'static str = "Contracting a column";
    const LINES: &'static str = "398-404";
    const TABLE: &'static str = "lengths";
    const THROWS: bool = false;

    fn check(&self, _: &House) -> Result<(), Refusal> {
        if self.closed > self.length {
            return Err(Refusal::new(ColumnRow::closed, "Closed up is too long"));
        }
        if self.head >= self.rate {
            return Err(Refusal::new(ColumnRow::head, "The head must be slower"));
        }
        Ok(())
    }

    fn preview(&self, form: &mut Form) {
        by_pieces(form, ColumnRow::length.into(), self.length, 50);
        by_pieces(form, ColumnRow::closed.into(), self.closed, 25);
        // One that never closes up takes no time.
        if self.check(&form.house).is_ok() {
            self.duration().show(form);
        }
    }

    fn resolve(&self, tray: &mut Tray<'_>) -> Result<Certain, Halt> {
        tray.fact(&MINUTES, self.duration().minutes);
        Ok(self.duration().tell(tray))
    }
}
