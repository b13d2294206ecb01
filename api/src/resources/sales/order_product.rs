//! The product data that the lines of an order need: price, tax, stock and the customer's last prices.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use waybill_domain::id::{CustomerId, OrderId, ProductId, WarehouseId};
use waybill_domain::money::{Percent, Price};
use waybill_domain::order::{Order, PlacedOrder, PriceSource};
use waybill_domain::quantity::Quantity;
use waybill_http::problem::{Problem, Result};
use waybill_projections::inventory::stock;
use waybill_projections::records::customer;
use waybill_projections::records::customer_price::{self, PriceForCustomer};
use waybill_projections::records::product::{self, ProductDetails};
use waybill_projections::sales::order::{self, LastPrice};

use crate::auth::Session;
use crate::auth::authorization::{Permit, op};
use crate::auth::visibility;
use crate::http::as_of::{AsOf, Reader};
use crate::http::extract::{PathParam, QueryParams};
use crate::http::response::{Body, List};
use crate::resources::documents::named::{Named, product_ids};

/// The product data that a line of an order needs.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(in crate::resources) struct OrderProduct {
    pub(in crate::resources) id: ProductId,
    /// Stock keeping unit.
    pub(in crate::resources) sku: String,
    pub(in crate::resources) name: String,
    /// The unit of quantities.
    pub(in crate::resources) unit: String,
    /// Decimals that a quantity may have.
    pub(in crate::resources) unit_decimals: u32,
    /// Tax in percent.
    pub(in crate::resources) tax_rate: Percent,
    /// True if the product is in use.
    pub(in crate::resources) active: bool,
    /// The price per unit for this customer today; `null` when there is none yet.
    pub(in crate::resources) price: Option<Price>,
    /// The source of the price.
    pub(in crate::resources) source: Option<PriceSource>,
    /// List price today.
    pub(in crate::resources) list_price: Option<Price>,
    /// The cost of a unit at the last receipt, for those who see costs.
    pub(in crate::resources) last_cost: Option<Price>,
    /// The quantity that can still be promised in the requested warehouse.
    pub(in crate::resources) available: Option<Quantity>,
    /// The last prices at which this customer bought it.
    pub(in crate::resources) last_prices: Vec<LastPrice>,
}

/// Query parameters.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub(in crate::resources) struct ProductQuery {
    /// The warehouse from which it would be shipped.
    warehouse_id: Option<WarehouseId>,
}

/// Query parameters.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub(in crate::resources) struct ProductsQuery {
    /// Ids of products, at most 200, separated by commas.
    product_ids: String,
    /// The warehouse from which they would be shipped.
    warehouse_id: Option<WarehouseId>,
}

/// The number of last prices of each product.
const LAST_PRICES: u32 = 5;

pub(in crate::resources) async fn product_for_customer(
    permit: Permit<op::PriceView>,
    AsOf(reader): AsOf,
    PathParam((product, customer)): PathParam<(ProductId, CustomerId)>,
    QueryParams(ProductQuery { warehouse_id }): QueryParams<ProductQuery>,
) -> Result<Body<OrderProduct>> {
    let wanted = Wanted { customer, warehouse: warehouse_id, products: vec![product] };
    let mut products = order_products(&permit.session, &reader, &wanted).await?;
    Ok(Body(products.pop().ok_or_else(|| Problem::absent("product"))?))
}

pub(in crate::resources) async fn products_for_customer(
    permit: Permit<op::PriceView>,
    AsOf(reader): AsOf,
    PathParam(customer): PathParam<CustomerId>,
    QueryParams(params): QueryParams<ProductsQuery>,
) -> Result<List<OrderProduct>> {
    let products = product_ids(&params.product_ids)?;
    let wanted = Wanted { customer, warehouse: params.warehouse_id, products };
    Ok(List(order_products(&permit.session, &reader, &wanted).await?))
}

/// The requested customer, warehouse and products.
struct Wanted {
    customer: CustomerId,
    warehouse: Option<WarehouseId>,
    products: Vec<ProductId>,
}

/// Returns the products in the order given, without unknown ones.
async fn order_products(
    session: &Session,
    reader: &Reader,
    Wanted { customer, warehouse, products }: &Wanted,
) -> Result<Vec<OrderProduct>> {
    let today = reader.today().await?;
    let named = Named { warehouse: *warehouse, customer: Some(*customer), ..Named::default() };
    named.require(session, reader).await?;
    let available: BTreeMap<ProductId, Quantity> = match warehouse {
        Some(warehouse) => stock::all_figures(&reader.pool, *warehouse, products).await?,
        None => Vec::new(),
    }
    .into_iter()
    .map(|figures| (figures.product_id, figures.available))
    .collect();
    let known = product::all_details(&reader.pool, products, today, Some(&[])).await?;
    let mut known: BTreeMap<ProductId, ProductDetails> =
        known.into_iter().map(|product| (product.id, product)).collect();
    let mut last_prices = last_prices(session, reader, (*customer, products)).await?;
    let prices = customer_price::look_up(&reader.pool, *customer, products, today).await?;
    let customer_record = customer::details(&reader.pool, *customer).await?;
    let buyer = customer_record.as_ref().map(|found| &found.record);
    let product = |price: PriceForCustomer| {
        let id = price.product_id;
        let ProductDetails { record, last_cost, .. } = known.remove(&id)?;
        Some(OrderProduct {
            id,
            sku: record.sku.to_string(),
            name: record.name.to_string(),
            unit: record.unit.to_string(),
            unit_decimals: record.decimals(),
            tax_rate: buyer.map_or(record.tax_rate, |buyer| buyer.tax_rate(record.tax_rate)),
            active: record.active,
            price: price.price,
            source: price.source,
            list_price: price.list_price,
            last_cost: last_cost.filter(|_| session.sees_costs()),
            available: available.get(&id).copied(),
            last_prices: last_prices.remove(&id).unwrap_or_default(),
        })
    };
    Ok(prices.into_iter().filter_map(product).collect())
}

/// Returns the customer's last prices. The price is visible to all users who see prices, the order only to
/// those who may open it.
async fn last_prices(
    session: &Session,
    reader: &Reader,
    (customer, products): (CustomerId, &[ProductId]),
) -> Result<BTreeMap<ProductId, Vec<LastPrice>>> {
    let mut prices =
        order::last_prices(&reader.pool, customer, products, session.bound_to(), LAST_PRICES).await?;
    if session.viewer().reads_every::<PlacedOrder>() {
        return Ok(prices);
    }
    let mut open: BTreeMap<OrderId, bool> = BTreeMap::new();
    for price in prices.values_mut().flatten() {
        let Some(id) = price.order_id else { continue };
        let is_open = match open.get(&id) {
            Some(is_open) => *is_open,
            None => visibility::is_open_to::<Order>(session, reader.present(), &id.to_string()).await?,
        };
        open.insert(id, is_open);
        if !is_open {
            (price.order_id, price.order_no) = (None, None);
        }
    }
    Ok(prices)
}
