//! The writer's own connection: how it is opened and tested when there is nothing to append.

use std::sync::Arc;
use std::time::Duration;

use cqrs_es::persist::SerializedEvent;
use serde_json::json;
use sqlx::postgres::PgConnectOptions;
use sqlx::{Connection as _, PgConnection};
use uuid::Uuid;
use waybill_database::{limited_alone, open};

use super::batch::append;
use super::{Append, JournalError};
use crate::personal::Needed;

/// The time limit for opening a connection.
const CONNECT: Duration = Duration::from_secs(5);
/// The time limit of a heartbeat.
const BEAT: Duration = Duration::from_secs(4);
/// The number of bytes that a trial writes, similar to an ordinary batch.
const TRIAL_BYTES: usize = 32 << 10;

/// Limits that the database server enforces. Neither a slow statement nor a process that was frozen during an append
/// may hold `log_head` for long, because every process waits for that row.
const LIMITS: [(&str, &str); 3] =
    [("statement_timeout", "10s"), ("lock_timeout", "4s"), ("idle_in_transaction_session_timeout", "3s")];
/// The limit of a transaction, supported from PostgreSQL 17 on.
const LIMIT_TRANSACTION: &str = "SELECT set_config('transaction_timeout', '12s', false) \
     WHERE current_setting('transaction_timeout', true) IS NOT NULL";

pub(super) async fn connect(options: &PgConnectOptions) -> Result<PgConnection, JournalError> {
    let options = options.clone().options(LIMITS);
    let connecting = limited_alone::<_, sqlx::Error>(CONNECT, async {
        let mut connection = open(&options).await?;
        sqlx::query(LIMIT_TRANSACTION).execute(&mut connection).await?;
        Ok(connection)
    });
    connecting.await.map_err(|error| JournalError::Unavailable(Arc::new(error)))
}

/// Writes a heartbeat, which is not an event. If the log is ahead of the clock, reports that nothing can be appended.
pub(super) async fn beat(connection: &mut PgConnection) -> Result<(), sqlx::Error> {
    let write = "UPDATE journal_heartbeat SET beaten_at = clock_timestamp() \
        RETURNING EXISTS (SELECT FROM log_head WHERE recorded_at > clock_timestamp() + interval '60 seconds')";
    let write = sqlx::query_scalar(write).fetch_one(&mut *connection);
    let is_ahead: bool = limited_alone::<_, sqlx::Error>(BEAT, write).await?;
    if is_ahead { try_to_append(connection).await } else { Ok(()) }
}

/// Appends an event and rolls it back. After a failure, a cause that still prevents recording would show here too.
pub(super) async fn try_to_append(connection: &mut PgConnection) -> Result<(), sqlx::Error> {
    let text = std::iter::repeat_with(|| format!("{:032x}", rand::random::<u128>()));
    let trial = SerializedEvent {
        aggregate_id: Uuid::now_v7().to_string(),
        sequence: 1,
        aggregate_type: "trial".to_owned(),
        event_type: "tried".to_owned(),
        event_version: "1".to_owned(),
        payload: json!({"text": text.take(TRIAL_BYTES / 32).collect::<String>()}),
        metadata: json!({}),
    };
    let trial = Append::new(vec![trial]).map_err(|error| sqlx::Error::Encode(Box::new(error)))?;
    limited_alone::<_, sqlx::Error>(BEAT, async {
        let mut transaction = connection.begin().await?;
        append(&mut transaction, &[&trial], &Needed::default(), None).await?;
        transaction.rollback().await
    })
    .await
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]
mod tests {
    use super::*;
    use waybill_database::testing::TestDatabase;

    #[tokio::test]
    async fn a_process_that_was_frozen_inside_an_append_holds_the_log_for_seconds_only() {
        let database = TestDatabase::fresh().await;
        let mut frozen = connect(&database.owner.connect_options()).await.unwrap();
        sqlx::raw_sql("BEGIN; SELECT position FROM log_head FOR UPDATE").execute(&mut frozen).await.unwrap();
        let mut other = connect(&database.owner.connect_options()).await.unwrap();
        // It waits for the lock, which the server takes from the idle session.
        sqlx::query("SELECT position FROM log_head FOR UPDATE").execute(&mut other).await.unwrap();
        let limit: Option<String> = sqlx::query_scalar("SELECT current_setting('transaction_timeout', true)")
            .fetch_one(&mut other)
            .await
            .unwrap();
        assert!(limit.is_none_or(|limit| limit == "12s"));
    }

    #[tokio::test]
    async fn trying_to_append_leaves_nothing_behind() {
        let database = TestDatabase::fresh().await;
        let mut connection = connect(&database.pool.connect_options()).await.unwrap();
        try_to_append(&mut connection).await.unwrap();
        beat(&mut connection).await.unwrap();
        let left: (i64, i64) =
            sqlx::query_as("SELECT (SELECT count(*) FROM events), (SELECT position FROM log_head)")
                .fetch_one(&mut connection)
                .await
                .unwrap();
        assert_eq!(left, (0, 0));
    }
}
