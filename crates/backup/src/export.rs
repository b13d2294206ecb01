//! Writes a whole backup into one file while servers keep running.

use std::path::Path;

use chrono::Utc;
use sqlx::postgres::{PgConnectOptions, PgConnection};
use sqlx::{Connection as _, Executor as _};
use waybill_log::copy::{self as log, LogState};
use waybill_log::proof::ProofKeys;

use crate::format::Header;
use crate::reader::Summary;
use crate::source;
use crate::writer::Writer;
use crate::{Error, Result, copy};

/// The number of positions that one statement copies, small enough that it does not delay vacuum.
const STEP: i64 = 50_000;

/// The progress of a backup.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Progress {
    /// The position up to which events were copied.
    pub position: i64,
    /// The position of the last event to copy.
    pub head: i64,
}

/// Writes a backup of the database to a new file, signed with the proof key, and reads it back before the file gets its name.
///
/// # Errors
/// The database cannot be read, or the file cannot be written.
pub async fn back_up(
    options: &PgConnectOptions,
    path: &Path,
    keys: Option<&ProofKeys>,
    progress: impl Fn(Progress) + Send + Sync,
) -> Result<Summary> {
    let mut connection = source::connect(options).await?;
    let header = header(&mut connection, 0).await?;
    let writer = Writer::create(path, header.clone(), keys)?;
    match copy_all(&mut connection, &writer, &header, &progress).await {
        Ok(tables_at) => {
            let end = writer.finish(Some(tables_at)).await?;
            connection.close().await?;
            let bytes = path.metadata().map_err(Error::file("look at", path))?.len();
            Ok(Summary { header, end, bytes })
        }
        Err(error) => Err(writer.abandon(error).await),
    }
}

pub(crate) async fn header(connection: &mut PgConnection, after: i64) -> Result<Header> {
    let LogState { log_id, epoch, .. } = log::state(connection).await?;
    Ok(Header {
        software: env!("CARGO_PKG_VERSION").to_owned(),
        created_at: Utc::now(),
        migrations: source::migrations(connection).await?,
        log_id,
        epoch,
        after,
    })
}

/// Copies the events up to the head of the log, then the tables in one short snapshot, then the events up to that
/// snapshot. Returns the position of the snapshot.
async fn copy_all(
    connection: &mut PgConnection,
    writer: &Writer,
    header: &Header,
    progress: &(dyn Fn(Progress) + Send + Sync),
) -> Result<i64> {
    let mut position = 0;
    loop {
        let head = log::state(connection).await?.position;
        while position < head {
            let to = head.min(position + STEP);
            copy::events(connection, writer, position, to).await?;
            position = to;
            progress(Progress { position, head });
        }
        if log::state(connection).await?.position - position < STEP {
            break;
        }
    }
    let at = copy_tables(connection, writer, header, &[]).await?;
    copy::events(connection, writer, position, at).await?;
    progress(Progress { position: at, head: at });
    Ok(at)
}

/// Copies the small tables, except `others`, as they were at one position. Returns that position.
pub(crate) async fn copy_tables(
    connection: &mut PgConnection,
    writer: &Writer,
    header: &Header,
    others: &[&str],
) -> Result<i64> {
    let mut snapshot = connection.begin().await?;
    snapshot.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY").await?;
    let log_state = log::state(&mut snapshot).await?;
    if log_state.log_id != header.log_id || source::migrations(&mut snapshot).await? != header.migrations {
        return Err(Error::Refused(
            "the database was restored or migrated while it was copied; run the same command again"
                .to_owned(),
        ));
    }
    let tables = source::tables(&mut snapshot).await?;
    for table in tables.into_iter().filter(|table| !others.contains(&table.name.as_str())) {
        copy::table(&mut snapshot, writer, &table, "").await?;
    }
    snapshot.commit().await?;
    Ok(log_state.position)
}
