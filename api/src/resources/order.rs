//! Orders, as the specification calls them: order-products.

use std::collections::BTreeMap;

use axum::extract::State;
use chrono::NaiveDate;
use serde::{Deserialize, Serialize};
use sqlx::PgPool;
use utoipa::{IntoParams, ToSchema};
use waybill_commands::order::{self as command, TransitionRequest};
use waybill_commands::{CommandRuntime, business_date, new_id};
use waybill_domain::id::{CustomerId, OrderId, ProductId, WarehouseId};
use waybill_domain::money::{Percent, Price};
use waybill_domain::order::{
    Order, OrderDelivery, OrderDraft, OrderStatus, OrderTransition, PlacedOrder, PriceSource,
};
use waybill_domain::quantity::Quantity;
use waybill_domain::record;
use waybill_domain::text::Text;
use waybill_projections::customer_price::{self, PriceForCustomer};
use waybill_projections::order::{self, LastPrice, OrderDetails, OrderFilter, OrderRow, SORTS};
use waybill_projections::product::{self, ProductDetails};
use waybill_projections::{PageQuery, StatusCount, stock};

use super::document::{StatusFilter, offering, status_filter};
use super::master::parse;
use super::named::{Named, product_ids};
use super::period::checked;
use crate::auth::Session;
use crate::auth::authorization::{Need, Permit, op};
use crate::auth::visibility;
use crate::http::command_request::{CommandRequest, EditRequest};
use crate::http::export::{As, Sheet};
use crate::http::extract::{PathParam, QueryParams};
use crate::http::problem::{Problem, Result};
use crate::http::response::{Body, CommandChanged, CommandCreated, List, Versioned};
use crate::http::route::Routes;

const ALL: &str = "/api/order-products";

pub(super) fn routes() -> Routes {
    Routes::of("order")
        .get(ALL, "listOrders", "A page of orders, the latest first", list)
        .sorted(&SORTS)
        .post(ALL, "placeOrder", "Place an order", place)
        .get("/api/order-products/counts", "countOrders", "How many orders stand where", counts)
        .get("/api/order-products/{id}", "getOrder", "All about one order", details)
        .put("/api/order-products/{id}", "editOrder", "Edit a pending order", edit)
        .put(
            "/api/order-products/update-order/pending-to-approved",
            "approveOrder",
            "Approve an order: its stock is reserved, the customer's credit is used",
            approve,
        )
        .put(
            "/api/order-products/update-order/approved-to-pending",
            "reopenOrder",
            "Take an approved order back to pending: its stock is free again",
            reopen,
        )
        .put(
            "/api/order-products/update-order/pending-to-cancelled",
            "cancelOrder",
            "Cancel a pending order",
            cancel,
        )
        .put(
            "/api/order-products/update-order/approved-to-cancelled",
            "cancelApprovedOrder",
            "Cancel an approved order: its stock is free again",
            cancel_approved,
        )
        .put(
            "/api/order-products/update-order/dispatched-to-delivered",
            "deliverOrder",
            "Say what of an order was delivered: it is owed, the rest is in the house again",
            deliver,
        )
        .put(
            "/api/order-products/update-order/dispatched-to-approved",
            "bringOrderBack",
            "Say that an order came back: it is promised as before",
            bring_back,
        )
        .get(
            "/api/order-products/product/{productId}/customer/{customerId}",
            "getOrderProduct",
            "What a line of an order needs to know of a product",
            product_for_customer,
        )
        .get(
            "/api/order-products/customer/{customerId}/products",
            "listOrderProducts",
            "What the lines of an order need to know of their products, of up to 200 at once",
            products_for_customer,
        )
}

record! {
    /// The approval of an order.
    pub struct OrderApproval {
        pub id: OrderId,
        /// Why, if there is something to say.
        pub reason: Option<Text<500>>,
        /// Why the customer's credit limit may be exceeded; for those who may say so.
        pub credit_override: Option<Text<500>>,
    }
}

record! {
    /// Another step with an order.
    pub struct OrderStep {
        pub id: OrderId,
        /// Why; required when it is cancelled.
        pub reason: Option<Text<500>>,
    }
}

/// Query parameters.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
struct Filter {
    /// In this status (`dispatch` is understood as `dispatched`). Without one: in all that the role may list.
    #[param(value_type = Option<OrderStatus>)]
    status: Option<String>,
    /// Of this day or later.
    start_date: Option<NaiveDate>,
    /// Of this day or earlier.
    end_date: Option<NaiveDate>,
    warehouse_id: Option<WarehouseId>,
    customer_id: Option<CustomerId>,
    /// One's own, in any status.
    mine: Option<bool>,
    /// The beginning of a number or of the customer's reference, or what a customer is found by.
    search_term: Option<String>,
}

/// What a line of an order needs to know of a product.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct OrderProduct {
    pub(super) id: ProductId,
    /// Stock keeping unit.
    pub(super) sku: String,
    pub(super) name: String,
    /// What it is counted in.
    pub(super) unit: String,
    /// Decimals that a quantity may have.
    pub(super) unit_decimals: u32,
    /// Tax in percent.
    pub(super) tax_rate: Percent,
    /// In use.
    pub(super) active: bool,
    /// Price per unit for this customer today; nothing when there is none yet.
    pub(super) price: Option<Price>,
    /// Where it comes from.
    pub(super) source: Option<PriceSource>,
    /// List price today.
    pub(super) list_price: Option<Price>,
    /// What can still be promised in the requested warehouse.
    pub(super) available: Option<Quantity>,
    /// The last prices at which this customer bought it.
    pub(super) last_prices: Vec<LastPrice>,
}

/// Query parameters.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
struct ProductQuery {
    /// The warehouse from which it would go out.
    warehouse_id: Option<WarehouseId>,
}

/// Query parameters.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
struct ProductsQuery {
    /// Ids of products, at most 200, separated by commas.
    product_ids: String,
    /// The warehouse from which they would go out.
    warehouse_id: Option<WarehouseId>,
}

/// The last prices of each product.
const LAST_PRICES: u32 = 5;

impl Filter {
    fn named(&self) -> Named {
        Named { warehouse: self.warehouse_id, customer: self.customer_id, ..Named::default() }
    }

    /// As a filter, within what somebody may see.
    fn filter(self, permit: &Permit<op::OrderRead>) -> Result<OrderFilter> {
        checked(self.start_date, self.end_date)?;
        let StatusFilter { statuses, made_by } =
            status_filter(&permit.session, self.status.as_deref(), self.mine, word)?;
        Ok(OrderFilter {
            statuses,
            made_by,
            start_date: self.start_date,
            end_date: self.end_date,
            warehouse_id: self.warehouse_id,
            customer_id: self.customer_id,
            scope: permit.warehouses().map(<[_]>::to_vec),
            search_term: self.search_term,
        })
    }
}

async fn list(
    permit: Permit<op::OrderRead>,
    State(pool): State<PgPool>,
    State(runtime): State<CommandRuntime>,
    QueryParams(search): QueryParams<Filter>,
    QueryParams(page): QueryParams<PageQuery>,
    QueryParams(how): QueryParams<As>,
) -> Result<Sheet<OrderRow>> {
    let named = search.named();
    let (filter, request) = (search.filter(&permit)?, parse(&page, &SORTS)?);
    let page = offering(&permit.session, order::list(&pool, &filter, &request));
    let sheet = how.answer("orders", page, order::all(&pool, &filter, &request)).await?;
    named.explain(sheet, &permit.session, &runtime).await
}

async fn counts(
    permit: Permit<op::OrderRead>,
    State(pool): State<PgPool>,
    State(runtime): State<CommandRuntime>,
    QueryParams(search): QueryParams<Filter>,
) -> Result<List<StatusCount>> {
    let named = search.named();
    let counts = order::status_counts(&pool, &search.filter(&permit)?).await?;
    named.explain_counts(counts, &permit.session, &runtime).await
}

async fn details(
    permit: Permit<op::OrderRead>,
    State(pool): State<PgPool>,
    State(runtime): State<CommandRuntime>,
    PathParam(id): PathParam<OrderId>,
) -> Result<Versioned<OrderDetails>> {
    let can = visibility::require::<Order>(&permit.session, &runtime, id).await?;
    let record = order::details(&pool, id, None).await?.ok_or_else(|| Problem::absent("order"))?;
    let record = OrderDetails { can, ..record };
    Ok(Versioned { version: record.version, record })
}

async fn place(
    State(runtime): State<CommandRuntime>,
    CommandRequest { context, body, .. }: CommandRequest<op::OrderCreate, OrderDraft>,
) -> Result<CommandCreated> {
    Ok(CommandCreated(command::place(&runtime, &context, OrderId(new_id()), body).await?))
}

async fn edit(
    State(runtime): State<CommandRuntime>,
    PathParam(id): PathParam<OrderId>,
    EditRequest(CommandRequest { context, body, .. }): EditRequest<op::OrderEdit, OrderDraft>,
) -> Result<CommandChanged> {
    Ok(CommandChanged(command::edit(&runtime, &context, id, body).await?))
}

async fn approve(
    State(runtime): State<CommandRuntime>,
    CommandRequest { context, body, .. }: CommandRequest<op::OrderApprove, OrderApproval>,
) -> Result<CommandChanged> {
    let OrderApproval { id, reason, credit_override } = body;
    let step = TransitionRequest { transition: OrderTransition::PendingToApproved, reason, credit_override };
    Ok(CommandChanged(command::step(&runtime, &context, id, step).await?))
}

async fn reopen(
    State(runtime): State<CommandRuntime>,
    request: CommandRequest<op::OrderReopen, OrderStep>,
) -> Result<CommandChanged> {
    take(&runtime, request, OrderTransition::ApprovedToPending).await
}

async fn cancel(
    State(runtime): State<CommandRuntime>,
    request: CommandRequest<op::OrderCancel, OrderStep>,
) -> Result<CommandChanged> {
    take(&runtime, request, OrderTransition::PendingToCancelled).await
}

async fn cancel_approved(
    State(runtime): State<CommandRuntime>,
    request: CommandRequest<op::OrderCancelApproved, OrderStep>,
) -> Result<CommandChanged> {
    take(&runtime, request, OrderTransition::ApprovedToCancelled).await
}

async fn bring_back(
    State(runtime): State<CommandRuntime>,
    request: CommandRequest<op::OrderBringBack, OrderStep>,
) -> Result<CommandChanged> {
    take(&runtime, request, OrderTransition::DispatchedToApproved).await
}

async fn deliver(
    State(runtime): State<CommandRuntime>,
    CommandRequest { context, body, .. }: CommandRequest<op::OrderDeliver, OrderDelivery>,
) -> Result<CommandChanged> {
    Ok(CommandChanged(command::deliver(&runtime, &context, body).await?))
}

async fn take<N: Need>(
    runtime: &CommandRuntime,
    CommandRequest { context, body: OrderStep { id, reason }, .. }: CommandRequest<N, OrderStep>,
    transition: OrderTransition,
) -> Result<CommandChanged> {
    let step = TransitionRequest { transition, reason, credit_override: None };
    Ok(CommandChanged(command::step(runtime, &context, id, step).await?))
}

async fn product_for_customer(
    permit: Permit<op::PriceView>,
    State(pool): State<PgPool>,
    State(runtime): State<CommandRuntime>,
    PathParam((product, customer)): PathParam<(ProductId, CustomerId)>,
    QueryParams(ProductQuery { warehouse_id }): QueryParams<ProductQuery>,
) -> Result<Body<OrderProduct>> {
    let wanted = Wanted { customer, warehouse: warehouse_id, products: vec![product] };
    let mut products = order_products(&permit.session, &pool, &runtime, &wanted).await?;
    Ok(Body(products.pop().ok_or_else(|| Problem::absent("product"))?))
}

async fn products_for_customer(
    permit: Permit<op::PriceView>,
    State(pool): State<PgPool>,
    State(runtime): State<CommandRuntime>,
    PathParam(customer): PathParam<CustomerId>,
    QueryParams(params): QueryParams<ProductsQuery>,
) -> Result<List<OrderProduct>> {
    let products = product_ids(&params.product_ids)?;
    let wanted = Wanted { customer, warehouse: params.warehouse_id, products };
    Ok(List(order_products(&permit.session, &pool, &runtime, &wanted).await?))
}

/// For whom, from where, and which.
struct Wanted {
    customer: CustomerId,
    warehouse: Option<WarehouseId>,
    products: Vec<ProductId>,
}

/// In the order given, without products that there are not.
async fn order_products(
    session: &Session,
    pool: &PgPool,
    runtime: &CommandRuntime,
    Wanted { customer, warehouse, products }: &Wanted,
) -> Result<Vec<OrderProduct>> {
    let today = business_date::today(runtime).await?;
    Named::warehouse(*warehouse).require(session, runtime).await?;
    let available: BTreeMap<ProductId, Quantity> = match warehouse {
        Some(warehouse) => stock::all_figures(pool, *warehouse, products).await?,
        None => Vec::new(),
    }
    .into_iter()
    .map(|figures| (figures.product_id, figures.available))
    .collect();
    let known = product::all_details(pool, products, today, Some(&[])).await?;
    let mut known: BTreeMap<ProductId, ProductDetails> =
        known.into_iter().map(|product| (product.id, product)).collect();
    let mut last_prices = last_prices(session, pool, runtime, (*customer, products)).await?;
    let prices = customer_price::look_up(pool, *customer, products, today).await?;
    let product = |price: PriceForCustomer| {
        let id = price.product_id;
        let record = known.remove(&id)?.record;
        Some(OrderProduct {
            id,
            sku: record.sku.to_string(),
            name: record.name.to_string(),
            unit: record.unit.to_string(),
            unit_decimals: record.decimals(),
            tax_rate: record.tax_rate.unwrap_or_default(),
            active: record.active.unwrap_or(true),
            price: price.price,
            source: price.source,
            list_price: price.list_price,
            available: available.get(&id).copied(),
            last_prices: last_prices.remove(&id).unwrap_or_default(),
        })
    };
    Ok(prices.into_iter().filter_map(product).collect())
}

/// What the customer paid is a price, for everybody who sees prices; which order it was, only for who may open that.
async fn last_prices(
    session: &Session,
    pool: &PgPool,
    runtime: &CommandRuntime,
    (customer, products): (CustomerId, &[ProductId]),
) -> Result<BTreeMap<ProductId, Vec<LastPrice>>> {
    let mut prices = order::last_prices(pool, customer, products, session.bound_to(), LAST_PRICES).await?;
    if session.viewer().reads_every::<PlacedOrder>() {
        return Ok(prices);
    }
    let mut open: BTreeMap<OrderId, bool> = BTreeMap::new();
    for price in prices.values_mut().flatten() {
        let Some(id) = price.order_id else { continue };
        let is_open = match open.get(&id) {
            Some(is_open) => *is_open,
            None => visibility::is_open_to::<Order>(session, runtime, &id.to_string()).await?,
        };
        open.insert(id, is_open);
        if !is_open {
            (price.order_id, price.order_no) = (None, None);
        }
    }
    Ok(prices)
}

fn word(text: &str) -> Option<OrderStatus> {
    if text == "dispatch" { Some(OrderStatus::Dispatched) } else { text.parse().ok() }
}
