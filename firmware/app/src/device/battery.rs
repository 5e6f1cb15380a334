//! The battery: how much is left, by its voltage, and what may still be done with that.
//!
//! A battery falls through three limits, which its [`CellKind`] has. First the player is warned.
//! Then what is not stored yet is stored, and from there on nothing is written. At last the device
//! is cut off: it sleeps, for cells that are drained further leak, or are reversed by the others
//! of their row. Empty cells rise as soon as little is asked of them, so only a voltage that they
//! do not reach by themselves ends the cut-off.
//!
//! A board without the divider measures nothing. That is found at the start, see [`Sensing`].

use crate::device::settings::CellKind;

/// What the device runs on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Supply {
    Usb,
    /// Millivolts at the regulator's input.
    Battery(u16),
    /// Not the cable, and the board cannot tell more.
    Unmeasured,
}

/// Sixteen conversions in a row, in steps of 12 bits against 3.3 V.
pub type Conversions = [u16; 16];

impl Supply {
    /// The voltage by sixteen conversions of its third.
    pub fn measured(thirds: Conversions) -> Self {
        Self::Battery(millivolts(middle(thirds)))
    }
}

/// Three times the voltage of a step.
const fn millivolts(step: u16) -> u16 {
    (step as u32 * (3 * 3300) / 4096) as u16
}

/// The middle one of sixteen counts: neither the panel's pump nor a slip of the converter does.
fn middle(steps: Conversions) -> u16 {
    const HALF: usize = 8;
    let is_middle = |&step: &u16| {
        let below = steps.iter().filter(|&&other| other < step).count();
        let equal = steps.iter().filter(|&&other| other == step).count();
        (below..below + equal).contains(&HALF)
    };
    steps.into_iter().find(is_middle).unwrap_or(0) & 0xfff
}

/// Whether the board can measure its battery.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sensing {
    /// A divider brings a third of the voltage to the converter.
    Divider,
    /// Nothing does, as on some boards that are sold as a Pico.
    Absent,
}

impl Sensing {
    /// What the converter's pin is connected to, by conversions of the pin as it is and with its
    /// pull-up on.
    pub fn found(plain: Conversions, pulled_up: Conversions) -> Self {
        // The regulator runs on 1.8 to 5.5 V, and the converter is off by a tenth of a volt or two.
        // Whatever else is read, the device would not run on it.
        let is_supply = (1600..=6000).contains(&millivolts(middle(plain)));
        // The pull-up has 50 to 80 kilohms. It lifts a divider of 200 and 100 kilohms to 3,314
        // steps at most, and a pin that hangs in the air, with a microampere of leakage, to 3,980
        // at least.
        let floats = middle(pulled_up) >= 3650;
        if is_supply && !floats { Self::Divider } else { Self::Absent }
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
    /// Whether it lasted for a write when it was measured, by the limits of the cells that were set
    /// then. Other cells are judged when they are measured: what names them can still be saved.
    lasted: bool,
    /// Whether its cells fell below the cut-off, and none above their return were measured since.
    /// The cable does not charge them.
    drained: bool,
}

impl Battery {
    /// Before the first measurement: nothing to complain of, nothing to show.
    pub const UNKNOWN: Self =
        Self { supply: None, felt: u16::MAX, low: false, lasted: true, drained: false };

    /// Takes a measurement. True when the player is to be warned now: it has become low, or too low
    /// to write.
    pub fn measured(&mut self, supply: Supply, cell: CellKind) -> bool {
        let (Supply::Battery(millivolts), Some(limits)) = (supply, cell.limits()) else {
            let (is_usb, drained) = (supply == Supply::Usb, self.drained);
            let supply = Some(if is_usb { Supply::Usb } else { Supply::Unmeasured });
            *self = Self { supply, drained: drained && is_usb, ..Self::UNKNOWN };
            return false;
        };
        self.supply = Some(supply);
        if millivolts < self.felt || millivolts >= self.felt.saturating_add(RISE) {
            self.felt = millivolts;
        }
        let (was_low, lasted) = (self.low, self.lasted);
        self.low = self.felt < limits.warns;
        self.lasted = self.felt >= limits.stops;
        self.drained = millivolts < if self.drained { limits.returns } else { limits.cuts };
        self.low && !was_low || lasted && !self.lasted
    }

    /// What was measured last.
    pub const fn supply(&self) -> Option<Supply> {
        self.supply
    }

    /// Whether it should be renewed.
    pub const fn is_low(&self) -> bool {
        self.low
    }

    /// Whether it is so empty that the device must sleep.
    pub const fn is_empty(&self) -> bool {
        self.drained && !self.is_on_usb()
    }

    pub const fn is_on_usb(&self) -> bool {
        matches!(self.supply, Some(Supply::Usb))
    }

    /// The voltage that counts, in millivolts.
    pub const fn millivolts(&self) -> u16 {
        self.felt
    }

    /// Whether the flash may be written: a battery that dies during a write would leave it torn.
    pub fn may_write(&self, cell: CellKind) -> bool {
        // On a cable, unmeasured, and before the first measurement, `felt` is the highest number
        // there is.
        let lasts = || cell.limits().is_none_or(|limits| self.felt >= limits.stops);
        !self.is_empty() && (self.lasted || lasts())
    }

    /// Whether the flash may be written now, but not any more with this measurement.
    pub fn stops_writing(mut self, supply: Supply, cell: CellKind) -> bool {
        let may_write = self.may_write(cell);
        self.measured(supply, cell);
        may_write && !self.may_write(cell)
    }

    /// How many of the symbol's bars are lit; nothing where no symbol is shown.
    pub fn bars(&self, cell: CellKind) -> Option<u8> {
        let limits = cell.limits()?;
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
        battery_of(CellKind::Alkaline, millivolts)
    }

    fn battery_of(cell: CellKind, millivolts: u16) -> Battery {
        let mut battery = Battery::UNKNOWN;
        battery.measured(Supply::Battery(millivolts), cell);
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

    /// Each time it falls below, and not at every measurement there.
    #[test]
    fn the_limit_of_saving_is_told_when_it_is_passed() {
        for (cell, volts) in [
            (CellKind::Alkaline, [2900, 2450, 2440, 2600, 2450]),
            (CellKind::Nimh, [3100, 2750, 2790, 2900, 2750]),
            (CellKind::Lipo, [3200, 2950, 2900, 3050, 2950]),
        ] {
            let mut battery = Battery::UNKNOWN;
            let told = volts.map(|volts| battery.measured(Supply::Battery(volts), cell));
            assert_eq!(told, [true, true, false, false, true], "{cell:?}");
        }
    }

    #[test]
    fn nothing_is_written_below_the_limit_of_the_cell() {
        for (cell, stops) in
            [(CellKind::Alkaline, 2500), (CellKind::Nimh, 2800), (CellKind::Lipo, 3000)]
        {
            let may_write = |millivolts| battery_of(cell, millivolts).may_write(cell);
            assert!(may_write(stops) && !may_write(stops - 1));
        }
    }

    #[test]
    fn other_cells_stop_no_write_before_they_are_measured_and_may_allow_it_at_once() {
        let mut named = battery(2650);
        assert!(named.may_write(CellKind::Nimh), "measured as alkaline");
        assert!(named.stops_writing(Supply::Battery(2650), CellKind::Nimh));
        named.measured(Supply::Battery(2750), CellKind::Nimh);
        assert!(!named.may_write(CellKind::Nimh) && named.may_write(CellKind::Alkaline));
    }

    /// An empty battery rises when little is asked of it, and is still empty.
    #[test]
    fn a_battery_is_empty_from_the_cut_off_until_it_is_well_above() {
        for cell in [CellKind::Alkaline, CellKind::Nimh, CellKind::Lipo] {
            let limits = cell.limits().unwrap();
            let mut battery = Battery::UNKNOWN;
            let mut is_empty = |supply| {
                battery.measured(supply, cell);
                assert!(!battery.is_empty() || !battery.may_write(cell), "nothing is written");
                battery.is_empty()
            };
            let by_battery = [limits.cuts, limits.cuts - 1, limits.warns, limits.returns - 1];
            let by_battery = by_battery.map(Supply::Battery).map(&mut is_empty);
            assert_eq!(by_battery, [false, true, true, true], "{cell:?}");
            let by_cable = [Supply::Usb, Supply::Battery(limits.returns - 1)].map(&mut is_empty);
            assert_eq!(by_cable, [false, true], "{cell:?}: the cable does not charge them");
            let fresh = [limits.returns, limits.cuts].map(Supply::Battery).map(&mut is_empty);
            assert_eq!(fresh, [false, false], "{cell:?}");
        }
    }

    #[test]
    fn a_pin_that_hangs_in_the_air_or_reads_what_no_board_runs_on_senses_nothing() {
        let found = |plain, pulled| Sensing::found([plain; 16], [pulled; 16]);
        // Thirds of 1.8, 4.0 and 5.5 V, pulled up by 50 or 80 kilohms.
        for (plain, pulled) in [(745, 2665), (1655, 2662), (2276, 3315)] {
            assert_eq!(found(plain, pulled), Sensing::Divider, "{plain}");
        }
        for (plain, pulled) in [(0, 0), (0, 2300), (300, 4095), (1655, 4095), (1655, 3980)] {
            assert_eq!(found(plain, pulled), Sensing::Absent, "{plain}, {pulled}");
        }
        assert_eq!(found(4095, 4095), Sensing::Absent, "tied to the converter's reference");
    }

    #[test]
    fn a_battery_that_is_not_measured_is_neither_shown_nor_low_nor_empty() {
        let mut set = battery(2300);
        set.measured(Supply::Battery(300), CellKind::Unmeasured);
        let mut found = battery(2300);
        found.measured(Supply::Unmeasured, CellKind::Alkaline);
        for (battery, cell) in [(set, CellKind::Unmeasured), (found, CellKind::Alkaline)] {
            assert!(!battery.is_low() && !battery.is_empty() && battery.may_write(cell));
            assert_eq!((battery.bars(cell), battery.is_on_usb()), (None, false));
        }
    }
}
