//! What a form says of the losses before the dice fall: their mean, and the chance of the upper
//! half.

use core::fmt;

use crate::prelude::*;

/// Shows the mean of losses that are all as likely, and the chance of the upper half of them.
pub(super) fn show_prospect(form: &mut Form, losses: &[u16]) {
    form.throws(format_args!("mean {}", Mean(losses)));
    if let Some(watch) = upper_half(losses).and_then(watch_of) {
        form.watch(watch);
    }
}

/// The mean of losses, to a tenth.
struct Mean<'l>(&'l [u16]);

impl fmt::Display for Mean<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let count = u32::try_from(self.0.len()).unwrap_or(u32::MAX).max(1);
        let sum: u32 = self.0.iter().copied().map(u32::from).sum();
        let tenths = (20 * sum + count) / (2 * count);
        write!(f, "{}.{}", tenths / 10, tenths % 10)
    }
}

/// The least loss that comes half the time or less often, but once in six at least; where there is
/// none the greatest that comes so often. Nothing if there is no loss at all.
fn upper_half(losses: &[u16]) -> Option<u16> {
    let times = |loss: u16| losses.iter().filter(|&&other| other >= loss).count();
    let often_enough =
        || losses.iter().copied().filter(|&loss| loss > 0 && 6 * times(loss) >= losses.len());
    let upper = often_enough().filter(|&loss| 2 * times(loss) <= losses.len()).min();
    upper.or_else(|| often_enough().max())
}

/// The chance of a loss or more. Odds tell losses apart as far as there are labels here.
fn watch_of(loss: u16) -> Option<Watch> {
    let loss = loss.min(u16::try_from(LABELS.len()).unwrap_or(u16::MAX));
    let label = LABELS.get(usize::from(loss).checked_sub(1)?)?;
    Some(Watch::at_least(label, u8::try_from(loss).ok()?))
}

/// As a form names them, from one point on.
#[rustfmt::skip]
static LABELS: [&str; 63] = [
    "1+", "2+", "3+", "4+", "5+", "6+", "7+", "8+", "9+", "10+", "11+", "12+", "13+", "14+", "15+",
    "16+", "17+", "18+", "19+", "20+", "21+", "22+", "23+", "24+", "25+", "26+", "27+", "28+",
    "29+", "30+", "31+", "32+", "33+", "34+", "35+", "36+", "37+", "38+", "39+", "40+", "41+",
    "42+", "43+", "44+", "45+", "46+", "47+", "48+", "49+", "50+", "51+", "52+", "53+", "54+",
    "55+", "56+", "57+", "58+", "59+", "60+", "61+", "62+", "63+",
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_upper_half_begins_with_what_comes_half_the_time_or_less_often() {
        assert_eq!(upper_half(&[10, 15, 20, 25, 25, 40]), Some(25));
        assert_eq!(upper_half(&[20, 20, 20, 20, 40, 60]), Some(40));
        assert_eq!(upper_half(&[5, 5, 5, 5, 5, 5]), Some(5), "always the same");
        assert_eq!(upper_half(&[0, 0, 0, 0, 0, 0]), None, "no loss at all");
    }

    #[test]
    fn what_comes_less_than_once_in_six_is_not_watched() {
        let mut losses = [4; 12];
        losses[11] = 9;
        assert_eq!(upper_half(&losses), Some(4));
    }

    #[test]
    fn a_form_tells_the_mean_to_a_tenth_and_what_it_watches() {
        let foot = |losses: &[u16]| {
            let mut form = Form::new(House::NONE);
            show_prospect(&mut form, losses);
            (form.throws, form.watch.map(|watch| (watch.label, watch.from)))
        };
        assert_eq!(foot(&[10, 15, 20, 25, 25, 40]).0, "mean 22.5");
        assert_eq!(foot(&[20, 20, 20, 40, 40, 0]).0, "mean 23.3");
        assert_eq!(foot(&[0; 6]).1, None);
        assert_eq!(foot(&[10, 15, 20, 25, 25, 40]).1, Some(("25+", 25)));
        assert_eq!(foot(&[400; 6]).1, Some(("63+", 63)), "odds count no farther");
    }

    #[test]
    fn a_label_names_its_points() {
        for (points, label) in (1_u8..).zip(LABELS) {
            assert_eq!(label.strip_suffix('+').and_then(|text| text.parse().ok()), Some(points));
        }
    }
}
