//! Converts errors into problems: refusals of the domain, failures of commands, the database.

use axum::http::StatusCode;
use waybill_commands::Failure;
use waybill_domain::{FieldError, Refusal};

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
        waybill_projections::Error::from(error).into()
    }
}
