//! Plain dice: «3d6+2».

use rules_core::fact::Fact;
use rules_core::house::House;
use rules_core::plain_dice::PlainDice;
use rules_core::report::Report as _;
use rules_core::tray::Tray;

use crate::requests::run_record::RunRecord;
use crate::requests::wrong_request::WrongRequest;
use crate::text::paper::Paper;

static TOTAL: Fact = Fact::number("total", "Total");

/// Throws plain dice, or reads them from a list.
pub fn roll(plain: PlainDice, dice: Option<&[u8]>) -> Result<RunRecord, WrongRequest> {
    let no_house_rules = House::new(&[]);
    let run = |tray: &mut Tray<'_>| plain.roll(tray);
    let (mut transcript, total) = RunRecord::of_run(dice, &no_house_rules, run)?;
    transcript.fact(&TOTAL, total.into());
    transcript.headline = total.to_string();
    Ok(transcript)
}

/// One line to read: the total, and the dice behind it.
pub fn to_text(plain: PlainDice, transcript: &RunRecord, paper: Paper) -> String {
    let faces = transcript.dice().map(|face| face.to_string()).collect::<Vec<_>>().join(" ");
    format!("{plain} = {} {}\n", paper.bold(&transcript.headline), paper.dim(&format!("({faces})")))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::requests::answer::transcript_json;

    #[test]
    fn dice_are_added_up() {
        let plain: PlainDice = "3d6-4".parse().unwrap();
        let transcript = roll(plain, Some(&[1, 2, 6])).unwrap();
        assert_eq!(to_text(plain, &transcript, Paper::PLAIN), "3d6-4 = 5 (1 2 6)\n");
        assert_eq!(
            serde_json::Value::from(transcript_json(&transcript)).to_string(),
            r#"{"facts":{"total":5},"dice":[1,2,6]}"#
        );
        let thrown = roll(plain, None).unwrap();
        assert_eq!(thrown.dice().count(), 3);
    }

    #[test]
    fn dice_from_a_list_must_fit() {
        let wrong = |dice: &[u8]| roll("2d6".parse().unwrap(), Some(dice)).unwrap_err().to_string();
        assert_eq!(wrong(&[1]), r#"dice: too few, "Dice" wants another d6"#);
        assert_eq!(wrong(&[1, 2, 3]), "dice: too many, one was not wanted");
        assert_eq!(wrong(&[1, 7]), r#"dice: "Dice" throws a d6, which has no face 7"#);
    }
}
