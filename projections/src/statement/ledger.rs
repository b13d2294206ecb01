//! The statement of one customer from the events of the account alone, up to any position: what the read model of that moment
//! has, without filling it. Entries and allocations are those that the projector makes of the same events.

use std::collections::{BTreeMap, HashMap};

use chrono::NaiveDate;
use uuid::Uuid;
use waybill_domain::account::{AccountEvent, OpenDeliveries};
use waybill_domain::id::{CustomerId, OrderId};
use waybill_domain::money::Money;

use super::projector::Entry;
use super::settlement::{Settled, freed_by, settled_by};
use super::{Ageing, Period, StatementEntryKind};
use crate::{Result, StoredEvent};

/// The events of an account that are on a statement.
pub(super) const STATED: [&str; 3] = ["charged", "credited", "contra-entered"];

/// What the events of an account until now come to.
#[derive(Default)]
pub(super) struct Ledger {
    /// In the order of the log.
    entries: Vec<Entry>,
    open: OpenDeliveries,
    deliveries: HashMap<OrderId, Delivery>,
    allocations: Vec<Settled>,
    /// Where in `allocations`.
    of_order: HashMap<OrderId, Vec<usize>>,
    of_receivable: HashMap<Uuid, Vec<usize>>,
}

struct Delivery {
    amount: Money,
    due_on: NaiveDate,
}

/// What a statement adds up to.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Figures {
    pub(super) opening: Money,
    pub(super) debits: Money,
    pub(super) credits: Money,
    pub(super) entries: u64,
    pub(super) ageing: Ageing,
}

/// What of an entry is changed by later events.
#[derive(Debug, Clone, Default, PartialEq)]
pub(super) struct Settlement {
    /// Of a delivery: what was not paid of it on the last day.
    pub(super) open: Option<Money>,
    /// Of a payment or a credit note: the numbers of the deliveries that it settles whole, and in part.
    pub(super) pays: Vec<String>,
    pub(super) pays_part: Vec<String>,
}

impl Figures {
    /// The balance after the last day.
    pub(super) fn closing(&self) -> Money {
        self.opening + self.debits - self.credits
    }
}

impl Ledger {
    /// The entries, in the order of the log.
    pub(super) fn entries(&self) -> &[Entry] {
        &self.entries
    }

    /// Adds the next event of the account. The documents whose settlement on `end` it changes: orders and receivables.
    pub(super) fn apply(&mut self, event: &StoredEvent, end: NaiveDate) -> Result<Vec<Uuid>> {
        let change: &AccountEvent = event.decode()?;
        let customer: CustomerId = crate::event_metadata::id(event)?;
        self.entries.extend(Entry::of(event)?.map(|(_, entry)| entry));
        let mut changed = Vec::new();
        match change {
            AccountEvent::Charged { order, amount, on, due_on, .. } => {
                self.open.charge(order, *amount, *on, *due_on);
                let new = || Delivery { amount: Money::ZERO, due_on: *due_on };
                self.deliveries.entry(order.id).or_insert_with(new).amount += *amount;
                changed.push(order.id.0);
            }
            AccountEvent::Credited { amount, on, allocations: Some(allocations), .. } => {
                self.open.credit(*amount, Some(allocations));
                changed.extend(allocations.iter().filter(|_| *on <= end).map(|part| part.order.id.0));
            }
            AccountEvent::Credited { amount, allocations: None, .. } => {
                let before = self.open_now();
                self.open.credit(*amount, None);
                let after = self.open_now();
                let other = |(id, open): (OrderId, Money)| (after.get(&id) != Some(&open)).then_some(id.0);
                changed.extend(before.into_iter().filter_map(other));
            }
            AccountEvent::ContraEntered { receivable, amount, on, allocations, .. } => {
                self.open.contra(*amount, allocations.as_deref());
                let parts = allocations.iter().flatten().filter(|_| *on <= end);
                changed.extend(parts.map(|part| part.order.id.0));
                changed.extend(Some(receivable.id.0).filter(|_| *on <= end));
            }
            AccountEvent::TermsSet(_)
            | AccountEvent::OrderOpened { .. }
            | AccountEvent::OrderClosed { .. }
            | AccountEvent::LetGo { .. } => {}
        }
        for settled in settled_by(customer, event.position, change) {
            self.add(settled);
        }
        for freed in freed_by(event.position, change) {
            for at in self.of_order.get(&OrderId(freed.order_id)).into_iter().flatten() {
                let settled = self.allocations.get_mut(*at);
                let ends = |settled: &&mut Settled| {
                    settled.receivable_id == freed.receivable_id && settled.ends_on.is_none()
                };
                if let Some(settled) = settled.filter(ends) {
                    settled.ends_on = Some(settled.counts_on.max(freed.day));
                }
            }
        }
        Ok(changed)
    }

    /// What the statement of this period adds up to.
    pub(super) fn figures(&self, period: Period) -> Figures {
        let (start, end) = (period.start_date, period.end_date);
        let (mut opening, mut debits, mut credits, mut entries) = (Money::ZERO, Money::ZERO, Money::ZERO, 0);
        let (mut delivered, mut received) = (Ageing::default(), Money::ZERO);
        for entry in self.entries.iter().filter(|entry| entry.on_day <= end) {
            if entry.on_day < start {
                opening += entry.debit - entry.credit;
            } else {
                debits += entry.debit;
                credits += entry.credit;
                entries += 1;
            }
            match entry.due_on {
                Some(due_on) => *delivered.due(due_on, end) += entry.debit,
                None => received += entry.credit - entry.debit,
            }
        }
        let settled = self.settled(end);
        let ageing = Ageing::of(delivered.less(settled), received - settled.balance());
        Figures { opening, debits, credits, entries, ageing }
    }

    /// What settles, or is settled of, the document of an entry on the last day.
    pub(super) fn settlement(&self, entry: &Entry, end: NaiveDate) -> Settlement {
        match entry.kind {
            StatementEntryKind::Delivery => {
                Settlement { open: self.open_on(OrderId(entry.document_id), end), ..Settlement::default() }
            }
            StatementEntryKind::Payment | StatementEntryKind::CreditNote => {
                self.paid_by(entry.document_id, end)
            }
            StatementEntryKind::Contra | StatementEntryKind::Opening | StatementEntryKind::Closing => {
                Settlement::default()
            }
        }
    }

    fn add(&mut self, settled: Settled) {
        let at = self.allocations.len();
        self.of_order.entry(settled.order_id).or_default().push(at);
        self.of_receivable.entry(settled.receivable_id).or_default().push(at);
        self.allocations.push(settled);
    }

    fn open_now(&self) -> BTreeMap<OrderId, Money> {
        self.open.oldest_first().map(|(id, delivery)| (id, delivery.open)).collect()
    }

    fn of<'a>(&'a self, at: Option<&'a Vec<usize>>) -> impl Iterator<Item = &'a Settled> {
        at.into_iter().flatten().filter_map(|at| self.allocations.get(*at))
    }

    /// What was open of a delivery at the end of a day: what is open now, with what was settled later.
    fn open_on(&self, order: OrderId, end: NaiveDate) -> Option<Money> {
        let delivery = self.deliveries.get(&order)?;
        let mut open = self.open.get(order).map_or(Money::ZERO, |delivery| delivery.open);
        for settled in self.of(self.of_order.get(&order)) {
            if settled.ends_on.is_none() {
                open += settled.amount;
            }
            if settled.counts(end) {
                open -= settled.amount;
            }
        }
        Some(open.min(delivery.amount).max(Money::ZERO))
    }

    fn paid_by(&self, receivable: Uuid, end: NaiveDate) -> Settlement {
        let mut parts: Vec<&Settled> = self.of(self.of_receivable.get(&receivable)).collect();
        parts.retain(|settled| settled.counts(end));
        parts.sort_by(|a, b| (a.due_on, &a.order_no).cmp(&(b.due_on, &b.order_no)));
        let in_part = |settled: &&Settled| {
            self.deliveries.get(&settled.order_id).is_some_and(|delivery| settled.amount < delivery.amount)
        };
        let (part, whole): (Vec<&Settled>, Vec<&Settled>) = parts.into_iter().partition(in_part);
        let numbers = |parts: Vec<&Settled>| parts.into_iter().map(|part| part.order_no.clone()).collect();
        Settlement { open: None, pays: numbers(whole), pays_part: numbers(part) }
    }

    /// What of the deliveries was settled by allocations, by how long they have been due.
    fn settled(&self, end: NaiveDate) -> Ageing {
        let mut ageing = Ageing::default();
        for (order, at) in &self.of_order {
            let Some(delivery) = self.deliveries.get(order) else { continue };
            let counting = self.of(Some(at)).filter(|settled| settled.counts(end));
            let settled: Money = counting.map(|settled| settled.amount).sum();
            // One that was void later and one that was dated back may both count.
            *ageing.due(delivery.due_on, end) += settled.min(delivery.amount);
        }
        ageing
    }
}

impl Settled {
    fn counts(&self, end: NaiveDate) -> bool {
        self.counts_on <= end && self.ends_on.is_none_or(|ends_on| ends_on > end)
    }
}
