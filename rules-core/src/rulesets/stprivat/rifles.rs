//! L111-117 Infantry fires.

use crate::prelude::*;

use super::fire::{
    CAN_FIRE, Cover, HITS, KILLS, Kills, MEN, MODIFIER, NEED, POSSIBLE, Target, Volley,
};
use super::victory::FRENCH_INFANTRY;

choices! {
    /// L116-117 The rifle of each side.
    pub(super) enum Rifle {
        Chassepot = "chassepot" / "chassepot",
        Needle = "needle" / "needle gun",
    }
}

/// L115-117 The highest die that hits at one, two and three squares; nothing where the rifle does
/// not reach. The chart's «hexes» are squares (R15).
pub(super) const LIMITS: [[u8; 3]; 2] = [[4, 3, 2], [3, 2, 0]];

impl Rifle {
    /// The highest die that hits at a range in squares.
    pub(super) fn limit(self, range: u8) -> u8 {
        let limits = LIMITS.get(self.index());
        limits.and_then(|limits| limits.get(usize::from(range) - 1)).copied().unwrap_or(0)
    }
}

/// The most stands that fire at a square together.
const MOST_STANDS: u8 = FRENCH_INFANTRY;

fields! {
    /// L111-117 The stands of the front rank fire at a square. It is fired on once a turn, so all
    /// within reach do it at once: six squares of four, and the French have no more (R29).
    pub(super) struct RifleFire, rows Row;
    "" {
        stands: u8 = Field::number("Stands", 1, MOST_STANDS as i32, 1)
            .help("Infantry stands of the front rank in one square."),
        range: u8 = Field::number("Range, squares", 1, 3, 1),
        weapon: Rifle = Field::choice::<Rifle>("Rifle"),
        target: Target = Field::first_of::<Target, MEN>("Target"),
        cover: Cover = Field::choice::<Cover>("Cover"),
    }
}

impl RifleFire {
    fn volley(&self, house: &House) -> Volley {
        Volley {
            why: "Rifles",
            dice: self.stands,
            limit: self.weapon.limit(self.range),
            cover: self.cover.modifier(house),
            target: self.target,
            // The needle gun's: no range on the form is beyond the Chassepot.
            reach: (1, 2),
            sums: false,
            harmless: false,
        }
    }
}

facts! { for RifleFire; CAN_FIRE, POSSIBLE, KILLS, HITS, NEED, MODIFIER }

impl Procedure for RifleFire {
    type Outcome = Kills;
    const ID: &'static str = "rifle-fire";
    const NAME: &'static str = "Rifle fire";
    const KIND: &'static str = "fire";
    const ABOUT: &'static str = "One die for each front-rank stand: die plus cover at or under the \
        limit hits and kills the number on the die.";
    const HELP: &'static str = "One die for each front-rank stand. Die plus cover at or under the \
        limit hits and kills its number.";
    const LOG: &'static str = "Rifles";
    const SECTION: &'static str = "Rifle fire";
    const LINES: &'static str = "111-117,164";
    const TABLE: &'static str = "rifle-hits";

    fn preview(&self, form: &mut Form) {
        self.volley(&form.house).preview(form, Row::cover.into());
    }

    fn resolve(&self, tray: &mut Tray<'_>) -> Result<Kills, Halt> {
        tray.look_up("rifle-hits", self.weapon.index(), self.range - 1);
        let volley = self.volley(tray.house());
        let hits = volley.throw(tray)?;
        let kills = volley.tell(tray, hits, Row::cover.into())?;
        tray.say("Each square once a turn");
        Ok(kills)
    }
}
