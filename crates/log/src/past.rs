//! The log as it was: its end at an instant, and views of it up to there.

use chrono::{DateTime, Utc};
use sqlx::{Executor as _, PgConnection, PgExecutor};

use crate::read::{Limit, select_events, take};
use crate::{StoredEvent, StreamKey};

/// An end of the log in the past, always after a whole commit, since readers never see a part of one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, sqlx::FromRow)]
pub struct Moment {
    /// The position of the last event.
    pub position: i64,
    /// The time at which that event was recorded.
    pub recorded_at: DateTime<Utc>,
}

/// Returns the last commit up to and including `position`; `None` before the first.
pub async fn moment_at_position(
    executor: impl PgExecutor<'_>,
    position: i64,
) -> Result<Option<Moment>, sqlx::Error> {
    const AT: &str = "SELECT position, recorded_at FROM public.commits WHERE position <= $1 ORDER BY position DESC LIMIT 1";
    sqlx::query_as(AT).bind(position).fetch_optional(executor).await
}

/// Returns the last commit up to and including `instant`; `None` before the first. The times of commits never decrease,
/// so it is found by bisection.
pub async fn moment_at(
    connection: &mut PgConnection,
    instant: DateTime<Utc>,
) -> Result<Option<Moment>, sqlx::Error> {
    let (mut found, mut low, mut high) = (None, 0, super::read::head(&mut *connection).await?);
    while low < high {
        let middle = low + (high - low + 1) / 2;
        match moment_at_position(&mut *connection, middle).await? {
            Some(moment) if moment.recorded_at > instant => high = moment.position - 1,
            moment => {
                found = moment.or(found);
                low = middle;
            }
        }
    }
    Ok(found)
}

/// The end of the log at a past moment.
#[derive(Debug, Clone, Copy)]
pub enum End {
    /// At this position, permanently.
    At(i64),
    /// At the position in the one row of the table `moment` in the same schema, which moves.
    AtMoment,
}

/// Creates views in `schema` with the names of the log's tables, limited to the events recorded until `end`. A
/// connection whose search path begins with that schema reads the log as it was.
///
/// Streams are not among them. A stream without a visible event has no events, and the erasure of a person must be
/// visible at every moment.
pub async fn create_views(connection: &mut PgConnection, schema: &str, end: End) -> Result<(), sqlx::Error> {
    let end = match end {
        End::At(position) => position.to_string(),
        End::AtMoment => format!("(SELECT m.position FROM {schema}.moment m)"),
    };
    let views = format!(
        "CREATE VIEW {schema}.events AS SELECT * FROM public.events WHERE position <= {end}; \
         CREATE VIEW {schema}.commits AS SELECT * FROM public.commits WHERE position <= {end}; \
         CREATE VIEW {schema}.log_head AS \
             SELECT position, recorded_at FROM public.commits WHERE position <= {end} ORDER BY position DESC LIMIT 1"
    );
    connection.execute(views.as_str()).await.map(|_| ())
}

/// Returns the state of the log on which all past moments depend: its identity and the number of erased persons. If the
/// text differs from an earlier one, rows that were filled before must not be shown any more.
pub async fn basis(executor: impl PgExecutor<'_>) -> Result<String, sqlx::Error> {
    const BASIS: &str = "SELECT format('%s/%s', (SELECT log_id FROM public.log_identity), \
                (SELECT count(*) FROM public.person_keys WHERE wrapped IS NULL))";
    sqlx::query_scalar(BASIS).fetch_one(executor).await
}

/// Returns the moment after the commit of the event at `position`; `None` if there is none.
pub async fn moment_behind(
    executor: impl PgExecutor<'_>,
    position: i64,
) -> Result<Option<Moment>, sqlx::Error> {
    const BEHIND: &str =
        "SELECT position, recorded_at FROM public.commits WHERE position >= $1 ORDER BY position LIMIT 1";
    sqlx::query_as(BEHIND).bind(position).fetch_optional(executor).await
}

/// A stream by its number in the log.
pub type StreamNumber = i64;

/// Returns the streams of a document's history: its own, those that its commits also wrote, the records that it names
/// (of these types), the stock of its products in its warehouses, and the company.
pub async fn story(
    executor: impl PgExecutor<'_>,
    key: &StreamKey,
    types: &[&str],
) -> Result<Vec<StreamNumber>, sqlx::Error> {
    const STORY: &str = "WITH own AS ( \
            SELECT e.position, e.payload::text AS payload FROM public.streams s JOIN public.events e ON e.stream = s.id \
             WHERE s.type = $1 AND s.key = $2), \
          named AS ( \
            SELECT DISTINCT m.found[1] AS id FROM own o, regexp_matches(o.payload, \
                   '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}', 'g') AS m (found)), \
          known AS ( \
            SELECT s.id, s.type, s.key FROM public.streams s \
             WHERE s.type = ANY ($3) AND s.key = ANY (ARRAY(SELECT n.id FROM named n))) \
         SELECT k.id FROM known k \
         UNION SELECT s.id FROM public.streams s WHERE s.type = 'stock' AND s.key = ANY (ARRAY( \
             SELECT w.key || '/' || p.key FROM known w, known p WHERE w.type = 'warehouse' AND p.type = 'product')) \
         UNION SELECT s.id FROM public.streams s WHERE s.type = 'company' \
         UNION SELECT e.stream FROM own o \
           CROSS JOIN LATERAL ( \
               SELECT c.position FROM public.commits c WHERE c.position >= o.position ORDER BY c.position LIMIT 1) AS until \
           CROSS JOIN LATERAL ( \
               SELECT coalesce(max(b.position), 0) AS position FROM public.commits b WHERE b.position < o.position) AS before \
           JOIN public.events e ON e.position > before.position AND e.position <= until.position";
    sqlx::query_scalar(STORY).bind(key.kind()).bind(key.id()).bind(types).fetch_all(executor).await
}

/// Returns the events of these streams after `after`, up to and including `to`, in the order of the log, up to the
/// limit. Also returns true if there are more.
pub async fn events_of(
    executor: impl PgExecutor<'_>,
    streams: &[StreamNumber],
    (after, to): (i64, i64),
    limit: Limit,
) -> Result<(Vec<StoredEvent>, bool), sqlx::Error> {
    const EVENTS: &str = select_events!(
        "(SELECT v.* FROM unnest($1::bigint[]) AS w (stream) \
           JOIN public.events v ON v.stream = w.stream AND v.position > $2 AND v.position <= $3 \
          ORDER BY v.position LIMIT $4) AS e",
        "ORDER BY e.position"
    );
    let rows =
        sqlx::query_as(EVENTS).bind(streams).bind(after).bind(to).bind(limit.and_one()).fetch(executor);
    take(rows, limit, StoredEvent::bytes).await
}
