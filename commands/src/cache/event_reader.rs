//! Loading what the log has of several streams, in one round trip; and the snapshots of long ones.

use std::collections::HashMap;
use std::time::Duration;

use sqlx::PgPool;
use waybill_database::limited;

use crate::journal::StreamKey;

/// How long the database may take to answer: more than a statement may.
const LIMIT: Duration = Duration::from_secs(35);

/// A hash over the sources of the domain, made when this was compiled: what another build made of the events may
/// have another shape, and is ignored.
pub(crate) const SHAPE: &str = env!("WAYBILL_DOMAIN_SHAPE");

/// The events of a stream after its cached version.
#[derive(Debug, Default)]
pub(crate) struct Tail {
    /// A snapshot later than the cached version: its version and state.
    pub(crate) snapshot: Option<(u64, String)>,
    /// The events after the snapshot, or after the cached version.
    pub(crate) events: Vec<(u64, String)>,
}

const LOAD: &str = "\
    WITH wanted AS MATERIALIZED ( \
        SELECT w.kind, w.id, w.known, w.place, s.version, s.state \
          FROM unnest($1::text[], $2::text[], $3::bigint[]) WITH ORDINALITY AS w (kind, id, known, place) \
          LEFT JOIN snapshots s ON s.aggregate_type = w.kind AND s.aggregate_id = w.id \
                               AND s.shape = $4 AND s.version > w.known) \
    SELECT place, version, true, state::text FROM wanted WHERE version IS NOT NULL \
     UNION ALL \
    SELECT w.place, e.sequence, false, e.payload::text \
      FROM wanted w \
      JOIN events e ON e.aggregate_type = w.kind AND e.aggregate_id = w.id \
                   AND e.sequence > coalesce(w.version, w.known) \
     ORDER BY 1, 2";

/// What the log has of each stream after the version given with it, all as of one moment.
pub(crate) async fn load_tails(
    pool: &PgPool,
    wanted: &[(StreamKey, u64)],
) -> Result<HashMap<StreamKey, Tail>, sqlx::Error> {
    let mut tails: HashMap<StreamKey, Tail> =
        wanted.iter().map(|(key, _)| (key.clone(), Tail::default())).collect();
    if wanted.is_empty() {
        return Ok(tails);
    }
    let load = sqlx::query_as(LOAD)
        .bind(wanted.iter().map(|(key, _)| key.kind()).collect::<Vec<_>>())
        .bind(wanted.iter().map(|(key, _)| key.id()).collect::<Vec<_>>())
        .bind(wanted.iter().map(|(_, known)| known.cast_signed()).collect::<Vec<_>>())
        .bind(SHAPE)
        .fetch_all(pool);
    let rows: Vec<(i64, i64, bool, String)> = limited(LIMIT, load).await?;
    for (place, version, is_snapshot, text) in rows {
        let stream = usize::try_from(place - 1).ok().and_then(|place| wanted.get(place));
        let Some(tail) = stream.and_then(|(key, _)| tails.get_mut(key)) else { continue };
        let entry = (version.unsigned_abs(), text);
        if is_snapshot { tail.snapshot = Some(entry) } else { tail.events.push(entry) }
    }
    Ok(tails)
}

/// Keeps a snapshot, unless there is a later one of this shape.
pub(crate) async fn keep_snapshot(
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
