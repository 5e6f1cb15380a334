//! L13-21, L53, L95-98: what a unit is, and how many a square holds.

/// L53 A square holds no more units.
pub(super) const SQUARE: u8 = 5;

/// An arm's regiment or battery, in bases.
#[derive(Clone, Copy, Debug)]
pub(super) struct Unit {
    /// L17-21 A new unit has at least these bases
    pub(super) fewest: u8,
    /// and at most these.
    pub(super) most: u8,
}

impl Unit {
    pub(super) const INFANTRY: Self = Self { fewest: 3, most: 5 };
    pub(super) const CAVALRY: Self = Self { fewest: 2, most: 3 };
    pub(super) const BATTERY: Self = Self { fewest: 1, most: 1 };

    /// L95, L97 A unit is at full strength while it has the bases of the smallest new one.
    pub(super) const fn full(self) -> u8 {
        self.fewest
    }

    /// L96, L98 With this many bases or fewer it is understrength.
    pub(super) const fn weak(self) -> u8 {
        self.full() - 1
    }
}
