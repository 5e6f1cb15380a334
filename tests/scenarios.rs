//! Scenarios: scripts that drive the whole gadget, with every picture they ask for kept as text.

use rules_core::rulesets;
use vedette::Rulesets;
use vedette::play::{self, Kind};
use vedette_tests::golden;

#[test]
fn every_scenario_shows_its_golden_screens() {
    let scenarios = golden::scenarios();
    assert!(scenarios.len() >= 50, "the scenarios are there");
    show(rulesets::ALL, scenarios);
}

/// A ruleset that waits ashore is played on the host, so that it is ready when there is room for it.
#[test]
fn rulesets_ashore_show_theirs_too() {
    let scenarios = golden::scenarios_ashore();
    assert!(scenarios.len() >= 15, "the scenarios are there");
    show(rulesets::WRITTEN, scenarios);
}

fn show(rulesets: Rulesets, scenarios: Vec<(String, String)>) {
    let mut wrong = Vec::new();
    for (name, script) in scenarios {
        let shots = match play::run_with(rulesets, &script) {
            Ok(shots) => shots,
            Err(error) => {
                wrong.push(format!("{name}: {error}"));
                continue;
            }
        };
        let pictures = shots.iter().filter(|shot| !matches!(shot.kind, Kind::Expect(_)));
        let album = golden::album(pictures.map(|shot| (format!("== line {}", shot.line), shot.picture.lines())));
        wrong.extend(golden::compare(&name, &album).err());
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
