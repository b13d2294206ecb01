//! The steps of a receivable. The credited order and the account move with it.

use async_trait::async_trait;
use chrono::NaiveDate;
use waybill_domain::account::{Account, AccountCommand, ReceivableRef};
use waybill_domain::allocation::{Allocation, ChosenAllocation};
use waybill_domain::id::{OrderId, ReceivableId};
use waybill_domain::money::Money;
use waybill_domain::order::{Order, OrderCommand};
use waybill_domain::receivable::{
    EnteredReceivable, Receivable, ReceivableCommand, ReceivableContent, ReceivableKind, ReceivableTransition,
};
use waybill_domain::{Reason, Transition as _};
use waybill_log::StreamKey;

use super::RECEIVED_ON;
use super::document_no::claim_document_no;
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
        // A debit note changes nothing of the order that it is about.
        let credited = counts && entered.content.kind == ReceivableKind::CreditNote;
        let order = entered.content.order.as_ref().filter(|_| credited).map(|order| order.id);
        let account = counts.then(|| StreamKey::of::<Account>(customer));
        let moved = order.map(StreamKey::of::<Order>).into_iter().chain(account);
        unit.lock(moved.chain([StreamKey::of::<Receivable>(id)])).await?;
        let movement = Movement::of(id, &entered, order);
        let settles = match (transition, &movement) {
            (ReceivableTransition::PendingToApproved, Movement::Credit(credit)) => {
                let account = unit.read::<Account>(customer).await?;
                account.settles(credit.amount, order, credit.chosen.as_deref())
            }
            _ => Ok(Vec::new()),
        };
        let step = ReceivableCommand::Transition { transition, reason: reason.clone(), settles };
        unit.execute::<Receivable>(id, step).await?;
        if transition != ReceivableTransition::PendingToApproved {
            claim_document_no(unit, id, (Some(&entered.content), None)).await?;
        }
        if let Some(order) = order {
            credit_order(unit, order, &entered.content, (transition, movement.receivable())).await?;
        }
        let command = match (transition, reason) {
            (ReceivableTransition::PendingToApproved, _) => movement.approve(),
            (ReceivableTransition::ApprovedToVoid, Some(reason)) => {
                movement.reverse(entered.allocations, unit.decision().today, reason)
            }
            (ReceivableTransition::ApprovedToVoid, None) | (ReceivableTransition::PendingToVoid, _) => {
                return Ok(());
            }
        };
        unit.execute::<Account>(customer, command).await.map(drop)
    }
}

/// Credits an order, or takes the credit back. Several credit notes for one order together are no more than its
/// delivery.
async fn credit_order(
    unit: &mut Unit,
    order: OrderId,
    content: &ReceivableContent,
    (transition, receivable): (ReceivableTransition, ReceivableRef),
) -> Result<(), Failure> {
    let credit = if transition == ReceivableTransition::PendingToApproved {
        undone_on(unit, order, RECEIVED_ON, content.received_on).await?;
        OrderCommand::Credit { receivable, amount: content.amount }
    } else {
        OrderCommand::TakeCreditBack { receivable }
    };
    unit.execute::<Order>(order, credit).await.map(drop)
}

/// The change of the customer's account by an approved receivable.
enum Movement {
    Charge { receivable: ReceivableRef, kind: ReceivableKind, charge: Allocation },
    Credit(Credit),
}

struct Credit {
    receivable: ReceivableRef,
    kind: ReceivableKind,
    amount: Money,
    on: NaiveDate,
    about: Option<OrderId>,
    chosen: Option<Vec<ChosenAllocation>>,
}

impl Movement {
    fn of(id: ReceivableId, entered: &EnteredReceivable, about: Option<OrderId>) -> Self {
        let content = &entered.content;
        let receivable = ReceivableRef { id, number: content.account_number(&entered.number) };
        let kind = content.kind;
        match content.charge(id, &entered.number) {
            Some(charge) => Self::Charge { receivable, kind, charge },
            None => Self::Credit(Credit {
                receivable,
                kind,
                amount: content.amount.abs(),
                on: content.received_on,
                about,
                // A credit that is brought forward stays on account.
                chosen: if kind == ReceivableKind::OpeningItem {
                    Some(Vec::new())
                } else {
                    content.allocations.clone()
                },
            }),
        }
    }

    fn receivable(&self) -> ReceivableRef {
        match self {
            Self::Charge { receivable, .. } | Self::Credit(Credit { receivable, .. }) => receivable.clone(),
        }
    }

    fn approve(self) -> AccountCommand {
        match self {
            Self::Charge { charge: Allocation { charge, charged_on: on, due_on, amount }, .. } => {
                AccountCommand::Charge { charge, amount, on, due_on }
            }
            Self::Credit(Credit { receivable, kind, amount, on, about, chosen }) => {
                AccountCommand::Credit { receivable, kind, amount, on, about, chosen }
            }
        }
    }

    fn reverse(self, allocations: Vec<Allocation>, on: NaiveDate, reason: Reason) -> AccountCommand {
        match self {
            Self::Charge { receivable, kind, charge } => {
                AccountCommand::ReverseCharge { receivable, kind, charge, on, reason }
            }
            Self::Credit(Credit { receivable, kind, amount, .. }) => {
                AccountCommand::Contra { receivable, kind, amount, on, reason, allocations }
            }
        }
    }
}
