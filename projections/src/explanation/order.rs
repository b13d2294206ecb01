//! What an order comes to: from its lines, as they were ordered and as they were delivered.

use rust_decimal::Decimal;
use sqlx::PgPool;
use waybill_domain::id::OrderId;
use waybill_domain::money::Money as Amount;
use waybill_domain::order::{Delivery, Order, OrderContent, OrderEvent, OrderLine, Totals};
use waybill_domain::quantity::Quantity as Size;
use waybill_log::StreamKey;

use super::FigureUnit::{Count, Money, Number, Price, Quantity};
use super::addition::{Addition, Compared, Steps, Summand};
use super::order_margin::margin;
use super::{Explanation, PartDocument, PartPage, events, figures};
use crate::read_transaction::read_transaction;
use crate::{Result, order};

figures! {
    /// Figures of an order.
    OrderFigure {
        /// Before discount and tax.
        Subtotal,
        Discount,
        Tax,
        /// What was ordered, tax included.
        Total,
        LineCount,
        /// The same of what was delivered.
        DeliveredSubtotal,
        DeliveredDiscount,
        DeliveredTax,
        DeliveredTotal,
        /// What the goods cost, of the lines whose cost is known.
        Cost,
        /// What these are charged before tax, less that.
        Margin,
        /// The margin in percent of what they are charged before tax.
        MarginPercent,
    }
}

impl OrderFigure {
    /// Whether it says what goods cost.
    pub const fn says_costs(self) -> bool {
        matches!(self, Self::Cost | Self::Margin | Self::MarginPercent)
    }

    fn of(self, totals: &Totals) -> Decimal {
        let amount: Amount = match self {
            Self::Subtotal | Self::DeliveredSubtotal => totals.subtotal,
            Self::Discount | Self::DeliveredDiscount => totals.discount,
            Self::Tax | Self::DeliveredTax => totals.tax,
            Self::Total | Self::DeliveredTotal => totals.total,
            Self::LineCount => return Decimal::ONE,
            // They have parts of their own.
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

/// Why a figure of an order is what it is; nothing when there is no such order.
pub async fn order(
    pool: &PgPool,
    id: OrderId,
    figure: OrderFigure,
    page: PartPage,
) -> Result<Option<Explanation>> {
    let connection = &mut *read_transaction(pool).await?;
    if figure.says_costs() {
        return margin(connection, id, figure, page).await;
    }
    let Some(row) = order::one(connection, id).await? else { return Ok(None) };
    let position = events::position(connection, "order").await?;
    let mut content: Option<(i64, OrderContent)> = None;
    let mut delivered: Option<(i64, Delivery)> = None;
    events::of_stream(connection, &StreamKey::of::<Order>(id), position, |event| {
        match event.decode()? {
            OrderEvent::Placed { content: said, .. } | OrderEvent::Edited { content: said, .. } => {
                content = Some((event.position, said.clone()));
            }
            OrderEvent::Delivered { delivery, .. } => delivered = Some((event.position, delivery.clone())),
            _ => {}
        }
        Ok(())
    })
    .await?;
    let document = PartDocument::of("order", id.0, &row.order_no);
    let unit = if figure == OrderFigure::LineCount { Count } else { Money };
    let mut addition = Addition::of(unit, page);
    let mut totals = Totals::default();
    let mut said = None;
    if let Some((placed, content)) = &content {
        let ordered: Vec<Size> = content.lines.iter().map(|line| line.quantity).collect();
        let (at, date, sizes) = match &delivered {
            Some((at, delivery)) if figure.is_delivered() => {
                said = Some(delivery.totals);
                (*at, delivery.delivered_on, delivery.quantities.clone())
            }
            _ => (*placed, content.order_date, ordered),
        };
        if !figure.is_delivered() {
            said = Some(content.totals);
        }
        let sizes = if said.is_some() { sizes } else { Vec::new() };
        for (line, size) in content.lines.iter().zip(&sizes) {
            let of_line = Totals::delivered(std::slice::from_ref(line), std::slice::from_ref(size));
            totals = sum(totals, of_line);
            addition.add(part(line, *size, at, figure.of(&of_line)).by(document.clone()).on(date));
        }
    }
    // What the lists keep of an order is the total and the lines; the rest its page reads from the log.
    let total = match figure {
        OrderFigure::LineCount => Some(Decimal::from(row.line_count)),
        OrderFigure::Total => Some(row.total.decimal()),
        OrderFigure::DeliveredTotal => row.delivered_total.map(Amount::decimal),
        _ => said.map(|said| figure.of(&said)),
    };
    let steps = match figure {
        OrderFigure::Total | OrderFigure::DeliveredTotal if said.is_some() => Steps::default()
            .then("subtotal", Money, totals.subtotal.decimal(), &[])
            .then("discount", Money, totals.discount.decimal(), &[])
            .then("tax", Money, totals.tax.decimal(), &[])
            .then("total", Money, totals.total.decimal(), &["subtotal", "−", "discount", "+", "tax"]),
        _ => Steps::default(),
    };
    let compared = Compared::of(unit, total, said.map(|_| addition.sum()));
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

/// A line as a part, with what its amount is calculated from.
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
