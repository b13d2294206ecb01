//! The statement of one customer from the events of the account alone, up to any position. It equals the read model of
//! that moment, without filling one. Entries and open items are the same as those that the projector makes of the same
//! events.

use std::collections::{BTreeMap, HashMap};

use chrono::NaiveDate;
use uuid::Uuid;
use waybill_domain::account::{AccountEvent, OpenItems};
use waybill_domain::allocation::Allocation;
use waybill_domain::id::{ChargeId, ReceivableId};
use waybill_domain::money::Money;

use waybill_projections::accounts::statement::{Ageing, Entry, Period, StatementEntryKind};
use waybill_projections::{Result, StoredEvent};

/// The events of an account that are on a statement.
pub(super) const STATED: [&str; 3] = ["charged", "credited", "contra-entered"];

/// The figures of an account at the end of a day, from its events so far.
pub(super) struct Ledger {
    end: NaiveDate,
    /// The entries in the order of the log.
    entries: Vec<Entry>,
    open: OpenItems,
    charged: HashMap<ChargeId, Money>,
    settled: HashMap<ReceivableId, BTreeMap<ChargeId, Allocation>>,
}

/// The sums of a statement.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Figures {
    pub(super) opening: Money,
    pub(super) debits: Money,
    pub(super) credits: Money,
    pub(super) entries: u64,
    pub(super) ageing: Ageing,
}

/// The part of an entry that later events change.
#[derive(Debug, Clone, Default, PartialEq)]
pub(super) struct Settlement {
    /// The unpaid amount of a delivery on the last day.
    pub(super) open: Option<Money>,
    /// The numbers of the deliveries that a payment or credit note settles in full; those settled in part follow.
    pub(super) pays: Vec<String>,
    pub(super) pays_part: Vec<String>,
}

impl Figures {
    /// Returns the balance after the last day.
    pub(super) fn closing(&self) -> Money {
        self.opening + self.debits - self.credits
    }
}

impl Ledger {
    /// Creates an account without events, for the end of a day.
    pub(super) fn until(end: NaiveDate) -> Self {
        let (open, charged, settled) = (OpenItems::default(), HashMap::new(), HashMap::new());
        Self { end, entries: Vec::new(), open, charged, settled }
    }

    /// Returns the entries, in the order of the log.
    pub(super) fn entries(&self) -> &[Entry] {
        &self.entries
    }

    /// Adds the next event of the account. Returns the documents whose settlement it changes: orders and receivables.
    pub(super) fn apply(&mut self, event: &StoredEvent) -> Result<Vec<Uuid>> {
        let change: &AccountEvent = event.decode()?;
        self.entries.extend(Entry::of(event)?.map(|(_, entry)| entry));
        self.open.apply_until(change, self.end);
        let Some(movement) = change.movement() else { return Ok(Vec::new()) };
        let mut changed = Vec::new();
        if let Some(charged) = movement.charged {
            *self.charged.entry(charged.charge.id).or_default() += charged.amount;
            changed.push(charged.charge.id.0);
        }
        let end = self.end;
        for settlement in movement.settlements.into_iter().filter(|settlement| settlement.day <= end) {
            changed.extend([settlement.part.charge.id.0, settlement.receivable.id.0]);
            self.settle(settlement.receivable.id, &settlement.part);
        }
        Ok(changed)
    }

    /// Returns the sums of the statement of this period. Its last day is that of the ledger.
    pub(super) fn figures(&self, period: Period) -> Figures {
        let (mut opening, mut debits, mut credits, mut entries) = (Money::ZERO, Money::ZERO, Money::ZERO, 0);
        for entry in self.entries.iter().filter(|entry| entry.on_day <= self.end) {
            if entry.on_day < period.start_date {
                opening += entry.debit - entry.credit;
            } else {
                debits += entry.debit;
                credits += entry.credit;
                entries += 1;
            }
        }
        Figures { opening, debits, credits, entries, ageing: self.ageing() }
    }

    /// Returns the settlement of an entry's document on the last day.
    pub(super) fn settlement(&self, entry: &Entry) -> Settlement {
        if entry.kind == StatementEntryKind::Contra {
            return Settlement::default();
        }
        if entry.due_on.is_none() {
            return self.settled_by(ReceivableId(entry.document_id));
        }
        let open = self.open.get(ChargeId(entry.document_id)).map_or(Money::ZERO, |open| open.amount);
        Settlement { open: Some(open), ..Settlement::default() }
    }

    fn settle(&mut self, receivable: ReceivableId, part: &Allocation) {
        let parts = self.settled.entry(receivable).or_default();
        let none = Allocation { amount: Money::ZERO, ..part.clone() };
        let known = parts.entry(part.charge.id).or_insert(none);
        known.amount += part.amount;
        if known.amount.is_zero() {
            parts.remove(&part.charge.id);
        }
    }

    fn settled_by(&self, receivable: ReceivableId) -> Settlement {
        let mut parts: Vec<&Allocation> =
            self.settled.get(&receivable).into_iter().flat_map(BTreeMap::values).collect();
        parts.sort_by(|a, b| (a.due_on, &a.charge.number).cmp(&(b.due_on, &b.charge.number)));
        let in_part = |part: &&Allocation| {
            self.charged.get(&part.charge.id).is_some_and(|charged| part.amount < *charged)
        };
        let (part, whole): (Vec<&Allocation>, Vec<&Allocation>) = parts.into_iter().partition(in_part);
        let numbers = |parts: Vec<&Allocation>| parts.iter().map(|part| part.charge.number.clone()).collect();
        Settlement { open: None, pays: numbers(whole), pays_part: numbers(part) }
    }

    fn ageing(&self) -> Ageing {
        let mut ageing = Ageing { unapplied_credit: self.open.on_account(), ..Ageing::default() };
        for open in self.open.oldest_first() {
            *ageing.due(open.due_on, self.end) += open.amount;
        }
        ageing
    }
}
