//! L166-210 Melee: combat values make the odds, a die finds the cell.

use crate::prelude::*;

use super::house::Rule;
use super::losses::{Loss, MOST_FOOT, factors_of};

pub(super) mod cells;

use cells::{Fate, Move};

choices! {
    /// L181 The columns of the table.
    enum Column {
        OneToFour = "1-4" / "1-4",
        OneToThree = "1-3" / "1-3",
        OneToTwo = "1-2" / "1-2",
        Even = "1-1" / "1-1",
        TwoToOne = "2-1" / "2-1",
        ThreeToOne = "3-1" / "3-1",
        FourToOne = "4-1" / "4-1",
    }
}

impl Column {
    /// L175 The odds, fractions in the defender's favour (R5), held at the ends of the table (R6);
    /// then, once, a column to the left for ground that helps the defence (R7).
    fn of(att: u16, def: u16, shift: bool) -> Self {
        let better = (2..=4).filter(|times| att >= times * def).count();
        let worse = (1..=3).filter(|times| def > times * att).count();
        let column = (Self::Even.index() + better - worse).saturating_sub(shift.into());
        Self::at(column).unwrap_or(Self::Even)
    }

    /// Its place in the table, from 1.
    const fn number(self) -> u8 {
        self as u8 + 1
    }
}

fields! {
    /// L166-210 Attackers from one or more squares against the defenders of one.
    pub(super) struct Melee, rows Row;
    "" {
        att: u8 = Field::number("Attack CV", 1, MOST_CV, 6)
            .help("Combat value of all attacking stands."),
        def: u8 = Field::number("Defence CV", 1, MOST_CV, 6),
        shift: bool = Field::tick("Good ground").help(GOOD_GROUND),
    }
}

/// The row of the ground in words.
const GOOD_GROUND: &str =
    "Defender in hills, woods, town or fort; or attackers in a stream or over a wall.";

/// The greatest combat value on the form: beyond it the odds and the casualties are the same.
pub(super) const MOST_CV: i32 = 99;

outcomes! {
    /// What a melee comes to.
    pub(super) enum Verdicts {
        DefenderWipedOut = "Defender wiped out" / "Def. gone",
        DefenderRouts = "Defender routs" / "Def. rout",
        DefenderRetreats = "Defender retreats" / "Def. back",
        /// As printed, where nothing is corrected.
        BothFallBack = "Both fall back" / "Both back",
        BothStand = "Both sides stand" / "Stand",
        BothAdvance = "Both advance" / "Both on",
        AttackerRetreats = "Attacker retreats" / "Att. back",
        AttackerRouts = "Attacker routs" / "Att. rout",
        AttackerWipedOut = "Attacker wiped out" / "Att. gone",
    }
}

impl Verdicts {
    fn of([att, def]: [Fate; 2]) -> Self {
        match (att.moves(), def.moves()) {
            _ if att.gives_way() && def.gives_way() => Self::BothFallBack,
            (_, Move::Eliminated) => Self::DefenderWipedOut,
            (_, Move::Rout) => Self::DefenderRouts,
            (_, Move::Retreat) => Self::DefenderRetreats,
            (Move::Eliminated, _) => Self::AttackerWipedOut,
            (Move::Rout, _) => Self::AttackerRouts,
            (Move::Retreat, _) => Self::AttackerRetreats,
            (Move::Advance, _) => Self::BothAdvance,
            (Move::Stands, _) => Self::BothStand,
        }
    }

    /// L204-210 What else the players have to know.
    const fn reminder(self) -> &'static str {
        match self {
            Self::BothStand | Self::BothAdvance => "",
            Self::DefenderWipedOut | Self::AttackerWipedOut => "Enter that square first",
            Self::DefenderRetreats | Self::AttackerRetreats => "All in that square go back",
            _ => "All in that square rout",
        }
    }
}

facts! {
    for Melee;
    COLUMN = Fact::word::<Column>("column", "Odds column").quiet(),
    ATTACKER.result, ATTACKER.squares, ATTACKER.casualties, ATTACKER.factors, DEFENDER.result,
    DEFENDER.squares, DEFENDER.casualties, DEFENDER.factors,
}

/// What is told of a side: its names, and its facts.
#[derive(Debug)]
struct Side {
    name: &'static str,
    side: &'static str,
    losses: &'static str,
    result: Fact,
    squares: Fact,
    casualties: Fact,
    factors: Fact,
}

static ATTACKER: Side = Side {
    name: "Att.",
    side: "attacker",
    losses: "Attacker's losses",
    result: Fact::word::<Move>("attacker.result", "Attacker").quiet(),
    squares: Fact::number("attacker.squares", "Squares").quiet(),
    casualties: Fact::word::<Loss>("attacker.casualties", "Attacker loses"),
    factors: Fact::number("attacker.factors", "Factors").sometimes().quiet(),
};

static DEFENDER: Side = Side {
    name: "Def.",
    side: "defender",
    losses: "Defender's losses",
    result: Fact::word::<Move>("defender.result", "Defender").quiet(),
    squares: Fact::number("defender.squares", "Squares").quiet(),
    casualties: Fact::word::<Loss>("defender.casualties", "Defender loses"),
    factors: Fact::number("defender.factors", "Factors").sometimes().quiet(),
};

impl Side {
    /// Tells what becomes of a side of this combat value. Its losses go by its own value, not by
    /// both (R13).
    fn tell(&'static self, tray: &mut Tray<'_>, fate: Fate, cv: u8) {
        let Self { name, side, losses, .. } = *self;
        let (does, squares) = (fate.moves().word().label, fate.squares());
        let by = ["", " 1", " 2", " 3", " 4"].get(usize::from(squares)).copied().unwrap_or("");
        tray.fact(&self.result, fate.moves());
        tray.fact(&self.squares, squares);
        tray.fact(&self.casualties, fate.loss);
        if fate.loss == Loss::All {
            return tray.say(format_args!("{name} {does}"));
        }
        let lost = factors_of(tray, cv, fate.loss);
        tray.fact(&self.factors, lost);
        if lost == 0 {
            return tray.say(format_args!("No loss, {does}{by}"));
        }
        match fate.moves() {
            // In full it has no room.
            Move::Advance => tray.say(format_args!("{name} -{lost}, {does}{by}")),
            _ => tray.say(format_args!("{name} loses {lost}, {does}{by}")),
        }
        // Three figures a stand of 3 points: the players know better.
        let figures = cv.min(MOST_FOOT);
        tray.follow(|| {
            let follow = FollowUp::to("remove-casualties", losses).side(side).note(lost);
            follow.set("factors", lost).guess("foot", figures)
        });
    }
}

impl Melee {
    fn column(&self) -> Column {
        Column::of(self.att.into(), self.def.into(), self.shift)
    }

    /// How the column came: that of the combat values, and the ground, which leads no farther than
    /// the first.
    fn total(&self, column: Column) -> Total {
        let odds = Column::of(self.att.into(), self.def.into(), false).number();
        Total::new("", i16::from(odds) - i16::from(self.shift))
            .plus("CV", format_args!("{} to {}", self.att, self.def), odds)
            .label(format_args!("Odds column {}", column.number()))
            .figure(column.word().label)
    }
}

impl Procedure for Melee {
    type Outcome = Verdicts;
    const ID: &'static str = "melee";
    const NAME: &'static str = "Melee";
    const KIND: &'static str = "melee";
    const ABOUT: &'static str = "Compares combat values, shifts a column for ground, throws one \
        die and gives both sides' morale and casualty factors.";
    const HELP: &'static str =
        "Compares both combat values, rolls one die and reads what each side does and loses.";
    const SECTION: &'static str = "Melees";
    const LINES: &'static str = "166-210";
    const TABLE: &'static str = "melee";
    const LAYOUT: Layout = Layout::Test;

    fn preview(&self, form: &mut Form) {
        form.title(format_args!("odds {}", self.column().word().label));
        let driven_off = (Verdicts::DefenderWipedOut.bucket(), Verdicts::BothFallBack.bucket());
        form.points(Row::shift, self.shift, -1);
        form.throws("1 die");
        form.watch(Watch { label: "driven off", from: driven_off.0, to: driven_off.1, draw: None });
    }

    fn resolve(&self, tray: &mut Tray<'_>) -> Result<Verdicts, Halt> {
        let column = self.column();
        let die = usize::from(tray.roll(Throw::one("Melee", D6))?) - 1;
        let printed = tray.house().on(Rule::PrintedCells);
        tray.look_up("melee", die, column.index());
        let [att, def] = cells::find(die, column.index(), printed);
        tray.fact(&COLUMN, column);
        tray.total(|| self.total(column));
        ATTACKER.tell(tray, att, self.att);
        DEFENDER.tell(tray, def, self.def);
        let verdict = Verdicts::of([att, def]);
        let reminder = verdict.reminder();
        if !reminder.is_empty() {
            tray.say(reminder);
        }
        Ok(verdict)
    }
}
