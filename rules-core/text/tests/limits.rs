//! Limits: a ruleset that has as much of everything as there is room for is compiled, opened and
//! played; with one more of anything both compiler and loader refuse it.

#![allow(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    reason = "a failed unwrap or index here is a failed test"
)]

mod full;
mod support;

use full::{Full, image_of_much};
use rules_core::script::flaw::Flaw;
use rules_core::script::image::Image;
use rules_core::script::limits;
use support::{any_house, any_inputs, open, run};

/// The image of a text, or why there is none, in the compiler's words.
fn compile(text: &str) -> Result<Vec<u8>, String> {
    let reading = rules_text::read(text, "full");
    let Some(program) = reading.program else { return Err(reading.mistakes[0].what.clone()) };
    rules_text::compile(&program, text).map_err(|too_much| format!("so many {}", too_much.0))
}

#[test]
fn a_ruleset_at_every_limit_is_compiled_opened_and_played() {
    let text = Full::new().filled_up(compile).text();
    let program = rules_text::read(&text, "full").program.unwrap();
    let image = rules_text::compile(&program, &text).unwrap();
    // The text itself may take what is left.
    let rest = vec![b' '; limits::IMAGE - image.len()];
    let image = rules_text::compile_with_text(&program, &text, &rest).unwrap();
    assert_eq!(image.len(), limits::IMAGE);
    let more = vec![b' '; rest.len() + 1];
    let too_long = rules_text::compile_with_text(&program, &text, &more);
    assert_eq!(too_long.unwrap_err().0, "bytes");
    let counted = full::counts(&Image::open(&image).unwrap());
    assert_eq!(counted, full::LIMITS, "every pool is full");
    let ruleset = open(image).unwrap();
    let mut rng = fastrand::Rng::with_seed(9);
    for procedure in ruleset.procedures {
        let (inputs, house) = (any_inputs(procedure, &mut rng), any_house(ruleset, &mut rng));
        let _ = procedure.preview(&inputs, &house);
        assert_eq!(procedure.check(&inputs, &house).err(), None);
        let (ending, told, _) = run(procedure, &inputs, &house, &[3; 300]);
        assert!(ending.is_ok() && told.lost == 0, "{}: {ending:?}", procedure.id);
    }
    let cells = ruleset.tables().map(|table| table.row_count(&any_house(ruleset, &mut rng)));
    assert_eq!(cells.count(), limits::SHEETS);
}

#[test]
fn the_compiler_refuses_one_more_of_anything() {
    let full = Full::new().filled_up(compile);
    let mut unnamed = Vec::new();
    for (what, more) in full::ONE_MORE {
        let mut beyond = full.clone();
        more(&mut beyond);
        match compile(&beyond.text()) {
            Err(why) if why.contains(what) => {}
            other => unnamed.push((what, other.map(|image| image.len()))),
        }
    }
    assert_eq!(unnamed, []);
}

#[test]
fn the_loader_refuses_one_more_of_anything() {
    for &(what, most, build) in image_of_much::ALL {
        let most = u16::try_from(most).unwrap();
        let at_most = open(build(most).unwrap_or_else(|flaw| panic!("{what}: {flaw:?}")));
        assert_eq!(at_most.err(), None, "{what}");
        // The builder has no room for some: then nobody can make such an image.
        let Ok(image) = build(most + 1) else {
            assert!(most == 255, "{what} fits into a byte");
            continue;
        };
        match open(image) {
            Err(Flaw::TooMuch { what: of, .. }) => assert_eq!(of, what),
            other => panic!("{what}: {:?}", other.map(|ruleset| ruleset.id)),
        }
    }
}
