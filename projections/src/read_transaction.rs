//! A read-only transaction for reads of several statements.

use sqlx::{PgPool, Postgres, Transaction};

use crate::Result;

/// A transaction that only reads: its statements see the same rows, so that a page and its total agree. Each is planned
/// for its own values: a status that few orders have wants another index than one that most have, and a plan for
/// both walks through a million rows for one of them.
pub(crate) async fn read_transaction(pool: &PgPool) -> Result<Transaction<'static, Postgres>> {
    const BEGIN: &str = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; \
         SET LOCAL plan_cache_mode = force_custom_plan";
    Ok(pool.begin_with(BEGIN).await?)
}

/// The same for statements that one plan suits whatever their values are: it is made once for each connection, where planning
/// takes as long as reading.
pub(crate) async fn read_transaction_of_kept_plans(pool: &PgPool) -> Result<Transaction<'static, Postgres>> {
    const BEGIN: &str = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; \
         SET LOCAL plan_cache_mode = force_generic_plan";
    Ok(pool.begin_with(BEGIN).await?)
}
