//! Deleting a view of a list.

use async_trait::async_trait;
use waybill_domain::id::ViewId;
use waybill_domain::list_views::ListViewsCommand;

use super::execute;
use crate::command::{CommandContext, CommandReceipt};
use crate::unit::{Failure, Unit};
use crate::use_case::UseCase;

/// Removes a view of the actor.
#[derive(Debug, Clone)]
pub struct RemoveListView {
    pub id: ViewId,
}

#[async_trait]
impl UseCase for RemoveListView {
    async fn run(&self, unit: &mut Unit, context: &CommandContext) -> Result<CommandReceipt, Failure> {
        let remove = ListViewsCommand::Remove { id: self.id };
        execute(unit, context, remove, (self.id.to_string(), "removed")).await
    }
}
