//! Images put together by hand, operation by operation.

#![allow(dead_code, reason = "not every test uses all of it")]

use rules_core::script::image::{NO_LIST, THROWS, YES_NO};
use rules_core::script::op::{COUNT_IS_TOLD, FACE, Op};
use rules_text::image::{
    Builder, Code, FactKind, FactLayout, FieldKind, FieldLayout, HeadLayout, HouseLayout, Keys,
    ProcedureLayout, TableLayout, ValueLayout,
};

fn builder(id: &str) -> Builder {
    let head =
        HeadLayout { id, name: "By hand", title: "Put together by hand", ..HeadLayout::default() };
    Builder::new(head, 1, "by hand")
}

fn number<'a>(id: &'a str, label: &'a str, min: i32, max: i32) -> FieldLayout<'a> {
    let kind = FieldKind::Number { min, max, start: min.max(0) };
    FieldLayout { id, label, section: "", kind, flags: 0 }
}

fn choice<'a>(id: &'a str, list: u8, count: u8) -> FieldLayout<'a> {
    let kind = FieldKind::Choice { list, count, start: 0 };
    FieldLayout { id, label: "Choice", section: "", kind, flags: 0 }
}

fn tick(id: &str) -> FieldLayout<'_> {
    FieldLayout { id, label: "Tick", section: "", kind: FieldKind::Tick { start: false }, flags: 0 }
}

fn fact(id: &str, kind: FactKind) -> FactLayout<'_> {
    FactLayout { id, label: "Fact", kind, present: 0, is_quiet: true }
}

/// Tells what is in a slot.
fn tell(code: &mut Code, fact: u8, slot: u8) {
    code.load(slot).op(Op::Tell).byte(fact);
}

/// The rifles of St. Privat: low dice hit, and kill what they show.
pub(crate) fn rifle_fire() -> Vec<u8> {
    let mut image = builder("rifles");
    let weapons = image.list("rifle", &[("chassepot", "chassepot"), ("needle", "needle")]);
    let targets = ["infantry", "cavalry", "artillerists", "general"].map(|word| (word, word));
    let targets = image.list("target", &targets);
    let covers =
        ["open", "woods", "town", "building", "wall", "fortified"].map(|word| (word, word));
    let covers = image.list("cover", &covers);
    let fortified = image.house_rule(&HouseLayout {
        id: "fortified",
        label: "Fortified",
        about: "Line 164",
        ruling: "R3",
        values: &[ValueLayout::Word("harder", "harder"), ValueLayout::Word("printed", "printed")],
    });
    let kills = image.house_rule(&HouseLayout {
        id: "kills",
        label: "Die kills",
        about: "",
        ruling: "R4",
        values: &[ValueLayout::Word("natural", "natural"), ValueLayout::Word("modified", "mod.")],
    });
    let reach = image.table(&TableLayout {
        id: "reach",
        rows: Keys { count: 2, list: Some(weapons), ..Keys::default() },
        columns: Keys { count: 3, bands: Some(&[(1, 1), (2, 2), (3, 3)]), ..Keys::default() },
        parts: &[NO_LIST],
        cells: &[4, 3, 2, 3, 2, 0],
        ..TableLayout::default()
    });
    let shelter = image.table(&TableLayout {
        id: "shelter",
        rows: Keys { count: 6, list: Some(covers), ..Keys::default() },
        columns: Keys { count: 1, ..Keys::default() },
        parts: &[NO_LIST],
        cells: &[0, 1, 1, 2, 2, 1],
        ..TableLayout::default()
    });
    let scale = image.counts(["Killed", "No effect", "figure killed", "figures killed", "killed"]);
    let (why, no_die) = (image.text("Rifles"), image.text("Cannot hit"));
    let sentence = image.text("{9} of {0} hit");

    let [stands, range, weapon, target, cover, limit, plus, need, worse, hits, killed] =
        std::array::from_fn(|slot| u8::try_from(slot).unwrap());
    let mut known = Code::new();
    known.load(weapon).load(range).op(Op::Cell).byte(reach).byte(0).store(limit);
    let (printed, end) = (known.label(), known.label());
    known.load(cover).number(5).op(Op::Eq).op(Op::House).byte(fortified).op(Op::And);
    known.jump(Op::Unless, printed).number(-1).store(plus).jump(Op::Jump, end).place(printed);
    known.load(cover).op(Op::Cell).byte(shelter).byte(0).store(plus).place(end);
    // Nothing where the rifle does not reach.
    known.load(limit).load(plus).op(Op::Sub).load(limit).number(0).op(Op::Gt).op(Op::Mul);
    known.number(0).op(Op::Max).store(need);
    known.load(plus).op(Op::House).byte(kills).op(Op::Mul).store(worse);

    let mut form = Code::new();
    let (title, label) = (image.text("1-{7}"), image.text("kill"));
    form.op(Op::Title).short(title);
    form.number(1).number(255).op(Op::Watch).short(label).byte(255);
    form.load(plus).number(0).op(Op::Points).byte(cover);

    let mut worth = Code::new();
    let halved = worth.label();
    let men = worth.label();
    worth.load(FACE).load(worse).op(Op::Add).number(0).op(Op::Max);
    worth.load(target).jump(Op::Unless, men).number(2).op(Op::DivUp).jump(Op::Jump, halved);
    worth.place(men).place(halved);

    let mut result = Code::new();
    let heard = result.label();
    result.jump(Op::Unheard, heard);
    result.load(limit).number(0).op(Op::Gt).op(Op::Tell).byte(0);
    result.load(need).number(0).op(Op::Gt).op(Op::Tell).byte(1);
    tell(&mut result, 2, need);
    tell(&mut result, 3, plus);
    result.place(heard);
    let possible = result.label();
    result.load(need).number(0).op(Op::Eq).jump(Op::Unless, possible);
    result.op(Op::Forbid).short(no_die).place(possible);
    result.number(1).load(need).op(Op::Faces).byte(0).load(stands);
    result.op(Op::Adding).short(why).byte(6).byte(0).byte(COUNT_IS_TOLD).worth(&worth);
    result.store(killed).store(hits);
    let heard = result.label();
    result.jump(Op::Unheard, heard);
    tell(&mut result, 4, hits);
    tell(&mut result, 5, killed);
    result.op(Op::Say).short(sentence).place(heard);
    result.load(killed).op(Op::Outcome);

    image.procedure(&ProcedureLayout {
        id: "rifle-fire",
        name: "Rifle fire",
        kind: "fire",
        fields: &[
            number("stands", "Stands", 1, 24),
            number("range", "Range", 1, 3),
            choice("weapon", weapons, 2),
            choice("target", targets, 4),
            choice("cover", covers, 6),
        ],
        facts: &[
            fact("can_fire", FactKind::YesNo),
            fact("possible", FactKind::YesNo),
            fact("need", FactKind::Number),
            fact("modifier", FactKind::Number),
            fact("hits", FactKind::Number),
            fact("kills", FactKind::Number),
        ],
        scale,
        flags: THROWS,
        slots: 11,
        known,
        form,
        result,
        ..ProcedureLayout::default()
    });
    image.finish().unwrap()
}

/// Fire in the War of the Spanish Succession: hits, saves, and what catches fire.
pub(crate) fn fire() -> Vec<u8> {
    let mut image = builder("fire");
    let covers = image.list("cover", &["none", "wall", "rampart"].map(|word| (word, word)));
    let weapons = ["pistol", "musket", "cannon", "mortar"].map(|word| (word, word));
    let weapons = image.list("weapon", &weapons);
    let sides = image.list("side", &[("french", "French"), ("alliance", "Alliance")]);
    let guns = image.table(&TableLayout {
        id: "guns",
        name: "Weapons",
        corner: "Weapon",
        rows: Keys {
            count: 4,
            list: Some(weapons),
            names: &["pistol", "musket", "cannon", "mortar"],
            ..Keys::default()
        },
        columns: Keys { count: 4, names: &["least", "close", "most", "need"], ..Keys::default() },
        parts: &[NO_LIST],
        part_names: &[""],
        cells: &[0, 0, 5, 6, 0, 0, 25, 5, 0, 25, 70, 5, 15, 0, 40, 5],
    });
    let saves = image.table(&TableLayout {
        id: "saves",
        rows: Keys { count: 4, list: Some(weapons), ..Keys::default() },
        columns: Keys { count: 3, list: Some(covers), ..Keys::default() },
        parts: &[YES_NO],
        cells: &[0, 1, 1, 0, 1, 1, 0, 0, 1, 0, 0, 0],
        ..TableLayout::default()
    });
    let scale = image.counts(["Casualties", "No casualties", "casualty", "casualties", "cas."]);
    let [why, why_saves, why_fire] = ["Fire", "Saves", "Building"].map(|why| image.text(why));
    let (out_of_range, only_mortars) =
        (image.text("Out of range"), image.text("For mortars alone"));

    let [stands, cover, weapon, range, side, pips, building, ranged_in] =
        std::array::from_fn(|slot| u8::try_from(slot).unwrap());
    let [need, dice, may, save, hits, saved, kindled] =
        std::array::from_fn(|slot| u8::try_from(8 + slot).unwrap());
    let gun = |code: &mut Code, column| {
        code.load(weapon).number(column).op(Op::Cell).byte(guns).byte(0);
    };
    let mut known = Code::new();
    gun(&mut known, 3);
    known.load(ranged_in).op(Op::Sub).store(need);
    // Half the stands with six pips, and two dice each close by.
    known.load(stands).load(pips).number(6).op(Op::Eq).number(1).op(Op::Add).op(Op::Div);
    known.number(1).op(Op::Max);
    known.load(range);
    gun(&mut known, 1);
    known.op(Op::Le).number(1).op(Op::Add).op(Op::Mul).store(dice);
    known.load(range);
    gun(&mut known, 0);
    known.op(Op::Ge).load(range);
    gun(&mut known, 2);
    known.op(Op::Le).op(Op::And);
    known.load(weapon).load(side).number(0).op(Op::Eq).op(Op::Or).op(Op::And).store(may);
    known.load(weapon).load(cover).op(Op::Cell).byte(saves).byte(0).store(save);

    let mut check = Code::new();
    for (row, text) in [(building, only_mortars), (ranged_in, only_mortars)] {
        let fine = check.label();
        check.load(may).load(row).op(Op::And).load(weapon).number(3).op(Op::Ne).op(Op::And);
        check.jump(Op::Unless, fine).op(Op::Refuse).byte(row).short(text).place(fine);
    }
    let fine = check.label();
    check.load(may).load(weapon).number(2).op(Op::Ge).op(Op::And).load(pips).op(Op::And);
    check.jump(Op::Unless, fine).op(Op::Refuse).byte(pips).short(out_of_range).place(fine);

    let mut result = Code::new();
    let fine = result.label();
    tell(&mut result, 0, may);
    result.load(may).op(Op::Not).jump(Op::Unless, fine);
    result.op(Op::Forbid).short(out_of_range).place(fine);
    let throw = |code: &mut Code, dice: u8, need: i32, why: u16, into: u8| {
        code.number(need).number(100).op(Op::Faces).byte(0);
        code.load(dice).op(Op::Tally).short(why).byte(6).byte(0).byte(1).byte(0).store(into);
    };
    result.load(need).number(100).op(Op::Faces).byte(0);
    result.load(dice).op(Op::Tally).short(why).byte(6).byte(0).byte(1).byte(0).store(hits);
    let bare = result.label();
    result.load(save).jump(Op::Unless, bare);
    throw(&mut result, hits, 4, why_saves, saved);
    result.place(bare);
    let (no_building, heard) = (result.label(), result.label());
    result.jump(Op::Unheard, heard).load(building).jump(Op::Unless, no_building);
    throw(&mut result, hits, 5, why_fire, kindled);
    result.place(no_building);
    for (fact, slot) in [(1, dice), (2, need), (3, hits), (4, saved)] {
        tell(&mut result, fact, slot);
    }
    result.load(kindled).number(0).op(Op::Gt).op(Op::Tell).byte(5);
    result.load(weapon).number(0).op(Op::Cite).byte(guns).place(heard);
    result.load(hits).load(saved).op(Op::Sub).op(Op::Outcome);

    image.procedure(&ProcedureLayout {
        id: "fire",
        name: "Fire",
        kind: "fire",
        fields: &[
            number("stands", "Stands", 1, 20),
            choice("cover", covers, 3),
            choice("weapon", weapons, 4),
            number("range", "Range, cm", 1, 100),
            choice("side", sides, 2),
            number("pips", "Pips", 0, 6),
            tick("building"),
            tick("building_hit"),
        ],
        facts: &[
            fact("allowed", FactKind::YesNo),
            fact("dice", FactKind::Number),
            fact("need", FactKind::Number),
            fact("hits", FactKind::Number),
            fact("saved", FactKind::Number),
            fact("burning", FactKind::YesNo),
        ],
        scale,
        flags: THROWS,
        slots: 15,
        known,
        check,
        result,
        ..ProcedureLayout::default()
    });
    image.finish().unwrap()
}

/// One die that may hit, with an operation at a place of the code: above all of it, after its faces
/// were named, with its count on the stack, or after the throw.
pub(crate) fn one_die_and(op: Op, at: usize) -> Vec<u8> {
    let mut image = builder("die");
    let scale = image.counts(["Hits", "None", "hit", "hits", "hits"]);
    let why = image.text("Throw");
    let mut result = Code::new();
    let parts: [fn(&mut Code, u16); 4] = [
        |code, _| _ = code.number(5).number(100).op(Op::Faces).byte(0),
        |code, _| _ = code.number(1),
        |code, why| _ = code.op(Op::Tally).short(why).byte(6).byte(0).byte(1).byte(0).store(0),
        |code, _| _ = code.load(0).op(Op::Outcome),
    ];
    for (place, part) in parts.into_iter().enumerate() {
        if place == at {
            result.op(op);
        }
        part(&mut result, why);
    }
    image.procedure(&ProcedureLayout {
        id: "throw",
        name: "Throw",
        scale,
        flags: THROWS,
        slots: 1,
        result,
        ..ProcedureLayout::default()
    });
    image.finish().unwrap()
}
