#![allow(clippy::unwrap_used, clippy::indexing_slicing)]
#[path = "../tests/support/mod.rs"]
mod support;
use rules_core::script::image::{Image, Pool};
use rules_core::script::op::{Op, Operand};
fn main() {
    let a: Vec<String> = std::env::args().collect();
    let bytes = support::compiled(&a[1]);
    let image = Image::open(&bytes).unwrap();
    for p in 0..image.count(Pool::Procedures) {
        let r = image.record(Pool::Procedures, p);
        if image.text(r.short(0)) != a[2] {
            continue;
        }
        let code = image.from(Pool::Code, r.offset(28)).0;
        let mut at = 2 * usize::from(r.byte(27));
        for (part, name) in ["known", "check", "form", "result"].iter().enumerate() {
            let len = usize::from(r.short(32 + 2 * part));
            println!("== {name} {len}");
            if a.len() < 4 || a[3] == *name {
                dis(&code[at..at + len], "", &image);
            }
            at += len;
        }
    }
}
fn dis(code: &[u8], pre: &str, image: &Image<'_>) {
    let mut at = 0;
    while at < code.len() {
        let op = Op::of(code[at]).unwrap();
        let start = at;
        at += 1;
        let mut line = format!("{pre}{start:4} {op:?}");
        let mut sub = None;
        for o in op.operands() {
            let n = o.size();
            let v = code[at..at + n].iter().rev().fold(0u32, |s, b| s << 8 | u32::from(*b));
            at += n;
            match o {
                Operand::Jump => line += &format!(" ->{}", at + v as usize),
                Operand::Text | Operand::Fill => line += &format!(" «{}»", image.text(v as u16)),
                Operand::Worth => {
                    sub = Some(at..at + v as usize);
                    at += v as usize;
                }
                _ => line += &format!(" {v}"),
            }
        }
        println!("{line}");
        if let Some(s) = sub {
            dis(&code[s], &format!("{pre}      "), image);
        }
    }
}
