//! The only task of a process that inserts events.

use std::collections::VecDeque;
use std::ops::Range;
use std::panic::AssertUnwindSafe;
use std::sync::Arc;
use std::time::{Duration, Instant};

use chrono::{DateTime, Utc};
use futures_util::FutureExt as _;
use sqlx::postgres::{PgConnectOptions, PgDatabaseError, PgSeverity};
use sqlx::{Connection, PgConnection};
use tokio::sync::{mpsc, oneshot, watch};
use tokio::task::yield_now;
use tokio::time::{sleep, timeout};
use waybill_database::limited_alone;

use super::batch::{MAX_COMMANDS, append, gather};
use super::connection::{beat, connect, try_to_append};
use super::{Append, Appended, JournalError, Log};
use crate::personal::Needed;

/// SQLSTATEs, or classes of them, that no command causes: locks and timeouts, read-only, no space, internal errors.
const TRANSIENT_SQLSTATES: [&str; 10] =
    ["40001", "40P01", "55P03", "57014", "25006", "53", "58", "XX", OTHER_MASTER_KEY, AHEAD];
/// The time limit of an append: the database's own timeouts do not help if its connection has fallen silent.
const APPEND: Duration = Duration::from_secs(5);
/// The time that each event adds to the limit.
const APPEND_EVENT: Duration = Duration::from_millis(1);
/// The time after the last write at which an idle writer sends a heartbeat; shorter after a failure.
const BEAT_EVERY: Duration = Duration::from_secs(5);
const RETRY_EVERY: Duration = Duration::from_secs(1);
/// The time limit for closing the connection.
const CLOSE_TIMEOUT: Duration = Duration::from_secs(1);
/// The log's refusal of a process that started with another log (`migrations/0001_log.sql`).
const EXCHANGED: &str = "WB001";
/// The refusal of keys that were wrapped by another master key (`migrations/0002_personal_data.sql`).
const OTHER_MASTER_KEY: &str = "WB002";
/// The refusal to record more than a minute ahead of the database's clock (`migrations/0003_journal.sql`).
const AHEAD: &str = "WB004";

/// The maximum time for which a batch waits for further commands.
const BATCH_WINDOW: Duration = Duration::from_micros(300);

/// A command that waits for the writer.
pub(super) struct Pending {
    pub(super) append: Append,
    pub(super) reply: oneshot::Sender<Result<Appended, JournalError>>,
}

/// Appends the waiting commands and replies to each separately.
pub(super) struct Writer {
    log: Arc<Log>,
    options: PgConnectOptions,
    connection: Option<PgConnection>,
    queue: mpsc::Receiver<Pending>,
    stopping: watch::Receiver<bool>,
    waiting: VecDeque<Pending>,
}

impl Writer {
    pub(super) fn new(
        log: Arc<Log>,
        queue: mpsc::Receiver<Pending>,
        stopping: watch::Receiver<bool>,
    ) -> Self {
        let options = (*log.pool.connect_options()).clone().options([("waybill.log_id", log.id)]);
        Self { log, options, connection: None, queue, stopping, waiting: VecDeque::new() }
    }

    pub(super) async fn run(mut self) {
        let mut last = 1;
        while self.wait().await {
            self.fill(last).await;
            let batch = gather(&mut self.waiting);
            last = batch.len();
            // A panic costs the batch, whose outcome is then unknown, and the connection; not the writer.
            if AssertUnwindSafe(self.write(batch)).catch_unwind().await.is_err() {
                self.connection = None;
                self.log.health.failed("an append ended in a panic".to_owned());
                tracing::error!("an append ended in a panic; the writer goes on with a new connection");
            }
        }
        if let Some(connection) = self.connection.take() {
            // The server also notices a connection that was dropped without closing.
            let _ = timeout(CLOSE_TIMEOUT, connection.close()).await;
        }
    }

    /// Waits for a command; false if none will follow.
    async fn wait(&mut self) -> bool {
        while self.waiting.is_empty() {
            let pause = if self.log.health.is_failing() {
                RETRY_EVERY
            } else {
                BEAT_EVERY.saturating_sub(self.log.health.silent_for())
            };
            tokio::select! {
                biased;
                pending = self.queue.recv() => match pending {
                    Some(pending) => self.waiting.push_back(pending),
                    None => return false,
                },
                () = stop_requested(&mut self.stopping), if !self.queue.is_closed() => self.queue.close(),
                () = sleep(pause) => self.verify().await,
            }
        }
        true
    }

    /// Tests if it could write while no command is waiting.
    async fn verify(&mut self) {
        let verified = async {
            let mut connection = self.take_connection().await?;
            let verifying = if self.log.health.is_failing() {
                try_to_append(&mut connection).await
            } else {
                beat(&mut connection).await
            };
            verifying.map_err(judge)?;
            Ok(connection)
        };
        match verified.await {
            Ok(connection) => {
                self.connection = Some(connection);
                self.log.health.wrote();
            }
            // A server that responds and refuses only the trial does accept other writes.
            Err(JournalError::Refused(error)) => {
                tracing::warn!(%error, "the journal's trial was refused");
                self.log.health.wrote();
            }
            Err(error) => self.failed(&error),
        }
    }

    fn failed(&self, error: &JournalError) {
        if !self.log.health.is_failing() {
            tracing::error!(%error, "the journal cannot write");
        }
        self.log.health.failed(error.to_string());
    }

    async fn take_connection(&mut self) -> Result<PgConnection, JournalError> {
        match self.connection.take() {
            Some(connection) => Ok(connection),
            None => connect(&self.options).await,
        }
    }

    /// Takes the commands in the queue. Clients that got a reply to the last batch are about to send their next
    /// command. It briefly waits for that number, since every batch costs a write to the disk.
    async fn fill(&mut self, last: usize) {
        let began = Instant::now();
        loop {
            while self.waiting.len() < MAX_COMMANDS
                && let Ok(pending) = self.queue.try_recv()
            {
                self.waiting.push_back(pending);
            }
            if self.waiting.len() >= last || began.elapsed() > BATCH_WINDOW {
                return;
            }
            yield_now().await;
        }
    }

    /// Appends a batch. On an error that a command may have caused, bisects the batch, so that the faulty command fails
    /// alone.
    async fn write(&mut self, batch: Vec<Pending>) {
        let (commands, mut replies): (Vec<_>, Vec<_>) =
            batch.into_iter().map(|pending| (pending.append, Some(pending.reply))).unzip();
        let mut parts = Vec::from([Range { start: 0, end: commands.len() }]);
        while let Some(part) = parts.pop() {
            let answers = match self.attempt(&commands[part.clone()]).await {
                Err(JournalError::Refused(error)) if part.len() > 1 => {
                    tracing::warn!(%error, commands = part.len(), "a command of a batch was refused; bisecting");
                    let middle = part.start + part.len() / 2;
                    parts.extend([middle..part.end, part.start..middle]);
                    continue;
                }
                Err(error) => {
                    tracing::error!(%error, commands = part.len(), "an append failed");
                    vec![Err(error); part.len()]
                }
                Ok(answers) => answers.into_iter().map(Ok).collect(),
            };
            answer(&mut replies[part], answers);
        }
    }

    async fn attempt(&mut self, commands: &[Append]) -> Result<Vec<Appended>, JournalError> {
        let mut connection = match self.take_connection().await {
            Ok(connection) => connection,
            Err(error) => {
                self.failed(&error);
                return Err(error);
            }
        };
        let events: usize = commands.iter().map(|command| command.events.len()).sum();
        let limit = APPEND + APPEND_EVENT * u32::try_from(events).unwrap_or(u32::MAX);
        let outcome = limited_alone::<_, sqlx::Error>(limit, async {
            let mut keys = self.log.keys.needed(commands.iter().flat_map(Append::persons));
            let all: Vec<&Append> = commands.iter().collect();
            let given = *self.log.given();
            let answers = match commands {
                [alone] if !alone.side_writes.is_empty() => {
                    append_with_companions(&mut connection, alone, &mut keys, given).await?
                }
                _ if keys.is_complete() => append(&mut connection, &all, &keys, given).await?,
                _ => append_with_keys(&mut connection, &all, &mut keys, given).await?,
            };
            Ok((answers, keys))
        });
        let outcome = outcome.await.map_err(judge).map(|(answers, keys)| {
            if commands.iter().zip(&answers).any(|(_, answer)| matches!(answer, Appended::At(_))) {
                self.log.keys.keep(keys);
                commands.iter().flat_map(Append::erased).for_each(|person| self.log.keys.forget(person));
            }
            answers
        });
        match &outcome {
            Ok(_) | Err(JournalError::Refused(_)) => self.log.health.wrote(),
            Err(error) => self.failed(error),
        }
        if matches!(outcome, Err(JournalError::Restored)) {
            self.log.exchange();
        }
        if !matches!(outcome, Err(JournalError::Unknown)) {
            self.connection = Some(connection);
        }
        if let Ok(answers) = &outcome
            && let Some(range) = appended_range(commands, answers)
        {
            self.log.appended_here(range.start, range.end - 1);
        }
        outcome
    }
}

async fn stop_requested(stopping: &mut watch::Receiver<bool>) {
    // An error here means that no caller is waiting.
    let _ = stopping.wait_for(|stopping| *stopping).await;
}

fn answer(
    replies: &mut [Option<oneshot::Sender<Result<Appended, JournalError>>>],
    answers: Vec<Result<Appended, JournalError>>,
) {
    for (reply, answer) in replies.iter_mut().zip(answers) {
        if let Some(reply) = reply.take() {
            // The caller may have gone in the meantime; the command is recorded anyway.
            let _ = reply.send(answer);
        }
    }
}

/// Appends the commands. Persons without earlier data get their keys in the same transaction.
async fn append_with_keys(
    connection: &mut PgConnection,
    commands: &[&Append],
    keys: &mut Needed,
    given: Option<DateTime<Utc>>,
) -> Result<Vec<Appended>, sqlx::Error> {
    let mut transaction = connection.begin().await?;
    keys.complete(&mut transaction).await?;
    let answers = append(&mut transaction, commands, keys, given).await?;
    transaction.commit().await?;
    Ok(answers)
}

/// Appends a command with its companion writes in one transaction. They are committed only if it is appended.
async fn append_with_companions(
    connection: &mut PgConnection,
    command: &Append,
    keys: &mut Needed,
    given: Option<DateTime<Utc>>,
) -> Result<Vec<Appended>, sqlx::Error> {
    let mut transaction = connection.begin().await?;
    if !keys.is_complete() {
        keys.complete(&mut transaction).await?;
    }
    let answers = append(&mut transaction, &[command], keys, given).await?;
    if !matches!(answers[..], [Appended::At(_)]) {
        transaction.rollback().await?;
        return Ok(answers);
    }
    for side_write in &command.side_writes {
        side_write.write(&mut transaction).await?;
    }
    transaction.commit().await?;
    Ok(answers)
}

/// Returns the positions of these commands: one range, since they were appended together.
fn appended_range(commands: &[Append], answers: &[Appended]) -> Option<Range<u64>> {
    let mut events = 0;
    let mut last = 0;
    for (command, answer) in commands.iter().zip(answers) {
        if let Appended::At(position) = answer {
            events += command.events.len() as u64;
            last = *position;
        }
    }
    (events > 0).then(|| last + 1 - events..last + 1)
}

/// Maps an error to the outcome of the append, as far as the error shows it.
fn judge(error: sqlx::Error) -> JournalError {
    // It was not sent, or a companion found no row to write to and its transaction is rolled back.
    if matches!(error, sqlx::Error::Encode(_) | sqlx::Error::RowNotFound) {
        return JournalError::Refused(Arc::new(error));
    }
    // No master key is usable: nothing was appended.
    if matches!(error, sqlx::Error::Configuration(_)) {
        return JournalError::Unavailable(Arc::new(error));
    }
    let report = error.as_database_error().and_then(|error| error.try_downcast_ref::<PgDatabaseError>());
    let Some(report) = report.filter(|report| !is_fatal(report.severity())) else {
        tracing::warn!(%error, "the journal's connection was lost");
        return JournalError::Unknown;
    };
    if report.code() == EXCHANGED {
        JournalError::Restored
    } else if TRANSIENT_SQLSTATES.iter().any(|class| report.code().starts_with(class)) {
        JournalError::Unavailable(Arc::new(error))
    } else {
        JournalError::Refused(Arc::new(error))
    }
}

/// Returns true if the server ended the session, perhaps after it had committed.
fn is_fatal(severity: PgSeverity) -> bool {
    matches!(severity, PgSeverity::Fatal | PgSeverity::Panic)
}
