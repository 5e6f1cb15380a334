//! The quick card is what its command makes, and says what the manual says.

use std::fs;

use vedette_tests::{golden, quick_card};

fn document(name: &str) -> String {
    fs::read_to_string(golden::folder().join("..").join(name)).expect(name)
}

#[test]
fn the_card_is_made_by_its_command() {
    assert!(
        quick_card::svg() == document(quick_card::PLACE),
        "docs/quick-card.svg is out of date: make it again with cargo quick-card"
    );
}

#[test]
fn no_letter_on_it_is_smaller_than_six_points() {
    let card = document(quick_card::PLACE);
    let sizes = card.split("font-size=\"").skip(1).map(|rest| rest.split('"').next().unwrap());
    // Tenths of a millimetre: a point is 3.53 of them.
    let sizes: Vec<f32> = sizes.map(|size| size.parse::<f32>().unwrap() / 3.53).collect();
    assert!(sizes.len() > 80 && sizes.iter().all(|points| *points >= 6.0), "{sizes:?}");
}

#[test]
fn its_messages_and_buttons_are_those_of_the_manual_and_of_the_gadget() {
    let (manual, card) = (document("docs/manual.md"), document(quick_card::PLACE));
    let (_, told) = manual.split_once("| it says |").expect("the table of messages");
    for (name, _) in quick_card::NOTICES {
        assert!(told.contains(name), "the manual has no {name:?}");
    }
    for words in ["go on, and throw", "one step back", "home, from anywhere", "on a form: the odds"]
    {
        assert!(card.contains(words), "the card does not say {words:?}");
    }
}
