//! Reads texts aloud: mistakes, widths and costs of files, as a player would see them.
//! `cargo run -p rules-text --example look FILE...`

use app::ui::measure::ScreenFonts;
use std::path::Path;
use std::time::Instant;

fn main() {
    for path in std::env::args().skip(1) {
        let name = Path::new(&path)
            .file_stem()
            .map_or_else(String::new, |name| name.to_string_lossy().into_owned());
        let text = match std::fs::read_to_string(&path) {
            Ok(text) => text,
            Err(error) => {
                println!("{path}: {error}");
                continue;
            }
        };
        let begin = Instant::now();
        let inspection = rules_text::inspect(&text, &name, &ScreenFonts);
        let took = begin.elapsed();
        for mistake in &inspection.mistakes {
            println!("{}", mistake.render(&path, &text));
        }
        let bytes = inspection.image.as_ref().map_or(0, Vec::len);
        println!(
            "{path}: {} mistakes, {bytes} bytes, {} places, {took:?}",
            inspection.mistakes.len(),
            inspection.places
        );
        for dear in inspection.dearest.iter().take(2) {
            println!("  {} {} {}", dear.procedure, dear.cycles, dear.with);
        }
    }
}
