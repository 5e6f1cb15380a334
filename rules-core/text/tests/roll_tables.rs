//! Roll tables as books print them.

#![allow(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    reason = "a failed unwrap or index here is a failed test"
)]

use rules_text::program::{FieldKind, Node, Outcomes, Procedure, Program, Statement};

fn read(text: &str) -> Program {
    let reading = rules_text::read(text, "mine");
    let told: Vec<String> =
        reading.mistakes.iter().map(|mistake| mistake.render("mine", text).to_string()).collect();
    assert!(told.is_empty(), "{}", told.join("\n"));
    reading.program.unwrap()
}

fn outcomes<'p>(program: &'p Program, procedure: &Procedure) -> Vec<&'p str> {
    let Outcomes::Words(list) = procedure.outcomes else { panic!("words") };
    program.lists[list.0].words.iter().map(|word| word.label.text.as_str()).collect()
}

fn sentences(statements: &[Statement]) -> usize {
    let one = |statement: &Statement| match statement {
        Statement::Say(_) => 1,
        Statement::If { then, otherwise, .. } => sentences(then) + sentences(otherwise),
        _ => 0,
    };
    statements.iter().map(one).sum()
}

#[test]
fn ten_ways_of_printing_a_table_are_one() {
    let ways = [
        "Weather (D6)\n1     Fog: no fire\n2–4   Clear\n5-6   Wind\n",
        "Weather (d6)\n1. Fog: no fire\n2-4. Clear\n5-6. Wind\n",
        "Weather d6\n1) Fog: no fire\n2-4) Clear\n5-6) Wind\n",
        "d6 Weather\n1: Fog: no fire\n2-4: Clear\n5-6: Wind\n",
        "Weather, 1d6\n1 - Fog: no fire\n2 - 4 - Clear\n5 - 6 - Wind\n",
        "Weather\nD6 Result\n1\tFog: no fire\n2 – 4\tClear\n5 – 6\tWind\n",
        "Table 3: Weather, d6\n1 Fog:\nno fire\n2 to 4 Clear\n5 to 6 Wind\n",
        "Table 3. Weather [d6]\n  1  Fog: no fire\n  2-4  Clear\n  5-6  Wind\n",
        "roll-table weather \"Weather\" d6\n  1 Fog: no fire\n  2-4 Clear\n  5 or more Wind\n",
        "WEATHER (d6)\n\n1 | Fog: no fire |\n2—4 | Clear |\n5—6 | Wind |\n",
    ];
    for way in ways {
        let program = read(way);
        let [weather] = &program.procedures[..] else { panic!("one table: {way}") };
        assert_eq!(weather.id, "weather", "{way}");
        assert_eq!(weather.name.text.to_lowercase(), "weather", "{way}");
        assert_eq!(outcomes(&program, weather), ["Fog", "Clear", "Wind"], "{way}");
        assert_eq!(sentences(&weather.body), 1, "{way}");
    }
}

#[test]
fn a_number_by_itself_takes_the_words_of_the_next_line() {
    let program = read("Weather (d6)\n1\nFog\n2-6\nClear:\nsun\nall day\n");
    assert_eq!(outcomes(&program, &program.procedures[0]), ["Fog", "Clear"]);
}

#[test]
fn a_keyword_that_lacks_what_its_line_needs_is_a_heading() {
    let program =
        read("Table 3: Riders, 2d6\n2-7 None\n8-12 Hussars\nList of inns (d4)\n1-4 The Bell\n");
    let ids: Vec<&str> = program.procedures.iter().map(|table| table.id.as_str()).collect();
    assert_eq!(ids, ["riders", "list-of-inns"]);
}

#[test]
fn dice_in_brackets_take_what_stands_beside_them_along() {
    for heading in ["Table 7: Riders (roll 2D6)", "Riders [throw 2d6 once]"] {
        let program = read(&format!("{heading}\n2-11 Fog\n12 Snow\n"));
        assert_eq!(program.procedures[0].name.text, "Riders", "{heading}");
    }
}

#[test]
fn numbers_that_follow_one_another_are_one_entry() {
    let program =
        read("Weather (2d6)\n2, 3 Fog\n4,5,6 Wind\n7 or 8 Clear\n9 and 10 Rain\n11-12 Ice\n");
    let [weather] = &program.procedures[..] else { panic!("one table") };
    assert_eq!(outcomes(&program, weather), ["Fog", "Wind", "Clear", "Rain", "Ice"]);
    let apart = rules_text::read("Weather (d6)\n1, 6 Fog\n2-5 Clear\n", "mine");
    let [mistake] = apart.mistakes.iter().collect::<Vec<_>>()[..] else { panic!("one mistake") };
    assert_eq!(mistake.what, "these numbers do not follow one another");
    assert_eq!(mistake.hint, "write an entry for each of them");
}

#[test]
fn heads_of_a_pasted_table_are_passed_over() {
    for head in ["Roll\tResult", "Roll  What happens", "| Roll | Result |\n|---|---|"] {
        let bar = if head.starts_with('|') { "| " } else { "" };
        let program = read(&format!(
            "Weather (d6)\n{head}\n{bar}1-3 {bar}Fog {bar}\n{bar}4-6 {bar}Sun {bar}\n"
        ));
        let [weather] = &program.procedures[..] else { panic!("one table: {head}") };
        assert!(weather.fields.is_empty(), "{head}");
        assert_eq!(outcomes(&program, weather), ["Fog", "Sun"], "{head}");
    }
    let drawn = "Weather (d6)\n| Roll | Farm | Wood |\n|---|---|---|\n| 1-3 | Hay | Game |\n| 4-6 | Hay | Bear |\n";
    let program = read(drawn);
    let FieldKind::Word { count, .. } = program.procedures[0].fields[0].kind else {
        panic!("a column")
    };
    assert_eq!(count, 2);
}

#[test]
fn a_file_without_a_head_is_called_as_its_file() {
    let program = rules_text::read("Weather (d6)\n1-6 Fog\n", "camp-tables").program.unwrap();
    assert_eq!(
        (program.head.id.as_str(), program.head.name.text.as_str()),
        ("camp-tables", "Camp tables")
    );
}

#[test]
fn columns_modifiers_and_arrows_become_rows_and_follow_ups() {
    let program = read(
        "roll-table forage \"Forage\" d100\n  add \"At night\" +1\n  add \"Scouts\" -1 each, up to 3\n  \
         Where | Farm | Wood\n  1 or less | Hay -> inn | Game\n  2-99 | Nothing | {d6} hares: {2d6} shots\n  \
         00 | Wine | Bear\n  101+ | - | -\nInn (d66)\n11-36 Full\n41-66 Empty\n",
    );
    let [forage, inn] = &program.procedures[..] else { panic!("two tables") };
    let rows: Vec<&str> = forage.fields.iter().map(|field| field.id.as_str()).collect();
    assert_eq!(rows, ["at-night", "scouts", "where"]);
    assert!(matches!(forage.fields[2].kind, FieldKind::Word { count: 2, .. }));
    assert_eq!(
        outcomes(&program, forage),
        ["Hay", "Game", "Nothing", "d6 hares", "Wine", "Bear", "-"]
    );
    assert_eq!(outcomes(&program, inn), ["Full", "Empty"]);
    let rolls =
        |body: &[Statement]| body.iter().filter(|one| matches!(one, Statement::Roll(_))).count();
    assert_eq!((rolls(&forage.body), rolls(&inn.body)), (1, 2), "tens and ones");
    let text = format!("{:?}", forage.body);
    assert!(text.contains("Follow") && text.contains("Headline"), "{text}");
    let told = forage.facts.iter().map(|fact| fact.id.as_str()).collect::<Vec<_>>();
    assert_eq!(told, ["added.at-night", "added.scouts", "total"]);
    assert!(
        matches!(&inn.body[2], Statement::Let(_, value) if matches!(value.node, Node::Two(..)))
    );
}
