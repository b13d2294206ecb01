//! Executes a command: idempotency key, work, append; retried on conflicts.

use std::time::Duration;

use scoped_futures::ScopedBoxFuture;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use waybill_domain::closed_period::{CLOSED_PERIODS_ID, ClosedPeriods};
use waybill_domain::{DecisionContext, Refusal};
use waybill_log::idempotency::{Earlier, IdempotencyKey, earlier};
use waybill_log::{Append, Appended};

use super::tracked_stream::TrackedStream;
use super::{CommandRuntime, EventMetadata, Failure, StagedEvent, Unit};

/// Maximum number of attempts to decide a command against conflicting ones.
const ATTEMPTS: u32 = 12;
/// Base of the random pause between attempts. The maximum is 2 ms before the third attempt, then doubles up to 64 ms.
const PAUSE: Duration = Duration::from_micros(500);

/// The result of an executed command.
#[derive(Debug, Clone, PartialEq)]
pub struct Committed<T> {
    /// The result of the work, or of the earlier command with the same key.
    pub answer: T,
    /// The log position of its last event, or the head if it recorded none.
    pub position: u64,
    /// True if it was recorded earlier, with the same key.
    pub repeated: bool,
}

/// The result of a previewed command.
#[derive(Debug, Clone, PartialEq)]
pub struct Preview<T> {
    /// The result that the work would return.
    pub answer: T,
    /// The events that it would record.
    pub events: Vec<StagedEvent>,
}

impl CommandRuntime {
    /// Executes a command: `work` executes on a unit and returns the result; all events are appended as one.
    ///
    /// With a key that was used before, the earlier result is returned and nothing is done. The append detects it,
    /// which costs no look-up of its own; it is also looked up before a refusal is returned. `work` may run several
    /// times, if others write the same streams at the same time or cached data turns out to be out of date. It must
    /// have no effects except on the unit.
    ///
    /// # Errors
    /// [`Failure`]. Only after [`Failure::Unknown`] may it be recorded nevertheless.
    pub async fn execute<'w, T, F>(
        &self,
        decision: &DecisionContext,
        metadata: &EventMetadata,
        key: Option<&IdempotencyKey>,
        work: F,
    ) -> Result<Committed<T>, Failure>
    where
        T: Serialize + DeserializeOwned + Send,
        F: for<'u> Fn(&'u mut Unit) -> ScopedBoxFuture<'w, 'u, Result<T, Failure>> + Send + Sync,
    {
        let mut last = self.unit(decision, metadata);
        for attempt in 0..ATTEMPTS {
            pause(attempt).await;
            let mut unit = self.next(last, decision, metadata);
            match unit.attempt(key, &work).await {
                Err(Failure::Conflict) => {}
                Err(failure) if failure.is_decision() => {
                    let earlier = match self.earlier(key).await {
                        Ok(earlier) => earlier,
                        Err(unavailable) => {
                            unit.give_back(&unavailable).await;
                            return Err(unavailable);
                        }
                    };
                    if let Some(earlier) = earlier {
                        unit.give_back(&failure).await;
                        return repeated(earlier);
                    }
                    match unit.confirm().await {
                        Err(Failure::Conflict) => {}
                        confirmed => {
                            unit.give_back(&failure).await;
                            return Err(confirmed.err().unwrap_or(failure));
                        }
                    }
                }
                Err(failure) => {
                    unit.give_back(&failure).await;
                    return Err(failure);
                }
                done => return done,
            }
            // The locks are released before the pause.
            unit.streams.clear();
            last = unit;
        }
        last.give_back(&Failure::Conflict).await;
        Err(Failure::Conflict)
    }

    /// Previews `work`: decides and records nothing.
    ///
    /// # Errors
    /// The reason why it would be refused.
    pub async fn preview<'w, T, F>(
        &self,
        decision: &DecisionContext,
        metadata: &EventMetadata,
        work: F,
    ) -> Result<Preview<T>, Failure>
    where
        T: Send,
        F: for<'u> Fn(&'u mut Unit) -> ScopedBoxFuture<'w, 'u, Result<T, Failure>> + Send + Sync,
    {
        let mut last = self.unit(decision, metadata);
        for attempt in 0..ATTEMPTS {
            pause(attempt).await;
            let mut unit = self.next(last, decision, metadata);
            unit.preview = true;
            let decided = unit.decide(&work).await;
            match (decided, unit.confirm().await) {
                (Err(Failure::Conflict), _) | (_, Err(Failure::Conflict)) => {
                    unit.streams.clear();
                    last = unit;
                }
                (Ok(answer), Ok(())) => {
                    unit.give_back(&Failure::Conflict).await;
                    return Ok(Preview { answer, events: std::mem::take(&mut unit.staged) });
                }
                (Err(failure), _) | (_, Err(failure)) => {
                    unit.give_back(&failure).await;
                    return Err(failure);
                }
            }
        }
        last.give_back(&Failure::Conflict).await;
        Err(Failure::Conflict)
    }

    /// Returns the result of the command that was recorded with this key, if any.
    pub(crate) async fn repeated<T: DeserializeOwned>(
        &self,
        key: Option<&IdempotencyKey>,
    ) -> Result<Option<Committed<T>>, Failure> {
        self.earlier(key).await?.map(repeated).transpose()
    }

    async fn earlier(&self, key: Option<&IdempotencyKey>) -> Result<Option<Earlier>, Failure> {
        match key {
            Some(key) => Ok(earlier(self.pool(), key).await?),
            None => Ok(None),
        }
    }

    /// Returns a unit for the next attempt. At its start it locks the streams that the last one wanted, and it draws
    /// the same numbers.
    fn next(&self, mut last: Unit, decision: &DecisionContext, metadata: &EventMetadata) -> Unit {
        let mut unit = self.unit(decision, metadata);
        unit.again = !last.wanted.is_empty();
        unit.wanted = std::mem::take(&mut last.wanted);
        unit.spare = std::mem::take(&mut last.drawn);
        unit.spare.append(&mut last.spare);
        unit
    }
}

impl Unit {
    async fn attempt<'w, T, F>(
        &mut self,
        key: Option<&IdempotencyKey>,
        work: &F,
    ) -> Result<Committed<T>, Failure>
    where
        T: Serialize + DeserializeOwned + Send,
        F: for<'u> Fn(&'u mut Unit) -> ScopedBoxFuture<'w, 'u, Result<T, Failure>> + Send + Sync,
    {
        let answer = self.decide(work).await?;
        let stored = match key {
            Some(_) => serde_json::to_value(&answer).map_err(|error| Failure::Database(error.to_string()))?,
            None => Value::Null,
        };
        match self.commit(key, &stored).await? {
            Appended::At(position) => Ok(Committed { answer, position, repeated: false }),
            Appended::Repeated { answer, position } => {
                self.give_back(&Failure::Conflict).await;
                repeated(Earlier::Same { answer, position })
            }
            Appended::OtherBody => match self.runtime.earlier(key).await? {
                Some(first) => repeated(first),
                None => Err(Failure::KeyReused { first: Box::default() }),
            },
            Appended::Conflict => Err(Failure::Conflict),
        }
    }

    async fn decide<'w, T, F>(&mut self, work: &F) -> Result<T, Failure>
    where
        T: Send,
        F: for<'u> Fn(&'u mut Unit) -> ScopedBoxFuture<'w, 'u, Result<T, Failure>> + Send + Sync,
    {
        self.lock(self.wanted.clone()).await?;
        // Read here and not with the policy, so that a period that is closed concurrently is a conflict.
        self.decision.closed_periods = self.read::<ClosedPeriods>(CLOSED_PERIODS_ID).await?.clone();
        work(self).await
    }

    /// Returns the numbers that were drawn and certainly not used, unless they may be the reason for the refusal.
    async fn give_back(&mut self, failure: &Failure) {
        if !matches!(failure, Failure::Unknown | Failure::Refused(Refusal::Taken { .. })) {
            for number in self.drawn.drain(..).chain(self.spare.drain(..)) {
                self.runtime.numbers().give_back(number).await;
            }
        }
    }

    /// Appends everything as one, provided that nothing it relied on has moved.
    async fn commit(&mut self, key: Option<&IdempotencyKey>, answer: &Value) -> Result<Appended, Failure> {
        let append =
            Append::new(std::mem::take(&mut self.staged))?.by(&self.decision.actor, &self.metadata)?;
        let mut append = self.relying(append, false);
        if let Some(key) = key {
            append = append.once(key.clone(), answer)?;
        }
        let append = append.with(std::mem::take(&mut self.side_writes));
        let appended = self.runtime.journal().append(append).await?;
        match appended {
            Appended::At(_) => self.settle(),
            Appended::Conflict => self.distrust(),
            Appended::Repeated { .. } | Appended::OtherBody => {}
        }
        Ok(appended)
    }

    /// Checks against the log that the basis of the decision is still current, and conflicts if it is not.
    async fn confirm(&mut self) -> Result<(), Failure> {
        let append = self.relying(Append::new(Vec::new())?, true);
        if append.relies_on_nothing() {
            return Ok(());
        }
        match self.runtime.journal().append(append).await? {
            Appended::Conflict => {
                self.distrust();
                Err(Failure::Conflict)
            }
            _ => Ok(()),
        }
    }

    fn relying(&self, append: Append, only_unverified: bool) -> Append {
        let streams = self.streams.iter().filter(|(_, stream)| !(only_unverified && stream.verified));
        streams
            .filter_map(|(key, stream)| Some((key, stream.base?)))
            .fold(append, |append, (key, base)| append.relying_on(key.clone(), base))
    }

    fn settle(&mut self) {
        for (key, stream) in std::mem::take(&mut self.streams) {
            if let Some(snapshot) = stream.settle(&key) {
                self.runtime.keep(snapshot);
            }
        }
    }

    fn distrust(&mut self) {
        self.streams.values_mut().for_each(TrackedStream::distrust);
    }
}

fn repeated<T: DeserializeOwned>(earlier: Earlier) -> Result<Committed<T>, Failure> {
    match earlier {
        Earlier::OtherBody { answer } => Err(Failure::KeyReused { first: Box::new(answer) }),
        Earlier::Same { answer, position } => {
            let answer =
                serde_json::from_value(answer).map_err(|error| Failure::Database(error.to_string()))?;
            Ok(Committed { answer, position, repeated: true })
        }
    }
}

/// Waits a random time to avoid another conflict. There is no pause before the first two attempts.
async fn pause(attempt: u32) {
    if attempt > 1 {
        let max = PAUSE * 2_u32.saturating_pow(attempt.min(7));
        tokio::time::sleep(max.mul_f64(rand::random::<f64>())).await;
    }
}
