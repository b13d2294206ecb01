//! A customer's account: limit, hold, open orders and balance. It is written in the same unit as the order, so
//! that two orders of one customer can never both use the same credit. It also tracks what is open of which charge, so
//! that two payments never pay the same one.

mod credit;
mod credit_note;
mod movement;
mod open_items;
mod settled_by;

use std::collections::{BTreeMap, BTreeSet};

use chrono::NaiveDate;
use serde::{Deserialize, Serialize};
use strum::{IntoStaticStr, VariantNames};
use utoipa::ToSchema;

use crate::aggregate::Decide;
use crate::allocation::{Allocation, ChosenAllocation};
use crate::charge::ChargeRef;
use crate::decision::DecisionContext;
use crate::id::{ChargeId, OrderId, ReceivableId};
use crate::money::Money;
use crate::noun::Noun;
use crate::receivable::ReceivableKind;
use crate::refusal::Refusal;
use crate::stock::OrderRef;
use crate::transition::Reason;

pub use movement::{Movement, Reallocation, Settlement};
pub use open_items::OpenItems;
pub use settled_by::{SettledPart, VoidedCharge};

/// A customer's balance and open orders, with the limit for both.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct Account {
    /// The terms; `None` before the customer was created.
    pub terms: Option<Terms>,
    /// Orders that are approved and not delivered yet, with their totals.
    pub open: BTreeMap<OrderId, Money>,
    /// The sum of `open`.
    pub open_orders: Money,
    /// The balance; negative when the customer paid ahead.
    pub balance: Money,
    /// The open orders that were approved on hold or beyond the limit.
    #[serde(default)]
    pub overridden: BTreeSet<OrderId>,
    /// The open charges that make up the balance, and the credit on account.
    pub open_items: OpenItems,
}

/// A receivable, by its id and its document number.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ReceivableRef {
    pub id: ReceivableId,
    pub number: String,
}

/// The terms agreed with the customer.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Terms {
    /// The customer's name, for messages.
    pub name: String,
    /// Limit of the balance and the open orders together; `None` means no limit.
    pub credit_limit: Option<Money>,
    /// The reason for a hold; `None` when not on hold. Nothing is approved on hold.
    pub hold: Option<String>,
    /// True if the customer is in use.
    pub active: bool,
}

/// The stage of a dispatch at which credit is checked.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CreditStage {
    /// Only a hold stops the goods.
    Loading,
    /// The credit limit stops them too.
    Departure,
}

/// Commands of an account. The document that causes one checks the permission.
#[derive(Debug, Clone, PartialEq)]
pub enum AccountCommand {
    /// Set the terms that apply from now on.
    SetTerms(Terms),
    /// Reserve credit for an order.
    OpenOrder {
        order: OrderRef,
        amount: Money,
        /// The reason to override a hold or the limit, from a user who may.
        override_reason: Option<Reason>,
    },
    /// Check the credit of an approved order that is loaded or departs.
    CheckCredit {
        order: OrderRef,
        stage: CreditStage,
        /// The reason for an override, from a user who may override.
        override_reason: Option<Reason>,
    },
    /// Release the credit that is reserved for an order.
    CloseOrder { order: OrderRef },
    /// Charge a delivered order to the account.
    ChargeOrder {
        order: OrderRef,
        /// The total of the delivered goods.
        amount: Money,
        /// The day of the delivery.
        on: NaiveDate,
        /// The due date.
        due_on: NaiveDate,
    },
    /// Charge an approved opening item or debit note to the account.
    Charge {
        charge: ChargeRef,
        amount: Money,
        /// The date of the document.
        on: NaiveDate,
        /// The due date.
        due_on: NaiveDate,
    },
    /// Credit an approved payment or credit note to the account.
    Credit {
        receivable: ReceivableRef,
        kind: ReceivableKind,
        amount: Money,
        /// The day on which it was received.
        on: NaiveDate,
        /// The order of a credit note. Its charge is settled first.
        about: Option<OrderId>,
        /// The charges to pay; by default those that are due first.
        chosen: Option<Vec<ChosenAllocation>>,
    },
    /// Reverse the charge of an approved opening item or debit note that was voided.
    ReverseCharge {
        receivable: ReceivableRef,
        kind: ReceivableKind,
        /// The charge with its whole amount.
        charge: Allocation,
        /// The day on which it was voided.
        on: NaiveDate,
        reason: Reason,
    },
    /// Reverse an approved payment or credit note that was voided.
    Contra {
        receivable: ReceivableRef,
        kind: ReceivableKind,
        amount: Money,
        /// The day on which it was voided.
        on: NaiveDate,
        reason: Reason,
        /// The charges that its approval settled. They are open again.
        allocations: Vec<Allocation>,
    },
}

/// Events of an account.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, IntoStaticStr, VariantNames)]
#[serde(rename_all = "kebab-case", rename_all_fields = "camelCase")]
#[strum(serialize_all = "kebab-case")]
pub enum AccountEvent {
    /// The terms that apply from now on.
    TermsSet(Terms),
    /// Open orders +.
    OrderOpened {
        order: OrderRef,
        amount: Money,
        /// The reason for an override; `None` when neither a hold nor the limit was in the way.
        override_reason: Option<Reason>,
    },
    /// An order was loaded or departed although the customer is on hold or beyond the limit.
    CreditOverridden { order: OrderRef, override_reason: Reason },
    /// Open orders −.
    OrderClosed { order: OrderRef, amount: Money },
    /// Open orders −, balance +.
    Charged {
        charge: ChargeRef,
        /// The credit that was reserved for the order until now; zero for an opening item or debit note.
        held: Money,
        /// The total of the delivered goods, or the amount of the opening item or debit note.
        amount: Money,
        /// The day of the delivery, or the date of the document.
        on: NaiveDate,
        /// The due date.
        due_on: NaiveDate,
    },
    /// Balance −.
    Credited {
        /// The payment or credit note.
        receivable: ReceivableRef,
        kind: ReceivableKind,
        amount: Money,
        /// The day on which it was received.
        on: NaiveDate,
        /// The charge that a credit note names. It is settled first, also if it is opened again later.
        about: Option<ChargeId>,
        /// The charges that it settles; the rest stays on account.
        allocations: Vec<Allocation>,
    },
    /// Balance +: a contra entry.
    ContraEntered {
        /// The voided receivable.
        receivable: ReceivableRef,
        kind: ReceivableKind,
        /// The amount added to the balance; negative for a voided opening item or debit note that was a charge.
        amount: Money,
        /// The day on which it was voided.
        on: NaiveDate,
        reason: Reason,
        /// The charges that it settled. They are open again.
        allocations: Vec<Allocation>,
        /// The credit notes that settle those charges now because they name them.
        reallocations: Vec<Reallocation>,
        /// For a voided opening item or debit note: its charge, which nothing settles any more.
        voided_charge: Option<VoidedCharge>,
    },
}

impl Account {
    /// Returns the charges that a receivable of `amount` settles. These are the `chosen` ones; otherwise that of the
    /// order that it is `about`, and then those that are due first.
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

    /// Refuses an amount that brings the balance or the open orders beyond [`Money::MAX_SUM`].
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
            AccountCommand::CheckCredit { order, stage, override_reason } => {
                let overridden = self.check_release(&order, stage, override_reason.as_ref(), decision)?;
                let reason = override_reason.filter(|_| overridden);
                Ok(reason
                    .map(|override_reason| AccountEvent::CreditOverridden { order, override_reason })
                    .into_iter()
                    .collect())
            }
            AccountCommand::CloseOrder { order } => Ok(match self.open.get(&order.id) {
                Some(amount) => vec![AccountEvent::OrderClosed { amount: *amount, order }],
                None => Vec::new(),
            }),
            AccountCommand::ChargeOrder { order, amount, on, due_on } => match self.open.get(&order.id) {
                Some(held) => {
                    self.check_sums(amount)?;
                    Ok(vec![AccountEvent::Charged { held: *held, charge: order.into(), amount, on, due_on }])
                }
                None => Err(Refusal::Absent { noun: "open order" }),
            },
            AccountCommand::Charge { charge, amount, on, due_on } => {
                self.terms.as_ref().ok_or(Noun::Customer.absent())?;
                self.check_sums(amount)?;
                Ok(vec![AccountEvent::Charged { held: Money::ZERO, charge, amount, on, due_on }])
            }
            AccountCommand::ReverseCharge { receivable, kind, charge, on, reason } => {
                self.check_sums(charge.amount)?;
                Ok(vec![AccountEvent::ContraEntered {
                    receivable,
                    kind,
                    amount: -charge.amount,
                    on,
                    reason,
                    allocations: Vec::new(),
                    reallocations: Vec::new(),
                    voided_charge: Some(self.open_items.void(charge)),
                }])
            }
            AccountCommand::Credit { receivable, kind, amount, on, about, chosen } => {
                self.terms.as_ref().ok_or(Noun::Customer.absent())?;
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
                    voided_charge: None,
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
            AccountEvent::CreditOverridden { .. } => {}
            AccountEvent::OrderClosed { order, amount } => {
                self.open_orders -= amount;
                self.open.remove(&order.id);
                self.overridden.remove(&order.id);
            }
            AccountEvent::Charged { charge, held, amount, .. } => {
                if let Some(order) = charge.order() {
                    self.open_orders -= held;
                    self.open.remove(&order.id);
                    self.overridden.remove(&order.id);
                }
                self.balance += amount;
            }
            AccountEvent::Credited { amount, .. } => self.balance -= amount,
            AccountEvent::ContraEntered { amount, .. } => self.balance += amount,
        }
    }
}

aggregate!(Account, AccountEvent, Account);
