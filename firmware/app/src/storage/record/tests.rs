//! Records are what the first firmware wrote, byte for byte, and nothing else is read.

use heapless::Vec;

use super::*;

/// A log that was written before must mean the same.
#[test]
fn values_are_stored_by_their_places() {
    assert_eq!([How::Device, How::Own, How::Blind].map(|how| how as u8), [0, 1, 2]);
    let chosen =
        [UndoReason::SetUpWrongly, UndoReason::WrongRule, UndoReason::Agreed, UndoReason::Trial];
    assert_eq!(chosen.map(|reason| reason as u8), [0, 1, 2, 3]);
    assert_eq!(UndoReason::TypedAgain as u8, 4);
}

#[test]
fn a_record_is_read_as_it_was_written() {
    let event = Event::Undo { number: 40, why: UndoReason::Trial };
    let mut room = [0; LONGEST];
    let record = event.write(41, &[7; 16], &mut room).unwrap();
    assert_eq!((Event::read(record), Event::left_over(record)), (Some(event), 0));
    assert_eq!(
        Head::read(record),
        Some(Head { version: HOUSE_BY_ID, number: 41, before: [7; 16] })
    );
    let length = record.len();
    assert_eq!(event.write(41, &[7; 16], &mut room[..length - 1]), None, "no room");
}

/// Byte for byte behind the version, for the hashes of logs that are out there. Behind a throw
/// stands which one it repeats.
#[test]
fn each_event_is_written_as_the_first_firmware_wrote_it() {
    let written = |event: Event<'_>| {
        let mut room = [0; LONGEST];
        let record = event.write(0x0102_0304, &[9; 16], &mut room).unwrap();
        assert_eq!(record[..5], [3, 4, 3, 2, 1], "its version, and its number from behind");
        assert_eq!(record[5..21], [9; 16]);
        assert_eq!(Event::read(record), Some(event));
        Vec::<u8, 64>::from_slice(&record[21..]).unwrap()
    };
    let throw = ThrowRecord {
        ruleset: 300,
        procedure: 5,
        how: How::Blind,
        turn: 200,
        inputs: &[1, 6],
        house: &[],
        dice: &[6, 100],
        headline: b"No",
        again_of: None,
        image: None,
        by: Firmware::Present,
        rules: RuleNames::Ids,
    };
    let bytes = [0, 0xac, 2, 5, 2, 200, 2, 1, 6, 0, 2, 6, 100, 2, b'N', b'o'];
    let and = |behind: &[u8]| -> Vec<u8, 64> { bytes.iter().chain(behind).copied().collect() };
    assert_eq!(written(Event::Throw(throw)), and(&[0]));
    let again = ThrowRecord { again_of: Some(41), ..throw };
    assert_eq!(written(Event::Throw(again)), and(&[1, 41]));
    let own = Event::Throw(ThrowRecord { image: Some(7), ..throw });
    let mut room = [0; LONGEST];
    let record = own.write(1, &[9; 16], &mut room).unwrap();
    assert_eq!((record[0], &record[21..]), (4, &and(&[0, 1, 7])[..]), "of a player's ruleset");
    assert_eq!((Event::read(record), Event::left_over(record)), (Some(own), 0));
    let dice = Event::Dice { count: 2, sides: 10, plus: -3, dice: &[10, 1] };
    assert_eq!(written(dice), [1, 2, 10, 0xfd, 2, 10, 1]);
    let undo = Event::Undo { number: 128, why: UndoReason::TypedAgain };
    assert_eq!(written(undo), [2, 0x80, 1, 4]);
    let fault = Event::Fault { what: b"a", place: b"", in_a_row: 255 };
    assert_eq!(written(fault), [3, 1, b'a', 0, 0xff, 1]);
    assert_eq!(written(Event::Turn { ruleset: 300, turn: 200 }), [4, 0xac, 2, 200]);
}

#[test]
fn a_throw_says_which_firmware_stored_its_inputs() {
    let throw = ThrowRecord {
        ruleset: 300,
        procedure: 5,
        how: How::Own,
        turn: 1,
        inputs: &[],
        house: &[],
        dice: &[6],
        headline: b"No",
        again_of: None,
        image: None,
        by: Firmware::Present,
        rules: RuleNames::Ids,
    };
    let mut room = [0; LONGEST];
    let length = Event::Throw(throw).write(7, &[9; 16], &mut room).unwrap().len();
    for (version, by, rules, end) in [
        (1, Firmware::Former, RuleNames::Places, length - 1),
        (2, Firmware::Present, RuleNames::Places, length - 1),
        (3, Firmware::Present, RuleNames::Ids, length),
    ] {
        room[0] = version;
        let read = Event::read(&room[..end]);
        assert_eq!(read, Some(Event::Throw(ThrowRecord { by, rules, ..throw })));
    }
    for version in [0, VERSION + 1] {
        room[0] = version;
        assert_eq!(Event::read(&room[..length]), None);
    }
}

#[test]
fn what_no_firmware_wrote_is_not_read() {
    let read = |event: Event<'_>| {
        let mut room = [0; LONGEST];
        event.write(7, &[9; 16], &mut room).is_some_and(|it| Event::read(it).is_some())
    };
    let throw = ThrowRecord {
        ruleset: 300,
        procedure: 5,
        how: How::Device,
        turn: 1,
        inputs: &[],
        house: &[],
        dice: &[6],
        headline: b"Na\xefve",
        again_of: None,
        image: None,
        by: Firmware::Present,
        rules: RuleNames::Ids,
    };
    assert!(read(Event::Throw(throw)));
    assert!(!read(Event::Throw(ThrowRecord { turn: 0, ..throw })));
    let again = |number| Event::Throw(ThrowRecord { again_of: Some(number), ..throw });
    assert!(read(again(6)) && !read(again(7)) && !read(again(0)));
    assert!(!read(Event::Throw(ThrowRecord { dice: &[0], ..throw })));
    assert!(!read(Event::Throw(ThrowRecord { dice: &[1; MAX_SHOWN + 1], ..throw })));
    assert!(!read(Event::Throw(ThrowRecord { headline: b"\x1b[2J", ..throw })));
    assert!(!read(Event::Throw(ThrowRecord { headline: &[b'W'; 49], ..throw })));
    let dice = |count, sides, dice| Event::Dice { count, sides, plus: 0, dice };
    assert!(read(dice(2, 6, &[6, 1])) && !read(dice(2, 6, &[6])) && !read(dice(1, 6, &[7])));
    assert!(!read(dice(1, 200, &[200])), "there is no such die");
    let undo = |number| Event::Undo { number, why: UndoReason::Trial };
    assert!(read(undo(6)) && !read(undo(7)) && !read(undo(0)));
    let turn = |turn| Event::Turn { ruleset: 300, turn };
    assert!(read(turn(1)) && !read(turn(0)));
    let fault = |what, in_a_row| Event::Fault { what, place: b"", in_a_row };
    assert!(read(fault(b"Panic", 255)) && !read(fault(b"Panic", 256)));
    assert!(!read(fault(b"\n", 1)) && !read(fault(&[b'a'; 49], 1)));
}

#[test]
fn bytes_behind_the_end_are_counted_and_nothing_is_read_before_them() {
    let undo = Event::Undo { number: 1, why: UndoReason::Trial };
    let mut room = [0; LONGEST];
    let length = undo.write(2, &[9; 16], &mut room).unwrap().len();
    assert_eq!(Event::read(&room[..length + 8]), None);
    assert_eq!(Event::left_over(&room[..length + 8]), 8);
}

#[test]
fn a_hash_is_the_first_half_of_blake2s() {
    // The example of RFC 7693.
    let first = u128::from_be_bytes(hash(b"abc"));
    assert_eq!(first, 0x508c_5e8c_327c_14e2_e1a7_2ba3_4eeb_452f);
}

#[test]
fn an_unknown_version_has_a_number_and_a_place_in_the_chain() {
    let mut record = [0; LONGEST];
    let undo = Event::Undo { number: 1, why: UndoReason::Trial };
    assert!(undo.write(2, &[9; 16], &mut record).is_some());
    record[0] = VERSION + 1;
    assert_eq!(Event::read(&record), None);
    assert_eq!(Head::read(&record).map(|head| (head.number, head.before)), Some((2, [9; 16])));
}
