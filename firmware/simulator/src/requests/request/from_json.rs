//! A request of `batch`, read from its JSON.

use serde_json::{Map, Value};

use super::{Asks, Request, face};
use crate::Rulesets;
use crate::requests::house_rules;
use crate::requests::value::Given;
use crate::requests::wrong_request::WrongRequest;

impl Request {
    /// Reads a request of `batch`. Unknown keys do no harm, so that a worked example is a request
    /// too.
    pub fn from_json(
        rulesets: Rulesets,
        request: &Map<String, Value>,
    ) -> Result<Self, WrongRequest> {
        let (ruleset, procedure) = (name(request, "ruleset")?, name(request, "procedure")?);
        let mut read = Self::new(rulesets, ruleset, procedure, asked(request)?)?;
        for (id, value) in settings(request, "inputs")? {
            read.set_input(id, Given::Json(value))?;
        }
        for (id, value) in settings(request, "house")? {
            house_rules::set(&mut read.house, read.ruleset, id, Given::Json(value))?;
        }
        read.checked()
    }
}

fn name<'a>(request: &'a Map<String, Value>, key: &'static str) -> Result<&'a str, WrongRequest> {
    let value = request.get(key).ok_or(WrongRequest::Missing(key))?;
    value.as_str().ok_or(WrongRequest::Key { key, wants: "a text" })
}

fn asked(request: &Map<String, Value>) -> Result<Asks, WrongRequest> {
    match request.get("odds") {
        Some(Value::Bool(true)) => return Ok(Asks::Odds),
        None | Some(Value::Bool(false)) => {}
        Some(_) => return Err(WrongRequest::Key { key: "odds", wants: "true or false" }),
    }
    match request.get("dice") {
        None => Ok(Asks::Throw),
        Some(Value::Array(faces)) => {
            faces.iter().map(Given::Json).map(face).collect::<Result<_, _>>().map(Asks::Dice)
        }
        Some(_) => Err(WrongRequest::Key { key: "dice", wants: "a list of faces" }),
    }
}

fn settings<'a>(
    request: &'a Map<String, Value>,
    key: &'static str,
) -> Result<impl Iterator<Item = (&'a str, &'a Value)>, WrongRequest> {
    let map = match request.get(key) {
        None => None,
        Some(Value::Object(map)) => Some(map),
        Some(_) => return Err(WrongRequest::Key { key, wants: "an object" }),
    };
    Ok(map.into_iter().flatten().map(|(id, value)| (id.as_str(), value)))
}
