//! Stock: the quantities of products in warehouses.

use serde::Deserialize;
use utoipa::IntoParams;
use waybill_domain::id::{ProductId, StockId, WarehouseId};
use waybill_http::problem::{Problem, Result};
use waybill_projections::PageQuery;
use waybill_projections::inventory::stock::{
    self, LedgerCursor, SORTS, StockFigures, StockFilter, StockLedger,
};

use crate::auth::authorization::{Permit, op};
use crate::auth::visibility;
use crate::http::as_of::AsOf;
use crate::http::extract::{PathParam, QueryParams};
use crate::http::response::{Body, List, PageBody};
use crate::http::route::Routes;
use crate::resources::documents::named::{Named, product_ids};
use crate::resources::records::master::parse;

/// Query parameters.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
struct Filter {
    /// Words that are contained in SKU or name.
    search_term: Option<String>,
    /// Set to leave out products without stock.
    on_hand_only: Option<bool>,
}

/// The part of a ledger.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct Part {
    /// `next` of an earlier part, to get the movements before those.
    #[param(pattern = "^[0-9]{1,18}(~-?[0-9]{1,13}\\.[0-9]{3}){5}$")]
    after: Option<String>,
    /// The maximum of movements, 1 to 200; 50 when not given.
    #[param(minimum = 1, maximum = 200)]
    size: Option<u32>,
}

/// The products to look up.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
struct Products {
    /// Ids of products, at most 200, separated by commas.
    product_ids: String,
}

/// The default number of movements of a part.
const DEFAULT_SIZE: u32 = 50;
/// The maximum number of movements of a part.
const MAX_SIZE: u32 = 200;

pub(in crate::resources) fn routes() -> Routes {
    Routes::of("stock")
        .get(
            "/api/stocks/warehouse/{warehouseId}/product/{productId}",
            "getStock",
            "The figures of one product in one warehouse",
            one,
        )
        .get(
            "/api/stocks/warehouse/{warehouseId}/product/{productId}/ledger",
            "getStockLedger",
            "Every movement of one product in one warehouse, the latest first, with what it left",
            movements,
        )
        .get(
            "/api/stocks/warehouse/{warehouseId}",
            "listStockOfWarehouse",
            "A page of a warehouse's stock",
            list,
        )
        .sorted(&SORTS)
        .get(
            "/api/stocks/product/{productId}",
            "listStockOfProduct",
            "A product's stock in every warehouse",
            of_product,
        )
        .get(
            "/api/stocks/warehouse/{warehouseId}/products",
            "listStockOfProducts",
            "The figures of up to 200 products in one warehouse",
            of_products,
        )
}

async fn one(
    permit: Permit<op::StockView>,
    AsOf(reader): AsOf,
    PathParam((warehouse, product)): PathParam<(WarehouseId, ProductId)>,
) -> Result<Body<StockFigures>> {
    require_warehouse(&permit, warehouse)?;
    let figures = stock::figures(&reader.pool, warehouse, product).await?;
    let figures = figures.ok_or_else(|| Problem::absent("stock"))?;
    Ok(Body(for_eyes_of(&permit, figures)))
}

async fn movements(
    permit: Permit<op::StockView>,
    AsOf(reader): AsOf,
    PathParam((warehouse, product)): PathParam<(WarehouseId, ProductId)>,
    QueryParams(Part { after, size }): QueryParams<Part>,
) -> Result<Body<StockLedger>> {
    require_warehouse(&permit, warehouse)?;
    let size = size.unwrap_or(DEFAULT_SIZE);
    if !(1..=MAX_SIZE).contains(&size) {
        return Err(Problem::field("size", "out-of-range", format!("Size must be from 1 to {MAX_SIZE}")));
    }
    let unknown = || Problem::field("after", "not-a-cursor", "After must be the next of an earlier part");
    let after = after.map(|text| LedgerCursor::parse(&text).ok_or_else(unknown)).transpose()?;
    if stock::figures(&reader.pool, warehouse, product).await?.is_none() {
        return Err(Problem::absent("stock"));
    }
    let ledger = stock::ledger(&reader.pool, StockId { warehouse, product }, size, after).await?;
    Ok(Body(if permit.session.sees_costs() { ledger } else { ledger.without_costs() }))
}

async fn list(
    permit: Permit<op::StockView>,
    AsOf(reader): AsOf,
    PathParam(warehouse): PathParam<WarehouseId>,
    QueryParams(Filter { search_term, on_hand_only }): QueryParams<Filter>,
    QueryParams(page): QueryParams<PageQuery>,
) -> Result<PageBody<StockFigures>> {
    require_warehouse(&permit, warehouse)?;
    let filter = StockFilter { search_term, on_hand_only: on_hand_only.unwrap_or(false) };
    let page = stock::list(&reader.pool, warehouse, &filter, &parse(&page, &SORTS)?).await?;
    if page.content.is_empty() {
        Named::warehouse(Some(warehouse)).require(&permit.session, &reader).await?;
    }
    Ok(PageBody(page.map(|figures| for_eyes_of(&permit, figures))))
}

async fn of_products(
    permit: Permit<op::StockView>,
    AsOf(reader): AsOf,
    PathParam(warehouse): PathParam<WarehouseId>,
    QueryParams(Products { product_ids }): QueryParams<Products>,
) -> Result<List<StockFigures>> {
    require_warehouse(&permit, warehouse)?;
    let figures = stock::all_figures(&reader.pool, warehouse, &self::product_ids(&product_ids)?).await?;
    Ok(List(figures.into_iter().map(|figures| for_eyes_of(&permit, figures)).collect()))
}

async fn of_product(
    permit: Permit<op::StockView>,
    AsOf(reader): AsOf,
    PathParam(product): PathParam<ProductId>,
) -> Result<List<StockFigures>> {
    let figures = stock::of_product(&reader.pool, product, permit.warehouses()).await?;
    if figures.is_empty() {
        Named { product: Some(product), ..Named::default() }.require(&permit.session, &reader).await?;
    }
    Ok(List(figures.into_iter().map(|figures| for_eyes_of(&permit, figures)).collect()))
}

/// Removes costs unless the user sees prices.
fn for_eyes_of(permit: &Permit<op::StockView>, figures: StockFigures) -> StockFigures {
    if permit.session.sees_costs() { figures } else { figures.without_costs() }
}

fn require_warehouse(permit: &Permit<op::StockView>, warehouse: WarehouseId) -> Result<()> {
    if visibility::holds_warehouse(&permit.session, warehouse) {
        Ok(())
    } else {
        Err(Problem::absent("warehouse"))
    }
}
