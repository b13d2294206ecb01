//! The facts about orders and receivables that the postings of an account need; their events precede those of the
//! account.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::{Add as _, Sub as _};

use rust_decimal::Decimal;
use sqlx::{FromRow, PgConnection};
use uuid::Uuid;
use waybill_domain::Noun;
use waybill_domain::account::AccountEvent;
use waybill_domain::id::{ChargeId, OrderId, ReceivableId};
use waybill_domain::journal::{CreditShare, Posting, RateTotals, credit_note, credit_shares};
use waybill_domain::money::{Money, Percent, Price};
use waybill_domain::order::{OrderContent, OrderEvent, Totals};
use waybill_domain::quantity::Quantity;
use waybill_domain::receivable::{PaymentMethod, ReceivableContent, ReceivableEvent};

use crate::engine::column::Column;
use crate::engine::event_metadata::id;
use crate::engine::rows::{Table, row, rows_with};
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
    /// The totals of a delivery by tax rate.
    #[derive(Clone, FromRow)]
    struct Delivered {
        order_id: Uuid,
        tax_rates: Vec<Decimal>,
        subtotals: Vec<Decimal>,
        discounts: Vec<Decimal>,
        taxes: Vec<Decimal>,
        /// The net amounts that credit notes credited for the delivery, in the order of the rates.
        credited_nets: Vec<Decimal>,
        credited_taxes: Vec<Decimal>,
    }
}

row! {
    /// A receivable as it is stored.
    #[derive(Clone, FromRow)]
    struct Receivable {
        id: Uuid,
        #[sqlx(try_from = "Column<Option<PaymentMethod>>")]
        method: Option<PaymentMethod>,
        order_id: Option<Uuid>,
        /// The tax rates of the amounts that it credited as a credit note.
        credited_rates: Vec<Decimal>,
        credited_nets: Vec<Decimal>,
        credited_taxes: Vec<Decimal>,
    }
}

/// The facts known before a batch, with those that the batch adds.
#[derive(Default)]
pub(super) struct Known {
    /// Orders that the batch refers to; `None` for orders that are no longer open.
    orders: BTreeMap<Uuid, Option<OpenOrder>>,
    deliveries: BTreeMap<Uuid, Delivered>,
    receivables: BTreeMap<Uuid, Receivable>,
    /// The deliveries and receivables that the batch added or changed.
    changed_deliveries: BTreeSet<Uuid>,
    changed_receivables: BTreeSet<Uuid>,
}

impl Known {
    /// Loads the orders and receivables that these events need.
    pub(super) async fn of(connection: &mut PgConnection, events: &[&StoredEvent]) -> Result<Self> {
        let mut known = Self::default();
        let (mut wanted, mut orders, mut receivables) = (Vec::new(), BTreeSet::new(), Vec::new());
        for event in events {
            match (event.noun(), event.event_type.as_str()) {
                (Some(Noun::Order), "delivered") => wanted.push(id::<OrderId>(event)?.0),
                (Some(Noun::Account), "charged" | "credited" | "contra-entered") => match event.decode()? {
                    AccountEvent::Charged { charge, .. } => _ = orders.insert(charge.id.0),
                    AccountEvent::Credited { receivable, .. }
                    | AccountEvent::ContraEntered { receivable, .. } => receivables.push(receivable.id.0),
                    _ => {}
                },
                (Some(Noun::Receivable), "entered" | "edited") => {
                    orders.extend(content(event)?.order.as_ref().map(|order| order.id.0));
                }
                _ => {}
            }
        }
        let open: Vec<OpenOrder> = rows_with(connection, ("journal_orders", "id"), wanted).await?;
        known.orders = open.into_iter().map(|order| (order.id, Some(order))).collect();
        let kept: Vec<Receivable> = rows_with(connection, ("journal_receivables", "id"), receivables).await?;
        orders.extend(kept.iter().filter_map(|receivable| receivable.order_id));
        known.receivables = kept.into_iter().map(|receivable| (receivable.id, receivable)).collect();
        let kept: Vec<Delivered> = rows_with(connection, ("journal_deliveries", "order_id"), orders).await?;
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
                self.changed_deliveries.insert(order.0);
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
            self.receivables.insert(receivable.0, Receivable::of(receivable, content));
            self.changed_receivables.insert(receivable.0);
        }
        Ok(())
    }

    /// Returns the totals of a charged delivery by tax rate; empty when they are not known.
    pub(super) fn delivered(&self, charge: ChargeId) -> Vec<RateTotals> {
        self.deliveries.get(&charge.0).map(Delivered::rates).unwrap_or_default()
    }

    /// Returns the postings of a credit note, which credits what other credit notes left of its delivery, and counts
    /// its amounts.
    pub(super) fn credit(&mut self, receivable: Uuid, amount: Money) -> Vec<Posting> {
        let Some(note) = self.receivables.get_mut(&receivable) else { return credit_note(amount, &[]) };
        let Some(delivered) = note.order_id.and_then(|order| self.deliveries.get_mut(&order)) else {
            return credit_note(amount, &[]);
        };
        let shares = credit_shares(amount, &delivered.rates(), &delivered.given());
        delivered.count(&shares, Money::add);
        note.keep(&shares);
        self.changed_deliveries.insert(delivered.order_id);
        self.changed_receivables.insert(receivable);
        credit_note(amount, &shares)
    }

    /// Returns the postings of a voided credit note; the amounts that it credited can be credited again.
    pub(super) fn take_credit_back(&mut self, receivable: Uuid, amount: Money) -> Vec<Posting> {
        let Some(note) = self.receivables.get(&receivable) else { return credit_note(amount, &[]) };
        let shares = note.shares();
        if let Some(delivered) = note.order_id.and_then(|order| self.deliveries.get_mut(&order)) {
            delivered.count(&shares, Money::sub);
            self.changed_deliveries.insert(delivered.order_id);
        }
        credit_note(amount, &shares)
    }

    pub(super) fn method(&self, receivable: Uuid) -> Option<PaymentMethod> {
        self.receivables.get(&receivable)?.method
    }

    /// Writes the changes of the batch, and deletes the orders that are no longer open.
    pub(super) async fn write(&self, connection: &mut PgConnection) -> Result<()> {
        Table::by_id("journal_orders").put_or_delete(connection, self.orders.clone()).await?;
        let changed = self.changed_deliveries.iter();
        let delivered = changed.filter_map(|order| self.deliveries.get(order).cloned());
        Table::by(&["order_id"], "journal_deliveries").put(connection, delivered.collect::<Vec<_>>()).await?;
        let changed = self.changed_receivables.iter();
        let receivables = changed.filter_map(|id| self.receivables.get(id).cloned());
        Table::by_id("journal_receivables").put(connection, receivables.collect::<Vec<_>>()).await
    }
}

fn content(event: &StoredEvent) -> Result<&ReceivableContent> {
    match event.decode()? {
        ReceivableEvent::Entered { content, .. } | ReceivableEvent::Edited { content, .. } => Ok(content),
        _ => Err(event.unreadable("it does not say what the receivable is").into()),
    }
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
            credited_nets: each(|_| Money::ZERO),
            credited_taxes: each(|_| Money::ZERO),
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

    /// Returns the amounts that credit notes credited for the delivery.
    fn given(&self) -> Vec<CreditShare> {
        shares(&self.tax_rates, &self.credited_nets, &self.credited_taxes)
    }

    /// Adds or subtracts the amounts of a credit note.
    fn count(&mut self, shares: &[CreditShare], change: fn(Money, Money) -> Money) {
        let given = self.credited_nets.iter_mut().zip(&mut self.credited_taxes);
        for (rate, (net, tax)) in self.tax_rates.iter().zip(given) {
            for share in shares.iter().filter(|share| share.tax_rate.decimal() == *rate) {
                *net = change(Money::of(*net), share.net).decimal();
                *tax = change(Money::of(*tax), share.tax).decimal();
            }
        }
    }
}

impl Receivable {
    fn of(id: ReceivableId, content: &ReceivableContent) -> Self {
        Self {
            id: id.0,
            method: content.method,
            order_id: content.order.as_ref().map(|order| order.id.0),
            credited_rates: Vec::new(),
            credited_nets: Vec::new(),
            credited_taxes: Vec::new(),
        }
    }

    /// Stores the amounts that it credited.
    fn keep(&mut self, shares: &[CreditShare]) {
        self.credited_rates = shares.iter().map(|share| share.tax_rate.decimal()).collect();
        self.credited_nets = shares.iter().map(|share| share.net.decimal()).collect();
        self.credited_taxes = shares.iter().map(|share| share.tax.decimal()).collect();
    }

    /// Returns the amounts that it credited.
    fn shares(&self) -> Vec<CreditShare> {
        shares(&self.credited_rates, &self.credited_nets, &self.credited_taxes)
    }
}

/// Combines the stored columns to amounts by rate.
fn shares(rates: &[Decimal], nets: &[Decimal], taxes: &[Decimal]) -> Vec<CreditShare> {
    let kept = rates.iter().zip(nets).zip(taxes);
    kept.map(|((rate, net), tax)| {
        let (net, tax) = (Money::of(*net), Money::of(*tax));
        CreditShare { tax_rate: Percent::of(*rate), net, tax }
    })
    .collect()
}
