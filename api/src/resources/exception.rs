//! Exceptions in requests: which of them a reader is told, which are asked for, and how many there are altogether.

use chrono::NaiveDate;
use waybill_commands::CommandRuntime;
use waybill_domain::Grant;
use waybill_domain::exception::Exception;
use waybill_projections::exception::ExceptionFilter;

use crate::auth::Session;
use crate::http::as_of;
use crate::http::problem::{Problem, Result};

/// What of these exceptions somebody is told today, and what of them is asked for.
///
/// # Errors
/// 422 for what is no exception of the list; 403 for one of which the reader is told nothing.
pub(super) async fn filter(
    session: &Session,
    runtime: &CommandRuntime,
    all: &[Exception],
    asked: Option<&str>,
) -> Result<ExceptionFilter> {
    let only = asked.map_or(Ok(Vec::new()), |asked| parse(session, all, asked))?;
    let today = as_of::today(runtime).await?;
    Ok(ExceptionFilter { only, ..told(session, all, today) })
}

/// What of these exceptions somebody is told on a day.
pub(super) fn told(session: &Session, all: &[Exception], today: NaiveDate) -> ExceptionFilter {
    let told = all.iter().copied().filter(|exception| is_told(session, *exception)).collect();
    ExceptionFilter { today, told, ..ExceptionFilter::default() }
}

/// The exceptions of the parameter `exception`: their names, separated by commas.
///
/// # Errors
/// As [`filter`].
pub(super) fn parse(session: &Session, all: &[Exception], asked: &str) -> Result<Vec<Exception>> {
    let exceptions =
        asked.split(',').map(|name| name.trim().parse().ok().filter(|named| all.contains(named)));
    let Some(exceptions) = exceptions.collect::<Option<Vec<Exception>>>() else {
        let names: Vec<&str> = all.iter().map(|exception| <&str>::from(*exception)).collect();
        let text = format!("Exception must be of {}, separated by commas", names.join(", "));
        return Err(Problem::field("exception", "not-one-of", text));
    };
    let hidden = exceptions.iter().find(|exception| !is_told(session, **exception));
    match hidden.and_then(|exception| exception.told_to().first()) {
        Some(operation) => Err(Problem::forbidden(*operation)),
        None => Ok(exceptions),
    }
}

fn is_told(session: &Session, exception: Exception) -> bool {
    let operations = exception.told_to();
    operations.is_empty() || operations.iter().any(|operation| session.actor.grant(*operation) != Grant::No)
}
