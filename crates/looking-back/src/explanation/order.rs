//! Explains the totals of an order from its lines, as ordered and as delivered.

use chrono::NaiveDate;
use rust_decimal::Decimal;
use sqlx::{PgConnection, PgPool};
use waybill_domain::id::OrderId;
use waybill_domain::money::{Money as Amount, Percent};
use waybill_domain::order::{Delivery, Order, OrderContent, OrderEvent, OrderLine, Totals};
use waybill_domain::quantity::Quantity as Size;
use waybill_log::StreamKey;

use super::FigureUnit::{Count, Money, Number, Price, Quantity};
use super::addition::{Addition, Compared, Steps, Summand};
use super::order_margin::margin;
use super::{Explanation, PartDocument, PartPage, figures};
use waybill_projections::Result;
use waybill_projections::engine::events;
use waybill_projections::engine::read_transaction::read_transaction;
use waybill_projections::sales::order::{self, OrderDetails, OrderLineDetails};

figures! {
    /// Figures of an order.
    OrderFigure {
        /// Subtotal before discount and tax.
        Subtotal,
        Discount,
        Tax,
        /// Total as ordered, tax included.
        Total,
        LineCount,
        /// Subtotal as delivered, before discount and tax.
        DeliveredSubtotal,
        DeliveredDiscount,
        DeliveredTax,
        DeliveredTotal,
        /// Cost of the goods, for the lines whose cost is known.
        Cost,
        /// Charge for these lines before tax, less their cost.
        Margin,
        /// The margin in percent of the charge before tax.
        MarginPercent,
    }
}

impl OrderFigure {
    /// True if the figure reveals the cost of goods.
    pub const fn reveals_costs(self) -> bool {
        matches!(self, Self::Cost | Self::Margin | Self::MarginPercent)
    }

    fn of(self, totals: &Totals) -> Decimal {
        let amount: Amount = match self {
            Self::Subtotal | Self::DeliveredSubtotal => totals.subtotal,
            Self::Discount | Self::DeliveredDiscount => totals.discount,
            Self::Tax | Self::DeliveredTax => totals.tax,
            Self::Total | Self::DeliveredTotal => totals.total,
            Self::LineCount => return Decimal::ONE,
            // These figures have parts of their own.
            Self::Cost | Self::Margin | Self::MarginPercent => return Decimal::ZERO,
        };
        amount.decimal()
    }

    const fn is_delivered(self) -> bool {
        matches!(
            self,
            Self::DeliveredSubtotal | Self::DeliveredDiscount | Self::DeliveredTax | Self::DeliveredTotal
        )
    }
}

/// The order, and one of its lines or all of them.
#[derive(Debug, Clone, Copy)]
pub struct OrderView {
    pub order: OrderId,
    /// The number of a line, from 1; all lines when absent.
    pub line: Option<u32>,
}

impl OrderView {
    /// True if the line at an index counts; the first index is 0.
    pub(super) fn has(self, at: usize) -> bool {
        self.line.is_none_or(|line| u32::try_from(at + 1) == Ok(line))
    }

    /// Returns the line of the view, if it names one.
    pub(super) fn line_of(self, order: &OrderDetails) -> Option<&OrderLineDetails> {
        let place = usize::try_from(self.line?).ok()?.checked_sub(1)?;
        order.lines.get(place)
    }
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
    pub(super) date: NaiveDate,
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
        let lines = content.lines.into_iter().zip(sizes).enumerate().filter(|(at, _)| view.has(*at));
        Some(SizedLines { at, date, lines: lines.map(|(_, line)| line).collect(), totals })
    }
}

/// Explains a figure of an order; `None` when there is no such order or line.
pub async fn order(
    pool: &PgPool,
    view: OrderView,
    figure: OrderFigure,
    page: PartPage,
) -> Result<Option<Explanation>> {
    let connection = &mut *read_transaction(pool).await?;
    if figure.reveals_costs() {
        return margin(connection, view, figure, page).await;
    }
    let Some(row) = order::one(connection, view.order).await? else { return Ok(None) };
    let position = events::position(connection, "order").await?;
    let recorded = Recorded::of(connection, view.order, position).await?;
    let recorded = recorded.lines(view, figure.is_delivered());
    let document = PartDocument::of("order", view.order.0, &row.order_no);
    let unit = if figure == OrderFigure::LineCount { Count } else { Money };
    let mut addition = Addition::of(unit, page);
    let mut totals = Totals::default();
    if let Some(SizedLines { at, date, lines, .. }) = &recorded {
        for (line, size) in lines {
            let of_line = Totals::delivered(std::slice::from_ref(line), std::slice::from_ref(size));
            totals = sum(totals, of_line);
            let part = Summand::of("line", *at, figure.of(&of_line)).by(document.clone()).on(*date);
            addition.add(priced(part, line, *size).with("tax-rate", Number, unless_zero(line.tax_rate)));
        }
    }
    // The lists store the total and the lines of an order. Its page reads the rest from the log.
    let total = match figure {
        _ if view.line.is_some() => {
            let Some(shown) = order::details_on(connection, view.order, None).await? else { return Ok(None) };
            let Some(line) = view.line_of(&shown) else { return Ok(None) };
            let shown = if figure.is_delivered() { line.delivered_totals } else { Some(line.totals) };
            shown.map(|shown| figure.of(&shown))
        }
        OrderFigure::LineCount => Some(Decimal::from(row.line_count)),
        OrderFigure::Total => Some(row.total.decimal()),
        OrderFigure::DeliveredTotal => row.delivered_total.map(Amount::decimal),
        _ => recorded.as_ref().map(|recorded| figure.of(&recorded.totals)),
    };
    let has_steps = matches!(figure, OrderFigure::Total | OrderFigure::DeliveredTotal) && recorded.is_some();
    let steps = if has_steps { steps(&totals) } else { Steps::default() };
    let compared = Compared::of(unit, total, recorded.map(|_| addition.sum()));
    Ok(Some(addition.explains_by(figure, compared, steps, position)))
}

fn sum(one: Totals, other: Totals) -> Totals {
    Totals {
        subtotal: one.subtotal + other.subtotal,
        discount: one.discount + other.discount,
        tax: one.tax + other.tax,
        total: one.total + other.total,
    }
}

fn steps(totals: &Totals) -> Steps {
    Steps::default()
        .given("subtotal", Money, totals.subtotal)
        .given("discount", Money, totals.discount)
        .given("tax", Money, totals.tax)
        .then("total", Money, totals.total, "subtotal − discount + tax")
}

/// Names the part of a line and adds the operands of its charge.
pub(super) fn priced(part: Summand, line: &OrderLine, size: Size) -> Summand {
    part.named(format!("{} · {}", line.sku, line.name))
        .with("quantity", Quantity, size)
        .with("price", Price, line.unit_price)
        .with("discount-percent", Number, unless_zero(line.discount_percent))
}

fn unless_zero(percent: Percent) -> Option<Percent> {
    Some(percent).filter(|percent| !percent.is_zero())
}
