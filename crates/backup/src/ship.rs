//! Copies continuously: a server ships new events to a folder, from which any position can be restored.
//!
//! `FOLDER/<log>/events-<after>-<last>.waybill` holds the events of a range with their idempotency keys.
//! `FOLDER/<log>/tables-<position>.waybill` holds the small tables at a position. Each is a file in the backup's
//! format. It appears under its name only when it is whole, verified and on the disk.

use std::path::Path;
use std::time::{Duration, Instant, SystemTime};

use chrono::{DateTime, Utc};
use sqlx::postgres::{PgConnectOptions, PgConnection};
use tokio::sync::watch;
use tokio::time::{sleep, timeout};
use tokio_util::sync::CancellationToken;
use waybill_log::copy::{self as log, LogState};
use waybill_log::proof::ProofKeys;
use waybill_log::read;

use crate::export::{copy_tables, header};
use crate::shipping::Shipping;
use crate::source;
use crate::store::Store;
use crate::writer::Writer;
use crate::{Error, Result, copy};

/// The advisory lock with which one process at a time ships a database.
const LOCK: i64 = 0x5761_7962_696c_6c07;
/// The time that new events wait for more, so that one file holds all of them.
const GATHER: Duration = Duration::from_secs(15);
/// The interval at which the small tables are copied if no urgent change occurs.
const TABLES_EVERY: Duration = Duration::from_hours(1);
/// The time without a new event after which the accounts and keys are checked for changes. [`GATHER`] is
/// added to it.
const CHECK: Duration = Duration::from_secs(40);
/// The pause after a failure.
const RETRY: Duration = Duration::from_secs(5);
/// The maximum number of events in one file.
const SEGMENT: i64 = 500_000;
/// The time limit of one round, after which it is canceled and tried again.
const ROUND: Duration = Duration::from_mins(30);

/// Ships until `stop`, then ships the rest once. Logs failures and retries without end. Measures the lag as
/// `waybill_ship_lag_events` and `waybill_ship_failing`.
pub async fn ship(
    options: PgConnectOptions,
    shipping: Shipping,
    keys: Option<ProofKeys>,
    head: watch::Receiver<u64>,
    stop: CancellationToken,
) {
    let mut sender = Shipper {
        options,
        shipping: shipping.clone(),
        keys,
        connection: None,
        urgent: None,
        tables_at: None,
    };
    let mut head = head;
    let mut failing = false;
    loop {
        let last = stop.is_cancelled();
        let reached = timeout(ROUND, sender.round(last)).await.unwrap_or_else(|_| {
            Err(Error::Refused(format!("shipping took longer than {} minutes", ROUND.as_secs() / 60)))
        });
        match reached {
            Ok(Reached { position, at }) => {
                if failing {
                    tracing::info!(position, "events are shipped again");
                }
                failing = false;
                shipping.reached(at);
                lag(*head.borrow_and_update(), position);
            }
            Err(error) => {
                // A log line every few seconds would fill a full disk further.
                if shipping.failed(&error) {
                    let folder = shipping.folder().display();
                    tracing::error!(%error, %folder, "events are not shipped; trying again");
                }
                failing = true;
                sender.connection = None;
            }
        }
        metrics::gauge!("waybill_ship_failing").set(f64::from(u8::from(failing)));
        if last {
            return;
        }
        let pause = async {
            if failing {
                sleep(RETRY).await;
            } else {
                // Wait for something new, then briefly for more of it. The tables are checked in any case.
                let _ = timeout(CHECK, head.changed()).await;
                sleep(GATHER).await;
            }
        };
        tokio::select! {
            () = pause => {}
            () = stop.cancelled() => {}
        }
    }
}

fn lag(head: u64, shipped: i64) {
    let behind = head.saturating_sub(shipped.unsigned_abs());
    metrics::gauge!("waybill_ship_lag_events").set(f64::from(u32::try_from(behind).unwrap_or(u32::MAX)));
}

/// Position up to which the folder is complete.
struct Reached {
    position: i64,
    /// Instant at which everything recorded was in it.
    at: Option<DateTime<Utc>>,
}

struct Shipper {
    options: PgConnectOptions,
    shipping: Shipping,
    /// The keys that sign the files.
    keys: Option<ProofKeys>,
    /// Holds the advisory lock while this process ships.
    connection: Option<PgConnection>,
    /// The result of [`urgent`] when the tables were last copied.
    urgent: Option<(Option<String>, log::KeysState)>,
    tables_at: Option<Instant>,
}

impl Shipper {
    /// Ships everything that is new.
    async fn round(&mut self, last: bool) -> Result<Reached> {
        let mut connection = match self.connection.take() {
            Some(connection) => connection,
            None => source::connect(&self.options).await?,
        };
        let alone: bool = sqlx::query_scalar(
            "SELECT EXISTS (SELECT FROM pg_locks WHERE locktype = 'advisory' AND pid = pg_backend_pid()) \
                 OR pg_try_advisory_lock($1)",
        )
        .bind(LOCK)
        .fetch_one(&mut connection)
        .await?;
        let at = Utc::now();
        let LogState { position: head, log_id, .. } = log::state(&mut connection).await?;
        let store = Store::open(self.shipping.folder(), log_id)?;
        if !alone {
            // Another server ships.
            self.connection = Some(connection);
            return Ok(Reached { position: head, at: store.newest()? });
        }
        let mut position = store.last()?;
        while position < head {
            let to = head.min(position + SEGMENT);
            self.segment(&mut connection, &store.segment(position, to), position, to).await?;
            position = to;
        }
        let urgent = Some(urgent(&mut connection).await?);
        let due = self.tables_at.is_none_or(|at| at.elapsed() > TABLES_EVERY);
        if due {
            self.merge(&mut connection, &store).await?;
            self.prune(&store)?;
        }
        if due || last || urgent != self.urgent {
            position = self.tables(&mut connection, &store, position).await?;
            (self.urgent, self.tables_at) = (urgent, Some(Instant::now()));
        }
        self.connection = Some(connection);
        Ok(Reached { position, at: Some(at) })
    }

    /// Writes the events after `from`, up to `to`, with their idempotency keys.
    async fn segment(&self, connection: &mut PgConnection, path: &Path, from: i64, to: i64) -> Result<()> {
        let writer = Writer::create(path, header(connection, from).await?, self.keys.as_ref())?;
        match copy_segment(connection, &writer, from, to).await {
            Ok(()) => writer.finish(None).await.map(drop),
            Err(error) => Err(writer.abandon(error).await),
        }
    }

    /// Merges many small files into one, then removes them.
    async fn merge(&self, connection: &mut PgConnection, store: &Store) -> Result<()> {
        store.clean()?;
        let Some((after, last, files)) = store.mergeable()? else { return Ok(()) };
        self.segment(connection, &store.segment(after, last), after, last).await?;
        for path in files {
            std::fs::remove_file(&path).map_err(Error::file("remove", &path))?;
        }
        Ok(())
    }

    /// Writes the small tables, and the events up to the position at which they were copied. Returns that position.
    async fn tables(&self, connection: &mut PgConnection, store: &Store, from: i64) -> Result<i64> {
        let beside = store.tables_beside();
        let header = header(connection, 0).await?;
        let writer = Writer::create(&beside, header.clone(), self.keys.as_ref())?;
        let at = match copy_tables(connection, &writer, &header, &[source::KEYS]).await {
            Ok(at) => {
                writer.finish(Some(at)).await?;
                at
            }
            Err(error) => return Err(writer.abandon(error).await),
        };
        if from < at {
            self.segment(connection, &store.segment(from, at), from, at).await?;
        }
        store.keep_tables(&beside, at)?;
        Ok(at)
    }

    fn prune(&self, store: &Store) -> Result<()> {
        let before = self.shipping.retention().and_then(|retention| SystemTime::now().checked_sub(retention));
        before.map_or(Ok(()), |before| store.prune_tables(before))
    }
}

/// Returns a fingerprint of the data whose changes are copied without waiting for the hour. These are the accounts, the
/// master key (earlier copies of the tables cannot be read with the new key alone) and the persons whose keys were
/// destroyed.
async fn urgent(connection: &mut PgConnection) -> Result<(Option<String>, log::KeysState)> {
    let accounts =
        sqlx::query_scalar("SELECT md5(string_agg(a::text, '|' ORDER BY user_id)) FROM accounts a")
            .fetch_one(&mut *connection)
            .await?;
    Ok((accounts, log::keys_state(connection).await?))
}

async fn copy_segment(connection: &mut PgConnection, writer: &Writer, from: i64, to: i64) -> Result<()> {
    copy::events(connection, writer, from, to).await?;
    let keys = source::tables(connection).await?.into_iter().find(|table| table.name == source::KEYS);
    let keys = keys.ok_or_else(|| Error::Refused("there is no table of idempotency keys".to_owned()))?;
    // Look up the time first: the index is by time.
    let first = read::at(&mut *connection, from + 1).await?;
    let first = first.ok_or_else(|| Error::Refused(format!("there is no event {}", from + 1)))?.recorded_at;
    let filter =
        format!("WHERE recorded_at >= '{}' AND position > {from} AND position <= {to}", first.to_rfc3339());
    copy::table(connection, writer, &keys, &filter).await?;
    // Without their keys the events could not be read until the small tables are copied again.
    match source::tables(connection).await?.into_iter().find(|table| table.name == log::KEYS) {
        Some(keys) => copy::table(connection, writer, &keys, &log::keys_of(from, to)).await,
        None => Ok(()),
    }
}
