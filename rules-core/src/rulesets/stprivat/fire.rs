//! L111-128, L143-147, L164 What rifles and guns have in common: a die for each stand or gun, hits
//! by low dice, kills by what the dice show.

use crate::prelude::*;

use super::house::Rule;

choices! {
    /// What is fired at. The first four are men; a structure or a piece of equipment is a target
    /// for shells alone.
    pub(super) enum Target {
        Infantry = "infantry" / "infantry",
        Cavalry = "cavalry" / "cavalry",
        Artillerists = "artillerists" / "gunners",
        General = "general" / "general",
        Structure = "structure" / "structure",
    }
}

/// How many of the targets are men.
pub(super) const MEN: usize = 4;

choices! {
    /// L113, L164 What the target stands in or behind. Only one counts: a building in a town is a
    /// building (R8).
    pub(super) enum Cover {
        Open = "open" / "open",
        Woods = "woods" / "woods",
        Town = "town" / "town",
        Building = "building" / "building",
        Wall = "wall" / "wall",
        Fortified = "fortified" / "fortified",
    }
}

impl Cover {
    /// What it adds to each die. The emplacement is called fortified and yet printed with -1, which
    /// would help the firer, since low dice hit (R3).
    pub(super) fn modifier(self, house: &House) -> i8 {
        match self {
            Self::Open => 0,
            Self::Fortified if house.on(Rule::FortifiedHelpsFirer) => -1,
            Self::Woods | Self::Town | Self::Fortified => 1,
            Self::Building | Self::Wall => 2,
        }
    }

    /// Whether it is cover that shells can bring down.
    pub(super) const fn is_structure(self) -> bool {
        matches!(self, Self::Building | Self::Wall)
    }
}

outcomes! {
    /// How many were killed; where a structure is the target, how many points it takes.
    pub(super) struct Kills(pub(super) u8) {
        title: "Killed", none: "No effect",
        one: "figure killed", many: "figures killed", short: "killed",
    }
}

pub(super) static CAN_FIRE: Fact = Fact::yes_no("can_fire", "Can fire").quiet();
pub(super) static POSSIBLE: Fact = Fact::yes_no("possible", "Can hit").quiet();
pub(super) static NEED: Fact = Fact::number("need", "Hits on 1 to");
pub(super) static MODIFIER: Fact = Fact::number("modifier", "Cover").quiet();
pub(super) static HITS: Fact = Fact::number("hits", "Hits").quiet();
pub(super) static KILLS: Fact = Fact::number("kills", "Killed").quiet();

/// Dice that are thrown at one square.
#[derive(Clone, Copy, Debug)]
pub(super) struct Volley {
    pub(super) why: &'static str,
    pub(super) dice: u8,
    /// The highest die that hits in the open, by the chart; nothing where the range is none of the
    /// weapon's.
    pub(super) limit: u8,
    /// What cover adds to each die.
    pub(super) cover: i8,
    pub(super) target: Target,
    /// The ranges at which it can fire at all.
    pub(super) reach: (u8, u8),
    /// Whether the sum of the hitting dice is asked for. Of rifles it is not: with it the walk
    /// would have to tell more states apart than it has room for.
    pub(super) sums: bool,
    /// L151 Whether it is shot at a structure, which only shells harm.
    pub(super) harmless: bool,
}

/// The faces of a die, one by one.
static FACES: [Faces; 6] = [
    Faces::of(&[1]),
    Faces::of(&[2]),
    Faces::of(&[3]),
    Faces::of(&[4]),
    Faces::of(&[5]),
    Faces::of(&[6]),
];

/// What the dice did.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Hits {
    pub(super) hits: u8,
    /// The sum of the hitting dice, if it is asked for.
    pub(super) points: u8,
    pub(super) kills: u8,
}

impl Volley {
    /// The highest die that still hits; nothing where no die does, and then nothing is thrown
    /// (R26).
    pub(super) fn need(&self) -> u8 {
        match self.limit {
            _ if self.harmless => 0,
            0 => 0,
            limit => limit.saturating_add_signed(-self.cover),
        }
    }

    /// What the form shows: the dice that hit, how many are thrown, and the chance to kill.
    pub(super) fn preview(&self, form: &mut Form, cover: usize) {
        form.effect(cover, Effect::Points(self.cover.into()), Effect::Quiet);
        match self.need() {
            0 => {
                let [footer, ..] = self.why_not();
                return form.throws(footer);
            }
            1 => form.title("hits 1"),
            need => form.title(format_args!("hits 1-{need}")),
        }
        form.throws(Counted::dice(self.dice));
        form.watch(Watch::at_least("a kill", 1));
    }

    /// Why no die can do anything: in the footer of the form, as a headline, and in a sentence.
    const fn why_not(&self) -> [&'static str; 3] {
        match self {
            Self { limit: 0, .. } => ["out of reach", "Out of range", ""],
            Self { harmless: true, .. } => {
                ["needs shell fire", "No effect", "Only shells harm structures"]
            }
            _ => ["cannot hit", "Cannot hit", "No die is low enough"],
        }
    }

    /// Throws. A hit kills what the die shows, before cover is added to it (R4).
    pub(super) fn throw(&self, tray: &mut Tray<'_>) -> Result<Hits, Halt> {
        let faces = FACES.get(..self.need().into()).unwrap_or(&[]);
        let counts = faces.iter().fold(Faces::NONE, |counts, &face| counts.or(face));
        let dice = if faces.is_empty() { 0 } else { self.dice };
        let added = if tray.house().on(Rule::KillsModified) { self.cover } else { 0 };
        let hit = |RoundState { counts: [points, kills, ..], told: [hits, _] }, at: usize| {
            // The place of a face is one less than the face.
            let worth = u8::try_from(at).unwrap_or(0).saturating_add_signed(added + 1);
            let points = if self.sums { points + worth } else { 0 };
            let counts = [points, kills + self.of_kind(worth), 0, 0, 0, 0];
            RoundState { counts, told: [hits + 1, 0] }
        };
        let throw = Throw::of(self.why, dice, D6).counting(counts);
        let RoundState { counts: [points, kills, ..], told: [hits, _] } =
            tray.rounds(throw, faces, RoundState::default(), &hit)?;
        Ok(Hits { hits, points, kills })
    }

    /// L113, L147 Riders, gunners and generals are killed by half as much, rounded up.
    pub(super) fn of_kind(&self, kills: u8) -> u8 {
        if self.target == Target::Infantry { kills } else { kills.div_ceil(2) }
    }

    /// Tells what rifles and guns tell alike, and sends the gunners that are hit to their dice.
    /// `cover` is its row on the form.
    pub(super) fn tell(
        &self,
        tray: &mut Tray<'_>,
        hits: Hits,
        cover: usize,
    ) -> Result<Kills, Halt> {
        let need = self.need();
        tray.fact(&CAN_FIRE, self.limit > 0);
        tray.fact(&POSSIBLE, need > 0);
        tray.fact(&NEED, need);
        tray.fact(&MODIFIER, self.cover);
        tray.fact(&HITS, hits.hits);
        tray.fact(&KILLS, hits.kills);
        if need == 0 {
            let [_, headline, why] = self.why_not();
            let (near, far) = self.reach;
            match self.limit {
                0 => tray.say(format_args!("It reaches {near} to {far} squares")),
                _ => tray.say(why),
            }
            tray.say("Nothing was thrown");
            return Err(tray.forbid(headline));
        }
        tray.say(format_args!("{} of {} hit", hits.hits, self.dice));
        if self.cover != 0 {
            let added = format_args!("{:+}", self.cover);
            tray.total(|| {
                Total::new("", self.cover).of_rows([cover]).label("To each die").figure(added)
            });
        }
        if hits.kills > 0 && self.target == Target::Artillerists {
            tray.follow(|| {
                FollowUp::to("crew-casualties", "Crew casualties")
                    .set("hits", hits.kills.min(super::crew::MOST))
            });
        }
        Ok(Kills(hits.kills))
    }
}
