//! P9: from the start of the server on an existing database to its first page, and its memory when idle.

use std::ffi::OsString;
use std::time::Duration;

use crate::figures::{in_megabytes, median, megabytes};
use crate::place::Place;
use crate::report::{Report, Row};
use crate::server::Server;
use crate::{Extent, Result};

/// How long it is idle before the memory is measured.
const IDLE: Duration = Duration::from_secs(2);

/// Starts the server again and again: beside a running database, and with the database in its own folder.
///
/// # Errors
/// When it does not start.
pub(crate) async fn measure(place: &mut Place, extent: &Extent, report: &mut Report) -> Result<()> {
    eprintln!("Starting the server {} times ...", extent.rounds);
    let data: [OsString; 2] = ["--data".into(), place.file("unused").into()];
    let (mut times, mut idle) = (Vec::new(), None);
    for _ in 0..extent.rounds {
        let server = Server::start(&data, Some(&place.server_url), place.file("server.log")).await?;
        times.push(server.started_in.as_secs_f64());
        if idle.is_none() {
            tokio::time::sleep(IDLE).await;
            idle = server.resident();
        }
        server.stop().await?;
    }
    tell(&times, "the database running", report);
    report.add(Row {
        bar_id: "P9",
        what: "resident memory of the server after its first page, nobody asking".into(),
        measured: megabytes(idle),
        bar: "≤ 64 MB".into(),
        met: idle.map(|size| in_megabytes(size) <= 64.0),
        ..Row::default()
    });
    with_its_own(place, extent, report).await
}

/// The start of `make run`: PostgreSQL too.
async fn with_its_own(place: &mut Place, extent: &Extent, report: &mut Report) -> Result<()> {
    let log = place.file("server.log");
    let Some(folder) = place.pause().await? else { return Ok(()) };
    let data: [OsString; 2] = ["--data".into(), folder.into()];
    let mut times = Vec::new();
    for _ in 0..extent.rounds {
        let server = Server::start(&data, None, log.clone()).await?;
        times.push(server.started_in.as_secs_f64());
        server.stop().await?;
    }
    tell(&times, "the database started with it", report);
    Ok(())
}

fn tell(times: &[f64], how: &str, report: &mut Report) {
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
