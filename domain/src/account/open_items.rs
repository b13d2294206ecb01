//! The open amount of each charge of a customer, and the credit on account: the one fold over the events of the
//! account.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use chrono::NaiveDate;
use serde::{Deserialize, Serialize};

use super::credit_note::CreditNotes;
use super::settled_by::SettledBy;
use super::{AccountEvent, Movement, Reallocation, VoidedCharge};
use crate::allocation::{Allocation, ChosenAllocation, MAX_SETTLED, allocation_field};
use crate::charge::ChargeRef;
use crate::field::FieldErrors;
use crate::id::{ChargeId, ReceivableId};
use crate::money::Money;
use crate::refusal::Refusal;

/// The charges of a customer that are not settled, and the credit on account. The sum of the open amounts less that
/// credit is the balance. A settled charge leaves the state, so that the state is no larger than what is due.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct OpenItems {
    /// The open amount by charge; never zero. It is negative when more was settled than charged, which happens only on
    /// a day in the past to which two receivables are dated.
    charges: BTreeMap<ChargeId, Allocation>,
    /// Ordered by due date, then by number.
    oldest: BTreeSet<(NaiveDate, String, ChargeId)>,
    /// The amount received, less what it settles.
    unallocated: Money,
    credit_notes: CreditNotes,
    settled_by: SettledBy,
}

impl OpenItems {
    /// Adds the next event of the account.
    pub fn apply(&mut self, event: &AccountEvent) {
        self.apply_until(event, NaiveDate::MAX);
    }

    /// Adds the part of the next event of the account that counts at the end of `day`.
    pub fn apply_until(&mut self, event: &AccountEvent, day: NaiveDate) {
        let Some(Movement { on, charged, received, settlements }) = event.movement() else { return };
        if on <= day {
            self.unallocated += received;
            if let Some(charge) = charged {
                self.charge(&charge, charge.amount);
            }
            self.credit_notes.apply(event);
        }
        for settlement in settlements.iter().filter(|settlement| settlement.day <= day) {
            self.settle(&settlement.part);
            self.settled_by.apply(settlement);
        }
    }

    /// Returns the amount that was received and settles no charge.
    pub fn on_account(&self) -> Money {
        let beyond = self.charges.values().filter(|charge| charge.amount < Money::ZERO);
        beyond.fold(self.unallocated, |sum, charge| sum - charge.amount)
    }

    /// Returns the charge with its open amount, or `None` if nothing is open.
    pub fn get(&self, charge: ChargeId) -> Option<&Allocation> {
        self.charges.get(&charge).filter(|charge| charge.amount > Money::ZERO)
    }

    /// Yields the open charges with their open amounts, oldest due first.
    pub fn oldest_first(&self) -> impl Iterator<Item = &Allocation> {
        self.oldest.iter().filter_map(|(_, _, id)| self.get(*id))
    }

    /// Returns the charges that `amount` settles by default: the one that it is `about`, then those that are due first.
    pub fn propose(&self, amount: Money, about: Option<ChargeId>) -> Vec<Allocation> {
        let own = about.and_then(|id| self.get(id));
        let others = self.oldest_first().filter(|charge| Some(charge.charge.id) != about);
        let parts = own.into_iter().chain(others).scan(amount, |left, charge| {
            let part = charge.amount.min(*left);
            *left -= part;
            (part > Money::ZERO).then(|| Allocation { amount: part, ..charge.clone() })
        });
        parts.take(MAX_SETTLED).collect()
    }

    /// Returns the chosen allocations as they settle the charges.
    ///
    /// # Errors
    /// [`Refusal::Invalid`] at each amount that is more than what is open.
    pub fn accept(&self, chosen: &[ChosenAllocation]) -> Result<Vec<Allocation>, Refusal> {
        let mut errors = FieldErrors::default();
        let mut accepted = Vec::with_capacity(chosen.len());
        for (at, ChosenAllocation { charge: chosen, amount }) in chosen.iter().enumerate() {
            match self.get(chosen.id) {
                Some(charge) if *amount <= charge.amount => {
                    accepted.push(Allocation { amount: *amount, ..charge.clone() });
                }
                found => {
                    let (open, number) = (found.map_or(Money::ZERO, |charge| charge.amount), &chosen.number);
                    let text = format!("{amount} is more than the {open} still open of {number}");
                    errors.note::<()>(&allocation_field(at, "amount"), "too-much", text);
                }
            }
        }
        errors.none_or_invalid().map(|()| accepted)
    }

    /// Returns the charges that a voided receivable settled, and the credit notes that then settle the charges that
    /// they name. `recorded` is what its approval settled.
    pub(super) fn release(
        &self,
        receivable: ReceivableId,
        recorded: Vec<Allocation>,
    ) -> (Vec<Allocation>, Vec<Reallocation>) {
        let released = self.credit_notes.settled_by(receivable).unwrap_or(recorded);
        let still_settled = |part| self.settled_by.still_settled(receivable, part);
        let released: Vec<Allocation> = released.into_iter().filter_map(still_settled).collect();
        let mut after = self.clone();
        after.credit_notes.remove(receivable);
        for part in &released {
            after.charge(part, part.amount);
        }
        let reallocations = after.reallocate(released.iter().map(|part| part.charge.id).collect());
        (released, reallocations)
    }

    /// Returns a charge that is voided, with what settles it.
    pub(super) fn void(&self, charge: Allocation) -> VoidedCharge {
        let settled_by = self.settled_by.of(charge.charge.id);
        VoidedCharge { charge, settled_by }
    }

    /// Makes credit notes settle these charges, which are open again, and those that this opens in turn. It ends
    /// because each step settles more of the charges that credit notes name.
    fn reallocate(&mut self, mut opened: VecDeque<ChargeId>) -> Vec<Reallocation> {
        let mut made = Vec::new();
        while let Some(charge) = opened.pop_front() {
            while let Some(moved) = self.get(charge).and_then(|open| self.credit_notes.settle(open)) {
                moved.released.iter().for_each(|part| self.charge(part, part.amount));
                self.settle(&moved.settled);
                self.credit_notes.reallocate(&moved);
                opened.extend(moved.released.iter().map(|part| part.charge.id));
                made.push(moved);
            }
        }
        made
    }

    fn settle(&mut self, part: &Allocation) {
        self.unallocated -= part.amount;
        self.charge(part, -part.amount);
    }

    /// Adds an amount to the open amount of a charge.
    fn charge(&mut self, charge: &Allocation, amount: Money) {
        let Allocation { charge: ChargeRef { id, number, .. }, due_on, .. } = charge;
        let open = self.charges.get(id).map_or(Money::ZERO, |open| open.amount) + amount;
        if open.is_zero() {
            self.charges.remove(id);
            self.oldest.remove(&(*due_on, number.clone(), *id));
        } else {
            self.oldest.insert((*due_on, number.clone(), *id));
            self.charges.insert(*id, Allocation { amount: open, ..charge.clone() });
        }
    }
}
