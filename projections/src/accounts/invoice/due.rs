//! The invoices that are due: deliveries without an invoice, by customer and period.

use chrono::NaiveDate;
use serde::{Deserialize, Serialize};
use sqlx::{FromRow, PgPool};
use utoipa::ToSchema;
use waybill_domain::customer::Invoicing;
use waybill_domain::id::{CustomerId, OrderId};
use waybill_domain::invoice::{MAX_DELIVERIES, MAX_LINES};
use waybill_domain::money::Money;

use crate::Result;
use crate::engine::column::Column;

/// Maximum number of deliveries that are read for one request. The next request continues with the rest.
pub const MAX_DUE: u32 = 20_000;

/// An invoice that is due.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DueInvoice {
    pub customer_id: CustomerId,
    pub customer_code: String,
    pub customer_name: String,
    /// The day of the first delivery.
    pub start_date: NaiveDate,
    /// The day of the last delivery.
    pub end_date: NaiveDate,
    pub deliveries: u32,
    pub total: Money,
    #[serde(skip)]
    pub orders: Vec<OrderId>,
    #[serde(skip)]
    lines: usize,
    #[serde(skip)]
    period: Option<NaiveDate>,
}

/// A delivery without an invoice.
#[derive(FromRow)]
struct DueDelivery {
    #[sqlx(try_from = "Column<OrderId>")]
    id: OrderId,
    #[sqlx(try_from = "Column<CustomerId>")]
    customer_id: CustomerId,
    code: String,
    name: String,
    #[sqlx(try_from = "Column<Invoicing>")]
    invoicing: Invoicing,
    delivered_on: NaiveDate,
    #[sqlx(try_from = "Column<Money>")]
    delivered_total: Money,
    #[sqlx(try_from = "Column<u32>")]
    line_count: u32,
}

/// Returns the invoices that are due for the deliveries of these days, in the order of the customers' numbers; of these
/// customers only, if any are given.
///
/// # Errors
/// The database's.
pub async fn due(
    pool: &PgPool,
    (from, through): (NaiveDate, NaiveDate),
    customers: &[CustomerId],
) -> Result<Vec<DueInvoice>> {
    const DUE: &str = "SELECT o.id, o.customer_id, c.code, c.name, c.record ->> 'invoicing' AS invoicing, \
                o.delivered_on, o.delivered_total, o.line_count \
           FROM orders o JOIN customers c ON c.id = o.customer_id \
          WHERE o.invoice_id IS NULL AND o.delivered_on BETWEEN $1 AND $2 AND o.delivered_total > 0 \
            AND (cardinality($3::uuid[]) = 0 OR o.customer_id = ANY ($3)) \
          ORDER BY c.code, o.delivered_on, o.entered_position LIMIT $4";
    let customers: Vec<uuid::Uuid> = customers.iter().map(|customer| customer.0).collect();
    let query = sqlx::query_as(DUE).bind(from).bind(through).bind(customers).bind(i64::from(MAX_DUE));
    Ok(by_invoice(query.fetch_all(pool).await?))
}

/// Divides deliveries, which are ordered by customer and day, among invoices.
fn by_invoice(deliveries: Vec<DueDelivery>) -> Vec<DueInvoice> {
    let mut invoices: Vec<DueInvoice> = Vec::new();
    for delivery in deliveries {
        let period = delivery.invoicing.period_start(delivery.delivered_on);
        match invoices.last_mut().filter(|invoice| invoice.takes(&delivery, period)) {
            Some(invoice) => invoice.add(&delivery),
            None => invoices.push(DueInvoice::of(&delivery, period)),
        }
    }
    invoices
}

impl DueInvoice {
    fn of(delivery: &DueDelivery, period: Option<NaiveDate>) -> Self {
        let mut invoice = Self {
            customer_id: delivery.customer_id,
            customer_code: delivery.code.clone(),
            customer_name: delivery.name.clone(),
            start_date: delivery.delivered_on,
            end_date: delivery.delivered_on,
            deliveries: 0,
            total: Money::ZERO,
            orders: Vec::new(),
            lines: 0,
            period,
        };
        invoice.add(delivery);
        invoice
    }

    /// Returns true if the delivery shares this invoice: of the same customer and period, and within the limits.
    fn takes(&self, delivery: &DueDelivery, period: Option<NaiveDate>) -> bool {
        self.customer_id == delivery.customer_id
            && period.is_some()
            && self.period == period
            && self.orders.len() < MAX_DELIVERIES
            && self.lines + delivery.line_count as usize <= MAX_LINES
    }

    fn add(&mut self, delivery: &DueDelivery) {
        self.orders.push(delivery.id);
        self.lines += delivery.line_count as usize;
        self.deliveries += 1;
        self.end_date = delivery.delivered_on;
        self.total += delivery.delivered_total;
    }
}
