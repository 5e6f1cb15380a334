//! Every message, word for word: where, what is wrong, what to do.

#![allow(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    reason = "a failed unwrap or index here is a failed test"
)]

use app::ui::measure::ScreenFonts;
use rules_text::mistake::Mistake;

/// The text that each mistake is put into.
const BASE: &str = r#"ruleset mine "Mine"
list weapon: pistol, musket, cannon
list cover: open, wood, wall
table reach by weapon:
  pistol 5
  musket 25
  cannon 70
procedure fire "Fire"
  ask stands "Stands" 1 to 20, start 6
  ask weapon "Weapon" one of weapon
  ask cover "Cover" one of cover
  ask range "Range" 1 to 100
  counts "Hits", none "None", one "hit", many "hits"
  let need = 4 + (cover is wall)
  roll hits = stands d6 that show need+ "Fire"
  outcome hits
"#;

/// What is done to the text.
#[derive(Clone, Copy)]
enum Edit {
    /// A line stands in place of this one.
    At(usize, &'static str),
    /// A line is put before this one.
    Before(usize, &'static str),
    /// This one is taken out.
    Without(usize),
    /// A text of its own.
    Text(&'static str),
}

use Edit::{At, Before, Text, Without};

fn edited(base: &str, edits: &[Edit]) -> String {
    let mut lines: Vec<&str> = base.lines().collect();
    for edit in edits {
        match *edit {
            At(line, text) => lines[line - 1] = text,
            Before(line, text) => lines.insert(line - 1, text),
            Without(line) => {
                lines.remove(line - 1);
            }
            Text(text) => return text.to_owned(),
        }
    }
    lines.join("\n") + "\n"
}

fn told(text: &str) -> Vec<(String, Mistake)> {
    let reading = rules_text::read(text, "mine");
    let place = |mistake: &Mistake| {
        let (line, column) = mistake.line_and_column(text);
        format!("{line}:{column}")
    };
    reading.mistakes.into_iter().map(|mistake| (place(&mistake), mistake)).collect()
}

/// What is said with the fonts of the gadget and the cost of odds.
fn inspected(text: &str) -> Vec<(String, Mistake)> {
    let mistakes = rules_text::inspect(text, "mine", &ScreenFonts).mistakes;
    let place = |mistake: &Mistake| {
        let (line, column) = mistake.line_and_column(text);
        format!("{line}:{column}")
    };
    mistakes.into_iter().map(|mistake| (place(&mistake), mistake)).collect()
}

/// A mistake: what is done to the text, where it is found, what is said, what to do.
type Case = (&'static [Edit], &'static str, &'static str, &'static str);

#[rustfmt::skip]
const CASES: &[Case] = &[
    (&[At(4, "table reach by weapn:")], "4:16", "there is no list «weapn», and the rows below are no numbers", "did you mean «weapon»?"),
    (&[At(6, "  muskett 25")], "6:3", "«muskett» is no word of the list «weapon»", "did you mean «musket»?"),
    (&[Without(7)], "4:1", "there is no row for «cannon»", "write it, or a row «others»"),
    (&[At(6, "  musket 25 3")], "6:3", "this row has 2 cells, the table has 1 column", "an empty cell is written -; a table of several columns has a first line with their names"),
    (&[At(6, "  musket far")], "6:10", "«far» is no number", "if the cells are words, say so: table reach by … gives some-list:"),
    (&[At(7, "  musket 70")], "7:3", "«musket» has a row already", "take one of the two out"),
    (&[At(3, "list cover open, wood, wall")], "3:11", "a list has a colon behind its name", "list cover: first, second"),
    (&[At(3, "list cover: open wood, wall")], "3:18", "a comma is missing before «wood»", "words of a list have commas between them; one of several parts is written with hyphens: long-rifle"),
    (&[At(3, "list cover: open, wood, open, wall")], "3:25", "«open» stands in this list twice", "take one of the two out"),
    (&[At(9, "  ask stands \"Stands 1 to 20, start 6")], "9:14", "this text has no end", "put a \" behind its last letter"),
    (&[At(9, "  ask stands 1 to 20, start 6")], "9:14", "a label for the screen is missing before «1»", "ask stands \"Label\" …"),
    (&[At(9, "  ask stands \"Stands\" 20 to 1")], "9:23", "the range is the wrong way round", "1 to 20"),
    (&[At(9, "  ask stands \"Stands\" 1 to 20, start 60")], "9:38", "the start lies outside the range", "it goes from 1 to 20"),
    (&[At(12, "  ask range \"Range\" 1 to 70000")], "12:26", "numbers of a form go from -5 to 60000", "count in larger units: hundreds of paces"),
    (&[At(11, "  ask cover \"Cover\" cover")], "11:21", "«cover» is no kind of input", "one of cover"),
    (&[At(10, "  ask weapon \"Weapon\" one of weapons")], "10:30", "there is no list «weapons»", "did you mean «weapon»?"),
    (&[At(12, "  ask cover \"Range\" 1 to 100")], "12:7", "«cover» is asked twice", "give one of the two another name"),
    (&[At(14, "  let need = 4 + (covr is wall)")], "14:19", "there is no «covr»", "did you mean «cover»?"),
    (&[At(14, "  let need = 4 + (cover is cannon)")], "14:28", "«cannon» is no word of the list «cover»", "its words: open, wood, wall"),
    (&[At(14, "  let need = 4 + (cover is wal)")], "14:28", "«wal» is no word of the list «cover»", "did you mean «wall»?"),
    (&[At(16, "  outcome hits-stands")], "16:11", "there is no «hits-stands»", "if you mean hits less stands, put spaces round the minus: hits - stands"),
    (&[At(15, "  roll hits = stands 2d6 that show need+ \"Fire\"")], "15:22", "there are two numbers of dice here", "stands d6"),
    (&[At(14, "  let need = d6 + (cover is wall)")], "14:14", "«d6» is thrown by «roll» alone", "roll x = d6 \"Why\"   and then use x"),
    (&[At(15, "  roll hits = stands d120 that show need+ \"Fire\"")], "15:22", "a die has 1 to 100 faces", "d6, d10, d20, d100"),
    (&[At(15, "  roll hits = stands d6 that show need+")], "15:40", "what the dice are for is missing at the end of the line", "\"Fire\", say: it stands above the dice"),
    (&[At(14, "  let need = reach + (cover is wall)")], "14:14", "the table «reach» is read with its row in square brackets", "reach[weapon]"),
    (&[At(14, "  let need = reach[weapon, cover] + (cover is wall)")], "14:26", "the table «reach» has one column: name the row alone", "reach[weapon]"),
    (&[At(14, "  let need = reach[wall] + (cover is wall)")], "14:20", "the rows of «reach» are words of «weapon», not of «cover»", ""),
    (&[At(14, "  let need = max(4, stands) + (cover is wall)")], "14:14", "there is no «max»", "highest(a, b) or lowest(a, b); or at the end of a let: «, at least 1»"),
    (&[At(14, "  let need = stands / 2 rounded + (cover is wall)")], "14:33", "rounded which way?", "rounded up, rounded down, or rounded off (halves up)"),
    (&[At(14, "  let need = 4 + (cover is wall")], "14:32", "«)» is missing at the end of the line", ""),
    (&[At(14, "  let need 4 + (cover is wall)")], "14:12", "«=» is missing", "let need = …"),
    (&[Before(14, "  let stands = 4 + (cover is wall)")], "14:7", "«stands» is an input: only the player sets it", "let another name take the value"),
    (&[Without(16)], "8:1", "«fire» can end without an outcome", "put an «outcome» at its end"),
    (&[At(16, "  outcome \"Hit\"")], "16:16", "this procedure counts: its outcome is a number", "outcome hits"),
    (&[Before(17, "  say \"Done\"")], "17:3", "nothing comes here: the line above ends the procedure", "put it before the «outcome», or the «outcome» into an «if»"),
    (&[Before(16, "  say \"{hit} of {stands}\"")], "16:7", "there is no «hit» to put into this text", "did you mean «hits»?"),
    (&[Before(16, "  say \"{hits of 6\"")], "16:7", "this brace has no end", "put a } behind the name"),
    (&[Before(16, "  title \"{hits}\"")], "16:3", "«title» shows what is known before the dice are thrown", "put it above the first «roll»"),
    (&[Before(16, "  if hits > 3")], "16:3", "what to do if so is missing", "write it in the next lines, further in"),
    (&[Before(16, "  else")], "16:3", "this «else» has no «if» above it", "an «else» begins in the same column as its «if»"),
    (&[Before(16, "  rol x = d6 \"X\"")], "16:3", "a line cannot begin with «rol»", "did you mean «roll»?"),
    (&[Before(16, "  while hits > 3")], "16:3", "a line cannot begin with «while»", "there are no loops: dice are thrown together, stands d6"),
    (&[At(16, " outcome hits")], "16:2", "this line is not as far in as the line above it", "begin it in column 3"),
    (&[Before(16, "  follow moral \"Morale\" with lost = hits")], "16:10", "there is no procedure «moral»", "there are: fire"),
    (&[Before(16, "  follow fire \"Again\" with men = 3")], "16:28", "«fire» does not ask for «men»", "it asks for stands, weapon, cover, range"),
    (&[At(14, "  let need = 4 + (cover = 2)")], "14:27", "a word of «cover» is compared with a number", "cover is wood"),
    (&[At(12, "  ask unit \"Unit\" 1 to 100")], "12:7", "«unit» is kept for later", "call it «my-unit»"),
    (&[At(8, "proceedure fire \"Fire\"")], "8:1", "a line at the left edge begins with ruleset, list, table, dice, house, formula, procedure, roll-table; or it is the heading of a roll table and names its dice", "did you mean «procedure»?"),
    (&[Before(17, "procedure fire \"Fire\""), Before(18, "  outcome \"None\"")], "17:11", "there is a procedure «fire» already", "every id is given once"),
    (&[Before(13, "  layout verses")], "13:10", "there is no layout «verses»", "did you mean «versus»?"),
    (&[Before(16, "  ask more \"More\" 1 to 3")], "16:3", "«ask» stands before what is reckoned and rolled", "move it up"),
    (&[Text("Weather (d6)\n1 Fog\n3-6 Clear\n")], "1:1", "no entry for 2", "d6 shows 1 to 6"),
    (&[Text("Weather (d6)\n 1-3 Fog\n 3-6 Clear\n")], "3:2", "3 stands in two entries", "the other is line 2"),
    (&[Text("Weather (d6)\n 1-6 Fog\n 7 Snow\n")], "3:2", "d6 never shows 7", "is the heading the right die?"),
    (&[Text("Weather (d6)\n  Fog 1\n  2-6 Clear\n")], "2:3", "an entry begins with its number or numbers", "3  Fog   or   2-5  Clear"),
    (&[Text("Weather (d6)\n  Where | Farm | Wood\n  1-3 | Hay | Game\n  4-6 | Hay\n")], "4:3", "this entry has 1 of 2 columns", "an empty cell is | |"),
    (&[Text("Weather (d6)\n1-5 Fog -> fire\n6 Rain\n")], "2:9", "there is no procedure «fire»", "there are: weather"),
    (&[Text("Weather (d6)\n1 Fog\n2-6\n")], "3:1", "this entry says nothing", "«Nothing», if nothing happens"),
    (&[Text("list cover: open, wood\n")], "1:1", "there is nothing to play here: no procedure and no roll table", "a heading with dice and a line for each number: Weather (d6)"),
    (&[Before(16, "  say \"a\""), Before(16, "  say \"b\""), Before(16, "  say \"c\""), Before(16, "  say \"d\"")], "19:7", "this is the fourth sentence of one run, and three are shown", "put two of them into one, or say it «when» it matters"),
    (&[At(15, "  roll hits = stands d6 that show 7+ \"Fire\"")], "15:35", "d6 never shows 7", "is it the right die?"),
    (&[At(15, "  roll hits = stands d6 that show 1-2 \"Fire\"")], "15:35", "«1-2» is a difference", "1 to 2"),
    (&[At(15, "  roll hits stands d6 that show 4+ \"Fire\"")], "15:13", "«=» is missing", "roll hits = …"),
    (&[At(15, "  roll hits = stands d6 that show need+, adding face to sum, more on 6 up to 2 times \"Fire\"")], "15:62", "«more on» does not go with «adding»", ""),
    (&[At(15, "  roll hits = d6, again on 1 that show 3+ \"Fire\"")], "15:19", "«again on» goes with one die alone", ""),
    (&[At(14, "  let need = cover + 2")], "14:14", "a number is asked for here, and this is a word of «cover»", "compare it: is open"),
    (&[At(16, "  outcome hits, twice")], "16:15", "«,» is too much here", "the line ends before it"),
    (&[Without(13)], "15:11", "«fire» says nowhere what it comes to", "outcomes: and a line for each, or counts \"Hits\", none …"),
    (&[At(15, "  roll hits = stands d6 >= need \"Fire\"")], "15:25", "what the dice are for is missing before «>=»", "which dice count is said so: that show 4+"),
    (&[At(15, "  roll hits = 2d6 + 1 \"Fire\"")], "15:19", "what the dice are for is missing before «+»", "reckon with the throw in a line below it: let total = …"),
    (&[At(13, "  counts \"Hits\" none \"None\"")], "13:17", "«,» is missing before «none»", "counts \"Hits\", none \"None\", one \"hit\", many \"hits\""),
    (&[Before(16, "  elif hits > 3"), Before(17, "    outcome 2")], "16:3", "a line cannot begin with «elif»", "write «else if»"),
    (&[Before(16, "  roll x = best 6 of 8d20 \"X\"")], "16:12", "best 6 of so many faces are more cases than the gadget follows", "keep fewer, or smaller dice"),
    (&[At(15, "  roll hits = stands d6 that show need+, more on 6 up to 9 times \"Fire\"")], "15:58", "dice bring more dice 4 times at most", "the fifth six in a row comes once in 7776 times"),
    (&[At(15, "  roll hits = stands d6 that show need+, exploding \"Fire\"")], "15:42", "«exploding» is nothing that dice do", "that show, again on, again once on, more on, adding, in order, worth"),
    (&[Before(8, "table t by score:"), Before(9, "  1-3 1"), Before(10, "  5+ 2")], "8:1", "nothing is said for 4", "bands follow each other without a gap"),
    (&[Before(13, "  ask wood \"Wood\" yes or no"), At(15, "  let need = 4 + (cover is wall or wood)")], "15:36", "«wood» is an input and a word of «cover»", "put brackets round one side of the «or»"),
    (&[Before(16, "  forbid \"No\" when hits = 0")], "16:3", "what is forbidden is forbidden before the dice are thrown", "put it above the first «roll»"),
    (&[At(14, "  let need = 4 + (cover == wall)")], "14:26", "one = is enough", ""),
    (&[At(14, "  let need = 4 + (cover is wall && need)")], "14:33", "«&» has no meaning here", "write «and»"),
    (&[At(9, "  ask stands \"Stands\" 1..20")], "9:24", "«.» has no meaning here", "a range is «1 to 6», a list has commas"),
    (&[At(14, "  need = 4 + (cover is wall)")], "14:3", "a line cannot begin with «need»", "a value gets its name by «let»: let x = 3"),
    (&[At(8, "procedure fire 'Fire'")], "8:16", "«'» has no meaning here", "texts stand in double quotes"),
];

/// What only those know who have the fonts and the chip.
#[rustfmt::skip]
const OF_THE_GADGET: &[Case] = &[
    (&[At(9, "  ask stands \"Stands of the firing side\" 1 to 20, start 6")], "9:14", "this label is 112 pixels wide, a row has 86", "shorten it by about 6 letters: «Stands of the firin» fits"),
    (&[Before(16, "  say \"{hits} of {stands} have hit what they were aiming at\"")], "16:7", "with hits 20, stands 20 this line is 198 pixels wide, the screen has 127", "shorten it by about 16 letters"),
    (&[Before(16, "  say \"All of them run away, and the others with them\"")], "16:7", "this line is 217 pixels wide, the screen has 127", "shorten it by about 19 letters: «All of them run away, and t» fits"),
    (&[At(9, "  ask stands \"Stands\" 1 to 20, start 6"), At(8, "procedure fire \"Fire of the whole battalion\"")], "8:16", "this name is 130 pixels wide, a list has 117", "shorten it by about 3 letters: «Fire of the whole battal» fits"),
    (&[At(3, "list cover: open, wood, wall \"a wall of stones and some wood\"")], "3:30", "this word is 159 pixels wide, beside «Cover» a row has 72", "shorten it by about 16 letters: «a wall of ston» fits"),
    (&[Before(15, "  title \"{need}+ against {weapon}\"")], "15:9", "with need 5, weapon cannon this title has 17 letters, the header has 16", "shorten it by 1 letter"),
    (&[Before(15, "  footer \"{stands} dice against those in {cover}\"")], "15:10", "with stands 20, cover wood this footer is 147 pixels wide, the bottom line has 124", "shorten it by about 4 letters"),
    (&[Before(15, "  beside cover word \"behind\"")], "15:21", "this word is 33 pixels wide, the edge of a row has 23", "shorten it by about 2 letters: «behi» fits"),
    (&[Before(15, "  refuse stands \"There are too few of them for this\" when stands = 3")], "15:17", "this line is 157 pixels wide, the screen has 121", "shorten it by about 8 letters: «There are too few of them» fits"),
    (&[At(13, "  counts \"Hits\", none \"Nobody at all was hit today\", one \"hit\", many \"hits\"")], "13:23", "this headline is 136 pixels wide, the screen has 127", "shorten it by about 2 letters: «Nobody at all was hit tod» fits"),
    (&[At(16, "  roll more = hits d6 that show 4+, again once on misses \"More\""), Before(17, "  roll most = more d6 that show 4+, again once on misses \"Most\""), Before(18, "  outcome hits + more + most")], "8:11", "with stands 20 the odds take more than 8 s on the gadget, 2 s is the limit", "up to stands 11 they fit: lower its range, or say «odds off»"),
    (&[Before(14, "  let worse = 2")], "14:7", "«worse» is reckoned and never used", "take the line out"),
];

#[test]
fn what_fonts_and_chip_know_has_its_place_its_words_and_its_hint() {
    assert_eq!(inspected(BASE), []);
    compare(OF_THE_GADGET, inspected);
}

/// What players write who know it otherwise.
#[rustfmt::skip]
const HABITS: &[Case] = &[
    (&[At(15, "  roll stands d6 \"Fire\"")], "15:15", "this throw has no name", "roll x = 2d6 \"Why\"; or, with names for some faces: into ones 3 to 5, sixes 6"),
    (&[At(14, "  let need = roll 2d6")], "14:14", "there is no «roll»", "dice are thrown in a line of their own: roll x = 2d6 \"Why\"   and then use x"),
    (&[Before(16, "  if hits > 3 then"), Before(17, "    say \"a\"")], "16:15", "«then» is too much here", "the line ends before it; what to do stands below, further in"),
    (&[Before(16, "  if hits > 3:"), Before(17, "    say \"a\"")], "16:14", "«:» is too much here", "the line ends before it; what to do stands below, further in"),
    (&[At(15, "  roll hits = stands x d6 that show need+ \"Fire\"")], "15:22", "what is thrown is missing before «x»", "the dice stand right behind their number: stands d6"),
    (&[At(15, "  roll hits = stands d6 on need+ \"Fire\"")], "15:25", "«on» is nothing that dice do", "which dice count is said so: that show 4+"),
    (&[At(15, "  roll hits = stands d6 that show 4, 5 or 6 \"Fire\"")], "15:40", "«or» is nothing that dice do", "4+   or   4 or more   or   3 to 5   or   1, 6"),
    (&[At(15, "  roll hits = stands d6 that show >= 4 \"Fire\"")], "15:35", "a value is missing before «>=»", "what a value is compared with stands behind it: x >= 4; faces: 4+"),
    (&[At(15, "  roll hits = stands d6 reroll 1s that show need+ \"Fire\"")], "15:25", "«reroll» is nothing that dice do", "again once on 1, again once on misses; one die alone: again on 1"),
    (&[At(15, "  roll hits = stands d6 drop lowest \"Fire\"")], "15:25", "«drop» is nothing that dice do", "the dice that are kept stand first: best 2 of 3d6"),
    (&[Before(15, "  need += 1 when cover is wall")], "15:3", "a line cannot begin with «need»", "a value is changed by «let»: let need = need + 1"),
    (&[At(14, "  let need = if cover is wall then 5 else 4")], "14:14", "there is no «if»", "the value stands before it: 5 if moved else 4"),
    (&[At(14, "  let need = 5 when cover is wall")], "14:16", "«when» is too much here", "a value that changes is said so: 5 if moved else 4; or «if» on a line of its own"),
    (&[Before(16, "  say \"Hits: \" hits")], "16:16", "«hits» is too much here", "a value is put into the text, in braces: \"{hits} hits\""),
    (&[Before(16, "  say \"{hits + 1} hits\"")], "16:7", "only a name is put into a text, and «hits + 1» is reckoned", "let x = hits + 1   and then {x}"),
    (&[At(10, "  ask weapon \"Weapon\" pistol, musket")], "10:23", "«pistol» is no kind of input", "words stand in a list of their own, «list my-list: pistol, …», and here: one of my-list"),
    (&[At(10, "  ask weapon \"Weapon\" one of pistol, musket")], "10:30", "there is no list «pistol»", "words stand in a list of their own, «list my-list: pistol, …», and here: one of my-list"),
    (&[At(9, "  ask stands \"Stands\" 1-20")], "9:24", "«to» is missing before «-»", "1 to 20"),
    (&[At(9, "  ask stands \"Stands {x}\" 1 to 20")], "9:14", "nothing is put into this text: it is the same each time", "values are put into say, headline, title, footer, forbid and refuse"),
    (&[At(3, "list cover: open, wood \"\", wall")], "3:24", "a label is asked for here, and this text is empty", "write what the player reads"),
    (&[Before(13, "  ask moved \"Moved\" yes/no")], "13:21", "«yes» is no kind of input", "yes or no"),
    (&[At(9, "ask stands \"Stands\" 1 to 20, start 6")], "9:1", "this line is not further in than «procedure fire»", "what belongs to a line stands below it and further in: put two blanks before it"),
    (&[At(6, "musket 25")], "6:1", "this line is not further in than «table reach»", "what belongs to a line stands below it and further in: put two blanks before it"),
    (&[Text("Wetter (W6)\n1 Nebel\n2-6 klar\n")], "1:9", "dice are written with a d here, and this says «W6»", "write d6"),
    (&[Text("Weather\n1 Fog\n2-6 Clear\n")], "1:1", "this heading does not name its dice", "Weather (d6), say"),
    (&[Text("1 Fog\n2-6 Clear\n")], "1:1", "these entries have no heading above them", "what they are called, and the dice: Weather (d6)"),
];

/// What the rules of the language say beside its grammar.
#[rustfmt::skip]
const CORRECTIONS: &[Case] = &[
    (&[Before(16, "  roll x = d66 \"X\"")], "16:12", "d66 is for roll tables alone", "roll tens = d6 \"Tens\", and ones below it; then 10 * tens + ones"),
    (&[Before(14, "  let yes = 2")], "14:7", "«yes» has a meaning of its own", "call it «my-yes»"),
    (&[At(14, "  let need = 40000 + (cover is wall)")], "14:14", "numbers go up to 32767", ""),
    (&[Before(16, "  tell outcome \"Out\" = 3")], "16:8", "the outcome is told by itself", "give the fact another id"),
    (&[Before(14, "  points p \"P\":"), Before(15, "    stands -1 each"), Before(16, "    stands +1")], "16:5", "«stands» has a row in this sum already", "give the second its own fact: as …"),
    (&[At(15, "  roll hits = stands d6, in order, that show need+, again once on 1 \"Fire\""), At(16, "  outcome count(hits)")], "15:26", "«in order» does not go with «again once»", ""),
    (&[At(15, "  roll hits = stands d6, in order, that show need+, adding face to sum \"Fire\""), At(16, "  outcome count(hits)")], "15:26", "«in order» does not go with «adding»", ""),
    (&[At(15, "  roll hits = stands d6 that show need+, more on 6 up to 2 times, again once on misses \"Fire\"")], "15:67", "«again once» does not go with «more on»", ""),
    (&[At(15, "  roll hits = 2d6 against d6, again on ties \"Fire\"")], "15:19", "«against» goes with one die on either side, both alike", ""),
    (&[Before(16, "  roll x = best 2 of 3d6 that show 4+ \"X\"")], "16:26", "«that show» does not go with «best»", ""),
    (&[At(15, "  roll hits = stands d6 worth face that show need+ \"Fire\"")], "15:31", "«worth» goes with sums and with one die", ""),
    (&[Before(16, "  roll x = best 4 of 3d6 \"X\"")], "16:12", "more dice are kept than are thrown", ""),
    (&[Before(14, "  forbid \"No\" when stands > 3"), Before(15, "  refuse stands \"Few\" when stands = 2")], "15:3", "«refuse» comes before all that is forbidden", "put it above the first «forbid»"),
    (&[Before(16, "  next cover = wal")], "16:16", "«wal» is no word of the list «cover»", "did you mean «wall»?"),
    (&[Before(16, "  follow fire \"Again\" with cover = wal")], "16:36", "«wal» is no word of the list «cover»", "did you mean «wall»?"),
    (&[At(15, "  roll hits = 250 d6 that show need+ \"Fire\"")], "15:15", "a throw has 200 dice at most", "throw them in two rolls, and add them up"),
    (&[Before(13, "  layout versus")], "8:11", "the layout of «fire» shows two lines that begin with «side»", "side \"Mine\" = a, with a   and   side \"Theirs\" = d, with d"),
    (&[Before(13, "  swap stands with cover")], "13:20", "«stands» and «cover» cannot change places: their values are unlike", "both are numbers, ticks, or words of one list"),
    (&[Before(16, "  say \"{stands:numbers}\"")], "16:7", "«numbers» is no way to write a value", "{x:die|dice}, or {x:numbers} of dice thrown in order"),
    (&[Before(16, "  say \"{cover:one|more}\"")], "16:7", "a word is put into this text as if it were a number", "{x} alone shows its label"),
    (&[Before(15, "  first move")], "15:9", "there is no procedure «move»", "there are: fire"),
    (&[At(15, "  roll hits = 1 d6 \"A\" plus 1 d6 \"B\" plus 1 d6 \"C\" plus 1 d6 \"D\" plus 1 d6 \"E\"")], "15:71", "a sum has 4 kinds of dice at most", "roll the rest in a line below"),
];

#[test]
fn what_does_not_go_together_is_refused_by_name() {
    compare(CORRECTIONS, told);
}

#[test]
fn habits_of_other_rules_and_programs_are_met_with_a_line_that_would_do() {
    compare(HABITS, told);
}

#[test]
fn what_is_too_wide_is_told_beside_every_other_mistake() {
    let single = |edits: &[Edit]| matches!(edits, [At(..) | Before(..)]);
    // What is filled in changes with the line that gives the value.
    let is_same = |what: &str| !what.starts_with("with") && !what.contains("never used");
    let wide = OF_THE_GADGET.iter().filter(|case| single(case.0) && is_same(case.2));
    let mut wrong = Vec::new();
    for (edits, _, what, _) in wide.clone() {
        for (others, _, other, _) in wide.clone().chain(&CASES[20..60]) {
            let line = |edits: &[Edit]| match edits {
                [At(line, _)] => *line,
                [Before(line, _)] => *line,
                _ => 0,
            };
            // The later line is changed first, so that lines keep their numbers.
            if !single(others) || line(edits) == line(others) {
                continue;
            }
            let [first, second] =
                if line(edits) < line(others) { [edits, others] } else { [others, edits] };
            let all = inspected(&edited(&edited(BASE, second), first));
            let is_warning = |wanted: &str| wanted.contains("the edge of a row");
            let has = |wanted: &str| {
                is_warning(wanted) || all.iter().any(|(_, mistake)| mistake.what == wanted)
            };
            if !has(what) || !has(other) || all.len() > 3 {
                let said: Vec<String> =
                    all.iter().map(|(at, m)| format!("    {at} {}", m.what)).collect();
                wrong.push(format!("{what} + {other}\n{}", said.join("\n")));
            }
        }
    }
    assert!(wrong.is_empty(), "{} pairs:\n{}", wrong.len(), wrong.join("\n"));
}

#[test]
fn every_mistake_has_its_place_its_words_and_its_hint() {
    compare(CASES, told);
}

fn compare(cases: &[Case], told: impl Fn(&str) -> Vec<(String, Mistake)>) {
    let mut wrong = Vec::new();
    for (edits, at, what, hint) in cases {
        let text = edited(BASE, edits);
        let all = told(&text);
        let is_right = matches!(all.as_slice(), [(place, mistake)]
            if place == at && mistake.what == *what && mistake.hint == *hint);
        if !is_right {
            let all: Vec<String> =
                all.iter().map(|(at, m)| format!("    {at} {} | {}", m.what, m.hint)).collect();
            wrong.push(format!("{at} {what} | {hint}\n{}", all.join("\n")));
        }
    }
    assert!(wrong.is_empty(), "expected, and what was said instead:\n{}", wrong.join("\n"));
}

#[test]
fn several_mistakes_are_told_at_once_each_by_itself() {
    let single = |edits: &[Edit]| {
        matches!(edits, [At(..) | Before(..)]) && !matches!(edits, [At(3 | 8, _) | Before(17, _)])
    };
    let mut wrong = Vec::new();
    for (edits, _, what, _) in CASES.iter().filter(|case| single(case.0)) {
        for (others, _, other, _) in CASES.iter().filter(|case| single(case.0)) {
            let line = |edits: &[Edit]| match edits {
                [At(line, _)] => (*line, true),
                [Before(line, _)] => (*line, false),
                _ => (0, true),
            };
            // Mistakes of two lines; the later one is made first, so that lines keep their numbers.
            if line(edits) >= line(others) || line(edits).0 == line(others).0 {
                continue;
            }
            // Where the first row is misspelt, the second is the only one of its word.
            if what.contains("muskett") && other.contains("has a row already") {
                continue;
            }
            let text = edited(&edited(BASE, others), edits);
            let all = told(&text);
            let has = |wanted: &str| all.iter().any(|(_, mistake)| mistake.what == wanted);
            if !has(what) || !has(other) || all.len() > 2 {
                let said: Vec<String> =
                    all.iter().map(|(at, m)| format!("    {at} {}", m.what)).collect();
                wrong.push(format!("{what} + {other}\n{}", said.join("\n")));
            }
        }
    }
    assert!(
        wrong.is_empty(),
        "{} pairs:\n{}",
        wrong.len(),
        wrong[..wrong.len().min(15)].join("\n")
    );
}

#[test]
fn a_faulty_value_is_known_where_it_is_used() {
    let text =
        edited(BASE, &[At(14, "  let need = 4 + (covr is wall)"), At(3, "list cover open, wood")]);
    let all: Vec<String> =
        told(&text).into_iter().map(|(at, mistake)| at + " " + &mistake.what).collect();
    assert_eq!(all, ["3:11 a list has a colon behind its name", "14:19 there is no «covr»"]);
}

#[test]
fn warnings_leave_a_ruleset_that_can_be_played() {
    let text = edited(BASE, &[Before(14, "  let worse = 2")]);
    let reading = rules_text::read(&text, "mine");
    assert!(reading.program.is_some());
    let warning = &reading.mistakes[0];
    assert!(warning.is_warning);
    assert_eq!(warning.what, "«worse» is reckoned and never used");
    let sums = "procedure p \"P\"\n  counts \"A\", none \"B\", one \"c\", many \"d\"\n  roll a = 2d6 \"A\"\n  \
                roll b = 2d6 \"B\"\n  outcome highest(a + b, 0)\n";
    let [(at, warning)] = &told(sums)[..] else { panic!("one warning") };
    assert_eq!(at, "4:3");
    assert_eq!(warning.what, "this sum is thrown die by die, because another sum comes before it");
    assert_eq!(warning.hint, "join them with «plus», or count with «that show»");
}

#[test]
fn what_is_for_later_is_said_to_be() {
    let text = edited(BASE, &[Before(8, "units foot")]);
    let [(at, mistake)] = &told(&text)[..] else { panic!("one mistake: {:?}", told(&text)) };
    assert_eq!((at.as_str(), mistake.what.as_str()), ("8:1", "«units» is for a later version"));
    assert_eq!(mistake.hint, "this gadget's compiler is version 1");
    let text = edited(BASE, &[Before(16, "  write target.pips = 3")]);
    let [(at, mistake)] = &told(&text)[..] else { panic!("one mistake: {:?}", told(&text)) };
    assert_eq!((at.as_str(), mistake.what.as_str()), ("16:3", "«write» is for a later version"));
}

#[test]
fn letters_without_a_picture_are_named_with_the_nearest() {
    let text = edited(BASE, &[At(9, "  ask stands \"Erdők\" 1 to 20, start 6")]);
    let [(_, mistake)] = &told(&text)[..] else { panic!("one mistake: {:?}", told(&text)) };
    assert_eq!(mistake.what, "the gadget cannot draw «ő»");
    assert_eq!(mistake.hint, "«ö» is the nearest");
}

/// What a stranger wrote who knew other languages, and what helped.
#[test]
fn habits_from_elsewhere_are_told_what_to_write_instead() {
    for (edits, at, what, hint) in [
        (
            &[At(9, "  ask stands \"Stands\" 1 to 20 start 6")][..],
            "9:31",
            "«start» is too much here",
            "a comma stands before it: 1 to 20, start 5",
        ),
        (
            &[At(12, "  ask range \"Range\" 1 to stands")],
            "12:26",
            "a number is missing before «stands»",
            "it goes to a number; what depends on «stands»: refuse … \"Too many\" when … > stands",
        ),
        (
            &[Before(16, "  say \"{stands - hits} left\"")],
            "16:7",
            "only a name is put into a text, and «stands - hits» is reckoned",
            "let x = stands - hits   and then {x}",
        ),
        (
            &[Before(16, "  end")],
            "16:3",
            "no «end» is written",
            "a block ends where a line is less far in: take this one out",
        ),
        (
            &[At(1, "ruleset \"Star Grunts\"")],
            "1:9",
            "the id of the ruleset is missing before «\"Star Grunts\"»",
            "ruleset star-grunts \"Star Grunts\"",
        ),
        (
            &[At(1, "Title: Shield Wall")],
            "1:1",
            "«Title» belongs to a ruleset, which has no line yet",
            "ruleset my-game \"My game\"   and below it, further in: title \"…\"",
        ),
    ] {
        let [(place, mistake)] = &told(&edited(BASE, edits))[..] else {
            panic!("{what}: {:?}", told(&edited(BASE, edits)))
        };
        assert_eq!((place.as_str(), &*mistake.what, &*mistake.hint), (at, what, hint));
    }
}
