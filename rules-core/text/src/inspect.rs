//! All that can be said of a text: its mistakes, its image, how wide its texts are on the screen,
//! and what its odds cost.

use rules_core::script::measure::Measure;
use rules_core::script::shelf::Shelf;

use crate::mistake::Mistake;
use crate::program::Program;
use crate::span::Span;

mod costs;
mod letters;
mod ranges;
mod widths;

pub use costs::{Dear, LIMIT, costs};

/// What a text comes to.
#[derive(Clone, Debug, Default)]
pub struct Inspection {
    /// In the order of the text; with an image, warnings alone.
    pub mistakes: Vec<Mistake>,
    /// What the gadget takes; `None` if something is wrong.
    pub image: Option<Vec<u8>>,
    /// How many of the gadget's eight places the image takes.
    pub places: usize,
    /// Texts of the screen, those with the least room left first.
    pub widest: Vec<Wide>,
    /// Odds of procedures, those that take longest first.
    pub dearest: Vec<Dear>,
}

/// A text on the screen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wide {
    pub span: Span,
    /// As wide as it can become: filled in with the widest value of each name.
    pub text: String,
    pub pixels: u32,
    pub room: u32,
}

/// Bytes of a place on the gadget.
const PLACE: usize = 16 * 1024;

/// Everything: the mistakes, the image, the widths, and the cost of odds, which takes longest.
pub fn inspect(text: &str, file: &str, measure: &impl Measure) -> Inspection {
    let (mut inspection, program) = read_through(text, file, measure);
    let Some((image, program)) = inspection.image.clone().zip(program) else { return inspection };
    // A shelf is filled once for good: so are these bytes.
    let shelf: &'static mut Shelf = Box::leak(Box::new(Shelf::new()));
    match shelf.open(image.leak()) {
        Ok(ruleset) => {
            let (dearest, mistakes) = costs(&program, ruleset);
            inspection.dearest = dearest;
            inspection.tell(mistakes);
        }
        Err(flaw) => inspection.tell(vec![Mistake::new(Span::new(0, 0), flaw.to_string())]),
    }
    inspection
}

/// All but the cost of odds: soon enough for each keystroke.
pub fn proofread(text: &str, file: &str, measure: &impl Measure) -> Inspection {
    read_through(text, file, measure).0
}

fn read_through(text: &str, file: &str, measure: &impl Measure) -> (Inspection, Option<Program>) {
    let reading = crate::read(text, file);
    let mut inspection = Inspection { mistakes: reading.mistakes, ..Inspection::default() };
    let Some(program) = reading.program else { return (inspection, None) };
    let (widest, mut mistakes) = widths::widths(&program, measure);
    mistakes.extend(letters::undrawable(&program, text, measure));
    inspection.widest = widest;
    match crate::compile(&program, text) {
        Ok(image) => {
            inspection.places = image.len().div_ceil(PLACE);
            inspection.image = Some(image);
        }
        Err(too_much) => {
            let what = format!("the gadget has no room for so many {}", too_much.0);
            mistakes.push(Mistake::new(Span::new(0, 0), what).hint("split it into two games"));
        }
    }
    inspection.tell(mistakes);
    (inspection, Some(program))
}

impl Inspection {
    /// Adds mistakes. With one that is no warning there is no image.
    fn tell(&mut self, mistakes: Vec<Mistake>) {
        self.mistakes.extend(mistakes);
        crate::mistake::in_order(&mut self.mistakes);
        if self.mistakes.iter().any(|mistake| !mistake.is_warning) {
            self.image = None;
            self.places = 0;
        }
    }
}
