//! `make bench`: measures Waybill's speed next to that of PostgreSQL alone, in the same minute on the same machine.
//!
//! Prints Markdown to the standard output: the environment, and one row for each bar. Compared figures are measured
//! alternately, in several rounds, because the machine is never idle; the medians count.

mod baseline;
mod company;
mod environment;
mod figures;
mod freshness;
mod http;
mod journal;
mod load;
mod orders;
mod place;
mod rebuild;
mod report;
mod rounds;
mod server;
mod start;

use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;

use clap::{Parser, ValueEnum};
use mimalloc::MiMalloc;
use tokio::signal::unix::{SignalKind, signal};

use environment::Environment;
use place::Place;
use report::Report;

/// Any error that ends a measurement, with a text.
type Failure = Box<dyn std::error::Error + Send + Sync>;
type Result<T> = std::result::Result<T, Failure>;

/// The measured server uses the allocator of the release.
#[global_allocator]
static ALLOCATOR: MiMalloc = MiMalloc;

/// The number of concurrent commands, for bars with 64 clients.
const CLIENTS: usize = 64;

/// Measures Waybill's speed next to that of PostgreSQL alone.
#[derive(Debug, Parser)]
#[command(name = "waybill-bench", version)]
struct Options {
    /// Run fewer and shorter rounds: to check that it works, not to quote.
    #[arg(long)]
    quick: bool,
    /// Rebuild the log of this trading (CSV, plain or compressed) instead of a log made by copying.
    #[arg(long)]
    file: Option<PathBuf>,
    /// Measure only these parts, to find out where their time goes.
    #[arg(long, value_enum, value_delimiter = ',')]
    only: Vec<Part>,
    /// The folder in which the database's folder is made. It should be on the disk to measure.
    #[arg(long, default_value_os_t = std::env::temp_dir())]
    folder: PathBuf,
    /// The address of a running PostgreSQL, with the right to create databases. By default the program starts one.
    #[arg(long, env = "DATABASE_URL", hide_env_values = true)]
    database_url: Option<String>,
}

/// A part that can be measured alone.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Part {
    /// P1
    Journal,
    /// P2
    Place,
    /// P3
    Approve,
    /// P4
    Hot,
    /// P5
    Fresh,
    /// P7
    Rebuild,
    /// P9
    Start,
}

/// The extent of a measurement.
#[derive(Debug, Clone)]
struct Extent {
    only: Vec<Part>,
    rounds: usize,
    warm_up: Duration,
    time: Duration,
    /// The number of events of the log that is rebuilt.
    events: i64,
}

impl Extent {
    fn of(options: &Options) -> Self {
        let only = options.only.clone();
        if options.quick {
            Self {
                only,
                rounds: 2,
                warm_up: Duration::from_millis(300),
                time: Duration::from_secs(1),
                events: 60_000,
            }
        } else {
            Self {
                only,
                rounds: 5,
                warm_up: Duration::from_millis(500),
                time: Duration::from_secs(2),
                events: 400_000,
            }
        }
    }

    fn wants(&self, part: Part) -> bool {
        self.only.is_empty() || self.only.contains(&part)
    }
}

fn main() -> ExitCode {
    let mut arguments = std::env::args_os().skip(1);
    let outcome = match arguments.next().as_deref().and_then(std::ffi::OsStr::to_str) {
        // This program is also the server, so that both are built together.
        Some(server::PROGRAM) => return server::be(),
        Some(rebuild::PROGRAM) => rebuild::be(arguments),
        _ => measure(&Options::parse()),
    };
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("bench: {error}");
            ExitCode::FAILURE
        }
    }
}

#[tokio::main]
async fn measure(options: &Options) -> Result<()> {
    let mut interrupt = signal(SignalKind::interrupt())?;
    let mut terminate = signal(SignalKind::terminate())?;
    let mut place = Place::open(options).await?;
    let mut report = Report::default();
    let outcome = tokio::select! {
        outcome = everything(options, &mut place, &mut report) => outcome,
        _ = interrupt.recv() => Err("stopped".into()),
        _ = terminate.recv() => Err("stopped".into()),
    };
    place.remove().await?;
    outcome?;
    println!("{report}");
    report.require_complete()
}

async fn everything(options: &Options, place: &mut Place, report: &mut Report) -> Result<()> {
    let extent = Extent::of(options);
    report.environment = Environment::of(place, options.quick).await?;
    rounds::measure(place, &extent, report).await?;
    if extent.wants(Part::Rebuild) {
        let rebuilt = rebuild::measure(place, &extent, options.file.as_deref(), report).await;
        report.note_failure("P7", rebuilt);
    }
    if extent.wants(Part::Start) {
        let started = start::measure(place, &extent, report).await;
        report.note_failure("P9", started);
    }
    Ok(())
}
