//! Fills the read models of a past moment: copies the rows of the nearest earlier one, then projects the log from
//! there.
//!
//! Copying millions of rows with their indexes takes longer than projecting the events of a month. Therefore a spare
//! copy of the pinned moment is made in advance, and the next moment is filled in it.

use std::pin::pin;
use std::time::Duration;

use chrono::{DateTime, Utc};
use futures_util::future::try_join_all;
use sqlx::postgres::PgConnectOptions;
use sqlx::{Connection as _, PgConnection, PgPool};
use tokio::time::timeout;
use waybill_database::open;
use waybill_log::past::{End, create_views};

use super::registry::{self, Basis};
use super::{PastLimits, PastProgress, PastReadModels};
use waybill_projections::engine::rebuild::load::Load;
use waybill_projections::engine::rebuild::session::{create_indexes, loading_options, loading_pool};
use waybill_projections::engine::rebuild::tables::{Target, create_beside_live};
use waybill_projections::{Error, ReadModels, Result, SCHEMA};

pub(super) const PREFIX: &str = "as_of_";
/// The key of the advisory lock that allows one filling at a time in a database.
const LOCK: i64 = 0x5761_7962_696c_6c03;
/// Interval at which a waiting filling tries to get the lock.
const AGAIN: Duration = Duration::from_millis(250);
/// Interval at which a filling checks that it still holds the lock. The next constant is the timeout of the check.
const LOOKED_EVERY: Duration = Duration::from_secs(2);
const LOOK: Duration = Duration::from_secs(10);
/// Number of models whose rows are copied at the same time.
const COPIES: usize = 4;

/// Number of events whose rows are copied in the time in which one event is projected (2.8 million events,
/// docs/performance.md).
const COPIED_PER_LOADED: i64 = 4;

pub(super) fn schema_of(position: i64) -> String {
    format!("{PREFIX}{position}")
}

pub(super) fn spare_schema_of(position: i64) -> String {
    format!("{PREFIX}{position}_spare")
}

/// The source of the rows of a moment.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Base {
    Empty,
    /// A copy of the rows of the moment at this position.
    Copy(i64),
    /// The spare copy of the moment at this position, which the filling consumes.
    Spare(i64),
}

impl Base {
    /// Chooses the source that leaves the least work.
    fn choose(position: i64, nearest: Option<i64>, spare: Option<i64>) -> Self {
        let spare = spare.filter(|spare| *spare <= position);
        let to_load = |from: i64| position - from;
        match (nearest, spare) {
            (None, None) => Self::Empty,
            (Some(nearest), None) => Self::Copy(nearest),
            (None, Some(spare)) => Self::Spare(spare),
            (Some(nearest), Some(spare)) => {
                if to_load(spare) <= to_load(nearest) + nearest / COPIED_PER_LOADED {
                    Self::Spare(spare)
                } else {
                    Self::Copy(nearest)
                }
            }
        }
    }

    fn position(self) -> i64 {
        match self {
            Self::Empty => 0,
            Self::Copy(position) | Self::Spare(position) => position,
        }
    }
}

/// Fills the moment at `position` unless another server already has. Returns its basis.
pub(super) async fn fill(
    live: &PgPool,
    models: &ReadModels,
    limits: PastLimits,
    position: i64,
    progress: &(dyn Fn(PastProgress) + Send + Sync),
) -> Result<Basis> {
    let pool = loading_pool(live, "waybill-past-fill");
    let filled = fill_alone(&pool, models, limits, position, progress).await;
    close(pool, filled.is_ok()).await;
    filled
}

/// Makes the spare copy of the pinned moment if there is none and the limits leave room for it.
pub(super) async fn make_spare(live: &PgPool, models: &ReadModels, limits: PastLimits) -> Result<()> {
    let pool = loading_pool(live, "waybill-past-spare");
    let made = make_spare_alone(&pool, models, limits).await;
    close(pool, made.is_ok()).await;
    made
}

/// Closes the pool. After an abandoned filling, its statements may take long to end, so the close runs in the
/// background.
async fn close(pool: PgPool, is_idle: bool) {
    if is_idle {
        pool.close().await;
    } else {
        tokio::spawn(async move { pool.close().await });
    }
}

/// Drops the rows of moments that must not be shown any more. Waits for a filling under way.
pub(super) async fn drop_stale(live: &PgPool, models: &ReadModels) -> Result<()> {
    let mut guard = lock(&loading_options(live, "waybill-past-drop")).await?;
    let basis = registry::basis(&mut guard, models).await?;
    registry::drop_stale(&mut guard, &basis).await?;
    guard.close().await?;
    Ok(())
}

impl PastReadModels {
    /// Drops the moments that were filled before `instant`, with their spare copies. This discards manual changes to
    /// their rows. They are filled from the log again when they are read. A moment that was read within the last minute
    /// stays until the next call. Waits for a filling under way.
    ///
    /// # Errors
    /// Database errors.
    pub async fn drop_filled_before(&self, instant: DateTime<Utc>) -> Result<()> {
        let mut guard = lock(&loading_options(&self.0.live, "waybill-past-drop")).await?;
        registry::drop_filled_before(&mut guard, instant).await?;
        guard.close().await?;
        Ok(())
    }
}

async fn fill_alone(
    pool: &PgPool,
    models: &ReadModels,
    limits: PastLimits,
    position: i64,
    progress: &(dyn Fn(PastProgress) + Send + Sync),
) -> Result<Basis> {
    let mut guard = lock(&pool.connect_options()).await?;
    let (basis, listed) = registry::look_up(pool, models, position).await?;
    if !listed {
        registry::make_place(&mut guard, &basis, limits).await?;
        let nearest = registry::nearest(&mut guard, position, &basis).await?;
        let spare = registry::spare(&mut guard, &basis).await?;
        let base = Base::choose(position, nearest, spare);
        while_locked(&mut guard, create(pool, models, position, base, progress)).await?;
        registry::insert(&mut guard, position, &basis).await?;
    }
    guard.close().await?;
    Ok(basis)
}

async fn make_spare_alone(pool: &PgPool, models: &ReadModels, limits: PastLimits) -> Result<()> {
    let mut guard = lock(&pool.connect_options()).await?;
    let basis = registry::basis(&mut guard, models).await?;
    if let Some(position) = registry::kept_without_spare(&mut guard, &basis, limits).await? {
        let schema = spare_schema_of(position);
        let copied = async {
            sqlx::query(&format!("CREATE SCHEMA {schema}")).execute(pool).await?;
            create_tables(pool, models, Target::Past(&schema), Some(position)).await?;
            create_indexes(pool, models, Target::Past(&schema)).await
        };
        while_locked(&mut guard, copied).await?;
        registry::insert_spare(&mut guard, position, &basis).await?;
    }
    guard.close().await?;
    Ok(())
}

/// Waits until no other filling is under way. The connection is not part of the pool: closing it always releases the
/// lock.
async fn lock(options: &PgConnectOptions) -> Result<PgConnection> {
    let mut guard = open(options).await?;
    while !sqlx::query_scalar::<_, bool>("SELECT pg_try_advisory_lock($1)")
        .bind(LOCK)
        .fetch_one(&mut guard)
        .await?
    {
        tokio::time::sleep(AGAIN).await;
    }
    Ok(guard)
}

/// Runs `work` while the lock is held. The next holder of the lock drops unlisted moments and starts again.
///
/// # Errors
/// [`Error::LostLock`] and the errors of `work`.
async fn while_locked<T>(guard: &mut PgConnection, work: impl Future<Output = Result<T>>) -> Result<T> {
    let mut work = pin!(work);
    loop {
        tokio::select! {
            done = &mut work => return done,
            () = tokio::time::sleep(LOOKED_EVERY) => {
                let alive = timeout(LOOK, guard.ping()).await.unwrap_or(Err(sqlx::Error::PoolTimedOut));
                alive.map_err(Error::LostLock)?;
            }
        }
    }
}

async fn create(
    pool: &PgPool,
    models: &ReadModels,
    position: i64,
    base: Base,
    progress: &(dyn Fn(PastProgress) + Send + Sync),
) -> Result<()> {
    let schema = schema_of(position);
    let target = Target::Past(&schema);
    let from = base.position();
    progress(PastProgress { from, position: from, events_per_second: 0.0 });
    match base {
        Base::Spare(of) => registry::take_spare(pool, of, &schema).await?,
        Base::Empty | Base::Copy(_) => {
            sqlx::query(&format!("CREATE SCHEMA {schema}")).execute(pool).await?;
            let copied = matches!(base, Base::Copy(_)).then_some(from);
            create_tables(pool, models, target, copied).await?;
        }
    }
    let report = |loaded: waybill_projections::RebuildProgress| {
        let events_per_second = loaded.events_per_second;
        progress(PastProgress { from, position: loaded.position, events_per_second });
    };
    Load::new((pool, models), target, from, &report).run_to(position).await?;
    if !matches!(base, Base::Spare(_)) {
        create_indexes(pool, models, target).await?;
    }
    let mut connection = pool.acquire().await?;
    create_views(&mut connection, &schema, End::At(position)).await?;
    // The positions of the read models, which queries return next to their figures.
    let checkpoints = format!(
        "CREATE VIEW {schema}.checkpoints AS SELECT model, {position}::bigint AS position FROM {SCHEMA}.checkpoints"
    );
    sqlx::query(&checkpoints).execute(&mut *connection).await?;
    Ok(())
}

async fn create_tables(
    pool: &PgPool,
    models: &ReadModels,
    target: Target<'_>,
    base: Option<i64>,
) -> Result<()> {
    let base = base.map(schema_of);
    let copy = async |model| {
        let mut transaction = pool.begin().await?;
        create_beside_live(&mut transaction, target, model, base.as_deref()).await?;
        transaction.commit().await?;
        Ok::<_, waybill_projections::Error>(())
    };
    for models in models.iter().collect::<Vec<_>>().chunks(COPIES) {
        try_join_all(models.iter().map(|model| copy(model))).await?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::Base;

    #[test]
    fn a_moment_is_filled_in_the_spare_copy_unless_a_later_one_is_nearer_by_more_than_its_copy() {
        assert_eq!(Base::choose(900, None, None), Base::Empty);
        assert_eq!(Base::choose(900, Some(800), None), Base::Copy(800));
        assert_eq!(Base::choose(900, Some(800), Some(800)), Base::Spare(800));
        assert_eq!(Base::choose(1_000, Some(800), Some(600)), Base::Spare(600));
        assert_eq!(Base::choose(1_000, Some(800), Some(599)), Base::Copy(800));
        assert_eq!(Base::choose(700, Some(600), Some(800)), Base::Copy(600));
        assert_eq!(Base::choose(700, None, Some(800)), Base::Empty);
    }
}
