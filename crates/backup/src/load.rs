//! Loads a verified backup into an empty database in one transaction: all of it or nothing.

use std::path::{Path, PathBuf};

use sha2::{Digest as _, Sha256};
use sqlx::postgres::{PgConnectOptions, PgConnection};
use sqlx::{Connection as _, Executor as _};
use tokio::sync::mpsc;
use waybill_commands::recovery;
use waybill_database::{MIGRATOR, migrate_in, migrate_to};
use waybill_log::copy::{self as log, Census, LogState};

use crate::export::Progress;
use crate::format::{Meta, hexadecimal, position_of};
use crate::reader::{Frame, Frames, Summary, Trust, verify};
use crate::{Error, Result, copy, source};

/// The maximum number of frames that were read and wait for the database.
const WAITING: usize = 2;

/// The result of loading a backup.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Loaded {
    /// The position of the last event.
    pub position: i64,
    /// The number of restores of the business, including this one.
    pub epoch: i64,
}

/// Restores these files, one after the other, into a database without a log, up to and including the position `until`
/// (all events if `None`). Verifies every file completely before it writes anything, and counts the written rows before
/// it commits.
///
/// The tables are made as they were at the time of the backup, filled, and migrated. The caller gives the application
/// its rights ([`waybill_database::migrate_as_owner`]), fills the read models and calls [`complete`]. Until then,
/// loading the same files again finds the loaded rows and changes nothing, so a failed restore can be repeated.
///
/// # Errors
/// [`Error::Broken`], [`Error::Stranger`], [`Error::Newer`]; a database that already holds a log; a position
/// that these files do not contain, or that lies between the events of one command.
pub async fn load(
    owner: &PgConnectOptions,
    files: &[PathBuf],
    until: Option<i64>,
    trust: &Trust,
    progress: impl Fn(Progress) + Send + Sync,
) -> Result<Loaded> {
    let summaries = verified(files, trust).await?;
    let plan = Plan::of(files, &summaries, until)?;
    if let Some(loaded) = loaded_before(owner, &plan).await? {
        return Ok(loaded);
    }
    migrate_to(owner, &plan.migrations).await?;
    let mut connection = source::connect(owner).await?;
    // Before the rows: a process that is killed leaves tables that look like those of a new company.
    log::mark_restored(&mut connection, &plan.digest).await?;
    let mut transaction = connection.begin().await?;
    for table in summaries.iter().flat_map(|summary| summary.end.tables.keys()) {
        // Rows that a migration inserts are in the backup too, as they were then.
        transaction.execute(format!("DELETE FROM public.{}", copy::quoted(table)).as_str()).await?;
    }
    copy_in(&mut transaction, files, &plan, &progress).await?;
    // The code that derives data from the events knows only the present tables.
    migrate_in(&mut transaction).await?;
    finish(&mut transaction, &plan).await?;
    require_whole(&mut transaction, plan.until).await?;
    let loaded = exchange_identity(&mut transaction, &plan).await?;
    transaction.commit().await?;
    log::analyze(&mut connection).await?;
    connection.close().await?;
    Ok(loaded)
}

/// Completes a restore. Call it after everything derived from the loaded events was filled.
///
/// # Errors
/// Errors of the database.
pub async fn complete(owner: &PgConnectOptions) -> Result<()> {
    let mut connection = source::connect(owner).await?;
    log::end_restore(&mut connection).await?;
    Ok(connection.close().await?)
}

/// Reads and verifies each file completely. Returns their summaries.
pub(crate) async fn verified(files: &[PathBuf], trust: &Trust) -> Result<Vec<Summary>> {
    let (files, trust) = (files.to_vec(), trust.clone());
    let work = move || files.iter().map(|path| verify(path, &trust)).collect::<Result<Vec<_>>>();
    match tokio::task::spawn_blocking(work).await {
        Ok(summaries) => summaries,
        Err(error) => Err(Error::Refused(format!("the verification ended: {error}"))),
    }
}

/// The expected result of a restore.
struct Plan {
    until: i64,
    tables_at: i64,
    migrations: Vec<i64>,
    epoch: i64,
    /// The digest that identifies the restore: these files up to this position.
    digest: String,
}

impl Plan {
    fn of(files: &[PathBuf], summaries: &[Summary], until: Option<i64>) -> Result<Self> {
        let nothing = || Error::Refused("there is nothing to restore".to_owned());
        let newest = summaries.iter().max_by_key(|summary| summary.header.migrations.len());
        let header = &newest.ok_or_else(nothing)?.header;
        for (path, Summary { header, .. }) in files.iter().zip(summaries) {
            let unknown = header.migrations.iter().find(|version| !MIGRATOR.version_exists(**version));
            if let Some(migration) = unknown {
                let (path, software) = (path.clone(), header.software.clone());
                return Err(Error::Newer { path, software, migration: *migration });
            }
        }
        let mut last = 0;
        for (path, summary) in files.iter().zip(summaries).filter(|(_, summary)| summary.end.events > 0) {
            if summary.header.after != last {
                return Err(Error::broken(path, format!("the events after position {last} are missing")));
            }
            last = summary.end.last;
        }
        let tables_at = summaries.iter().filter_map(|summary| summary.end.tables_at).max();
        let tables_at =
            tables_at.ok_or_else(|| Error::Refused("there is no copy of the accounts".to_owned()))?;
        let until = until.unwrap_or(last);
        if until > last || until < tables_at {
            return Err(Error::Refused(format!(
                "position {until} cannot be restored from this: it goes from position {tables_at} to {last}"
            )));
        }
        let mut digest = Sha256::new_with_prefix(until.to_be_bytes());
        for summary in summaries {
            digest.update(&summary.end.sha256);
        }
        let digest = hexadecimal(&digest.finalize());
        Ok(Self { until, tables_at, migrations: header.migrations.clone(), epoch: header.epoch, digest })
    }
}

/// Returns the result of an earlier restore of these files that was not completed; `None` for a database without a log.
async fn loaded_before(owner: &PgConnectOptions, plan: &Plan) -> Result<Option<Loaded>> {
    let mut connection = source::connect(owner).await?;
    if log::is_empty(&mut connection).await? {
        return Ok(None);
    }
    let LogState { position, epoch, .. } = log::state(&mut connection).await?;
    let half_done = log::restored_from(&mut connection).await?;
    connection.close().await?;
    match half_done {
        Some(digest) if digest == plan.digest && position == plan.until => {
            Ok(Some(Loaded { position, epoch }))
        }
        Some(digest) if digest != plan.digest => Err(Error::Refused(format!(
            "another restore into this database reached position {position} and did not end. Repeat that one, or \
             create an empty database and restore into that"
        ))),
        _ => Err(Error::Refused(
            "this database holds a log already, and nothing is ever restored over one. Create an empty database, \
             restore into that, and point DATABASE_URL at it; the old one stays as it is"
                .to_owned(),
        )),
    }
}

async fn copy_in(
    connection: &mut PgConnection,
    files: &[PathBuf],
    plan: &Plan,
    progress: &(dyn Fn(Progress) + Send + Sync),
) -> Result<()> {
    for path in files {
        let (sender, mut frames) = mpsc::channel(WAITING);
        let reading = path.clone();
        let reader = tokio::task::spawn_blocking(move || read(&reading, &sender));
        while let Some(Frame { meta, rows }) = frames.recv().await {
            match meta {
                Meta::Events { first, .. } if first > plan.until => {}
                Meta::Events { columns, last, .. } => {
                    let rows = if last > plan.until { up_to(rows, plan.until) } else { rows };
                    log::copy_in(connection, &columns, rows).await?;
                    progress(Progress { position: last.min(plan.until), head: plan.until });
                }
                Meta::Table { name, columns, .. } if name == log::KEYS => {
                    log::keys_in(connection, &columns, rows).await?;
                }
                Meta::Table { name, columns, .. } => copy_frame(connection, &name, &columns, rows).await?,
                Meta::Header(_) | Meta::End(_) => {}
            }
        }
        reader.await.map_err(|error| Error::Refused(format!("the reader ended: {error}")))??;
    }
    Ok(())
}

fn read(path: &Path, sender: &mpsc::Sender<Frame>) -> Result<()> {
    let (_, mut frames) = Frames::open(path)?;
    while let Some(frame) = frames.next()? {
        if sender.blocking_send(frame).is_err() {
            // The database failed. The task that writes to it reports the error.
            return Ok(());
        }
    }
    Ok(())
}

/// Keeps the rows of events up to and including a position.
fn up_to(mut rows: Vec<u8>, until: i64) -> Vec<u8> {
    let lines = rows.split_inclusive(|byte| *byte == b'\n');
    let length =
        lines.take_while(|line| position_of(line).is_some_and(|at| at <= until)).map(<[u8]>::len).sum();
    rows.truncate(length);
    rows
}

async fn copy_frame(
    connection: &mut PgConnection,
    table: &str,
    columns: &[String],
    rows: Vec<u8>,
) -> Result<()> {
    let copy = format!("COPY public.{} ({}) FROM STDIN", copy::quoted(table), copy::list(columns));
    let mut copying = connection.copy_in_raw(&copy).await?;
    copying.send(rows).await?;
    copying.finish().await?;
    Ok(())
}

/// Derives data from the events: the head of the log, and the accounts and numbers that changed after the tables were
/// copied.
async fn finish(connection: &mut PgConnection, plan: &Plan) -> Result<()> {
    log::set_head(connection, plan.until).await?;
    log::destroy_keys(connection).await?;
    if plan.until > plan.tables_at {
        let failed = |error: waybill_commands::Failure| Error::Refused(error.to_string());
        recovery::derive_accounts(connection, plan.tables_at).await.map_err(failed)?;
        recovery::pass_used_numbers(connection, plan.tables_at).await?;
    }
    Ok(())
}

/// Counts the written rows and requires that every position exists once and every stream is complete.
async fn require_whole(connection: &mut PgConnection, until: i64) -> Result<()> {
    let Census { events, first, last, committed, broken_streams } = log::census(connection).await?;
    if committed.unwrap_or(0) < until && last.unwrap_or(0) == until {
        return Err(Error::Refused(format!(
            "position {until} is in the middle of what one command recorded. Restore to position {}, before it, or to a \
             later one. Nothing was kept",
            committed.unwrap_or(0)
        )));
    }
    let whole =
        events == until && first.unwrap_or(1) == 1 && last.unwrap_or(0) == until && broken_streams == 0;
    if whole {
        return Ok(());
    }
    Err(Error::Refused(format!(
        "what was restored is not whole: {events} events from {first:?} to {last:?} instead of {until}, \
         {broken_streams} streams with gaps. Nothing was kept"
    )))
}

/// Gives the log a new identity, so that clients that knew the old log notice.
async fn exchange_identity(connection: &mut PgConnection, plan: &Plan) -> Result<Loaded> {
    let epoch = log::exchange_identity(connection, plan.epoch).await?;
    Ok(Loaded { position: plan.until, epoch })
}
