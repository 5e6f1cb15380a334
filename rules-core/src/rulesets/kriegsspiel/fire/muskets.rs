//! 513, 539, 734-771, 2347-2377, 2613-2790 Muskets and rifles fire.

use crate::prelude::*;

use crate::rulesets::kriegsspiel::form::effect;
use crate::rulesets::kriegsspiel::house::Rule;
use crate::rulesets::kriegsspiel::losses::{GUNS_LOST, MEN_LOST, POINTS, Target};

use super::{
    Aim, BASE, Points, Volley, Weapon, cover_word, figure, look_up, roll, settle, show_prospect,
    tell_reckoning,
};

choices! {
    /// 757-763 Who fires.
    enum Firer {
        Line = "line" / "line",
        Skirmishers = "skirmish" / "skirmishers",
        Rifles = "rifles" / "rifles",
    }
}

choices! {
    /// 539 What the target stands behind.
    enum Cover {
        Bare = "none" / "none",
        Defending = "defending" / "defending",
        Sheltered = "sheltered" / "sheltered",
    }
}

/// 532, 2613-2790 A band of a hundred paces, four of them.
pub(in super::super) const BAND: u16 = 100;
const BANDS: u16 = 4;

/// 2633, 2642, 2680, 2689 The rows that rifles read instead of their own, by the tables' labels;
/// and by the notes, which differ from 200 to 300 paces (744, 2363, R6).
const RIFLES: [[u8; 4]; 2] = [[1, 1, 2, 2], [1, 1, 1, 2]];

fields! {
    /// 767 One die for each unit.
    pub(in super::super) struct SmallArmsFire, rows Row;
    "FIRER" {
        range: u16 = Field::number("Paces", 1, (BANDS * BAND) as i32, 150),
        effect: Aim = Field::choice_from::<Aim>("Effect", Aim::Bad as u8)
            .help("Good from cover and rested, bad in the open."),
        firer: Firer = Field::choice::<Firer>("Firer"),
        size: u8 = Field::number("Strength", 0, 24, 0).help(
            "Half a battalion or two skirmish blocks; else sixths of half a battalion, or blocks.",
        ),
        night: bool = Field::tick("At night").help("The fire is given at night."),
    }
    "TARGET" {
        target: Target = Field::choice::<Target>("Target"),
        cover: Cover = Field::choice::<Cover>("Cover"),
    }
}

impl SmallArmsFire {
    /// 1518 By night the effect is bad, and halved.
    const fn aim(&self) -> Aim {
        if self.night { Aim::Bad } else { self.effect }
    }

    /// The sixths of a half battalion, or the blocks; none stand for the unit of the table (R36).
    const fn size(&self) -> u8 {
        match (self.size, self.firer) {
            (0, Firer::Line) => 6,
            (0, _) => 2,
            (size, _) => size,
        }
    }

    fn row(&self, house: &House) -> usize {
        let band = usize::from((self.range - 1) / BAND);
        match self.firer {
            Firer::Rifles => {
                let rows = RIFLES.get(house.choice(Rule::RifleRows));
                rows.and_then(|rows| rows.get(band)).copied().map_or(band, usize::from)
            }
            _ => band,
        }
    }

    /// How far the row reaches.
    fn paces(&self, house: &House) -> u16 {
        // At most four hundred paces.
        (self.row(house) as u16 + 1) * BAND
    }

    /// How the strength reads; 0 stands for the unit of the table.
    fn show_strength(&self, form: &mut Form) {
        match (self.size, self.firer) {
            (0, Firer::Line) => form.reads(Row::size, "half bn"),
            (size, Firer::Line) => form.reads(Row::size, format_args!("{size}/6")),
            _ => form.reads(Row::size, Counted::of(self.size(), ["block", "blocks"])),
        }
    }

    /// 539 Sixths of the loss that are left.
    const fn bare(&self) -> u8 {
        match self.cover {
            Cover::Bare => 6,
            Cover::Defending => 3,
            Cover::Sheltered => 0,
        }
    }

    const fn weapon(&self) -> Weapon {
        if matches!(self.firer, Firer::Line) { Weapon::HalfBattalion } else { Weapon::TwoBlocks }
    }

    /// Six sixths, or two blocks, are what the table counts by.
    fn sixths(&self) -> u8 {
        if self.firer == Firer::Line { self.size() } else { 3 * self.size() }
    }

    /// What a face does.
    fn volley(&self, face: u8, house: &House) -> Volley {
        let base = figure(self.weapon(), self.aim(), self.row(house), face, house);
        Volley {
            base,
            sixths: self.sixths(),
            quarters: if self.night { 2 } else { 4 },
            bare: self.bare(),
        }
    }
}

facts! {
    for SmallArmsFire;
    ROW = Fact::number("row", "Row").quiet(),
    EFFECT = Fact::word::<Aim>("effect", "Effect").quiet(),
    SIZE = Fact::number("size", "Strength").quiet(),
    BASE, POINTS, MEN_LOST, GUNS_LOST,
}

impl Procedure for SmallArmsFire {
    type Outcome = Points;
    const ID: &'static str = "small-arms-fire";
    const NAME: &'static str = "Small arms fire";
    const KIND: &'static str = "fire";
    const ABOUT: &'static str = "One die on the musketry table, in proportion to the firers and \
        changed for cover and night, gives loss points.";
    const LOG: &'static str = "Muskets";
    const HELP: &'static str = "One die on the musketry table gives loss points for half a \
        battalion or two blocks.";
    const SECTION: &'static str = "Infantry firepower";
    const LINES: &'static str = "513,539,736-771,1518,2347-2377,2613-2790";
    const TABLE: &'static str = "muskets-good";
    const LAYOUT: Layout = Layout::Test;

    fn preview(&self, form: &mut Form) {
        form.stops(Row::range, [BAND, 2 * BAND, 3 * BAND, 4 * BAND]);
        self.show_strength(form);
        form.effect(Row::size, Effect::Share(self.sixths(), 6), Effect::Quiet);
        effect(form, Row::cover.into(), true, cover_word(self.bare()));
        effect(form, Row::night.into(), self.night, cover_word(3));
        if self.night {
            form.hide(Row::effect);
        }
        form.title(format_args!("to {} paces", self.paces(&form.house)));
        let losses = [1, 2, 3, 4, 5, 6].map(|face| self.volley(face, &form.house).loss().points());
        show_prospect(form, &losses);
    }

    fn resolve(&self, tray: &mut Tray<'_>) -> Result<Points, Halt> {
        let face = roll(tray)?;
        let row = self.row(tray.house());
        let volley = self.volley(face, tray.house());
        let paces = self.paces(tray.house());
        tray.fact(&ROW, paces);
        tray.fact(&EFFECT, self.aim());
        tray.fact(&SIZE, self.size());
        look_up(tray, self.weapon(), self.aim(), row, face);
        let points = settle(tray, self.target, volley);
        tray.say(format_args!("To {paces} paces, {} effect", self.aim().word().label));
        tell_reckoning(tray, volley);
        Ok(points)
    }
}
