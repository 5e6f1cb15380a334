//! Scripts that drive the gadget: JSON lines, read in full before the first is carried out.
//!
//! The same scripts drive the emulated chip. Lines about its oscillator, panel, battery and cable
//! are accepted here and do nothing; a press that bounces is a plain press.

use std::path::PathBuf;

use app::{Button, Millis};
use serde_json::{Map, Value};

use crate::requests::value::Given;
use crate::text::listed;
use crate::text::nearest::Hint;

/// What the gadget remembers when a script begins. One that does not say begins on a gadget that
/// was used before and has nothing else in its memory.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Beginning {
    /// It is new.
    First,
    /// What is in the memory image of this name.
    Image(PathBuf),
}

/// One line of a script.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Step {
    /// As the first line: how it begins.
    Start(Beginning),
    /// Before all that happens: players' rulesets lie there, of these files.
    Rules(Vec<PathBuf>),
    /// Pressed and released.
    Press(Button),
    /// Pressed, held for this long, and released.
    Hold(Button, Millis),
    /// Pressed and kept down.
    Down(Button),
    Up(Button),
    Wait(Millis),
    /// The next dice come from this list.
    Dice(Vec<u8>),
    /// Dice come from a generator with this seed.
    Seed(u32),
    /// Prints the picture.
    Screen,
    /// Writes the picture to a file of this name.
    Shot(String),
    /// The text must be on the screen.
    Expect(String),
    /// Power is lost and comes back.
    PowerCut,
    /// It is switched on with these buttons down.
    Boot(Vec<Button>),
    /// A line that only the chip carries out.
    ForTheChip,
}

/// A step, and the number of its line.
pub type NumberedStep = (usize, Step);

/// The longest wait: a day. Whoever writes a longer one has mistyped it.
const LONGEST: Millis = 86_400_000;

const SEED: &str = "a seed is a whole number from 0 to 2^32 - 1";

/// Keys that give details of what a line does.
const DETAILS: [&str; 5] = ["ms", "hold_ms", "edges_us", "release_us", "clocks"];

/// What a line can say.
const NAMES: [&str; 15] = [
    "start", "rules", "press", "hold", "down", "up", "bounce", "wait", "dice", "seed", "screen",
    "shot", "expect", "power", "boot",
];
/// What only the chip carries out.
const OF_THE_CHIP: [&str; 11] = [
    "rosc", "oled", "vsys", "usb", "wire", "resets", "faults", "watch", "reset", "crash", "memory",
];

/// The buttons by their names.
const BUTTONS: [(&str, Button); 6] = [
    ("up", Button::Up),
    ("down", Button::Down),
    ("left", Button::Left),
    ("right", Button::Right),
    ("A", Button::A),
    ("B", Button::B),
];

/// What is wrong with a script, and in which line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WrongLine {
    pub line: usize,
    pub why: String,
}

/// Reads a script: its steps with their line numbers, counted from one.
pub fn read(script: &str) -> Result<Vec<NumberedStep>, WrongLine> {
    let lines = (1..).zip(script.lines());
    let steps = lines.filter(|(_, text)| !text.trim().is_empty());
    let steps: Vec<NumberedStep> = steps
        .map(|(line, text)| {
            step(text).map(|step| (line, step)).map_err(|why| WrongLine { line, why })
        })
        .collect::<Result<_, _>>()?;
    match steps.iter().skip(1).find(|(_, step)| matches!(step, Step::Start(_))) {
        Some(&(line, _)) => Err(WrongLine { line, why: "start must be the first line".to_owned() }),
        None => rules_first(steps),
    }
}

/// What lies in the flash lies there when it is switched on.
fn rules_first(steps: Vec<NumberedStep>) -> Result<Vec<NumberedStep>, WrongLine> {
    let happens = |(_, step): &&NumberedStep| !matches!(step, Step::Start(_));
    match steps.iter().filter(happens).skip(1).find(|(_, step)| matches!(step, Step::Rules(_))) {
        Some(&(line, _)) => {
            Err(WrongLine { line, why: "rules must come before all else".to_owned() })
        }
        None => Ok(steps),
    }
}

fn step(text: &str) -> Result<Step, String> {
    let Ok(Value::Object(line)) = serde_json::from_str(text) else {
        return Err("this is not a JSON object".to_owned());
    };
    let says = |(key, _): &(&String, &Value)| !DETAILS.contains(&key.as_str());
    let (key, value) =
        line.iter().find(says).ok_or_else(|| format!("the line is empty, {}", can_be()))?;
    let step = match key.as_str() {
        "start" => Step::Start(beginning(value)?),
        "rules" => Step::Rules(files(value)?),
        "press" => Step::Press(button(value)?),
        "hold" => Step::Hold(button(value)?, millis(line.get("ms").ok_or("hold needs ms")?)?),
        "down" => Step::Down(button(value)?),
        "up" => Step::Up(button(value)?),
        "bounce" => match line.get("hold_ms") {
            Some(ms) => Step::Hold(button(value)?, millis(ms)?),
            None => Step::Press(button(value)?),
        },
        "wait" => Step::Wait(millis(value)?),
        "dice" => Step::Dice(faces(value)?),
        "seed" => Step::Seed(value.as_u64().and_then(|seed| seed.try_into().ok()).ok_or(SEED)?),
        "screen" if value == "ascii" => Step::Screen,
        "screen" => return Err("the screen can only be printed as \"ascii\"".to_owned()),
        "shot" => Step::Shot(file_name(value)?),
        "expect" => Step::Expect(value.as_str().ok_or("expect needs a text")?.to_owned()),
        "power" if value == "cut" => Step::PowerCut,
        "power" => return Err("power can only be \"cut\"".to_owned()),
        "boot" => Step::Boot(buttons(value)?),
        "rosc" | "oled" | "vsys" | "usb" | "wire" | "resets" | "faults" | "watch" => {
            Step::ForTheChip
        }
        "reset" | "crash" | "memory" => return Err(format!("only the chip knows {key:?}")),
        other => {
            return Err(match Hint::among(other, NAMES.iter().chain(&OF_THE_CHIP)) {
                hint if hint.is_some() => format!("there is no {other:?}{hint}"),
                _ => format!("there is no {other:?}, {}", can_be()),
            });
        }
    };
    alone(key, &line)?;
    Ok(step)
}

fn beginning(value: &Value) -> Result<Beginning, String> {
    match value.as_str() {
        Some("first") => Ok(Beginning::First),
        Some(file) if !file.is_empty() => Ok(Beginning::Image(file.into())),
        _ => Err("start is \"first\", or the name of a memory image".to_owned()),
    }
}

fn files(value: &Value) -> Result<Vec<PathBuf>, String> {
    let file = |value: &Value| value.as_str().map(PathBuf::from);
    let files = value.as_array().and_then(|files| files.iter().map(file).collect());
    files.ok_or_else(|| "rules are a list of files".to_owned())
}

fn can_be() -> String {
    format!("a line has one of {}", listed(NAMES.iter()))
}

/// A line says one thing, with what belongs to it.
fn alone(key: &str, line: &Map<String, Value>) -> Result<(), String> {
    let belongs = |other: &str| match key {
        "hold" => other == "ms",
        "bounce" => matches!(other, "edges_us" | "hold_ms" | "release_us"),
        "wire" => other == "clocks",
        "boot" => true,
        _ => false,
    };
    match line.keys().find(|other| *other != key && !belongs(other)) {
        Some(other) => Err(format!("{other:?} does not belong to {key:?}")),
        None => Ok(()),
    }
}

fn button(value: &Value) -> Result<Button, String> {
    let given = value.as_str().unwrap_or_default();
    let found = BUTTONS.iter().find(|(name, _)| *name == given);
    found.map(|&(_, button)| button).ok_or_else(|| {
        let names = BUTTONS.map(|(name, _)| name);
        let hint = Hint::among(given, names);
        format!("{value} is not one of {}{hint}", listed(names.iter()))
    })
}

fn buttons(value: &Value) -> Result<Vec<Button>, String> {
    value.as_array().ok_or("boot needs a list of buttons")?.iter().map(button).collect()
}

fn millis(value: &Value) -> Result<Millis, String> {
    let millis = value.as_u64().filter(|&millis| millis <= LONGEST);
    millis.ok_or_else(|| format!("{value} is not a number of milliseconds up to a day"))
}

fn faces(value: &Value) -> Result<Vec<u8>, String> {
    let face = |face| Given::Json(face).face();
    let faces = value.as_array().and_then(|faces| faces.iter().map(face).collect());
    faces.ok_or_else(|| "dice are a list of faces from 1 to 100".to_owned())
}

/// The name of a file in the folder for pictures, and nowhere else.
fn file_name(value: &Value) -> Result<String, String> {
    let is_plain = |name: &&str| {
        !name.is_empty() && !name.starts_with('.') && !name.contains(['/', '\\', ':'])
    };
    let name = value.as_str().filter(is_plain);
    name.map(str::to_owned)
        .ok_or_else(|| format!("{value} is not a file name, which has no folder and no dot first"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_kind_of_line_is_read() {
        let lines = [
            "",
            r#"{"start":"saturday.bin"}"#,
            r#"{"rules":["cove.rules"]}"#,
            r#"{"press":"A"}"#,
            r#"{"ms":800,"hold":"B"}"#,
            r#"{"wait":500}"#,
            r#"{"dice":[3,6,1]}"#,
            r#"{"seed":7}"#,
            r#"{"screen":"ascii"}"#,
            r#"{"shot":"name.png"}"#,
            r#"{"expect":"text"}"#,
            r#"{"down":"left"}"#,
            r#"{"up":"left"}"#,
            r#"{"bounce":"A","edges_us":[0,300],"hold_ms":60}"#,
            r#"{"vsys":3.3}"#,
            r#"{"boot":["A"]}"#,
            r#"{"power":"cut"}"#,
        ];
        let read = read(&lines.join("\n")).unwrap();
        assert_eq!(read[0], (2, Step::Start(Beginning::Image("saturday.bin".into()))));
        assert_eq!(read[1], (3, Step::Rules(vec!["cove.rules".into()])));
        assert_eq!(read[2], (4, Step::Press(Button::A)));
        assert_eq!(read[3], (5, Step::Hold(Button::B, 800)));
        assert_eq!(
            read[4..].iter().map(|(_, step)| step.clone()).collect::<Vec<_>>(),
            [
                Step::Wait(500),
                Step::Dice(vec![3, 6, 1]),
                Step::Seed(7),
                Step::Screen,
                Step::Shot("name.png".to_owned()),
                Step::Expect("text".to_owned()),
                Step::Down(Button::Left),
                Step::Up(Button::Left),
                Step::Hold(Button::A, 60),
                Step::ForTheChip,
                Step::Boot(vec![Button::A]),
                Step::PowerCut,
            ]
        );
    }

    #[test]
    fn every_name_is_known() {
        for name in NAMES.into_iter().chain(OF_THE_CHIP) {
            let told = step(&format!("{{{name:?}:null}}"));
            assert!(told != Err(format!("there is no {name:?}")), "{name}");
        }
    }

    #[test]
    fn a_wrong_line_is_named() {
        for (line, why) in [
            ("x", "this is not a JSON object"),
            (
                "{}",
                "the line is empty, a line has one of start, rules, press, hold, down, up, bounce, wait, \
                 dice, seed, screen, shot, expect, power, boot",
            ),
            (r#"{"start":"first"}"#, "start must be the first line"),
            (r#"{"start":""}"#, "start is \"first\", or the name of a memory image"),
            (r#"{"rules":["a.rules"]}"#, "rules must come before all else"),
            (r#"{"rules":"a.rules"}"#, "rules are a list of files"),
            (r#"{"press":"C"}"#, r#""C" is not one of up, down, left, right, A, B"#),
            (r#"{"press":3}"#, "3 is not one of up, down, left, right, A, B"),
            (
                r#"{"press":"a"}"#,
                r#""a" is not one of up, down, left, right, A, B; did you mean "A"?"#,
            ),
            (
                r#"{"boot":["lefft"]}"#,
                r#""lefft" is not one of up, down, left, right, A, B; did you mean "left"?"#,
            ),
            (r#"{"hold":"A"}"#, "hold needs ms"),
            (r#"{"press":"A","ms":3}"#, r#""ms" does not belong to "press""#),
            (r#"{"wait":-1}"#, "-1 is not a number of milliseconds up to a day"),
            (r#"{"dice":[0]}"#, "dice are a list of faces from 1 to 100"),
            (r#"{"seed":4294967296}"#, "a seed is a whole number from 0 to 2^32 - 1"),
            (r#"{"screen":"png"}"#, r#"the screen can only be printed as "ascii""#),
            (
                r#"{"shot":"../x.png"}"#,
                r#""../x.png" is not a file name, which has no folder and no dot first"#,
            ),
            (r#"{"power":"on"}"#, r#"power can only be "cut""#),
            (r#"{"crash":"hang"}"#, r#"only the chip knows "crash""#),
            (
                r#"{"jump":1}"#,
                "there is no \"jump\", a line has one of start, rules, press, hold, down, up, bounce, \
                 wait, dice, seed, screen, shot, expect, power, boot",
            ),
            (r#"{"pres":"A"}"#, r#"there is no "pres"; did you mean "press"?"#),
        ] {
            let wrong = read(&format!("{{\"wait\":1}}\n{line}")).unwrap_err();
            assert_eq!(wrong, WrongLine { line: 2, why: why.to_owned() });
        }
    }
}
