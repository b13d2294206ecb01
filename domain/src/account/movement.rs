//! The effect of account events on the open items, each part with the day from which it counts.

use chrono::NaiveDate;
use serde::{Deserialize, Serialize};

use super::{AccountEvent, ReceivableRef, VoidedCharge};
use crate::allocation::Allocation;
use crate::money::Money;
use crate::receivable::ReceivableKind;

/// The amounts that one event of an account charges, receives and settles.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Movement {
    /// The day of the event on the statement.
    pub on: NaiveDate,
    /// The charge that it adds, with its whole amount.
    pub charged: Option<Allocation>,
    /// The amount that it receives; negative when a payment or credit note is void.
    pub received: Money,
    pub settlements: Vec<Settlement>,
}

/// A part of a receivable that settles a charge or, when its amount is negative, no longer does.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Settlement {
    pub receivable: ReceivableRef,
    pub kind: ReceivableKind,
    /// The day on which the receivable was received, where it begins to settle the charge.
    pub received_on: Option<NaiveDate>,
    pub part: Allocation,
    /// The first day on which it counts: not before the day of its charge.
    pub day: NaiveDate,
}

/// A credit note that settles the charge that it names because that is open again.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Reallocation {
    pub receivable: ReceivableRef,
    /// The day on which the credit note was received.
    pub received_on: NaiveDate,
    /// The parts of other charges that it no longer settles; the rest of `settled` was on account.
    pub released: Vec<Allocation>,
    /// The amount that it settles now of the charge that it names.
    pub settled: Allocation,
}

impl AccountEvent {
    /// Returns the effect of the event on the open items, or `None` if it has none.
    pub fn movement(&self) -> Option<Movement> {
        match self {
            Self::Charged { charge, amount, on, due_on, .. } => {
                let charge = charge.clone();
                let charged = Allocation { charge, charged_on: *on, due_on: *due_on, amount: *amount };
                let (received, settlements) = (Money::ZERO, Vec::new());
                Some(Movement { on: *on, charged: Some(charged), received, settlements })
            }
            Self::Credited { receivable, kind, amount, on, allocations, .. } => {
                let settles = |part| Settlement::of((receivable, *kind), part, (Some(*on), *on));
                let settlements = allocations.iter().map(settles).collect();
                Some(Movement { on: *on, charged: None, received: *amount, settlements })
            }
            Self::ContraEntered { receivable, kind, on, voided_charge: Some(voided), .. } => {
                Some(voided.movement((receivable, *kind), *on))
            }
            Self::ContraEntered { receivable, kind, amount, on, allocations, reallocations, .. } => {
                let releases = |part| Settlement::of((receivable, *kind), part, (None, *on)).reversed();
                let mut settlements: Vec<Settlement> = allocations.iter().map(releases).collect();
                settlements.extend(reallocations.iter().flat_map(|moved| moved.settlements(*on)));
                Some(Movement { on: *on, charged: None, received: -*amount, settlements })
            }
            Self::TermsSet(_)
            | Self::OrderOpened { .. }
            | Self::CreditOverridden { .. }
            | Self::OrderClosed { .. } => None,
        }
    }
}

impl VoidedCharge {
    /// Returns the movement of the contra entry: what settled the charge is on account, and the entry itself settles
    /// it. So the charge is open until the day of the entry, and no longer.
    fn movement(&self, own: (&ReceivableRef, ReceivableKind), on: NaiveDate) -> Movement {
        let part = |amount| Allocation { amount, ..self.charge.clone() };
        let released = self.settled_by.iter().map(|settled| {
            let of = (&settled.receivable, settled.kind);
            Settlement::of(of, &part(settled.amount), (None, on)).reversed()
        });
        let settled = Settlement::of(own, &self.charge, (Some(on), on));
        let settlements = released.chain([settled]).collect();
        Movement { on, charged: None, received: self.charge.amount, settlements }
    }
}

impl Reallocation {
    fn settlements(&self, on: NaiveDate) -> impl Iterator<Item = Settlement> {
        let note = (&self.receivable, ReceivableKind::CreditNote);
        let released =
            self.released.iter().map(move |part| Settlement::of(note, part, (None, on)).reversed());
        released.chain([Settlement::of(note, &self.settled, (Some(self.received_on), on))])
    }
}

impl Settlement {
    fn of(
        (receivable, kind): (&ReceivableRef, ReceivableKind),
        part: &Allocation,
        (received_on, on): (Option<NaiveDate>, NaiveDate),
    ) -> Self {
        let (receivable, part) = (receivable.clone(), part.clone());
        let day = part.charged_on.max(on);
        Self { receivable, kind, received_on, part, day }
    }

    fn reversed(mut self) -> Self {
        self.part.amount = -self.part.amount;
        self
    }
}
