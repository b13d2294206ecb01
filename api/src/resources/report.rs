//! Reports, as pages and as files.

use axum::extract::State;
use chrono::NaiveDate;
use serde::Deserialize;
use sqlx::PgPool;
use utoipa::IntoParams;
use waybill_commands::Ledgers;
use waybill_domain::dispatch::DispatchStatus;
use waybill_domain::id::{CustomerId, WarehouseId};
use waybill_domain::order::OrderStatus;
use waybill_domain::receivable::{ReceivableKind, ReceivableStatus};
use waybill_projections::PageQuery;
use waybill_projections::dispatch::{self, DispatchFilter, DispatchRow};
use waybill_projections::master::{self, MasterFilter};
use waybill_projections::order::{self, OrderFilter, OrderRow};
use waybill_projections::receivable::{self, ReceivableFilter, ReceivableRow};
use waybill_projections::report::customer::{self, CustomerReportFilter, CustomerReportRow};
use waybill_projections::report::stock::{self, StockReportFilter, StockReportRow};

use super::master::parse;
use super::period::{checked, period};
use crate::access::{Permit, op};
use crate::ask::Asked;
use crate::calendar;
use crate::export::{As, Sheet};
use crate::problem::Result;
use crate::route::Routes;

pub(super) fn routes() -> Routes {
    Routes::of("report")
        .get(
            "/api/reports/customer",
            "reportCustomers",
            "Customers with what they owe, what of it is overdue, and what was delivered and paid in a time",
            customers,
        )
        .get("/api/reports/order", "reportOrders", "Orders in any status", orders)
        .get("/api/reports/dispatch", "reportDispatches", "Dispatches in any status", dispatches)
        .get(
            "/api/reports/receivable",
            "reportReceivables",
            "Payments and credit notes in any status",
            receivables,
        )
        .get("/api/reports/stock", "reportStock", "Stock with what it is worth", stocks)
}

/// What the report of customers can be asked for.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
struct CustomerFilter {
    /// Words that are contained in code, name, or whatever a customer is found by.
    search_term: Option<String>,
    /// In use or not.
    active: Option<bool>,
    /// What was delivered and paid from this day; from the first of the last day's month when not given.
    start_date: Option<NaiveDate>,
    /// Until this day; until today when not given.
    end_date: Option<NaiveDate>,
}

/// What the report of orders can be asked for.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
struct Orders {
    /// In this status; in any when not given.
    status: Option<OrderStatus>,
    /// Of this day or later.
    start_date: Option<NaiveDate>,
    /// Of this day or earlier.
    end_date: Option<NaiveDate>,
    /// From this warehouse.
    warehouse_id: Option<WarehouseId>,
    /// Of this customer.
    customer_id: Option<CustomerId>,
    /// The beginning of a number or of the customer's reference, or what a customer is found by.
    search_term: Option<String>,
}

/// What the report of dispatches can be asked for.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
struct Dispatches {
    /// In this status; in any when not given.
    status: Option<DispatchStatus>,
    /// Planned for this day or later.
    start_date: Option<NaiveDate>,
    /// Planned for this day or earlier.
    end_date: Option<NaiveDate>,
    /// From this warehouse.
    warehouse_id: Option<WarehouseId>,
    /// Words that are contained in the number, the plate or a name of the crew.
    search_term: Option<String>,
}

/// What the report of receivables can be asked for.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
struct Receivables {
    /// In this status; in any when not given.
    status: Option<ReceivableStatus>,
    /// Of this kind.
    kind: Option<ReceivableKind>,
    /// Received on this day or later.
    start_date: Option<NaiveDate>,
    /// Received on this day or earlier.
    end_date: Option<NaiveDate>,
    /// Of this customer.
    customer_id: Option<CustomerId>,
    /// The beginning of a number or of a reference, or what a customer is found by.
    search_term: Option<String>,
}

/// What the report of stock can be asked for.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
struct Stocks {
    /// In this warehouse.
    warehouse_id: Option<WarehouseId>,
    /// Words that are contained in SKU, name, barcode or category.
    search_term: Option<String>,
    /// Without the products of which nothing is there.
    on_hand_only: Option<bool>,
}

type May = Permit<op::ReportView>;

async fn customers(
    _: May,
    State(pool): State<PgPool>,
    State(ledgers): State<Ledgers>,
    Asked(of): Asked<CustomerFilter>,
    Asked(page): Asked<PageQuery>,
    Asked(how): Asked<As>,
) -> Result<Sheet<CustomerReportRow>> {
    let (start_date, end_date) = period(&ledgers, of.start_date, of.end_date).await?;
    let customers = MasterFilter { search_term: of.search_term, active: of.active };
    let today = calendar::today(&ledgers).await?;
    let filter = CustomerReportFilter { customers, start_date, end_date, today };
    let request = parse(&page, &master::SORTS)?;
    let list = customer::list(&filter, &request);
    how.answer("customers", list.page(&pool), list.all(&pool)).await
}

async fn orders(
    permit: May,
    State(pool): State<PgPool>,
    Asked(of): Asked<Orders>,
    Asked(page): Asked<PageQuery>,
    Asked(how): Asked<As>,
) -> Result<Sheet<OrderRow>> {
    checked(of.start_date, of.end_date)?;
    let filter = OrderFilter {
        statuses: of.status.into_iter().collect(),
        start_date: of.start_date,
        end_date: of.end_date,
        warehouse_id: of.warehouse_id,
        scope: permit.warehouses().map(<[_]>::to_vec),
        customer_id: of.customer_id,
        made_by: None,
        search_term: of.search_term,
    };
    let request = parse(&page, &order::SORTS)?;
    let page = order::list(&pool, &filter, &request);
    how.answer("orders", page, order::all(&pool, &filter, &request)).await
}

async fn dispatches(
    permit: May,
    State(pool): State<PgPool>,
    Asked(of): Asked<Dispatches>,
    Asked(page): Asked<PageQuery>,
    Asked(how): Asked<As>,
) -> Result<Sheet<DispatchRow>> {
    checked(of.start_date, of.end_date)?;
    let filter = DispatchFilter {
        statuses: of.status.into_iter().collect(),
        made_by: None,
        crew: None,
        start_date: of.start_date,
        end_date: of.end_date,
        warehouse_id: of.warehouse_id,
        scope: permit.warehouses().map(<[_]>::to_vec),
        search_term: of.search_term,
    };
    let request = parse(&page, &dispatch::SORTS)?;
    let page = dispatch::list(&pool, &filter, &request);
    how.answer("dispatches", page, dispatch::all(&pool, &filter, &request)).await
}

async fn receivables(
    _: May,
    State(pool): State<PgPool>,
    Asked(of): Asked<Receivables>,
    Asked(page): Asked<PageQuery>,
    Asked(how): Asked<As>,
) -> Result<Sheet<ReceivableRow>> {
    checked(of.start_date, of.end_date)?;
    let filter = ReceivableFilter {
        statuses: of.status.into_iter().collect(),
        made_by: None,
        customer_id: of.customer_id,
        kind: of.kind,
        start_date: of.start_date,
        end_date: of.end_date,
        search_term: of.search_term,
    };
    let request = parse(&page, &receivable::SORTS)?;
    let page = receivable::list(&pool, &filter, &request);
    how.answer("receivables", page, receivable::all(&pool, &filter, &request)).await
}

async fn stocks(
    permit: May,
    State(pool): State<PgPool>,
    Asked(of): Asked<Stocks>,
    Asked(page): Asked<PageQuery>,
    Asked(how): Asked<As>,
) -> Result<Sheet<StockReportRow>> {
    let filter = StockReportFilter {
        warehouse_id: of.warehouse_id,
        scope: permit.warehouses().map(<[_]>::to_vec),
        search_term: of.search_term,
        on_hand_only: of.on_hand_only.unwrap_or(false),
    };
    let request = parse(&page, &stock::SORTS)?;
    let list = stock::list(&filter, &request);
    how.answer("stock", list.page(&pool), list.all(&pool)).await
}
