//! Checks that the snapshots of long streams equal the state that their events produce, because commands are decided on
//! them.

use serde_json::Value;
use sqlx::{PgConnection, PgPool};
use waybill_domain::{Noun, for_noun};
use waybill_log::read::{self, Limit};
use waybill_log::{KeptSnapshot, StreamKey, kept_snapshots};

use crate::unit::{EventSourced, Failure};

/// Number of snapshots that are read at once.
const PART: u32 = 100;

/// Compares each snapshot that this build reads with the state that the events of its stream produce. Returns the
/// number of compared snapshots, and descriptions of the wrong ones.
///
/// # Errors
/// Errors of the database; an event that this build does not know.
pub async fn changed_snapshots(pool: &PgPool, progress: impl Fn(i64)) -> Result<(i64, Vec<String>), Failure> {
    let connection = &mut *pool.acquire().await?;
    let (mut compared, mut changed) = (0, Vec::new());
    let mut after = (String::new(), String::new());
    loop {
        let part = kept_snapshots(&mut *connection, (&after.0, &after.1), PART).await?;
        let Some(last) = part.last() else { return Ok((compared, changed)) };
        after = (last.kind.clone(), last.id.clone());
        for snapshot in part.iter().filter(|snapshot| snapshot.is_read()) {
            if !is_what_its_events_make(connection, snapshot).await? {
                let KeptSnapshot { kind, id, version, .. } = snapshot;
                changed.push(format!("the snapshot of {kind} {id} at {version} is not what its events make"));
            }
            compared += 1;
            progress(compared);
        }
    }
}

async fn is_what_its_events_make(
    connection: &mut PgConnection,
    snapshot: &KeptSnapshot,
) -> Result<bool, Failure> {
    // No aggregate of this build reads it.
    let Some(noun) = Noun::of_stream(&snapshot.kind) else { return Ok(true) };
    let made = for_noun!(noun, A => state_of::<A>(connection, snapshot).await?);
    let kept: Option<Value> = serde_json::from_str(&snapshot.state).ok();
    Ok(made.is_some() && made == kept)
}

/// Returns the state that the events of a stream produce up to the version of a snapshot, or `None` if it has fewer
/// events.
async fn state_of<A: EventSourced>(
    connection: &mut PgConnection,
    snapshot: &KeptSnapshot,
) -> Result<Option<Value>, Failure> {
    let key = StreamKey::of::<A>(&snapshot.id);
    let (mut aggregate, mut version) = (A::default(), 0);
    while version < snapshot.version {
        let (events, _) = read::stream(&mut *connection, &key, version.unsigned_abs(), Limit::LOAD).await?;
        if events.is_empty() {
            return Ok(None);
        }
        for stored in &events {
            if version == snapshot.version {
                break;
            }
            // Events of the stream were deleted.
            if stored.sequence != version + 1 {
                return Ok(None);
            }
            let event: &A::Event = stored.decode().map_err(|error| Failure::Database(error.to_string()))?;
            aggregate.apply(event.clone());
            version = stored.sequence;
        }
    }
    Ok(serde_json::to_value(&aggregate).ok())
}
