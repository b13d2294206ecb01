//! Exceptions in requests: those that a reader may see, those that a list is narrowed to, and their counts in
//! total.

use chrono::NaiveDate;
use waybill_domain::Grant;
use waybill_domain::exception::Exception;
use waybill_http::problem::{Problem, Result};
use waybill_projections::documents::exception::ExceptionFilter;

use crate::auth::Session;
use crate::http::as_of::Reader;

/// Returns a filter with those of these exceptions that the user may see, as of today, and those that a list
/// is narrowed to.
///
/// # Errors
/// 422 for a name that is not an exception of the list; 403 for one that the reader may not see.
pub(in crate::resources) async fn filter(
    session: &Session,
    reader: &Reader,
    all: &[Exception],
    requested: Option<&str>,
) -> Result<ExceptionFilter> {
    let only = requested.map_or(Ok(Vec::new()), |requested| parse(session, all, requested))?;
    let today = reader.today().await?;
    Ok(ExceptionFilter { only, ..visible(session, all, today) })
}

/// Returns those of these exceptions that the user may see, on a day.
pub(in crate::resources) fn visible(
    session: &Session,
    all: &[Exception],
    today: NaiveDate,
) -> ExceptionFilter {
    let visible = all.iter().copied().filter(|exception| may_see(session, *exception)).collect();
    ExceptionFilter { today, visible, ..ExceptionFilter::default() }
}

/// Parses the exceptions of the parameter `exception`: their names, separated by commas.
///
/// # Errors
/// As [`filter`].
pub(in crate::resources) fn parse(
    session: &Session,
    all: &[Exception],
    requested: &str,
) -> Result<Vec<Exception>> {
    let exceptions =
        requested.split(',').map(|name| name.trim().parse().ok().filter(|named| all.contains(named)));
    let Some(exceptions) = exceptions.collect::<Option<Vec<Exception>>>() else {
        let names: Vec<&str> = all.iter().map(|exception| <&str>::from(*exception)).collect();
        let text = format!("Exception must be of {}, separated by commas", names.join(", "));
        return Err(Problem::field("exception", "not-one-of", text));
    };
    let hidden = exceptions.iter().find(|exception| !may_see(session, **exception));
    match hidden.and_then(|exception| exception.visible_to().first()) {
        Some(operation) => Err(Problem::forbidden(*operation)),
        None => Ok(exceptions),
    }
}

fn may_see(session: &Session, exception: Exception) -> bool {
    let operations = exception.visible_to();
    operations.is_empty() || operations.iter().any(|operation| session.actor.grant(*operation) != Grant::No)
}
