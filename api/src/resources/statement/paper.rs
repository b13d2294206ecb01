//! A statement on paper.

use axum::extract::State;
use chrono::NaiveDate;
use serde::Deserialize;
use sqlx::PgPool;
use utoipa::IntoParams;
use waybill_commands::CommandRuntime;
use waybill_domain::id::CustomerId;
use waybill_http::problem::Result;
use waybill_projections::accounts::statement::Period;
use waybill_workers::statement::{PrintedStatement, Sender, now};

use crate::auth::authorization::{Permit, op};
use crate::http::as_of;
use crate::http::extract::{PathParam, QueryParams};
use crate::http::paper::Printing;
use crate::http::pdf::Pdf;
use crate::resources::documents::period::period;
use crate::resources::records::customer::is_read_by;

/// The period of a statement.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub(super) struct Days {
    /// The first day; the first of the last day's month when not given.
    start_date: Option<NaiveDate>,
    /// The last day; today when not given.
    end_date: Option<NaiveDate>,
}

/// Prints the paper of a statement of a past moment, marked as not issued: one for the customer is issued.
pub(super) async fn print(
    permit: Permit<op::StatementView>,
    State(pool): State<PgPool>,
    State(runtime): State<CommandRuntime>,
    PathParam(customer_id): PathParam<CustomerId>,
    QueryParams(Days { start_date, end_date }): QueryParams<Days>,
    printing: Printing,
) -> Result<Pdf> {
    super::of_the_past()?;
    let (start_date, end_date) = period(&runtime, start_date, end_date).await?;
    let period = Period { customer_id, start_date, end_date };
    let sender = sender(&runtime).await?;
    let found = PrintedStatement::read(&pool, &sender, is_read_by(&permit.session), period).await?;
    let paper = found.not_issued(&printing.stationery);
    printing.print(found.name(), now(), vec![paper]).await
}

/// Returns the sender as of now, or of the past moment that the request is about.
pub(super) async fn sender(runtime: &CommandRuntime) -> Result<Sender> {
    Ok(Sender { company: as_of::company(runtime).await?, today: as_of::today(runtime).await? })
}
