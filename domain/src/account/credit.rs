//! Checks of a customer's credit: the hold, and the limit of balance and open orders together.

use super::{Account, CreditStage, Terms};
use crate::decision::DecisionContext;
use crate::id::OrderId;
use crate::money::Money;
use crate::noun::Noun;
use crate::permission::Operation;
use crate::refusal::Refusal;
use crate::stock::OrderRef;
use crate::transition::Reason;

impl Account {
    /// Returns true if the customer is on hold.
    pub fn on_hold(&self) -> bool {
        self.terms.as_ref().is_some_and(|terms| terms.hold.is_some())
    }

    /// Checks that the customer is active, is not on hold, and has credit for `amount`. Returns true if a hold or the
    /// limit had to be overridden.
    pub(super) fn check_credit(
        &self,
        amount: Money,
        override_reason: Option<&Reason>,
        decision: &DecisionContext,
    ) -> Result<bool, Refusal> {
        let terms = self.terms.as_ref().ok_or(Noun::Customer.absent())?;
        if !terms.active {
            return Err(Refusal::Inactive { noun: Noun::Customer.words(), name: terms.name.clone() });
        }
        let refused = terms.refuse(self.balance, self.open_orders, amount);
        Self::unless_overridden(refused, override_reason, decision)
    }

    /// Checks that the goods of an approved order may be loaded or may leave. Returns true if an override was required.
    /// A hold is always checked, the limit only at departure. Orders that were approved with an override do not count
    /// against this one, and the limit is not checked again for an order that was itself approved with one.
    pub(super) fn check_release(
        &self,
        order: &OrderRef,
        stage: CreditStage,
        override_reason: Option<&Reason>,
        decision: &DecisionContext,
    ) -> Result<bool, Refusal> {
        let terms = self.terms.as_ref().ok_or(Noun::Customer.absent())?;
        // The system records deliveries that happened elsewhere; they are not refused.
        if decision.actor.system {
            return Ok(false);
        }
        let refused = if stage == CreditStage::Departure && !self.overridden.contains(&order.id) {
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
