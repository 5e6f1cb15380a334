//! The memory on the emulated chip: started with a full log, cut off at work, and busy with an
//! erase.

mod slow_flash;

use app::Button::{A, B, Up};
use rules_core::rulesets;
use serde_json::json;
use vedette::log::{Log, Print};
use vedette_tests::remembered::{former_log, without_figures};
use vedette_tests::script::Script;
use vedette_tests::{chip, figure, memory_images, players_rules, power_cuts};

/// The first picture waits for settings and inputs, not for the log.
#[test]
fn a_chip_with_five_hundred_entries_starts_in_time() {
    for memory in [memory_images::with_entries(500), memory_images::well_used()] {
        let entries = memory_images::entries(&memory);
        assert!(entries >= 500, "{entries} entries");
        let report = chip::measure_with(&memory, json!({"setup": [], "measures": []}));
        // The index of the log is made between the first presses, sector by sector.
        for figure in figure::boot(&report["boot"], "") {
            println!("{entries} entries: {figure}");
            assert!(figure.is_kept(), "{figure}");
        }
    }
}

/// A seeded share; `cargo power-cuts` runs it all.
#[test]
fn a_cut_around_any_flash_operation_loses_nothing() {
    let memory = memory_images::well_used();
    let (cuts, operations) = power_cuts::run(&memory, 3, 4);
    assert_eq!(cuts, 20);
    assert!(operations > 25, "{operations} operations");
}

/// Throws as fast as a quick finger can while the log goes round: some presses fall into the 45 ms
/// of an erase.
#[test]
fn no_press_is_lost_while_a_sector_is_erased() {
    const THROWS: u32 = 130;
    let memory = memory_images::well_used();
    let game = Script::new().home().open_dice().throws(THROWS as usize).wait(200);
    let [before, after] =
        [memory_images::span_of(&memory), memory_images::span_of(&chip::play_with(&memory, &game))];
    assert_eq!(after.last, before.last + THROWS);
    assert!(after.first > before.first, "a sector was erased meanwhile");
}

/// A ruleset is removed while the power goes, around each flash operation. The rulesets behind it and
/// the log are whole, whatever became of it.
#[test]
fn a_cut_while_a_ruleset_is_removed_loses_nothing_else() {
    const PLACE: usize = 16 * 1024;
    let rules = Script::new().line(json!({"rules": ["cove.rules", "weather.rules"]}));
    let games = rules.home().press(B).down(rulesets::ALL.len() + 1).select();
    let thrown = games.wait(500).dice([6]).throw().wait(2500).home();
    // To the settings, from their first row up to the last, and into the first place.
    let place = thrown.press(Up).press(Up).press(Up).press(Up).select().press(Up).select().select();
    let weather = players_rules::image("weather");
    for (operation, how) in [(1, "before"), (1, "torn"), (1, "after"), (2, "torn"), (3, "torn")] {
        let cut = json!({"power": "cut", "flash_op": operation, "how": how, "seed": 5});
        let script = place.clone().allow_restarts().line(cut).hold(A, 2000).wait(3000).screen();
        let (run, memory, region) = chip::play_and_read_all(&script);
        let what = format!("{operation} {how}");
        assert!(run.warnings().is_empty(), "{what}: {:?}", run.warnings());
        assert_eq!(region[PLACE..][..weather.len()], weather, "{what}");
        let log = Log::read(&memory).unwrap();
        assert_eq!(log.breaks(), [""; 0], "{what}");
        assert!(log.summary().starts_with("1 record,"), "{what}: {}", log.summary());
    }
}

#[test]
fn a_game_goes_on_with_the_memory_of_a_former_firmware() {
    const FORMER: &[u8] = include_bytes!("../data/memory-0.1.bin");
    // Plain dice: for everything else the settings ask for real ones. The second game is in play:
    // up from it, over the first and the tools.
    let game = Script::new().home().back().up(5).select().throws(2).wait(2000);
    let log = Log::read(&chip::play_with(FORMER, &game)).unwrap();
    assert_eq!(log.breaks(), [""; 0]);
    assert!(log.summary().starts_with("66 records, 1 to 66;"), "{}", log.summary());
    let told = without_figures(&log.print(rulesets::ALL, Print::Text));
    assert!(told.starts_with(&former_log()));
}
