//! L57-69 Movement that a die decides.

use crate::prelude::*;

/// L57 How far infantry moves, in squares.
pub(super) const INFANTRY_SQUARES: u8 = 1;
/// L59 How far cavalry moves.
pub(super) const CAVALRY_SQUARES: u8 = 2;
/// L61 How far guns and mitrailleuses move.
pub(super) const GUN_SQUARES: u8 = 1;

choices! {
    /// L61 A gun that wants to move. Light artillery is every light gun, BL or ML (R21).
    pub(super) enum Piece {
        Artillery = "artillery" / "artillery",
        Light = "light-artillery" / "light guns",
        Mitrailleuse = "mitrailleuse" / "mitr.",
    }
}

impl Piece {
    /// L61 The least at which it moves.
    pub(super) const fn need(self) -> u8 {
        match self {
            Self::Artillery => 4,
            Self::Light | Self::Mitrailleuse => 3,
        }
    }
}

choices! {
    /// L65-69 A unit that wants to leave woods or buildings. Light guns: as for moving (R21).
    pub(super) enum Unit {
        Infantry = "infantry" / "infantry",
        Cavalry = "cavalry" / "cavalry",
        LightGun = "light-gun" / "light guns",
        Mitrailleuse = "mitrailleuse" / "mitr.",
        OtherGun = "other-gun" / "other guns",
    }
}

impl Unit {
    /// L65-69 The least at which it leaves.
    pub(super) const fn need(self) -> u8 {
        match self {
            Self::Infantry => 4,
            Self::Cavalry | Self::LightGun | Self::Mitrailleuse => 5,
            Self::OtherGun => 6,
        }
    }
}

facts! {
    for GunMove;
    MOVES = Fact::yes_no("moves", "Moves").quiet(),
    SQUARES = Fact::number("squares", "Squares"),
    FACE = Fact::number("face", "Thrown").quiet(),
    NEED = Fact::number("need", "Needed"),
}

/// Throws one die against `need`.
fn test(tray: &mut Tray<'_>, why: &'static str, need: u8) -> Result<bool, Halt> {
    let face = tray.roll(Throw::one(why, D6).counting(Faces::at_least(need)))?;
    tray.fact(&NEED, need);
    tray.fact(&FACE, face);
    tray.say(format_args!("Threw {face}, needs {need}+"));
    Ok(face >= need)
}

fn preview(form: &mut Form, need: u8, watch: Watch) {
    form.title(format_args!("{need}+"));
    form.throws("1 die");
    form.watch(watch);
}

fields! {
    /// L61 A gun moves if its die allows.
    pub(super) struct GunMove, rows GunRow;
    "" { piece: Piece = Field::choice::<Piece>("Guns") }
}

outcomes! {
    /// Whether a gun moves.
    pub(super) enum Moved {
        Moves = "The guns move" / "Moves",
        Stays = "The guns stay" / "Stays",
    }
}

impl Procedure for GunMove {
    type Outcome = Moved;
    const ID: &'static str = "gun-move";
    const NAME: &'static str = "Move guns";
    const KIND: &'static str = "movement";
    const USE: &'static str = "common";
    const ABOUT: &'static str = "May a gun move its square this turn?";
    const HELP: &'static str = "Guns and mitrailleuses need a die to move one square.";
    const SECTION: &'static str = "5 Movement";
    const LINES: &'static str = "61";
    const TABLE: &'static str = "move-ref";
    const LAYOUT: Layout = Layout::Test;

    fn preview(&self, form: &mut Form) {
        preview(form, self.piece.need(), Watch::only("moves", Moved::Moves.bucket()));
    }

    fn resolve(&self, tray: &mut Tray<'_>) -> Result<Moved, Halt> {
        let moves = test(tray, "Move", self.piece.need())?;
        // Infantry and cavalry, which need no die, stand before the guns.
        tray.look_up("move-ref", 2 + self.piece.index(), 1_usize);
        tray.fact(&MOVES, moves);
        tray.fact(&SQUARES, if moves { GUN_SQUARES } else { 0 });
        Ok(if moves { Moved::Moves } else { Moved::Stays })
    }
}

fields! {
    /// L63-69 A unit leaves woods or buildings. For guns this die stands in place of the ordinary
    /// one (R17).
    pub(super) struct ExitClosed, rows ExitRow;
    "" { unit: Unit = Field::choice::<Unit>("Unit") }
}

facts! {
    for ExitClosed;
    EXITS = Fact::yes_no("exits", "Leaves").quiet(),
    FACE, NEED,
}

outcomes! {
    /// Whether a unit leaves.
    pub(super) enum Exit {
        Leaves = "Unit gets out" / "Out",
        Stays = "Unit stays in" / "Stays",
    }
}

impl Procedure for ExitClosed {
    type Outcome = Exit;
    const ID: &'static str = "exit-closed";
    const NAME: &'static str = "Leave closed sq.";
    const KIND: &'static str = "movement";
    const USE: &'static str = "common";
    const ABOUT: &'static str = "Leave a closed-terrain square";
    const HELP: &'static str = "A unit in woods or buildings needs a die to leave the square.";
    const LOG: &'static str = "Closed sq.";
    const SECTION: &'static str = "6 Closed terrain";
    const LINES: &'static str = "63-69";
    const TABLE: &'static str = "exit";
    const LAYOUT: Layout = Layout::Test;

    fn preview(&self, form: &mut Form) {
        preview(form, self.unit.need(), Watch::only("unit out", Exit::Leaves.bucket()));
    }

    fn resolve(&self, tray: &mut Tray<'_>) -> Result<Exit, Halt> {
        let exits = test(tray, "Leave", self.unit.need())?;
        tray.look_up("exit", self.unit.index(), 0_usize);
        tray.fact(&EXITS, exits);
        Ok(if exits { Exit::Leaves } else { Exit::Stays })
    }
}
