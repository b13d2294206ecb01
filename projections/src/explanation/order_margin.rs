//! What an order brings in: from its lines, and from the last receipts of their products.

use std::collections::BTreeMap;

use chrono::NaiveDate;
use rust_decimal::Decimal;
use sqlx::PgConnection;
use waybill_domain::id::{OrderId, ProductId};
use waybill_domain::list_price::ListPriceEvent;
use waybill_domain::money::{Money as Amount, Price as Cost};
use waybill_domain::order::{
    CostBasis, Delivery, LineMargin, MarginPercent, Order, OrderContent, OrderEvent, OrderLine, OrderMargin,
};
use waybill_domain::quantity::Quantity as Size;
use waybill_log::StreamKey;

use super::FigureUnit::{Money, Number, Price, Quantity, Share};
use super::addition::{Addition, Compared, Steps, Summand};
use super::order::OrderFigure;
use super::{Explanation, PartDocument, PartPage, events};
use crate::event_metadata::id as aggregate;
use crate::{Result, order};

/// Why the cost or the margin of an order is what it is; nothing when there is no such order.
pub(super) async fn margin(
    connection: &mut PgConnection,
    id: OrderId,
    figure: OrderFigure,
    page: PartPage,
) -> Result<Option<Explanation>> {
    let Some(shown) = order::with_margin(connection, id).await? else { return Ok(None) };
    let (goods, position) = Goods::of(connection, id).await?;
    let mut addition = Addition::of(Money, page);
    let document = PartDocument::of("order", id.0, &shown.order_no);
    for (line, size, cost) in goods.iter().flat_map(Goods::lines) {
        if let (Some(goods), Some(of_line)) = (&goods, cost.and_then(|cost| LineMargin::of(line, size, cost)))
        {
            let part = part(line, size, &of_line, (goods.at, figure));
            addition.add(part.by(document.clone()).on(goods.date));
        }
    }
    let added = goods.map(|goods| OrderMargin::of(goods.basis, goods.lines()));
    let sum = match (figure, added) {
        (OrderFigure::MarginPercent, Some(added)) => percent(&added),
        (_, added) => added.map(|_| addition.sum()),
    };
    let total = shown.margin.and_then(|said| match figure {
        OrderFigure::Cost => Some(said.margin.cost.decimal()),
        OrderFigure::MarginPercent => percent(&said),
        _ => Some(said.margin.amount.decimal()),
    });
    let unit = if figure == OrderFigure::MarginPercent { Share } else { Money };
    let steps = added.map_or_else(Steps::default, |added| steps(figure, &added));
    Ok(Some(addition.explains_by(figure.into(), Compared::of(unit, total, sum), steps, position)))
}

fn percent(of: &OrderMargin) -> Option<Decimal> {
    of.margin.percent.map(MarginPercent::decimal)
}

fn steps(figure: OrderFigure, OrderMargin { margin, net_without_cost, .. }: &OrderMargin) -> Steps {
    let steps = Steps::default();
    let steps = match net_without_cost {
        none if none.is_zero() => steps,
        other => steps.then("net-without-cost", Money, other.decimal(), &[]),
    };
    if figure == OrderFigure::Cost {
        return steps.then("cost", Money, margin.cost.decimal(), &[]);
    }
    let net = margin.amount + margin.cost;
    let steps = steps
        .then("net", Money, net.decimal(), &[])
        .then("cost", Money, margin.cost.decimal(), &[])
        .then("margin", Money, margin.amount.decimal(), &["net", "−", "cost"]);
    if figure == OrderFigure::Margin {
        return steps;
    }
    let percent = margin.percent.map(MarginPercent::decimal);
    steps.then("margin-percent", Share, percent, &["margin", "÷", "net"])
}

/// A line as a part, with what its amount is calculated from.
fn part(
    line: &OrderLine,
    size: Size,
    of_line: &LineMargin,
    (position, figure): (i64, OrderFigure),
) -> Summand {
    let LineMargin { unit_cost, margin } = of_line;
    let only_cost = figure == OrderFigure::Cost;
    let amount: Amount = if only_cost { margin.cost } else { margin.amount };
    let part = Summand::of("line", position, amount.decimal()).named(format!("{} · {}", line.sku, line.name));
    let part = part.with("quantity", Quantity, size.decimal());
    if only_cost {
        return part.with("unit-cost", Price, unit_cost.decimal());
    }
    let part = part.with("price", Price, line.unit_price.decimal());
    let part = match line.discount_percent.decimal() {
        none if none.is_zero() => part,
        discount => part.with("discount-percent", Number, discount),
    };
    part.with("unit-cost", Price, unit_cost.decimal())
}

/// How much of which lines counts, and what their units cost.
struct Goods {
    content: OrderContent,
    sizes: Vec<Size>,
    costs: BTreeMap<ProductId, Cost>,
    basis: CostBasis,
    /// The event that says how much of each line counts, and its day.
    at: i64,
    date: NaiveDate,
}

impl Goods {
    /// As the log says, and how far that is right. Nothing of a cancelled order, and of a delivery that the read model of sales
    /// has not seen yet.
    async fn of(connection: &mut PgConnection, id: OrderId) -> Result<(Option<Self>, i64)> {
        let position = events::position(connection, "order").await?;
        let mut said: Option<(i64, OrderContent)> = None;
        let mut delivered: Option<(i64, Delivery)> = None;
        events::of_stream(connection, &StreamKey::of::<Order>(id), position, |event| {
            match event.decode()? {
                OrderEvent::Placed { content, .. } | OrderEvent::Edited { content, .. } => {
                    said = Some((event.position, content.clone()));
                }
                OrderEvent::Delivered { delivery, .. } => {
                    delivered = Some((event.position, delivery.clone()));
                }
                OrderEvent::Cancelled { .. } => said = None,
                _ => {}
            }
            Ok(())
        })
        .await?;
        let costs_in = if delivered.is_some() { "sales" } else { "list_price" };
        let costs_to = events::position(connection, costs_in).await?;
        let position = position.min(costs_to);
        let Some((placed, content)) = said else { return Ok((None, position)) };
        let (basis, at, date, sizes) = match delivered {
            Some((at, _)) if at > costs_to => return Ok((None, position)),
            Some((at, delivery)) => (CostBasis::Delivery, at, delivery.delivered_on, delivery.quantities),
            None => {
                let sizes = content.lines.iter().map(|line| line.quantity).collect();
                (CostBasis::Current, placed, content.order_date, sizes)
            }
        };
        let until = if basis == CostBasis::Delivery { at } else { costs_to };
        let costs = costs(connection, &content.lines, until).await?;
        Ok((Some(Self { content, sizes, costs, basis, at, date }), position))
    }

    fn lines(&self) -> impl Iterator<Item = (&OrderLine, Size, Option<Cost>)> {
        let cost = |line: &OrderLine| self.costs.get(&line.product_id).copied();
        self.content.lines.iter().zip(&self.sizes).map(move |(line, size)| (line, *size, cost(line)))
    }
}

/// What a unit of each product cost at the last receipt that was recorded up to a position.
async fn costs(
    connection: &mut PgConnection,
    lines: &[OrderLine],
    to: i64,
) -> Result<BTreeMap<ProductId, Cost>> {
    let mut products: Vec<String> = lines.iter().map(|line| line.product_id.to_string()).collect();
    products.sort_unstable();
    products.dedup();
    let mut costs = BTreeMap::new();
    events::of_each(connection, ("list-price", &["cost-learned"]), &products, to, |event| {
        if let ListPriceEvent::CostLearned { cost, .. } = event.decode()? {
            costs.insert(aggregate(event)?, *cost);
        }
        Ok(())
    })
    .await?;
    Ok(costs)
}
