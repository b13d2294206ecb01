//! The failures of a command: it was not executed, or may not have been.

use cqrs_es::AggregateError;
use waybill_domain::Refusal;
use waybill_log::{JournalError, Unreadable};

/// The reason why a command was not executed, or may not have been.
#[derive(Debug, thiserror::Error)]
pub enum Failure {
    /// A business rule refused it.
    #[error(transparent)]
    Refused(#[from] Refusal),
    /// The record is not at the version that the caller saw.
    #[error("somebody else has changed this record meanwhile; it is at version {current} now")]
    Stale {
        /// The current version.
        current: u64,
    },
    /// The idempotency key was used for another request.
    #[error("this idempotency key was used for another request")]
    KeyReused {
        /// The result of the first request.
        first: Box<serde_json::Value>,
    },
    /// Others kept changing the same records during all attempts. Nothing was recorded.
    #[error("others are changing the same records at this moment")]
    Conflict,
    /// It may be recorded or not. The same command with the same key finds out.
    #[error("the connection was lost before the database answered; whether it was recorded is not known")]
    Unknown,
    /// Too many commands are waiting, or the database is unavailable or was restored. Nothing was recorded.
    #[error("not now: {0}")]
    Overloaded(String),
    /// The database refused it, or has data that cannot be read. Nothing was recorded.
    #[error("the database: {0}")]
    Database(String),
}

impl Failure {
    /// Returns true if it was decided on the known state of records, so that it must be checked that this is still
    /// current.
    pub(crate) fn is_decision(&self) -> bool {
        matches!(self, Self::Refused(_) | Self::Stale { .. })
    }
}

impl From<JournalError> for Failure {
    fn from(error: JournalError) -> Self {
        match error {
            JournalError::Unknown => Self::Unknown,
            JournalError::Overloaded | JournalError::Unavailable(_) | JournalError::Restored => {
                Self::Overloaded(error.to_string())
            }
            JournalError::Refused(_) | JournalError::Malformed(_) => Self::Database(error.to_string()),
        }
    }
}

impl From<Unreadable> for Failure {
    fn from(error: Unreadable) -> Self {
        Self::Database(error.to_string())
    }
}

/// Converts errors of reads; the journal judges the errors of writes.
impl From<sqlx::Error> for Failure {
    fn from(error: sqlx::Error) -> Self {
        if waybill_database::is_passing(&error) {
            Self::Overloaded(error.to_string())
        } else {
            Self::Database(error.to_string())
        }
    }
}

impl From<AggregateError<Refusal>> for Failure {
    fn from(error: AggregateError<Refusal>) -> Self {
        match error {
            AggregateError::UserError(refusal) => Self::Refused(refusal),
            AggregateError::AggregateConflict => Self::Conflict,
            AggregateError::DatabaseConnectionError(error) => Self::Overloaded(error.to_string()),
            AggregateError::DeserializationError(error) | AggregateError::UnexpectedError(error) => {
                Self::Database(error.to_string())
            }
        }
    }
}
