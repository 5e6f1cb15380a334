//! KiCad's files as far as pins go: which pad is on which net, and where marks and pads stand.

use std::collections::BTreeMap;

/// The net of a pad, by part and pad.
pub type Nets = BTreeMap<(String, String), String>;

/// A place on the board, in millimetres.
pub type Place = (f64, f64);

/// What KiCad writes: words, and lists that begin with a word.
#[derive(Debug)]
pub enum Node {
    Word(String),
    List(Vec<Node>),
}

impl Node {
    /// Reads a file's one list.
    pub fn parse(text: &str) -> Self {
        let mut open = vec![Vec::new()];
        let mut rest = text.trim_start();
        while let Some(first) = rest.chars().next() {
            let length = match first {
                '(' | ')' => 1,
                '"' => quoted(rest),
                _ => rest.find([' ', '\n', '(', ')']).unwrap_or(rest.len()),
            };
            let (token, after) = rest.split_at(length);
            rest = after.trim_start();
            let node = match first {
                '(' => {
                    open.push(Vec::new());
                    continue;
                }
                ')' => Self::List(open.pop().expect("an open list")),
                _ => Self::Word(token.trim_matches('"').to_owned()),
            };
            open.last_mut().expect("more was closed than opened").push(node);
        }
        open.pop().and_then(|mut file| file.pop()).expect("a list")
    }

    /// The lists in this one that begin with a word.
    pub fn under<'a, 'k>(&'a self, key: &'k str) -> impl Iterator<Item = &'a Self> + use<'a, 'k> {
        self.items().iter().filter(move |item| item.word(0) == key && matches!(item, Self::List(_)))
    }

    /// The word at a place of the first such list.
    fn value(&self, key: &str, at: usize) -> &str {
        self.under(key).next().map_or("", |list| list.word(at))
    }

    fn items(&self) -> &[Self] {
        match self {
            Self::List(items) => items,
            Self::Word(_) => &[],
        }
    }

    fn word(&self, at: usize) -> &str {
        match self.items().get(at) {
            Some(Self::Word(word)) => word,
            _ => "",
        }
    }

    fn number(&self, key: &str, at: usize) -> f64 {
        self.value(key, at).parse().unwrap_or(0.0)
    }
}

/// The length of a text in quotes.
fn quoted(text: &str) -> usize {
    let mut escaped = false;
    for (at, letter) in text.char_indices().skip(1) {
        match letter {
            '"' if !escaped => return at + 1,
            letter => escaped = letter == '\\' && !escaped,
        }
    }
    text.len()
}

/// The nets of a netlist, without pads that are left open on purpose.
pub fn netlist(text: &str) -> Nets {
    let file = Node::parse(text);
    let nets = file.under("nets").flat_map(|nets| nets.under("net"));
    let pads = nets.flat_map(|net| {
        net.under("node").map(|node| (node, net.value("name", 1).trim_start_matches('/')))
    });
    pads.filter(|(_, net)| !net.starts_with("unconnected-"))
        .map(|(node, net)| {
            ((node.value("ref", 1).to_owned(), node.value("pin", 1).to_owned()), net.to_owned())
        })
        .collect()
}

/// A pad on the board.
#[derive(Clone, Debug)]
pub struct Pad {
    pub part: String,
    pub number: String,
    pub net: String,
    pub place: Place,
}

/// The pads of a board that are on a net.
pub fn pads(board: &Node) -> Vec<Pad> {
    board.under("footprint").flat_map(pads_of).filter(|pad| !pad.net.is_empty()).collect()
}

fn pads_of(part: &Node) -> Vec<Pad> {
    let name = part
        .under("fp_text")
        .find(|text| text.word(1) == "reference")
        .map_or("", |text| text.word(2));
    let (sin, cos) = part.number("at", 3).to_radians().sin_cos();
    let pad = |pad: &Node| {
        let (x, y) = (pad.number("at", 1), pad.number("at", 2));
        Pad {
            part: name.to_owned(),
            number: pad.word(1).to_owned(),
            net: pad.value("net", 2).trim_start_matches('/').to_owned(),
            // Turned against the clock, with y downwards.
            place: (
                part.number("at", 1) + x * cos + y * sin,
                part.number("at", 2) - x * sin + y * cos,
            ),
        }
    };
    part.under("pad").map(pad).collect()
}

/// The nets of a board.
pub fn board_nets(board: &Node) -> Nets {
    pads(board).into_iter().map(|pad| ((pad.part, pad.number), pad.net)).collect()
}

/// What is printed on the board, and where; not the names of parts.
pub fn marks(board: &Node) -> Vec<(String, Place)> {
    let mark =
        |text: &Node| (text.word(1).to_owned(), (text.number("at", 1), text.number("at", 2)));
    board.under("gr_text").map(mark).collect()
}

/// The ends of the straight pieces of a board's edge: with round corners, they reach as far as it.
pub fn outline(board: &Node) -> Vec<Place> {
    let edges = board.under("gr_line").filter(|line| line.value("layer", 1) == "Edge.Cuts");
    edges
        .flat_map(|line| ["start", "end"].map(|end| (line.number(end, 1), line.number(end, 2))))
        .collect()
}

/// The pad of some parts that is nearest to a place.
pub fn nearest<'a>(pads: &'a [Pad], parts: &[&str], (x, y): Place) -> Option<&'a Pad> {
    let far = |pad: &&Pad| (pad.place.0 - x).hypot(pad.place.1 - y);
    pads.iter()
        .filter(|pad| parts.contains(&pad.part.as_str()))
        .min_by(|a, b| far(a).total_cmp(&far(b)))
}
