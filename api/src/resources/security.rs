//! The security records, as administrators read them.

use axum::extract::State;
use chrono::{DateTime, Days, NaiveDate, NaiveTime, Utc};
use serde::Deserialize;
use sqlx::PgPool;
use utoipa::IntoParams;
use waybill_commands::security::SecurityKind;
use waybill_commands::{CommandRuntime, business_date};
use waybill_domain::id::UserId;
use waybill_projections::PageQuery;
use waybill_projections::security::{self, SORTS, SecurityFilter, SecurityRow};

use super::master::parse;
use super::period;
use crate::auth::authorization::{Permit, op};
use crate::http::export::{Sheet, Wanted};
use crate::http::extract::QueryParams;
use crate::http::problem::Result;
use crate::http::route::Routes;

/// Query parameters.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
struct Filter {
    user_id: Option<UserId>,
    #[param(inline)]
    kind: Option<SecurityKind>,
    /// From this day on, where the company is.
    start_date: Option<NaiveDate>,
    /// To this day.
    end_date: Option<NaiveDate>,
}

pub(super) fn routes() -> Routes {
    Routes::of("security")
        .get(
            "/api/security-records",
            "listSecurityRecords",
            "Sign-ins, failures, changes of passwords, exports, readings of personal data; the newest first",
            list,
        )
        .sorted(&SORTS)
}

async fn list(
    _: Permit<op::UserList>,
    State(pool): State<PgPool>,
    State(runtime): State<CommandRuntime>,
    QueryParams(Filter { user_id, kind, start_date, end_date }): QueryParams<Filter>,
    QueryParams(page): QueryParams<PageQuery>,
    how: Wanted,
) -> Result<Sheet<SecurityRow>> {
    period::checked(start_date, end_date)?;
    let (from, before) = (
        midnight(&runtime, start_date).await?,
        midnight(&runtime, end_date.and_then(|day| day.checked_add_days(Days::new(1)))).await?,
    );
    let kind = kind.map(|kind| kind.to_string());
    let filter = SecurityFilter { user_id: user_id.map(|user| user.0), kind, from, before };
    let request = parse(&page, &SORTS)?;
    let list = security::list(&filter, &request);
    how.answer("security-records", list.page(&pool), list.all(&pool)).await
}

/// When the day begins where the company is.
async fn midnight(runtime: &CommandRuntime, day: Option<NaiveDate>) -> Result<Option<DateTime<Utc>>> {
    let Some(day) = day else { return Ok(None) };
    let zone = business_date::zone(runtime).await?;
    let midnight = day.and_time(NaiveTime::MIN);
    // Where clocks were put forward at midnight, the day begins an hour later.
    let begins = midnight.and_local_timezone(zone).earliest();
    let begins =
        begins.or_else(|| (midnight + chrono::TimeDelta::hours(1)).and_local_timezone(zone).earliest());
    Ok(begins.map(|begins| begins.with_timezone(&Utc)))
}
