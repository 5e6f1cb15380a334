//! L101-105, L162, L170-172 Combat values, counted by stands.

use core::array;

use crate::engine::from_input::FromInput as _;
use crate::prelude::*;

use super::melee::MOST_CV;

choices! {
    enum Role {
        Attack = "attack" / "attack",
        Defend = "defend" / "defend",
    }
}

rows! {
    /// The rows of the form: the role, then what counts.
    pub(super) enum Row;
    "" {
        role = Field::choice::<Role>("Role"),
        stands = Field::number("Stands", 0, 20, 2),
        generals = Field::number("Generals", 0, 2, 0),
        command = Field::number("Commands", 0, 4, 0)
            .help("Command stands: 3 points beside their own value."),
        flank_stands = Field::number("Hit in flank", 0, 20, 0)
            .help("Defending stands attacked in the flank: 1 each."),
        rear_stands = Field::number("Hit in rear", 0, 20, 0)
            .help("Defending stands attacked from the rear: 2 each."),
        crews = Field::number("Crews, limbers", 0, 8, 0)
            .help("Gun crews and limber teams that defend: 3 each."),
    }
}

/// The first row that counts, how many do, and the first that an attacker has none of.
const FIRST: usize = Row::stands as usize;
const COUNTS: usize = Row::FIELDS.len() - FIRST;
const DEFENCE_FROM: usize = Row::flank_stands as usize;

/// What each is worth, in the order of the rows.
static EACH: [u8; COUNTS] = [
    3, // L102, L170-171 Stands that attack, or are met in front.
    5, // L172 Generals.
    3, // L172 Command stands.
    1, // L103, L171 Stands struck in the flank,
    2, // and in the rear.
    3, // L162 Crews and limber teams, from any side.
];

/// L102-105 What one side has in a melee. A stand struck from several sides adds these up, to 3 at
/// most (R30): one struck in both flanks counts as one struck in the rear.
#[derive(Debug)]
pub(super) struct CombatValue {
    role: Role,
    /// In the order of the rows.
    counts: [u8; COUNTS],
}

impl Fields for CombatValue {
    const FIELDS: &'static [Field] = Row::FIELDS;

    fn read(inputs: &Inputs) -> Self {
        let role = Role::of(inputs.value(Row::role.into()));
        Self { role, counts: array::from_fn(|at| u8::of(inputs.value(FIRST + at))) }
    }
}

outcomes! {
    /// The sum, as far as the odds count.
    pub(super) struct Value(u8) {
        title: "Combat value", none: "No combat value",
        one: "CV", many: "CV", short: "CV",
    }
}

facts! { for CombatValue; CV = Fact::number("cv", "Combat value").quiet() }

impl CombatValue {
    fn sum(&self) -> u8 {
        self.counts.iter().zip(EACH).map(|(count, each)| count * each).sum()
    }

    /// L101, L162 An attacker faces what he attacks, and gunners do not attack: rows for the
    /// defence alone.
    fn only_defends(&self, row: usize) -> bool {
        self.role == Role::Attack && row >= DEFENCE_FROM
    }
}

impl Procedure for CombatValue {
    type Outcome = Value;
    const ID: &'static str = "combat-value";
    const NAME: &'static str = "Combat value";
    const KIND: &'static str = "melee";
    const ABOUT: &'static str = "Adds up one side's combat value: stands 3 (defending 2 in rear, 1 \
        in flank), crews and teams 3, command 3, generals 5.";
    const HELP: &'static str = "Adds up one side's combat value for a melee.";
    const LOG: &'static str = "CV";
    const SECTION: &'static str = "Melees";
    const LINES: &'static str = "102-105,162,170-172";
    const TABLE: &'static str = "melee-limits";
    const THROWS: bool = false;

    fn check(&self, _: &House) -> Result<(), Refusal> {
        for (row, count) in (FIRST..).zip(self.counts) {
            if count > 0 && self.only_defends(row) {
                return Err(Refusal::new(row, "Only when defending"));
            }
        }
        Ok(())
    }

    fn preview(&self, form: &mut Form) {
        form.title(format_args!("CV {}", self.sum()));
        form.throws("no dice needed");
        for ((row, count), each) in (FIRST..).zip(self.counts).zip(EACH) {
            form.points(row, count, each.into());
            if count == 0 && self.only_defends(row) {
                form.hide(row);
            }
        }
    }

    fn resolve(&self, tray: &mut Tray<'_>) -> Result<Value, Halt> {
        let cv = self.sum();
        tray.fact(&CV, cv);
        tray.total(|| Total::new("", cv).label("Combat value"));
        if cv > 0 {
            tray.headline(format_args!("Combat value {cv}"));
            tray.short(format_args!("CV {cv}"));
        }
        // The lines of the table on ranks, and on the defender's stands.
        let (side, ranks, row) = match self.role {
            Role::Attack => ("att", "2 ranks, facing the enemy", 3_usize),
            Role::Defend => ("def", "Front 2 ranks, elsewhere 1", 5),
        };
        tray.look_up("melee-limits", row, 0_usize);
        tray.say(ranks);
        if cv > 0 {
            let cv = i32::from(cv).min(MOST_CV);
            if self.role == Role::Attack {
                let count = || {
                    FollowUp::to("combat-value", "Now the defender").set("role", 1).guess(side, cv)
                };
                tray.follow(count);
            }
            tray.follow(|| FollowUp::to("melee", "Melee").set(side, cv));
        }
        Ok(Value(cv))
    }
}
