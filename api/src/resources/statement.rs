//! Statements of customers, and what they are made of.

mod file;

use axum::extract::State;
use chrono::NaiveDate;
use serde::{Deserialize, Serialize};
use sqlx::PgPool;
use utoipa::{IntoParams, ToSchema};
use waybill_commands::{CommandRuntime, business_date};
use waybill_domain::id::CustomerId;
use waybill_domain::money::Money;
use waybill_domain::receivable::ReceivableStatus;
use waybill_projections::PageQuery;
use waybill_projections::receivable::{self, ReceivableFilter, ReceivableRow};
use waybill_projections::statement::{
    self, DELIVERED_SORTS, DeliveredOrderRow, Period, Statement, StatementCursor,
};

use super::master::parse;
use super::period::{checked, period};
use crate::auth::authorization::{Permit, op};
use crate::http::export::{Export, Wanted};
use crate::http::extract::{PathParam, QueryParams};
use crate::http::problem::{Problem, Result};
use crate::http::response::{Body, PageBody};
use crate::http::route::Routes;

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
            "/api/account-statements/{customerId}",
            "getStatement",
            "The statement of a customer: opening, entries with what is owed after each, closing, its age, what is pending",
            one,
        )
}

/// Whose documents, of which days.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
struct Filter {
    customer_id: CustomerId,
    /// Of this day or later.
    start_date: Option<NaiveDate>,
    /// Of this day or earlier.
    end_date: Option<NaiveDate>,
}

/// Which part of a statement.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
struct Part {
    /// The first day; the first of the last day's month when not given.
    start_date: Option<NaiveDate>,
    /// The last day; today when not given.
    end_date: Option<NaiveDate>,
    /// `next` of an earlier part: the entries behind it.
    #[param(pattern = "^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])~[0-9]{1,18}$")]
    after: Option<String>,
    /// Entries at most, 1 to 200; 100 when not given.
    #[param(minimum = 1, maximum = 200)]
    size: Option<u32>,
}

/// Entries of a part when nothing is said.
const DEFAULT_PAGE_SIZE: u32 = 100;
/// Entries of a part at most.
const MAX_PAGE_SIZE: u32 = 200;

/// What a customer owes.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct TotalBalance {
    customer_id: CustomerId,
    /// What is owed of everything until now; negative when paid ahead.
    #[serde(rename = "totalBalance")]
    owed: Money,
    /// Today, where the company is.
    as_of: NaiveDate,
}

async fn approved(
    _: Permit<op::StatementView>,
    State(pool): State<PgPool>,
    QueryParams(Filter { customer_id, start_date, end_date }): QueryParams<Filter>,
    QueryParams(page): QueryParams<PageQuery>,
) -> Result<PageBody<ReceivableRow>> {
    checked(start_date, end_date)?;
    super::customer::require(&pool, customer_id).await?;
    let filter = ReceivableFilter {
        statuses: vec![ReceivableStatus::Approved],
        customer_id: Some(customer_id),
        start_date,
        end_date,
        ..ReceivableFilter::default()
    };
    Ok(PageBody(receivable::list(&pool, &filter, &parse(&page, &receivable::DATED_SORTS)?).await?))
}

async fn delivered(
    _: Permit<op::StatementView>,
    State(pool): State<PgPool>,
    QueryParams(Filter { customer_id, start_date, end_date }): QueryParams<Filter>,
    QueryParams(page): QueryParams<PageQuery>,
) -> Result<PageBody<DeliveredOrderRow>> {
    checked(start_date, end_date)?;
    super::customer::require(&pool, customer_id).await?;
    let request = parse(&page, &DELIVERED_SORTS)?;
    Ok(PageBody(statement::delivered(&pool, customer_id, (start_date, end_date), &request).await?))
}

async fn total_balance(
    _: Permit<op::StatementView>,
    State(pool): State<PgPool>,
    State(runtime): State<CommandRuntime>,
    PathParam(customer_id): PathParam<CustomerId>,
) -> Result<Body<TotalBalance>> {
    let as_of = business_date::today(&runtime).await?;
    let owed = statement::balance(&pool, customer_id).await?;
    let owed = owed.ok_or_else(|| Problem::absent("customer"))?;
    Ok(Body(TotalBalance { customer_id, owed, as_of }))
}

async fn one(
    permit: Permit<op::StatementView>,
    State(pool): State<PgPool>,
    State(runtime): State<CommandRuntime>,
    PathParam(customer_id): PathParam<CustomerId>,
    QueryParams(Part { start_date, end_date, after, size }): QueryParams<Part>,
    wanted: Wanted,
) -> Result<Export<Body<Statement>>> {
    let (start_date, end_date) = period(&runtime, start_date, end_date).await?;
    let period = Period { customer_id, start_date, end_date };
    let absent = || Problem::absent("customer");
    if let Some(wanted) = wanted.file() {
        return file::of(&pool, &runtime, &permit.session, period, wanted).await.map(Export::File);
    }
    let size = size.unwrap_or(DEFAULT_PAGE_SIZE);
    if !(1..=MAX_PAGE_SIZE).contains(&size) {
        return Err(Problem::field(
            "size",
            "out-of-range",
            format!("Size must be from 1 to {MAX_PAGE_SIZE}"),
        ));
    }
    let unknown = || Problem::field("after", "not-a-cursor", "After must be the next of an earlier part");
    let after = after.map(|text| StatementCursor::parse(&text).ok_or_else(unknown)).transpose()?;
    let statement = statement::statement(&pool, period, size, after).await?;
    Ok(Export::Answer(Body(statement.ok_or_else(absent)?)))
}
