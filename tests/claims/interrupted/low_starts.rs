//! A cut, then a start on a battery that is too low to write, or to run on, then the cable.

use app::device::battery::Supply;
use vedette_tests::low_starts::{LOW, run};
use vedette_tests::memory_images;

/// Below the cut-off of every kind of cells.
const CUT_OFF: Supply = Supply::Battery(2300);

#[test]
fn a_mending_that_a_low_battery_refused_is_done_with_the_cable_and_nothing_is_lost() {
    for entries in [1200, 2000] {
        let memory = memory_images::with_entries(entries);
        for supply in [Supply::Battery(4000), LOW, CUT_OFF] {
            let tally = run(&memory, supply, 0..220);
            println!("{entries} entries, then a start on {supply:?}: {tally:?}");
            assert!(tally.cuts > 200 && tally.lost == 0, "{entries}, {supply:?}: {tally:?}");
        }
    }
}
