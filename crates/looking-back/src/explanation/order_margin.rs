//! Explains the margin of an order, from its lines and the last receipts of their products.

use std::collections::BTreeMap;

use chrono::NaiveDate;
use rust_decimal::Decimal;
use sqlx::PgConnection;
use waybill_domain::id::ProductId;
use waybill_domain::list_price::ListPriceEvent;
use waybill_domain::money::{Money as Amount, Price as Cost};
use waybill_domain::order::{CostBasis, LineMargin, Margin, MarginPercent, OrderLine, OrderMargin};
use waybill_domain::quantity::Quantity as Size;

use super::FigureUnit::{Money, Price, Quantity, Share};
use super::addition::{Addition, Compared, Steps, Summand};
use super::order::{OrderFigure, OrderView, Recorded, SizedLines, priced};
use super::{Explanation, PartDocument, PartPage};
use waybill_projections::Result;
use waybill_projections::engine::event_metadata::id as aggregate;
use waybill_projections::engine::events;
use waybill_projections::sales::order;

/// Explains the cost or the margin of an order or line; `None` when there is none.
pub(super) async fn margin(
    connection: &mut PgConnection,
    view: OrderView,
    figure: OrderFigure,
    page: PartPage,
) -> Result<Option<Explanation>> {
    let Some(shown) = order::with_margin(connection, view.order).await? else { return Ok(None) };
    let shown_margin = match view.line {
        None => shown.margin.map(|recorded| recorded.margin),
        Some(_) => match view.line_of(&shown) {
            Some(line) => line.margin.map(|recorded| recorded.margin),
            None => return Ok(None),
        },
    };
    let (goods, position) = Goods::of(connection, view).await?;
    let mut addition = Addition::of(Money, page);
    let document = PartDocument::of("order", view.order.0, &shown.order_no);
    if let Some(goods) = &goods {
        for part in goods.lines.iter().flat_map(|line| goods.parts(line, (view, figure), &document)) {
            addition.add(part);
        }
    }
    let added = goods.filter(|goods| view.line.is_none() || goods.is_costed());
    let added = added.map(|goods| OrderMargin::of(goods.basis, goods.lines.iter().map(Goods::of_line)));
    let sum = match (figure, added) {
        (OrderFigure::MarginPercent, Some(added)) => percent(&added.margin),
        (_, added) => added.map(|_| addition.sum()),
    };
    let total = shown_margin.and_then(|recorded| match figure {
        OrderFigure::Cost => Some(recorded.cost.decimal()),
        OrderFigure::MarginPercent => percent(&recorded),
        _ => Some(recorded.amount.decimal()),
    });
    let unit = if figure == OrderFigure::MarginPercent { Share } else { Money };
    let steps = added.map_or_else(Steps::default, |added| steps(figure, &added));
    Ok(Some(addition.explains_by(figure, Compared::of(unit, total, sum), steps, position)))
}

fn percent(of: &Margin) -> Option<Decimal> {
    of.percent.map(MarginPercent::decimal)
}

fn steps(figure: OrderFigure, OrderMargin { margin, net_without_cost, .. }: &OrderMargin) -> Steps {
    let steps = Steps::default();
    let other = Some(*net_without_cost).filter(|other| !other.is_zero());
    let steps = match other {
        None => steps,
        other => steps.given("net-without-cost", Money, other),
    };
    if figure == OrderFigure::Cost {
        return steps.given("cost", Money, margin.cost);
    }
    let net = margin.amount + margin.cost;
    let steps = steps.given("net", Money, net).given("cost", Money, margin.cost).then(
        "margin",
        Money,
        margin.amount,
        "net − cost",
    );
    if figure == OrderFigure::Margin {
        return steps;
    }
    steps.then("margin-percent", Share, margin.percent, "margin ÷ net")
}

/// A quantity of a line, and its cost per unit at the last receipt.
struct Good {
    line: OrderLine,
    size: Size,
    learned: Option<Learned>,
}

/// The cost per unit of a product, and the event that recorded it.
#[derive(Clone, Copy)]
struct Learned {
    cost: Cost,
    on: Option<NaiveDate>,
    at: i64,
}

/// The counted quantities of lines, and their costs.
struct Goods {
    lines: Vec<Good>,
    basis: CostBasis,
    /// The position of the event with the quantity of each line, and its day.
    at: i64,
    date: NaiveDate,
}

impl Goods {
    /// Reads the goods from the log and returns them with the position up to which they were read. Returns `None` for a
    /// cancelled order, and for a delivery that the read model of sales has not reached yet.
    async fn of(connection: &mut PgConnection, view: OrderView) -> Result<(Option<Self>, i64)> {
        let position = events::position(connection, "order").await?;
        let recorded = Recorded::of(connection, view.order, position).await?;
        let is_delivered = recorded.delivered.is_some();
        let costs_in = if is_delivered { "sales" } else { "list_price" };
        let costs_to = events::position(connection, costs_in).await?;
        let position = position.min(costs_to);
        let is_cancelled = recorded.is_cancelled;
        let lines = recorded.lines(view, is_delivered).filter(|_| !is_cancelled);
        let Some(SizedLines { at, date, lines, .. }) = lines.filter(|of| !is_delivered || of.at <= costs_to)
        else {
            return Ok((None, position));
        };
        let until = if is_delivered { at } else { costs_to };
        let costs = costs(connection, &lines, until).await?;
        let lines = lines.into_iter().map(|(line, size)| {
            let learned = costs.get(&line.product_id).copied();
            Good { line, size, learned }
        });
        let basis = if is_delivered { CostBasis::Delivery } else { CostBasis::Current };
        Ok((Some(Self { lines: lines.collect(), basis, at, date }), position))
    }

    fn of_line(good: &Good) -> (&OrderLine, Size, Option<Cost>) {
        (&good.line, good.size, good.learned.map(|learned| learned.cost))
    }

    /// True if the margin of each line is known.
    fn is_costed(&self) -> bool {
        self.lines.iter().all(|good| good.learned.is_some() && !good.size.is_zero())
    }

    /// Returns the parts of a line. In the sum over all lines the part is its margin or cost. For a single line the
    /// parts are its charge and its cost, with the receipt of that cost.
    fn parts(
        &self,
        good: &Good,
        (view, figure): (OrderView, OrderFigure),
        document: &PartDocument,
    ) -> Vec<Summand> {
        let Some(learned) = good.learned else { return Vec::new() };
        let Some(of_line) = LineMargin::of(&good.line, good.size, learned.cost) else { return Vec::new() };
        let charged = Summand::of("line", self.at, Decimal::ZERO).by(document.clone()).on(self.date);
        if view.line.is_none() {
            return vec![part(good, &of_line, figure, charged)];
        }
        let margin = of_line.margin;
        let product = PartDocument::of("product", good.line.product_id.0, &good.line.sku);
        let received = |amount: Amount, sign: Decimal| {
            let part = Summand::of("cost-learned", learned.at, sign * amount.decimal()).by(product.clone());
            let part = part.with("quantity", Quantity, good.size).with("unit-cost", Price, learned.cost);
            part.on(learned.on)
        };
        if figure == OrderFigure::Cost {
            return vec![received(margin.cost, Decimal::ONE)];
        }
        let net = (margin.amount + margin.cost).decimal();
        let charged = priced(Summand { amount: net, ..charged }, &good.line, good.size);
        vec![charged, received(margin.cost, Decimal::NEGATIVE_ONE)]
    }
}

/// Returns a line as a part, with the operands of its amount.
fn part(
    Good { line, size, .. }: &Good,
    LineMargin { unit_cost, margin }: &LineMargin,
    figure: OrderFigure,
    of: Summand,
) -> Summand {
    let part = if figure == OrderFigure::Cost {
        let part = Summand { amount: margin.cost.decimal(), ..of };
        part.named(format!("{} · {}", line.sku, line.name)).with("quantity", Quantity, *size)
    } else {
        priced(Summand { amount: margin.amount.decimal(), ..of }, line, *size)
    };
    part.with("unit-cost", Price, *unit_cost)
}

/// Reads the cost per unit of each product at the last receipt that was recorded up to a position.
async fn costs(
    connection: &mut PgConnection,
    lines: &[(OrderLine, Size)],
    to: i64,
) -> Result<BTreeMap<ProductId, Learned>> {
    let mut products: Vec<String> = lines.iter().map(|(line, _)| line.product_id.to_string()).collect();
    products.sort_unstable();
    products.dedup();
    let mut costs = BTreeMap::new();
    events::of_each(connection, ("list-price", &["cost-learned"]), &products, to, |event| {
        if let ListPriceEvent::CostLearned { cost, on } = event.decode()? {
            costs.insert(aggregate(event)?, Learned { cost: *cost, on: Some(*on), at: event.position });
        }
        Ok(())
    })
    .await?;
    Ok(costs)
}
