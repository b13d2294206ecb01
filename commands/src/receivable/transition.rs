//! The steps of a receivable. The credited order and the account move with it.

use async_trait::async_trait;
use waybill_domain::account::{Account, AccountCommand, ReceivableRef};
use waybill_domain::id::ReceivableId;
use waybill_domain::order::{Order, OrderCommand};
use waybill_domain::receivable::{Receivable, ReceivableCommand, ReceivableContent, ReceivableTransition};
use waybill_domain::{Reason, Transition as _};
use waybill_log::StreamKey;

use super::RECEIVED_ON;
use crate::command::{CommandContext, CommandReceipt};
use crate::references::undone_on;
use crate::unit::{Failure, Unit};
use crate::use_case::UseCase;

/// Takes a step with a receivable, and changes the customer's balance accordingly.
#[derive(Debug, Clone)]
pub struct TransitionReceivable {
    pub id: ReceivableId,
    pub transition: ReceivableTransition,
    pub reason: Option<Reason>,
}

#[async_trait]
impl UseCase for TransitionReceivable {
    fn reason(&self) -> Option<&Reason> {
        self.reason.as_ref()
    }

    async fn run(&self, unit: &mut Unit, context: &CommandContext) -> Result<CommandReceipt, Failure> {
        unit.reach_for::<Receivable>(self.id, self.transition.rule().to, context.expected).await?;
        self.apply(unit).await?;
        CommandReceipt::of::<Receivable>(unit, self.id).await
    }
}

impl TransitionReceivable {
    pub(super) async fn apply(&self, unit: &mut Unit) -> Result<(), Failure> {
        let Self { id, transition, reason } = self.clone();
        let entered = unit.read::<Receivable>(id).await?.existing()?.clone();
        let customer = entered.content.customer.id;
        let counts = transition != ReceivableTransition::PendingToVoid;
        let order = entered.content.order.as_ref().filter(|_| counts).map(|order| order.id);
        let account = counts.then(|| StreamKey::of::<Account>(customer));
        let moved = order.map(StreamKey::of::<Order>).into_iter().chain(account);
        unit.lock(moved.chain([StreamKey::of::<Receivable>(id)])).await?;
        let ReceivableContent { kind, amount, received_on, allocations: chosen, .. } = entered.content;
        let settles = match transition {
            ReceivableTransition::PendingToApproved => {
                unit.read::<Account>(customer).await?.settles(amount, order, chosen.as_deref())
            }
            _ => Ok(Vec::new()),
        };
        let step = ReceivableCommand::Transition { transition, reason: reason.clone(), settles };
        unit.execute::<Receivable>(id, step).await?;
        let receivable = ReceivableRef { id, number: entered.number };
        let on = unit.decision().today;
        if let Some(order) = order {
            if transition == ReceivableTransition::PendingToApproved {
                undone_on(unit, order, RECEIVED_ON, received_on).await?;
            }
            // Several credit notes for one order together are no more than its delivery.
            let receivable = receivable.clone();
            let credit = match transition {
                ReceivableTransition::PendingToApproved => OrderCommand::Credit { receivable, amount },
                _ => OrderCommand::TakeCreditBack { receivable },
            };
            unit.execute::<Order>(order, credit).await?;
        }
        let movement = match (transition, reason) {
            (ReceivableTransition::PendingToApproved, _) => {
                AccountCommand::Credit { receivable, kind, amount, on: received_on, about: order, chosen }
            }
            (ReceivableTransition::ApprovedToVoid, Some(reason)) => {
                let allocations = entered.allocations;
                AccountCommand::Contra { receivable, kind, amount, on, reason, allocations }
            }
            (ReceivableTransition::ApprovedToVoid, None) | (ReceivableTransition::PendingToVoid, _) => {
                return Ok(());
            }
        };
        unit.execute::<Account>(customer, movement).await.map(drop)
    }
}
