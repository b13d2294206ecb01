//! `waybill import`

use std::path::{Path, PathBuf};

use clap::{Args, ValueEnum};
use tokio::signal::unix::{SignalKind, signal};
use waybill_database::Purpose;
use waybill_import::{BusinessDates, DayOrder, Options};

use super::{DataLocation, Failure};

/// The maximum number of connections of an import.
const CONNECTIONS: u32 = 16;
const STOPPED: &str = "stopped; the same command goes on from here";

#[derive(Debug, Args)]
pub(super) struct Import {
    #[command(flatten)]
    place: DataLocation,
    /// The invoices: CSV, plain or compressed (.xz, .gz).
    file: PathBuf,
    /// The file for the rows that cannot be used, with the reasons: by default `rejects-FILE.csv` next to the
    /// data. An existing file is never overwritten.
    #[arg(long)]
    rejects: Option<PathBuf>,
    /// Moves all business dates by the same number of days: with `today`, the last of them becomes yesterday.
    #[arg(long)]
    shift: Option<Shift>,
    /// The order of days with slashes: `dmy` or `mdy`. Without it, rows with such days are rejected.
    #[arg(long)]
    days: Option<Days>,
    /// Makes up payments by each customer's terms, to try the product. The file contains none.
    #[arg(long)]
    payments: bool,
}

#[derive(Debug, Clone, Copy, ValueEnum)]
enum Days {
    Dmy,
    Mdy,
}

#[derive(Debug, Clone, Copy, ValueEnum)]
enum Shift {
    Today,
}

/// Imports the file. The server may be running. Ctrl-C or a termination signal ends it; the next run
/// continues from there.
pub(super) async fn run(options: Import) -> Result<(), Failure> {
    let (mut interrupt, mut terminate) = (signal(SignalKind::interrupt())?, signal(SignalKind::terminate())?);
    let dates = match options.shift {
        Some(Shift::Today) => BusinessDates::EndingYesterday,
        None => BusinessDates::OfFile,
    };
    let days = options.days.map(|days| match days {
        Days::Dmy => DayOrder::DayFirst,
        Days::Mdy => DayOrder::MonthFirst,
    });
    let how = Options { dates, days, payments: options.payments };
    let rejects = options.rejects.unwrap_or_else(|| beside_data(&options.place, &options.file));
    let database = options.place.open(Purpose::Tool, CONNECTIONS).await?;
    let done = tokio::select! {
        done = waybill_import::run(database.pool.clone(), &options.file, &rejects, how) => done.map_err(Failure::from),
        _ = interrupt.recv() => Err(STOPPED.into()),
        _ = terminate.recv() => Err(STOPPED.into()),
    };
    database.stop().await?;
    done
}

/// Returns `rejects-FILE.csv` in the data folder, or in the current one when the data is in a database that
/// runs elsewhere.
fn beside_data(place: &DataLocation, file: &Path) -> PathBuf {
    let name = file.file_name().unwrap_or_default().to_string_lossy();
    let stem = name.split('.').next().unwrap_or_default();
    let folder = if place.database_url.as_ref().is_some_and(|url| !url.is_empty()) {
        PathBuf::new()
    } else {
        place.data.clone()
    };
    folder.join(format!("rejects-{stem}.csv"))
}
