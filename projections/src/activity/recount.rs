//! Finds the findings again from the events alone, without any stored read model.

use std::collections::{BTreeMap, BTreeSet};

use chrono_tz::Tz;
use rust_decimal::Decimal;
use waybill_domain::Noun;
use waybill_domain::order::OrderEvent;
use waybill_domain::receivable::ReceivableEvent;

use super::finding::{Finding, FindingKind, findings_by};
use super::known::{Known, order_of};
use super::projector::zone_of;
use crate::{Result, StoredEvent};

/// Finds in the events of some records the same findings as the activity projector.
pub struct Recount {
    kind: FindingKind,
    known: Known,
    /// The company's time zones, each with the position of the event that set it.
    zones: Vec<(i64, Tz)>,
    /// The orders that credit notes are about.
    orders: BTreeMap<String, Credits>,
}

/// An order's returned and credited amounts, each with its position.
#[derive(Default)]
struct Credits {
    returned: Vec<(i64, Decimal)>,
    /// With the id of the credit note, because its own credit is in the same commit, before or after its approval.
    credited: Vec<(i64, String, Decimal)>,
}

impl Recount {
    pub fn of(kind: FindingKind) -> Self {
        Self { kind, known: Known::default(), zones: Vec::new(), orders: BTreeMap::new() }
    }

    /// Applies an event of the company, which may set its time zone.
    ///
    /// # Errors
    /// An event that cannot be read.
    pub fn company(&mut self, event: &StoredEvent) -> Result<()> {
        self.zones.extend(zone_of(event)?.map(|zone| (event.position, zone)));
        Ok(())
    }

    /// Applies the next event of an order that credit notes are about.
    ///
    /// # Errors
    /// An event that cannot be read.
    pub fn credited_order(&mut self, event: &StoredEvent) -> Result<()> {
        let order = &event.aggregate_id;
        let returned = |known: &Known| {
            known.get(Noun::Order.name(), order).map_or(Decimal::ZERO, |order| order.returned_amount)
        };
        let before = returned(&self.known);
        self.known.learn(event)?;
        let came_back = returned(&self.known) - before;
        let credits = self.orders.entry(order.clone()).or_default();
        match event.decode()? {
            OrderEvent::TakenBack { .. } => credits.returned.push((event.position, came_back)),
            OrderEvent::Credited { receivable, amount } => {
                credits.credited.push((event.position, receivable.id.to_string(), amount.decimal()));
            }
            OrderEvent::CreditTakenBack { receivable, amount } => {
                credits.credited.push((event.position, receivable.id.to_string(), -amount.decimal()));
            }
            _ => {}
        }
        Ok(())
    }

    /// Applies the next event of a record and returns its finding, if it has one of this kind.
    ///
    /// # Errors
    /// An event that cannot be read.
    pub fn take(&mut self, event: &StoredEvent) -> Result<Option<Finding>> {
        self.set_order_before(event);
        let found = match event.commit.actor {
            Some(actor) => findings_by(actor, event, &self.known, self.zone(event))?,
            None => Vec::new(),
        };
        self.known.learn(event)?;
        Ok(found.into_iter().rfind(|finding| finding.kind == self.kind))
    }

    fn zone(&self, event: &StoredEvent) -> Tz {
        let set = self.zones.iter().rfind(|(position, _)| *position <= event.position);
        set.map_or(Tz::UTC, |(_, zone)| *zone)
    }

    /// Sets the order of a credit note to its state before this event.
    fn set_order_before(&mut self, event: &StoredEvent) {
        let record = self.known.get(&event.aggregate_type, &event.aggregate_id);
        let Some(order) = record.and_then(|record| record.order_id.clone()) else { return };
        let Some(credits) = self.orders.get(&order) else { return };
        let before = |position: &i64| *position < event.position;
        let returned = credits.returned.iter().filter(|(position, _)| before(position));
        let others = credits
            .credited
            .iter()
            .filter(|(position, note, _)| before(position) && *note != event.aggregate_id);
        let returned = returned.map(|(_, amount)| *amount).sum();
        let credited = others.map(|(_, _, amount)| *amount).sum();
        self.known.set_order(&order, returned, credited);
    }
}

/// Collects the order that an event of a credit note names.
///
/// # Errors
/// An event that cannot be read.
pub fn note_order(event: &StoredEvent, orders: &mut BTreeSet<String>) -> Result<()> {
    if let ReceivableEvent::Entered { content, .. } | ReceivableEvent::Edited { content, .. } =
        event.decode()?
    {
        orders.extend(order_of(content));
    }
    Ok(())
}

/// Returns the type and id of the stream that contains the findings of this kind about a record.
pub fn stream_of(kind: FindingKind, noun: &str, record_id: &str) -> (&'static str, String) {
    let id = record_id.to_owned();
    let (stream, id) = match (kind, Noun::named(noun)) {
        (FindingKind::PersonErased, _) => (Noun::Person, format!("{noun}/{id}")),
        (FindingKind::TermsChanged, _) => (Noun::Account, id),
        (FindingKind::RightsChanged, _) => (Noun::User, id),
        (FindingKind::PeriodClosed | FindingKind::PeriodReopened, _) => (Noun::ClosedPeriod, id),
        (FindingKind::BelowCost, Some(Noun::Product)) => (Noun::ListPrice, id),
        (FindingKind::BelowCost, _) => (Noun::CustomerPrice, id),
        (_, Some(noun @ (Noun::Receivable | Noun::StockTransaction))) => (noun, id),
        _ => (Noun::Order, id),
    };
    (stream.stream_type(), id)
}
