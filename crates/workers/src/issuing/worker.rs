//! Sends requested mail, oldest first, one at a time. The queue is a read model and the outcome of a mail is
//! an event, so a killed server continues where it was.

use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::http::StatusCode;
use chrono::Utc;
use sqlx::Connection as _;
use sqlx::postgres::PgConnection;
use tokio::time::sleep;
use tokio_util::sync::CancellationToken;
use waybill_commands::issued_statement::{RecordFailureIssuedStatement, RecordSentIssuedStatement};
use waybill_commands::{
    CommandContext, CommandResult, EventMetadata, Failure, Source, UseCase, business_date, new_id,
};
use waybill_domain::Actor;
use waybill_domain::id::IssuedStatementId;
use waybill_domain::issued_statement::{IssuedStatement, StatementContent};
use waybill_domain::text::Text;
use waybill_http::problem::{Problem, Result};
use waybill_printing::{MailWords, statement_mail};
use waybill_projections::accounts::issued_statement::queue;
use waybill_projections::accounts::statement::Period;

use super::kept::{self, KeptFile};
use super::mailer::{Cause, Mail, Mailer, Unsent};
use super::turns::{LONGEST_PAUSE, Turns};
use super::{IssueRequest, check_letters, issue, plain_name};
use crate::WorkerContext;
use crate::statement::Sender;
use crate::supervision::caught;

/// The number of this part of the system among the system actors.
const ACTOR: u8 = 5;
/// The maximum number of attempts for a mail whose making or sending panics.
const TRIES_OF_PANIC: u32 = 3;
/// The longest pause before recording a sent mail is tried again.
const LONGEST_RECORDING_PAUSE: Duration = Duration::from_secs(10);
/// The advisory lock of the one server of a database that sends mail.
const LOCK: i64 = 0x6d61_696c_6572;

/// Sends queued mail until the server stops. The current mail is finished then, or it would be sent again.
pub async fn run(app: WorkerContext, stop: CancellationToken) {
    let Some(mailer) = app.mailing.mailer() else { return };
    Worker { app, mailer, stop }.run().await;
}

#[derive(Clone)]
struct Worker {
    app: WorkerContext,
    mailer: Arc<Mailer>,
    stop: CancellationToken,
}

/// The result of checking the queue.
enum Step {
    /// A mail was handled: there may be more.
    Done,
    /// No mail is due.
    Idle,
    /// No mail can be sent at the moment, for example because the mail server is not reachable.
    Away,
}

impl Worker {
    async fn run(&self) {
        let mut turns = Turns::new(self.mailer.pauses, self.mailer.interval);
        let mut pause = self.mailer.interval;
        while !self.stop.is_cancelled() {
            let stepped = self.batch(&mut turns).await;
            pause = match stepped {
                Ok(Step::Away) => (pause * 2).min(LONGEST_PAUSE),
                Ok(_) => self.mailer.interval,
                Err(problem) => {
                    tracing::warn!(reason = problem.detail(), "the mail that waits cannot be sent now");
                    (pause * 2).min(LONGEST_PAUSE)
                }
            };
            tokio::select! {
                () = sleep(pause) => {}
                () = self.stop.cancelled() => {}
            }
        }
    }

    /// Sends the mail that is due, unless another server of this database does.
    async fn batch(&self, turns: &mut Turns) -> Result<Step> {
        if self.due(turns).await?.is_none() {
            return Ok(Step::Idle);
        }
        // A connection of its own, so that the lock ends with it in any case.
        let mut lock: PgConnection = self.app.pool.acquire().await?.detach();
        let locked: bool =
            sqlx::query_scalar("SELECT pg_try_advisory_lock($1)").bind(LOCK).fetch_one(&mut lock).await?;
        if !locked {
            return Ok(Step::Idle);
        }
        while let Some(id) = self.due(turns).await? {
            if self.stop.is_cancelled() {
                break;
            }
            // If this connection is lost, another server sends.
            lock.ping().await?;
            self.check_journal()?;
            match self.send(id, turns).await? {
                Step::Done => {}
                step => return Ok(step),
            }
        }
        Ok(Step::Idle)
    }

    /// Returns the next mail that is due, if any. Those that were set aside come after all others.
    async fn due(&self, turns: &Turns) -> Result<Option<IssuedStatementId>> {
        let now = Utc::now();
        let passed_over = turns.passed_over(Instant::now());
        let queued = queue(&self.app.pool, now, self.mailer.pauses, &passed_over).await?;
        let first = queued.filter(|queued| queued.due_at <= now).map(|queued| queued.id);
        Ok(first.or_else(|| turns.again(Instant::now())))
    }

    /// Sends one mail and records the outcome.
    async fn send(&self, id: IssuedStatementId, turns: &mut Turns) -> Result<Step> {
        let loaded = self.app.runtime.load::<IssuedStatement>(id).await?;
        let (Some(statement), Some(mail)) = (&loaded.statement, loaded.queued()) else {
            // Its read model lags, or another server has sent it. A failing read model is not waited for.
            turns.settled(id);
            self.wait_for_read_model().await?;
            return Ok(Step::Idle);
        };
        let message_id = self.mailer.message_id(id, mail.requests);
        let to = mail.to.as_ref().map(ToString::to_string);
        let sending = self.clone().make_and_send(id, statement.clone(), to, message_id.clone());
        let sent = caught(sending).await.unwrap_or_else(|panic| {
            let cause = if mail.attempts + 1 >= TRIES_OF_PANIC { Cause::Final } else { Cause::Mail };
            Err(Unsent::new(&format!("the server found an error of its own: {panic}"), cause))
        });
        match sent {
            Ok(()) => self.record_sent(&RecordSentIssuedStatement { id, message_id }).await?,
            // A failure that is not the mail's fault is not recorded: each record is one of the attempts that
            // a mail has.
            Err(Unsent { reason, cause: Cause::Away }) => {
                tracing::warn!(%id, %reason, "no mail can be sent just now");
                turns.set_aside(id, Instant::now());
                return Ok(Step::Away);
            }
            Err(Unsent { reason, cause: Cause::Unmade }) => {
                tracing::warn!(%id, %reason, "the file of a mail cannot be made just now");
                turns.pause_making(id, Instant::now());
                return Ok(Step::Done);
            }
            Err(Unsent { reason, cause }) => {
                let permanent = cause == Cause::Final;
                tracing::warn!(%id, permanent, "a statement could not be mailed");
                drop(self.execute(&RecordFailureIssuedStatement { id, reason, permanent }).await?);
            }
        }
        turns.settled(id);
        if loaded.file.is_none() {
            turns.resume_making();
        }
        self.wait_for_read_model().await?;
        Ok(Step::Done)
    }

    /// Records that a mail was sent. It tries until that succeeds or the server stops, because the mail must not
    /// be sent again. The lock is held all that time, so that no other server sends it either.
    async fn record_sent(&self, sent: &RecordSentIssuedStatement) -> Result<()> {
        let mut pause = self.mailer.interval;
        loop {
            let Err(problem) = self.execute(sent).await else { return Ok(()) };
            if self.stop.is_cancelled() {
                return Err(problem);
            }
            tracing::warn!(id = %sent.id, reason = problem.detail(), "a mail that was sent cannot be recorded now");
            pause = (pause * 2).min(LONGEST_RECORDING_PAUSE);
            tokio::select! {
                () = sleep(pause) => {}
                () = self.stop.cancelled() => {}
            }
        }
    }

    /// Refuses to send while the result could not be recorded: a server that is stopped then would not know
    /// of it.
    fn check_journal(&self) -> Result<()> {
        match self.app.runtime.journal().problem() {
            Some(reason) => {
                Err(Problem::unavailable("journal", format!("Nothing can be recorded just now: {reason}")))
            }
            None => Ok(()),
        }
    }

    async fn make_and_send(
        self,
        id: IssuedStatementId,
        statement: StatementContent,
        to: Option<String>,
        message_id: Text<250>,
    ) -> std::result::Result<(), Unsent> {
        let mail = self.mail(id, &statement, to, message_id).await?;
        self.mailer.send(mail).await
    }

    /// Returns the mail with its file, which is made now if it was only planned.
    async fn mail(
        &self,
        id: IssuedStatementId,
        statement: &StatementContent,
        to: Option<String>,
        message_id: Text<250>,
    ) -> std::result::Result<Mail, Unsent> {
        let gone = || Unsent::permanent(&"the customer was erased");
        let to = to.ok_or_else(gone)?;
        if self.file_hash(id).await?.is_none() {
            self.make(id, statement).await.map_err(|problem| unsent(&problem, Cause::Unmade))?;
        }
        let expected = self.file_hash(id).await?.unwrap_or_default();
        let file = kept::read(self.app.runtime.pool(), id, statement.customer.id, &expected).await;
        let file = match file.map_err(|error| Unsent::away(&error))? {
            KeptFile::Intact(file) => file,
            KeptFile::Erased => return Err(gone()),
            KeptFile::Damaged => {
                return Err(Unsent::permanent(&"the file that is kept is not the one that was issued"));
            }
        };
        // It may have been issued for a purpose other than mail.
        check_letters(&file).map_err(|problem| unsent(&problem, Cause::Final))?;
        let words = self.words(statement).await.map_err(|problem| unsent(&problem, Cause::Away))?;
        Ok(Mail {
            message_id,
            to,
            subject: words.subject,
            text: words.text,
            file_name: file_name(statement),
            file,
        })
    }

    async fn words(&self, statement: &StatementContent) -> Result<MailWords> {
        let company = Sender::now(&self.app.runtime).await?.company;
        let zone = business_date::zone(&self.app.runtime).await?;
        Ok(statement_mail(company, zone, statement))
    }

    /// Returns the SHA-256 of the file, once it was made.
    async fn file_hash(&self, id: IssuedStatementId) -> std::result::Result<Option<String>, Unsent> {
        let loaded = self.app.runtime.load::<IssuedStatement>(id).await;
        let loaded = loaded.map_err(|error| Unsent::away(&error))?;
        Ok(loaded.file.as_ref().map(|file| file.sha256.clone()))
    }

    async fn make(&self, id: IssuedStatementId, statement: &StatementContent) -> Result<()> {
        let StatementContent { customer, start_date, end_date, language, format, purpose } = statement;
        let period = Period { customer_id: customer.id, start_date: *start_date, end_date: *end_date };
        let request = IssueRequest {
            id,
            period,
            language: *language,
            format: *format,
            purpose: *purpose,
            to: None,
            with_address: true,
        };
        issue(&self.app, &self.context().await?, request).await.map(drop)
    }

    async fn execute(&self, use_case: &dyn UseCase) -> Result<CommandResult> {
        Ok(self.context().await?.execute(&self.app.runtime, use_case).await?)
    }

    async fn context(&self) -> std::result::Result<CommandContext, Failure> {
        let actor = Actor::system(ACTOR, "mail");
        let decision = business_date::decision_context(&self.app.runtime, actor).await?;
        let metadata = EventMetadata::new(Source::System, new_id().to_string());
        Ok(CommandContext { decision, metadata, key: None, expected: None, preview: false })
    }

    async fn wait_for_read_model(&self) -> Result<()> {
        let head = i64::try_from(*self.app.runtime.journal().head().borrow()).unwrap_or(i64::MAX);
        self.app.consistency.wait_for(head, Some(&["issued_statement"])).await
    }
}

/// Returns the name of the file: `statement-CUS-00001-2026-10-01-2026-10-31.pdf`.
fn file_name(statement: &StatementContent) -> String {
    let StatementContent { customer, start_date, end_date, format, .. } = statement;
    let name = format!("statement-{}-{start_date}-{end_date}", customer.code);
    format!("{}.{format}", plain_name(&name))
}

/// Classifies a problem. An invalid request is final. An unavailable service gets the cause `unavailable`,
/// because it may work later. Any other fault concerns this mail alone; others may succeed.
fn unsent(problem: &Problem, unavailable: Cause) -> Unsent {
    let cause = match problem.status() {
        status if status.is_client_error() => Cause::Final,
        StatusCode::SERVICE_UNAVAILABLE => unavailable,
        _ => Cause::Mail,
    };
    Unsent::new(&problem.detail(), cause)
}
