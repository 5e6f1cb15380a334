//! A unit as both playsheets see it.

use crate::engine::from_input::FromInput;
use crate::prelude::*;

use super::troops::Troop;

choices! {
    /// L41, L46, L106, L108 How good a unit is.
    pub(super) enum Quality {
        Elite = "elite" / "elite",
        Regular = "regular" / "regular",
        Poor = "poor" / "poor",
    }
}

choices! {
    /// L159-163 What else a unit is. Zouaves stand for North Africans and, as LC, for Chasseurs
    /// d'Afrique.
    pub(super) enum Special {
        Plain = "none" / "none",
        Bavarian = "bavarian" / "Bavarian",
        Zouave = "zouave" / "Zouave",
        Lancer = "lancer" / "Lancer",
    }
}

choices! {
    /// Where a unit stands. A fortification is no terrain of its own: it stands in any (R25).
    pub(super) enum Terrain {
        Open = "gg" / "GG",
        Bad = "bg" / "BG",
        Town = "bua" / "BUA",
        Line = "nlf" / "NLF",
    }
}

impl Terrain {
    /// The row of a form.
    pub(super) const fn row(label: &'static str) -> Field {
        Field::choice::<Self>(label)
            .help("GG good going, BG bad going, BUA built-up area, NLF linear feature.")
    }
}

impl Quality {
    /// The row of a form: regular to begin with.
    pub(super) const fn row(label: &'static str) -> Field {
        Field::choice_from::<Self>(label, Self::Regular as u8)
            .help("Elite, regular or poor troops.")
    }

    /// The column of its prices: regular troops stand first.
    pub(super) const fn price_column(self) -> usize {
        match self {
            Self::Regular => 0,
            Self::Elite => 1,
            Self::Poor => 2,
        }
    }
}

impl Special {
    /// Those that matter to fire, and to close combat.
    pub(super) const FIRE: usize = 2;
    pub(super) const COMBAT: usize = 4;

    /// The row of a form with the first `COUNT`.
    pub(super) const fn row<const COUNT: usize>() -> Field {
        Field::first_of::<Self, COUNT>("Special")
    }
}

/// The most hits that leave a unit on the table (L35, L97), and the most supporters a form asks
/// for: the text names no limit (R24).
pub(super) const MOST_HITS: i32 = 2;
pub(super) const MOST_SUPPORT: i32 = 4;

/// The row of the units that support a side.
pub(super) const fn supporters() -> Field {
    Field::number("Supporters", 0, MOST_SUPPORT, 0)
        .help("Units that give support. Each is -1 for the enemy.")
}

/// A unit: what both sheets ask of it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Unit {
    pub(super) troop: Troop,
    pub(super) quality: Quality,
    pub(super) special: Special,
    pub(super) hits: u8,
    pub(super) terrain: Terrain,
    pub(super) fort: bool,
    pub(super) bridge: bool,
    pub(super) support: u8,
    pub(super) no_ammo: bool,
}

impl Unit {
    /// The rows of a unit come in this order; after them those that only one sheet has.
    pub(super) fn read(
        [troop, quality, special, hits, terrain, fort, bridge, support, no_ammo]: [i32; 9],
    ) -> Self {
        Self {
            troop: Troop::of(troop),
            quality: Quality::of(quality),
            special: Special::of(special),
            hits: u8::of(hits),
            terrain: Terrain::of(terrain),
            fort: fort != 0,
            bridge: bridge != 0,
            support: u8::of(support),
            no_ammo: no_ammo != 0,
        }
    }

    /// L35, L97 Two hits shake a unit.
    pub(super) const fn is_shaken(&self) -> bool {
        self.hits as i32 == MOST_HITS
    }

    /// Good going and no cover at all (R21, R27).
    pub(super) const fn in_the_open(&self) -> bool {
        matches!(self.terrain, Terrain::Open) && !self.fort
    }

    pub(super) const fn in_bad_going(&self) -> bool {
        matches!(self.terrain, Terrain::Bad)
    }

    /// L49 Something to fire into: once, however much of it there is.
    pub(super) const fn in_cover(&self) -> bool {
        self.fort || matches!(self.terrain, Terrain::Town | Terrain::Line)
    }

    /// L60, L101 Infantry in a built-up area, and nothing else (R18).
    pub(super) const fn is_garrison(&self) -> bool {
        self.troop.is_infantry() && matches!(self.terrain, Terrain::Town)
    }

    /// L163 Bavarian infantry. Bavarian sharpshooters are as any other (R26).
    pub(super) const fn is_bavarian_infantry(&self) -> bool {
        self.troop.is_infantry() && matches!(self.special, Special::Bavarian)
    }

    /// What a unit cannot be, with the row of its special kind.
    pub(super) fn refusal(&self, special: u8) -> Result<(), Refusal> {
        let foot = self.troop.is_infantry();
        let sentence = match self.special {
            // L151, L163
            Special::Bavarian if !foot && !self.troop.is_ss() => "Bavarians: Inf or SS only",
            // L163 They are classed as poor (R26).
            Special::Bavarian if self.quality == Quality::Elite => "Bavarians are never elite",
            // L145
            Special::Zouave if !foot && self.troop != Troop::Lc => "Zouaves: Inf or LC only",
            // L159
            Special::Lancer if self.troop != Troop::Lc => "Only LC can be Lancers",
            _ => return Ok(()),
        };
        Err(Refusal::new(special, sentence))
    }
}
