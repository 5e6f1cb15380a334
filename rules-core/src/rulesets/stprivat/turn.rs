//! L55-58 Who moves first; L45 where the siege gun stands.

use core::fmt::Write as _;

use heapless::String;

use crate::prelude::*;

choices! {
    enum Side {
        French = "french" / "French",
        Prussian = "prussian" / "Prussians",
    }
}

choices! {
    /// L58 Who may melee: the side that moves second, by its name once that is known.
    enum Melees {
        French = "french" / "French",
        Prussian = "prussian" / "Prussians",
        SecondMover = "second-mover" / "Second mover",
    }
}

choices! {
    /// What the winner of the throw takes. He chooses after it, so it is open until the players say
    /// (R27).
    enum Takes {
        Open = "open" / "not yet",
        First = "first" / "first",
        Second = "second" / "second",
    }
}

impl Side {
    const fn other(self) -> Self {
        match self {
            Self::French => Self::Prussian,
            Self::Prussian => Self::French,
        }
    }
}

/// L48 The last turn.
pub(super) const LAST: u8 = 15;

fields! {
    /// L55 Each side throws a die; the higher one chooses.
    pub(super) struct Initiative, rows Row;
    "" {
        turn: u8 = Field::number("Turn", 1, LAST as i32, 2),
        winner_takes: Takes = Field::choice::<Takes>("Winner goes")
            .help("What the side with the higher die has chosen."),
        played: u8 = Field::number("Turn played", 0, LAST as i32, 0).private(),
    }
}

outcomes! {
    /// Who chooses, or that there is nothing to choose.
    pub(super) enum Chooses {
        French = "French choose" / "French",
        Prussians = "Prussians choose" / "Pruss.",
        Nobody = "Prussians move first" / "Pruss.",
    }
}

facts! {
    for Initiative;
    WINNER = Fact::word::<Side>("winner", "Threw higher").sometimes(),
    CHOOSES = Fact::word::<Side>("chooses", "Chooses").sometimes().quiet(),
    FIRST = Fact::word::<Side>("first", "Moves first").sometimes().quiet(),
    MAY_MELEE = Fact::word::<Melees>("may_melee", "May melee").quiet(),
    REROLLS = Fact::number("rerolls", "Ties re-rolled"),
}

impl Procedure for Initiative {
    type Outcome = Chooses;
    const ID: &'static str = "initiative";
    const NAME: &'static str = "Initiative";
    const KIND: &'static str = "turn";
    const ABOUT: &'static str = "Each side throws a die (French, then Prussian), the higher \
        chooses who moves first, and whoever moves second may melee.";
    const HELP: &'static str =
        "The higher die chooses who moves first. Whoever moves second may melee.";
    const SECTION: &'static str = "Turn sequence";
    const LINES: &'static str = "55,58,168";
    const TABLE: &'static str = "turn";

    /// The turn thrown for last; before any throw it is the first, which begins without one.
    fn standing(&self) -> Option<Standing> {
        let (turn, mut progress) = (self.played.max(1), String::new());
        // Eight letters at most.
        let _ = write!(progress, "{turn} of {LAST}");
        Some(Standing { turn, progress, ..Standing::default() })
    }

    fn preview(&self, form: &mut Form) {
        form.title(format_args!("turn {}", self.turn));
        if self.turn == 1 {
            form.hide(Row::winner_takes);
            return form.throws("no dice needed");
        }
        form.throws("d6 v d6");
        form.watch(Watch::only("French", Chooses::French.bucket()));
    }

    /// Level dice are thrown again (R14).
    fn resolve(&self, tray: &mut Tray<'_>) -> Result<Chooses, Halt> {
        let (winner, rerolls) = match self.turn {
            // The Prussians always move first in the first turn.
            1 => (None, 0),
            _ => {
                let (french, level) = tray.roll_off(Throw::of("Die", 2, D6).in_order())?;
                (Some(if french { Side::French } else { Side::Prussian }), level)
            }
        };
        let first = match (winner, self.winner_takes) {
            (None, _) => Some(Side::Prussian),
            (Some(_), Takes::Open) => None,
            (Some(winner), Takes::First) => Some(winner),
            (Some(winner), Takes::Second) => Some(winner.other()),
        };
        let melees = match first {
            Some(Side::Prussian) => Melees::French,
            Some(Side::French) => Melees::Prussian,
            None => Melees::SecondMover,
        };
        if let Some(winner) = winner {
            tray.fact(&WINNER, winner);
            tray.fact(&CHOOSES, winner);
        }
        if let Some(first) = first {
            tray.fact(&FIRST, first);
            tray.headline(format_args!("{} move first", first.word().label));
            tray.short(if first == Side::French { "French first" } else { "Pruss. first" });
        }
        tray.fact(&MAY_MELEE, melees);
        tray.look_up("turn", 0_usize, 0_usize);
        tray.fact(&REROLLS, rerolls);
        tray.say(format_args!("{} may melee", melees.word().label));
        if winner.is_some() {
            tray.say("The French die comes first");
        }
        tray.next("turn", LAST.min(self.turn + 1));
        tray.next("played", self.turn);
        Ok(match winner {
            Some(Side::French) => Chooses::French,
            Some(Side::Prussian) => Chooses::Prussians,
            None => Chooses::Nobody,
        })
    }
}

outcomes! {
    /// L45 Six files each.
    pub(super) enum Files {
        AToF = "A-F" / "A-F" => "Files A-F" / "A-F",
        GToL = "G-L" / "G-L" => "Files G-L" / "G-L",
        MToR = "M-R" / "M-R" => "Files M-R" / "M-R",
    }
}

fields! {
    /// L45 Two dice place it.
    pub(super) struct SiegeGun;
}

facts! {
    for SiegeGun;
    FILES = Fact::word::<Files>("files", "Files").quiet(),
    ROW = Fact::number("row", "Row").quiet(),
}

impl Procedure for SiegeGun {
    type Outcome = Files;
    const ID: &'static str = "siege-gun-placement";
    const NAME: &'static str = "Place siege gun";
    const KIND: &'static str = "setup";
    const ABOUT: &'static str = "Two dice place the siege gun: the first gives the block of files, \
        the second the row from 18 (a 1) to 13 (a 6).";
    const HELP: &'static str = "Two dice give the files and the row of the Prussian siege gun.";
    const LOG: &'static str = "Siege gun";
    const SECTION: &'static str = "Prussian set-up";
    const LINES: &'static str = "45";
    const TABLE: &'static str = "set-up";

    fn preview(&self, _: &mut Form) {}

    fn resolve(&self, tray: &mut Tray<'_>) -> Result<Files, Halt> {
        let block = tray.roll(Throw::one("Files", D6))?.div_ceil(2);
        let row = ROWS - tray.roll(Throw::one("Row", D6))?;
        let files = Files::at(usize::from(block) - 1).unwrap_or(Files::AToF);
        tray.fact(&FILES, files);
        tray.fact(&ROW, row);
        tray.headline(format_args!("Files {}, row {row}", files.word().label));
        tray.short(format_args!("{}, row {row}", files.word().label));
        tray.look_up("set-up", SIEGE_GUN, 0_usize);
        tray.say("Not in wood, hill or town");
        tray.say("Only where Prussians hold");
        Ok(files)
    }
}

/// L45 A one is row 18, a six row 13.
const ROWS: u8 = 19;

/// Its line in the table of the set-up.
const SIEGE_GUN: usize = 6;
