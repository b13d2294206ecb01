//! Credit notes that name a charge and do not settle it wholly, because it was paid when they were approved.

use std::collections::BTreeMap;

use chrono::NaiveDate;
use serde::{Deserialize, Serialize};

use super::{AccountEvent, Reallocation, ReceivableRef, VoidedCharge};
use crate::allocation::Allocation;
use crate::id::{ChargeId, ReceivableId};
use crate::money::Money;

/// By receivable, the credit notes that could settle more of the charge that they name once it is open again.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub(super) struct CreditNotes(BTreeMap<ReceivableId, CreditNote>);

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
struct CreditNote {
    receivable: ReceivableRef,
    about: ChargeId,
    received_on: NaiveDate,
    amount: Money,
    /// The charges that it settles; the rest is on account.
    parts: Vec<Allocation>,
}

impl CreditNotes {
    pub(super) fn apply(&mut self, event: &AccountEvent) {
        match event {
            AccountEvent::Credited { receivable, about: Some(about), amount, on, allocations, .. } => {
                let (receivable, parts) = (receivable.clone(), allocations.clone());
                let note = CreditNote { receivable, about: *about, received_on: *on, amount: *amount, parts };
                if note.elsewhere() > Money::ZERO {
                    self.0.insert(note.receivable.id, note);
                }
            }
            AccountEvent::ContraEntered { voided_charge: Some(voided), .. } => self.release(voided),
            AccountEvent::ContraEntered { receivable, reallocations, .. } => {
                self.remove(receivable.id);
                for moved in reallocations {
                    self.reallocate(moved);
                }
            }
            _ => {}
        }
    }

    /// Puts the parts of a voided charge on account. The charges that the credit notes name stay settled: a credit note
    /// settles another charge only when its own has no more to settle.
    fn release(&mut self, VoidedCharge { charge, settled_by }: &VoidedCharge) {
        for settled in settled_by {
            if let Some(note) = self.0.get_mut(&settled.receivable.id) {
                note.add(charge, -settled.amount);
            }
        }
    }

    /// Returns the charges that a credit note settles now, or `None` if they are those that its approval settled.
    pub(super) fn settled_by(&self, receivable: ReceivableId) -> Option<Vec<Allocation>> {
        self.0.get(&receivable).map(|note| note.parts.clone())
    }

    pub(super) fn remove(&mut self, receivable: ReceivableId) {
        self.0.remove(&receivable);
    }

    /// Returns the reallocation of the first credit note that names an open charge and can settle more of it, or
    /// `None`.
    pub(super) fn settle(&self, open: &Allocation) -> Option<Reallocation> {
        let names = |note: &&CreditNote| note.about == open.charge.id && note.elsewhere() > Money::ZERO;
        self.0.values().find(names).map(|note| note.settle(open))
    }

    pub(super) fn reallocate(&mut self, moved: &Reallocation) {
        if let Some(note) = self.0.get_mut(&moved.receivable.id) {
            moved.released.iter().for_each(|part| note.add(part, -part.amount));
            note.add(&moved.settled, moved.settled.amount);
        }
    }
}

impl CreditNote {
    /// Returns the amount that settles other charges or is on account.
    fn elsewhere(&self) -> Money {
        let own = self.parts.iter().filter(|part| part.charge.id == self.about);
        own.fold(self.amount, |left, part| left - part.amount)
    }

    /// Moves credit to the charge: first what is on account, then what it settled last.
    fn settle(&self, open: &Allocation) -> Reallocation {
        let amount = open.amount.min(self.elsewhere());
        let on_account = self.parts.iter().fold(self.amount, |left, part| left - part.amount);
        let mut left = (amount - on_account).max(Money::ZERO);
        let others = self.parts.iter().rev().filter(|part| part.charge.id != self.about);
        let released = others.filter_map(|part| {
            let taken = part.amount.min(left);
            left -= taken;
            (taken > Money::ZERO).then(|| Allocation { amount: taken, ..part.clone() })
        });
        Reallocation {
            receivable: self.receivable.clone(),
            received_on: self.received_on,
            released: released.collect(),
            settled: Allocation { amount, ..open.clone() },
        }
    }

    fn add(&mut self, part: &Allocation, amount: Money) {
        match self.parts.iter_mut().find(|known| known.charge.id == part.charge.id) {
            Some(known) => known.amount += amount,
            None => self.parts.push(Allocation { amount, ..part.clone() }),
        }
        self.parts.retain(|part| !part.amount.is_zero());
    }
}
