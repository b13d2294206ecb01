//! Brings a wholesaler's invoices in, through the same commands and events as everybody: customers, products with
//! the history of their price, opening stock, an order per invoice that was approved, dispatched and delivered, what
//! came back and was credited, and payments. Business dates come from the file, the time of recording is now. What the
//! file does not tell (suppliers, drivers, terms, payments) is made the same in every run, and says so. Every command has a key of its own made from the file, so that stopping and starting again
//! doubles nothing.

mod credits;
mod file;
mod orders;
mod payments;
mod progress;
mod records;
mod sales;
mod summary;
mod survey;
mod trips;

use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use chrono::NaiveDate;
use serde::Serialize;
use sqlx::PgPool;
use uuid::Uuid;
use waybill_commands::{Call, Failure, Ledgers, Outcome, Source};
use waybill_domain::Actor;
use waybill_projections::{Runner, RunnerOptions, read_models};

use crate::script::{Done, Script, Stuck};
use credits::Credits;
use payments::Payments;
use progress::Progress;
use records::Records;
use survey::Survey;
use trips::Trips;

/// Commands under way at once.
const AT_ONCE: usize = 64;
/// Dispatches under way at once.
const TRIPS_AT_ONCE: usize = 4;
/// How long the read models may take to catch up at the end.
const CATCH_UP: Duration = Duration::from_mins(10);

/// Why the import stopped. What was recorded until then stays, and the next run goes on from there.
#[derive(Debug, thiserror::Error)]
pub enum ImportError {
    /// A file cannot be read or written.
    #[error("{}: {source}", path.display())]
    File {
        /// Which.
        path: PathBuf,
        /// Why.
        source: std::io::Error,
    },
    /// A row is not CSV with the columns of such a file.
    #[error("row {row}: {source}")]
    Csv {
        /// Which row, the first after the heading being 1.
        row: u64,
        /// Why.
        source: csv::Error,
    },
    /// Something in the file or of it cannot be.
    #[error("{0}")]
    Value(String),
    /// A record that the orders need was refused.
    #[error(transparent)]
    Stuck(#[from] Stuck),
    /// A command failed.
    #[error(transparent)]
    Command(#[from] Failure),
    /// The read models failed.
    #[error(transparent)]
    ReadModels(#[from] waybill_projections::Error),
    /// The database failed.
    #[error(transparent)]
    Database(#[from] sqlx::Error),
}

/// Imports `file` into the database behind `pool`; rows that cannot be used are written to `rejects`.
///
/// # Errors
/// [`ImportError`].
pub async fn run(pool: PgPool, file: &Path, rejects: &Path) -> Result<(), ImportError> {
    let began = Instant::now();
    let fingerprint = file::fingerprint(file)?;
    let size =
        std::fs::metadata(file).map_err(|source| ImportError::File { path: file.to_owned(), source })?.len();
    let progress = Progress::begin("Reading the file", size, true);
    let survey = Survey::of(file, rejects, &progress)?;
    progress.end();
    let ledgers = Ledgers::start(pool.clone()).await?;
    let before = waybill_projections::head(&pool).await?;
    let runner = Runner::start(&pool, read_models()?, RunnerOptions::default()).await?;
    let script = Script::new(ledgers, format!("import/{fingerprint}"), Source::Import);
    let import = Import { script, actor: Actor::system(1, "import"), today: chrono::Utc::now().date_naive() };
    let records = Records::make(&import, &survey).await?;
    let (trips, sales, mut dues) = Trips::make(&import, &records, file, &survey).await?;
    let credits = Credits::make(&import, &records, file, survey.credit_lines, sales, &mut dues).await?;
    let payments = Payments::make(&import, &records, dues, survey.last_day.unwrap_or(import.today)).await?;
    let after = waybill_projections::head(&pool).await?;
    eprintln!("Waiting for the lists to show it all ...");
    let names: Vec<&str> = read_models()?.names().collect();
    runner.progress().wait_for(after, &names, CATCH_UP).await?;
    summary::print(
        &pool,
        &summary::Figures { survey, trips, credits, payments, events: after - before, took: began.elapsed() },
        rejects,
    )
    .await?;
    import.script.ledgers.stop().await;
    runner.stop().await;
    Ok(())
}

/// One import under way.
struct Import {
    script: Script,
    actor: Actor,
    today: NaiveDate,
}

impl Import {
    /// The id of something that this file speaks of: the same in every run.
    fn id(&self, day: NaiveDate, name: &str) -> Uuid {
        self.script.id(day, name)
    }

    /// Carries a command out once, however often it is run: `day` is the business date on which it is given.
    async fn once<T: Serialize>(
        &self,
        day: NaiveDate,
        name: &str,
        body: &T,
        work: impl AsyncFn(&Call) -> Result<Outcome, Failure>,
    ) -> Result<Done, ImportError> {
        Ok(self.script.once(&self.actor, day, name, body, work).await?)
    }
}
