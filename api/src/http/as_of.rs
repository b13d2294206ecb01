//! `As-Of`: a read returns what it would have returned at a past moment.
//!
//! A handler that takes [`AsOf`] obeys the header: it reads the read models of the moment, and today is the day of
//! that moment. All other reads and all commands refuse it ([`Described::refusal_of_past`]). Authentication and
//! authorization use the current state.

use std::convert::Infallible;
use std::fmt::Display;
use std::time::Duration;

use axum::extract::{FromRequestParts, Request, State};
use axum::http::request::Parts;
use axum::http::{Extensions, HeaderMap, HeaderName, StatusCode};
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
use crate::http::route::{Describe, Described};

/// The header with the moment: a position of the log, an instant, or a day, which means its end. In the
/// response, the position.
pub(crate) const AS_OF: HeaderName = HeaderName::from_static("as-of");

/// The code of the answer of a read that is always of now.
pub(crate) const ONLY_NOW: &str = "only-now";

/// The text for the description of an operation.
pub(crate) const ABOUT: &str = "Answers what it would have answered then: a position of the log, an instant, or a day, at \
     whose end it is. 503 with Retry-After while the read models of then are being filled.";

/// The time that a read waits for a moment that is being filled.
const TIMEOUT: Duration = Duration::from_secs(2);
/// The time by which the clock of a client may be ahead, in seconds.
const CLOCK_TOLERANCE_SECONDS: i64 = 60;
/// The interval at which it checks.
const INTERVAL: Duration = Duration::from_millis(50);

/// Reads the data of a moment: of now, or of a past one.
#[derive(Clone)]
pub(crate) struct Reader {
    /// Connections to the read models of the moment.
    pub(crate) pool: PgPool,
    runtime: CommandRuntime,
    moment: Option<Moment>,
}

impl Reader {
    /// Creates a reader of a past moment, with connections to its read models.
    pub(crate) fn past(app: &App, moment: Moment, pool: PgPool) -> Self {
        Self { pool, runtime: app.runtime.clone(), moment: Some(moment) }
    }

    /// Returns the past moment that it reads; `None` for now.
    pub(crate) fn moment(&self) -> Option<Moment> {
        self.moment
    }

    /// Returns the state of now, which decides at any moment what a user may open.
    pub(crate) fn present(&self) -> &CommandRuntime {
        &self.runtime
    }

    /// Returns true if a record had an event by the past moment, or if it reads now.
    ///
    /// # Errors
    /// The database's.
    pub(crate) async fn was_there<A: EventSourced>(&self, id: impl Display) -> Result<bool> {
        if self.moment.is_none() {
            return Ok(true);
        }
        let last = event_types_before(&self.pool, &StreamKey::of::<A>(id), u64::MAX, 1).await?;
        Ok(!last.is_empty())
    }

    /// Returns the date of the moment in the company's time zone.
    pub(crate) async fn today(&self) -> std::result::Result<NaiveDate, Failure> {
        match self.moment {
            Some(moment) => {
                let zone = business_date::zone(&self.runtime).await?;
                Ok(moment.recorded_at.with_timezone(&zone).date_naive())
            }
            None => business_date::today(&self.runtime).await,
        }
    }

    /// Returns the company as of the moment. `None` before its first event.
    pub(crate) async fn company(&self) -> Result<Option<Company>> {
        match self.moment {
            Some(_) => Ok(company::details(&self.pool).await?.map(|details| details.record)),
            None => Ok(self.runtime.load::<CompanyRecord>(COMPANY_ID).await?.company.clone()),
        }
    }
}

/// Reads as of the moment that the request names, or of now.
pub(crate) struct AsOf(pub(crate) Reader);

/// Reads the present. The route refuses `As-Of`, as any whose handler does not take [`AsOf`].
pub(crate) struct Now(pub(crate) Reader);

impl AsOf {
    /// Reads the present.
    pub(crate) fn now(app: &App) -> Self {
        Self(Reader { pool: app.pool.clone(), runtime: app.runtime.clone(), moment: None })
    }
}

impl FromRequestParts<App> for AsOf {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> std::result::Result<Self, Infallible> {
        Ok(parts.extensions.get::<Reader>().cloned().map_or_else(|| Self::now(app), Self))
    }
}

impl FromRequestParts<App> for Now {
    type Rejection = Infallible;

    async fn from_request_parts(_: &mut Parts, app: &App) -> std::result::Result<Self, Infallible> {
        Ok(Self(AsOf::now(app).0))
    }
}

impl Describe for AsOf {
    fn describe(described: &mut Described) {
        described.reads_as_of();
    }
}

impl Describe for Now {
    fn describe(_: &mut Described) {}
}

/// Serves a read that names a moment from the read models of that moment.
pub(crate) async fn answer(State(app): State<App>, mut request: Request, next: Next) -> Response {
    if !request.headers().contains_key(AS_OF) {
        return next.run(request).await;
    }
    let headers = request.headers().clone();
    let mut values = headers.get_all(AS_OF).iter();
    let value = values.next().and_then(|value| value.to_str().ok()).unwrap_or_default();
    if values.next().is_some() {
        return Problem::field("asOf", "ambiguous", "A request names one past moment").into_response();
    }
    match past(&app, &headers, value).await {
        Ok((moment, pool)) => {
            request.extensions_mut().insert(Reader::past(&app, moment, pool));
            let mut response = next.run(request).await;
            if response.status() == StatusCode::INTERNAL_SERVER_ERROR && is_gone(&app, moment).await {
                return filling(moment, PastProgress::default()).into_response();
            }
            response.headers_mut().insert(AS_OF, moment.position.into());
            response
        }
        Err(problem) => problem.into_response(),
    }
}

/// Refuses a request for the past.
pub(crate) async fn refuse(refusal: fn() -> Problem, request: Request, next: Next) -> Response {
    if request.headers().contains_key(AS_OF) || is_past(request.extensions()) {
        return refusal().into_response();
    }
    next.run(request).await
}

/// Returns whether the request is about a past moment.
pub(crate) fn is_past(extensions: &Extensions) -> bool {
    extensions.get::<Reader>().is_some()
}

/// Returns the answer of a read that is always of now.
pub(crate) fn only_now() -> Problem {
    let text = "This is answered as of now only. Leave As-Of out to read it.";
    Problem::new(StatusCode::BAD_REQUEST, ONLY_NOW, text)
}

/// Returns the answer of a command.
pub(crate) fn read_only() -> Problem {
    let text = "The past can be looked at, not changed. Leave As-Of out to change something now.";
    Problem::new(StatusCode::CONFLICT, "past-is-read-only", text)
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
    let (moment, is_over) = find(&app.runtime, "asOf", text).await?;
    Ok(if is_over { moment } else { app.past.current(moment) })
}

/// Resolves the text of a field to a moment; the end of the log when the moment is not over yet.
///
/// # Errors
/// 422 at the field when it names none, or one before the first event; 400 for a position after the end of
/// the log, or a time that has not come.
pub(crate) async fn resolve_field(runtime: &CommandRuntime, field: &str, text: &str) -> Result<Moment> {
    Ok(find(runtime, field, text).await?.0)
}

/// Returns the moment, and whether it is over, so that no later event belongs to it.
async fn find(runtime: &CommandRuntime, field: &str, text: &str) -> Result<(Moment, bool)> {
    let text = text.trim();
    let mut connection = runtime.pool().acquire().await?;
    // The parser of numbers accepts a plus sign.
    let plain = text.strip_prefix('+').map_or(text, |_| "");
    let (found, is_over) = if let Ok(position) = plain.parse::<i64>() {
        within(position, head(&mut *connection).await?)?;
        (past::moment_at_position(&mut *connection, position).await?, true)
    } else if let Ok(instant) = DateTime::parse_from_rfc3339(plain) {
        has_come(instant <= Utc::now() + TimeDelta::seconds(CLOCK_TOLERANCE_SECONDS), plain)?;
        at(&mut connection, instant.to_utc()).await?
    } else if let Some(day) = day(plain) {
        has_come(day <= business_date::today(runtime).await?, plain)?;
        at(&mut connection, end_of(runtime, day).await?).await?
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

async fn past(app: &App, headers: &HeaderMap, moment: &str) -> Result<(Moment, PgPool)> {
    Permit::<op::PastView>::of(app.auth.session(headers).await?)?;
    let moment = resolve(app, moment).await?;
    let until = Instant::now() + TIMEOUT;
    loop {
        match app.past.open(moment).await? {
            PastState::Ready(pool) => return Ok((moment, pool)),
            PastState::Filling(progress) if Instant::now() > until => return Err(filling(moment, progress)),
            PastState::Filling(_) => sleep(INTERVAL).await,
        }
    }
}

/// Returns the last instant of a day in the company's time zone.
async fn end_of(runtime: &CommandRuntime, day: NaiveDate) -> Result<DateTime<Utc>> {
    let next = day.checked_add_days(Days::new(1)).unwrap_or(day);
    Ok(business_date::midnight(runtime, next).await? - TimeDelta::microseconds(1))
}
