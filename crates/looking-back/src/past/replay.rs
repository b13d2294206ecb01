//! A replay: the read models of one document's history, moved along the log from one of its commits to the next.

use sqlx::postgres::PgPoolOptions;
use sqlx::{Connection as _, Executor as _, PgConnection, PgPool};
use tokio::time::Instant;
use uuid::Uuid;
use waybill_database::{guarded, lazy_pool, open};
use waybill_log::StreamKey;
use waybill_log::past::{End, StreamNumber, create_views, events_of, story};
use waybill_log::read::Limit;

use super::search_path;
use waybill_projections::engine::rebuild::load::project;
use waybill_projections::engine::rebuild::session::loading_options;
use waybill_projections::engine::rebuild::tables::{Target, create_beside_live, create_late_indexes};
use waybill_projections::{Error, ReadModels, Result, SCHEMA};

const PREFIX: &str = "replay_";
/// Maximum number of events of a replay. The stock of busy products and the account of a large customer have many
/// events.
const MAX_EVENTS: usize = 300_000;
/// The application name of its connections.
const APPLICATION: &str = "waybill-replay";
/// Maximum number of connections for the queries of one step.
const MAX_CONNECTIONS: u32 = 2;

/// Read models of a few streams in a separate schema, which is dropped with the replay.
pub struct Replay {
    /// Holds the lock that marks the schema as in use.
    guard: PgConnection,
    pool: PgPool,
    models: ReadModels,
    schema: String,
    streams: Vec<StreamNumber>,
    position: i64,
    events: usize,
}

impl Replay {
    /// Opens a replay of the document with this stream.
    ///
    /// # Errors
    /// Database errors.
    pub async fn open(live: &PgPool, models: &ReadModels, key: &StreamKey) -> Result<Self> {
        let mut guard = open(&loading_options(live, APPLICATION)).await?;
        drop_leftovers(&mut guard).await?;
        let schema = format!("{PREFIX}{}", Uuid::now_v7().simple());
        sqlx::query("SELECT pg_advisory_lock(hashtext($1))").bind(&schema).execute(&mut guard).await?;
        create(&mut guard, models, &schema).await?;
        let types: Vec<&str> =
            ReadModels::aggregates(models.iter().filter(|model| !model.is_about_everything()))
                .unwrap_or_default();
        let streams = story(&mut guard, key, &types).await?;
        let path = search_path(&schema);
        let options = (*live.connect_options())
            .clone()
            .application_name(APPLICATION)
            .options([("search_path", path.as_str()), ("default_transaction_read_only", "on")]);
        let pool =
            lazy_pool(guarded(PgPoolOptions::new(), APPLICATION).max_connections(MAX_CONNECTIONS), options);
        Ok(Self { guard, pool, models: models.clone(), schema, streams, position: 0, events: 0 })
    }

    /// Moves the read models to `position` and returns the pool that reads them there. Returns `None` if they have not
    /// reached it by `until`.
    ///
    /// # Errors
    /// [`Error::Unfit`] when the history is too long. Database errors.
    pub async fn advance(&mut self, position: i64, until: Instant) -> Result<Option<&PgPool>> {
        loop {
            if Instant::now() >= until {
                return Ok(None);
            }
            let range = (self.position, position);
            let (events, more) = events_of(&mut self.guard, &self.streams, range, Limit::BATCH).await?;
            self.events += events.len();
            if self.events > MAX_EVENTS {
                return Err(Error::Unfit(format!(
                    "more than {MAX_EVENTS} events belong to the story of this document"
                )));
            }
            let last = if more { events.last().map_or(position, |event| event.position) } else { position };
            let mut transaction = self.guard.begin().await?;
            for model in self.models.iter() {
                project(&mut transaction, (model, &self.schema), &events, self.position).await?;
            }
            let moved = format!("UPDATE {}.moment SET position = {last}", self.schema);
            transaction.execute(moved.as_str()).await?;
            transaction.commit().await?;
            self.position = last;
            if !more {
                return Ok(Some(&self.pool));
            }
        }
    }

    /// Drops the schema of the replay.
    pub async fn close(mut self) -> Result<()> {
        self.pool.close().await;
        self.guard.execute(format!("DROP SCHEMA {} CASCADE", self.schema).as_str()).await?;
        self.guard.close().await?;
        Ok(())
    }
}

async fn create(connection: &mut PgConnection, models: &ReadModels, schema: &str) -> Result<()> {
    let target = Target::Past(schema);
    let mut transaction = connection.begin().await?;
    transaction.execute(format!("CREATE SCHEMA {schema}").as_str()).await?;
    for model in models.iter() {
        create_beside_live(&mut transaction, target, model, None).await?;
        create_late_indexes(&mut transaction, target, model).await?;
    }
    let moment = format!(
        "CREATE UNLOGGED TABLE {schema}.moment (position bigint NOT NULL); \
         INSERT INTO {schema}.moment VALUES (0); \
         CREATE VIEW {schema}.checkpoints AS \
             SELECT c.model, m.position FROM {SCHEMA}.checkpoints c, {schema}.moment m"
    );
    transaction.execute(moment.as_str()).await?;
    create_views(&mut transaction, schema, End::AtMoment).await?;
    transaction.commit().await?;
    Ok(())
}

/// Drops replays whose server was killed.
pub(super) async fn drop_left(live: &PgPool) -> Result<()> {
    let mut connection = open(&loading_options(live, "waybill-replay-drop")).await?;
    drop_leftovers(&mut connection).await?;
    connection.close().await?;
    Ok(())
}

/// Drops replays whose lock is free: their server was killed.
async fn drop_leftovers(connection: &mut PgConnection) -> Result<()> {
    const LEFT: &str = "SELECT nspname::text FROM pg_namespace WHERE starts_with(nspname, $1) \
         AND pg_try_advisory_xact_lock(hashtext(nspname))";
    let schemas: Vec<String> = sqlx::query_scalar(LEFT).bind(PREFIX).fetch_all(&mut *connection).await?;
    for schema in schemas {
        connection.execute(format!("DROP SCHEMA IF EXISTS {schema} CASCADE").as_str()).await?;
    }
    Ok(())
}
