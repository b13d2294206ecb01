//! Creating an account for another user.

use async_trait::async_trait;
use waybill_domain::id::UserId;
use waybill_domain::user::{User, UserAccount, UserCommand};

use super::{check_links, claim, keep_account, keep_password, lock, receipt};
use crate::command::{CommandContext, CommandReceipt};
use crate::unit::{Failure, Unit};
use crate::use_case::UseCase;

/// Creates an account on behalf of an admin. Its password has to be changed at the first sign-in if it `must_change`.
#[derive(Clone)]
pub struct CreateUser {
    pub id: UserId,
    pub account: UserAccount,
    pub password_hash: String,
    pub must_change: bool,
}

#[async_trait]
impl UseCase for CreateUser {
    async fn run(&self, unit: &mut Unit, _: &CommandContext) -> Result<CommandReceipt, Failure> {
        let Self { id, account, password_hash, must_change } = self;
        lock(unit, *id, Some(&account.username), account.rights.employee_id).await?;
        claim(unit, *id, &account.username).await?;
        check_links(unit, *id, &account.rights, None).await?;
        unit.execute::<User>(id, UserCommand::Create(account.clone())).await?;
        keep_account(unit, *id).await?;
        keep_password(unit, *id, password_hash, *must_change).await?;
        receipt(unit, *id).await
    }
}
