//! Marking notifications as read.

use async_trait::async_trait;
use waybill_domain::inbox::{Inbox, InboxCommand};

use crate::command::{CommandContext, CommandReceipt};
use crate::unit::{Failure, Unit};
use crate::use_case::UseCase;

/// Marks the actor's notifications of all events up to a position as read.
#[derive(Debug, Clone)]
pub struct MarkInboxRead {
    pub through: u64,
}

#[async_trait]
impl UseCase for MarkInboxRead {
    async fn run(&self, unit: &mut Unit, context: &CommandContext) -> Result<CommandReceipt, Failure> {
        let user = context.decision.actor.id;
        unit.expect_version::<Inbox>(user, context.expected).await?;
        unit.execute::<Inbox>(user, InboxCommand::MarkRead { through: self.through }).await?;
        let version = unit.version::<Inbox>(user).await?;
        let (number, status) = (String::new(), "read".to_owned());
        Ok(CommandReceipt { id: user.to_string(), number, status, version })
    }
}
