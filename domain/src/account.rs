//! A customer's account: limit, hold, open orders and balance. It is written in the same unit as the order, so
//! that two orders of one customer can never both use the same credit. It also tracks what is open of which charge, so
//! that two payments never pay the same one.

mod credit_note;
mod movement;
mod open_items;

use std::collections::{BTreeMap, BTreeSet};

use chrono::NaiveDate;
use serde::{Deserialize, Serialize};
use strum::{IntoStaticStr, VariantNames};
use utoipa::ToSchema;

use crate::aggregate::Decide;
use crate::allocation::{Allocation, ChosenAllocation};
use crate::decision::DecisionContext;
use crate::id::{ChargeId, OrderId, ReceivableId};
use crate::money::Money;
use crate::permission::Operation;
use crate::receivable::ReceivableKind;
use crate::refusal::Refusal;
use crate::stock::OrderRef;
use crate::transition::Reason;

pub use movement::{Movement, Reallocation, Settlement};
pub use open_items::OpenItems;

/// What a customer owes and has on order, and how far that may go.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct Account {
    /// The terms; nothing before the customer was created.
    pub terms: Option<Terms>,
    /// Orders that are approved and not delivered yet, with their totals.
    pub open: BTreeMap<OrderId, Money>,
    /// The sum of `open`.
    pub open_orders: Money,
    /// The balance; negative when the customer paid ahead.
    pub balance: Money,
    /// The open orders that were let beyond the limit at their approval.
    #[serde(default)]
    pub overridden: BTreeSet<OrderId>,
    /// What of the balance is open of which charge.
    pub open_items: OpenItems,
}

/// A receivable, by its id and the number that people see.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ReceivableRef {
    pub id: ReceivableId,
    pub number: String,
}

/// What was agreed with the customer.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Terms {
    /// The customer's name, for texts.
    pub name: String,
    /// Limit of the balance and the open orders together; nothing means no limit.
    pub credit_limit: Option<Money>,
    /// Why nothing is approved, when on hold.
    pub hold: Option<String>,
    /// Is the customer in use?
    pub active: bool,
}

/// Commands of an account. Who may is decided by the document that moves it.
#[derive(Debug, Clone, PartialEq)]
pub enum AccountCommand {
    /// These terms hold from now on.
    SetTerms(Terms),
    /// An order wants room.
    OpenOrder {
        order: OrderRef,
        amount: Money,
        /// Why it may go beyond the limit, from a user who may override it.
        override_reason: Option<Reason>,
    },
    /// An order is loaded, or leaves.
    LetGo {
        order: OrderRef,
        /// Does it leave? Then the limit is checked again.
        leaves: bool,
        /// Why it may go all the same, from a user who may override it.
        override_reason: Option<Reason>,
    },
    /// An order gives its room back.
    CloseOrder { order: OrderRef },
    /// An order was delivered; its amount is due from now on.
    Charge {
        order: OrderRef,
        /// What the delivered goods come to.
        amount: Money,
        /// The day of the delivery.
        on: NaiveDate,
        /// The day on which it has to be paid.
        due_on: NaiveDate,
    },
    /// A payment or a credit note was approved.
    Credit {
        receivable: ReceivableRef,
        kind: ReceivableKind,
        amount: Money,
        /// The day on which it came in.
        on: NaiveDate,
        /// The order of a credit note: it is settled first.
        about: Option<OrderId>,
        /// What it pays; by default what is due first.
        chosen: Option<Vec<ChosenAllocation>>,
    },
    /// An approved payment or credit note was void after all.
    Contra {
        receivable: ReceivableRef,
        kind: ReceivableKind,
        amount: Money,
        /// The day on which it was made void.
        on: NaiveDate,
        reason: Reason,
        /// What its approval settled, which is open again.
        allocations: Vec<Allocation>,
    },
}

/// Events of an account.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, IntoStaticStr, VariantNames)]
#[serde(rename_all = "kebab-case", rename_all_fields = "camelCase")]
#[strum(serialize_all = "kebab-case")]
pub enum AccountEvent {
    /// These terms hold from now on.
    TermsSet(Terms),
    /// Open orders +.
    OrderOpened {
        order: OrderRef,
        amount: Money,
        /// Why it may go beyond the limit; nothing when it did not.
        override_reason: Option<Reason>,
    },
    /// An order went although the customer is on hold or beyond the limit.
    LetGo { order: OrderRef, override_reason: Reason },
    /// Open orders −.
    OrderClosed { order: OrderRef, amount: Money },
    /// Open orders −, balance +.
    Charged {
        order: OrderRef,
        /// What it held of the credit until now.
        held: Money,
        /// What the delivered goods come to.
        amount: Money,
        /// The day of the delivery.
        on: NaiveDate,
        /// The day on which it has to be paid.
        due_on: NaiveDate,
    },
    /// Balance −.
    Credited {
        /// Which payment or credit note.
        receivable: ReceivableRef,
        kind: ReceivableKind,
        amount: Money,
        /// The day on which it came in.
        on: NaiveDate,
        /// The charge that a credit note names: it settles that first, also when it is open again later.
        about: Option<ChargeId>,
        /// What it settles; the rest stays on account.
        allocations: Vec<Allocation>,
    },
    /// Balance +: a contra entry.
    ContraEntered {
        /// Which payment or credit note is void.
        receivable: ReceivableRef,
        kind: ReceivableKind,
        amount: Money,
        /// The day on which it was made void.
        on: NaiveDate,
        reason: Reason,
        /// What it settled, which is open again.
        allocations: Vec<Allocation>,
        /// The credit notes that settle it now because they name it.
        reallocations: Vec<Reallocation>,
    },
}

impl Account {
    /// What a receivable of this amount settles: what was chosen, else the order that it is `about` and then what is due first.
    ///
    /// # Errors
    /// [`Refusal::Invalid`] at each chosen amount that is more than what is open of its delivery.
    pub fn settles(
        &self,
        amount: Money,
        about: Option<OrderId>,
        chosen: Option<&[ChosenAllocation]>,
    ) -> Result<Vec<Allocation>, Refusal> {
        match chosen {
            Some(chosen) => self.open_items.accept(chosen),
            None => Ok(self.open_items.propose(amount, about.map(ChargeId::from))),
        }
    }

    /// Is the customer on hold?
    pub fn on_hold(&self) -> bool {
        self.terms.as_ref().is_some_and(|terms| terms.hold.is_some())
    }

    /// Does `amount` fit? Says whether the limit had to be overridden.
    fn check_credit(
        &self,
        amount: Money,
        override_reason: Option<&Reason>,
        decision: &DecisionContext,
    ) -> Result<bool, Refusal> {
        let terms = self.terms.as_ref().ok_or(Refusal::Absent { noun: "customer" })?;
        if !terms.active {
            return Err(Refusal::Inactive { noun: "customer", name: terms.name.clone() });
        }
        let refused = terms.refuse(self.balance, self.open_orders, amount);
        Self::unless_overridden(refused, override_reason, decision)
    }

    /// May the goods of an order that was approved be loaded, or leave? Says whether that had to be overridden. What
    /// others were let beyond the limit for does not count against this one, and once it was let beyond itself, it is.
    fn check_release(
        &self,
        order: &OrderRef,
        leaves: bool,
        override_reason: Option<&Reason>,
        decision: &DecisionContext,
    ) -> Result<bool, Refusal> {
        let terms = self.terms.as_ref().ok_or(Refusal::Absent { noun: "customer" })?;
        // What was delivered elsewhere was delivered.
        if decision.actor.system {
            return Ok(false);
        }
        let refused = if leaves && !self.overridden.contains(&order.id) {
            let counts = |id: &OrderId| *id != order.id && !self.overridden.contains(id);
            let others = self.open.iter().filter(|(id, _)| counts(id)).map(|(_, amount)| *amount).sum();
            let amount = self.open.get(&order.id).copied().unwrap_or_default();
            terms.refuse(self.balance, others, amount)
        } else {
            terms.refuse_on_hold()
        };
        Self::unless_overridden(refused, override_reason, decision)
    }

    fn unless_overridden(
        refused: Option<Refusal>,
        override_reason: Option<&Reason>,
        decision: &DecisionContext,
    ) -> Result<bool, Refusal> {
        match (refused, override_reason) {
            (None, _) => Ok(false),
            (Some(refusal), None) => Err(refusal),
            (Some(_), Some(_)) => decision.permit(Operation::OrderOverrideCredit).map(|()| true),
        }
    }

    /// A sum that cannot be kept to the cent is refused before it is recorded.
    fn check_sums(&self, amount: Money) -> Result<(), Refusal> {
        let kept = |sum: Money| sum.checked_add(amount).is_some_and(|sum| sum <= Money::MAX_SUM);
        if kept(self.balance.abs()) && kept(self.open_orders.abs()) {
            return Ok(());
        }
        let text = format!(
            "The account of one customer holds at most {}; {amount} is too much beside a balance of {} and open orders of {}",
            Money::MAX_SUM,
            self.balance,
            self.open_orders
        );
        Err(Refusal::field("amount", "too-much", text))
    }
}

impl Terms {
    fn refuse_on_hold(&self) -> Option<Refusal> {
        let (customer, reason) = (self.name.clone(), self.hold.clone()?);
        Some(Refusal::OnHold { customer, reason })
    }

    fn refuse(&self, balance: Money, open_orders: Money, amount: Money) -> Option<Refusal> {
        let beyond = |limit: &Money| balance + open_orders + amount > *limit;
        self.refuse_on_hold().or_else(|| {
            let limit = self.credit_limit.filter(beyond)?;
            let customer = self.name.clone();
            Some(Refusal::CreditExceeded { customer, balance, open_orders, limit, amount })
        })
    }
}

impl Decide for Account {
    type Command = AccountCommand;
    type Event = AccountEvent;

    fn decide(
        &self,
        command: AccountCommand,
        decision: &DecisionContext,
    ) -> Result<Vec<AccountEvent>, Refusal> {
        match command {
            AccountCommand::SetTerms(terms) if self.terms.as_ref() == Some(&terms) => Ok(Vec::new()),
            AccountCommand::SetTerms(terms) => Ok(vec![AccountEvent::TermsSet(terms)]),
            AccountCommand::OpenOrder { order, .. } if self.open.contains_key(&order.id) => Ok(Vec::new()),
            AccountCommand::OpenOrder { order, amount, override_reason } => {
                self.check_sums(amount)?;
                let beyond = self.check_credit(amount, override_reason.as_ref(), decision)?;
                let override_reason = override_reason.filter(|_| beyond);
                Ok(vec![AccountEvent::OrderOpened { order, amount, override_reason }])
            }
            AccountCommand::LetGo { order, leaves, override_reason } => {
                let overridden = self.check_release(&order, leaves, override_reason.as_ref(), decision)?;
                let reason = override_reason.filter(|_| overridden);
                Ok(reason
                    .map(|override_reason| AccountEvent::LetGo { order, override_reason })
                    .into_iter()
                    .collect())
            }
            AccountCommand::CloseOrder { order } => Ok(match self.open.get(&order.id) {
                Some(amount) => vec![AccountEvent::OrderClosed { amount: *amount, order }],
                None => Vec::new(),
            }),
            AccountCommand::Charge { order, amount, on, due_on } => match self.open.get(&order.id) {
                Some(held) => {
                    self.check_sums(amount)?;
                    Ok(vec![AccountEvent::Charged { held: *held, order, amount, on, due_on }])
                }
                None => Err(Refusal::Absent { noun: "open order" }),
            },
            AccountCommand::Credit { receivable, kind, amount, on, about, chosen } => {
                self.terms.as_ref().ok_or(Refusal::Absent { noun: "customer" })?;
                self.check_sums(amount)?;
                let allocations = self.settles(amount, about, chosen.as_deref())?;
                let about = about.map(ChargeId::from);
                Ok(vec![AccountEvent::Credited { receivable, kind, amount, on, about, allocations }])
            }
            AccountCommand::Contra { receivable, kind, amount, on, reason, allocations } => {
                self.check_sums(amount)?;
                let (allocations, reallocations) = self.open_items.release(receivable.id, allocations);
                Ok(vec![AccountEvent::ContraEntered {
                    receivable,
                    kind,
                    amount,
                    on,
                    reason,
                    allocations,
                    reallocations,
                }])
            }
        }
    }

    fn evolve(&mut self, event: AccountEvent) {
        self.open_items.apply(&event);
        match event {
            AccountEvent::TermsSet(terms) => self.terms = Some(terms),
            AccountEvent::OrderOpened { order, amount, override_reason } => {
                self.open_orders += amount;
                self.open.insert(order.id, amount);
                if override_reason.is_some() {
                    self.overridden.insert(order.id);
                }
            }
            AccountEvent::LetGo { .. } => {}
            AccountEvent::OrderClosed { order, amount } => {
                self.open_orders -= amount;
                self.open.remove(&order.id);
                self.overridden.remove(&order.id);
            }
            AccountEvent::Charged { order, held, amount, .. } => {
                self.open_orders -= held;
                self.open.remove(&order.id);
                self.overridden.remove(&order.id);
                self.balance += amount;
            }
            AccountEvent::Credited { amount, .. } => self.balance -= amount,
            AccountEvent::ContraEntered { amount, .. } => self.balance += amount,
        }
    }
}

aggregate!(Account, AccountEvent, "account");
