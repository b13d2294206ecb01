//! Removing a comment.

use async_trait::async_trait;
use waybill_domain::Reason;
use waybill_domain::discussion::{Discussion, DiscussionCommand, DiscussionId};
use waybill_domain::id::CommentId;

use super::{reach, receipt};
use crate::command::{CommandContext, CommandReceipt};
use crate::unit::{Failure, Unit};
use crate::use_case::UseCase;

/// Removes a comment. It stays in the log, sealed, and is no longer shown.
#[derive(Debug, Clone)]
pub struct RemoveComment {
    pub subject: DiscussionId,
    pub comment: CommentId,
    pub reason: Reason,
}

#[async_trait]
impl UseCase for RemoveComment {
    fn reason(&self) -> Option<&Reason> {
        Some(&self.reason)
    }

    async fn run(&self, unit: &mut Unit, context: &CommandContext) -> Result<CommandReceipt, Failure> {
        let Self { subject, comment, reason } = self;
        reach(unit, *subject).await?;
        unit.expect_version::<Discussion>(subject, context.expected).await?;
        let remove = DiscussionCommand::Remove { comment: *comment, reason: reason.clone() };
        unit.execute::<Discussion>(subject, remove).await?;
        receipt(unit, *subject, *comment, "removed").await
    }
}
