//! Snapshots of long streams.

use sqlx::PgPool;

use crate::StreamKey;

/// A hash over the sources of the domain, made when this was compiled: what another build made of the events may
/// have another shape, and is ignored.
pub(crate) const SHAPE: &str = env!("WAYBILL_DOMAIN_SHAPE");

/// Keeps a snapshot, unless there is a later one of this shape.
pub async fn keep_snapshot(
    pool: &PgPool,
    key: &StreamKey,
    version: u64,
    state: &str,
) -> Result<(), sqlx::Error> {
    sqlx::query(
        "INSERT INTO snapshots AS s (aggregate_type, aggregate_id, version, shape, state) \
         VALUES ($1, $2, $3, $4, $5::json) \
         ON CONFLICT (aggregate_type, aggregate_id) DO UPDATE \
            SET version = excluded.version, shape = excluded.shape, state = excluded.state \
          WHERE s.version < excluded.version OR s.shape <> excluded.shape",
    )
    .bind(key.kind())
    .bind(key.id())
    .bind(version.cast_signed())
    .bind(SHAPE)
    .bind(state)
    .execute(pool)
    .await?;
    Ok(())
}
