//! Vedette on a perfboard, as `hardware/perfboard.toml` says: what is wrong with it, and a drawing
//! of its two sides.

use std::collections::BTreeMap;

use serde::Deserialize;
use vedette_boards::Board;

use crate::kicad::Nets;
use crate::svg::{Anchor, Drawing, Point, color};

mod clear;

/// A place on it: column and row, from 1.
type Hole = (f64, f64);

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Perfboard {
    columns: u8,
    rows: u8,
    part: BTreeMap<String, Part>,
    /// The wires of each net, as holes and bends.
    wires: BTreeMap<String, Vec<Vec<Hole>>>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Part {
    name: String,
    covers: (f64, f64, f64, f64),
    /// Where its name stands, if not in the middle.
    label: Option<Hole>,
    #[serde(default)]
    round: bool,
    /// Words and signs beside its legs, and where their middle is.
    #[serde(default)]
    marks: BTreeMap<String, Hole>,
    /// The leg at whose end it has a band.
    band: Option<String>,
    #[serde(default)]
    legs: BTreeMap<String, Vec<Hole>>,
    /// The Pico: where its first pad is.
    pad_1: Option<Hole>,
}

/// A leg of a part, and one of its holes.
#[derive(Debug)]
struct Leg {
    part: String,
    number: String,
    hole: Hole,
}

impl Part {
    /// Its name and its marks, and where the middle of each is.
    fn words(&self) -> impl Iterator<Item = (&str, Hole)> {
        let (from_x, from_y, to_x, to_y) = self.covers;
        let middle = (f64::midpoint(from_x, to_x), f64::midpoint(from_y, to_y));
        let name = (self.name.as_str(), self.label.unwrap_or(middle));
        let marks = self.marks.iter().map(|(mark, &at)| (mark.as_str(), at));
        std::iter::once(name).chain(marks)
    }
}

impl Perfboard {
    pub fn parse(text: &str) -> Self {
        toml::from_str(text).unwrap_or_else(|error| panic!("{error}"))
    }

    /// Every leg with each of its holes.
    fn legs(&self) -> Vec<Leg> {
        let of = |(name, part): (&String, &Part)| {
            let pads = part.pad_1.map_or_else(BTreeMap::new, pico_pads);
            let legs = part.legs.iter().chain(&pads).flat_map(|(number, holes)| {
                holes.iter().map(|&hole| (number.clone(), hole)).collect::<Vec<_>>()
            });
            let part = name.clone();
            legs.map(move |(number, hole)| Leg { part: part.clone(), number, hole })
                .collect::<Vec<_>>()
        };
        self.part.iter().flat_map(of).collect()
    }

    /// What would not work, or not be clear, in sentences.
    pub fn faults(&self, board: &Board, nets: &Nets) -> Vec<String> {
        let legs = self.legs();
        let net = |leg: &Leg| nets.get(&(leg.part.clone(), leg.number.clone())).map(String::as_str);
        let name = |leg: &Leg| format!("{}.{}", leg.part, leg.number);
        let mut faults = self.crowded(&legs);
        for (of, path) in self.paths() {
            for end in [path.first(), path.last()].into_iter().flatten() {
                match legs.iter().find(|leg| leg.hole == *end) {
                    Some(leg) if net(leg) == Some(of) => {}
                    Some(leg) => faults.push(format!("a wire of {of} ends at {}", name(leg))),
                    None => {
                        faults.push(format!("a wire of {of} ends at {end:?}, where nothing is"))
                    }
                }
            }
            let ends = clear::ends(path);
            let passed =
                legs.iter().filter(|leg| !ends.contains(&leg.hole) && clear::meets(path, leg.hole));
            faults.extend(passed.map(|leg| format!("a wire of {of} crosses {}", name(leg))));
        }
        faults.extend(self.touching());
        faults.extend(self.covered());
        faults.extend(self.apart(board, &legs, nets));
        faults
    }

    /// Every wire, and its net.
    fn paths(&self) -> impl Iterator<Item = (&String, &Vec<Hole>)> {
        self.wires.iter().flat_map(|(net, paths)| paths.iter().map(move |path| (net, path)))
    }

    /// Legs in one hole, or beside the board.
    fn crowded(&self, legs: &[Leg]) -> Vec<String> {
        let (columns, rows) = (f64::from(self.columns), f64::from(self.rows));
        let beside = |(x, y): Hole| {
            x.fract() != 0.0
                || y.fract() != 0.0
                || !(1.0..=columns).contains(&x)
                || !(1.0..=rows).contains(&y)
        };
        let mut faults = Vec::new();
        for (at, leg) in legs.iter().enumerate() {
            if beside(leg.hole) {
                faults.push(format!("{}.{} is in no hole", leg.part, leg.number));
            }
            if legs[..at].iter().any(|other| other.hole == leg.hole) {
                faults.push(format!("{}.{} shares a hole", leg.part, leg.number));
            }
        }
        faults
    }

    /// Nets of which two legs are not connected.
    fn apart(&self, board: &Board, legs: &[Leg], nets: &Nets) -> Vec<String> {
        let mut groups: Vec<usize> = (0..legs.len()).collect();
        let mut join = |a: usize, b: usize| {
            let (from, to) = (groups[a], groups[b]);
            groups.iter_mut().filter(|group| **group == from).for_each(|group| *group = to);
        };
        // Two holes of one leg are joined in the part, and the Pico's pads of one supply in the Pico.
        let supply = |leg: &Leg| {
            let pad = leg.number.parse().ok().filter(|_| leg.part == "U1");
            pad.and_then(|pad| board.pad.iter().find(|(_, pads)| pads.contains(&pad)))
        };
        for a in 0..legs.len() {
            for b in 0..a {
                let one = legs[a].part == legs[b].part
                    && (legs[a].number == legs[b].number
                        || (supply(&legs[a]).is_some() && supply(&legs[a]) == supply(&legs[b])));
                if one {
                    join(a, b);
                }
            }
        }
        for (_, path) in self.paths() {
            let at = |hole: Option<&Hole>| legs.iter().position(|leg| Some(&leg.hole) == hole);
            if let (Some(a), Some(b)) = (at(path.first()), at(path.last())) {
                join(a, b);
            }
        }
        let mut of: BTreeMap<&str, Vec<usize>> = BTreeMap::new();
        for (leg, group) in legs.iter().zip(&groups) {
            if let Some(net) = nets.get(&(leg.part.clone(), leg.number.clone())) {
                of.entry(net).or_default().push(*group);
            }
        }
        let torn = of.into_iter().filter(|(_, groups)| groups.iter().any(|g| *g != groups[0]));
        torn.map(|(net, _)| format!("{net} is in pieces")).collect()
    }

    /// Both sides, one below the other: the parts from the front, the wires from the back.
    pub fn draw(&self, board: &Board) -> String {
        let mut drawing = Drawing::default();
        let sides = [
            Side { top: 70.0, mirrored: None },
            Side {
                top: 70.0 + f64::from(self.rows) * PITCH + 90.0,
                mirrored: Some(f64::from(self.columns) + 1.0),
            },
        ];
        for side in &sides {
            self.draw_side(&mut drawing, side, board);
        }
        let width = MARGIN * 2.0 + f64::from(self.columns) * PITCH;
        drawing.finish(width, sides[1].top + f64::from(self.rows) * PITCH + 40.0)
    }

    fn draw_side(&self, drawing: &mut Drawing, side: &Side, board: &Board) {
        let (columns, rows) = (f64::from(self.columns), f64::from(self.rows));
        let corner = (MARGIN - 6.0, side.top - 20.0);
        let title = if side.mirrored.is_some() {
            "the back, turned over left to right: solder the wires as drawn; they are insulated, and touch at their ends only"
        } else {
            "the front: parts; the Pico's USB socket looks to the right"
        };
        drawing.words((corner.0, corner.1 - 28.0), Anchor::Start, 13, "fill=\"#222222\"", title);
        let far = (MARGIN + columns * PITCH + 6.0, side.top + rows * PITCH - 4.0);
        drawing.rect(corner, far, 8.0, "fill=\"#e9dfc3\" stroke=\"#8a7d55\"");
        self.draw_grid(drawing, side);
        for part in self.part.values() {
            draw_part(drawing, side, part);
        }
        if side.mirrored.is_some() {
            for (net, path) in self.paths() {
                let points: Vec<Point> = path.iter().map(|&hole| side.at(hole)).collect();
                drawing.wire(&points, color(net));
            }
        }
        for leg in self.legs() {
            let used = self.paths().any(|(_, path)| clear::ends(path).contains(&leg.hole));
            let look = if used { "fill=\"#c0392b\"" } else { "fill=\"#8a7d55\"" };
            drawing.circle(side.at(leg.hole), 3.6, look);
        }
        for leg in self.legs().iter().filter(|leg| leg.part == "U1") {
            draw_pad(drawing, side, leg, board);
        }
        for part in self.part.values() {
            draw_words(drawing, side, part);
        }
    }

    fn draw_grid(&self, drawing: &mut Drawing, side: &Side) {
        for column in 1..=self.columns {
            let (x, y) = side.at((f64::from(column), 1.0));
            drawing.words((x, y - 24.0), Anchor::Middle, 8, GREY, &column.to_string());
        }
        for row in 1..=self.rows {
            let y = side.at((1.0, f64::from(row))).1;
            drawing.words((MARGIN - 12.0, y + 3.0), Anchor::End, 8, GREY, &row.to_string());
            for column in 1..=self.columns {
                let hole = side.at((f64::from(column), f64::from(row)));
                drawing.circle(hole, 1.8, "fill=\"#cbbd91\"");
            }
        }
    }
}

const PITCH: f64 = 24.0;
const MARGIN: f64 = 40.0;
const GREY: &str = "fill=\"#777777\"";
const LABEL: &str = "fill=\"#111111\" font-weight=\"bold\" stroke=\"#ffffff\" stroke-width=\"3\" paint-order=\"stroke\"";

/// One of the two sides: from where it is drawn, and around which columns it is turned.
struct Side {
    top: f64,
    mirrored: Option<f64>,
}

impl Side {
    fn at(&self, (column, row): Hole) -> Point {
        let column = self.mirrored.map_or(column, |around| around - column);
        (MARGIN + (column - 0.5) * PITCH, self.top + (row - 0.5) * PITCH)
    }
}

/// The Pico's forty pads, from its first: to the left, and back seven holes below.
fn pico_pads((column, row): Hole) -> BTreeMap<String, Vec<Hole>> {
    let hole = |pad: u8| match pad {
        ..=20 => (column - f64::from(pad - 1), row),
        _ => (column - 19.0 + f64::from(pad - 21), row + 7.0),
    };
    (1..=40).map(|pad| (pad.to_string(), vec![hole(pad)])).collect()
}

fn draw_part(drawing: &mut Drawing, side: &Side, part: &Part) {
    let (from_x, from_y, to_x, to_y) = part.covers;
    let (a, b) = (side.at((from_x, from_y)), side.at((to_x, to_y)));
    let look = if side.mirrored.is_some() {
        "fill=\"none\" stroke=\"#8a7d55\" stroke-dasharray=\"4 3\""
    } else {
        "fill=\"#ffffff\" fill-opacity=\"0.75\" stroke=\"#444444\""
    };
    let round = if part.round { (b.1 - a.1) / 2.0 } else { 3.0 };
    drawing.rect((a.0.min(b.0), a.1), (a.0.max(b.0), b.1), round, look);
    if let Some(leg) = &part.band {
        let right = part.legs[leg][0].0 > f64::midpoint(from_x, to_x);
        let edge = if right { to_x - 0.35 } else { from_x + 0.1 };
        let (a, b) = (side.at((edge, from_y)), side.at((edge + 0.25, to_y)));
        drawing.rect((a.0.min(b.0), a.1), (a.0.max(b.0), b.1), 0.0, "fill=\"#555555\"");
    }
}

fn draw_words(drawing: &mut Drawing, side: &Side, part: &Part) {
    for (words, middle) in part.words() {
        let (x, y) = side.at(middle);
        drawing.words((x, y + 4.0), Anchor::Middle, 11, LABEL, words);
    }
}

/// The number of a pad, and what it is where the board uses it, inside the Pico.
fn draw_pad(drawing: &mut Drawing, side: &Side, leg: &Leg, board: &Board) {
    let pad: u8 = leg.number.parse().expect("the number of a pad");
    let (x, y) = side.at(leg.hole);
    let down = if pad <= 20 { 14.0 } else { -8.0 };
    let halo = "stroke=\"#ffffff\" stroke-width=\"3\" paint-order=\"stroke\"";
    drawing.words((x, y + down), Anchor::Middle, 8, &format!("{GREY} {halo}"), &leg.number);
    let pin =
        board.pin.values().find(|pin| pin.pad == Some(pad)).map(|pin| format!("GP{}", pin.gpio));
    let supply = board.pad.iter().find(|(_, pads)| pads.contains(&pad)).map(|(net, _)| net.clone());
    if let Some(what) = pin.or(supply) {
        let down = if pad <= 20 { 24.0 } else { -18.0 };
        drawing.words(
            (x, y + down),
            Anchor::Middle,
            7,
            &format!("fill=\"#111111\" {halo}"),
            &what.replace('+', ""),
        );
    }
}
