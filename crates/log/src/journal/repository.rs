//! The journal as cqrs-es's repository: reads are postgres-es's, writes go through the writer.

use cqrs_es::Aggregate;
use cqrs_es::persist::{
    PersistedEventRepository, PersistenceError, ReplayStream, SerializedEvent, SerializedSnapshot,
};
use serde_json::Value;

use super::{Append, Appended, Journal, JournalError};

impl PersistedEventRepository for Journal {
    async fn get_events<A: Aggregate>(&self, id: &str) -> Result<Vec<SerializedEvent>, PersistenceError> {
        self.0.reading.get_events::<A>(id).await
    }

    async fn get_last_events<A: Aggregate>(
        &self,
        id: &str,
        last_sequence: usize,
    ) -> Result<Vec<SerializedEvent>, PersistenceError> {
        self.0.reading.get_last_events::<A>(id, last_sequence).await
    }

    /// None: cqrs-es's snapshots apply events twice, ours are the unit of work's affair.
    async fn get_snapshot<A: Aggregate>(
        &self,
        _: &str,
    ) -> Result<Option<SerializedSnapshot>, PersistenceError> {
        Ok(None)
    }

    async fn persist<A: Aggregate>(
        &self,
        events: &[SerializedEvent],
        snapshot_update: Option<(String, Value, usize)>,
    ) -> Result<(), PersistenceError> {
        if snapshot_update.is_some() {
            return Err(PersistenceError::UnknownError(
                "the journal keeps no snapshots: use an event store".into(),
            ));
        }
        let append = Append::new(events.to_vec()).map_err(persistence)?;
        match self.append(append).await.map_err(persistence)? {
            Appended::At(_) => Ok(()),
            Appended::Conflict | Appended::Repeated { .. } | Appended::OtherBody => {
                Err(PersistenceError::OptimisticLockError)
            }
        }
    }

    async fn stream_events<A: Aggregate>(&self, id: &str) -> Result<ReplayStream, PersistenceError> {
        self.0.reading.stream_events::<A>(id).await
    }

    async fn stream_all_events<A: Aggregate>(&self) -> Result<ReplayStream, PersistenceError> {
        self.0.reading.stream_all_events::<A>().await
    }
}

fn persistence(error: JournalError) -> PersistenceError {
    match error {
        JournalError::Unavailable(_) => PersistenceError::ConnectionError(Box::new(error)),
        _ => PersistenceError::UnknownError(Box::new(error)),
    }
}
