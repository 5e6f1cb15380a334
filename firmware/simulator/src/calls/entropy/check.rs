//! A dump of raw bits, judged: the health tests of the gadget, and figures that help to understand
//! them.

use std::fmt::Write as _;
use std::io::Write;

use app::random::health::{Health, START_UP, lags, proportion, repetition};

use super::sick;
use crate::calls::stop::Stop;

/// Prints the figures of a dump, eight bits to a byte, the first highest. A dump that does not pass
/// ends with the test that failed first. One that no test fails and that is too short for all of
/// them has no figures: nobody shall take it for a good one.
pub fn print(dump: &[u8], out: &mut dyn Write) -> Result<(), Stop> {
    let bits: Vec<bool> =
        dump.iter().flat_map(|byte| (0..8).rev().map(move |bit| byte >> bit & 1 == 1)).collect();
    let mut health = Health::new();
    let mut failed = None;
    for (&bit, at) in bits.iter().zip(1..) {
        // The verdict names the first failure. The figures cover the whole dump, so the tests
        // start again after each.
        if let Err(fault) = health.bit(bit) {
            health.restart();
            failed = failed.or(Some((fault, at)));
        }
    }
    if failed.is_none() && bits.len() < START_UP as usize {
        return Err(too_short(bits.len()));
    }
    out.write_all(figures(&bits, &health).as_bytes())?;
    let ended = failed.map_or(Ok(()), |(fault, at)| Err(sick(fault, at)));
    writeln!(out, "{:16}{}", "verdict", verdict(&ended))?;
    ended
}

fn verdict(ended: &Result<(), Stop>) -> &str {
    match ended {
        Err(Stop::Sick(why)) => why,
        _ => "all three health tests pass",
    }
}

fn too_short(bits: usize) -> Stop {
    Stop::Wrong(format!(
        "The dump is too short to be judged, the start-up test alone wants {START_UP} bits, not \
         {bits}"
    ))
}

fn figures(bits: &[bool], health: &Health) -> String {
    let mut text = String::new();
    let mut line = |name: &str, value: String| {
        let _ = writeln!(text, "{name:16}{value}");
    };
    let ones = bits.iter().filter(|&&bit| bit).count();
    line("bits", bits.len().to_string());
    line("ones", percent(ones, bits.len()));
    line("longest run", format!("{}, {} fails", health.longest_run(), repetition::CUT_OFF));
    line(
        "worst window",
        format!("{} of 1024, {} fails", health.worst_window(), proportion::CUT_OFF),
    );
    if let Some((lag, agreements, of)) = strongest_lag(bits) {
        let limit = percent(lags::LONG_CUT_OFF.into(), lags::LONG_WINDOW.into());
        line(
            "strongest lag",
            format!("{lag}: {} agree, {limit} of 4096 fail", percent(agreements, of)),
        );
    }
    line(
        "min-entropy",
        format!(
            "at most {:.3} a bit, by the more common value alone",
            min_entropy(ones, bits.len())
        ),
    );
    text
}

#[expect(clippy::cast_precision_loss, reason = "a dump has fewer than 2^53 bits")]
fn percent(part: usize, whole: usize) -> String {
    format!("{:.2} %", 100.0 * part as f64 / whole as f64)
}

/// The lag at which the largest share of bits agrees, the pairs that agree, and all pairs.
fn strongest_lag(bits: &[bool]) -> Option<(usize, usize, usize)> {
    let agreements = |lag: usize| {
        let pairs = bits.iter().zip(bits.get(lag..)?);
        let agree = pairs.filter(|(first, second)| first == second).count();
        Some((lag, agree, bits.len() - lag)).filter(|&(_, _, of)| of > 0)
    };
    // Compared as fractions, because longer lags have fewer pairs.
    (1..=lags::LAGS as usize)
        .filter_map(agreements)
        .max_by(|one, other| (one.1 * other.2).cmp(&(other.1 * one.2)))
}

/// SP 800-90B, 6.3.1: from the share of the more common value, at the upper end of its 99 %
/// interval.
#[expect(clippy::cast_precision_loss, reason = "a dump has fewer than 2^53 bits")]
fn min_entropy(ones: usize, bits: usize) -> f64 {
    let share = ones.max(bits - ones) as f64 / bits as f64;
    let upper = share + 2.576 * (share * (1.0 - share) / (bits.max(2) - 1) as f64).sqrt();
    -upper.min(1.0).log2() + 0.0
}
