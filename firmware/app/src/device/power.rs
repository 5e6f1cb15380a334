//! When the panel dims, when it goes dark, and when the device sleeps.

use graphics::Shift;

use super::panel::Light;
use super::settings::Settings;
use crate::input::Millis;

/// How long an empty battery says that it is empty.
const FAREWELL: Millis = 6000;

/// Whether the panel is on, and where its picture lies.
#[derive(Debug)]
pub struct Power {
    state: PowerState,
    /// The picture moves a little with every wake, so that no pixel wears out before the others.
    shift: Shift,
    /// The panel never goes dark.
    stays_on: bool,
}

#[derive(Clone, Copy, Debug)]
enum PowerState {
    /// The panel is on until then, unless the player does something, and dims before, if it does.
    Awake { dims: Option<Millis>, until: Millis },
    /// The panel is dimmed until then. A press counts: whoever makes it can read what it says.
    Dimmed { until: Millis },
    /// The panel is off. The device sleeps from then on.
    Dark { until: Millis },
    /// A button wakes it.
    Asleep,
    /// The battery is empty. The panel says so until then, and the device sleeps.
    Parting { until: Millis },
}

impl PowerState {
    /// The player did something just now.
    fn awake(now: Millis, settings: &Settings) -> Self {
        let dims = settings.sleep.dims_after().map(|after| now + after);
        Self::Awake { dims, until: now + settings.sleep.after() }
    }
}

impl Power {
    /// Just switched on.
    pub fn new(settings: &Settings) -> Self {
        Self { state: PowerState::awake(0, settings), shift: Shift::default(), stays_on: false }
    }

    /// Says whether the panel stays on for good.
    pub const fn stay_on(&mut self, stays_on: bool) {
        self.stays_on = stays_on;
    }

    pub const fn is_lit(&self) -> bool {
        !matches!(self.state, PowerState::Dark { .. } | PowerState::Asleep)
    }

    /// How bright the panel is.
    pub const fn light(&self) -> Light {
        match self.state {
            PowerState::Awake { .. } | PowerState::Parting { .. } => Light::Full,
            PowerState::Dimmed { .. } => Light::Dimmed,
            PowerState::Dark { .. } | PowerState::Asleep => Light::Dark,
        }
    }

    pub const fn is_asleep(&self) -> bool {
        matches!(self.state, PowerState::Asleep)
    }

    pub const fn shift(&self) -> Shift {
        self.shift
    }

    /// A button wakes it.
    pub fn wake(&mut self, now: Millis, settings: &Settings) {
        self.state = PowerState::awake(now, settings);
        self.shift = self.shift.next();
    }

    /// The battery is empty. Whoever looks has time to read it.
    pub const fn cut_off(&mut self, now: Millis) {
        self.state = match self.state {
            PowerState::Awake { .. } | PowerState::Dimmed { .. } | PowerState::Parting { .. } => {
                PowerState::Parting { until: now + FAREWELL }
            }
            PowerState::Dark { .. } | PowerState::Asleep => PowerState::Asleep,
        };
    }

    /// A button went down, but the battery is empty: the panel says so once more.
    pub fn tell_empty(&mut self, now: Millis) {
        if !self.is_lit() {
            self.state = PowerState::Parting { until: now + FAREWELL };
            self.shift = self.shift.next();
        }
    }

    /// The player did something: the panel stays on for a while.
    pub fn stay_awake(&mut self, now: Millis, settings: &Settings) {
        if let PowerState::Awake { .. } | PowerState::Dimmed { .. } = self.state {
            self.state = PowerState::awake(now, settings);
        }
    }

    /// Time has passed. True when the panel goes dark by it.
    pub fn tick(&mut self, now: Millis, settings: &Settings, is_on_usb: bool) -> bool {
        match self.state {
            PowerState::Awake { .. } if self.stays_on => {}
            PowerState::Awake { until, .. } | PowerState::Dimmed { until } if until <= now => {
                let rest = settings.deep_sleep.after().saturating_sub(settings.sleep.after());
                self.state = PowerState::Dark { until: now + rest };
                return true;
            }
            PowerState::Awake { dims: Some(dims), until } if dims <= now => {
                self.state = PowerState::Dimmed { until };
            }
            // On the cable there is nothing to save.
            PowerState::Dark { until } if until <= now && is_on_usb => {
                self.state = PowerState::Dark { until: now + settings.deep_sleep.after() };
            }
            PowerState::Dark { until } if until <= now => self.state = PowerState::Asleep,
            PowerState::Parting { until } if until <= now => {
                self.state = PowerState::Asleep;
                return true;
            }
            _ => {}
        }
        false
    }

    /// When [`tick`](Self::tick) has something to do.
    pub fn deadline(&self) -> Option<Millis> {
        match self.state {
            PowerState::Awake { dims, until } => dims.or(Some(until)).filter(|_| !self.stays_on),
            PowerState::Dimmed { until }
            | PowerState::Dark { until }
            | PowerState::Parting { until } => Some(until),
            PowerState::Asleep => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::device::settings::Sleep;

    #[test]
    fn it_dims_goes_dark_then_sleeps_and_a_button_wakes_it() {
        let settings = &Settings::default();
        let mut power = Power::new(settings);
        assert!(!power.tick(59_999, settings, false) && power.light() == Light::Full);
        assert!(!power.tick(60_000, settings, false) && power.light() == Light::Dimmed);
        assert!(!power.tick(179_999, settings, false) && power.is_lit());
        assert!(power.tick(180_000, settings, false) && !power.is_lit());
        assert_eq!(power.deadline(), Some(300_000));
        power.tick(300_000, settings, true);
        assert!(!power.is_asleep(), "on the cable it only stays dark");
        power.tick(600_000, settings, false);
        assert!(power.is_asleep() && power.deadline().is_none());
        power.wake(700_000, settings);
        assert_eq!((power.is_lit(), power.deadline()), (true, Some(760_000)));
        assert_ne!(power.shift(), Shift::default());
    }

    #[test]
    fn a_press_makes_a_dimmed_panel_bright_again_and_a_short_wait_never_dims() {
        let settings = &Settings::default();
        let mut power = Power::new(settings);
        power.tick(60_000, settings, false);
        power.stay_awake(70_000, settings);
        assert_eq!((power.light(), power.deadline()), (Light::Full, Some(130_000)));
        let short = &Settings { sleep: Sleep::HalfMinute, ..Settings::default() };
        assert_eq!(Power::new(short).deadline(), Some(30_000));
    }

    #[test]
    fn a_panel_that_stays_on_has_no_deadline() {
        let settings = &Settings::default();
        let mut power = Power::new(settings);
        power.stay_on(true);
        assert!(!power.tick(1_000_000, settings, false) && power.is_lit());
        assert_eq!(power.deadline(), None);
    }

    #[test]
    fn an_empty_battery_is_told_for_a_while_and_then_the_device_sleeps() {
        let settings = &Settings::default();
        let mut power = Power::new(settings);
        power.stay_on(true);
        power.cut_off(1000);
        assert!(!power.tick(6999, settings, false) && power.is_lit());
        assert!(power.tick(7000, settings, false) && power.is_asleep());
        power.tell_empty(9000);
        power.tell_empty(14_000);
        assert_eq!((power.is_lit(), power.deadline()), (true, Some(15_000)));
        // Nobody looks at a panel that is dark already.
        power.tick(15_000, settings, false);
        power.cut_off(20_000);
        assert!(power.is_asleep());
    }
}
