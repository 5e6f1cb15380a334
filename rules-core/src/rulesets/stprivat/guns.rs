//! L119-128, L143-160 Guns and mitrailleuses fire.

use crate::prelude::*;

use super::fire::{
    CAN_FIRE, Cover, HITS, Hits, KILLS, Kills, MODIFIER, NEED, POSSIBLE, Target, Volley,
};
use super::house::Rule;
use super::structures::{DAMAGE_NOW, DESTROYED, MOST_DAMAGE, SO_FAR, Structure, Worn};

choices! {
    /// L122 What fires, and with what.
    pub(super) enum Gun {
        PrShot = "pr-shot" / "Pr. shot",
        PrShell = "pr-shell" / "Pr. shell",
        PrSiege = "pr-siege" / "Pr. siege",
        FrShot = "fr-shot" / "Fr. shot",
        FrShell = "fr-shell" / "Fr. shell",
        FrMg = "fr-mg" / "Fr. mitr.",
    }
}

/// L123-128 For each gun its nearest range, and the highest die that hits there and from square to
/// square beyond; the last line of the chart is for 6 to 8 squares.
const CHART: [(u8, &[u8]); 6] = [
    (1, &[4, 3, 2]),
    (3, &[4, 3, 2]),
    (4, &[5, 4, 3, 3, 3]),
    (1, &[3, 2]),
    (2, &[4, 3, 2]),
    (1, &[5, 4, 3]),
];

/// L123-128 The lines of the printed chart.
const LINES: u8 = 6;

/// L22-24 As many as the side has can fire at one square (R29).
pub(super) const OWNED: [u8; 6] = [4, 4, 1, 3, 3, 2];

impl Gun {
    /// Its nearest range, and its limits from there.
    fn chart(self) -> (u8, &'static [u8]) {
        CHART.get(self.index()).copied().unwrap_or((0, &[]))
    }

    /// The highest die that hits at a range in squares; nothing where it does not reach.
    pub(super) fn limit(self, range: u8) -> u8 {
        let (near, limits) = self.chart();
        range
            .checked_sub(near)
            .and_then(|beyond| limits.get(usize::from(beyond)))
            .copied()
            .unwrap_or(0)
    }

    /// Its nearest and its farthest range.
    fn reach(self) -> (u8, u8) {
        let (near, limits) = self.chart();
        // Five squares at most.
        let squares = u8::try_from(limits.len()).unwrap_or(0);
        (near, near + squares.saturating_sub(1))
    }

    /// L139, L151 Shells scatter, and harm structures.
    const fn shells(self) -> bool {
        matches!(self, Self::PrShell | Self::PrSiege | Self::FrShell)
    }

    fn owned(self) -> u8 {
        OWNED.get(self.index()).copied().unwrap_or(0)
    }
}

fields! {
    /// L119-160 Guns fire at a square; shells at the one that their scatter has led to.
    pub(super) struct ArtilleryFire, rows Row;
    "" {
        gun: Gun = Field::choice::<Gun>("Gun"),
        range: u8 = Field::number("Range, squares", 1, 8, 2),
        guns: u8 = Field::number("Guns", 1, 4, 1),
    }
    "TARGET" {
        target: Target = Field::choice::<Target>("Target"),
        cover: Cover = Field::choice::<Cover>("Cover"),
        structure: Structure =
            Field::choice_from::<Structure>("Structure", Structure::Nothing as u8)
                .help("What the target stands in or behind, or the target itself."),
        damage: u8 = Field::number("Damage so far", 0, MOST_DAMAGE, 0).help(SO_FAR),
    }
    "SCATTER" { placed: bool = Field::tick("Placed").private() }
}

facts! {
    for ArtilleryFire;
    CAN_FIRE, POSSIBLE,
    NO_EFFECT = Fact::yes_no("no_effect", "No effect").quiet(),
    KILLS, HITS,
    POINTS = Fact::number("points", "Points"),
    STRUCTURE_POINTS = Fact::number("structure_points", "Points on structure").quiet(),
    DAMAGE_NOW, DESTROYED, NEED, MODIFIER,
    INDIRECT = Fact::yes_no("indirect", "Indirect fire"),
}

impl ArtilleryFire {
    /// Cover is for what stands in it: it does not count where the structure itself is the target
    /// (R23).
    fn volley(&self, house: &House) -> Volley {
        let cover = if self.at_structure() { Cover::Open } else { self.cover };
        Volley {
            why: "Guns",
            dice: self.guns,
            limit: self.gun.limit(self.range),
            cover: cover.modifier(house),
            target: self.target,
            reach: self.gun.reach(),
            sums: true,
            harmless: self.at_structure() && !self.gun.shells(),
        }
    }

    fn at_structure(&self) -> bool {
        self.target == Target::Structure
    }

    const fn worn(&self) -> Worn {
        Worn { structure: self.structure, damage: self.damage }
    }

    /// L151, L160 Whether its points wear a structure down: shells at it, or at men in or behind
    /// it. Elsewhere the damage so far cannot matter (R32).
    fn wears(&self) -> bool {
        self.gun.shells() && (self.at_structure() || self.structure.shares())
    }

    fn damage_matters(&self) -> bool {
        self.structure != Structure::Nothing && self.wears()
    }

    /// L160 How many points go to the structure, and how many men are killed. Points are shared one
    /// by one beginning with the structure; what it cannot take any more goes to the unit, whose
    /// cover is gone (R9). A share is halved after it has been made (R10). Shot shares nothing
    /// (R18).
    fn share(&self, volley: &Volley, hits: Hits, house: &House) -> (u8, u8) {
        if self.at_structure() {
            return (hits.points, 0);
        }
        if !self.wears() {
            return (0, hits.kills);
        }
        let half = hits.points.div_ceil(2);
        let taken = half.min(self.worn().left());
        let spare = if house.on(Rule::OverflowLost) { half - taken } else { 0 };
        (taken, volley.of_kind(hits.points - taken - spare))
    }
}

impl Procedure for ArtilleryFire {
    type Outcome = Kills;
    const ID: &'static str = "artillery-fire";
    const NAME: &'static str = "Artillery fire";
    const KIND: &'static str = "fire";
    const ABOUT: &'static str = "One die for each gun: die plus cover at or under the limit hits, \
        and shells share their points with a wall or building.";
    const HELP: &'static str =
        "One die for each gun. Shells share their points with a wall or building.";
    const LOG: &'static str = "Guns";
    const SECTION: &'static str = "Artillery fire";
    const LINES: &'static str = "22-24,119-128,143-160,164";
    const TABLE: &'static str = "gun-hits";

    fn check(&self, _: &House) -> Result<(), Refusal> {
        if self.guns > self.gun.owned() {
            return Err(Refusal::new(
                Row::guns,
                format_args!("That side has only {}", self.gun.owned()),
            ));
        }
        if self.at_structure() && self.structure == Structure::Nothing {
            return Err(Refusal::new(Row::structure, "Which structure is it?"));
        }
        if self.wears() {
            self.worn().check(Row::damage)?;
        }
        Ok(())
    }

    fn preview(&self, form: &mut Form) {
        let (near, far) = self.gun.reach();
        form.stops(Row::range, near..=far);
        self.hide_rows(form);
        if self.damage_matters() {
            form.points(Row::damage, self.damage, 1);
        }
        let volley = self.volley(&form.house);
        volley.preview(form, Row::cover.into());
        if volley.need() == 0 {
            return;
        }
        if self.gun.shells() && !self.placed {
            form.first("shell-scatter");
            form.throws("2d6 scatter first");
            form.watch = None;
        } else if self.at_structure() {
            form.watch(Watch::at_least("wrecked", self.worn().left()));
        }
    }

    fn resolve(&self, tray: &mut Tray<'_>) -> Result<Kills, Halt> {
        tray.look_up("gun-hits", self.range.min(LINES) - 1, self.gun.index());
        if self.damage_matters() {
            tray.look_up("structures", self.structure.index(), 0_usize);
        }
        let volley = self.volley(tray.house());
        let hits = volley.throw(tray)?;
        let (points, kills) = self.share(&volley, hits, tray.house());
        let worn = self.worn().after(points);
        tray.fact(&NO_EFFECT, volley.harmless);
        tray.fact(&POINTS, hits.points);
        tray.fact(&STRUCTURE_POINTS, points);
        tray.fact(&INDIRECT, self.gun.shells());
        worn.tell(tray);
        let killed = volley.tell(tray, Hits { kills, ..hits }, Row::cover.into())?;
        if self.damage_matters() {
            let hit = |total: Total| total.plus("Points on structure", "", points);
            tray.total(|| hit(self.worn().total(points, [Row::damage])));
        }
        // The next shell scatters again.
        tray.next("placed", 0);
        // Fire that wears nothing down leaves the form as it was set (R32).
        match (points, worn.destroyed()) {
            (0, _) => {}
            (_, true) => self.clear_ruin(tray),
            (_, false) => tray.next("damage", worn.damage),
        }
        if !self.at_structure() {
            match (points, kills) {
                (0, _) => {}
                // Nobody fell, but something did.
                (_, 0) => worn.headline(tray),
                _ => tray.say(worn.said()),
            }
            return Ok(killed);
        }
        worn.headline(tray);
        Ok(Kills(points))
    }
}

impl ArtilleryFire {
    /// Rows that cannot matter. One that contradicts another stays in sight.
    fn hide_rows(&self, form: &mut Form) {
        if self.gun.owned() == 1 && self.guns == 1 {
            form.hide(Row::guns);
        }
        if self.at_structure() {
            form.hide(Row::cover);
        } else if !self.gun.shells() {
            form.hide(Row::structure);
        }
        if !self.damage_matters() {
            form.hide(Row::damage);
        }
    }

    /// L151 What is destroyed is no target any more, and no cover, in the same turn. Woods and town
    /// stay.
    fn clear_ruin(&self, tray: &mut Tray<'_>) {
        let target = if self.at_structure() { Target::Infantry } else { self.target };
        let covered = self.structure.shares() && self.cover.is_structure();
        let cover = if covered { Cover::Open } else { self.cover };
        tray.next("target", target as u8);
        tray.next("cover", cover as u8);
        tray.next("structure", Structure::Nothing as u8);
        tray.next("damage", 0);
    }
}
