//! P9: from the start of the server on an existing database to its first page, and its memory when idle.

use std::ffi::OsString;
use std::net::SocketAddr;
use std::time::Duration;

use serde_json::json;
use tokio::task::JoinSet;

use crate::figures::{in_megabytes, median, megabytes};
use crate::http::Client;
use crate::place::Place;
use crate::report::{Report, Row};
use crate::server::Server;
use crate::{Extent, Result};

/// The idle time before the memory is measured.
const IDLE: Duration = Duration::from_secs(2);
/// The number of sign-ins with a wrong password, and below it the number of concurrent ones.
const WRONG_SIGN_INS: usize = 1_000;
const SIGN_INS_AT_ONCE: usize = 8;

/// Starts the server repeatedly: with a running database, and with the database in its own folder.
///
/// # Errors
/// It does not start.
pub(crate) async fn measure(place: &mut Place, extent: &Extent, report: &mut Report) -> Result<()> {
    eprintln!("Starting the server {} times ...", extent.rounds);
    let data: [OsString; 2] = ["--data".into(), place.file("unused").into()];
    let (mut times, mut idle) = (Vec::new(), None);
    for _ in 0..extent.rounds {
        let server = Server::start(&data, Some(place.server()), place.file("server.log")).await?;
        times.push(server.started_in.as_secs_f64());
        if idle.is_none() {
            tokio::time::sleep(IDLE).await;
            idle = server.resident();
        }
        server.stop().await?;
    }
    add_row(&times, "the database running", report);
    report.add(Row {
        bar_id: "P9",
        what: "resident memory of the server after its first page, nobody asking".into(),
        measured: megabytes(idle),
        bar: "≤ 64 MB".into(),
        met: idle.map(|size| in_megabytes(size) <= 64.0),
        ..Row::default()
    });
    wrong_sign_ins(place, report).await?;
    with_its_own(place, extent, report).await
}

/// Measures the memory after many wrong sign-ins. Each has another address and another account, so that the throttle
/// lets the maximum number through.
async fn wrong_sign_ins(place: &Place, report: &mut Report) -> Result<()> {
    eprintln!("Signing in {WRONG_SIGN_INS} times with a wrong password ...");
    let arguments: [OsString; 4] =
        ["--data".into(), place.file("unused").into(), "--trusted-proxy".into(), "127.0.0.1".into()];
    let server = Server::start(&arguments, Some(place.server()), place.file("server.log")).await?;
    let clients: JoinSet<_> = (0..SIGN_INS_AT_ONCE).map(|client| guess(server.address, client)).collect();
    let checked = clients.join_all().await.into_iter().sum::<Result<usize>>()?;
    tokio::time::sleep(IDLE).await;
    let memory = server.resident();
    server.stop().await?;
    report.add(Row {
        bar_id: "P9",
        what: format!("the same after {WRONG_SIGN_INS} wrong sign-ins, {checked} of them not throttled"),
        measured: megabytes(memory),
        bar: "≤ 100 MB".into(),
        met: memory.map(|size| in_megabytes(size) <= 100.0),
        ..Row::default()
    });
    Ok(())
}

/// Runs one client's share of the wrong sign-ins. Returns the number whose password was checked.
async fn guess(address: SocketAddr, client: usize) -> Result<usize> {
    let mut connection = Client::new(address);
    let mut checked = 0;
    for number in 0..WRONG_SIGN_INS / SIGN_INS_AT_ONCE {
        let from = format!("10.{client}.{number}.1");
        let body = json!({"username": format!("nobody-{client}-{number}"), "password": "a wrong password"});
        let headers = [("X-Forwarded-For", from.as_str())];
        let answer = connection.send("POST", "/api/users/login", &headers, Some(&body)).await?;
        checked += usize::from(answer.status == 401);
    }
    Ok(checked)
}

/// Measures a start like `make run`, which also starts PostgreSQL.
async fn with_its_own(place: &mut Place, extent: &Extent, report: &mut Report) -> Result<()> {
    // The keys of the earlier servers: it would refuse to start with others.
    let key = place.file("unused").join("signing-key");
    let master_key = place.file("unused").join("master-key");
    let log = place.file("server.log");
    let Some(folder) = place.pause().await? else { return Ok(()) };
    let data: [OsString; 6] = [
        "--data".into(),
        folder.into(),
        "--key-file".into(),
        key.into(),
        "--master-key-file".into(),
        master_key.into(),
    ];
    let mut times = Vec::new();
    for _ in 0..extent.rounds {
        let server = Server::start(&data, None, log.clone()).await?;
        times.push(server.started_in.as_secs_f64());
        server.stop().await?;
    }
    add_row(&times, "the database started with it", report);
    Ok(())
}

fn add_row(times: &[f64], how: &str, report: &mut Report) {
    let time = median(times);
    report.add(Row {
        bar_id: "P9",
        what: format!("start on an existing database to the first page, {how}"),
        measured: format!("{:.0} ms", time * 1_000.0),
        bar: "≤ 1 s".into(),
        met: Some(time <= 1.0),
        ..Row::default()
    });
}
