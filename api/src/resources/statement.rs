//! Statements of customers, and the documents behind them.

mod differences;
mod paper;

use axum::http::StatusCode;
use chrono::NaiveDate;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::{IntoParams, ToSchema};
use waybill_domain::field::{Field, FieldErrors};
use waybill_domain::id::{CustomerId, OrderId};
use waybill_domain::money::Money;
use waybill_domain::receivable::ReceivableStatus;
use waybill_files::Title;
use waybill_http::problem::{Problem, Result};
use waybill_projections::PageQuery;
use waybill_projections::accounts::receivable::{self, ReceivableFilter, ReceivableRow};
use waybill_projections::accounts::statement::{
    self, DELIVERED_SORTS, DeliveredOrderRow, OpenDeliveryList, OrderPayments, Period, Statement,
    StatementCursor,
};
use waybill_workers::statement::StatementTable;

use crate::auth::authorization::{Permit, op};
use crate::http::as_of::{AsOf, Reader};
use crate::http::export::{Export, File, Wanted};
use crate::http::extract::{PathParam, QueryParams};
use crate::http::response::{Body, PageBody};
use crate::http::route::Routes;
use crate::resources::documents::period::{checked, period};
use crate::resources::records::customer::is_read_by;
use crate::resources::records::master::parse;

pub(super) fn routes() -> Routes {
    Routes::of("statement")
        .get(
            "/api/payments/approved",
            "listApprovedReceivables",
            "A page of a customer's approved payments and credit notes, the latest first",
            approved,
        )
        .sorted(&receivable::SORTS)
        .get(
            "/api/order-products/delivered",
            "listDeliveredOrders",
            "A page of a customer's delivered orders, the latest delivery first",
            delivered,
        )
        .sorted(&DELIVERED_SORTS)
        .get(
            "/api/account-statements/total-balance/{customerId}",
            "getTotalBalance",
            "What a customer owes of everything until now",
            total_balance,
        )
        .get(
            "/api/account-statements/order-payments/{orderId}",
            "getOrderPayments",
            "What was paid of the delivery of an order, by which payments and credit notes, and what is open",
            order_payments,
        )
        .get(
            "/api/account-statements/{customerId}/open-deliveries",
            "listOpenDeliveries",
            "What a customer has not paid yet, oldest due first, and what an amount would pay of it",
            open_deliveries,
        )
        .get(
            "/api/account-statements/{customerId}",
            "getStatement",
            "The statement of a customer: opening, entries with what is owed after each, closing, its age, what is pending",
            one,
        )
        .get(
            "/api/account-statements/{customerId}/differences",
            "compareStatement",
            "The statement of a customer as it was known at a moment beside what is known now, and the events that made the differences",
            differences::compare,
        )
        .get(
            "/api/account-statements/{customerId}/pdf",
            "printStatement",
            "The statement of a customer at a past moment as a paper, PDF/A: one of now is issued",
            paper::print,
        )
}

/// The customer and the period of documents.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
struct Filter {
    customer_id: CustomerId,
    /// Only those of this day or later.
    start_date: Option<NaiveDate>,
    /// Only those of this day or earlier.
    end_date: Option<NaiveDate>,
}

/// The part of a statement.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
struct Part {
    /// The first day; the first of the last day's month when not given.
    start_date: Option<NaiveDate>,
    /// The last day; today when not given.
    end_date: Option<NaiveDate>,
    /// `next` of an earlier part, to get the entries after it.
    #[param(pattern = "^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])~[0-9]{1,18}$")]
    after: Option<String>,
    /// The maximum of entries, 1 to 200; 100 when not given.
    #[param(minimum = 1, maximum = 200)]
    size: Option<u32>,
}

/// Query parameters.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
struct Proposal {
    /// The amount paid, which is allocated to the earliest due items first.
    amount: Option<String>,
}

/// The default number of entries of a part.
const DEFAULT_PAGE_SIZE: u32 = 100;
/// The maximum number of entries of a part.
const MAX_PAGE_SIZE: u32 = 200;

/// The balance of a customer.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct TotalBalance {
    customer_id: CustomerId,
    /// The balance of everything until now; negative when the customer has paid ahead.
    #[serde(rename = "totalBalance")]
    balance: Money,
    /// Today, in the company's time zone.
    as_of: NaiveDate,
}

async fn approved(
    _: Permit<op::StatementView>,
    AsOf(reader): AsOf,
    QueryParams(Filter { customer_id, start_date, end_date }): QueryParams<Filter>,
    QueryParams(page): QueryParams<PageQuery>,
) -> Result<PageBody<ReceivableRow>> {
    checked(start_date, end_date)?;
    crate::resources::records::customer::require(&reader.pool, customer_id).await?;
    let filter = ReceivableFilter {
        statuses: vec![ReceivableStatus::Approved],
        customer_id: Some(customer_id),
        start_date,
        end_date,
        ..ReceivableFilter::default()
    };
    Ok(PageBody(receivable::list(&reader.pool, &filter, &parse(&page, &receivable::DATED_SORTS)?).await?))
}

async fn delivered(
    _: Permit<op::StatementView>,
    AsOf(reader): AsOf,
    QueryParams(Filter { customer_id, start_date, end_date }): QueryParams<Filter>,
    QueryParams(page): QueryParams<PageQuery>,
) -> Result<PageBody<DeliveredOrderRow>> {
    checked(start_date, end_date)?;
    crate::resources::records::customer::require(&reader.pool, customer_id).await?;
    let request = parse(&page, &DELIVERED_SORTS)?;
    Ok(PageBody(statement::delivered(&reader.pool, customer_id, (start_date, end_date), &request).await?))
}

async fn total_balance(
    _: Permit<op::StatementView>,
    AsOf(reader): AsOf,
    PathParam(customer_id): PathParam<CustomerId>,
) -> Result<Body<TotalBalance>> {
    let as_of = reader.today().await?;
    let balance = statement::balance(&reader.pool, customer_id).await?;
    let balance = balance.ok_or_else(|| Problem::absent("customer"))?;
    Ok(Body(TotalBalance { customer_id, balance, as_of }))
}

async fn open_deliveries(
    _: Permit<op::StatementView>,
    AsOf(reader): AsOf,
    PathParam(customer_id): PathParam<CustomerId>,
    QueryParams(Proposal { amount }): QueryParams<Proposal>,
) -> Result<Body<OpenDeliveryList>> {
    let amount = amount.as_deref().map(proposed_amount).transpose()?.unwrap_or_default();
    let open = statement::open_deliveries(&reader.pool, customer_id, amount).await?;
    Ok(Body(open.ok_or_else(|| Problem::absent("customer"))?))
}

/// Refuses to export a statement of now as a file that would not be recorded.
///
/// # Errors
/// 409 `issue-instead`.
fn of_the_past(reader: &Reader) -> Result<()> {
    if reader.moment().is_some() {
        return Ok(());
    }
    let text = "A statement of now is issued, so that it can be shown again to the byte: POST /api/issued-statements. \
                With As-Of, this is the statement of a past moment.";
    Err(Problem::new(StatusCode::CONFLICT, "issue-instead", text))
}

fn proposed_amount(text: &str) -> Result<Money> {
    let mut errors = FieldErrors::default();
    let amount = Money::read(&Value::String(text.to_owned()), "amount", &mut errors);
    errors.none_or_invalid()?;
    Ok(amount.unwrap_or_default())
}

async fn order_payments(
    _: Permit<op::StatementView>,
    AsOf(reader): AsOf,
    PathParam(order_id): PathParam<OrderId>,
) -> Result<Body<OrderPayments>> {
    let payments = statement::order_payments(&reader.pool, order_id).await?;
    Ok(Body(payments.ok_or_else(|| Problem::absent("delivered order"))?))
}

async fn one(
    permit: Permit<op::StatementView>,
    AsOf(reader): AsOf,
    PathParam(customer_id): PathParam<CustomerId>,
    QueryParams(Part { start_date, end_date, after, size }): QueryParams<Part>,
    wanted: Wanted,
) -> Result<Export<Body<Statement>>> {
    let (start_date, end_date) = period(&reader, start_date, end_date).await?;
    let period = Period { customer_id, start_date, end_date };
    let absent = || Problem::absent("customer");
    if let Some(wanted) = wanted.file() {
        of_the_past(&reader)?;
        let with_address = is_read_by(&permit.session);
        let sender = paper::sender(&reader).await?;
        let table = StatementTable::read(&reader.pool, &sender, with_address, period, wanted).await?;
        let StatementTable { name, sheet, head, sheets, rows, .. } = table;
        let title = Title { file: &name, sheet: &sheet, head, sheets };
        return File::of_rows(wanted, title, async { Ok(rows) }).await.map(Export::File);
    }
    let size = size_of(size)?;
    let unknown = || Problem::field("after", "not-a-cursor", "After must be the next of an earlier part");
    let after = after.map(|text| StatementCursor::parse(&text).ok_or_else(unknown)).transpose()?;
    let statement = statement::statement(&reader.pool, period, size, after).await?;
    Ok(Export::Answer(Body(statement.ok_or_else(absent)?)))
}

fn size_of(size: Option<u32>) -> Result<u32> {
    let size = size.unwrap_or(DEFAULT_PAGE_SIZE);
    if (1..=MAX_PAGE_SIZE).contains(&size) {
        return Ok(size);
    }
    Err(Problem::field("size", "out-of-range", format!("Size must be from 1 to {MAX_PAGE_SIZE}")))
}
