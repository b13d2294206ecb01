//! The one task of a process that inserts events.

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

/// Codes, or classes of them, that no command caused: locks and time, not writable, no room, the system's own.
const NOBODYS_FAULT: [&str; 10] =
    ["40001", "40P01", "55P03", "57014", "25006", "53", "58", "XX", OTHER_MASTER_KEY, AHEAD];
/// How long an append may take: the database's own time-outs do not help when the connection to it has fallen silent.
const APPEND: Duration = Duration::from_secs(5);
/// What each of its events may add to that.
const APPEND_EVENT: Duration = Duration::from_millis(1);
/// A writer without work writes a heartbeat this long after it last wrote; sooner after a failure.
const BEAT_EVERY: Duration = Duration::from_secs(5);
const RETRY_EVERY: Duration = Duration::from_secs(1);
/// Timeout for closing the connection.
const FAREWELL: Duration = Duration::from_secs(1);
/// The log's own refusal of a process that started with another log (`migrations/0001_log.sql`).
const EXCHANGED: &str = "WB001";
/// The refusal of keys that were wrapped by another master key (`migrations/0002_personal_data.sql`).
const OTHER_MASTER_KEY: &str = "WB002";
/// The refusal to record more than a minute ahead of the database's clock (`migrations/0003_journal.sql`).
const AHEAD: &str = "WB004";

/// How long a batch is kept open for those that are about to come, at most.
const LINGER: Duration = Duration::from_micros(300);

/// A command that waits for the writer.
pub(super) struct Pending {
    pub(super) append: Append,
    pub(super) reply: oneshot::Sender<Result<Appended, JournalError>>,
}

/// Takes whatever is waiting, appends it, replies to each by itself.
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
            // A panic costs the batch, whose fate is not known then, and the connection; not the writer.
            if AssertUnwindSafe(self.write(batch)).catch_unwind().await.is_err() {
                self.connection = None;
                self.log.health.failed("an append ended in a panic".to_owned());
                tracing::error!("an append ended in a panic; the writer goes on with a new connection");
            }
        }
        if let Some(connection) = self.connection.take() {
            // The server notices a connection that is simply gone, too.
            let _ = timeout(FAREWELL, connection.close()).await;
        }
    }

    /// Waits for a command; false when there will be none any more.
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

    /// Finds out whether it could write, when nobody wants anything written.
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
            // A server that responds and refuses nothing but the trial itself does accept others.
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

    /// Takes what is in the queue. Those that the last batch replied to are about to send their next command: for a
    /// moment it waits for as many, since every batch costs a write to the disk.
    async fn fill(&mut self, last: usize) {
        let began = Instant::now();
        loop {
            while self.waiting.len() < MAX_COMMANDS
                && let Ok(pending) = self.queue.try_recv()
            {
                self.waiting.push_back(pending);
            }
            if self.waiting.len() >= last || began.elapsed() > LINGER {
                return;
            }
            yield_now().await;
        }
    }

    /// Appends a batch. An error that one of the commands may have caused bisects it, so that a bad one fails alone.
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
        if matches!(outcome, Err(JournalError::Exchanged)) {
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
            // The caller may have gone in the meantime; the command is recorded all the same.
            let _ = reply.send(answer);
        }
    }
}

/// Persons of whom nothing was written before get their keys in the transaction of the append.
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

/// The companions' writes are in the append's transaction, and only there if it appends.
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

/// The positions that these commands took: one range, since they were appended together.
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

/// Whether the append was written, as far as an error shows it.
fn judge(error: sqlx::Error) -> JournalError {
    // Not even sent; or a companion found nothing to write on, and its transaction is rolled back.
    if matches!(error, sqlx::Error::Encode(_) | sqlx::Error::RowNotFound) {
        return JournalError::Refused(Arc::new(error));
    }
    // There is no master key that could be used: nothing was appended.
    if matches!(error, sqlx::Error::Configuration(_)) {
        return JournalError::Unavailable(Arc::new(error));
    }
    let report = error.as_database_error().and_then(|error| error.try_downcast_ref::<PgDatabaseError>());
    let Some(report) = report.filter(|report| !is_fatal(report.severity())) else {
        tracing::warn!(%error, "the journal's connection was lost");
        return JournalError::Unknown;
    };
    if report.code() == EXCHANGED {
        JournalError::Exchanged
    } else if NOBODYS_FAULT.iter().any(|class| report.code().starts_with(class)) {
        JournalError::Unavailable(Arc::new(error))
    } else {
        JournalError::Refused(Arc::new(error))
    }
}

/// The server ended the session, perhaps after it had committed.
fn is_fatal(severity: PgSeverity) -> bool {
    matches!(severity, PgSeverity::Fatal | PgSeverity::Panic)
}
