//! What the page calls. A question is bytes that the page writes where [`question_at`] says; each
//! export that needs one takes it.

use std::cell::RefCell;

use app::ui::measure::ScreenFonts;
use rules_core::script::places::{PLACE_BYTES, PLACES, REGION_AT};
use rules_text::inspect::{Dear, Wide};
use rules_text::mistake::Mistake;

use crate::answer::Answer;
use crate::page;
use crate::places::Places;

thread_local! {
    static QUESTION: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
    static SHEET: RefCell<Sheet> = const { RefCell::new(Sheet::new()) };
}

/// The text that was read last.
#[derive(Debug)]
struct Sheet {
    /// The name of its file, without its ending.
    file: String,
    text: String,
    /// Nothing while there is a mistake in it.
    image: Vec<u8>,
}

impl Sheet {
    const fn new() -> Self {
        Self { file: String::new(), text: String::new(), image: Vec::new() }
    }
}

/// Where the page is to write so many bytes.
// SAFETY: No other symbol of the module has this name; so it is with all that follow.
#[unsafe(no_mangle)]
pub extern "C" fn question_at(length: usize) -> *mut u8 {
    QUESTION.with_borrow_mut(|bytes| {
        bytes.clear();
        bytes.resize(length, 0);
        bytes.as_mut_ptr()
    })
}

fn take_question() -> String {
    String::from_utf8(QUESTION.take()).unwrap_or_default()
}

/// Before all else: what breaks is told.
// SAFETY: As above.
#[unsafe(no_mangle)]
pub extern "C" fn begin() {
    std::panic::set_hook(Box::new(|panic| page::tell_broken(&panic.to_string())));
}

/// The pieces of a text: where each begins and ends, and its class, as numbers in a row.
// SAFETY: As above.
#[unsafe(no_mangle)]
pub extern "C" fn colours() {
    let text = take_question();
    let places = Places::of(&text);
    let mut answer = Answer::new();
    for (span, class) in rules_text::tokens(&text) {
        places.ends(span).into_iter().for_each(|end| answer.number(end));
        answer.number(class as usize);
    }
    page::say(answer.done().as_bytes());
}

/// Reads a text, below the name of its file in a line of its own: mistakes, bytes of the image,
/// places that it takes, widths.
// SAFETY: As above.
#[unsafe(no_mangle)]
pub extern "C" fn proofread() {
    let question = take_question();
    let (file, text) = question.split_once('\n').unwrap_or_default();
    let found = rules_text::proofread(text, file, &ScreenFonts);
    let places = Places::of(text);
    let image = found.image.unwrap_or_default();
    let mut answer = Answer::new();
    answer.rows(&found.mistakes, |row, mistake| tell_mistake(row, mistake, &places));
    answer.number(image.len());
    answer.number(found.places);
    answer.rows(&found.widest, |row, wide| tell_width(row, wide, &places));
    SHEET.set(Sheet { file: file.to_owned(), text: text.to_owned(), image });
    page::say(answer.done().as_bytes());
}

/// Looks how dear the odds of such a text are, which takes longest: mistakes, and the odds. What it
/// weighed stays in memory, so each text is weighed by a module of its own.
// SAFETY: As above.
#[unsafe(no_mangle)]
pub extern "C" fn weigh() {
    let question = take_question();
    let (file, text) = question.split_once('\n').unwrap_or_default();
    let found = rules_text::inspect(text, file, &ScreenFonts);
    let places = Places::of(text);
    let mut answer = Answer::new();
    answer.rows(&found.mistakes, |row, mistake| tell_mistake(row, mistake, &places));
    answer.rows(&found.dearest, tell_cost);
    page::say(answer.done().as_bytes());
}

/// The image of that text: nothing while there is a mistake in it.
// SAFETY: As above.
#[unsafe(no_mangle)]
pub extern "C" fn image() {
    SHEET.with_borrow(|sheet| page::say(&sheet.image));
}

/// The file that puts the image into a place of the gadget, counted from nought.
// SAFETY: As above.
#[unsafe(no_mangle)]
pub extern "C" fn uf2(place: usize) {
    let at = place.min(PLACES - 1) * PLACE_BYTES;
    let at = REGION_AT + u32::try_from(at).unwrap_or(0);
    SHEET.with_borrow(|sheet| page::say(&vedette_uf2::blocks(at, &sheet.image)));
}

/// That text with its lines set in columns; one with a mistake stays as it is.
// SAFETY: As above.
#[unsafe(no_mangle)]
pub extern "C" fn tidy() {
    SHEET.with_borrow(|Sheet { text, file, .. }| {
        let tidy = rules_text::format(text, file);
        page::say(tidy.as_ref().unwrap_or(text).as_bytes());
    });
}

/// What a new file begins with.
// SAFETY: As above.
#[unsafe(no_mangle)]
pub extern "C" fn template() {
    page::say(rules_text::TEMPLATE.as_bytes());
}

fn tell_mistake(row: &mut Answer, mistake: &Mistake, places: &Places) {
    places.ends(mistake.span).into_iter().for_each(|end| row.number(end));
    row.number(mistake.is_warning.into());
    row.text(&mistake.what);
    row.text(&mistake.hint);
}

fn tell_width(row: &mut Answer, wide: &Wide, places: &Places) {
    places.ends(wide.span).into_iter().for_each(|end| row.number(end));
    row.text(&wide.text);
    [wide.pixels, wide.room].into_iter().for_each(|width| row.number(width as usize));
}

fn tell_cost(row: &mut Answer, dear: &Dear) {
    row.text(&dear.label);
    row.number(dear.cycles as usize);
    row.text(&dear.with);
}
