//! Idempotent batches of commands that the program gives itself, for an import or the demo company. Each command has a
//! name, and from it an id and an idempotency key that are the same in every run. So stopping and starting again
//! duplicates nothing.

use std::time::Duration;

use chrono::{DateTime, NaiveDate, Utc};
use serde::Serialize;
use sha2::{Digest as _, Sha256};
use uuid::Uuid;
use waybill_domain::{Actor, DecisionContext, Refusal};
use waybill_log::IdempotencyKey;
use waybill_log::idempotency::earlier;

use crate::{CommandContext, CommandRuntime, EventMetadata, Failure, Source, UseCase};

/// Maximum number of attempts for a command while the database is unavailable or other commands conflict.
const TRIES: u32 = 10;
/// First pause between two attempts. Each next one is twice as long; together they are half a minute.
const PAUSE: Duration = Duration::from_millis(50);

/// A batch of commands under one name.
pub struct IdempotentBatch {
    /// The runtime that executes the commands.
    pub runtime: CommandRuntime,
    name: String,
    request: String,
    source: Source,
}

/// The outcome of a command.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum BatchOutcome {
    Now,
    /// An earlier run recorded it.
    Before,
    /// An earlier run recorded it with other content, which stays.
    Different,
    /// A business rule refused it.
    Refused(String),
}

/// The refusal of a command that has to succeed.
#[derive(Debug, thiserror::Error)]
#[error("{name}: {why}")]
pub struct RefusedCommand {
    name: String,
    why: String,
}

impl BatchOutcome {
    /// Requires success.
    ///
    /// # Errors
    /// [`RefusedCommand`] with the refusal.
    pub fn must(self, name: &str) -> Result<(), RefusedCommand> {
        match self {
            Self::Now | Self::Before | Self::Different => Ok(()),
            Self::Refused(why) => Err(RefusedCommand { name: name.to_owned(), why }),
        }
    }
}

impl IdempotentBatch {
    /// Creates a batch with its own ids and keys.
    pub fn new(runtime: CommandRuntime, name: impl Into<String>, source: Source) -> Self {
        let name = name.into();
        Self { runtime, request: name.clone(), name, source }
    }

    /// Sets the request id in the metadata of its events, such as the file that a run reads.
    #[must_use]
    pub fn for_request(mut self, request: String) -> Self {
        self.request = request;
        self
    }

    /// Returns the id of a record in this batch, the same in every run. It is a UUID of version 7 with the time of its
    /// business date.
    pub fn id(&self, day: NaiveDate, name: &str) -> Uuid {
        let millis = day.and_time(chrono::NaiveTime::MIN).and_utc().timestamp_millis();
        let hash = Sha256::new().chain_update(&self.name).chain_update([0]).chain_update(name).finalize();
        let mut random = [0_u8; 10];
        random.copy_from_slice(&hash[..10]);
        uuid::Builder::from_unix_timestamp_millis(u64::try_from(millis).unwrap_or(0), &random).into_uuid()
    }

    /// Executes a command once, however often it is run. `day` is the business date on which `actor` gives it.
    ///
    /// # Errors
    /// [`Failure`], but no refusal.
    pub async fn once<T: Serialize>(
        &self,
        actor: &Actor,
        day: NaiveDate,
        name: &str,
        body: &T,
        use_case: &dyn UseCase,
    ) -> Result<BatchOutcome, Failure> {
        let key = self.key(actor, name, body)?;
        let decision = DecisionContext::new(actor.clone(), day);
        // A command on the current day is not dated later than now.
        let now = decision.now.min(Utc::now());
        self.repeat(&self.context(DecisionContext { now, ..decision }, key), use_case).await
    }

    /// Executes a command once, as given at this instant.
    ///
    /// # Errors
    /// [`Failure`], but no refusal.
    pub async fn once_at<T: Serialize>(
        &self,
        actor: &Actor,
        (day, now): (NaiveDate, DateTime<Utc>),
        name: &str,
        body: &T,
        use_case: &dyn UseCase,
    ) -> Result<BatchOutcome, Failure> {
        let key = self.key(actor, name, body)?;
        let decision = DecisionContext { now, ..DecisionContext::new(actor.clone(), day) };
        self.repeat(&self.context(decision, key), use_case).await
    }

    /// Returns true if an earlier run recorded this command.
    ///
    /// # Errors
    /// [`Failure`] of the database.
    pub async fn was_done<T: Serialize>(&self, actor: &Actor, name: &str, body: &T) -> Result<bool, Failure> {
        match self.key(actor, name, body)? {
            Some(key) => Ok(earlier(self.runtime.pool(), &key).await?.is_some()),
            None => Ok(false),
        }
    }

    fn key<T: Serialize>(
        &self,
        actor: &Actor,
        name: &str,
        body: &T,
    ) -> Result<Option<IdempotencyKey>, Failure> {
        let body = serde_json::to_vec(body).map_err(|error| Failure::Database(error.to_string()))?;
        Ok(IdempotencyKey::new(actor.id, &format!("{}/{name}", self.name), "script", &body))
    }

    fn context(&self, decision: DecisionContext, key: Option<IdempotencyKey>) -> CommandContext {
        let metadata = EventMetadata::new(self.source, &self.request);
        CommandContext { decision, metadata, key, expected: None, preview: false }
    }

    /// Attempts a command until it has an outcome.
    async fn repeat(
        &self,
        context: &CommandContext,
        use_case: &dyn UseCase,
    ) -> Result<BatchOutcome, Failure> {
        for pause in pauses() {
            match context.execute(&self.runtime, use_case).await {
                Ok(outcome) if outcome.repeated => return Ok(BatchOutcome::Before),
                Ok(_) => return Ok(BatchOutcome::Now),
                Err(Failure::Refused(Refusal::Exists { .. })) => return Ok(BatchOutcome::Before),
                Err(Failure::KeyReused { .. }) => return Ok(BatchOutcome::Different),
                Err(Failure::Refused(refusal)) => return Ok(BatchOutcome::Refused(refusal.to_string())),
                Err(Failure::Unknown | Failure::Overloaded(_) | Failure::Conflict) => {
                    if let Some(pause) = pause {
                        tokio::time::sleep(pause).await;
                    }
                }
                Err(failure) => return Err(failure),
            }
        }
        Err(Failure::Overloaded("the database did not answer for half a minute".to_owned()))
    }
}

/// Returns the pause after each of the [`TRIES`] attempts; `None` after the last one.
fn pauses() -> impl Iterator<Item = Option<Duration>> {
    (0..TRIES - 1).map(|doublings| Some(PAUSE * 2_u32.pow(doublings))).chain([None])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ten_attempts_have_nine_pauses_of_half_a_minute_between_them_and_none_after_the_last() {
        let all: Vec<_> = pauses().collect();
        assert_eq!((all.len(), all[9]), (10, None));
        let between: Vec<Duration> = all.into_iter().flatten().collect();
        assert_eq!((between.len(), between[0]), (9, PAUSE));
        assert!(between.windows(2).all(|pair| pair[1] == 2 * pair[0]), "{between:?}");
        assert_eq!(between.iter().sum::<Duration>().as_secs(), 25);
    }
}
