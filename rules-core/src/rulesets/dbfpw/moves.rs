//! L7-27, L75-93, L159, L171, L177 The columns of the troop table that no die decides: moves and
//! ranges.

use crate::prelude::*;

use super::paces;
use super::troops::{self, Band, Troop};

choices! {
    /// The columns of the movement table.
    pub(super) enum Going {
        Good = "gg" / "GG",
        Bad = "bg" / "BG",
        Road = "road" / "road",
    }
}

choices! {
    /// Why a unit may not move there.
    enum Reason { Impassable = "impassable" / "impassable" }
}

/// L27 What infantry in good going moves further into close combat, in hundreds of paces.
pub(super) const CHARGE: u8 = 1;

fields! {
    /// L7-27 How far a unit moves.
    pub(super) struct Move, rows Row;
    "" {
        troop: Troop = troops::choice::<{ troops::MOVE }>("Type", Troop::InfBlr1).id("type"),
        going: Going = Field::choice::<Going>("Going"),
        charge: bool = Field::tick("Into combat")
            .help("It moves into close combat: 100 more for infantry, not in column."),
        column: bool = Field::tick("Attack column")
            .help("The infantry is formed in attack column."),
        dismounted: bool = Field::tick("Dismounted")
            .help("Skirmishing cavalry that fights and moves on foot."),
    }
}

impl Move {
    /// L159 Skirmishing cavalry moves as infantry when dismounted.
    const fn moves_as(&self) -> Troop {
        if self.dismounted { Troop::InfBlr1 } else { self.troop }
    }

    /// Whether «#» stands by the figure: infantry in good going (R7).
    fn may_charge(&self) -> bool {
        self.moves_as().is_infantry() && self.going == Going::Good
    }

    /// Hundreds of paces; 0 where it may not go.
    fn hundreds(&self) -> u8 {
        let move_of = self.moves_as().figures().moves.get(self.going.index()).copied().unwrap_or(0);
        let charges = self.charge && !self.column && self.may_charge();
        move_of + if charges { CHARGE } else { 0 }
    }
}

facts! {
    for Move;
    ALLOWED = Fact::yes_no("allowed", "Allowed").quiet(),
    REASON = Fact::word::<Reason>("reason", "Reason").sometimes().quiet(),
    PACES = Fact::number("paces", "Paces").quiet(),
}

impl Procedure for Move {
    type Outcome = Certain;
    const ID: &'static str = "move";
    const NAME: &'static str = "Move";
    const KIND: &'static str = "movement";
    const USE: &'static str = "common";
    const ABOUT: &'static str = "Move allowance in paces";
    const HELP: &'static str = "How many paces a unit may move on this going.";
    const TABLE: &'static str = "troop-ref";
    const SECTION: &'static str = "Firing: troop types";
    const LINES: &'static str = "7-27, 159, 171, 177";
    const THROWS: bool = false;

    fn check(&self, _: &House) -> Result<(), Refusal> {
        if self.dismounted && self.troop != Troop::Sc {
            return Err(Refusal::new(Row::dismounted, "Only SC can dismount"));
        }
        if self.column && !self.troop.is_infantry() {
            return Err(Refusal::new(Row::column, "Only Inf form columns"));
        }
        Ok(())
    }

    fn preview(&self, form: &mut Form) {
        match self.hundreds() {
            0 => form.title("no BG"),
            hundreds => form.title(format_args!("{} paces", paces(hundreds))),
        }
        let [good, bad, road] = self.moves_as().figures().moves.map(paces);
        form.throws(format_args!("GG {good} BG {bad} road {road}"));
        if !self.may_charge() {
            form.hide(Row::charge);
        }
        let matters = self.charge && self.may_charge() && !self.dismounted;
        if !(self.column || matters) {
            form.hide(Row::column);
        }
        if self.troop != Troop::Sc && !self.dismounted {
            form.hide(Row::dismounted);
        }
    }

    fn resolve(&self, tray: &mut Tray<'_>) -> Result<Certain, Halt> {
        let paces = paces(self.hundreds());
        tray.fact(&ALLOWED, paces > 0);
        tray.fact(&PACES, paces);
        tray.look_up("troop-ref", self.moves_as().index(), 2 + self.going.index());
        if paces == 0 {
            tray.fact(&REASON, Reason::Impassable);
            tray.say("This type never enters BG");
            return Err(tray.forbid("Cannot enter BG"));
        }
        tray.headline(format_args!("{paces} paces"));
        // L165 What the player is likely to forget.
        tray.say("No second move if enemy");
        tray.say("guns can reach it");
        Ok(Certain)
    }
}

fields! {
    /// L7-23, L31 Whether a type reaches.
    pub(super) struct Range, rows RangeRow;
    "" {
        troop: Troop = troops::choice::<{ troops::FIGHT }>("Type", Troop::InfBlr1).id("type"),
        range: u16 = Field::number("Paces", 1, MOST_RANGE, 300),
    }
}

/// The farthest a form asks for: the longest range of all is 3400.
pub(super) const MOST_RANGE: i32 = 4000;

facts! { for Range; BAND = Fact::word::<Band>("band", "Range").quiet() }

impl Procedure for Range {
    type Outcome = Certain;
    const ID: &'static str = "range";
    const NAME: &'static str = "Range";
    const KIND: &'static str = "reference";
    const USE: &'static str = "common";
    const ABOUT: &'static str = "Range band";
    const HELP: &'static str = "Effective range, long range or out of range?";
    const TABLE: &'static str = "troop-ref";
    const SECTION: &'static str = "Firing: troop types";
    const LINES: &'static str = "7-23, 31";
    const THROWS: bool = false;

    fn preview(&self, form: &mut Form) {
        let reach = self.troop.reach(&form.house);
        let band = self.troop.band(self.range, &form.house);
        form.effect(RangeRow::range, Effect::Word(band.word().label), Effect::Quiet);
        form.stops(RangeRow::range, reach.into_iter().filter(|&paces| paces > 0));
        let [effective, long] = reach;
        match long {
            0 if effective == 0 => {}
            0 => form.title(effective),
            _ => form.title(format_args!("{effective}/{long}")),
        }
    }

    fn resolve(&self, tray: &mut Tray<'_>) -> Result<Certain, Halt> {
        let band = self.troop.band(self.range, tray.house());
        let [effective, long] = self.troop.reach(tray.house());
        tray.fact(&BAND, band);
        tray.look_up("troop-ref", self.troop.index(), usize::from(band == Band::Long));
        if band == Band::Long {
            // L23
            tray.say("Only if raised and halted,");
            tray.say("and the target in GG");
        }
        match long {
            0 if effective == 0 => tray.say("This type cannot fire"),
            0 => tray.say(format_args!("Effective {effective}, no long")),
            _ => tray.say(format_args!("Effective {effective}, long {long}")),
        }
        let title = match band {
            Band::Effective => "Effective range",
            Band::Long => "Long range",
            Band::Out => "Out of range",
        };
        tray.headline(title);
        if band == Band::Effective {
            tray.short("Effective");
        }
        Ok(Certain)
    }
}
