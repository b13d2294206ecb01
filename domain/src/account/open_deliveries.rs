//! What is still open of each delivery of a customer, and the credit that settles none of them.

use std::collections::{BTreeMap, BTreeSet};

use chrono::NaiveDate;
use serde::{Deserialize, Serialize};

use crate::allocation::{Allocation, ChosenAllocation, MAX_SETTLED, allocation_field};
use crate::field::FieldErrors;
use crate::id::OrderId;
use crate::money::Money;
use crate::refusal::Refusal;
use crate::stock::OrderRef;

/// The deliveries of a customer that are not paid, oldest due first, and the credit on account. What is open, less the
/// credit, is the balance. Whatever is paid leaves it, so it is no larger than the number of open deliveries.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct OpenDeliveries {
    deliveries: BTreeMap<OrderId, OpenDelivery>,
    /// By the day on which they are due, then by number.
    oldest: BTreeSet<(NaiveDate, String, OrderId)>,
    on_account: Money,
}

/// A delivery that is not paid, or not all of it.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct OpenDelivery {
    /// The number of the order.
    pub number: String,
    /// The day of the delivery.
    pub delivered_on: NaiveDate,
    /// The day on which it has to be paid.
    pub due_on: NaiveDate,
    /// What is not paid of it: more than nothing.
    pub open: Money,
}

impl OpenDeliveries {
    /// These deliveries, with this much on account.
    pub fn of(deliveries: impl IntoIterator<Item = (OrderId, OpenDelivery)>, on_account: Money) -> Self {
        let mut all = Self { on_account, ..Self::default() };
        for (id, delivery) in deliveries {
            all.insert(id, delivery);
        }
        all
    }

    /// What came in and settles no delivery. Less than nothing: a receivable was made void of which it is not known what it had
    /// settled.
    pub fn on_account(&self) -> Money {
        self.on_account
    }

    /// The delivery of this order, if something of it is open.
    pub fn get(&self, order: OrderId) -> Option<&OpenDelivery> {
        self.deliveries.get(&order)
    }

    /// The open deliveries, oldest due first.
    pub fn oldest_first(&self) -> impl Iterator<Item = (OrderId, &OpenDelivery)> {
        self.oldest.iter().filter_map(|(_, _, id)| Some((*id, self.deliveries.get(id)?)))
    }

    /// What `amount` settles by default: the delivery that it is `about`, then what is due first.
    pub fn propose(&self, amount: Money, about: Option<OrderId>) -> Vec<Allocation> {
        self.lay(amount, about).take(MAX_SETTLED).collect()
    }

    /// What was chosen, as it settles the deliveries.
    ///
    /// # Errors
    /// [`Refusal::Invalid`] at each amount that is more than what is open.
    pub fn accept(&self, chosen: &[ChosenAllocation]) -> Result<Vec<Allocation>, Refusal> {
        let mut errors = FieldErrors::default();
        let mut accepted = Vec::with_capacity(chosen.len());
        for (at, ChosenAllocation { order, amount }) in chosen.iter().enumerate() {
            match self.deliveries.get(&order.id) {
                Some(delivery) if *amount <= delivery.open => {
                    accepted.push(delivery.settled_by(order.id, *amount));
                }
                found => {
                    let (open, number) = (found.map_or(Money::ZERO, |delivery| delivery.open), &order.number);
                    let text = format!("{amount} is more than the {open} still open of {number}");
                    errors.note::<()>(&allocation_field(at, "amount"), "too-much", text);
                }
            }
        }
        errors.none_or_invalid().map(|()| accepted)
    }

    /// Adds a delivery that has to be paid.
    pub fn charge(&mut self, order: &OrderRef, amount: Money, delivered_on: NaiveDate, due_on: NaiveDate) {
        self.open(&Allocation { order: order.clone(), delivered_on, due_on, amount });
    }

    /// An amount came in that settles these deliveries. `None`: it was recorded before receivables had allocations,
    /// and went to what was due first.
    pub fn credit(&mut self, amount: Money, allocations: Option<&[Allocation]>) {
        let laid: Vec<Allocation>;
        let allocations = if let Some(allocations) = allocations {
            allocations
        } else {
            laid = self.lay(amount, None).collect();
            &laid
        };
        let settled: Money = allocations.iter().map(|part| self.settle(part)).sum();
        self.on_account += amount - settled;
    }

    /// An amount does not count after all: what it settled is open again.
    pub fn contra(&mut self, amount: Money, allocations: Option<&[Allocation]>) {
        let allocations = allocations.unwrap_or_default();
        let settled: Money = allocations.iter().map(|part| part.amount).sum();
        self.on_account -= amount - settled;
        for part in allocations {
            self.open(part);
        }
    }

    fn lay(&self, amount: Money, about: Option<OrderId>) -> impl Iterator<Item = Allocation> {
        let own = about.and_then(|id| Some((id, self.deliveries.get(&id)?)));
        let others = self.oldest_first().filter(move |(id, _)| Some(*id) != about);
        own.into_iter().chain(others).scan(amount, |left, (id, delivery)| {
            let part = delivery.open.min(*left);
            *left -= part;
            (part > Money::ZERO).then(|| delivery.settled_by(id, part))
        })
    }

    /// Takes a part off what is open, and returns how much that was.
    fn settle(&mut self, part: &Allocation) -> Money {
        let Some(delivery) = self.deliveries.get_mut(&part.order.id) else { return Money::ZERO };
        let amount = part.amount.min(delivery.open);
        delivery.open -= amount;
        if delivery.open.is_zero() {
            self.remove(part.order.id);
        }
        amount
    }

    fn open(&mut self, part: &Allocation) {
        let Allocation { order: OrderRef { id, number }, delivered_on, due_on, amount } = part.clone();
        if amount.is_zero() {
            return;
        }
        if let Some(delivery) = self.deliveries.get_mut(&id) {
            delivery.open += amount;
            return;
        }
        self.insert(id, OpenDelivery { number, delivered_on, due_on, open: amount });
    }

    fn insert(&mut self, id: OrderId, delivery: OpenDelivery) {
        self.oldest.insert((delivery.due_on, delivery.number.clone(), id));
        self.deliveries.insert(id, delivery);
    }

    fn remove(&mut self, id: OrderId) {
        if let Some(delivery) = self.deliveries.remove(&id) {
            self.oldest.remove(&(delivery.due_on, delivery.number, id));
        }
    }
}

impl OpenDelivery {
    fn settled_by(&self, id: OrderId, amount: Money) -> Allocation {
        Allocation {
            order: OrderRef { id, number: self.number.clone() },
            delivered_on: self.delivered_on,
            due_on: self.due_on,
            amount,
        }
    }
}
