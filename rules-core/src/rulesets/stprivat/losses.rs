//! L190-200 Casualty factors, and the figures they remove.

use core::fmt;

use crate::prelude::*;

choices! {
    /// L190 How heavy the casualties are.
    pub(super) enum Loss {
        Nobody = "*" / "none",
        Light = "L" / "light",
        Medium = "M" / "medium",
        Heavy = "H" / "heavy",
        All = "X" / "all",
    }
}

/// L194-200 The least total value of each line of the chart.
pub(super) const TOTALS: [u8; 7] = [1, 3, 6, 9, 12, 18, 21];

/// L194-200 Factors of light, medium and heavy casualties.
pub(super) const FACTORS: [[u8; 3]; 7] =
    [[1, 1, 2], [1, 2, 3], [1, 2, 4], [2, 3, 5], [2, 5, 8], [2, 6, 10], [3, 7, 12]];

/// Reads the chart for a side of this combat value: nothing for no casualties.
pub(super) fn factors_of(tray: &mut Tray<'_>, cv: u8, loss: Loss) -> u8 {
    let column = match loss {
        Loss::Light => 0,
        Loss::Medium => 1,
        Loss::Heavy => 2,
        Loss::Nobody | Loss::All => return 0,
    };
    let row = TOTALS.iter().filter(|&&least| least <= cv).count() - 1;
    tray.look_up("casualty-factors", row, column);
    FACTORS.get(row).and_then(|factors| factors.get::<usize>(column)).copied().unwrap_or(0)
}

/// The most foot figures on the form: sixteen stands of attackers, from four squares.
pub(super) const MOST_FOOT: u8 = 48;

fields! {
    /// L190 Factors remove figures of a square.
    pub(super) struct RemoveCasualties, rows Row;
    "" {
        factors: u8 = Field::number("Loss factors", 0, 12, 1)
            .help("Casualty factors from the melee."),
        foot: u8 = Field::number("Foot figures", 0, MOST_FOOT as i32, 3),
        troopers: u8 = Field::number("Troopers", 0, 30, 0),
        generals: u8 = Field::number("Generals", 0, 3, 0),
    }
}

/// Figures by their kind.
#[derive(Clone, Copy, Debug)]
struct Lost {
    foot: u8,
    troopers: u8,
    generals: u8,
    /// Factors that remove nothing.
    left_over: u8,
}

impl RemoveCasualties {
    /// L190 The cheapest figures go first, and a factor left over removes nothing (R24). Two
    /// factors remove a trooper, or one if no foot or gunners were in the square.
    fn lost(&self) -> Lost {
        let foot = self.factors.min(self.foot);
        let left = self.factors - foot;
        let price = if self.foot == 0 { 1 } else { 2 };
        let troopers = (left / price).min(self.troopers);
        let left = left - price * troopers;
        let generals = (left / 2).min(self.generals);
        Lost { foot, troopers, generals, left_over: left - 2 * generals }
    }
}

impl Lost {
    const fn figures(self) -> u8 {
        self.foot + self.troopers + self.generals
    }
}

/// «3 foot, 1 cav.».
impl fmt::Display for Lost {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let kinds = [
            Counted::of(self.foot, ["foot", "foot"]),
            Counted::of(self.troopers, ["cav.", "cav."]),
            Counted::of(self.generals, ["gen.", "gen."]),
        ];
        let mut comma = "";
        for kind in kinds.into_iter().filter(|kind| kind.count > 0) {
            write!(f, "{comma}{kind}")?;
            comma = ", ";
        }
        Ok(())
    }
}

outcomes! {
    /// How many figures went.
    pub(super) struct Figures(u8) {
        title: "Figures lost", none: "No figure lost",
        one: "figure lost", many: "figures lost", short: "lost",
    }
}

facts! {
    for RemoveCasualties;
    FOOT_LOST = Fact::number("foot_lost", "Foot lost").quiet(),
    TROOPERS_LOST = Fact::number("troopers_lost", "Troopers lost").quiet(),
    GENERALS_LOST = Fact::number("generals_lost", "Generals lost").quiet(),
    LEFT_OVER = Fact::number("left_over", "Factors left over"),
}

impl Procedure for RemoveCasualties {
    type Outcome = Figures;
    const ID: &'static str = "remove-casualties";
    const NAME: &'static str = "Remove figures";
    const KIND: &'static str = "melee";
    const ABOUT: &'static str = "Turns casualty factors into figures, cheapest first: foot 1, \
        trooper 2 (1 if no foot is there), general 2.";
    const HELP: &'static str = "Turns casualty factors into figures: foot 1, trooper or general 2.";
    const LOG: &'static str = "Figures";
    const SECTION: &'static str = "Casualties";
    const LINES: &'static str = "94-96,169,190";
    const TABLE: &'static str = "casualty-factors";
    const THROWS: bool = false;

    /// Nothing is thrown, so the form can say what will come.
    fn preview(&self, form: &mut Form) {
        let lost = self.lost();
        let total = self.foot + self.troopers + self.generals;
        form.title(format_args!("{} of {total}", lost.figures()));
        form.throws(Counted::of(lost.figures(), ["lost", "lost"]));
        for (row, lost) in
            [(Row::foot, lost.foot), (Row::troopers, lost.troopers), (Row::generals, lost.generals)]
        {
            form.effect(row, Effect::Points(-i16::from(lost)), Effect::Quiet);
        }
    }

    fn resolve(&self, tray: &mut Tray<'_>) -> Result<Figures, Halt> {
        let lost = self.lost();
        tray.fact(&FOOT_LOST, lost.foot);
        tray.fact(&TROOPERS_LOST, lost.troopers);
        tray.fact(&GENERALS_LOST, lost.generals);
        tray.fact(&LEFT_OVER, lost.left_over);
        tray.total(|| {
            let figures = lost.figures();
            Total::new("", -i16::from(figures)).label("Figures lost").figure(figures)
        });
        if lost.figures() > 0 {
            tray.say(lost);
        }
        Ok(Figures(lost.figures()))
    }
}
