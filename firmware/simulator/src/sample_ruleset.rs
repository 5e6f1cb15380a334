//! A sample ruleset for the tests, small enough to work out by hand.

use rules_core::prelude::*;

use crate::Rulesets;

pub(crate) static RULESETS: Rulesets = &[&SAMPLE];

static SAMPLE: Ruleset = Ruleset {
    id: "sample",
    name: "Sample",
    title: "A Sample of Rules",
    source: "invented",
    procedures: &[ProcedureInfo::of::<Volley>(), ProcedureInfo::of::<Recall>()],
    sectioned: false,
    house: Rule::ALL,
    tables: &[TableSection::new("TABLES", &[TO_HIT, SAVES])],
    turns: Turns::Player("Turn"),
    image: None,
};

const TO_HIT: Table = Table {
    id: "need",
    name: "To hit",
    section: |_, _| "Sample",
    lines: "1-2",
    script: None,
    corner: "Smoke",
    heads: &["Regular", "Veteran"],
    rows: |_| &["no", "yes"],
    cell: |out, _, row, column| out.write_str(cell_at(&[&["4+", "3+"], &["5+", ""]], row, column)),
    words: |_, _, _, _| Ok(()),
};

/// A table of one column that follows a house rule.
const SAVES: Table = Table {
    id: "saves",
    name: "Saves",
    section: |row, _| if row == 0 { "Cover" } else { "Sample" },
    lines: "3",
    script: None,
    corner: "Cover",
    heads: &["Die"],
    rows: |_| &["wall", "open"],
    cell: |out, house, row, _| match row {
        0 => write_need(out, save_at(house)),
        _ => Ok(()),
    },
    words: |out, house, row, _| match row {
        0 => write!(out, "{} or more saves", save_at(house)),
        _ => out.write_str("Nothing saves"),
    },
};

fn save_at(house: &House) -> u8 {
    if house.on(Rule::SaveAt) { 4 } else { 5 }
}

house! {
    enum Rule {
        SaveAt = HouseRule::one_of(
            "save_at", "Save at", Ruling::on("Sample", "R1"), "A wall saves",
            &[HouseValue::Number(5, "5+"), HouseValue::Number(4, "4+")],
        ),
        Sixes = HouseRule::one_of(
            "sixes", "Sixes", Ruling::on("Sample", "R2"), "A six hits",
            &[HouseValue::Word("once", "once"), HouseValue::Word("twice", "twice")],
        ),
        Two = HouseRule::off("two", "Two", Ruling::on("Sample", "R3"), "Nothing"),
    }
}

choices! { enum Cover { Open = "none" / "open", Wall = "wall" / "wall" } }
choices! { enum Mods { Smoke = "smoke" / "Smoke", Rain = "rain" / "Rain" } }
choices! { enum Reason { Rain = "rain" / "rain" } }
choices! { enum Effect { Nothing = "none" / "nothing", Some = "some" / "some" } }

fields! {
    /// Each stand throws a die: 4 and more hits, veterans a point less, smoke a point more. Walls
    /// save on a 5.
    struct Volley, rows VolleyRow;
    "FIRER" {
        stands: u8 = Field::number("Stands", 1, 20, 6),
        veteran: bool = Field::tick("Veteran"),
    }
    "TARGET" {
        cover: Cover = Field::choice::<Cover>("Cover"),
        mods: Flags<Mods> = Field::flags::<Mods>("Mods"),
    }
}

outcomes! {
    struct Hits(u8) { title: "Hits", none: "No hits", one: "hit", many: "hits", short: "hits" }
}

facts! {
    for Volley;
    ALLOWED = Fact::yes_no("allowed", "Allowed"),
    REASON = Fact::word::<Reason>("reason", "Because of").sometimes(),
    VETERAN = Fact::points("mods.veteran", "Veteran"),
    NEED = Fact::number("need", "Needed").when_allowed(),
    HITS = Fact::number("hits", "Hits").when_allowed(),
    SAVED = Fact::number("saved", "Saved").sometimes(),
    EFFECT = Fact::word::<Effect>("effect", "Effect").when_allowed(),
}

impl Procedure for Volley {
    type Outcome = Hits;

    const ID: &'static str = "volley";
    const NAME: &'static str = "Volley";
    const KIND: &'static str = "fire";
    const USE: &'static str = "top";
    const ABOUT: &'static str = "Stands fire at a target";
    const SECTION: &'static str = "Sample";
    const LINES: &'static str = "1-9";

    fn check(&self, _: &House) -> Result<(), Refusal> {
        if self.veteran && self.stands > 10 {
            return Err(Refusal::new(
                VolleyRow::stands,
                format_args!("{} veterans are too many", self.stands),
            ));
        }
        Ok(())
    }

    fn preview(&self, _form: &mut Form) {}

    fn resolve(&self, tray: &mut Tray<'_>) -> Result<Hits, Halt> {
        let rain = self.mods.has(Mods::Rain);
        tray.fact(&ALLOWED, !rain);
        if rain {
            tray.fact(&REASON, Reason::Rain);
            return Err(tray.forbid("Powder is wet"));
        }
        tray.modifier(&VETERAN, -i16::from(self.veteran));
        let need = 4 + u8::from(self.mods.has(Mods::Smoke)) - u8::from(self.veteran);
        tray.fact(&NEED, need);
        let mut hits = tray.at_least(Throw::of("To hit", self.stands, D6), need)?;
        if self.cover == Cover::Wall && hits > 0 {
            let at = save_at(tray.house());
            let saved = tray.at_least(Throw::of("Save", hits, D6), at)?;
            tray.fact(&SAVED, saved);
            hits -= saved;
        }
        tray.fact(&HITS, hits);
        tray.fact(&EFFECT, if hits > 0 { Effect::Some } else { Effect::Nothing });
        tray.say(format_args!("Take off {hits} figures"));
        Ok(Hits(hits))
    }
}

fields! {
    /// A die that is thrown again while it shows 1; 4 and more pass.
    struct Recall;
}

facts! {
    for Recall;
    FACE = Fact::number("face", "Die"),
    PASSED = Fact::yes_no("passed", "Passed"),
}

outcomes! {
    struct Recalled(bool) { no = "They are gone" / "gone", yes = "They come back" / "back" }
}

impl Procedure for Recall {
    type Outcome = Recalled;

    const ID: &'static str = "recall";
    const NAME: &'static str = "Recall";
    const KIND: &'static str = "morale";
    const ABOUT: &'static str = "Routed stands come back";
    const SECTION: &'static str = "Sample";
    const LINES: &'static str = "10";

    fn preview(&self, _form: &mut Form) {}

    fn resolve(&self, tray: &mut Tray<'_>) -> Result<Recalled, Halt> {
        let face = tray.roll_again(Throw::one("Recall", D6), Faces::of(&[1]))?;
        tray.fact(&FACE, face);
        tray.fact(&PASSED, face >= 4);
        Ok(Recalled(face >= 4))
    }
}
