//! Bodies as nobody should send them: always a problem, never a fault, never half of it.

use reqwest::Method;
use serde_json::{Value, json};

use crate::support::{Answer, Person, Server};

async fn sent(admin: &Person<'_>, media_type: &str, body: Vec<u8>) -> Answer {
    let request = admin.raw(Method::POST, "/api/suppliers").header("Content-Type", media_type).body(body);
    Answer::of(request).await
}

async fn json_sent(admin: &Person<'_>, body: impl Into<Vec<u8>>) -> Answer {
    sent(admin, "application/json", body.into()).await
}

#[tokio::test]
async fn what_is_not_json_is_malformed() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let tower = [vec![b'['; 100_000], vec![b']'; 100_000]].concat();
    let bodies: [&[u8]; 9] = [
        b"",
        b"{",
        b"{} {}",
        br#"{"name": "Acme""#,
        b"{\"name\": \"\xff\xfe\"}",
        br#"{"name": 1e400}"#,
        br#"{"name": "Acme", "name": "Bolt"}"#,
        b"{'name': 'Acme'}",
        &tower,
    ];
    for body in bodies {
        json_sent(&admin, body).await.fails_with(400, "malformed");
    }
    admin.get("/api/suppliers").await.is(200);
}

#[tokio::test]
async fn another_media_type_is_refused() {
    let server = Server::start().await;
    let admin = server.admin().await;
    for media_type in
        ["text/plain", "application/x-www-form-urlencoded", "application/json; charset=latin1", ""]
    {
        let answer = sent(&admin, media_type, br#"{"name": "Acme"}"#.to_vec()).await;
        answer.fails_with(415, "unsupported-media-type");
    }
    sent(&admin, "Application/JSON; charset=UTF-8", br#"{"name": "Acme"}"#.to_vec()).await.is(201);
}

#[tokio::test]
async fn a_compressed_body_is_refused_by_its_encoding_and_not_by_its_first_byte() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let send = async |encoding: &str| {
        let request = admin.raw(Method::POST, "/api/suppliers").header("Content-Encoding", encoding);
        Answer::of(request.json(&json!({"name": "Acme"}))).await
    };
    let refused = send("gzip").await.fails_with(415, "unsupported-encoding");
    assert!(refused.text.contains("gzip"), "{}", refused.text);
    send("identity").await.is(201);
}

#[tokio::test]
async fn a_body_beyond_a_mebibyte_is_refused_before_it_is_read() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let large = format!(r#"{{"name": "{}"}}"#, "x".repeat(1024 * 1024));
    json_sent(&admin, large).await.fails_with(413, "too-large");
    // The same without announcing how long it is.
    let chunks = futures_util::stream::iter((0..40).map(|_| Ok::<_, std::io::Error>(vec![b' '; 32 * 1024])));
    let request = admin.raw(Method::POST, "/api/suppliers").header("Content-Type", "application/json");
    let answer = Answer::of(request.body(reqwest::Body::wrap_stream(chunks))).await;
    answer.fails_with(413, "too-large");
}

#[tokio::test]
async fn every_wrong_field_is_reported_at_its_path() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let customer = json!({
        "name": "",
        "email": "nobody",
        "creditLimit": 12.5,
        "paymentTermsDays": 181,
        "billingAddress": {"line": "x".repeat(201), "city": "Leith"},
        "deliveryAddresses": [{"line": "1 Dock Road", "city": 7, "country": "Scotland"}],
        "color": "blue",
    });
    let answer = admin.post("/api/customers", &customer).await.fails_with(422, "invalid");
    let mut fields: Vec<String> = answer.errors().into_iter().map(|(field, _)| field).collect();
    fields.sort();
    let expected = [
        "billingAddress.country",
        "billingAddress.line",
        "color",
        "creditLimit",
        "deliveryAddresses.0.city",
        "email",
        "name",
        "paymentTermsDays",
    ];
    assert_eq!(fields, expected, "{}", answer.text);
}

#[tokio::test]
async fn a_nul_is_refused_because_nobody_could_read_it_back() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let answer = admin.post("/api/suppliers", &json!({"name": "Ac\u{0}me"})).await.fails_with(422, "invalid");
    assert_eq!(answer.errors()[0].0, "name");
    let turned =
        admin.post("/api/suppliers", &json!({"name": "\u{202e}drow"})).await.fails_with(422, "invalid");
    assert_eq!(turned.errors(), [("name".to_owned(), "bad-text".to_owned())]);
}

#[tokio::test]
async fn what_looks_like_an_attack_is_kept_and_answered_as_it_was_written() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let names = [
        "'; DROP TABLE orders; --",
        "\" OR 1=1",
        "<script>alert(1)</script>",
        "=HYPERLINK(\"http://x\")",
        "%_\\",
        "مخبز الميناء",
        "😀 ünïcödé",
        "{{7*7}} ${7*7}",
    ];
    for name in names {
        let written = admin.post("/api/suppliers", &json!({"name": name})).await.is(201);
        let read = admin.get_after(&written, &format!("/api/suppliers/{}", written.id())).await.is(200);
        assert_eq!(read.body["name"], name);
        let found = admin.get_with("/api/suppliers", &[("searchTerm", name)]).await.is(200);
        assert_eq!(found.body["content"].as_array().map(Vec::len), Some(1), "{name}: {}", found.text);
        for (field, value) in [("sort", name), ("after", name), ("page", name), ("size", name)] {
            let answer = admin.get_with("/api/suppliers", &[(field, value)]).await;
            answer.fails_with(422, "invalid");
        }
    }
}

#[tokio::test]
async fn an_unknown_path_is_absent_and_a_wrong_method_not_allowed() {
    let server = Server::start().await;
    let admin = server.admin().await;
    admin.get("/api/nothing").await.fails_with(404, "no-such-path");
    admin.get("/api/customers/not-an-id").await.fails_with(404, "absent");
    let nobody = format!("/api/customers/{}", uuid::Uuid::now_v7());
    admin.get(&nobody).await.fails_with(404, "absent");
    Answer::of(admin.raw(Method::DELETE, "/api/customers")).await.fails_with(405, "method-not-allowed");
    Answer::of(admin.raw(Method::PATCH, "/api/events/stream")).await.fails_with(405, "method-not-allowed");
}

#[tokio::test]
async fn a_slash_at_the_end_changes_nothing() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let created = admin.post("/api/suppliers/", &json!({"name": "Acme"})).await.is(201);
    let path = format!("/api/suppliers/{}/", created.id());
    assert_eq!(admin.get_after(&created, &path).await.is(200).body["name"], "Acme");
    let list = admin.get("/api/suppliers/?size=1").await.is(200);
    assert_eq!(list.body["totalElements"], json!(1));
    assert_eq!(list.body["next"], Value::Null);
}
