//! The saved views of a user's lists.

mod choose_default;
mod remove;
mod save;

use waybill_domain::list_views::{ListViews, ListViewsCommand};

use crate::command::{CommandContext, CommandReceipt};
use crate::unit::{Failure, Unit};

pub use choose_default::ChooseDefaultListView;
pub use remove::RemoveListView;
pub use save::SaveListView;

/// Executes a command on the actor's own views.
async fn execute(
    unit: &mut Unit,
    context: &CommandContext,
    command: ListViewsCommand,
    (id, status): (String, &str),
) -> Result<CommandReceipt, Failure> {
    let user = context.decision.actor.id;
    unit.expect_version::<ListViews>(user, context.expected).await?;
    unit.execute::<ListViews>(user, command).await?;
    let version = unit.version::<ListViews>(user).await?;
    Ok(CommandReceipt { id, number: String::new(), status: status.to_owned(), version })
}
