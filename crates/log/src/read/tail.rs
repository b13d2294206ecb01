//! Reads the events of several streams after their known versions, in one round trip.

use std::collections::HashMap;
use std::time::Duration;

use sqlx::PgPool;
use waybill_database::limited;

use super::{Limit, take};
use crate::StreamKey;
use crate::personal::open;
use crate::snapshot::shape;

/// The time limit of the whole read: longer than that of a statement.
const TIMEOUT: Duration = Duration::from_secs(35);

/// The events of a stream after its known version.
#[derive(Debug, Default)]
pub struct Tail {
    /// A snapshot later than the known version: its version and state.
    pub snapshot: Option<(u64, String)>,
    /// The events after the snapshot, or after the known version.
    pub events: Vec<TailEvent>,
    /// True if there are more events: read them after these were folded.
    pub more: bool,
}

/// One event of a stream, ready to be folded.
#[derive(Debug)]
pub struct TailEvent {
    /// The version of the aggregate after it.
    pub sequence: u64,
    pub event_type: String,
    pub event_version: String,
    /// The content as JSON text, in clear.
    pub payload: String,
}

const LOAD: &str = "SELECT place, reached, is_snapshot, content, event_type, event_version, keys FROM log_tails($1, $2, $3, $4, $5)";

/// The place of the stream, the version, a flag for a snapshot, and its text. For an event also its type, its version
/// and the keys of its persons.
type Row = (i64, i64, bool, String, Option<String>, Option<String>, Option<Vec<String>>);

/// Returns the events of each stream after the given version, all as of one moment. Beyond the limit the last stream is
/// cut off, which is marked, and later ones are missing.
pub async fn tails(
    pool: &PgPool,
    wanted: &[(StreamKey, u64)],
    limit: Limit,
) -> Result<HashMap<StreamKey, Tail>, sqlx::Error> {
    if wanted.is_empty() {
        return Ok(HashMap::new());
    }
    let load = sqlx::query_as(LOAD)
        .bind(wanted.iter().map(|(key, _)| key.kind()).collect::<Vec<_>>())
        .bind(wanted.iter().map(|(key, _)| key.id()).collect::<Vec<_>>())
        .bind(wanted.iter().map(|(_, known)| known.cast_signed()).collect::<Vec<_>>())
        .bind(wanted.iter().map(|(key, _)| shape(key.kind())).collect::<Vec<_>>())
        .bind(limit.and_one())
        .fetch(pool);
    let (rows, more) = limited(pool, TIMEOUT, take(load, limit, |row: &Row| row.3.len())).await?;
    let cut_off = rows.last().filter(|_| more).map(|row| row.0);
    let mut tails: Vec<Tail> = wanted.iter().map(|_| Tail::default()).collect();
    for (place, version, is_snapshot, text, event_type, event_version, keys) in rows {
        let tail = usize::try_from(place - 1).ok().and_then(|place| tails.get_mut(place));
        let Some(tail) = tail else { continue };
        let sequence = version.unsigned_abs();
        if is_snapshot {
            tail.snapshot = Some((sequence, text));
        } else {
            let (event_type, event_version) =
                (event_type.unwrap_or_default(), event_version.unwrap_or_default());
            let opened =
                open(&text, keys.as_deref()).map_err(|error| sqlx::Error::Decode(Box::new(error)))?;
            tail.events.push(TailEvent { sequence, event_type, event_version, payload: opened.into_owned() });
        }
        tail.more = cut_off == Some(place);
    }
    let keys = wanted.iter().map(|(key, _)| key.clone());
    let complete = cut_off.and_then(|place| usize::try_from(place).ok()).unwrap_or(wanted.len());
    Ok(keys.zip(tails).take(complete).collect())
}
