//! L9-21, L29-31, L60-62, L76 Who fights: sides, quality, and the figures that all procedures
//! share.

use crate::prelude::*;

outcomes! {
    /// L31 The sides. Bavaria is with the French. The cards come to one of them: whose came, or of
    /// all six whose came first.
    pub(crate) enum Side {
        French = "french" / "French" => "French fire first" / "French",
        Alliance = "alliance" / "Alliance" => "Alliance fires first" / "Alliance",
    }
}

choices! {
    /// L21 How good a unit is.
    pub(super) enum Quality {
        Elite = "elite" / "elite",
        Trained = "trained" / "trained",
        Raw = "raw" / "raw",
    }
}

/// L76 The record die goes no higher; pips beyond it are ignored.
pub(super) const MOST_PIPS: u8 = 6;
/// L61 An ordinary move of infantry, in centimetres.
pub(super) const INFANTRY_CM: u8 = 15;
/// L62 The same of cavalry. A move back has no charge bonus (R24).
pub(super) const CAVALRY_CM: u8 = 30;
