//! Drawings, as far as the builder's guide needs them: boxes, dots, lines and words in SVG.

use std::fmt::Write as _;

/// A place in a drawing: to the right, and down.
pub type Point = (f64, f64);

/// A drawing that grows.
#[derive(Debug, Default)]
pub struct Drawing {
    shapes: String,
}

/// Where words stand from their place.
#[derive(Clone, Copy, Debug)]
pub enum Anchor {
    Start,
    Middle,
    End,
}

impl Drawing {
    pub fn rect(&mut self, from: Point, to: Point, round: f64, look: &str) {
        let (width, height) = (to.0 - from.0, to.1 - from.1);
        self.add(&format!(
            "<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" rx=\"{}\" {look}/>",
            short(from.0),
            short(from.1),
            short(width),
            short(height),
            short(round)
        ));
    }

    pub fn circle(&mut self, middle: Point, radius: f64, look: &str) {
        let (x, y, radius) = (short(middle.0), short(middle.1), short(radius));
        self.add(&format!("<circle cx=\"{x}\" cy=\"{y}\" r=\"{radius}\" {look}/>"));
    }

    /// A wire with a light edge, so that of two that cross it can be seen which goes where.
    pub fn wire(&mut self, points: &[Point], color: &str) {
        for (width, color) in [(6, "#ffffff"), (3, color)] {
            self.line(points, &format!("stroke=\"{color}\" stroke-width=\"{width}\""));
        }
    }

    pub fn line(&mut self, points: &[Point], look: &str) {
        let points: Vec<String> =
            points.iter().map(|&(x, y)| format!("{},{}", short(x), short(y))).collect();
        self.add(&format!(
            "<polyline points=\"{}\" fill=\"none\" stroke-linejoin=\"round\" {look}/>",
            points.join(" ")
        ));
    }

    pub fn words(&mut self, at: Point, anchor: Anchor, size: u8, look: &str, words: &str) {
        let anchor = match anchor {
            Anchor::Start => "start",
            Anchor::Middle => "middle",
            Anchor::End => "end",
        };
        let words = words.replace('&', "&amp;").replace('<', "&lt;");
        let (x, y) = (short(at.0), short(at.1));
        self.add(&format!(
            "<text x=\"{x}\" y=\"{y}\" font-size=\"{size}\" text-anchor=\"{anchor}\" {look}>\
             {words}</text>"
        ));
    }

    /// The file, with a white ground. Nothing in it depends on where it is made.
    pub fn finish(&self, width: f64, height: f64) -> String {
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" \
             font-family=\"DejaVu Sans, sans-serif\">\n\
             <rect width=\"{width}\" height=\"{height}\" fill=\"#ffffff\"/>\n{}</svg>\n",
            self.shapes
        )
    }

    fn add(&mut self, shape: &str) {
        // Writing to a string does not fail.
        let _ = writeln!(self.shapes, "{shape}");
    }
}

/// A tenth is as fine as anyone sees.
fn short(value: f64) -> f64 {
    (value * 10.0).round() / 10.0
}

/// The colour of a net's wires, the same in all drawings.
pub fn color(net: &str) -> &'static str {
    match net {
        "GND" => "#222222",
        "+3V3" => "#c0392b",
        "VBAT" | "BTN_DOWN" => "#8e44ad",
        "VFUSE" | "BTN_B" => "#b9770e",
        "VSW" | "BTN_LEFT" => "#2471a3",
        "VSYS" => "#e74c8b",
        "SDA" | "BUZZ_R" => "#148f77",
        "SCL" | "BUZZ_N" => "#1f9bd1",
        "BTN_UP" => "#d35400",
        "BTN_RIGHT" | "BUZZ_P" => "#229954",
        "BTN_A" => "#a93226",
        _ => "#7f8c8d",
    }
}
