//! Reports that compare a period with the one before: sales, stops, payments.

use chrono::{Days, NaiveDate};
use serde::Deserialize;
use utoipa::IntoParams;
use waybill_domain::id::{CustomerId, WarehouseId};
use waybill_http::problem::{Problem, Result};
use waybill_projections::sales::dashboard::WarehouseFilter;
use waybill_projections::sales::figures::{
    self, CustomerSales, PaymentReport, ProductSales, Ranked, ReportPeriod, SalesFilter, SalesReport,
    StopReport,
};

use crate::http::as_of::{AsOf, Reader};
use crate::http::extract::QueryParams;
use crate::http::response::{Body, List};
use crate::http::route::Routes;
use crate::resources::documents::named::Named;
use crate::resources::documents::period::checked;
use crate::resources::sales::report::May;

pub(in crate::resources) fn routes() -> Routes {
    Routes::of("report")
        .get(
            "/api/reports/sales",
            "reportSales",
            "Orders, deliveries, margin and punctuality of a period, by day, week or month, and of the period before",
            sales,
        )
        .get(
            "/api/reports/sales/customers",
            "reportTopCustomers",
            "The customers who were delivered most in a period, with the period before",
            top::<CustomerSales>,
        )
        .get(
            "/api/reports/sales/products",
            "reportTopProducts",
            "The products of which most was delivered in a period, with the period before",
            top::<ProductSales>,
        )
        .get(
            "/api/reports/stops",
            "reportStops",
            "How the stops of a period's trips went, why they failed, and the period before",
            stops,
        )
        .get(
            "/api/reports/payments",
            "reportPayments",
            "What customers paid in a period, by method, how long it took them, and the period before",
            payments,
        )
}

/// Query parameters.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub(in crate::resources) struct Period {
    /// The first day; by default the first of 30 days that end on the last day. The period has at most 3660
    /// days.
    start_date: Option<NaiveDate>,
    /// The last day; today when not given.
    end_date: Option<NaiveDate>,
}

/// Query parameters.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub(in crate::resources) struct Where {
    /// Only this warehouse; all in the user's scope when not given.
    warehouse_id: Option<WarehouseId>,
}

/// Query parameters.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub(in crate::resources) struct Whose {
    /// Only this customer.
    pub(in crate::resources) customer_id: Option<CustomerId>,
}

/// Query parameters.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct Limit {
    /// The number of rows, 1 to 50; 10 when not given.
    #[param(minimum = 1, maximum = 50)]
    limit: Option<u32>,
}

/// The default number of days.
const DEFAULT_DAYS: u64 = 30;
/// The maximum number of days: ten years.
const MAX_DAYS: i64 = 3660;
/// The default and the maximum number of rows of a list of the largest.
const DEFAULT_LIMIT: u32 = 10;
const MAX_LIMIT: u32 = 50;

impl Period {
    pub(in crate::resources) async fn days(self, reader: &Reader) -> Result<ReportPeriod> {
        checked(self.start_date, self.end_date)?;
        let end = match self.end_date {
            Some(day) => day,
            None => reader.today().await?,
        };
        let usual = end.checked_sub_days(Days::new(DEFAULT_DAYS - 1));
        let start = self.start_date.or(usual).unwrap_or(end);
        checked(Some(start), Some(end))?;
        let period = ReportPeriod { start, end };
        if period.days() > MAX_DAYS {
            let text = format!("A report may have at most {MAX_DAYS} days; these are {}", period.days());
            return Err(Problem::field("startDate", "out-of-range", text));
        }
        Ok(period)
    }
}

impl Where {
    pub(in crate::resources) async fn filter<'p>(
        self,
        permit: &'p May,
        reader: &Reader,
    ) -> Result<WarehouseFilter<'p>> {
        Named::warehouse(self.warehouse_id).require(&permit.session, reader).await?;
        Ok(WarehouseFilter { warehouse_id: self.warehouse_id, scope: permit.warehouses() })
    }
}

impl Whose {
    pub(in crate::resources) async fn filter(
        self,
        permit: &May,
        reader: &Reader,
    ) -> Result<Option<CustomerId>> {
        let named = Named { customer: self.customer_id, ..Named::default() };
        named.require(&permit.session, reader).await?;
        Ok(self.customer_id)
    }
}

impl Limit {
    fn rows(self) -> Result<u32> {
        let limit = self.limit.unwrap_or(DEFAULT_LIMIT);
        if (1..=MAX_LIMIT).contains(&limit) {
            return Ok(limit);
        }
        let text = format!("Limit must be from 1 to {MAX_LIMIT}; it is {limit}");
        Err(Problem::field("limit", "out-of-range", text))
    }
}

async fn sales(
    permit: May,
    AsOf(reader): AsOf,
    QueryParams(period): QueryParams<Period>,
    QueryParams(place): QueryParams<Where>,
    QueryParams(whose): QueryParams<Whose>,
) -> Result<Body<SalesReport>> {
    let warehouses = place.filter(&permit, &reader).await?;
    let filter = SalesFilter { warehouses, customer_id: whose.filter(&permit, &reader).await? };
    Ok(Body(figures::sales(&reader.pool, filter, period.days(&reader).await?).await?))
}

async fn top<R: Ranked>(
    permit: May,
    AsOf(reader): AsOf,
    QueryParams(period): QueryParams<Period>,
    QueryParams(place): QueryParams<Where>,
    QueryParams(limit): QueryParams<Limit>,
) -> Result<List<R>> {
    let warehouses = place.filter(&permit, &reader).await?;
    let (period, limit) = (period.days(&reader).await?, limit.rows()?);
    Ok(List(figures::top(&reader.pool, warehouses, period, limit).await?))
}

async fn stops(
    permit: May,
    AsOf(reader): AsOf,
    QueryParams(period): QueryParams<Period>,
    QueryParams(place): QueryParams<Where>,
) -> Result<Body<StopReport>> {
    let warehouses = place.filter(&permit, &reader).await?;
    Ok(Body(figures::stops(&reader.pool, warehouses, period.days(&reader).await?).await?))
}

async fn payments(
    permit: May,
    AsOf(reader): AsOf,
    QueryParams(period): QueryParams<Period>,
    QueryParams(whose): QueryParams<Whose>,
) -> Result<Body<PaymentReport>> {
    let customer = whose.filter(&permit, &reader).await?;
    Ok(Body(figures::payments(&reader.pool, customer, period.days(&reader).await?).await?))
}
