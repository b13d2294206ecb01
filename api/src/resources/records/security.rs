//! The security records, as administrators read them.

use chrono::NaiveDate;
use serde::Deserialize;
use utoipa::IntoParams;
use waybill_commands::security::SecurityKind;
use waybill_domain::id::UserId;
use waybill_http::problem::Result;
use waybill_projections::PageQuery;
use waybill_projections::records::security::{self, SORTS, SecurityFilter, SecurityRow};

use crate::auth::authorization::{Permit, op};
use crate::http::as_of::Now;
use crate::http::export::{Sheet, Wanted};
use crate::http::extract::QueryParams;
use crate::http::route::Routes;
use crate::resources::documents::named::Named;
use crate::resources::documents::period;
use crate::resources::records::master::parse;

/// Query parameters.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
struct Filter {
    user_id: Option<UserId>,
    /// Only records of names without an account.
    without_account: Option<bool>,
    #[param(inline)]
    kind: Option<SecurityKind>,
    /// The first day, in the company's time zone.
    start_date: Option<NaiveDate>,
    /// The last day.
    end_date: Option<NaiveDate>,
}

pub(in crate::resources) fn routes() -> Routes {
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
    permit: Permit<op::UserList>,
    Now(reader): Now,
    QueryParams(Filter { user_id, without_account, kind, start_date, end_date }): QueryParams<Filter>,
    QueryParams(page): QueryParams<PageQuery>,
    how: Wanted,
) -> Result<Sheet<SecurityRow>> {
    let (from, before) = period::instants(reader.present(), start_date, end_date).await?;
    let kind = kind.map(|kind| kind.to_string());
    let named = Named::user("userId", user_id);
    let user_id = user_id.map(|user| user.0);
    let without_account = without_account.unwrap_or_default();
    let filter = SecurityFilter { user_id, without_account, kind, from, before };
    let request = parse(&page, &SORTS)?;
    let list = security::list(&filter, &request);
    let sheet =
        Box::pin(how.answer("security-records", list.page(&reader.pool), list.all(&reader.pool))).await?;
    named.explain(sheet, &permit.session, &reader).await
}
