//! Invoices: their list and papers, and issuing those that are due.

mod ubl;

use std::collections::VecDeque;

use axum::extract::State;
use axum::http::StatusCode;
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use chrono::NaiveDate;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use waybill_commands::invoice::IssueInvoice;
use waybill_commands::{CommandContext, CommandResult, new_id};
use waybill_domain::company::{COMPANY_ID, CompanyRecord};
use waybill_domain::id::{CustomerId, InvoiceId};
use waybill_domain::invoice::InvoiceState;
use waybill_domain::money::Money;
use waybill_domain::record;
use waybill_http::problem::{Problem, Result};
use waybill_projections::PageQuery;
use waybill_projections::accounts::invoice::{
    self, DueInvoice, InvoiceDetails, InvoiceFilter, InvoiceRow, SORTS, due,
};

use crate::app::App;
use crate::auth::authorization::{Permit, op};
use crate::http::as_of::AsOf;
use crate::http::command_request::CommandRequest;
use crate::http::export::{Sheet, Wanted};
use crate::http::extract::{PathParam, QueryParams};
use crate::http::paper::Printing;
use crate::http::pdf::Pdf;
use crate::http::response::{Body, Created, WithPosition};
use crate::http::route::{Describe, Described, Routes};
use crate::resources::documents::named::Named;
use crate::resources::documents::period::checked;
use crate::resources::records::master::parse;

/// The read model from which the due invoices are read.
const READ_FOR_ISSUING: &[&str] = &["order", "customer"];
const XML: &str = "application/xml";
/// Maximum number of invoices that a preview lists.
const MAX_LISTED: usize = 500;

record! {
    /// The deliveries that are to be invoiced.
    pub struct InvoiceIssue {
        /// The last day of the deliveries.
        pub through: NaiveDate,
        /// Only these customers; all when not given.
        pub customer_ids: Option<Vec<CustomerId>>,
    }
}

/// The invoices that were issued, or would be.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(in crate::resources) struct InvoicesIssued {
    /// The number of invoices.
    invoices: u64,
    /// The invoices that would be issued, at most 500; only with `preview=true`, when nothing was recorded.
    #[serde(skip_serializing_if = "Option::is_none")]
    preview: Option<Vec<DueInvoice>>,
    /// Their total; only with `preview=true`.
    #[serde(skip_serializing_if = "Option::is_none")]
    total: Option<Money>,
}

/// An invoice as XML.
struct Ubl {
    name: String,
    content: Vec<u8>,
}

impl IntoResponse for Ubl {
    fn into_response(self) -> Response {
        let disposition = format!("attachment; filename=\"{}.xml\"", self.name);
        ([(CONTENT_TYPE, XML.to_owned()), (CONTENT_DISPOSITION, disposition)], self.content).into_response()
    }
}

impl Describe for Ubl {
    fn describe(described: &mut Described) {
        described.answers_as(StatusCode::OK, XML);
    }
}

pub(in crate::resources) fn routes() -> Routes {
    Routes::of("invoice")
        .get("/api/invoices", "listInvoices", "A page of the invoices, the last first", list)
        .sorted(&SORTS)
        .post(
            "/api/invoices/issue",
            "issueInvoices",
            "Issue the invoices that are due: one for each delivery, day, week or month, as the customer's record says",
            issue,
        )
        .get("/api/invoices/{id}", "getInvoice", "One invoice with its deliveries and tax", details)
        .get(
            "/api/invoices/{id}/ubl",
            "exportInvoice",
            "One invoice as UBL 2.1, with the elements of EN 16931",
            export,
        )
        .get("/api/invoices/{id}/pdf", "printInvoice", "One invoice as a paper, PDF/A", print)
}

/// Query parameters.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
struct Filter {
    customer_id: Option<CustomerId>,
    state: Option<InvoiceState>,
    /// Only those of this day or later.
    start_date: Option<NaiveDate>,
    /// Only those of this day or earlier.
    end_date: Option<NaiveDate>,
    /// The beginning of a number, or a search term of the customer.
    search_term: Option<String>,
}

async fn list(
    permit: Permit<op::InvoiceView>,
    AsOf(reader): AsOf,
    QueryParams(search): QueryParams<Filter>,
    QueryParams(page): QueryParams<PageQuery>,
    how: Wanted,
) -> Result<Sheet<InvoiceRow>> {
    checked(search.start_date, search.end_date)?;
    let named = Named { customer: search.customer_id, ..Named::default() };
    let filter = InvoiceFilter {
        customer_id: search.customer_id,
        state: search.state,
        start_date: search.start_date,
        end_date: search.end_date,
        search_term: search.search_term,
    };
    let request = parse(&page, &SORTS)?;
    let list = invoice::list(&reader.pool, &filter, &request).await?;
    let sheet = Box::pin(how.answer("invoices", list.page(&reader.pool), list.all(&reader.pool))).await?;
    named.explain(sheet, &permit.session, &reader).await
}

async fn details(
    _: Permit<op::InvoiceView>,
    AsOf(reader): AsOf,
    PathParam(id): PathParam<InvoiceId>,
) -> Result<Body<InvoiceDetails>> {
    let found = invoice::details(&reader.pool, id).await?;
    Ok(Body(found.ok_or_else(|| Problem::absent("invoice"))?))
}

async fn export(
    _: Permit<op::InvoiceView>,
    AsOf(reader): AsOf,
    PathParam(id): PathParam<InvoiceId>,
) -> Result<Ubl> {
    let invoice = invoice::details(&reader.pool, id).await?.ok_or_else(|| Problem::absent("invoice"))?;
    let content = ubl::ubl(&invoice, reader.company().await?.as_ref())?;
    Ok(Ubl { name: invoice.invoice_no, content })
}

async fn print(
    _: Permit<op::InvoiceView>,
    AsOf(reader): AsOf,
    PathParam(id): PathParam<InvoiceId>,
    printing: Printing,
) -> Result<Pdf> {
    let invoice = invoice::details(&reader.pool, id).await?.ok_or_else(|| Problem::absent("invoice"))?;
    let paper = waybill_printing::invoice(&printing.stationery, &invoice);
    printing.print(invoice.invoice_no.clone(), invoice.issued_at, vec![paper]).await
}

/// Issues each invoice with a command of its own. If one fails, the earlier ones are issued, and the next request
/// continues. The caller's key is used for the last command, so a recorded key means that all were issued.
async fn issue(
    State(app): State<App>,
    CommandRequest { context, body, .. }: CommandRequest<op::InvoiceIssue, InvoiceIssue>,
) -> Result<WithPosition<Created<InvoicesIssued>>> {
    let InvoiceIssue { through, customer_ids } = body;
    let from = invoices_from(&app).await?;
    if through > context.decision.today {
        let text = format!("Through must not lie in the future; today is {}", context.decision.today);
        return Err(Problem::field("through", "too-late", text));
    }
    if let Some(outcome) = context.repeated(&app.runtime).await? {
        return Ok(issued(outcome));
    }
    let head = i64::try_from(*app.runtime.journal().head().borrow()).unwrap_or(i64::MAX);
    app.consistency.require(head, READ_FOR_ISSUING).await?;
    let due = due(&app.pool, (from, through), &customer_ids.unwrap_or_default()).await?;
    if context.preview {
        return preview(&app, &context, due).await;
    }
    let mut due: VecDeque<DueInvoice> = due.into();
    let mut before = 0;
    // With no invoice due, an empty command is executed, so that a repetition gets the response of the first.
    loop {
        let next = due.pop_front();
        let key = context.key.clone().filter(|_| due.is_empty());
        let context = CommandContext { key, ..context.clone() };
        let outcome = context.execute(&app.runtime, &command(next, before)).await?;
        if due.is_empty() {
            return Ok(issued(outcome));
        }
        before = outcome.receipt.number.parse().unwrap_or(before);
    }
}

fn command(due: Option<DueInvoice>, before: usize) -> IssueInvoice {
    let (customer, orders) = due.map(|due| (due.customer_id, due.orders)).unwrap_or_default();
    IssueInvoice { id: InvoiceId(new_id()), customer, orders, before }
}

fn issued(outcome: CommandResult) -> WithPosition<Created<InvoicesIssued>> {
    let invoices = outcome.receipt.number.parse().unwrap_or(0);
    WithPosition { answer: Created(InvoicesIssued { invoices, preview: None, total: None }), outcome }
}

async fn preview(
    app: &App,
    context: &CommandContext,
    mut due: Vec<DueInvoice>,
) -> Result<WithPosition<Created<InvoicesIssued>>> {
    let outcome = context.execute(&app.runtime, &command(None, due.len())).await?;
    let (invoices, total) = (due.len() as u64, due.iter().map(|invoice| invoice.total).sum());
    due.truncate(MAX_LISTED);
    let answer = InvoicesIssued { invoices, preview: Some(due), total: Some(total) };
    Ok(WithPosition { answer: Created(answer), outcome })
}

/// Returns the first day whose deliveries are invoiced.
///
/// # Errors
/// 422 when the company issues no invoices.
async fn invoices_from(app: &App) -> Result<NaiveDate> {
    let record = app.runtime.load::<CompanyRecord>(COMPANY_ID).await?;
    let from = record.company.as_ref().and_then(|company| company.invoices_from);
    let off = || {
        let text = "The company issues no invoices; an admin can set their first day in the company's record";
        Problem::field("through", "invoices-off", text)
    };
    from.ok_or_else(off)
}
