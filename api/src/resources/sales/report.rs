//! Reports, as pages and as files.

use chrono::NaiveDate;
use serde::Deserialize;
use utoipa::{IntoParams, ToSchema};
use waybill_domain::dispatch::DispatchStatus;
use waybill_domain::id::{CustomerId, WarehouseId};
use waybill_domain::order::OrderStatus;
use waybill_domain::receivable::{ReceivableKind, ReceivableStatus};
use waybill_http::problem::Result;
use waybill_projections::PageQuery;
use waybill_projections::accounts::customer_report::{
    self as customer, CustomerReportFilter, CustomerReportRow, CustomerReportSums,
};
use waybill_projections::accounts::receivable::{self, ReceivableFilter, ReceivableRow, ReceivableSums};
use waybill_projections::documents::exception::ExceptionFilter;
use waybill_projections::inventory::stock_report::{
    self as stock, StockCondition, StockReportFilter, StockReportRow, StockReportSums,
};
use waybill_projections::records::customer::SORTS;
use waybill_projections::records::master::MasterFilter;
use waybill_projections::sales::dispatch::{self, DispatchFilter, DispatchRow, DispatchSums};
use waybill_projections::sales::order::{self, OrderFilter, OrderRow, OrderSums};

use crate::auth::authorization::{Permit, op};
use crate::http::as_of::{AsOf, Reader};
use crate::http::export::{Sheet, Wanted};
use crate::http::extract::QueryParams;
use crate::http::response::{Body, List};
use crate::http::route::Routes;
use crate::resources::documents::named::Named;
use crate::resources::documents::period::{checked, period};
use crate::resources::records::master::parse;

pub(in crate::resources) fn routes() -> Routes {
    Routes::of("report")
        .get(
            "/api/reports/customer",
            "reportCustomers",
            "Customers with what they owe, what of it is overdue, and what was delivered and paid in a time",
            customers,
        )
        .sorted(&SORTS)
        .get("/api/reports/order", "reportOrders", "Orders in any status", orders)
        .sorted(&order::SORTS)
        .get("/api/reports/dispatch", "reportDispatches", "Dispatches in any status", dispatches)
        .sorted(&dispatch::SORTS)
        .get(
            "/api/reports/receivable",
            "reportReceivables",
            "Payments and credit notes in any status",
            receivables,
        )
        .sorted(&receivable::SORTS)
        .get("/api/reports/stock", "reportStock", "Stock with what it is worth", stocks)
        .sorted(&stock::SORTS)
        .and(sums())
}

/// Returns the routes for the totals of each report over all its pages: requested once, however many pages
/// are read.
fn sums() -> Routes {
    Routes::of("report")
        .get(
            "/api/reports/customer/totals",
            "sumCustomers",
            "What all customers of a report come to",
            customer_sums,
        )
        .get("/api/reports/order/totals", "sumOrders", "What all orders of a report come to", order_sums)
        .get(
            "/api/reports/dispatch/totals",
            "sumDispatches",
            "What all dispatches of a report come to",
            dispatch_sums,
        )
        .get(
            "/api/reports/receivable/totals",
            "sumReceivables",
            "What all payments and credit notes of a report come to, status by status",
            receivable_sums,
        )
        .get("/api/reports/stock/totals", "sumStock", "What all stock of a report is worth", stock_sums)
}

/// Query parameters.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub(in crate::resources) struct CustomerFilter {
    /// Words that are contained in code, name, or another search field of a customer.
    search_term: Option<String>,
    /// Only active ones, or only inactive ones.
    active: Option<bool>,
    /// The first day of deliveries and payments; the first of the last day's month when not given.
    start_date: Option<NaiveDate>,
    /// The last day; today when not given.
    end_date: Option<NaiveDate>,
}

/// A day of an order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
enum OrderDay {
    OrderDate,
    DeliveredOn,
}

/// Query parameters.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub(in crate::resources) struct Orders {
    /// Only those in this status; in any when not given.
    status: Option<OrderStatus>,
    /// Only those of this day or later.
    start_date: Option<NaiveDate>,
    /// Only those of this day or earlier.
    end_date: Option<NaiveDate>,
    /// The day of an order that is compared; its order date when not given.
    #[param(inline)]
    dated_by: Option<OrderDay>,
    warehouse_id: Option<WarehouseId>,
    customer_id: Option<CustomerId>,
    /// The beginning of a number or of the customer's reference, or a search term of the customer.
    search_term: Option<String>,
}

/// Query parameters.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub(in crate::resources) struct Dispatches {
    /// Only those in this status; in any when not given.
    status: Option<DispatchStatus>,
    /// Planned for this day or later.
    start_date: Option<NaiveDate>,
    /// Planned for this day or earlier.
    end_date: Option<NaiveDate>,
    warehouse_id: Option<WarehouseId>,
    /// Words that are contained in the number, the plate or a name of the crew.
    search_term: Option<String>,
}

/// Query parameters.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub(in crate::resources) struct Receivables {
    /// Only those in this status; in any when not given.
    status: Option<ReceivableStatus>,
    kind: Option<ReceivableKind>,
    /// Received on this day or later.
    start_date: Option<NaiveDate>,
    /// Received on this day or earlier.
    end_date: Option<NaiveDate>,
    customer_id: Option<CustomerId>,
    /// The beginning of a number or of a reference, or a search term of the customer.
    search_term: Option<String>,
}

/// Query parameters.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub(in crate::resources) struct Stocks {
    warehouse_id: Option<WarehouseId>,
    /// Words that are contained in SKU, name, barcode or category.
    search_term: Option<String>,
    /// Set to leave out products without stock.
    on_hand_only: Option<bool>,
    /// Only stock in this condition.
    #[param(inline)]
    condition: Option<StockCondition>,
}

pub(in crate::resources) type May = Permit<op::ReportView>;

impl CustomerFilter {
    pub(in crate::resources) async fn filter(self, reader: &Reader) -> Result<CustomerReportFilter> {
        let (start_date, end_date) = period(reader, self.start_date, self.end_date).await?;
        let customers = MasterFilter { search_term: self.search_term, active: self.active };
        let today = reader.today().await?;
        Ok(CustomerReportFilter { customer_id: None, customers, start_date, end_date, today })
    }
}

impl Orders {
    pub(in crate::resources) fn named(&self) -> Named {
        Named { warehouse: self.warehouse_id, customer: self.customer_id, ..Named::default() }
    }

    pub(in crate::resources) fn filter(self, permit: &May) -> Result<OrderFilter> {
        checked(self.start_date, self.end_date)?;
        Ok(OrderFilter {
            statuses: self.status.into_iter().collect(),
            start_date: self.start_date,
            end_date: self.end_date,
            by_delivery: self.dated_by == Some(OrderDay::DeliveredOn),
            warehouse_id: self.warehouse_id,
            scope: permit.warehouses().map(<[_]>::to_vec),
            customer_id: self.customer_id,
            made_by: None,
            search_term: self.search_term,
            exceptions: ExceptionFilter::default(),
        })
    }
}

impl Dispatches {
    pub(in crate::resources) fn named(&self) -> Named {
        Named::warehouse(self.warehouse_id)
    }

    pub(in crate::resources) fn filter(self, permit: &May) -> Result<DispatchFilter> {
        checked(self.start_date, self.end_date)?;
        Ok(DispatchFilter {
            statuses: self.status.into_iter().collect(),
            made_by: None,
            crew: None,
            start_date: self.start_date,
            end_date: self.end_date,
            warehouse_id: self.warehouse_id,
            scope: permit.warehouses().map(<[_]>::to_vec),
            search_term: self.search_term,
            exceptions: ExceptionFilter::default(),
        })
    }
}

impl Receivables {
    pub(in crate::resources) fn named(&self) -> Named {
        Named { customer: self.customer_id, ..Named::default() }
    }

    pub(in crate::resources) fn filter(self) -> Result<ReceivableFilter> {
        checked(self.start_date, self.end_date)?;
        Ok(ReceivableFilter {
            statuses: self.status.into_iter().collect(),
            made_by: None,
            customer_id: self.customer_id,
            order_id: None,
            kind: self.kind,
            start_date: self.start_date,
            end_date: self.end_date,
            search_term: self.search_term,
        })
    }
}

impl Stocks {
    pub(in crate::resources) fn named(&self) -> Named {
        Named::warehouse(self.warehouse_id)
    }

    pub(in crate::resources) async fn filter(
        self,
        permit: &May,
        reader: &Reader,
    ) -> Result<StockReportFilter> {
        Ok(StockReportFilter {
            warehouse_id: self.warehouse_id,
            scope: permit.warehouses().map(<[_]>::to_vec),
            search_term: self.search_term,
            on_hand_only: self.on_hand_only.unwrap_or(false),
            condition: self.condition,
            today: reader.today().await?,
        })
    }
}

async fn customers(
    _: May,
    AsOf(reader): AsOf,
    QueryParams(of): QueryParams<CustomerFilter>,
    QueryParams(page): QueryParams<PageQuery>,
    how: Wanted,
) -> Result<Sheet<CustomerReportRow>> {
    let (filter, request) = (of.filter(&reader).await?, parse(&page, &SORTS)?);
    let list = customer::list(&filter, &request);
    how.answer("customers", list.page(&reader.pool), list.all(&reader.pool)).await
}

async fn customer_sums(
    _: May,
    AsOf(reader): AsOf,
    QueryParams(of): QueryParams<CustomerFilter>,
) -> Result<Body<CustomerReportSums>> {
    let request = parse(&PageQuery::default(), &SORTS)?;
    Ok(Body(customer::sums(&reader.pool, &of.filter(&reader).await?, &request).await?))
}

async fn orders(
    permit: May,
    AsOf(reader): AsOf,
    QueryParams(of): QueryParams<Orders>,
    QueryParams(page): QueryParams<PageQuery>,
    how: Wanted,
) -> Result<Sheet<OrderRow>> {
    of.named().require(&permit.session, &reader).await?;
    let (filter, request) = (of.filter(&permit)?, parse(&page, &order::DATED_SORTS)?);
    let page = order::list(&reader.pool, &filter, &request);
    how.answer("orders", page, order::all(&reader.pool, &filter, &request)).await
}

async fn order_sums(
    permit: May,
    AsOf(reader): AsOf,
    QueryParams(of): QueryParams<Orders>,
) -> Result<Body<OrderSums>> {
    of.named().require(&permit.session, &reader).await?;
    let request = parse(&PageQuery::default(), &order::SORTS)?;
    Ok(Body(order::sums(&reader.pool, &of.filter(&permit)?, &request).await?))
}

async fn dispatches(
    permit: May,
    AsOf(reader): AsOf,
    QueryParams(of): QueryParams<Dispatches>,
    QueryParams(page): QueryParams<PageQuery>,
    how: Wanted,
) -> Result<Sheet<DispatchRow>> {
    of.named().require(&permit.session, &reader).await?;
    let (filter, request) = (of.filter(&permit)?, parse(&page, &dispatch::DATED_SORTS)?);
    let page = dispatch::list(&reader.pool, &filter, &request);
    how.answer("dispatches", page, dispatch::all(&reader.pool, &filter, &request)).await
}

async fn dispatch_sums(
    permit: May,
    AsOf(reader): AsOf,
    QueryParams(of): QueryParams<Dispatches>,
) -> Result<Body<DispatchSums>> {
    of.named().require(&permit.session, &reader).await?;
    let request = parse(&PageQuery::default(), &dispatch::SORTS)?;
    Ok(Body(dispatch::sums(&reader.pool, &of.filter(&permit)?, &request).await?))
}

async fn receivables(
    permit: May,
    AsOf(reader): AsOf,
    QueryParams(of): QueryParams<Receivables>,
    QueryParams(page): QueryParams<PageQuery>,
    how: Wanted,
) -> Result<Sheet<ReceivableRow>> {
    of.named().require(&permit.session, &reader).await?;
    let (filter, request) = (of.filter()?, parse(&page, &receivable::DATED_SORTS)?);
    let page = receivable::list(&reader.pool, &filter, &request);
    how.answer("receivables", page, receivable::all(&reader.pool, &filter, &request)).await
}

async fn receivable_sums(
    permit: May,
    AsOf(reader): AsOf,
    QueryParams(of): QueryParams<Receivables>,
) -> Result<List<ReceivableSums>> {
    of.named().require(&permit.session, &reader).await?;
    let request = parse(&PageQuery::default(), &receivable::SORTS)?;
    Ok(List(receivable::sums(&reader.pool, &of.filter()?, &request).await?))
}

async fn stocks(
    permit: May,
    AsOf(reader): AsOf,
    QueryParams(of): QueryParams<Stocks>,
    QueryParams(page): QueryParams<PageQuery>,
    how: Wanted,
) -> Result<Sheet<StockReportRow>> {
    of.named().require(&permit.session, &reader).await?;
    let (filter, request) = (of.filter(&permit, &reader).await?, parse(&page, &stock::SORTS)?);
    let list = stock::list(&filter, &request);
    how.answer("stock", list.page(&reader.pool), list.all(&reader.pool)).await
}

async fn stock_sums(
    permit: May,
    AsOf(reader): AsOf,
    QueryParams(of): QueryParams<Stocks>,
) -> Result<Body<StockReportSums>> {
    of.named().require(&permit.session, &reader).await?;
    let request = parse(&PageQuery::default(), &stock::SORTS)?;
    Ok(Body(stock::sums(&reader.pool, &of.filter(&permit, &reader).await?, &request).await?))
}
