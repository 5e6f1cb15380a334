//! The quick card: both sides of an A6 card on a sheet of A5, with what one looks up during a game.
//! What buttons do is said in the gadget's own words, and the form on it is one that it shows.

mod paper;

use std::fs;

use app::Button::A;
use app::device::start::Start;
use rules_core::scratch::OddsScratch;
use vedette::gadget::texts_of;
use vedette::play::{self, ShotKind};

use crate::flash::Nor;
use crate::golden::{PictureRows, folder};
use crate::player::Player;
use paper::{HEIGHT, Paper, Print, WIDTH};

/// From one line to the next, and what stays free at every edge.
const STEP: u32 = 37;
const MARGIN: u32 = 60;
/// Of one side.
const SIDE: u32 = WIDTH / 2;
const ROOM: u32 = SIDE - 2 * MARGIN;

/// Where the card lies, from the root of the sources.
pub const PLACE: &str = "docs/quick-card.svg";

/// Marks at the picture of the form, and what they mean. The place is in dots of the panel.
const CALLOUTS: [((u32, u32), &str); 6] = [
    ((58, 3), "the section, and the sum so far"),
    ((0, 36), "the row in focus"),
    ((80, 14), "bold: it counts. Thin: nought or none"),
    ((128, 36), "what it does. Dotted: one step right would"),
    ((64, 53), "lit: headline. Dotted: draw. Dark: the rest"),
    ((53, 59), "what is thrown, and the headline's chance"),
];

/// What A, B and a held A do, screen by screen.
const SCREENS: [[&str; 4]; 6] = [
    ["", "A", "A held", "B"],
    ["a list", "open", "", "back"],
    ["a form", "throw", "all odds", "the list"],
    ["a result", "go on", "throw again", "the form"],
    ["the log", "open", "", "back"],
    ["a log entry", "newest: go on", "make it void", "the log"],
];

/// Buttons that are held while the power comes.
const CHORDS: [(&str, &str); 4] = [
    ("B", "the picture stays up until it is switched off"),
    ("A and B", "factory reset: asks, then A held erases all"),
    ("up and down", "a menu of faults to try"),
    ("BOOTSEL", "USB drive for a new firmware (memory stays)"),
];

/// Marks on the screen.
const MARKS: [(&str, &str); 8] = [
    ("A in a light box", "what A leads to, or B"),
    ("a bar fills", "let go before it is full: nothing happens"),
    ("a lit die", "it counted; an outlined one did not"),
    ("arrow down", "more below: the workings of a result"),
    ("! sentence", "inputs contradict; nothing is thrown"),
    ("*", "a house rule, not as the gadget would rule"),
    ("struck out", "undone, and kept in the log"),
    ("plug; battery", "on the cable; less than half full"),
];

/// What the gadget may say, and what to do then. The manual has all of it.
pub const NOTICES: [(&str, &str); 10] = [
    ("Battery low", "Renew or charge soon. Dice are as ever."),
    ("Saving stopped", "Play on: no log, no settings. Cable or cells."),
    ("Battery empty", "Switch off and renew, or plug the cable in."),
    ("No dice", "Nothing thrown. A: own dice. B: test again."),
    ("Not all is kept", "The memory failed: note throws on paper."),
    ("Settings lost", "Set again what you need."),
    ("Entries lost", "Of the log. The rest is kept."),
    ("A is stuck", "Ignored until it is up. Free it."),
    ("Restarted", "It broke. Throws are kept. Note it, report it."),
    ("Safe mode", "Broke three times: defaults. Off and on."),
];

/// The card.
pub fn svg() -> String {
    let mut paper = Paper::new();
    paper.fold();
    front(&mut paper);
    back(&mut paper);
    paper.finish()
}

/// The form, its marks, and the buttons.
fn front(paper: &mut Paper) {
    paper.text((MARGIN, 108), 400, Print::TITLE, "Vedette");
    paper.text(
        (MARGIN + 310, 108),
        ROOM - 310,
        Print::PLAIN,
        "Up, down pick. Left less, right more.",
    );
    let base = form(paper, 145);
    let base = buttons(paper, base);
    let base = screens(paper, base);
    let held = "For the first third of a second of a result A is deaf. On a dark screen the \
                first press only wakes it.";
    let lines = paper.lines((MARGIN, base), ROOM, STEP, held);
    assert!(base + lines * STEP <= HEIGHT - MARGIN / 2, "the front is full");
}

/// The picture of a form with its legend. Gives the base line below.
fn form(paper: &mut Paper, top: u32) -> u32 {
    const DOT: u32 = 5;
    let left = (SIDE - 128 * DOT) / 2;
    paper.panel((left, top), DOT, &form_picture());
    let mut base = top + 68 * DOT + 20;
    for (number, ((x, y), meaning)) in (1..).zip(CALLOUTS) {
        // Those at the edges stand outside the panel.
        let outside = match x {
            0 => left - 30,
            128 => left + 128 * DOT + 30,
            x => left + x * DOT,
        };
        paper.disc((outside, top + y * DOT), number);
        paper.disc((MARGIN + 17, base - 8), number);
        paper.text((MARGIN + 50, base), ROOM - 50, Print::PLAIN, meaning);
        base += STEP + 4;
    }
    base + 16
}

/// The gadget's own two pages of buttons, side by side.
fn buttons(paper: &mut Paper, top: u32) -> u32 {
    let [pressed, held] = button_pages();
    let half = ROOM / 2;
    let columns = [
        (MARGIN, "Pressed", ["cross", "A", "B", "right"], pressed),
        (MARGIN + half, "Held down", ["A", "A", "B", "cross"], held),
    ];
    for (x, name, keys, does) in columns {
        paper.text((x, top), half, Print::HEADING, name);
        for (row, (key, does)) in (1..).zip(keys.into_iter().zip(does)) {
            let base = top + row * STEP + 6;
            paper.text((x, base), 95, Print::BOLD, key);
            paper.text((x + 100, base), half - 105, Print::PLAIN, &does);
        }
    }
    top + 5 * STEP + 40
}

fn screens(paper: &mut Paper, top: u32) -> u32 {
    const COLUMNS: [(u32, u32); 4] = [(0, 190), (200, 260), (470, 230), (710, 210)];
    let mut base = top;
    for row in SCREENS {
        for ((text, (x, room)), is_first) in
            row.into_iter().zip(COLUMNS).zip([true, false, false, false])
        {
            let print = if is_first || base == top { Print::BOLD } else { Print::PLAIN };
            paper.text((MARGIN + x, base), room, print, text);
        }
        paper.rule((MARGIN, base + 9), ROOM);
        base += STEP + 5;
    }
    base + 16
}

/// Chords, marks and messages.
fn back(paper: &mut Paper) {
    let base = list(paper, 100, "Held while switching on", 210, &CHORDS);
    let base = list(paper, base, "On the screen", 255, &MARKS);
    let base = list(paper, base, "It says, and what to do", 262, &NOTICES);
    let more = "Down on a result: how it came about. Up from a form's first row: own dice, blind roll, its table, \
                clear. Hold A on a log entry: undo. All of it: docs/manual.md.";
    let lines = paper.lines((SIDE + MARGIN, base), ROOM, STEP, more);
    assert!(base + lines * STEP <= HEIGHT - MARGIN / 2, "the back is full");
}

/// A list of names and what they mean, under its heading. Gives the base line below.
fn list(paper: &mut Paper, top: u32, heading: &str, name_room: u32, rows: &[(&str, &str)]) -> u32 {
    let x = SIDE + MARGIN;
    paper.text((x, top), ROOM, Print::HEADING, heading);
    paper.rule((x, top + 10), ROOM);
    let mut base = top + STEP + 14;
    for (name, meaning) in rows {
        paper.text((x, base), name_room, Print::BOLD, name);
        let lines =
            paper.lines((x + name_room + 10, base), ROOM - name_room - 10, STEP - 4, meaning);
        base += (lines - 1) * (STEP - 4) + STEP + 4;
    }
    base + 24
}

/// The form of the manual.
fn form_picture() -> PictureRows {
    let script = folder().join("../docs/pictures/evening.jsonl");
    let script = fs::read_to_string(script).expect("the manual's script");
    let shots = play::run(&script).expect("a script that plays");
    let form = |kind: &ShotKind| matches!(kind, ShotKind::File(name) if name == "form.png");
    shots.iter().find(|shot| form(&shot.kind)).expect("the form").picture.lines()
}

/// What the buttons do, pressed and held down, as a new gadget tells.
fn button_pages() -> [Vec<String>; 2] {
    let mut scratch = Box::new(OddsScratch::new());
    let mut player = Player::switched_on(&mut scratch, &Nor::blank(), Start::default());
    let pressed = page(&player);
    player.press(A);
    [pressed, page(&player)]
}

/// The texts of such a page: those between its header, which has two, and what A does next.
fn page(player: &Player<'_>) -> Vec<String> {
    const HEADER: usize = 2;
    // What the buttons are called are texts, too: letters, and arrows as they are read out.
    const NAMES: [&str; 4] = ["A", "B", "Arrows", "Right"];
    let texts = texts_of(player.app()).into_iter();
    texts.filter(|text| !NAMES.contains(&text.as_str())).skip(HEADER).take(4).collect()
}
