//! Stock: how much of what is where.

use axum::extract::State;
use serde::Deserialize;
use sqlx::PgPool;
use utoipa::IntoParams;
use waybill_domain::id::{ProductId, WarehouseId};
use waybill_projections::PageQuery;
use waybill_projections::stock::{self, SORTS, StockFigures, StockFilter};

use super::master::parse;
use crate::access::{Permit, op};
use crate::answer::{Every, Found, Listed};
use crate::ask::{Asked, At};
use crate::problem::{Problem, Result};
use crate::route::Routes;
use crate::scope;

/// What the list can be asked for.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
struct Filter {
    /// Words that are contained in SKU or name.
    search_term: Option<String>,
    /// Without the products of which nothing is there.
    on_hand_only: Option<bool>,
}

pub(super) fn routes() -> Routes {
    Routes::of("stock")
        .get(
            "/api/stocks/warehouse/{warehouseId}/product/{productId}",
            "getStock",
            "The figures of one product in one warehouse",
            one,
        )
        .get(
            "/api/stocks/warehouse/{warehouseId}",
            "listStockOfWarehouse",
            "A page of a warehouse's stock",
            list,
        )
        .get(
            "/api/stocks/product/{productId}",
            "listStockOfProduct",
            "A product's stock in every warehouse",
            of_product,
        )
}

async fn one(
    permit: Permit<op::StockView>,
    State(pool): State<PgPool>,
    At((warehouse, product)): At<(WarehouseId, ProductId)>,
) -> Result<Found<StockFigures>> {
    require_warehouse(&permit, warehouse)?;
    let figures = stock::figures(&pool, warehouse, product).await?;
    Ok(Found(figures.ok_or_else(|| Problem::absent("stock"))?))
}

async fn list(
    permit: Permit<op::StockView>,
    State(pool): State<PgPool>,
    At(warehouse): At<WarehouseId>,
    Asked(Filter { search_term, on_hand_only }): Asked<Filter>,
    Asked(page): Asked<PageQuery>,
) -> Result<Listed<StockFigures>> {
    require_warehouse(&permit, warehouse)?;
    let filter = StockFilter { search_term, on_hand_only: on_hand_only.unwrap_or(false) };
    Ok(Listed(stock::list(&pool, warehouse, &filter, &parse(&page, &SORTS)?).await?))
}

async fn of_product(
    permit: Permit<op::StockView>,
    State(pool): State<PgPool>,
    At(product): At<ProductId>,
) -> Result<Every<StockFigures>> {
    Ok(Every(stock::of_product(&pool, product, permit.warehouses()).await?))
}

fn require_warehouse(permit: &Permit<op::StockView>, warehouse: WarehouseId) -> Result<()> {
    if scope::holds_warehouse(&permit.session, warehouse) {
        Ok(())
    } else {
        Err(Problem::absent("warehouse"))
    }
}
