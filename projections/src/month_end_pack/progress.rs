//! The progress of the pack under way: the server that makes it writes it, any server returns it.

use serde::{Deserialize, Serialize};
use sqlx::{FromRow, PgPool};
use utoipa::ToSchema;
use uuid::Uuid;

use crate::Result;

/// How far a pack has come.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema, FromRow)]
#[serde(rename_all = "camelCase")]
pub struct PackProgress {
    /// Which pack.
    #[serde(skip)]
    pub pack: Uuid,
    /// What is done now: `filling` (what was recorded until then is read again), a part of the pack, or `packing`.
    pub step: String,
    /// How much of this step is done.
    pub done: i64,
    /// How much there is to do in this step; 0 while that is not known.
    pub total: i64,
    /// Since it was begun first.
    pub seconds: i64,
}

/// How far packs have come that a server is at work on.
pub async fn under_way(pool: &PgPool) -> Result<Vec<PackProgress>> {
    // A server that was killed writes no more.
    const UNDER_WAY: &str = "SELECT pack, step, done, total, extract(epoch FROM now() - began_at)::bigint AS seconds \
           FROM read.month_end_pack_progress WHERE updated_at > now() - interval '20 s' ORDER BY began_at LIMIT 100";
    Ok(sqlx::query_as(UNDER_WAY).fetch_all(pool).await?)
}

/// Notes how far a pack has come.
pub async fn note_progress(pool: &PgPool, pack: Uuid, step: &str, done: i64, total: i64) -> Result<()> {
    const NOTE: &str = "INSERT INTO read.month_end_pack_progress (pack, step, done, total, began_at, updated_at) \
         VALUES ($1, $2, $3, $4, now(), now()) \
         ON CONFLICT (pack) DO UPDATE SET step = excluded.step, done = excluded.done, total = excluded.total, \
                updated_at = excluded.updated_at";
    sqlx::query(NOTE).bind(pack).bind(step).bind(done).bind(total).execute(pool).await?;
    Ok(())
}

/// Forgets how far a pack had come that is not being made any more.
pub async fn clear_progress(pool: &PgPool, pack: Uuid) -> Result<()> {
    sqlx::query("DELETE FROM read.month_end_pack_progress WHERE pack = $1").bind(pack).execute(pool).await?;
    Ok(())
}
