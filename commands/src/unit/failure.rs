//! Why a command did not happen, or may not have.

use cqrs_es::AggregateError;
use waybill_domain::Refusal;
use waybill_log::{JournalError, Unreadable};

/// Why a command did not happen, or may not have.
#[derive(Debug, thiserror::Error)]
pub enum Failure {
    /// A business rule refused it.
    #[error(transparent)]
    Refused(#[from] Refusal),
    /// The record is not at the version that the caller saw.
    #[error("somebody else has changed this record meanwhile; it is at version {current} now")]
    Stale {
        /// The version now.
        current: u64,
    },
    /// The idempotency key was used for something else.
    #[error("this idempotency key was used for another request")]
    KeyReused {
        /// The result of the first request.
        first: Box<serde_json::Value>,
    },
    /// Others kept changing the same records, again and again. Nothing was recorded.
    #[error("others are changing the same records at this moment")]
    Conflict,
    /// It may be recorded or not: the same command with the same key finds out.
    #[error("the connection was lost before the database answered; whether it was recorded is not known")]
    Unknown,
    /// More is waiting than can be taken on, or the database is not there. Nothing was recorded.
    #[error("not now: {0}")]
    Overloaded(String),
    /// The database refused it, or holds what cannot be read. Nothing was recorded.
    #[error("the database: {0}")]
    Database(String),
}

impl Failure {
    /// Was it decided on what was known of the records (so that it must be checked that this is still so)?
    pub(crate) fn is_decision(&self) -> bool {
        matches!(self, Self::Refused(_) | Self::Stale { .. })
    }
}

impl From<JournalError> for Failure {
    fn from(error: JournalError) -> Self {
        match error {
            JournalError::Unknown => Self::Unknown,
            JournalError::Overloaded | JournalError::Unavailable(_) | JournalError::Exchanged => {
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

/// For reads; the journal judges the errors of writes.
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
