//! Tokens that are not ours, or no longer.

use hmac::{Hmac, KeyInit as _, Mac};
use jsonwebtoken::{Algorithm, EncodingKey, Header, encode};
use reqwest::Method;
use serde_json::{Value, json};
use sha2::{Sha384, Sha512};
use waybill::auth::KeySource;
use waybill::start::Settings;

use crate::support::{Answer, Server};

const KEY: &str = "mVv0tT1rJ8eXq4Kz6yP2wN9bLhF3sGdU-2";

/// A server whose key the tests know.
pub(crate) async fn server() -> Server {
    Server::with(Settings { signing_key: KeySource::Given(KEY.to_owned()), ..Settings::default() }).await
}

fn part(value: &Value) -> String {
    base64(&serde_json::to_vec(value).unwrap())
}

fn base64(bytes: &[u8]) -> String {
    let letters = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    let mut text = String::new();
    for chunk in bytes.chunks(3) {
        let mut group = [0_u8; 3];
        group[..chunk.len()].copy_from_slice(chunk);
        let bits = u32::from_be_bytes([0, group[0], group[1], group[2]]);
        for place in 0..=chunk.len() {
            text.push(char::from(letters[((bits >> (18 - 6 * place)) & 63) as usize]));
        }
    }
    text
}

fn claims_of(token: &str) -> Value {
    let mut validation = jsonwebtoken::Validation::new(Algorithm::HS256);
    validation.set_audience(&["waybill-api"]);
    let key = jsonwebtoken::DecodingKey::from_secret(KEY.as_bytes());
    jsonwebtoken::decode::<Value>(token, &key, &validation).unwrap().claims
}

fn signed(algorithm: Algorithm, key: &str, claims: &Value) -> String {
    encode(&Header::new(algorithm), claims, &EncodingKey::from_secret(key.as_bytes())).unwrap()
}

/// Signed rightly with the server's key, but by a hash that it does not use.
fn signed_as(algorithm: &str, mut mac: impl Mac, claims: &Value) -> String {
    let message = format!("{}.{}", part(&json!({"alg": algorithm, "typ": "JWT"})), part(claims));
    mac.update(message.as_bytes());
    format!("{message}.{}", base64(&mac.finalize().into_bytes()))
}

/// Signed rightly, with a header that every reader has to understand.
fn marked_critical(claims: &Value) -> String {
    let header = Header { crit: Some(vec!["exp".to_owned()]), ..Header::new(Algorithm::HS256) };
    encode(&header, claims, &EncodingKey::from_secret(KEY.as_bytes())).unwrap()
}

/// Returns the token of that server with an end a second ago.
pub(crate) fn expired(token: &str) -> String {
    let ended = json!(chrono::Utc::now().timestamp() - 1);
    signed(Algorithm::HS256, KEY, &with(&claims_of(token), "exp", ended))
}

fn with(claims: &Value, field: &str, value: Value) -> Value {
    let mut claims = claims.clone();
    claims[field] = value;
    claims
}

fn without(claims: &Value, field: &str) -> Value {
    let mut claims = claims.clone();
    claims.as_object_mut().unwrap().remove(field);
    claims
}

#[tokio::test]
async fn no_forged_token_is_accepted() {
    let server = server().await;
    let admin = server.admin().await;
    let good = admin.token.clone();
    let claims = claims_of(&good);
    let pieces: Vec<&str> = good.split('.').collect();
    let unsigned = |header: Value| format!("{}.{}.", part(&header), pieces[1]);
    let ours = |claims: &Value| signed(Algorithm::HS256, KEY, claims);
    let other_id = uuid::Uuid::now_v7().to_string();
    let forged = [
        String::new(),
        "x".to_owned(),
        "a.b.c".to_owned(),
        "x".repeat(10_000),
        unsigned(json!({"alg": "none", "typ": "JWT"})),
        unsigned(json!({"alg": "None", "typ": "JWT"})),
        unsigned(json!({"alg": "NONE"})),
        unsigned(json!({"alg": "nOnE"})),
        unsigned(json!({"alg": "HS256", "typ": "JWT"})),
        unsigned(json!({})),
        format!("{}.{}", pieces[0], pieces[1]),
        format!("{}.{}.{}", pieces[0], pieces[1], pieces[2].chars().rev().collect::<String>()),
        format!("{}.{}.{}", pieces[0], part(&with(&claims, "sub", json!(other_id))), pieces[2]),
        format!("{}.{}.{}", pieces[0], part(&with(&claims, "role", json!("admin"))), pieces[2]),
        signed(Algorithm::HS256, "another key that is long enough to be one", &claims),
        signed(Algorithm::HS256, "", &claims),
        signed_as("HS384", Hmac::<Sha384>::new_from_slice(KEY.as_bytes()).unwrap(), &claims),
        signed_as("HS512", Hmac::<Sha512>::new_from_slice(KEY.as_bytes()).unwrap(), &claims),
        marked_critical(&claims),
        ours(&with(&claims, "exp", json!(1))),
        ours(&with(&claims, "exp", json!(chrono::Utc::now().timestamp() - 1))),
        ours(&with(&claims, "exp", json!("tomorrow"))),
        ours(&without(&claims, "exp")),
        ours(&without(&claims, "aud")),
        ours(&without(&claims, "iss")),
        ours(&without(&claims, "sid")),
        ours(&with(&claims, "aud", json!("another-service"))),
        ours(&with(&claims, "iss", json!("somebody else"))),
        ours(&with(&claims, "sid", json!(other_id))),
        ours(&with(&claims, "sub", json!(other_id))),
        ours(&with(&claims, "role", json!("admin"))),
        ours(&json!(["not", "an", "object"])),
    ];
    for token in &forged {
        let request =
            server.raw(Method::GET, "/api/auth/me").header("Authorization", format!("Bearer {token}"));
        let answer = Answer::of(request).await;
        assert_eq!(answer.status, 401, "{token} was accepted: {}", answer.text);
    }
    admin.get("/api/auth/me").await.is(200);
}

#[tokio::test]
async fn a_token_is_taken_from_the_bearer_header_only() {
    let server = server().await;
    let admin = server.admin().await;
    let in_the_address = server.raw(Method::GET, &format!("/api/auth/me?access_token={}", admin.token));
    Answer::of(in_the_address).await.fails_with(400, "unknown-parameter");
    for request in [
        server.raw(Method::GET, "/api/auth/me").header("Cookie", format!("token={}", admin.token)),
        server.raw(Method::GET, "/api/auth/me").header("Authorization", format!("Basic {}", admin.token)),
        server.raw(Method::GET, "/api/auth/me").header("Authorization", admin.token.clone()),
    ] {
        Answer::of(request).await.fails_with(401, "not-signed-in");
    }
}

/// A file of its own for one test, which is not there yet.
fn key_file() -> std::path::PathBuf {
    std::env::temp_dir().join(format!("waybill-key-{}", uuid::Uuid::now_v7().simple())).join("signing-key")
}

async fn started(server: &Server, settings: Settings) -> Result<waybill::start::Running, String> {
    let listener = waybill::start::listen(std::net::Ipv4Addr::LOCALHOST.into(), 0).unwrap();
    let pool = server.database.pool.clone();
    waybill::start::Running::start(pool, listener, settings).await.map_err(|error| error.to_string())
}

async fn me(running: &waybill::start::Running, token: &str) -> u16 {
    let client = reqwest::Client::builder().no_proxy().build().unwrap();
    let me = format!("http://{}/api/auth/me", running.address);
    client.get(me).bearer_auth(token).send().await.unwrap().status().as_u16()
}

#[tokio::test]
async fn the_drawn_key_is_kept_in_its_file_so_that_a_session_outlives_a_restart() {
    let file = key_file();
    let settings = || Settings { signing_key: KeySource::File(file.clone()), ..Settings::default() };
    let server = Server::with(settings()).await;
    let admin = server.admin().await;
    let second = started(&server, settings()).await.unwrap();
    assert_eq!(me(&second, &admin.token).await, 200);
    second.stop().await;
    std::fs::remove_dir_all(file.parent().unwrap()).unwrap();
}

#[tokio::test]
async fn a_server_with_another_key_than_the_databases_does_not_start_unless_it_may_replace_it() {
    let server = server().await;
    let admin = server.admin().await;
    let other = |replace_key| Settings {
        signing_key: KeySource::Given("q8Zr2LwX5vN1cTkY7uJhB4sGfD9mEaPo".to_owned()),
        replace_key,
        ..Settings::default()
    };
    let refused = started(&server, other(false)).await.err().unwrap_or_default();
    assert!(refused.contains("--replace-key") && refused.contains("fingerprint"), "{refused}");
    admin.get("/api/auth/me").await.is(200);
    let second = started(&server, other(true)).await.unwrap();
    admin.get("/api/auth/me").await.fails_with(401, "not-signed-in");
    second.stop().await;
}

#[tokio::test]
async fn whoever_reads_the_database_cannot_make_a_token_from_it() {
    let server = server().await;
    let admin = server.admin().await;
    let text: String = sqlx::query_scalar(
        "SELECT row_to_json(s)::text || (SELECT row_to_json(k)::text FROM signing_key k) FROM sessions s",
    )
    .fetch_one(&server.database.pool)
    .await
    .unwrap();
    let secret = claims_of(&admin.token)["sid"].as_str().unwrap().to_owned();
    assert!(!text.contains(&secret), "the session's secret lies in the database: {text}");
    let ids: Vec<uuid::Uuid> =
        sqlx::query_scalar("SELECT id FROM sessions").fetch_all(&server.database.pool).await.unwrap();
    // Even somebody who has the key too.
    for id in ids {
        let forged = signed(Algorithm::HS256, KEY, &with(&claims_of(&admin.token), "sid", json!(id)));
        Answer::of(server.raw(Method::GET, "/api/auth/me").bearer_auth(forged)).await.is(401);
    }
}

#[tokio::test]
async fn a_weak_key_of_the_operator_keeps_the_server_from_starting() {
    let database = waybill_database::testing::TestDatabase::fresh().await;
    let listener = waybill::start::listen(std::net::Ipv4Addr::LOCALHOST.into(), 0).unwrap();
    let settings = Settings { signing_key: KeySource::Given("secret".to_owned()), ..Settings::default() };
    let started = waybill::start::Running::start(database.pool.clone(), listener, settings).await;
    let refused = started.err().map(|error| error.to_string()).unwrap_or_default();
    assert!(refused.contains("too weak"), "{refused}");
}
