//! What deliveries of a period came to, brought in, and whether they were in time: order by order.

use std::collections::BTreeMap;

use rust_decimal::Decimal;
use sqlx::{PgConnection, PgPool};
use uuid::Uuid;
use waybill_domain::id::ProductId;
use waybill_domain::list_price::ListPriceEvent;
use waybill_domain::money::{Money as Amount, Price as Cost};
use waybill_domain::order::{Delivery, OrderContent, OrderEvent, Totals};

use super::FigureUnit::{Count, Money, Percent};
use super::addition::{Addition, Compared, Steps, Summand, percent_of};
use super::deliveries::{Delivered, deliveries_of};
use super::{Explanation, PartDocument, PartPage, events, figures};
use crate::Result;
use crate::event_metadata::id as aggregate;
use crate::read_transaction::read_transaction;
use crate::sales::{ProductSales, ReportPeriod, SalesFigures, SalesFilter, figures_on, top_on};
use crate::warehouse::uuids;

figures! {
    /// Figures of the report on sales.
    SalesReportFigure {
        /// Orders of these days, without those that were cancelled.
        Orders,
        /// What customers were charged, tax included.
        Delivered,
        /// Delivered before tax.
        Net,
        /// What of it remains of the goods whose cost was known.
        Margin,
        /// The margin in whole percent of what these were charged before tax.
        MarginPercent,
        /// Delivered by the requested day, in whole percent of those that had one.
        OnTimePercent,
    }
}

/// Which deliveries of which days.
#[derive(Debug, Clone, Copy)]
pub struct SalesReportView<'a> {
    pub filter: SalesFilter<'a>,
    /// Only of this product.
    pub product: Option<ProductId>,
    pub period: ReportPeriod,
}

/// What a figure is computed from.
#[derive(Debug, Clone, Copy, Default)]
struct Sums {
    orders: Decimal,
    delivered: Decimal,
    net: Decimal,
    net_without_cost: Decimal,
    cost: Decimal,
    requested: Decimal,
    on_time: Decimal,
}

impl Sums {
    fn shown(of: &SalesFigures) -> Self {
        Self {
            orders: Decimal::from(of.orders),
            delivered: of.delivered.decimal(),
            net: of.net.decimal(),
            net_without_cost: of.net_without_cost.decimal(),
            cost: of.cost.decimal(),
            requested: Decimal::from(of.requested_orders),
            on_time: Decimal::from(of.on_time_orders),
        }
    }

    fn add(&mut self, other: Self) {
        self.orders += other.orders;
        self.delivered += other.delivered;
        self.net += other.net;
        self.net_without_cost += other.net_without_cost;
        self.cost += other.cost;
        self.requested += other.requested;
        self.on_time += other.on_time;
    }

    fn margin(self) -> Decimal {
        self.net - self.net_without_cost - self.cost
    }

    fn of(self, figure: SalesReportFigure) -> Option<Decimal> {
        match figure {
            SalesReportFigure::Orders => Some(self.orders),
            SalesReportFigure::Delivered => Some(self.delivered),
            SalesReportFigure::Net => Some(self.net),
            SalesReportFigure::Margin => Some(self.margin()),
            SalesReportFigure::MarginPercent => percent_of(self.margin(), self.net - self.net_without_cost),
            SalesReportFigure::OnTimePercent => percent_of(self.on_time, self.requested),
        }
    }

    /// What an order with these sums adds to the figure, or to what it is a share of.
    fn part_of(self, figure: SalesReportFigure) -> Decimal {
        match figure {
            SalesReportFigure::Orders => self.orders,
            SalesReportFigure::Delivered => self.delivered,
            SalesReportFigure::Net => self.net,
            SalesReportFigure::Margin | SalesReportFigure::MarginPercent => self.margin(),
            SalesReportFigure::OnTimePercent => self.on_time,
        }
    }
}

/// Why a figure of the report on sales is what it is.
pub async fn sales_report(
    pool: &PgPool,
    view: SalesReportView<'_>,
    figure: SalesReportFigure,
    page: PartPage,
) -> Result<Explanation> {
    let connection = &mut *read_transaction(pool).await?;
    let shown = shown(connection, view).await?;
    let position = events::position(connection, "sales").await?;
    let (parts, sums) = match figure {
        SalesReportFigure::Orders => placed(connection, view, position).await?,
        _ => delivered(connection, view, figure, position).await?,
    };
    let (unit, part_unit) = match figure {
        SalesReportFigure::Orders => (Count, Count),
        SalesReportFigure::Delivered | SalesReportFigure::Net | SalesReportFigure::Margin => (Money, Money),
        SalesReportFigure::MarginPercent => (Percent, Money),
        SalesReportFigure::OnTimePercent => (Percent, Count),
    };
    let addition = Addition::all(part_unit, page, parts);
    let operands = |of: Sums| match figure {
        SalesReportFigure::MarginPercent => Some((of.margin(), of.net - of.net_without_cost)),
        SalesReportFigure::OnTimePercent => Some((of.on_time, of.requested)),
        _ => None,
    };
    let compared =
        Compared::of(unit, shown.of(figure), sums.of(figure)).from(&operands(shown), &operands(sums));
    Ok(addition.explains_by(figure.into(), compared, steps(figure, sums), position))
}

/// As the screen shows them: of a product its row, which the screen lists when it is among the largest.
async fn shown(connection: &mut PgConnection, view: SalesReportView<'_>) -> Result<Sums> {
    let Some(product) = view.product else {
        return Ok(Sums::shown(&figures_on(connection, view.filter, view.period).await?));
    };
    let rows: Vec<ProductSales> = top_on(connection, view.filter.warehouses, view.period, u32::MAX).await?;
    let row = rows.into_iter().find(|row| row.product_id == product);
    Ok(row.map_or_else(Sums::default, |row| {
        let [net, net_without_cost, margin] =
            [row.sales.net, row.sales.net_without_cost, row.sales.margin].map(Amount::decimal);
        Sums { net, net_without_cost, cost: net - net_without_cost - margin, ..Sums::default() }
    }))
}

fn steps(figure: SalesReportFigure, sums: Sums) -> Steps {
    let steps = Steps::default();
    if matches!(figure, SalesReportFigure::Orders | SalesReportFigure::Delivered | SalesReportFigure::Net) {
        return steps;
    }
    if figure == SalesReportFigure::OnTimePercent {
        return steps
            .then("on-time-orders", Count, sums.on_time, &[])
            .then("requested-orders", Count, sums.requested, &[])
            .then("on-time-percent", Percent, sums.of(figure), &["on-time-orders", "÷", "requested-orders"]);
    }
    let steps = steps
        .then("net", Money, sums.net, &[])
        .then("net-without-cost", Money, sums.net_without_cost, &[])
        .then("cost", Money, sums.cost, &[])
        .then("margin", Money, sums.margin(), &["net", "−", "net-without-cost", "−", "cost"]);
    if figure == SalesReportFigure::Margin {
        return steps;
    }
    let formula = ["margin", "÷", "(", "net", "−", "net-without-cost", ")"];
    steps.then("margin-percent", Percent, sums.of(figure), &formula)
}

/// A delivery, with the content of the order before.
struct DeliveredOrder {
    order: PartDocument,
    content: OrderContent,
    delivery: Delivery,
    at: i64,
}

impl DeliveredOrder {
    fn sums(&self, product: Option<ProductId>, costs: &Costs) -> Sums {
        let mut sums = Sums { delivered: self.delivery.totals.total.decimal(), ..Sums::default() };
        for (line, kept) in self.content.lines.iter().zip(&self.delivery.quantities) {
            if kept.is_zero() || product.is_some_and(|only| only != line.product_id) {
                continue;
            }
            let totals = Totals::delivered(std::slice::from_ref(line), std::slice::from_ref(kept));
            let net = totals.net().decimal();
            sums.net += net;
            match cost_before(costs, line.product_id, self.at) {
                Some(cost) => sums.cost += Amount::for_goods(*kept, cost).decimal(),
                None => sums.net_without_cost += net,
            }
        }
        if let Some(requested) = self.content.requested_date {
            sums.requested = Decimal::ONE;
            let in_time = self.delivery.delivered_on <= requested;
            sums.on_time = if in_time { Decimal::ONE } else { Decimal::ZERO };
        }
        sums
    }

    fn part(&self, figure: SalesReportFigure, sums: Sums, amount: Decimal) -> Summand {
        let part = Summand::of("delivered", self.at, amount).by(self.order.clone());
        let part = part.on(self.delivery.delivered_on).named(self.content.customer.name.clone());
        match figure {
            SalesReportFigure::Margin | SalesReportFigure::MarginPercent => {
                let part = part.with("net", Money, sums.net - sums.net_without_cost);
                part.with("cost", Money, sums.cost)
            }
            _ => part,
        }
    }
}

/// The orders that were placed for these days and not cancelled.
async fn placed(
    connection: &mut PgConnection,
    view: SalesReportView<'_>,
    to: i64,
) -> Result<(Vec<Summand>, Sums)> {
    let numbers = numbers(connection, view, "order_date").await?;
    let ids: Vec<String> = numbers.keys().map(Uuid::to_string).collect();
    let mut parts: BTreeMap<Uuid, Summand> = BTreeMap::new();
    let types = ["placed", "edited", "cancelled"].as_slice();
    events::of_each(connection, ("order", types), &ids, to, |event| {
        let order: Uuid = aggregate(event)?;
        match event.decode()? {
            OrderEvent::Placed { content, .. } | OrderEvent::Edited { content, .. }
                if view.period.has(content.order_date) =>
            {
                let number = numbers.get(&order).map_or("", String::as_str);
                let part = Summand::of("placed", event.position, Decimal::ONE);
                let part = part.by(PartDocument::of("order", order, number)).on(content.order_date);
                parts.insert(order, part.named(content.customer.name.clone()));
            }
            // Cancelled, or of another day by now.
            _ => {
                parts.remove(&order);
            }
        }
        Ok(())
    })
    .await?;
    let sums = Sums { orders: Decimal::from(parts.len()), ..Sums::default() };
    Ok((parts.into_values().collect(), sums))
}

/// What each delivery adds to a figure, and what all of them come to.
async fn delivered(
    connection: &mut PgConnection,
    view: SalesReportView<'_>,
    figure: SalesReportFigure,
    to: i64,
) -> Result<(Vec<Summand>, Sums)> {
    let deliveries = deliveries(connection, view, to).await?;
    let costs = costs(connection, &deliveries, view.product, to).await?;
    let mut sums = Sums::default();
    let mut parts = Vec::new();
    for delivered in &deliveries {
        let of_order = delivered.sums(view.product, &costs);
        sums.add(of_order);
        parts.push(delivered.part(figure, of_order, of_order.part_of(figure)));
    }
    Ok((parts, sums))
}

/// The orders whose day of this kind is in the period, with their numbers.
async fn numbers(
    connection: &mut PgConnection,
    view: SalesReportView<'_>,
    day: &str,
) -> Result<BTreeMap<Uuid, String>> {
    let statement = format!(
        "SELECT o.id, o.order_no FROM orders o WHERE o.{day} BETWEEN $1 AND $2 \
           AND ($3::uuid IS NULL OR o.warehouse_id = $3) AND ($4::uuid[] IS NULL OR o.warehouse_id = ANY ($4)) \
           AND ($5::uuid IS NULL OR o.customer_id = $5) LIMIT {}",
        events::MAX_DOCUMENTS + 1
    );
    let found: Vec<(Uuid, String)> = sqlx::query_as(&statement)
        .bind(view.period.start)
        .bind(view.period.end)
        .bind(view.filter.warehouses.warehouse_id.map(|warehouse| warehouse.0))
        .bind(view.filter.warehouses.scope.map(uuids))
        .bind(view.filter.customer_id.map(|customer| customer.0))
        .fetch_all(connection)
        .await?;
    Ok(found.into_iter().collect())
}

/// The orders that were delivered on these days.
async fn deliveries(
    connection: &mut PgConnection,
    view: SalesReportView<'_>,
    to: i64,
) -> Result<Vec<DeliveredOrder>> {
    let numbers = numbers(connection, view, "delivered_on").await?;
    let ids: Vec<String> = numbers.keys().map(Uuid::to_string).collect();
    let mut found = Vec::new();
    deliveries_of(connection, &ids, to, |Delivered { order, content, delivery, position, .. }| {
        let number = numbers.get(&order).map_or("", String::as_str);
        let order = PartDocument::of("order", order, number);
        found.push(DeliveredOrder { order, content, delivery: delivery.clone(), at: position });
    })
    .await?;
    Ok(found)
}

/// What a unit of each product cost, from which event on.
type Costs = BTreeMap<ProductId, Vec<(i64, Cost)>>;

fn cost_before(costs: &Costs, product: ProductId, at: i64) -> Option<Cost> {
    let learned = costs.get(&product)?;
    learned.iter().rev().find(|(learned_at, _)| *learned_at < at).map(|(_, cost)| *cost)
}

async fn costs(
    connection: &mut PgConnection,
    deliveries: &[DeliveredOrder],
    product: Option<ProductId>,
    to: i64,
) -> Result<Costs> {
    let lines = deliveries.iter().flat_map(|delivered| &delivered.content.lines);
    let mut products: Vec<String> = lines
        .filter(|line| product.is_none_or(|only| only == line.product_id))
        .map(|line| line.product_id.to_string())
        .collect();
    products.sort_unstable();
    products.dedup();
    let mut costs: Costs = BTreeMap::new();
    events::of_each(connection, ("list-price", &["cost-learned"]), &products, to, |event| {
        if let ListPriceEvent::CostLearned { cost, .. } = event.decode()? {
            costs.entry(aggregate(event)?).or_default().push((event.position, *cost));
        }
        Ok(())
    })
    .await?;
    Ok(costs)
}
