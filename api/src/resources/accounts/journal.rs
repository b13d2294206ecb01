//! The journals of the bookkeeping: on the screen and as files for a bookkeeping system.

pub(crate) mod file;
mod saf_t;
pub(super) mod xml;

pub(super) use saf_t::country_code;

use axum::extract::State;
use axum::response::{IntoResponse, Response};
use chrono::NaiveDate;
use serde::Deserialize;
use utoipa::IntoParams;
use waybill_domain::journal::JournalKind;
use waybill_http::consistency::ReadConsistency;
use waybill_http::problem::{Problem, Result};
use waybill_log::read::head;
use waybill_projections::accounts::journal::{
    self, JournalCursor, JournalDayList, JournalPart, JournalPeriod, JournalSums,
};

use crate::auth::authorization::{Permit, op};
use crate::http::as_of::{AsOf, Reader};
use crate::http::export::{Export, File, Wanted};
use crate::http::extract::QueryParams;
use crate::http::response::Body;
use crate::http::route::{Describe, Described, Routes};
use crate::resources::documents::period::period;
use crate::resources::records::customer::is_read_by;

pub(in crate::resources) fn routes() -> Routes {
    Routes::of("journal")
        .get(
            "/api/journals",
            "listPostings",
            "Deliveries, credit notes and payments of a period in double entry, document by document",
            postings,
        )
        .get("/api/journals/days", "listJournalDays", "What is posted to each account, day by day", days)
        .get(
            "/api/journals/totals",
            "sumJournals",
            "What the journals of a period come to, by account, and the receivables beside the statements",
            sums,
        )
        .get(
            "/api/journals/saf-t",
            "exportSafT",
            "The journals of a period as SAF-T Financial 1.30, with customers, accounts and tax rates",
            saf_t,
        )
}

/// The journal and the period.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
struct Filter {
    /// The journal; all of them when not given.
    journal: Option<JournalKind>,
    /// The first day; the first of the last day's month when not given.
    start_date: Option<NaiveDate>,
    /// The last day, at most 366 days in all; today when not given.
    end_date: Option<NaiveDate>,
}

/// The period.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
struct Days {
    /// The first day; the first of the last day's month when not given.
    start_date: Option<NaiveDate>,
    /// The last day, at most 366 days in all; today when not given.
    end_date: Option<NaiveDate>,
}

/// The part of a journal.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
struct Part {
    /// `next` of an earlier part, to get the postings after it.
    #[param(
        pattern = "^(sales|credits|receipts)~[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])~[0-9]{1,18}~[0-9]{1,9}$"
    )]
    after: Option<String>,
    /// The maximum of postings, 1 to 200; 100 when not given.
    #[param(minimum = 1, maximum = 200)]
    size: Option<u32>,
}

/// The default number of postings of a part.
const DEFAULT_PAGE_SIZE: u32 = 100;
/// The maximum number of postings of a part.
const MAX_PAGE_SIZE: u32 = 200;
/// The read models from which a journal is made.
const READ: &[&str] = &["journal", "customer", "statement"];
/// The maximum number of days of a journal: a leap year.
const MAX_DAYS: i64 = 366;

type May = Permit<op::JournalView>;

impl Filter {
    async fn period(self, reader: &Reader) -> Result<JournalPeriod> {
        let (start_date, end_date) = period(reader, self.start_date, self.end_date).await?;
        let days = (end_date - start_date).num_days() + 1;
        if days > MAX_DAYS {
            let text = format!("A journal covers at most {MAX_DAYS} days; these are {days}");
            return Err(Problem::field("endDate", "too-long", text));
        }
        Ok(JournalPeriod { journal: self.journal, start_date, end_date })
    }
}

/// Waits for the journals, so that an exported file contains everything that any server recorded before the
/// request. No file is written while they are being rebuilt from the log. A response for the screen reports
/// that state along with the present rows.
async fn require_whole(reader: &Reader, consistency: &ReadConsistency) -> Result<()> {
    // A past moment is read only once it is filled.
    match reader.moment() {
        Some(_) => Ok(()),
        None => consistency.require(head(&reader.pool).await?, READ).await,
    }
}

async fn postings(
    _: May,
    AsOf(reader): AsOf,
    State(consistency): State<ReadConsistency>,
    QueryParams(filter): QueryParams<Filter>,
    QueryParams(Part { after, size }): QueryParams<Part>,
    wanted: Wanted,
) -> Result<Export<Body<JournalPart>>> {
    let period = filter.period(&reader).await?;
    if let Some(wanted) = wanted.file() {
        require_whole(&reader, &consistency).await?;
        return file::postings(&reader.pool, period, wanted).await.map(Export::File);
    }
    let size = size.unwrap_or(DEFAULT_PAGE_SIZE);
    if !(1..=MAX_PAGE_SIZE).contains(&size) {
        let text = format!("Size must be from 1 to {MAX_PAGE_SIZE}");
        return Err(Problem::field("size", "out-of-range", text));
    }
    let unknown = || Problem::field("after", "not-a-cursor", "After must be the next of an earlier part");
    let after = after.map(|text| JournalCursor::parse(&text).ok_or_else(unknown)).transpose()?;
    Ok(Export::Answer(Body(journal::part(&reader.pool, period, size, after).await?)))
}

async fn days(
    _: May,
    AsOf(reader): AsOf,
    State(consistency): State<ReadConsistency>,
    QueryParams(filter): QueryParams<Filter>,
    wanted: Wanted,
) -> Result<Export<Body<JournalDayList>>> {
    let period = filter.period(&reader).await?;
    if let Some(wanted) = wanted.file() {
        require_whole(&reader, &consistency).await?;
        return file::days(&reader.pool, period, wanted).await.map(Export::File);
    }
    Ok(Export::Answer(Body(journal::days(&reader.pool, period).await?.into_list())))
}

async fn sums(
    _: May,
    AsOf(reader): AsOf,
    QueryParams(filter): QueryParams<Filter>,
) -> Result<Body<JournalSums>> {
    Ok(Body(journal::sums(&reader.pool, filter.period(&reader).await?).await?))
}

/// Returns the SAF-T file. Users who may not read customers get their numbers without names.
async fn saf_t(
    permit: May,
    AsOf(reader): AsOf,
    State(consistency): State<ReadConsistency>,
    QueryParams(Days { start_date, end_date }): QueryParams<Days>,
) -> Result<SafT> {
    let period = Filter { journal: None, start_date, end_date }.period(&reader).await?;
    require_whole(&reader, &consistency).await?;
    let with_names = is_read_by(&permit.session);
    saf_t::file(&reader, period, with_names).await.map(SafT)
}

/// A SAF-T file.
struct SafT(File);

impl IntoResponse for SafT {
    fn into_response(self) -> Response {
        self.0.into_response()
    }
}

impl Describe for SafT {
    fn describe(described: &mut Described) {
        described.answers_as(axum::http::StatusCode::OK, saf_t::MEDIA_TYPE);
    }
}
