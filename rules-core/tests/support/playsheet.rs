//! The playsheets of DBFPW, followed line by line with words and maps.

use std::collections::BTreeMap;

use rules_core::field::FieldKind;

use super::trial::Trial;

#[path = "playsheet_combat.rs"]
mod combat;
#[path = "playsheet_fire.rs"]
mod fire;

pub(crate) type Facts = BTreeMap<String, String>;

/// A throw worked out: what the players have set, the facts so far and the dice that are left.
pub(crate) struct Playsheet<'t> {
    trial: &'t Trial,
    facts: Facts,
    dice: std::iter::Copied<std::slice::Iter<'t, u8>>,
}

/// Effective range, long range and basic factor: L9-21, L171.
fn troop(word: &str) -> (i32, i32, i32) {
    match word {
        "inf-rm" | "inf-blr1" => (300, 0, 4),
        "inf-blr2" => (400, 800, 4),
        "ss-blr1" | "ss-blr2" => (500, 0, 2),
        "fa-pr" => (1800, 3400, 3),
        "fa-fr" | "ha-pr" | "ha-fr" => (1400, 2800, 3),
        "mit" => (600, 2000, 3),
        "hc" | "lc" => (0, 0, 3),
        "sc" => (300, 0, 1),
        "gs" => (300, 0, 2),
        "cmd" | "bt" | "cu" => (0, 0, 1),
        other => panic!("{other}"),
    }
}

impl Playsheet<'_> {
    fn number(&self, id: &str) -> i32 {
        self.trial.inputs.value(self.trial.entry.field(id).expect(id))
    }

    fn yes(&self, id: &str) -> bool {
        self.number(id) != 0
    }

    fn of(&self, side: &str, id: &str) -> &'static str {
        let field =
            &self.trial.entry.fields[self.trial.entry.field(format!("{side}_{id}")).unwrap()];
        let FieldKind::Choice { words, .. } = field.kind else { panic!("{id}") };
        words[usize::try_from(self.number(field.id)).unwrap()].id
    }

    fn is(&self, side: &str, id: &str) -> bool {
        self.yes(&format!("{side}_{id}"))
    }

    fn house(&self, rule: usize) -> bool {
        self.trial.house.on(rule)
    }

    fn tell(&mut self, id: impl Into<String>, value: impl ToString) {
        self.facts.insert(id.into(), value.to_string());
    }

    fn factor(&mut self, side: &str, name: &str, applies: bool, points: i32) -> i32 {
        if applies && points != 0 {
            self.tell(format!("{side}_factors.{name}"), points);
            return points;
        }
        0
    }

    fn infantry(&self, side: &str) -> bool {
        self.of(side, "type").starts_with("inf")
    }

    fn ss(&self, side: &str) -> bool {
        self.of(side, "type").starts_with("ss")
    }

    fn guns(&self, side: &str) -> bool {
        ["fa-pr", "fa-fr", "ha-pr", "ha-fr"].contains(&self.of(side, "type"))
    }

    fn hits(&self, side: &str) -> i32 {
        self.number(&format!("{side}_hits"))
    }

    fn open(&self, side: &str) -> bool {
        self.of(side, "terrain") == "gg" && !self.is(side, "fort")
    }

    /// The band of a side: L9-23.
    fn band(&self, side: &str) -> &'static str {
        let (mut effective, long, _) = troop(self.of(side, "type"));
        if self.of(side, "type") == "sc" && self.house(1) {
            effective = 200;
        }
        match self.number("range") {
            range if range <= effective => "eff",
            range if range <= long => "long",
            _ => "out",
        }
    }

    fn check_mit(&mut self, side: &str, long: bool) -> i32 {
        let die = self.dice.next().unwrap();
        let (status, points) = match die {
            1 => ("stoppage", -2),
            2 | 3 if long => ("no-plot", -2),
            _ => ("ok", 0),
        };
        self.tell(format!("{side}_mit"), status);
        self.factor(side, "mit", true, points)
    }

    /// The totals with their dice, the winner and whether by double.
    fn compare(&mut self, totals: [i32; 2]) -> (Option<&'static str>, bool) {
        let mut scores = [0; 2];
        for ((side, total), score) in ["a", "d"].into_iter().zip(totals).zip(&mut scores) {
            let die = i32::from(self.dice.next().unwrap());
            *score = total + die;
            self.tell(format!("{side}_die"), die);
            self.tell(format!("{side}_basic"), troop(self.of(side, "type")).2);
            self.tell(format!("{side}_score"), *score);
        }
        let [a, d] = scores;
        let winner = if a > d { Some("a") } else { (d > a).then_some("d") };
        let (high, low) = (a.max(d), a.min(d));
        let doubled = winner.is_some() && high > 0 && high >= 2 * low;
        if let Some(winner) = winner {
            self.tell("winner", winner);
        }
        self.tell("doubled", doubled);
        (winner, doubled)
    }

    fn result(&mut self, side: &str, hits: i32, effect: &str) {
        // L35, L97
        let effect = if self.hits(side) + hits >= 3 { "destroyed" } else { effect };
        let total = if effect == "destroyed" { 3 } else { self.hits(side) + hits };
        self.tell(format!("{side}_result.hits"), hits);
        self.tell(format!("{side}_result.effect"), effect);
        self.tell(format!("{side}_result.total_hits"), total);
        let state = ["fresh", "casualties", "shaken", "destroyed"][usize::try_from(total).unwrap()];
        self.tell(format!("{side}_result.state"), state);
    }
}

/// What the playsheets say of a throw.
pub(crate) fn by_playsheet(trial: &Trial, dice: &[u8]) -> Facts {
    let mut playsheet = Playsheet { trial, facts: Facts::new(), dice: dice.iter().copied() };
    match trial.entry.id {
        "firing" => playsheet.firing(),
        _ => playsheet.close_combat(),
    }
    playsheet.facts
}
