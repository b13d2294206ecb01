//! The dashboard: its figures, and the totals of the last days.

use chrono::NaiveDate;
use serde::Deserialize;
use strum::VariantArray;
use utoipa::IntoParams;
use waybill_domain::exception::Exception;
use waybill_domain::id::{CustomerId, WarehouseId};
use waybill_http::problem::{Problem, Result};
use waybill_projections::overview::{self, DashboardOverview};
use waybill_projections::sales::dashboard::{
    self, DashboardTotal, DayAmount, DayPayment, LastDays, WarehouseFilter,
};
use waybill_projections::sales::exception_totals::{ExceptionTotals, totals};
use waybill_projections::sales::figures::ReportPeriod;

use crate::auth::authorization::{Permit, op};
use crate::http::as_of::{AsOf, Reader};
use crate::http::extract::QueryParams;
use crate::http::response::{Body, List};
use crate::http::route::Routes;
use crate::resources::documents::exception;
use crate::resources::documents::named::Named;
use crate::resources::documents::period::checked;
use crate::resources::records::customer;

pub(in crate::resources) fn routes() -> Routes {
    Routes::of("dashboard")
        .get(
            "/api/dashboard/total-orders",
            "countAllOrders",
            "How many orders there are, without those that were cancelled; of some days with the days before",
            orders,
        )
        .get(
            "/api/dashboard/total-delivered-orders",
            "countDeliveredOrders",
            "How many orders were delivered; on some days with the days before",
            delivered_orders,
        )
        .get(
            "/api/dashboard/total-dispatches",
            "countAllDispatches",
            "How many dispatches there are, without those that were cancelled; of some days with the days before",
            dispatches,
        )
        .get(
            "/api/dashboard/total-active-users",
            "countActiveUsers",
            "How many users may sign in",
            active_users,
        )
        .get(
            "/api/dashboard/overview",
            "getDashboardOverview",
            "The value and state of the stock, and the open receivables of all customers by age",
            overview,
        )
        .get(
            "/api/dashboard/exceptions",
            "getExceptionTotals",
            "How many documents and records need attention, and how many orders can be approved as they stand",
            exceptions,
        )
        .get(
            "/api/dashboard/total-amount-per-day",
            "listAmountPerDay",
            "What was delivered on each of some days that follow one another",
            amount_per_day,
        )
        .get(
            "/api/dashboard/total-amount-per-day-per-customer",
            "listAmountPerDayOfCustomer",
            "What was delivered to a customer on each of some days that follow one another",
            amount_per_day_of_customer,
        )
        .get(
            "/api/dashboard/total-amount-payment-per-day-per-customer",
            "listPaymentsPerDayOfCustomer",
            "What a customer paid on each of some days that follow one another",
            payments_per_day_of_customer,
        )
}

/// The warehouses that count.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
struct Where {
    /// Only this one; all in the user's scope when not given.
    warehouse_id: Option<WarehouseId>,
}

#[derive(Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
struct Whose {
    customer_id: CustomerId,
}

#[derive(Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
struct Days {
    /// The number of days: 1 to 366; 30 when not given.
    #[param(minimum = 1, maximum = 366)]
    days: Option<u32>,
    /// The last day; today when not given.
    end_date: Option<NaiveDate>,
}

#[derive(Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
struct CountedDays {
    /// Only this number of days, 1 to 366; of all time when neither this nor the last day is given.
    #[param(minimum = 1, maximum = 366)]
    days: Option<u32>,
    /// The last day of a period of 30 days, or of the requested number; today when only their number is given.
    end_date: Option<NaiveDate>,
}

/// The default number of days.
const DEFAULT_DAYS: u32 = 30;
/// The maximum number of days.
const MAX_DAYS: u32 = 366;

impl Where {
    async fn warehouses<'p>(
        self,
        permit: &'p Permit<op::DashboardView>,
        reader: &Reader,
    ) -> Result<WarehouseFilter<'p>> {
        Named::warehouse(self.warehouse_id).require(&permit.session, reader).await?;
        Ok(WarehouseFilter { warehouse_id: self.warehouse_id, scope: permit.warehouses() })
    }
}

impl Days {
    async fn last(self, reader: &Reader) -> Result<LastDays> {
        let days = self.days.unwrap_or(DEFAULT_DAYS);
        if !(1..=MAX_DAYS).contains(&days) {
            return Err(Problem::field("days", "out-of-range", format!("Days must be from 1 to {MAX_DAYS}")));
        }
        checked(None, self.end_date)?;
        let until = match self.end_date {
            Some(day) => day,
            None => reader.today().await?,
        };
        Ok(LastDays { until, days })
    }
}

impl CountedDays {
    /// Returns the days, or `None` for all time.
    async fn last(self, reader: &Reader) -> Result<Option<LastDays>> {
        let Self { days, end_date } = self;
        if days.is_none() && end_date.is_none() {
            return Ok(None);
        }
        Days { days, end_date }.last(reader).await.map(Some)
    }
}

async fn orders(
    permit: Permit<op::DashboardView>,
    AsOf(reader): AsOf,
    QueryParams(of): QueryParams<Where>,
    QueryParams(days): QueryParams<CountedDays>,
) -> Result<Body<DashboardTotal>> {
    let days = days.last(&reader).await?;
    Ok(Body(dashboard::orders(&reader.pool, of.warehouses(&permit, &reader).await?, days).await?))
}

async fn delivered_orders(
    permit: Permit<op::DashboardView>,
    AsOf(reader): AsOf,
    QueryParams(of): QueryParams<Where>,
    QueryParams(days): QueryParams<CountedDays>,
) -> Result<Body<DashboardTotal>> {
    let days = days.last(&reader).await?;
    Ok(Body(dashboard::delivered_orders(&reader.pool, of.warehouses(&permit, &reader).await?, days).await?))
}

async fn dispatches(
    permit: Permit<op::DashboardView>,
    AsOf(reader): AsOf,
    QueryParams(of): QueryParams<Where>,
    QueryParams(days): QueryParams<CountedDays>,
) -> Result<Body<DashboardTotal>> {
    let days = days.last(&reader).await?;
    Ok(Body(dashboard::dispatches(&reader.pool, of.warehouses(&permit, &reader).await?, days).await?))
}

async fn active_users(_: Permit<op::DashboardView>, AsOf(reader): AsOf) -> Result<Body<DashboardTotal>> {
    Ok(Body(dashboard::active_users(&reader.pool).await?))
}

async fn overview(
    permit: Permit<op::DashboardView>,
    AsOf(reader): AsOf,
    QueryParams(of): QueryParams<Where>,
    QueryParams(days): QueryParams<Days>,
) -> Result<Body<DashboardOverview>> {
    let (days, today) = (days.last(&reader).await?, reader.today().await?);
    let period = ReportPeriod { start: days.first(), end: days.until };
    Ok(Body(overview::overview(&reader.pool, of.warehouses(&permit, &reader).await?, period, today).await?))
}

async fn exceptions(
    permit: Permit<op::DashboardView>,
    AsOf(reader): AsOf,
    QueryParams(of): QueryParams<Where>,
) -> Result<Body<ExceptionTotals>> {
    let visible = exception::filter(&permit.session, &reader, Exception::VARIANTS, None).await?;
    Ok(Body(totals(&reader.pool, of.warehouses(&permit, &reader).await?, &visible).await?))
}

async fn amount_per_day(
    permit: Permit<op::DashboardView>,
    AsOf(reader): AsOf,
    QueryParams(of): QueryParams<Where>,
    QueryParams(days): QueryParams<Days>,
) -> Result<List<DayAmount>> {
    let days = days.last(&reader).await?;
    Ok(List(dashboard::amount_per_day(&reader.pool, of.warehouses(&permit, &reader).await?, days).await?))
}

async fn amount_per_day_of_customer(
    _: Permit<op::DashboardView>,
    AsOf(reader): AsOf,
    QueryParams(Whose { customer_id }): QueryParams<Whose>,
    QueryParams(days): QueryParams<Days>,
) -> Result<List<DayAmount>> {
    let days = days.last(&reader).await?;
    customer::require(&reader.pool, customer_id).await?;
    Ok(List(dashboard::amount_per_day_of(&reader.pool, customer_id, days).await?))
}

async fn payments_per_day_of_customer(
    _: Permit<op::DashboardView>,
    AsOf(reader): AsOf,
    QueryParams(Whose { customer_id }): QueryParams<Whose>,
    QueryParams(days): QueryParams<Days>,
) -> Result<List<DayPayment>> {
    let days = days.last(&reader).await?;
    customer::require(&reader.pool, customer_id).await?;
    Ok(List(dashboard::payments_per_day_of(&reader.pool, customer_id, days).await?))
}
