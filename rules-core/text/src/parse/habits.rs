//! What is written otherwise elsewhere, and how it is said here: words of other rules, programs and
//! languages, each with a line that would do.

/// Where dice are described: `reroll`, `drop`.
pub(crate) fn of_dice(word: &str) -> &'static str {
    match word {
        "reroll" | "rerolls" | "rerolling" | "reroll-all" => {
            "again once on 1, again once on misses; one die alone: again on 1"
        }
        "explode" | "explodes" => "more on 6 up to 3 times",
        "drop" | "keep" | "dropping" | "keeping" => {
            "the dice that are kept stand first: best 2 of 3d6"
        }
        "on" | "at" | "hit" | "hits" | "hitting" | "need" | "needs" | "showing" | "of" => {
            "which dice count is said so: that show 4+"
        }
        "or" | "higher" | "above" | "over" => "4+   or   4 or more   or   3 to 5   or   1, 6",
        "if" => "«when» at the end of the line, behind the text",
        _ => "that show, again on, again once on, more on, adding, in order, worth",
    }
}

/// Where a value should stand: `let x = if …`.
pub(crate) fn of_values(word: &str) -> Option<&'static str> {
    Some(match word {
        "if" => "the value stands before it: 5 if moved else 4",
        "roll" | "rolls" | "throw" | "dice" | "d" => {
            "dice are thrown in a line of their own: roll x = 2d6 \"Why\"   and then use x"
        }
        "true" | "on" | "y" => "yes",
        "false" | "off" | "n" => "no",
        "round" | "floor" | "ceil" | "ceiling" | "roundup" | "rounddown" => {
            "a division says it behind: x / 2 rounded up"
        }
        "abs" => "highest(x, -x)",
        _ => return None,
    })
}

/// Where a statement should begin, at the end of a block: `end`.
pub(crate) fn closes_a_block(word: &str) -> bool {
    ["end", "endif", "end-if", "fi", "done"].contains(&word)
}

/// Where a line should have ended: `if x > 3 then`.
pub(crate) fn at_end(word: &str, is_behind_text: bool) -> &'static str {
    match word {
        "then" | ":" | "{" | "do" => "the line ends before it; what to do stands below, further in",
        "x" | "times" if !is_behind_text => "«times» is written *: men * 2",
        "start" | "secret" | "private" => "a comma stands before it: 1 to 20, start 5",
        "if" | "unless" if is_behind_text => {
            "a line that holds at times ends with «when»: when x > 3"
        }
        "when" => {
            "a value that changes is said so: 5 if moved else 4; or «if» on a line of its own"
        }
        _ if is_behind_text && word.starts_with(char::is_alphabetic) => {
            "a value is put into the text, in braces: \"{hits} hits\""
        }
        _ => "the line ends before it",
    }
}
