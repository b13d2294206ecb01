//! Choosing the view with which a list opens.

use async_trait::async_trait;
use waybill_domain::id::ViewId;
use waybill_domain::list_views::{ListName, ListViewsCommand};

use super::execute;
use crate::command::{CommandContext, CommandReceipt};
use crate::unit::{Failure, Unit};
use crate::use_case::UseCase;

/// Opens a list of the actor with a view, or as it was last.
#[derive(Debug, Clone)]
pub struct ChooseDefaultListView {
    pub list: ListName,
    pub id: Option<ViewId>,
}

#[async_trait]
impl UseCase for ChooseDefaultListView {
    async fn run(&self, unit: &mut Unit, context: &CommandContext) -> Result<CommandReceipt, Failure> {
        let choose = ListViewsCommand::ChooseDefault { list: self.list.clone(), id: self.id };
        let id = self.id.map_or_else(|| context.decision.actor.id.to_string(), |id| id.to_string());
        execute(unit, context, choose, (id, "default-chosen")).await
    }
}
