//! An invented ruleset, «Hedgerow», that asks for everything a ruleset may ask for: tick-lists, a
//! signed index, a strip of drawn cards, a template, stops, hidden rows, sections, dice thrown
//! again, inputs fed back.
//!
//! It stands for the sixth ruleset: one module and its name in a list, and nothing else in the
//! gadget changes.

use rules_core::prelude::*;
use rules_core::report::{Drawing, ResultSide};

pub static HEDGEROW: Ruleset = Ruleset {
    id: "hedgerow",
    name: "Hedgerow",
    title: "Hedgerow, an invented ruleset",
    source: "invented for the tests",
    procedures: &[
        ProcedureInfo::of::<Volley>(),
        ProcedureInfo::of::<Shell>(),
        ProcedureInfo::of::<Melee>(),
        ProcedureInfo::of::<Assault>(),
        ProcedureInfo::of::<Cards>(),
        ProcedureInfo::of::<Weather>(),
    ],
    sectioned: true,
    house: Rule::ALL,
    tables: &[TableSection::new("WEATHER", &[WEATHER])],
    turns: Turns::Player("Turn"),
    image: None,
};

const WEATHER: Table = Table {
    id: "weather",
    name: "Weather",
    section: |_, _| "Invented",
    lines: "9",
    script: None,
    corner: "MONTH",
    heads: &["dawn", "noon", "dusk", "night", "storm", "fog"],
    rows: |_| &["JAN", "FEB", "MAR", "APR", "JUN", "JUL", "SEP", "NOV"],
    cell: |out, _, row, column| {
        if (row + column) % 5 == 4 { Ok(()) } else { write!(out, "{}", 100 * row + column) }
    },
    words: |out, _, row, _| write!(out, "A march of {} paces in an hour, less in mud", 100 * row),
};

house! {
    enum Rule {
        Wet = HouseRule::off(
            "wet", "Powder is wet", Ruling::on("Invented", "R1"), "A one is thrown again",
        ),
        Reach = HouseRule::one_of(
            "reach", "Shells go", Ruling::on("Invented", "R2"), "How far shells go astray",
            &[HouseValue::Word("near", "near"), HouseValue::Number(3, "3 sq.")],
        ),
    }
}

choices! {
    enum Weapon { Musket = "musket" / "musket", Rifle = "rifle" / "rifle", Sling = "sling" / "none" }
}

fields! {
    struct Volley, rows VolleyRow;
    "" {
        figures: u8 = Field::number("Figures", 1, 40, 6),
        paces: u16 = Field::number("Paces", 0, 60_000, 100),
        weapon: Weapon = Field::choice::<Weapon>("Weapon"),
        rested: bool = Field::tick("Rest on a wall"),
    }
}

outcomes! {
    struct Hits(u8) { title: "Hits", none: "No hits", one: "hit", many: "hits", short: "hits" }
}

facts! {
    for Volley;
    DICE = Fact::number("dice", "Dice"),
    HITS = Fact::number("hits", "Hits").when_allowed(),
}

impl Volley {
    fn need(&self) -> u8 {
        match self.weapon {
            Weapon::Musket => 5 - u8::from(self.rested),
            Weapon::Rifle => 4 - u8::from(self.rested),
            Weapon::Sling => 6,
        }
    }

    fn reach(&self) -> &'static [i32] {
        match self.weapon {
            Weapon::Musket => &[0, 50, 100, 200],
            Weapon::Rifle => &[0, 100, 400, 800],
            Weapon::Sling => &[0, 30],
        }
    }
}

/// §1 Each figure throws; a rest on a wall is no use to a slinger.
impl Procedure for Volley {
    type Outcome = Hits;

    const ID: &'static str = "volley";
    const NAME: &'static str = "Volley";
    const KIND: &'static str = "fire";
    const ABOUT: &'static str = "Figures fire";
    const SECTION: &'static str = "Invented";
    const LINES: &'static str = "1-2";

    fn preview(&self, form: &mut Form) {
        form.title(format_args!("{} dice, {}+", self.figures, self.need()));
        form.throws(format_args!("{} dice", self.figures));
        form.watch(Watch::at_least("2+ hit", 2));
        form.stops(VolleyRow::paces, self.reach().iter().copied());
        form.effect(VolleyRow::weapon, Effect::Need(self.need()), Effect::Quiet);
        if matches!(self.weapon, Weapon::Sling) {
            form.hide(VolleyRow::rested);
        } else {
            form.points(VolleyRow::rested, u8::from(self.rested), 1);
        }
    }

    fn resolve(&self, tray: &mut Tray<'_>) -> Result<Hits, Halt> {
        tray.fact(&DICE, self.figures);
        let reach = self.reach().last().copied().unwrap_or(0);
        if i32::from(self.paces) > reach {
            tray.say(format_args!("{} is beyond {reach} paces", self.paces));
            return Err(tray.forbid("Out of range"));
        }
        let hits = tray.at_least(Throw::of("Volley", self.figures, D6), self.need())?;
        tray.fact(&HITS, hits);
        tray.say(format_args!("{hits} of {} hit", self.figures));
        tray.follow(|| FollowUp::to("melee", "Charge home").set("att", i32::from(hits.min(5))));
        Ok(Hits(hits))
    }
}

fields! {
    struct Shell, rows ShellRow;
    "" { guns: u8 = Field::number("Guns", 1, 3, 1) }
}

outcomes! {
    struct Fell(bool) { no = "On the spot" / "On it", yes = "Astray" / "Astray" }
}

facts! { for Shell; }

/// §2 A d10 says where a shell falls: nine squares, and a nought is thrown again.
impl Procedure for Shell {
    type Outcome = Fell;

    const ID: &'static str = "shell";
    const NAME: &'static str = "Shell";
    const KIND: &'static str = "fire";
    const ABOUT: &'static str = "A shell falls";
    const SECTION: &'static str = "Invented";
    const LINES: &'static str = "3";
    const LAYOUT: Layout = Layout::Template;

    fn preview(&self, form: &mut Form) {
        form.throws(format_args!("d10 of {}", self.guns));
        form.watch(Watch::only("on it", 0));
    }

    fn resolve(&self, tray: &mut Tray<'_>) -> Result<Fell, Halt> {
        let face = tray.roll_again(Throw::one("Scatter", D10), Faces::of(&[10]))?;
        let place = |step: u8| i8::try_from(step).unwrap_or(0) - 1;
        let (right, away) = (place((face - 1) % 3), -place((face - 1) / 3));
        tray.drawing(|| Drawing::Template { right, away });
        tray.say(format_args!("Square {face}"));
        Ok(Fell(face != 5))
    }
}

fields! {
    struct Melee, rows MeleeRow;
    "" {
        att: i8 = Field::number("Attacker", -5, 5, 0),
        def: i8 = Field::number("Defender", -5, 5, 0),
    }
}

outcomes! {
    enum Won {
        Defender = "Attacker falls back" / "Att. back",
        Nobody = "Both hold their ground" / "Both hold",
        Attacker = "Defender falls back" / "Def. back",
    }
}

facts! { for Melee; }

/// §4 A die each, the higher total stays.
impl Procedure for Melee {
    type Outcome = Won;

    const ID: &'static str = "melee";
    const NAME: &'static str = "Melee";
    const KIND: &'static str = "melee";
    const ABOUT: &'static str = "Two units fight";
    const SECTION: &'static str = "Invented";
    const LINES: &'static str = "4";
    const LAYOUT: Layout = Layout::Versus;
    const SWAP: &'static [(usize, usize)] = &[(0, 1)];

    fn preview(&self, form: &mut Form) {
        form.title(format_args!("{:+} v {:+}", self.att, self.def));
        form.points(MeleeRow::att, self.att, 1);
        form.points(MeleeRow::def, self.def, 1);
        form.throws("d6 v d6");
        form.watch(Watch::only("wins", Won::Attacker.bucket()).draw(Won::Nobody.bucket()));
    }

    fn resolve(&self, tray: &mut Tray<'_>) -> Result<Won, Halt> {
        let (att, def) = (i16::from(self.att), i16::from(self.def));
        let [our_die, their_die] =
            [tray.roll(Throw::one("Attacker", D6))?, tray.roll(Throw::one("Defender", D6))?];
        let (ours, theirs) = (i16::from(our_die) + att, i16::from(their_die) + def);
        for (side, row, die, total) in [
            ("attacker", MeleeRow::att, our_die, ours),
            ("defender", MeleeRow::def, their_die, theirs),
        ] {
            tray.total(|| Total::new(side, total).of_rows([row]).plus("Die", die, die));
        }
        tray.side(|| ResultSide::new("Attacker", ours, 0).plus(att));
        tray.side(|| ResultSide::new("Defender", theirs, 1).plus(def));
        tray.say(format_args!("Difference {:+}", ours - theirs));
        Ok(match ours.cmp(&theirs) {
            core::cmp::Ordering::Less => Won::Defender,
            core::cmp::Ordering::Equal => Won::Nobody,
            core::cmp::Ordering::Greater => Won::Attacker,
        })
    }
}

choices! {
    enum Point {
        Fresh = "fresh" / "Fresh troops", Uphill = "uphill" / "Uphill", Shaken = "shaken" / "Shaken",
        Obstacle = "obstacle" / "Obstacle", Guns = "guns" / "Guns in support", Dark = "dark" / "By night",
    }
}

fields! {
    struct Assault, rows AssaultRow;
    "ATTACKER" { strength: u8 = Field::number("Strength", 1, 12, 6), points: Flags<Point> = Field::flags::<Point>("Points") }
    "DEFENDER" { other: u8 = Field::number("Strength", 1, 12, 6), secret: u8 = Field::number("Reserve", 0, 3, 0) }
}

impl Assault {
    fn index(&self) -> i8 {
        self.points.iter().map(Point::worth).sum()
    }
}

impl Point {
    const fn worth(self) -> i8 {
        if matches!(self, Self::Fresh | Self::Guns) { 1 } else { -1 }
    }
}

/// What stands on the faces of die III.
const DIE_III: &[&str] = &["(R)", "[T]", "D", "+", "+", "+"];

facts! { for Assault; }

/// §5 The index decides which faces carry it.
impl Procedure for Assault {
    type Outcome = Won;

    const ID: &'static str = "assault";
    const NAME: &'static str = "Assault";
    const KIND: &'static str = "melee";
    const ABOUT: &'static str = "A position is stormed";
    const SECTION: &'static str = "Invented";
    const LINES: &'static str = "5-6";

    fn check(&self, _: &House) -> Result<(), Refusal> {
        if self.strength > 2 * self.other {
            return Err(Refusal::new(AssaultRow::strength, "twice is the most"));
        }
        Ok(())
    }

    fn preview(&self, form: &mut Form) {
        form.title(format_args!("{:+}", self.index()));
        form.index(self.index());
        form.throws("Die III");
        form.watch(Watch::only("carried", Won::Attacker.bucket()));
        form.effect(AssaultRow::points, Effect::Points(self.index().into()), Effect::Quiet);
        for point in Point::ALL {
            form.flag_points(AssaultRow::points, point.index(), point.worth());
        }
    }

    fn resolve(&self, tray: &mut Tray<'_>) -> Result<Won, Halt> {
        let carried = Faces::at_least(u8::try_from(4 - self.index().clamp(-2, 2)).unwrap_or(4));
        let face = tray.roll(Throw::one("Die III", D6).counting(carried).marked(DIE_III))?;
        tray.say(format_args!("Face {face}, index {:+}", self.index()));
        tray.next("other", i32::from(self.other.saturating_sub(1).max(1)));
        Ok(if carried.has(face) { Won::Attacker } else { Won::Defender })
    }
}

fields! {
    struct Cards, rows CardsRow;
    "" {
        count: u8 = Field::number("Cards", 0, 6, 0),
        drawn: u8 = Field::number("Drawn", 0, 63, 0).private(),
    }
}

outcomes! {
    struct Card(bool) { no = "Blue moves" / "Blue", yes = "Red moves" / "Red" }
}

facts! { for Cards; }

/// §7 Six cards are turned, one a press.
impl Procedure for Cards {
    type Outcome = Card;

    const ID: &'static str = "cards";
    const NAME: &'static str = "Next card";
    const KIND: &'static str = "turn";
    const ABOUT: &'static str = "A card is turned";
    const SECTION: &'static str = "Invented";
    const LINES: &'static str = "7";
    const LAYOUT: Layout = Layout::Strip;
    const AT_ONCE: bool = true;

    fn preview(&self, form: &mut Form) {
        form.throws(format_args!("card {}", self.count + 1));
        form.watch(Watch::only("blue", 0));
    }

    fn resolve(&self, tray: &mut Tray<'_>) -> Result<Card, Halt> {
        let red = tray.roll(Throw::one("Card", Die::new(2)))? == 2;
        let at = self.count % 6;
        let drawn = if at == 0 { 0 } else { self.drawn } | u8::from(red) << at;
        tray.next("drawn", drawn);
        tray.next("count", if at == 5 { 0 } else { at + 1 });
        tray.drawing(|| {
            let letter = |card: u8| if drawn & 1 << card != 0 { 'R' } else { 'b' };
            Drawing::Strip { letters: (0..=at).map(letter).collect(), places: 6, counter: None }
        });
        tray.say("next card");
        Ok(Card(red))
    }
}

fields! {
    /// Nothing to set.
    struct Weather;
}

facts! { for Weather; }

/// §9 A hundred kinds of weather, asked without a form.
impl Procedure for Weather {
    type Outcome = Fell;

    const ID: &'static str = "weather";
    const NAME: &'static str = "Weather";
    const KIND: &'static str = "turn";
    const ABOUT: &'static str = "What the sky does";
    const SECTION: &'static str = "Invented";
    const LINES: &'static str = "9";
    const LAYOUT: Layout = Layout::Test;

    fn preview(&self, _form: &mut Form) {}

    fn resolve(&self, tray: &mut Tray<'_>) -> Result<Fell, Halt> {
        let face = tray.roll(Throw::one("Weather", D100).counting(Faces::at_least(51)))?;
        tray.headline(if face > 50 { "Fair" } else { "Rain" });
        tray.say(format_args!("{face} of 100"));
        tray.look_up("weather", (face - 1) / 13, (face - 1) % 6);
        Ok(Fell(face > 50))
    }
}
