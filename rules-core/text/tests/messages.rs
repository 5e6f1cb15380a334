//! Every message, word for word: where, what is wrong, what to do.

#![allow(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    reason = "a failed unwrap or index here is a failed test"
)]

use app::ui::measure::ScreenFonts;
use rules_text::mistake::Mistake;

#[path = "messages/cases.rs"]
mod cases;

use cases::{CASES, CORRECTIONS, HABITS, OF_THE_GADGET};

/// The text that each mistake is put into.
const BASE: &str = r#"ruleset mine "Mine"
list weapon: pistol, musket, cannon
list cover: open, wood, wall
table reach by weapon:
  pistol 5
  musket 25
  cannon 70
procedure fire "Fire"
  ask stands "Stands" 1 to 20, start 6
  ask weapon "Weapon" one of weapon
  ask cover "Cover" one of cover
  ask range "Range" 1 to 100
  counts "Hits", none "None", one "hit", many "hits"
  let need = 4 + (cover is wall)
  roll hits = stands d6 that show need+ "Fire"
  outcome hits
"#;

/// What is done to the text.
#[derive(Clone, Copy)]
enum Edit {
    /// A line stands in place of this one.
    At(usize, &'static str),
    /// A line is put before this one.
    Before(usize, &'static str),
    /// This one is taken out.
    Without(usize),
    /// A text of its own.
    Text(&'static str),
}

use Edit::{At, Before, Text, Without};

fn edited(base: &str, edits: &[Edit]) -> String {
    let mut lines: Vec<&str> = base.lines().collect();
    for edit in edits {
        match *edit {
            At(line, text) => lines[line - 1] = text,
            Before(line, text) => lines.insert(line - 1, text),
            Without(line) => {
                lines.remove(line - 1);
            }
            Text(text) => return text.to_owned(),
        }
    }
    lines.join("\n") + "\n"
}

fn told(text: &str) -> Vec<(String, Mistake)> {
    let reading = rules_text::read(text, "mine");
    let place = |mistake: &Mistake| {
        let (line, column) = mistake.line_and_column(text);
        format!("{line}:{column}")
    };
    reading.mistakes.into_iter().map(|mistake| (place(&mistake), mistake)).collect()
}

/// What is said with the fonts of the gadget and the cost of odds.
fn inspected(text: &str) -> Vec<(String, Mistake)> {
    let mistakes = rules_text::inspect(text, "mine", &ScreenFonts).mistakes;
    let place = |mistake: &Mistake| {
        let (line, column) = mistake.line_and_column(text);
        format!("{line}:{column}")
    };
    mistakes.into_iter().map(|mistake| (place(&mistake), mistake)).collect()
}

/// A mistake: what is done to the text, where it is found, what is said, what to do.
type Case = (&'static [Edit], &'static str, &'static str, &'static str);

#[test]
fn what_fonts_and_chip_know_has_its_place_its_words_and_its_hint() {
    assert_eq!(inspected(BASE), []);
    compare(OF_THE_GADGET, inspected);
}

#[test]
fn what_does_not_go_together_is_refused_by_name() {
    compare(CORRECTIONS, told);
}

#[test]
fn habits_of_other_rules_and_programs_are_met_with_a_line_that_would_do() {
    compare(HABITS, told);
}

#[test]
fn what_is_too_wide_is_told_beside_every_other_mistake() {
    let single = |edits: &[Edit]| matches!(edits, [At(..) | Before(..)]);
    // What is filled in changes with the line that gives the value.
    let is_same = |what: &str| !what.starts_with("with") && !what.contains("never used");
    let wide = OF_THE_GADGET.iter().filter(|case| single(case.0) && is_same(case.2));
    let mut wrong = Vec::new();
    for (edits, _, what, _) in wide.clone() {
        for (others, _, other, _) in wide.clone().chain(&CASES[20..60]) {
            let line = |edits: &[Edit]| match edits {
                [At(line, _)] => *line,
                [Before(line, _)] => *line,
                _ => 0,
            };
            // The later line is changed first, so that lines keep their numbers.
            if !single(others) || line(edits) == line(others) {
                continue;
            }
            let [first, second] =
                if line(edits) < line(others) { [edits, others] } else { [others, edits] };
            let all = inspected(&edited(&edited(BASE, second), first));
            let is_warning = |wanted: &str| wanted.contains("the edge of a row");
            let has = |wanted: &str| {
                is_warning(wanted) || all.iter().any(|(_, mistake)| mistake.what == wanted)
            };
            if !has(what) || !has(other) || all.len() > 3 {
                let said: Vec<String> =
                    all.iter().map(|(at, m)| format!("    {at} {}", m.what)).collect();
                wrong.push(format!("{what} + {other}\n{}", said.join("\n")));
            }
        }
    }
    assert!(wrong.is_empty(), "{} pairs:\n{}", wrong.len(), wrong.join("\n"));
}

#[test]
fn every_mistake_has_its_place_its_words_and_its_hint() {
    compare(CASES, told);
}

fn compare(cases: &[Case], told: impl Fn(&str) -> Vec<(String, Mistake)>) {
    let mut wrong = Vec::new();
    for (edits, at, what, hint) in cases {
        let text = edited(BASE, edits);
        let all = told(&text);
        let is_right = matches!(all.as_slice(), [(place, mistake)]
            if place == at && mistake.what == *what && mistake.hint == *hint);
        if !is_right {
            let all: Vec<String> =
                all.iter().map(|(at, m)| format!("    {at} {} | {}", m.what, m.hint)).collect();
            wrong.push(format!("{at} {what} | {hint}\n{}", all.join("\n")));
        }
    }
    assert!(wrong.is_empty(), "expected, and what was said instead:\n{}", wrong.join("\n"));
}

#[test]
fn several_mistakes_are_told_at_once_each_by_itself() {
    let single = |edits: &[Edit]| {
        matches!(edits, [At(..) | Before(..)]) && !matches!(edits, [At(3 | 8, _) | Before(17, _)])
    };
    let mut wrong = Vec::new();
    for (edits, _, what, _) in CASES.iter().filter(|case| single(case.0)) {
        for (others, _, other, _) in CASES.iter().filter(|case| single(case.0)) {
            let line = |edits: &[Edit]| match edits {
                [At(line, _)] => (*line, true),
                [Before(line, _)] => (*line, false),
                _ => (0, true),
            };
            // Mistakes of two lines; the later one is made first, so that lines keep their numbers.
            if line(edits) >= line(others) || line(edits).0 == line(others).0 {
                continue;
            }
            // Where the first row is misspelt, the second is the only one of its word.
            if what.contains("muskett") && other.contains("has a row already") {
                continue;
            }
            let text = edited(&edited(BASE, others), edits);
            let all = told(&text);
            let has = |wanted: &str| all.iter().any(|(_, mistake)| mistake.what == wanted);
            if !has(what) || !has(other) || all.len() > 2 {
                let said: Vec<String> =
                    all.iter().map(|(at, m)| format!("    {at} {}", m.what)).collect();
                wrong.push(format!("{what} + {other}\n{}", said.join("\n")));
            }
        }
    }
    assert!(
        wrong.is_empty(),
        "{} pairs:\n{}",
        wrong.len(),
        wrong[..wrong.len().min(15)].join("\n")
    );
}

#[test]
fn a_faulty_value_is_known_where_it_is_used() {
    let text =
        edited(BASE, &[At(14, "  let need = 4 + (covr is wall)"), At(3, "list cover open, wood")]);
    let all: Vec<String> =
        told(&text).into_iter().map(|(at, mistake)| at + " " + &mistake.what).collect();
    assert_eq!(all, ["3:11 a list has a colon behind its name", "14:19 there is no «covr»"]);
}

#[test]
fn warnings_leave_a_ruleset_that_can_be_played() {
    let text = edited(BASE, &[Before(14, "  let worse = 2")]);
    let reading = rules_text::read(&text, "mine");
    assert!(reading.program.is_some());
    let warning = &reading.mistakes[0];
    assert!(warning.is_warning);
    assert_eq!(warning.what, "«worse» is reckoned and never used");
    let sums = "procedure p \"P\"\n  counts \"A\", none \"B\", one \"c\", many \"d\"\n  roll a = 2d6 \"A\"\n  \
                roll b = 2d6 \"B\"\n  outcome highest(a + b, 0)\n";
    let [(at, warning)] = &told(sums)[..] else { panic!("one warning") };
    assert_eq!(at, "4:3");
    assert_eq!(warning.what, "this sum is thrown die by die, because another sum comes before it");
    assert_eq!(warning.hint, "join them with «plus», or count with «that show»");
}

#[test]
fn what_is_for_later_is_said_to_be() {
    let text = edited(BASE, &[Before(8, "units foot")]);
    let [(at, mistake)] = &told(&text)[..] else { panic!("one mistake: {:?}", told(&text)) };
    assert_eq!((at.as_str(), mistake.what.as_str()), ("8:1", "«units» is for a later version"));
    assert_eq!(mistake.hint, "this gadget's compiler is version 1");
    let text = edited(BASE, &[Before(16, "  write target.pips = 3")]);
    let [(at, mistake)] = &told(&text)[..] else { panic!("one mistake: {:?}", told(&text)) };
    assert_eq!((at.as_str(), mistake.what.as_str()), ("16:3", "«write» is for a later version"));
}

#[test]
fn letters_without_a_picture_are_named_with_the_nearest() {
    let text = edited(BASE, &[At(9, "  ask stands \"Erdők\" 1 to 20, start 6")]);
    let [(_, mistake)] = &told(&text)[..] else { panic!("one mistake: {:?}", told(&text)) };
    assert_eq!(mistake.what, "the gadget cannot draw «ő»");
    assert_eq!(mistake.hint, "«ö» is the nearest");
}

/// So many lines, made of their numbers.
fn lines(count: usize, line: impl Fn(usize) -> String) -> String {
    (0..count).map(line).collect()
}

/// A procedure with these lines before its outcome.
fn procedure(id: usize, lines: &str) -> String {
    format!(
        "procedure p{id} \"P\"\n{}  counts \"A\", none \"B\", one \"c\", many \"d\"\n{}  outcome 1\n",
        if lines.starts_with("  ask") { lines } else { "" },
        if lines.starts_with("  ask") { "" } else { lines },
    )
}

#[test]
fn what_the_gadget_has_no_room_for_is_said_where_it_is_too_much() {
    let asks = |count| lines(count, |at| format!("  ask f{at} \"F\" 0 to 5\n"));
    let end = procedure(0, "");
    let nested = "1 + (x * ".repeat(25) + "2" + &")".repeat(25);
    let sums = lines(600, |at| format!("  let x = x + x * {at} + (x > {at})\n"));
    let cells = lines(255, |at| format!("  {at}{}\n", " 1".repeat(32)));
    let cells =
        |id| format!("table t{id} by score:\n {}\n{cells}", lines(32, |at| format!(" c{at}")));
    for (text, at, what) in [
        ("# x\n".repeat(70_000), "1:1", "this text is longer than 256 KiB"),
        (lines(41, |id| procedure(id, "")), "121:1", "a ruleset has 40 procedures at most"),
        (procedure(0, &asks(33)), "34:7", "a form has 32 rows at most"),
        (
            lines(7, |id| procedure(id, &asks(32))),
            "228:7",
            "the gadget has room for 208 rows of all forms, here are 224",
        ),
        (
            lines(65, |at| format!("table t{at} by score:\n  1+ 2\n")) + &end,
            "129:1",
            "the gadget has room for 64 tables, here are 65",
        ),
        (lines(3, cells) + &end, "515:1", "with this table there are more than 16,384 cells"),
        (
            lines(17, |at| format!("dice die{at}: a b c\n")) + &end,
            "17:6",
            "the gadget has room for 16 dice of your own, here are 17",
        ),
        (
            lines(25, |at| format!("house h{at} \"H\" no, yes\n")) + &end,
            "25:7",
            "the gadget has room for 24 house rules, here are 25",
        ),
        (
            format!("list l: {}\n{end}", lines(65, |at| format!("w{at},"))),
            "1:255",
            "a list has 64 words at most",
        ),
        (
            lines(4, |id| procedure(id, &lines(40, |at| format!("  tell t{at} \"T\" = 1\n")))),
            "1:1",
            "the gadget has room for 128 facts of all procedures, and here are more",
        ),
        (
            procedure(0, &format!("  let x = 1\n  let x = {nested}\n  tell x \"X\"\n")),
            "1:11",
            "a line of «p0» reckons too much at once",
        ),
        (
            procedure(0, &format!("  let x = 1\n{sums}  tell x \"X\"\n")),
            "1:11",
            "«p0» is too long for the gadget",
        ),
        (
            procedure(0, "  let x = 1\n  tell x \"X\"\n")
                .replace("\"P\"", &format!("\"{}\"", "P".repeat(300))),
            "1:14",
            "this text has 300 letters, 255 are the most",
        ),
    ] {
        let all = inspected(&text);
        let (place, first) = all.first().unwrap_or_else(|| panic!("{what}: nothing is said"));
        assert_eq!((place.as_str(), first.what.as_str(), all.len()), (at, what, 1), "{all:?}");
        assert!(!first.is_warning && !first.hint.is_empty(), "{first:?}");
    }
}

#[test]
fn how_many_places_a_ruleset_takes_is_said_from_the_second_on() {
    let long = |id| {
        let sums = lines(120, |at| format!("  let x = x + x * {at} + (x > {at})\n"));
        procedure(id, &format!("  let x = 1\n{sums}  tell x \"X\"\n"))
    };
    let text = lines(12, long);
    let inspection = rules_text::inspect(&text, "mine", &ScreenFonts);
    let bytes = inspection.image.expect("it can be played").len();
    let [warning] = &inspection.mistakes[..] else { panic!("{:?}", inspection.mistakes) };
    let said = format!("{},{:03}", bytes / 1000, bytes % 1000);
    assert_eq!(warning.what, format!("this ruleset is {said} bytes: two of eight places"));
    assert_eq!((warning.hint.as_str(), inspection.places), ("nothing need be done", 2));
}

#[test]
fn dice_that_odds_do_not_follow_are_a_warning() {
    let text = edited(BASE, &[At(9, "  ask stands \"Stands\" 1 to 60, start 6")]);
    let all = inspected(&text);
    let [(at, warning)] = &all[..] else { panic!("one warning: {all:?}") };
    assert_eq!(at, "8:11");
    let what = "with stands 60 the gadget shows no odds: these are more dice than it follows";
    assert_eq!(warning.what, what);
    assert_eq!(warning.hint, "up to stands 40 it does: lower its range, or say «odds off»");
}

/// A procedure whose first line is wrong is read as far as the others.
#[test]
fn a_faulty_first_line_hides_nothing_below_it() {
    for head in ["procedure fire", "procedure fire \"Fire\":", "procedure fire Fire"] {
        let edits = [At(8, head), At(14, "  let need = 4 + (covr is wall)")];
        let all = told(&edited(BASE, &edits));
        let places: Vec<&str> =
            all.iter().map(|(place, _)| place.split(':').next().unwrap()).collect();
        assert_eq!(places, ["8", "14"], "{head}: {all:?}");
    }
}

/// What a stranger wrote who knew other languages, and what helped.
#[test]
fn habits_from_elsewhere_are_told_what_to_write_instead() {
    for (edits, at, what, hint) in [
        (
            &[At(9, "  ask stands \"Stands\" 1 to 20 start 6")][..],
            "9:31",
            "«start» is too much here",
            "a comma stands before it: 1 to 20, start 5",
        ),
        (
            &[At(12, "  ask range \"Range\" 1 to stands")],
            "12:26",
            "a number is missing before «stands»",
            "it goes to a number; what depends on «stands»: refuse … \"Too many\" when … > stands",
        ),
        (
            &[Before(16, "  say \"{stands - hits} left\"")],
            "16:7",
            "only a name is put into a text, and «stands - hits» is reckoned",
            "let x = stands - hits   and then {x}",
        ),
        (
            &[Before(16, "  end")],
            "16:3",
            "no «end» is written",
            "a block ends where a line is less far in: take this one out",
        ),
        (
            &[At(1, "ruleset \"Star Grunts\"")],
            "1:9",
            "the id of the ruleset is missing before «\"Star Grunts\"»",
            "ruleset star-grunts \"Star Grunts\"",
        ),
        (
            &[Before(14, "  loss dice = stands / 2")],
            "14:3",
            "a line cannot begin with «loss»",
            "a value gets its name, one word, by «let»: let loss-dice = 3",
        ),
        (
            &[At(6, "  musket 4+")],
            "6:10",
            "«4+» is no number",
            "4; that it is so much or more is said where it is used: need+",
        ),
        (
            &[At(6, "  musket 1d6")],
            "6:10",
            "«1d6» is no number",
            "a table holds numbers; dice are thrown by «roll»: roll x = 2d6 \"Why\"",
        ),
        (
            &[At(13, "  title \"Fire\""), At(16, "  outcome \"{hits} hits\"")],
            "16:11",
            "nothing is put into this text: it is the same each time",
            "values are put into say, headline, title, footer, forbid and refuse",
        ),
        (
            &[At(15, "  roll hits = standsd6 that show need+ \"Fire\"")],
            "15:15",
            "there is no «standsd6»",
            "a blank stands before the die: stands d6",
        ),
        (
            &[At(14, "  let need = stands x 2")],
            "14:21",
            "«x» is too much here",
            "«times» is written *: men * 2",
        ),
        (
            &[At(3, "list cover = open, wood, wall")],
            "3:11",
            "a list has a colon behind its name",
            "list cover: first, second",
        ),
        (
            &[At(8, "procedure fire \"Fire\":")],
            "8:22",
            "«:» is too much here",
            "the line ends before it; what to do stands below, further in",
        ),
        (
            &[Before(13, "  ask rake \"Rake\" yes or no, start true")],
            "13:36",
            "this begins with yes or no",
            "start yes",
        ),
        (
            &[Before(14, "  let far = range => 3")],
            "14:20",
            "«=>» has no meaning here",
            "write «>=»",
        ),
        (
            &[
                At(13, "  let x = 3"),
                Before(14, "  counts \"Hits\", none \"None\", one \"hit\", many \"hits\""),
            ],
            "14:3",
            "«counts» stands before what is reckoned and rolled",
            "move it up",
        ),
        (
            &[At(1, "Title: Shield Wall")],
            "1:1",
            "«Title» belongs to a ruleset, which has no line yet",
            "ruleset my-game \"My game\"   and below it, further in: title \"…\"",
        ),
    ] {
        let [(place, mistake)] = &told(&edited(BASE, edits))[..] else {
            panic!("{what}: {:?}", told(&edited(BASE, edits)))
        };
        assert_eq!((place.as_str(), &*mistake.what, &*mistake.hint), (at, what, hint));
    }
}
