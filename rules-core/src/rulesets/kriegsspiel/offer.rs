//! What a result offers next. Procedures lead to each other in circles (a battery is attacked, the
//! attack is tested by canister, who stands attacks), so an offer names its procedure by id; tests
//! hold every id and input to what there is.

use crate::prelude::*;

/// An input of what follows, and its value.
pub(super) type Input = (&'static str, i32);

/// Offers what comes next, with what is known of it.
pub(super) fn offer(tray: &mut Tray<'_>, to: &'static str, label: &'static str, known: &[Input]) {
    let fill_in = |follow: FollowUp, &(input, value): &Input| follow.set(input, value);
    tray.follow(|| known.iter().fold(FollowUp::to(to, label), fill_in));
}
