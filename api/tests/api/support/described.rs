//! Every answer that a test gets is one that the document of the API describes.

use std::sync::LazyLock;

use serde_json::{Map, Value};

static DOCUMENT: LazyLock<Value> =
    LazyLock::new(|| serde_json::to_value(waybill::router::document()).unwrap());

/// Fails when an answer with this status to `method path` is described otherwise.
pub(super) fn check(method: &str, path: &str, status: u16, body: &Value) {
    let Some(schema) = schema(method, path, status) else { return };
    let mut wrong = Vec::new();
    compare(body, schema, "", &mut wrong);
    assert!(wrong.is_empty(), "{method} {path} {status} is not as described: {wrong:?}\n{body}");
}

/// The schema of a JSON answer; of a call that there is not, none.
fn schema(method: &str, path: &str, status: u16) -> Option<&'static Value> {
    let paths = DOCUMENT["paths"].as_object()?;
    let path = path.trim_end_matches('/');
    let all = paths.iter().filter(|(template, _)| fits(template, path));
    // What is written out goes before what a parameter takes.
    let (_, item) = all.max_by_key(|(template, _)| {
        (template.split('/').count(), std::cmp::Reverse(template.matches('{').count()))
    })?;
    let answers = &item.get(method.to_lowercase())?["responses"];
    let answer = answers.get(status.to_string()).or_else(|| answers.get("default"))?;
    let content = answer["content"].as_object()?;
    content.get("application/json").or_else(|| content.get("application/problem+json"))?.get("schema")
}

fn fits(template: &str, path: &str) -> bool {
    let (template, path): (Vec<&str>, Vec<&str>) = (template.split('/').collect(), path.split('/').collect());
    // An id of stock has two parts.
    let same_length =
        template.len() == path.len() || (template.ends_with(&["{id}"]) && path.len() > template.len());
    same_length && template.iter().zip(&path).all(|(part, given)| part.starts_with('{') || part == given)
}

fn resolved(schema: &'static Value) -> &'static Value {
    match schema["$ref"].as_str() {
        Some(reference) => resolved(DOCUMENT.pointer(reference.trim_start_matches('#')).unwrap()),
        None => schema,
    }
}

fn compare(value: &Value, schema: &'static Value, at: &str, wrong: &mut Vec<String>) {
    let schema = resolved(schema);
    for several in ["oneOf", "anyOf"] {
        let Some(choices) = schema[several].as_array() else { continue };
        let fits = |choice: &'static Value| {
            let mut wrong = Vec::new();
            compare(value, choice, at, &mut wrong);
            wrong.is_empty()
        };
        if !choices.iter().any(fits) {
            wrong.push(format!("{at}: {value} is none of {several}"));
        }
        return;
    }
    if !is_of_type(value, &schema["type"]) {
        return wrong.push(format!("{at}: {value} is no {}", schema["type"]));
    }
    if let Some(words) = schema["enum"].as_array().filter(|words| !words.contains(value) && !value.is_null())
    {
        wrong.push(format!("{at}: {value} is none of {words:?}"));
    }
    if let (Some(entries), Some(items)) = (value.as_array(), schema.get("items")) {
        entries
            .iter()
            .enumerate()
            .for_each(|(place, entry)| compare(entry, items, &format!("{at}/{place}"), wrong));
    }
    if let Value::Object(fields) = value {
        let parts = parts(schema);
        if !parts.is_empty() {
            compare_fields(fields, &parts, at, wrong);
        }
    }
}

/// An object's own schema, and those that it is made of.
fn parts(schema: &'static Value) -> Vec<&'static Value> {
    let mut all = Vec::new();
    if schema.get("properties").is_some() {
        all.push(schema);
    }
    for part in schema["allOf"].as_array().into_iter().flatten() {
        all.extend(parts(resolved(part)));
    }
    all
}

fn compare_fields(fields: &Map<String, Value>, parts: &[&'static Value], at: &str, wrong: &mut Vec<String>) {
    for (name, value) in fields {
        match parts.iter().find_map(|part| part["properties"].get(name)) {
            Some(schema) => compare(value, schema, &format!("{at}/{name}"), wrong),
            None => wrong.push(format!("{at}/{name} is not described")),
        }
    }
    // `next` is null at the end of every list, and absent nowhere.
    if parts.iter().any(|part| part["properties"].get("next").is_some()) && !fields.contains_key("next") {
        wrong.push(format!("{at}/next is missing"));
    }
    let required = parts.iter().filter_map(|part| part["required"].as_array()).flatten();
    for name in required.filter_map(Value::as_str).filter(|name| !fields.contains_key(*name)) {
        wrong.push(format!("{at}/{name} is missing"));
    }
}

fn is_of_type(value: &Value, wanted: &Value) -> bool {
    let is = |wanted: &Value| match wanted.as_str().unwrap_or_default() {
        "object" => value.is_object(),
        "array" => value.is_array(),
        "string" => value.is_string(),
        "integer" => value.is_i64() || value.is_u64(),
        "number" => value.is_number(),
        "boolean" => value.is_boolean(),
        "null" => value.is_null(),
        _ => true,
    };
    match wanted {
        Value::Null => true,
        Value::Array(several) => several.iter().any(is),
        one => is(one),
    }
}
