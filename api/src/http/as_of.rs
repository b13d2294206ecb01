//! `As-Of`: a read returns what it would have returned at a past moment.
//!
//! The moment belongs to the task that handles the request. A handler's queries then run on a connection to
//! the read models of that moment, and today is the day of that moment. Authentication and authorization use
//! the current state.

use std::fmt::Display;
use std::time::Duration;

use axum::extract::{MatchedPath, Request, State};
use axum::http::{HeaderMap, HeaderName, Method, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse as _, Response};
use chrono::{DateTime, Days, NaiveDate, TimeDelta, Utc};
use sqlx::{PgConnection, PgPool};
use tokio::time::{Instant, sleep};
use waybill_commands::{CommandRuntime, EventSourced, Failure, business_date};
use waybill_domain::company::{COMPANY_ID, Company, CompanyRecord};
use waybill_domain::field::{day, label};
use waybill_http::problem::{Problem, Result};
use waybill_log::StreamKey;
use waybill_log::past::{self, Moment};
use waybill_log::read::{event_types_before, head};
use waybill_looking_back::past::{PastProgress, PastState};
use waybill_projections::records::company;

use crate::app::App;
use crate::auth::authorization::{Permit, op};

/// The header with the moment: a position of the log, an instant, or a day, which means its end. In the
/// response, the position.
pub(crate) const AS_OF: HeaderName = HeaderName::from_static("as-of");

/// Paths that exist only as of now: the signed-in user, defaults for new documents, and data outside of the
/// log. They are prefixes or patterns; with `As-Of` they are refused.
const ONLY_NOW: [&str; 14] = [
    "/api/auth",
    "/api/events",
    "/api/generate-id",
    "/api/closed-periods",
    "/api/duplicates",
    "/api/month-end-packs",
    "/api/customers/{id}/ordering",
    "/api/issued-statements/mailing",
    "/api/proof",
    "/api/security",
    "/api/past-moment",
    "/api/users/{id}/sessions",
    "/api/replay",
    "/api/openapi.json",
];

/// Prefixes of paths whose writes ignore `As-Of`: signing in and out, changing one's own password, and
/// printing a replay, which changes nothing.
const AS_ALWAYS: [&str; 4] =
    ["/api/auth", "/api/users/login", "/api/users/{id}/change-password", "/api/replay"];

/// The text for the description of an operation.
pub(crate) const ABOUT: &str = "Answers what it would have answered then: a position of the log, an instant, or a day, at \
     whose end it is. 503 with Retry-After while the read models of then are being filled.";

/// The time that a read waits for a moment that is being filled.
const TIMEOUT: Duration = Duration::from_secs(2);
/// The time by which the clock of a client may be ahead, in seconds.
const CLOCK_TOLERANCE_SECONDS: i64 = 60;
/// The interval at which it checks.
const INTERVAL: Duration = Duration::from_millis(50);

#[derive(Clone)]
struct Past {
    moment: Moment,
    pool: PgPool,
}

tokio::task_local! {
    static PAST: Past;
}

/// Returns whether reads at this path, or at paths of this pattern, can be as of a past moment.
pub(crate) fn is_for(path: &str) -> bool {
    !ONLY_NOW.iter().any(|now| begins_as(path, now))
}

/// Returns whether a path begins like this pattern, in which a part in braces matches any part.
fn begins_as(path: &str, pattern: &str) -> bool {
    if !pattern.contains('{') {
        return path.starts_with(pattern);
    }
    let path = path.split('?').next().unwrap_or_default();
    let mut parts = path.split('/');
    pattern.split('/').all(|part| {
        parts
            .next()
            .is_some_and(|found| if part.starts_with('{') { !found.is_empty() } else { found == part })
    })
}

/// Returns connections to the read models of this request's past moment, or `None` when it is about the
/// present.
pub(crate) fn pool() -> Option<PgPool> {
    PAST.try_with(|past| past.pool.clone()).ok()
}

/// Returns the past moment that this request is about.
pub(crate) fn moment() -> Option<Moment> {
    PAST.try_with(|past| past.moment).ok()
}

/// Runs reads as of a moment, with connections to its read models.
pub(crate) async fn scoped<T>(moment: Moment, pool: PgPool, reads: impl Future<Output = T>) -> T {
    PAST.scope(Past { moment, pool }, reads).await
}

/// Returns true if a record had an event by the past moment that this request is about, or if the request is
/// about now.
///
/// # Errors
/// The database's.
pub(crate) async fn was_there<A: EventSourced>(id: impl Display) -> Result<bool> {
    let Some(past) = pool() else { return Ok(true) };
    let last = event_types_before(&past, &StreamKey::of::<A>(id), u64::MAX, 1).await?;
    Ok(!last.is_empty())
}

/// Returns today's date in the company's time zone, or the date of the moment that this request is about.
pub(crate) async fn today(runtime: &CommandRuntime) -> std::result::Result<NaiveDate, Failure> {
    match moment() {
        Some(moment) => {
            let zone = business_date::zone(runtime).await?;
            Ok(moment.recorded_at.with_timezone(&zone).date_naive())
        }
        None => business_date::today(runtime).await,
    }
}

/// Returns the company, as of now or of the moment that this request is about. `None` before its first event.
pub(crate) async fn company(runtime: &CommandRuntime) -> Result<Option<Company>> {
    match pool() {
        Some(past) => Ok(company::details(&past).await?.map(|details| details.record)),
        None => Ok(runtime.load::<CompanyRecord>(COMPANY_ID).await?.company.clone()),
    }
}

/// Serves a request that names a moment from the read models of that moment.
pub(crate) async fn answer(State(app): State<App>, request: Request, next: Next) -> Response {
    let mut values = request.headers().get_all(AS_OF).iter();
    let Some(value) = values.next() else { return next.run(request).await };
    let path = request.extensions().get::<MatchedPath>().map_or("", MatchedPath::as_str);
    let reads = matches!(*request.method(), Method::GET | Method::HEAD);
    if !reads && AS_ALWAYS.iter().any(|always| begins_as(path, always)) {
        return next.run(request).await;
    }
    if reads && !is_for(path) {
        return only_now().into_response();
    }
    if values.next().is_some() {
        return Problem::field("asOf", "ambiguous", "A request names one past moment").into_response();
    }
    let moment = value.to_str().map(str::to_owned).unwrap_or_default();
    let (method, headers) = (request.method().clone(), request.headers().clone());
    match past(&app, &method, &headers, &moment).await {
        Ok(past) => {
            let moment = past.moment;
            let mut response = PAST.scope(past, next.run(request)).await;
            if response.status() == StatusCode::INTERNAL_SERVER_ERROR && is_gone(&app, moment).await {
                return filling(moment, PastProgress::default()).into_response();
            }
            response.headers_mut().insert(AS_OF, moment.position.into());
            response
        }
        Err(problem) => problem.into_response(),
    }
}

fn only_now() -> Problem {
    let text = "This is answered as of now only. Leave As-Of out to read it.";
    Problem::new(StatusCode::BAD_REQUEST, "only-now", text)
}

/// Returns whether a moment was dropped while it was read, for example because a person was erased. It is
/// being filled again then.
async fn is_gone(app: &App, moment: Moment) -> bool {
    matches!(app.past.open(moment).await, Ok(PastState::Filling(_)))
}

/// Resolves `text` to the moment to read. A moment that is not over yet stays the same for a while, so that a
/// client that waits for it can read it once it is filled.
///
/// # Errors
/// 422 when it names none, or one before the first event; 400 for a position after the end of the log, or a time
/// that has not come.
pub(crate) async fn resolve(app: &App, text: &str) -> Result<Moment> {
    let (moment, is_over) = find(app, "asOf", text).await?;
    Ok(if is_over { moment } else { app.past.current(moment) })
}

/// Resolves the text of a field to a moment; the end of the log when the moment is not over yet.
///
/// # Errors
/// 422 at the field when it names none, or one before the first event; 400 for a position after the end of
/// the log, or a time that has not come.
pub(crate) async fn resolve_field(app: &App, field: &str, text: &str) -> Result<Moment> {
    Ok(find(app, field, text).await?.0)
}

/// Returns the moment, and whether it is over, so that no later event belongs to it.
async fn find(app: &App, field: &str, text: &str) -> Result<(Moment, bool)> {
    let text = text.trim();
    let mut connection = app.pool.acquire().await?;
    // The parser of numbers accepts a plus sign.
    let plain = text.strip_prefix('+').map_or(text, |_| "");
    let (found, is_over) = if let Ok(position) = plain.parse::<i64>() {
        within(position, head(&mut *connection).await?)?;
        (past::moment_at_position(&mut *connection, position).await?, true)
    } else if let Ok(instant) = DateTime::parse_from_rfc3339(plain) {
        has_come(instant <= Utc::now() + TimeDelta::seconds(CLOCK_TOLERANCE_SECONDS), plain)?;
        at(&mut connection, instant.to_utc()).await?
    } else if let Some(day) = day(plain) {
        has_come(day <= business_date::today(&app.runtime).await?, plain)?;
        at(&mut connection, end_of(app, day).await?).await?
    } else {
        let text = format!(
            "{} must be a position of the log, an instant such as 2026-10-31T17:00:00Z, or a day such as 2026-10-31",
            label(field)
        );
        return Err(Problem::field(field, "malformed", text));
    };
    match found {
        Some(moment) => Ok((moment, is_over)),
        None => Err(Problem::field(field, "too-early", "At that moment nothing had been recorded yet")),
    }
}

fn within(position: i64, head: i64) -> Result<()> {
    if position <= head {
        return Ok(());
    }
    Err(beyond(format!("The log ends at position {head}; there is no {position} yet")))
}

fn has_come(has_come: bool, moment: &str) -> Result<()> {
    if has_come { Ok(()) } else { Err(beyond(format!("{moment} has not come yet"))) }
}

fn beyond(text: String) -> Problem {
    Problem::new(StatusCode::BAD_REQUEST, "beyond-the-log", text)
}

async fn at(connection: &mut PgConnection, instant: DateTime<Utc>) -> Result<(Option<Moment>, bool)> {
    let is_over = instant < Utc::now();
    Ok((past::moment_at(connection, instant).await?, is_over))
}

/// Returns the problem for a moment that is still being filled.
pub(crate) fn filling(moment: Moment, progress: PastProgress) -> Problem {
    let text = format!(
        "What was recorded up to position {} is being read again: {} so far. Please try again in a moment.",
        moment.position, progress.position
    );
    Problem::unavailable("past-moment-filling", text)
}

async fn past(app: &App, method: &Method, headers: &HeaderMap, moment: &str) -> Result<Past> {
    if !matches!(*method, Method::GET | Method::HEAD) {
        let text = "The past can be looked at, not changed. Leave As-Of out to change something now.";
        return Err(Problem::new(StatusCode::CONFLICT, "past-is-read-only", text));
    }
    Permit::<op::PastView>::of(app.auth.session(headers).await?)?;
    let moment = resolve(app, moment).await?;
    let until = Instant::now() + TIMEOUT;
    loop {
        match app.past.open(moment).await? {
            PastState::Ready(pool) => return Ok(Past { moment, pool }),
            PastState::Filling(progress) if Instant::now() > until => return Err(filling(moment, progress)),
            PastState::Filling(_) => sleep(INTERVAL).await,
        }
    }
}

/// Returns the last instant of a day in the company's time zone.
async fn end_of(app: &App, day: NaiveDate) -> Result<DateTime<Utc>> {
    let next = day.checked_add_days(Days::new(1)).unwrap_or(day);
    Ok(business_date::midnight(&app.runtime, next).await? - TimeDelta::microseconds(1))
}

#[cfg(test)]
mod tests {
    use super::is_for;

    #[test]
    fn what_answers_as_of_now_is_known_by_its_pattern_and_by_its_path() {
        for now in [
            "/api/customers/{id}/ordering",
            "/api/customers/019fa605-6800-7e2e-a6bc-6998cedc33a5/ordering?x=1",
            "/api/users/{id}/sessions",
            "/api/users/01900000-0000-7000-8000-000000000001/sessions",
            "/api/proof/document?noun=order",
        ] {
            assert!(!is_for(now), "{now}");
        }
        for past in ["/api/customers/{id}", "/api/customers/1", "/api/users/1", "/api/customers//ordering"] {
            assert!(is_for(past), "{past}");
        }
    }
}
