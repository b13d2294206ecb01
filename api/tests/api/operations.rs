//! Every operation of the OpenAPI document, tried by everybody: a new route cannot be forgotten here, because the
//! document is made of all routes, and each has to be in the table below.

mod table;

use std::collections::BTreeMap;

use reqwest::{Method, StatusCode};
use serde_json::{Value, json};
use strum::VariantArray as _;
use waybill_domain::user::Rights;
use waybill_domain::{Grant, Role};

use crate::support::{PASSWORD, Person, Server, Staff};
use crate::tokens;
use table::May::{self, Anybody, Granted, SignedIn};
use table::TABLE;

struct Call {
    id: String,
    method: Method,
    path: String,
    scopes: Option<Vec<String>>,
}

/// The operations of the document; logout last, since nothing works after it.
async fn calls(server: &Server) -> Vec<Call> {
    let document = server.get("/api/openapi.json").await.is(200).body;
    let mut calls = Vec::new();
    for (template, item) in document["paths"].as_object().unwrap() {
        for (method, operation) in item.as_object().unwrap() {
            let scopes = operation["security"][0]["bearer"].as_array();
            let scopes = scopes.map(|all| all.iter().map(|one| one.as_str().unwrap().to_owned()).collect());
            calls.push(Call {
                id: operation["operationId"].as_str().unwrap().to_owned(),
                method: method.to_uppercase().parse().unwrap(),
                path: filled(template),
                scopes,
            });
        }
    }
    calls.sort_by_key(|call| call.id == "logout");
    calls
}

/// A path of something that is not there.
fn filled(template: &str) -> String {
    let part = |part: &str| match part {
        "{noun}" => "order".to_owned(),
        part if part.starts_with('{') => uuid::Uuid::now_v7().to_string(),
        part => part.to_owned(),
    };
    template.split('/').map(part).collect::<Vec<_>>().join("/")
}

/// Status and code of a call with an empty body; the body of a stream is not waited for.
async fn tried(server: &Server, call: &Call, token: Option<&str>) -> (StatusCode, String) {
    let mut request = server.raw(call.method.clone(), &call.path);
    if let Some(token) = token {
        request = request.bearer_auth(token);
    }
    if call.method != Method::GET {
        request = request.header("If-Match", "\"1\"").json(&json!({}));
    }
    let response = request.send().await.unwrap();
    let status = response.status();
    let body: Value =
        if status.is_success() { Value::Null } else { response.json().await.unwrap_or_default() };
    (status, body["code"].as_str().unwrap_or_default().to_owned())
}

#[tokio::test]
async fn each_operation_of_the_document_is_in_the_table_and_needs_what_it_says() {
    let server = Server::start().await;
    let table: BTreeMap<&str, &May> = TABLE.iter().map(|(id, may)| (*id, may)).collect();
    let calls = calls(&server).await;
    for call in &calls {
        let may = table.get(call.id.as_str()).unwrap_or_else(|| panic!("who may call {}?", call.id));
        let expected = match may {
            Anybody => None,
            SignedIn => Some(Vec::new()),
            Granted(operations) => Some(operations.iter().map(ToString::to_string).collect()),
        };
        assert_eq!(call.scopes, expected, "{}", call.id);
    }
    assert_eq!(calls.len(), TABLE.len(), "the table names an operation that there is not");
}

#[tokio::test]
async fn each_role_gets_through_where_the_permission_table_says_so_and_nowhere_else() {
    let server = Server::start().await;
    let staff = Staff::of(&server).await;
    let table: BTreeMap<&str, &May> = TABLE.iter().map(|(id, may)| (*id, may)).collect();
    for role in Role::VARIANTS {
        for call in calls(&server).await {
            let (status, code) = tried(&server, &call, Some(&staff.get(*role).token)).await;
            let granted = match table[call.id.as_str()] {
                Granted(operations) => operations.iter().any(|operation| operation.grant(*role) != Grant::No),
                Anybody | SignedIn => true,
            };
            let what = format!("{} as {role}: {status} {code}", call.id);
            // This server has no key.
            assert!(!status.is_server_error() || code == "not-sealed", "{what}");
            assert_eq!(code != "forbidden" && status != 401, granted, "{what}");
        }
    }
}

#[tokio::test]
async fn without_a_token_that_holds_only_sign_in_and_registration_answer() {
    let server = tokens::server().await;
    let admin = server.admin().await;
    let disabled = as_account(&server, "gone", Rights::active(Role::Admin)).await;
    let disable =
        json!({"displayName": "gone", "role": "admin", "accountState": "disabled", "warehouseIds": []});
    admin.put_at(1, &format!("/api/users/{}", disabled.id), &disable).await.is(200);
    let expired = tokens::expired(&admin.token);
    let tokens = [("none", None), ("expired", Some(&expired)), ("disabled", Some(&disabled.token))];
    for (kind, token) in tokens {
        for call in calls(&server).await {
            let (status, code) = tried(&server, &call, token.map(String::as_str)).await;
            let open = matches!(call.id.as_str(), "login" | "register" | "getRegistration");
            assert_eq!(status == 401, !open, "{} with the token {kind}: {status} {code}", call.id);
        }
    }
    admin.get("/api/auth/me").await.is(200);
}

async fn as_account<'a>(server: &'a Server, name: &str, rights: Rights) -> Person<'a> {
    server.account(name, rights).await;
    server.signed_in(name, PASSWORD).await
}

#[tokio::test]
async fn an_account_that_waits_for_a_role_gets_no_further_than_itself() {
    let server = Server::start().await;
    let person = as_account(&server, "waiting", Rights::WAITING).await;
    for call in calls(&server).await {
        let (status, code) = tried(&server, &call, Some(&person.token)).await;
        let waits = call.scopes.as_ref().is_some_and(|scopes| !scopes.is_empty());
        assert_eq!(
            (status.as_u16(), code.as_str()) == (403, "waiting"),
            waits,
            "{}: {status} {code}",
            call.id
        );
    }
}

#[tokio::test]
async fn a_read_only_administrator_gives_no_command() {
    let server = Server::start().await;
    let auditor = Rights { read_only: true, ..Rights::active(Role::Admin) };
    let person = as_account(&server, "auditor", auditor).await;
    for call in calls(&server).await {
        let (status, code) = tried(&server, &call, Some(&person.token)).await;
        let reserves = matches!(call.id.as_str(), "nextOrderNo" | "nextDispatchNo" | "nextBatchNo");
        // Reads what it reads, with notes that no address has room for; compares the log and changes nothing.
        let reads = matches!(call.id.as_str(), "printReplay" | "verifyLog");
        let commands = call.method != Method::GET
            && !reads
            && call.scopes.as_ref().is_some_and(|scopes| !scopes.is_empty());
        let refused = (status.as_u16(), code.as_str()) == (403, "read-only");
        assert_eq!(refused, commands || reserves, "{}: {status} {code}", call.id);
    }
}

#[tokio::test]
async fn the_document_names_everything_that_it_refers_to() {
    let server = Server::start().await;
    let document = server.get("/api/openapi.json").await.is(200);
    let schemas = document.body["components"]["schemas"].as_object().unwrap();
    let missing: Vec<&str> = document
        .text
        .split("#/components/schemas/")
        .skip(1)
        .filter_map(|rest| rest.split('"').next())
        .filter(|name| !schemas.contains_key(*name))
        .collect();
    assert!(missing.is_empty(), "{missing:?}");
    for status in ["pending", "approved", "cancelled"] {
        let words = schemas["OrderStatus"]["enum"].as_array().unwrap();
        assert!(words.contains(&json!(status)));
    }
}

#[test]
fn the_document_that_the_browser_is_generated_from_is_the_servers() {
    let kept = include_str!("../../../web/openapi.json");
    let kept: Value = serde_json::from_str(kept).unwrap();
    let made = serde_json::to_value(waybill::router::document()).unwrap();
    assert!(kept == made, "write it anew: cargo run -q -p waybill -- openapi > web/openapi.json");
}

#[test]
fn the_tables_of_permissions_and_steps_are_the_servers() {
    let kept = (include_str!("../../../docs/permissions.md"), include_str!("../../../docs/states.md"));
    let (permissions, states) =
        (waybill::cli::generate::permissions::markdown(), waybill::cli::generate::states::markdown());
    assert_eq!(kept.0.trim_end(), permissions.trim_end(), "write it anew: make generated");
    assert_eq!(kept.1.trim_end(), states.trim_end(), "write it anew: make generated");
    let (kept, steps) =
        (include_str!("../../../web/src/ui/document/tables.ts"), waybill::cli::generate::steps::typescript());
    assert_eq!(kept.trim_end(), steps.trim_end(), "write it anew: make generated");
}

#[test]
fn the_document_says_how_long_a_text_may_be() {
    let document = serde_json::to_value(waybill::router::document()).unwrap();
    let schemas = &document["components"]["schemas"];
    let lengths =
        |schema: &Value| (schema["minLength"].as_u64().unwrap(), schema["maxLength"].as_u64().unwrap());
    let named = |name: &str| lengths(&schemas[name]);
    assert_eq!(named("Text120"), (1, 120));
    assert_eq!(named("Code"), (1, 20));
    assert_eq!(named("Email"), (1, 254));
    assert_eq!(named("Sku"), (1, 32));
    assert_eq!(named("Username"), (3, 32));
    assert_eq!(lengths(&schemas["Warehouse"]["properties"]["code"]), (1, 10));
}
