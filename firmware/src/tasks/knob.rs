//! The knob: a detent to the right is a press of down, one to the left a press of up.

use app::input::knob::Turn;
use app::{Button, Edge};
use embassy_time::Instant;

use super::buttons::EDGES;
use crate::parts::knob::Knob;

/// Reports the turns of the knob as presses.
#[embassy_executor::task]
pub(crate) async fn turn(mut knob: Knob) -> ! {
    loop {
        let button = match knob.turn().await {
            Turn::Right => Button::Down,
            Turn::Left => Button::Up,
        };
        for edge in [Edge::Down(button), Edge::Up(button)] {
            EDGES.send((edge, Instant::now())).await;
        }
    }
}
