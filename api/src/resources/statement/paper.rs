//! A statement on paper.

use axum::extract::State;
use chrono::{DateTime, NaiveDate, SubsecRound as _, Utc};
use serde::Deserialize;
use sqlx::PgPool;
use utoipa::IntoParams;
use waybill_commands::CommandRuntime;
use waybill_domain::customer::Address;
use waybill_domain::id::CustomerId;
use waybill_log::proof::{ProofKeys, hand_out};
use waybill_papers::Paper;
use waybill_projections::accounts::statement::{self, Period, Statement};
use waybill_projections::records::customer;

use crate::auth::authorization::{Permit, op};
use crate::http::as_of;
use crate::http::extract::{PathParam, QueryParams};
use crate::http::paper::{PaperContent, Printing};
use crate::http::pdf::Pdf;
use waybill_http::problem::{Problem, Result};
use waybill_printing::{MAX_ENTRIES, StatementPaper};
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
    let found = read(&pool, &runtime, is_read_by(&permit.session), period).await?;
    let paper = found.not_issued(&printing);
    printing.print(found.name(), now(), vec![paper]).await
}

/// Returns the content of the paper of a statement, for the browser's own print command, marked as not
/// issued.
pub(super) async fn show(
    permit: Permit<op::StatementView>,
    State(pool): State<PgPool>,
    State(runtime): State<CommandRuntime>,
    PathParam(customer_id): PathParam<CustomerId>,
    QueryParams(Days { start_date, end_date }): QueryParams<Days>,
    printing: Printing,
) -> Result<PaperContent> {
    let (start_date, end_date) = period(&runtime, start_date, end_date).await?;
    let period = Period { customer_id, start_date, end_date };
    let found = read(&pool, &runtime, is_read_by(&permit.session), period).await?;
    let paper = found.not_issued(&printing);
    printing.print(found.name(), now(), vec![paper]).await
}

/// Returns the paper of a statement that is issued, with the last checkpoint of the log at its foot, which is
/// stored from then on. Also returns the position of the log up to which its data was read.
///
/// # Errors
/// 404 when there is no such customer; 422 when it has too many entries; 503 when papers cannot be printed.
pub(crate) async fn of(
    pool: &PgPool,
    runtime: &CommandRuntime,
    keys: Option<&ProofKeys>,
    with_address: bool,
    period: Period,
    printing: Printing,
) -> Result<(Pdf, i64)> {
    let found = read(pool, runtime, with_address, period).await?;
    let seal = hand_out(runtime.pool(), keys).await?.map(|checkpoint| checkpoint.short_form());
    let paper = found.on(&printing, seal);
    Ok((printing.print(found.name(), now(), vec![paper]).await?, found.position))
}

/// A statement with the data that is printed around it.
struct Found {
    statement: Statement,
    address: Option<Address>,
    terms_days: u32,
    today: NaiveDate,
    position: i64,
}

impl Found {
    fn name(&self) -> String {
        let Statement { customer_code, start_date, end_date, .. } = &self.statement;
        format!("statement-{customer_code}-{start_date}-{end_date}")
    }

    /// Returns it as a paper that is not recorded, and that is marked so.
    fn not_issued(&self, printing: &Printing) -> Paper {
        Paper { mark: Some(printing.stationery.not_issued()), ..self.on(printing, None) }
    }

    fn on(&self, printing: &Printing, seal: Option<String>) -> Paper {
        let paper = StatementPaper {
            statement: &self.statement,
            address: self.address.as_ref(),
            terms_days: self.terms_days,
            today: self.today,
            seal,
        };
        waybill_printing::statement(&printing.stationery, &paper)
    }
}

async fn read(pool: &PgPool, runtime: &CommandRuntime, with_address: bool, period: Period) -> Result<Found> {
    let absent = || Problem::absent("customer");
    let record = customer::details(pool, period.customer_id).await?.ok_or_else(absent)?.record;
    let found = statement::statement_with_position(pool, period, MAX_ENTRIES).await?;
    let (found, position) = found.ok_or_else(absent)?;
    if found.next.is_some() {
        let text = format!(
            "This statement has {} entries, and a paper has at most {MAX_ENTRIES}: choose fewer days, or take it as CSV or XLSX",
            found.total_entries
        );
        return Err(Problem::field("startDate", "too-many-entries", text));
    }
    Ok(Found {
        terms_days: record.terms_days(),
        address: with_address.then_some(record.billing_address),
        today: as_of::today(runtime).await?,
        statement: found,
        position,
    })
}

/// Returns the time to the second, as in files.
fn now() -> DateTime<Utc> {
    Utc::now().trunc_subsecs(0)
}
