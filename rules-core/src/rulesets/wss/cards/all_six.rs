//! L29-31 The six cards of a turn, turned one after another.

use core::fmt;

use crate::engine::fact::FactValue;
use crate::prelude::*;
use crate::rulesets::wss::troops::Side;

use super::{DECK, Deck, end_of_turn};

fields! {
    /// All cards of a turn at once.
    pub(crate) struct TurnCards;
}

const fn order(letters: &'static str) -> Word {
    Word::new(letters, letters)
}

/// Every order in which the cards can come, R for the Alliance and B for the French. Read as a
/// number whose lowest digit is the first card and R a one, they stand from the lowest to the
/// highest.
#[rustfmt::skip]
static ORDERS: [Word; 20] = [
    order("RRRBBB"), order("RRBRBB"), order("RBRRBB"), order("BRRRBB"), order("RRBBRB"),
    order("RBRBRB"), order("BRRBRB"), order("RBBRRB"), order("BRBRRB"), order("BBRRRB"),
    order("RRBBBR"), order("RBRBBR"), order("BRRBBR"), order("RBBRBR"), order("BRBRBR"),
    order("BBRRBR"), order("RBBBRR"), order("BRBBRR"), order("BBRBRR"), order("BBBRRR"),
];

facts! { for TurnCards; ORDER = Fact::word_of("order", "Order", &ORDERS).quiet() }

impl Procedure for TurnCards {
    type Outcome = Side;
    const ID: &'static str = "turn-cards";
    const NAME: &'static str = "Draw all six";
    const KIND: &'static str = "turn";
    const USE: &'static str = "top";
    const LOG: &'static str = "Six cards";
    const ABOUT: &'static str = "Draw the six cards of a turn";
    const HELP: &'static str = "Draws all six cards of a turn at once.";
    const TABLE: &'static str = "turn";
    const SECTION: &'static str = "The turn";
    const LINES: &'static str = "29-31";
    const LAYOUT: Layout = Layout::Strip;

    fn preview(&self, _: &mut Form) {}

    fn resolve(&self, tray: &mut Tray<'_>) -> Result<Side, Halt> {
        let mut deck = Deck::NEW;
        while deck.turn(tray)?.is_some() {}
        let lower = (0..deck.came).filter(|came| came.count_ones() == deck.came.count_ones());
        if let Some(order) = ORDERS.get(lower.count()) {
            tray.fact(&ORDER, FactValue::Word(order));
        }
        tray.say(format_args!("French {}", Cards(!deck.came)));
        tray.say(format_args!("Alliance {}", Cards(deck.came)));
        tray.drawing(|| deck.strip(None));
        end_of_turn(tray);
        let first = if deck.came & 1 != 0 { Side::Alliance } else { Side::French };
        tray.look_up("turn", if first == Side::French { BLACK } else { RED }, 0_usize);
        Ok(first)
    }
}

/// The lines of the table on the colours of the sides.
const BLACK: usize = 5;
const RED: usize = 6;

/// Which cards are a side's own: «1, 3, 4». Its first is firing, its second cavalry, its third foot
/// and guns (L31).
struct Cards(u8);

impl fmt::Display for Cards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut own = (0..DECK).filter(|card| self.0 & (1 << card) != 0);
        if let Some(first) = own.next() {
            write!(f, "{}", first + 1)?;
        }
        own.try_for_each(|card| write!(f, ", {}", card + 1))
    }
}
