//! L149-160 Structures and equipment: what they can take, and infantry that pulls them down.

use core::fmt;

use crate::prelude::*;

choices! {
    /// L154-158 What shells and infantry can destroy.
    pub(super) enum Structure {
        Wall = "wall" / "wall",
        SmallBuilding = "small-building" / "small bldg",
        LargeBuilding = "large-building" / "large bldg",
        StoneBridge = "stone-bridge" / "bridge",
        Limber = "limber" / "limber",
        FieldGun = "field-gun" / "field gun",
        SiegeGun = "siege-gun" / "siege gun",
        Mitrailleuse = "mitrailleuse" / "mitr.",
        Nothing = "none" / "none",
    }
}

/// L155-158 The points that destroy each.
pub(super) const VALUES: [u8; 8] = [5, 10, 15, 12, 3, 6, 12, 10];

/// The most damage that leaves anything standing.
pub(super) const MOST_DAMAGE: i32 = 14;

/// The row of the damage in words.
pub(super) const SO_FAR: &str = "Points the structure has already lost.";

/// Their names at the beginning of a sentence.
const NAMES: [&str; 9] = [
    "Wall",
    "Small bldg",
    "Large bldg",
    "Bridge",
    "Limber",
    "Field gun",
    "Siege gun",
    "Mitrailleuse",
    "",
];

impl Structure {
    /// The points that destroy it.
    pub(super) fn value(self) -> u8 {
        VALUES.get(self.index()).copied().unwrap_or(0)
    }

    /// L160 Whether it shares points with who stands in or behind it. Equipment does not: it is hit
    /// when it is the target itself (R22).
    pub(super) const fn shares(self) -> bool {
        matches!(self, Self::Wall | Self::SmallBuilding | Self::LargeBuilding)
    }
}

/// A structure and the points it has lost.
#[derive(Clone, Copy, Debug)]
pub(super) struct Worn {
    pub(super) structure: Structure,
    pub(super) damage: u8,
}

impl Worn {
    /// The points it can still take.
    pub(super) fn left(self) -> u8 {
        self.structure.value().saturating_sub(self.damage)
    }

    pub(super) fn after(self, points: u8) -> Self {
        Self { damage: self.structure.value().min(self.damage + points), ..self }
    }

    pub(super) fn destroyed(self) -> bool {
        self.structure != Structure::Nothing && self.left() == 0
    }

    /// What is down takes no more damage (R32).
    pub(super) fn check(self, row: impl Into<usize>) -> Result<(), Refusal> {
        if !self.destroyed() {
            return Ok(());
        }
        let value = self.structure.value();
        Err(Refusal::new(row, format_args!("It falls at {value}: {} at most", value - 1)))
    }

    /// The same in a sentence: «Wall: 4 of 5 gone».
    pub(super) const fn said(self) -> impl fmt::Display {
        struct Said(Worn);

        impl fmt::Display for Said {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.write(f, ":")
            }
        }

        Said(self)
    }

    fn write(self, f: &mut fmt::Formatter<'_>, colon: &str) -> fmt::Result {
        let name = NAMES.get(self.structure.index()).copied().unwrap_or("");
        match self.destroyed() {
            true => write!(f, "{name} destroyed"),
            false => {
                write!(f, "{name}{colon} {} of {} gone", self.damage, self.structure.value())
            }
        }
    }

    /// How its damage came, after more points: the rows of the form that have some, to which others
    /// may come. It takes no more than destroys it.
    pub(super) fn total<R: Into<usize>>(
        self,
        points: u8,
        rows: impl IntoIterator<Item = R>,
    ) -> Total {
        let (after, value) = (self.after(points).damage, self.structure.value());
        Total::new("", self.damage + points)
            .of_rows(rows)
            .label("Damage")
            .figure(format_args!("{after} of {value}"))
    }

    /// Gives the headline, and the same in short: the name of the structure stands in the form.
    pub(super) fn headline(self, tray: &mut Tray<'_>) {
        tray.headline(self);
        if self.destroyed() {
            tray.short("Destroyed");
        } else {
            tray.short(format_args!("{} of {} gone", self.damage, self.structure.value()));
        }
    }

    /// Tells how it stands.
    pub(super) fn tell(self, tray: &mut Tray<'_>) {
        tray.fact(&DAMAGE_NOW, self.damage);
        tray.fact(&DESTROYED, self.destroyed());
    }
}

/// «Wall destroyed», «Wall 4 of 5 gone».
impl fmt::Display for Worn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write(f, "")
    }
}

facts! {
    for Demolition;
    pub(super) DAMAGE_NOW = Fact::number("structure_damage", "Damage now").quiet(),
    LEFT = Fact::number("left", "Points left"),
    pub(super) DESTROYED = Fact::yes_no("destroyed", "Destroyed").quiet(),
}

fields! {
    /// L152 Infantry stands that do nothing else pull a structure down.
    pub(super) struct Demolition, rows Row;
    "" {
        structure: Structure = Field::first_of::<Structure, { VALUES.len() }>("Structure"),
        stands: u8 = Field::number("Stands", 1, 4, 1),
        damage: u8 = Field::number("Damage so far", 0, MOST_DAMAGE, 0).help(SO_FAR),
    }
}

outcomes! {
    /// Whether it still stands.
    pub(super) struct Down(bool) { no = "Still standing" / "Stands", yes = "Destroyed" / "Down" }
}

impl Demolition {
    const fn worn(&self) -> Worn {
        Worn { structure: self.structure, damage: self.damage }
    }
}

impl Procedure for Demolition {
    type Outcome = Down;
    const ID: &'static str = "demolition";
    const NAME: &'static str = "Demolition";
    const KIND: &'static str = "engineering";
    const ABOUT: &'static str =
        "Each infantry stand that does nothing else takes one point off a structure per turn.";
    const HELP: &'static str =
        "Each infantry stand that does nothing else takes a point off a structure.";
    const SECTION: &'static str = "Damage to structures";
    const LINES: &'static str = "152,154-158";
    const TABLE: &'static str = "structures";
    const THROWS: bool = false;

    fn check(&self, _: &House) -> Result<(), Refusal> {
        self.worn().check(Row::damage)
    }

    /// Nothing is thrown, so the form can say what will come.
    fn preview(&self, form: &mut Form) {
        let after = self.worn().after(self.stands);
        form.title(format_args!("{} of {}", after.damage, self.structure.value()));
        form.points(Row::stands, self.stands, 1);
        form.points(Row::damage, self.damage, 1);
        form.throws(if after.destroyed() { "comes down" } else { "still stands" });
    }

    fn resolve(&self, tray: &mut Tray<'_>) -> Result<Down, Halt> {
        let after = self.worn().after(self.stands);
        tray.look_up("structures", self.structure.index(), 0_usize);
        after.tell(tray);
        // After one that is down they turn to another.
        tray.next("damage", if after.destroyed() { 0 } else { after.damage });
        tray.fact(&LEFT, after.left());
        tray.total(|| self.worn().total(self.stands, [Row::stands, Row::damage]));
        after.headline(tray);
        tray.say("They can do nothing else");
        Ok(Down(after.destroyed()))
    }
}
