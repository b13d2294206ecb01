//! Filling the read models of a past moment: the rows of the nearest earlier one, then the log from there.

use std::time::Duration;

use futures_util::future::try_join_all;
use sqlx::{Connection as _, PgConnection, PgPool};
use waybill_log::past::{End, create_views};

use super::registry::{self, Basis};
use super::{PastLimits, PastProgress};
use crate::rebuild::load::Load;
use crate::rebuild::session::{create_indexes, loading_pool};
use crate::rebuild::tables::{Target, create_beside_live};
use crate::{ReadModels, Result, SCHEMA};

pub(super) const PREFIX: &str = "as_of_";
/// One filling at a time in a database.
const LOCK: i64 = 0x5761_7962_696c_6c03;
/// How often one that waits for another looks again.
const AGAIN: Duration = Duration::from_millis(250);
/// Models whose rows are copied at once.
const COPIES: usize = 4;

pub(super) fn schema_of(position: i64) -> String {
    format!("{PREFIX}{position}")
}

/// Fills the moment at `position`, unless another server has meanwhile; on what.
pub(super) async fn fill(
    live: &PgPool,
    models: &ReadModels,
    limits: PastLimits,
    position: i64,
    progress: &(dyn Fn(PastProgress) + Send + Sync),
) -> Result<Basis> {
    let pool = loading_pool(live, "waybill-past-fill");
    let filled = fill_alone(&pool, models, limits, position, progress).await;
    pool.close().await;
    filled
}

async fn fill_alone(
    pool: &PgPool,
    models: &ReadModels,
    limits: PastLimits,
    position: i64,
    progress: &(dyn Fn(PastProgress) + Send + Sync),
) -> Result<Basis> {
    // Not of the pool: closing it is what lets the next one in, whatever happens.
    let mut guard = PgConnection::connect_with(&pool.connect_options()).await?;
    while !sqlx::query_scalar::<_, bool>("SELECT pg_try_advisory_lock($1)")
        .bind(LOCK)
        .fetch_one(&mut guard)
        .await?
    {
        tokio::time::sleep(AGAIN).await;
    }
    let (basis, listed) = registry::look_up(pool, models, position).await?;
    if !listed {
        registry::make_place(&mut guard, &basis, limits).await?;
        let base = registry::nearest(&mut guard, position, &basis).await?;
        create(pool, models, position, base, progress).await?;
        registry::insert(&mut guard, position, &basis).await?;
    }
    guard.close().await?;
    Ok(basis)
}

async fn create(
    pool: &PgPool,
    models: &ReadModels,
    position: i64,
    base: Option<i64>,
    progress: &(dyn Fn(PastProgress) + Send + Sync),
) -> Result<()> {
    let schema = schema_of(position);
    let target = Target::Past(&schema);
    let from = base.unwrap_or(0);
    progress(PastProgress { from, position: from, events_per_second: 0.0 });
    sqlx::query(&format!("CREATE SCHEMA {schema}")).execute(pool).await?;
    create_tables(pool, models, target, base).await?;
    let report = |loaded: crate::RebuildProgress| {
        let events_per_second = loaded.events_per_second;
        progress(PastProgress { from, position: loaded.position, events_per_second });
    };
    Load::new((pool, models), target, from, &report).run_to(position).await?;
    create_indexes(pool, models, target).await?;
    let mut connection = pool.acquire().await?;
    create_views(&mut connection, &schema, End::At(position)).await?;
    // How far the read models have come, as queries return it beside their figures.
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
        Ok::<_, crate::Error>(())
    };
    for models in models.iter().collect::<Vec<_>>().chunks(COPIES) {
        try_join_all(models.iter().map(|model| copy(model))).await?;
    }
    Ok(())
}
