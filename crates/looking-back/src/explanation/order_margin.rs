//! Explains the margin of an order, from its lines and the last receipts of their products.

use waybill_domain::order::{CostBasis, LineMargin, Margin, OrderLine, OrderMargin};
use waybill_domain::quantity::Quantity as Size;
use waybill_projections::sales::order;

use super::order::{OrderFigure, OrderView, Recorded, SizedLines, line_name, priced};
use super::*;

/// Recounts the cost or the margin of an order or line; `None` when there is none.
pub(super) async fn margin(
    connection: &mut PgConnection,
    view: OrderView,
    figure: OrderFigure,
) -> Result<Option<Recount>> {
    let Some(shown) = order::with_margin(connection, view.order).await? else { return Ok(None) };
    let shown_margin = match (view.line, lines_of(view.line, &shown.lines)) {
        (None, _) => shown.margin.map(|recorded| recorded.margin),
        (Some(_), [line]) => line.margin.map(|recorded| recorded.margin),
        (Some(_), _) => return Ok(None),
    };
    let (goods, position) = Goods::of(connection, view).await?;
    let document = PartDocument::of("order", view.order.0, &shown.order_no);
    let parts = goods.iter().flat_map(|goods| goods.parts(view, figure, &document)).collect();
    let total = shown_margin.and_then(|shown| of_margin(figure, &shown));
    let recount = Recount::in_this_order(total, parts, position).parts_in(Money);
    let Some(goods) = goods.filter(|goods| view.line.is_none() || goods.is_costed()) else {
        return Ok(Some(recount.result(None::<Decimal>)));
    };
    let lines = goods.all().map(|(line, size, learned)| (line, size, learned.map(|learned| learned.cost)));
    let added = OrderMargin::of(goods.basis, lines);
    let is_percent = figure == OrderFigure::MarginPercent;
    let sum = if is_percent { of_margin(figure, &added.margin) } else { Some(recount.sum()) };
    Ok(Some(recount.result(sum).steps(steps(figure, &added))))
}

fn of_margin(figure: OrderFigure, of: &Margin) -> Option<Decimal> {
    match figure {
        OrderFigure::Cost => of.cost.into_amount(),
        OrderFigure::MarginPercent => of.percent.into_amount(),
        _ => of.amount.into_amount(),
    }
}

fn steps(figure: OrderFigure, OrderMargin { margin, net_without_cost: other, .. }: &OrderMargin) -> Steps {
    let steps = Steps::default();
    let steps = if other.is_zero() { steps } else { steps.given("net-without-cost", Money, *other) };
    if figure == OrderFigure::Cost {
        return steps.given("cost", Money, margin.cost);
    }
    let steps = steps.given("net", Money, margin.amount + margin.cost).given("cost", Money, margin.cost);
    let steps = steps.then("margin", Money, margin.amount, "net − cost");
    match figure {
        OrderFigure::Margin => steps,
        _ => steps.then("margin-percent", Share, margin.percent, "margin ÷ net"),
    }
}

/// The counted lines, and the cost per unit of each at the last receipt.
struct Goods {
    of: SizedLines,
    costs: Vec<Option<Learned>>,
    basis: CostBasis,
}

impl Goods {
    /// Reads the goods from the log and returns them with the position up to which they were read. Returns `None` for a
    /// cancelled order, and for a delivery that the read model of sales has not reached yet.
    async fn of(connection: &mut PgConnection, view: OrderView) -> Result<(Option<Self>, i64)> {
        let position = events::position(connection, "order").await?;
        let recorded = Recorded::of(connection, view.order, position).await?;
        let is_delivered = recorded.delivered.is_some();
        let (model, basis) =
            if is_delivered { ("sales", CostBasis::Delivery) } else { ("list_price", CostBasis::Current) };
        let costs_to = events::position(connection, model).await?;
        let position = position.min(costs_to);
        let is_cancelled = recorded.is_cancelled;
        let of = recorded.lines(view, is_delivered).filter(|_| !is_cancelled);
        let Some(of) = of.filter(|of| !is_delivered || of.at <= costs_to) else {
            return Ok((None, position));
        };
        let products = of.lines.iter().map(|(line, _)| line.product_id).collect();
        let costs = Costs::of(connection, &products, if is_delivered { of.at } else { costs_to }).await?;
        let costs = of.lines.iter().map(|(line, _)| costs.last(line.product_id)).collect();
        Ok((Some(Self { of, costs, basis }), position))
    }

    fn all(&self) -> impl Iterator<Item = (&OrderLine, Size, Option<Learned>)> {
        self.of.lines.iter().zip(&self.costs).map(|((line, size), cost)| (line, *size, *cost))
    }

    /// True if the margin of each line is known.
    fn is_costed(&self) -> bool {
        self.all().all(|(_, size, cost)| cost.is_some() && !size.is_zero())
    }

    /// Returns the parts of the lines with a known cost. In the sum over all lines, the part of each is its margin or
    /// cost. For a single line the parts are its charge and its cost, with the receipt of that cost.
    fn parts(&self, view: OrderView, figure: OrderFigure, document: &PartDocument) -> Vec<Summand> {
        let parts = self.all().filter_map(|(line, size, learned)| {
            let learned = learned?;
            let margin = LineMargin::of(line, size, learned.cost)?.margin;
            let with_cost = |part: Summand| part.with("unit-cost", Price, learned.cost);
            let product = PartDocument::of("product", line.product_id.0, &line.sku);
            let received = |cost| {
                let part = Summand::of("cost-learned", learned.at, cost).by(product).on(learned.on);
                with_cost(part.with("quantity", Quantity, size))
            };
            let charged = |amount| self.of.part(document, amount);
            Some(match (view.line, figure) {
                (None, OrderFigure::Cost) => {
                    let part = charged(margin.cost).named(line_name(line));
                    vec![with_cost(part.with("quantity", Quantity, size))]
                }
                (None, _) => vec![with_cost(priced(charged(margin.amount), line, size))],
                (Some(_), OrderFigure::Cost) => vec![received(margin.cost)],
                (Some(_), _) => {
                    vec![priced(charged(margin.amount + margin.cost), line, size), received(-margin.cost)]
                }
            })
        });
        parts.flatten().collect()
    }
}
