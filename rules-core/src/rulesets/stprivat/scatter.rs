//! L139-141 Where a shell or a siege gun's round falls.

use crate::engine::report::Drawing;
use crate::prelude::*;

/// L139-141 The square for each total from 2: how far to the right of the one aimed at, and how far
/// beyond it. The text does not say how the template lies: its top row is the one away from the
/// firer (R11).
pub(super) const FALLS: [(i8, i8); 11] =
    [(-1, 1), (-1, 0), (-1, -1), (0, 1), (0, 0), (0, 0), (0, 0), (0, -1), (1, -1), (1, 0), (1, 1)];

fields! {
    /// L139-141 Two dice on the template.
    pub(super) struct ShellScatter;
}

/// Where it falls: squares to the right, and beyond.
#[derive(Clone, Copy, Debug)]
pub(super) struct Fall(i8, i8);

impl Outcome for Fall {
    /// As the template is printed, from its top row.
    const SCALE: Scale = Scale::Verdicts(&[
        Verdict::new("Over and left", "Over L"),
        Verdict::new("Over", "Over"),
        Verdict::new("Over and right", "Over R"),
        Verdict::new("Left", "Left"),
        Verdict::new("On target", "Target"),
        Verdict::new("Right", "Right"),
        Verdict::new("Short and left", "Short L"),
        Verdict::new("Short", "Short"),
        Verdict::new("Short and right", "Short R"),
    ]);

    fn bucket(self) -> u8 {
        let Self(right, away) = self;
        4_u8.saturating_add_signed(right - 3 * away)
    }
}

facts! {
    for ShellScatter;
    TOTAL = Fact::number("total", "Total").quiet(),
    ON_TARGET = Fact::yes_no("on_target", "On target").quiet(),
    DX = Fact::number("dx", "Squares right"),
    DY = Fact::number("dy", "Squares beyond"),
}

impl Procedure for ShellScatter {
    type Outcome = Fall;
    const ID: &'static str = "shell-scatter";
    const NAME: &'static str = "Shell scatter";
    const KIND: &'static str = "fire";
    const ABOUT: &'static str = "Two dice on the 3 x 3 template: 6 to 8 falls on the aimed square, \
        any other total on the neighbour printed for it.";
    const HELP: &'static str = "Two dice: 6 to 8 falls on the square aimed at, all else beside it.";
    const LOG: &'static str = "Scatter";
    const SECTION: &'static str = "Artillery fire";
    const LINES: &'static str = "139-141";
    const TABLE: &'static str = "scatter";
    const LAYOUT: Layout = Layout::Template;

    fn preview(&self, _: &mut Form) {}

    fn resolve(&self, tray: &mut Tray<'_>) -> Result<Fall, Halt> {
        let total = tray.sum(&[Addend::plain("Scatter", 2, D6)])?;
        let (right, away) = FALLS.get(usize::from(total) - 2).copied().unwrap_or((0, 0));
        let on_target = (right, away) == (0, 0);
        tray.fact(&TOTAL, total);
        tray.fact(&ON_TARGET, on_target);
        tray.fact(&DX, right);
        tray.fact(&DY, away);
        let place = |squares: i8| 1_usize.saturating_add_signed(squares.into());
        tray.look_up("scatter", place(-away), place(right));
        tray.drawing(|| Drawing::Template { right, away });
        tray.say(format_args!("{total} thrown"));
        tray.say("Firer is below");
        tray.say("Range as aimed");
        // Another square holds another target; the one aimed at is as it was set.
        let clear = if on_target { "SCATTER" } else { "TARGET" };
        tray.follow(|| FollowUp::to("artillery-fire", "Fire there").clear(clear).set("placed", 1));
        Ok(Fall(right, away))
    }
}
