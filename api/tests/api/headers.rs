use std::time::Duration;

use reqwest::Method;
use serde_json::json;
use waybill::start::Settings;
use waybill_front_door::Limits;

use crate::support::{Answer, Server};

#[tokio::test]
async fn every_answer_carries_the_security_headers_and_an_id() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let answers = [
        admin.get("/api/suppliers").await,
        admin.get("/api/nothing").await,
        admin.post("/api/suppliers", &json!({})).await,
        server.get("/api/auth/me").await,
        server.get("/").await,
        server.get("/dashboard/order/list/pending").await,
        server.get("/assets/nothing.js").await,
        server.get("/healthz").await,
        server.get("/readyz").await,
        server.get("/metrics").await,
        server.get("/api/openapi.json").await,
        server.post("/", &json!({})).await,
    ];
    for answer in answers {
        for (name, value) in [
            ("x-content-type-options", "nosniff"),
            ("x-frame-options", "DENY"),
            ("referrer-policy", "no-referrer"),
            ("cross-origin-opener-policy", "same-origin"),
            ("cross-origin-resource-policy", "same-origin"),
        ] {
            assert_eq!(answer.header(name), value, "{name} of {}", answer.text);
        }
        let policy = answer.header("content-security-policy");
        assert!(
            policy.starts_with("default-src 'none'") && policy.contains("frame-ancestors 'none'"),
            "{policy}"
        );
        assert!(!policy.contains("unsafe"), "{policy}");
        assert!(!answer.header("x-request-id").is_empty());
        assert!(!answer.header("cache-control").is_empty());
        assert_eq!(answer.header("access-control-allow-origin"), "");
        assert_eq!(answer.header("server"), "");
    }
}

#[tokio::test]
async fn the_page_has_a_nonce_of_its_own_each_time() {
    let server = Server::start().await;
    let mut nonces = std::collections::BTreeSet::new();
    for path in ["/", "/index.html", "/dashboard", "/404"] {
        let page = server.get(path).await.is(200);
        let (_, rest) = page.text.split_once("name=\"csp-nonce\" content=\"").unwrap();
        let nonce = rest.split('"').next().unwrap().to_owned();
        let policy = page.header("content-security-policy");
        assert!(policy.contains(&format!("style-src 'self' 'nonce-{nonce}'")), "{policy}");
        assert_eq!(page.header("cache-control"), "no-cache");
        assert!(page.header("content-type").starts_with("text/html"));
        nonces.insert(nonce);
    }
    assert_eq!(nonces.len(), 4);
}

#[tokio::test]
async fn a_caller_may_name_its_request_unless_that_could_spoil_a_log() {
    let server = Server::start().await;
    let fetch = |id: &str| Answer::of(server.raw(Method::GET, "/api/auth/me").header("X-Request-Id", id));
    let named = fetch("order-screen-0042").await;
    assert_eq!(
        (named.header("x-request-id"), &named.body["traceId"]),
        ("order-screen-0042", &json!("order-screen-0042"))
    );
    for spoilt in ["short", "with space in it", "with\ttab-0000", &"x".repeat(65)] {
        let answer = fetch(spoilt).await;
        assert_ne!(answer.header("x-request-id"), spoilt);
    }
}

#[tokio::test]
async fn the_id_of_a_request_is_in_the_metadata_of_its_events() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let request = admin.raw(Method::POST, "/api/suppliers").header("X-Request-Id", "trace-me-0001");
    Answer::of(request.json(&json!({"name": "Acme"}))).await.is(201);
    let events = waybill_log::testing::events(&server.database.pool).await.unwrap();
    assert!(events.iter().any(|event| event.metadata["requestId"] == "trace-me-0001"));
}

#[tokio::test]
async fn health_readiness_and_metrics_are_served() {
    let server = Server::start().await;
    assert_eq!(server.get("/healthz").await.is(200).text, "ok");
    let admin = server.admin().await;
    admin.get("/api/suppliers").await.is(200);
    assert_eq!(server.get("/readyz").await.is(200).body["status"], "ready");
    let metrics = server.get("/metrics").await.is(200).text;
    for name in [
        "waybill_http_requests_total",
        "waybill_last_backup_seconds",
        "waybill_log_position",
        "waybill_projected_position",
    ] {
        assert!(metrics.contains(name), "{name} is missing in {metrics}");
    }
    assert!(metrics.contains(r#"route="/api/suppliers""#), "{metrics}");
}

#[tokio::test]
async fn a_method_that_somebody_made_up_does_not_become_a_label() {
    let server = Server::start().await;
    let made_up = Method::from_bytes(b"MADEUP").unwrap();
    Answer::of(server.raw(made_up, "/api/suppliers")).await.fails_with(405, "method-not-allowed");
    let metrics = server.get("/metrics").await.is(200).text;
    assert!(!metrics.contains("MADEUP"), "{metrics}");
}

#[tokio::test]
async fn who_comes_when_too_many_are_served_has_to_come_again_and_health_still_answers() {
    let limits = Limits::new(0, Duration::from_secs(15));
    let server = Server::with(Settings { limits, ..Settings::default() }).await;
    for path in ["/api/suppliers", "/api/openapi.json", "/api/events/stream"] {
        let answer = server.get(path).await.fails_with(503, "overloaded");
        assert_eq!(answer.header("retry-after"), "1");
    }
    for path in ["/", "/healthz", "/readyz", "/metrics"] {
        server.get(path).await.is(200);
    }
}

#[tokio::test]
async fn a_request_that_takes_too_long_is_given_up() {
    let limits = Limits::new(8, Duration::ZERO);
    let server = Server::with(Settings { limits, ..Settings::default() }).await;
    let login = json!({"username": "somebody", "password": "waybill-demo"});
    let answer = server.post("/api/users/login", &login).await.fails_with(503, "timeout");
    assert_eq!(answer.header("retry-after"), "1");
}

#[tokio::test]
async fn a_head_beyond_what_is_documented_is_refused_in_words() {
    let server = Server::start().await;
    let fetch = |bytes: usize| {
        let values = (0..bytes / 1_000).map(|_| "x".repeat(1_000));
        let fetch = values
            .fold(server.raw(Method::GET, "/healthz"), |request, value| request.header("X-Long", value));
        Answer::of(fetch)
    };
    fetch(31_000).await.is(200);
    let answer = fetch(33_000).await.fails_with(431, "head-too-large");
    assert_eq!(answer.header("x-content-type-options"), "nosniff");
}

#[tokio::test]
async fn a_body_of_nobody_is_refused_long_before_it_costs_anything() {
    let server = Server::start().await;
    let fields: serde_json::Map<_, _> = (0..20_000).map(|at| (format!("field{at}"), json!(1))).collect();
    server.post("/api/users/login", &fields.into()).await.fails_with(413, "too-large");
}

#[tokio::test]
async fn a_large_request_of_an_ended_session_is_refused_for_that_and_not_for_its_size() {
    let server = Server::start().await;
    let request = server.raw(Method::POST, "/api/suppliers").bearer_auth("what was a token once");
    let answer = Answer::of(request.json(&json!({"name": "x".repeat(100_000)}))).await;
    answer.fails_with(401, "not-signed-in");
}

#[tokio::test]
async fn a_request_that_is_none_is_refused_with_the_security_headers_too() {
    use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
    let server = Server::start().await;
    let mut stream = tokio::net::TcpStream::connect(server.running.address).await.unwrap();
    stream.write_all(b"GET / HTTP/1.1\r\nno header at all\r\n\r\n").await.unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await.unwrap();
    assert!(answer.starts_with("HTTP/1.1 400 Bad Request\r\n"), "{answer}");
    for header in
        ["x-content-type-options: nosniff", "content-security-policy: default-src 'none'", "no-store"]
    {
        assert!(answer.contains(header), "{header} is missing in {answer}");
    }
}

#[tokio::test]
async fn a_request_that_names_no_host_or_an_ambiguous_one_is_refused() {
    use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
    let server = Server::start().await;
    for hosts in ["", "Host: a\r\nHost: a\r\n", "Host: a\r\nhost: b\r\n", "Host: a b\r\n"] {
        let mut stream = tokio::net::TcpStream::connect(server.running.address).await.unwrap();
        let request = format!("GET /healthz HTTP/1.1\r\n{hosts}Connection: close\r\n\r\n");
        stream.write_all(request.as_bytes()).await.unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).await.unwrap();
        assert!(answer.starts_with("HTTP/1.1 400 Bad Request\r\n"), "{hosts:?}: {answer}");
        assert!(answer.contains("x-content-type-options: nosniff"), "{answer}");
    }
}

#[tokio::test]
async fn large_texts_are_compressed_for_who_accepts_it_and_streams_and_workbooks_are_not() {
    use std::io::Read as _;
    let server = Server::start().await;
    let admin = server.admin().await;
    for number in 0..12 {
        admin.post("/api/customers", &crate::support::customer(&format!("Shop {number}"))).await.is(201);
    }
    let requested = async |path: &str| {
        let end = server.end_of_the_log().await.to_string();
        let request =
            admin.raw(Method::GET, path).header("Accept-Encoding", "gzip").header("Min-Position", end);
        Answer::of(request).await.is(200)
    };
    for path in ["/api/customers", "/api/customers?format=csv", "/api/openapi.json"] {
        let (packed, plain) = (requested(path).await, admin.get(path).await.is(200));
        assert_eq!(
            (packed.header("content-encoding"), plain.header("content-encoding")),
            ("gzip", ""),
            "{path}"
        );
        assert!(packed.bytes.len() * 2 < plain.bytes.len(), "{path}: {} bytes", packed.bytes.len());
        let mut unpacked = String::new();
        flate2::read::GzDecoder::new(&packed.bytes[..]).read_to_string(&mut unpacked).unwrap();
        assert_eq!(unpacked, plain.text, "{path}");
    }
    for path in ["/api/company-that-is-not", "/api/customers?format=xlsx"] {
        let end = server.end_of_the_log().await.to_string();
        let request =
            admin.raw(Method::GET, path).header("Accept-Encoding", "gzip").header("Min-Position", end);
        assert_eq!(Answer::of(request).await.header("content-encoding"), "", "{path}");
    }
}
