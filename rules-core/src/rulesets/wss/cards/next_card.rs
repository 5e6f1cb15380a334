//! L29-31 The next card. The gadget turns it at the press.

use core::fmt::{self, Write as _};

use crate::prelude::*;
use crate::rulesets::wss::facts::ALLOWED;
use crate::rulesets::wss::troops::Side;

use super::{DECK, Deck, EACH, END_OF_TURN, Phase, end_of_turn};

/// The turns that the device counts to.
const MOST_TURNS: u8 = 99;

choices! {
    /// L31 The Alliance is red, the French are black.
    enum Colour {
        Red = "red" / "red",
        Black = "black" / "black",
    }
}

choices! {
    /// Why no card is turned.
    enum Reason {
        TurnOver = "turn-over" / "turn over",
    }
}

fields! {
    /// L29-31 One card. What came so far and the number of the turn are fed back. With a full deck
    /// what came is the turn before: its cards lie there until the first of the next is turned.
    pub(crate) struct CardDraw, rows Row;
    "" {
        red: u8 = Field::number("Alliance left", 0, EACH as i32, EACH as i32),
        black: u8 = Field::number("French left", 0, EACH as i32, EACH as i32),
        came: u8 = Field::number("Came", 0, 63, 0).private(),
        turn: u8 = Field::number("Turn", 1, MOST_TURNS as i32, 1).private(),
    }
}

facts! {
    for CardDraw;
    ALLOWED,
    REASON = Fact::word::<Reason>("reason", "Reason").sometimes().quiet(),
    SIDE = Fact::word::<Side>("side", "Side").when_allowed().quiet(),
    PHASE = Fact::word::<Phase>("phase", "Phase").when_allowed().quiet(),
    CARD = Fact::word::<Colour>("card", "Card").when_allowed().quiet(),
    RED = Fact::number("red", "Alliance cards left").when_allowed(),
    BLACK = Fact::number("black", "French cards left").when_allowed(),
    TURN_OVER = Fact::yes_no("turn_over", "Turn over").when_allowed(),
}

impl CardDraw {
    fn deck(&self) -> Deck {
        Deck { red: self.red, black: self.black, came: self.came }.in_order()
    }

    /// Leaves the cards for the next press. A new turn begins with all of them, so that nobody is
    /// ever stuck.
    fn leave(&self, tray: &mut Tray<'_>, deck: Deck) {
        let over = deck.left() == 0;
        let Deck { red, black, .. } = if over { Deck::NEW } else { deck };
        tray.next("red", red);
        tray.next("black", black);
        tray.next("came", deck.came);
        tray.next("turn", if over { self.next_turn() } else { self.turn });
    }

    fn next_turn(&self) -> u8 {
        turn_after(self.turn)
    }

    /// The deck as it lies on the table, and the turn it is of.
    fn on_table(&self) -> (Deck, u8) {
        let over = Deck { red: 0, black: 0, came: self.came };
        if self.deck().left() == DECK && over.in_order().came == self.came {
            (over, if self.turn == 1 { MOST_TURNS } else { self.turn - 1 })
        } else {
            (self.deck(), self.turn)
        }
    }
}

impl Procedure for CardDraw {
    type Outcome = Side;
    const ID: &'static str = "card-draw";
    const NAME: &'static str = "Next card";
    const KIND: &'static str = "turn";
    const USE: &'static str = "top";
    const LOG: &'static str = "Card";
    const ABOUT: &'static str = "Turn over the next card";
    const HELP: &'static str = "Turns the next of six cards: a side's first is firing, its second \
        cavalry, its third foot and guns.";
    const TABLE: &'static str = "turn";
    const SECTION: &'static str = "The turn";
    const LINES: &'static str = "29-31";
    const LAYOUT: Layout = Layout::Strip;
    const AT_ONCE: bool = true;

    fn preview(&self, form: &mut Form) {
        form.title(format_args!("turn {}", self.turn));
        match self.deck().left() {
            0 => form.throws("no card left"),
            left => {
                form.throws(format_args!("card {}", DECK + 1 - left));
                form.watch(Watch::only("Alliance", Side::Alliance.bucket()));
            }
        }
    }

    fn standing(&self) -> Option<Standing> {
        let (deck, turn) = self.on_table();
        let mut standing = Standing { turn, ..Standing::default() };
        if let Some((side, phase)) = deck.up() {
            standing.headline = headline(side, phase);
            standing.phase = in_header(side, phase);
            standing.procedures = phase.procedures();
        }
        standing.drawing = Some(deck.strip(None));
        // Both have room.
        let _ = write!(standing.progress, "{} of {DECK}", deck.drawn());
        let _ = match (deck.red, deck.black) {
            (0, 0) => {
                standing.procedures = END_OF_TURN;
                write!(standing.next, "T{}", turn_after(turn))
            }
            (_, 0) => standing.next.push('A').map_err(|_| fmt::Error),
            (0, _) => standing.next.push('F').map_err(|_| fmt::Error),
            (red, _) => write!(standing.next, "A {}%", percent(red, deck.left())),
        };
        Some(standing)
    }

    fn resolve(&self, tray: &mut Tray<'_>) -> Result<Side, Halt> {
        let mut deck = self.deck();
        let card = deck.turn(tray)?;
        tray.fact(&ALLOWED, card.is_some());
        self.leave(tray, deck);
        let over = deck.left() == 0;
        if over {
            end_of_turn(tray);
        }
        let Some((side, phase)) = card else {
            tray.fact(&REASON, Reason::TurnOver);
            tray.say("All six cards are drawn");
            tray.say(format_args!("Hold A: begin turn {}", self.next_turn()));
            return Err(tray.forbid("The turn is over"));
        };
        tray.look_up("turn", phase.index(), 0_usize);
        tray.fact(&SIDE, side);
        tray.fact(&PHASE, phase);
        tray.fact(&CARD, if side == Side::French { Colour::Black } else { Colour::Red });
        tray.fact(&RED, deck.red);
        tray.fact(&BLACK, deck.black);
        tray.fact(&TURN_OVER, over);
        tray.headline(headline(side, phase));
        tray.short(in_list(side, phase));
        tray.say(Next(deck, self.next_turn()));
        tray.drawing(|| deck.strip(Some(("TURN", self.turn))));
        Ok(side)
    }
}

const fn turn_after(turn: u8) -> u8 {
    if turn == MOST_TURNS { 1 } else { turn + 1 }
}

/// So many of so many in percent, rounded.
fn percent(some: u8, all: u8) -> u16 {
    let (some, all) = (u16::from(some), u16::from(all));
    (some * 100 + all / 2) / all
}

/// Who does what now.
const fn headline(side: Side, phase: Phase) -> &'static str {
    match (side, phase) {
        (Side::French, Phase::Firing) => "French firing",
        (Side::French, Phase::Cavalry) => "French cavalry",
        (Side::French, Phase::Infantry) => "French foot and guns",
        (Side::Alliance, Phase::Firing) => "Alliance firing",
        (Side::Alliance, Phase::Cavalry) => "Alliance cavalry",
        (Side::Alliance, Phase::Infantry) => "Alliance foot and guns",
    }
}

/// The same in a list.
const fn in_list(side: Side, phase: Phase) -> &'static str {
    match (side, phase) {
        (Side::French, Phase::Firing) => "French fire",
        (Side::French, Phase::Cavalry) => "French cav.",
        (Side::Alliance, Phase::Firing) => "Alliance fire",
        (Side::Alliance, Phase::Cavalry) => "Alliance cav.",
        (_, Phase::Infantry) => in_header(side, phase),
    }
}

/// The same where there is little room.
const fn in_header(side: Side, phase: Phase) -> &'static str {
    match (side, phase) {
        (Side::French, Phase::Infantry) => "French foot",
        (Side::Alliance, Phase::Infantry) => "Alliance foot",
        _ => headline(side, phase),
    }
}

/// What comes next: the next card and whose it may be, or the next turn.
struct Next(Deck, u8);

impl fmt::Display for Next {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(deck @ Deck { red, black, .. }, turn) = *self;
        match (red, black) {
            (0, 0) => write!(f, "Hold A: begin turn {turn}"),
            (_, 0) => f.write_str("Next: Alliance"),
            (0, _) => f.write_str("Next: French"),
            _ if red == black => f.write_str("Next: even chances"),
            _ => {
                // In thousandths, rounded.
                let left = u16::from(deck.left());
                let chance = (u16::from(red) * 1000 + left / 2) / left;
                write!(f, "Next: Alliance {}.{}%", chance / 10, chance % 10)
            }
        }
    }
}
