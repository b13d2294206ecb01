//! The load of a rebuild: the log is read and decoded once, and every model projects it at its own pace.

use super::session::READERS;
use super::tables::Target;
use crate::{Error, ReadModel, ReadModels, Result, StoredEvent};
use futures_util::stream::{self, StreamExt};
use sqlx::{Executor, PgConnection, PgPool};
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::sync::mpsc;
use tokio::task::JoinSet;
use waybill_log::read::{self, Limit};

/// Number of positions whose events are read, projected and committed together. It is larger than a runner's, because a
/// row that changes often is written once per batch.
const BATCH: i64 = 20_000;
/// Limit of a batch in events and bytes.
const LIMIT: Limit = Limit { events: 20_000, bytes: 24 << 20 };
/// Maximum number of batches that wait for a model. Only these and the batches being read and projected are in memory.
const WAITING: usize = 1;

/// The progress of a rebuild.
#[derive(Debug, Clone, Copy)]
pub struct RebuildProgress {
    /// The position up to which the log has been read.
    pub position: i64,
    /// The end of the log when this load began.
    pub head: i64,
    /// Events of the log per second since the start.
    pub events_per_second: f64,
    /// The time since the start.
    pub elapsed: Duration,
}

struct Batch {
    to: i64,
    events: Vec<StoredEvent>,
}

pub struct Load<'a> {
    pool: PgPool,
    models: ReadModels,
    target: Target<'a>,
    progress: &'a (dyn Fn(RebuildProgress) + Send + Sync),
    /// The position at which the load began.
    from: i64,
    position: i64,
    started: Instant,
}

impl<'a> Load<'a> {
    /// Creates a load into tables that contain the log up to `position`.
    pub fn new(
        (pool, models): (&PgPool, &ReadModels),
        target: Target<'a>,
        position: i64,
        progress: &'a (dyn Fn(RebuildProgress) + Send + Sync),
    ) -> Self {
        Self {
            pool: pool.clone(),
            models: models.clone(),
            target,
            progress,
            from: position,
            position,
            started: Instant::now(),
        }
    }

    /// Returns the position up to which all models are loaded.
    pub(super) fn position(&self) -> i64 {
        self.position
    }

    /// Loads the log up to and including `head`.
    pub async fn run_to(&mut self, head: i64) -> Result<()> {
        let mut workers = JoinSet::new();
        let mut queues = Vec::new();
        for model in self.models.iter() {
            let (queue, batches) = mpsc::channel(WAITING);
            queues.push(queue);
            let schema = self.target.schema(model);
            workers.spawn(work(self.pool.clone(), (model.clone(), schema), self.position, batches));
        }
        let read = self.distribute(head, queues).await;
        while let Some(worked) = workers.join_next().await {
            worked??;
        }
        read?;
        self.position = head;
        Ok(())
    }

    /// Sends each batch to every model. Stops early when one of them has ended; the worker returns the error.
    async fn distribute(&self, head: i64, queues: Vec<mpsc::Sender<Arc<Batch>>>) -> Result<()> {
        let wanted = ReadModels::aggregates(self.models.iter());
        let wanted = wanted.as_deref();
        let size = usize::try_from(BATCH).unwrap_or(usize::MAX);
        let end = |from: i64| head.min(from + BATCH);
        let mut batches = stream::iter((self.position..head).step_by(size))
            .map(|from| async move {
                Ok::<_, Error>((read_batch(&self.pool, from, end(from), wanted).await?, end(from)))
            })
            .buffered(READERS as usize);
        while let Some(batch) = batches.next().await {
            let (mut batch, end) = batch?;
            loop {
                let reached = batch.to;
                if !give(Arc::new(batch), &queues).await {
                    return Ok(());
                }
                self.report(reached, head);
                if reached >= end {
                    break;
                }
                // The range had too many bytes for one batch.
                batch = read_batch(&self.pool, reached, end, wanted).await?;
            }
        }
        Ok(())
    }

    #[expect(clippy::cast_precision_loss, reason = "a rate for people")]
    fn report(&self, position: i64, head: i64) {
        let elapsed = self.started.elapsed();
        let events_per_second = (position - self.from) as f64 / elapsed.as_secs_f64().max(0.001);
        (self.progress)(RebuildProgress { position, head, events_per_second, elapsed });
    }
}

async fn read_batch(pool: &PgPool, from: i64, to: i64, wanted: Option<&[&str]>) -> Result<Batch> {
    let mut connection = pool.acquire().await?;
    let (events, to) = read::batch(&mut connection, from, to, wanted, LIMIT).await?;
    Ok(Batch { to, events })
}

/// Sends a batch to every queue; returns false when one of them is closed.
async fn give(batch: Arc<Batch>, queues: &[mpsc::Sender<Arc<Batch>>]) -> bool {
    for queue in queues {
        if queue.send(Arc::clone(&batch)).await.is_err() {
            return false;
        }
    }
    true
}

/// Projects one batch after the other, each in a separate transaction.
async fn work(
    pool: PgPool,
    (model, schema): (ReadModel, String),
    mut position: i64,
    mut batches: mpsc::Receiver<Arc<Batch>>,
) -> Result<()> {
    let model = model.loading();
    while let Some(batch) = batches.recv().await {
        if batch.events.iter().any(|event| model.wants(&event.aggregate_type)) {
            let mut transaction = pool.begin().await?;
            project(&mut transaction, (&model, &schema), &batch.events, position).await?;
            transaction.commit().await?;
        }
        position = batch.to;
    }
    let mut transaction = pool.begin().await?;
    set_schema(&mut transaction, &schema).await?;
    model.finish(&mut transaction).await?;
    transaction.commit().await?;
    Ok(())
}

/// Projects the events after `from`, up to and including `to`, for one model of a rebuild, inside the caller's
/// transaction.
pub(super) async fn project_range(
    connection: &mut PgConnection,
    model: &ReadModel,
    mut from: i64,
    to: i64,
) -> Result<()> {
    let wanted = ReadModels::aggregates([model]);
    while from < to {
        let end = to.min(from + BATCH);
        let (events, reached) = read::batch(connection, from, end, wanted.as_deref(), LIMIT).await?;
        project(connection, (model, &Target::Rebuild.schema(model)), &events, from).await?;
        from = reached;
    }
    Ok(())
}

pub async fn project(
    connection: &mut PgConnection,
    (model, schema): (&ReadModel, &str),
    events: &[StoredEvent],
    position: i64,
) -> Result<()> {
    set_schema(connection, schema).await?;
    model.project(connection, events, position).await.map_err(|error| match error {
        Error::Projector { source, from, to, model } if is_missing_table(&source) => Error::Unfit(format!(
            "the read model {model} uses a table that is not its own (events {from} to {to}): {source}"
        )),
        error => error,
    })
}

async fn set_schema(connection: &mut PgConnection, schema: &str) -> Result<()> {
    connection.execute(format!("SET LOCAL search_path = {schema}, public").as_str()).await?;
    Ok(())
}

fn is_missing_table(error: &Error) -> bool {
    matches!(error, Error::Database(sqlx::Error::Database(error)) if error.code().as_deref() == Some("42P01"))
}
