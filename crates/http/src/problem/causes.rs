//! Converts errors into problems: refusals of the domain, failures of commands, the database.

use axum::http::StatusCode;
use waybill_commands::Failure;
use waybill_domain::{FieldError, Refusal};
use waybill_projections::Error;

use super::{FirstOutcome, Problem};

impl From<Refusal> for Problem {
    fn from(refusal: Refusal) -> Self {
        let status = match &refusal {
            Refusal::Invalid(_) => StatusCode::UNPROCESSABLE_ENTITY,
            Refusal::Forbidden { .. } | Refusal::OwnWork => StatusCode::FORBIDDEN,
            Refusal::Absent { .. } => StatusCode::NOT_FOUND,
            _ => StatusCode::CONFLICT,
        };
        let problem = Self::new(status, refusal.code(), refusal.to_string()).with_facts(&refusal);
        match refusal {
            Refusal::Invalid(errors) => problem.with_errors(errors),
            Refusal::Taken { field, .. } => {
                let (field, code) = (field.to_owned(), "taken".to_owned());
                let message = problem.detail().to_owned();
                problem.with_errors(vec![FieldError { field, code, message }])
            }
            _ => problem,
        }
    }
}

impl From<Failure> for Problem {
    fn from(failure: Failure) -> Self {
        match failure {
            Failure::Refused(refusal) => refusal.into(),
            Failure::Stale { current } => {
                let text =
                    "Somebody else has changed this record meanwhile. Load it again to see what it says now.";
                Self::new(StatusCode::PRECONDITION_FAILED, "stale", text).at_version(current)
            }
            Failure::KeyReused { first } => {
                let text =
                    "This Idempotency-Key was used for another request; a new request needs a new key.";
                let problem = Self::new(StatusCode::UNPROCESSABLE_ENTITY, "key-reused", text);
                match FirstOutcome::of(&first) {
                    Some(first) => problem.after(first),
                    None => problem,
                }
            }
            Failure::Conflict => {
                let text = "Others are changing the same records at this moment. Nothing was recorded; please try again.";
                Self::unavailable("busy", text)
            }
            Failure::Unknown => {
                tracing::warn!("the connection was lost while a command was recorded");
                let text = "The connection to the database was lost, and whether this was recorded is not known. \
                    The same request with the same Idempotency-Key finds out.";
                Self::unavailable("unknown", text)
            }
            Failure::Overloaded(reason) => {
                tracing::warn!(reason, "a command was turned away");
                let text = "The server cannot take this on just now. Nothing was recorded; please try again.";
                Self::unavailable("overloaded", text)
            }
            Failure::Database(reason) => Self::fault(&reason),
        }
    }
}

/// Converts errors of the database. One that cannot respond now means trying again; any other error is a
/// fault of the server.
impl From<sqlx::Error> for Problem {
    fn from(error: sqlx::Error) -> Self {
        Error::from(error).into()
    }
}

/// The suggestion of a narrower request, which covers fewer events than a figure of everything.
const NARROWER: &str = "a shorter time, or one warehouse, customer or product,";

impl From<Error> for Problem {
    fn from(error: Error) -> Self {
        match error {
            Error::TooManyParts(max) => {
                let text = format!("This is made of more than {max} documents; a shorter time has fewer");
                Self::new(StatusCode::UNPROCESSABLE_ENTITY, "too-many-parts", text)
            }
            Error::TooManyEvents(max) => {
                let text = format!("This is made of more than {max} events; {NARROWER} has fewer");
                Self::new(StatusCode::UNPROCESSABLE_ENTITY, "too-many-events", text)
            }
            Error::TooMuchTime(seconds) => {
                let text = format!("Adding this up takes longer than {seconds} s; {NARROWER} takes less");
                Self::new(StatusCode::UNPROCESSABLE_ENTITY, "too-much-time", text)
            }
            Error::TooManyEntries(max) => {
                let text = format!(
                    "This account has more than {max} entries, and statements of at most {max} are compared"
                );
                Self::new(StatusCode::UNPROCESSABLE_ENTITY, "too-many-entries", text)
            }
            Error::Request(wrong) => Self::field(wrong.field(), wrong.code(), wrong.to_string()),
            Error::Behind { reached, wanted } => {
                let text =
                    format!("The lists stand at position {reached} and have not come to {wanted} yet.");
                Self::unavailable("behind", text)
            }
            ref error if error.is_too_many_moments() => {
                let text = "Other past moments are open, and there is no place for one more. Please try again in a minute.";
                Self::unavailable("too-many-past-moments", text)
            }
            passing if passing.is_passing() => {
                tracing::warn!(error = %passing, "the database cannot answer");
                Self::unavailable("database", "The database cannot answer just now. Please try again.")
            }
            fault => Self::fault(&fault),
        }
    }
}
