//! The projector's state of documents and records: the facts that later events do not repeat.

use std::collections::{BTreeMap, BTreeSet};

use chrono::NaiveDate;
use rust_decimal::{Decimal, RoundingStrategy};
use serde_json::Value;
use sqlx::{FromRow, PgConnection};
use waybill_domain::Noun;
use waybill_domain::account::{AccountEvent, Terms};
use waybill_domain::dispatch::DispatchEvent;
use waybill_domain::id::ProductId;
use waybill_domain::money::Money;
use waybill_domain::order::{OrderContent, OrderEvent, OrderLine, PriceSource};
use waybill_domain::receivable::{ReceivableContent, ReceivableEvent, ReceivableKind};
use waybill_domain::stock_transaction::{
    StockTransactionContent, StockTransactionEvent, StockTransactionKind,
};

use super::rank;
use crate::engine::rows::{Table, row};
use crate::{Result, StoredEvent};

row! {
    /// A document or record.
    #[derive(Debug, Clone, Default, PartialEq, FromRow)]
    pub(super) struct KnownRecord {
        pub(super) noun: String,
        pub(super) record_id: String,
        pub(super) record_no: Option<String>,
        pub(super) amount: Option<Decimal>,
        pub(super) order_id: Option<String>,
        pub(super) kind: Option<String>,
        pub(super) approved: bool,
        /// The business date of the document.
        pub(super) dated_on: Option<NaiveDate>,
        /// The net amount of an order's lines whose price or discount was typed by hand.
        pub(super) typed_amount: Option<Decimal>,
        /// The amount of goods in and out of a stock transaction; both directions add to it.
        pub(super) moved_amount: Option<Decimal>,
        /// The charge per unit of each product of an order.
        pub(super) unit_values: Option<Value>,
        /// The value of an order's returned goods.
        pub(super) returned_amount: Decimal,
        /// The amount credited to the customer for an order.
        pub(super) credited_amount: Decimal,
        pub(super) credit_limit: Option<Decimal>,
        pub(super) on_hold: bool,
    }
}

const ORDER: &str = Noun::Order.name();

/// The records that a batch refers to.
#[derive(Default)]
pub(super) struct Known(BTreeMap<(String, String), Entry>);

/// A record after the events seen until now, and its stored state, if there is one.
#[derive(Default)]
struct Entry {
    now: KnownRecord,
    stored: Option<KnownRecord>,
}

impl Known {
    /// Loads the records as they were before these events.
    pub(super) async fn before(connection: &mut PgConnection, events: &[&StoredEvent]) -> Result<Self> {
        let mut wanted: BTreeSet<(&str, String)> = BTreeSet::new();
        let mut new: BTreeSet<(&str, &str)> = BTreeSet::new();
        for event in events {
            let Some((noun, id)) = rank::record(&event.aggregate_type, &event.aggregate_id) else { continue };
            // A document that begins here has no stored state. A customer may have one, because its account may have
            // come first.
            if event.sequence == 1 && event.noun().is_some_and(Noun::is_document) {
                new.insert((noun, id));
            } else if !new.contains(&(noun, id)) {
                wanted.insert((noun, id.to_owned()));
            }
            if event.noun() == Some(Noun::Receivable)
                && let ReceivableEvent::Entered { content, .. } | ReceivableEvent::Edited { content, .. } =
                    event.decode()?
            {
                wanted.extend(order_of(content).map(|order| (ORDER, order)));
            }
        }
        let mut known = Self::default();
        known.load(connection, &wanted).await?;
        // Also load the orders of receivables that were entered earlier.
        let orders = known.0.values().filter_map(|known| known.now.order_id.clone());
        let orders = orders.filter(|order| known.get(ORDER, order).is_none());
        let orders = orders.map(|order| (ORDER, order)).collect();
        known.load(connection, &orders).await?;
        Ok(known)
    }

    async fn load(&mut self, connection: &mut PgConnection, wanted: &BTreeSet<(&str, String)>) -> Result<()> {
        // One index lookup for each, whatever the planner assumes about a table that is just being filled.
        const STORED: &str = "SELECT k.* FROM unnest($1::text[], $2::text[]) AS w (noun, record_id) \
             CROSS JOIN LATERAL (SELECT * FROM activity_known k \
                                  WHERE k.noun = w.noun AND k.record_id = w.record_id LIMIT 1) AS k";
        if wanted.is_empty() {
            return Ok(());
        }
        let (nouns, ids): (Vec<&str>, Vec<&str>) =
            wanted.iter().map(|(noun, id)| (*noun, id.as_str())).unzip();
        let rows: Vec<KnownRecord> =
            sqlx::query_as(STORED).bind(nouns).bind(ids).fetch_all(connection).await?;
        self.0.extend(rows.into_iter().map(|row| (row.key(), Entry { now: row.clone(), stored: Some(row) })));
        Ok(())
    }

    pub(super) fn get(&self, noun: &str, id: &str) -> Option<&KnownRecord> {
        self.0.get(&(noun.to_owned(), id.to_owned())).map(|entry| &entry.now)
    }

    /// Applies an event to the state of its record.
    pub(super) fn learn(&mut self, event: &StoredEvent) -> Result<()> {
        let Some((noun, id)) = rank::record(&event.aggregate_type, &event.aggregate_id) else {
            return Ok(());
        };
        let entry = self
            .0
            .entry((noun.to_owned(), id.to_owned()))
            .or_insert_with(|| Entry { now: KnownRecord::new(noun, id), stored: None });
        let record = &mut entry.now;
        match event.noun() {
            Some(Noun::Order) => record.order(event.decode()?),
            Some(Noun::Receivable) => {
                let event = event.decode()?;
                record.receivable(event);
                let credit = record.credit(event);
                self.credited(credit);
            }
            Some(Noun::StockTransaction) => record.stock_transaction(event.decode()?),
            Some(Noun::Dispatch) => record.dispatch(event.decode()?),
            Some(Noun::Account) => record.account(event.decode()?),
            Some(Noun::Customer | Noun::Supplier | Noun::Product | Noun::Employee | Noun::Warehouse) => {
                record.coded(event)?;
            }
            // The other records have neither number nor amount.
            _ => {}
        }
        Ok(())
    }

    fn credited(&mut self, credit: Option<(String, Decimal)>) {
        let Some((order, amount)) = credit else { return };
        if let Some(entry) = self.0.get_mut(&(ORDER.to_owned(), order)) {
            entry.now.credited_amount += amount;
        }
    }

    /// Sets an order's returned and credited amounts.
    pub(super) fn set_order(&mut self, order: &str, returned_amount: Decimal, credited_amount: Decimal) {
        let now = KnownRecord { returned_amount, credited_amount, ..KnownRecord::new(ORDER, order) };
        self.0.insert(now.key(), Entry { now, stored: None });
    }

    /// Writes the records that the events changed.
    pub(super) async fn write(self, connection: &mut PgConnection) -> Result<()> {
        let table = Table::by(&["noun", "record_id"], "activity_known");
        let changed = self.0.into_values().filter(|entry| entry.stored.as_ref() != Some(&entry.now));
        let (new, there): (Vec<Entry>, Vec<Entry>) = changed.partition(|entry| entry.stored.is_none());
        let new = new.into_iter().map(|entry| entry.now).filter(KnownRecord::is_significant);
        table.insert(connection, new.collect::<Vec<_>>()).await?;
        table.put(connection, there.into_iter().map(|entry| entry.now)).await
    }
}

impl KnownRecord {
    fn new(noun: &str, record_id: &str) -> Self {
        Self { noun: noun.to_owned(), record_id: record_id.to_owned(), ..Self::default() }
    }

    /// True if the record differs from the default of a record that is not stored.
    fn is_significant(&self) -> bool {
        *self != Self::new(&self.noun, &self.record_id)
    }

    fn key(&self) -> (String, String) {
        (self.noun.clone(), self.record_id.clone())
    }

    fn order(&mut self, event: &OrderEvent) {
        match event {
            OrderEvent::Placed { number, content, .. } => {
                self.record_no = Some(number.clone());
                self.ordered(content);
            }
            OrderEvent::Edited { content, .. } => self.ordered(content),
            OrderEvent::Approved { .. } => self.approved = true,
            OrderEvent::Delivered { delivery, .. } => self.amount = Some(delivery.totals.total.decimal()),
            OrderEvent::TakenBack { goods, .. } => {
                self.returned_amount += goods
                    .iter()
                    .map(|(product, returned)| self.value_of(*product, returned.quantity.decimal()))
                    .sum::<Decimal>();
            }
            _ => {}
        }
    }

    fn ordered(&mut self, content: &OrderContent) {
        self.amount = Some(content.totals.total.decimal());
        self.dated_on = Some(content.order_date);
        self.typed_amount = typed_amount(content);
        let values = content.lines.iter().filter_map(|line| {
            let value = line.totals().total.decimal().checked_div(line.quantity.decimal())?;
            Some((line.product_id.to_string(), Value::String(value.to_string())))
        });
        self.unit_values = Some(Value::Object(values.collect()));
    }

    /// Returns the charge for `quantity` of a product of the order, rounded up to the next cent: deliveries are
    /// credited to the cent.
    fn value_of(&self, product: ProductId, quantity: Decimal) -> Decimal {
        let values = self.unit_values.as_ref();
        let value = values.and_then(|values| values.get(product.to_string())?.as_str()?.parse().ok());
        (value.unwrap_or(Decimal::ZERO) * quantity).round_dp_with_strategy(2, RoundingStrategy::AwayFromZero)
    }

    /// Returns the order that this event credits and the amount; the amount is negative when a credit note is voided.
    fn credit(&self, event: &ReceivableEvent) -> Option<(String, Decimal)> {
        let (order, amount) = (self.order_id.clone()?, self.amount?);
        match event {
            _ if self.kind.as_deref() != Some(ReceivableKind::CreditNote.into()) => None,
            ReceivableEvent::Approved { .. } => Some((order, amount)),
            ReceivableEvent::Voided { was_approved: true, .. } => Some((order, -amount)),
            _ => None,
        }
    }

    fn receivable(&mut self, event: &ReceivableEvent) {
        match event {
            ReceivableEvent::Entered { number, content, .. } => {
                self.record_no = Some(number.clone());
                self.set_content(content);
            }
            ReceivableEvent::Edited { content, .. } => self.set_content(content),
            ReceivableEvent::Approved { .. } => self.approved = true,
            ReceivableEvent::Voided { .. } => {}
        }
    }

    fn set_content(&mut self, content: &ReceivableContent) {
        self.amount = Some(content.amount.decimal());
        self.dated_on = Some(content.received_on);
        self.kind = Some(<&str>::from(content.kind).to_owned());
        self.order_id = order_of(content);
    }

    fn stock_transaction(&mut self, event: &StockTransactionEvent) {
        match event {
            StockTransactionEvent::Entered { number, content, .. } => {
                self.record_no = Some(number.clone());
                self.holds(content);
            }
            StockTransactionEvent::Edited { content, .. } => self.holds(content),
            StockTransactionEvent::Approved { .. } | StockTransactionEvent::Received { .. } => {
                self.approved = true;
            }
            _ => {}
        }
    }

    fn holds(&mut self, content: &StockTransactionContent) {
        let values = content.lines.iter().filter_map(|line| {
            line.unit_cost.map(|cost| (line.quantity.decimal() * cost.decimal()).round_dp(2))
        });
        self.moved_amount = values.clone().map(|value| value.abs()).reduce(|sum, value| sum + value);
        self.amount = values.reduce(|sum, value| sum + value);
        self.dated_on = Some(content.transaction_date);
        self.kind = Some(<&str>::from(content.kind).to_owned());
    }

    fn account(&mut self, event: &AccountEvent) {
        if let AccountEvent::TermsSet(terms) = event {
            (self.credit_limit, self.on_hold) = terms_of(terms);
        }
    }

    /// True if these terms differ from the known terms of the customer.
    pub(super) fn has_other_terms(&self, terms: &Terms) -> bool {
        (self.credit_limit, self.on_hold) != terms_of(terms)
    }

    fn dispatch(&mut self, event: &DispatchEvent) {
        if let DispatchEvent::Planned { number, .. } = event {
            self.record_no = Some(number.clone());
        }
    }

    /// Learns the code of a master record. Every kind stores it in the same place.
    fn coded(&mut self, event: &StoredEvent) -> Result<()> {
        let payload = event.json()?;
        let code = payload.get(&event.event_type).and_then(|body| body.get("code"));
        if let Some(code) = code.and_then(|code| code.as_str()) {
            self.record_no = Some(code.to_owned());
        }
        Ok(())
    }

    /// Returns the part of a credit note about this order that returned goods do not cover, after the earlier credits.
    pub(super) fn without_return(&self, amount: Decimal) -> Option<Decimal> {
        let excess = self.credited_amount + amount - self.returned_amount;
        (excess > Decimal::ZERO).then(|| excess.min(amount))
    }

    pub(super) fn is_purchase(&self) -> bool {
        self.kind.as_deref() == Some(StockTransactionKind::Purchase.into())
    }

    pub(super) fn is_adjustment(&self) -> bool {
        self.kind.as_deref() == Some(StockTransactionKind::Adjustment.into())
    }
}

/// Returns the terms that are audited: credit limit and hold. An erasure does not change them.
fn terms_of(terms: &Terms) -> (Option<Decimal>, bool) {
    (terms.credit_limit.map(Money::decimal), terms.hold.is_some())
}

pub(super) fn order_of(content: &ReceivableContent) -> Option<String> {
    content.order.as_ref().map(|order| order.id.to_string())
}

/// Returns the net amount of the lines whose price or discount was typed by hand, or `None` without such lines.
pub(super) fn typed_amount(content: &OrderContent) -> Option<Decimal> {
    let is_typed = |line: &&OrderLine| match line.price_source {
        PriceSource::Manual => true,
        PriceSource::Import => false,
        PriceSource::Customer | PriceSource::List => !line.discount_percent.is_zero(),
    };
    let amounts = content.lines.iter().filter(is_typed).map(|line| line.totals().net().decimal());
    amounts.reduce(|sum, amount| sum + amount)
}
