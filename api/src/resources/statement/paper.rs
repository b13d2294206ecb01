//! A statement on paper.

use chrono::NaiveDate;
use serde::Deserialize;
use utoipa::IntoParams;
use waybill_domain::id::CustomerId;
use waybill_http::problem::Result;
use waybill_projections::accounts::statement::Period;
use waybill_workers::statement::{PrintedStatement, Sender, now};

use crate::auth::authorization::{Permit, op};
use crate::http::as_of::{AsOf, Reader};
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
    AsOf(reader): AsOf,
    PathParam(customer_id): PathParam<CustomerId>,
    QueryParams(Days { start_date, end_date }): QueryParams<Days>,
    printing: Printing,
) -> Result<Pdf> {
    super::of_the_past(&reader)?;
    let (start_date, end_date) = period(&reader, start_date, end_date).await?;
    let period = Period { customer_id, start_date, end_date };
    let sender = sender(&reader).await?;
    let found = PrintedStatement::read(&reader.pool, &sender, is_read_by(&permit.session), period).await?;
    let paper = found.not_issued(&printing.stationery);
    printing.print(found.name(), now(), vec![paper]).await
}

/// Returns the sender as of now, or of the past moment that the request is about.
pub(super) async fn sender(reader: &Reader) -> Result<Sender> {
    Ok(Sender { company: reader.company().await?, today: reader.today().await? })
}
