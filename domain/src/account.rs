//! A customer's account: limit, hold, open orders and balance. It is written in the same unit as the order, so
//! that two orders of one customer can never both use the same room.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use strum::{IntoStaticStr, VariantNames};

use crate::act::Act;
use crate::aggregate::Decide;
use crate::id::OrderId;
use crate::money::Money;
use crate::permission::Operation;
use crate::refusal::Refusal;
use crate::stock::OrderRef;
use crate::text::Text;

/// What a customer owes and has on order, and how far that may go.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct Account {
    /// The terms; nothing before the customer was created.
    pub terms: Option<Terms>,
    /// Orders that are approved and not delivered yet, with their totals.
    pub open: BTreeMap<OrderId, Money>,
    /// The sum of `open`.
    pub open_orders: Money,
    /// What is owed; negative when the customer paid ahead.
    pub balance: Money,
}

/// What was agreed with the customer.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Terms {
    /// The customer's name, for texts.
    pub name: String,
    /// How much may be owed and on order together; nothing means no limit.
    pub credit_limit: Option<Money>,
    /// Why nothing is approved, when on hold.
    pub hold: Option<String>,
    /// Is the customer in use?
    pub active: bool,
}

/// What can be asked of an account. Who may is decided by the document that moves it.
#[derive(Debug, Clone, PartialEq)]
pub enum AccountCommand {
    /// These terms hold from now on.
    SetTerms(Terms),
    /// An order wants room.
    OpenOrder {
        /// Which.
        order: OrderRef,
        /// Its total.
        amount: Money,
        /// Why it may go beyond the limit, said by somebody who may say so.
        override_reason: Option<Text<500>>,
    },
    /// An order gives its room back.
    CloseOrder {
        /// Which.
        order: OrderRef,
    },
}

/// What happens to an account.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, IntoStaticStr, VariantNames)]
#[serde(rename_all = "kebab-case", rename_all_fields = "camelCase")]
#[strum(serialize_all = "kebab-case")]
pub enum AccountEvent {
    /// These terms hold from now on.
    TermsSet(Terms),
    /// Open orders +.
    OrderOpened {
        /// Which.
        order: OrderRef,
        /// Its total.
        amount: Money,
        /// Why it may go beyond the limit; nothing when it did not.
        override_reason: Option<Text<500>>,
    },
    /// Open orders −.
    OrderClosed {
        /// Which.
        order: OrderRef,
        /// Its total.
        amount: Money,
    },
}

impl Account {
    /// Does `amount` fit? Says whether the limit had to be overridden.
    fn check_credit(
        &self,
        amount: Money,
        override_reason: Option<&Text<500>>,
        act: &Act,
    ) -> Result<bool, Refusal> {
        let terms = self.terms.as_ref().ok_or(Refusal::Absent { noun: "customer" })?;
        if !terms.active {
            return Err(Refusal::Inactive { noun: "customer", name: terms.name.clone() });
        }
        if let Some(reason) = &terms.hold {
            return Err(Refusal::OnHold { customer: terms.name.clone(), reason: reason.clone() });
        }
        let (balance, open_orders) = (self.balance, self.open_orders);
        match terms.credit_limit {
            Some(limit) if balance + open_orders + amount > limit => {
                if override_reason.is_some() {
                    act.permit(Operation::OrderOverrideCredit)?;
                    return Ok(true);
                }
                Err(Refusal::CreditExceeded {
                    customer: terms.name.clone(),
                    balance,
                    open_orders,
                    limit,
                    amount,
                })
            }
            _ => Ok(false),
        }
    }
}

impl Decide for Account {
    type Command = AccountCommand;
    type Event = AccountEvent;

    fn decide(&self, command: AccountCommand, act: &Act) -> Result<Vec<AccountEvent>, Refusal> {
        match command {
            AccountCommand::SetTerms(terms) if self.terms.as_ref() == Some(&terms) => Ok(Vec::new()),
            AccountCommand::SetTerms(terms) => Ok(vec![AccountEvent::TermsSet(terms)]),
            AccountCommand::OpenOrder { order, .. } if self.open.contains_key(&order.id) => Ok(Vec::new()),
            AccountCommand::OpenOrder { order, amount, override_reason } => {
                let beyond = self.check_credit(amount, override_reason.as_ref(), act)?;
                let override_reason = override_reason.filter(|_| beyond);
                Ok(vec![AccountEvent::OrderOpened { order, amount, override_reason }])
            }
            AccountCommand::CloseOrder { order } => Ok(match self.open.get(&order.id) {
                Some(amount) => vec![AccountEvent::OrderClosed { amount: *amount, order }],
                None => Vec::new(),
            }),
        }
    }

    fn evolve(&mut self, event: AccountEvent) {
        match event {
            AccountEvent::TermsSet(terms) => self.terms = Some(terms),
            AccountEvent::OrderOpened { order, amount, .. } => {
                self.open_orders += amount;
                self.open.insert(order.id, amount);
            }
            AccountEvent::OrderClosed { order, amount } => {
                self.open_orders -= amount;
                self.open.remove(&order.id);
            }
        }
    }
}

aggregate!(Account, AccountEvent, "account");
