//! Behind a proxy: whose tries are counted, and whose word is taken for it.

use reqwest::Method;
use serde_json::json;
use waybill::start::Settings;
use waybill_front_door::Watchers;

use crate::support::{Answer, PASSWORD, Server};

async fn behind(proxy: &str) -> Server {
    let proxies = [proxy.parse().unwrap()].into_iter().collect();
    Server::with(Settings { proxies, ..Settings::default() }).await
}

async fn sign_in(server: &Server, client: &str, password: &str) -> Answer {
    let login = json!({"username": "admin", "password": password});
    let request = server.raw(Method::POST, "/api/users/login").header("X-Forwarded-For", client);
    Answer::of(request.json(&login)).await
}

#[tokio::test]
async fn ten_wrong_tries_of_one_client_behind_the_proxy_do_not_lock_the_owner_out_at_another() {
    let server = behind("127.0.0.0/8").await;
    server.admin().await;
    for _ in 0..10 {
        sign_in(&server, "203.0.113.9", "not the password").await.fails_with(401, "bad-credentials");
    }
    sign_in(&server, "203.0.113.9", PASSWORD).await.fails_with(429, "too-many");
    sign_in(&server, "198.51.100.7", PASSWORD).await.is(200);
}

#[tokio::test]
async fn who_is_no_trusted_proxy_does_not_get_new_tries_by_naming_another_client() {
    let server = behind("10.0.0.0/8").await;
    server.admin().await;
    for at in 0..10 {
        let client = format!("203.0.113.{at}");
        sign_in(&server, &client, "not the password").await.fails_with(401, "bad-credentials");
    }
    sign_in(&server, "203.0.113.10", PASSWORD).await.fails_with(429, "too-many");
}

#[tokio::test]
async fn the_many_addresses_of_one_ipv6_subscriber_share_their_tries() {
    let server = behind("127.0.0.1").await;
    server.admin().await;
    for at in 0..10 {
        let client = format!("2001:db8:1:2:{at}::1");
        sign_in(&server, &client, "not the password").await.fails_with(401, "bad-credentials");
    }
    sign_in(&server, "2001:db8:1:2:ffff::1", PASSWORD).await.fails_with(429, "too-many");
    sign_in(&server, "2001:db8:1:3::1", PASSWORD).await.is(200);
}

#[tokio::test]
async fn measurements_are_for_this_machine_and_whoever_the_operator_names() {
    let watchers = Watchers::new(vec!["198.51.100.0/24".parse().unwrap()], Some("token-of-prometheus"));
    let proxies = ["127.0.0.1".parse().unwrap()].into_iter().collect();
    let server = Server::with(Settings { proxies, watchers, ..Settings::default() }).await;
    let fetch = |path: &str, client: &str| {
        Answer::of(server.raw(Method::GET, path).header("X-Forwarded-For", client))
    };
    fetch("/metrics", "203.0.113.9").await.fails_with(403, "forbidden");
    server.get("/metrics").await.fails_with(403, "forbidden");
    fetch("/metrics", "198.51.100.7").await.is(200);
    let fetch_with = |token: &str| Answer::of(server.raw(Method::GET, "/metrics").bearer_auth(token));
    fetch_with("token-of-prometheus").await.is(200);
    fetch_with("token-of-somebody").await.fails_with(403, "forbidden");

    let stranger = fetch("/readyz", "203.0.113.9").await.is(200);
    assert_eq!(stranger.body, json!({"status": "ready"}), "how much is going on is nobody's business");
    assert!(fetch("/readyz", "198.51.100.7").await.is(200).body["head"].is_number());
    fetch("/healthz", "203.0.113.9").await.is(200);
}

#[tokio::test]
async fn https_at_the_trusted_proxy_is_remembered_by_the_browser() {
    let server = behind("127.0.0.1").await;
    let fetch = |proto: &str| Answer::of(server.raw(Method::GET, "/").header("X-Forwarded-Proto", proto));
    assert_eq!(fetch("https").await.header("strict-transport-security"), "max-age=31536000");
    assert_eq!(fetch("http").await.header("strict-transport-security"), "");
    let server = Server::start().await;
    let unproven = Answer::of(server.raw(Method::GET, "/").header("X-Forwarded-Proto", "https")).await;
    assert_eq!(unproven.header("strict-transport-security"), "");
}
