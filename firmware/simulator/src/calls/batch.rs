//! Requests line by line: one JSON line out for each line in, in order.

use std::io::{self, BufRead, BufReader, Read, Write};

use serde_json::{Map, Value};

use crate::Rulesets;
use crate::requests::answer::Answer;
use crate::requests::fact_odds::Extent;
use crate::requests::request::Request;
use crate::requests::value::Object;
use crate::requests::wrong_request::WrongRequest;

/// Answers all lines of `input`.
pub fn run(rulesets: Rulesets, input: impl Read, output: &mut dyn Write) -> io::Result<()> {
    let mut input = BufReader::with_capacity(1 << 16, input);
    let mut output = io::BufWriter::with_capacity(1 << 16, output);
    let mut line = Vec::new();
    while input.read_until(b'\n', &mut line)? > 0 {
        serde_json::to_writer(&mut output, &answer(rulesets, &line))?;
        output.write_all(b"\n")?;
        line.clear();
        // A caller who sends one line at a time waits for its answer. While further lines are at
        // hand, the answers go out in large pieces.
        if input.buffer().is_empty() {
            output.flush()?;
        }
    }
    output.flush()
}

/// Answers one line.
pub fn answer(rulesets: Rulesets, line: &[u8]) -> Object {
    // Some editors begin a file with a byte order mark, which is no part of its first line.
    let line = line.strip_prefix("\u{feff}".as_bytes()).unwrap_or(line);
    let (id, answer) = match serde_json::from_slice(line) {
        Err(_) => (Value::Null, Err(WrongRequest::NotJson)),
        Ok(Value::Object(request)) => {
            let answer = Request::from_json(rulesets, &request)
                .and_then(|request| Answer::to(&request, Extent::EveryFact));
            (request.get("id").cloned().unwrap_or_default(), answer)
        }
        Ok(_) => (Value::Null, Err(WrongRequest::NotARequest)),
    };
    let rest = match answer {
        Ok(answer) => answer.to_json(),
        Err(wrong) => Map::from_iter([("error".to_owned(), wrong.to_string().into())]),
    };
    Map::from_iter([("id".to_owned(), id)].into_iter().chain(rest))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sample_ruleset::RULESETS;

    fn answers(lines: &[u8]) -> Vec<String> {
        let mut output = Vec::new();
        run(RULESETS, lines, &mut output).unwrap();
        String::from_utf8(output).unwrap().lines().map(str::to_owned).collect()
    }

    #[test]
    fn every_line_has_its_answer_whatever_it_is() {
        let lines = concat!(
            r#"{"id":"x1","ruleset":"sample","procedure":"recall","dice":[4]}"#,
            "\nnonsense\n\n[1]\n",
            r#"{"id":[1,{"a":null}],"ruleset":"sample","procedure":"recall","dice":[]}"#,
            "\r\n",
            r#"{"ruleset":"sample","procedure":"recall","odds":true,"dice":[9,9]}"#,
        );
        let mut bytes = lines.as_bytes().to_vec();
        bytes.extend(b"\n\xff\xfe\n{\"id\":7}");
        assert_eq!(
            answers(&bytes),
            [
                r#"{"id":"x1","facts":{"face":4,"passed":true},"dice":[4]}"#,
                r#"{"id":null,"error":"The line is not JSON"}"#,
                r#"{"id":null,"error":"The line is not JSON"}"#,
                r#"{"id":null,"error":"A request is a JSON object"}"#,
                r#"{"id":[1,{"a":null}],"error":"dice: too few, \"Recall\" wants another d6"}"#,
                concat!(
                    r#"{"id":null,"odds":{"face":{"2":0.2,"3":0.2,"4":0.2,"5":0.2,"6":0.2},"#,
                    r#""passed":{"true":0.6,"false":0.4}}}"#
                ),
                r#"{"id":null,"error":"The line is not JSON"}"#,
                r#"{"id":7,"error":"ruleset: missing"}"#,
            ]
        );
    }

    #[test]
    fn without_dice_they_are_thrown() {
        let answer = answer(
            RULESETS,
            br#"{"id":1,"ruleset":"sample","procedure":"volley","inputs":{"stands":20}}"#,
        );
        let dice = answer["dice"].as_array().unwrap();
        assert_eq!(dice.len(), 20);
        assert!(dice.iter().all(|face| (1..=6).contains(&face.as_u64().unwrap())));
    }

    /// An input that hands out one line at a time and counts what has been answered until then.
    struct OneByOne<'a> {
        lines: std::slice::Iter<'a, &'static [u8]>,
        answered: &'a std::cell::Cell<usize>,
    }

    impl Read for OneByOne<'_> {
        fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
            let asked = 3 - self.lines.len();
            assert_eq!(
                self.answered.get(),
                asked,
                "an answer is given before the next line is waited for"
            );
            let line = self.lines.next().copied().unwrap_or_default();
            into[..line.len()].copy_from_slice(line);
            Ok(line.len())
        }
    }

    struct Counting<'a>(&'a std::cell::Cell<usize>);

    impl Write for Counting<'_> {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            self.0.set(self.0.get() + bytes.iter().filter(|&&byte| byte == b'\n').count());
            Ok(bytes.len())
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    #[test]
    fn one_who_waits_is_answered_at_once() {
        let lines: [&[u8]; 3] = [b"{}\n", b"x\n", b"{}\n"];
        let answered = std::cell::Cell::new(0);
        run(
            RULESETS,
            OneByOne { lines: lines.iter(), answered: &answered },
            &mut Counting(&answered),
        )
        .unwrap();
        assert_eq!(answered.get(), 3);
    }
}
