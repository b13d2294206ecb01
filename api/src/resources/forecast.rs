//! The forecast: what runs out, and what to order.

use axum::extract::State;
use serde::Deserialize;
use sqlx::PgPool;
use utoipa::IntoParams;
use waybill_commands::CommandRuntime;
use waybill_domain::id::WarehouseId;
use waybill_projections::forecast::{self, ForecastFilter, ForecastRow, SORTS};
use waybill_projections::{PageQuery, warehouse};

use super::master::parse;
use crate::access::{Permit, op};
use crate::answer::Listed;
use crate::ask::Asked;
use crate::calendar;
use crate::problem::{Problem, Result};
use crate::route::Routes;

pub(super) fn routes() -> Routes {
    Routes::of("forecast")
        .get(
            "/api/product-forecast/product-forecast",
            "listForecast",
            "A page of the products of a warehouse: how long each lasts, and what to order when",
            list,
        )
        .sorted(&SORTS)
}

/// What the forecast can be asked for.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
struct Filter {
    /// Where.
    warehouse_id: WarehouseId,
    /// Days from ordering to receiving, 0 to 365; the product's when not given, else the supplier's.
    #[param(minimum = 0, maximum = 365)]
    lead_time: Option<u32>,
    /// The demand of how many full days counts, 1 to 365; 30 when not given.
    #[param(minimum = 1, maximum = 365)]
    average_day: Option<u32>,
    /// Words that are contained in SKU, name, barcode or category.
    search_term: Option<String>,
    /// Only what has to be ordered.
    only_suggested: Option<bool>,
}

/// Days that count when nothing is said.
const USUAL: u32 = 30;
/// Days at most.
const MAX: u32 = 365;

async fn list(
    permit: Permit<op::ForecastView>,
    State(pool): State<PgPool>,
    State(runtime): State<CommandRuntime>,
    Asked(asked): Asked<Filter>,
    Asked(page): Asked<PageQuery>,
) -> Result<Listed<ForecastRow>> {
    let average_days = asked.average_day.unwrap_or(USUAL);
    within("averageDay", 1, average_days)?;
    within("leadTime", 0, asked.lead_time.unwrap_or_default())?;
    let house = warehouse::details(&pool, asked.warehouse_id, permit.warehouses()).await?;
    house.ok_or_else(|| Problem::absent("warehouse"))?;
    let filter = ForecastFilter {
        warehouse_id: asked.warehouse_id,
        today: calendar::today(&runtime).await?,
        average_days,
        lead_time_days: asked.lead_time,
        search_term: asked.search_term,
        only_suggested: asked.only_suggested.unwrap_or(false),
    };
    Ok(Listed(forecast::list(&pool, &filter, &parse(&page, &SORTS)?).await?))
}

fn within(field: &str, least: u32, days: u32) -> Result<()> {
    if (least..=MAX).contains(&days) {
        return Ok(());
    }
    let label = waybill_domain::field::label(field);
    Err(Problem::field(field, "out-of-range", format!("{label} must be from {least} to {MAX} days")))
}
