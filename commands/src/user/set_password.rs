//! Setting a password.

use async_trait::async_trait;
use waybill_domain::id::UserId;
use waybill_domain::person::PersonKind;
use waybill_domain::user::{User, UserCommand};

use super::{keep_password, receipt};
use crate::command::{CommandContext, CommandReceipt};
use crate::person;
use crate::side_writes::SideWrite;
use crate::unit::{Failure, Unit};
use crate::use_case::UseCase;

/// Sets a password: an admin for any user, other users for themselves. The account's open sessions end immediately.
#[derive(Clone)]
pub struct SetUserPassword {
    pub id: UserId,
    pub password_hash: String,
    pub must_change: bool,
}

#[async_trait]
impl UseCase for SetUserPassword {
    async fn run(&self, unit: &mut Unit, _: &CommandContext) -> Result<CommandReceipt, Failure> {
        let id = self.id;
        person::require_not_erased(unit, PersonKind::User.into(), id.0).await?;
        unit.execute::<User>(id, UserCommand::SetPassword { user: id }).await?;
        keep_password(unit, id, &self.password_hash, self.must_change).await?;
        unit.write_alongside(SideWrite::EndSessions { user_id: id });
        receipt(unit, id).await
    }
}
