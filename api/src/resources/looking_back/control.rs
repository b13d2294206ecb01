//! The control report.

use chrono::{Datelike, NaiveDate, TimeDelta};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use waybill_commands::Series;
use waybill_domain::Noun;
use waybill_domain::id::UserId;
use waybill_domain::{Grant, Operation};
use waybill_http::problem::{Problem, Result};
use waybill_looking_back::control::{self, ComparedPeriod, ControlRow, MAX_GAPS, NumberGap};

use crate::auth::authorization::{Permit, op};
use crate::auth::visibility;
use crate::http::as_of::{AsOf, Reader};
use crate::http::extract::QueryParams;
use crate::http::response::Body;
use crate::http::route::Routes;
use crate::resources::documents::named::Named;
use crate::resources::documents::period;

/// Query parameters.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
struct Filter {
    /// The first day; the first of the last day's month when not given.
    start_date: Option<NaiveDate>,
    /// The last day; today when not given.
    end_date: Option<NaiveDate>,
    /// Only those of this user.
    actor_id: Option<UserId>,
}

/// The findings of a period for an auditor, compared with the period of the same length before it.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct ControlReport {
    start_date: NaiveDate,
    end_date: NaiveDate,
    /// The first day of the period before.
    start_date_before: NaiveDate,
    /// The rows by kind, the most frequent person first within each.
    rows: Vec<ControlRow>,
    /// The missing numbers of documents of the years of the period: the latest 200 of each series and year.
    gaps: Vec<NumberGap>,
    /// True if there are earlier ones, which are left out.
    gaps_cut: bool,
}

pub(in crate::resources) fn routes() -> Routes {
    Routes::of("control").get(
        "/api/control-report",
        "getControlReport",
        "Own approvals, overrides, voids, backdated documents and the like, by kind and person, beside the period before",
        report,
    )
}

/// The maximum number of years whose numbers are checked.
const MAX_YEARS: i32 = 5;

async fn report(
    permit: Permit<op::ActivityView>,
    AsOf(reader): AsOf,
    QueryParams(Filter { start_date, end_date, actor_id }): QueryParams<Filter>,
) -> Result<Body<ControlReport>> {
    let nouns = visibility::nouns_seen(&permit.session)?;
    let (start_date, end_date) = period_of(&reader, start_date, end_date).await?;
    let days = (end_date - start_date).num_days() + 1;
    let start_date_before = start_date.checked_sub_signed(TimeDelta::days(days)).unwrap_or(start_date);
    let compared = compared(&reader, start_date_before, start_date, end_date).await?;
    let with_security = permit.session.actor.grant(Operation::UserList) != Grant::No;
    let actor = actor_id.map(|user| user.0);
    let rows = control::rows(&reader.pool, compared, &nouns, actor, with_security).await?;
    if rows.is_empty() {
        Named::user("actorId", actor_id).require(&permit.session, &reader).await?;
    }
    let (mut gaps, mut gaps_cut) = (Vec::new(), false);
    for noun in Noun::DOCUMENTS.iter().filter(|noun| nouns.contains(&noun.name())) {
        let series = Series::Of(*noun);
        for year in start_date.year()..=end_date.year() {
            let found = control::gaps(&reader.pool, series.prefix(), year, Some(MAX_GAPS)).await?;
            gaps.extend(found.gaps);
            gaps_cut |= found.is_cut;
        }
    }
    Ok(Body(ControlReport { start_date, end_date, start_date_before, rows, gaps, gaps_cut }))
}

/// Returns the first and the last day of a report.
///
/// # Errors
/// They are the wrong way round, or too far from each other.
pub(in crate::resources) async fn period_of(
    reader: &Reader,
    start_date: Option<NaiveDate>,
    end_date: Option<NaiveDate>,
) -> Result<(NaiveDate, NaiveDate)> {
    let (start_date, end_date) = period::period(reader, start_date, end_date).await?;
    if end_date.year() - start_date.year() >= MAX_YEARS {
        let text = format!("A control report is of at most {MAX_YEARS} years");
        return Err(Problem::field("startDate", "out-of-range", text));
    }
    Ok((start_date, end_date))
}

async fn compared(
    reader: &Reader,
    before: NaiveDate,
    start: NaiveDate,
    end: NaiveDate,
) -> Result<ComparedPeriod> {
    let (begins_before, _) = period::instants(reader.present(), Some(before), None).await?;
    let (begins, ends) = period::instants(reader.present(), Some(start), Some(end)).await?;
    let instant =
        |at: Option<_>| at.ok_or_else(|| Problem::field("startDate", "out-of-range", "No such period"));
    Ok(ComparedPeriod {
        begins_before: instant(begins_before)?,
        begins: instant(begins)?,
        ends: instant(ends)?,
        known_until: reader.moment().map(|moment| moment.recorded_at),
    })
}
