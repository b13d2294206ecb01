//! The limits in the OpenAPI document are those of the server.

use std::collections::BTreeSet;

use serde_json::{Value, json};

use crate::support::Server;

#[tokio::test]
async fn the_document_of_the_api_refuses_what_the_server_refuses() {
    let server = Server::start().await;
    let document = server.get("/api/openapi.json").await.is(200).body;
    let schemas = &document["components"]["schemas"];
    for closed in
        ["OrderDraft", "OrderLineDraft", "DispatchDraft", "StockTransactionMove", "OrderStep", "Login"]
    {
        assert_eq!(schemas[closed]["additionalProperties"], json!(false), "{closed}");
    }
    let parameters = document["paths"]["/api/order-products/{id}"]["put"]["parameters"].as_array().unwrap();
    let header = |name: &str| parameters.iter().find(|one| one["name"] == name).unwrap()["schema"].clone();
    assert_eq!(header("Idempotency-Key")["maxLength"], 200);
    assert!(header("If-Match")["pattern"].is_string());
}

/// The parameters whose values the document describes in words only.
const IN_WORDS: [&str; 18] = [
    "after",
    "amount",
    "asOf",
    "before",
    "category",
    "codes",
    "comparedAt",
    "exception",
    "id",
    "knownAt",
    "line",
    "noun",
    "page",
    "paths",
    "position",
    "productIds",
    "recordId",
    "sequence",
];

/// Notes each text, number, list and object below a schema that has no limit.
fn unlimited(
    document: &Value,
    schema: &Value,
    at: &str,
    seen: &mut BTreeSet<String>,
    found: &mut Vec<String>,
) {
    if let Some(reference) = schema["$ref"].as_str() {
        if seen.insert(reference.to_owned()) {
            let named = document.pointer(reference.trim_start_matches('#')).unwrap();
            unlimited(document, named, reference, seen, found);
        }
        return;
    }
    for part in
        ["oneOf", "anyOf", "allOf"].into_iter().flat_map(|of| schema[of].as_array().into_iter().flatten())
    {
        unlimited(document, part, at, seen, found);
    }
    let is = |kind: &str| match &schema["type"] {
        Value::Array(several) => several.iter().any(|one| one == kind),
        one => one == kind,
    };
    let has = |names: &[&str]| names.iter().any(|name| !schema[*name].is_null());
    let limited = (!is("string") || has(&["maxLength", "pattern", "format", "enum", "const"]))
        && (!is("integer") || has(&["minimum"]) && has(&["maximum"]))
        && (!is("array") || has(&["maxItems"]))
        && (!has(&["properties"]) || schema["additionalProperties"] == false);
    if !limited {
        found.push(at.to_owned());
    }
    if has(&["items"]) {
        unlimited(document, &schema["items"], at, seen, found);
    }
    for (name, member) in schema["properties"].as_object().into_iter().flatten() {
        unlimited(document, member, &format!("{at}/{name}"), seen, found);
    }
}

#[tokio::test]
async fn the_document_of_the_api_has_a_limit_for_whatever_is_sent() {
    let server = Server::start().await;
    let document = server.get("/api/openapi.json").await.is(200).body;
    let (mut seen, mut found) = (BTreeSet::new(), Vec::new());
    for (path, item) in document["paths"].as_object().unwrap() {
        for operation in item.as_object().unwrap().values() {
            for media in
                operation["requestBody"]["content"].as_object().into_iter().flat_map(|of| of.values())
            {
                unlimited(&document, &media["schema"], path, &mut seen, &mut found);
            }
            for parameter in operation["parameters"].as_array().into_iter().flatten() {
                let name = parameter["name"].as_str().unwrap();
                if !IN_WORDS.contains(&name) {
                    unlimited(
                        &document,
                        &parameter["schema"],
                        &format!("{path} {name}"),
                        &mut seen,
                        &mut found,
                    );
                }
            }
        }
    }
    assert_eq!(found, Vec::<String>::new());
    assert!(seen.len() > 40, "{seen:?}");
}
