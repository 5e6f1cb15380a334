//! Values and statements of a procedure that is made at random.

use std::fmt::Write as _;

use super::World;

/// What a procedure can name where it stands.
pub(crate) struct Scope<'w> {
    world: &'w World,
    rng: &'w mut fastrand::Rng,
    /// What the values are called that the text names itself, by how many there were before.
    name: fn(usize) -> String,
    named: usize,
    numbers: Vec<String>,
    yes_no: Vec<String>,
    /// With the list of each.
    words: Vec<(String, usize)>,
    ticks: Vec<(String, usize)>,
    facts: usize,
    sentences: usize,
    text: String,
}

impl<'w> Scope<'w> {
    pub(crate) fn new(
        world: &'w World,
        rng: &'w mut fastrand::Rng,
        name: fn(usize) -> String,
    ) -> Self {
        Self {
            world,
            rng,
            name,
            named: 0,
            numbers: Vec::new(),
            yes_no: Vec::new(),
            words: Vec::new(),
            ticks: Vec::new(),
            facts: 0,
            sentences: 0,
            text: String::new(),
        }
    }

    fn line(&mut self, depth: usize, line: &str) {
        writeln!(self.text, "{}{line}", "  ".repeat(depth)).unwrap();
    }

    fn new_name(&mut self) -> String {
        self.named += 1;
        (self.name)(self.named)
    }

    /// The definition of a procedure.
    pub(crate) fn procedure(mut self, at: usize) -> String {
        self.line(0, &format!("procedure p{at} \"Procedure {at}\""));
        for row in 0..self.rng.usize(1..6) {
            self.ask(row);
        }
        let words = (self.rng.bool()).then(|| self.rng.usize(..self.world.lists.len()));
        match words {
            Some(list) => self.line(1, &format!("outcomes {}", self.world.lists[list].id.clone())),
            None => self.line(1, "counts \"Hits\", none \"None\", one \"hit\", many \"hits\""),
        }
        (0..self.rng.usize(0..4)).for_each(|_| self.known(1));
        (0..self.rng.usize(0..4)).for_each(|_| self.shown());
        for _ in 0..self.rng.usize(1..4) {
            self.roll(1);
            (0..self.rng.usize(0..4)).for_each(|_| self.statement(1));
        }
        self.end(1, words);
        self.text
    }

    fn ask(&mut self, row: usize) {
        let id = format!("r{row}");
        let list = self.rng.usize(..self.world.lists.len());
        let kind = match if row == 0 { 0 } else { self.rng.u8(..4) } {
            0 | 1 => {
                self.numbers.push(id.clone());
                format!("{} to {}", self.rng.i32(0..3), self.rng.i32(3..9))
            }
            2 => {
                self.yes_no.push(id.clone());
                "yes or no".to_owned()
            }
            _ if self.rng.bool() => {
                self.words.push((id.clone(), list));
                format!("one of l{list}")
            }
            _ => {
                self.ticks.push((id.clone(), list));
                format!("any of l{list}")
            }
        };
        self.line(1, &format!("ask {id} \"Row {row}\" {kind}"));
    }

    /// A value that is known before the throw, a refusal, or what is forbidden.
    fn known(&mut self, depth: usize) {
        match self.rng.u8(..6) {
            0 => {
                let test = self.yes_no(1);
                self.line(depth, &format!("refuse r0 \"Not so\" when {test} and r0 = 4"));
            }
            _ => self.assign(depth),
        }
    }

    /// What a form shows.
    fn shown(&mut self) {
        let (number, test) = (self.number(1), self.yes_no(1));
        let line = match self.rng.u8(..4) {
            0 => format!("title \"{{{}}}\" when {test}", self.plain_number()),
            1 => format!("footer \"so many: {{+{}}}\"", self.plain_number()),
            2 => format!("beside r0 points {number} when {test}"),
            _ => format!("index {number}"),
        };
        self.line(1, &line);
    }

    fn assign(&mut self, depth: usize) {
        let name = self.new_name();
        if self.rng.u8(..4) == 0 {
            let value = self.yes_no(2);
            self.line(depth, &format!("let {name} = {value}"));
            self.yes_no.push(name);
            return;
        }
        let value = self.number(2);
        let bound = ["", ", at least 0", ", at most 5"][self.rng.usize(..3)];
        self.line(depth, &format!("let {name} = {value}{bound}"));
        self.numbers.push(name);
    }

    fn roll(&mut self, depth: usize) {
        let (name, faces) = (self.new_name(), [4, 6, 8][self.rng.usize(..3)]);
        let (count, need) = (self.rng.usize(1..4), self.rng.i32(2..5));
        let few = format!("lowest(highest({}, 0), 3)", self.number(1));
        let throw = match self.rng.u8(..8) {
            0 => format!("{name} = d{faces}"),
            1 => format!("{name} = {count}d{faces}"),
            2 => format!("{name} = ({few}) d{faces} worth half face rounded up"),
            3 => format!("{name} = ({few}) d{faces} that show {need}+"),
            4 => format!("{name} = {count} d{faces} that show {need}+, again once on 1"),
            5 => format!(
                "{name} = {count} d{faces} that show {need}+, more on {faces} up to 2 times"
            ),
            6 => format!("{name} = best 1 of 3d{faces}"),
            _ => {
                let more = self.new_name();
                self.numbers.push(more.clone());
                format!("{name} = {count} d{faces} that show {need}+, adding face to {more}")
            }
        };
        let test = self.yes_no(1);
        let when = if self.rng.u8(..4) == 0 { format!(" when {test}") } else { String::new() };
        self.line(depth, &format!("roll {throw} \"Throw\"{when}"));
        self.numbers.push(name);
    }

    fn statement(&mut self, depth: usize) {
        match self.rng.u8(..7) {
            0 | 1 => self.assign(depth),
            2 | 3 => {
                self.facts += 1;
                let (fact, value) = (self.facts, self.number(2));
                self.line(depth, &format!("tell f{fact} \"Fact\" = {value}"));
            }
            4 if self.sentences < 3 => {
                self.sentences += 1;
                let (number, test) = (self.plain_number(), self.yes_no(1));
                self.line(depth, &format!("say \"There are {{{number}}}\" when {test}"));
            }
            _ if depth < 3 => {
                let test = self.yes_no(2);
                self.line(depth, &format!("if {test}"));
                self.assign(depth + 1);
                if self.rng.bool() {
                    self.statement(depth + 1);
                }
                if self.rng.bool() {
                    self.line(depth, "else");
                    self.assign(depth + 1);
                }
            }
            _ => self.assign(depth),
        }
    }

    fn end(&mut self, depth: usize, words: Option<usize>) {
        let value = match words {
            Some(list) => self.word(list, 1),
            None => self.number(1),
        };
        if self.rng.bool() {
            let test = self.yes_no(1);
            self.line(depth, &format!("if {test}"));
            self.line(depth + 1, &format!("outcome {value}"));
        }
        let other = match words {
            Some(list) => self.word(list, 1),
            None => self.number(1),
        };
        self.line(depth, &format!("outcome {other}"));
    }

    /// A number that has a name.
    fn plain_number(&mut self) -> String {
        match self.rng.choice(self.numbers.clone()) {
            Some(name) => name,
            None => "r0".to_owned(),
        }
    }

    fn number(&mut self, depth: usize) -> String {
        if depth == 0 {
            return match self.rng.choice(self.numbers.clone()) {
                Some(name) if self.rng.bool() => name,
                _ => self.rng.i32(0..7).to_string(),
            };
        }
        let below = depth - 1;
        match self.rng.u8(..10) {
            0 | 1 => format!("({} + {})", self.number(below), self.number(below)),
            2 => format!("({} - {})", self.number(below), self.number(below)),
            3 => format!("({} * {})", self.number(below), self.number(below)),
            4 => {
                let rounded = ["", " rounded up", " rounded off"][self.rng.usize(..3)];
                format!("({} / {}{rounded})", self.number(below), self.number(below))
            }
            5 => format!(
                "({} if {} else {})",
                self.number(below),
                self.yes_no(below),
                self.number(below)
            ),
            6 => format!("highest({}, {})", self.number(below), self.number(below)),
            7 => self.cell(below),
            8 => match self.rng.choice(self.world.formulas.clone()) {
                Some(formula) => format!("{formula}({})", self.number(below)),
                None => self.number(below),
            },
            _ => {
                match (self.rng.choice(self.ticks.clone()), self.rng.choice(&self.world.numbers)) {
                    (Some((ticks, _)), _) => format!("count({ticks})"),
                    (None, Some(house)) => house.clone(),
                    _ => self.number(below),
                }
            }
        }
    }

    fn cell(&mut self, depth: usize) -> String {
        let Some(table) = self.rng.choice(&self.world.tables).cloned() else {
            return self.number(depth);
        };
        let row = match table.by {
            Some(list) => self.word(list, depth),
            None => self.number(depth),
        };
        match self.rng.choice(&table.columns) {
            Some(column) => format!("{}[{row}, {column}]", table.id),
            None => format!("{}[{row}]", table.id),
        }
    }

    fn yes_no(&mut self, depth: usize) -> String {
        if depth == 0 {
            return match self.rng.choice(self.yes_no.clone()) {
                Some(name) => name,
                None => format!("{} > 2", self.number(0)),
            };
        }
        let below = depth - 1;
        match self.rng.u8(..8) {
            0 => format!("({} and {})", self.yes_no(below), self.yes_no(below)),
            1 => format!("({} or {})", self.yes_no(below), self.yes_no(below)),
            2 => format!("(not {})", self.yes_no(0)),
            3 | 4 => {
                let sign = ["<", "<=", ">", ">=", "=", "!="][self.rng.usize(..6)];
                format!("({} {sign} {})", self.number(below), self.number(below))
            }
            5 => match self.rng.choice(self.words.clone()) {
                Some((name, list)) => {
                    let words = &self.world.lists[list].words;
                    let two = format!("{} or {}", words[0], words[words.len() - 1]);
                    format!("({name} is {})", if self.rng.bool() { &two } else { &words[0] })
                }
                None => self.yes_no(below),
            },
            6 => match self.rng.choice(self.ticks.clone()) {
                Some((name, list)) => format!("({name} has {})", self.world.lists[list].words[0]),
                None => self.yes_no(below),
            },
            _ => match self.rng.choice(&self.world.yes_no) {
                Some(house) => house.clone(),
                None => self.yes_no(below),
            },
        }
    }

    /// A word of a list: one that was asked for, or one that is written out.
    fn word(&mut self, list: usize, depth: usize) -> String {
        let asked: Vec<String> =
            self.words.iter().filter(|(_, of)| *of == list).map(|(id, _)| id.clone()).collect();
        if let Some(id) = self.rng.choice(asked).filter(|_| self.rng.bool()) {
            return id;
        }
        let words = self.world.lists[list].words.clone();
        let word = words[self.rng.usize(..words.len())].clone();
        if depth == 0 || self.rng.bool() {
            return format!("l{list}.{word}");
        }
        let (test, other) = (self.yes_no(0), self.word(list, 0));
        format!("(l{list}.{word} if {test} else {other})")
    }
}
