//! The stack: what happens when it runs over, and where it lies.

use std::fs;

use object::elf::FileHeader32;
use object::read::elf::ElfFile;
use object::{LittleEndian, Object as _, ObjectSection as _, ObjectSymbol as _};
use vedette_tests::chip;
use vedette_tests::golden::assert_same;

use super::{crash, home, started, tests_menu};

/// It meets the end of RAM, and with no stack left the fault cannot be entered. The next start
/// still knows what it was.
#[test]
fn a_stack_that_runs_over_is_told_by_the_next_start() {
    let overflow = tests_menu().up(1).select().wait(3500).screen();
    let run = chip::play_one(&overflow.select().screen());
    assert_eq!(run.restarts(), 1);
    let told = started(crash("Stack overflow", "ended by the watchdog", 1));
    let pictures = run.pictures();
    assert_same(&pictures[0].1, &told, "a stack overflow");
    assert_same(&pictures[1].1, &home(), "and the game goes on");
}

/// Neither what is remembered over a restart nor anything else is in its way.
#[test]
fn no_variable_lies_where_a_stack_that_runs_over_could_damage_it() {
    const RAM: std::ops::Range<u64> = 0x2000_0000..0x2004_2000;
    let file = fs::read(&chip::image().elf).unwrap();
    let elf = ElfFile::<FileHeader32<LittleEndian>>::parse(&*file).unwrap();
    let address = |name: &str| elf.symbol_by_name(name).expect(name).address();
    assert_eq!(address("_stack_guard"), RAM.start, "below the stack there is nothing");
    let guard = address("_stack_end") - address("_stack_guard");
    assert_eq!(guard, 4096, "the guard is as long as stack.rs has it");
    let variables =
        elf.sections().filter(|section| RAM.contains(&section.address()) && section.size() > 0);
    let lowest = variables.map(|section| section.address()).min().expect("variables");
    assert!(lowest >= address("_stack_start"), "variables from {lowest:x} on");
}
