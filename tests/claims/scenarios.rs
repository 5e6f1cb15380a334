//! Scenarios: scripts that drive the whole gadget, with every picture they ask for kept as text.

use vedette::play::{self, ShotKind};
use vedette_tests::golden;

#[test]
fn every_scenario_shows_its_golden_screens() {
    let mut wrong = Vec::new();
    let scenarios = golden::scenarios();
    assert!(scenarios.len() >= 70, "the scenarios are there");
    for (name, script) in scenarios {
        let shots = match play::run_in(&golden::scenario_folder(), &script) {
            Ok(shots) => shots,
            Err(error) => {
                wrong.push(format!("{name}: {error}"));
                continue;
            }
        };
        let pictures = shots.iter().filter(|shot| !matches!(shot.kind, ShotKind::Expect(_)));
        let album = golden::album(
            pictures.map(|shot| (format!("== line {}", shot.line), shot.picture.lines())),
        );
        wrong.extend(golden::compare(&name, &album).err());
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
