//! Explains the totals of an order from its lines, as ordered and as delivered.

use std::slice::from_ref;

use waybill_domain::money::Percent as Rate;
use waybill_domain::order::{Delivery, Order, OrderContent, OrderEvent, OrderLine, Totals};
use waybill_domain::quantity::Quantity as Size;
use waybill_projections::sales::order;

use super::order_margin::margin;
use super::*;

figures! {
    /// Figures of an order.
    OrderFigure {
        /// Subtotal before discount and tax.
        Subtotal: Money,
        Discount: Money,
        Tax: Money,
        /// Total as ordered, tax included.
        Total: Money,
        LineCount: Count,
        /// Subtotal as delivered, before discount and tax.
        DeliveredSubtotal: Money,
        DeliveredDiscount: Money,
        DeliveredTax: Money,
        DeliveredTotal: Money,
        /// Cost of the goods, for the lines whose cost is known.
        Cost: Money,
        /// Charge for these lines before tax, less their cost.
        Margin: Money,
        /// The margin in percent of the charge before tax.
        MarginPercent: Share,
    }
}

impl OrderFigure {
    /// True if the figure reveals the cost of goods.
    pub const fn reveals_costs(self) -> bool {
        matches!(self, Self::Cost | Self::Margin | Self::MarginPercent)
    }

    /// Returns the name of the figure as delivered, without its prefix.
    fn delivered(self) -> Option<&'static str> {
        <&str>::from(self).strip_prefix("delivered-")
    }

    fn of(self, totals: &Totals) -> Option<Decimal> {
        match self {
            Self::LineCount => Some(Decimal::ONE),
            _ => recount::field(totals, self.delivered().unwrap_or(self.into())),
        }
    }
}

/// The order, and one of its lines or all of them.
#[derive(Debug, Clone, Copy)]
pub struct OrderView {
    pub order: OrderId,
    /// The number of a line, from 1; all lines when absent.
    pub line: Option<u32>,
}

/// The content of an order in the log, with the positions of its events.
#[derive(Default)]
pub(super) struct Recorded {
    content: Option<(i64, OrderContent)>,
    pub(super) delivered: Option<(i64, Delivery)>,
    pub(super) is_cancelled: bool,
}

/// Lines of an order with their quantities, and the event that recorded these.
pub(super) struct SizedLines {
    pub(super) at: i64,
    date: NaiveDate,
    pub(super) lines: Vec<(OrderLine, Size)>,
    /// The totals of all lines.
    totals: Totals,
}

impl Recorded {
    /// Reads the order as it was at a position.
    pub(super) async fn of(connection: &mut PgConnection, order: OrderId, to: i64) -> Result<Self> {
        let mut recorded = Self::default();
        events::of_stream(connection, &StreamKey::of::<Order>(order), to, |event| {
            match event.decode()? {
                OrderEvent::Placed { content, .. } | OrderEvent::Edited { content, .. } => {
                    recorded.content = Some((event.position, content.clone()));
                }
                OrderEvent::Delivered { delivery, .. } => {
                    recorded.delivered = Some((event.position, delivery.clone()));
                }
                OrderEvent::Cancelled { .. } => recorded.is_cancelled = true,
                _ => {}
            }
            Ok(())
        })
        .await?;
        Ok(recorded)
    }

    /// Returns the lines of the view as ordered or as delivered, or `None` if no event recorded them.
    pub(super) fn lines(self, view: OrderView, delivered: bool) -> Option<SizedLines> {
        let (placed, content) = self.content?;
        let (at, date, totals, sizes) = if delivered {
            let (at, delivery) = self.delivered?;
            (at, delivery.delivered_on, delivery.totals, delivery.quantities)
        } else {
            let sizes = content.lines.iter().map(|line| line.quantity).collect();
            (placed, content.order_date, content.totals, sizes)
        };
        let lines: Vec<(OrderLine, Size)> = content.lines.into_iter().zip(sizes).collect();
        Some(SizedLines { at, date, lines: lines_of(view.line, &lines).to_vec(), totals })
    }
}

impl SizedLines {
    /// Returns the part of a line.
    pub(super) fn part(&self, document: &PartDocument, amount: impl IntoAmount) -> Summand {
        Summand::of("line", self.at, amount).by(document.clone()).on(self.date)
    }
}

impl Subject for OrderView {
    type Figure = OrderFigure;

    async fn recount(&self, connection: &mut PgConnection, figure: Self::Figure) -> Result<Option<Recount>> {
        if figure.reveals_costs() {
            return margin(connection, *self, figure).await;
        }
        let Some(row) = order::one(connection, self.order).await? else { return Ok(None) };
        let is_delivered = figure.delivered().is_some();
        // The lists store the total and the lines of an order. Its page reads the rest from the log.
        let mut total = figure.shown_in(&row);
        if self.line.is_some() {
            let Some(shown) = order::details_on(connection, self.order, None).await? else { return Ok(None) };
            let Some(line) = lines_of(self.line, &shown.lines).first() else { return Ok(None) };
            let shown = if is_delivered { line.delivered_totals } else { Some(line.totals) };
            total = shown.and_then(|shown| figure.of(&shown));
        }
        let position = events::position(connection, "order").await?;
        let recorded = Recorded::of(connection, self.order, position).await?;
        let Some(of) = recorded.lines(*self, is_delivered) else {
            return Ok(Some(Recount::of(total, Vec::new(), position).result(None::<Decimal>)));
        };
        let is_stored =
            matches!(figure, OrderFigure::Total | OrderFigure::DeliveredTotal | OrderFigure::LineCount);
        if self.line.is_none() && !is_stored {
            total = figure.of(&of.totals);
        }
        let document = PartDocument::of("order", self.order.0, &row.order_no);
        let totals = of.lines.iter().map(|(line, size)| Totals::delivered(from_ref(line), from_ref(size)));
        let totals: Vec<Totals> = totals.collect();
        let parts = of.lines.iter().zip(&totals).map(|((line, size), totals)| {
            let part = priced(of.part(&document, figure.of(totals)), line, *size);
            part.with("tax-rate", Number, unless_zero(line.tax_rate))
        });
        let recount = Recount::of(total, parts.collect(), position);
        let has_steps = matches!(figure, OrderFigure::Total | OrderFigure::DeliveredTotal);
        Ok(Some(if has_steps { recount.steps(steps(Totals::sum(totals.into_iter()))) } else { recount }))
    }
}

fn steps(Totals { subtotal, discount, tax, total }: Totals) -> Steps {
    let steps = Steps::default().given("subtotal", Money, subtotal).given("discount", Money, discount);
    steps.given("tax", Money, tax).then("total", Money, total, "subtotal − discount + tax")
}

/// Names the part of a line and adds the operands of its charge.
pub(super) fn priced(part: Summand, line: &OrderLine, size: Size) -> Summand {
    part.named(line_name(line)).with("quantity", Quantity, size).with("price", Price, line.unit_price).with(
        "discount-percent",
        Number,
        unless_zero(line.discount_percent),
    )
}

pub(super) fn line_name(line: &OrderLine) -> String {
    format!("{} · {}", line.sku, line.name)
}

fn unless_zero(percent: Rate) -> Option<Rate> {
    Some(percent).filter(|percent| !percent.is_zero())
}
