//! L29-31 Three red cards and three black ones, shuffled every turn, say whose turn it is to do
//! what.

use crate::engine::report::Drawing;
use crate::prelude::*;

use super::bombard::Bombard;
use super::face_off::FaceOff;
use super::fight::Fight;
use super::fire::Fire;
use super::friends::FriendsRouting;
use super::heavy_fire::HeavyFire;
use super::manoeuvre::CriticalManoeuvre;
use super::moves::MoveDistance;
use super::officers::OfficerJoin;
use super::pursuit::PursuitLoss;
use super::rally::Rally;
use super::recover::Recover;
use super::troops::Side;

mod all_six;
mod next_card;

pub(super) use all_six::TurnCards;
pub(super) use next_card::CardDraw;

/// L31 Cards of each colour, one for each phase.
const EACH: u8 = 3;
/// Cards of a turn.
const DECK: u8 = 2 * EACH;

/// The faces of a die that are red, by the reds left.
static REDS: [Faces; EACH as usize + 1] =
    [Faces::NONE, Faces::range(1, 1), Faces::range(1, 2), Faces::range(1, 3)];
/// The cards as the faces of a die: who turns real cards says whose came.
static MARKS: [&str; DECK as usize] = ["A", "A", "A", "F", "F", "F"];

choices! {
    /// L31 What a side's first, second and third card let it do.
    pub(super) enum Phase {
        Firing = "firing" / "firing",
        Cavalry = "cavalry-move" / "cavalry",
        Infantry = "infantry-artillery-move" / "foot, guns",
    }
}

impl Phase {
    /// What a side's card lets it do that comes after so many others of its own.
    const fn after(cards: u8) -> Self {
        match cards {
            0 => Self::Firing,
            1 => Self::Cavalry,
            _ => Self::Infantry,
        }
    }

    /// The procedures of the phase, in the order of use.
    const fn procedures(self) -> &'static [&'static str] {
        match self {
            Self::Firing => &[Fire::ID, HeavyFire::ID, Bombard::ID, FriendsRouting::ID],
            Self::Cavalry => {
                &[FaceOff::ID, Fight::ID, MoveDistance::ID, CriticalManoeuvre::ID, PursuitLoss::ID]
            }
            Self::Infantry => {
                &[FaceOff::ID, Fight::ID, MoveDistance::ID, CriticalManoeuvre::ID, OfficerJoin::ID]
            }
        }
    }
}

/// L31 The procedures of the end of a turn.
const END_OF_TURN: &[&str] = &[Recover::ID, Rally::ID];

/// The cards still face down, and those that came: the first of them in the lowest bit, red ones
/// set.
#[derive(Clone, Copy, Debug)]
struct Deck {
    red: u8,
    black: u8,
    came: u8,
}

impl Deck {
    const NEW: Self = Self { red: EACH, black: EACH, came: 0 };

    const fn left(self) -> u8 {
        self.red + self.black
    }

    const fn drawn(self) -> u8 {
        DECK - self.left()
    }

    /// The cards that came, if they are as many of each colour as are missing; else their order is
    /// unknown, and red ones stand first.
    fn in_order(self) -> Self {
        let came = self.came & !(u8::MAX << self.drawn());
        let red = EACH - self.red;
        let known = came.count_ones() == u32::from(red);
        Self { came: if known { came } else { !(u8::MAX << red) }, ..self }
    }

    /// Turns the next card: a die with a face for each card left, the first faces red. Nothing
    /// where none is left.
    fn turn(&mut self, tray: &mut Tray<'_>) -> Result<Option<(Side, Phase)>, Halt> {
        let Some(die) = Die::of(self.left()) else { return Ok(None) };
        let faces = usize::from(EACH - self.red)..usize::from(EACH + self.black);
        let marks = MARKS.get(faces).unwrap_or(&[]);
        let [red] = tray.tally(
            Throw::one("Card", die).marked(marks),
            [REDS.get(usize::from(self.red)).copied().unwrap_or(Faces::NONE)],
        )?;
        self.came |= red << self.drawn();
        let (side, left) =
            if red > 0 { (Side::Alliance, &mut self.red) } else { (Side::French, &mut self.black) };
        let phase = Phase::after(EACH - *left);
        *left -= 1;
        Ok(Some((side, phase)))
    }

    /// The card that lies on top of those that came.
    fn up(self) -> Option<(Side, Phase)> {
        let last = self.drawn().checked_sub(1)?;
        let (side, left) = match self.came & (1 << last) {
            0 => (Side::French, self.black),
            _ => (Side::Alliance, self.red),
        };
        Some((side, Phase::after((EACH - left).saturating_sub(1))))
    }

    /// The strip of the cards that came: the French solid, the Alliance outlined.
    fn strip(self, counter: Option<(&'static str, u8)>) -> Drawing {
        let letter = |card: u8| if self.came & (1 << card) != 0 { 'a' } else { 'F' };
        let letters = (0..self.drawn()).map(letter).collect();
        Drawing::Strip { letters, places: DECK, counter }
    }
}

/// L31 When all cards have been turned units recover, and then routers may rally.
fn end_of_turn(tray: &mut Tray<'_>) {
    // Only units with pips are worth a look.
    tray.follow(|| FollowUp::to(Recover::ID, Recover::NAME).guess("pips", 1));
    tray.follow(|| FollowUp::to(Rally::ID, Rally::NAME));
}
