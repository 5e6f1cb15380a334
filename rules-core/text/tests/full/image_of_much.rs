//! Images with so many of something, put together without the compiler, which would refuse them.

use rules_core::script::image::{NO_LIST, THROWS};
use rules_core::script::limits;
use rules_core::script::op::{FACE, Op};
use rules_text::image::{
    Builder, Code, FactKind, FactLayout, FieldKind, FieldLayout, HeadLayout, HouseLayout, Keys,
    ProcedureLayout, TableLayout, TooMuch, ValueLayout,
};

type Build = fn(u16) -> Result<Vec<u8>, TooMuch>;

/// What there may be at most how many of, and an image with so many.
pub(crate) const ALL: &[(&str, usize, Build)] = &[
    ("words", limits::WORDS, |many| with(|image| lists(image, many, 8))),
    ("lists", limits::LISTS, |many| with(|image| lists(image, many, 1))),
    ("words of a list", limits::WORDS_OF_LIST, |many| with(|image| lists(image, many, many))),
    ("letters of a text", limits::TEXT, |many| {
        with(|image| {
            image.text(&"a".repeat(many.into()));
        })
    }),
    ("tables", limits::TABLES, |many| with(|image| tables(image, many, (1, 1, 1), ""))),
    ("rows of a table", limits::TABLE_ROWS, |many| {
        with(|image| tables(image, 1, (many.into(), 1, 1), ""))
    }),
    ("columns of a table", limits::TABLE_COLUMNS, |many| {
        with(|image| tables(image, 1, (1, many.into(), 1), ""))
    }),
    ("parts of a cell", limits::TABLE_PARTS, |many| {
        with(|image| tables(image, 1, (1, 1, many.into()), ""))
    }),
    ("cells", limits::CELLS, |many| {
        with(|image| {
            tables(image, many / 1024, (128, 8, 1), "");
            tables(image, u16::from(many % 1024 > 0), ((many % 1024).into(), 1, 1), "");
        })
    }),
    ("tables to look at", limits::SHEETS, |many| {
        with(|image| tables(image, many, (1, 1, 1), "Table"))
    }),
    ("columns to look at", limits::HEADS, |many| {
        with(|image| {
            tables(image, many / 16, (1, 16, 1), "Table");
            tables(image, u16::from(many % 16 > 0), (1, (many % 16).into(), 1), "Table");
        })
    }),
    ("dice", limits::DICE, |many| with(|image| dice(image, many, 1))),
    ("marks of a die", limits::MARKS, |many| with(|image| dice(image, 1, many))),
    ("faces of dice", limits::FACES, |many| {
        with(|image| {
            dice(image, many / 8, 8);
            dice(image, u16::from(many % 8 > 0), many % 8);
        })
    }),
    ("house rules", limits::HOUSE_RULES, |many| with(|image| house(image, many, 1))),
    ("values of a house rule", limits::HOUSE_VALUES, |many| with(|image| house(image, 1, many))),
    ("values of house rules", limits::VALUES, |many| {
        with(|image| {
            house(image, many / 4, 4);
            house(image, u16::from(many % 4 > 0), many % 4);
        })
    }),
    ("outcomes", limits::VERDICTS, |many| with(|image| verdicts(image, many, 8))),
    ("outcomes of a procedure", limits::OUTCOMES, |many| with(|image| verdicts(image, many, many))),
    ("kinds of outcomes", limits::PROCEDURES, |many| {
        with(|image| {
            for title in 1..many {
                image.counts([&title.to_string(), "none", "one", "many", ""]);
            }
        })
    }),
    ("procedures", limits::PROCEDURES, |many| procedures(many, 0, 0)),
    ("rows of a form", limits::ROWS, |many| procedures(1, many, 0)),
    ("rows of forms", limits::FIELDS, |many| procedures(13 + many % 2, 16, 0)),
    ("facts of a procedure", limits::FACTS_OF_PROCEDURE, |many| procedures(1, 0, many)),
    ("facts", limits::FACTS, |many| procedures(16 + many % 2, 0, 8)),
    ("rows that change places", limits::SWAPS, |many| {
        let swaps = vec![(0, 1); many.into()];
        one(|procedure| procedure.swaps = &swaps, Code::new(), 2)
    }),
    ("values of a procedure", limits::SLOTS - 1, |many| {
        one(|procedure| procedure.slots = u8::try_from(many).unwrap(), Code::new(), 0)
    }),
    ("bytes of code of a procedure", limits::CODE, |many| {
        // A result of three bytes, two of them a number; the rest in pairs, one of them longer.
        let mut code = Code::new();
        let left = usize::from(many) - 3;
        if left % 3 > 0 {
            code.op(Op::Short).short(0).op(Op::Drop);
        }
        if left % 3 == 2 {
            code.op(Op::Short).short(0).op(Op::Drop);
        }
        while code.len() < left {
            code.number(0).op(Op::Drop);
        }
        one(|_| {}, code, 0)
    }),
    ("values at once", limits::STACK, |many| {
        let mut code = Code::new();
        (0..many).for_each(|_| _ = code.number(0));
        (0..many).for_each(|_| _ = code.op(Op::Drop));
        one(|_| {}, code, 0)
    }),
    ("branches at once", limits::JUMPS, |many| {
        let mut code = Code::new();
        let end = code.label();
        (0..many).for_each(|_| _ = code.number(0).jump(Op::Unless, end));
        code.place(end);
        one(|_| {}, code, 0)
    }),
    ("bytes of code for the worth of a face", limits::WORTH, |many| {
        let mut worth = Code::new();
        worth.load(FACE);
        let left = usize::from(many) - 2;
        (0..left % 2).for_each(|_| _ = worth.number(0).op(Op::Add));
        while worth.len() < usize::from(many) {
            worth.op(Op::Neg);
        }
        let mut code = Code::new();
        code.number(2).op(Op::Addend).short(0).byte(6).byte(0).worth(&worth);
        code.op(Op::Sum).op(Op::Drop);
        one(|_| {}, code, 0)
    }),
    ("sets of faces in a throw", limits::SETS, |many| {
        let (sets, mut code) = (u8::try_from(many).unwrap(), Code::new());
        code.number(2).op(Op::Tally).short(0).byte(6).byte(0).byte(sets).byte(0);
        (0..sets).for_each(|_| _ = code.op(Op::Drop));
        one(|_| {}, code, 0)
    }),
    ("kinds of dice in a sum", limits::ADDENDS, |many| {
        let mut code = Code::new();
        for _ in 0..many {
            code.number(2).op(Op::Addend).short(0).byte(6).byte(0).short(0);
        }
        code.op(Op::Sum).op(Op::Drop);
        one(|_| {}, code, 0)
    }),
    ("dice one after another", limits::MORE as usize, |many| {
        let mut code = Code::new();
        code.number(2).op(Op::MoreOn).short(0).byte(6).byte(0);
        code.byte(u8::try_from(many).unwrap()).op(Op::Drop);
        one(|_| {}, code, 0)
    }),
    ("dice to keep", limits::KEPT as usize, |many| {
        let mut code = Code::new();
        code.number(8).op(Op::Keep).short(0).byte(6).byte(0);
        code.byte(u8::try_from(many).unwrap()).byte(0).op(Op::Drop);
        one(|_| {}, code, 0)
    }),
    ("stops of a row", limits::STOPS as usize, |many| {
        let mut form = Code::new();
        (0..many).for_each(|_| _ = form.number(0));
        form.op(Op::Stops).byte(0).byte(u8::try_from(many).unwrap());
        one(|procedure| procedure.form = form, Code::new(), 1)
    }),
];

fn builder() -> Builder {
    Builder::new(HeadLayout { id: "much", name: "Much", ..HeadLayout::default() }, 1, "much")
}

/// An image with one procedure, and what is put in before.
fn with(put: impl FnOnce(&mut Builder)) -> Result<Vec<u8>, TooMuch> {
    let mut image = builder();
    put(&mut image);
    add_procedure(&mut image, 0, (0, 0), |_| {}, Code::new());
    image.finish()
}

/// So many procedures, with so many rows and facts each.
fn procedures(many: u16, rows: u16, facts: u16) -> Result<Vec<u8>, TooMuch> {
    let mut image = builder();
    (0..many).for_each(|at| add_procedure(&mut image, at, (rows, facts), |_| {}, Code::new()));
    image.finish()
}

/// An image of one procedure with a result that begins so.
fn one<'a>(
    change: impl FnOnce(&mut ProcedureLayout<'a>),
    result: Code,
    rows: u16,
) -> Result<Vec<u8>, TooMuch> {
    let mut image = builder();
    image.text("Why");
    add_procedure(&mut image, 0, (rows, 0), change, result);
    image.finish()
}

fn add_procedure<'a>(
    image: &mut Builder,
    at: u16,
    (rows, facts): (u16, u16),
    change: impl FnOnce(&mut ProcedureLayout<'a>),
    mut result: Code,
) {
    let scale = image.counts(["Title", "none", "one", "many", ""]);
    result.number(0).op(Op::Outcome);
    let ids: Vec<String> = (0..rows.max(facts)).map(|id| format!("x{id}")).collect();
    let field = |id: &'static str| FieldLayout {
        id,
        label: "Row",
        section: "",
        kind: FieldKind::Number { min: 0, max: 5, start: 0 },
        flags: 0,
    };
    let fact = |id: &'static str| FactLayout {
        id,
        label: "Fact",
        kind: FactKind::Number,
        present: 2,
        is_quiet: true,
    };
    // What a layout names has to live as long as the change that names something too.
    let ids: Vec<&'static str> = ids.into_iter().map(|id| &*id.leak()).collect();
    let fields: Vec<_> = ids.iter().take(rows.into()).map(|id| field(id)).collect();
    let facts: Vec<_> = ids.iter().take(facts.into()).map(|id| fact(id)).collect();
    let mut procedure = ProcedureLayout {
        id: format!("p{at}").leak(),
        name: "Procedure",
        fields: fields.leak(),
        facts: facts.leak(),
        scale,
        flags: THROWS,
        slots: u8::try_from(rows).unwrap(),
        result,
        ..ProcedureLayout::default()
    };
    change(&mut procedure);
    image.procedure(&procedure);
}

/// So many words in lists of so many.
fn lists(image: &mut Builder, words: u16, each: u16) {
    let ids: Vec<String> = (0..words).map(|word| format!("w{word}")).collect();
    for (at, list) in ids.chunks(each.into()).enumerate() {
        let words: Vec<(&str, &str)> = list.iter().map(|id| (id.as_str(), id.as_str())).collect();
        image.list(&format!("l{at}"), &words);
    }
}

fn tables(
    image: &mut Builder,
    many: u16,
    (rows, columns, parts): (usize, usize, usize),
    name: &str,
) {
    let cells = vec![0; rows * columns * parts];
    for at in 0..many {
        image.table(&TableLayout {
            id: &format!("t{at}"),
            name,
            rows: Keys { count: rows, ..Keys::default() },
            columns: Keys { count: columns, ..Keys::default() },
            parts: &vec![NO_LIST; parts],
            cells: &cells,
            ..TableLayout::default()
        });
    }
}

fn dice(image: &mut Builder, many: u16, faces: u16) {
    let list = image.list("mark", &[("mark", "mark")]);
    (0..many).for_each(|_| _ = image.die("die", list, &vec![0; faces.into()]));
}

fn house(image: &mut Builder, many: u16, values: u16) {
    let values = vec![ValueLayout::Number(1, "one"); values.into()];
    for at in 0..many {
        let (id, label) = (&*format!("h{at}"), "House");
        image.house_rule(&HouseLayout { id, label, about: "", ruling: "", values: &values });
    }
}

/// So many outcomes in scales of so many.
fn verdicts(image: &mut Builder, many: u16, each: u16) {
    let ids: Vec<String> = (0..many).map(|verdict| format!("o{verdict}")).collect();
    for of_one in ids.chunks(each.into()) {
        let verdicts: Vec<(&str, &str)> = of_one.iter().map(|id| (&**id, &**id)).collect();
        image.verdicts(&verdicts);
    }
}
