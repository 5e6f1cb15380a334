//! The piezo: a task of its own plays the app's sounds, so that no other task waits for them.
//!
//! A new sound cuts the old one off. Between sounds the pins are let go and the task sleeps: a
//! board without a piezo does the same and is silent.

use app::device::sound::Sound;
use embassy_futures::select::{Either, select};
use embassy_sync::blocking_mutex::raw::CriticalSectionRawMutex;
use embassy_sync::signal::Signal;
use embassy_time::{Duration, Timer};

use crate::board::PiezoPort;
use crate::power::FastClock;

/// What is to be heard; only the last counts.
pub(crate) static SOUND: Signal<CriticalSectionRawMutex, Sound> = Signal::new();

/// Plays sounds.
#[embassy_executor::task]
pub(crate) async fn play(mut port: PiezoPort) -> ! {
    let mut sound = SOUND.wait().await;
    loop {
        sound = match select(SOUND.wait(), notes(&mut port, sound)).await {
            Either::First(next) => next,
            Either::Second(()) => SOUND.wait().await,
        };
    }
}

/// Plays the notes of a sound.
async fn notes(port: &mut PiezoPort, sound: Sound) {
    // The counter that makes the tone runs on the processor's clock.
    let _fast = FastClock::hold();
    for note in sound.notes() {
        let _sounding = port.sound(note.half);
        Timer::after(Duration::from_millis(note.millis.into())).await;
    }
}
