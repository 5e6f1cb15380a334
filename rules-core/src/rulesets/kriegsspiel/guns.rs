//! The guns that troops test against and walls fall to.

use crate::prelude::*;

choices! {
    /// 2278-2295 The calibre in pounds. What is not told of 9 pdr is as for 6 pdr, whose ranges
    /// they have (R4).
    pub(super) enum Calibre {
        Six = "6" / "6-pdr",
        Nine = "9" / "9-pdr",
        Twelve = "12" / "12-pdr",
    }
}

impl Calibre {
    pub(super) const fn is_twelve(self) -> bool {
        matches!(self, Self::Twelve)
    }

    /// Says that 9 pdr have no figures of their own here.
    pub(super) fn tell(self, tray: &mut Tray<'_>) {
        if self == Self::Nine {
            tray.say("Ruling: 9-pdr as a 6-pdr");
        }
    }
}

choices! {
    /// 131 Six guns, or three.
    pub(super) enum Battery {
        Full = "full" / "full",
        Half = "half" / "half",
    }
}
