//! A statement on paper.

use axum::extract::State;
use chrono::{NaiveDate, SubsecRound as _, Utc};
use serde::Deserialize;
use sqlx::PgPool;
use utoipa::IntoParams;
use waybill_commands::CommandRuntime;
use waybill_domain::id::CustomerId;
use waybill_log::proof::hand_out;
use waybill_projections::customer;
use waybill_projections::statement::{self, Period};

use crate::auth::authorization::{Permit, op};
use crate::http::as_of;
use crate::http::extract::{PathParam, QueryParams};
use crate::http::problem::{Problem, Result};
use crate::papers::{self, MAX_ENTRIES, PaperForm, Printing, StatementPaper};
use crate::resources::customer::is_read_by;
use crate::resources::period::period;

/// Which days of a statement.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub(super) struct Days {
    /// The first day; the first of the last day's month when not given.
    start_date: Option<NaiveDate>,
    /// The last day; today when not given.
    end_date: Option<NaiveDate>,
}

/// The paper of a statement of a past moment: one of now is issued.
pub(super) async fn print<F: PaperForm>(
    permit: Permit<op::StatementView>,
    State(pool): State<PgPool>,
    State(runtime): State<CommandRuntime>,
    PathParam(customer_id): PathParam<CustomerId>,
    QueryParams(Days { start_date, end_date }): QueryParams<Days>,
    printing: Printing,
) -> Result<F> {
    super::of_the_past()?;
    let (start_date, end_date) = period(&runtime, start_date, end_date).await?;
    let period = Period { customer_id, start_date, end_date };
    Ok(of(&pool, &runtime, is_read_by(&permit.session), period, printing).await?.0)
}

/// The paper of a statement, with the last checkpoint of the log at its foot, which is kept from then on; and the position of
/// the log up to which it contains the log.
///
/// # Errors
/// 404 when there is no such customer; 422 when it has too many entries; 503 when papers cannot be printed.
pub(crate) async fn of<F: PaperForm>(
    pool: &PgPool,
    runtime: &CommandRuntime,
    with_address: bool,
    period: Period,
    printing: Printing,
) -> Result<(F, i64)> {
    let Period { customer_id, start_date, end_date } = period;
    let absent = || Problem::absent("customer");
    let record = customer::details(pool, customer_id).await?.ok_or_else(absent)?.record;
    let found = statement::statement_with_position(pool, period, MAX_ENTRIES).await?;
    let (found, position) = found.ok_or_else(absent)?;
    if found.next.is_some() {
        let text = format!(
            "This statement has {} entries, and a paper has at most {MAX_ENTRIES}: choose fewer days, or take it as CSV or XLSX",
            found.total_entries
        );
        return Err(Problem::field("startDate", "too-many-entries", text));
    }
    let paper = StatementPaper {
        statement: &found,
        address: with_address.then_some(&record.billing_address),
        terms_days: record.terms_days(),
        today: as_of::today(runtime).await?,
        seal: hand_out(runtime.pool()).await?.map(|checkpoint| checkpoint.short_form()),
    };
    let paper = papers::statement(&printing.stationery, &paper);
    let name = format!("statement-{}-{start_date}-{end_date}", found.customer_code);
    let pdf = printing.print(name, Utc::now().trunc_subsecs(0), vec![paper]).await?;
    Ok((pdf, position))
}
