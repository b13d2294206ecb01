//! Issued statements, and the mailing of them.

use std::collections::VecDeque;

use axum::extract::State;
use axum::http::StatusCode;
use chrono::{Datelike as _, Months, NaiveDate};
use serde::{Deserialize, Serialize};
use sqlx::PgPool;
use utoipa::{IntoParams, ToSchema};
use waybill_commands::issued_statement::{MAX_PLANNED, PlanMonthIssuedStatement, RequestSendIssuedStatement};
use waybill_commands::{CommandContext, CommandResult, new_id};
use waybill_domain::customer::Customer;
use waybill_domain::id::{CustomerId, IssuedStatementId};
use waybill_domain::issued_statement::{IssuePurpose, MailStatus, PaperLanguage, StatementFormat};
use waybill_domain::master::Master;
use waybill_domain::record;
use waybill_domain::text::Email;
use waybill_http::problem::{Problem, Result};
use waybill_projections::accounts::issued_statement::{
    self, IssuedStatementFilter, IssuedStatementRow, MailingPreview, SORTS, mailing_customers,
    mailing_preview,
};
use waybill_projections::accounts::statement::Period;
use waybill_projections::{PageQuery, StatusCount};
use waybill_workers::issuing::{IssueRequest, Mailing, READ_FOR_MAILING, issue as issue_statement, kept};

use crate::app::App;
use crate::auth::authorization::{Permit, op};
use crate::http::as_of::{AsOf, Now};
use crate::http::command_request::CommandRequest;
use crate::http::export::place::{FilePermit, TIMEOUT};
use crate::http::export::{Sheet, Wanted};
use crate::http::extract::{PathParam, QueryParams};
use crate::http::kept_file::KeptFile;
use crate::http::response::{Body, CommandChanged, Created, List, Versioned, WithPosition};
use crate::http::route::Routes;
use crate::resources::documents::period::checked;
use crate::resources::records::customer::is_read_by;
use crate::resources::records::master::parse;

record! {
    /// A statement that is to be issued.
    pub struct StatementIssue {
        pub customer_id: CustomerId,
        /// The first day.
        pub start_date: NaiveDate,
        /// The last day.
        pub end_date: NaiveDate,
        /// The language of its words. Without one, a table has the names of the fields as programs read them,
        /// and a paper is in English.
        pub language: Option<PaperLanguage>,
        pub format: StatementFormat,
        pub purpose: IssuePurpose,
        /// The address to mail it to. A statement that is issued to be mailed goes to the address of the
        /// customer's record when none is given.
        pub to: Option<Email>,
    }
}

record! {
    /// An issued statement that is to be mailed, for the first time or again.
    pub struct StatementSend {
        pub id: IssuedStatementId,
        /// The address to mail it to.
        pub to: Email,
    }
}

record! {
    /// Statements of a month that are to be mailed.
    pub struct MonthMailing {
        /// A day of the month.
        pub month: NaiveDate,
        pub language: PaperLanguage,
    }
}

/// The issued statement.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(in crate::resources) struct StatementIssued {
    id: String,
    /// SHA-256 of the file, in hexadecimal.
    sha256: String,
    /// The position that the log reached; absent when no event was recorded.
    position: Option<u64>,
}

/// Statements of a month that were planned to be mailed.
#[derive(Debug, Serialize, ToSchema)]
pub(in crate::resources) struct MonthPlanned {
    /// The number of statements.
    planned: u64,
}

/// The state of mail on this server, and a preview of a month's mailing.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(in crate::resources) struct MailingState {
    /// The address from which mail is sent; absent when this server sends no mail.
    from: Option<String>,
    /// The preview of the requested month.
    preview: Option<MailingPreview>,
}

pub(in crate::resources) fn routes() -> Routes {
    Routes::of("issued-statement")
        .post(
            "/api/issued-statements",
            "issueStatement",
            "Issue a statement: the file is made, recorded with its hash, kept, and mailed when that is requested",
            issue,
        )
        .get(
            "/api/issued-statements",
            "listIssuedStatements",
            "A page of the issued statements, the last first",
            list,
        )
        .sorted(&SORTS)
        .get(
            "/api/issued-statements/counts",
            "countMails",
            "How many mails of statements are queued, were sent and failed",
            counts,
        )
        .get(
            "/api/issued-statements/mailing",
            "getMailing",
            "Whether statements can be mailed, and who would get that of a month",
            mailing,
        )
        .post(
            "/api/issued-statements/mailing",
            "mailMonth",
            "Mail the statements of a month to all who have entries in it or a balance, and an address; nobody gets it twice",
            mail_month,
        )
        .put(
            "/api/issued-statements/send",
            "sendStatement",
            "Mail an issued statement, for the first time or once more",
            send,
        )
        .get("/api/issued-statements/{id}", "getIssuedStatement", "An issued statement", one)
        .get(
            "/api/issued-statements/{id}/file",
            "getIssuedFile",
            "The file of an issued statement, the same bytes as when it was issued",
            file,
        )
}

/// Query parameters.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
struct Search {
    customer_id: Option<CustomerId>,
    /// Only those whose mail has this status.
    status: Option<MailStatus>,
    /// Only those of which a mail was requested.
    mailed: Option<bool>,
    /// Only those whose last day is in the month of this day.
    month: Option<NaiveDate>,
}

/// Query parameters.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct OfMonth {
    /// A day of the month.
    month: Option<NaiveDate>,
}

impl Search {
    async fn filter(self, pool: &PgPool) -> Result<IssuedStatementFilter> {
        if let Some(customer) = self.customer_id {
            crate::resources::records::customer::require(pool, customer).await?;
        }
        Ok(IssuedStatementFilter {
            customer_id: self.customer_id,
            mail_status: self.status,
            mailed: self.mailed.unwrap_or(false),
            ended: self.month.map(days_of),
        })
    }
}

/// Returns the first and the last day of the month of a day.
fn days_of(day: NaiveDate) -> (NaiveDate, NaiveDate) {
    let first = day.with_day(1).unwrap_or(day);
    let last = first.checked_add_months(Months::new(1)).and_then(|next| next.pred_opt());
    (first, last.unwrap_or(day))
}

async fn issue(
    State(app): State<App>,
    CommandRequest { permit, context, body }: CommandRequest<op::StatementView, StatementIssue>,
) -> Result<WithPosition<Created<StatementIssued>>> {
    let StatementIssue { customer_id, start_date, end_date, language, format, purpose, to } = body;
    checked(Some(start_date), Some(end_date))?;
    if app.runtime.load::<Master<Customer>>(customer_id).await?.existing().is_err() {
        return Err(Problem::field("customerId", "absent", "There is no such customer"));
    }
    let request = IssueRequest {
        id: IssuedStatementId(new_id()),
        period: Period { customer_id, start_date, end_date },
        language,
        format,
        purpose,
        to,
        with_address: is_read_by(&permit.session),
    };
    // A table is read for as long as one that is sent.
    let _place = match format {
        StatementFormat::Pdf => None,
        StatementFormat::Csv | StatementFormat::Xlsx => Some(FilePermit::take(TIMEOUT).await?),
    };
    let outcome = issue_statement(&app.workers(), &context, request).await?;
    let (id, sha256) = (outcome.receipt.id.clone(), outcome.receipt.number.clone());
    let answer = StatementIssued { id, sha256, position: outcome.position };
    Ok(WithPosition { answer: Created(answer), outcome })
}

async fn list(
    _: Permit<op::StatementView>,
    AsOf(reader): AsOf,
    QueryParams(search): QueryParams<Search>,
    QueryParams(page): QueryParams<PageQuery>,
    how: Wanted,
) -> Result<Sheet<IssuedStatementRow>> {
    let filter = search.filter(&reader.pool).await?;
    let request = parse(&page, &SORTS)?;
    let list = issued_statement::list(&filter, &request);
    how.answer("issued-statements", list.page(&reader.pool), list.all(&reader.pool)).await
}

async fn counts(
    _: Permit<op::StatementView>,
    AsOf(reader): AsOf,
    QueryParams(search): QueryParams<Search>,
) -> Result<List<StatusCount>> {
    let filter = search.filter(&reader.pool).await?;
    Ok(List(issued_statement::mail_counts(&reader.pool, &filter).await?))
}

async fn mailing(
    _: Permit<op::StatementSend>,
    Now(reader): Now,
    State(mailing): State<Mailing>,
    QueryParams(OfMonth { month }): QueryParams<OfMonth>,
) -> Result<Body<MailingState>> {
    let preview = match month.map(days_of) {
        Some(days) => Some(mailing_preview(&reader.pool, days).await?),
        None => None,
    };
    Ok(Body(MailingState { from: mailing.from(), preview }))
}

/// Plans the statements in commands of some hundred customers each. If one fails, the earlier ones are
/// planned, and the next request continues. The caller's key is used for the last command, so a recorded key
/// means that all were planned.
async fn mail_month(
    State(app): State<App>,
    CommandRequest { context, body: MonthMailing { month, language }, .. }: CommandRequest<
        op::StatementSend,
        MonthMailing,
    >,
) -> Result<WithPosition<Created<MonthPlanned>>> {
    app.mailing.required()?;
    let (start_date, end_date) = days_of(month);
    if end_date >= context.decision.today {
        let text = format!("The month to {end_date} is not over; today is {}", context.decision.today);
        return Err(Problem::field("month", "too-late", text));
    }
    if let Some(outcome) = context.repeated(&app.runtime).await? {
        return Ok(month_planned(outcome));
    }
    let head = i64::try_from(*app.runtime.journal().head().borrow()).unwrap_or(i64::MAX);
    app.consistency.require(head, READ_FOR_MAILING).await?;
    let customers = mailing_customers(&app.pool, (start_date, end_date)).await?;
    // With no customers left, an empty command is executed, so that a repetition gets the response of the
    // first.
    let mut parts: VecDeque<&[CustomerId]> = customers.chunks(MAX_PLANNED).collect();
    let mut before = 0;
    loop {
        let customers = parts.pop_front().unwrap_or_default().to_vec();
        let key = context.key.clone().filter(|_| parts.is_empty());
        let plan = PlanMonthIssuedStatement { customers, start_date, end_date, language, before };
        let outcome = CommandContext { key, ..context.clone() }.execute(&app.runtime, &plan).await?;
        if parts.is_empty() {
            return Ok(month_planned(outcome));
        }
        before = outcome.receipt.number.parse().unwrap_or(before);
    }
}

fn month_planned(outcome: CommandResult) -> WithPosition<Created<MonthPlanned>> {
    let planned = outcome.receipt.number.parse().unwrap_or(0);
    WithPosition { answer: Created(MonthPlanned { planned }), outcome }
}

async fn send(
    State(app): State<App>,
    CommandRequest { context, body: StatementSend { id, to }, .. }: CommandRequest<
        op::StatementSend,
        StatementSend,
    >,
) -> Result<CommandChanged> {
    app.mailing.required()?;
    Ok(CommandChanged(context.execute(&app.runtime, &RequestSendIssuedStatement { id, to }).await?))
}

async fn one(
    _: Permit<op::StatementView>,
    AsOf(reader): AsOf,
    PathParam(id): PathParam<IssuedStatementId>,
) -> Result<Versioned<IssuedStatementRow>> {
    let record = issued_statement::one(&reader.pool, id).await?.ok_or_else(absent)?;
    Ok(Versioned { version: record.version, record })
}

async fn file(
    _: Permit<op::StatementView>,
    AsOf(reader): AsOf,
    PathParam(id): PathParam<IssuedStatementId>,
) -> Result<KeptFile> {
    let row = issued_statement::one(&reader.pool, id).await?.ok_or_else(absent)?;
    let Some(expected) = row.sha256 else {
        let text = "The file of this statement is made when its turn to be mailed comes. Please try again in a moment.";
        return Err(Problem::unavailable("not-made", text));
    };
    let bytes = match kept::read(reader.present().pool(), id, row.customer_id, &expected).await? {
        kept::KeptFile::Intact(bytes) => bytes,
        kept::KeptFile::Erased => {
            let text =
                "The personal data of this customer was erased, and with it what was issued to the customer.";
            return Err(Problem::new(StatusCode::GONE, "erased-file", text));
        }
        kept::KeptFile::Damaged => {
            tracing::error!(%id, "the file of an issued statement is not what was issued");
            let text = "The file that is kept is not the one that was issued: it is missing, cannot be opened, or its \
                        SHA-256 is another than the log says.";
            return Err(Problem::new(StatusCode::INTERNAL_SERVER_ERROR, "file-damaged", text));
        }
    };
    let name = format!("statement-{}-{}-{}", row.customer_code, row.start_date, row.end_date);
    Ok(KeptFile { name, format: row.format, bytes })
}

fn absent() -> Problem {
    Problem::absent("issued statement")
}
