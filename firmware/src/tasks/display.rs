//! The display's task: owns the panel and brings the latest picture to it.
//!
//! Only what changed travels, the urgent rows first. Between two spans the task looks for a newer
//! picture and goes on with that one: a fast player never waits for pictures that are out of date.
//!
//! The panel may be missing, come loose and come back. So all dealings with it are one session,
//! from the opening of the bus to the first fault; after a fault the next session sets the panel up
//! again and repaints it in full. The same serves whenever the memory of the panel is worth
//! nothing: after it was dark, and after the picture was turned over.

use defmt::{info, warn};
use embassy_futures::join::join;
use embassy_time::{Duration, Timer, with_timeout};
use graphics::Spans;
use graphics::frame::BYTES;

use super::watchdog;
use crate::board::{self, DisplayPort};
use crate::panel::{BusFault, Controller};
use crate::triple_buffer::{Buffer, TripleBuffer};

/// How often a panel is asked whether it is still there, and a lost one tried again.
const CHECK: Duration = Duration::from_secs(1);

/// The pause after the first fault. A panel slow to wake up is there a moment later; for one that
/// is missing the pause doubles up to [`CHECK`].
const PAUSE: Duration = Duration::from_millis(25);

/// Keeps the panel showing the latest picture.
#[embassy_executor::task]
pub(crate) async fn paint(
    mut port: DisplayPort,
    pictures: &'static TripleBuffer,
    mut picture: Buffer,
) -> ! {
    let mut link = Link { pause: PAUSE, lost: false };
    watchdog::DISPLAY.waiting(pictures.take(&mut picture)).await;
    loop {
        let driver = board::panel_driver(&mut port, picture.panel);
        if let Err(fault) = session(driver, pictures, &mut picture, &mut link).await {
            link.lose(fault);
            pictures.settle();
            watchdog::DISPLAY.waiting(Timer::after(link.pause)).await;
            link.pause = CHECK.min(link.pause * 2);
        }
        if pictures.is_fresh() {
            pictures.take(&mut picture).await;
        }
    }
}

/// What is known of the way to the panel.
struct Link {
    /// How long to wait before the next attempt.
    pause: Duration,
    /// Whether the last attempt failed.
    lost: bool,
}

impl Link {
    fn lose(&mut self, fault: BusFault) {
        if !self.lost {
            warn!("display lost: {}", fault);
        }
        self.lost = true;
    }

    fn find(&mut self) {
        if self.lost {
            info!("display found");
        }
        *self = Self { pause: PAUSE, lost: false };
    }
}

/// Sets the panel up and shows pictures until it must be set up again.
async fn session(
    mut driver: impl Controller,
    pictures: &TripleBuffer,
    picture: &mut Buffer,
    link: &mut Link,
) -> Result<(), BusFault> {
    let mut set = picture.panel;
    let mut shown = [0; BYTES];
    driver.set_up().await?;
    if set.lit {
        send(&mut driver, Spans::whole(&mut shown, picture.frame.bytes()), &|| false).await?;
        driver.light().await?;
    }
    link.find();
    // Not every panel can be read. One that cannot is only asked whether it is there.
    let status = driver.status().await.ok();
    loop {
        pictures.settle();
        let next = with_timeout(CHECK, pictures.take(picture));
        if watchdog::DISPLAY.waiting(next).await.is_err() {
            match status {
                // It lost its supply and came back in the state of power-on.
                Some(status) if driver.status().await? != status => return Ok(()),
                Some(_) => {}
                None => driver.ping().await?,
            }
            continue;
        }
        if !set.is_set_up_as(picture.panel) {
            return Ok(());
        }
        if picture.panel.contrast != set.contrast {
            driver.dim(picture.panel.contrast).await?;
        }
        set = picture.panel;
        if set.lit {
            let spans = Spans::between(&mut shown, picture.frame.bytes(), picture.frame.urgent);
            send(&mut driver, spans, &|| pictures.is_fresh()).await?;
        }
    }
}

/// Sends spans until there are no more, or until they are out of date.
async fn send(
    driver: &mut impl Controller,
    mut spans: Spans<'_>,
    outdated: &dyn Fn() -> bool,
) -> Result<(), BusFault> {
    let mut next = spans.next();
    while let Some(span) = next {
        // The next span is looked for while this one travels.
        let (sent, following) = join(driver.write(span), async { spans.next() }).await;
        sent?;
        watchdog::DISPLAY.beat();
        if outdated() {
            break;
        }
        next = following;
    }
    Ok(())
}
