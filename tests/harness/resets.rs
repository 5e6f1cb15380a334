//! Factory resets that a power cut ends, and what the next start makes of them.

use app::Button::{A, B};
use app::device::battery::Supply;
use app::device::settings::Settings;
use app::device::start::Start;
use app::input::Buttons;
use app::storage::index::RecordSpan;
use app::storage::{BYTES, MAP_SECTORS, SECTOR};
use rules_core::scratch::OddsScratch;

use crate::flash::Nor;
use crate::low_starts::LOW;
use crate::memory_images;
use crate::player::Player;

/// What came of some cuts.
#[derive(Debug, Default)]
pub struct Tally {
    /// Resets that the next start finished.
    pub finished: u32,
    /// Resets that never began: all is as it was.
    pub refused: u32,
    /// What was wrong with those that were neither.
    pub half: Vec<String>,
}

/// A player who holds A and B while the power comes, and then lets go of them.
pub fn asked<'a>(supply: Supply, scratch: &'a mut OddsScratch, chip: &Nor) -> Player<'a> {
    let start = Start { held: Buttons::NONE.with(A).with(B), ..Start::default() };
    let mut player = Player::switched_on_with(supply, scratch, chip, start);
    player.release(A).release(B).wait(100);
    player
}

/// Whether all sectors of the log are blank.
pub fn has_blank_log(chip: &Nor) -> bool {
    chip.bytes().iter().skip(MAP_SECTORS * SECTOR as usize).all(|&byte| byte == 0xff)
}

/// Cuts resets of this memory short: at each of the first bytes, which are the mark, and then every
/// `stride` bytes. The next start is on a battery that is too low to write; then the cable comes.
pub fn cut_short(memory: &[u8], stride: usize) -> Tally {
    cut_at(memory, (0..40).chain((40..BYTES).step_by(stride)))
}

/// Cuts resets of this memory short while the last two sectors that it erases go: those with the
/// mark.
pub fn cut_at_the_end(memory: &[u8], stride: usize) -> Tally {
    let (chip, mut scratch) = (Nor::of(memory), Box::new(OddsScratch::new()));
    asked(Supply::Usb, &mut scratch, &chip).hold(A, 2000).wait(100);
    cut_at(memory, (chip.done() - 2 * SECTOR..chip.done()).step_by(stride))
}

fn cut_at(memory: &[u8], cuts: impl Iterator<Item = u32>) -> Tally {
    let (mut tally, before) = (Tally::default(), memory_images::span_of(memory));
    let mut scratch = Box::new(OddsScratch::new());
    for cut in cuts {
        let chip = Nor::of(memory);
        let mut player = asked(Supply::Usb, &mut scratch, &chip);
        chip.cut_after(cut, cut.into());
        player.hold(A, 2000);
        drop(player);
        if chip.is_on() {
            // There is less to erase: some sectors are blank.
            break;
        }
        match after_cut(&Nor::of(&chip.bytes()), before, &mut scratch) {
            Ok(true) => tally.finished += 1,
            Ok(false) => tally.refused += 1,
            Err(why) => tally.half.push(format!("cut after {cut}: {why}")),
        }
    }
    tally
}

/// Whether the reset is finished; if not, nothing has gone.
fn after_cut(chip: &Nor, before: RecordSpan, scratch: &mut OddsScratch) -> Result<bool, String> {
    let mut player = Player::switched_on_with(LOW, scratch, chip, Start::default());
    if player.go_home().log_span() == before {
        return Ok(false);
    }
    let sees_nothing = player.log_span().count() == 0 && *player.settings() == Settings::default();
    player.go_home().open_dice().throws(2).go_home();
    let numbers_nothing = player.log_span().count() == 0;
    player.supply(Supply::Usb).wait(100);
    let leaves_nothing = player.log_span().count() == 0 && has_blank_log(chip);
    player.go_home().open_dice().throws(2).go_home();
    let begins_anew = player.log_span() == RecordSpan { first: 1, last: 2 };
    if sees_nothing && numbers_nothing && leaves_nothing && begins_anew {
        return Ok(true);
    }
    Err(format!(
        "sees nothing {sees_nothing}, numbers nothing {numbers_nothing}, \
         leaves nothing {leaves_nothing}, begins anew {begins_anew}"
    ))
}
