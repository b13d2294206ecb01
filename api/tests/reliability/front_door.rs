//! Strangers at the front door: connections, bodies and sign-ins that nobody finishes, beside people at work.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};

use futures_util::future::join_all;
use nix::sys::signal::Signal;
use reqwest::Method;
use serde_json::json;
use tokio::io::AsyncWriteExt as _;
use tokio::net::{TcpSocket, TcpStream};
use waybill_database::testing::{TestDatabase, rounds};

use crate::certificates::{Certificates, connect, shown};
use crate::support::{Client, Office, Server, TIMEOUT};

const STRANGERS: usize = 600;
const REQUESTS: usize = 100;
const PASSWORD: &str = "quarry-second-lamp";

/// Somebody who has sent the head of a sign-in and one byte of its body.
async fn half_sent(server: SocketAddr) -> TcpStream {
    let mut stream = TcpStream::connect(server).await.unwrap();
    let head = "POST /api/users/login HTTP/1.1\r\nhost: waybill\r\ncontent-type: application/json\r\n\
                content-length: 60\r\n\r\n{";
    stream.write_all(head.as_bytes()).await.unwrap();
    stream
}

async fn signs_in(client: &Client) {
    client.post("/api/users/login", &json!({"username": "admin", "password": PASSWORD})).await.is(200);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn requests_that_strangers_do_not_send_to_the_end_take_no_place_from_people_at_work() {
    let database = TestDatabase::fresh().await;
    let server = Server::start(&database).await;
    let office = Office::open(&Client::at(server.address), 0).await;
    for _ in 0..rounds(1) {
        let strangers = join_all((0..STRANGERS).map(|_| half_sent(server.address))).await;
        for at in 0..REQUESTS {
            office.admin.get("/api/products").await.is(200);
            let supplier = json!({"name": format!("Supplier {at}")});
            office.admin.post("/api/suppliers", &supplier).await.is(201);
        }
        // What comes whole is no half-sent request, though it comes from the same address.
        signs_in(&Client::at(server.address)).await;
        drop(strangers);
    }
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_person_whose_reads_all_wait_leaves_the_others_their_places() {
    let database = TestDatabase::fresh().await;
    let server = Server::start(&database).await;
    let office = Office::open(&Client::at(server.address), 1).await;
    let waiting = join_all((0..STRANGERS).map(|_| async {
        let token = office.managers[0].token().unwrap();
        let mut stream = TcpStream::connect(server.address).await.unwrap();
        let head = format!(
            "GET /api/products HTTP/1.1\r\nhost: waybill\r\nauthorization: Bearer {token}\r\n\
             min-position: 9000000000000000000\r\n\r\n"
        );
        stream.write_all(head.as_bytes()).await.unwrap();
        stream
    }))
    .await;
    for _ in 0..REQUESTS {
        office.admin.get("/api/products").await.is(200);
    }
    drop(waiting);
    server.stop().await;
}

/// Connects from another address of this machine than the others.
async fn from(address: [u8; 4], server: SocketAddr) -> TcpStream {
    let socket = TcpSocket::new_v4().unwrap();
    socket.bind(SocketAddr::new(IpAddr::V4(Ipv4Addr::from(address)), 0)).unwrap();
    socket.connect(server).await.unwrap()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_flood_of_wrong_sign_ins_is_turned_away_and_people_elsewhere_still_sign_in() {
    let database = TestDatabase::fresh().await;
    let server = Server::start(&database).await;
    let office = Office::open(&Client::at(server.address), 0).await;
    let flood: Vec<_> = (0..100)
        .map(|at| {
            let stranger = Client::at(server.address);
            tokio::spawn(async move {
                let mut answered = std::collections::BTreeMap::new();
                for turn in 0..3 {
                    let wrong =
                        json!({"username": format!("nobody-{at}-{turn}"), "password": "not the password"});
                    let answer = stranger.post("/api/users/login", &wrong).await;
                    *answered.entry(answer.status.as_u16()).or_insert(0) += 1;
                }
                answered
            })
        })
        .collect();
    let body = json!({"username": "admin", "password": PASSWORD}).to_string();
    for _ in 0..5 {
        let mut stream = from([127, 0, 0, 9], server.address).await;
        let head = format!(
            "POST /api/users/login HTTP/1.1\r\nhost: waybill\r\ncontent-type: application/json\r\n\
             connection: close\r\ncontent-length: {}\r\n\r\n{body}",
            body.len()
        );
        stream.write_all(head.as_bytes()).await.unwrap();
        let mut answer = String::new();
        tokio::io::AsyncReadExt::read_to_string(&mut stream, &mut answer).await.unwrap();
        assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
    }
    for answered in join_all(flood).await {
        let answered = answered.unwrap();
        assert!(answered.keys().all(|status| [401, 429, 503].contains(status)), "{answered:?}");
    }
    office.admin.get("/api/products").await.is(200);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_who_sends_on_an_open_connection_is_left_without_an_answer_by_a_stop() {
    let database = TestDatabase::fresh().await;
    let server = Server::start(&database).await;
    let office = Office::open(&Client::at(server.address), 0).await;
    let clerks: Vec<_> = (0..16)
        .map(|_| {
            let clerk = office.admin.clone();
            tokio::spawn(async move {
                loop {
                    match clerk.request(Method::GET, "/api/products").send().await {
                        Ok(answer) => {
                            assert_eq!(answer.status(), 200);
                            answer.bytes().await.unwrap();
                        }
                        Err(error) => return error,
                    }
                }
            })
        })
        .collect();
    let nobody = Client::at(server.address);
    for _ in 0..20 {
        nobody.get("/healthz").await.is(200);
    }
    let (status, lines) = server.terminate().await;
    assert!(status.success(), "{status}: {lines:#?}");
    for clerk in join_all(clerks).await {
        let error = clerk.unwrap();
        assert!(error.is_connect(), "a request was sent and never answered: {error:?}");
    }
}

#[tokio::test]
async fn a_certificate_that_was_renewed_is_shown_after_a_hang_up_signal_without_a_restart() {
    let database = TestDatabase::fresh().await;
    let certificates = Certificates::new();
    let (first, files) = (certificates.renew(), certificates.files());
    let (certificate, key) = (files.certificate.to_str().unwrap(), files.key.to_str().unwrap());
    let server = Server::with(&database, &["--tls-cert", certificate, "--tls-key", key]).await;
    assert_eq!(shown(&connect(server.address, &[&first], &[b"h2"]).await), first);
    let second = certificates.renew();
    server.signal(Signal::SIGHUP);
    let renewed = async {
        while shown(&connect(server.address, &[&first, &second], &[b"h2"]).await) != second {
            tokio::task::yield_now().await;
        }
    };
    tokio::time::timeout(TIMEOUT, renewed).await.expect("the new certificate");
    server.stop().await;
}
