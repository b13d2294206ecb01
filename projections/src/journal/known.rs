//! What the postings of an account need to know of orders and receivables, whose events come before its own.

use std::collections::{BTreeMap, BTreeSet};

use rust_decimal::Decimal;
use sqlx::postgres::PgRow;
use sqlx::{FromRow, PgConnection};
use uuid::Uuid;
use waybill_domain::account::AccountEvent;
use waybill_domain::id::{OrderId, ReceivableId};
use waybill_domain::journal::RateTotals;
use waybill_domain::money::{Money, Percent, Price};
use waybill_domain::order::{OrderContent, OrderEvent, Totals};
use waybill_domain::quantity::Quantity;
use waybill_domain::receivable::{PaymentMethod, ReceivableContent, ReceivableEvent};

use crate::column::Column;
use crate::event_metadata::id;
use crate::rows::{Table, row};
use crate::{Result, StoredEvent};

row! {
    /// The content of an order that its delivery does not repeat.
    #[derive(Clone, FromRow)]
    struct OpenOrder {
        id: Uuid,
        prices: Vec<Decimal>,
        discounts: Vec<Decimal>,
        tax_rates: Vec<Decimal>,
    }
}

row! {
    /// A delivery by tax rate.
    #[derive(Clone, FromRow)]
    struct Delivered {
        order_id: Uuid,
        tax_rates: Vec<Decimal>,
        subtotals: Vec<Decimal>,
        discounts: Vec<Decimal>,
        taxes: Vec<Decimal>,
    }
}

row! {
    /// A receivable as it is kept.
    #[derive(Clone, FromRow)]
    struct Receivable {
        id: Uuid,
        #[sqlx(try_from = "Column<Option<PaymentMethod>>")]
        method: Option<PaymentMethod>,
        order_id: Option<Uuid>,
    }
}

/// What was known before a batch, and what the batch adds to it.
#[derive(Default)]
pub(super) struct Known {
    /// Orders that the batch refers to: nothing of those that are not open any more.
    orders: BTreeMap<Uuid, Option<OpenOrder>>,
    deliveries: BTreeMap<Uuid, Delivered>,
    receivables: BTreeMap<Uuid, Receivable>,
    /// What of the last two the batch brought.
    delivered: BTreeSet<Uuid>,
    entered: BTreeSet<Uuid>,
}

impl Known {
    /// What the tables have of the orders and receivables that these events need.
    pub(super) async fn of(connection: &mut PgConnection, events: &[&StoredEvent]) -> Result<Self> {
        let mut known = Self::default();
        let (mut wanted, mut orders, mut receivables) = (Vec::new(), BTreeSet::new(), Vec::new());
        for event in events {
            match (event.aggregate_type.as_str(), event.event_type.as_str()) {
                ("order", "delivered") => wanted.push(id::<OrderId>(event)?.0),
                ("account", "charged" | "credited" | "contra-entered") => match event.decode()? {
                    AccountEvent::Charged { order, .. } => _ = orders.insert(order.id.0),
                    AccountEvent::Credited { receivable, .. }
                    | AccountEvent::ContraEntered { receivable, .. } => receivables.push(receivable.id.0),
                    _ => {}
                },
                ("receivable", "entered" | "edited") => {
                    orders.extend(content(event)?.order.as_ref().map(|order| order.id.0));
                }
                _ => {}
            }
        }
        let open: Vec<OpenOrder> = rows(connection, "journal_orders", "id", wanted).await?;
        known.orders = open.into_iter().map(|order| (order.id, Some(order))).collect();
        let kept: Vec<Receivable> = rows(connection, "journal_receivables", "id", receivables).await?;
        orders.extend(kept.iter().filter_map(|receivable| receivable.order_id));
        known.receivables = kept.into_iter().map(|receivable| (receivable.id, receivable)).collect();
        let orders = orders.into_iter().collect();
        let kept: Vec<Delivered> = rows(connection, "journal_deliveries", "order_id", orders).await?;
        known.deliveries = kept.into_iter().map(|delivered| (delivered.order_id, delivered)).collect();
        Ok(known)
    }

    pub(super) fn order(&mut self, event: &StoredEvent) -> Result<()> {
        let order: OrderId = id(event)?;
        match event.decode()? {
            OrderEvent::Placed { content, .. } | OrderEvent::Edited { content, .. } => {
                self.orders.insert(order.0, Some(OpenOrder::of(order, content)));
            }
            OrderEvent::Delivered { delivery, .. } => {
                let open = self.orders.insert(order.0, None).flatten();
                let open = open.ok_or_else(|| event.unreadable("there is no such order"))?;
                self.deliveries.insert(order.0, open.delivered(&delivery.quantities));
                self.delivered.insert(order.0);
            }
            OrderEvent::Cancelled { .. } => {
                self.orders.insert(order.0, None);
            }
            _ => {}
        }
        Ok(())
    }

    pub(super) fn receivable(&mut self, event: &StoredEvent) -> Result<()> {
        if let ReceivableEvent::Entered { content, .. } | ReceivableEvent::Edited { content, .. } =
            event.decode()?
        {
            let receivable: ReceivableId = id(event)?;
            let order_id = content.order.as_ref().map(|order| order.id.0);
            let row = Receivable { id: receivable.0, method: content.method, order_id };
            self.receivables.insert(receivable.0, row);
            self.entered.insert(receivable.0);
        }
        Ok(())
    }

    /// What was delivered of an order; nothing when that is not known.
    pub(super) fn delivered(&self, order: OrderId) -> Vec<RateTotals> {
        self.deliveries.get(&order.0).map(Delivered::rates).unwrap_or_default()
    }

    /// What was delivered of the order that a credit note is about.
    pub(super) fn credited(&self, receivable: Uuid) -> Vec<RateTotals> {
        let order = self.receivables.get(&receivable).and_then(|receivable| receivable.order_id);
        order.map(|order| self.delivered(OrderId(order))).unwrap_or_default()
    }

    pub(super) fn method(&self, receivable: Uuid) -> Option<PaymentMethod> {
        self.receivables.get(&receivable)?.method
    }

    /// Keeps what the batch brought, and forgets the orders that are not open any more.
    pub(super) async fn write(&self, connection: &mut PgConnection) -> Result<()> {
        let ended: Vec<Uuid> =
            self.orders.iter().filter(|(_, row)| row.is_none()).map(|(id, _)| *id).collect();
        if !ended.is_empty() {
            let forget = "DELETE FROM journal_orders WHERE id = ANY($1)";
            sqlx::query(forget).bind(ended).execute(&mut *connection).await?;
        }
        let open = self.orders.values().flatten().cloned().collect::<Vec<_>>();
        Table::by_id("journal_orders").put(connection, open).await?;
        let delivered = self.delivered.iter().filter_map(|order| self.deliveries.get(order).cloned());
        Table::by(&["order_id"], "journal_deliveries").put(connection, delivered.collect::<Vec<_>>()).await?;
        let entered = self.entered.iter().filter_map(|id| self.receivables.get(id).cloned());
        Table::by_id("journal_receivables").put(connection, entered.collect::<Vec<_>>()).await
    }
}

fn content(event: &StoredEvent) -> Result<&ReceivableContent> {
    match event.decode()? {
        ReceivableEvent::Entered { content, .. } | ReceivableEvent::Edited { content, .. } => Ok(content),
        _ => Err(event.unreadable("it does not say what the receivable is").into()),
    }
}

async fn rows<R>(connection: &mut PgConnection, table: &str, key: &str, wanted: Vec<Uuid>) -> Result<Vec<R>>
where
    R: for<'r> FromRow<'r, PgRow> + Send + Unpin,
{
    if wanted.is_empty() {
        return Ok(Vec::new());
    }
    let statement = format!("SELECT * FROM {table} WHERE {key} = ANY($1)");
    Ok(sqlx::query_as(&statement).bind(wanted).fetch_all(connection).await?)
}

impl OpenOrder {
    fn of(id: OrderId, content: &OrderContent) -> Self {
        let lines = || content.lines.iter();
        Self {
            id: id.0,
            prices: lines().map(|line| line.unit_price.decimal()).collect(),
            discounts: lines().map(|line| line.discount_percent.decimal()).collect(),
            tax_rates: lines().map(|line| line.tax_rate.decimal()).collect(),
        }
    }

    fn delivered(&self, quantities: &[Quantity]) -> Delivered {
        let mut rates: BTreeMap<Percent, Vec<Totals>> = BTreeMap::new();
        let lines = self.prices.iter().zip(&self.discounts).zip(&self.tax_rates).zip(quantities);
        for (((price, discount), tax_rate), quantity) in lines {
            let tax_rate = Percent::of(*tax_rate);
            let totals = Totals::of_goods(*quantity, Price::of(*price), Percent::of(*discount), tax_rate);
            rates.entry(tax_rate).or_default().push(totals);
        }
        let sums: Vec<(Percent, Totals)> =
            rates.into_iter().map(|(rate, totals)| (rate, Totals::sum(totals.into_iter()))).collect();
        let each =
            |part: fn(&Totals) -> Money| sums.iter().map(|(_, totals)| part(totals).decimal()).collect();
        Delivered {
            order_id: self.id,
            tax_rates: sums.iter().map(|(rate, _)| rate.decimal()).collect(),
            subtotals: each(|totals| totals.subtotal),
            discounts: each(|totals| totals.discount),
            taxes: each(|totals| totals.tax),
        }
    }
}

impl Delivered {
    fn rates(&self) -> Vec<RateTotals> {
        let rows = self.tax_rates.iter().zip(&self.subtotals).zip(&self.discounts).zip(&self.taxes);
        rows.map(|(((tax_rate, subtotal), discount), tax)| {
            let (subtotal, discount, tax) = (Money::of(*subtotal), Money::of(*discount), Money::of(*tax));
            let totals = Totals { subtotal, discount, tax, total: subtotal - discount + tax };
            RateTotals { tax_rate: Percent::of(*tax_rate), totals }
        })
        .collect()
    }
}
