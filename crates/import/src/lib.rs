//! Imports a wholesaler's invoices through the same commands and events as all other data. It imports customers,
//! products with the history of their price, opening stock, and an order per invoice that was approved, dispatched and
//! delivered. It also imports returns with their credit notes, and payments. Business dates come from the file; the
//! time of recording is now. Data that the file lacks (suppliers, drivers, terms, payments) is generated, the same in
//! every run, and marked as such.
//!
//! Every command has an id and a key derived from its subject in the business: an invoice, a product, a customer and a
//! day. An interrupted import can therefore be repeated without duplicates. A file with a changed byte is still the
//! same company, and so are the files of the following months.

mod credits;
mod opening;
mod orders;
mod payments;
mod progress;
mod records;
mod rejects;
mod sales;
mod shift;
mod summary;
mod survey;
mod trips;
mod turns;

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant};

use chrono::NaiveDate;
use futures_util::future::LocalBoxFuture;
use serde::Serialize;
use sqlx::PgPool;
use uuid::Uuid;
use waybill_commands::idempotent_batch::{BatchOutcome, IdempotentBatch, RefusedCommand};
use waybill_commands::{CommandRuntime, Failure, Source, UseCase, business_date};
use waybill_domain::Actor;
use waybill_import_file as file;
use waybill_projections::sales::imported;
use waybill_projections::{Runner, RunnerOptions, read_models};

use credits::Credits;
pub use file::DayOrder;
use file::Invoices;
use payments::Payments;
use progress::Progress;
use records::Records;
pub use shift::BusinessDates;
use survey::Survey;
use trips::Trips;

/// The maximum number of concurrent commands.
const AT_ONCE: usize = 64;
/// The maximum number of aggregates that are loaded concurrently: each takes a connection.
const LOADS_AT_ONCE: usize = 8;
/// The maximum number of concurrent dispatches.
const TRIPS_AT_ONCE: usize = 4;
/// The time limit for the read models to catch up at the end.
const CATCH_UP: Duration = Duration::from_mins(10);

/// The reason why the import stopped. Everything recorded before stays, and the next run continues from there.
#[derive(Debug, thiserror::Error)]
pub enum ImportError {
    /// A file cannot be read or written.
    #[error("{}: {source}", path.display())]
    File { path: PathBuf, source: std::io::Error },
    /// The file of invoices cannot be read.
    #[error(transparent)]
    Unreadable(#[from] file::FileError),
    /// No row of the file can be used. Nothing was recorded.
    #[error("nothing was imported: {0}")]
    NothingUsable(String),
    /// A value of the file, or one derived from it, is invalid.
    #[error("{0}")]
    Value(String),
    /// A record that the orders require was refused.
    #[error(transparent)]
    RefusedCommand(#[from] RefusedCommand),
    /// A command failed.
    #[error(transparent)]
    Command(#[from] Failure),
    /// The read models failed.
    #[error(transparent)]
    ReadModels(#[from] waybill_projections::Error),
    /// Everything was recorded, but some months differ from the file's figures.
    #[error(
        "not everything of the file is in the books as it says: what was imported from an earlier file stays as it was. \
         Change the documents named above by hand, or import whole invoices into an empty folder"
    )]
    Differs,
    /// All usable rows were recorded, but more rows were rejected than used.
    #[error(
        "{rejected} rows were rejected and only {used} were used. Read the reasons in {}, mend the file or name how it is to be \
         read, and import it again: what is there already stays",
        rejects.display()
    )]
    MostlyRejected { rejected: u64, used: u64, rejects: PathBuf },
    /// The database failed.
    #[error(transparent)]
    Database(#[from] sqlx::Error),
}

/// Options of the import.
#[derive(Debug, Clone, Copy, Default)]
pub struct Options {
    pub dates: BusinessDates,
    /// The reading of days with slashes.
    pub days: Option<DayOrder>,
    /// Set to generate payments by the customers' terms: the file has none.
    pub payments: bool,
}

/// Imports `file` into the database of `pool`. Rows that cannot be used are written to `rejects`.
///
/// # Errors
/// [`ImportError`].
pub fn run<'a>(
    pool: PgPool,
    file: &'a Path,
    rejects: &'a Path,
    options: Options,
) -> LocalBoxFuture<'a, Result<(), ImportError>> {
    Box::pin(import(pool, file, rejects, options))
}

async fn import(pool: PgPool, file: &Path, rejects: &Path, options: Options) -> Result<(), ImportError> {
    let began = Instant::now();
    let fingerprint = file::fingerprint(file)?;
    let size =
        std::fs::metadata(file).map_err(|source| ImportError::File { path: file.to_owned(), source })?.len();
    let runtime = CommandRuntime::start(pool.clone()).await?;
    let before = waybill_log::read::head(&pool).await?;
    let runner = Runner::start(&pool, read_models()?, RunnerOptions::default()).await?;
    let today = business_date::today(&runtime).await?;
    let batch =
        IdempotentBatch::new(runtime, "import", Source::Import).for_request(format!("import/{fingerprint}"));
    let import = Import { batch, actor: Actor::system(1, "import"), today };
    shown(&pool, &runner).await?;
    let file = Invoices { days: options.days, ..Invoices::of(file) };
    let moved_by = shift::days_moved(&pool, import.actor.id, &file, options.dates, today).await?;
    let file = &Invoices { moved_by, until: Some(today), ..file };
    let progress = Progress::begin("Reading the file", size, true);
    let survey = Survey::of(file, rejects, &progress)?;
    progress.end();
    survey.require_rows()?;
    let file = &Invoices { apart: Arc::clone(&survey.apart), ..file.clone() };
    let first_day = survey.first_day.unwrap_or(today);
    refuse_other_ids(&import, &pool).await?;
    let records = Records::make(&import, &survey, &pool).await?;
    opening::cover(&import, &records, file, first_day.pred_opt().unwrap_or(first_day)).await?;
    let (trips, mut sales) = Trips::make(&import, &records, file, &survey).await?;
    if before > 0 {
        sales.add_earlier(&import, &records, &survey, &pool).await?;
    }
    let credits = Credits::make(&import, &records, file, survey.credit_lines, sales).await?;
    eprintln!("Waiting for the lists to show it all ...");
    shown(&pool, &runner).await?;
    let payments = if options.payments {
        Payments::make(&import, &pool, survey.last_day.unwrap_or(today)).await?
    } else {
        Payments::default()
    };
    let after = shown(&pool, &runner).await?;
    let events = after - before;
    let figures = summary::Figures { survey, trips, credits, payments, events, took: began.elapsed() };
    let differ = summary::print(&pool, &import, &figures).await?;
    import.batch.runtime.stop().await;
    runner.stop().await;
    if differ == 0 { figures.survey.require_most_rows() } else { Err(ImportError::Differs) }
}

/// Waits until the read models have caught up with the log. Returns the position reached.
async fn shown(pool: &PgPool, runner: &Runner) -> Result<i64, ImportError> {
    let head = waybill_log::read::head(pool).await?;
    let names: Vec<&str> = read_models()?.names().collect();
    runner.progress().wait_for(head, &names, CATCH_UP).await?;
    Ok(head)
}

/// Refuses a company whose imported documents have ids by another scheme: all of them would be imported a second time.
async fn refuse_other_ids(import: &Import, pool: &PgPool) -> Result<(), ImportError> {
    let Some((id, day, reference)) = imported::any_order_by(pool, import.actor.id).await? else {
        return Ok(());
    };
    if reference.as_ref().is_some_and(|reference| orders::order_id(import, day, reference) == id) {
        return Ok(());
    }
    Err(ImportError::Value(
        "this company was imported by an earlier version, which gave its documents other ids: import into an \
         empty folder instead, or every invoice would be there twice"
            .to_owned(),
    ))
}

/// A running import.
struct Import {
    batch: IdempotentBatch,
    actor: Actor,
    today: NaiveDate,
}

impl Import {
    /// Returns the id of an object of this file: the same in every run.
    fn id(&self, day: NaiveDate, name: &str) -> Uuid {
        self.batch.id(day, name)
    }

    /// Executes a command once, however often it is run. `day` is its business date.
    async fn once<T: Serialize>(
        &self,
        day: NaiveDate,
        name: &str,
        body: &T,
        use_case: &dyn UseCase,
    ) -> Result<BatchOutcome, ImportError> {
        Ok(self.batch.once(&self.actor, day, name, body, use_case).await?)
    }
}
