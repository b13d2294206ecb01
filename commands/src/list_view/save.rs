//! Saving a view of a list.

use async_trait::async_trait;
use waybill_domain::id::ViewId;
use waybill_domain::list_views::{ListViewsCommand, SavedView};

use super::execute;
use crate::command::{CommandContext, CommandReceipt};
use crate::unit::{Failure, Unit};
use crate::use_case::UseCase;

/// Adds a view of the actor, or replaces the one with this id.
#[derive(Debug, Clone)]
pub struct SaveListView {
    pub id: ViewId,
    pub view: SavedView,
}

#[async_trait]
impl UseCase for SaveListView {
    async fn run(&self, unit: &mut Unit, context: &CommandContext) -> Result<CommandReceipt, Failure> {
        let save = ListViewsCommand::Save { id: self.id, view: self.view.clone() };
        execute(unit, context, save, (self.id.to_string(), "saved")).await
    }
}
