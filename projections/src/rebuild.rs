//! Read models filled anew from the log, beside the live ones, and swapped in when they are complete.
//!
//! Until the one transaction that swaps, the live tables are read and moved as ever; a rebuild that is killed
//! leaves nothing but schemas named `waybill_rebuild_…`, which the next one drops.

mod columns;
pub(crate) mod load;
pub(crate) mod session;
pub(crate) mod tables;
mod verify;

pub use load::RebuildProgress;
pub use verify::{TableHash, verify};

use crate::{Error, ReadModel, ReadModels, Result, checkpoint};
use futures_util::future::try_join_all;
use futures_util::try_join;
use load::Load;
use session::Session;
use sqlx::{Executor, PgConnection, PgPool};
use std::time::{Duration, Instant};
use tables::Target;
use waybill_log::read::head;

/// Events that may be left for the transaction that holds the locks.
const SHORT_TAIL: i64 = 2_000;
/// Rounds in which the load runs after the growing log before it takes the locks all the same.
const MAX_ROUNDS: u32 = 20;
/// Tries to get the locks on the live tables.
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

/// A table whose live rows are not those that the log gives.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Difference {
    pub live: TableHash,
    /// The same from the log.
    pub rebuilt: TableHash,
}

/// Fills the named read models (all, when none is named) anew and swaps them in, while runners go on.
/// `progress` is called after each batch.
///
/// # Errors
/// [`Error::RebuildUnderWay`]; [`Error::Projector`] when a projector fails, and nothing has changed then.
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

/// Compares the live rows of the named read models (all, when none is named) with what the log gives, table
/// by table, each at its position, while runners go on: nothing is locked. Empty: they are equal to the byte.
///
/// # Errors
/// As [`rebuild()`].
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

/// In one transaction: the last events, the new tables in the place of the old, the checkpoints.
async fn swap(session: &Session, from: i64) -> Result<i64> {
    let mut transaction = session.pool.begin().await?;
    // Who reads a live table for long must not make every later reader wait behind us: rather try again.
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
    // Rows and checkpoints commit together: one snapshot shows both as they belong together, and nobody waits for it.
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

/// Brings the filled tables of a read model to the position of the live ones, and compares them.
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

/// What a live read model held, and at which position.
struct Live<'a> {
    model: &'a ReadModel,
    position: i64,
    hashes: Vec<TableHash>,
}

/// The position of each read model, in a log that ends at `end`: what somebody wrote beyond it would be projected for ever.
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

/// What the live tables hold.
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

/// Refuses what a rebuild could not copy.
fn unfit(table: &str, what: &str) -> Error {
    Error::Unfit(format!("the read table {table} has {what}; a rebuild cannot copy that"))
}
