//! Power cuts in a game, and then a start on a battery that is too low to write, and then the
//! cable: nothing that was kept may go.

use app::Button;
use app::device::battery::Supply;
use app::device::start::Start;
use app::storage::Trouble;
use app::ui::notice::Notice;
use rules_core::scratch::OddsScratch;

use crate::acknowledged::Ledger;
use crate::dice::Dice;
use crate::flash::Nor;
use crate::memory_images;
use crate::player::Player;

/// A battery that is too low to write, and not yet cut off.
pub const LOW: Supply = Supply::Battery(2450);

/// What came of some cuts.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Cuts inside a write or an erase.
    pub cuts: u32,
    /// Lives after them in which the log lost records, or the player was told so.
    pub lost: u32,
}

/// Cuts the power at some bytes of a game that finds this memory, each followed by a start on some
/// supply, by the cable, and by more throws.
pub fn run(memory: &[u8], supply: Supply, cuts: impl IntoIterator<Item = u32>) -> Tally {
    let mut tally = Tally::default();
    let (mut first, mut second) = (Box::new(OddsScratch::new()), Box::new(OddsScratch::new()));
    for cut in cuts {
        let Some(torn) = cut_game(memory, cut, &mut first) else { continue };
        tally.cuts += 1;
        tally.lost += u32::from(!is_kept(&torn, supply, &mut second));
    }
    tally
}

/// The memory after a game whose power went after some bytes; nothing if it did not.
fn cut_game(memory: &[u8], cut: u32, scratch: &mut OddsScratch) -> Option<Vec<u8>> {
    let chip = Nor::of(memory);
    let mut player = memory_images::switched_on(&chip, scratch);
    chip.cut_after(cut * 37 + 5, cut.into());
    for _ in 0..60 {
        player.go_home().open_dice().throws(5).go_home().select().right(1).wait(2000);
        if !chip.is_on() {
            return Some(chip.bytes());
        }
    }
    None
}

/// Whether a life that starts on some supply and then gets the cable keeps the whole log, and says
/// nothing of a loss.
fn is_kept(torn: &[u8], supply: Supply, scratch: &mut OddsScratch) -> bool {
    let mut ledger = Ledger::default();
    let acknowledged = memory_images::span_of(torn);
    if ledger.check(torn, acknowledged.last, 0).is_err() {
        return false;
    }
    let chip = Nor::of(torn);
    let mut player = Player::switched_on_with(supply, scratch, &chip, Start::default())
        .with_dice(Dice::seeded(9));
    let mut told = throw(&mut player, 2);
    player.supply(Supply::Usb);
    for _ in 0..2 {
        told |= throw(&mut player, 6);
        player.wait(3000);
    }
    let last = player.log_span().last;
    // The oldest sector makes room once at most.
    let left = memory_images::span_of(&chip.bytes()).count();
    !told
        && last >= acknowledged.last + 12
        && left + 100 > acknowledged.count()
        && ledger.check(&chip.bytes(), last, 0).is_ok()
}

/// Throws plain dice, and goes home. True when the player is told of a loss on the way.
fn throw(player: &mut Player<'_>, times: usize) -> bool {
    let mut told = tells_of_loss(player);
    if player.app().is_cut_off() {
        player.press(Button::A);
        return told;
    }
    player.go_home().open_dice().throws(times).home();
    told |= tells_of_loss(player);
    player.go_home();
    told
}

fn tells_of_loss(player: &Player<'_>) -> bool {
    player.notices().iter().any(|notice| matches!(notice, Notice::Memory(Trouble::Lost(_))))
}
