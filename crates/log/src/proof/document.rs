//! The proof of one document, for a third party.

use std::collections::BTreeSet;

use sqlx::{PgConnection, PgPool};
use waybill_proof::document::{Bundle, FORMAT, MAX_EVENTS, ProvedEvent};
use waybill_proof::file::leaf_text;
use waybill_proof::{Event, Finding, FindingKind, TileId, Tiles, prove_record};

use super::ProofKeys;
use super::rows::{Stored, select_stored};
use super::state::{Judged, judge};
use super::tiles::load;
use crate::StreamKey;

/// The reason why there is no proof of a document.
#[derive(Debug, thiserror::Error)]
pub enum ProveError {
    #[error("there is no such document")]
    Absent,
    #[error("there is no proof key here, by which it could be judged whether the log is what was sealed")]
    NoKey,
    #[error("what was done last is not sealed yet; that takes a few seconds")]
    NotSealed,
    #[error("it has more than {MAX_EVENTS} events")]
    TooLong,
    #[error("the tree over the log does not have the hashes that the proof needs: run waybill verify")]
    Broken,
    /// The findings, in the order of the events.
    #[error("it is not what was sealed: {}", summary(.0))]
    Changed(Vec<Finding>),
    #[error(transparent)]
    Database(#[from] sqlx::Error),
}

/// Returns the events of a document, each with the proof that it is in the log as last sealed, with one of these keys.
///
/// # Errors
/// [`ProveError`].
pub async fn document(
    pool: &PgPool,
    keys: Option<&ProofKeys>,
    key: &StreamKey,
) -> Result<Bundle, ProveError> {
    let checkpoint = match judge(pool, keys.ok_or(ProveError::NoKey)?, None).await? {
        Judged::Counts(checkpoint) => checkpoint,
        Judged::Absent => return Err(ProveError::NotSealed),
        Judged::Refused(size, reason) => {
            let detail = format!("the checkpoint of {size} events does not count: {reason}");
            let kind = FindingKind::CheckpointInvalid;
            return Err(ProveError::Changed(vec![Finding { kind, first: size, last: size, detail }]));
        }
    };
    let mut connection = pool.acquire().await?;
    let own = events_of(&mut connection, key).await?;
    let last = own.last().ok_or(ProveError::Absent)?.position;
    if own.len() > MAX_EVENTS {
        return Err(ProveError::TooLong);
    }
    let behind = commits_of(&mut connection, &own).await?;
    let reached = behind.last().map_or(last, |event| event.position.max(last));
    if reached.unsigned_abs() > checkpoint.size {
        return Err(ProveError::NotSealed);
    }
    let events: Vec<Event> = own.into_iter().chain(behind).collect();
    let events = prove(&mut connection, checkpoint.size, events).await?;
    let (noun, id) = (key.kind().to_owned(), key.id().to_owned());
    let note = checkpoint.note.clone();
    let bundle = Bundle { format: FORMAT.to_owned(), noun, id, checkpoint: note, events };
    let compared = on_own_thread(move || (bundle.compare(&checkpoint), bundle));
    match compared.await? {
        (findings, bundle) if findings.is_empty() => Ok(bundle),
        (findings, _) => Err(ProveError::Changed(findings)),
    }
}

/// Runs long computations on a thread of their own, so that the runtime's threads can serve other requests.
async fn on_own_thread<T: Send + 'static>(
    work: impl FnOnce() -> T + Send + 'static,
) -> Result<T, ProveError> {
    tokio::task::spawn_blocking(work).await.map_err(|_| ProveError::Broken)
}

/// Returns the first finding and the number of further ones.
fn summary(findings: &[Finding]) -> String {
    let more = findings.len().saturating_sub(1);
    let first = findings.first().map(ToString::to_string).unwrap_or_default();
    if more == 0 { first } else { format!("{first}, and {more} more: run waybill verify") }
}

async fn events_of(connection: &mut PgConnection, key: &StreamKey) -> Result<Vec<Event>, sqlx::Error> {
    const OWN: &str = select_stored!(
        "WHERE e.stream = (SELECT t.id FROM public.streams t WHERE t.type = $1 AND t.key = $2) \
         ORDER BY e.sequence LIMIT $3"
    );
    let rows: Vec<Stored> = sqlx::query_as(OWN)
        .bind(key.kind())
        .bind(key.id())
        .bind(i64::try_from(MAX_EVENTS + 1).unwrap_or(i64::MAX))
        .fetch_all(connection)
        .await?;
    Ok(rows.into_iter().map(|row| row.event).collect())
}

/// Returns the events from each of these to the last event of its command, except those already given. The last one has
/// the user, the time and the reason; those between show that no other command ended before. Their payloads are
/// omitted. For commands with more than [`MAX_EVENTS`] such events in total, only the last events are returned: the
/// user and the time are then not proved.
async fn commits_of(connection: &mut PgConnection, own: &[Event]) -> Result<Vec<Event>, ProveError> {
    const OF: &str = select_stored!("WHERE e.position = ANY ($1) ORDER BY e.position");
    let open: Vec<i64> =
        own.iter().filter(|event| event.commit.is_none()).map(|event| event.position).collect();
    let ends: Vec<(i64, i64)> = sqlx::query_as(
        "SELECT o.position, n.position FROM unnest($1::bigint[]) AS o (position) \
          CROSS JOIN LATERAL ( \
                SELECT c.position FROM public.commits c WHERE c.position >= o.position ORDER BY c.position LIMIT 1) AS n",
    )
    .bind(open)
    .fetch_all(&mut *connection)
    .await?;
    let known: BTreeSet<i64> = own.iter().map(|event| event.position).collect();
    let mut positions: BTreeSet<i64> = ends.iter().map(|(_, end)| *end).collect();
    let between = ends.iter().flat_map(|(position, end)| position + 1..*end).take(MAX_EVENTS + 1);
    let between: BTreeSet<i64> = between.collect();
    if between.len() <= MAX_EVENTS {
        positions.extend(between);
    }
    let positions: Vec<i64> = positions.difference(&known).copied().collect();
    let rows: Vec<Stored> = sqlx::query_as(OF).bind(positions).fetch_all(connection).await?;
    rows.into_iter().map(|row| row.event.without_payload().map_err(|_| ProveError::Broken)).collect()
}

/// The maximum number of events whose tiles are in memory together.
const AT_ONCE: usize = 500;

/// Returns the proof of each event. Events close to each other in the log share their tiles, which are read once.
async fn prove(
    connection: &mut PgConnection,
    size: u64,
    events: Vec<Event>,
) -> Result<Vec<ProvedEvent>, ProveError> {
    let mut proved = Vec::with_capacity(events.len());
    let mut left = events.into_iter().peekable();
    while left.peek().is_some() {
        let part: Vec<(u64, Event)> = left.by_ref().take(AT_ONCE).map(indexed).collect::<Result<_, _>>()?;
        let ids: BTreeSet<TileId> =
            part.iter().flat_map(|(index, _)| Tiles::for_proof(size, *index)).collect();
        let tiles = load(&mut *connection, &ids.into_iter().collect::<Vec<_>>()).await?;
        proved.extend(on_own_thread(move || prove_part(size, part, &tiles)).await??);
    }
    Ok(proved)
}

/// Returns an event with its index in the tree.
fn indexed(event: Event) -> Result<(u64, Event), ProveError> {
    Ok((u64::try_from(event.position - 1).map_err(|_| ProveError::Broken)?, event))
}

fn prove_part(size: u64, part: Vec<(u64, Event)>, tiles: &Tiles) -> Result<Vec<ProvedEvent>, ProveError> {
    let prove = |(index, event)| {
        let proof = prove_record(size, index, tiles).map_err(|_| ProveError::Broken)?;
        Ok(ProvedEvent { event, proof: proof.iter().map(leaf_text).collect() })
    };
    part.into_iter().map(prove).collect()
}
