//! L170-200 Melee.

use core::fmt;

use crate::prelude::*;
use crate::rulesets::stprivat::house::Rule;
use crate::rulesets::stprivat::losses;
use crate::rulesets::stprivat::losses::Loss;
use crate::rulesets::stprivat::melee::cells::{self, Fate, Move};

use super::figure;

pub(super) const MELEE: Table = Table {
    id: "melee",
    name: "Melee",
    section: |_, _| "Melee table",
    lines: "181-188",
    script: None,
    corner: "D6",
    heads: &["1-4", "1-3", "1-2", "1-1", "2-1", "3-1", "4-1"],
    rows: |_| &["1", "2", "3", "4", "5", "6"],
    cell: |out, house, row, column| cell(out, agreed(house, row, column)),
    words: |out, house, row, column| words(out, agreed(house, row, column)),
};

/// The cell as the players have it.
fn agreed(house: &House, row: usize, column: usize) -> [Fate; 2] {
    cells::find(row, column, house.on(Rule::PrintedCells))
}

/// The same with two cells as they are printed (R1, R2), whatever the players have agreed on.
pub(super) const PRINTED: Table = Table {
    id: "melee-printed",
    name: "Melee as printed",
    cell: |out, _, row, column| cell(out, cells::find(row, column, true)),
    words: |out, _, row, column| words(out, cells::find(row, column, true)),
    ..MELEE
};

/// «+1L-1H», «SM SH», «+4· X».
fn cell(out: Out<'_>, [att, def]: [Fate; 2]) -> fmt::Result {
    write_fate(out, att)?;
    let signed = |fate: Fate| matches!(fate.moves(), Move::Advance | Move::Retreat | Move::Rout);
    if !(signed(att) && signed(def)) {
        out.write_str(" ")?;
    }
    write_fate(out, def)
}

fn write_fate(out: Out<'_>, fate: Fate) -> fmt::Result {
    let loss = text_at(&["\u{b7}", "L", "M", "H", "X"], fate.loss.index());
    match fate.moves() {
        Move::Eliminated => out.write_str(loss),
        Move::Stands => write!(out, "S{loss}"),
        Move::Advance => write!(out, "+{}{loss}", fate.squares()),
        Move::Retreat | Move::Rout => write!(out, "-{}{loss}", fate.squares()),
    }
}

/// What happens, then a line for each side.
fn words(out: Out<'_>, [att, def]: [Fate; 2]) -> fmt::Result {
    write_verdict(out, att, def)?;
    // Of one side that gives way the verdict says how far.
    let both = att.gives_way() && def.gives_way();
    write_side(out, ["Attacker", "Att."], att, both)?;
    write_side(out, ["Defender", "Def."], def, both)
}

/// «Both stand», «Defender routs 2».
fn write_verdict(out: Out<'_>, att: Fate, def: Fate) -> fmt::Result {
    let loses = |out: Out<'_>, name: &str, fate: Fate| match fate.moves() {
        Move::Rout => write!(out, "{name} routs {}", fate.squares()),
        Move::Eliminated => write!(out, "{name} wiped out"),
        _ => write!(out, "{name} retreats"),
    };
    match (att.gives_way(), def.gives_way()) {
        (true, true) => out.write_str("Both fall back"),
        (true, false) => loses(out, "Attacker", att),
        (false, true) => loses(out, "Defender", def),
        (false, false) if att.moves() == Move::Advance => out.write_str("Both advance"),
        (false, false) => out.write_str("Both stand"),
    }
}

/// «Attacker: medium losses»; with how far it goes, «Att. may go on 2, unhurt».
fn write_side(out: Out<'_>, [name, short]: [&str; 2], fate: Fate, far: bool) -> fmt::Result {
    out.write_str("\n")?;
    match (fate.moves(), fate.loss) {
        (Move::Eliminated, _) => write!(out, "{name}: all are lost"),
        (goes, loss) if far || goes == Move::Advance => {
            let loss = if loss == Loss::Nobody { "unhurt" } else { loss.word().label };
            // «May advance» and a medium loss find no room in one line.
            let goes = if goes == Move::Advance { "may go on" } else { goes.word().label };
            write!(out, "{short} {goes} {}, {loss}", fate.squares())
        }
        (_, Loss::Nobody) => write!(out, "{name}: no losses"),
        (_, loss) => write!(out, "{name}: {} losses", loss.word().label),
    }
}

pub(super) const FACTORS: Table = Table {
    id: "casualty-factors",
    name: "Casualty factors",
    section: |_, _| "Casualties",
    lines: "192-200",
    script: None,
    corner: "CV",
    heads: &["L", "M", "H"],
    rows: |_| &["1-2", "3-5", "6-8", "9-11", "12-17", "18-20", "21+"],
    cell: |out, _, row, column| write!(out, "{}", figure(&losses::FACTORS, row, column)),
    words: |out, _, _, column| {
        let loss = text_at(&["Light", "Medium", "Heavy"], column);
        write!(out, "{loss} losses: foot 1, trooper or general 2")
    },
};
