//! P1 to P5, in rounds: PostgreSQL alone, then Waybill, repeatedly.

use std::ffi::OsString;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, Instant};

use sqlx::{Connection, PgConnection};
use tokio::task::AbortHandle;
use waybill_commands::CommandRuntime;
use waybill_log::read::head;

use crate::baseline::Baseline;
use crate::company::Company;
use crate::figures::{in_megabytes, median, median_ratio, megabytes, milliseconds, whole};
use crate::journal::{self, Appending, Commanding};
use crate::load::{self, Series};
use crate::orders::{Kind, clerks};
use crate::place::Place;
use crate::report::{Report, Row};
use crate::server::{self, Server};
use crate::{CLIENTS, Extent, Part, Result, freshness};

/// The interval at which the server's memory is measured under load.
const LOOK: Duration = Duration::from_millis(50);
/// The time limit for the read models to catch up between two measurements.
const CATCH_UP: Duration = Duration::from_mins(2);
const POLL: Duration = Duration::from_millis(10);
/// The idle time of the server before its memory is measured once more.
const REST: Duration = Duration::from_secs(15);
/// The pause of a clerk before each order in the quiet measurement.
const THOUGHT: Duration = Duration::from_millis(100);

/// The results of all rounds.
#[derive(Default)]
struct Measured {
    baseline: Vec<f64>,
    journal: Series,
    commands: Series,
    placed: Series,
    approved: Series,
    hot: Series,
    fresh: Series,
    quiet: Series,
    /// The time in seconds that the read models took to catch up after the orders of each round.
    behind: Vec<f64>,
    /// The maximum memory of the server under orders, in KiB.
    memory: Option<u32>,
    /// Its memory after an idle time at the end, in KiB.
    memory_after: Option<u32>,
}

/// The systems that are measured.
struct Parts {
    baseline: Baseline,
    runtime: CommandRuntime,
    company: Arc<Company>,
    server_url: String,
}

/// Measures everything that requires the running server.
///
/// # Errors
/// It does not start, or a part with which others are compared fails.
pub(crate) async fn measure(place: &Place, extent: &Extent, report: &mut Report) -> Result<()> {
    eprintln!("Preparing ...");
    let runtime = journal::open(&place.scratch_url).await?;
    let baseline = Baseline::prepare(place).await?;
    let arguments: [OsString; 3] = ["--demo".into(), "--data".into(), place.file("unused").into()];
    let server = Server::start(&arguments, Some(place.server()), place.file("server.log")).await?;
    let company = Arc::new(Company::found(server.address).await?);
    let parts = Parts { baseline, runtime, company, server_url: place.server_url.clone() };
    let watch = Watch::start(server.process());
    let mut measured = Measured::default();
    for round in 1..=extent.rounds {
        eprintln!("Round {round} of {} ...", extent.rounds);
        parts.round(extent, &mut measured).await?;
    }
    measured.memory = watch.stop();
    tokio::time::sleep(REST).await;
    measured.memory_after = server.resident();
    parts.runtime.stop().await;
    server.stop().await?;
    measured.add_rows(&parts.baseline.name(), report);
    Ok(())
}

impl Parts {
    async fn round(&self, extent: &Extent, measured: &mut Measured) -> Result<()> {
        self.caught_up().await?;
        let before = self.baseline.run(extent).await?;
        if extent.wants(Part::Journal) {
            let appending = (0..CLIENTS).map(|_| Appending(self.runtime.clone())).collect();
            measured.journal.add(load::run(appending, extent).await);
            let commanding = (0..CLIENTS).map(|_| Commanding(self.runtime.clone())).collect();
            measured.commands.add(load::run(commanding, extent).await);
        }
        if extent.wants(Part::Place) {
            measured.placed.add(load::run(clerks(&self.company, Kind::Place), extent).await);
            measured.behind.push(self.caught_up().await?.as_secs_f64());
        }
        let after = self.baseline.run(extent).await?;
        measured.baseline.push(f64::midpoint(before, after));
        if extent.wants(Part::Approve) || extent.wants(Part::Hot) {
            measured.approved.add(load::run(clerks(&self.company, Kind::Approve), extent).await);
            self.caught_up().await?;
        }
        if extent.wants(Part::Hot) {
            measured.hot.add(load::run(clerks(&self.company, Kind::Hot), extent).await);
            self.caught_up().await?;
        }
        if extent.wants(Part::Fresh) {
            measured.fresh.add(load::run(freshness::readers(&self.company, Duration::ZERO), extent).await);
            measured.quiet.add(load::run(freshness::readers(&self.company, THOUGHT), extent).await);
        }
        Ok(())
    }

    /// Waits until the read models have caught up with the log, so that they do not disturb the next measurement.
    /// Returns the time.
    async fn caught_up(&self) -> Result<Duration> {
        let began = Instant::now();
        let mut connection = PgConnection::connect(&self.server_url).await?;
        let behind = "SELECT min(position) < $1 FROM read.checkpoints";
        while sqlx::query_scalar(behind).bind(head(&mut connection).await?).fetch_one(&mut connection).await?
        {
            if began.elapsed() > CATCH_UP {
                return Err("the read models do not catch up".into());
            }
            tokio::time::sleep(POLL).await;
        }
        connection.close().await?;
        Ok(began.elapsed())
    }
}

impl Measured {
    fn add_rows(&self, baseline: &str, report: &mut Report) {
        let beside = format!("{baseline}: {} rows/s", whole(median(&self.baseline)));
        self.add_command_rows(&beside, report);
        self.add_order_rows(&beside, report);
        self.add_freshness_rows(report);
        let largest = self.memory;
        report.add(Row {
            bar_id: "P9",
            what: "resident memory of the server under all of this, at most".into(),
            measured: megabytes(largest),
            bar: "≤ 256 MB".into(),
            met: largest.map(|size| in_megabytes(size) <= 256.0),
            ..Row::default()
        });
        report.add(Row {
            bar_id: "P9",
            what: format!("resident memory of the server {} s after all of this", REST.as_secs()),
            measured: megabytes(self.memory_after),
            bar: "≤ 100 MB".into(),
            met: self.memory_after.map(|size| in_megabytes(size) <= 100.0),
            ..Row::default()
        });
        let series = [&self.journal, &self.commands, &self.placed, &self.approved, &self.hot];
        let names = ["journal", "unit of work", "place", "place + approve", "hot product"];
        let read = [(&self.fresh, "list after a command"), (&self.quiet, "list after a command, quiet")];
        for (series, name) in series.into_iter().zip(names).chain(read) {
            series.trouble(name).into_iter().for_each(|trouble| report.note(trouble));
        }
        let rounds: Vec<String> = self.baseline.iter().map(|rate| whole(*rate)).collect();
        report.note(format!("{baseline}, round by round: {} rows/s", rounds.join(", ")));
    }

    fn add_command_rows(&self, beside: &str, report: &mut Report) {
        let journal = median_ratio(&self.journal.rates, &self.baseline);
        report.add_from(
            &self.journal,
            Row {
                bar_id: "P1",
                what: format!("journal, one event a command, {CLIENTS} clients"),
                measured: format!("{} commands/s", whole(self.journal.rate())),
                beside: beside.to_owned(),
                ratio: Some(journal),
                bar: "≥ 1.5 ×".into(),
                met: Some(journal >= 1.5),
            },
        );
        report.add_from(
            &self.commands,
            Row {
                bar_id: "P1",
                what: "the same through an aggregate and its unit of work".into(),
                measured: format!("{} commands/s", whole(self.commands.rate())),
                beside: beside.to_owned(),
                ratio: Some(median_ratio(&self.commands.rates, &self.baseline)),
                ..Row::default()
            },
        );
    }

    fn add_order_rows(&self, beside: &str, report: &mut Report) {
        let placed = median_ratio(&self.placed.rates, &self.baseline);
        report.add_from(
            &self.placed,
            Row {
                bar_id: "P2",
                what: format!("HTTP: place an order of 5 lines, {CLIENTS} clients"),
                measured: format!(
                    "{}; lists behind by {:.1} s at the end",
                    orders(&self.placed),
                    median(&self.behind)
                ),
                beside: beside.to_owned(),
                ratio: Some(placed),
                bar: "≥ 0.5 ×".into(),
                met: Some(placed >= 0.5),
            },
        );
        report.add_from(
            &self.approved,
            Row {
                bar_id: "P3",
                what: "HTTP: place and approve it, with its stock and the customer's credit".into(),
                measured: orders(&self.approved),
                beside: beside.to_owned(),
                ratio: Some(median_ratio(&self.approved.rates, &self.baseline)),
                bar: "needs Tryton beside it".into(),
                ..Row::default()
            },
        );
        let hot = median_ratio(&self.hot.rates, &self.approved.rates);
        report.add_from(
            &self.hot,
            Row {
                bar_id: "P4",
                what: "the same, with one product that is in every order".into(),
                measured: orders(&self.hot),
                beside: format!("P3: {} orders/s", whole(self.approved.rate())),
                ratio: Some(hot),
                bar: "≥ 0.25 ×, no failure".into(),
                met: Some(hot >= 0.25 && self.hot.trouble("").is_none()),
            },
        );
    }

    fn add_freshness_rows(&self, report: &mut Report) {
        let limit = Duration::from_millis(20);
        let clients = freshness::CLIENTS;
        for (series, what) in [
            (
                &self.fresh,
                format!(
                    "from the answer of a command to its row in the list, {clients} clients without pause"
                ),
            ),
            (&self.quiet, format!("the same, each client thinking {} ms before", THOUGHT.as_millis())),
        ] {
            let (middle, largest) = (series.percentile(50), series.percentile(99));
            report.add_from(
                series,
                Row {
                    bar_id: "P5",
                    what,
                    measured: format!("p50 {}, p99 {}", milliseconds(middle), milliseconds(largest)),
                    beside: format!("{} orders/s", whole(series.rate())),
                    bar: "p99 ≤ 20 ms".into(),
                    met: Some(largest <= limit && series.trouble("").is_none()),
                    ..Row::default()
                },
            );
        }
    }
}

fn orders(series: &Series) -> String {
    format!(
        "{} orders/s, p50 {}, p99 {}",
        whole(series.rate()),
        milliseconds(series.percentile(50)),
        milliseconds(series.percentile(99))
    )
}

/// Samples the memory of a process repeatedly.
struct Watch {
    largest: Arc<AtomicU32>,
    looking: AbortHandle,
}

impl Watch {
    fn start(process: Option<u32>) -> Self {
        let largest = Arc::new(AtomicU32::new(0));
        let seen = Arc::clone(&largest);
        let looking = tokio::spawn(async move {
            while let Some(now) = process.and_then(|process| server::memory(process, "VmRSS")) {
                seen.fetch_max(now, Ordering::Relaxed);
                tokio::time::sleep(LOOK).await;
            }
        });
        Self { largest, looking: looking.abort_handle() }
    }

    /// Stops and returns the maximum, in KiB.
    fn stop(&self) -> Option<u32> {
        self.looking.abort();
        Some(self.largest.load(Ordering::Relaxed)).filter(|largest| *largest > 0)
    }
}
