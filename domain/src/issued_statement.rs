//! Issued statements: the files of a customer's account that were issued, and the addresses to which they were mailed.

use chrono::NaiveDate;
use serde::{Deserialize, Serialize};
use strum::{IntoStaticStr, VariantNames};
use utoipa::ToSchema;

use crate::aggregate::Decide;
use crate::decision::DecisionContext;
use crate::id::CustomerId;
use crate::named::Named;
use crate::noun::Noun;
use crate::permission::Operation;
use crate::refusal::Refusal;
use crate::text::{Email, Text};

/// Maximum size of one file in bytes.
pub const MAX_FILE_BYTES: u64 = 10_000_000;
/// Maximum number of attempts to send a mail before it counts as failed.
pub const MAX_ATTEMPTS: u32 = 8;

wire_enum! {
    /// The language of a paper.
    pub enum PaperLanguage {
        /// English.
        En,
        /// Arabic.
        Ar,
    }
}

wire_enum! {
    /// The format of an issued statement.
    pub enum StatementFormat {
        /// A printable paper.
        Pdf,
        /// A CSV file.
        Csv,
        /// An XLSX workbook.
        Xlsx,
    }
}

wire_enum! {
    /// The purpose for which a statement was issued.
    pub enum IssuePurpose {
        /// To be printed.
        Printed,
        /// Saved as a file.
        Exported,
        /// Sent to the customer by mail.
        Mailed,
        /// A part of the pack of a month.
        MonthEnd,
    }
}

wire_enum! {
    /// The status of the mail of an issued statement.
    pub enum MailStatus {
        /// It is sent as soon as the mail server accepts it.
        Queued,
        /// The mail server accepted it.
        Sent,
        /// No further attempt is made.
        Failed,
    }
}

/// The customer, the period and the form of a statement.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct StatementContent {
    /// The customer, as named at the time.
    pub customer: Named<CustomerId>,
    /// First day of the period.
    pub start_date: NaiveDate,
    /// Last day of the period.
    pub end_date: NaiveDate,
    pub language: Option<PaperLanguage>,
    pub format: StatementFormat,
    pub purpose: IssuePurpose,
}

/// The file of an issued statement, with the data that identifies it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct IssuedFile {
    /// Log position at which its content was read.
    pub log_position: u64,
    /// SHA-256 of the bytes, in hexadecimal.
    pub sha256: String,
    /// Size in bytes.
    pub bytes: u64,
}

/// The mail of an issued statement.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Mail {
    /// `None` once the customer was erased.
    pub to: Option<Email>,
    pub status: MailStatus,
    /// Number of requests. Each request is a mail of its own.
    pub requests: u32,
    /// Number of failed attempts of this request.
    pub attempts: u32,
}

/// An issued statement.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct IssuedStatement {
    pub statement: Option<StatementContent>,
    /// `None` while it is only planned.
    pub file: Option<IssuedFile>,
    pub mail: Option<Mail>,
}

/// Commands of an issued statement.
#[derive(Debug, Clone, PartialEq)]
pub enum IssuedStatementCommand {
    /// Plan a statement to be mailed. Its file is created later, when it is sent.
    Plan { statement: StatementContent },
    /// Record the file that is issued.
    Issue { statement: StatementContent, file: IssuedFile },
    /// Mail it to this address.
    RequestSend { to: Email },
    /// Record that the mail server accepted the mail.
    RecordSent { message_id: Text<250> },
    /// Record that the mail could not be sent. `permanent` means that trying again cannot help.
    RecordFailure { reason: Text<300>, permanent: bool },
}

/// Events of an issued statement.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, IntoStaticStr, VariantNames)]
#[serde(rename_all = "kebab-case", rename_all_fields = "camelCase")]
#[strum(serialize_all = "kebab-case")]
pub enum IssuedStatementEvent {
    /// It is to be mailed. Its file is created later, when it is sent.
    Planned { statement: StatementContent },
    /// This file was issued, or is about to be.
    Issued { statement: StatementContent, file: IssuedFile },
    /// It is to be mailed to this address; `None` once the customer was erased.
    SendRequested { customer: CustomerId, to: Option<Email> },
    /// The mail server accepted it.
    Sent { message_id: Text<250> },
    /// It could not be sent. It is tried again unless it was given up.
    SendFailed { customer: CustomerId, reason: Text<300>, given_up: bool },
}

impl IssuePurpose {
    /// Returns the operation that the user needs a permission for.
    pub const fn operation(self) -> Operation {
        match self {
            Self::Mailed => Operation::StatementSend,
            Self::Printed | Self::Exported | Self::MonthEnd => Operation::StatementView,
        }
    }
}

impl IssuedStatement {
    /// Returns the statement, which must exist.
    ///
    /// # Errors
    /// [`Refusal::Absent`].
    pub fn existing(&self) -> Result<&StatementContent, Refusal> {
        self.statement.as_ref().ok_or(Noun::IssuedStatement.absent())
    }

    /// Returns the mail that is queued.
    pub fn queued(&self) -> Option<&Mail> {
        self.mail.as_ref().filter(|mail| mail.status == MailStatus::Queued)
    }

    /// Returns true if it was mailed or is about to be: a mail was requested and has not failed permanently.
    pub fn is_mailed(&self) -> bool {
        self.mail.as_ref().is_some_and(|mail| mail.status != MailStatus::Failed)
    }

    fn plan(
        &self,
        statement: StatementContent,
        decision: &DecisionContext,
    ) -> Result<Vec<IssuedStatementEvent>, Refusal> {
        decision.permit(Operation::StatementSend)?;
        match self.statement {
            Some(_) => Err(Noun::IssuedStatement.exists()),
            None => Ok(vec![IssuedStatementEvent::Planned { statement }]),
        }
    }

    fn issue(
        &self,
        statement: StatementContent,
        file: IssuedFile,
        decision: &DecisionContext,
    ) -> Result<Vec<IssuedStatementEvent>, Refusal> {
        decision.permit(statement.purpose.operation())?;
        if self.file.is_some() {
            return Err(Noun::IssuedStatement.exists());
        }
        check_size(file.bytes)?;
        Ok(vec![IssuedStatementEvent::Issued { statement, file }])
    }

    fn request_send(
        &self,
        to: Email,
        decision: &DecisionContext,
    ) -> Result<Vec<IssuedStatementEvent>, Refusal> {
        decision.permit(Operation::StatementSend)?;
        let statement = self.existing()?;
        if statement.format != StatementFormat::Pdf {
            let text = format!("Only a PDF is mailed; this is {}", <&str>::from(statement.format));
            return Err(Refusal::field("format", "not-mailed", text));
        }
        if self.queued().is_some() {
            return Err(Refusal::field("to", "queued-already", "This statement is being sent already"));
        }
        let customer = statement.customer.id;
        Ok(vec![IssuedStatementEvent::SendRequested { customer, to: Some(to) }])
    }

    /// Records the outcome of the mail. Only the worker reports it, and a repeated report counts once.
    fn outcome(
        &self,
        decision: &DecisionContext,
        event: impl FnOnce(&StatementContent, &Mail) -> IssuedStatementEvent,
    ) -> Result<Vec<IssuedStatementEvent>, Refusal> {
        if !decision.actor.system {
            return Err(Refusal::Forbidden { operation: Operation::StatementSend });
        }
        let statement = self.existing()?;
        Ok(self.queued().map(|mail| event(statement, mail)).into_iter().collect())
    }
}

/// Refuses a file that is too large to store.
///
/// # Errors
/// [`Refusal::Invalid`] with the limit.
pub fn check_size(bytes: u64) -> Result<(), Refusal> {
    if bytes <= MAX_FILE_BYTES {
        return Ok(());
    }
    let text = format!("The file has more than {MAX_FILE_BYTES} bytes; choose fewer days");
    Err(Refusal::field("startDate", "file-too-large", text))
}

impl Decide for IssuedStatement {
    type Command = IssuedStatementCommand;
    type Event = IssuedStatementEvent;

    fn decide(
        &self,
        command: IssuedStatementCommand,
        decision: &DecisionContext,
    ) -> Result<Vec<IssuedStatementEvent>, Refusal> {
        match command {
            IssuedStatementCommand::Plan { statement } => self.plan(statement, decision),
            IssuedStatementCommand::Issue { statement, file } => self.issue(statement, file, decision),
            IssuedStatementCommand::RequestSend { to } => self.request_send(to, decision),
            IssuedStatementCommand::RecordSent { message_id } => {
                self.outcome(decision, |_, _| IssuedStatementEvent::Sent { message_id })
            }
            IssuedStatementCommand::RecordFailure { reason, permanent } => {
                self.outcome(decision, |statement, mail| IssuedStatementEvent::SendFailed {
                    customer: statement.customer.id,
                    reason,
                    given_up: permanent || mail.attempts.saturating_add(1) >= MAX_ATTEMPTS,
                })
            }
        }
    }

    fn evolve(&mut self, event: IssuedStatementEvent) {
        match event {
            IssuedStatementEvent::Planned { statement } => self.statement = Some(statement),
            IssuedStatementEvent::Issued { statement, file } => {
                (self.statement, self.file) = (Some(statement), Some(file));
            }
            IssuedStatementEvent::SendRequested { to, .. } => {
                let requests = self.mail.as_ref().map_or(0, |mail| mail.requests).saturating_add(1);
                self.mail = Some(Mail { to, status: MailStatus::Queued, requests, attempts: 0 });
            }
            IssuedStatementEvent::Sent { .. } => {
                if let Some(mail) = &mut self.mail {
                    mail.status = MailStatus::Sent;
                }
            }
            IssuedStatementEvent::SendFailed { given_up, .. } => {
                if let Some(mail) = &mut self.mail {
                    mail.attempts = mail.attempts.saturating_add(1);
                    if given_up {
                        mail.status = MailStatus::Failed;
                    }
                }
            }
        }
    }
}

aggregate!(IssuedStatement, IssuedStatementEvent, IssuedStatement);
