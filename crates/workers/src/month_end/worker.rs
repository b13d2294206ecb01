//! The worker: makes one pack at a time across all servers of a database, the oldest first.

use std::time::Duration;

use sqlx::{Connection as _, PgConnection};
use tokio_util::sync::CancellationToken;
use waybill_commands::month_end_pack::FailMonthEndPack;
use waybill_database::open;
use waybill_domain::id::MonthEndPackId;
use waybill_domain::month_end_pack::PackFailure;
use waybill_projections::accounts::month_end_pack;

use super::shelf::{Shelf, basis};
use super::{Result, Stopped, job};
use crate::WorkerContext;
use crate::supervision::caught;

/// The server that holds this lock makes packs; a server that is killed loses it with its connection.
const LOCK: i64 = 0x5761_7962_696c_6c08;
/// The interval at which it checks for packs to make.
const INTERVAL: Duration = Duration::from_secs(2);
/// The maximum time until the list of packs has one that was requested.
const PROJECTING: Duration = Duration::from_millis(200);
/// The maximum number of failed attempts at a pack.
const TRIES: u32 = 10;
/// The maximum number of attempts at a pack whose making panics. That seldom gets better, and others wait for
/// it.
const TRIES_OF_PANIC: u32 = 3;
/// The maximum number of characters recorded of an error.
const MAX_DETAIL: usize = 500;

/// Makes packs until the server stops.
pub async fn run(app: WorkerContext, stop: CancellationToken) {
    let Some(shelf) = app.packs.shelf() else { return };
    let mut worker = Worker { app, shelf, tidied: None, guard: None, tries: None };
    loop {
        let turn = tokio::select! {
            turn = worker.turn() => turn,
            () = stop.cancelled() => return,
        };
        let made = turn.unwrap_or_else(|stopped| {
            tracing::warn!(reason = ?stopped, "month-end packs cannot be made just now");
            false
        });
        if made {
            continue;
        }
        tokio::select! {
            () = tokio::time::sleep(INTERVAL) => {}
            () = worker.app.packs.woken() => tokio::time::sleep(PROJECTING).await,
            () = stop.cancelled() => return,
        }
    }
}

struct Worker {
    app: WorkerContext,
    shelf: Shelf,
    /// The basis at the last cleanup of the files.
    tidied: Option<String>,
    /// The connection with the lock, once this server has it.
    guard: Option<PgConnection>,
    /// The attempts at the pack that is first in line.
    tries: Option<(MonthEndPackId, u32)>,
}

impl Worker {
    /// Makes the oldest pack. Returns whether there was one.
    async fn turn(&mut self) -> Result<bool> {
        let basis = basis(&self.app.pool).await?;
        if self.tidied.as_ref() != Some(&basis) {
            match self.shelf.tidy(&self.app.pool).await {
                Ok(()) => self.tidied = Some(basis),
                // A problem with the folder is reported by the pack that is to be made in it.
                Err(Stopped::Failed(_, reason)) => {
                    tracing::warn!(reason, "files of month-end packs cannot be tidied away");
                }
                Err(stopped) => return Err(stopped),
            }
        }
        let Some(first) = month_end_pack::open(&self.app.pool).await?.first().copied() else {
            return Ok(false);
        };
        let Some(guard) = self.locked().await? else { return Ok(false) };
        let pack = MonthEndPackId(first);
        let (app, shelf) = (self.app.clone(), self.shelf.clone());
        let making = async move { job::make(&app, &shelf, pack, guard).await };
        let made = match caught(making).await {
            Ok((made, guard)) => {
                self.guard = guard;
                made
            }
            // The lock was released with its connection.
            Err(panic) => Err(Stopped::Panicked(panic)),
        };
        self.settle(pack, made).await
    }

    async fn locked(&mut self) -> Result<Option<PgConnection>> {
        if let Some(mut guard) = self.guard.take()
            && guard.ping().await.is_ok()
        {
            return Ok(Some(guard));
        }
        let mut guard = open(&self.app.pool.connect_options()).await?;
        let locked: bool =
            sqlx::query_scalar("SELECT pg_try_advisory_lock($1)").bind(LOCK).fetch_one(&mut guard).await?;
        Ok(locked.then_some(guard))
    }

    /// Settles a pack by the result of its making. Returns whether to continue at once.
    async fn settle(&mut self, pack: MonthEndPackId, made: Result<()>) -> Result<bool> {
        let (reason, detail, tries) = match made {
            Ok(()) => {
                tracing::info!(%pack, "a month-end pack is there");
                self.tries = None;
                self.tidied = None;
                return Ok(true);
            }
            Err(Stopped::Over) => {
                job::clean(&self.app, &self.shelf, pack).await?;
                self.tidied = None;
                // The list of packs may not have it yet.
                return Ok(false);
            }
            Err(Stopped::Again) => {
                (PackFailure::Fault, "it had to be begun again and again".to_owned(), TRIES)
            }
            Err(Stopped::Panicked(panic)) => {
                (PackFailure::Fault, format!("the server found an error of its own: {panic}"), TRIES_OF_PANIC)
            }
            Err(Stopped::LostLock) => return Ok(false),
            Err(Stopped::Failed(reason, detail)) => {
                self.fail(pack, reason, detail).await?;
                return Ok(true);
            }
            Err(Stopped::Transient(detail)) => (PackFailure::Fault, detail, TRIES),
        };
        tracing::warn!(%pack, reason = detail, "a month-end pack cannot be made just now");
        let before = self.tries.filter(|(tried, _)| *tried == pack).map_or(0, |(_, before)| before);
        self.tries = Some((pack, before + 1));
        if before + 1 >= tries {
            self.fail(pack, reason, detail).await?;
            return Ok(true);
        }
        Ok(false)
    }

    async fn fail(&mut self, id: MonthEndPackId, reason: PackFailure, detail: String) -> Result<()> {
        tracing::warn!(pack = %id, reason = detail, "a month-end pack could not be made");
        let detail = detail.chars().take(MAX_DETAIL).collect();
        match job::execute(&self.app, &FailMonthEndPack { id, reason, detail }).await {
            Ok(()) | Err(Stopped::Over) => {}
            Err(stopped) => return Err(stopped),
        }
        self.tries = None;
        self.tidied = None;
        job::clean(&self.app, &self.shelf, id).await
    }
}
