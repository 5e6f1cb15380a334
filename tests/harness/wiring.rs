//! The wiring drawing of our own board: the Pico with its pads as `hardware/boards/vedette.toml`
//! chooses them, and what the schematic connects to each.

use std::collections::BTreeMap;

use vedette_boards::Board;

use crate::kicad::Nets;
use crate::svg::{Anchor, Drawing, Point, color};

/// The schematic's nets where both bridges are closed to the left, as for a panel that is marked
/// GND VCC: what is left to wire for those who have no board.
pub fn bridged(nets: &Nets) -> Nets {
    let bridge = |net: &str| match net {
        "OLED_1" => "GND".to_owned(),
        "OLED_2" => "+3V3".to_owned(),
        net => net.to_owned(),
    };
    let parts = nets.iter().filter(|((part, _), _)| !part.starts_with("JP"));
    parts.map(|(leg, net)| (leg.clone(), bridge(net))).collect()
}

/// A part of the drawing: its name in the schematic, what it is, and its legs with their names from
/// above.
struct Part {
    name: &'static str,
    what: &'static str,
    legs: &'static [(&'static str, &'static str)],
}

const fn button(name: &'static str, what: &'static str) -> Part {
    Part { name, what, legs: &[("1", ""), ("2", "")] }
}

/// To the left of the Pico, and to its right.
#[rustfmt::skip]
const LEFT: &[Part] = &[
    Part { name: "J1", what: "panel", legs: &[("4", "SDA"), ("3", "SCL"), ("2", "VCC"), ("1", "GND")] },
    button("SW1", "up"),
    button("SW2", "down"),
    button("SW3", "left"),
    button("SW4", "right"),
    button("SW5", "A"),
    button("SW6", "B"),
];
#[rustfmt::skip]
const RIGHT: &[Part] = &[
    Part { name: "C1", what: "100 uF", legs: &[("1", "+"), ("2", "-")] },
    Part { name: "D1", what: "1N5817", legs: &[("1", "ring"), ("2", "")] },
    Part { name: "SW7", what: "switch", legs: &[("1", "outer"), ("2", "middle")] },
    Part { name: "F1", what: "fuse 0.5 A", legs: &[("2", ""), ("1", "")] },
    Part { name: "J2", what: "three cells", legs: &[("1", "+"), ("2", "-")] },
    Part { name: "J4", what: "restart", legs: &[("1", "RUN"), ("2", "GND")] },
    Part { name: "BZ1", what: "piezo", legs: &[("2", ""), ("1", "")] },
    Part { name: "R3", what: "220 Ohm", legs: &[("2", ""), ("1", "")] },
];
const BELOW: Part =
    Part { name: "J3", what: "debug probe", legs: &[("1", "SWCLK"), ("2", "GND"), ("3", "SWDIO")] };

/// Nets that are everywhere: a flag at each end instead of a wire.
const FLAGS: [&str; 2] = ["GND", "+3V3"];

const WIDTH: f64 = 980.0;
const PICO: (f64, f64) = (430.0, 550.0);
const TOP: f64 = 90.0;
const ROW: f64 = 25.0;
const PICO_END: f64 = TOP + 20.0 * ROW + 14.0;
const GREY: &str = "fill=\"#777777\"";
const BLACK: &str = "fill=\"#111111\"";

/// Where the nets of one side meet legs and pads.
type Ends = BTreeMap<String, Vec<Point>>;

pub fn draw(board: &Board, nets: &Nets) -> String {
    let nets = bridged(nets);
    let mut drawing = Drawing::default();
    let title = format!(
        "Vedette revision {}: what is wired to what",
        board.revision.as_deref().unwrap_or("?")
    );
    drawing.words((20.0, 30.0), Anchor::Start, 16, BLACK, &title);
    let note = "The Pico from the side of its parts. Every GND goes to any pad marked GND. Not drawn: R1 and R2. A panel marked VCC GND has those two the other way round.";
    drawing.words((20.0, 50.0), Anchor::Start, 11, GREY, note);
    let (mut left, mut right) = (Ends::new(), Ends::new());
    let lowest = [(LEFT, 150.0, &mut left, Anchor::End), (RIGHT, 830.0, &mut right, Anchor::Start)]
        .map(|(parts, x, ends, side)| draw_parts(&mut drawing, parts, x, ends, &nets, side));
    for pad in 1..=40 {
        let ends = if pad <= 20 { &mut left } else { &mut right };
        draw_pad(&mut drawing, pad, ends, &nets);
    }
    let from = (PICO.0, TOP - 20.0);
    drawing.rect(
        from,
        (PICO.1, PICO_END),
        6.0,
        "fill=\"none\" stroke=\"#1e6b3a\" stroke-width=\"2\"",
    );
    drawing.rect(
        (470.0, TOP - 34.0),
        (510.0, TOP - 6.0),
        3.0,
        "fill=\"#bfc5c9\" stroke=\"#555555\"",
    );
    drawing.words((490.0, TOP - 16.0), Anchor::Middle, 10, BLACK, "USB");
    draw_wires(&mut drawing, &left, (165.0, PICO.0 - 60.0), 200.0);
    draw_wires(&mut drawing, &right, (PICO.1 + 60.0, 815.0), -780.0);
    let bottom = draw_probe(&mut drawing, &nets);
    drawing.finish(WIDTH, lowest.iter().copied().fold(bottom, f64::max) + 30.0)
}

/// The parts of a side, one below the other; gives where they end.
fn draw_parts(
    drawing: &mut Drawing,
    parts: &[Part],
    x: f64,
    ends: &mut Ends,
    nets: &Nets,
    side: Anchor,
) -> f64 {
    let out = if matches!(side, Anchor::End) { 1.0 } else { -1.0 };
    let mut y = TOP;
    for part in parts {
        let height = 20.0 * part.legs.len() as f64 + 6.0;
        let (near, far) = (x, x - 125.0 * out);
        drawing.rect(
            (near.min(far), y),
            (near.max(far), y + height),
            4.0,
            "fill=\"#eef2f5\" stroke=\"#444444\"",
        );
        let title = format!("{} {}", part.name, part.what);
        let plain = part.legs.iter().all(|(_, name)| name.is_empty());
        let at = if plain { y + height / 2.0 + 4.0 } else { y + 16.0 };
        let outer = if out > 0.0 { Anchor::Start } else { Anchor::End };
        drawing.words(
            (far + 6.0 * out, at),
            outer,
            11,
            "fill=\"#111111\" font-weight=\"bold\"",
            &title,
        );
        for ((leg, name), row) in part.legs.iter().zip(0_u8..) {
            let leg_y = y + 14.0 + 20.0 * f64::from(row);
            drawing.words((near - 8.0 * out, leg_y + 3.5), side, 9, GREY, name);
            let net = net_of(nets, part.name, leg);
            end(drawing, ends, (near, leg_y), out, net);
        }
        y += height + 12.0;
    }
    y
}

/// A pad of the Pico, with what it is where it is used.
fn draw_pad(drawing: &mut Drawing, pad: u8, ends: &mut Ends, nets: &Nets) {
    let (x, row, out) = if pad <= 20 { (PICO.0, pad - 1, -1.0) } else { (PICO.1, 40 - pad, 1.0) };
    let y = TOP + ROW * f64::from(row) + 8.0;
    let anchor = if pad <= 20 { Anchor::Start } else { Anchor::End };
    let net = nets.get(&("U1".to_owned(), pad.to_string()));
    let look = if net.is_some() { BLACK } else { GREY };
    let words = net.map_or_else(
        || pad.to_string(),
        |net| {
            let name = net.replace('+', "").replace("BTN_", "");
            if pad <= 20 { format!("{pad} {name}") } else { format!("{name} {pad}") }
        },
    );
    drawing.words((x - 8.0 * out, y + 4.0), anchor, 10, look, &words);
    drawing.circle(
        (x, y),
        3.5,
        if net.is_some() { "fill=\"#c79a2b\"" } else { "fill=\"#dddddd\"" },
    );
    if let Some(net) = net {
        end(drawing, ends, (x, y), out, net);
    }
}

/// An end of a net: a flag, or a place that a wire will come to.
fn end(drawing: &mut Drawing, ends: &mut Ends, at: Point, out: f64, net: &str) {
    if !FLAGS.contains(&net) {
        return ends.entry(net.to_owned()).or_default().push(at);
    }
    let tip = (at.0 + 14.0 * out, at.1);
    drawing.line(&[at, tip], &format!("stroke=\"{}\" stroke-width=\"2\"", color(net)));
    let anchor = if out > 0.0 { Anchor::Start } else { Anchor::End };
    let look = format!("fill=\"{}\" font-weight=\"bold\"", color(net));
    drawing.words((tip.0 + 3.0 * out, tip.1 + 3.5), anchor, 9, &look, &net.replace('+', ""));
}

/// Each net of a side has a column of its own, between the parts and the Pico.
fn draw_wires(drawing: &mut Drawing, ends: &Ends, (from, to): (f64, f64), start: f64) {
    let mut nets: Vec<(&String, &Vec<Point>)> =
        ends.iter().filter(|(_, ends)| ends.len() > 1).collect();
    // By their highest end: the fewest crossings.
    let highest = |ends: &[Point]| ends.iter().map(|end| end.1).fold(f64::MAX, f64::min);
    nets.sort_by(|a, b| highest(a.1).total_cmp(&highest(b.1)));
    let (first, step) = (start.abs().max(from).min(to), 18.0 * start.signum());
    for ((net, ends), place) in nets.into_iter().zip(0_u8..) {
        let x = first + step * f64::from(place);
        let (top, bottom) = ends
            .iter()
            .map(|end| end.1)
            .fold((f64::MAX, f64::MIN), |(low, high), y| (low.min(y), high.max(y)));
        drawing.wire(&[(x, top), (x, bottom)], color(net));
        for &(end, y) in ends {
            drawing.wire(&[(end, y), (x, y)], color(net));
        }
    }
}

/// The three pads at the end of the Pico, and the probe below them; gives where that ends.
fn draw_probe(drawing: &mut Drawing, nets: &Nets) -> f64 {
    let (top, y) = (PICO_END, PICO_END + 44.0);
    drawing.rect((440.0, y), (540.0, y + 40.0), 4.0, "fill=\"#eef2f5\" stroke=\"#444444\"");
    let title = format!("{} {}", BELOW.name, BELOW.what);
    drawing.words(
        (490.0, y + 32.0),
        Anchor::Middle,
        10,
        "fill=\"#111111\" font-weight=\"bold\"",
        &title,
    );
    for (((leg, name), pad), x) in BELOW.legs.iter().zip(41_u8..).zip([460.0, 490.0, 520.0]) {
        let net = net_of(nets, BELOW.name, leg);
        assert_eq!(net, net_of(nets, "U1", &pad.to_string()), "pad {pad}");
        drawing.wire(&[(x, top), (x, y)], color(net));
        drawing.circle((x, top), 3.5, "fill=\"#c79a2b\"");
        drawing.words((x, y + 13.0), Anchor::Middle, 7, GREY, name);
        drawing.words((x, top - 6.0), Anchor::Middle, 8, BLACK, &pad.to_string());
    }
    y + 40.0
}

fn net_of<'a>(nets: &'a Nets, part: &str, leg: &str) -> &'a str {
    let net = nets.get(&(part.to_owned(), leg.to_owned()));
    net.unwrap_or_else(|| panic!("{part}.{leg} is on no net"))
}
