//! L23-47 The plans of both sides, and who attacks.

use core::cmp::Ordering;

use crate::engine::from_input::FromInput;
use crate::prelude::*;

choices! {
    /// L25-47 The plans, the boldest first. What they do is in the parent rules (R3).
    pub(super) enum Plan {
        NachParis = "nach-paris" / "Nach Paris!",
        SteadyAdvance = "steady-advance" / "Steady advance",
        Flanker = "flanker" / "The flanker",
        SolidDefence = "solid-defence" / "Solid defence",
        DefendToTheLast = "defend-to-the-last" / "To the last!",
    }
}

impl Plan {
    /// L25-35 The Germans lack the last plan: the list has a dash there.
    pub(super) const GERMAN: (i32, i32) = (1, 4);
    /// L37-47 The French lack the first.
    pub(super) const FRENCH: (i32, i32) = (2, 5);

    /// The plan by its number on the form, from 1.
    fn numbered(number: u8) -> Self {
        Self::of(i32::from(number) - 1)
    }
}

outcomes! {
    /// Who attacks.
    pub(super) enum Attacker {
        German = "german" / "German" => "Germans attack" / "Germans",
        French = "french" / "French" => "French attack" / "French",
    }
}

fields! {
    /// L23-47 Each side takes a plan in secret, and both are shown together.
    pub(super) struct PlanReveal, rows PlanRow;
    "" {
        german: u8 = Field::number("German plan", Plan::GERMAN.0, Plan::GERMAN.1, 2).secret(),
        french: u8 = Field::number("French plan", Plan::FRENCH.0, Plan::FRENCH.1, 3).secret(),
    }
}

facts! {
    for PlanReveal;
    GERMAN_PLAN = Fact::word_of("german_plan", "German", Plan::WORDS.split_at(4).0).quiet(),
    FRENCH_PLAN = Fact::word_of("french_plan", "French", Plan::WORDS.split_at(1).1).quiet(),
    /// The text does not say what follows from the plans: the suggestion is the device's own, and
    /// says so.
    ATTACKER = Fact::word::<Attacker>("attacker", "Attacker (ruling)").quiet(),
}

/// On a tie a die of this much or less makes the Germans attack.
const GERMAN_UP_TO: u8 = 3;

impl Procedure for PlanReveal {
    type Outcome = Attacker;
    const ID: &'static str = "plan-reveal";
    const NAME: &'static str = "Reveal plans";
    const KIND: &'static str = "setup";
    const USE: &'static str = "once";
    const ABOUT: &'static str = "Both players pick a plan in secret, device reveals";
    const HELP: &'static str =
        "Both pick a plan in secret, then the device shows both and who attacks.";
    const LOG: &'static str = "Plans";
    const SECTION: &'static str = "3 Attacker and defender";
    const LINES: &'static str = "23-47";
    const TABLE: &'static str = "plans";

    /// The same whatever was set: neither the sum nor a chance may give a plan away.
    fn preview(&self, form: &mut Form) {
        form.throws("1 die if tied");
    }

    /// The bolder plan attacks.
    fn resolve(&self, tray: &mut Tray<'_>) -> Result<Attacker, Halt> {
        let attacker = match self.german.cmp(&self.french) {
            Ordering::Less => Attacker::German,
            Ordering::Greater => Attacker::French,
            Ordering::Equal => match tray.roll(Throw::one("Tie", D6))? {
                ..=GERMAN_UP_TO => Attacker::German,
                _ => Attacker::French,
            },
        };
        let [german, french] = [self.german, self.french].map(Plan::numbered);
        tray.fact(&GERMAN_PLAN, german);
        tray.fact(&FRENCH_PLAN, french);
        tray.fact(&ATTACKER, attacker);
        tray.look_up("plans", german.index(), 0_usize);
        if german == french {
            tray.say(format_args!("Both: {}", german.word().label));
            tray.say(format_args!("Tie, 1-{GERMAN_UP_TO}: Germans attack"));
        } else {
            tray.say(format_args!("German: {}", german.word().label));
            tray.say(format_args!("French: {}", french.word().label));
            tray.say("Ruling: bolder plan attacks");
        }
        Ok(attacker)
    }
}
