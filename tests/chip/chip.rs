//! The firmware that is flashed, on the emulated chip.

use serde_json::{Value, json};
use vedette::play;
use vedette_tests::hand::assert_same;
use vedette_tests::{chip, golden};

#[test]
fn the_emulated_processor_does_what_the_manual_says() {
    chip::check_processor();
}

/// The same scripts on the simulator and on the chip: equal to the pixel.
#[test]
fn every_scenario_looks_the_same_on_the_chip() {
    let scenarios = golden::scenarios();
    let scripts: Vec<&str> = scenarios.iter().map(|(_, script)| script.as_str()).collect();
    let runs = chip::play(&scripts);
    let mut wrong = Vec::new();
    for ((name, script), run) in scenarios.iter().zip(&runs) {
        if let Some(error) = run.error() {
            wrong.push(format!("{name}: {error}"));
            continue;
        }
        let here = play::run(script).unwrap();
        let there = run.pictures();
        assert_eq!(here.len(), there.len(), "{name}: as many pictures here as there");
        for (shot, (line, rows)) in here.iter().zip(there) {
            assert_eq!(shot.line as u64, line, "{name}");
            if shot.picture.lines() != rows {
                wrong.push(format!("{name}: line {line} differs:\n{}", rows.join("\n")));
            }
        }
        assert_eq!(run.restarts(), 0, "{name}: no restart");
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn a_cold_start_shows_the_list_of_procedures() {
    let run = chip::play_one("{\"screen\":\"ascii\"}");
    let here = play::run("{\"screen\":\"ascii\"}").unwrap();
    assert_eq!(run.pictures()[0].1, here[0].picture.lines());
}

/// Contacts that bounce for up to 10 ms when they close and when they open.
#[test]
fn a_bouncing_contact_is_one_press() {
    for button in ["up", "down", "left", "right", "A", "B"] {
        for edges in [&[0, 300, 700, 1200, 1500, 2100, 2600][..], &[0, 50, 4000, 4040, 9000, 9900]]
        {
            let script = |line: &Value| {
                let before = "{\"seed\":7}\n{\"press\":\"down\"}\n{\"press\":\"A\"}";
                format!("{before}\n{line}\n{{\"screen\":\"ascii\"}}")
            };
            let bounce =
                json!({"bounce": button, "edges_us": edges, "hold_ms": 60, "release_us": edges});
            let bounced = chip::play_one(&script(&bounce));
            let pressed = play::run(&script(&json!({"press": button}))).unwrap();
            assert_same(&bounced.pictures()[0].1, &pressed[0].picture.lines(), &bounce.to_string());
        }
    }
}

#[test]
fn a_stuck_button_keeps_nobody_from_playing() {
    let script =
        "{\"boot\":[\"left\"]}\n{\"press\":\"down\"}\n{\"press\":\"A\"}\n{\"screen\":\"ascii\"}";
    let stuck = chip::play_one(script);
    let free =
        play::run("{\"press\":\"down\"}\n{\"press\":\"A\"}\n{\"screen\":\"ascii\"}").unwrap();
    assert_eq!(stuck.pictures()[0].1, free[0].picture.lines());
    // Stuck in play: the others still work, just as on the host.
    let script = "{\"down\":\"right\"}\n{\"wait\":5000}\n{\"press\":\"B\"}\n{\"press\":\"down\"}\n{\"screen\":\"ascii\"}";
    let later = chip::play_one(script);
    assert_eq!(later.pictures()[0].1, play::run(script).unwrap()[0].picture.lines());
    assert_eq!(later.restarts(), 0);
}

#[test]
fn a_hang_or_a_fault_restarts_the_gadget() {
    for (crash, within) in [("hang", 2600), ("fault", 1000)] {
        let script = format!(
            "{{\"press\":\"down\"}}\n{{\"resets\":\"allowed\"}}\n{{\"faults\":\"taken\"}}\n{{\"crash\":\"{crash}\",\"within_ms\":{within}}}\n{{\"screen\":\"ascii\"}}\n{{\"press\":\"A\"}}\n{{\"screen\":\"ascii\"}}"
        );
        let run = chip::play_one(&script);
        assert_eq!(run.restarts(), 1, "{crash}");
        let home = play::run("{\"screen\":\"ascii\"}").unwrap();
        assert_eq!(
            run.pictures()[1].1,
            home[0].picture.lines(),
            "{crash}: it says so, and A leads home"
        );
    }
}

#[test]
fn the_log_has_the_failure_of_the_source_once() {
    let log = "{\"hold\":\"B\",\"ms\":800}\n{\"press\":\"up\"}\n{\"press\":\"up\"}\n{\"press\":\"A\"}\n{\"screen\":\"ascii\"}\n{\"press\":\"down\"}\n{\"press\":\"A\"}\n{\"screen\":\"ascii\"}";
    // B would restart it.
    let again =
        "{\"press\":\"A\"}\n{\"press\":\"A\"}\n{\"press\":\"left\"}\n{\"hold\":\"B\",\"ms\":800}\n";
    // The first throw has its bits already.
    let script = format!(
        "{{\"rosc\":{{\"kind\":\"stuck\",\"value\":0}}}}\n{{\"dice\":[4,4]}}\n{again}{again}{log}"
    );
    let pictures = chip::play_one(&script).pictures();
    let album =
        golden::album(pictures.into_iter().map(|(line, rows)| (format!("== line {line}"), rows)));
    golden::compare("no-dice-logged", &album).unwrap();
}

#[test]
fn without_a_panel_the_gadget_goes_on_and_repaints_when_it_comes() {
    let script = "{\"boot\":[],\"oled\":\"unplug\",\"wait\":1500}\n{\"press\":\"down\"}\n{\"oled\":\"plug\"}\n{\"wait\":1500}\n{\"screen\":\"ascii\"}\n{\"oled\":\"unplug\"}\n{\"press\":\"down\"}\n{\"wait\":300}\n{\"oled\":\"plug\"}\n{\"wait\":2500}\n{\"screen\":\"ascii\"}";
    let run = chip::play_one(script);
    let here = play::run("{\"press\":\"down\"}\n{\"screen\":\"ascii\"}\n{\"press\":\"down\"}\n{\"screen\":\"ascii\"}")
        .unwrap();
    let there = run.pictures();
    assert_eq!(there[0].1, here[0].picture.lines());
    assert_eq!(there[1].1, here[1].picture.lines());
    assert!(run.number("/nacks") > 0.0, "the panel was really missing");
}

#[test]
fn the_chip_throws_every_face_by_itself() {
    // Dice of the chip's own: sixty results of a d6 show each face at least once (one run in 40,000
    // would not).
    let throws = "{\"press\":\"A\"}\n{\"screen\":\"ascii\"}\n".repeat(60);
    let to_dice = "{\"press\":\"down\"}\n".repeat(13);
    let run = chip::play_one(&format!("{to_dice}{{\"press\":\"A\"}}\n{throws}"));
    let mut seen: Vec<[String; 64]> = Vec::new();
    for (_, rows) in run.pictures() {
        if !seen.contains(&rows) {
            seen.push(rows);
        }
    }
    assert_eq!(seen.len(), 6, "six faces, six pictures");
    assert!(
        run.number("/rosc/min_gap_us") >= 10.0,
        "the ring oscillator is read at least 10 us apart"
    );
}
