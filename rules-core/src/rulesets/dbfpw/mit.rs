//! L25, L91 The mitrailleuse's own die, thrown before it fires or fights.

use crate::prelude::*;

choices! {
    /// What it is about to do.
    pub(super) enum Use {
        Effective = "effective" / "effective",
        Long = "long" / "long",
        Combat = "close-combat" / "in combat",
    }
}

impl Use {
    /// The least at which nothing is wrong.
    const fn works_from(self) -> u8 {
        match self {
            Self::Long => 4,
            Self::Effective | Self::Combat => 2,
        }
    }
}

outcomes! {
    /// What its die says. Close combat knows the first two.
    pub(super) enum Check {
        Works = "ok" / "works" => "Mit. works" / "Works",
        Stoppage = "stoppage" / "stoppage" => "Stoppage" / "Stoppage",
        NoPlot = "no-plot" / "cannot plot" => "Cannot plot the shot" / "No plot",
    }
}

/// L25, L91 What a stoppage, or a shot that cannot be plotted, adds to the factor.
pub(super) const FAILED: i8 = -2;

impl Check {
    /// L25 The first throw of the mitrailleuse; L91 in close combat only a 1 matters.
    pub(super) const fn of(die: u8, at: Use) -> Self {
        match die {
            1 => Self::Stoppage,
            _ if die < at.works_from() => Self::NoPlot,
            _ => Self::Works,
        }
    }

    pub(super) const fn factor(self) -> i8 {
        match self {
            Self::Works => 0,
            Self::Stoppage | Self::NoPlot => FAILED,
        }
    }
}

/// Throws the die.
pub(super) fn check(tray: &mut Tray<'_>, why: &'static str, at: Use) -> Result<(u8, Check), Halt> {
    let throw = Throw::one(why, D6).counting(Faces::at_least(at.works_from()));
    let (die, check) = tray.roll_for(throw, |die| Check::of(die, at))?;
    let row = match die {
        1 => 0_usize,
        2 | 3 => 1,
        _ => 2,
    };
    tray.look_up("mit", row, at.index());
    Ok((die, check))
}

fields! {
    /// L25, L91 The check alone.
    pub(super) struct MitCheck, rows Row;
    "" {
        at: Use = Field::choice::<Use>("Firing at")
            .id("use")
            .help("Effective range, long range, or in close combat."),
    }
}

facts! {
    for MitCheck;
    DIE = Fact::number("die", "Thrown").quiet(),
    STATUS = Fact::word::<Check>("status", "Mitrailleuse").quiet(),
    FACTOR = Fact::number("factor", "Factor").quiet(),
    CAN_SUPPORT = Fact::yes_no("can_support", "Supports fire").quiet(),
}

impl Procedure for MitCheck {
    type Outcome = Check;
    const ID: &'static str = "mit-check";
    const NAME: &'static str = "Mit. check";
    const KIND: &'static str = "fire";
    const USE: &'static str = "common";
    const LOG: &'static str = "Mit.";
    const ABOUT: &'static str = "Mitrailleuse stoppage and spotting roll";
    const HELP: &'static str =
        "A die before a mitrailleuse fires: stoppage, or unable to plot the shot.";
    const TABLE: &'static str = "mit";
    const SECTION: &'static str = "Firing: notes";
    const LINES: &'static str = "25, 91";
    const LAYOUT: Layout = Layout::Test;

    fn preview(&self, form: &mut Form) {
        form.title(format_args!("{}+", self.at.works_from()));
        form.throws("1 die");
        form.watch(Watch::only("works", Check::Works.bucket()));
    }

    fn resolve(&self, tray: &mut Tray<'_>) -> Result<Check, Halt> {
        let (die, check) = check(tray, Self::NAME, self.at)?;
        let supports = check == Check::Works && self.at != Use::Combat;
        tray.fact(&DIE, die);
        tray.fact(&STATUS, check);
        tray.fact(&FACTOR, check.factor());
        tray.fact(&CAN_SUPPORT, supports);
        tray.say(if check == Check::Works { "Factor not reduced" } else { "-2 to its factor" });
        if self.at != Use::Combat {
            tray.say(if supports {
                "It may give fire support"
            } else {
                "It gives no fire support"
            });
        }
        Ok(check)
    }
}
