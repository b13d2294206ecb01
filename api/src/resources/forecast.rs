//! The forecast: products that run out, and quantities to order.

use chrono::NaiveDate;
use serde::Deserialize;
use sqlx::PgPool;
use utoipa::IntoParams;
use waybill_domain::id::{ProductId, WarehouseId};
use waybill_http::problem::{Problem, Result};
use waybill_projections::PageQuery;
use waybill_projections::forecast::{
    self, ForecastFilter, ForecastRow, OrderProposals, ProductForecast, SORTS,
};
use waybill_projections::records::warehouse;

use crate::auth::authorization::{Permit, op};
use crate::http::as_of::AsOf;
use crate::http::extract::{PathParam, QueryParams};
use crate::http::response::{Body, PageBody};
use crate::http::route::Routes;
use crate::resources::documents::named::must_be;
use crate::resources::documents::period::checked;
use crate::resources::records::master::parse;

pub(super) fn routes() -> Routes {
    Routes::of("forecast")
        .get(
            "/api/product-forecast/product-forecast",
            "listForecast",
            "A page of the products of a warehouse: how long each lasts, and what to order when",
            list,
        )
        .sorted(&SORTS)
        .get(
            "/api/product-forecast/proposals",
            "listOrderProposals",
            "What to order for a warehouse or for all, by supplier, what runs out first at the top; at most 2,000 products of each",
            proposals,
        )
        .get(
            "/api/product-forecast/product-forecast/{productId}",
            "getProductForecast",
            "The forecast of a product in a warehouse: its demand by the week, past forecasts with what came, what to order when, \
             and what each service level takes",
            product,
        )
}

/// The warehouse of a forecast.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub(super) struct Place {
    warehouse_id: WarehouseId,
}

/// The warehouses of the order proposals.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
struct Places {
    /// Only this one; the active ones in the user's scope when not given, at most 50.
    warehouse_id: Option<WarehouseId>,
}

/// The scale, which is a parameter of every forecast.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub(super) struct Scale {
    /// Days from ordering to receiving, 0 to 365. By default the product's, else the measured time of the
    /// supplier's receipts, else the supplier's.
    #[param(minimum = 0, maximum = 365)]
    lead_time: Option<u32>,
    /// The number of full days whose demand counts, 1 to 365; 30 when not given. Learned values are scaled to
    /// the nearest of 30, 60, 90 and 180.
    #[param(minimum = 1, maximum = 365)]
    average_day: Option<u32>,
}

/// The last day of the demand.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
struct LastDay {
    /// The last day whose demand counts, today at most; yesterday when not given. The stock is always the
    /// current one. No learned values are returned for days before the last closed week: use `As-Of` to get
    /// those known then.
    end_date: Option<NaiveDate>,
}

/// The choice of products.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
struct Choice {
    /// Words that are contained in SKU, name, barcode or category.
    search_term: Option<String>,
    /// Only products that have to be ordered.
    only_suggested: Option<bool>,
}

/// The default number of days that count.
const DEFAULT_DAYS: u32 = 30;
/// The maximum number of days.
const MAX_DAYS: u32 = 365;

async fn list(
    permit: Permit<op::ForecastView>,
    AsOf(reader): AsOf,
    QueryParams(place): QueryParams<Place>,
    QueryParams(scale): QueryParams<Scale>,
    QueryParams(last): QueryParams<LastDay>,
    QueryParams(choice): QueryParams<Choice>,
    QueryParams(page): QueryParams<PageQuery>,
) -> Result<PageBody<ForecastRow>> {
    let today = last.first_day(reader.today().await?)?;
    let filter = ForecastFilter {
        search_term: choice.search_term,
        only_suggested: choice.only_suggested.unwrap_or(false),
        ..scale.filter(&permit, &reader.pool, &place, today).await?
    };
    Ok(PageBody(forecast::list(&reader.pool, &filter, &parse(&page, &SORTS)?).await?))
}

async fn proposals(
    permit: Permit<op::ForecastView>,
    AsOf(reader): AsOf,
    QueryParams(places): QueryParams<Places>,
    QueryParams(scale): QueryParams<Scale>,
) -> Result<Body<OrderProposals>> {
    let warehouses = if let Some(id) = places.warehouse_id {
        require_warehouse(&permit, &reader.pool, id).await?;
        vec![id]
    } else {
        let active = warehouse::labels(&reader.pool, None, permit.warehouses()).await?;
        active.into_iter().map(|label| WarehouseId(label.id)).collect()
    };
    let filter = scale.settings(reader.today().await?)?;
    let sees_costs = permit.session.sees_costs();
    Ok(Body(forecast::proposals(&reader.pool, &filter, &warehouses, sees_costs).await?))
}

async fn product(
    permit: Permit<op::ForecastView>,
    AsOf(reader): AsOf,
    PathParam(product): PathParam<ProductId>,
    QueryParams(place): QueryParams<Place>,
    QueryParams(scale): QueryParams<Scale>,
    QueryParams(last): QueryParams<LastDay>,
) -> Result<Body<ProductForecast>> {
    let today = last.first_day(reader.today().await?)?;
    let filter = scale.filter(&permit, &reader.pool, &place, today).await?;
    let found = forecast::product(&reader.pool, &filter, product, permit.session.sees_costs()).await?;
    found.map(Body).ok_or_else(|| Problem::absent("product"))
}

impl Scale {
    /// Returns a filter for all products of the warehouse, forecast from `today` on.
    ///
    /// # Errors
    /// 422 for days out of range, 404 for a warehouse that is out of scope.
    pub(super) async fn filter(
        &self,
        permit: &Permit<op::ForecastView>,
        pool: &PgPool,
        place: &Place,
        today: NaiveDate,
    ) -> Result<ForecastFilter> {
        let settings = self.settings(today)?;
        require_warehouse(permit, pool, place.warehouse_id).await?;
        Ok(ForecastFilter { warehouse_id: place.warehouse_id, ..settings })
    }

    /// Returns a filter without a warehouse, after checking the days.
    fn settings(&self, today: NaiveDate) -> Result<ForecastFilter> {
        Ok(ForecastFilter {
            warehouse_id: WarehouseId::default(),
            today,
            average_days: self.days()?,
            lead_time_days: self.lead_time,
            search_term: None,
            only_suggested: false,
        })
    }

    /// Returns the number of days whose demand counts, after checking it and the lead time.
    fn days(&self) -> Result<u32> {
        let average_days = self.average_day.unwrap_or(DEFAULT_DAYS);
        within("averageDay", 1, average_days)?;
        within("leadTime", 0, self.lead_time.unwrap_or_default())?;
        Ok(average_days)
    }
}

impl LastDay {
    /// Returns the first forecast day: the one after the last whose demand counts.
    fn first_day(&self, today: NaiveDate) -> Result<NaiveDate> {
        checked(None, self.end_date)?;
        let Some(last) = self.end_date else { return Ok(today) };
        let first = last.succ_opt().filter(|_| last <= today);
        first.ok_or_else(|| {
            let text = format!("End date must be {today}, which is today, at the latest; it is {last}");
            Problem::field("endDate", "too-late", text)
        })
    }
}

async fn require_warehouse(permit: &Permit<op::ForecastView>, pool: &PgPool, id: WarehouseId) -> Result<()> {
    let found = warehouse::details(pool, id, permit.warehouses()).await?;
    must_be(found.is_some(), "warehouseId", "warehouse")
}

fn within(field: &str, least: u32, days: u32) -> Result<()> {
    if (least..=MAX_DAYS).contains(&days) {
        return Ok(());
    }
    let label = waybill_domain::field::label(field);
    Err(Problem::field(field, "out-of-range", format!("{label} must be from {least} to {MAX_DAYS} days")))
}
