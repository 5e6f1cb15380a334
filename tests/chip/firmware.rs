//! The firmware that is flashed, on the emulated chip.

use app::Button::{self, A, B, Down, Left, Right};
use serde_json::json;
use vedette::play;
use vedette_tests::golden::assert_same;
use vedette_tests::script::{Script, name};
use vedette_tests::{chip, golden};

#[test]
fn the_emulated_processor_does_what_the_manual_says() {
    chip::check_processor();
}

/// The same scripts on the simulator and on the chip: equal to the pixel.
#[test]
fn every_scenario_looks_the_same_on_the_chip() {
    let scenarios = golden::scenarios();
    let folder = golden::scenario_folder();
    let file = |(name, _): &(String, String)| folder.join(format!("{name}.jsonl"));
    let runs = chip::play_files(&scenarios.iter().map(file).collect::<Vec<_>>());
    let mut wrong = Vec::new();
    for ((name, script), run) in scenarios.iter().zip(&runs) {
        if let Some(error) = run.error() {
            wrong.push(format!("{name}: {error}"));
            continue;
        }
        let here = play::run_in(&folder, script).unwrap();
        let there = run.pictures();
        assert_eq!(here.len(), there.len(), "{name}: as many pictures here as there");
        for (shot, (line, rows)) in here.iter().zip(there) {
            assert_eq!(shot.line as u64, line, "{name}");
            if shot.picture.lines() != rows {
                wrong.push(format!("{name}: line {line} differs:\n{}", rows.join("\n")));
            }
        }
        // A script says if it restarts: to open another player's ruleset, or to remove one.
        let may_restart = script.contains(r#"{"resets":"allowed"}"#);
        assert!(may_restart || run.restarts() == 0, "{name}: no restart");
        if run.unread_dice() > 0.0 {
            wrong.push(format!("{name}: {} dice are left over", run.unread_dice()));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn a_cold_start_shows_the_list_of_procedures() {
    let script = Script::new().screen();
    assert_eq!(chip::play_one(&script).pictures()[0].1, script.pictures()[0]);
}

/// Contacts that bounce for up to 10 ms when they close and when they open.
#[test]
fn a_bouncing_contact_is_one_press() {
    for button in Button::ALL {
        for edges in [&[0, 300, 700, 1200, 1500, 2100, 2600][..], &[0, 50, 4000, 4040, 9000, 9900]]
        {
            let form = Script::new().seed(7).down(1).select();
            let bounce = json!({
                "bounce": name(button), "edges_us": edges, "hold_ms": 60, "release_us": edges,
            });
            let bounced = chip::play_one(&form.clone().line(bounce.clone()).screen());
            let pressed = form.press(button).picture();
            assert_same(&bounced.pictures()[0].1, &pressed, &bounce.to_string());
        }
    }
}

#[test]
fn a_stuck_button_keeps_nobody_from_playing() {
    let stuck = chip::play_one(&Script::boot([Left]).down(1).select().screen());
    assert_eq!(stuck.pictures()[0].1, Script::new().down(1).select().picture());
    // Stuck in play: the others still work, just as on the host.
    let script = Script::new().hold_down(Right).wait(5000).press(B).press(Down).screen();
    let later = chip::play_one(&script);
    assert_eq!(later.pictures()[0].1, script.pictures()[0]);
    assert_eq!(later.restarts(), 0);
}

#[test]
fn a_hang_or_a_fault_restarts_the_gadget() {
    for (crash, within) in [("hang", 2600), ("fault", 1000)] {
        let crashed = Script::new().down(1).allow_restarts().crash(crash, within).screen();
        let run = chip::play_one(&crashed.press(A).screen());
        assert_eq!(run.restarts(), 1, "{crash}");
        let home = Script::new().picture();
        assert_same(&run.pictures()[1].1, &home, "it says so, and A leads home");
    }
}

#[test]
fn the_log_has_the_failure_of_the_source_once() {
    // B would restart it.
    let again = Script::new().select().throw().left(1).home();
    // The first throw has its bits already.
    let failed = Script::new().rosc(json!({"kind": "stuck", "value": 0})).dice([4, 4]);
    let log = failed.then(&again.repeated(2)).home().open_log().screen().select().screen();
    let pictures = chip::play_one(&log).pictures();
    let album =
        golden::album(pictures.into_iter().map(|(line, rows)| (format!("== line {line}"), rows)));
    golden::compare("no-dice-logged", &album).unwrap();
}

#[test]
fn without_a_panel_the_gadget_goes_on_and_repaints_when_it_comes() {
    let without = Script::boot_with([], json!({"oled": "unplug", "wait": 1500})).down(1);
    let found = without.plug_panel().wait(1500).screen();
    let lost = found.unplug_panel().down(1).wait(300).plug_panel().wait(2500).screen();
    let run = chip::play_one(&lost);
    let here = Script::new().down(1).screen().repeated(2).pictures();
    let there = run.pictures();
    assert_eq!(there[0].1, here[0]);
    assert_eq!(there[1].1, here[1]);
    assert!(run.number("/nacks") > 0.0, "the panel was really missing");
}

#[test]
fn the_chip_throws_every_face_by_itself() {
    // Dice of the chip's own: sixty results of a d6 show each face at least once (one run in 40,000
    // would not).
    let again = Script::new().throw_again().screen().repeated(59);
    let run = chip::play_one(&Script::new().open_dice().throw().screen().then(&again));
    let mut seen: Vec<golden::PictureRows> = Vec::new();
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
