//! The battery: how much is left, by its voltage, and whether that lasts for a write.

use crate::device::settings::CellKind;

/// What the device runs on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Supply {
    Usb,
    /// Millivolts at the regulator's input.
    Battery(u16),
}

impl Supply {
    /// The voltage by sixteen conversions of its third, in steps of 12 bits against 3.3 V. The
    /// middle one counts: neither the panel's pump nor a slip of the converter does.
    pub fn measured(thirds: [u16; 16]) -> Self {
        const HALF: usize = 8;
        let is_middle = |&step: &u16| {
            let below = thirds.iter().filter(|&&other| other < step).count();
            let equal = thirds.iter().filter(|&&other| other == step).count();
            (below..below + equal).contains(&HALF)
        };
        let middle = thirds.into_iter().find(is_middle).unwrap_or(0);
        Self::Battery((u32::from(middle & 0xfff) * (3 * 3300) / 4096) as u16)
    }
}

/// The bars of the symbol.
const BARS: u8 = 4;

/// A voltage that rose by less than this has not risen: a battery recovers when little is asked of
/// it.
const RISE: u16 = 100;

/// What is known of the battery.
#[derive(Clone, Copy, Debug)]
pub struct Battery {
    /// Unknown before the first measurement.
    supply: Option<Supply>,
    /// The lowest voltage that counts, for it must rise by [`RISE`] to be believed.
    felt: u16,
    /// Whether it is low, and the player was told so.
    low: bool,
}

impl Battery {
    /// Before the first measurement: nothing to complain of, nothing to show.
    pub const UNKNOWN: Self = Self { supply: None, felt: u16::MAX, low: false };

    /// Takes a measurement. True when the player is to be warned now.
    pub fn measured(&mut self, supply: Supply, cell: CellKind) -> bool {
        let Supply::Battery(millivolts) = supply else {
            *self = Self { supply: Some(supply), ..Self::UNKNOWN };
            return false;
        };
        self.supply = Some(supply);
        if millivolts < self.felt || millivolts >= self.felt.saturating_add(RISE) {
            self.felt = millivolts;
        }
        let was_low = self.low;
        self.low = self.felt < cell.limits().warns;
        self.low && !was_low
    }

    /// Whether it should be renewed.
    pub const fn is_low(&self) -> bool {
        self.low
    }

    pub const fn is_on_usb(&self) -> bool {
        matches!(self.supply, Some(Supply::Usb))
    }

    /// The voltage that counts, in millivolts.
    pub const fn millivolts(&self) -> u16 {
        self.felt
    }

    /// Whether the flash may be written: a battery that dies during a write would leave it torn.
    pub const fn may_write(&self, cell: CellKind) -> bool {
        // On a cable, and before the first measurement, `felt` is the highest number there is.
        self.felt >= cell.limits().stops
    }

    /// How many of the symbol's bars are lit; nothing where no symbol is shown.
    pub fn bars(&self, cell: CellKind) -> Option<u8> {
        let limits = cell.limits();
        let left = u32::from(self.felt.clamp(limits.warns, limits.full) - limits.warns);
        let bars = (left * u32::from(BARS)).div_ceil(u32::from(limits.full - limits.warns));
        matches!(self.supply, Some(Supply::Battery(_)))
            .then_some(u8::try_from(bars).unwrap_or(BARS))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn battery(millivolts: u16) -> Battery {
        let mut battery = Battery::UNKNOWN;
        battery.measured(Supply::Battery(millivolts), CellKind::Alkaline);
        battery
    }

    #[test]
    fn bars_go_from_the_warning_to_full() {
        let bars = |millivolts| battery(millivolts).bars(CellKind::Alkaline);
        assert_eq!(
            [2000, 3000, 3001, 3375, 3376, 4000, 4500, 5000].map(bars).map(Option::unwrap),
            [0, 0, 1, 1, 2, 3, 4, 4]
        );
        let mut plugged = battery(3000);
        plugged.measured(Supply::Usb, CellKind::Alkaline);
        assert_eq!(
            (plugged.bars(CellKind::Alkaline), plugged.may_write(CellKind::Alkaline)),
            (None, true)
        );
    }

    #[test]
    fn the_middle_of_sixteen_counts() {
        let steps = |of: fn(u16) -> u16| Supply::measured(core::array::from_fn(|at| of(at as u16)));
        assert_eq!(steps(|_| 1655), Supply::Battery(4000));
        assert_eq!(
            steps(|at| if at % 3 == 0 { 4095 } else { 1241 }),
            Supply::Battery(2999),
            "six slips"
        );
        assert_eq!(steps(|at| (at * 7) % 16), steps(|_| 8));
        assert_eq!(steps(|_| 0xffff), Supply::Battery(9897), "no more than the converter has");
    }

    #[test]
    fn a_low_battery_is_told_once_until_it_has_really_risen() {
        let mut battery = Battery::UNKNOWN;
        let mut measured =
            |millivolts| battery.measured(Supply::Battery(millivolts), CellKind::Lipo);
        assert_eq!(
            [3300, 3299, 3350, 3290, 3250].map(&mut measured),
            [false, true, false, false, false]
        );
        // 3,250 and less than a tenth of a volt more: still low. Then it was charged, and is low
        // again.
        assert_eq!([3349, 3350, 3299].map(&mut measured), [false, false, true]);
    }

    #[test]
    fn nothing_is_written_below_the_limit_of_the_cell() {
        for (cell, stops) in
            [(CellKind::Alkaline, 2500), (CellKind::Nimh, 2800), (CellKind::Lipo, 3000)]
        {
            assert!(battery(stops).may_write(cell) && !battery(stops - 1).may_write(cell));
        }
    }
}
