//! What makes a sound: a piezo between two pins, one at a single pin, a loudspeaker behind an
//! amplifier that must be switched on, or nothing. A board has one of them as its `PiezoPort`.
//!
//! [`sound`](TwoPins::sound) makes a tone until what it gives is dropped: then the amplifier goes
//! off, so that it does not click when after it the counter stops and the pins let go.

use embassy_rp::Peri;
use embassy_rp::gpio::Output;
use embassy_rp::pwm::{ChannelAPin, ChannelBPin, Config, Pwm, Slice};

/// No sound at all.
pub(crate) struct Silent;

impl Silent {
    pub(crate) fn sound(&mut self, _half_period_us: u16) -> Silence {
        Silence
    }
}

/// What lasts while nothing is heard.
pub(crate) struct Silence;

/// Two pins that are opposed: twice the swing of one.
pub(crate) struct TwoPins<S: Slice, A: ChannelAPin<S>, B: ChannelBPin<S>> {
    pub(crate) slice: Peri<'static, S>,
    pub(crate) one: Peri<'static, A>,
    pub(crate) other: Peri<'static, B>,
}

impl<S: Slice, A: ChannelAPin<S>, B: ChannelBPin<S>> TwoPins<S, A, B> {
    pub(crate) fn sound(&mut self, half_period_us: u16) -> Pwm<'_> {
        let (one, other) = (self.one.reborrow(), self.other.reborrow());
        Pwm::new_output_ab(self.slice.reborrow(), one, other, tone(half_period_us))
    }
}

/// A pin that is output A of its counter.
pub(crate) struct PinA<S: Slice, P: ChannelAPin<S>> {
    pub(crate) slice: Peri<'static, S>,
    pub(crate) pin: Peri<'static, P>,
    pub(crate) amplifier: Amplifier,
}

impl<S: Slice, P: ChannelAPin<S>> PinA<S, P> {
    pub(crate) fn sound(&mut self, half_period_us: u16) -> (Awake<'_>, Pwm<'_>) {
        let tone = tone(half_period_us);
        let pwm = Pwm::new_output_a(self.slice.reborrow(), self.pin.reborrow(), tone);
        (self.amplifier.awake(), pwm)
    }
}

/// A pin that is output B of its counter.
pub(crate) struct PinB<S: Slice, P: ChannelBPin<S>> {
    pub(crate) slice: Peri<'static, S>,
    pub(crate) pin: Peri<'static, P>,
    pub(crate) amplifier: Amplifier,
}

impl<S: Slice, P: ChannelBPin<S>> PinB<S, P> {
    pub(crate) fn sound(&mut self, half_period_us: u16) -> (Awake<'_>, Pwm<'_>) {
        let tone = tone(half_period_us);
        let pwm = Pwm::new_output_b(self.slice.reborrow(), self.pin.reborrow(), tone);
        (self.amplifier.awake(), pwm)
    }
}

/// What stands between a pin and a loudspeaker, if anything does. It takes current while it is on.
pub(crate) struct Amplifier(pub(crate) Option<Output<'static>>);

impl Amplifier {
    fn awake(&mut self) -> Awake<'_> {
        if let Some(pin) = &mut self.0 {
            pin.set_high();
        }
        Awake(self.0.as_mut())
    }
}

/// An amplifier that is on.
pub(crate) struct Awake<'d>(Option<&'d mut Output<'static>>);

impl Drop for Awake<'_> {
    fn drop(&mut self) {
        if let Some(pin) = &mut self.0 {
            pin.set_low();
        }
    }
}

fn tone(half_period_us: u16) -> Config {
    let mut config = Config::default();
    // A microsecond a count.
    config.divider = 125.into();
    config.top = (2 * half_period_us).saturating_sub(1);
    config.compare_a = half_period_us;
    config.compare_b = half_period_us;
    config.invert_b = true;
    config
}
