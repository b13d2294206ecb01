//! Snapshots of long streams.

use sqlx::PgPool;

use crate::StreamKey;

/// The shape that aggregates of this type have in this build: a snapshot of another shape is ignored. It follows from
/// the source of the aggregate and of what it uses, without comments; of an aggregate that is not of the domain it
/// follows from all of the domain.
pub(crate) fn shape(kind: &str) -> &'static str {
    const SHAPES: (&[(&str, &str)], &str) = include!(concat!(env!("OUT_DIR"), "/shapes.rs"));
    let (of_modules, of_all) = SHAPES;
    of_modules.iter().find(|(module, _)| *module == kind).map_or(of_all, |(_, shape)| shape)
}

/// Keeps a snapshot, unless there is a later one of this shape, or the person it is about was erased: it may have been made
/// from events that were read before the erasure.
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
