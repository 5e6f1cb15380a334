//! All that can be said of a text: its mistakes, its image, how wide its texts are on the screen,
//! and what its odds cost.

use rules_core::script::measure::Measure;
use rules_core::script::places::PLACE_BYTES;
use rules_core::script::shelf::Shelf;

use crate::mistake::Mistake;
use crate::program::Program;
use crate::span::Span;

mod costs;
mod letters;
mod limits;
mod ranges;
mod steps;
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

/// Everything: the mistakes, the image, the widths, and the cost of odds, which takes longest.
///
/// The gadget's own shelf is filled to reckon odds, once for good, as it is there: every call keeps
/// some 50 kB. Who inspects at every keystroke calls [`proofread`], and [`costs`] for the ruleset
/// that he plays.
pub fn inspect(text: &str, file: &str, measure: &impl Measure) -> Inspection {
    let Proof { mut inspection, program, image } = read_through(text, file, measure);
    let Some(image) = image else { return inspection };
    let image: &'static [u8] = image.leak();
    let shelf: &'static mut Shelf = Box::leak(Box::new(Shelf::new()));
    if let Ok(ruleset) = shelf.open(image) {
        let (dearest, mistakes) = costs(&program, image, ruleset);
        inspection.dearest = dearest;
        inspection.tell(mistakes);
    }
    inspection
}

/// All but the cost of odds: soon enough for each keystroke.
pub fn proofread(text: &str, file: &str, measure: &impl Measure) -> Inspection {
    read_through(text, file, measure).inspection
}

/// What was found, and what it was found in.
struct Proof {
    inspection: Inspection,
    program: Program,
    /// There if the gadget could open it, even where texts are too wide.
    image: Option<Vec<u8>>,
}

fn read_through(text: &str, file: &str, measure: &impl Measure) -> Proof {
    let (program, mistakes) = crate::parse::parse(text, file);
    let is_whole = mistakes.allow_playing();
    let mut inspection = Inspection { mistakes: mistakes.told(), ..Inspection::default() };
    // What could be read is measured, so that all mistakes are told at once.
    let (widest, mut mistakes) = widths::widths(&program, measure);
    mistakes.extend(letters::undrawable(text, measure));
    inspection.widest = widest;
    let image = is_whole.then(|| limits::image(&program, text)).and_then(|image| match image {
        Ok(image) => Some(image),
        Err(mistake) => {
            mistakes.push(mistake);
            None
        }
    });
    if let Some(image) = &image {
        inspection.places = image.len().div_ceil(PLACE_BYTES);
        let at = program.head.name.span;
        mistakes.extend(limits::places(image.len(), inspection.places, at));
        inspection.image = Some(image.clone());
    }
    inspection.tell(mistakes);
    Proof { inspection, program, image }
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
