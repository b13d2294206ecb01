//! A read-only transaction for reads of several statements.

use sqlx::{PgPool, Postgres, Transaction};

use crate::Result;

/// Begins a read-only transaction. Its statements see the same rows, so that a page and its total agree. Each statement
/// is planned for its own values. A status with few orders needs another index than one with most orders, and a generic
/// plan would scan a million rows for one of them.
pub async fn read_transaction(pool: &PgPool) -> Result<Transaction<'static, Postgres>> {
    const BEGIN: &str = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; \
         SET LOCAL plan_cache_mode = force_custom_plan";
    Ok(pool.begin_with(BEGIN).await?)
}

/// Begins a read-only transaction for statements that one plan suits whatever their values. The plan is made once per
/// connection, because planning takes as long as reading.
pub async fn read_transaction_of_kept_plans(pool: &PgPool) -> Result<Transaction<'static, Postgres>> {
    const BEGIN: &str = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; \
         SET LOCAL plan_cache_mode = force_generic_plan";
    Ok(pool.begin_with(BEGIN).await?)
}
