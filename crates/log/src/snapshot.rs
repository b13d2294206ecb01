//! Snapshots of long streams.

use sqlx::{FromRow, PgExecutor, PgPool};

use crate::StreamKey;

/// Returns the shape that aggregates of this type have in this build: a snapshot of another shape is ignored. It is
/// derived from the source of the aggregate and its dependencies, without comments. For an aggregate outside the
/// domain, it is derived from the whole domain.
pub(crate) fn shape(kind: &str) -> &'static str {
    const SHAPES: (&[(&str, &str)], &str) = include!(concat!(env!("OUT_DIR"), "/shapes.rs"));
    let (of_modules, of_all) = SHAPES;
    of_modules.iter().find(|(module, _)| *module == kind).map_or(of_all, |(_, shape)| shape)
}

/// Stores a snapshot, unless there is one of this shape that is not older, or a person in it was erased: it may have been
/// made from events that were read before the erasure.
pub async fn keep_snapshot(
    pool: &PgPool,
    key: &StreamKey,
    version: u64,
    state: &str,
) -> Result<(), sqlx::Error> {
    sqlx::query(
        "INSERT INTO snapshots AS s (aggregate_type, aggregate_id, version, shape, state) \
         SELECT $1, $2, $3, $4, $5::json \
          WHERE NOT EXISTS (SELECT FROM person_keys k \
                 WHERE k.wrapped IS NULL AND strpos(replace($2 || $5, '-', ''), split_part(k.person, '/', 2)) > 0) \
         ON CONFLICT (aggregate_type, aggregate_id) DO UPDATE \
            SET version = excluded.version, shape = excluded.shape, state = excluded.state \
          WHERE s.version < excluded.version OR s.shape <> excluded.shape",
    )
    .bind(key.kind())
    .bind(key.id())
    .bind(version.cast_signed())
    .bind(shape(key.kind()))
    .bind(state)
    .execute(pool)
    .await?;
    Ok(())
}

/// A stored snapshot.
#[derive(Debug, Clone, PartialEq, Eq, FromRow)]
pub struct KeptSnapshot {
    /// The type of its stream.
    pub kind: String,
    /// The id of its stream.
    pub id: String,
    /// The number of the stream's events that it replaces.
    pub version: i64,
    shape: String,
    /// The aggregate, as JSON.
    pub state: String,
}

impl KeptSnapshot {
    /// Returns true if this build reads it.
    pub fn is_read(&self) -> bool {
        self.shape == shape(&self.kind)
    }
}

/// Returns the snapshots after that of a stream, at most `limit`, in the order of types and ids.
///
/// # Errors
/// Errors of the database.
pub async fn kept_snapshots(
    executor: impl PgExecutor<'_>,
    (kind, id): (&str, &str),
    limit: u32,
) -> Result<Vec<KeptSnapshot>, sqlx::Error> {
    sqlx::query_as(
        "SELECT s.aggregate_type AS kind, s.aggregate_id AS id, s.version::bigint AS version, s.shape, s.state::text AS state \
           FROM public.snapshots s WHERE (s.aggregate_type, s.aggregate_id) > ($1, $2) \
          ORDER BY s.aggregate_type, s.aggregate_id LIMIT $3",
    )
    .bind(kind)
    .bind(id)
    .bind(i64::from(limit))
    .fetch_all(executor)
    .await
}
