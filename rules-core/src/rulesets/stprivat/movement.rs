//! L60-90 How far units move.

use crate::prelude::*;

choices! {
    /// L62-68 What moves.
    pub(super) enum Unit {
        Column = "infantry-column" / "inf. column",
        Line = "infantry-line" / "inf. line",
        Cavalry = "cavalry" / "cavalry",
        Limbered = "artillery-limbered" / "limbered",
        Prolonged = "artillery-prolonged" / "gun by hand",
        General = "general" / "general",
    }
}

choices! {
    /// L62, L85 Where.
    pub(super) enum Ground {
        Open = "open" / "open",
        Hill = "hill" / "hill",
        Woods = "woods" / "woods",
        Town = "town" / "town",
    }
}

/// L63-68 Squares in the open, on hills, in woods; nothing where the unit may not go.
pub(super) const RATES: [[u8; 3]; 6] =
    [[3, 2, 2], [2, 1, 1], [5, 3, 1], [4, 0, 0], [1, 1, 1], [5, 5, 5]];

/// L63, L66 What a road adds for those that have it.
pub(super) const ROAD: u8 = 2;

/// L85 What every unit moves in a town off the road, a gun by hand too (R21).
pub(super) const IN_TOWN: u8 = 1;

impl Unit {
    /// L70 Only infantry in column and limbered guns are faster on roads.
    pub(super) const fn road_bonus(self) -> u8 {
        match self {
            Self::Column | Self::Limbered => ROAD,
            _ => 0,
        }
    }

    fn rate(self, ground: Ground) -> u8 {
        RATES.get(self.index()).and_then(|rates| rates.get(ground.index())).copied().unwrap_or(0)
    }
}

fields! {
    /// L60-90 A unit moves.
    pub(super) struct Movement, rows Row;
    "" {
        unit: Unit = Field::choice::<Unit>("Unit"),
        terrain: Ground = Field::choice::<Ground>("Ground"),
        road: bool = Field::tick("On a road").help("It moves along a road all the way."),
    }
}

outcomes! {
    /// How many squares.
    pub(super) struct Squares(u8) {
        title: "Squares", none: "No move",
        one: "square", many: "squares", short: "sq.",
    }
}

facts! {
    for Movement;
    SQUARES = Fact::number("squares", "Squares").quiet(),
    ALLOWED = Fact::yes_no("allowed", "Allowed").quiet(),
    ROAD_BONUS = Fact::number("road_bonus", "For the road").quiet(),
}

impl Movement {
    /// The squares, and how many of them the road gives. The bonus adds to the rate of hills and
    /// woods as well; guns stay barred from both (R25).
    fn squares(&self) -> (u8, u8) {
        let rate = match (self.terrain, self.road) {
            (Ground::Town, false) => IN_TOWN,
            // L85 On its road a town is no hindrance.
            (Ground::Town, true) => self.unit.rate(Ground::Open),
            (ground, _) => self.unit.rate(ground),
        };
        let bonus = if self.road && rate > 0 { self.unit.road_bonus() } else { 0 };
        (rate + bonus, bonus)
    }

    /// L84-85, L60 What the ground asks for.
    const fn on_ground(&self) -> &'static str {
        match self.terrain {
            Ground::Open => "Turn or regroup: costs 1",
            Ground::Hill | Ground::Woods => "Must stop on entering",
            Ground::Town if self.road => "No delay on the road",
            Ground::Town => "Off the road: 1 a turn",
        }
    }

    /// L72-74, L86-90 What goes for the unit.
    const fn of_unit(&self) -> &'static str {
        match self.unit {
            Unit::Column => "2 to 4 stands in file",
            Unit::Line => "Wall or ford: halt a turn",
            Unit::Cavalry => "Wall or ford: costs 2",
            Unit::Limbered => "Limbering costs 1",
            Unit::Prolonged => "Needs 4 or more crew",
            Unit::General => "Has no zone of control",
        }
    }
}

impl Procedure for Movement {
    type Outcome = Squares;
    const ID: &'static str = "movement";
    const NAME: &'static str = "Movement";
    const KIND: &'static str = "movement";
    const ABOUT: &'static str = "Squares a unit may move in a turn, with the road bonus for \
        infantry in column and limbered guns.";
    const HELP: &'static str = "How many squares a unit may move on this ground.";
    const SECTION: &'static str = "Movement";
    const LINES: &'static str = "60-90";
    const TABLE: &'static str = "movement";
    const THROWS: bool = false;

    fn preview(&self, form: &mut Form) {
        let (total, bonus) = self.squares();
        form.effect(Row::terrain, Effect::Points((total - bonus).into()), Effect::Quiet);
        form.effect(Row::road, Effect::Points(bonus.into()), Effect::Quiet);
        form.title(Counted::squares(total));
        form.throws(if total == 0 { "cannot enter" } else { "no dice needed" });
    }

    fn resolve(&self, tray: &mut Tray<'_>) -> Result<Squares, Halt> {
        let (squares, bonus) = self.squares();
        if self.terrain != Ground::Town {
            tray.look_up("movement", self.unit.index(), self.terrain.index());
        }
        tray.fact(&SQUARES, squares);
        tray.fact(&ALLOWED, squares > 0);
        tray.fact(&ROAD_BONUS, bonus);
        if squares == 0 {
            // L72 Of woods the edge square is open to guns.
            let edge = if self.terrain == Ground::Woods {
                "Only the edge of the wood"
            } else {
                "Guns moved by hand may"
            };
            tray.say(edge);
            return Err(tray.forbid("Guns may not enter"));
        }
        tray.total(|| Total::new("", squares).label("Squares"));
        tray.say(self.on_ground());
        tray.say(self.of_unit());
        Ok(Squares(squares))
    }
}
