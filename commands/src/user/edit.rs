//! Editing profile and rights of an account.

use async_trait::async_trait;
use waybill_domain::id::UserId;
use waybill_domain::person::PersonKind;
use waybill_domain::user::{Profile, Rights, User, UserCommand};

use super::{check_links, existing, keep_account, lock, receipt};
use crate::command::{CommandContext, CommandReceipt};
use crate::person;
use crate::side_writes::SideWrite;
use crate::unit::{Failure, Unit};
use crate::use_case::UseCase;

/// Edits profile and rights on behalf of an admin. When the rights change, the account's open sessions end immediately.
#[derive(Debug, Clone)]
pub struct EditUser {
    pub id: UserId,
    pub profile: Profile,
    pub rights: Rights,
}

#[async_trait]
impl UseCase for EditUser {
    async fn run(&self, unit: &mut Unit, context: &CommandContext) -> Result<CommandReceipt, Failure> {
        let id = self.id;
        person::require_not_erased(unit, PersonKind::User.into(), id.0).await?;
        unit.expect_version::<User>(id, context.expected).await?;
        let before = existing(unit, id).await?.rights;
        lock(unit, id, None, before.employee_id.into_iter().chain(self.rights.employee_id)).await?;
        let (profile, rights) = (self.profile.clone(), self.rights.clone());
        let changed = before != rights;
        check_links(unit, id, &rights, Some(&before)).await?;
        unit.execute::<User>(id, UserCommand::Edit { profile, rights, user: id }).await?;
        keep_account(unit, id).await?;
        if changed {
            unit.write_alongside(SideWrite::EndSessions { user_id: id });
        }
        receipt(unit, id).await
    }
}
