//! Editing a dispatch.

use std::collections::BTreeSet;

use async_trait::async_trait;
use waybill_domain::Refusal;
use waybill_domain::dispatch::{Dispatch, DispatchCommand, DispatchDraft};
use waybill_domain::id::{DispatchId, OrderId};
use waybill_domain::order::{Order, OrderCommand};
use waybill_domain::stock::DispatchRef;
use waybill_log::StreamKey;

use super::look_up::look_up;
use super::orders_of;
use crate::command::{CommandContext, CommandReceipt};
use crate::unit::{Failure, Unit};
use crate::use_case::UseCase;

/// Replaces the content of a waiting dispatch. Orders that are no longer on it become free.
#[derive(Debug, Clone)]
pub struct EditDispatch {
    pub id: DispatchId,
    pub draft: DispatchDraft,
}

#[async_trait]
impl UseCase for EditDispatch {
    async fn run(&self, unit: &mut Unit, context: &CommandContext) -> Result<CommandReceipt, Failure> {
        self.apply(unit, context).await?;
        CommandReceipt::of::<Dispatch>(unit, self.id).await
    }
}

impl EditDispatch {
    async fn apply(&self, unit: &mut Unit, context: &CommandContext) -> Result<(), Failure> {
        let Self { id, draft } = self;
        let before = unit.reach_to_edit::<Dispatch>(id, context.expected).await?.clone();
        if draft.dispatch_no.as_ref().is_some_and(|number| number.as_str() != before.number) {
            let text = format!("Dispatch no is {} and stays so", before.number);
            return Err(Refusal::field("dispatchNo", "fixed", text).into());
        }
        if draft.planned_date.is_none() {
            return Err(Refusal::field("plannedDate", "required", "Planned date is required").into());
        }
        let content = look_up(unit, draft, before.content.planned_date, Some(*id)).await?;
        let (old, new): (BTreeSet<OrderId>, BTreeSet<OrderId>) =
            (orders_of(&before.content).collect(), orders_of(&content).collect());
        let moved = old.symmetric_difference(&new).map(StreamKey::of::<Order>);
        unit.lock(moved.chain([StreamKey::of::<Dispatch>(id)])).await?;
        unit.execute::<Dispatch>(id, DispatchCommand::Edit(content)).await?;
        let dispatch = DispatchRef { id: *id, number: before.number };
        for order in old.difference(&new) {
            unit.execute::<Order>(order, OrderCommand::Unassign(dispatch.clone())).await?;
        }
        for order in new.difference(&old) {
            unit.execute::<Order>(order, OrderCommand::Assign(dispatch.clone())).await?;
        }
        Ok(())
    }
}
