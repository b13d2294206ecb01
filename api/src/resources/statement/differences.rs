//! Compares a statement as it was known at a moment with one as of now or a later moment.

use chrono::NaiveDate;
use serde::Deserialize;
use utoipa::IntoParams;
use waybill_domain::id::CustomerId;
use waybill_http::problem::{Problem, Result};
use waybill_looking_back::explanation::PartPage;
use waybill_looking_back::statement_differences::{Compared, StatementDifferences, differences};
use waybill_projections::accounts::statement::Period;

use crate::auth::authorization::{Permit, op};
use crate::http::as_of::{self, AsOf};
use crate::http::extract::{PathParam, QueryParams};
use crate::http::response::Body;
use crate::resources::documents::period::period;

/// The statement to compare, and the moments.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub(super) struct Comparison {
    /// The first day; the first of the last day's month when not given.
    start_date: Option<NaiveDate>,
    /// The last day; today when not given.
    end_date: Option<NaiveDate>,
    /// The earlier moment: a position of the log, an instant, or a day, which means its end.
    known_at: String,
    /// The later moment; now when not given.
    compared_at: Option<String>,
    /// `next` of an earlier response, to get the lines after it.
    #[param(maximum = 100_000_000)]
    after: Option<u64>,
    /// The maximum of lines, 1 to 200; 100 when not given.
    #[param(minimum = 1, maximum = 200)]
    size: Option<u32>,
}

/// Returns the statement as of two moments, with the differences line by line.
pub(super) async fn compare(
    permit: Permit<op::StatementView>,
    AsOf(reader): AsOf,
    PathParam(customer_id): PathParam<CustomerId>,
    QueryParams(Comparison { start_date, end_date, known_at, compared_at, after, size }): QueryParams<
        Comparison,
    >,
) -> Result<Body<StatementDifferences>> {
    Permit::<op::PastView>::of(permit.session)?;
    let (start_date, end_date) = period(&reader, start_date, end_date).await?;
    let size = super::size_of(size)?;
    let earlier = as_of::resolve_field(reader.present(), "knownAt", &known_at).await?;
    let later = match compared_at {
        Some(text) => Some(as_of::resolve_field(reader.present(), "comparedAt", &text).await?),
        None => None,
    };
    if later.is_some_and(|later| later.position < earlier.position) {
        let text = "The later moment comes before the earlier one";
        return Err(Problem::field("comparedAt", "too-early", text));
    }
    let period = Period { customer_id, start_date, end_date };
    let page = PartPage { after: after.unwrap_or(0), size };
    let found = differences(&reader.pool, period, Compared { earlier, later }, page).await?;
    Ok(Body(found.ok_or_else(|| Problem::absent("customer"))?))
}
