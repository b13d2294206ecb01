//! Margins of orders, for users who may see costs. An order that is not delivered uses today's costs. A delivered one
//! uses the costs that the reports counted when its delivery was recorded. A cancelled order has no margin.

use std::collections::BTreeMap;

use rust_decimal::Decimal;
use sqlx::{PgConnection, PgPool};
use uuid::Uuid;
use waybill_domain::id::OrderId;
use waybill_domain::money::Price;
use waybill_domain::order::{CostBasis, LineMargin, OrderMargin, OrderStatus};

use super::details::{OrderDetails, details_on};
use crate::Result;
use crate::documents::exception::{ExceptionFilter, Marks, ORDERS};
use crate::engine::read_transaction::read_transaction;

/// Returns one order as its page shows it, all read at the same moment: its exceptions, whether it can be approved as
/// it is, and its margin when the user sees costs. Returns `None` when there is no such order.
pub async fn details_with_marks(
    pool: &PgPool,
    id: OrderId,
    exceptions: &ExceptionFilter,
    sees_costs: bool,
) -> Result<Option<OrderDetails>> {
    let connection = &mut *read_transaction(pool).await?;
    let order = if sees_costs {
        with_margin(connection, id).await?
    } else {
        details_on(connection, id, None).await?
    };
    let Some(order) = order else { return Ok(None) };
    let Marks { exceptions, ready } = ORDERS.of_one(connection, exceptions, id.0).await?;
    Ok(Some(OrderDetails { exceptions, ready, ..order }))
}

pub async fn with_margin(connection: &mut PgConnection, id: OrderId) -> Result<Option<OrderDetails>> {
    let Some(mut order) = details_on(connection, id, None).await? else { return Ok(None) };
    let (basis, costs) = match order.status {
        OrderStatus::Cancelled => return Ok(Some(order)),
        OrderStatus::Delivered => (CostBasis::Delivery, costs_of_delivery(connection, id).await?),
        _ => (CostBasis::Current, Some(current_costs(connection, &order).await?)),
    };
    // The read model of sales may not have reached that of orders.
    if let Some(costs) = costs {
        order.reckon(basis, &costs);
    }
    Ok(Some(order))
}

type Costs = BTreeMap<Uuid, Price>;

async fn costs_of_delivery(connection: &mut PgConnection, id: OrderId) -> Result<Option<Costs>> {
    const COSTS: &str = "SELECT c.products, c.unit_costs FROM sales_delivered_costs c WHERE c.order_id = $1";
    let found: Option<(Vec<Uuid>, Vec<Decimal>)> =
        sqlx::query_as(COSTS).bind(id.0).fetch_optional(connection).await?;
    Ok(found.map(|(products, costs)| products.into_iter().zip(costs.into_iter().map(Price::of)).collect()))
}

async fn current_costs(connection: &mut PgConnection, order: &OrderDetails) -> Result<Costs> {
    const COSTS: &str = "SELECT c.product_id, c.last_cost FROM product_costs c WHERE c.product_id = ANY ($1)";
    let products: Vec<Uuid> = order.lines.iter().map(|each| each.line.product_id.0).collect();
    let found: Vec<(Uuid, Decimal)> = sqlx::query_as(COSTS).bind(products).fetch_all(connection).await?;
    Ok(found.into_iter().map(|(product, cost)| (product, Price::of(cost))).collect())
}

impl OrderDetails {
    /// Calculates the margin of each line and of the order at these costs per unit. Uses the quantity that the customer
    /// kept once it is known.
    fn reckon(&mut self, basis: CostBasis, costs: &Costs) {
        for each in &mut self.lines {
            let cost = costs.get(&each.line.product_id.0);
            each.margin = cost.and_then(|cost| LineMargin::of(&each.line, each.kept(), *cost));
        }
        let lines = self.lines.iter();
        let with_costs =
            lines.map(|each| (&each.line, each.kept(), costs.get(&each.line.product_id.0).copied()));
        self.margin = Some(OrderMargin::of(basis, with_costs));
    }
}
