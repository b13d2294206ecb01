//! HTTPS in the binary itself: which protocol, which certificate, and how many requests over one connection.

use axum::body::Body;
use futures_util::StreamExt as _;
use futures_util::future::join_all;
use hyper::Request;
use hyper::client::conn::{http1, http2};
use hyper::header::HeaderValue;
use hyper_util::rt::{TokioExecutor, TokioIo};
use serde_json::json;
use tokio::net::TcpStream;
use tokio_rustls::client::TlsStream;
use waybill::start::Settings;
use waybill_domain::Role;
use waybill_domain::user::Rights;
use waybill_front_door::{Tls, TlsError};

use crate::certificates::{Certificates, connect, shown};
use crate::support::{PASSWORD, Server};

fn request(method: &str, path: &str, token: Option<&str>, body: &str) -> Request<Body> {
    let mut request = Request::builder().method(method).uri(format!("https://localhost{path}"));
    if let Some(token) = token {
        request = request.header("authorization", format!("Bearer {token}"));
    }
    if !body.is_empty() {
        request = request.header("content-type", "application/json");
    }
    request.body(Body::from(body.to_owned())).unwrap()
}

async fn http2(stream: TlsStream<TcpStream>) -> http2::SendRequest<Body> {
    let (sender, connection) = http2::handshake(TokioExecutor::new(), TokioIo::new(stream)).await.unwrap();
    tokio::spawn(connection);
    sender
}

#[tokio::test]
async fn twenty_streams_and_the_requests_of_a_page_go_over_one_http2_connection() {
    let certificates = Certificates::new();
    let trusted = certificates.renew();
    let tls = Some(Tls::load(certificates.files()).unwrap());
    let server = Server::with(Settings { tls, ..Settings::default() }).await;
    let stream = connect(server.running.address, &[&trusted], &[b"h2", b"http/1.1"]).await;
    assert_eq!(stream.get_ref().1.alpn_protocol(), Some(&b"h2"[..]));
    let mut browser = http2(stream).await;

    let mut open = Vec::new();
    let mut tokens = Vec::new();
    for (name, tabs) in [("many-tabs", 16), ("few-tabs", 4)] {
        server.account(name, Rights::active(Role::Manager)).await;
        let login = json!({"username": name, "password": PASSWORD}).to_string();
        let answer = browser.send_request(request("POST", "/api/users/login", None, &login)).await.unwrap();
        assert_eq!(answer.status(), 200);
        assert_eq!(answer.headers()["strict-transport-security"], "max-age=31536000");
        let body = axum::body::to_bytes(Body::new(answer.into_body()), usize::MAX).await.unwrap();
        let body: serde_json::Value = serde_json::from_slice(&body).unwrap();
        tokens.push(body["token"].as_str().unwrap().to_owned());
        for _ in 0..tabs {
            let stream_request = request("GET", "/api/events/stream", tokens.last().map(String::as_str), "");
            let answer = browser.send_request(stream_request).await.unwrap();
            assert_eq!(answer.status(), 200);
            let mut events = Body::new(answer.into_body()).into_data_stream();
            let hello = events.next().await.unwrap().unwrap();
            assert!(String::from_utf8_lossy(&hello).contains(": connected"), "{hello:?}");
            open.push(events);
        }
    }
    let token = &tokens[0];
    let stream_request = request("GET", "/api/events/stream", Some(token), "");
    assert_eq!(browser.send_request(stream_request).await.unwrap().status(), 429, "the seventeenth tab");
    let answers = join_all((0..100).map(|_| {
        let mut browser = browser.clone();
        async move {
            browser.send_request(request("GET", "/api/products", Some(token), "")).await.unwrap().status()
        }
    }))
    .await;
    assert!(answers.iter().all(|status| *status == 200), "{answers:?}");
}

#[tokio::test]
async fn who_does_not_know_http2_is_served_by_http1_over_tls() {
    let certificates = Certificates::new();
    let trusted = certificates.renew();
    let tls = Some(Tls::load(certificates.files()).unwrap());
    let server = Server::with(Settings { tls, ..Settings::default() }).await;
    let (mut client, connection) =
        http1::handshake(TokioIo::new(connect(server.running.address, &[&trusted], &[]).await))
            .await
            .unwrap();
    tokio::spawn(connection);
    let mut request = request("GET", "/healthz", None, "");
    request.headers_mut().insert("host", HeaderValue::from_static("localhost"));
    let answer = client.send_request(request).await.unwrap();
    assert_eq!(answer.status(), 200);
    assert!(answer.headers().contains_key("strict-transport-security"));
}

#[tokio::test]
async fn a_renewed_certificate_is_shown_without_a_restart_and_a_broken_one_never() {
    let certificates = Certificates::new();
    let first = certificates.renew();
    let tls = Tls::load(certificates.files()).unwrap();
    let server = Server::with(Settings { tls: Some(tls.clone()), ..Settings::default() }).await;
    assert_eq!(shown(&connect(server.running.address, &[&first], &[b"h2"]).await), first);
    assert!(!tls.reload().unwrap(), "nothing has changed");

    let second = certificates.renew();
    assert!(tls.reload().unwrap());
    assert_eq!(shown(&connect(server.running.address, &[&second], &[b"h2"]).await), second);

    // In the middle of a renewal: the new certificate beside the key of before.
    let other = rcgen::generate_simple_self_signed(["localhost".to_owned()]).unwrap();
    std::fs::write(certificates.files().certificate, other.cert.pem()).unwrap();
    assert!(matches!(tls.reload(), Err(TlsError::Key { .. })));
    assert_eq!(shown(&connect(server.running.address, &[&second], &[b"h2"]).await), second);
    std::fs::write(certificates.files().certificate, "no certificate").unwrap();
    assert!(matches!(tls.reload(), Err(TlsError::Certificate { .. })));
    std::fs::remove_file(certificates.files().certificate).unwrap();
    assert!(matches!(tls.reload(), Err(TlsError::Unreadable { .. })));
}

#[test]
fn a_key_that_others_on_the_machine_can_read_is_refused_with_what_to_do() {
    let certificates = Certificates::new();
    certificates.renew();
    let tls = Tls::load(certificates.files()).unwrap();
    for (mode, is_taken) in [(0o644, false), (0o604, false), (0o640, true), (0o400, true)] {
        certificates.open_key_to(mode);
        let loaded = Tls::load(certificates.files()).map_err(|error| error.to_string());
        assert_eq!(loaded.is_ok(), is_taken, "{mode:o}");
        assert_eq!(tls.reload().is_ok(), is_taken, "{mode:o}");
        if let Err(refused) = loaded {
            assert!(refused.contains("chmod o-rwx") && refused.contains("key.pem"), "{refused}");
        }
    }
}
