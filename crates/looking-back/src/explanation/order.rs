//! Explains the totals of an order from its lines, as ordered and as delivered.

use rust_decimal::Decimal;
use sqlx::{PgConnection, PgPool};
use waybill_domain::id::OrderId;
use waybill_domain::money::Money as Amount;
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
    pub(super) content: Option<(i64, OrderContent)>,
    pub(super) delivered: Option<(i64, Delivery)>,
    pub(super) is_cancelled: bool,
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
    let id = view.order;
    let Some(row) = order::one(connection, id).await? else { return Ok(None) };
    let position = events::position(connection, "order").await?;
    let Recorded { content, delivered, .. } = Recorded::of(connection, id, position).await?;
    let document = PartDocument::of("order", id.0, &row.order_no);
    let unit = if figure == OrderFigure::LineCount { Count } else { Money };
    let mut addition = Addition::of(unit, page);
    let mut totals = Totals::default();
    let mut recorded = None;
    if let Some((placed, content)) = &content {
        let ordered: Vec<Size> = content.lines.iter().map(|line| line.quantity).collect();
        let (at, date, sizes) = match &delivered {
            Some((at, delivery)) if figure.is_delivered() => {
                recorded = Some(delivery.totals);
                (*at, delivery.delivered_on, delivery.quantities.clone())
            }
            _ => (*placed, content.order_date, ordered),
        };
        if !figure.is_delivered() {
            recorded = Some(content.totals);
        }
        let sizes = if recorded.is_some() { sizes } else { Vec::new() };
        let lines = content.lines.iter().zip(&sizes).enumerate();
        for (_, (line, size)) in lines.filter(|(at, _)| view.has(*at)) {
            let of_line = Totals::delivered(std::slice::from_ref(line), std::slice::from_ref(size));
            totals = sum(totals, of_line);
            addition.add(part(line, *size, at, figure.of(&of_line)).by(document.clone()).on(date));
        }
    }
    // The lists store the total and the lines of an order. Its page reads the rest from the log.
    let total = match figure {
        _ if view.line.is_some() => {
            let Some(shown) = order::details_on(connection, id, None).await? else { return Ok(None) };
            let Some(line) = view.line_of(&shown) else { return Ok(None) };
            let shown = if figure.is_delivered() { line.delivered_totals } else { Some(line.totals) };
            shown.map(|shown| figure.of(&shown))
        }
        OrderFigure::LineCount => Some(Decimal::from(row.line_count)),
        OrderFigure::Total => Some(row.total.decimal()),
        OrderFigure::DeliveredTotal => row.delivered_total.map(Amount::decimal),
        _ => recorded.map(|recorded| figure.of(&recorded)),
    };
    let steps = match figure {
        OrderFigure::Total | OrderFigure::DeliveredTotal if recorded.is_some() => Steps::default()
            .then("subtotal", Money, totals.subtotal.decimal(), &[])
            .then("discount", Money, totals.discount.decimal(), &[])
            .then("tax", Money, totals.tax.decimal(), &[])
            .then("total", Money, totals.total.decimal(), &["subtotal", "−", "discount", "+", "tax"]),
        _ => Steps::default(),
    };
    let compared = Compared::of(unit, total, recorded.map(|_| addition.sum()));
    Ok(Some(addition.explains_by(figure.into(), compared, steps, position)))
}

fn sum(one: Totals, other: Totals) -> Totals {
    Totals {
        subtotal: one.subtotal + other.subtotal,
        discount: one.discount + other.discount,
        tax: one.tax + other.tax,
        total: one.total + other.total,
    }
}

/// Returns a line as a part, with the operands of its amount.
fn part(line: &OrderLine, quantity: Size, position: i64, amount: Decimal) -> Summand {
    let part = Summand::of("line", position, amount).named(format!("{} · {}", line.sku, line.name));
    let part =
        part.with("quantity", Quantity, quantity.decimal()).with("price", Price, line.unit_price.decimal());
    let part = match line.discount_percent.decimal() {
        none if none.is_zero() => part,
        percent => part.with("discount-percent", Number, percent),
    };
    match line.tax_rate.decimal() {
        none if none.is_zero() => part,
        percent => part.with("tax-rate", Number, percent),
    }
}
