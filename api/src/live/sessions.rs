//! Ends the streams whose session is over. All sessions are checked together, with one query.

use std::collections::HashMap;
use std::time::Duration;

use tokio_util::sync::CancellationToken;
use waybill_database::limited;
use waybill_http::problem::{Problem, Result};

use super::limits::Streams;
use crate::auth::{Auth, Session};

/// The interval of the checks: the streams of a revoked session end within this time.
const EVERY: Duration = Duration::from_secs(3);
/// Timeout of a query.
const LIMIT: Duration = Duration::from_secs(5);

/// Checks the sessions of the open streams until `stop`.
pub(crate) async fn follow(streams: Streams, auth: Auth, stop: CancellationToken) {
    while tokio::time::timeout(EVERY, stop.cancelled()).await.is_err() {
        // The check runs in a task of its own, so that a panic cannot end this loop.
        let checked = tokio::spawn(check(streams.clone(), auth.clone())).await;
        let checked = checked.unwrap_or_else(|panic| Err(Problem::fault(&panic)));
        if let Err(problem) = checked {
            let (code, detail) = (problem.code(), problem.detail());
            tracing::warn!(code, detail, "the sessions of the event streams are not known; the streams end");
            streams.keep(|_| false);
        }
    }
}

async fn check(streams: Streams, auth: Auth) -> Result<()> {
    let mut ids: Vec<_> = streams.sessions().iter().map(|session| session.id).collect();
    if ids.is_empty() {
        return Ok(());
    }
    ids.sort_unstable();
    ids.dedup();
    let open = limited::<_, Problem>(auth.pool(), LIMIT, auth.still_open(&ids)).await?;
    let open: HashMap<_, Session> = open.into_iter().map(|session| (session.id, session)).collect();
    // A stream that was opened after the query began is checked the next time.
    streams.keep(|session| ids.binary_search(&session.id).is_err() || open.get(&session.id) == Some(session));
    Ok(())
}
