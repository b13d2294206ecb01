//! The progress of the pack under way. The server that makes the pack writes it; any server returns it.

use serde::{Deserialize, Serialize};
use sqlx::{FromRow, PgPool};
use utoipa::ToSchema;
use uuid::Uuid;

use crate::Result;

/// The progress of a pack.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema, FromRow)]
#[serde(rename_all = "camelCase")]
pub struct PackProgress {
    /// The id of the pack.
    #[serde(skip)]
    pub pack: Uuid,
    /// The current step: `filling` (the log is read again up to the pack's position), a part of the pack, or `packing`.
    pub step: String,
    /// The completed part of this step.
    pub done: i64,
    /// The total of this step; 0 while it is unknown.
    pub total: i64,
    /// Seconds since the pack was first begun.
    pub seconds: i64,
}

/// Returns the progress of the packs that a server is making: at most 100.
pub async fn under_way(pool: &PgPool) -> Result<Vec<PackProgress>> {
    // A server that was killed does not update its row any more.
    const UNDER_WAY: &str = "SELECT pack, step, done, total, extract(epoch FROM now() - began_at)::bigint AS seconds \
           FROM read.month_end_pack_progress WHERE updated_at > now() - interval '20 s' ORDER BY began_at LIMIT 100";
    Ok(sqlx::query_as(UNDER_WAY).fetch_all(pool).await?)
}

/// Stores the progress of a pack.
pub async fn note_progress(pool: &PgPool, pack: Uuid, step: &str, done: i64, total: i64) -> Result<()> {
    const NOTE: &str = "INSERT INTO read.month_end_pack_progress (pack, step, done, total, began_at, updated_at) \
         VALUES ($1, $2, $3, $4, now(), now()) \
         ON CONFLICT (pack) DO UPDATE SET step = excluded.step, done = excluded.done, total = excluded.total, \
                updated_at = excluded.updated_at";
    sqlx::query(NOTE).bind(pack).bind(step).bind(done).bind(total).execute(pool).await?;
    Ok(())
}

/// Deletes the progress of a pack that is no longer being made.
pub async fn clear_progress(pool: &PgPool, pack: Uuid) -> Result<()> {
    sqlx::query("DELETE FROM read.month_end_pack_progress WHERE pack = $1").bind(pack).execute(pool).await?;
    Ok(())
}
