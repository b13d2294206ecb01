//! Refills read models from the log next to the live ones, and swaps them in when they are complete.
//!
//! Until the one transaction that swaps, the live tables are read and updated as usual. A killed rebuild leaves only
//! schemas named `waybill_rebuild_…`, which the next one drops.

mod columns;
pub mod load;
pub mod session;
pub mod tables;
mod verify;

pub use load::RebuildProgress;
pub use verify::{TableHash, verify};

use crate::engine::checkpoint;
use crate::{Error, ReadModel, ReadModels, Result};
use futures_util::future::try_join_all;
use futures_util::try_join;
use load::Load;
use session::Session;
use sqlx::{Executor, PgConnection, PgPool};
use std::time::{Duration, Instant};
use tables::Target;
use waybill_log::read::head;

/// Maximum number of events that are left for the transaction that holds the locks.
const SHORT_TAIL: i64 = 2_000;
/// Maximum number of rounds in which the load follows the growing log before it takes the locks.
const MAX_ROUNDS: u32 = 20;
/// Maximum number of attempts to get the locks on the live tables.
const MAX_SWAPS: u32 = 10;

/// The result of a rebuild.
#[derive(Debug, Clone)]
pub struct RebuildReport {
    /// The read models that were rebuilt.
    pub models: Vec<&'static str>,
    /// The position of the log that they contain.
    pub position: i64,
    pub took: Duration,
}

/// A table whose live rows differ from those that the log gives.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Difference {
    pub live: TableHash,
    /// The hash of the table as the log gives it.
    pub rebuilt: TableHash,
}

/// Refills the named read models (all, when none is named) and swaps them in. Runners continue. `progress` is called
/// after each batch.
///
/// # Errors
/// [`Error::RebuildUnderWay`]; [`Error::Projector`] when a projector fails, in which case nothing has changed.
pub async fn rebuild(
    pool: &PgPool,
    models: &ReadModels,
    which: &[&str],
    progress: impl Fn(RebuildProgress) + Send + Sync,
) -> Result<RebuildReport> {
    let started = Instant::now();
    checkpoint::refuse_later(pool, models).await?;
    let mut session = Session::open(pool, models.only(which)?).await?;
    let result = fill_and_swap(&mut session, &progress).await;
    let closed = session.close().await;
    let position = result?;
    closed?;
    Ok(RebuildReport { models: session.models.names().collect(), position, took: started.elapsed() })
}

/// Compares the live rows of the named read models (all, when none is named) with those that the log gives, each table
/// at its own position. Runners continue, and nothing is locked. An empty list means that all bytes are equal.
///
/// # Errors
/// The same as for [`rebuild()`].
pub async fn check(
    pool: &PgPool,
    models: &ReadModels,
    which: &[&str],
    progress: impl Fn(RebuildProgress) + Send + Sync,
) -> Result<Vec<Difference>> {
    let mut session = Session::open(pool, models.only(which)?).await?;
    let result = fill_and_compare(&mut session, &progress).await;
    let closed = session.close().await;
    let differences = result?;
    closed?;
    Ok(differences)
}

async fn fill_and_swap(
    session: &mut Session,
    progress: &(dyn Fn(RebuildProgress) + Send + Sync),
) -> Result<i64> {
    session.create_tables(Target::Rebuild).await?;
    let mut load = Load::new((&session.pool, &session.models), Target::Rebuild, 0, progress);
    load.run_to(head(&session.pool).await?).await?;
    session.create_indexes().await?;
    let mut tries = 0;
    loop {
        for _ in 0..MAX_ROUNDS {
            let head = head(&session.pool).await?;
            if head - load.position() <= SHORT_TAIL {
                break;
            }
            load.run_to(head).await?;
        }
        tries += 1;
        match swap(session, load.position()).await {
            Err(error) if error.is_passing() && tries < MAX_SWAPS => {
                tracing::warn!(%error, "the swap has to wait; trying again");
            }
            swapped => return swapped,
        }
    }
}

/// Projects the last events, replaces the old tables with the new ones and sets the checkpoints, all in one
/// transaction.
async fn swap(session: &Session, from: i64) -> Result<i64> {
    let mut transaction = session.pool.begin().await?;
    // A long read of a live table must not make all later readers wait for us: give up and try again instead.
    transaction.execute("SET LOCAL synchronous_commit = on; SET LOCAL lock_timeout = '5s'").await?;
    let names: Vec<&str> = session.models.names().collect();
    checkpoint::lock_all(&mut transaction, &names).await?;
    checkpoint::refuse_later(&mut *transaction, &session.models).await?;
    let to = head(&mut *transaction).await?;
    for model in session.models.iter() {
        load::project_range(&mut transaction, model, from, to).await?;
    }
    for model in session.models.iter() {
        tables::replace_live(&mut transaction, model).await?;
    }
    checkpoint::advance(&mut transaction, &names, to).await?;
    checkpoint::mark_current(&mut transaction, &session.models).await?;
    transaction.commit().await?;
    Ok(to)
}

async fn fill_and_compare(
    session: &mut Session,
    progress: &(dyn Fn(RebuildProgress) + Send + Sync),
) -> Result<Vec<Difference>> {
    session.create_tables(Target::Check).await?;
    // Rows and checkpoints commit together: one snapshot shows both consistently and blocks no other session.
    let mut snapshot = session.pool.begin_with("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY").await?;
    let end = head(&mut *snapshot).await?;
    let positions = live_positions(&mut snapshot, &session.models, end).await?;
    let mut load = Load::new((&session.pool, &session.models), Target::Check, 0, progress);
    let common = positions.iter().map(|(_, position)| *position).min().unwrap_or(0);
    let (live, ()) = try_join!(hash_live(&mut snapshot, positions), load.run_to(common))?;
    snapshot.rollback().await?;
    let mut differences = Vec::new();
    for live in live.chunks(session::WORKERS as usize) {
        let compared = live.iter().map(|live| compare(&session.pool, live, common));
        differences.extend(try_join_all(compared).await?.into_iter().flatten());
    }
    Ok(differences)
}

/// Moves the refilled tables of a read model to the position of the live ones, and compares them.
async fn compare(pool: &PgPool, live: &Live<'_>, from: i64) -> Result<Vec<Difference>> {
    let Live { model, position, hashes } = live;
    let mut transaction = pool.begin().await?;
    load::project_range(&mut transaction, model, from, *position).await?;
    let mut differences = Vec::new();
    for live in hashes {
        let rebuilt = verify::hash(&mut transaction, &Target::Check.schema(model), live.table).await?;
        if *live != rebuilt {
            differences.push(Difference { live: live.clone(), rebuilt });
        }
    }
    transaction.rollback().await?;
    Ok(differences)
}

/// The hashes of a live read model and its position.
struct Live<'a> {
    model: &'a ReadModel,
    position: i64,
    hashes: Vec<TableHash>,
}

/// Returns the position of each read model, at most `end`, the end of the log. A manipulated position beyond it would
/// never be reached.
async fn live_positions<'a>(
    connection: &mut PgConnection,
    models: &'a ReadModels,
    end: i64,
) -> Result<Vec<(&'a ReadModel, i64)>> {
    let statuses = checkpoint::checkpoint_statuses(&mut *connection).await?;
    let status = |model: &ReadModel| statuses.iter().find(|status| status.model == model.name);
    let position = |model: &ReadModel| status(model).map_or(0, |status| status.position.min(end).max(0));
    Ok(models.iter().map(|model| (model, position(model))).collect())
}

/// Hashes the live tables.
async fn hash_live<'a>(
    connection: &mut PgConnection,
    positions: Vec<(&'a ReadModel, i64)>,
) -> Result<Vec<Live<'a>>> {
    let mut live = Vec::new();
    for (model, position) in positions {
        let mut hashes = Vec::new();
        for table in model.tables {
            hashes.push(verify::hash(connection, crate::SCHEMA, table).await?);
        }
        live.push(Live { model, position, hashes });
    }
    Ok(live)
}

/// Returns the error for a table that a rebuild could not copy.
fn unfit(table: &str, what: &str) -> Error {
    Error::Unfit(format!("the read table {table} has {what}; a rebuild cannot copy that"))
}
