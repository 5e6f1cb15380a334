//! L179-188 The melee morale and casualty table.

use crate::prelude::*;
use crate::rulesets::stprivat::losses::Loss;

use Loss::{All as X, Heavy as H, Light as L, Medium as M, Nobody as N};

choices! {
    /// L202-210 What a side does.
    pub(crate) enum Move {
        Stands = "stands" / "stands",
        Advance = "advance" / "may advance",
        Retreat = "retreat" / "retreats",
        Rout = "rout" / "routs",
        Eliminated = "eliminated" / "is wiped out",
    }
}

/// What becomes of one side: how many squares it goes, forward or (below 0) back, and what it
/// loses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Fate {
    squares: i8,
    pub(crate) loss: Loss,
}

impl Fate {
    /// L204-206 One square back is a retreat, more are a rout.
    pub(crate) const fn moves(self) -> Move {
        match self {
            Self { loss: X, .. } => Move::Eliminated,
            Self { squares: 0, .. } => Move::Stands,
            Self { squares: 1.., .. } => Move::Advance,
            Self { squares: -1, .. } => Move::Retreat,
            _ => Move::Rout,
        }
    }

    pub(crate) const fn squares(self) -> u8 {
        self.squares.unsigned_abs()
    }

    /// Whether it has to leave its square.
    pub(crate) const fn gives_way(self) -> bool {
        matches!(self.moves(), Move::Retreat | Move::Rout | Move::Eliminated)
    }
}

/// A cell: the attacker's fate and the defender's.
pub(crate) type Cell = [Fate; 2];

const fn cell(a: i8, a_loss: Loss, d: i8, d_loss: Loss) -> Cell {
    [Fate { squares: a, loss: a_loss }, Fate { squares: d, loss: d_loss }]
}

/// L183-188 For each die the columns 1-4, 1-3, 1-2, 1-1, 2-1, 3-1, 4-1.
#[rustfmt::skip]
const CELLS: [[Cell; 7]; 6] = [
    [cell( 0, M,  0, N), cell( 1, H, -1, M), cell( 1, L, -1, H), cell( 2, L, -2, H), cell( 3, L, -3, M), cell( 4, N, -4, H), cell( 4, N,  0, X)],
    [cell(-1, H,  1, M), cell( 0, M,  0, M), cell( 1, M, -1, L), cell( 2, M, -2, M), cell( 3, M, -3, M), cell( 3, L, -3, M), cell( 4, L,  0, X)],
    [cell(-1, M,  1, L), cell( 0, L,  0, L), cell( 1, M, -1, M), cell( 1, L, -1, M), cell( 2, L, -2, H), cell( 3, N, -3, H), cell( 4, N, -4, M)],
    [cell(-2, H,  2, L), cell(-1, H,  1, H), cell( 0, L,  0, M), cell( 1, M, -1, L), cell( 2, N, -2, M), cell( 2, L, -2, H), cell( 3, N, -3, H)],
    [cell(-3, M,  3, N), cell(-1, M,  1, L), cell( 0, H,  0, L), cell( 0, M,  0, H), cell( 1, L, -1, H), cell( 2, N, -2, H), cell( 3, N, -3, H)],
    [cell( 0, X,  3, M), cell(-2, M,  2, M), cell(-1, L,  1, M), cell( 0, M,  0, M), cell( 0, M,  0, M), cell( 1, L, -1, M), cell( 3, L, -3, M)],
];

/// The cell for a die and a column, both counted from 0. Two are corrected: in L183 both sides
/// would advance (R1), in L188 both would fall back by different distances (R2), while everywhere
/// else one goes as far as the other.
pub(crate) fn find(die: usize, column: usize, as_printed: bool) -> Cell {
    match (die, column, as_printed) {
        (0, 3, true) => cell(2, L, 2, H),
        (5, 2, true) => cell(-2, L, -1, M),
        _ => CELLS.get(die).and_then(|row| row.get(column)).copied().unwrap_or(cell(0, N, 0, N)),
    }
}
